"""Puzzles on the wire: which there are, and what becomes of an answer."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from towpath.server.wire.incoming import Strict
from towpath.server.wire.learning import LONGEST
from towpath.server.wire.outgoing import TermShown

PuzzleKind: TypeAlias = Literal["right", "wrong", "unlooked", "shown"]


class PuzzleTried(Strict):
    """An answer to a puzzle; none asks for the right one."""

    action: Annotated[str, Meta(max_length=LONGEST)] | None = None


class PuzzleAsked(Strict):
    """An option that is asked about."""

    action: Annotated[str, Meta(max_length=LONGEST)]


class PuzzleOpened(Strict):
    """A table that goes on from a puzzle, and what its person is called there."""

    name: str = ""


class PuzzleListed(msgspec.Struct):
    """A puzzle in the list: `missed` are the levels of bots that choose something else there."""

    id: str
    seats: int
    seat: int
    round: int
    missed: list[str]


class PuzzlesShown(msgspec.Struct):
    """The puzzles of a game in their order; of each day it is the next one's turn."""

    game: str
    puzzles: list[PuzzleListed]


class PuzzleOption(msgspec.Struct):
    """An option that both judges looked at: the class of the points that it is worth less than the best one.

    The terms are against the best option; those of an answer are against the best of the others.
    """

    action: str
    weight: int
    answer: bool
    terms: list[TermShown]


class PuzzleVerdict(msgspec.Struct):
    """What becomes of an answer: of a wrong one the option itself alone is told, else all of them, the best first.

    `classes` are the points from which a loss is of the class 1, 2 and so on; `margin` the class of the points between
    the answers and the best other option; `pairs` the games that the judge who plays to the end played of each.
    """

    kind: PuzzleKind
    options: list[PuzzleOption]
    margin: int
    pairs: int
    classes: list[float]
