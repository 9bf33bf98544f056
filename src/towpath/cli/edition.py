"""`towpath edition`: check an edition's files, and tell how much of an edition is known."""

from __future__ import annotations

import pathlib
import tomllib
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from towpath import games
from towpath.kernel.errors import EditionError, ParseError

app = typer.Typer(help="Check an edition, or tell how much of it is known.")


def game_of(directory: pathlib.Path) -> str:
    """The game that an edition says it is of, or the only one there is."""
    if not directory.is_dir():
        raise EditionError(f"{directory} is not a folder; an edition is a folder of .toml files")
    try:
        named = tomllib.loads((directory / "edition.toml").read_text(encoding="utf-8")).get("game")
    except (OSError, ValueError):
        named = None  # the check itself will say what is wrong with the file
    if named in games.names():
        return str(named)
    if len(games.names()) == 1:
        return games.names()[0]
    raise ParseError(f"{directory} does not say which game it is of; use --game with one of {', '.join(games.names())}")


@app.command("check")
def check(
    directory: Annotated[pathlib.Path, typer.Argument(metavar="DIR", help="The edition's folder.")],
    game: Annotated[str | None, typer.Option("--game", "-g", help="The game; else what edition.toml says.")] = None,
) -> None:
    """List everything that is wrong with an edition; exit code 0 if it can be played."""
    problems = games.editions(game or game_of(directory)).check(str(directory))
    for problem in problems:
        typer.echo(problem)
    if problems:
        raise EditionError(f"{directory} cannot be played: {len(problems)} problem{'s' * (len(problems) > 1)}")
    typer.echo(f"{directory}: fine")


@app.command("report")
def report(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="The game; all of them if left out.")] = None,
    edition: Annotated[
        pathlib.Path | None, typer.Option("--edition", help="A folder with another edition than the shipped one.")
    ] = None,
) -> None:
    """Tell for each file how much is known from the rulebook, published elsewhere, or reconstructed."""
    if game is None and edition is not None:
        game = game_of(edition)
    console = Console(highlight=False)
    for name in [game] if game is not None else games.names():
        loader = games.editions(name)
        columns = ("items", "rulebook", "published", "reconstructed", "(partly)", "known")
        table = Table("", *columns, title=name, title_justify="left", box=None)
        table.columns[0].no_wrap = True
        for column in table.columns[1:]:
            column.justify = "right"
        for row in loader.report(None if edition is None else str(edition)):
            known = f"{(row.rulebook + row.published) / row.items:.0%}" if row.items else "-"
            counts = (row.items, row.rulebook, row.published, row.reconstructed, row.partly)
            table.add_row(row.file, *map(str, counts), known)
        console.print(table)
