"""Puzzle files: what each holds, reading and writing them, and the position that a puzzle begins at.

A file has a line of JSON about all of them, then one for each. A position is a set-up and the choices from there, as in
a record; it is refused where edition or rules are not those it was judged with, or where it asks something else.
"""

from __future__ import annotations

import functools
import hashlib
import json
import pathlib
from dataclasses import asdict, dataclass
from typing import Any, Final, NamedTuple

from towpath import games
from towpath.kernel.errors import ParseError, TowpathError
from towpath.kernel.game import Game
from towpath.kernel.match import Match
from towpath.kernel.state import State

FORMAT: Final = 1
BETWEEN: Final = "|"  # two choices of a position


class Part(NamedTuple):
    """A part of a difference: what the game calls it, and its points."""

    key: str
    points: float


class Looked(NamedTuple):
    """An option as it was judged: how many points less than the best one it is worth, by either judge.

    The parts are against the best option; those of an answer are against the best of the others.
    """

    action: str
    near: float
    near_error: float
    far: float
    far_error: float
    pairs: int  # playouts to the end
    parts: tuple[Part, ...]
    rest: float  # of the difference, beside these parts

    @property
    def loss(self) -> float:
        """What both judges make of it."""
        return (self.near + self.far) / 2


@dataclass(frozen=True)
class Puzzle:
    """A position, who is asked there, and what the choices are worth."""

    id: str
    seats: int
    seed: int
    options: dict[str, str]
    choices: tuple[str, ...]
    seat: int
    round: int
    mark: str  # of what is asked there (`mark_of`)
    answers: tuple[str, ...]  # equally good ones, the best first
    looked: tuple[Looked, ...]  # every option that deserves a thought, the best first
    visits: float  # the least share that a deep search gave the answers
    missed: tuple[str, ...]  # levels of bots that choose something else


@dataclass(frozen=True)
class Shelf:
    """The puzzles of a game, in their order."""

    game: Game
    about: dict[str, Any]  # how they were found
    puzzles: dict[str, Puzzle]

    def puzzle(self, wanted: str) -> Puzzle:
        """A puzzle by its id; ParseError if there is none."""
        if wanted not in self.puzzles:
            raise ParseError(f"there is no puzzle {wanted!r} of {self.game.title}")
        return self.puzzles[wanted]


def file_of(game: str) -> pathlib.Path:
    """Where the puzzles of a game are."""
    return pathlib.Path(games.package(game).__path__[0], "puzzles.jsonl")


def with_puzzles() -> list[str]:
    """The games that have puzzles."""
    return [name for name in games.names() if file_of(name).is_file()]


@functools.cache
def load(name: str) -> Shelf:
    """The puzzles of a game, for its shipped edition."""
    if name not in with_puzzles():
        raise ParseError(f"there are no puzzles for {name!r}; there are some for: {', '.join(with_puzzles())}")
    return read(games.load(name), file_of(name))


def head(game: Game) -> dict[str, Any]:
    """What a file says first: of what its puzzles are."""
    return {"format": FORMAT, "game": game.name, "edition": game.edition_hash, "rules": game.rules_version}


def read(game: Game, file: pathlib.Path) -> Shelf:
    """Puzzles from a file; ParseError names the line that is wrong, or what they were judged with."""
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise ParseError(f"{file.name} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise ParseError(f"{file.name} is no text: {error.reason}") from error
    about = _plain(file, 1, lines[0] if lines else "")
    for key, wanted in head(game).items():
        if about.get(key) != wanted:
            raise ParseError(
                f"{file.name} has puzzles of {key} {about.get(key)}, but {key} {wanted} of {game.title} is loaded; "
                f"mine them anew: towpath puzzle mine {game.name}"
            )
    puzzles: dict[str, Puzzle] = {}
    for number, line in enumerate(lines[1:], 2):
        try:
            puzzle = from_plain(_plain(file, number, line))
        except (KeyError, TypeError, ValueError) as error:
            raise ParseError(f"{file.name}: line {number} is no puzzle: {error!r}") from error
        if puzzle.id in puzzles:
            raise ParseError(f"{file.name}: line {number} has the id {puzzle.id} of an earlier one")
        puzzles[puzzle.id] = puzzle
    return Shelf(game, about, puzzles)


def _plain(file: pathlib.Path, number: int, line: str) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except ValueError as error:
        raise ParseError(f"{file.name}: line {number} is no JSON") from error
    if not isinstance(found, dict):
        raise ParseError(f"{file.name}: line {number} is no JSON object")
    return found


def from_plain(data: dict[str, Any]) -> Puzzle:
    """The puzzle of a line."""
    looked = [_looked(*row) for row in data["looked"]]
    whole = {key: tuple(data[key]) for key in ("answers", "missed")}
    choices = tuple(data["choices"].split(BETWEEN)) if data["choices"] else ()
    puzzle = Puzzle(**data | whole | {"choices": choices, "looked": tuple(looked)})
    if not puzzle.answers or not set(puzzle.answers) < {one.action for one in puzzle.looked}:
        raise ValueError("its answers are not some of the options that were looked at")
    return puzzle


def _looked(
    action: str,
    near: float,
    near_error: float,
    far: float,
    far_error: float,
    pairs: int,
    parts: list[tuple[str, float]],
    rest: float,
) -> Looked:
    return Looked(action, near, near_error, far, far_error, pairs, tuple(Part(*part) for part in parts), rest)


def to_line(puzzle: Puzzle) -> str:
    """A puzzle as a line."""
    data = asdict(puzzle) | {"choices": BETWEEN.join(puzzle.choices)}
    return json.dumps(data, separators=(",", ":"))


def write(file: pathlib.Path, about: dict[str, Any], puzzles: list[Puzzle]) -> None:
    """Write a file of puzzles."""
    lines = [json.dumps(about, separators=(",", ":")), *map(to_line, puzzles)]
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


# Positions.


def choice_text(match: Match, seat: int, action: int) -> str:
    """A choice as it stands in a position: who chose is said where several are asked."""
    text = match.game.vocabulary[action]
    return text if match.state.seats_to_act() == [seat] else f"{seat}:{text}"


def mark_of(state: State, seat: int) -> str:
    """A mark of what a seat is asked, and of the scores."""
    words = state.game.vocabulary
    asked = [words[action] for action in state.legal(seat)]
    return hashlib.sha256(json.dumps([seat, asked, state.scores()]).encode()).hexdigest()[:12]


def begin(game: Game, puzzle: Puzzle) -> Match:
    """The match at which a puzzle begins; ParseError if it does not come to what was judged."""
    match = Match(game, puzzle.seats, puzzle.seed, puzzle.options)
    for number, text in enumerate(puzzle.choices, 1):
        seat, colon, action = text.rpartition(":")
        try:
            match.play_text(action, int(seat) if colon else -1)
        except (TowpathError, ValueError) as error:
            raise ParseError(f"puzzle {puzzle.id}: choice {number} cannot be made: {error}") from error
    state = match.state
    if state.over or puzzle.seat not in state.seats_to_act() or mark_of(state, puzzle.seat) != puzzle.mark:
        raise ParseError(f"puzzle {puzzle.id}: its position asks something else than what was judged; mine it anew")
    return match
