"""A table with bots goes on when a server process is killed, or the process in which a bot thinks, wherever that is."""

from __future__ import annotations

import contextlib
import importlib.util
import os
import signal
import time
from pathlib import Path

import pytest

from tests.server.client import Browser, Live, Server
from tests.server.conftest import Postgres

MOST = 60  # choices of a person in one turn
STARTING = 180.0  # seconds: a Ray that starts on a busy machine


@pytest.fixture(params=["", "ray:local"], ids=["processes", "ray"])
def place(request: pytest.FixtureRequest) -> str:
    if request.param and importlib.util.find_spec("ray") is None:
        pytest.skip("Ray is not installed (pip install 'towpath[cluster]'): bots think on this machine only")
    return str(request.param)


def n_of_the_bot(live: Live) -> int:
    """How often the bot has chosen, by the time that the person is asked."""
    live.until_state(lambda state: bool(state["options"]), STARTING)
    return sum(line.get("seat") == 1 for line in live.state["log"])


def play(live: Live) -> None:
    """The person chooses until the bot has had a turn."""
    before = n_of_the_bot(live)
    for _ in range(MOST):
        assert live.choose(live.actions()[0])["type"] == "done"
        if n_of_the_bot(live) > before:
            return
    raise AssertionError("the bot never chose")


def thinking(server: Server, place: str) -> list[int]:
    """The processes in which the bots of a server think."""
    found = []
    for path in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            command = (path / "cmdline").read_bytes()
            session = int((path / "stat").read_text().rpartition(")")[2].split()[3])
            is_ours = session == server.process.pid and int(path.name) != server.process.pid
            if is_ours and (b"ray::Actor" in command if place else b"spawn_main" in command):
                found.append(int(path.name))
    return found


def test_a_table_goes_on_when_its_server_or_its_thinker_is_killed(
    place: str, postgres: Postgres, tmp_path: Path
) -> None:
    database = postgres.database(f"far_{time.time_ns()}")
    servers = [Server(database, tmp_path / str(number), TOWPATH_THINK=place) for number in range(2)]
    try:
        ada = Browser(servers[0].url)
        table = ada.open("me", "bot:easy")
        live = ada.live(table, 0)
        play(live)
        # The process in which its bot thinks is killed: it is asked again, in another.
        victims = thinking(servers[0], place)
        assert victims
        for pid in victims:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        play(live)
        assert not set(thinking(servers[0], place)) & set(victims)
        # So is the server: the page comes back to the other, which has all that was acknowledged.
        version = live.version
        servers[0].kill()
        back = Browser(servers[1].url)
        back.http.cookies.update(ada.http.cookies)
        again = back.live(table, 0)
        again.until_state(lambda state: state["version"] >= version)
        play(again)
        logs = [server.log.read_text() for server in servers]
        assert not any("chance does" in text or "Traceback" in text for text in logs), logs
    finally:
        for server in servers:
            server.stop()
