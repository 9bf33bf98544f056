"""A net while it learns: two hidden layers, a policy over all actions and the standing still to be gained."""

from __future__ import annotations

import json
import pathlib
from typing import Any

import numpy as np

from towpath.bots.inputs import Inputs
from towpath.bots.net import LAYERS, write
from towpath.kernel.errors import ParseError
from towpath.kernel.game import Game

HIDDEN = 256


def torch() -> Any:
    """The library, which only training nets needs."""
    try:
        import torch as library
    except ImportError:
        raise ParseError("training a net needs torch, which is not installed: pip install 'towpath[nets]'") from None
    return library


class Model:
    """A net that torch trains, for tables of so many seats."""

    def __init__(self, game: Game, tables: list[int], seed: int, hidden: int = HIDDEN) -> None:
        library = torch()
        library.manual_seed(seed % (1 << 63))
        library.set_num_threads(1)  # one thread finds the same weights from the same seed
        self.game = game
        self.inputs = Inputs(game, tables)
        nn = library.nn
        n_actions = len(game.vocabulary)
        self.layers = nn.ModuleDict(
            {
                "first": nn.Linear(self.inputs.n, hidden),
                "second": nn.Linear(hidden, hidden),
                "policy": nn.Linear(hidden, n_actions),
                "value": nn.Linear(hidden, 1),
            }
        )
        # At the start no option is liked more than another, and nothing is expected.
        for name in ("policy", "value"):
            nn.init.normal_(self.layers[name].weight, std=0.01)
            nn.init.zeros_(self.layers[name].bias)

    def __call__(self, inputs: Any, masks: Any) -> tuple[Any, Any]:
        """For each row of inputs the logarithms of the policy, over the options of a mask, and the value."""
        library = torch()
        relu = library.relu
        hidden = relu(self.layers["second"](relu(self.layers["first"](inputs))))
        liked = self.layers["policy"](hidden).masked_fill(~masks, -1e9)
        return library.log_softmax(liked, 1), self.layers["value"](hidden)[:, 0]

    def take(self, other: Inputs, arrays: dict[str, Any]) -> None:
        """Begin with the weights of a net, perhaps one for other tables: inputs are found by the names of fields."""
        library = torch()
        first = np.zeros((self.inputs.n, arrays["first"].shape[1]), np.float32)
        for name in other.first:
            if name in self.inputs.first:
                n = min(other.length[name], self.inputs.length[name])
                here, there = self.inputs.first[name], other.first[name]
                first[here : here + n] = arrays["first"][there : there + n]
        with library.no_grad():
            for name in LAYERS:
                weights = first if name == "first" else arrays[name]
                weights = weights.T if name in ("first", "second") else weights
                self.layers[name].weight.copy_(library.from_numpy(np.ascontiguousarray(weights, np.float32)))
                self.layers[name].bias.copy_(library.from_numpy(arrays[f"{name}_bias"].astype(np.float32)))

    def arrays(self) -> dict[str, Any]:
        """The weights as the bots' net holds them: the hidden layers by input, the heads by output."""
        found: dict[str, Any] = {}
        for name in LAYERS:
            weights = self.layers[name].weight.detach().numpy()
            found[name] = (weights.T if name in ("first", "second") else weights).copy()
            found[f"{name}_bias"] = self.layers[name].bias.detach().numpy().copy()
        return found

    def save(self, path: pathlib.Path, about: dict[str, Any]) -> None:
        """Write the net for bots, and its data card beside it."""
        write(path, self.inputs, self.arrays(), about)
        path.with_suffix(".json").write_text(json.dumps(about, indent=2) + "\n", encoding="utf-8")
