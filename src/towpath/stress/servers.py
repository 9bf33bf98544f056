"""Servers as processes of their own: starting, killing, and what they cost as Linux counts it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from towpath.kernel.errors import TowpathError
from towpath.stress.plan import Plan, loopback
from towpath.stress.rest import Browser, Gone, Rest, Turned

STARTING = 60.0  # seconds
STOPPING = 15.0
# Everything comes from one address here, which may open as many tables as the run needs; nobody wants notices; finished
# games leave the memory within the run, so that it shows whether the memory is flat.
LIMITS = ("TABLES_PER_HOUR", "ASKS_PER_SECOND", "SOCKETS_PER_ADDRESS")
SETTINGS = {f"TOWPATH_{name}": "1000000" for name in LIMITS} | {"TOWPATH_NOTICES": "0", "TOWPATH_IDLE_SECONDS": "60"}
# In /proc/PID/stat, counted after the name.
PARENT, SESSION, USER_TIME, SYSTEM_TIME, ENDED_USER_TIME, ENDED_SYSTEM_TIME, PAGES = 1, 3, 11, 12, 13, 14, 21


def all_stats() -> Iterator[tuple[int, list[str]]]:
    """All processes of this machine with what the system counts of them; none where there is no /proc."""
    for path in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            yield int(path.parent.name), path.read_text().rpartition(")")[2].split()


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """`towpath serve`, which can be killed and started again at the same address."""

    def __init__(self, database: str, log: Path, bus: str = "") -> None:
        self.port = free_port()
        self.address = f"127.0.0.1:{self.port}"
        self.database = database
        self.log = log
        self.environment = os.environ | SETTINGS | ({"TOWPATH_BUS": bus} if bus else {})
        self.process: subprocess.Popen[bytes] | None = None
        self._spent = 0.0  # processor time of those that were killed

    async def start(self, rest: Rest) -> None:
        """Start it; returns when it answers."""
        command = [sys.executable, "-m", "towpath.cli", "serve", "--port", str(self.port), "--database", self.database]
        with self.log.open("a") as log:
            # A session of its own: whatever it starts is counted and killed with it, and Ctrl-C is left to us.
            self.process = subprocess.Popen(  # noqa: S603, ASYNC220 - our own command; it returns at once
                command, stdout=log, stderr=log, env=self.environment, start_new_session=True
            )
        rest.forget(self.address)
        deadline = time.monotonic() + STARTING
        while time.monotonic() < deadline:
            with contextlib.suppress(Gone, Turned):
                await rest.get(Browser(self.address), "/health")
                return
            if self.process.poll() is not None:
                break
            await asyncio.sleep(0.05)
        said = self.log.read_text()[-500:].strip() or f"it said nothing within {STARTING:g} s"
        raise TowpathError(f"the server did not start: {said}")

    def kill(self) -> None:
        """End it at once, as a fault would: no chance to write anything."""
        assert self.process is not None
        self._spent = self.cpu() or 0.0
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(STOPPING)

    def stop(self) -> None:
        """End it in good order, or else at once."""
        if self.process is None or self.process.poll() is not None:
            return
        self.process.terminate()
        try:
            self.process.wait(STOPPING)
        except subprocess.TimeoutExpired:
            self.kill()

    @property
    def gone(self) -> str:
        """How it ended, if it did though nobody ended it; nothing while it runs."""
        code = None if self.process is None else self.process.poll()
        return "" if code is None else f"the server at {self.address} ended with {code}: {self.log.read_text()[-500:]}"

    def _stats(self) -> list[list[str]]:
        """The numbers of all its processes; none where there is no /proc."""
        if self.process is None or self.process.poll() is not None:
            return []
        return [fields for _, fields in all_stats() if int(fields[SESSION]) == self.process.pid]

    def cpu(self) -> float | None:
        """Seconds of processor time until now."""
        stats = self._stats()
        ticks = sum(int(fields[USER_TIME]) + int(fields[SYSTEM_TIME]) for fields in stats)
        return self._spent + ticks / os.sysconf("SC_CLK_TCK") if stats else None

    def memory(self) -> int | None:
        """Bytes in memory now."""
        stats = self._stats()
        return sum(int(fields[PAGES]) for fields in stats) * os.sysconf("SC_PAGE_SIZE") if stats else None


class Servers:
    """All servers of a run; none of them is ours when an address was given."""

    def __init__(self, plan: Plan, folder: Path) -> None:
        self.plan = plan
        self.folder = folder
        self.database = plan.database or f"sqlite:///{folder}/towpath.sqlite"
        n_own = 0 if plan.url else plan.processes
        self.own = [Server(self.database, folder / f"server-{number}.log", plan.bus) for number in range(n_own)]
        self.addresses = [server.address for server in self.own] or [loopback(plan.url)]

    async def start(self, rest: Rest) -> None:
        """Start all, one after the other, since the first makes the database."""
        for server in self.own:
            await server.start(rest)
        if not self.own:
            try:
                await rest.get(Browser(self.addresses[0]), "/health")
            except (Gone, Turned) as error:
                raise TowpathError(f"no server answers at {self.plan.url}: {error}") from error

    def stop(self) -> None:
        """End all."""
        for server in self.own:
            server.stop()

    def cpu(self) -> float | None:
        """Seconds of processor time of all; unknown where it cannot be read."""
        found = [server.cpu() for server in self.own]
        return sum(each or 0.0 for each in found) if any(found) else None

    def database_cpu(self) -> float | None:
        """Seconds of processor time of a PostgreSQL on this machine, with those of its processes that have ended."""
        if not (self.own and self.plan.is_postgres):
            return None
        import psycopg

        with psycopg.connect(self.database.replace("+psycopg", "")) as connection:
            mine = connection.info.backend_pid
            stats = {pid: fields for pid, fields in all_stats() if fields}
        if mine not in stats:
            return None
        head = int(stats[mine][PARENT])
        ticks = sum(
            sum(int(fields[at]) for at in (USER_TIME, SYSTEM_TIME))
            for pid, fields in stats.items()
            if pid == head or int(fields[PARENT]) == head
        )
        ticks += sum(int(stats[head][at]) for at in (ENDED_USER_TIME, ENDED_SYSTEM_TIME))
        return ticks / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int | None:
        """Bytes in memory of all."""
        found = [server.memory() for server in self.own]
        return sum(each or 0 for each in found) if any(found) else None

    def disk(self) -> int | None:
        """Bytes of the database."""
        if not self.own:
            return None
        if self.plan.is_postgres:
            import psycopg

            with psycopg.connect(self.database.replace("+psycopg", "")) as connection:
                row = connection.execute("select pg_database_size(current_database())").fetchone()
                return int(row[0]) if row else None
        file = self.database.removeprefix("sqlite:///")
        with contextlib.closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as connection:
            pages, size = (connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "page_size"))
            return int(pages) * int(size)

    def tracebacks(self) -> int:
        """How often the servers said that something failed inside."""
        return sum(server.log.read_text().count("Traceback") for server in self.own if server.log.exists())
