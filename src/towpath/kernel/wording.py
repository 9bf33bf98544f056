"""What the words of every game have in common, for the page (docs/wire.md) and the terminal.

A game has one row a verb, `Worded`, from which both an option and the reasons against it are made, and a frame names
the numbers of its question by `ask`. Keys and numbers go out; whoever shows them finds the sentence.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from towpath.kernel.bars import Bar
from towpath.kernel.errors import TowpathError

if TYPE_CHECKING:
    from towpath.kernel.frames import Frame
    from towpath.kernel.state import Json, State
    from towpath.kernel.vocabulary import Vocabulary


class Moment:
    """Whose move is looked at, and when: the frame is the one that asks the seat, or None if none does."""

    __slots__ = ("frame", "seat", "state")

    def __init__(self, state: Any, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.frame: Any = state.asking(seat) if not state.over and seat in state.seats_to_act() else None


class Worded:
    """How a verb is shown: its group in the list, and for an item what lights up, its numbers and what bars it.

    Whatever is left out is nothing: a verb without price and gain needs its group alone.
    """

    __slots__ = ("bars", "group", "offer", "target")

    def __init__(
        self,
        group: str,
        target: Callable[[Any, int], str] | None = None,
        offer: Callable[[Any, int], Json] | None = None,
        bars: Callable[[Any, int], list[Bar]] | None = None,
    ) -> None:
        self.group = group
        self.target = target
        self.offer = offer
        self.bars = bars


Rows = dict[int, Worded]  # by verb


def check_rows(words: Vocabulary, rows: Rows) -> None:
    """TowpathError unless every verb has its row, and every row its verb."""
    missing = [words.names[verb] for verb in words.verbs if verb not in rows]
    if missing or len(rows) != len(words.verbs):
        raise TowpathError(f"each verb needs one row; missing: {', '.join(missing) or 'none'}")


def option(words: Vocabulary, rows: Rows, moment: Moment, action: int) -> Json:
    """One legal action: its notation, its verb, what lights up, its group in the list, and its numbers."""
    verb, item = words.verb_of[action], words.item_of[action]
    row, name, renames = rows[verb], words.names[verb], moment.frame.renames
    return {
        "action": moment.state.describe(action),
        "verb": renames.get(name, name),
        "target": row.target(moment, item) if row.target is not None else "",
        "group": row.group,
        "args": row.offer(moment, item) if row.offer is not None else {},
    }


def options(words: Vocabulary, rows: Rows, state: State, seat: int) -> list[Json]:
    """What the seat may choose now; nothing if it is not asked."""
    moment = Moment(state, seat)
    return [] if moment.frame is None else [option(words, rows, moment, action) for action in state.legal(seat)]


def bars(words: Vocabulary, rows: Rows, moment: Moment, action: int) -> list[Bar]:
    """What bars the thing itself, as the moment has it; whether it is offered at all is another matter."""
    return known_bars(words, rows, moment, action) or []


def known_bars(words: Vocabulary, rows: Rows, moment: Moment, action: int) -> list[Bar] | None:
    """The same, but None for a verb that nothing ever bars."""
    verb, item = words.verb_of[action], words.item_of[action]
    if moment.frame is not None:
        found: list[Bar] | None = moment.frame.bars(moment.state, verb, item)
        if found is not None:
            return found
    row = rows[verb]
    return row.bars(moment, item) if row.bars is not None else None


def barred_by_one(
    words: Vocabulary, rows: Rows, moment: Moment, richer: State, verbs: tuple[int, ...]
) -> list[tuple[int, Bar]]:
    """What the moment would offer with all that the seat has in a richer state, and the only bar against it now."""
    legal = set(moment.state.legal(moment.seat))
    found: list[tuple[int, Bar]] = []
    for action in moment.frame.options(richer):
        if words.verb_of[action] in verbs and action not in legal:
            barred = bars(words, rows, moment, action)
            if len(barred) == 1:
                found.append((action, barred[0]))
    return found


def key_of(frame: Frame[Any]) -> str:
    """The name of a frame as a key: TakeTile is `take_tile`."""
    return _key(type(frame).__name__)


@functools.cache
def _key(name: str) -> str:
    found = ""
    for letter in name:
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
