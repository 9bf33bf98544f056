"""What happened, by names, for the log of the page and the terminal: see docs/wire.md."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from towpath.games.joan.components import KINDS
from towpath.games.joan.game import JoanGame
from towpath.games.joan.page import components

if TYPE_CHECKING:
    from towpath.games.joan.components import Edition
    from towpath.kernel.events import Event
    from towpath.kernel.game import Game
    from towpath.kernel.state import Json


def event(game: Game, happened: Event) -> Json:
    """An event by names in place of numbers; `happened` is as its reader may see it."""
    assert isinstance(game, JoanGame)
    ed, kind = game.edition, happened.kind
    args: Json = dict(happened.args)
    if kind in ("display", "set_aside", "refill"):
        args["tiles"] = dict(Counter(args["tiles"]))
    elif kind == "development":
        args["status"] = ed.status[args["space"]]
    elif kind == "joan_level":
        args["value"] = ed.level_values[args["level"] - 1]
    elif kind == "joan_takes":
        args.update(_reading(ed, args))
    return {"key": kind, "seat": happened.seat, "clause": happened.clause, "args": args}


def _reading(ed: Edition, args: Json) -> Json:
    """How Joan's card was read: what was passed over, and what the line says that she came to."""
    card = next(card for card in ed.cards if card.id == args["card"])
    kinds = [KINDS[kind] for kind in card.kinds]
    i = kinds.index(args["follower"])
    skipped = kinds[:i:-1] if args["arrow"] == "up" else kinds[:i]
    return {"skipped": skipped, "town": card.town, "effects": [components.effect(ed, what) for what in card.effects[i]]}
