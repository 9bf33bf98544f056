"""What the commands of an operator have in common."""

from __future__ import annotations

import contextlib
import datetime as dt
import pathlib
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from towpath.cli.backup import check_installed, database_of
from towpath.kernel.errors import ParseError

if TYPE_CHECKING:
    from towpath.server.operate.desk import Desk

YesOption = Annotated[bool, typer.Option("--yes", help="Do it; without it, only say what would be done.")]
OutputOption = Annotated[pathlib.Path | None, typer.Option("--output", "-o", help="A new file; else it is printed.")]


@contextlib.contextmanager
def desk_of(database: str | None) -> Iterator[Desk]:
    """The desk of the database that is given, else of the one that a server would use."""
    check_installed()
    from towpath.server.operate import desk

    with desk.opened(database_of(database)) as found:
        yield found


def when(ms: int) -> str:
    """A time as it is printed."""
    return dt.datetime.fromtimestamp(ms / 1000, dt.UTC).strftime("%Y-%m-%d %H:%M")


def put(text: str, output: pathlib.Path | None) -> None:
    """Print a text, or write it to a new file."""
    if output is None:
        typer.echo(text)
        return
    if output.exists():
        raise ParseError(f"{output} is there already; give the name of a new file")
    output.write_text(text + "\n", encoding="utf-8")
    typer.echo(f"Written to {output}.")
