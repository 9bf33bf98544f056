"""The database says which of two writes of one row was first; nobody else could."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.server.conftest import Postgres
from towpath.server.metrics import Metrics
from towpath.server.store import schema, storage

LINE = {
    "match": "k3xw7c2m9q",
    "number": 1,
    "kind": "choice",
    "seat": 0,
    "action": "take settle",
    "clock": "",
    "at": 0,
}


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_the_second_of_two_equal_keys_is_told_so(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    address = f"sqlite:///{tmp_path}/towpath.sqlite"
    if kind == "postgres":
        cluster = request.getfixturevalue("postgres")
        assert isinstance(cluster, Postgres)
        address = cluster.database(f"keys_{time.time_ns()}")
    engine = storage.connect(address)
    try:
        storage.migrate(engine)
        store = storage.Storage(engine, Metrics())
        with engine.begin() as database:
            first = database.execute(store.insert(schema.lines, LINE)).rowcount
            second = database.execute(store.insert(schema.lines, LINE | {"action": "take herd"})).rowcount
        assert (first, second) == (1, 0)
    finally:
        engine.dispose()
