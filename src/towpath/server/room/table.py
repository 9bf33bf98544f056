"""One table: its seats, its match, those who look at it, its clock and its bots.

Everything that changes a table happens under its lock, one thing after the other. A line of the log is first carried
out in memory, then written; only when it is durable does anybody hear of it. If another process was faster, the match
is loaded anew and the choice refused as stale.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection as Database

from towpath.kernel.state import Json
from towpath.server.http.refusals import Refused, stale
from towpath.server.room.clock import Clock, Rule
from towpath.server.room.play import LOG_SHOWN, Line, Play
from towpath.server.room.watch import Connection, Watch, encode
from towpath.server.store import schema
from towpath.server.wire import SeatShown, TableShown

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from towpath.server.room.tables import Tables

T = TypeVar("T")
CHAT_SHOWN = 100
RETRY_SECONDS = 2.0
log = logging.getLogger("towpath.server")


def now_ms() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Seat(msgspec.Struct):
    """Who sits where: open, person, bot, or stand_in (a bot that goes on for a person)."""

    seat: int
    kind: str
    name: str
    level: str
    secret: str
    notices: str = "[]"


class Info(msgspec.Struct):
    """What is fixed when a table is opened, and its status."""

    id: str
    created: int
    touched: int
    game: str
    edition: str
    edition_hash: str
    rules: int
    name: str
    visibility: str
    status: str
    n_seats: int
    seed: int
    options: dict[str, str]
    clock: Rule
    rematch: str


class Table:
    """A table in memory."""

    def __init__(self, home: Tables, info: Info, seats: list[Seat], play: Play | None, chat: list[Json]) -> None:
        self.home = home
        self.info = info
        self.seats = seats
        self.play = play
        self.chat = chat
        self.clock = Clock(info.clock, info.n_seats)
        self.watch = Watch(home.metrics)
        self.lock = asyncio.Lock()
        self.used = time.monotonic()
        self._thinking: set[tuple[int, int]] = set()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._alarm: asyncio.TimerHandle | None = None

    # Who sits here.

    def bots(self) -> set[int]:
        """The seats for which a bot chooses."""
        return {seat.seat for seat in self.seats if seat.kind in {"bot", "stand_in"}}

    def people(self) -> list[int]:
        """The seats whose consent counts."""
        return [seat.seat for seat in self.seats if seat.kind == "person"]

    def seat(self, number: int) -> Seat:
        """A seat by its number."""
        if not 0 <= number < len(self.seats):
            raise Refused("not_found", f"There is no seat {number}; the table has seats 0 to {len(self.seats) - 1}.")
        return self.seats[number]

    def shown(self, held: list[int]) -> TableShown:
        """The table as somebody sees it."""
        info = self.info
        seats = [
            SeatShown(
                seat.seat,
                seat.kind,
                seat.name,
                seat.level,
                seat.kind == "bot" or self.watch.is_here(seat.seat),
                seat.seat in held,
            )
            for seat in self.seats
        ]
        return TableShown(
            info.id,
            info.game,
            info.edition,
            info.edition_hash,
            self.home.catalogue(info.game).address,
            info.name,
            info.status,
            info.visibility,
            info.options,
            info.clock,
            seats,
            self.watch.spectators(),
            info.created,
            info.rematch,
        )

    # What is shown.

    def playing(self) -> Play:
        """The match; refused before it has begun."""
        if self.play is None:
            raise Refused("illegal", "The match has not begun: the table waits for people.", "not_begun")
        return self.play

    def state(self, viewer: int, held: list[int]) -> Json:
        """The whole state as a viewer sees it."""
        message: Json = {"type": "state", "version": 0, "moment": 0, "viewer": viewer}
        message["table"] = self.shown(held)
        message["chat"] = self.chat[-CHAT_SHOWN:]
        play = self.play
        if play is None:
            message |= {"view": None, "prompt": {"key": "open", "args": {}}, "options": []}
            message |= {"can_undo": False, "asked": None, "log": [], "clock": None}
            return message
        message["version"] = play.version
        message["moment"] = play.moment
        message |= self.watch.seen(play, viewer)
        message["log"] = play.log_for(viewer, max(0, play.moment - LOG_SHOWN), play.moment)
        message["clock"] = self.clock.to_json(now_ms())
        return message

    def catch_up(self, connection: Connection, version: int) -> None:
        """Send what a socket lacks: the missed updates where they are kept, else the whole state."""
        missed = self.watch.missed(self.play, connection.viewer, version) if self.play is not None else None
        if missed is None:
            connection.send(encode(self.state(connection.viewer, connection.held)))
            return
        for data in missed:
            connection.send(data)

    def tell_table(self) -> None:
        """Tell everybody about seats, presence and status; `mine` differs from socket to socket."""
        for connection in self.watch.connections:
            connection.send(encode({"type": "table", "table": self.shown(connection.held)}))

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

    async def choose(self, seat: int, version: int, action: str, *, by_bot: bool = False) -> int:
        """Make a choice; returns the new version once it is durable."""
        if not by_bot and self.seat(seat).kind == "stand_in":
            raise Refused("illegal", f"A bot goes on for seat {seat}; take the seat back first.", "bot_plays")
        return await self._append(lambda play: play.choose(seat, version, action, now_ms()))

    async def undo(self, seat: int, version: int) -> int:
        """Take back one's latest choice."""
        return await self._append(lambda play: play.undo(seat, version, now_ms()))

    async def ask_undo(self, seat: int, version: int, to: int) -> int:
        """Ask all to go back."""
        return await self._append(lambda play: play.ask_undo(seat, version, to, self.people(), now_ms()))

    async def answer_undo(self, seat: int, version: int, agree: bool) -> int:
        """Agree to go back, or not."""
        return await self._append(lambda play: play.answer_undo(seat, version, agree, self.people(), now_ms()))

    async def _append(self, make: Callable[[Play], Line]) -> int:
        started = time.perf_counter()

        async def work() -> int:
            entered = time.thread_time()
            play = self.playing()
            before = play.state.seats_to_act()
            line = make(play)
            state = play.state
            self.clock.turn(line.at, [] if state.over else state.seats_to_act(), self.bots())
            line.clock = self.clock.dump()
            self.info.status = "over" if state.over else "playing"
            worked = time.thread_time() - entered
            try:
                written = await self.home.storage.write(self._writer(play, line))
            except Exception:
                # What is in memory is now ahead of the disk: forget it. Sockets come back by themselves.
                self.home.drop(self)
                raise
            if not written:
                self.home.metrics.add("towpath_stale_total")
                await self.home.reload(self)
                raise stale(line.number - 1, self.playing().version)
            told = time.thread_time()
            self.watch.update(play, self.clock.to_json(line.at))
            if state.over or line.kind == "undo":
                self.tell_table()
            metrics = self.home.metrics
            metrics.add("towpath_choices_total")
            metrics.time("towpath_work_seconds", worked + time.thread_time() - told)
            metrics.time("towpath_choice_seconds", time.perf_counter() - started)
            self.home.tell_absent(self, [seat for seat in state.seats_to_act() if seat not in before])
            self.wake()
            return line.number

        try:
            return await self.alone(work)
        except Refused as refused:
            self.home.metrics.add("towpath_stale_total" if refused.error == "stale" else "towpath_refused_total")
            raise

    def _writer(self, play: Play, line: Line) -> Callable[[Database], bool]:
        """The write of one line: all of it in one transaction."""
        storage, match = self.home.storage, self.info.id
        row = {column.name: getattr(line, column.name) for column in schema.choices.c if column.name != "match"}
        row["match"] = match
        values = {"touched": line.at, "status": self.info.status}
        values |= {"clocks": line.clock, "deadline": self.clock.deadline()}
        snapshot = ""
        if line.kind == "choice" and play.moment % self.home.settings.snapshot_every == 0:
            snapshot = msgspec.json.encode(play.state.to_json()).decode()
        news = f"{match} line {self.home.process}"

        def write(database: Database) -> bool:
            if database.execute(storage.insert(schema.choices, row)).rowcount == 0:
                return False
            database.execute(sa.update(schema.tables).where(schema.tables.c.id == match).values(values))
            if snapshot:
                saved = {"match": match, "number": line.number, "state": snapshot}
                database.execute(storage.insert(schema.snapshots, saved))
            storage.notify(database, news)
            return True

        return write

    # Bots and clocks.

    def wake(self) -> None:
        """Let bots that are to act think, and set the alarm of the clock."""
        play = self.play
        if play is None or play.state.over:
            return
        bots = self.bots()
        for seat in play.state.seats_to_act():
            if seat in bots and (seat, play.version) not in self._thinking:
                self._thinking.add((seat, play.version))
                self._spawn(self._think(seat, play.version))
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        deadline = self.clock.deadline()
        if deadline:
            delay = max(0.0, (deadline - now_ms()) / 1000) + 0.01
            self._alarm = asyncio.get_running_loop().call_later(delay, lambda: self._spawn(self.time_up()))

    async def _think(self, seat: int, version: int) -> None:
        again = True
        try:
            play = self.playing()
            action = await self.home.bots.choose(
                play.game, play.state.clone(), seat, self.seats[seat].level, self.info.id
            )
            if self.play is play and seat in self.bots():
                await self.choose(seat, version, action, by_bot=True)
                self.home.metrics.add("towpath_bot_choices_total")
        except Refused as refused:
            # The match went on or back while the bot thought; anything else would only happen again.
            again = refused.error == "stale"
            log.log(logging.DEBUG if again else logging.ERROR, "a bot's choice was refused: %s", refused)
        except Exception:
            log.exception("a bot's choice could not be written")
            await asyncio.sleep(RETRY_SECONDS)
        finally:
            self._thinking.discard((seat, version))
        if again:
            self.wake()

    async def time_up(self) -> None:
        """A bot goes on for every seat whose time is up."""

        async def work() -> None:
            if self.play is None or self.play.state.over:
                return
            now = now_ms()
            late = [self.seats[number] for number in self.clock.fallen(now) if self.seats[number].kind == "person"]
            for seat in late:
                seat.kind, seat.level = "stand_in", self.home.default_level()
            self.clock.turn(now, self.play.state.seats_to_act(), self.bots())
            for seat in late:
                await self.home.save_seat(self, seat)
            self.wake()

        await self.alone(work)

    @property
    def is_idle(self) -> bool:
        """Whether nobody looks and nobody thinks."""
        return not self.watch.connections and not self._tasks

    def close(self) -> None:
        """Leave the memory."""
        if self._alarm is not None:
            self._alarm.cancel()
        for connection in list(self.watch.connections):
            connection.close()
        for task in list(self._tasks):
            task.cancel()
