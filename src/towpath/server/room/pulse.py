"""The server notes every few seconds that it is alive, so that clocks stand still while it is down."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.engine import Connection as Database

from towpath.server.room import clock
from towpath.server.store import schema

PULSE_SECONDS = 5.0
ONLY = 1  # the id of the one row: all processes on a database share it


def beat(database: Database, now: int) -> None:
    """The server is alive."""
    database.execute(sa.update(schema.pulse).where(schema.pulse.c.id == ONLY).values(at=now))


def resume(database: Database, now: int, several: bool) -> int:
    """The server starts: every running clock is put on by the time that it was down; how long that was."""
    pulse = schema.pulse
    last = int(database.execute(sa.select(pulse.c.at).where(pulse.c.id == ONLY)).scalar_one())
    down = max(0, now - last) if last else 0
    # A fresh pulse may be that of a process that never stopped.
    if several and last and down <= 2000 * PULSE_SECONDS:
        return 0
    # Of several processes that start together one finds the old pulse; the others wait for it, then do nothing.
    first = sa.update(pulse).where(pulse.c.id == ONLY, pulse.c.at == last).values(at=now)
    if database.execute(first).rowcount == 0:
        return 0
    tables = schema.tables
    running = sa.select(tables.c.id, tables.c.clocks, tables.c.deadline)
    for match, clocks, deadline in list(database.execute(running.where(tables.c.deadline > 0))):
        later = {"clocks": clock.put_on(clocks, down), "deadline": deadline + down}
        database.execute(sa.update(tables).where(tables.c.id == match).values(later))
    return down
