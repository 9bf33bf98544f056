"""What several commands share: their options, and games, events and positions in words."""

from __future__ import annotations

import pathlib
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from towpath.kernel.errors import ParseError, RecordError
from towpath.kernel.events import Event
from towpath.kernel.game import Game
from towpath.kernel.match import Match
from towpath.kernel.state import State

GameArgument = Annotated[str, typer.Argument(metavar="GAME", help="The game; towpath rules lists them.")]
SeatsOption = Annotated[int | None, typer.Option("--seats", "-n", help="How many seats; 1 is the solo game.")]
SetUpOption = Annotated[list[str] | None, typer.Option("--option", "-o", help="A set-up option, as key=value.")]
EditionOption = Annotated[
    pathlib.Path | None, typer.Option("--edition", help="A folder with another edition than the shipped one.")
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")]


def progress_bar() -> Progress:
    """How far a long run has come, where somebody watches."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


def set_up_options(given: list[str] | None) -> dict[str, str]:
    """`key=value` texts as a dictionary."""
    options: dict[str, str] = {}
    for text in given or []:
        key, equals, value = text.partition("=")
        if not (key and equals and value):
            raise ParseError(f"--option {text!r} is not of the form key=value")
        options[key] = value
    return options


def number_of_seats(game: Game, given: int | None, default: int) -> int:
    """How many seats are asked for; ParseError if the game is not for so many."""
    seats = default if given is None else given
    if not game.min_seats <= seats <= game.max_seats:
        raise ParseError(f"{game.title} is for {game.min_seats} to {game.max_seats} seats, not {seats}")
    return seats


def edition_text(edition: pathlib.Path | None) -> str | None:
    """The edition folder as the games want it."""
    return None if edition is None else str(edition)


def read_text(path: pathlib.Path) -> str:
    """The text of a file; RecordError if it is none."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordError(f"{path}: not a text file in UTF-8") from error


def position_lines(game: Game, state: State, seat: int) -> list[str]:
    """What a seat sees (-1: a spectator): in plain lines."""
    return game.page.lines(state.view(seat))


def name_of(match: Match, seat: int) -> str:
    """Who sits there; in a solo game the automa comes after the only seat."""
    return match.names[seat] if seat < match.seats else match.game.page.AUTOMA


def event_line(match: Match, event: Event, seat: int) -> str:
    """An event as `seat` may see it (-1: a spectator): a sentence, and the clause it rests on."""
    page = match.game.page
    seen = page.event(match.game, event.seen_by(seat))
    told = page.told(match.game, seen, name_of(match, seen["seat"]) if seen["seat"] >= 0 else "")
    return f"{told[0].upper()}{told[1:]}.  [{seen['clause']}]"


def ranked_options(game: Game, state: State, seat: int) -> list[int]:
    """What a seat may choose now, as it is listed and numbered: by group, and last what gives something up."""
    options = zip(state.legal(seat), game.page.options(state, seat), strict=True)
    return [action for action, option in sorted(options, key=lambda pair: game.page.rank(pair[1]))]


def score_lines(match: Match, state: State) -> list[str]:
    """The score of each seat and where it comes from."""
    lines = []
    for seat, score in enumerate(state.scores()):
        parts = [f"{name.replace('_', ' ')} {points}" for name, points in state.breakdown(seat).items() if points]
        lines.append(f"{name_of(match, seat)}: {score}" + (f"  ({', '.join(parts)})" if parts else ""))
    return lines


def result_line(match: Match, state: State) -> str:
    """Who has won."""
    winners = [name_of(match, seat) for seat in state.winners()]
    return f"The game is over. Won by: {' and '.join(winners) or 'nobody'}."
