"""Killed and started again, evicted and rebuilt, several processes: no acknowledged choice is lost."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import threading
import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidMessage

from tests.server.client import Browser, Live, Server
from tests.server.conftest import Postgres

TABLES = int(os.environ.get("TOWPATH_KILL_TABLES", "12"))


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/towpath.sqlite"
    cluster = request.getfixturevalue("postgres")
    assert isinstance(cluster, Postgres)
    return cluster.database(f"kill_{time.time_ns()}")


def hammer(server: Server, browser: Browser, table: str, acknowledged: dict[str, list[str]]) -> None:
    """Choose as fast as the server acknowledges, until it dies."""
    lots = random.Random(table)
    with contextlib.suppress(ConnectionClosed, ConnectionError, EOFError, TimeoutError, InvalidMessage):
        live = browser.live(table, seat=0)
        live.until_state(lambda state: state["view"])
        while not live.view["over"]:
            if not live.state["options"]:
                seat = live.view["to_act"][0]
                live.socket.send(f'{{"type": "look", "seat": {seat}}}')
                live.until(lambda message: message["type"] == "state")
                continue
            action = lots.choice(live.actions())
            if live.choose(action)["type"] == "done":
                acknowledged[table].append(action)
                made = len(acknowledged[table])
                live.until_state(lambda state, made=made: state["moment"] >= made)


def test_kill_9_loses_no_acknowledged_choice(database: str, tmp_path: Path) -> None:
    server = Server(database, tmp_path / "log")
    try:
        browser = Browser(server.url)
        acknowledged: dict[str, list[str]] = {browser.open("me", "me"): [] for _ in range(TABLES)}
        threads = [
            threading.Thread(target=hammer, args=(server, browser, table, acknowledged)) for table in acknowledged
        ]
        for thread in threads:
            thread.start()
        deadline = time.monotonic() + 30 + TABLES
        while sum(len(made) for made in acknowledged.values()) < 25 * TABLES and time.monotonic() < deadline:
            time.sleep(0.05)
        server.kill()
        for thread in threads:
            thread.join(30)
        assert min(len(made) for made in acknowledged.values()) > 0, "some table never played"
        n_made = sum(len(made) for made in acknowledged.values())
        print(f"{n_made} choices at {TABLES} tables were acknowledged before kill -9")
        server.start()
        for table, made in acknowledged.items():
            lines = browser.get(browser.table(table, "/log"), seat=0)["lines"]
            other = browser.get(browser.table(table, "/log"), seat=1)["lines"]
            stored = [line["action"] or other[number]["action"] for number, line in enumerate(lines)]
            assert stored[: len(made)] == made
            # At most the one choice that was on its way is there as well.
            assert len(stored) - len(made) <= 1
            seat = browser.get(browser.table(table))["view"]["to_act"][0]
            state = browser.get(browser.table(table), seat=seat)
            body = {"seat": seat, "version": state["version"], "action": state["options"][0]["action"]}
            assert browser.post(browser.table(table, "/choices"), body)["version"] == state["version"] + 1
    finally:
        server.stop()


def test_a_bot_goes_on_after_a_restart(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/t.sqlite", tmp_path / "log")
    try:
        browser = Browser(server.url)
        table = browser.open("me", "bot:random", seed=3)
        live = browser.live(table)
        live.until_state(lambda state: state["options"])
        live.choose(live.actions()[0])
        server.kill()
        server.start()
        live = browser.live(table)
        live.until_state(lambda state: state["options"])
        assert live.state["moment"] >= 2
    finally:
        server.stop()


def test_thinking_processes_end_with_a_killed_server(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/t.sqlite", tmp_path / "log")
    try:
        browser = Browser(server.url)
        table = browser.open("me", "bot:easy", seed=3)
        live = browser.live(table)
        live.until_state(lambda state: state["options"])
        live.choose(live.actions()[0])
        live.until_state(lambda state: state["moment"] >= 2)
        tasks = Path(f"/proc/{server.process.pid}/task").glob("*/children")
        children = [Path("/proc") / child for path in tasks for child in path.read_text().split()]
        assert children
        os.kill(server.process.pid, signal.SIGKILL)
        server.process.wait(10)
        deadline = time.monotonic() + 30
        while any(child.exists() for child in children):
            assert time.monotonic() < deadline, "a process outlived its server"
            time.sleep(0.05)
    finally:
        server.stop()


def test_a_socket_that_was_away_gets_what_it_missed(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/t.sqlite", tmp_path / "log")
    try:
        browser = Browser(server.url)
        table = browser.open("me", "me", seed=3)
        here, away = browser.live(table, seat=0), browser.live(table, seat=0)
        for live in (here, away):
            live.until_state(lambda state: state["options"])
        version, kept = away.version, away.state
        away.close()
        here.choose(here.actions()[0])
        here.until_state(lambda state: state["version"] == version + 1)
        back = browser.live(table, seat=0, version=version)
        back.state = kept
        kinds = [back.receive()["type"] for _ in range(2)]
        assert kinds == ["hello", "update"]
        assert back.view == here.view
        current = browser.live(table, seat=0, version=version + 1)
        assert current.receive()["version"] == version + 1
        assert current.receive()["type"] == "table"
        current.ask("ping")
        lost = browser.live(table, seat=0, version=99)
        assert [lost.receive()["type"] for _ in range(2)] == ["hello", "state"]
    finally:
        server.stop()


def test_a_socket_that_is_up_to_date_after_a_restart_is_told_what_follows(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/t.sqlite", tmp_path / "log")
    try:
        browser = Browser(server.url)
        table = browser.open("me", "me", seed=3)
        before = browser.live(table, seat=1)
        before.until_state(lambda state: state["options"])
        server.kill()
        server.start()
        waiting = browser.live(table, seat=1, version=before.version)
        waiting.state = before.state
        mover = browser.live(table, seat=0)
        mover.until_state(lambda state: state["options"])
        mover.choose(mover.actions()[0])
        waiting.until(lambda message: message["type"] == "update")
        assert waiting.state["moment"] == 1
    finally:
        server.stop()


def processes_that_serve(server: Server, lives: list[Live]) -> int:
    """How many processes have some of these sockets, as Linux knows it."""
    ports = {live.socket.socket.getsockname()[1] for live in lives}
    remote, inode = 2, 9  # columns
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    ours = {f"socket:[{row[inode]}]" for row in rows if int(row[remote].partition(":")[2], 16) in ports}
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split()
    return sum(bool(ours & handles_of(child)) for child in children)


def handles_of(process: str) -> set[str]:
    """What a process has open; a file that it closes meanwhile is none."""
    found: set[str] = set()
    for handle in Path(f"/proc/{process}/fd").iterdir():
        with contextlib.suppress(FileNotFoundError):
            found.add(str(handle.readlink()))
    return found


def test_several_processes_on_one_postgres(postgres: Postgres, tmp_path: Path) -> None:
    server = Server(postgres.database("several"), tmp_path / "log", workers=2)
    try:
        ada, bo = Browser(server.url), Browser(server.url)
        table = ada.open("me", "open")
        bo.take(table, 1)
        # Which process gets a socket is left to chance: open more until both have some.
        lives = [browser.live(table) for browser in (ada, bo) for _ in range(3)]
        while processes_that_serve(server, lives) < 2:
            assert len(lives) < 100, "all sockets are at one process"
            lives += [ada.live(table), bo.live(table)]
        for live in lives:
            live.until_state(lambda state: state["options"])
        lots = random.Random(1)
        for number in range(1, 25):
            # Whoever knows the latest may choose; all others must hear of it, whichever process they are at.
            live = lots.choice([live for live in lives if live.state["options"]])
            assert live.choose(lots.choice(live.actions()))["type"] == "done"
            for other in lives:
                other.until_state(lambda state, number=number: state["version"] == number)
        for live in lives:
            fresh = (ada if live.state["viewer"] == 0 else bo).get(ada.table(table))
            assert live.view == fresh["view"]
    finally:
        server.stop()
