"""What processes on one database tell each other: which table was written, so that they look.

A bus only makes them quick. What is true stands in the database, and nothing is told before it is there: news go out
after the transaction, on a connection of their own. So they may be lost, come twice or late: whoever may have missed
some compares versions.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, Protocol

import psycopg
import sqlalchemy as sa
from sqlalchemy.engine import make_url

from towpath.installed import need
from towpath.kernel.errors import ParseError
from towpath.server.metrics import Metrics
from towpath.server.store import storage

CHANNEL = "towpath"
NONE = "none"
LOST = "*"  # instead of news: some may be lost
PAUSE = 1.0  # seconds until it is tried again
CONNECTING = 10.0
TOGETHER = 100  # news that go out as one message; PostgreSQL takes 8,000 bytes
MOST = 10_000  # news that wait for a line; then whoever hears again compares all
REDIS = ("redis", "rediss", "unix")
log = logging.getLogger("towpath.server")


class Line(Protocol):
    """What carries messages between processes, once it is open."""

    async def open(self) -> None:
        """Connect; raises whatever is wrong."""

    async def tell(self, message: str) -> None:
        """Send a message to all who listen, also to whoever sends it."""

    def hear(self) -> AsyncIterator[str]:
        """The messages, as they come."""

    async def close(self) -> None:
        """Let go, in whatever state."""


class PostgresLine:
    """LISTEN and NOTIFY, each on a connection of its own.

    PostgreSQL commits transactions that notify one after the other, in all its databases. Within a transaction that
    writes, that would be one after the other to the disk; one that only notifies waits for no disk.
    """

    def __init__(self, url: str) -> None:
        # libpq knows no drivers.
        self._url = storage.database_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
        self._open = contextlib.AsyncExitStack()

    async def open(self) -> None:
        self._ear, self._mouth = await self._connection(), await self._connection()
        await self._ear.execute(f"listen {CHANNEL}".encode())

    async def _connection(self) -> psycopg.AsyncConnection[Any]:
        waiting: dict[str, Any] = {"connect_timeout": int(CONNECTING), **storage.CUT_OFF}
        connection = await psycopg.AsyncConnection.connect(self._url, autocommit=True, **waiting)
        return await self._open.enter_async_context(connection)

    async def tell(self, message: str) -> None:
        await self._mouth.execute(b"select pg_notify(%s, %s)", (CHANNEL, message))

    async def hear(self) -> AsyncIterator[str]:
        async for notification in self._ear.notifies():
            yield notification.payload

    async def close(self) -> None:
        await self._open.aclose()


class RedisLine:
    """Publish and subscribe of a Redis."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._open = contextlib.AsyncExitStack()

    async def open(self) -> None:
        import redis.asyncio
        from redis.backoff import NoBackoff

        # It must not connect again by itself: what was told meanwhile would be missed, and nobody would know.
        once = redis.asyncio.retry.Retry(NoBackoff(), 0)
        self._redis = redis.asyncio.Redis.from_url(
            self._url, retry=once, socket_keepalive=True, socket_connect_timeout=CONNECTING
        )
        self._open.push_async_callback(self._redis.aclose)
        self._ear = self._redis.pubsub(ignore_subscribe_messages=True)
        self._open.push_async_callback(self._ear.aclose)
        await self._ear.subscribe(CHANNEL)

    async def tell(self, message: str) -> None:
        await self._redis.publish(CHANNEL, message)

    async def hear(self) -> AsyncIterator[str]:
        async for message in self._ear.listen():
            yield message["data"].decode()

    async def close(self) -> None:
        await self._open.aclose()


def line_of(bus: str, database: str) -> Line | None:
    """The line that an address asks for; by itself that of the database. None where there is nobody to tell."""
    is_postgres = storage.database_url(database).get_backend_name() == "postgresql"
    if bus == NONE or not (bus or is_postgres):
        return None
    if not is_postgres:
        raise ParseError("TOWPATH_BUS is for several processes, which need PostgreSQL; on SQLite there is but one")
    try:
        scheme = make_url(bus or database).get_backend_name()
    except sa.exc.ArgumentError:
        scheme = ""
    if scheme in {"postgresql", "postgres"}:
        return PostgresLine(bus or database)
    if scheme not in REDIS:
        # The address itself may hold a password.
        raise ParseError("TOWPATH_BUS is no address of a bus; expected none, postgresql://… or redis://HOST:6379")
    need("a bus on Redis", "redis", "redis")
    return RedisLine(bus)


class Bus:
    """Tells others what this process wrote, and hears what they did; a line that breaks is opened again."""

    def __init__(self, line: Line | None, process: str, metrics: Metrics) -> None:
        self._line = line
        self._process = process
        self._metrics = metrics
        self._waiting: dict[str, None] = {}  # news, in order, each once
        self._some = asyncio.Event()

    def tell(self, news: str) -> None:
        """Tell all others soon; several news go out together. It waits for nothing."""
        if self._line is None:
            return
        if len(self._waiting) >= MOST and news not in self._waiting:
            self._waiting = {LOST: None}
        self._waiting[news] = None
        self._some.set()

    async def run(self, heard: Callable[[str], None], compare: Callable[[], Awaitable[None]]) -> None:
        """Carry news for ever: `heard` is given each, `compare` is awaited where some may have been missed."""
        line, level = self._line, logging.WARNING
        while line is not None:
            try:
                async with asyncio.timeout(2 * CONNECTING):
                    await line.open()
                await compare()
                level = logging.WARNING
                async with asyncio.TaskGroup() as group:
                    group.create_task(self._speak(line))
                    group.create_task(self._listen(line, heard, compare))
            except Exception as error:  # noqa: BLE001 - whatever it is, it is tried again
                # Said once, not with every try.
                log.log(level, "no line to other processes, trying again: %s", _causes(error))
                level = logging.DEBUG
                # What was on its way may have been lost.
                self.tell(LOST)
            finally:
                with contextlib.suppress(Exception):
                    await line.close()
            await asyncio.sleep(PAUSE)

    async def _speak(self, line: Line) -> None:
        while True:
            await self._some.wait()
            self._some.clear()
            while self._waiting:
                news = list(self._waiting)[:TOGETHER]
                await line.tell("\n".join([self._process, *news]))
                self._metrics.add("towpath_news_told_total", len(news))
                for one in news:
                    self._waiting.pop(one, None)

    async def _listen(self, line: Line, heard: Callable[[str], None], compare: Callable[[], Awaitable[None]]) -> None:
        async for message in line.hear():
            process, *news = message.split("\n")
            if process == self._process:
                continue
            self._metrics.add("towpath_news_heard_total", len(news))
            for one in news:
                if one == LOST:
                    await compare()
                else:
                    heard(one)
        raise ConnectionError("the line ended")


def _causes(error: BaseException) -> str:
    """What went wrong, on one line."""
    if isinstance(error, BaseExceptionGroup):
        return "; ".join(_causes(one) for one in error.exceptions)
    return " ".join(f"{type(error).__name__}: {error}".split())
