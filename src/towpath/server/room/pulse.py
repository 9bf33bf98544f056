"""The server notes every few seconds that it is alive, so that clocks stand still while it is down."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.engine import Connection as Database

from towpath.server.room.steady import Steady, boot
from towpath.server.store import schema

PULSE_SECONDS = 5.0
ONLY = 1  # the id of the one row: all processes on a database share it


def beat(database: Database, steady: Steady) -> None:
    """The server is alive."""
    pulse = schema.pulse.c
    noted = {"at": steady.now(), "ticks": steady.ticks(), "boot": boot()}
    # On another machine time may stand elsewhere; it is not put back.
    database.execute(sa.update(schema.pulse).where(pulse.id == ONLY, pulse.at <= noted["at"]).values(noted))


def operated(database: Database) -> int:
    """How often an operator has changed something."""
    return int(database.execute(sa.select(schema.pulse.c.operated).where(schema.pulse.c.id == ONLY)).scalar_one())


def operate(database: Database) -> None:
    """An operator has changed something."""
    pulse = schema.pulse.c
    database.execute(sa.update(schema.pulse).where(pulse.id == ONLY).values(operated=pulse.operated + 1))


def resume(database: Database, steady: Steady, several: bool) -> None:
    """The server starts: time goes on from where it stood when one was last alive."""
    pulse, here = schema.pulse.c, boot()
    while True:
        row = sa.select(pulse.at, pulse.ticks, pulse.boot).where(pulse.id == ONLY)
        at, then, where = database.execute(row).one()
        ticks = steady.ticks()
        # A fresh pulse of this machine may be that of a process that never stopped: both must have the same time.
        if several and here and where == here and 0 <= ticks - then <= 2000 * PULSE_SECONDS:
            steady.ahead = at - then
            return
        # A database that no server has used yet begins with the time of the wall.
        now = at or steady.now()
        first = sa.update(schema.pulse).where(pulse.id == ONLY, pulse.at == at, pulse.ticks == then)
        # Of several processes that start together one finds the old pulse; the others then find a fresh one.
        if database.execute(first.values(at=now, ticks=ticks, boot=here)).rowcount:
            steady.ahead = now - ticks
            return
