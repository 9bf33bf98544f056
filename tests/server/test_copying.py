"""Backup, restore and a move between both sorts of database: every row is the same, or nothing is kept."""

from __future__ import annotations

import os
import random
import stat
import time
from pathlib import Path

import pytest
import sqlalchemy as sa

from tests.server.client import Browser, Server
from tests.server.conftest import Postgres
from towpath import games
from towpath.cli import run
from towpath.kernel.errors import TowpathError
from towpath.kernel.match import Match
from towpath.server.operate import copying
from towpath.server.room import keys
from towpath.server.store import rows, schema, storage
from towpath.server.store.rows import Info, Seat
from towpath.server.wire import ClockRule

GAMES = int(os.environ.get("TOWPATH_MOVED_GAMES", "12"))


def fill(address: str, how_many: int) -> None:
    """So many games of a few choices each, with names, notes and chat in many scripts."""
    engine = storage.connect(address)
    storage.migrate(engine)
    for number in range(how_many):
        chance = random.Random(number)
        game = games.load(chance.choice(games.names()))
        match = Match(game, 2, keys.new_seed(), {}, ["Ada", "Bo"])
        for _ in range(chance.randrange(30)):
            seat = chance.choice(match.state.seats_to_act())
            match.play(chance.choice(match.state.legal(seat)), seat, at=1_700_000_000_000 + number)
        info = Info(
            keys.new_id(), 1, number, game.name, game.edition_name, game.edition_hash, game.rules_version,
            f"Tischrunde {number} «été» 卓", "private", "playing", 2, match.seed, {}, ClockRule(),
        )  # fmt: skip
        seats = [Seat(0, "person", "Ada ß", secret=keys.hashed(str(number))), Seat(1, "bot", "Bo", "easy")]
        lines = [rows.row_of(game, line, "") for line in match.lines]
        more = {"summary": "", "clocks": "", "deadline": 0}
        with engine.begin() as database:
            store = storage.Storage(engine, None)  # type: ignore[arg-type]
            rows.new_table(store, info, seats, lines, more)(database)
            said = {"match": info.id, "number": 1, "seat": -1, "name": "Z", "text": "«quoted» \\ \n", "at": 1 << 41}
            database.execute(sa.insert(schema.chat).values(said))
    engine.dispose()


def everything(address: str) -> dict[str, list[tuple[object, ...]]]:
    """All rows, read without the code that is tested."""
    engine = storage.connect(address)
    with engine.connect() as database:
        found = {
            name: sorted(tuple(row) for row in database.execute(sa.select(relation)))
            for name, relation in schema.metadata.tables.items()
        }
    engine.dispose()
    return found


def test_there_and_back(postgres: Postgres, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, second = f"sqlite:///{tmp_path}/first.sqlite", f"sqlite:///{tmp_path}/second.sqlite"
    there = postgres.database(f"moved_{time.time_ns()}")
    fill(first, GAMES)
    assert run(["move", first, there]) == 0
    assert f"{GAMES} tables" in capsys.readouterr().out
    used = storage.connect(there)
    with used.connect():
        # As a server would.
        assert run(["move", there, second]) == 2
        assert "stop it first" in capsys.readouterr().err
    used.dispose()
    assert run(["move", there, second]) == 0
    assert everything(second) == everything(first) == everything(there)
    assert len(everything(second)["tables"]) == GAMES


def test_a_backup_beside_a_running_server_goes_on_elsewhere(server: Server, tmp_path: Path) -> None:
    ada = Browser(server.url)
    table = ada.open("me", "me", name="Kept")
    live = ada.live(table, 0)
    live.receive()
    live.receive()
    live.choose(live.actions()[0], seat=0)
    kept = tmp_path / "kept.sqlite"
    assert run(["backup", str(kept), "--database", server.database]) == 0
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert sorted(path.name for path in tmp_path.iterdir()) == ["kept.sqlite"]
    new = f"sqlite:///{tmp_path}/again.sqlite"
    assert run(["restore", str(kept), "--database", new]) == 0
    again = Server(new, tmp_path / "log")
    try:
        bo = Browser(again.url)
        bo.http.cookies.update(dict(ada.http.cookies))
        there, here = bo.get(bo.table(table)), ada.get(ada.table(table))
        assert [there[key] for key in ("version", "view", "options")] == [
            here[key] for key in ("version", "view", "options")
        ]
    finally:
        again.stop()


def test_a_backup_has_the_schema_that_the_database_had(tmp_path: Path) -> None:
    old = storage.connect(f"sqlite:///{tmp_path}/old.sqlite")
    storage.migrate(old, "0010")
    old.dispose()
    copying.backup(f"sqlite:///{tmp_path}/old.sqlite", tmp_path / "kept.sqlite")
    with copying.opened(f"sqlite:///{tmp_path}/kept.sqlite") as engine, engine.connect() as database:
        assert copying.revision_of(database, "sqlite://") == "0010"
    copying.restore(tmp_path / "kept.sqlite", f"sqlite:///{tmp_path}/new.sqlite")
    with copying.opened(f"sqlite:///{tmp_path}/new.sqlite") as engine, engine.connect() as database:
        assert copying.revision_of(database, "sqlite://") == copying.newest_revision()


def test_a_copy_that_differs_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source, target = f"sqlite:///{tmp_path}/source.sqlite", tmp_path / "target.sqlite"
    fill(source, 2)
    whole = copying._fill

    def forgetful(there: sa.Connection, here: sa.Connection) -> None:
        whole(there, here)
        here.execute(sa.update(schema.lines).where(schema.lines.c.number == 3).values(action="pass"))

    monkeypatch.setattr(copying, "_fill", forgetful)
    with pytest.raises(TowpathError, match=r"the copy differs in lines, at .* 3; nothing was kept"):
        copying.backup(source, target)
    assert sorted(path.name for path in tmp_path.glob("target*")) == []
    with pytest.raises(TowpathError, match="differs"):
        copying.move(source, f"sqlite:///{target}")
    monkeypatch.undo()
    assert copying.move(source, f"sqlite:///{target}").tables == 2


def test_what_cannot_be_copied(server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    full = f"sqlite:///{tmp_path}/full.sqlite"
    fill(full, 1)
    (tmp_path / "text").write_text("no database")
    (tmp_path / "empty.sqlite").touch()
    with sa.create_engine(f"sqlite:///{tmp_path}/newer.sqlite").begin() as newer:
        newer.exec_driver_sql("create table alembic_version (version_num text)")
        newer.exec_driver_sql("insert into alembic_version values ('9999')")
    new = f"sqlite:///{tmp_path}/new.sqlite"
    for arguments, said in [
        (["backup", str(tmp_path / "text"), "--database", full], "a backup is always a new file"),
        (["backup", str(tmp_path / "kept"), "--database", f"sqlite:///{tmp_path}/none"], "there is no database"),
        (["backup", str(tmp_path / "kept"), "--database", f"sqlite:///{tmp_path}/newer.sqlite"], "a newer program"),
        (["backup", str(tmp_path / "kept"), "--database", f"sqlite:///{tmp_path}/empty.sqlite"], "no database of this"),
        (["restore", str(tmp_path / "none"), "--database", new], "there is no backup"),
        (["restore", str(tmp_path / "text"), "--database", new], "text is no backup"),
        (["move", full, full], "both addresses are the same"),
        (["move", full, server.database], "stop it"),
        (["move", server.database, new], "stop it"),
        (["move", full, "mysql://x/y"], "must be SQLite or PostgreSQL"),
    ]:
        assert run(arguments) == 2
        assert said in capsys.readouterr().err, arguments
    assert run(["restore", str(tmp_path / "full.sqlite"), "--database", full]) == 2
    assert "is not empty" in capsys.readouterr().err
    assert not (tmp_path / "kept").exists()
