"""A new edition or other rules lock nobody out: matches go on with what they began with, or end with their record."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from tests.server.client import Browser, Server
from tests.server.test_tables import BROWSER, choose_first, home, run, wait_until
from towpath import games
from towpath.cli import run as towpath
from towpath.kernel import commitment, record
from towpath.kernel.errors import EditionError
from towpath.kernel.game import Game
from towpath.server import wire
from towpath.server.refusals import Refused
from towpath.server.room import housekeeping, opening, restoring, seating
from towpath.server.room.table import Table
from towpath.server.room.tables import Tables
from towpath.server.store import rows, schema, storage

ANOTHER_END = '{"scores": [1, 2], "winners": [1]}'


def another_edition() -> Game:
    """Joan of Arc with an edition that no program ships."""
    texts = games.texts_of(games.load("joan"))
    name = texts["edition.toml"].replace('name = "', 'name = "own-')
    return games.from_texts("joan", texts | {"edition.toml": name})


@contextlib.asynccontextmanager
async def earlier(folder: Path) -> AsyncIterator[Tables]:
    """A server that shipped another edition."""
    async with home(folder) as tables:
        tables.editions._shipped["joan"] = another_edition()
        yield tables


async def opened(tables: Tables, *kinds: str, **more: Any) -> tuple[Table, dict[int, str]]:
    seats = [wire.NewSeat(kind.partition(":")[0], level=kind.partition(":")[2]) for kind in kinds]
    return await opening.open_table(tables, wire.NewTable("joan", seats, **more), BROWSER)


async def played_out(tables: Tables) -> Table:
    table, _ = await opened(tables, "me", "me", seed=4, visibility="listed")
    while not table.match().state.over:
        await choose_first(table, 1)
    return table


async def stored(tables: Tables, table_id: str) -> rows.Saved:
    found = await tables.storage.read(lambda database: rows.read_table(database, table_id))
    assert found is not None
    return found


async def change(tables: Tables, table: Table, **values: Any) -> None:
    """Something else is stored of a table, which leaves the memory."""
    await wait_until(lambda: table.is_idle)
    tables.evict(0)
    statement = sa.update(schema.tables).where(schema.tables.c.id == table.info.id).values(values)
    await tables.storage.write(lambda database: database.execute(statement))


def test_a_match_goes_on_with_the_edition_that_it_began_with(tmp_path: Path) -> None:
    ids: list[str] = []

    async def before() -> None:
        async with earlier(tmp_path) as tables:
            table, _ = await opened(tables, "me", "bot:easy", seed=4, visibility="listed")
            await choose_first(table, 1)
            waiting, _ = await opened(tables, "me", "open")
            finished = await played_out(tables)
            ids.extend(one.info.id for one in (table, waiting, finished))

    async def after() -> None:
        async with home(tmp_path) as tables:
            running, waiting, finished = [await tables.get(table_id) for table_id in ids]
            own = another_edition().edition_hash
            assert own != tables.game("joan").edition_hash
            for table in (running, waiting, finished):
                assert table.game.edition_hash == table.info.edition_hash == own
            assert "own-" in (await opening.record_of(finished))
            # A bot of a level thinks in a process that has never seen this edition either.
            running.visit("")
            seat = running.match().state.seats_to_act()[0]
            if seat == 0:
                await choose_first(running, 1)
            await wait_until(lambda: any(choice.seat == 1 for choice in running.match().log), 60)
            await seating.take(waiting, 1, "Bo", BROWSER)
            assert waiting.match().game.edition_hash == own
            assert ids[0] in [table.info.id for table in (await tables.listed())[1]]
            # From here new tables begin that need the same edition.
            again, _ = await opening.open_record(tables, await opening.record_of(finished), "", BROWSER)
            assert again.info.edition_hash == own
            # Nothing of it stays in memory when nobody needs it.
            await wait_until(lambda: all(table.is_idle for table in tables.resident.values()), 60)
            tables.evict(0)
            assert tables.editions._others == {}

    run(before)
    run(after)


def test_every_edition_has_its_own_catalogue(tmp_path: Path) -> None:
    async def before() -> None:
        async with earlier(tmp_path) as tables:
            await played_out(tables)

    run(before)
    server = Server(f"sqlite:///{tmp_path}/t.sqlite", tmp_path / "log")
    try:
        ada = Browser(server.url)
        engine = storage.connect(server.database)
        with engine.connect() as database:
            table = database.execute(sa.select(schema.tables.c.id)).scalar_one()
            kept = set(database.execute(sa.select(schema.editions.c.hash)).scalars())
        engine.dispose()
        assert kept == {another_edition().edition_hash, *(games.load(name).edition_hash for name in games.names())}
        # A browser knows the address before this process has seen the table.
        new = next(game for game in ada.get("/api/v1/games")["games"] if game["name"] == "joan")["catalogue"]
        state = ada.get(ada.table(table))
        old = state["table"]["catalogue"]
        assert state["table"]["status"] == "over"
        assert old != new
        assert ada.http.get(old).status_code == ada.http.get(new).status_code == 200
        assert ada.http.get(new.replace(new.rpartition("-")[2], "0")).status_code == 404
    finally:
        server.stop()


def test_a_match_of_other_rules_ends_with_its_record(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "me", seed=4, visibility="listed")
            await choose_first(table, 9)
            await table.move(0, wire.AskUndo(9, 6))
            await table.move(1, wire.AnswerUndo(10, 10, agree=True))
            whole = record.dump(table.match(), commitment.headers(table.info.seed, table.info.salt))
            await change(tables, table, rules=99)
            with pytest.raises(restoring.Ended) as caught:
                await tables.get(table.info.id)
            assert (caught.value.error, caught.value.shown.key) == ("illegal", "ended")
            assert "rules version 99" in str(caught.value)
            assert (await tables.listed())[1] == []
            text, game = await opening.record_at(tables, table.info.id)
            # It is what an older program would have written, for whom it can be replayed.
            present = tables.game("joan").rules_version
            assert text == whole.replace(f'[Rules "{present}"]', '[Rules "99"]')
            assert game == "joan"
            # Whoever has the seed never meets the match again, though a program that knows the rules should come.
            await change(tables, table, rules=present)
            assert (await stored(tables, table.info.id)).info.status == "ended"
            with pytest.raises(Refused, match="was ended"):
                await tables.get(table.info.id)
            assert await opening.record_at(tables, table.info.id) == (text.replace('"99"', f'"{present}"'), "joan")

    run(work)


def test_a_finished_match_of_other_rules_is_shown_if_it_ends_as_it_did(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table = await played_out(tables)
            result, end = record.result(table.match()), table.match().state.to_json()
            assert restoring.result_of(await stored(tables, table.info.id)) == result
            await change(tables, table, rules=99)
            again = await tables.get(table.info.id)
            assert again.match().state.to_json() == end
            await change(tables, again, summary=ANOTHER_END)
            with pytest.raises(restoring.Ended, match="otherwise"):
                await tables.get(table.info.id)
            text, _ = await opening.record_at(tables, table.info.id)
            assert '[Result "1 2"]' in text
            assert '[Rules "99"]' in text
            await change(tables, again, summary="")
            line = sa.update(schema.lines).where(schema.lines.c.number == 3).values(action="fly")
            await tables.storage.write(lambda database: database.execute(line))
            with pytest.raises(restoring.Ended, match="otherwise"):
                await tables.get(table.info.id)

    run(work)


def test_a_table_that_waits_begins_under_the_rules_of_now(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "open")
            await change(tables, table, rules=99)
            again = await tables.get(table.info.id)
            await seating.take(again, 1, "Bo", BROWSER)
            info = (await stored(tables, table.info.id)).info
            assert (info.status, info.rules) == ("playing", tables.game("joan").rules_version)
            tables.evict(0)
            assert (await tables.get(table.info.id)).match().version == 0

    run(work)


@pytest.mark.parametrize("values", [{"game": "chess"}, {"edition_hash": "0123456789abcdef"}])
def test_a_lost_edition_or_game_ends_its_matches_and_no_others(tmp_path: Path, values: dict[str, str]) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "bot:easy", seed=4, visibility="listed")
            other, _ = await opened(tables, "me", "me", visibility="listed")
            await choose_first(table, 1)
            await change(tables, table, **values, deadline=5)
            with pytest.raises(restoring.Ended, match="no game"):
                await tables.get(table.info.id)
            assert [one.info.id for one in (await tables.listed())[1]] == [other.info.id]
            await housekeeping.resume(tables)
            await housekeeping._wake_late(tables)
            text, _ = await opening.record_at(tables, table.info.id)
            assert record.headers(text)["Seed"] == "4"

    run(work)


def test_what_is_no_edition_is_not_made_one(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match="no file of an edition"):
        games.from_texts("joan", {"../evil.toml": ""})
    with pytest.raises(EditionError, match="no such file"):
        games.from_texts("joan", {})

    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "me")
            await tables.storage.write(
                lambda database: database.execute(sa.update(schema.editions).values(content="{}"))
            )
            await change(tables, table, edition_hash="0123456789abcdef")
            renamed = sa.update(schema.editions).where(schema.editions.c.game == "joan").values(hash="0123456789abcdef")
            await tables.storage.write(lambda database: database.execute(renamed))
            with pytest.raises(restoring.Ended):
                await tables.get(table.info.id)

    run(work)


def test_migrate_lists_what_would_differ_and_changes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    address = f"sqlite:///{tmp_path}/t.sqlite"
    ids: dict[str, str] = {}

    async def work() -> None:
        async with home(tmp_path) as tables:
            for name in ("same", "rules", "line", "status", "result"):
                table = await played_out(tables)
                ids[name] = table.info.id
                await asyncio.sleep(0)
            for name in ("playing", "open"):
                table, _ = await opened(tables, "me", "open" if name == "open" else "me")
                ids[name] = table.info.id

    run(work)
    assert towpath(["migrate", "--dry-run", "--database", address]) == 0
    assert capsys.readouterr().out == "7 tables replayed, 0 would not be the same.\n"
    engine = storage.connect(address)
    tables, lines = schema.tables, schema.lines
    with engine.begin() as database:
        database.execute(sa.update(tables).where(tables.c.id == ids["playing"]).values(rules=99))
        database.execute(sa.update(tables).where(tables.c.id == ids["rules"]).values(rules=99))
        database.execute(sa.update(tables).where(tables.c.id == ids["status"]).values(status="playing"))
        database.execute(sa.update(tables).where(tables.c.id == ids["result"]).values(summary=ANOTHER_END))
        bad = sa.update(lines).where(lines.c.match == ids["line"], lines.c.number == 2)
        database.execute(bad.values(action="fly"))
    engine.dispose()
    before = (tmp_path / "t.sqlite").read_bytes()
    assert towpath(["migrate", "--dry-run", "--database", address]) == 1
    assert (tmp_path / "t.sqlite").read_bytes() == before
    said = capsys.readouterr().out
    assert "7 tables replayed, 4 would not be the same: 1 broken, 2 differs, 1 ended.\n" in said
    for name in ("line", "status", "result", "playing"):
        assert ids[name] in said
    for name in ("same", "rules", "open"):
        assert ids[name] not in said


def test_migrate_brings_an_old_database_up_to_date(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    address = f"sqlite:///{tmp_path}/old.sqlite"
    engine = storage.connect(address)
    storage.migrate(engine, "0002")
    with engine.begin() as database:
        for statement in (Path(__file__).parent / "database_0002.sql").read_text().splitlines()[1:]:
            database.exec_driver_sql(statement)
    assert towpath(["migrate", "--dry-run", "--database", address]) == 1
    assert "2 tables replayed, 2 would not be the same: 2 ended." in capsys.readouterr().out
    assert "choices" in sa.inspect(engine).get_table_names()
    assert towpath(["migrate", "--database", address]) == 0
    assert "is up to date" in capsys.readouterr().out
    assert set(sa.inspect(engine).get_table_names()) == {*schema.metadata.tables, "alembic_version"}
    engine.dispose()
    assert towpath(["migrate", "--dry-run", "--database", f"sqlite:///{tmp_path}/none.sqlite"]) == 2
    assert "there is no database" in capsys.readouterr().err
    assert not (tmp_path / "none.sqlite").exists()
