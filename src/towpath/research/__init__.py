"""Learning environments: importing this package registers every game with PettingZoo and Gymnasium (docs/research.md).

`pettingzoo.env_registry.make("aec", "towpath/…-v0", seats=3)` gives a table where every seat is an agent,
`gymnasium.make("towpath/…-v0", rivals=["easy"])` one seat against bots, or against the automa where there are none,
`gymnasium.make_vec("towpath/…-v0", num_envs=64, vectorization_mode="vector_entry_point")` many games at once.
"""

from __future__ import annotations

import gymnasium
from pettingzoo.env_registry import registration as pettingzoo_registry

from towpath import games
from towpath.kernel.game import Game

VERSION = 0  # of the environments: the meaning of columns and rewards


def environment_id(game: Game) -> str:
    """The name under which a game is registered, made of its title."""
    words = game.title.partition(":")[0].split()
    return f"towpath/{''.join(word[0].upper() + word[1:] for word in words)}-v{VERSION}"


def register() -> None:
    """Make every game known to PettingZoo and Gymnasium; a second time changes nothing."""
    for name in games.names():
        known = environment_id(games.load(name))
        if known in gymnasium.registry:
            continue
        gymnasium.register(
            known,
            entry_point="towpath.research.challenge:Challenge",
            vector_entry_point="towpath.research.vector:FleetEnv",
            kwargs={"game": name},
        )
        pettingzoo_registry.register("aec", known, entry_point="towpath.research.table:Table", kwargs={"game": name})


register()
