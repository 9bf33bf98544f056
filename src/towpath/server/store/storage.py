"""Reading and writing. All writes go through one thread that commits what has piled up in one transaction.

A write is a function of a connection. It must not fail for reasons of its own (a row that exists already is met with
"on conflict do nothing"), since it shares its transaction with others; if one fails all the same, the batch is run
again one by one, so that only the culprit fails.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar, cast

import alembic.command
import alembic.config
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import Connection, Engine, make_url
from sqlalchemy.sql.compiler import SQLCompiler

from towpath.kernel.errors import ParseError
from towpath.server.metrics import Metrics

T = TypeVar("T")
Row = dict[str, Any]
BATCH = 256
CONNECT_SECONDS = 10
WAIT_SECONDS = 10.0  # for what another program has locked; then the write fails
STOP_SECONDS = 10.0  # for what is being written when the server ends
# A PostgreSQL on another machine that is cut off is given up, instead of being waited for until it is back.
CUT_OFF = {"keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3, "tcp_user_timeout": 15_000}

PROGRAM = "towpath-server"  # what PostgreSQL shows of a connection


def database_url(text: str) -> sa.URL:
    """A database address, with the driver that is used here; ParseError for one that cannot be."""
    try:
        url = make_url(text)
    except sa.exc.ArgumentError as error:
        raise ParseError(
            f"{text!r} is no database address; expected sqlite:///file or postgresql://user@host/name"
        ) from error
    if url.drivername in {"postgres", "postgresql"}:
        return url.set(drivername="postgresql+psycopg")
    if url.drivername in {"sqlite", "postgresql+psycopg"}:
        return url
    raise ParseError(f"the database must be SQLite or PostgreSQL, not {url.drivername!r}")


def _on_connect(connection: Any, record: object) -> None:
    """WAL lets readers read while one writes; FULL means that what is committed survives a power cut."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={WAIT_SECONDS * 1000:.0f}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _on_connect_postgres(connection: Any, record: object) -> None:
    """By itself PostgreSQL waits for a lock for ever."""
    connection.execute(f"set lock_timeout = {WAIT_SECONDS * 1000:.0f}")
    connection.commit()


def is_file(url: sa.URL) -> bool:
    """Whether a database is a SQLite file."""
    return url.drivername == "sqlite" and bool(url.database) and url.database != ":memory:"


def connect(text: str) -> Engine:
    """An engine for a database address; ParseError for a file in a folder that does not exist."""
    url = database_url(text)
    if url.drivername != "sqlite":
        wanted = {"connect_timeout": CONNECT_SECONDS, "application_name": PROGRAM} | CUT_OFF
        waiting = {name: value for name, value in wanted.items() if name not in url.query}
        engine = sa.create_engine(url, pool_size=4, max_overflow=4, pool_pre_ping=True, connect_args=waiting)
        sa.event.listen(engine, "connect", _on_connect_postgres)
        return engine
    if is_file(url):
        folder = Path(str(url.database)).parent
        if not folder.is_dir():
            raise ParseError(f"there is no folder {folder} for the database; make it, or check the address {text}")
        # It holds what is hidden in running games: it is for its owner alone. What stands in the way, SQLite says.
        with contextlib.suppress(OSError):
            Path(str(url.database)).touch(mode=0o600)
    engine = sa.create_engine(url, connect_args={"timeout": WAIT_SECONDS})
    sa.event.listen(engine, "connect", _on_connect)
    return engine


def migrate(engine: Engine, revision: str = "head") -> None:
    """Bring the database to a schema, the newest one; several processes may try at once."""
    with engine.begin() as connection:
        migrate_on(connection, revision)


def _is_begun(connection: Connection) -> bool:
    """Whether SQLite is within a transaction."""
    driver: Any = connection.connection.dbapi_connection
    return bool(driver.in_transaction)


def migrate_on(connection: Connection, revision: str = "head") -> None:
    """Bring the database to a schema within a transaction of the caller's."""
    config = alembic.config.Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    if connection.dialect.name == "postgresql":
        # Another process may be at it for long.
        connection.execute(sa.text("set local lock_timeout = 0"))
        connection.execute(sa.text("select pg_advisory_xact_lock(7462001)"))
    elif not _is_begun(connection):
        # Python begins by itself only before rows are written: each table would stay, however the upgrade ends.
        connection.exec_driver_sql("begin immediate")
    config.attributes["connection"] = connection
    alembic.command.upgrade(config, revision)


class Fixed:
    """A statement that every choice needs: compiled once for a sort of database, then run by the driver as a text.

    To build and look up a statement anew takes ten times as long as to run it. What is given goes to the driver as it
    is, so this is for columns of texts and numbers only.
    """

    def __init__(self, statement: sa.Insert | sa.Update, columns: Sequence[str], ending: str = "") -> None:
        self._statement = statement
        self._columns = columns
        self._ending = ending
        self._compiled: dict[str, tuple[str, Sequence[str] | None]] = {}

    def run(self, connection: Connection, given: Row) -> int:
        """Run it with these values, by the names of columns and parameters; how many rows it wrote."""
        dialect = connection.dialect
        if dialect.name not in self._compiled:
            compiled = self._statement.compile(dialect=dialect, column_keys=self._columns)
            assert isinstance(compiled, SQLCompiler)
            self._compiled[dialect.name] = (str(compiled) + self._ending, compiled.positiontup)
        text, order = self._compiled[dialect.name]
        values = given if order is None else tuple([given[name] for name in order])
        return connection.exec_driver_sql(text, values).rowcount


class _Waiting:
    """A write that waits, and whom to tell."""

    __slots__ = ("error", "future", "loop", "result", "write")

    def __init__(self, write: Callable[[Connection], Any], loop: asyncio.AbstractEventLoop) -> None:
        self.write = write
        self.loop = loop
        self.future: asyncio.Future[Any] = loop.create_future()
        self.result: Any = None
        self.error: Exception | None = None

    def tell(self) -> None:
        self.loop.call_soon_threadsafe(self._settle)

    def _settle(self) -> None:
        if self.future.done():
            return
        if self.error is None:
            self.future.set_result(self.result)
        else:
            self.future.set_exception(self.error)


class Storage:
    """The database, with its one writer."""

    def __init__(self, engine: Engine, metrics: Metrics) -> None:
        self.engine = engine
        self.metrics = metrics
        self.is_postgres = engine.dialect.name == "postgresql"
        self._waiting: queue.SimpleQueue[_Waiting | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="towpath-writer", daemon=True)

    def start(self) -> None:
        """Start the writer."""
        self._thread.start()

    def stop(self) -> bool:
        """Write what waits, then stop; False if the database does not answer."""
        self._waiting.put(None)
        self._thread.join(timeout=STOP_SECONDS)
        self.engine.dispose()
        return not self._thread.is_alive()

    async def write(self, write: Callable[[Connection], T]) -> T:
        """Carry out a write; returns once it is durable."""
        one = _Waiting(write, asyncio.get_running_loop())
        self._waiting.put(one)
        return cast("T", await one.future)

    async def read(self, read: Callable[[Connection], T]) -> T:
        """Carry out a read in another thread."""
        return await asyncio.to_thread(self.read_now, read)

    def read_now(self, read: Callable[[Connection], T]) -> T:
        """Carry out a read here."""
        with self.engine.connect() as connection:
            return read(connection)

    def insert(self, relation: sa.Table, row: Row) -> Any:
        """An insert that does nothing where the primary key exists; its rowcount tells."""
        dialect = postgresql if self.is_postgres else sqlite
        insert = dialect.insert(relation).values(row).on_conflict_do_nothing()
        # SQLAlchemy reads the rowcount of an insert from psycopg only if asked to; else it is -1 for both.
        return insert.execution_options(preserve_rowcount=True)

    def _run(self) -> None:
        while True:
            first = self._waiting.get()
            if first is None:
                return
            batch = [first]
            stopping = False
            while len(batch) < BATCH:
                try:
                    one = self._waiting.get_nowait()
                except queue.Empty:
                    break
                if one is None:
                    stopping = True
                    break
                batch.append(one)
            self._commit(batch)
            if stopping:
                return

    def _commit(self, batch: list[_Waiting]) -> None:
        try:
            self._try(batch)
        except Exception as error:  # noqa: BLE001 - each is told its own error
            self._try_each(batch, error)
        self.metrics.add("towpath_commits_total")
        self.metrics.add("towpath_writes_total", len(batch))
        for one in batch:
            one.tell()

    def _try_each(self, batch: list[_Waiting], failure: Exception) -> None:
        """One by one, so that only the culprit fails; unless the database itself fails, locked or full."""
        down = failure if isinstance(failure, sa.exc.OperationalError) else None
        if down is not None and down.connection_invalidated:
            # A PostgreSQL that was restarted is there again at the next try.
            down = None
        for one in batch:
            if down is None:
                try:
                    self._try([one])
                except sa.exc.OperationalError as error:
                    # The others need not wait for it one after the other.
                    one.error = down = error
                except Exception as error:  # noqa: BLE001 - handed to whoever asked for the write
                    one.error = error
            else:
                one.error = down

    def _try(self, batch: list[_Waiting]) -> None:
        with self.engine.begin() as connection:
            for one in batch:
                one.result = one.write(connection)
