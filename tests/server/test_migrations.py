"""A database that an older server wrote goes on: its matches are the same, and can be played on."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.ddl.impl import DefaultImpl

from tests.server.client import Browser, Server
from tests.server.conftest import Postgres
from towpath import games
from towpath.server.store import schema, storage

OLD = Path(__file__).parent / "database_0002.sql"
TWO, THREE = "w4jjywcfkms9hw", "p9kztdm2s97zxb"


@pytest.fixture(params=["sqlite", "postgres"])
def old_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database as it was; its edition and rules are those of today, so that it is let in."""
    if request.param == "sqlite":
        address = f"sqlite:///{tmp_path}/old.sqlite"
    else:
        cluster = request.getfixturevalue("postgres")
        assert isinstance(cluster, Postgres)
        address = cluster.database(f"old_{time.time_ns()}")
    engine, game = storage.connect(address), games.load("boonlake")
    storage.migrate(engine, "0002")
    with engine.begin() as database:
        for statement in OLD.read_text().splitlines()[1:]:
            database.exec_driver_sql(statement)
        now = {"edition_hash": game.edition_hash, "rules": game.rules_version}
        database.execute(sa.update(schema.tables).values(now))
    engine.dispose()
    return address


def test_old_matches_go_on(old_database: str, tmp_path: Path) -> None:
    server = Server(old_database, tmp_path / "log")
    try:
        browser = Browser(server.url)
        two = browser.get(browser.table(TWO))
        assert (two["version"], two["moment"], two["asked"]) == (24, 8, None)
        assert [line["number"] for line in two["log"]] == [1, 2, 3, 4, 5, 6, 19, 20]
        # Nobody but the seat itself may read a secret choice, here as before; what followed from it is told again.
        assert [line["action"] for line in two["log"]] == ["", "", "", "", "take pioneer", "pass", "pass", "pass"]
        assert [event["key"] for event in two["log"][3]["events"]][:2] == ["site", "site"]
        three = browser.get(browser.table(THREE))
        assert three["asked"] == {"number": 9, "by": 2, "to": 3, "agreed": [2, 0]}
    finally:
        server.stop()
    engine = storage.connect(old_database)
    with engine.connect() as database:
        answers = sa.select(schema.lines.c.match, schema.lines.c.action)
        found = {tuple(row) for row in database.execute(answers.where(schema.lines.c.kind.in_(["agree", "refuse"])))}
    engine.dispose()
    assert found == {(TWO, "15"), (THREE, "9")}


def test_the_newest_schema_is_the_one_that_is_used(tmp_path: Path) -> None:
    engine = storage.connect(f"sqlite:///{tmp_path}/m.sqlite")
    storage.migrate(engine)
    storage.migrate(engine)
    inspector = sa.inspect(engine)
    assert set(inspector.get_table_names()) == {*schema.metadata.tables, "alembic_version"}
    for name, table in schema.metadata.tables.items():
        columns = {column["name"] for column in inspector.get_columns(name)}
        assert columns == set(table.columns.keys())
        assert inspector.get_pk_constraint(name)["constrained_columns"] == [c.name for c in table.primary_key]
    engine.dispose()


def test_migrations_follow_one_another() -> None:
    folder = Path(storage.__file__).parent / "migrations" / "versions"
    texts = [path.read_text(encoding="utf-8") for path in sorted(folder.glob("m*.py"))]
    numbers = [re.findall(r'^revision = "(\d+)"$', text, re.MULTILINE)[0] for text in texts]
    before = [re.findall(r'^down_revision = (?:"(\d+)"|None)$', text, re.MULTILINE)[0] for text in texts]
    assert before == ["", *numbers[:-1]]
    assert len(set(numbers)) == len(numbers)


class Ended(BaseException):
    """The server was killed, or the disk was full."""


def tables_of(engine: sa.Engine) -> dict[str, list[str]]:
    """The tables of a database with their columns."""
    found = sa.inspect(engine)
    return {name: [column["name"] for column in found.get_columns(name)] for name in sorted(found.get_table_names())}


@pytest.mark.parametrize("after", [0, 1, 3, 7, 12, 17, 23, 28])
def test_an_upgrade_that_ends_in_its_middle_has_changed_nothing(
    old_database: str, after: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = storage.connect(old_database)
    before, left, real = tables_of(engine), [after], DefaultImpl._exec

    def exec_or_end(self: Any, *given: Any, **named: Any) -> Any:
        if not left[0]:
            raise Ended
        left[0] -= 1
        return real(self, *given, **named)

    with monkeypatch.context() as ending:
        ending.setattr(DefaultImpl, "_exec", exec_or_end)
        with pytest.raises(Ended):
            storage.migrate(engine)
    assert tables_of(engine) == before
    storage.migrate(engine)
    assert set(tables_of(engine)) > set(schema.metadata.tables)
    with engine.connect() as database:
        assert database.execute(sa.select(sa.func.count()).select_from(schema.tables)).scalar_one() == 2
    engine.dispose()


def test_a_database_whose_making_was_killed_is_made_by_the_next_server(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/new.sqlite"
    code = "import os, alembic.ddl.impl as impl\nfrom towpath.server.store import storage\n"
    code += "real, left = impl.DefaultImpl._exec, [6]\n"
    code += (
        "def end(*given, **named):\n    left[0] -= 1\n    return real(*given, **named) if left[0] else os._exit(9)\n"
    )
    code += f"impl.DefaultImpl._exec = end\nstorage.migrate(storage.connect({address!r}))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 9
    server = Server(address, tmp_path / "log")
    server.stop()
