"""Whether the database can be written: by writing something that needs room, and taking it away again."""

from __future__ import annotations

import asyncio
import secrets
import time

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from towpath.server.store import schema
from towpath.server.store.storage import Storage

SIZE = 16_384  # bytes: some pages of a database, so that a full disk shows
SECONDS = 5.0  # within which it must be written
KEPT_SECONDS = 1.0  # whoever asks sooner is told the same, as each trial waits for the disk


def _fill(database: Connection) -> None:
    # What can be compressed needs less room than it seems.
    row = {"id": secrets.token_hex(8), "filling": secrets.token_hex(SIZE // 2)}
    database.execute(sa.insert(schema.trials).values(row))


def _clear(database: Connection) -> None:
    # With what a killed server has left.
    database.execute(sa.delete(schema.trials))


def write_once(engine: Engine) -> None:
    """Try it before a server starts; what the database says against it is raised."""
    for step in (_fill, _clear):
        with engine.begin() as database:
            step(database)


class Trial:
    """The latest trial, for all who ask."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self._lock = asyncio.Lock()
        self._until = 0.0
        self._problem = ""

    async def problem(self) -> str:
        """Why nothing can be written, or nothing."""
        async with self._lock:
            if time.monotonic() >= self._until:
                self._problem = await self._tried()
                self._until = time.monotonic() + KEPT_SECONDS
            return self._problem

    async def _tried(self) -> str:
        try:
            async with asyncio.timeout(SECONDS):
                await self.storage.write(_fill)
                await self.storage.write(_clear)
        except TimeoutError:
            return f"The database has not written anything for {SECONDS:g} seconds."
        except Exception as error:  # noqa: BLE001 - whatever it is, the operator should see it
            return f"The database cannot be written: {type(error).__name__}."
        return ""
