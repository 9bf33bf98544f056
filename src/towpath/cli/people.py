"""`towpath admin account …`, `invite`, `invitations`, `withdraw`: who has an account, and who may come in."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table

from towpath.cli.backup import DatabaseOption
from towpath.cli.desk import OutputOption, YesOption, desk_of, put, when
from towpath.cli.shared import JsonOption

if TYPE_CHECKING:
    from towpath.server.operate.desk import Desk
    from towpath.server.store.accounts import Account

app = typer.Typer(help="Accounts of a server.", no_args_is_help=True)

NameArgument = Annotated[str, typer.Argument(metavar="NAME", help="The account's name, or its id.")]


def _link(path: str) -> str:
    from towpath.server.settings import from_environment

    url = from_environment().public_url
    if not url:
        typer.echo("The address of your server goes before it, as TOWPATH_PUBLIC_URL is not set:", err=True)
    return f"{url}{path}"


def _found(desk: Desk, name: str) -> Account:
    from towpath.server.operate import people

    return people.find(desk, name)


@app.command("list")
def list_accounts(
    database: DatabaseOption = None,
    search: Annotated[str, typer.Option("--search", help="Only those with this in their name.")] = "",
    most: Annotated[int, typer.Option("--most", help="How many.", min=1)] = 50,
    as_json: JsonOption = False,
) -> None:
    """List accounts, those seen last first."""
    with desk_of(database) as desk:
        from towpath.server.operate import people

        found = people.listed(desk, search, most)
    if as_json:
        import msgspec

        typer.echo(json.dumps(msgspec.to_builtins(found), indent=2, ensure_ascii=False))
        return
    shown = Table("name", "by", "made", "seen", "seats", "browsers", "id")
    for one in found:
        days = (when(one.created)[:10], when(one.seen)[:10])
        shown.add_row(one.name, one.by, *days, str(one.seats), str(one.browsers), one.id)
    Console().print(shown)


@app.command("link")
def link(name: NameArgument, database: DatabaseOption = None) -> None:
    """Print a link by which its person gives the account a new password: once, within two days."""
    with desk_of(database) as desk:
        from towpath.server.operate import people

        path = people.reset_link(desk, _found(desk, name))
    typer.echo(_link(path))


@app.command("signout")
def sign_out(name: NameArgument, database: DatabaseOption = None) -> None:
    """Sign all browsers of an account out."""
    with desk_of(database) as desk:
        from towpath.server.operate import people

        account = _found(desk, name)
        people.sign_out(desk, account)
    typer.echo(f"{account.name} is signed in nowhere.")


@app.command("export")
def export(name: NameArgument, database: DatabaseOption = None, output: OutputOption = None) -> None:
    """Print all that is kept of a person with an account, for that person."""
    with desk_of(database) as desk:
        from towpath.server.operate import people

        found = people.export(desk, _found(desk, name))
    put(json.dumps(found, indent=2, ensure_ascii=False), output)


@app.command("forget")
def forget(name: NameArgument, database: DatabaseOption = None, yes: YesOption = False) -> None:
    """Delete an account, and take its person out at all its tables."""
    with desk_of(database) as desk:
        from towpath.server.operate import people

        account = _found(desk, name)
        for at in people.places(desk, account):
            typer.echo(f"table {at.table}, seat {at.seat}: {at.name}")
        if yes:
            people.forget(desk, account)
    done = f"{account.name} is forgotten."
    typer.echo(done if yes else f"Nothing was changed; --yes deletes the account {account.name}, for good.")


def invite(
    uses: Annotated[int, typer.Option("--uses", help="How many may come by it.", min=1, max=10_000)] = 1,
    days: Annotated[int, typer.Option("--days", help="For how long.", min=1, max=3650)] = 14,
    note: Annotated[str, typer.Option("--note", help="What the list of invitations says of it.")] = "",
    database: DatabaseOption = None,
) -> None:
    """Print a link by which strangers may come in where TOWPATH_DOOR is `invited`."""
    with desk_of(database) as desk:
        from towpath.server.operate import people

        path = people.invite(desk, uses, days, note)
    typer.echo(_link(path))


def invitations(database: DatabaseOption = None) -> None:
    """List the invitations by which somebody may still come."""
    with desk_of(database) as desk:
        from towpath.server.operate import people

        found = people.open_invitations(desk)
        names = {one.id: one.name for one in people.listed(desk, most=1_000_000)} if found else {}
    shown = Table("invitation", "from", "until", "uses", "note")
    for one in found:
        maker = names.get(one.account, "") if one.account else "the operator"
        shown.add_row(one.code[: people.SHOWN], maker, when(one.until), str(one.uses), one.note)
    Console().print(shown)


def withdraw(
    invitation: Annotated[str, typer.Argument(metavar="INVITATION", help="As `towpath admin invitations` names it.")],
    database: DatabaseOption = None,
) -> None:
    """Let nobody more come by an invitation; whoever has come stays."""
    with desk_of(database) as desk:
        from towpath.server.operate import people

        people.withdraw(desk, invitation)
    typer.echo("Nobody more comes by it.")
