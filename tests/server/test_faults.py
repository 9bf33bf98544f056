"""Faults of disk and database: people see a sentence, what was acknowledged stays, and all goes on by itself."""

from __future__ import annotations

import asyncio
import contextlib
import resource
import shutil
import sqlite3
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from tests.server.client import Browser, Json, Live, Server
from tests.server.conftest import Postgres
from tests.server.test_tables import home, run
from towpath.server.store import schema, trial

SENTENCE = "The server could not do this; nothing was changed. Try again."


@pytest.fixture
def sqlite_file(tmp_path: Path) -> Path:
    return tmp_path / "t.sqlite"


@pytest.fixture
def own_server(sqlite_file: Path, tmp_path: Path) -> Iterator[Server]:
    server = Server(f"sqlite:///{sqlite_file}", tmp_path / "log")
    yield server
    server.stop()


class Seats:
    """Both seats of a table, and what was acknowledged there."""

    def __init__(self, url: str, **more: Any) -> None:
        self.browser = Browser(url)
        self.table = self.browser.open("me", "me", seed=4, **more)
        self.made: list[str] = []
        self.look()

    def look(self) -> None:
        """Come, or come back, as a page does whose socket was closed."""
        self.lives: list[Live] = [self.browser.live(self.table, seat=seat) for seat in (0, 1)]
        for live in self.lives:
            live.until_state(lambda state: state["view"])

    def choose(self) -> Json:
        """The first option of whoever is to act; the answer."""
        for live in self.lives:
            live.until_state(lambda state: state["version"] == len(self.made))
        live = next(live for live in self.lives if live.state["options"])
        action = live.actions()[0]
        answer = live.choose(action)
        if answer["type"] == "done":
            self.made.append(action)
        return answer

    def play(self, choices: int) -> None:
        for _ in range(choices):
            assert self.choose()["type"] == "done"

    def clock(self) -> Json:
        """The clocks of both."""
        return dict(self.browser.get(self.browser.table(self.table))["clock"])

    def is_kept(self) -> bool:
        """Whether the log has exactly what was acknowledged."""
        logs = [self.browser.get(self.browser.table(self.table, "/log"), seat=seat)["lines"] for seat in (0, 1)]
        return [mine["action"] or other["action"] for mine, other in zip(*logs, strict=True)] == self.made


def until(test: Callable[[], Any], what: str, seconds: float = 60) -> None:
    deadline = time.monotonic() + seconds
    while not test():
        assert time.monotonic() < deadline, what
        time.sleep(0.1)


def health(browser: Browser) -> tuple[int, str]:
    reply = browser.http.get("/health")
    return reply.status_code, reply.json()["status"]


def test_a_full_disk(own_server: Server, sqlite_file: Path) -> None:
    seats, others = Seats(own_server.url), Seats(own_server.url)
    for each in (seats, others):
        each.play(5)
    assert health(seats.browser) == (200, "ok")
    # No file of the server may grow: that is how a disk that is full looks to it.
    process, limit = own_server.process.pid, resource.RLIMIT_FSIZE
    before = resource.prlimit(process, limit)
    resource.prlimit(process, limit, (own_server.log.stat().st_size + 4096, before[1]))
    for each in (seats, others):
        answer = each.choose()
        assert (answer["type"], answer["error"], answer["message"]) == ("error", "server", SENTENCE)
    until(lambda: health(seats.browser) == (503, "failing"), "/health is green though nothing can be written")
    # What can be done without writing still can.
    for each in (seats, others):
        assert each.is_kept()
        each.look()
        assert each.browser.get(each.browser.table(each.table))["moment"] == 5
    assert seats.browser.post("/api/v1/tables", {"game": "boonlake", "seats": [{"kind": "me"}] * 2}, expect=500)[
        "message"
    ] == (SENTENCE)
    resource.prlimit(process, limit, before)
    until(lambda: health(seats.browser) == (200, "ok"), "/health stays red")
    for each in (seats, others):
        each.look()
        each.play(5)
        assert each.is_kept()
    own_server.kill()
    own_server.start()
    assert seats.is_kept()
    assert others.is_kept()


def test_a_server_ends_in_good_order_on_a_full_disk(own_server: Server, sqlite_file: Path) -> None:
    seats = Seats(own_server.url)
    seats.play(3)
    limit = resource.RLIMIT_FSIZE
    before = resource.prlimit(own_server.process.pid, limit)
    # The log may still say what is wrong.
    small = own_server.log.stat().st_size + 30_000
    assert sqlite_file.with_name("t.sqlite-wal").stat().st_size > small
    resource.prlimit(own_server.process.pid, limit, (small, before[1]))
    own_server.process.terminate()
    own_server.process.wait(30)
    assert "the last pulse could not be written" in own_server.log.read_text()
    assert "shutdown failed" not in own_server.log.read_text()
    own_server.start()
    assert seats.is_kept()


def test_a_database_that_is_locked(own_server: Server, sqlite_file: Path) -> None:
    seats, others = Seats(own_server.url), Seats(own_server.url)
    for each in (seats, others):
        each.play(3)
    with contextlib.closing(sqlite3.connect(sqlite_file, isolation_level=None)) as other:
        other.execute("begin immediate")
        # Reading goes on.
        assert seats.is_kept()
        answer = seats.choose()
        assert (answer["error"], answer["message"]) == ("server", SENTENCE)
        until(lambda: health(seats.browser) == (503, "failing"), "/health is green though nothing can be written")
        other.execute("rollback")
    until(lambda: health(seats.browser) == (200, "ok"), "/health stays red")
    seats.look()
    for each in (seats, others):
        each.play(3)
        assert each.is_kept()


def test_a_lock_that_is_short_is_waited_for(own_server: Server, sqlite_file: Path) -> None:
    seats = Seats(own_server.url)
    with contextlib.closing(sqlite3.connect(sqlite_file, isolation_level=None)) as other:
        other.execute("begin immediate")
        live = next(live for live in seats.lives if live.state["options"])
        action = live.actions()[0]
        live.socket.send(f'{{"type": "choose", "version": 0, "action": "{action}", "id": 7}}')
        live.drain(0.5)
        assert live.version == 0
        other.execute("rollback")
    assert live.until(lambda message: message.get("id") == 7)["type"] == "done"


def test_all_who_wait_for_a_locked_database_are_told_at_once(tmp_path: Path) -> None:
    tries = 0

    def locked(database: Any) -> None:
        nonlocal tries
        tries += 1
        raise sa.exc.OperationalError("insert", {}, Exception("database is locked"))

    async def work() -> None:
        async with home(tmp_path) as tables:
            found = await asyncio.gather(*[tables.storage.write(locked) for _ in range(20)], return_exceptions=True)
            assert {type(error) for error in found} == {sa.exc.OperationalError}

    run(work)
    # Each try may take as long as a lock is waited for; the first may have been alone.
    assert tries <= 2


def test_a_postgres_that_is_restarted(tmp_path: Path, postgres: Postgres) -> None:
    folder = Path(f"/tmp/towpath-pg-restart-{time.time_ns()}")  # noqa: S108 - as for the other cluster
    folder.mkdir(mode=0o755)
    cluster = Postgres(postgres.binaries, folder)
    server = Server(cluster.database("restarted"), tmp_path / "log")
    try:
        seats, others = Seats(server.url), Seats(server.url)
        for each in (seats, others):
            each.play(4)
        cluster.run("pg_ctl", "-D", str(folder / "data"), "-m", "immediate", "-w", "stop")
        answer = seats.choose()
        assert (answer["error"], answer["message"]) == ("server", SENTENCE)
        until(lambda: health(seats.browser) == (503, "failing"), "/health is green without a database")
        with pytest.raises(subprocess.CalledProcessError):
            cluster.run("pg_isready", "-h", "127.0.0.1", "-p", str(cluster.port))
        options = f"-p {cluster.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder}"
        cluster.run("pg_ctl", "-D", str(folder / "data"), "-w", "-l", str(folder / "log"), "-o", options, "start")
        until(lambda: health(seats.browser) == (200, "ok"), "/health stays red")
        seats.look()
        for each in (seats, others):
            each.play(4)
            assert each.is_kept()
    finally:
        server.stop()
        cluster.stop()
        shutil.rmtree(folder, ignore_errors=True)


def test_a_trial_leaves_nothing_and_many_askers_cost_one(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            store, n_writes = tables.storage, 0
            write = store.write

            async def counted(job: Any) -> Any:
                nonlocal n_writes
                n_writes += 1
                return await write(job)

            store.write = counted  # type: ignore[assignment, method-assign]
            assert set(await asyncio.gather(*[tables.trial.problem() for _ in range(50)])) == {""}
            assert n_writes == 2
            left = sa.select(sa.func.count()).select_from(schema.trials)
            assert await store.read(lambda database: database.execute(left).scalar()) == 0

    run(work)


def test_a_database_that_hangs_is_not_healthy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "SECONDS", 0.01)

    async def work() -> None:
        async with home(tmp_path) as tables:

            async def hang(job: Any) -> Any:
                await asyncio.Event().wait()

            tables.storage.write = hang  # type: ignore[assignment, method-assign]
            assert "has not written anything" in await tables.trial.problem()

    run(work)
