"""`towpath migrate`: bring a server's database up to date, or see beforehand what that would mean for its matches."""

from __future__ import annotations

import collections
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from towpath.cli.backup import check_installed
from towpath.kernel.errors import TowpathError


def command(
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Change nothing: replay all stored matches and list what would differ.")
    ] = False,
    database: Annotated[
        str | None, typer.Option("--database", help="sqlite:///FILE or postgresql://USER@HOST/NAME.")
    ] = None,
) -> None:
    """Bring the database of a server up to date; a server does so by itself when it starts."""
    check_installed()
    import sqlalchemy as sa
    from msgspec.structs import replace

    from towpath.server.settings import from_environment
    from towpath.server.store import ready, storage

    wanted = from_environment()
    if database is not None:
        wanted = replace(wanted, database=database)
    address = storage.database_url(wanted.database).render_as_string()
    if not dry_run:
        ready.Ready(wanted).close()
        typer.echo(f"{address} is up to date.")
        return
    try:
        differ = _rehearse(wanted.database)
    except sa.exc.DBAPIError as error:
        reason = " ".join(str(error.orig).split())
        raise TowpathError(f"the database {address} cannot be used: {reason}") from error
    if differ:
        raise typer.Exit(1)


def _rehearse(address: str) -> int:
    """Show what would become of the matches; how many would not be the same."""
    from towpath.server import upgrade

    counts: collections.Counter[str] = collections.Counter()
    listed = Table("table", "game", "rules", "status", "becomes", "why")
    with upgrade.beside(address) as copy:
        for found in upgrade.replay_all(copy):
            counts[found.becomes] += 1
            if found.becomes != "same":
                listed.add_row(found.id, found.game, str(found.rules), found.status, found.becomes, found.why)
    if listed.row_count:
        Console().print(listed)
    total = counts.total()
    differ = total - counts["same"]
    more = f": {', '.join(f'{n} {name}' for name, n in sorted(counts.items()) if name != 'same')}" if differ else ""
    typer.echo(f"{total} {'table' if total == 1 else 'tables'} replayed, {differ} would not be the same{more}.")
    return differ
