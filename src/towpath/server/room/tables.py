"""All tables of one process: loaded from the database on demand, gone from memory when idle, told of others' moves."""

from __future__ import annotations

import asyncio
import logging
import os
import time
import uuid
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import sqlalchemy as sa
from msgspec.structs import replace
from sqlalchemy.engine import Connection as Database

from towpath.kernel.game import Game
from towpath.kernel.match import Match
from towpath.server.bus import Bus, line_of
from towpath.server.limits import Allowance, Crowd, Pace
from towpath.server.metrics import Metrics
from towpath.server.notices.notifier import Notifier
from towpath.server.refusals import Refused
from towpath.server.room import keys, restoring, showing
from towpath.server.room.aside import Aside
from towpath.server.room.challenges import Challenges
from towpath.server.room.clock import now_ms
from towpath.server.room.editions import Editions
from towpath.server.room.following import Following
from towpath.server.room.play import Play
from towpath.server.room.presence import AT_ONCE, neighbourhood
from towpath.server.room.reviews import Reviews
from towpath.server.room.steady import Steady
from towpath.server.room.table import Table
from towpath.server.room.thinkers import Thinkers
from towpath.server.room.turns import RETRY_SECONDS, bots_of
from towpath.server.settings import Settings
from towpath.server.store import holdings, rows
from towpath.server.store.holdings import Holding
from towpath.server.store.rows import Info, Saved, Seat
from towpath.server.store.storage import Storage
from towpath.server.store.trial import Trial

T = TypeVar("T")
TALK_LINES, TALK_SECONDS = 60, 60  # more lines from one address, at whatever tables, are a flood
REBUILT_AT_ONCE = 2  # matches that are loaded at the same time
log = logging.getLogger("towpath.server")


def broken(table_id: str) -> Refused:
    """What is stored of a table cannot be read, so nothing can be done there until an operator has looked."""
    return Refused(
        "illegal",
        f"Table {table_id} cannot be shown: what the server keeps of it is damaged. Nothing was changed.",
        "broken",
    )


class Tables:
    """The tables of one process."""

    def __init__(
        self, settings: Settings, storage: Storage, thinkers: Thinkers, notifier: Notifier, metrics: Metrics
    ) -> None:
        self.settings = settings
        self.storage = storage
        self.thinkers = thinkers
        self.notifier = notifier
        self.metrics = metrics
        self.editions = Editions(storage)
        process = f"{os.getpid()}-{uuid.uuid4().hex[:8]}"
        self.bus = Bus(line_of(settings.bus, settings.database), process, metrics)
        self.following = Following(self)
        self.reviews = Reviews(self)
        self.challenges = Challenges(self)
        self.steady = Steady()
        self.talk = Allowance(TALK_LINES, TALK_SECONDS)
        self.pace = Pace(settings.asks_per_second)
        self.sockets = Crowd(settings.sockets_per_address)
        self.trial = Trial(storage)
        self.resident: dict[str, Table] = {}
        self.broken: set[str] = set()  # what cannot be loaded is logged once, and left alone by the sweep
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._reloading: set[asyncio.Task[None]] = set()
        self._aside = Aside()
        # Threads of their own: those of the event loop are for reading.
        self._rebuilding = ThreadPoolExecutor(REBUILT_AT_ONCE, thread_name_prefix="towpath-rebuild")

    def game(self, name: str) -> Game:
        """A game by name, with the edition that new tables are opened with."""
        return self.editions.shipped(name)

    async def game_of(self, info: Info) -> Game:
        """The game of a table, with the edition that it was opened with; Ended if it is lost."""
        game = await self.editions.find(info.game, info.edition_hash)
        if game is None:
            raise restoring.lost(info)
        return game

    async def aside(self, work: Callable[[], T], asker: str) -> T:
        """Do what takes long beside everything else, on behalf of an address; these take turns."""
        return await self._aside.do(work, neighbourhood(asker))

    # Loading.

    async def get(self, table_id: str) -> Table:
        """A table, from memory or from the database."""
        table = self.resident.get(table_id)
        if table is not None:
            table.used = time.monotonic()
            return table
        loading = self._loading.get(table_id)
        if loading is None:
            loading = self._loading[table_id] = asyncio.create_task(self._load(table_id))
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(loading)

    async def _load(self, table_id: str) -> Table:
        started = time.perf_counter()
        table = self.resident[table_id] = await self._restored(table_id)
        self.metrics.add("towpath_loads_total")
        self.metrics.time("towpath_load_seconds", time.perf_counter() - started)
        table.turns.wake()
        if table.is_full:
            # Whoever took the last seat could not start it.
            await table.change(list)
        return table

    async def _restored(self, table_id: str) -> Table:
        """A table as the database has it; one that cannot be read is refused, and harms no other."""
        try:
            saved = await self.read(table_id)
            game = await self.game_of(saved.info)
            match = None
            if saved.info.status != "open":
                # Many lines take long: whoever plays at other tables need not wait for them.
                loop = asyncio.get_running_loop()
                match = await loop.run_in_executor(self._rebuilding, restoring.replayed, saved, game)
            table = self._build(saved, game, match)
        except (Refused, sa.exc.DBAPIError):
            # Refused for a reason that can be told; or the database itself fails, which says nothing of the table.
            raise
        except Exception as error:
            self.note_broken(table_id, error)
            raise broken(table_id) from error
        self.broken.discard(table_id)
        return table

    async def look_up(self, table: Table, holder: str) -> None:
        """Another process may have given whoever comes back a seat, or have gone on with the match."""
        table_id, digest = table.info.id, keys.hashed(holder)
        found, stand = await self.storage.read(
            lambda database: (holdings.read_of(database, table_id, digest), rows.read_stand(database, table_id))
        )
        if found:
            table.holdings[digest] = found
        else:
            table.holdings.pop(digest, None)
        await self.following.come_up_to(table, stand)

    async def read(self, table_id: str) -> Saved:
        """What the database knows of a table."""
        saved = None
        if keys.is_id(table_id):
            saved = await self.storage.read(lambda database: rows.read_table(database, table_id, showing.CHAT_SHOWN))
        if saved is None:
            raise Refused("not_found", f"There is no table {table_id[:40]!r}; its link may be mistyped.")
        return saved

    def note_broken(self, table_id: str, error: Exception) -> None:
        """Log what is wrong with a table that cannot be read, the first time that it is met."""
        if table_id not in self.broken:
            self.broken.add(table_id)
            log.error("table %s is broken", table_id, exc_info=error)

    def _build(self, saved: Saved, game: Game, match: Match | None) -> Table:
        info = saved.info
        if info.status == "open":
            # Nothing has been played: it will be by the rules of this program.
            info = replace(info, rules=game.rules_version)
        table = Table(self, game, info, saved.seats)
        table.chat, table.said, table.holdings = saved.chat, saved.said, saved.holdings
        if match is None:
            return table
        table.play = Play(match)
        table.set_people()
        table.presence.recall(saved.seats, saved.lines, now_ms())
        if info.status == "playing":
            self._restore_clocks(table, saved)
        if not table.clocks.since:
            table.clocks.turn(self.steady.now(), match.state.seats_to_act(), bots_of(saved.seats))
        return table

    def _restore_clocks(self, table: Table, saved: Saved) -> None:
        """The clocks as they stand; those after the last line, where these cannot be read, else none have run."""
        for text in (saved.clocks, saved.lines[-1].clock if saved.lines else ""):
            try:
                table.clocks.load(text)
            except ValueError:
                log.exception("the clocks of table %s cannot be read", table.info.id)
            else:
                return

    def draft(self, game: Game, info: Info, seats: list[Seat], match: Match | None = None) -> Table:
        """A new table that is not written yet; its match may have begun elsewhere."""
        table = Table(self, game, info, seats)
        if info.status != "open":
            table.play = table.new_play(seats) if match is None else Play(match)
            table.set_people()
            state = table.play.match.state
            table.clocks.turn(self.steady.now(), [] if state.over else state.seats_to_act(), bots_of(seats))
        return table

    def new_rows(self, table: Table) -> rows.Write:
        """All that is written of a new table."""
        play = table.play
        lines = [rows.row_of(play.game, line, "") for line in play.match.lines] if play else []
        more = {"summary": play.summary() if play else "", **table.clocks.row()}
        new = rows.new_table(self.storage, table.info, table.seats, lines, more)
        held = [
            Holding(browser, table.info.id, seat, sealed)
            for browser, seats in table.holdings.items()
            for seat, sealed in seats.items()
        ]
        return holdings.after(new, holdings.add(self.storage, held))

    async def open(self, table: Table) -> Table:
        """Write a new table, and its edition if that is new too; it is then in memory."""
        await self.editions.keep(table.game)
        await self.storage.write(self.new_rows(table))
        return self.admit(table)

    def admit(self, table: Table) -> Table:
        """A new table is written: it is there from now on."""
        self.resident[table.info.id] = table
        table.turns.wake()
        return table

    async def listed(self, start: int = 0) -> tuple[int, list[Table]]:
        """How many tables the lobby has, and a page of them, without those that cannot be read."""
        found: list[Table] = []
        now = now_ms()
        total, page = await self.storage.read(lambda database: rows.read_listed(database, now, start))
        for row in page:
            try:
                info, seats = rows.of_listed(row)
                game = await self.game_of(info)
                restoring.check(info, game)
                # A table that is not in memory is only shown, so its match need not be rebuilt.
                table = self.resident.get(info.id) or Table(self, game, info, seats)
                showing.shown(table, [])
            except restoring.Ended:
                continue  # nobody can join or watch
            except Exception as error:  # noqa: BLE001 - it is logged, and the others are shown
                self.note_broken(row.table["id"], error)
            else:
                found.append(table)
        return total, found

    def has_turn(self, table: Table) -> bool:
        """Whether bots may play at a table.

        Where they choose for all seats, the first few tables of an address play; the next when one of these has ended.
        """
        if not table.turns.runs_alone:
            return True
        mine = table.presence
        others = [other for other in self.resident.values() if other.presence.address == mine.address]
        return sum(other.presence.since < mine.since and other.turns.runs_alone for other in others) < AT_ONCE

    # Keeping up with the database.

    async def write(self, table: Table, kind: str, write: Callable[[Database], T]) -> T:
        """Write something about a table, and tell other processes once it is there."""
        result = await self.storage.write(write)
        self.bus.tell(f"{table.info.id} {kind}")
        return result

    async def reload(self, table: Table) -> None:
        """Take over what is in the database; those who look are sent the whole state."""
        try:
            again = await self._restored(table.info.id)
        except Exception:
            self.drop(table)
            raise
        table.info, table.seats, table.holdings = again.info, again.seats, again.holdings
        table.chat, table.said = again.chat, again.said
        table.play, table.clocks = again.play, again.clocks
        table.show_all()
        table.turns.wake()

    def drop(self, table: Table) -> None:
        """Let go of a table whose memory is not to be trusted; whoever looks comes back and has it loaded again."""
        if table.is_closed:
            return
        self.resident.pop(table.info.id, None)
        table.drop()
        task = asyncio.create_task(self._load_again(table.info.id))
        self._reloading.add(task)
        task.add_done_callback(self._reloading.discard)

    async def _load_again(self, table_id: str) -> None:
        """Bots and clocks of a table that was let go run on as soon as the database answers, whether somebody looks."""
        while True:
            await asyncio.sleep(RETRY_SECONDS)
            try:
                await self.get(table_id)
            except Refused:
                return
            except Exception as error:  # noqa: BLE001 - whatever it is, it may be over in a moment
                log.warning("table %s could not be loaded again: %s", table_id, error)
            else:
                return

    def knows(self, table_id: str) -> bool:
        """Whether a table is in memory, or on its way there."""
        return table_id in self.resident or table_id in self._loading

    async def loaded(self, *table_ids: str) -> None:
        """Wait for tables that are being loaded: they may have been read before what is told of them now."""
        loading = [self._loading[table_id] for table_id in table_ids or self._loading if table_id in self._loading]
        if loading:
            await asyncio.wait(loading)

    # Memory.

    def evict(self, idle_seconds: float) -> int:
        """Let go of tables that nobody used for a while; how many."""
        limit = time.monotonic() - idle_seconds
        idle = [table_id for table_id, table in self.resident.items() if table.is_idle and table.used <= limit]
        for table_id in idle:
            self.resident.pop(table_id).close()
        self.editions.forget({table.game.edition_hash for table in self.resident.values()})
        self.metrics.add("towpath_evictions_total", len(idle))
        return len(idle)

    def gauges(self) -> None:
        """Bring the gauges up to date."""
        self.metrics.set("towpath_tables", len(self.resident))
        self.metrics.set("towpath_sockets", sum(len(table.audience.listeners) for table in self.resident.values()))

    def close(self) -> None:
        """Let go of everything."""
        self._aside.close()
        self.reviews.close()
        self._rebuilding.shutdown(wait=False, cancel_futures=True)
        for task in self._reloading:
            task.cancel()
        for table in self.resident.values():
            table.close()
        self.resident = {}
