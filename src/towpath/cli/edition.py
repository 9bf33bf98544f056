"""`towpath edition`: make an edition of one's own, type values in, check it, tell how much is known, make one file."""

from __future__ import annotations

import pathlib
import tomllib
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from towpath import games
from towpath.editions import pack as packing
from towpath.editions.folder import Loader, read_packed
from towpath.editions.forms import fields_of, lists_of, put, value_at
from towpath.editions.line import LineError, read_line, write_line
from towpath.editions.reading import Item, Problem, Reading
from towpath.editions.strict import NAME
from towpath.kernel.errors import EditionError, ParseError

app = typer.Typer(help="Make an edition, type in what is printed, check it, or tell how much of it is known.")
Place = Annotated[
    pathlib.Path, typer.Argument(metavar="PLACE", help="The edition's folder, or one file with all of it.")
]


def game_of(place: pathlib.Path) -> str:
    """The game that an edition says it is of, or the only one there is."""
    if not place.exists():
        raise EditionError(f"{place} is not there; an edition is a folder of .toml files, or one file with all of them")
    try:
        if place.is_file():
            named: object = packing.game_of(read_packed(place))
        else:
            named = tomllib.loads((place / "edition.toml").read_text(encoding="utf-8")).get("game")
    except (OSError, ValueError):
        named = None  # the check itself will say what is wrong with the file
    if named in games.names():
        return str(named)
    if len(games.names()) == 1:
        return games.names()[0]
    raise ParseError(f"{place} does not say which game it is of; use --game with one of {', '.join(games.names())}")


def write(place: pathlib.Path, parts: packing.Parts) -> None:
    """Write an edition: one file if its name ends in .toml, else a folder."""
    if place.suffix == ".toml":
        place.write_text(packing.pack(parts), encoding="utf-8")
        return
    for name, text in packing.split(parts).items():
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        (place / name).write_text(text, encoding="utf-8")


def read(place: pathlib.Path) -> tuple[Loader[Any], packing.Parts, Reading]:
    """An edition with all that its readers asked for; EditionError if it cannot be read at all."""
    loader = games.editions(game_of(place))
    reading = Reading()
    parts = loader.parts(str(place), reading)
    if reading:
        raise EditionError(reading[0])
    loader.study(parts, reading)
    return loader, parts, reading


@app.command("new")
def new(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game.")],
    place: Annotated[pathlib.Path, typer.Argument(metavar="PLACE", help="A new folder, or a file that ends in .toml.")],
    name: Annotated[str, typer.Option("--name", help="What it is called; else as its place is.")] = "",
    source: Annotated[
        pathlib.Path | None, typer.Option("--from", help="Another edition than the shipped one to begin with.")
    ] = None,
) -> None:
    """Make an edition of one's own: a copy of the shipped one under another name."""
    if place.exists():
        raise EditionError(f"{place} is there already; choose another place")
    problems: list[str] = []
    parts = games.editions(game).parts(None if source is None else str(source), problems)
    if problems:
        raise EditionError(problems[0])
    called = name or place.stem
    if not NAME.fullmatch(called):
        raise ParseError(f"{called!r} is no name of an edition; allowed: letters and digits, joined by - or _")
    put(parts, ("edition", "name"), called)
    write(place, parts)
    typer.echo(f"{place}: {game}, edition {called}")


def asked_of(loader: Loader[Any], reading: Reading, item: Item) -> Any:
    """The fields of an item, and what its lists may hold."""
    return fields_of(reading, item), lists_of(loader).get((item.file, item.noun), {})


def row_of(parts: packing.Parts, item: Item) -> dict[str, object]:
    """The row of an item."""
    row = value_at(parts[item.file], item.at)
    return row if isinstance(row, dict) else {}


def is_open(parts: packing.Parts, item: Item) -> bool:
    """Whether an item, or a part of it, is still reconstructed."""
    row = row_of(parts, item)
    return any(value == "reconstructed" for key, value in row.items() if key == "source" or key.endswith("_source"))


def found(reading: Reading, parts: packing.Parts, wanted: str) -> Item:
    """The item that somebody means: by its label, its id or its name."""
    low = wanted.strip().lower()
    hits = [
        item
        for item in reading.items
        if low
        in {
            item.label.lower(),
            item.label.lower().replace("'", ""),
            str(row_of(parts, item).get("id", "")).lower(),
            str(row_of(parts, item).get("name", "")).lower(),
        }
    ]
    if len(hits) == 1:
        return hits[0]
    near = hits or [item for item in reading.items if low in item.label.lower()]
    listed = ", ".join(item.label for item in near[:8]) or "the labels of towpath edition edit PLACE --list"
    raise ParseError(f"{wanted!r} is {'several items' if hits else 'no item'}; allowed: {listed}")


def entered(loader: Loader[Any], parts: packing.Parts, reading: Reading, item: Item, line: str) -> None:
    """Take a line for an item and confirm it; ParseError or EditionError in one sentence, and nothing is changed."""
    row = row_of(parts, item)
    try:
        made = read_line(line, row, *asked_of(loader, reading, item)) if line else dict(row)
    except LineError as error:
        raise ParseError(str(error)) from error
    for key in [key for key, value in made.items() if key.endswith("_source") and value == "reconstructed"]:
        del made[key]
    made["source"] = "owner"
    put(parts[item.file], item.at, made)
    again = Reading()
    loader.study(parts, again)
    wrong = [
        one for one in again if isinstance(one, Problem) and one.file == item.file and one.at[: len(item.at)] == item.at
    ]
    if wrong:
        put(parts[item.file], item.at, row)
        raise EditionError(wrong[0])


@app.command("edit")
def edit(
    place: Place,
    item: Annotated[str, typer.Argument(metavar="ITEM", help="Its label, id or name; else one after another.")] = "",
    line: Annotated[str, typer.Argument(metavar="LINE", help="What is printed on it, on one line.")] = "",
    listed: Annotated[bool, typer.Option("--list", help="List all items with the lines that they have now.")] = False,
) -> None:
    """Type in what is printed: one item, or all that are still reconstructed one after another."""
    loader, parts, reading = read(place)
    if listed:
        for one in reading.items:
            mark = "?" if is_open(parts, one) else " "
            typer.echo(f"{mark} {one.label}: {write_line(row_of(parts, one), *asked_of(loader, reading, one))}")
        return
    if item:
        one = found(reading, parts, item)
        if line:
            entered(loader, parts, reading, one, line)
            write(place, parts)
        row, (fields, lists) = row_of(parts, one), asked_of(loader, reading, one)
        typer.echo(f"{one.label}: {write_line(row, fields, lists)}  ({row.get('source')})")
        if not line:
            for field in fields:
                typer.echo(f"  {'.'.join(map(str, field.at))}: {field.allowed}")
        return
    one_by_one(place, loader, parts, reading)


def one_by_one(place: pathlib.Path, loader: Loader[Any], parts: packing.Parts, reading: Reading) -> None:
    """Ask for every item that is still reconstructed; each answer is written at once."""
    waiting = [item for item in reading.items if is_open(parts, item)]
    typer.echo("Type what is printed, or nothing if all is as it says; - leaves it as it is, q ends.")
    for number, item in enumerate(waiting):
        typer.echo(f"{len(waiting) - number} left. {item.label}")
        typer.echo(f"  {write_line(row_of(parts, item), *asked_of(loader, reading, item))}")
        while True:
            said = typer.prompt(">", default="", show_default=False, prompt_suffix=" ").strip()
            if said == "q":
                return
            if said == "-":
                break
            try:
                entered(loader, parts, reading, item, said)
            except (EditionError, ParseError) as error:
                typer.echo(f"  {error}")
                continue
            write(place, parts)
            break


@app.command("check")
def check(
    place: Place,
    game: Annotated[str | None, typer.Option("--game", "-g", help="The game; else what edition.toml says.")] = None,
) -> None:
    """List everything that is wrong with an edition; exit code 0 if it can be played."""
    problems = games.editions(game or game_of(place)).check(str(place))
    for problem in problems:
        typer.echo(problem)
    if problems:
        raise EditionError(f"{place} cannot be played: {len(problems)} problem{'s' * (len(problems) > 1)}")
    typer.echo(f"{place}: fine")


@app.command("pack")
def pack(
    place: Place,
    file: Annotated[pathlib.Path, typer.Argument(metavar="FILE", help="The file to write; its name ends in .toml.")],
) -> None:
    """Make one file of an edition, as the workshop of the page exports and imports it."""
    if file.suffix != ".toml":
        raise ParseError(f"{file} does not end in .toml; an edition in one file is a .toml file")
    loader, parts, reading = read(place)
    if reading:
        raise EditionError(f"{reading[0]}; towpath edition check {place} lists all problems")
    write(file, parts)
    known = loader.report(str(file))[-1]
    typer.echo(f"{file}: edition {value_at(parts, ('edition', 'name'))}, {known.known} of {known.items} items known")


@app.command("report")
def report(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="The game; all of them if left out.")] = None,
    edition: Annotated[
        pathlib.Path | None,
        typer.Option("--edition", help="A folder or file with another edition than the shipped one."),
    ] = None,
) -> None:
    """Tell for each file how much is known from the rulebook, published, read by an owner, or reconstructed."""
    if game is None and edition is not None:
        game = game_of(edition)
    console = Console(highlight=False)
    for name in [game] if game is not None else games.names():
        loader = games.editions(name)
        columns = ("items", "rulebook", "published", "owner", "reconstructed", "(partly)", "known")
        table = Table("", *columns, title=name, title_justify="left", box=None)
        table.columns[0].no_wrap = True
        for column in table.columns[1:]:
            column.justify = "right"
        for row in loader.report(None if edition is None else str(edition)):
            known = f"{row.known / row.items:.0%}" if row.items else "-"
            counts = (row.items, row.rulebook, row.published, row.owner, row.reconstructed, row.partly)
            table.add_row(row.file, *map(str, counts), known)
        console.print(table)
