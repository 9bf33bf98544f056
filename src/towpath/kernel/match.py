"""A game being played, as its log: choices, taking back alone or by consent, looking back, forks.

The log is the game: set-up, seed, and lines that are only ever added. A line is a choice, or one of undo, ask (all to
go back to a moment), agree, refuse. The version is the number of lines; the moment is the number of choices in force.
A seat may take back its own choices until something hidden came to light or another seat decided; beyond that all
people must agree, and an agreement counts for the ask that it names. A finished game stays finished: from then on its
seed and all that was hidden may be told.
"""

from __future__ import annotations

from typing import Final, SupportsIndex

from towpath.kernel.arguments import whole
from towpath.kernel.errors import IllegalAction, RecordError
from towpath.kernel.events import Event
from towpath.kernel.game import Game
from towpath.kernel.state import State

CHOICE: Final = "choice"
UNDO: Final = "undo"
ASK: Final = "ask"
AGREE: Final = "agree"
REFUSE: Final = "refuse"

MARK_EVERY: Final = 100  # choices between two states that are kept, so that looking back replays only a few


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

    __slots__ = ("events", "final", "secret")

    def __init__(self, number: int, seat: int, action: int, at: int = 0) -> None:
        super().__init__(number, CHOICE, seat, action, at)
        self.events: list[Event] = []
        self.final = False  # it revealed something: only all seats together can take it back
        self.secret = False  # other seats may not know it before the end

    @property
    def action(self) -> int:
        """The action that was chosen."""
        return self.what


class Asked:
    """An ask to go back that waits for consent: the number of its line, who asks, where to, and who agrees."""

    __slots__ = ("agreed", "by", "number", "to")

    def __init__(self, number: int, by: int, to: int) -> None:
        self.number = number
        self.by = by
        self.to = to
        self.agreed = [by]


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
        self.lines: list[Line] = []  # all that was ever written
        self.log: list[Choice] = []  # the choices in force
        self.asked: Asked | None = None
        self.state = self.start.clone()
        self._marks: dict[int, State] = {}

    def __repr__(self) -> str:
        return f"<Match of {self.game.title} at moment {self.moment}: {self.state!r}>"

    @property
    def version(self) -> int:
        """The number of lines: it only grows."""
        return len(self.lines)

    @property
    def moment(self) -> int:
        """The number of choices in force: it shrinks by an undo."""
        return len(self.log)

    # Writing lines.

    def follow(self, line: Line) -> None:
        """Carry out a line, made now or stored, and add it to the log; one that cannot be carried out changes nothing.

        IllegalAction if it is a choice that is no option, RecordError for any other line that does not fit the log.
        """
        if line.number != self.version + 1:
            raise RecordError(f"line {line.number} where line {self.version + 1} was expected")
        if isinstance(line, Choice):
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

    def _carry_out(self, choice: Choice) -> None:
        state = self.state
        frame = state.asking(choice.seat)
        before = state.reveals
        events: list[Event] = []
        state.sink = events
        state.apply(choice.what, choice.seat)
        state.sink = None
        choice.events = events
        choice.final = state.reveals != before
        choice.secret = frame.secret
        self.log.append(choice)
        self.asked = None
        if self.moment % MARK_EVERY == 0:
            self._marks[self.moment] = state.clone()

    def _go_back(self, moment: int) -> None:
        self.state = self.at(moment)
        del self.log[moment:]
        self._marks = {number: state for number, state in self._marks.items() if number <= moment}
        self.asked = None

    # Choosing.

    def play(self, action: SupportsIndex, seat: SupportsIndex = -1, at: int = 0) -> list[Event]:
        """Choose an action and return what happened; IllegalAction changes nothing."""
        choice = Choice(self.version + 1, self.state.asking(seat).seat, whole(action, "an action"), at)
        self.follow(choice)
        return choice.events

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
        last = self.log[-1] if self.log else None
        return last is not None and last.seat == seat and not last.final and not self.state.over

    def undo(self, seat: int, at: int = 0) -> None:
        """Take back the latest choice of `seat`; IllegalAction says what stands in the way."""
        self._check_running()
        if not self.log:
            raise IllegalAction("nothing has been chosen yet, so there is nothing to undo")
        last = self.log[-1]
        if last.seat != seat:
            raise IllegalAction(f"the latest choice is seat {last.seat}'s, not seat {seat}'s; ask all to go back")
        if last.final:
            raise IllegalAction("the latest choice revealed something hidden; ask all to go back")
        self.follow(Line(self.version + 1, UNDO, seat, self.moment - 1, at))

    def turn_start(self, seat: int) -> int:
        """The moment at which the latest choices of `seat` began, if it may go back there alone, else -1.

        Choices of bots after them go with them; what revealed something, or another person chose, stays.
        """
        moment = self.moment
        while moment and self.log[moment - 1].seat not in self.people and not self.log[moment - 1].final:
            moment -= 1
        own = moment
        while own and self.log[own - 1].seat == seat and not self.log[own - 1].final:
            own -= 1
        return own if own < moment and not self.state.over else -1

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
        mark = moment - moment % MARK_EVERY
        state = (self._marks[mark] if mark else self.start).clone()
        for choice in self.log[mark:moment]:
            state.apply(choice.what, choice.seat)
        return state

    def _check_moment(self, moment: int) -> None:
        if not 0 <= moment <= self.moment:
            raise IllegalAction(f"there is no moment {moment}; the match has moments 0 to {self.moment}")

    def fork(self, moment: int) -> Match:
        """A new match that goes on from a moment."""
        self._check_moment(moment)
        other = Match(self.game, self.seats, self.seed, self.options, list(self.names), list(self.people))
        for choice in self.log[:moment]:
            other.play(choice.what, choice.seat, choice.at)
        return other
