"""One table: its seats, its match, and those who look at it.

Everything that changes a table happens under its lock, one thing after the other, and is written before anybody hears
of it. A line of the log is first carried out in memory; if it cannot be written, that memory is thrown away. Seats
change only once written. Whatever is written is written only if no other process has changed seats or log meanwhile;
if one has, the table is loaded again, and what was asked for is looked at once more.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec.structs import replace

from towpath.kernel.game import Game
from towpath.kernel.log import UNDO, Line
from towpath.kernel.match import Match
from towpath.server import wire
from towpath.server.limits import Allowance
from towpath.server.refusals import Refused, failed, no_longer, stale
from towpath.server.room import hints, keys, moves, restoring, showing
from towpath.server.room.audience import Audience, Listener, encode
from towpath.server.room.clock import Clocks, now_ms
from towpath.server.room.play import Play
from towpath.server.room.presence import Presence
from towpath.server.room.turns import Turns, bots_of
from towpath.server.store import challenges, holdings, rows
from towpath.server.store.holdings import Holding, Holdings
from towpath.server.store.rows import Info, Seat

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from towpath.server.room.tables import Tables

T = TypeVar("T")
PRESENCE_SECONDS, PRESENCE_EACH = 0.05, 0.005  # until all hear of somebody, and more for each who hears
TALK_LINES, TALK_SECONDS = 5, 5  # more lines of one seat, or of spectators from one address, are a flood
LAST_WORDS_SECONDS = 0.2
MOST_BROWSERS = 200  # that hold one seat
TRIES = 20  # to write something while other processes are faster
log = logging.getLogger("towpath.server")


class Table:
    """A table in memory."""

    def __init__(self, tables: Tables, game: Game, info: Info, seats: list[Seat]) -> None:
        self.tables = tables
        self.game = game
        self.info = info
        self.seats = seats
        self.play: Play | None = None
        self.chat: list[wire.ChatLine] = []
        self.said = 0  # the number of the latest line of chat that this process knows of
        self.holdings: Holdings = {}
        self.talk = Allowance(TALK_LINES, TALK_SECONDS)
        self.asked = Allowance(hints.MOST, hints.SECONDS)  # for hints
        self.clocks = Clocks(info.clock, info.n_seats)
        self.audience = Audience(tables.metrics)
        self.presence = Presence()
        self.turns = Turns(self)
        self.lock = asyncio.Lock()
        self.used = time.monotonic()
        self.is_closed = False  # gone from memory: whoever still waits here is refused
        self._tasks: set[asyncio.Task[Any]] = set()
        self._telling: asyncio.TimerHandle | None = None

    # What is shown.

    def seat(self, number: int) -> Seat:
        """A seat by its number."""
        if not 0 <= number < len(self.seats):
            raise Refused("not_found", f"There is no seat {number}; the table has seats 0 to {len(self.seats) - 1}.")
        return self.seats[number]

    def check_key(self, number: int, key: str) -> None:
        """Refuse who no longer holds a seat; the key is the hash of the secret that opened it."""
        if not key or self.seat(number).secret != key:
            raise no_longer(number)

    def holds(self, holder: str) -> dict[int, str]:
        """The seats that a browser or an account holds: those whose secret is still the one that it was given.

        The secrets are given too; nobody knows those that an account holds.
        """
        found: dict[int, str] = {}
        for number, text in self.holdings.get(keys.hashed(holder), {}).items():
            secret = keys.held(text, holder, self.seat(number).secret)
            if secret is not None:
                found[number] = secret
        return found

    def check_open(self) -> None:
        """Refuse whoever waited while the table left the memory."""
        if self.is_closed:
            raise failed()

    def playing(self) -> Play:
        """The match as viewers see it; refused before it has begun."""
        self.check_open()
        if self.play is None:
            raise Refused("illegal", "The match has not begun: the table waits for people.", "not_begun")
        return self.play

    def new_play(self, seats: list[Seat]) -> Play:
        """The match at its start."""
        return Play(restoring.new_match(self.info, self.game, [seat.name for seat in seats]))

    def set_people(self) -> bool:
        """The match needs the consent of whoever holds a seat now; whether these are others than before.

        A seat with a secret is somebody's, also while a bot goes on for him: the bot does not agree in his name.
        """
        people = [seat.seat for seat in self.seats if seat.secret]
        if self.play is None or self.play.match.people == people:
            return False
        self.play.match.people = people
        return True

    def match(self) -> Match:
        """The match; refused before it has begun."""
        return self.playing().match

    # Telling.

    def catch_up(self, listener: Listener, version: int = -1) -> None:
        """Send what a socket lacks: the missed updates where they are kept, else the whole state."""
        held = listener.held(self.seats)
        if listener.viewer not in held:
            listener.viewer = -1
        missed = self.audience.missed(self.play, listener.viewer, version) if self.play is not None else None
        if missed is None:
            listener.table = b""
            listener.send(showing.state(self, listener.viewer, held))
            return
        for data in missed:
            listener.send_bytes(data)

    def show_all(self) -> None:
        """Send everybody the whole state."""
        self.audience.forget()
        for listener in self.audience.listeners:
            self.catch_up(listener)

    def tell_line(self, line: Line) -> None:
        """A line of the log is written, here or by another process: tell everybody what it changed."""
        play = self.playing()
        over = play.match.state.over
        self.info = replace(self.info, status="over" if over else "playing")
        self.audience.update(play, self.clocks.shown(self.tables.steady.now()))
        if over or line.kind == UNDO:
            self.tell_table()

    def tell_table(self) -> None:
        """Tell everybody about seats, presence and status; `mine` differs by what a socket holds."""
        if self._telling is not None:
            self._telling.cancel()
            self._telling = None
        told: dict[tuple[int, ...], bytes] = {}
        for listener in list(self.audience.listeners):
            held = listener.held(self.seats)
            data = told.get(tuple(held))
            if data is None:
                data = told[tuple(held)] = encode(wire.TableChanged(showing.shown(self, held)))
            listener.send_table(data)
            if listener.viewer >= 0 and listener.viewer not in held:
                self.catch_up(listener)

    def tell_presence(self) -> None:
        """Tell everybody soon that somebody came or went; many who come together are told of as one.

        The more there are to tell, the longer it may wait, so that a crowd costs no more than a few.
        """
        if self._telling is None and self.audience.listeners:
            delay = max(PRESENCE_SECONDS, len(self.audience.listeners) * PRESENCE_EACH)
            self._telling = asyncio.get_running_loop().call_later(delay, self.tell_table)

    # Coming and going.

    def visit(self, address: str) -> None:
        """Somebody who holds a seat has done something: bots that had paused go on."""
        self.presence.sat(address)
        self.turns.wake()

    def enter(self, listener: Listener) -> None:
        """Somebody begins to look."""
        self.audience.listeners.add(listener)
        self.presence.looked(listener.address, bool(listener.held(self.seats)))
        self.turns.wake()

    def part(self, listener: Listener) -> None:
        """Somebody looks no longer."""
        self.audience.listeners.discard(listener)
        self.presence.looked(listener.address, bool(listener.held(self.seats)))
        self.used = time.monotonic()

    def send_back(self, seats: Sequence[int]) -> None:
        """Sockets that hold some seats end, and come back as whoever their browsers are by now."""
        for listener in list(self.audience.listeners):
            if any(seat in listener.keys for seat in seats):
                listener.keys = {}
                listener.close()

    # Changing.

    async def alone(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Do something under the lock, to its end even if whoever asked has gone."""
        self.used = time.monotonic()

        async def locked() -> T:
            async with self.lock:
                self.check_open()
                return await work()

        return await asyncio.shield(self.spawn(locked()))

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Begin something that ends with the table."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def change(
        self,
        decide: Callable[[], list[Seat]],
        adjust: Callable[[Clocks], None] | None = None,
        holding: Holding | None = None,
    ) -> None:
        """Give seats other values, as `decide` finds right for the table as it is: written first, then true.

        If another process was faster it is asked again. It refuses what is not possible, and waits for nothing.
        Whoever sits down holds the seat with the same write; one that is left nobody holds.
        """

        async def work() -> None:
            for _ in range(TRIES):
                if await self._change(decide(), adjust, holding):
                    return
                await self.tables.reload(self)
            raise failed()

        await self.alone(work)

    async def _change(
        self, seats: list[Seat], adjust: Callable[[Clocks], None] | None = None, holding: Holding | None = None
    ) -> bool:
        """Write other seats; False if another process was faster. The match begins when no seat is open any more."""
        changed = list(self.seats)
        for seat in seats:
            changed[seat.seat] = seat
        info, play = self.info, self.play
        begins = play is None and all(seat.kind != "open" for seat in changed)
        if not seats and not begins:
            self.turns.wake()
            return True
        if begins:
            info, play = replace(info, status="playing"), self.new_play(changed)
        clocks = self.clocks.copy()
        if adjust is not None:
            adjust(clocks)
        if play is not None and not play.match.state.over:
            clocks.turn(self.tables.steady.now(), play.match.state.seats_to_act(), bots_of(changed))
        values = {"status": info.status, "rules": info.rules, "touched": now_ms(), **clocks.row()}
        values["summary"] = play.summary() if play else ""
        version = play.match.version if play is not None else 0
        left = [seat.seat for seat in seats if not seat.secret]
        also = [holdings.forget(info.id, number) for number in left]
        if holding is not None:
            also.append(holdings.add(self.tables.storage, [holding]))
        write = holdings.after(rows.change_seats(info.id, info.seating, version, seats, values), *also)
        if not await self.tables.write(self, "table", write):
            return False
        info = replace(info, seating=info.seating + 1)
        self.info, self.seats, self.play, self.clocks = info, changed, play, clocks
        for held in self.holdings.values():
            for number in left:
                held.pop(number, None)
        if holding is not None:
            self.holdings.setdefault(holding.browser, {})[holding.seat] = holding.sealed
        self.tell_table()
        if self.set_people() or begins:
            self.show_all()
        self.turns.wake()
        return True

    async def hold(self, holder: str, secrets: dict[int, str]) -> list[int]:
        """Let somebody hold seats whose secrets were shown; other processes look it up when they are asked.

        One that was left meanwhile is held no longer: which are.
        """
        digest, table_id = keys.hashed(holder), self.info.id
        also = [holdings.forget(table_id, seat, one) for seat in secrets for one in self._oldest(digest, seat)]
        given = [
            (Holding(digest, table_id, seat, keys.kept(secret, holder)), keys.hashed(secret))
            for seat, secret in secrets.items()
        ]
        if self.info.challenge:
            also.append(challenges.share(self.tables.storage, table_id, digest))
        held = await self.tables.storage.write(holdings.after(holdings.add_open(self.tables.storage, given), *also))
        for seat in secrets:
            for one in self._oldest(digest, seat):
                del self.holdings[one][seat]
        self.holdings.setdefault(digest, {}).update({one.seat: one.sealed for one in held})
        return [one.seat for one in held]

    def _oldest(self, browser: str, seat: int) -> list[str]:
        """The browsers that hold a seat no longer when one more does: so many browsers nobody has."""
        others = [one for one, held in self.holdings.items() if seat in held and one != browser]
        return others[: max(0, len(others) + 1 - MOST_BROWSERS)]

    async def forget(self, holder: str, seat: int) -> None:
        """Let a browser or an account hold a seat no longer; the seat is whose it was."""
        digest = keys.hashed(holder)
        await self.tables.storage.write(holdings.forget(self.info.id, seat, digest))
        self.holdings.get(digest, {}).pop(seat, None)

    async def move(self, seat: int, move: wire.Move, *, by_bot: bool = False) -> int:
        """Make a move; returns the new version once it is durable."""
        key = "" if by_bot else self.seat(seat).secret
        if not by_bot:
            self.presence.sat()
        started = time.perf_counter()
        try:
            version = await self.alone(lambda: self._move(seat, move, key, by_bot))
        except Refused as refused:
            self.tables.metrics.add("towpath_stale_total" if refused.error == "stale" else "towpath_refused_total")
            raise
        self.tables.metrics.time("towpath_choice_seconds", time.perf_counter() - started)
        return version

    async def _move(self, seat: int, move: wire.Move, key: str, by_bot: bool) -> int:
        for _ in range(TRIES):
            self._check_mover(seat, move, key, by_bot)
            if await self._write_move(seat, move):
                return self.match().version
            # Another process was faster: what it did may leave this move as it is, or make it stale.
            await self.tables.reload(self)
        raise failed()

    def _check_mover(self, seat: int, move: wire.Move, key: str, by_bot: bool) -> None:
        """Refuse who may not move for a seat: while they waited it may have been left, or given to a bot."""
        if by_bot:
            if seat not in bots_of(self.seats):
                raise stale(self.match().version, self.match().version)
            return
        self.check_key(seat, key)
        if isinstance(move, wire.AskUndo) and self.info.challenge:
            message = "In a challenge nothing is taken back once something was revealed, or another has chosen."
            raise Refused("illegal", message, "challenge_undo")
        if isinstance(move, wire.Choose) and self.seat(seat).kind == "stand_in":
            raise Refused("illegal", f"A bot goes on for seat {seat}; take the seat back first.", "bot_plays")

    async def _write_move(self, seat: int, move: wire.Move) -> bool:
        """Make a move; False if another process was faster, so that it was not made."""
        entered = time.thread_time()
        play = self.playing()
        match, before = play.match, play.match.state.seats_to_act()
        moves.carry_out(match, seat, move, now_ms())
        line, state = match.lines[-1], match.state
        steady = self.tables.steady.now()
        self.clocks.turn(steady, [] if state.over else state.seats_to_act(), bots_of(self.seats))
        status = "over" if state.over else "playing"
        row = rows.row_of(play.game, line, self.clocks.dump())
        values = {"touched": line.at, "status": status, "summary": play.summary(), **self.clocks.row()}
        worked = time.thread_time() - entered
        try:
            write = rows.new_line(self.info.id, self.info.seating, row, values)
            if state.over and self.info.challenge:
                write = holdings.after(write, self.tables.challenges.finish(self.info, match))
            written = await self.tables.write(self, "line", write)
        except Exception:
            # What is in memory is now ahead of the disk: forget it. Sockets come back by themselves.
            self.tables.drop(self)
            raise
        if not written:
            return False
        told = time.thread_time()
        self.tell_line(line)
        metrics = self.tables.metrics
        metrics.add("towpath_choices_total")
        metrics.time("towpath_work_seconds", worked + time.thread_time() - told)
        self._tell_absent([seat for seat in state.seats_to_act() if seat not in before])
        self.turns.wake()
        return True

    def _tell_absent(self, seats: list[int]) -> None:
        """Notices for seats that are to act now and whose people do not look."""
        if self.match().state.over:
            return
        for seat in [self.seats[number] for number in seats]:
            if seat.kind == "person" and not self.audience.is_here(seat):
                name, address = self.info.name or self.info.game, self.presence.address
                self.tables.notifier.send(self.info.id, seat.seat, seat.notices, name, address)
                self.tables.notifier.tell_browsers(self.info.id, seat.seat, self.match().game.title, address)

    # Resting.

    @property
    def is_full(self) -> bool:
        """Whether the match could begin, and has not."""
        return self.play is None and all(seat.kind != "open" for seat in self.seats)

    @property
    def is_idle(self) -> bool:
        """Whether nobody looks and nobody thinks."""
        return not self.audience.listeners and not self._tasks

    def close(self) -> None:
        """Leave the memory."""
        self.is_closed = True
        for task in list(self._tasks):
            task.cancel()
        self._rest()

    def drop(self) -> None:
        """Leave the memory because that is not to be trusted: whoever waits for the lock is refused."""
        self.is_closed = True
        self.turns.stop_thinking()
        # Who asked for what failed is answered first; then all come back by themselves.
        asyncio.get_running_loop().call_later(LAST_WORDS_SECONDS, self._rest)

    def _rest(self) -> None:
        """Nothing happens by itself any more, and nobody is told anything."""
        self.turns.stop_alarm()
        if self._telling is not None:
            self._telling.cancel()
        for listener in list(self.audience.listeners):
            listener.close()
