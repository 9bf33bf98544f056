"""A match being played: its append-only log, versions, undo, and what each viewer may see of it.

The version is the number of lines in the log; it only grows. A line is a choice, or one of: undo, ask, agree, refuse.
The moment is the number of choices in force. Nothing here waits for anything; `table.py` writes the lines.
"""

from __future__ import annotations

from typing import Any

import msgspec

from towpath.kernel.errors import IllegalAction, ParseError
from towpath.kernel.events import Event
from towpath.kernel.frames import Frame
from towpath.kernel.game import Game
from towpath.kernel.match import Choice, Match
from towpath.kernel.state import Json, State
from towpath.server.http.refusals import Refused, stale

MARK_EVERY = 20  # choices between two states kept for taking back and for looking back
LOG_SHOWN = 60
NOBODY = -2  # a seat that never agrees: lets a proposed undo wait


class Line(msgspec.Struct):
    """One line of the log, as it is stored."""

    number: int
    kind: str
    seat: int
    action: str
    final: bool
    concealed: bool
    events: str
    clock: str
    at: int
    moment: int = 0


class Asked(msgspec.Struct):
    """A proposed undo that waits for consent."""

    by: int
    to: int
    agreed: list[int]


def dump_events(events: list[Event]) -> str:
    """Events as they are stored."""
    rows = [[event.kind, event.seat, event.clause, event.args, event.secret_to] for event in events]
    return msgspec.json.encode(rows).decode()


def load_events(text: str) -> list[Event]:
    """Events as they were stored."""
    return [Event(kind, seat, clause, args, secret) for kind, seat, clause, args, secret in msgspec.json.decode(text)]


class Play:
    """A match with its log."""

    def __init__(self, game: Game, seats: int, seed: int, options: dict[str, str], names: list[str]) -> None:
        self.game = game
        self.words = game.page
        self.match = Match(game, seats, seed, options, names)
        self.version = 0
        self.lines: list[Line] = []  # the choices in force
        self.asked: Asked | None = None
        self.went_back: list[int] = []  # moments that undo lines led to, until somebody has been told
        self._marks: dict[int, State] = {}
        # For each seat: the version at which its present decision was put to it, and that decision.
        self._since = [0] * seats
        self._decision: list[tuple[Frame[Any], list[int]] | None] = [None] * seats
        self._note_decisions(-1)

    @property
    def state(self) -> State:
        """The position."""
        return self.match.state

    @property
    def moment(self) -> int:
        """How many choices are in force."""
        return len(self.lines)

    # Loading.

    def restore(self, lines: list[Line], number: int, state: Json | None) -> None:
        """Take over a stored log; `state` is the position after line `number`, if one was saved."""
        if state is not None:
            for line in lines[:number]:
                if line.kind == "choice":
                    self.match.log.append(Choice(line.seat, self.game.index[line.action], [], line.final))
                    self._file(line)
                elif line.kind == "undo":
                    del self.match.log[int(line.action) :]
                    del self.lines[int(line.action) :]
            self.version = number
            self._stand_at(self.game.from_json(state))
            self._marks[self.moment] = self.state.clone()
        for line in lines[self.version :]:
            self.follow(line)
        self.went_back = []
        self._note_decisions(-1)
        self._since = [self.version] * len(self._since)

    def follow(self, line: Line) -> None:
        """Carry out a line that is stored already."""
        if line.kind == "choice":
            self.match.play(self.game.lookup(line.action), line.seat)
            self._file(line)
            self._mark()
            self.asked = None
        elif line.kind == "undo":
            self._go_back(int(line.action))
        elif line.kind == "ask":
            self.asked = Asked(line.seat, int(line.action), [line.seat])
        elif line.kind == "agree" and self.asked is not None:
            self.asked.agreed.append(line.seat)
        elif line.kind == "refuse":
            self.asked = None
        self.version = line.number
        self._note_decisions(line.seat if line.kind == "choice" else NOBODY)

    def _file(self, line: Line) -> None:
        line.moment = len(self.lines) + 1
        self.lines.append(line)

    def _mark(self) -> None:
        """Keep a state now and then, so that going back replays a few choices and not the whole match."""
        if self.moment % MARK_EVERY == 0:
            self._marks[self.moment] = self.state.clone()

    def _stand_at(self, state: State) -> None:
        self.match.state = state
        state.sink = []

    def _go_back(self, to: int) -> None:
        self._stand_at(self.at(to))
        del self.match.log[to:]
        del self.lines[to:]
        self._marks = {number: state for number, state in self._marks.items() if number <= to}
        self.went_back.append(to)
        self.asked = None

    def _note_decisions(self, actor: int) -> None:
        """A seat's decision is a new one unless only others have chosen, beside it, since it was put."""
        state = self.state
        to_act = state.seats_to_act()
        for seat in range(len(self._since)):
            now = (state.asking(seat), state.legal(seat)) if seat in to_act and not state.over else None
            before = self._decision[seat]
            same = now is not None and before is not None and now[0] is before[0] and now[1] == before[1]
            if seat == actor or not same:
                self._since[seat] = self.version
            self._decision[seat] = now

    # Choosing.

    def check(self, seat: int, version: int) -> None:
        """Refuse what was decided on an older position than the seat's present one."""
        if not self._since[seat] <= version <= self.version:
            raise stale(version, self.version)

    def choose(self, seat: int, version: int, text: str, now: int) -> Line:
        """Make a choice and file it."""
        self.check(seat, version)
        state = self.state
        if state.over:
            raise Refused("illegal", "The game is over.", "over")
        try:
            action = self.game.lookup(text)
            concealed = seat in state.seats_to_act() and self.words.conceals(state, seat)
            events = self.match.play(action, seat)
        except (IllegalAction, ParseError) as error:
            raise Refused("illegal" if isinstance(error, IllegalAction) else "bad_request", str(error)) from error
        written = self.game.vocabulary[action]
        line = self._line("choice", seat, written, now, dump_events(events))
        line.final = self.match.log[-1].final
        line.concealed = concealed
        self._file(line)
        self._mark()
        self.asked = None
        self.version = line.number
        self._note_decisions(seat)
        return line

    def _line(self, kind: str, seat: int, action: str, now: int, events: str = "[]") -> Line:
        return Line(self.version + 1, kind, seat, action, False, False, events, "", now)

    # Taking back.

    def undo(self, seat: int, version: int, now: int) -> Line:
        """Take back one's own latest choice."""
        if version != self.version:
            raise stale(version, self.version)
        if self.state.over:
            raise Refused("illegal", "The game is over; ask all to go back.", "over")
        if not self.match.can_undo(seat):
            try:
                self.match.undo(seat)
            except IllegalAction as error:
                raise Refused("illegal", f"{error}.", "no_undo") from error
        return self._back_line(seat, self.moment - 1, now)

    def _back_line(self, seat: int, to: int, now: int) -> Line:
        line = self._line("undo", seat, str(to), now)
        self.follow(line)
        return line

    def ask_undo(self, seat: int, version: int, to: int, people: list[int], now: int) -> Line:
        """Ask all people to go back to a moment; with nobody else to ask the match goes back at once."""
        if version != self.version:
            raise stale(version, self.version)
        if not 0 <= to < self.moment:
            raise Refused(
                "illegal", f"There is no moment {to} to go back to; there are 0 to {self.moment - 1}.", "no_moment"
            )
        if set(people) <= {seat}:
            return self._back_line(seat, to, now)
        line = self._line("ask", seat, str(to), now)
        self.follow(line)
        return line

    def answer_undo(self, seat: int, version: int, agree: bool, people: list[int], now: int) -> Line:
        """Agree or not; once all people have agreed the match goes back."""
        if version > self.version:
            raise stale(version, self.version)
        if self.asked is None:
            raise Refused("illegal", "Nobody has asked to go back.", "nobody_asked")
        if agree and set(people) <= {seat, *self.asked.agreed}:
            return self._back_line(seat, self.asked.to, now)
        line = self._line("agree" if agree else "refuse", seat, "", now)
        self.follow(line)
        return line

    # What a viewer sees.

    def seen(self, viewer: int, state: State | None = None) -> Json:
        """The position as a viewer sees it, with its options: what `update` messages are made from."""
        state = self.state if state is None else state
        view = state.view(viewer)
        view["facts"] = self.words.facts(state, viewer)
        seated = viewer >= 0 and not state.over
        return {
            "view": view,
            "prompt": self.words.prompt(state, viewer),
            "options": self.words.options(state, viewer) if seated else [],
            "can_undo": seated and state is self.state and self.match.can_undo(viewer),
            "asked": msgspec.to_builtins(self.asked) if state is self.state else None,
        }

    def line_for(self, viewer: int, line: Line) -> Json:
        """A line of the log as a viewer may read it."""
        secret = line.concealed and line.seat != viewer and not self.state.over
        events = [self.words.event(self.game, event.seen_by(viewer)) for event in load_events(line.events)]
        return {
            "number": line.number,
            "moment": line.moment,
            "seat": line.seat,
            "action": "" if secret else line.action,
            "at": line.at,
            "events": events,
        }

    def log_for(self, viewer: int, start: int, end: int) -> list[Json]:
        """Some lines of the log, counted from 0."""
        return [self.line_for(viewer, line) for line in self.lines[start:end]]

    def preview(self, seat: int, text: str) -> Json:
        """What a choice will do for certain."""
        state = self.state
        if state.over or seat not in state.seats_to_act():
            raise Refused("illegal", f"Seat {seat} has nothing to choose now.")
        try:
            action = self.game.lookup(text)
        except ParseError as error:
            raise Refused("bad_request", str(error)) from error
        if action not in state.legal(seat):
            raise Refused("illegal", state.refusal(action, seat))
        return {"version": self.version, "action": text, **self.words.preview(self.game, state, seat, action)}

    def why(self, seat: int, item: str) -> Json:
        """Why something cannot be chosen."""
        try:
            reasons = [reason.to_json() for reason in self.game.why_not(self.state, seat, item)]
        except ParseError as error:
            raise Refused("bad_request", str(error)) from error
        return {"version": self.version, "item": item, "reasons": reasons}

    # Looking back.

    def at(self, moment: int) -> State:
        """The position after some choices; states on the way are kept, so that a slider moves smoothly."""
        if not 0 <= moment <= self.moment:
            raise Refused(
                "not_found", f"There is no moment {moment}; the match has moments 0 to {self.moment}.", "no_moment"
            )
        if moment == self.moment:
            return self.state
        start = max((number for number in self._marks if number <= moment), default=0)
        state = self._marks[start].clone() if start else self.match.start.clone()
        for number in range(start, moment):
            choice = self.match.log[number]
            state.apply(choice.action, choice.seat)
            if (number + 1) % MARK_EVERY == 0:
                self._marks[number + 1] = state.clone()
        return state

    def charts(self) -> dict[str, list[list[int]]]:
        """Per moment and board the numbers that charts show."""
        found: dict[str, list[list[int]]] = {}
        state = self.match.start.clone()
        for number in range(self.moment + 1):
            for name, values in self.words.chart(state).items():
                found.setdefault(name, []).append(values)
            if number < self.moment:
                state.apply(self.match.log[number].action, self.match.log[number].seat)
        return found
