"""The games. `load("boonlake")` gives a game with its shipped edition, or with one of your own."""

from __future__ import annotations

import importlib
import pathlib
from types import ModuleType

from towpath.kernel.errors import ParseError
from towpath.kernel.game import Game


def names() -> list[str]:
    """The games there are: every package beside this file that has a state."""
    here = pathlib.Path(__file__).parent
    return sorted({path.parent.name for path in here.glob("*/state.*") if path.suffix in (".py", ".so", ".pyd")})


def load(name: str, edition: str | None = None) -> Game:
    """A game by name, with the shipped edition or the one in the folder `edition`."""
    if name not in names():
        raise ParseError(f"there is no game {name!r}; there are: {', '.join(names())}")
    game = importlib.import_module(f"towpath.games.{name}").load(edition)
    assert isinstance(game, Game)
    game.edition_folder = edition
    return game


def module_of(game: str, name: str) -> ModuleType | None:
    """A module that a game may or may not have."""
    full = f"towpath.games.{game}.{name}"
    try:
        return importlib.import_module(full)
    except ModuleNotFoundError as error:
        if error.name is not None and full.startswith(error.name):
            return None
        raise
