"""Small runs of the command: played, killed, on both databases; and what it refuses."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

import pytest

from tests.server.client import Server
from tests.server.conftest import Postgres
from towpath.cli import run


def stress(capsys: pytest.CaptureFixture[str], *arguments: object) -> dict:
    code = run(["stress", *[str(argument) for argument in arguments], "--json"])
    out, err = capsys.readouterr()
    assert out, err
    found = json.loads(out)
    assert (code, found["errors"], found["missing"]) == (0, {}, []), found
    assert (found["lost"], found["strange"], found["seats_lost"], found["tables_stuck"]) == (0, 0, 0, [])
    assert found["choices"] > 0
    assert found["acknowledged_checked"] >= found["choices"]
    return found


def servers_running() -> set[str]:
    """Servers that this process has started and that are still there."""
    children = Path(f"/proc/{os.getpid()}/task/{os.getpid()}/children").read_text().split()
    return {child for child in children if b"serve" in Path(f"/proc/{child}/cmdline").read_bytes()}


def test_a_few_tables_with_spectators(capsys) -> None:
    before = servers_running()  # those of other tests
    found = stress(capsys, "--tables", 4, "--sockets", 10, "--seconds", 2)
    assert (found["tables"], found["sockets"], found["kills"]) == (4, 10, 0)
    assert found["acknowledged_ms"]["p50"] > 0
    assert found["updated_ms"]["p50"] > 0
    assert found["server_cpu_ms_per_choice"] > 0
    assert found["memory_mb"]["end"] > 0
    assert found["disk_bytes_per_choice"] > 0
    assert servers_running() == before


def test_thinking_bots_and_another_game(capsys) -> None:
    options = ["--think", 20, "--at-once", 1, "--game", "joan", "--seats", 2, "--bots", 1]
    found = stress(capsys, "--tables", 2, "--seconds", 2, *options)
    assert found["sockets"] == 2


def test_one_kill_on_sqlite(capsys) -> None:
    found = stress(capsys, "--tables", 4, "--sockets", 10, "--seconds", 2, "--kill", 1)
    assert found["kills"] == 1


def test_one_of_two_processes_on_postgres_is_killed(capsys, postgres: Postgres) -> None:
    database = postgres.database(f"stress_{time.time_ns()}")
    options = ["--database", database, "--processes", 2, "--kill", 1, "--together"]
    found = stress(capsys, "--tables", 4, "--sockets", 12, "--seconds", 3, *options)
    assert (found["database"], found["processes"], found["kills"]) == ("postgresql", 2, 1)
    assert (found["bus"], found["together"]) == ("postgresql", True)
    assert found["database_cpu_ms_per_choice"] > 0


def test_a_server_that_runs_already(capsys, tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/towpath.sqlite", tmp_path / "log")
    try:
        found = stress(capsys, "--tables", 2, "--seconds", 1, "--url", server.url)
        assert found["server_cpu_ms_per_choice"] is None
        assert server.process.poll() is None
    finally:
        server.stop()


def test_a_server_that_limits_tables_is_said_to(capsys, tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/towpath.sqlite", tmp_path / "log", TOWPATH_TABLES_PER_HOUR="1")
    try:
        assert run(["stress", "--tables", "2", "--seconds", "1", "--url", server.url]) == 2
        assert "refused to open tables" in capsys.readouterr().err
    finally:
        server.stop()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--url", "http://192.168.0.1:8000"], "not on this machine"),
        (["--url", "http://example.org"], "not on this machine"),
        (["--url", "http://127.0.0.1.example.org"], "not on this machine"),
        (["--url", "https://127.0.0.1"], "not of the form"),
        (["--url", "http://127.0.0.1:x"], "is no address"),
        (["--url", "http://[::1]:9", "--kill", "1"], "do not go with it"),
        (["--url", "http://127.0.0.1:9"], "no server answers"),
        (["--processes", "2"], "needs PostgreSQL"),
        (["--tables", "4", "--sockets", "7"], "every person needs one, here 8"),
        (["--bots", "2"], "no person"),
        (["--database", "mysql://x"], "neither"),
    ],
)
def test_what_cannot_be_run_is_one_line(capsys, arguments, message) -> None:
    assert run(["stress", *arguments]) == 2
    err = capsys.readouterr().err
    assert message in err
    assert err.count("\n") == 1
