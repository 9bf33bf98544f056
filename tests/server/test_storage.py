"""The database says which of two writes of one row was first; nobody else could."""

from __future__ import annotations

import sys
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
from towpath.server.wire import ChatLine, ClockRule

LINE = {
    "match": "k3xw7c2m9q",
    "number": 1,
    "kind": "choice",
    "seat": 0,
    "action": "take settle",
    "clock": "",
    "at": 0,
}


SEATS = [rows.Seat(0, "person", "Ada", "", "a"), rows.Seat(1, "person", "Bo", "", "b")]
CHANGED = {"touched": 2, "status": "playing", "clocks": "", "deadline": 0, "summary": ""}


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
    changed |= {"summary": ""}
    with engine.begin() as database:
        for each in (info, other):
            rows.new_table(store, each, SEATS, [], {"clocks": "", "deadline": 0})(database)
        assert rows.new_line(info.id, 0, line, changed)(database)
        again = msgspec.structs.replace(line, action="take herd")
        assert not rows.new_line(info.id, 0, again, changed | {"status": "playing", "clocks": ""})(database)
    with engine.begin() as database:
        found, untouched = rows.read_table(database, info.id), rows.read_table(database, other.id)
        deadlines = database.execute(sa.select(schema.tables.c.deadline).order_by(schema.tables.c.id)).scalars().all()
    assert found is not None
    assert untouched is not None
    assert found.lines == [line]
    assert (found.info.status, found.info.touched, found.clocks) == ("over", 1_760_000_000_000, "[1]")
    assert (untouched.info, untouched.clocks, untouched.lines) == (other, "", [])
    assert deadlines == [0, 1_760_000_000_001]


def test_what_others_did_meanwhile_keeps_a_line_and_a_seat_from_being_written(engine: Engine) -> None:
    store = storage.Storage(engine, Metrics())
    info = rows.Info("k3xw7c2m9q", 1, 1, "boonlake", "base", "", 1, "", "listed", "playing", 2, 7, {}, ClockRule())
    line = rows.LineRow(1, "choice", 1, "take settle", 1_760_000_000_000, "")
    left = rows.Seat(1, "bot", "Bo", "easy")
    with engine.begin() as database:
        rows.new_table(store, info, SEATS, [], {"clocks": "", "deadline": 0})(database)
        assert rows.change_seats(info.id, 0, 0, [left], CHANGED)(database)
        # Seat 1 has been left: who still holds it in another memory writes nothing, not in a seat either.
        assert not rows.new_line(info.id, 0, line, CHANGED)(database)
        assert not rows.change_seats(info.id, 0, 0, [SEATS[1]], CHANGED)(database)
        assert not rows.change_notes(info.id, 1, "b", "mine")(database)
        assert rows.read_notes(database, info.id, 1, "b") is None
        assert rows.new_chat(store, info.id, "b", ChatLine(1, 1, "Bo", "hello", 1))(database) == 0
        found = rows.read_table(database, info.id)
        assert found is not None
        assert (found.lines, found.seats, found.info.seating, found.chat) == ([], [SEATS[0], left], 1, [])
        # A line was written: seats as they were thought of before it are not, since clocks come with them.
        assert rows.new_line(info.id, 1, line, CHANGED)(database)
        assert not rows.change_seats(info.id, 1, 0, [SEATS[1]], CHANGED)(database)
        assert rows.change_seats(info.id, 1, 1, [SEATS[1]], CHANGED)(database)
        assert rows.read_stands(database, [info.id, "none"]) == {info.id: rows.Stand(1, 2, 0, "")}
        assert rows.change_notes(info.id, 1, "b", "mine")(database)
        assert rows.read_notes(database, info.id, 1, "b") == "mine"
        assert rows.new_chat(store, info.id, "b", ChatLine(1, 1, "Bo", "hello", 1))(database) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="has other rights")
def test_a_file_with_hidden_things_is_for_its_owner_alone(tmp_path: Path) -> None:
    engine = storage.connect(f"sqlite:///{tmp_path}/towpath.sqlite")
    storage.migrate(engine)
    with engine.connect() as database:  # while it is in use there are three files
        database.execute(sa.select(schema.lines))
        rights = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.iterdir()}
    engine.dispose()
    assert "towpath.sqlite" in rights
    assert set(rights.values()) == {0o600}
