"""Correcting first thoughts by what a look ahead finds.

First thoughts are written by hand: they compare moves of one kind well and kinds of moves badly. Watching games, this
fits for each verb of the notation a factor and an addend that bring them closest to the look ahead with the weights in
use. Better first thoughts make playouts of a search worth more. numpy is needed here (extra: train), not at play.
"""

from __future__ import annotations

import json
import pathlib
import random
from typing import Any

from towpath.bots.base import Budget
from towpath.bots.greedy import GreedyBot
from towpath.bots.knowledge import Thoughts, Trained, knowledge, verb
from towpath.kernel.chance import derive
from towpath.kernel.game import Game
from towpath.lab import workers
from towpath.lab.train import numpy

BEST = 0.6  # how often a watched game goes on with the best move; else with the first thought, to see its positions too
FAR = 4.0  # points behind the best move at which a move counts e times less
LEAST = 0.05  # what the worst move still counts
CAUTION = 3.0  # moves' worth of belief that half of a first thought is right

# Game, edition's folder, seats, seed and weights.
ToWatch = tuple[str, str | None, int, int, dict[str, float]]
# The verbs of the options, their first thoughts, and what the look ahead finds.
Decision = tuple[list[str], list[float], list[float]]


def games_to_watch(game: Game, weights: dict[str, float], seats: int, n_games: int, seed: int) -> list[ToWatch]:
    """The games to watch."""
    return [(game.name, game.edition_folder, seats, derive(seed, number), weights) for number in range(n_games)]


def watch(wanted: ToWatch) -> tuple[int, list[Decision]]:
    """Play a game and note each decision; with the seed, for pools that finish in another order than they began."""
    name, edition, seats, seed, weights = wanted
    game = workers.load(name, edition)
    known = knowledge(game, Trained(weights, {}))
    bot = GreedyBot(known, seed)
    chance = random.Random(derive(seed, 0x7468)).random
    verbs = [verb(text) for text in game.vocabulary]
    found: list[Decision] = []
    state = game.start(seats, seed)
    number = 0
    while not state.over:
        seat = state.current_seat
        options = known.sensible(state, seat)
        action = options[0]
        if len(options) > 1:
            number += 1
            thoughts = known.thoughts(state, seat, options)
            worths = bot.try_all(state.determinize(seat, derive(seed, number)), seat, options, Budget().start())
            found.append(([verbs[option] for option in options], thoughts, worths))
            followed = worths if chance() < BEST else thoughts
            action = options[followed.index(max(followed))]
        state.apply(action, seat)
    return seed, found


def fit(decisions: list[Decision]) -> Thoughts:
    """For each verb what to multiply first thoughts by and to add; only differences within a decision count."""
    np = numpy()
    names = sorted({name for verbs, _, _ in decisions for name in verbs})
    place = {name: 2 * i for i, name in enumerate(names)}
    squares = CAUTION * np.eye(2 * len(names))
    sums = np.zeros(2 * len(names))
    sums[::2] = CAUTION * 0.5
    for verbs, thoughts, worths in decisions:
        rows = np.zeros((len(verbs), 2 * len(names)))
        for row, name, thought in zip(rows, verbs, thoughts, strict=True):
            row[place[name]] = thought
            row[place[name] + 1] = 1.0
        y = np.array(worths)
        counts = np.exp((y - y.max()) / FAR) + LEAST
        rows -= counts @ rows / counts.sum()
        squares += rows.T @ (rows * counts[:, None])
        sums += rows.T @ (counts * (y - counts @ y / counts.sum()))
    found = [float(x) for x in np.linalg.solve(squares, sums)]
    return {name: (round(found[i], 3), round(found[i + 1], 3)) for name, i in place.items()}


def loss(decisions: list[Decision], thoughts: Thoughts) -> float:
    """By how many points the best first thought falls short of the best move, on the average."""
    total = 0.0
    for verbs, first, worths in decisions:
        corrected = [
            thoughts.get(name, (1.0, 0.0))[0] * thought + thoughts.get(name, (1.0, 0.0))[1]
            for name, thought in zip(verbs, first, strict=True)
        ]
        total += max(worths) - worths[corrected.index(max(corrected))]
    return total / len(decisions)


def save(path: pathlib.Path, weights: dict[str, float], thoughts: Thoughts, about: dict[str, Any]) -> None:
    """Write the corrections beside the weights they were found with."""
    data: dict[str, Any] = {}
    if path.exists():
        data = json.loads(path.read_text(encoding="utf-8"))
    data |= {"weights": weights, "thoughts": thoughts, "thoughts_found": about}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")
