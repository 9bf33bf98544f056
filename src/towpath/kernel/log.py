"""The log of a match in few bytes: its lines, and the choices in force, which are made anew when they are read.

A server holds many long matches in memory, so that a line is some numbers in arrays, and what followed from a choice is
kept for the latest ones only; of earlier ones it is found by carrying them out again.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, overload

from towpath.kernel.events import Event

if TYPE_CHECKING:
    from towpath.kernel.match import Match

CHOICE: Final = "choice"
UNDO: Final = "undo"
ASK: Final = "ask"
AGREE: Final = "agree"
REFUSE: Final = "refuse"
KINDS: Final = (CHOICE, UNDO, ASK, AGREE, REFUSE)

FINAL: Final = 1
SECRET: Final = 2


class Line:
    """One line of the log: its number from 1, who wrote it when, and what.

    `what` is the action of a choice, the moment of an undo or an ask, the number of the ask that is answered.
    """

    __slots__ = ("at", "kind", "number", "seat", "what")

    def __init__(self, number: int, kind: str, seat: int, what: int, at: int = 0) -> None:
        self.number = number
        self.kind = kind
        self.seat = seat
        self.what = what
        self.at = at  # milliseconds since 1970; 0: nobody noted it


class Choice(Line):
    """A choice, with what followed from it."""

    __slots__ = ("_log", "final", "moment", "secret")

    def __init__(self, number: int, seat: int, action: int, at: int = 0, log: Log | None = None) -> None:
        super().__init__(number, CHOICE, seat, action, at)
        self.final = False  # it revealed something: only all seats together can take it back
        self.secret = False  # other seats may not know it before the end
        self.moment = 0  # the moment to which it led; 0: it was not carried out yet
        self._log = log

    @property
    def action(self) -> int:
        """The action that was chosen."""
        return self.what

    @property
    def events(self) -> list[Event]:
        """What happened; only a choice that was read from a log knows."""
        return [] if self._log is None else self._log.events(self.moment)


class Lines:
    """All lines that were ever written, numbered from 1; a sequence that is read like a list."""

    def __init__(self) -> None:
        self._kinds = bytearray()
        self._seats = bytearray()
        self._whats = array("i")
        self._times = array("q")

    def __len__(self) -> int:
        return len(self._kinds)

    @overload
    def __getitem__(self, index: int) -> Line: ...
    @overload
    def __getitem__(self, index: slice) -> list[Line]: ...
    def __getitem__(self, index: int | slice) -> Line | list[Line]:
        if isinstance(index, slice):
            return [self._line(i) for i in range(*index.indices(len(self)))]
        return self._line(range(len(self))[index])

    def __iter__(self) -> Iterator[Line]:
        for i in range(len(self)):
            yield self._line(i)

    def _line(self, i: int) -> Line:
        return Line(i + 1, KINDS[self._kinds[i]], self._seats[i], self._whats[i], self._times[i])

    def append(self, line: Line) -> None:
        """Add a line that was carried out."""
        self._kinds.append(KINDS.index(line.kind))
        self._seats.append(line.seat)
        self._whats.append(line.what)
        self._times.append(line.at)

    def copy(self) -> Lines:
        """The same lines."""
        other = Lines()
        other._kinds, other._seats = self._kinds[:], self._seats[:]
        other._whats, other._times = self._whats[:], self._times[:]
        return other

    def choice_of(self, number: int) -> tuple[int, int]:
        """Action and seat of the choice in a line."""
        return self._whats[number - 1], self._seats[number - 1]

    def date(self, now: int) -> None:
        """Note a time for the lines that have none."""
        for i, at in enumerate(self._times):
            if not at:
                self._times[i] = now


class Log:
    """The choices in force, as a sequence that is read like a list.

    What followed from choices that are read after each other is found by carrying them out once.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self._first = 0  # the moment before the events that were found last
        self._found: list[list[Event]] = []

    def __len__(self) -> int:
        return self._match.moment

    @overload
    def __getitem__(self, index: int) -> Choice: ...
    @overload
    def __getitem__(self, index: slice) -> list[Choice]: ...
    def __getitem__(self, index: int | slice) -> Choice | list[Choice]:
        if isinstance(index, slice):
            return [self._choice(i) for i in range(*index.indices(len(self)))]
        return self._choice(range(len(self))[index])

    def __iter__(self) -> Iterator[Choice]:
        for i in range(len(self)):
            yield self._choice(i)

    def _choice(self, i: int) -> Choice:
        number, flags = self._match.numbers[i], self._match.flags[i]
        line = self._match.lines[number - 1]
        choice = Choice(number, line.seat, line.what, line.at, self)
        choice.final, choice.secret, choice.moment = bool(flags & FINAL), bool(flags & SECRET), i + 1
        return choice

    def events(self, moment: int) -> list[Event]:
        """What followed from the choice that led to a moment."""
        kept = self._match.recent(moment)
        if kept is not None:
            return kept
        if not self._first < moment <= self._first + len(self._found):
            self._first, self._found = self._match.happened(moment)
        return self._found[moment - self._first - 1]
