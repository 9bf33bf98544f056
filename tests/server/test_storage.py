"""The database says which of two writes of one row was first; nobody else could."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa
from sqlalchemy.engine import Engine

from tests.server.conftest import Postgres
from towpath.server.metrics import Metrics
from towpath.server.store import rows, schema, storage
from towpath.server.wire import ClockRule

LINE = {
    "match": "k3xw7c2m9q",
    "number": 1,
    "kind": "choice",
    "seat": 0,
    "action": "take settle",
    "clock": "",
    "at": 0,
}


@pytest.fixture(params=["sqlite", "postgres"])
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    address = f"sqlite:///{tmp_path}/towpath.sqlite"
    if request.param == "postgres":
        cluster = request.getfixturevalue("postgres")
        assert isinstance(cluster, Postgres)
        address = cluster.database(f"keys_{time.time_ns()}")
    engine = storage.connect(address)
    storage.migrate(engine)
    yield engine
    engine.dispose()


def test_the_second_of_two_equal_keys_is_told_so(engine: Engine) -> None:
    store = storage.Storage(engine, Metrics())
    with engine.begin() as database:
        first = database.execute(store.insert(schema.lines, LINE)).rowcount
        second = database.execute(store.insert(schema.lines, LINE | {"action": "take herd"})).rowcount
    assert (first, second) == (1, 0)


def test_the_second_of_two_equal_lines_changes_nothing(engine: Engine) -> None:
    store = storage.Storage(engine, Metrics())
    info = rows.Info("k3xw7c2m9q", 1, 1, "boonlake", "base", "", 1, "", "listed", "playing", 2, 7, {}, ClockRule())
    other = msgspec.structs.replace(info, id="another")
    line = rows.LineRow(1, "choice", 1, "take settle", 1_760_000_000_000, "[]")
    changed = {"touched": 1_760_000_000_000, "status": "over", "clocks": "[1]", "deadline": 1_760_000_000_001}
    with engine.begin() as database:
        for each in (info, other):
            rows.new_table(store, each, [], [], {"clocks": "", "deadline": 0})(database)
        assert rows.new_line(info.id, line, changed)(database)
        again = msgspec.structs.replace(line, action="take herd")
        assert not rows.new_line(info.id, again, changed | {"status": "playing", "clocks": ""})(database)
    with engine.begin() as database:
        found, untouched = rows.read_table(database, info.id), rows.read_table(database, other.id)
        deadlines = database.execute(sa.select(schema.tables.c.deadline).order_by(schema.tables.c.id)).scalars().all()
    assert found is not None
    assert untouched is not None
    assert found.lines == [line]
    assert (found.info.status, found.info.touched, found.clocks) == ("over", 1_760_000_000_000, "[1]")
    assert (untouched.info, untouched.clocks, untouched.lines) == (other, "", [])
    assert deadlines == [0, 1_760_000_000_001]
