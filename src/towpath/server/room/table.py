"""One table: its seats, its match, those who look at it, its clocks and its bots.

Everything that changes a table happens under its lock, one thing after the other, and is written before anybody hears
of it. A line of the log is first carried out in memory; if it cannot be written, that memory is thrown away, and if
another process was faster, the match is loaded again and the move refused as stale. Seats change only once written.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec.structs import replace

from towpath.kernel.match import UNDO, Match
from towpath.server import wire
from towpath.server.refusals import Refused, stale
from towpath.server.room import moves
from towpath.server.room.audience import Audience, Listener
from towpath.server.room.clock import Clocks, now_ms
from towpath.server.room.play import Play
from towpath.server.room.presence import Presence
from towpath.server.room.thinkers import default_level
from towpath.server.store import rows
from towpath.server.store.rows import Info, Seat

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from towpath.server.room.tables import Tables

T = TypeVar("T")
LOG_SHOWN = 60
CHAT_SHOWN = 100
RETRY_SECONDS = 2.0
log = logging.getLogger("towpath.server")


def bots_of(seats: list[Seat]) -> set[int]:
    """The seats for which a bot chooses."""
    return {seat.seat for seat in seats if seat.kind in {"bot", "stand_in"}}


class Table:
    """A table in memory."""

    def __init__(self, tables: Tables, info: Info, seats: list[Seat]) -> None:
        self.tables = tables
        self.info = info
        self.seats = seats
        self.play: Play | None = None
        self.chat: list[wire.ChatLine] = []
        self.clocks = Clocks(info.clock, info.n_seats)
        self.audience = Audience(tables.metrics)
        self.presence = Presence()
        self.lock = asyncio.Lock()
        self.used = time.monotonic()
        self._thinking: dict[int, tuple[int, asyncio.Task[None]]] = {}  # by seat, and at which version
        self._tasks: set[asyncio.Task[Any]] = set()
        self._alarm: asyncio.TimerHandle | None = None

    # What is shown.

    def seat(self, number: int) -> Seat:
        """A seat by its number."""
        if not 0 <= number < len(self.seats):
            raise Refused("not_found", f"There is no seat {number}; the table has seats 0 to {len(self.seats) - 1}.")
        return self.seats[number]

    def playing(self) -> Play:
        """The match as viewers see it; refused before it has begun."""
        if self.play is None:
            raise Refused("illegal", "The match has not begun: the table waits for people.", "not_begun")
        return self.play

    def match(self) -> Match:
        """The match; refused before it has begun."""
        return self.playing().match

    def shown(self, held: list[int]) -> wire.TableShown:
        """The table as somebody sees it who holds some of its seats."""
        info = self.info
        seats = [
            wire.SeatShown(
                seat.seat,
                seat.kind,
                seat.name,
                seat.level,
                seat.kind == "bot" or self.audience.is_here(seat),
                seat.seat in held,
            )
            for seat in self.seats
        ]
        return wire.TableShown(
            info.id,
            info.game,
            info.edition,
            info.edition_hash,
            self.tables.catalogue(info.game).address,
            info.name,
            info.status,
            info.visibility,
            info.options,
            info.clock,
            seats,
            self.audience.spectators(self.seats),
            info.created,
            info.rematch,
        )

    def state(self, viewer: int, held: list[int], moment: int | None = None) -> wire.State:
        """The whole state as a viewer sees it; at an earlier moment with the one line of the log that led there."""
        shown, play = self.shown(held), self.play
        if play is None:
            waits = wire.AnyPrompt("open", {})
            return wire.State(0, 0, 0, viewer, shown, None, waits, [], False, None, None, [], self.chat[-CHAT_SHOWN:])
        last = play.match.moment
        sight = self.audience.sight(play, viewer) if moment is None else play.seen_at(viewer, moment)
        start, end = (last - LOG_SHOWN, last) if moment is None else (moment - 1, moment)
        return wire.State(
            version=play.match.version,
            moment=end,
            last=last,
            viewer=viewer,
            table=shown,
            view=sight.view,
            prompt=sight.prompt,
            options=sight.options,
            can_undo=sight.can_undo,
            asked=sight.asked,
            clock=self.clocks.shown(now_ms()) if moment is None else None,
            log=play.lines(viewer, max(0, start), end),
            chat=self.chat[-CHAT_SHOWN:] if moment is None else [],
        )

    # Telling.

    def catch_up(self, listener: Listener, version: int = -1) -> None:
        """Send what a socket lacks: the missed updates where they are kept, else the whole state."""
        held = listener.held(self.seats)
        if listener.viewer not in held:
            listener.viewer = -1
        missed = self.audience.missed(self.play, listener.viewer, version) if self.play is not None else None
        if missed is None:
            listener.send(self.state(listener.viewer, held))
            return
        for data in missed:
            listener.send_bytes(data)

    def show_all(self) -> None:
        """Send everybody the whole state."""
        self.audience.forget()
        for listener in self.audience.listeners:
            self.catch_up(listener)

    def tell_table(self) -> None:
        """Tell everybody about seats, presence and status; `mine` differs from socket to socket."""
        for listener in self.audience.listeners:
            held = listener.held(self.seats)
            listener.send(wire.TableChanged(self.shown(held)))
            if listener.viewer >= 0 and listener.viewer not in held:
                self.catch_up(listener)

    # Coming and going.

    def visit(self, address: str) -> None:
        """Somebody who holds a seat has done something: bots that had paused go on."""
        self.presence.sat(address)
        self.wake()

    def enter(self, listener: Listener) -> None:
        """Somebody begins to look."""
        self.audience.listeners.add(listener)
        self.presence.looked(listener.address, bool(listener.held(self.seats)))
        self.wake()

    def part(self, listener: Listener) -> None:
        """Somebody looks no longer."""
        self.audience.listeners.discard(listener)
        self.presence.looked(listener.address, bool(listener.held(self.seats)))
        self.used = time.monotonic()

    # Changing.

    async def alone(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Do something under the lock, to its end even if whoever asked has gone."""
        self.used = time.monotonic()

        async def locked() -> T:
            async with self.lock:
                return await work()

        return await asyncio.shield(self._spawn(locked()))

    def _spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def change(self, *seats: Seat, clocks: Clocks | None = None) -> None:
        """Give seats other values: written first, then true. The match begins when no seat is open any more."""
        changed = list(self.seats)
        for seat in seats:
            changed[seat.seat] = seat
        info, play = self.info, self.play
        begins = play is None and all(seat.kind != "open" for seat in changed)
        if begins:
            info, play = replace(info, status="playing"), self.tables.new_play(info, changed)
        clocks = clocks or self.clocks.copy()
        if play is not None and not play.match.state.over:
            clocks.turn(now_ms(), play.match.state.seats_to_act(), bots_of(changed))
        values = {"status": info.status, "touched": now_ms(), **clocks.row()}
        await self.tables.write(self, "table", rows.change_seats(info.id, list(seats), values))
        self.info, self.seats, self.play, self.clocks = info, changed, play, clocks
        self.tell_table()
        if begins:
            self.show_all()
        self.wake()

    async def change_info(self, **values: Any) -> None:
        """Give the table other values: written first, then true."""
        await self.tables.write(self, "table", rows.change_table(self.info.id, values))
        self.info = replace(self.info, **values)
        self.tell_table()

    async def move(self, seat: int, move: wire.Move, *, by_bot: bool = False) -> int:
        """Make a move; returns the new version once it is durable."""
        if isinstance(move, wire.Choose) and not by_bot and self.seat(seat).kind == "stand_in":
            raise Refused("illegal", f"A bot goes on for seat {seat}; take the seat back first.", "bot_plays")
        if not by_bot:
            self.presence.sat()
        started = time.perf_counter()
        try:
            version = await self.alone(lambda: self._move(seat, move))
        except Refused as refused:
            self.tables.metrics.add("towpath_stale_total" if refused.error == "stale" else "towpath_refused_total")
            raise
        self.tables.metrics.time("towpath_choice_seconds", time.perf_counter() - started)
        return version

    async def _move(self, seat: int, move: wire.Move) -> int:
        entered = time.thread_time()
        play = self.playing()
        match, before = play.match, play.match.state.seats_to_act()
        match.people = [one.seat for one in self.seats if one.kind == "person"]
        moves.carry_out(match, seat, move, now_ms())
        line, state = match.lines[-1], match.state
        self.clocks.turn(line.at, [] if state.over else state.seats_to_act(), bots_of(self.seats))
        status = "over" if state.over else "playing"
        row = rows.row_of(play.game, line, self.clocks.dump())
        values = {"touched": line.at, "status": status, **self.clocks.row()}
        worked = time.thread_time() - entered
        try:
            write = rows.new_line(self.info.id, row, values)
            written = await self.tables.write(self, "line", write)
        except Exception:
            # What is in memory is now ahead of the disk: forget it. Sockets come back by themselves.
            self.tables.drop(self)
            raise
        if not written:
            await self.tables.reload(self)
            raise stale(line.number - 1, self.match().version)
        told = time.thread_time()
        self.set_status()
        self.audience.update(play, self.clocks.shown(line.at))
        if state.over or line.kind == UNDO:
            self.tell_table()
        metrics = self.tables.metrics
        metrics.add("towpath_choices_total")
        metrics.time("towpath_work_seconds", worked + time.thread_time() - told)
        self._tell_absent([seat for seat in state.seats_to_act() if seat not in before])
        self.wake()
        return line.number

    def set_status(self) -> None:
        """The table is over when its match is, and goes on when that went back."""
        self.info = replace(self.info, status="over" if self.match().state.over else "playing")

    def _tell_absent(self, seats: list[int]) -> None:
        """Notices for seats that are to act now and whose people do not look."""
        if self.match().state.over:
            return
        for seat in [self.seats[number] for number in seats]:
            if seat.kind == "person" and seat.notices != "[]" and not self.audience.is_here(seat):
                name = self.info.name or self.info.game
                self.tables.notifier.send(self.info.id, seat.seat, seat.notices, name, self.presence.address)

    # Bots and clocks.

    def wake(self) -> None:
        """Let bots that are to act think, and set the alarm of the clock."""
        if self.play is None or self.play.match.state.over:
            return
        match, bots = self.play.match, bots_of(self.seats)
        if self.presence.is_attended(self.seats, self.audience):
            for seat in match.state.seats_to_act():
                if seat in bots:
                    self._let_think(match, seat)
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        deadline = self.clocks.deadline()
        if deadline:
            delay = max(0.0, (deadline - now_ms()) / 1000) + 0.01
            self._alarm = asyncio.get_running_loop().call_later(delay, lambda: self._spawn(self.time_up()))

    def _let_think(self, match: Match, seat: int) -> None:
        """A bot begins to think, unless it already does about the same decision."""
        if seat in self._thinking:
            version, task = self._thinking[seat]
            if match.is_current(seat, version):
                return
            task.cancel()
        self._thinking[seat] = (match.version, self._spawn(self._think(seat, match.version)))

    async def _think(self, seat: int, version: int) -> None:
        again = True
        try:
            play = self.playing()
            thinkers, address = self.tables.thinkers, self.presence.address
            try:
                if not play.match.is_current(seat, version):
                    return  # an earlier thought about the same decision was written before this one began
                state, level = play.match.state.clone(), self.seats[seat].level
                action = await thinkers.choose(play.game, state, seat, level, self.info.id, address)
            finally:
                if self._thinking[seat][1] is asyncio.current_task():
                    del self._thinking[seat]
            if self.play is play and seat in bots_of(self.seats):
                await self.move(seat, wire.Choose(version, action), by_bot=True)
                self.tables.metrics.add("towpath_bot_choices_total")
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

        async def work() -> None:
            if self.play is None or self.play.match.state.over:
                return
            late = [self.seats[number] for number in self.clocks.fallen(now_ms())]
            people = [seat for seat in late if seat.kind == "person"]
            if any(seat.kind == "person" and seat not in late for seat in self.seats):
                # Somebody waits for this, perhaps for a notice: the bots go on as if he had been here.
                self.presence.sat()
            if people:
                await self.change(*[replace(seat, kind="stand_in", level=default_level()) for seat in people])
            else:
                self.wake()

        await self.alone(work)

    @property
    def is_idle(self) -> bool:
        """Whether nobody looks and nobody thinks."""
        return not self.audience.listeners and not self._tasks

    def close(self) -> None:
        """Leave the memory."""
        if self._alarm is not None:
            self._alarm.cancel()
        for listener in list(self.audience.listeners):
            listener.close()
        for task in list(self._tasks):
            task.cancel()
