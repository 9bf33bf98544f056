"""A database that is locked, hangs or is gone, a clock that is set, a damaged table: what people see."""

from __future__ import annotations

import contextlib
import json
import os
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from tests.server.client import Browser, Server, free_port
from tests.server.conftest import Postgres
from tests.server.hasty import HOUR, Hasty
from tests.server.test_faults import SENTENCE, Seats, health, until

HALF_HOUR = 1_800_000  # milliseconds: less than the clock is set by, more than any test takes


@pytest.fixture(scope="module")
def cluster(postgres: Postgres) -> Iterator[Postgres]:
    """A PostgreSQL that may be stopped."""
    folder = Path(f"/tmp/towpath-pg-drill-{time.time_ns()}")  # noqa: S108 - as for the other cluster
    folder.mkdir(mode=0o755)
    found = Postgres(postgres.binaries, folder)
    yield found
    found.stop()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/t.sqlite"
    postgres = request.getfixturevalue("postgres")
    assert isinstance(postgres, Postgres)
    return postgres.database(f"drill_{time.time_ns()}")


@contextlib.contextmanager
def locked(database: str) -> Iterator[None]:
    """Another program has locked what choices are written to."""
    if database.startswith("sqlite"):
        with contextlib.closing(sqlite3.connect(database.removeprefix("sqlite:///"), isolation_level=None)) as other:
            other.execute("begin immediate")
            yield
            other.execute("rollback")
    else:
        with psycopg.connect(database) as other:
            other.execute("lock table lines, pulse, trials in exclusive mode")
            yield
            other.rollback()


@contextlib.contextmanager
def hanging(cluster: Postgres) -> Iterator[None]:
    """A PostgreSQL that takes everything and answers nothing."""
    head = int((cluster.folder / "data" / "postmaster.pid").read_text().split()[0])
    children = Path(f"/proc/{head}/task/{head}/children").read_text().split()
    processes = [head, *map(int, children)]
    for process in processes:
        os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in processes:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGCONT)


def send_choice(seats: Seats) -> None:
    """A choice that is on its way; nobody waits for the answer."""
    live = next(live for live in seats.lives if live.state["options"])
    message = {"type": "choose", "id": 9, "version": live.version, "action": live.actions()[0]}
    live.socket.send(json.dumps(message))


def ended(server: Server) -> int:
    """The server is told to stop, and does; its exit code. Nothing is said of a failed shutdown."""
    server.process.terminate()
    code = server.process.wait(60)
    assert "shutdown failed" not in server.log.read_text()
    return code


def started(database: str, **more: str) -> subprocess.CompletedProcess[str]:
    """What a server says that cannot start."""
    command = [sys.executable, "-m", "tests.server.hasty", "serve", "--port", str(free_port()), "--database", database]
    environment = os.environ | more
    return subprocess.run(command, capture_output=True, text=True, timeout=60, env=environment, check=False)


def test_a_locked_database_is_given_up_and_all_goes_on_after_it(database: str, tmp_path: Path) -> None:
    server = Hasty(database, tmp_path / "log")
    try:
        seats, others = Seats(server.url), Seats(server.url)
        for each in (seats, others):
            each.play(3)
        with locked(database):
            assert seats.is_kept()  # reading goes on
            for _ in range(2):
                answer = seats.choose()
                assert (answer["error"], answer["message"]) == ("server", SENTENCE)
                seats.look()
            until(lambda: health(seats.browser) == (503, "failing"), "/health is green though nothing can be written")
        until(lambda: health(seats.browser) == (200, "ok"), "/health stays red")
        seats.look()
        for each in (seats, others):
            each.play(3)
            assert each.is_kept()
    finally:
        server.stop()


def test_a_server_ends_in_good_order_while_its_database_is_locked(database: str, tmp_path: Path) -> None:
    server = Hasty(database, tmp_path / "log")
    try:
        seats = Seats(server.url)
        seats.play(3)
        with locked(database):
            send_choice(seats)
            assert ended(server) == -signal.SIGTERM
            assert "the last pulse could not be written" in server.log.read_text()
        server.start()
        assert seats.is_kept()
        seats.look()
        seats.play(3)
        assert seats.is_kept()
    finally:
        server.stop()


def test_a_server_does_not_start_on_a_locked_database(database: str, tmp_path: Path) -> None:
    Hasty(database, tmp_path / "log").stop()
    with locked(database):
        said = started(database)
    assert (said.returncode, said.stdout) == (2, "")
    assert "cannot be used: " in said.stderr
    assert "lock" in said.stderr
    assert said.stderr.count("\n") == 1


def test_a_server_does_not_start_on_a_full_disk(tmp_path: Path) -> None:
    file = tmp_path / "t.sqlite"
    Hasty(f"sqlite:///{file}", tmp_path / "log").stop()
    # There is room to open the database, and for some small writes, but not for a trial.
    limit = (33_000, resource.RLIM_INFINITY)
    command = [sys.executable, "-m", "tests.server.hasty", "serve", "--port", str(free_port())]
    said = subprocess.run(
        [*command, "--database", f"sqlite:///{file}"],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, limit),
    )
    assert (said.returncode, said.stdout) == (2, "")
    assert "cannot be used: " in said.stderr
    assert said.stderr.count("\n") == 1


def test_a_server_ends_though_its_database_answers_nothing(cluster: Postgres, tmp_path: Path) -> None:
    server = Hasty(cluster.database(f"hang_{time.time_ns()}"), tmp_path / "log")
    try:
        seats = Seats(server.url)
        seats.play(3)
        with hanging(cluster):
            send_choice(seats)
            until(lambda: health(seats.browser) == (503, "failing"), "/health is green though nothing is answered")
            assert ended(server) == 1
            assert "the database does not answer; the server ends without it" in server.log.read_text()
        server.start()
        lines = seats.browser.get(seats.browser.table(seats.table, "/log"), seat=0)["lines"]
        # The choice on its way may have been written; it was not acknowledged.
        assert len(lines) - len(seats.made) in {0, 1}
    finally:
        server.stop()


def test_a_server_ends_in_good_order_without_its_database(cluster: Postgres, tmp_path: Path) -> None:
    server = Hasty(cluster.database(f"gone_{time.time_ns()}"), tmp_path / "log")
    data = str(cluster.folder / "data")
    try:
        seats = Seats(server.url)
        seats.play(3)
        cluster.run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop")
        try:
            assert ended(server) == -signal.SIGTERM
            assert "the last pulse could not be written" in server.log.read_text()
        finally:
            options = f"-p {cluster.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={cluster.folder}"
            cluster.run("pg_ctl", "-D", data, "-w", "-l", str(cluster.folder / "log"), "-o", options, "start")
        server.start()
        assert seats.is_kept()
        seats.look()
        seats.play(3)
    finally:
        server.stop()


def test_a_clock_that_is_set_back_an_hour_changes_nothing(tmp_path: Path) -> None:
    set_by = tmp_path / "set_by"
    server = Hasty(f"sqlite:///{tmp_path}/t.sqlite", tmp_path / "log", SET_BY=str(set_by))
    try:
        seats = Seats(server.url, clock={"kind": "bank", "seconds": 1800})
        seats.play(4)
        before = seats.clock()
        set_by.write_text(str(-HOUR))
        seats.play(4)
        after = seats.clock()
        assert after["now"] >= before["now"]
        assert all(0 <= was - left < HALF_HOUR for was, left in zip(before["left"], after["left"], strict=True))
        server.kill()
        server.start()
        again = seats.clock()
        # A restart gives back what has passed since the last pulse, some seconds.
        assert all(abs(was - left) < HALF_HOUR for was, left in zip(after["left"], again["left"], strict=True))
        assert seats.is_kept()
        seats.look()
        seats.play(2)
        assert ended(server) == -signal.SIGTERM
    finally:
        server.stop()


def test_a_damaged_table_says_so_and_all_others_go_on(tmp_path: Path) -> None:
    file = tmp_path / "t.sqlite"
    server = Hasty(f"sqlite:///{file}", tmp_path / "log")
    try:
        bad, good = Seats(server.url), Seats(server.url)
        for each in (bad, good):
            each.play(3)
        server.kill()
        with contextlib.closing(sqlite3.connect(file)) as other:
            other.execute("update lines set action = 'fly' where match = ? and number = 2", (bad.table,))
            other.commit()
        server.start()
        refused = bad.browser.get(bad.browser.table(bad.table), expect=409)
        assert refused["key"] == "broken"
        assert good.is_kept()
        good.look()
        good.play(3)
        assert health(good.browser) == (200, "ok")
        assert Browser(server.url).get("/api/v1/tables")
        assert ended(server) == -signal.SIGTERM
    finally:
        server.stop()
