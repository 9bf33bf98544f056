"""What every game's words for the page have in common: see docs/wire.md."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from towpath.kernel.frames import Frame
    from towpath.kernel.state import Json, State


def moment(frame: Frame[Any]) -> str:
    """The name of a frame as a key: TakeTile is `take_tile`."""
    found = ""
    for letter in type(frame).__name__:
        found += "_" + letter.lower() if letter.isupper() and found else letter.lower()
    return found


def not_asked(state: State, seat: int) -> Json | None:
    """The prompt of a seat that has nothing to decide: the game is over, or it waits for others; else nothing."""
    if state.over:
        return {"key": "over", "args": {"winners": state.winners()}}
    if seat not in state.seats_to_act():
        return {"key": "wait", "args": {"seats": state.seats_to_act()}}
    return None
