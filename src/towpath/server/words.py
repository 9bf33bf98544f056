"""A game in structured words: its `messages` module."""

from __future__ import annotations

import hashlib
import importlib
from typing import Protocol, cast

import msgspec

from towpath.kernel.events import Event
from towpath.kernel.game import Game
from towpath.kernel.state import Json, State


class Words(Protocol):
    """What `towpath.games.<name>.messages` offers; see docs/wire.md for the shapes."""

    def catalogue(self, game: Game) -> Json:
        """All component data of the edition."""

    def options(self, state: State, seat: int) -> list[Json]:
        """What a seat may choose now."""

    def prompt(self, state: State, seat: int) -> Json:
        """What a seat is asked."""

    def event(self, game: Game, happened: Event) -> Json:
        """What happened, by names."""

    def preview(self, game: Game, state: State, seat: int, action: int) -> Json:
        """What a choice will do for certain."""

    def why(self, game: Game, state: State, seat: int, item: str) -> list[Json]:
        """Why something cannot be chosen."""

    def facts(self, state: State, seat: int) -> Json:
        """What follows from the table by the rules."""

    def conceals(self, state: State, seat: int) -> bool:
        """Whether the pending choice of a seat stays secret."""

    def chart(self, state: State) -> dict[str, list[int]]:
        """Numbers per board for the charts after the game."""


class Catalogue:
    """A game's catalogue as it is sent.

    Its address holds a hash of all of it, of the names in every language and the shape of the data too: they may change
    where the edition, and so its own hash, does not.
    """

    def __init__(self, name: str, data: Json) -> None:
        self.body = msgspec.json.encode(data)
        self.hash = hashlib.sha256(self.body).hexdigest()[:16]
        self.address = f"/api/v1/games/{name}/catalogue/{self.hash}"


def of(name: str) -> Words:
    """The words of a game."""
    return cast("Words", importlib.import_module(f"towpath.games.{name}.messages"))
