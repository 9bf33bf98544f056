"""A kill at any moment, also while a new table is being opened: the run goes on and has as many tables as before."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any, cast

import pytest

from towpath.kernel.errors import TowpathError
from towpath.stress import run as runs
from towpath.stress.live import Live
from towpath.stress.plan import Plan
from towpath.stress.report import Report
from towpath.stress.rest import Browser, Gone, Rest, Turned
from towpath.stress.run import Run
from towpath.stress.servers import Server, free_port
from towpath.stress.tables import Table

NOWHERE = "127.0.0.1:1"


class Unkillable(Server):
    """A server that is said to be killed and started again; nobody listens there."""

    def __init__(self) -> None:
        self.address = f"127.0.0.1:{free_port()}"

    def kill(self) -> None:
        pass

    async def start(self, rest: Rest) -> None:
        pass


class Socket(Live):
    """A socket whose server was just killed, or is there again."""

    def __init__(self, run: Run, table: Table, address: str, fails: list[Exception]) -> None:
        super().__init__(Browser(address), table, 0, run.tally, run.pace)
        self.fails = fails
        self.n_tries = 0

    async def connect(self) -> None:
        self.n_tries += 1
        if self.fails:
            raise self.fails.pop()
        self.ended.clear()
        self.is_open = self.has_come = True


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setattr(runs, "SETTLING", 0.2)
    found = Run(Plan(tables=1, kills=2), tmp_path, lambda text: None)
    found.pace.playing = True
    return found


def test_a_socket_that_nobody_answers_has_ended(run: Run) -> None:
    live = Live(Browser(f"127.0.0.1:{free_port()}"), Table("k3x", 2, may_race=False), 0, run.tally, run.pace)

    async def work() -> None:
        with pytest.raises(Gone):
            await live.connect()
        assert live.ended.is_set()
        assert not live.is_open

    asyncio.run(work())
    assert run.tally.errors == {}


def test_a_kill_does_not_wait_for_a_socket_that_never_came(run: Run) -> None:
    server = Unkillable()
    table = Table("k3x", 2, may_race=False)
    coming = Socket(run, table, server.address, [])
    run.lives[table] = [coming]  # it is being opened, so it is not played yet
    asyncio.run(run._kill(server))
    assert run.n_kills == 1
    # Whoever opens that table brings its sockets.
    assert coming.n_tries == 0


def test_a_socket_that_does_not_end_is_a_sentence(run: Run) -> None:
    server = Unkillable()
    table = Table("k3x", 2, may_race=False)
    staying = Socket(run, table, server.address, [])
    staying.is_open = True
    run.lives[table] = [staying]
    with pytest.raises(TowpathError, match="1 of 1 sockets of a killed server were still open"):
        asyncio.run(run._kill(server))


def test_a_socket_that_comes_by_what_a_killed_server_still_sent_is_brought_back(run: Run) -> None:
    table = Table("k3x", 2, may_race=False)

    class Late(Unkillable):
        """Its last words are read only after it was killed."""

        def kill(self) -> None:
            coming.has_come = True
            coming.ended.set()

    server = Late()
    coming = Socket(run, table, server.address, [])
    coming.is_open = True
    run.lives[table] = [coming]

    async def work() -> None:
        await run._kill(server)
        await run.close()

    asyncio.run(work())
    assert coming.n_tries == 1


def opened(run: Run, monkeypatch: pytest.MonkeyPatch, fails: list[Exception], is_killed: bool) -> Table:
    """A table that is over is replaced; the first tries to open another fail, in a kill or without one."""
    old, fresh = Table("old", 2, may_race=False), Table("new", 2, may_race=False)
    for table in (old, fresh):
        table.browsers = [Browser(NOWHERE), Browser(NOWHERE)]
    run.tables, run.lives[old] = [old], []

    async def open_table(*_: Any) -> Table:
        if fails:
            run.n_kills += is_killed
            raise fails.pop()
        return fresh

    monkeypatch.setattr(runs, "open_table", open_table)
    monkeypatch.setattr(run, "_seat", lambda table, n: run.lives.update({table: [Socket(run, table, NOWHERE, [])]}))
    asyncio.run(asyncio.wait_for(run._replace(old), 10))
    return fresh


@pytest.mark.parametrize("error", [Gone("POST: refused"), Turned("server", "POST: 500")])
def test_a_table_that_a_kill_prevents_is_opened_when_the_server_is_back(run, monkeypatch, error) -> None:
    fresh = opened(run, monkeypatch, [error, error], is_killed=True)
    assert run.tables == [fresh]
    assert run.lives[fresh][0].has_come
    assert run.tally.errors == {}


def test_a_table_that_is_refused_without_a_kill_is_an_error(run, monkeypatch) -> None:
    opened(run, monkeypatch, [Turned("too_many", "POST: 429")], is_killed=False)
    assert run.tables == []
    assert run.tally.errors == {"no new table": 1}


def test_a_socket_that_a_kill_prevents_comes_when_the_server_is_back(run: Run) -> None:
    live = Socket(run, Table("k3x", 2, may_race=False), NOWHERE, [])

    async def connect() -> None:
        if run.n_kills == 0:
            run.n_kills = 1
            raise Gone("no socket")
        live.has_come = True

    cast("Any", live).connect = connect

    async def work() -> None:
        assert await run._despite_kills(lambda: run._enter(live, asyncio.Semaphore(1)))
        await run.close()

    asyncio.run(work())
    assert live.has_come
    assert run.tally.errors == {}


def test_a_connection_to_a_server_that_was_started_again_is_not_used() -> None:
    rest = Rest()
    first = rest._connection(NOWHERE)
    assert rest._connection(NOWHERE) is first
    rest.forget(NOWHERE)
    assert rest._connection(NOWHERE) is not first
    rest.close()


def test_a_server_that_ends_by_itself_is_an_error(run: Run) -> None:
    (server,) = run.servers.own
    server.log.write_text("so it goes")
    server.process = subprocess.Popen([sys.executable, "-c", "import os, signal; os.kill(os.getpid(), signal.SIGSEGV)"])
    server.process.wait()
    run.report = Report()
    report = asyncio.run(run.finish())
    assert (report.tally.errors["server gone"], report.is_clean) == (1, False)
    assert report.tally.samples["server gone"] == f"the server at {server.address} ended with -11: so it goes"
