"""Types are looked at before threads read with them: where two do that at once, msgspec ends the process."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
import pytest

from tests.server.inside import served
from tests.server.test_tables import run
from towpath.server import app
from towpath.server.wire.prepared import prepare

Later = int


class Dated(msgspec.Struct):
    """A type whose field is known by a name only."""

    at: Later


def test_prepared_types_are_not_looked_at_again(monkeypatch: pytest.MonkeyPatch) -> None:
    prepare(__name__)
    monkeypatch.delattr(sys.modules[__name__], "Later")
    # Whoever looks now finds no such name.
    assert msgspec.convert({"at": 5}, Dated) == Dated(5)


def test_a_server_prepares_its_types_before_it_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[str] = []
    monkeypatch.setattr(app, "prepare", lambda: called.append("prepared"))

    async def work() -> None:
        async with served(tmp_path):
            assert called == ["prepared"]

    run(work)
