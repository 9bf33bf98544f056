"""All tables: opening, loading from the database on demand, leaving the memory when idle, and changes of seats."""

from __future__ import annotations

import asyncio
import logging
import os
import time
import uuid
from collections.abc import Callable
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection as Database

from towpath import games
from towpath.kernel.game import Game
from towpath.kernel.state import Json
from towpath.server.http.limits import Opened
from towpath.server.http.refusals import Refused
from towpath.server.metrics import Metrics
from towpath.server.room import bots, pulse
from towpath.server.room.bots import Bots
from towpath.server.room.catalogue import Catalogue
from towpath.server.room.clock import Rule
from towpath.server.room.loading import TAKEN_BACK, Loaded, read_lines, read_table, rows_of
from towpath.server.room.notices import Notifier
from towpath.server.room.play import Line, Play
from towpath.server.room.table import Info, Seat, Table, now_ms
from towpath.server.settings import Settings
from towpath.server.store import schema
from towpath.server.store.storage import Row, Storage

SWEEP_SECONDS = 15.0
LISTED = 100
RESUMED_MS = 2 * 24 * 3600 * 1000  # older matches wait until somebody looks
log = logging.getLogger("towpath.server")


class Tables:
    """The tables of one process."""

    def __init__(
        self, settings: Settings, storage: Storage, thinkers: Bots, notifier: Notifier, metrics: Metrics
    ) -> None:
        self.settings = settings
        self.storage = storage
        self.bots = thinkers
        self.notifier = notifier
        self.metrics = metrics
        self.process = f"{os.getpid()}-{uuid.uuid4().hex[:8]}"
        self.resident: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._games: dict[str, Game] = {}
        self._catalogues: dict[str, Catalogue] = {}
        self.opened = Opened(settings.tables_per_hour)

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

    def default_level(self) -> str:
        """The level of a bot that goes on for somebody."""
        return bots.default_level()

    # Loading.

    async def get(self, match: str) -> Table:
        """A table, from memory or from the database."""
        table = self.resident.get(match)
        if table is not None:
            table.used = time.monotonic()
            return table
        lock = self._loading.setdefault(match, asyncio.Lock())
        async with lock:
            if match not in self.resident:
                started = time.perf_counter()
                loaded = await self.storage.read(lambda database: read_table(database, match))
                if loaded is None:
                    raise Refused("not_found", f"There is no table {match!r}; its link may be mistyped.")
                self.resident[match] = self._build(loaded)
                self.metrics.add("towpath_loads_total")
                self.metrics.time("towpath_load_seconds", time.perf_counter() - started)
                self.resident[match].wake()
        self._loading.pop(match, None)
        return self.resident[match]

    def _info(self, row: Row) -> Info:
        data = {**row, "options": msgspec.json.decode(row["options"])}
        data["clock"] = msgspec.json.decode(row["clock"], type=Rule)
        return Info(**{name: data[name] for name in Info.__struct_fields__})

    def _build(self, loaded: Loaded) -> Table:
        info = self._info(loaded.row)
        game = self.game(info.game)
        if (game.edition_hash, game.rules_version) != (info.edition_hash, info.rules):
            raise Refused(
                "illegal",
                f"The table was opened with edition {info.edition} {info.edition_hash[:8]} and rules {info.rules}; "
                f"this server has {game.edition_name} {game.edition_hash[:8]} and rules {game.rules_version}.",
                "other_edition",
            )
        seats = [self._seat(row) for row in loaded.seats]
        chat = [self._said(row) for row in loaded.chat]
        table = Table(self, info, seats, None, chat)
        if info.status != "open":
            self._restore(table, game, loaded)
        return table

    def _seat(self, row: Row) -> Seat:
        return Seat(**{name: row[name] for name in Seat.__struct_fields__})

    def _said(self, row: Row) -> Json:
        return {key: row[key] for key in ("number", "seat", "name", "text", "at")}

    def _restore(self, table: Table, game: Game, loaded: Loaded) -> None:
        info = table.info
        table.play = self.new_play(table, game)
        lines = loaded.lines
        saved = loaded.snapshot
        if saved is None:
            table.play.restore(lines, 0, None)
        else:
            table.play.restore(lines, saved["number"], msgspec.json.decode(saved["state"]))
        if info.status == "playing":
            table.clock.load(loaded.row["clocks"])
        if not table.clock.since:
            table.clock.turn(info.touched, table.play.state.seats_to_act(), table.bots())

    def new_play(self, table: Table, game: Game) -> Play:
        """The match of a table at its start."""
        info = table.info
        names = [seat.name for seat in table.seats]
        return Play(game, info.n_seats, info.seed, info.options, names)

    async def reload(self, table: Table) -> None:
        """Take over what is in the database; those who look are sent the whole state."""
        match = table.info.id
        loaded = await self.storage.read(lambda database: read_table(database, match))
        assert loaded is not None
        fresh = self._build(loaded)
        table.info, table.seats, table.chat = fresh.info, fresh.seats, fresh.chat
        table.play, table.clock = fresh.play, fresh.clock
        table.watch.forget()
        for connection in table.watch.connections:
            table.catch_up(connection, -1)
        table.wake()

    def drop(self, table: Table) -> None:
        """Let go of a table whose memory is not to be trusted; whoever looks comes back and has it loaded anew."""
        self.resident.pop(table.info.id, None)
        table.play = None
        table.close()

    async def heard(self, news: str) -> None:
        """Another process changed something."""
        match, _, rest = news.partition(" ")
        kind, _, process = rest.partition(" ")
        table = self.resident.get(match)
        if table is None or process == self.process:
            return
        await table.alone(lambda: self._follow(table, kind))

    async def _follow(self, table: Table, kind: str) -> None:
        play, match = table.play, table.info.id
        if kind != "line" or play is None:
            await self.reload(table)
            return
        after = play.version
        lines = await self.storage.read(lambda database: read_lines(database, match, after))
        for line in lines:
            if line.number == play.version + 1:
                play.follow(line)
                table.clock.load(line.clock)
        if play.state.over:
            table.info.status = "over"
        if lines:
            table.watch.update(play, table.clock.to_json(now_ms()))
            table.wake()

    async def catch_up(self) -> None:
        """News may have been missed: compare all tables in memory with the database."""
        versions = (
            sa.select(schema.choices.c.match, sa.func.max(schema.choices.c.number))
            .where(schema.choices.c.match.in_(list(self.resident)))
            .group_by(schema.choices.c.match)
        )
        rows = await self.storage.read(lambda database: [tuple(row) for row in database.execute(versions)])
        for match, number in rows:
            table = self.resident.get(match)
            if table is not None and (table.play is None or table.play.version < number):
                await self.heard(f"{match} {'line' if table.play else 'table'} catch-up")

    # Writing.

    async def save(self, table: Table, write: Callable[[Database], Any]) -> None:
        """Write something about a table and tell other processes and all who look."""
        news = f"{table.info.id} table {self.process}"

        def both(database: Database) -> None:
            write(database)
            self.storage.notify(database, news)

        await self.storage.write(both)
        table.tell_table()

    async def save_seat(self, table: Table, seat: Seat) -> None:
        """Write one seat, and the status and the clocks of the table."""
        values = {name: getattr(seat, name) for name in ("kind", "name", "level", "secret", "notices")}
        match, clock = table.info.id, table.clock
        changed = {"status": table.info.status, "touched": now_ms()}
        changed |= {"clocks": clock.dump(), "deadline": clock.deadline()}
        where = (schema.seats.c.match == match, schema.seats.c.seat == seat.seat)

        def write(database: Database) -> None:
            database.execute(sa.update(schema.seats).where(*where).values(values))
            database.execute(sa.update(schema.tables).where(schema.tables.c.id == match).values(changed))

        await self.save(table, write)

    async def open(self, info: Info, seats: list[Seat], lines: list[Line] | None = None) -> Table:
        """Write a new table, and a log that it may begin with; it is then in memory."""
        row = msgspec.to_builtins(info)
        row |= {
            "options": msgspec.json.encode(info.options).decode(),
            "clock": msgspec.json.encode(info.clock).decode(),
        }
        row |= {"clocks": "", "deadline": 0}

        def write(database: Database) -> None:
            database.execute(self.storage.insert(schema.tables, row))
            for seat in seats:
                given = {"match": info.id, "notes": "", **msgspec.to_builtins(seat)}
                database.execute(self.storage.insert(schema.seats, given))
            for line in lines or []:
                row_of_line = {"match": info.id, **msgspec.to_builtins(line)}
                del row_of_line["moment"]
                database.execute(self.storage.insert(schema.choices, row_of_line))

        await self.storage.write(write)
        table = await self.get(info.id)
        await self._save_start(table)
        return table

    async def _save_start(self, table: Table) -> None:
        """What a table has from its start: clocks that run at once, and a position of the log that it began with."""
        clock, play = table.clock, table.play
        running = {"clocks": clock.dump(), "deadline": clock.deadline()}
        change = sa.update(schema.tables).where(schema.tables.c.id == table.info.id).values(running)
        snapshot: Row = {}
        if play is not None and play.moment > TAKEN_BACK:
            number = play.moment - TAKEN_BACK
            state = msgspec.json.encode(play.at(number).to_json()).decode()
            snapshot = {"match": table.info.id, "number": number, "state": state}
        if not clock.running and not snapshot:
            return

        def write(database: Database) -> None:
            database.execute(change)
            if snapshot:
                database.execute(self.storage.insert(schema.snapshots, snapshot))

        await self.storage.write(write)

    async def begin(self, table: Table) -> None:
        """No seat is open any more: the match begins. The caller writes the status."""
        table.info.status = "playing"
        table.play = self.new_play(table, self.game(table.info.game))
        table.clock.turn(now_ms(), table.play.state.seats_to_act(), table.bots())
        table.watch.forget()

    def show_all(self, table: Table) -> None:
        """Send everybody the whole state."""
        for connection in table.watch.connections:
            table.catch_up(connection, -1)

    async def listed(self) -> list[Table]:
        """The tables of the lobby, the latest first."""
        query = (
            sa.select(schema.tables)
            .where(schema.tables.c.visibility == "listed", schema.tables.c.status != "over")
            .order_by(schema.tables.c.touched.desc())
            .limit(LISTED)
        )

        def read(database: Database) -> list[tuple[Row, list[Row]]]:
            rows = [dict(row) for row in database.execute(query).mappings()]
            return [(row, rows_of(database, schema.seats, row["id"], "seat")) for row in rows]

        found: list[Table] = []
        for row, seats in await self.storage.read(read):
            # A table that is not in memory is only shown, so its match need not be rebuilt.
            shown = Table(self, self._info(row), [self._seat(seat) for seat in seats], None, [])
            found.append(self.resident.get(row["id"], shown))
        return found

    async def notes(self, match: str, seat: int, text: str | None = None) -> str:
        """The private notes of a seat, after writing them if there is a text."""
        where = (schema.seats.c.match == match, schema.seats.c.seat == seat)
        if text is not None:
            change = sa.update(schema.seats).where(*where).values(notes=text)
            await self.storage.write(lambda database: database.execute(change).rowcount)
        query = sa.select(schema.seats.c.notes).where(*where)
        return str(await self.storage.read(lambda database: database.execute(query).scalar()))

    # Housekeeping.

    def tell_absent(self, table: Table, seats: list[int]) -> None:
        """Notices for seats that are to act now and whose people do not look."""
        if table.play is None or table.play.state.over:
            return
        for number in seats:
            seat = table.seats[number]
            if seat.kind == "person" and seat.notices != "[]" and not table.watch.is_here(number):
                self.notifier.send(seat.notices, table.info.name or table.info.game, table.info.id)

    async def sweep(self) -> None:
        """From time to time: idle tables leave the memory; clocks of tables that are not in memory are looked at."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                self.evict(self.settings.idle_seconds)
                await self._wake_late()
                if self.settings.several:
                    await self.catch_up()
            except Exception:
                log.exception("the sweep failed; it goes on")

    async def beat(self) -> None:
        """Note again and again that the server is alive."""
        while True:
            await asyncio.sleep(pulse.PULSE_SECONDS)
            try:
                await self.storage.write(lambda database: pulse.beat(database, now_ms()))
            except Exception:
                log.exception("the pulse could not be written; it goes on")

    async def resume(self) -> None:
        """After a start: matches in which a bot may be to act go on, whether or not anybody looks."""
        lately = now_ms() - RESUMED_MS
        query = (
            sa.select(schema.tables.c.id)
            .where(schema.tables.c.status == "playing", schema.tables.c.touched > lately)
            .where(sa.exists().where(schema.seats.c.match == schema.tables.c.id, schema.seats.c.level != ""))
        )
        for match in await self.storage.read(lambda database: list(database.execute(query).scalars())):
            try:
                await self.get(match)
            except Refused as refused:
                log.info("table %s does not go on: %s", match, refused)

    def evict(self, idle_seconds: float) -> int:
        """Let go of tables that nobody used for a while; how many."""
        limit = time.monotonic() - idle_seconds
        idle = [match for match, table in self.resident.items() if table.is_idle and table.used <= limit]
        for match in idle:
            self.resident.pop(match).close()
        self.metrics.add("towpath_evictions_total", len(idle))
        return len(idle)

    async def _wake_late(self) -> None:
        late = sa.select(schema.tables.c.id).where(
            schema.tables.c.deadline > 0, schema.tables.c.deadline < now_ms(), schema.tables.c.status == "playing"
        )
        for match in await self.storage.read(lambda database: list(database.execute(late).scalars())):
            if match not in self.resident:
                await self.get(match)

    def gauges(self) -> None:
        """Bring the gauges up to date."""
        self.metrics.set("towpath_tables", len(self.resident))
        self.metrics.set("towpath_sockets", sum(len(table.watch.connections) for table in self.resident.values()))

    def close(self) -> None:
        """Let go of everything."""
        for table in self.resident.values():
            table.close()
        self.resident = {}
