"""Bots that go by a net: which games bring one, and how such bots are made.

Nothing here needs numpy until such a bot is made.
"""

from __future__ import annotations

import functools
import importlib.util
import json
import math
import pathlib
from typing import TYPE_CHECKING, NamedTuple

from towpath.bots.base import Bot
from towpath.bots.knowledge import knowledge
from towpath.bots.settings import changed
from towpath.installed import is_compiled
from towpath.kernel.errors import ParseError
from towpath.kernel.game import Game

if TYPE_CHECKING:
    from towpath.bots.net import Net


class Brought(NamedTuple):
    """The numbers of seats for which a game brings a net, and at which playing on with it is known to beat *expert*."""

    tables: tuple[int, ...] = ()
    master_at: tuple[int, ...] = ()


@functools.cache
def brought(game: Game) -> Brought:
    """What a game brings, by the data card of its net.

    A net knows the edition in which it learned, so no other one has it: what that changes is not in its rows.
    """
    if game.mind is None or not (card := game.mind.WEIGHTS.with_name("net.json")).exists():
        return Brought()
    about = json.loads(card.read_text(encoding="utf-8"))
    if about["edition"] != f"{game.edition_name} {game.edition_hash}":
        return Brought()
    return Brought(tuple(about["tables"]), tuple(about.get("master_at", ())))


@functools.cache
def can_run() -> bool:
    """Whether nets can be asked here: by numpy, and where the engine is compiled by what observations need."""
    needed = ("numpy", "librt") if is_compiled() else ("numpy",)
    return all(importlib.util.find_spec(package) is not None for package in needed)


def find_net(game: Game, file: str = "") -> Net | None:
    """The net in a file, or the one that a game brings; None if it brings none."""
    try:
        from towpath.bots import net
    except ImportError:
        raise ParseError("a net needs numpy, which is not installed: pip install 'towpath[research]'") from None
    return net.read(game, pathlib.Path(file)) if file else net.shipped(game)


def net_for(game: Game, name: str, file: str, seats: int) -> Net:
    """The net that a bot of this name goes by; ParseError if there is none for so many seats."""
    net = find_net(game, file)
    if net is None:
        raise ParseError(f"bot {name!r}: {game.title} brings no net; name one: {name.partition('+')[0]}+FILE.npz")
    if seats not in net.tables:
        raise ParseError(f"bot {name!r}: the net plays with {' or '.join(map(str, net.tables))} seats, not {seats}")
    return net


def net_bot(game: Game, name: str, temperature: str, file: str, seed: int, seats: int) -> Bot:
    """A bot that does what a net likes, without a search."""
    net = net_for(game, name, file, seats)
    from towpath.bots.net import NetBot

    try:
        heat = float(temperature or 0)
    except ValueError:
        heat = -1.0
    if not 0 <= heat < math.inf:
        raise ParseError(f"bot {name!r}: {temperature!r} is no temperature; write a number from 0")
    return NetBot(net, knowledge(game), seed, seats, heat)


def rollout_bot(game: Game, name: str, changes: list[str], file: str, seed: int, seats: int) -> Bot:
    """A bot that plays on with a net."""
    net = net_for(game, name, file, seats)
    from towpath.bots.rollout import RolloutBot, RolloutSettings

    settings = changed(RolloutSettings(), changes, name, ("wide", "turns"))
    return RolloutBot(net, knowledge(game), seed, seats, settings)
