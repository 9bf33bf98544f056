"""`towpath verify`: that what was dealt in a game was fixed before it began."""

from __future__ import annotations

import functools
import pathlib
from typing import Annotated

import typer

from towpath import games
from towpath.cli.shared import EditionOption, edition_text, read_text
from towpath.kernel import commitment
from towpath.kernel.errors import ParseError, TowpathError


def command(
    files: Annotated[list[pathlib.Path], typer.Argument(metavar="RECORD…", help="Records of finished games.")],
    promised: Annotated[
        str, typer.Option("--commitment", help="What the table showed when the game began; for one record.")
    ] = "",
    edition: EditionOption = None,
) -> None:
    """Prove that the deal of a recorded game follows from the seed that the server had committed to."""
    if promised and len(files) > 1:
        raise ParseError("--commitment belongs to one game; give one record with it")
    load = functools.cache(functools.partial(games.load, edition=edition_text(edition)))
    wrong = 0
    for file in files:
        try:
            found = commitment.verify(read_text(file), load, promised)
        except TowpathError as error:
            wrong += 1
            typer.echo(f"{file}: NOT PROVED: {error}")
        else:
            typer.echo(f"{file}: proved, commitment {found}")
    if not promised:
        typer.echo("Compare the commitment with the one that the table showed when the game began (--commitment).")
    if wrong:
        typer.echo(f"{wrong} of {len(files)} {'record' if len(files) == 1 else 'records'} could not be proved.")
        raise typer.Exit(1)
