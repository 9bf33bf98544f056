"""A game being played, as its log: choices, taking back alone or by consent, looking back, forks.

The log is the game: set-up, seed, and lines that are only ever added. A line is a choice, or one of undo, ask (all to
go back to a moment), agree, refuse. The version is the number of lines; the moment is the number of choices in force.
A seat may take back its own choices until something hidden came to light or another seat decided; beyond that all
people must agree, and an agreement counts for the ask that it names. A finished game stays finished: from then on its
seed and all that was hidden may be told.
"""

from __future__ import annotations

from array import array
from typing import Final, SupportsIndex

from towpath.kernel.arguments import whole
from towpath.kernel.errors import IllegalAction, RecordError
from towpath.kernel.events import Event
from towpath.kernel.game import Game
from towpath.kernel.log import AGREE, ASK, CHOICE, FINAL, REFUSE, SECRET, UNDO, Choice, Line, Lines, Log
from towpath.kernel.state import State

MARK_EVERY: Final = 20  # choices between two states that are kept
MARKS: Final = 6  # states that are kept: several of late, few of long ago
RECENT: Final = 16  # choices of which it is kept what followed from them


class Asked:
    """An ask to go back that waits for consent: the number of its line, who asks, where to, and who agrees."""

    __slots__ = ("agreed", "by", "number", "to")

    def __init__(self, number: int, by: int, to: int) -> None:
        self.number = number
        self.by = by
        self.to = to
        self.agreed = [by]

    def copy(self) -> Asked:
        """The same ask."""
        other = Asked(self.number, self.by, self.to)
        other.agreed = list(self.agreed)
        return other


def _told(state: State, action: int, seat: int) -> list[Event]:
    """Carry out a choice and return what followed from it."""
    events: list[Event] = []
    state.sink = events
    try:
        state.apply(action, seat)
    finally:
        state.sink = None
    return events


class Match:
    """A game with its log. `people` are the seats whose consent an undo beyond a barrier needs."""

    def __init__(
        self,
        game: Game,
        seats: int,
        seed: int = 0,
        options: dict[str, str] | None = None,
        names: list[str] | None = None,
        people: list[int] | None = None,
    ) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.options = game.full_options(seats, options or {})
        self.start = game.start(seats, seed, **self.options)
        self.names = names or [f"Seat {seat}" for seat in range(seats)]
        self.people = list(range(seats)) if people is None else people
        self.lines = Lines()  # all that was ever written
        self.numbers = array("i")  # of the lines of the choices in force
        self.flags = bytearray()  # of these choices
        self.asked: Asked | None = None
        self.state = self.start.clone()
        self._marks: dict[int, State] = {}  # by their moments, the earliest first
        self._recent: list[list[Event]] = []  # what followed from the latest choices

    def __repr__(self) -> str:
        return f"<Match of {self.game.title} at moment {self.moment}: {self.state!r}>"

    @property
    def version(self) -> int:
        """The number of lines: it only grows."""
        return len(self.lines)

    @property
    def moment(self) -> int:
        """The number of choices in force: it shrinks by an undo."""
        return len(self.numbers)

    @property
    def log(self) -> Log:
        """The choices in force."""
        return Log(self)

    def begin(self, state: State) -> None:
        """Begin anew at a state, with nothing chosen yet."""
        self.start, self.state = state, state.clone()
        self.lines, self.numbers, self.flags = Lines(), array("i"), bytearray()
        self.asked = None
        self._marks, self._recent = {}, []

    def copy(self) -> Match:
        """The same match, on which nothing of what happens here has an effect."""
        other = Match(self.game, self.seats, self.seed, self.options, list(self.names), list(self.people))
        other.begin(self.start)
        other.state, other.asked = self.state.clone(), self.asked and self.asked.copy()
        other.lines, other.numbers, other.flags = self.lines.copy(), self.numbers[:], self.flags[:]
        # States that are kept and what was told are never changed.
        other._marks, other._recent = dict(self._marks), list(self._recent)
        return other

    # Writing lines.

    def follow(self, line: Line) -> None:
        """Carry out a line, made now or stored, and add it to the log; one that cannot be carried out changes nothing.

        IllegalAction if it is a choice that is no option, RecordError for any other line that does not fit the log.
        """
        if line.number != self.version + 1:
            raise RecordError(f"line {line.number} where line {self.version + 1} was expected")
        if not 0 <= line.seat < self.seats:
            raise RecordError(f"line {line.number} is of seat {line.seat}; the match has seats 0 to {self.seats - 1}")
        if line.kind == CHOICE:
            self._carry_out(line)
        elif line.kind in (UNDO, ASK):
            if not 0 <= line.what < self.moment:
                raise RecordError(f"line {line.number} goes back to moment {line.what} of {self.moment}")
            if line.kind == UNDO:
                self._go_back(line.what)
            else:
                self.asked = Asked(line.number, line.seat, line.what)
        elif line.kind in (AGREE, REFUSE):
            asked = self.asked
            if asked is None or asked.number != line.what:
                raise RecordError(f"line {line.number} answers ask {line.what}, which is not open")
            if line.kind == AGREE:
                asked.agreed.append(line.seat)
            else:
                self.asked = None
        else:
            raise RecordError(f"line {line.number} is of the unknown kind {line.kind!r}")
        self.lines.append(line)

    def replay(self, lines: list[Line]) -> None:
        """Follow a stored log; RecordError names the line that does not fit."""
        for line in lines:
            try:
                self.follow(line)
            except IllegalAction as error:
                raise RecordError(f"line {line.number} cannot be carried out: {error}") from error

    def _carry_out(self, choice: Line) -> None:
        state = self.state
        frame = state.asking(choice.seat)
        before = state.reveals
        events = _told(state, choice.what, choice.seat)
        self.numbers.append(choice.number)
        self.flags.append((FINAL if state.reveals != before else 0) | (SECRET if frame.secret else 0))
        self._recent.append(events)
        if len(self._recent) > RECENT:
            del self._recent[0]
        self.asked = None
        if self.moment % MARK_EVERY == 0:
            self._mark()

    def _go_back(self, moment: int) -> None:
        self.state = self.at(moment)
        del self._recent[max(0, len(self._recent) - (self.moment - moment)) :]
        del self.numbers[moment:]
        del self.flags[moment:]
        self._marks = {number: state for number, state in self._marks.items() if number <= moment}
        self.asked = None

    def _mark(self) -> None:
        """Keep the state; if these are too many, the one goes whose neighbours are nearest for how long ago it was."""
        self._marks[self.moment] = self.state.clone()
        if len(self._marks) <= MARKS:
            return
        moments, least, goes = [0, *self._marks], 2.0, 0
        for i in range(1, len(moments) - 1):
            gap = (moments[i + 1] - moments[i - 1]) / (self.moment - moments[i - 1])
            if gap < least:
                least, goes = gap, moments[i]
        del self._marks[goes]

    # Choosing.

    def play(self, action: SupportsIndex, seat: SupportsIndex = -1, at: int = 0) -> list[Event]:
        """Choose an action and return what happened; IllegalAction changes nothing."""
        choice = Choice(self.version + 1, self.state.asking(seat).seat, whole(action, "an action"), at)
        self.follow(choice)
        return self._recent[-1]

    def play_text(self, text: str, seat: SupportsIndex = -1) -> list[Event]:
        """Choose an action by its notation."""
        return self.play(self.game.lookup(text), seat)

    def is_current(self, seat: int, version: int) -> bool:
        """Whether what `seat` decided at a version is still about its present decision.

        It is if since then others have at most chosen beside it, or asked and answered.
        """
        if not 0 <= version <= self.version:
            return False
        n_choices = 0
        for line in self.lines[version:]:
            if line.kind == UNDO or (line.kind == CHOICE and line.seat == seat):
                return False
            n_choices += line.kind == CHOICE
        if not n_choices:
            return True
        then, now = self.at(self.moment - n_choices), self.state
        if seat not in then.seats_to_act() or seat not in now.seats_to_act():
            return False
        same_question = then.asking(seat) == now.asking(seat)
        return same_question and then.legal(seat) == now.legal(seat)

    # Taking back.

    def can_undo(self, seat: int) -> bool:
        """Whether `seat` may take back the latest choice by itself."""
        return bool(self.numbers) and self._is_own(self.moment, seat) and not self.state.over

    def undo(self, seat: int, at: int = 0) -> None:
        """Take back the latest choice of `seat`; IllegalAction says what stands in the way."""
        self._check_running()
        if not self.numbers:
            raise IllegalAction("nothing has been chosen yet, so there is nothing to undo")
        latest = self._seat(self.moment)
        if latest != seat:
            raise IllegalAction(f"the latest choice is seat {latest}'s, not seat {seat}'s; ask all to go back")
        if self.flags[-1] & FINAL:
            raise IllegalAction("the latest choice revealed something hidden; ask all to go back")
        self.follow(Line(self.version + 1, UNDO, seat, self.moment - 1, at))

    def turn_start(self, seat: int) -> int:
        """The moment at which the latest choices of `seat` began, if it may go back there alone, else -1.

        Choices of bots after them go with them; what revealed something, or another person chose, stays.
        """
        moment = self.moment
        while moment and self._seat(moment) not in self.people and not self.flags[moment - 1] & FINAL:
            moment -= 1
        own = moment
        while own and self._is_own(own, seat):
            own -= 1
        return own if own < moment and not self.state.over else -1

    def _seat(self, moment: int) -> int:
        """Whose choice led to a moment."""
        return self.lines.choice_of(self.numbers[moment - 1])[1]

    def _is_own(self, moment: int, seat: int) -> bool:
        """Whether the choice that led to a moment is one that its seat may take back alone."""
        return self._seat(moment) == seat and not self.flags[moment - 1] & FINAL

    def undo_turn(self, seat: int, at: int = 0) -> None:
        """Go back to where the latest choices of `seat` began; IllegalAction if that takes more than the seat alone."""
        to = self.turn_start(seat)
        if to < 0:
            raise IllegalAction("since your latest choices something came to light or another person chose")
        self.follow(Line(self.version + 1, UNDO, seat, to, at))

    def ask(self, seat: int, to: int, at: int = 0) -> bool:
        """Ask all people to go back to a moment; True if nobody else need agree, and the match has gone back."""
        self._check_running()
        if not 0 <= to < self.moment:
            raise IllegalAction(f"there is no moment {to} to go back to; there are 0 to {self.moment - 1}")
        return self._settle(Line(self.version + 1, ASK, seat, to, at), to, [seat])

    def agree(self, seat: int, ask: int, at: int = 0) -> bool:
        """Agree to the ask of this number; True once all people have, and the match has gone back."""
        self._check_running()
        asked = self._open(ask)
        return self._settle(Line(self.version + 1, AGREE, seat, ask, at), asked.to, [*asked.agreed, seat])

    def refuse(self, seat: int, ask: int, at: int = 0) -> None:
        """Refuse the ask of this number: nobody waits for it any more."""
        self._open(ask)
        self.follow(Line(self.version + 1, REFUSE, seat, ask, at))

    def _check_running(self) -> None:
        if self.state.over:
            raise IllegalAction("the game is over and stays so; play on from a moment of it in a fork")

    def _open(self, ask: int) -> Asked:
        if self.asked is None:
            raise IllegalAction("nobody has asked to go back")
        if self.asked.number != ask:
            raise IllegalAction(f"ask {ask} is no longer open; the open one is {self.asked.number}")
        return self.asked

    def _settle(self, line: Line, to: int, agreed: list[int]) -> bool:
        """Write the ask or the agreement; the last one that was needed is written as the undo itself."""
        done = set(agreed).issuperset(self.people)
        self.follow(Line(line.number, UNDO, line.seat, to, line.at) if done else line)
        return done

    # Looking back.

    def at(self, moment: int) -> State:
        """A copy of the state after the first `moment` choices in force."""
        self._check_moment(moment)
        if moment == self.moment:
            return self.state.clone()
        mark, state = self._marked(moment)
        for number in self.numbers[mark:moment]:
            action, seat = self.lines.choice_of(number)
            state.apply(action, seat)
        return state

    def _marked(self, moment: int) -> tuple[int, State]:
        """The latest moment up to this one of which the state is kept, and a copy of it."""
        mark, found = 0, self.start
        for number, state in self._marks.items():
            if number <= moment:
                mark, found = number, state
        return mark, found.clone()

    def recent(self, moment: int) -> list[Event] | None:
        """What followed from the choice that led to a moment, if that is kept."""
        ago = self.moment - moment
        return self._recent[-1 - ago] if 0 <= ago < len(self._recent) else None

    def happened(self, moment: int) -> tuple[int, list[list[Event]]]:
        """What followed from choices around the one that led to a moment, and the moment before the first of them.

        They are carried out again, up to the next state that is kept.
        """
        first, state = self._marked(moment - 1)
        end = min([number for number in self._marks if number >= moment], default=self.moment)
        found: list[list[Event]] = []
        for number in self.numbers[first:end]:
            action, seat = self.lines.choice_of(number)
            found.append(_told(state, action, seat))
        return first, found

    def _check_moment(self, moment: int) -> None:
        if not 0 <= moment <= self.moment:
            raise IllegalAction(f"there is no moment {moment}; the match has moments 0 to {self.moment}")

    def fork(self, moment: int) -> Match:
        """A new match that goes on from a moment."""
        self._check_moment(moment)
        other = Match(self.game, self.seats, self.seed, self.options, list(self.names), list(self.people))
        for line in self.log[:moment]:
            other.play(line.what, line.seat, line.at)
        return other
