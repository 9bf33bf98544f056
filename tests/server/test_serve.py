"""The command `towpath serve`: what it refuses, in one line."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.server.client import Browser, Server, free_port
from tests.server.conftest import Postgres
from towpath.cli import run
from towpath.server.settings import default_database


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--database", "mysql://x/y"], "SQLite or PostgreSQL"),
        (["--database", "nonsense"], "no database address"),
        (["--database", "sqlite:///x.sqlite", "--workers", "3"], "needs PostgreSQL"),
        (["--port", "99999"], "65535"),
        (["--workers", "0"], "workers"),
    ],
)
def test_what_cannot_be_served_is_one_line(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TOWPATH_DATABASE_URL", "sqlite:///unused.sqlite")
    assert run(["serve", *arguments]) == 2
    error = capsys.readouterr().err
    assert words in error
    assert error.count("\n") == 1


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line with which `towpath serve` ends; it has not said that it serves."""
    assert run(["serve", *arguments]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    return said.err


@pytest.fixture(autouse=True)
def environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """What `towpath serve` leaves in the environment for its processes does not outlive a test."""
    for name in ("TOWPATH_DATABASE_URL", "TOWPATH_PUBLIC_URL"):
        monkeypatch.setenv(name, "unset")
        monkeypatch.delenv(name)


def test_a_folder_that_does_not_exist_is_not_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = tmp_path / "tpyo"
    error = refused(capsys, "--port", "0", "--database", f"sqlite:///{wrong}/towpath.sqlite")
    assert f"there is no folder {wrong}" in error
    assert not wrong.exists()


def test_what_is_no_database_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ada, this is no database at all. " * 100)
    assert "cannot be used: file is not a database" in refused(
        capsys, "--port", "0", "--database", f"sqlite:///{tmp_path}/letter.txt"
    )


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_postgres_that_does_not_answer_is_one_line(workers: str, capsys: pytest.CaptureFixture[str]) -> None:
    address = f"postgresql://ada:secret@127.0.0.1:{free_port()}/towpath"
    error = refused(capsys, "--port", "0", "--workers", workers, "--database", address)
    assert "cannot be used" in error
    assert "refused" in error
    assert "secret" not in error


def test_a_port_in_use_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        port = busy.getsockname()[1]
        error = refused(capsys, "--port", str(port), "--database", f"sqlite:///{tmp_path}/t.sqlite")
        assert f"port {port} is in use at 127.0.0.1" in error
        assert "--port" in error
    assert "cannot listen at 192.0.2.7" in refused(capsys, "--host", "192.0.2.7", "--database", "sqlite://")


def wait_for(log: Path, words: str) -> str:
    deadline = time.monotonic() + 60
    while words not in log.read_text():
        assert time.monotonic() < deadline, log.read_text()
        time.sleep(0.05)
    return log.read_text()


def test_the_next_free_port_is_taken_on_request_and_told(tmp_path: Path) -> None:
    with socket.socket() as busy, (tmp_path / "log").open("w") as log:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        port = busy.getsockname()[1]
        # The data folder is the only one that is made.
        environment = os.environ | {"XDG_DATA_HOME": str(tmp_path / "data")}
        command = [sys.executable, "-m", "towpath.cli", "serve", "--next-port", "--port", str(port)]
        process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
        try:
            said = wait_for(tmp_path / "log", "Ctrl-C stops it")
        finally:
            process.terminate()
            process.wait(20)
    shown = int(said.partition("localhost:")[2].partition(" ")[0])
    assert port < shown <= port + 50
    assert (tmp_path / "data" / "towpath" / "towpath.sqlite").is_file()


def test_the_default_database_lies_in_the_data_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert default_database() == "sqlite:////data/towpath/towpath.sqlite"


def test_a_second_server_on_one_file_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    address = f"sqlite:///{tmp_path}/t.sqlite"
    first = Server(address, tmp_path / "log")
    try:
        error = refused(capsys, "--port", "0", "--database", address)
        assert f"another server already uses {tmp_path}/t.sqlite" in error
        table = Browser(first.url).open("me", "me")
        # The system takes the right back, however the first ends.
        first.kill()
        first.start()
        assert Browser(first.url).get(f"/api/v1/tables/{table}")["version"] == 0
    finally:
        first.stop()
    last = Server(address, tmp_path / "log")
    last.stop()


def test_two_servers_on_one_postgres_follow_each_other(postgres: Postgres, tmp_path: Path) -> None:
    address = postgres.database(f"two_{time.time_ns()}")
    first = Server(address, tmp_path / "first")
    second = Server(address, tmp_path / "second")
    try:
        ada, bo = Browser(first.url), Browser(second.url)
        table = ada.open("me", "open")
        mine = ada.live(table)
        bo.take(table, 1)
        mine.until_state(lambda state: state["options"])
        theirs = bo.live(table)
        theirs.until_state(lambda state: state["options"])
        assert mine.choose(mine.actions()[0])["type"] == "done"
        theirs.until_state(lambda state: state["version"] == 1)
        # A seat that was left at one server is no longer held at the other.
        bo.post(ada.table(table, "/seats/1/leave"))
        mine.until_state(lambda state: state["table"]["seats"][1]["kind"] == "bot")
    finally:
        first.stop()
        second.stop()
