"""The command `towpath serve`: what it refuses, in one line."""

from __future__ import annotations

import pytest

from towpath.cli import run


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
