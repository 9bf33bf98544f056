"""`towpath backup`, `towpath restore`, `towpath move`: the database of a server, copied whole and compared."""

from __future__ import annotations

import pathlib
from typing import TYPE_CHECKING, Annotated

import typer

from towpath.installed import need

if TYPE_CHECKING:
    from towpath.server.operate.copying import Copied

DatabaseOption = Annotated[
    str | None, typer.Option("--database", help="sqlite:///FILE or postgresql://USER@HOST/NAME.")
]


def check_installed() -> None:
    """Refuse what needs the server where its packages are not."""
    need("the server", "server", "sqlalchemy", "msgspec")


def database_of(given: str | None) -> str:
    """The address of the server's database: what is given, else what a server would use."""
    from towpath.server.settings import from_environment

    return given or from_environment().database


def _told(done: str, copied: Copied) -> None:
    typer.echo(f"{done}: {copied.tables} tables, {copied.lines} lines of their logs, {copied.rows} rows in all.")
    typer.echo("Every row was compared: both are the same.")


def backup(
    file: Annotated[pathlib.Path, typer.Argument(help="The new file.")],
    database: DatabaseOption = None,
) -> None:
    """Copy the database of a server, which may go on meanwhile, into a new SQLite file."""
    check_installed()
    from towpath.server.operate import copying

    _told(f"Kept in {file}", copying.backup(database_of(database), file))


def restore(
    file: Annotated[pathlib.Path, typer.Argument(help="What `towpath backup` has made.")],
    database: DatabaseOption = None,
) -> None:
    """Copy a backup into an empty database."""
    check_installed()
    from towpath.server.operate import copying

    target = database_of(database)
    _told(f"Restored to {copying.shown(target)}", copying.restore(file, target))


def move(
    source: Annotated[str, typer.Argument(metavar="FROM", help="sqlite:///FILE or postgresql://USER@HOST/NAME.")],
    target: Annotated[str, typer.Argument(metavar="TO", help="The same, of an empty database.")],
) -> None:
    """Copy the database of a server that is stopped to another place, SQLite or PostgreSQL."""
    check_installed()
    from towpath.server.operate import copying

    _told(f"Copied to {copying.shown(target)}", copying.move(source, target))
