"""What a viewer sees of a match: the position with its options, lines of the log, previews, reasons, charts.

A viewer is a seat, or -1: a spectator. Nothing here changes the match or waits for anything.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from towpath.kernel.errors import ParseError
from towpath.kernel.log import Choice
from towpath.kernel.match import Match
from towpath.kernel.state import State
from towpath.server import wire
from towpath.server.refusals import Refused

OPTIONS = list[wire.Option]
WAYS = list[wire.Way]


class Summary(msgspec.Struct):
    """What a list of tables says of a match: who is to act in which round, or how it ended."""

    to_act: list[int] = []
    scores: list[int] = []
    winners: list[int] = []
    round: int = 0  # not noted by older servers


class Sight(msgspec.Struct):
    """A position as a viewer sees it, with what the viewer may do: the part of it that updates are made from."""

    table: wire.Json
    facts: wire.Json  # the same for all viewers
    own: wire.Json  # the viewer's own facts
    prompt: wire.AnyPrompt
    options: list[wire.Option]
    can_undo: bool
    can_undo_turn: bool
    asked: wire.AskedShown | None

    @property
    def view(self) -> wire.Json:
        """The table with all that follows from it."""
        return {**self.table, "facts": {**self.facts, **self.own}}


class Play:
    """A match as viewers see it."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.game = match.game
        self.page = match.game.page

    def copy(self) -> Play:
        """The match as it is now, for looking back at it beside everything else."""
        return Play(self.match.copy())

    # The position.

    def facts(self) -> wire.Json:
        """What all who look are told alike; whoever asks for several viewers asks for it once."""
        return self.page.facts(self.match.state)

    def seen(self, viewer: int, facts: wire.Json | None = None) -> Sight:
        """The position as a viewer sees it; `facts` if they are known already."""
        sight = self._seen(viewer, self.match.state, self.facts() if facts is None else facts)
        sight.can_undo = viewer >= 0 and self.match.can_undo(viewer)
        sight.can_undo_turn = viewer >= 0 and self.match.turn_start(viewer) >= 0
        asked = self.match.asked
        if asked is not None:
            sight.asked = wire.AskedShown(asked.number, asked.by, asked.to, list(asked.agreed))
        return sight

    def seen_at(self, viewer: int, moment: int) -> Sight:
        """The position at a moment, at which nothing can be done any more."""
        self.check_moment(moment)
        state = self.match.at(moment)
        return self._seen(viewer, state, self.page.facts(state))

    def _seen(self, viewer: int, state: State, facts: wire.Json) -> Sight:
        table, own = state.view(viewer), self.page.own_facts(state, viewer)
        prompt = msgspec.convert(self.page.prompt(state, viewer), wire.AnyPrompt)
        offered = self.page.options(state, viewer) if viewer >= 0 and not state.over else []
        return Sight(table, facts, own, prompt, msgspec.convert(offered, OPTIONS), False, False, None)

    def check_moment(self, moment: int) -> None:
        """Refuse a moment that the match has not."""
        last = self.match.moment
        if not 0 <= moment <= last:
            message = f"There is no moment {moment}; the match has moments 0 to {last}."
            raise Refused("not_found", message, "no_moment")

    def summary(self) -> str:
        """What the row of its table keeps, so that a list of tables need not rebuild the match."""
        state = self.match.state
        over = ([], state.scores(), state.winners()) if state.over else (state.seats_to_act(), [], [])
        found = Summary(*over, self.page.round_of(state))
        return msgspec.json.encode(found).decode()

    # The log.

    def lines(self, viewer: int, start: int, end: int) -> list[wire.LineShown]:
        """Some lines of the log as a viewer may read them, counted from 0."""
        return [self._line(viewer, choice) for choice in self.match.log[start:end]]

    def _line(self, viewer: int, choice: Choice) -> wire.LineShown:
        hidden = choice.secret and choice.seat != viewer and not self.match.state.over
        action = "" if hidden else self.game.vocabulary[choice.action]
        events = [self._event(self.page.event(self.game, event.seen_by(viewer))) for event in choice.events]
        return wire.LineShown(choice.number, choice.moment, choice.seat, action, choice.at, events)

    def _event(self, worded: wire.Json) -> wire.GameEvent:
        return wire.GameEvent(worded["key"], worded["seat"], worded["clause"], worded["args"])

    # Asking.

    def preview(self, seat: int, text: str) -> wire.Preview:
        """What a choice will do for certain."""
        state = self.match.state
        if state.over or seat not in state.seats_to_act():
            raise Refused("illegal", f"Seat {seat} has nothing to choose now.")
        try:
            action = self.game.lookup(text)
        except ParseError as error:
            raise Refused("bad_request", str(error)) from error
        if action not in state.legal(seat):
            raise Refused("illegal", state.refusal(action, seat))
        found = self.page.preview(self.game, state, seat, action)
        effects = [self._event(effect) for effect in found["effects"]]
        ways = msgspec.convert(found["ways"], WAYS)
        return wire.Preview(self.match.version, text, found["stops"], found["ends"], effects, ways)

    def why(self, seat: int, item: str) -> wire.Why:
        """Why something cannot be chosen."""
        try:
            reasons = self.game.why_not(self.match.state, seat, item)
        except ParseError as error:
            raise Refused("bad_request", str(error)) from error
        shown = [wire.ReasonShown(reason.clause, reason.text, reason.key, reason.args) for reason in reasons]
        return wire.Why(self.match.version, item, shown)

    def charts(self) -> Callable[[], wire.Charts]:
        """What makes the numbers of charts, per moment and board, of the match as it is now.

        It replays the match, on a state of its own, so that it can be done beside everything else.
        """
        state = self.match.start.clone()
        choices = [(choice.action, choice.seat) for choice in self.match.log]

        def work() -> wire.Charts:
            found: wire.Charts = {name: [values] for name, values in self.page.chart(state).items()}
            for action, seat in choices:
                state.apply(action, seat)
                for name, values in self.page.chart(state).items():
                    found[name].append(values)
            return found

        return work
