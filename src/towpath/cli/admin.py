"""`towpath admin`: what the operator of a server does to tables, and to people at them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table

from towpath.cli import people
from towpath.cli.backup import DatabaseOption, check_installed
from towpath.cli.desk import OutputOption, YesOption, desk_of, put, when
from towpath.cli.shared import JsonOption
from towpath.kernel.errors import ParseError

if TYPE_CHECKING:
    from towpath.server.operate.desk import At, Desk

STATUSES = ("open", "playing", "over", "ended")

app = typer.Typer(help="Look at the tables of a server, and do what only its operator may.", no_args_is_help=True)
app.add_typer(people.app, name="account")
app.command("invite")(people.invite)
app.command("invitations")(people.invitations)
app.command("withdraw")(people.withdraw)

TableArgument = Annotated[str, typer.Argument(metavar="TABLE", help="The table's id, as in its address.")]
SeatArgument = Annotated[int, typer.Argument(metavar="SEAT", help="The seat, from 0.", min=0)]


def _places(desk: Desk, table: str, seat: int, here: bool) -> list[At]:
    found = desk.person(table, seat)
    return [at for at in found if (at.table, at.seat) == (table, seat)] if here else found


@app.command("list")
def list_tables(
    database: DatabaseOption = None,
    status: Annotated[str, typer.Option("--status", help=f"Only those: {', '.join(STATUSES)}.")] = "",
    search: Annotated[str, typer.Option("--search", help="Only those with this in a name, or with this id.")] = "",
    most: Annotated[int, typer.Option("--most", help="How many.", min=1)] = 50,
    as_json: JsonOption = False,
) -> None:
    """List tables, the latest first."""
    if status and status not in STATUSES:
        raise ParseError(f"--status {status!r} is none of {', '.join(STATUSES)}")
    with desk_of(database) as desk:
        found = desk.tables(status, search, most)
    if as_json:
        import msgspec

        typer.echo(json.dumps(msgspec.to_builtins(found), indent=2, ensure_ascii=False))
        return
    listed = Table("table", "game", "name", "status", "last touched", "lines", "seats")
    for one in found:
        seats = ", ".join(one.seats)
        listed.add_row(one.id, one.game, one.name, one.status, when(one.touched), str(one.lines), seats)
    Console().print(listed)


@app.command("show")
def show(table: TableArgument, database: DatabaseOption = None) -> None:
    """Show one table: what it is, who sits there, and what was said last."""
    with desk_of(database) as desk:
        saved = desk.saved(table)
    info = saved.info
    typer.echo(f"{info.id}  {info.game}  {info.name or 'without a name'}  {info.visibility}, {info.status}")
    typer.echo(f"opened {when(info.created)}, last touched {when(info.touched)} UTC, {len(saved.lines)} lines")
    typer.echo(f"edition {info.edition} {info.edition_hash}, rules version {info.rules}, clock {info.clock.kind}")
    for seat in saved.seats:
        browsers = sum(seat.seat in held for held in saved.holdings.values())
        held = f", held by {browsers} browsers" if seat.secret else ""
        muted = ", muted" if seat.seat in info.muted else ""
        typer.echo(
            f"seat {seat.seat}: {seat.name or '-'} ({seat.kind}{f', {seat.level}' if seat.level else ''}{held}{muted})"
        )
    if -1 in info.muted:
        typer.echo("those who look on are muted")
    for line in saved.chat[-20:]:
        who = f"seat {line.seat}" if line.seat >= 0 else "looking on"
        typer.echo(f"{when(line.at)}  {line.name} ({who}): {line.text}")


@app.command("close")
def close(table: TableArgument, database: DatabaseOption = None) -> None:
    """End a table for good; its record can still be downloaded."""
    with desk_of(database) as desk:
        desk.close(table)
    typer.echo(f"Table {table} is closed.")


@app.command("delete")
def delete(
    tables: Annotated[list[str], typer.Argument(metavar="TABLE…", help="Ids of tables.")],
    database: DatabaseOption = None,
    yes: YesOption = False,
) -> None:
    """Delete tables with all that belongs to them."""
    with desk_of(database) as desk:
        if yes:
            desk.delete(tables)
            typer.echo(f"Deleted: {', '.join(tables)}.")
            return
        for table in tables:
            saved = desk.saved(table)
            typer.echo(f"{table}: {saved.info.status}, {len(saved.lines)} lines")
    typer.echo("Nothing was deleted; --yes does it, and nothing but a backup brings them back.")


@app.command("clean")
def clean(database: DatabaseOption = None, yes: YesOption = False) -> None:
    """Delete now what is older than the settings TOWPATH_KEEP_…_DAYS say; a server does so every hour."""
    check_installed()
    from towpath.server.settings import from_environment

    with desk_of(database) as desk:
        count = desk.clean(from_environment(), dry_run=not yes)
    typer.echo(f"{count} old tables {'were deleted' if yes else 'would be deleted; --yes does it'}.")


@app.command("mute")
def mute(
    table: TableArgument,
    seat: Annotated[int, typer.Argument(metavar="[SEAT]", help="The seat; without it, all who look on.")] = -1,
    off: Annotated[bool, typer.Option("--off", help="Let them talk again.")] = False,
    database: DatabaseOption = None,
) -> None:
    """Let a seat, or those who look on, talk no longer at a table."""
    with desk_of(database) as desk:
        desk.mute(table, seat, off=off)
    who = f"Seat {seat}" if seat >= 0 else "Whoever looks on"
    typer.echo(f"{who} {'may talk again' if off else 'is muted'} at table {table}.")


@app.command("kick")
def kick(table: TableArgument, seat: SeatArgument, database: DatabaseOption = None) -> None:
    """Take a seat from its person: before the start it is open again, after it a bot goes on."""
    with desk_of(database) as desk:
        desk.kick(table, seat)
    typer.echo(f"Nobody holds seat {seat} of table {table} any more.")


@app.command("reset")
def reset(table: TableArgument, seat: SeatArgument, database: DatabaseOption = None) -> None:
    """Give a seat a new private link; the old one, and browsers that hold the seat, open it no longer."""
    with desk_of(database) as desk:
        link = desk.reset(table, seat)
    from towpath.server.settings import from_environment

    typer.echo(f"{from_environment().public_url}{link}")


@app.command("export")
def export(
    table: TableArgument,
    database: DatabaseOption = None,
    record: Annotated[bool, typer.Option("--record", help="The record of a game that is over.")] = False,
    person: Annotated[
        int | None, typer.Option("--person", metavar="SEAT", help="All that is kept of whoever has this seat.", min=0)
    ] = None,
    here: Annotated[bool, typer.Option("--here", help="With --person: of this seat only.")] = False,
    output: OutputOption = None,
) -> None:
    """Print all of a table but its secrets as JSON, or its record, or all that is kept of a person."""
    with desk_of(database) as desk:
        if record:
            put(desk.record(table).rstrip("\n"), output)
            return
        found: object = desk.export(table) if person is None else desk.export_person(_places(desk, table, person, here))
    put(json.dumps(found, indent=2, ensure_ascii=False), output)


@app.command("forget")
def forget(
    table: TableArgument,
    seat: SeatArgument,
    database: DatabaseOption = None,
    here: Annotated[bool, typer.Option("--here", help="At this table only.")] = False,
    yes: YesOption = False,
) -> None:
    """Take a person out (name, notes, addresses, editions, chat, account) wherever who holds this seat sits."""
    with desk_of(database) as desk:
        places = _places(desk, table, seat, here)
        accounts = [] if here else desk.accounts(table, seat)
        for at in places:
            typer.echo(f"table {at.table}, seat {at.seat}: {at.name}")
        for _, name in accounts:
            typer.echo(f"account: {name}")
        if yes:
            desk.forget(places, [holder for holder, _ in accounts])
    typer.echo("Forgotten." if yes else "Nothing was changed; --yes takes the person out there, for good.")
