"""Small nets with made-up weights, for tests."""

import pathlib
from typing import Any

import numpy as np

from towpath.bots.inputs import Inputs
from towpath.bots.net import LAYERS, write
from towpath.kernel.game import Game

HIDDEN = 6


def arrays(inputs: Inputs, seed: int = 1) -> dict[str, Any]:
    """Weights drawn at random."""
    chance = np.random.default_rng(seed)
    n_actions = len(inputs.game.vocabulary)
    shapes = {
        "first": (inputs.n, HIDDEN),
        "second": (HIDDEN, HIDDEN),
        "policy": (n_actions, HIDDEN),
        "value": (1, HIDDEN),
    }
    found = {name: chance.normal(size=shapes[name]).astype(np.float32) for name in LAYERS}
    biases = {"first": HIDDEN, "second": HIDDEN, "policy": n_actions, "value": 1}
    return found | {f"{name}_bias": chance.normal(size=biases[name]).astype(np.float32) for name in LAYERS}


def written(game: Game, folder: pathlib.Path, tables: list[int] | None = None, seed: int = 1) -> pathlib.Path:
    """The file of such a net."""
    inputs = Inputs(game, tables or [2])
    path = folder / f"{game.name}-{seed}.npz"
    write(path, inputs, arrays(inputs, seed), {"seed": seed})
    return path
