"""What a game tells its bots: the worth of positions and which options deserve a thought.

A game has this in `games/<game>/evaluate.py`, as a class `Evaluation`; for a game without it, points are all that
is known. Learned weights lie in `bots/weights/<game>.json`.
"""

from __future__ import annotations

import functools
import importlib
import json
import pathlib
from typing import Protocol

from towpath.kernel.errors import ParseError
from towpath.kernel.game import Game
from towpath.kernel.state import State

WEIGHTS = pathlib.Path(__file__).parent / "weights"


class Knowledge(Protocol):
    """The worth of positions of one game. `Evaluation` in the game's `evaluate.py` is one."""

    weights: list[float]
    trust: float  # how much a greedy look ahead counts against the results of a search

    def value(self, state: State, seat: int) -> float:
        """The score that a seat (or the automa's board) may expect at the end."""

    def features(self, state: State, seat: int) -> list[float]:
        """The numbers that `value` weighs."""

    def sensible(self, state: State, seat: int) -> list[int]:
        """The seat's options without those that no player would think about; never empty."""

    def thoughts(self, state: State, seat: int, options: list[int]) -> list[float]:
        """What each option seems to be worth before it is tried, in points."""

    def is_quiet(self, state: State) -> bool:
        """Whether nothing is under way, so that positions can be compared."""

    def opponent(self, state: State) -> int:
        """The automa's board if a lone seat plays against one, else -1."""

    def effort(self, seats: int) -> int:
        """How many times the iterations of a level a search needs at a table of so many."""


class Points:
    """The knowledge of a game that brings none: points count, every option deserves a thought."""

    def __init__(self) -> None:
        self.weights = [1.0]
        self.trust = 1.0

    def value(self, state: State, seat: int) -> float:
        return float(state.scores()[seat])

    def features(self, state: State, seat: int) -> list[float]:
        return [self.value(state, seat)]

    def sensible(self, state: State, seat: int) -> list[int]:
        return state.legal(seat)

    def thoughts(self, state: State, seat: int, options: list[int]) -> list[float]:
        return [0.0] * len(options)

    def is_quiet(self, state: State) -> bool:
        return True

    def opponent(self, state: State) -> int:
        return -1

    def effort(self, seats: int) -> int:
        return 1


def knowledge(game: Game, weights: dict[str, float] | None = None) -> Knowledge:
    """The knowledge of a game, with these weights (default: those written by hand)."""
    full = f"towpath.games.{game.name}.evaluate"
    try:
        module = importlib.import_module(full)
    except ModuleNotFoundError as error:
        if error.name is not None and full.startswith(error.name):
            return Points()
        raise
    evaluation: Knowledge = module.Evaluation(weights)
    return evaluation


def learned(game: Game, file: str = "learned") -> dict[str, float]:
    """The weights that training found for a game, or those in a file; ParseError if there are none."""
    path = WEIGHTS / f"{game.name}.json" if file == "learned" else pathlib.Path(file)
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        weights = {str(name): float(weight) for name, weight in data["weights"].items()}
    except OSError as error:
        raise ParseError(f"there are no learned weights for {game.title}: {path} cannot be read") from error
    except (ValueError, KeyError, AttributeError, TypeError) as error:
        raise ParseError(f"{path} holds no weights: {error}") from error
    return weights


@functools.cache
def found_by_training(game: Game) -> dict[str, float] | None:
    """The weights that training found for a game and kept; None if those written by hand are the best known."""
    return learned(game) if (WEIGHTS / f"{game.name}.json").exists() else None


def lead(known: Knowledge, state: State, seat: int) -> float:
    """By how many points a seat may expect to be ahead: of the best other one and of all others, half and half."""
    own = known.value(state, seat)
    automa = known.opponent(state)
    if automa >= 0:
        return own - known.value(state, automa)
    others = [known.value(state, other) for other in range(state.n_seats) if other != seat]
    if not others:
        return own
    return own - 0.5 * (max(others) + sum(others) / len(others))
