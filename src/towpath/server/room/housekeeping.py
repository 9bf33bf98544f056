"""What goes on beside the tables: idle ones leave the memory, late clocks are looked at, bots go on after a start."""

from __future__ import annotations

import asyncio
import logging

from towpath.server.refusals import Refused
from towpath.server.room import presence, pulse
from towpath.server.room.clock import now_ms
from towpath.server.room.tables import Tables
from towpath.server.store import rows

SWEEP_SECONDS = 15.0
log = logging.getLogger("towpath.server")


async def sweep(tables: Tables) -> None:
    """From time to time: idle tables leave the memory; clocks of tables that are not in memory are looked at."""
    while True:
        await asyncio.sleep(SWEEP_SECONDS)
        try:
            tables.evict(tables.settings.idle_seconds)
            await _wake_late(tables)
            if tables.settings.several:
                await tables.catch_up()
        except Exception:
            log.exception("the sweep failed; it goes on")


async def _wake_late(tables: Tables) -> None:
    late = await tables.storage.read(lambda database: rows.read_late(database, now_ms()))
    for table_id in late:
        if table_id not in tables.resident:
            await tables.get(table_id)


async def beat(tables: Tables) -> None:
    """Note again and again that the server is alive."""
    while True:
        await asyncio.sleep(pulse.PULSE_SECONDS)
        try:
            await tables.storage.write(lambda database: pulse.beat(database, now_ms()))
        except Exception:
            log.exception("the pulse could not be written; it goes on")


async def resume(tables: Tables) -> None:
    """After a start: matches in which a bot may be to act go on where a person was lately; others wait for one."""
    lately = now_ms() - int(presence.SECONDS * 1000)
    for table_id in await tables.storage.read(lambda database: rows.read_with_bots(database, lately)):
        try:
            await tables.get(table_id)
        except Refused as refused:
            log.info("table %s does not go on: %s", table_id, refused)
