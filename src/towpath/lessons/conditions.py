"""What a step asks for, as data: a choice, events, what may be chosen now, values of the view.

    events = ["develop", "coins amount>=2 | draw"]      each has happened; of those parted by `|` one is enough
    never  = ["vp amount<0"]                            none of them has happened
    chosen = ["take settle", "lay *"]                   the latest choice is one of them
    legal  = ["upgrade 16b"]                            may be chosen now
    facts  = ["boards.0.ranch >= 3"]                    what the learner sees, by its path in the view

All that is given must hold.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any, Final

from towpath.kernel.errors import ParseError
from towpath.kernel.events import Event
from towpath.kernel.game import Game
from towpath.kernel.state import Json, State

LEARNER: Final = 0  # lessons are done on this seat
KEYS: Final = ("chosen", "events", "never", "legal", "facts")

_COMPARED: Final[dict[str, Callable[[Any, Any], bool]]] = {
    "=": operator.eq,
    "!=": operator.ne,
    ">=": operator.ge,
    "<=": operator.le,
    ">": operator.gt,
    "<": operator.lt,
}
_TERM: Final = re.compile(r"([\w.]+)\s*(>=|<=|!=|=|>|<)\s*(\S+)")


@dataclass(frozen=True)
class Term:
    """A value compared: `amount>=2`."""

    path: str
    sign: str
    value: str

    def holds(self, data: Any) -> bool:
        """Whether the value at the path is so; what is not there is not."""
        found = data
        for part in self.path.split("."):
            if isinstance(found, dict) and part in found:
                found = found[part]
            elif isinstance(found, list) and part.isdecimal() and int(part) < len(found):
                found = found[int(part)]
            else:
                return False
        if isinstance(found, (int, float)) and not isinstance(found, bool):
            try:
                return _COMPARED[self.sign](found, int(self.value))
            except ValueError:
                return False
        compared = _COMPARED[self.sign] if self.sign in ("=", "!=") else None
        return compared is not None and compared(str(found), self.value)


def term(text: str) -> Term:
    """A comparison read; ParseError says what one looks like."""
    found = _TERM.fullmatch(text.strip())
    if found is None:
        raise ParseError(f"{text!r} compares nothing; write it like amount>=2 or boards.0.ranch = 3")
    return Term(found[1], found[2], found[3])


@dataclass(frozen=True)
class Happening:
    """An event that is looked for: its key, and what its arguments are."""

    key: str
    terms: tuple[Term, ...]

    def fits(self, event: Json) -> bool:
        """Whether a worded event is such a one."""
        data = {**event["args"], "seat": event["seat"], "clause": event["clause"]}
        return event["key"] == self.key and all(one.holds(data) for one in self.terms)


def happenings(text: str) -> tuple[Happening, ...]:
    """Events of which one is enough, parted by `|`."""
    found = []
    for part in text.split("|"):
        key, *terms = part.split()
        found.append(Happening(key, tuple(term(one) for one in terms)))
    return tuple(found)


@dataclass(frozen=True)
class Moment:
    """What a condition looks at: the state after a choice, that choice, and the events since the step began."""

    game: Game
    state: State
    choice: str
    events: Sequence[Event]

    def worded(self) -> list[Json]:
        """The events as the page words them, as far as the learner may know them."""
        return [self.game.page.event(self.game, event.seen_by(LEARNER)) for event in self.events]

    def view(self) -> Json:
        """What the learner sees."""
        page, state = self.game.page, self.state
        return {**state.view(LEARNER), "facts": {**page.facts(state), **page.own_facts(state, LEARNER)}}

    def may_choose(self, text: str) -> bool:
        """Whether the learner may choose this now."""
        state = self.state
        if state.over or LEARNER not in state.seats_to_act():
            return False
        return self.game.lookup(text) in state.legal(LEARNER)


@dataclass(frozen=True)
class Condition:
    """All that must hold."""

    chosen: tuple[str, ...] = ()
    events: tuple[tuple[Happening, ...], ...] = ()
    never: tuple[tuple[Happening, ...], ...] = ()
    legal: tuple[str, ...] = ()
    facts: tuple[Term, ...] = ()

    def holds(self, moment: Moment) -> bool:
        """Whether it holds."""
        if self.chosen and not any(fnmatchcase(moment.choice, pattern) for pattern in self.chosen):
            return False
        if self.events or self.never:
            worded = moment.worded()
            happened = [any(one.fits(event) for one in ways for event in worded) for ways in self.events]
            spared = [not any(one.fits(event) for one in ways for event in worded) for ways in self.never]
            if not all(happened) or not all(spared):
                return False
        if not all(moment.may_choose(text) for text in self.legal):
            return False
        if not self.facts:
            return True
        view = moment.view()
        return all(one.holds(view) for one in self.facts)


def condition(game: Game, data: dict[str, list[str]]) -> Condition:
    """A condition read from a table; every action that it names must be one of the game."""
    for text in data.get("legal", []):
        game.lookup(text)
    check_patterns(game, data.get("chosen", []))
    return Condition(
        tuple(data.get("chosen", [])),
        tuple(happenings(text) for text in data.get("events", [])),
        tuple(happenings(text) for text in data.get("never", [])),
        tuple(data.get("legal", [])),
        tuple(term(text) for text in data.get("facts", [])),
    )


def check_patterns(game: Game, patterns: Sequence[str]) -> None:
    """ParseError for a pattern that no action of the game fits."""
    for pattern in patterns:
        if "*" not in pattern:
            game.lookup(pattern)
        elif not any(fnmatchcase(text, pattern) for text in game.vocabulary):
            raise ParseError(f"no action of {game.title} fits {pattern!r}")
