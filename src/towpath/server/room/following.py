"""Keeping up with what other processes, or the operator, wrote: one looks when told, and compares from time to time."""

from __future__ import annotations

import asyncio
import functools
import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING

from towpath.server.refusals import Refused
from towpath.server.store import rows
from towpath.server.store.rows import Stand

if TYPE_CHECKING:
    from towpath.server.room.table import Table
    from towpath.server.room.tables import Tables

LINE, TABLE = "line", "table"  # what was written: a line of the log, or anything else
HELD = "held "  # before seats, which others hold from now on by the same secrets
AT_ONCE = 1000  # tables that are compared by one query
log = logging.getLogger("towpath.server")


class Following:
    """Follows the tables that one process has in memory."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._behind: dict[str, str] = {}  # of each table that is to be looked at, what was written
        self._tasks: set[asyncio.Task[None]] = set()

    def heard(self, news: str) -> None:
        """A table was written. Those that are in memory are looked at beside each other; much news of one as one."""
        table_id, _, kind = news.partition(" ")
        if not self._tables.knows(table_id):
            return
        if kind.startswith(HELD):
            table = self._tables.resident.get(table_id)
            if table is not None:
                table.send_back([int(seat) for seat in kind.removeprefix(HELD).split()])
            return
        waits, also = table_id in self._behind, self._behind.get(table_id, LINE)
        self._behind[table_id] = LINE if kind == also == LINE else TABLE
        if not waits:
            task = asyncio.create_task(self._look(table_id))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def tell_held(self, table_id: str, seats: Sequence[int]) -> None:
        """Other processes are told that a browser's seats are an account's now; a request looks that up anyway."""
        self._tables.bus.tell(f"{table_id} {HELD}{' '.join(map(str, seats))}")

    async def _look(self, table_id: str) -> None:
        await self._tables.loaded(table_id)
        table = self._tables.resident.get(table_id)
        if table is None:
            self._behind.pop(table_id, None)
            return

        async def work() -> None:
            # Whatever is told from here on may be missed by what is read now.
            if self._behind.pop(table_id, TABLE) == LINE:
                await self._follow(table)
            else:
                await self._look_at_all(table)

        try:
            await table.alone(work)
        except Refused as refused:
            log.info("table %s leaves the memory: %s", table_id, refused)
            self._tables.drop(table)
        except Exception:
            # Memory may be behind, or a line cannot be followed: whoever looks comes back and has it loaded again.
            log.exception("table %s could not follow another process", table_id)
            self._tables.drop(table)

    async def _look_at_all(self, table: Table) -> None:
        """Load a table again if anything but its log has changed; what this process wrote itself, it has."""
        stand = await self._tables.storage.read(lambda database: rows.read_stand(database, table.info.id))
        if table.play is None or stand is None or _has_changed(table, stand):
            await self._tables.reload(table)
        else:
            await self._follow(table)

    async def _follow(self, table: Table) -> None:
        """Carry out the lines that another process wrote."""
        play, table_id = table.play, table.info.id
        if play is None:
            await self._tables.reload(table)
            return
        after = play.match.version
        found = await self._tables.storage.read(lambda database: rows.read_lines(database, table_id, after))
        if not found:
            return
        for row in found:
            line = rows.line_of(play.game, row)
            play.match.follow(line)
            table.clocks.load(row.clock)
            # One update a choice, here too: whoever looks is shown one after the other.
            table.tell_line(line)
        table.turns.wake()

    async def compare(self) -> None:
        """News may have been missed: compare all tables in memory with the database."""
        await self._tables.loaded()
        ids = list(self._tables.resident)
        for start in range(0, len(ids), AT_ONCE):
            some = ids[start : start + AT_ONCE]
            stands = await self._tables.storage.read(functools.partial(rows.read_stands, table_ids=some))
            for table_id in some:
                table = self._tables.resident.get(table_id)
                if table is not None and _is_behind(table, stands.get(table_id)):
                    self._tables.metrics.add("towpath_behind_total")
                    self.heard(f"{table_id} {TABLE}")
        await self.settled()

    async def come_up_to(self, table: Table, stand: Stand | None) -> None:
        """Bring a table to what was just read of it, if memory is behind that."""
        if _is_behind(table, stand):
            self._tables.metrics.add("towpath_behind_total")
            await self._look(table.info.id)

    async def settled(self) -> None:
        """All tables that are being looked at have been."""
        await asyncio.gather(*self._tasks)


def _is_behind(table: Table, stand: Stand | None) -> bool:
    if stand is None:
        return True
    return stand.version > (table.play.match.version if table.play else 0) or _has_changed(table, stand)


def _has_changed(table: Table, stand: Stand) -> bool:
    """Whether the database has anything else of a table, beside its log."""
    return (stand.seating, stand.said, stand.rematch) != (table.info.seating, table.said, table.info.rematch)
