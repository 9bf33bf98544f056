"""A game in structured words: its own `messages` module where it has one, else the plain notation."""

from __future__ import annotations

import importlib
from typing import Any, Protocol, cast

from towpath.kernel.codec import dump_frame
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


class Plain:
    """Words for a game that has none of its own: the notation, and the names of the frames."""

    def catalogue(self, game: Game) -> Json:
        """Nothing to draw."""
        return {"game": game.name, "edition": game.edition_name, "hash": game.edition_hash}

    def options(self, state: State, seat: int) -> list[Json]:
        """Each action by its first word."""
        if seat not in state.seats_to_act():
            return []
        found: list[Json] = []
        for action in state.legal(seat):
            text = state.describe(action)
            found.append(
                {"action": text, "verb": text.split(" ")[0], "target": "", "group": "choice", "args": {"text": text}}
            )
        return found

    def prompt(self, state: State, seat: int) -> Json:
        """The name of the frame."""
        if state.over:
            return {"key": "over", "args": {"winners": state.winners()}}
        if seat not in state.seats_to_act():
            return {"key": "wait", "args": {"seats": state.seats_to_act()}}
        return {"key": str(dump_frame(state.asking(seat))["frame"]), "args": {"seat": seat}}

    def event(self, game: Game, happened: Event) -> Json:
        """The event as it is."""
        args: dict[str, Any] = dict(happened.args)
        return {"key": happened.kind, "seat": happened.seat, "clause": happened.clause, "args": args}

    def preview(self, game: Game, state: State, seat: int, action: int) -> Json:
        """Nothing is known for certain."""
        return {"effects": [], "stops": "chance"}

    def why(self, game: Game, state: State, seat: int, item: str) -> list[Json]:
        """The game's own reasons."""
        return [{"clause": reason.clause, "text": reason.text} for reason in game.why_not(state, seat, item)]

    def facts(self, state: State, seat: int) -> Json:
        """None."""
        return {}

    def conceals(self, state: State, seat: int) -> bool:
        """All choices made together with others are kept secret, since one cannot know better."""
        return state.lanes is not None

    def chart(self, state: State) -> dict[str, list[int]]:
        """The points."""
        return {"points": state.scores()}


def of(name: str) -> Words:
    """The words of a game."""
    full = f"towpath.games.{name}.messages"
    try:
        return cast("Words", importlib.import_module(full))
    except ModuleNotFoundError as error:
        if error.name != full:
            raise
        return Plain()
