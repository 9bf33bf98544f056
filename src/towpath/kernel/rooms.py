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

    AUTOMA: str  # who plays against a single person
    EVENTS: tuple[str, ...]  # every kind of event that `event` and `preview` may give

    def catalogue(self, game: Game) -> Json:
        """All component data of the edition."""
        raise NotImplementedError

    def options(self, state: Any, seat: int) -> list[Json]:
        """What a seat may choose now."""
        raise NotImplementedError

    def prompt(self, state: Any, seat: int) -> Json:
        """What a seat is asked."""
        raise NotImplementedError

    def event(self, game: Any, happened: Event) -> Json:
        """What happened, by names."""
        raise NotImplementedError

    def preview(self, game: Any, state: Any, seat: int, action: int) -> Json:
        """What a choice will do for certain."""
        raise NotImplementedError

    def why_not(self, state: Any, seat: int, action: int) -> list[Reason]:
        """Why a seat cannot choose an action now; empty if it can."""
        raise NotImplementedError

    def facts(self, state: Any) -> Json:
        """What follows from the table by the rules, and is the same for all who look: made once for all of them."""
        raise NotImplementedError

    def own_facts(self, state: Any, seat: int) -> Json:
        """What follows for one viewer besides, under other names (-1: a spectator)."""
        raise NotImplementedError

    def round_of(self, state: Any) -> int:
        """The round that is played, counted from 1; one number that says in a list how far a game has come."""
        raise NotImplementedError

    def chart(self, state: Any) -> dict[str, list[int]]:
        """Numbers per board for the charts after the game."""
        raise NotImplementedError

    def lines(self, view: Json) -> list[str]:
        """A view in plain lines, for the terminal."""
        raise NotImplementedError

    def drawing(self, game: Any, view: Json) -> list[Json]:
        """The map of a view, from back to front: each shape with its `points` and its `seat` (-1: nobody's).

        `shape` is a `line`, a `dot` or a place on `water` with its `size`, a `space` or a `tile` on it by its corners,
        or a `label` with its `text`.
        """
        raise NotImplementedError

    def rank(self, option: Json) -> int:
        """Where an option stands in the terminal's list: its group, and at the end whatever gives something up."""
        raise NotImplementedError

    def told(self, game: Any, happened: Json, who: str) -> str:
        """What happened, as `event` gives it, in an English sentence about `who`, for the terminal."""
        raise NotImplementedError


class Mind(Protocol):
    """What a game tells its bots and those who study it.

    `towpath.bots.knowledge` says what an evaluation offers; `towpath.lab.balance` counts components, turns and uses.
    """

    FEATURES: list[str]
    TERMS: dict[str, str]  # by feature, what people are told it is; several may be one term
    STRAY: dict[str, float]  # how far training lets a weight stray that begins at 0
    WEIGHTS: pathlib.Path  # what training found
    LOSSES: dict[str, float]  # by level of a bot, the points that it loses in a decision, as a review measures them

    def Evaluation(self, weights: dict[str, float] | None) -> Any:  # noqa: N802
        """The worth of positions, with these weights instead of those written by hand."""
        raise NotImplementedError

    def component(self, state: Any, action: int) -> tuple[str, str] | None:
        """The component that a choice uses, as its kind and its name; None if it uses none."""
        raise NotImplementedError

    def begins_turn(self, action: int) -> bool:
        """Whether a choice begins a turn."""
        raise NotImplementedError

    def first_seat(self, state: Any) -> int:
        """The seat that had the first turn."""
        raise NotImplementedError

    def difficulties(self, game: Any) -> list[str]:
        """The automa's difficulties, the easiest first."""
        raise NotImplementedError

    def attempts(self, state: Any) -> list[tuple[str, str, int]]:
        """What was tried in a game whose events were kept: what it is, which one, and 1 if it succeeded."""
        raise NotImplementedError

    def uses(self, state: Any) -> list[tuple[str, str]]:
        """What was used in such a game: what it is and which one, once for each time."""
        raise NotImplementedError
