"""Finding better weights for an evaluation by playing with slightly different ones.

In each round every seat of many games plays with its own random changes of the weights. A linear model tells how many
points each change was worth; the weights then move that way, further where the games speak more clearly. This asks what
weights are *good to play by*, which is not the same as what best foretells a score. numpy is needed here (extra:
train), not at play.
"""

from __future__ import annotations

import json
import pathlib
import random
from typing import Any

from towpath.bots.base import Budget, Seen
from towpath.bots.greedy import GreedyBot
from towpath.bots.knowledge import Knowledge, Trained, knowledge, mind_of
from towpath.kernel.chance import derive
from towpath.kernel.errors import ParseError
from towpath.kernel.game import Game
from towpath.lab import workers

SPREAD = 0.35  # how far weights stray, as a share of themselves
BOLDNESS = 8.0  # standard deviations of a game's result that move a weight by one spread
FARTHEST = 1.5  # spreads that a weight may move in one round

# Game, edition's folder, seats, seed, weights and how far each of them strays.
ToTry = tuple[str, str | None, int, int, list[float], list[float]]
# The changes of each seat, in spreads, and the final scores.
Trial = tuple[list[list[float]], list[int]]


def play(wanted: ToTry) -> Trial:
    """Play one game among greedy bots, each with its own changes of the weights."""
    name, edition, seats, seed, weights, spreads = wanted
    game = workers.load(name, edition)
    chance = random.Random(derive(seed, 0x7261))
    changes = [[max(-2.0, min(2.0, chance.gauss(0.0, 1.0))) for _ in weights] for _ in range(seats)]
    bots: list[GreedyBot] = []
    for seat in range(seats):
        varied = [weight + spread * z for weight, spread, z in zip(weights, spreads, changes[seat], strict=True)]
        bots.append(GreedyBot(evaluation(game, varied), derive(seed, seat), draws=1))
    state = game.start(seats, seed)
    budget = Budget()
    while not state.over:
        seat = state.current_seat
        legal = state.legal(seat)
        state.apply(bots[seat].choose(Seen(game, state, seat), budget) if len(legal) > 1 else legal[0], seat)
    return changes, state.scores()


def play_with_seed(wanted: ToTry) -> tuple[int, Trial]:
    """The same with its seed, for pools that finish in another order than they began."""
    return wanted[3], play(wanted)


def evaluation(game: Game, weights: list[float]) -> Knowledge:
    """A game's evaluation with these weights, in the order of its features."""
    return knowledge(game, Trained(dict(zip(feature_names(game), weights, strict=True)), {}))


def feature_names(game: Game) -> list[str]:
    """The names of a game's features."""
    return mind_of(game).FEATURES


def spreads(game: Game, weights: list[float]) -> list[float]:
    """How far each weight strays; the game says it for weights that begin at 0 (`STRAY`)."""
    given = mind_of(game).STRAY
    names = feature_names(game)
    return [given.get(name, SPREAD * abs(weight)) for name, weight in zip(names, weights, strict=True)]


def games_to_try(game: Game, weights: list[float], seats: int, n_games: int, seed: int) -> list[ToTry]:
    """The games of one round."""
    strays = spreads(game, weights)
    folder = game.edition_folder
    return [(game.name, folder, seats, derive(seed, number), weights, strays) for number in range(n_games)]


def numpy() -> Any:
    """The library, which only training needs."""
    try:
        import numpy as np  # type: ignore[import-not-found, unused-ignore]
    except ImportError:
        raise ParseError("training needs numpy, which is not installed: pip install 'towpath[train]'") from None
    return np


def slopes(trials: list[Trial]) -> tuple[list[float], list[float], float]:
    """What one spread of each weight is worth to the seat itself, with its standard error; and the deviation of scores.

    Points count, not the lead: bots that were trained to lead waited for each other to do what helps all. What the
    others' changes do to a seat is told apart, so that it is not taken for luck.
    """
    np = numpy()
    rows: list[Any] = []
    results: list[Any] = []
    for changes, scores in trials:
        own = np.array(changes)
        others = (own.sum(axis=0) - own) / (len(own) - 1)
        rows.append(np.hstack([own, others, np.ones((len(own), 1))]))
        results.append(np.array(scores[: len(changes)], dtype=float))
    x = np.concatenate(rows)
    y = np.concatenate(results)
    n_weights = (x.shape[1] - 1) // 2
    if len(y) <= x.shape[1]:
        raise ParseError(f"{len(y)} results cannot tell {n_weights} weights apart; play more games")
    inverse = np.linalg.pinv(x.T @ x)
    found = inverse @ x.T @ y
    rest = y - x @ found
    variance = float(rest @ rest) / (len(y) - x.shape[1])
    errors = np.sqrt(np.maximum(variance * np.diag(inverse), 1e-12))
    return [float(v) for v in found[:n_weights]], [float(v) for v in errors[:n_weights]], float(y.std()) or 1.0


def step(game: Game, weights: list[float], trials: list[Trial]) -> list[float]:
    """The weights after one round: each moves by its slope, less where that may be chance."""
    found, errors, deviation = slopes(trials)
    moved: list[float] = []
    for weight, spread, slope, error in zip(weights, spreads(game, weights), found, errors, strict=True):
        trust = slope * slope / (slope * slope + error * error)
        change = BOLDNESS * trust * slope / deviation
        moved.append(weight + spread * max(-FARTHEST, min(FARTHEST, change)))
    return moved


def save(path: pathlib.Path, names: list[str], weights: list[float], about: dict[str, Any]) -> None:
    """Write the weights where `greedy+learned` finds them."""
    path.parent.mkdir(parents=True, exist_ok=True)
    rounded = {name: round(weight, 4) for name, weight in zip(names, weights, strict=True)}
    path.write_text(json.dumps(about | {"weights": rounded}, indent=2) + "\n", encoding="utf-8")
