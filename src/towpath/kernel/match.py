"""A game being played: its log, its events, undo, replay and forks.

The log is the game: set-up, seed and the list of choices. A seat may take back its own choices until something
hidden came to light or another seat decided; beyond that all seats must agree.
"""

from __future__ import annotations

from towpath.kernel.errors import IllegalAction
from towpath.kernel.events import Event
from towpath.kernel.game import Game
from towpath.kernel.state import State


class Choice:
    """One line of the log: who chose what, what followed, and whether it may be taken back alone."""

    __slots__ = ("action", "events", "final", "seat")

    def __init__(self, seat: int, action: int, events: list[Event], final: bool) -> None:
        self.seat = seat
        self.action = action
        self.events = events
        self.final = final  # it revealed something: only all seats together can take it back


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
        self.names = names or [f"Seat {seat}" for seat in range(seats)]
        self.people = list(range(seats)) if people is None else people
        self.log: list[Choice] = []
        self.start = game.start(seats, seed, **self.options)
        self.state = self._fresh()
        self._undo_to = -1
        self._agreed: set[int] = set()

    def _fresh(self) -> State:
        state = self.start.clone()
        state.sink = []
        return state

    def play(self, action: int, seat: int = -1) -> list[Event]:
        """Choose an action and return what happened; IllegalAction changes nothing."""
        state = self.state
        actor = state.asking(seat).seat
        before = state.reveals
        state.sink = []
        state.apply(action, actor)
        events = state.sink
        self.log.append(Choice(actor, action, events, state.reveals != before))
        self._undo_to = -1
        return events

    def play_text(self, text: str, seat: int = -1) -> list[Event]:
        """Choose an action by its notation."""
        return self.play(self.game.lookup(text), seat)

    # Taking back.

    def can_undo(self, seat: int) -> bool:
        """Whether `seat` may take back the latest choice by itself."""
        return bool(self.log) and self.log[-1].seat == seat and not self.log[-1].final

    def undo(self, seat: int) -> None:
        """Take back the latest choice of `seat`; IllegalAction says what stands in the way."""
        if not self.log:
            raise IllegalAction("nothing has been chosen yet, so there is nothing to undo")
        last = self.log[-1]
        if last.seat != seat:
            raise IllegalAction(f"the latest choice is seat {last.seat}'s, not seat {seat}'s; ask all to go back")
        if last.final:
            raise IllegalAction("the latest choice revealed something hidden; ask all to go back")
        self._go_back(len(self.log) - 1)

    def propose_undo(self, seat: int, to: int) -> bool:
        """Ask all people to go back to the moment before choice `to` (counted from 0); True once all agree."""
        if not 0 <= to < len(self.log):
            raise IllegalAction(f"there is no choice {to} to go back to; the log has choices 0 to {len(self.log) - 1}")
        self._undo_to = to
        self._agreed = {seat}
        return self._settle_undo()

    def agree_undo(self, seat: int) -> bool:
        """Agree to the proposed undo; True once all have, and the match has gone back."""
        if self._undo_to < 0:
            raise IllegalAction("nobody has asked to go back")
        self._agreed.add(seat)
        return self._settle_undo()

    def refuse_undo(self) -> None:
        """Drop the proposed undo."""
        self._undo_to = -1

    def _settle_undo(self) -> bool:
        if not self._agreed.issuperset(self.people):
            return False
        self._go_back(self._undo_to)
        return True

    def _go_back(self, length: int) -> None:
        self.state = self.at(length)
        del self.log[length:]
        self._undo_to = -1

    # Looking back.

    def at(self, number: int) -> State:
        """The state after the first `number` choices, replayed from the log."""
        if not 0 <= number <= len(self.log):
            raise IllegalAction(f"there is no moment {number}; the match has moments 0 to {len(self.log)}")
        state = self._fresh()
        for choice in self.log[:number]:
            state.apply(choice.action, choice.seat)
        return state

    def fork(self, number: int) -> Match:
        """A new match that goes on from the moment after `number` choices."""
        if not 0 <= number <= len(self.log):
            raise IllegalAction(f"there is no moment {number}; the match has moments 0 to {len(self.log)}")
        other = Match(self.game, self.seats, self.seed, self.options, list(self.names), list(self.people))
        for choice in self.log[:number]:
            other.play(choice.action, choice.seat)
        return other
