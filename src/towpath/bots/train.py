"""Fitting the weights of an evaluation to how games among bots end.

At the start of every turn the features of two seats are compared; the difference of their final scores is what the
weighted difference should have told. The fit is a ridge regression that leaves a weight where it was unless the games
say otherwise. numpy is needed here (extra: train), not at play.
"""

from __future__ import annotations

import importlib
import json
import pathlib
from typing import Any

from towpath.bots import levels, workers
from towpath.bots.base import Seen
from towpath.bots.knowledge import knowledge
from towpath.kernel.chance import derive
from towpath.kernel.errors import ParseError
from towpath.kernel.game import Game

# Game, bot, seats, seed.
Job = tuple[str, str, int, int]
# Feature differences, and the difference of the final scores.
Rows = list[tuple[list[float], float]]


def collect(job: Job) -> Rows:
    """Play one game; a row for each pair of seats at each start of a turn."""
    name, bot_name, seats, seed = job
    game = workers.load(name)
    known = knowledge(game)
    state = game.start(seats, seed)
    bots = [levels.make(game, bot_name, derive(seed, seat)) for seat in range(seats)]
    seen: list[list[list[float]]] = []
    while not state.over:
        seat = state.current_seat
        legal = state.legal(seat)
        if known.is_quiet(state):
            seen.append([known.features(state, each) for each in range(seats)])
        bot, budget = bots[seat]
        state.apply(bot.choose(Seen(game, state, seat), budget) if len(legal) > 1 else legal[0], seat)
    scores = state.scores()
    rows: Rows = []
    for features in seen:
        for a in range(seats):
            for b in range(a + 1, seats):
                rows.append(([x - y for x, y in zip(features[a], features[b], strict=True)], scores[a] - scores[b]))
    return rows


def collect_with_job(job: Job) -> tuple[Job, Rows]:
    """The same with its job, for pools that finish in another order than they began."""
    return job, collect(job)


def feature_names(game: Game) -> list[str]:
    """The names of a game's features; ParseError if it has no evaluation to train."""
    try:
        names: list[str] = importlib.import_module(f"towpath.games.{game.name}.evaluate").FEATURES
    except ModuleNotFoundError:
        raise ParseError(f"{game.title} has no evaluation to train") from None
    return names


class Fit:
    """Weights found, and how well they tell the difference of scores on games that were not used to find them."""

    def __init__(self, weights: dict[str, float], error: float, error_before: float, n_rows: int) -> None:
        self.weights = weights
        self.error = error  # root mean square, in points
        self.error_before = error_before
        self.n_rows = n_rows

    def save(self, path: pathlib.Path, about: dict[str, Any]) -> None:
        """Write the weights where `greedy+learned` finds them."""
        path.parent.mkdir(parents=True, exist_ok=True)
        data = about | {"error": round(self.error, 3), "error_before": round(self.error_before, 3)}
        data["weights"] = {name: round(weight, 4) for name, weight in self.weights.items()}
        path.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")


def fit(games: list[Rows], names: list[str], before: list[float], ridge: float) -> Fit:
    """Ridge regression towards the weights before; every fifth game is kept to measure the error."""
    try:
        import numpy as np  # type: ignore[import-not-found, unused-ignore]
    except ImportError:
        raise ParseError("training needs numpy, which is not installed: pip install 'towpath[train]'") from None
    used = [row for i, rows in enumerate(games) if i % 5 for row in rows]
    kept = [row for i, rows in enumerate(games) if i % 5 == 0 for row in rows]
    prior = np.array(before)
    x = np.array([row[0] for row in used])
    y = np.array([row[1] for row in used])
    # A feature is trusted by how much it varies: weights are pulled back on the scale of what they weigh.
    spread = np.maximum(x.std(axis=0), 1e-6)
    scaled = x / spread
    pull = ridge * len(used) * np.eye(len(before))
    change = np.linalg.solve(scaled.T @ scaled + pull, scaled.T @ (y - x @ prior)) / spread
    weights = prior + change
    x_kept = np.array([row[0] for row in kept])
    y_kept = np.array([row[1] for row in kept])
    error = float(np.sqrt(np.mean((y_kept - x_kept @ weights) ** 2)))
    error_before = float(np.sqrt(np.mean((y_kept - x_kept @ prior) ** 2)))
    found = {name: float(weight) for name, weight in zip(names, weights, strict=True)}
    return Fit(found, error, error_before, len(used))


def jobs(game: Game, bot: str, seats: int, n_games: int, seed: int) -> list[Job]:
    """The games to learn from."""
    return [(game.name, bot, seats, derive(seed, number)) for number in range(n_games)]
