"""The games. `load("boonlake")` gives a game with its shipped edition, or with one of your own."""

from __future__ import annotations

import importlib
import pathlib
from types import ModuleType
from typing import TYPE_CHECKING, Any

from towpath.editions.folder import read_packed
from towpath.editions.pack import split, unpack
from towpath.kernel.arguments import shown
from towpath.kernel.errors import ParseError
from towpath.kernel.game import Game, read_texts
from towpath.kernel.game import from_texts as game_from_texts

if TYPE_CHECKING:
    from towpath.editions.folder import Loader


def names() -> list[str]:
    """The games there are: every package beside this file that has a state."""
    here = pathlib.Path(__file__).parent
    return sorted({path.parent.name for path in here.glob("*/state.*") if path.suffix in (".py", ".so", ".pyd")})


def package(name: str) -> ModuleType:
    """The package of a game; ParseError if there is none."""
    if name not in names():
        raise ParseError(f"there is no game {shown(name)}; there are: {', '.join(names())}")
    return importlib.import_module(f"towpath.games.{name}")


def load(name: str, edition: str | None = None) -> Game:
    """A game by name, with the shipped edition or the one at `edition`: a folder, or one file with all of it."""
    if edition is not None and pathlib.Path(edition).is_file():
        return from_texts(name, split(unpack(read_packed(pathlib.Path(edition)), editions(name).files, name)))
    game = package(name).load(edition)
    assert isinstance(game, Game)
    game.edition_folder = edition
    return game


def texts_of(game: Game) -> dict[str, str]:
    """The files of a game's edition by their names, from which `from_texts` makes the same game anywhere."""
    return game.edition_texts or read_texts(editions(game.name).place(game.edition_folder))


def from_texts(name: str, texts: dict[str, str]) -> Game:
    """A game by name, with the edition whose files are given; EditionError if they are none."""
    return game_from_texts(package(name).load, texts, "given")


def editions(name: str) -> Loader[Any]:
    """What reads, checks and reports on the editions of a game."""
    loader: Loader[Any] = package(name).EDITIONS
    return loader
