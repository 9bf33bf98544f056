"""What goes on beside the tables: idle ones leave the memory, late clocks are looked at, bots go on after a start."""

from __future__ import annotations

import asyncio
import logging

from towpath.server.refusals import Refused
from towpath.server.room import presence, pulse
from towpath.server.room.clock import now_ms
from towpath.server.room.restoring import Ended
from towpath.server.room.tables import Tables
from towpath.server.room.turns import RETRY_SECONDS
from towpath.server.store import ending, rows

SWEEP_SECONDS = 15.0
HEED_SECONDS = 1.0
CLEAN_SECONDS = 3600.0
CLEAN_AT_ONCE = 50  # tables that are deleted by one write, so that others need not wait for it
log = logging.getLogger("towpath.server")


async def sweep(tables: Tables) -> None:
    """From time to time: idle tables leave the memory; clocks of tables that are not in memory are looked at."""
    while True:
        await asyncio.sleep(SWEEP_SECONDS)
        for chore in (_evict, _wake_late, _start_full, _go_on, _catch_up):
            try:
                await chore(tables)
            except Exception:
                log.exception("a part of the sweep failed; it goes on")


async def _evict(tables: Tables) -> None:
    tables.evict(tables.settings.idle_seconds)
    tables.gauges()


async def _wake_late(tables: Tables) -> None:
    """Tables of which a clock has run out, in memory or not."""
    late = await tables.storage.read(lambda database: rows.read_late(database, tables.steady.now()))
    await _load(tables, late)
    for table_id in late:
        if table_id in tables.resident:
            tables.resident[table_id].turns.wake()


async def _start_full(tables: Tables) -> None:
    """Tables that wait for nobody begin when they are loaded."""
    await _load(tables, await tables.storage.read(rows.read_full))


async def _go_on(tables: Tables) -> None:
    """Tables of bots that waited until others of their address had ended."""
    for table in tables.resident.values():
        table.turns.wake()


async def _catch_up(tables: Tables) -> None:
    if tables.storage.is_postgres:
        await tables.following.compare()


async def _load(tables: Tables, table_ids: list[str]) -> None:
    """Load some tables; one that cannot be loaded does not keep the others waiting."""
    for table_id in table_ids:
        if table_id in tables.broken:
            continue
        try:
            await tables.get(table_id)
        except Ended as ended:
            tables.broken.add(table_id)
            log.info("table %s does not go on: %s", table_id, ended)
        except Refused as refused:
            # What is broken for good is noted where it is read; anything else may pass.
            log.info("table %s is not loaded now: %s", table_id, refused)
        except Exception:
            log.exception("table %s could not be loaded", table_id)


async def heed(tables: Tables) -> None:
    """Every second: an operator may have changed something, whose commands speak over no bus."""
    seen = -1
    while True:
        try:
            count = await tables.storage.read(pulse.operated)
            if seen not in {-1, count}:
                await tables.following.compare()
            seen = count
        except Exception:
            log.exception("whether an operator has changed something could not be read; it goes on")
        await asyncio.sleep(HEED_SECONDS)


async def clean(tables: Tables) -> None:
    """Every hour: tables that are older than the operator keeps them are deleted, but those that somebody looks at."""
    while True:
        await asyncio.sleep(CLEAN_SECONDS)
        try:
            await delete_old(tables)
        except Exception:
            log.exception("old tables could not be deleted; it is tried again")


async def delete_old(tables: Tables) -> None:
    """Delete tables that are older than the operator keeps them."""
    settings, now = tables.settings, now_ms()
    while True:
        old = await tables.storage.read(lambda database: ending.read_old(database, settings, now, CLEAN_AT_ONCE))
        looked_at = {
            table_id for table_id in old if table_id in tables.resident and not tables.resident[table_id].is_idle
        }
        gone = await tables.storage.write(
            ending.delete_old([one for one in old if one not in looked_at], settings, now)
        )
        for table_id in gone:
            if table_id in tables.resident:
                tables.drop(tables.resident[table_id])
        if gone:
            log.info("%d old tables were deleted", len(gone))
        if len(old) < CLEAN_AT_ONCE or not gone:
            return


async def beat(tables: Tables) -> None:
    """Note again and again that the server is alive."""
    while True:
        await asyncio.sleep(pulse.PULSE_SECONDS)
        try:
            await tables.storage.write(lambda database: pulse.beat(database, tables.steady))
        except Exception:
            log.exception("the pulse could not be written; it goes on")


async def resume(tables: Tables) -> None:
    """After a start: matches in which a bot may be to act go on where a person was lately; others wait for one."""
    while True:
        try:
            found = await _with_bots(tables)
        except Exception:
            log.exception("the tables with bots could not be read; trying again")
            await asyncio.sleep(RETRY_SECONDS)
        else:
            await _load(tables, found)
            return


async def resume_reviews(tables: Tables) -> None:
    """After a start: reviews that were being made go on."""
    try:
        await tables.reviews.resume()
    except Exception:
        log.exception("the reviews that were being made could not be read; they go on when somebody asks")


async def _with_bots(tables: Tables) -> list[str]:
    lately = now_ms() - int(presence.SECONDS * 1000)
    return await tables.storage.read(lambda database: rows.read_with_bots(database, lately))
