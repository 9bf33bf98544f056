"""Rules engines for board games: load a game with `games.load`, play it by ints or by text (docs/library.md).

What a program needs is importable from here; each name is read from its module when it is first asked for.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from towpath import games as games
    from towpath.kernel.errors import (
        EditionError,
        IllegalAction,
        ParseError,
        RecordError,
        SeatError,
        TowpathError,
    )
    from towpath.kernel.events import Event
    from towpath.kernel.game import Game, Reason
    from towpath.kernel.match import Match
    from towpath.kernel.state import State

__version__ = "1.0.0rc1"

__all__ = [
    "EditionError",
    "Event",
    "Game",
    "IllegalAction",
    "Match",
    "ParseError",
    "Reason",
    "RecordError",
    "SeatError",
    "State",
    "TowpathError",
    "__version__",
    "games",
]

_HOMES = {
    "Event": "kernel.events",
    "Game": "kernel.game",
    "Match": "kernel.match",
    "Reason": "kernel.game",
    "State": "kernel.state",
}


def __getattr__(name: str) -> Any:
    if name == "games":
        return importlib.import_module("towpath.games")
    if name not in __all__:
        raise AttributeError(f"module 'towpath' has no attribute {name!r}")
    return getattr(importlib.import_module(f"towpath.{_HOMES.get(name, 'kernel.errors')}"), name)
