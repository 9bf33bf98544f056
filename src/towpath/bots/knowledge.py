"""What a game tells its bots: the worth of positions and which options deserve a thought.

A game has this in `games/<game>/mind`, as a class `Evaluation`; for a game without it, points are all that is known.
What training found lies beside it, in `weights.json`.
"""

from __future__ import annotations

import functools
import json
import math
import pathlib
from typing import NamedTuple, Protocol

from towpath.kernel.errors import ParseError
from towpath.kernel.game import Game
from towpath.kernel.rooms import Mind
from towpath.kernel.state import State

# By verb, what a first thought is multiplied by and what is added to it.
Thoughts = dict[str, tuple[float, float]]


class Habits(NamedTuple):
    """How a former expert searched a game."""

    iterations: list[int]  # by the number of seats, from one on
    settings: str  # all of them, as in the name of a bot: `horizon=2/explore=0.08/…`


class Trained(NamedTuple):
    """What training found for a game."""

    weights: dict[str, float]  # of the evaluation, by feature
    thoughts: Thoughts  # how to correct them
    habits: Habits | None = None  # in the file of a former expert alone


class Knowledge(Protocol):
    """The worth of positions of one game. `Evaluation` in the game's `mind/evaluate.py` is one."""

    weights: list[float]
    trust: float  # how much a greedy look ahead counts against the results of a search
    factors: list[float]  # by action, what a first thought is multiplied by …
    addends: list[float]  # … and what is added to it; both empty: it stays as it is

    def value(self, state: State, seat: int) -> float:
        """What a position is worth to a seat (or the automa's board), in points: to compare positions, no forecast."""

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
        """How many times the iterations of a level a search needs with so many seats."""

    def horizon(self, seats: int) -> int:
        """How many turns of each seat a playout of a level plays with so many seats."""


class Points:
    """The knowledge of a game that brings none: points count, every option deserves a thought."""

    def __init__(self) -> None:
        self.weights = [1.0]
        self.trust = 1.0
        self.factors: list[float] = []
        self.addends: list[float] = []

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

    def horizon(self, seats: int) -> int:
        return 2


def mind_of(game: Game) -> Mind:
    """What a game tells its bots and those who study it; ParseError if it tells nothing."""
    if game.mind is None:
        raise ParseError(f"{game.title} says nothing of its positions and components: it has no mind")
    return game.mind


def knowledge(game: Game, trained: Trained | None = None) -> Knowledge:
    """The knowledge of a game, as training found it (default: as written by hand)."""
    if game.mind is None:
        return Points()
    evaluation: Knowledge = game.mind.Evaluation(trained and trained.weights)
    if trained is not None and trained.thoughts:
        correct(game, evaluation, trained.thoughts)
    return evaluation


def verb(text: str) -> str:
    """The first word of a move's notation: moves that share it are thought about in the same way."""
    return text.split(" ", 1)[0]


def correct(game: Game, known: Knowledge, thoughts: Thoughts) -> None:
    """Let first thoughts be what training found, by verb; those of other verbs stay as they are."""
    found = [thoughts.get(verb(text), (1.0, 0.0)) for text in game.vocabulary]
    known.factors = [factor for factor, _ in found]
    known.addends = [addend for _, addend in found]


def learned(game: Game, file: str = "learned") -> Trained:
    """What training found for a game, or what a file says; ParseError if there is nothing."""
    path = pathlib.Path(file)
    if file == "learned":
        path = mind_of(game).WEIGHTS
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        weights = {str(name): float(weight) for name, weight in data["weights"].items()}
        thoughts = {str(name): (float(pair[0]), float(pair[1])) for name, pair in data.get("thoughts", {}).items()}
        habits = Habits(**data["search"]) if "search" in data else None
    except OSError as error:
        raise ParseError(f"there are no learned weights for {game.title}: {path} cannot be read") from error
    except (ValueError, KeyError, AttributeError, TypeError, IndexError) as error:
        raise ParseError(f"{path} holds no weights: {error}") from error
    numbers = [*weights.values(), *(number for pair in thoughts.values() for number in pair)]
    if not all(map(math.isfinite, numbers)):
        raise ParseError(f"{path}: each weight must be a finite number")
    if data.get("game", game.name) != game.name:
        raise ParseError(f"{path} holds weights for {data['game']}, not for {game.name}")
    known = game.mind.FEATURES if game.mind is not None else []
    for name in weights:
        if name not in known:
            raise ParseError(f"{path}: {game.title} has no feature {name!r}; it has {', '.join(known)}")
    return Trained(weights, thoughts, habits)


def frozen(trained: Trained, features: list[str]) -> Trained:
    """What a former expert knew: features that came after it weigh nothing."""
    return trained._replace(weights=dict.fromkeys(features, 0.0) | trained.weights)


def former(game: Game, number: int) -> tuple[Trained, Habits]:
    """What a former expert knew of a game and how it searched, from `weights-<number>.json`."""
    mind = mind_of(game)
    found = frozen(learned(game, str(mind.WEIGHTS.with_name(f"weights-{number}.json"))), mind.FEATURES)
    assert found.habits is not None
    return found, found.habits


@functools.cache
def found_by_training(game: Game) -> Trained | None:
    """What training found for a game and kept; None if what is written by hand is the best known."""
    return learned(game) if game.mind is not None and game.mind.WEIGHTS.exists() else None


def lead_over(own: float, others: list[float]) -> float:
    """By how many points a value is ahead: of the best other one and of all others, half and half."""
    return own - 0.5 * (max(others) + sum(others) / len(others))


def lead(known: Knowledge, state: State, seat: int) -> float:
    """By how many points a seat may expect to be ahead; alone without an automa, its own points."""
    own = known.value(state, seat)
    automa = known.opponent(state)
    if automa >= 0:
        return own - known.value(state, automa)
    others = [known.value(state, other) for other in range(state.n_seats) if other != seat]
    return lead_over(own, others) if others else own
