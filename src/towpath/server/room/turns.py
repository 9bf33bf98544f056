"""Whose turn it is at one table: bots begin to think, and clocks run out."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from msgspec.structs import replace

from towpath.kernel.match import Match
from towpath.server import wire
from towpath.server.refusals import Refused
from towpath.server.room.clock import now_ms
from towpath.server.room.thinkers import STEADY, default_level
from towpath.server.store.rows import Seat

if TYPE_CHECKING:
    from towpath.server.room.table import Table

RETRY_SECONDS = 2.0
DAY_MS = 24 * 3600 * 1000
log = logging.getLogger("towpath.server")


def bots_of(seats: list[Seat]) -> set[int]:
    """The seats for which a bot chooses."""
    return {seat.seat for seat in seats if seat.kind in {"bot", "stand_in"}}


class Turns:
    """The bots that think at one table, and the alarm of its clocks."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._thinking: dict[int, tuple[int, asyncio.Task[None]]] = {}  # by seat, and at which version
        self._alarm: asyncio.TimerHandle | None = None

    def wake(self) -> None:
        """Let bots that are to act think, and set the alarm of the clock."""
        table = self.table
        if table.is_closed or table.play is None or table.play.match.state.over:
            return
        match, bots = table.play.match, bots_of(table.seats)
        if table.presence.is_attended(table.seats, table.audience) and table.tables.has_turn(table):
            for seat in match.state.seats_to_act():
                if seat in bots:
                    self._let_think(match, seat)
        self.stop_alarm()
        deadline = table.clocks.deadline()
        if deadline:
            delay = max(0.0, (deadline - table.tables.steady.now()) / 1000) + 0.01
            self._alarm = asyncio.get_running_loop().call_later(delay, lambda: table.spawn(self.time_up()))

    @property
    def runs_alone(self) -> bool:
        """Whether bots choose for all seats, and somebody is there for whom they play."""
        table = self.table
        if table.play is None or table.play.match.state.over or len(bots_of(table.seats)) < len(table.seats):
            return False
        return table.presence.is_attended(table.seats, table.audience)

    def is_absent(self, seat: Seat) -> bool:
        """Whether all wait for a person who has not chosen for days, and does not look."""
        table = self.table
        if seat.kind != "person" or table.play is None or table.play.match.state.over:
            return False
        match = table.play.match
        since = match.lines[-1].at if match.lines else table.info.touched
        is_late = now_ms() - since >= table.tables.settings.absent_days * DAY_MS
        return is_late and seat.seat in match.state.seats_to_act() and not table.audience.is_here(seat)

    def _let_think(self, match: Match, seat: int) -> None:
        """A bot begins to think, unless it already does about the same decision."""
        if seat in self._thinking:
            version, task = self._thinking[seat]
            if match.is_current(seat, version):
                return
            task.cancel()
        self._thinking[seat] = (match.version, self.table.spawn(self._think(seat, match.version)))

    async def _think(self, seat: int, version: int) -> None:
        table, again = self.table, True
        try:
            play = table.playing()
            thinkers, address = table.tables.thinkers, table.presence.address
            try:
                if not play.match.is_current(seat, version):
                    return  # an earlier thought about the same decision was written before this one began
                state, level = play.match.state.clone(), table.seats[seat].level
                if table.info.challenge:
                    # Whoever chooses as another did is answered as that one was.
                    level = STEADY + level
                action = await thinkers.choose(play.game, state, seat, level, table.info.id, address)
            finally:
                if self._thinking[seat][1] is asyncio.current_task():
                    del self._thinking[seat]
            if table.play is play and seat in bots_of(table.seats):
                await table.move(seat, wire.Choose(version, action), by_bot=True)
                table.tables.metrics.add("towpath_bot_choices_total")
        except Refused as refused:
            # The match went on or back while the bot thought; anything else would only happen again.
            again = refused.error == "stale"
            log.log(logging.DEBUG if again else logging.ERROR, "a bot's choice was refused: %s", refused)
        except Exception:
            log.exception("a bot's choice could not be written")
            await asyncio.sleep(RETRY_SECONDS)
        if again:
            self.wake()

    async def time_up(self) -> None:
        """A bot goes on for every seat whose time is up."""
        table = self.table

        def decide() -> list[Seat]:
            if table.play is None or table.play.match.state.over:
                return []
            late = [table.seats[number] for number in table.clocks.fallen(table.tables.steady.now())]
            if any(seat.kind == "person" and seat not in late for seat in table.seats):
                # Somebody waits for this, perhaps for a notice: the bots go on as if he had been here.
                table.presence.sat()
            return [replace(seat, kind="stand_in", level=default_level()) for seat in late if seat.kind == "person"]

        await table.change(decide)

    def stop_thinking(self) -> None:
        """What bots think is wanted no more."""
        for _, task in self._thinking.values():
            task.cancel()

    def stop_alarm(self) -> None:
        """No clock runs out by itself."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
