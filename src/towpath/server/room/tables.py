"""All tables of one process: loaded from the database on demand, gone from memory when idle, told of others' moves."""

from __future__ import annotations

import asyncio
import os
import time
import uuid
from collections.abc import Callable
from typing import TypeVar

from sqlalchemy.engine import Connection as Database

from towpath import games
from towpath.kernel.game import Game
from towpath.kernel.match import Match
from towpath.server.metrics import Metrics
from towpath.server.notices.notifier import Notifier
from towpath.server.refusals import Refused
from towpath.server.room.catalogue import Catalogue
from towpath.server.room.clock import now_ms
from towpath.server.room.play import Play
from towpath.server.room.table import Table, bots_of
from towpath.server.room.thinkers import Thinkers
from towpath.server.settings import Settings
from towpath.server.store import rows
from towpath.server.store.rows import Info, LineRow, Saved, Seat
from towpath.server.store.storage import Storage

T = TypeVar("T")


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
        self.process = f"{os.getpid()}-{uuid.uuid4().hex[:8]}"
        self.resident: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._games: dict[str, Game] = {}
        self._catalogues: dict[str, Catalogue] = {}

    def game(self, name: str) -> Game:
        """A game by name, loaded once."""
        if name not in self._games:
            if name not in games.names():
                raise Refused("not_found", f"There is no game {name!r}; there are: {', '.join(games.names())}.")
            self._games[name] = games.load(name)
        return self._games[name]

    def catalogue(self, name: str) -> Catalogue:
        """The component data of a game, written once."""
        if name not in self._catalogues:
            game = self.game(name)
            self._catalogues[name] = Catalogue(name, game.page.catalogue(game))
        return self._catalogues[name]

    # Loading.

    async def get(self, table_id: str) -> Table:
        """A table, from memory or from the database."""
        table = self.resident.get(table_id)
        if table is not None:
            table.used = time.monotonic()
            return table
        lock = self._loading.setdefault(table_id, asyncio.Lock())
        async with lock:
            if table_id not in self.resident:
                started = time.perf_counter()
                self.resident[table_id] = self._build(await self._read(table_id))
                self.metrics.add("towpath_loads_total")
                self.metrics.time("towpath_load_seconds", time.perf_counter() - started)
                self.resident[table_id].wake()
        self._loading.pop(table_id, None)
        return self.resident[table_id]

    async def _read(self, table_id: str) -> Saved:
        saved = await self.storage.read(lambda database: rows.read_table(database, table_id))
        if saved is None:
            raise Refused("not_found", f"There is no table {table_id!r}; its link may be mistyped.")
        return saved

    def _build(self, saved: Saved) -> Table:
        info = saved.info
        game = self.game(info.game)
        if (game.edition_hash, game.rules_version) != (info.edition_hash, info.rules):
            raise Refused(
                "illegal",
                f"The table was opened with edition {info.edition} {info.edition_hash[:8]} and rules {info.rules}; "
                f"this server has {game.edition_name} {game.edition_hash[:8]} and rules {game.rules_version}.",
                "other_edition",
            )
        table = Table(self, info, saved.seats)
        table.chat = saved.chat
        if info.status == "open":
            return table
        table.play = self.new_play(info, saved.seats)
        match = table.play.match
        match.replay([rows.line_of(game, row) for row in saved.lines])
        table.presence.recall(saved.seats, saved.lines, now_ms())
        if info.status == "playing":
            table.clocks.load(saved.clocks)
        if not table.clocks.since:
            table.clocks.turn(info.touched, match.state.seats_to_act(), bots_of(saved.seats))
        return table

    def new_play(self, info: Info, seats: list[Seat]) -> Play:
        """The match of a table at its start."""
        names = [seat.name for seat in seats]
        return Play(Match(self.game(info.game), info.n_seats, info.seed, info.options, names))

    async def open(self, info: Info, seats: list[Seat], lines: list[LineRow] | None = None) -> Table:
        """Write a new table, and a log that it may begin with; it is then in memory."""
        stopped = {"clocks": "", "deadline": 0}
        await self.storage.write(rows.new_table(self.storage, info, seats, lines or [], stopped))
        table = await self.get(info.id)
        if table.clocks.running:
            await self.storage.write(rows.change_table(info.id, table.clocks.row()))
        return table

    async def listed(self) -> list[Table]:
        """The tables of the lobby, the latest first."""
        found: list[Table] = []
        for info, seats in await self.storage.read(rows.read_listed):
            # A table that is not in memory is only shown, so its match need not be rebuilt.
            found.append(self.resident.get(info.id) or Table(self, info, seats))
        return found

    # Keeping up with the database.

    async def write(self, table: Table, kind: str, write: Callable[[Database], T]) -> T:
        """Write something about a table, and tell other processes."""
        news = f"{table.info.id} {kind} {self.process}"

        def both(database: Database) -> T:
            result = write(database)
            self.storage.notify(database, news)
            return result

        return await self.storage.write(both)

    async def reload(self, table: Table) -> None:
        """Take over what is in the database; those who look are sent the whole state."""
        again = self._build(await self._read(table.info.id))
        table.info, table.seats, table.chat = again.info, again.seats, again.chat
        table.play, table.clocks = again.play, again.clocks
        table.show_all()
        table.wake()

    def drop(self, table: Table) -> None:
        """Let go of a table whose memory is not to be trusted; whoever looks comes back and has it loaded again."""
        self.resident.pop(table.info.id, None)
        table.play = None
        table.close()

    async def heard(self, news: str) -> None:
        """Another process changed something."""
        table_id, _, rest = news.partition(" ")
        kind, _, process = rest.partition(" ")
        table = self.resident.get(table_id)
        if table is None or process == self.process:
            return
        await table.alone(lambda: self._follow(table) if kind == "line" else self.reload(table))

    async def _follow(self, table: Table) -> None:
        """Carry out the lines that another process wrote."""
        play, table_id = table.play, table.info.id
        if play is None:
            await self.reload(table)
            return
        after = play.match.version
        found = await self.storage.read(lambda database: rows.read_lines(database, table_id, after))
        if not found:
            return
        for row in found:
            play.match.follow(rows.line_of(play.game, row))
            table.clocks.load(row.clock)
        table.set_status()
        table.audience.update(play, table.clocks.shown(now_ms()))
        table.wake()

    async def catch_up(self) -> None:
        """News may have been missed: compare all tables in memory with the database."""
        ids = list(self.resident)
        versions = await self.storage.read(lambda database: rows.read_versions(database, ids))
        for table_id, version in versions.items():
            table = self.resident.get(table_id)
            if table is not None and (table.play is None or table.play.match.version < version):
                await self.heard(f"{table_id} {'line' if table.play else 'table'} catch-up")

    # Memory.

    def evict(self, idle_seconds: float) -> int:
        """Let go of tables that nobody used for a while; how many."""
        limit = time.monotonic() - idle_seconds
        idle = [table_id for table_id, table in self.resident.items() if table.is_idle and table.used <= limit]
        for table_id in idle:
            self.resident.pop(table_id).close()
        self.metrics.add("towpath_evictions_total", len(idle))
        return len(idle)

    def gauges(self) -> None:
        """Bring the gauges up to date."""
        self.metrics.set("towpath_tables", len(self.resident))
        self.metrics.set("towpath_sockets", sum(len(table.audience.listeners) for table in self.resident.values()))

    def close(self) -> None:
        """Let go of everything."""
        for table in self.resident.values():
            table.close()
        self.resident = {}
