"""What the words of every game have in common, for the page (docs/wire.md) and the terminal."""

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


def outline(value: Json, indent: str = "") -> list[str]:
    """Plain data as indented lines, what is short on one line: a view of a game that has no better words for it."""
    lines: list[str] = []
    for key, inner in value.items():
        name = indent + str(key).replace("_", " ")
        if isinstance(inner, dict):
            lines += [name, *outline(inner, indent + "  ")]
        elif isinstance(inner, list) and any(isinstance(part, dict) for part in inner):
            rows = {f"{key} {i}": part for i, part in enumerate(inner)}
            lines += outline(rows, indent)
        else:
            lines.append(f"{name}: {in_words(inner)}")
    return lines


def in_words(value: object) -> str:
    """A value without brackets and quotes."""
    if value is None or value == []:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        nested = any(isinstance(part, list) for part in value)
        return (" | " if nested else " ").join(in_words(part) for part in value)
    return str(value)
