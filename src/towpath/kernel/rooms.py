"""What a game has for people and for bots, each a package of its own: `game.page` and `game.mind`.

The engine needs neither, so a game may have none, and both are imported only where they are asked for.
"""

from __future__ import annotations

import pathlib
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from towpath.kernel.events import Event
    from towpath.kernel.game import Game, Reason
    from towpath.kernel.state import Json


class Page(Protocol):
    """A game in structured words, for the page and the terminal; docs/wire.md has the shapes."""

    def catalogue(self, game: Game) -> Json:
        """All component data of the edition."""

    def options(self, state: Any, seat: int) -> list[Json]:
        """What a seat may choose now."""

    def prompt(self, state: Any, seat: int) -> Json:
        """What a seat is asked."""

    def event(self, game: Any, happened: Event) -> Json:
        """What happened, by names."""

    def preview(self, game: Any, state: Any, seat: int, action: int) -> Json:
        """What a choice will do for certain."""

    def why_not(self, state: Any, seat: int, action: int) -> list[Reason]:
        """Why a seat cannot choose an action now; empty if it can."""

    def facts(self, state: Any, seat: int) -> Json:
        """What follows from the table by the rules."""

    def conceals(self, state: Any, seat: int) -> bool:
        """Whether the pending choice of a seat stays secret."""

    def chart(self, state: Any) -> dict[str, list[int]]:
        """Numbers per board for the charts after the game."""

    def lines(self, view: Json) -> list[str]:
        """A view in plain lines, for the terminal."""


class Mind(Protocol):
    """What a game tells its bots; `towpath.bots.knowledge` says what an evaluation offers."""

    FEATURES: list[str]
    STRAY: dict[str, float]  # how far training lets a weight stray that begins at 0
    WEIGHTS: pathlib.Path  # what training found

    def Evaluation(self, weights: dict[str, float] | None) -> Any:  # noqa: N802
        """The worth of positions, with these weights instead of those written by hand."""
