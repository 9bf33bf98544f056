"""The games. `load("boonlake")` gives a game with its shipped edition, or with one of your own."""

from __future__ import annotations

import importlib
import pathlib
from types import ModuleType
from typing import TYPE_CHECKING, Any

from towpath.kernel.errors import ParseError
from towpath.kernel.game import Game

if TYPE_CHECKING:
    from towpath.editions.folder import Loader


def names() -> list[str]:
    """The games there are: every package beside this file that has a state."""
    here = pathlib.Path(__file__).parent
    return sorted({path.parent.name for path in here.glob("*/state.*") if path.suffix in (".py", ".so", ".pyd")})


def package(name: str) -> ModuleType:
    """The package of a game; ParseError if there is none."""
    if name not in names():
        raise ParseError(f"there is no game {name!r}; there are: {', '.join(names())}")
    return importlib.import_module(f"towpath.games.{name}")


def load(name: str, edition: str | None = None) -> Game:
    """A game by name, with the shipped edition or the one in the folder `edition`."""
    game = package(name).load(edition)
    assert isinstance(game, Game)
    game.edition_folder = edition
    return game


def editions(name: str) -> Loader[Any]:
    """What reads, checks and reports on the editions of a game."""
    loader: Loader[Any] = package(name).EDITIONS
    return loader
