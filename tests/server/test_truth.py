"""What is shown is what is stored: for whoever was refused, on another process, after loading and leaving."""

from __future__ import annotations

import asyncio
import json
import logging
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from tests.server.test_editions import opened as joan_opened
from tests.server.test_editions import stored
from tests.server.test_tables import BROWSER, choose_first, hear, home, opened, run
from tests.server.test_workers import think_for_ever
from towpath.server.http.live import Conversation
from towpath.server.refusals import Refused
from towpath.server.room import housekeeping, opening, restoring, seating, showing
from towpath.server.room.audience import Listener
from towpath.server.room.table import Table
from towpath.server.store import schema
from towpath.server.wire import Choose, Undo

LOST = "0123456789abcdef"


def heard(listener: Listener) -> list[dict[str, Any]]:
    """What a socket was sent since this was last asked."""
    found: list[dict[str, Any]] = []
    while not listener.outbox.empty():
        data = listener.outbox.get_nowait()
        if data is not None:
            found.append(json.loads(data))
    return found


def a_choice(table: Table) -> tuple[int, Choose]:
    match = table.match()
    seat = match.state.seats_to_act()[0]
    return seat, Choose(match.version, match.game.text(match.state, match.state.legal(seat)[0]))


def test_who_was_too_late_is_not_shown_what_is_not_on_disk(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "me", seed=5)
            await choose_first(table, 2)
            seat, choice = a_choice(table)
            listener = Listener(seat, {seat: table.seats[seat].secret})
            table.enter(listener)
            fails = asyncio.Event()

            async def fail(_: Any) -> Any:
                await fails.wait()
                raise OSError("the disk is full")

            async with table.lock:
                late = msgspec.json.encode(Choose(0, choice.action, seat=seat)).decode()
                refused = asyncio.create_task(Conversation(table, listener).handle(late))
                await asyncio.sleep(0)
                made = asyncio.create_task(table.move(seat, choice))
                await asyncio.sleep(0)
                tables.storage.write = fail  # type: ignore[method-assign, assignment]
            for _ in range(20):
                await asyncio.sleep(0)
            # The second choice is in memory, and its write hangs.
            assert table.match().version == 3
            said = heard(listener)
            assert [one["error"] for one in said if one["type"] == "error"] == ["stale"]
            assert [one["version"] for one in said if one["type"] == "state"] == []
            fails.set()
            for task in (refused, made):
                with pytest.raises((Refused, OSError)):
                    await task
            assert [one["version"] for one in heard(listener) if one["type"] == "state"] == []

    run(work)


def test_who_was_too_late_is_shown_how_it_stands(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "me", seed=5)
            await choose_first(table, 2)
            seat, choice = a_choice(table)
            listener = Listener(seat, {seat: table.seats[seat].secret})
            table.enter(listener)
            await Conversation(table, listener).handle(msgspec.json.encode(Choose(0, choice.action)).decode())
            said = heard(listener)
            assert [one["type"] for one in said] == ["error", "state"]
            assert said[1]["version"] == 2

    run(work)


def test_the_end_is_told_by_every_process(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as here, home(tmp_path) as there:
            mine, _ = await joan_opened(here, "me", "me", seed=4)
            theirs = await there.get(mine.info.id)
            listener = Listener(-1, {})
            theirs.enter(listener)
            while not mine.match().state.over:
                await choose_first(mine, 1)
            heard(listener)
            await hear(there, f"{mine.info.id} line")
            assert theirs.info.status == "over"
            told = [one["table"]["status"] for one in heard(listener) if one["type"] == "table"]
            assert told == ["over"]

    run(work)


async def after_a_bot(table: Table) -> None:
    """Seat 0 has chosen, then a bot, and nothing came to light: the person may take the turn back."""
    while not (table.match().log and table.match().turn_start(0) >= 0 and table.match().log[-1].seat == 1):
        assert not table.match().state.over
        await choose_any(table)


async def choose_any(table: Table) -> None:
    match = table.match()
    seat = match.state.seats_to_act()[0]
    action = match.game.text(match.state, match.state.legal(seat)[0])
    await table.move(seat, Choose(match.version, action), by_bot=table.seats[seat].kind == "bot")


def may_take_back(table: Table) -> bool:
    return showing.state(table, 0, [0]).can_undo_turn


def test_a_loaded_table_says_what_may_be_taken_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "bot:random", seed=6)
            tables.thinkers.choose = think_for_ever  # type: ignore[method-assign, assignment]
            await after_a_bot(table)
            assert may_take_back(table)
            table.turns.stop_thinking()
            table.close()
            del tables.resident[table.info.id]
            again = await tables.get(table.info.id)
            assert again is not table
            assert may_take_back(again)
            assert again.match().people == [0]
            await again.move(0, Undo(again.match().version, turn=True))

    run(work)


def test_whoever_leaves_stands_in_nobodys_way(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "me", seed=6)
            tables.thinkers.choose = think_for_ever  # type: ignore[method-assign, assignment]
            assert table.match().people == [0, 1]
            while True:
                await choose_any(table)
                match = table.match()
                match.people = [0]
                alone = match.turn_start(0) >= 0 and match.log[-1].seat == 1
                match.people = [0, 1]
                if alone:
                    break
            listener = Listener(0, {0: table.seats[0].secret})
            table.enter(listener)
            table.catch_up(listener)
            assert not may_take_back(table)
            heard(listener)
            await seating.leave(table, 1)
            assert may_take_back(table)
            assert [one["can_undo_turn"] for one in heard(listener) if one["type"] == "state"] == [True]

    run(work)


async def change(tables: Any, table: Table, **values: Any) -> None:
    tables.evict(0)
    statement = sa.update(schema.tables).where(schema.tables.c.id == table.info.id).values(values)
    await tables.storage.write(lambda database: database.execute(statement))


def test_a_table_that_waits_gives_no_seed_though_its_edition_is_lost(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await joan_opened(tables, "me", "open")
            here = table.info.edition_hash
            await change(tables, table, edition_hash=LOST)
            with pytest.raises(restoring.Ended):
                await tables.get(table.info.id)
            with pytest.raises(Refused) as caught:
                await opening.record_at(tables, table.info.id)
            assert caught.value.shown.key == "not_begun"
            # When the edition is back, it begins as if nothing had been.
            await change(tables, table, edition_hash=here)
            again = await tables.get(table.info.id)
            await seating.take(again, 1, "Bo", BROWSER)
            assert (await stored(tables, table.info.id)).info.status == "playing"

    run(work)


def test_a_failure_that_passes_breaks_no_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "open")
            ended, _ = await joan_opened(tables, "me", "me")
            await change(tables, ended, edition_hash=LOST)
            get = tables.get

            async def busy(_: str) -> Table:
                raise Refused("server", "not now")

            monkeypatch.setattr(tables, "get", busy)
            await housekeeping._load(tables, [table.info.id])
            assert tables.broken == set()
            monkeypatch.setattr(tables, "get", get)
            await housekeeping._load(tables, [table.info.id, ended.info.id])
            assert table.info.id in tables.resident
            assert tables.broken == {ended.info.id}

    run(work)


def test_after_a_start_bots_go_on_though_the_database_fails_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(housekeeping, "RETRY_SECONDS", 0.01)

    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "bot:random", seed=2)
            tables.thinkers.choose = think_for_ever  # type: ignore[method-assign, assignment]
            await choose_any(table)
            table.close()
            tables.resident.clear()
            read, failures = tables.storage.read, 0

            async def sometimes(job: Any) -> Any:
                nonlocal failures
                failures += 1
                if failures < 3:
                    raise OSError("the database is away")
                return await read(job)

            tables.storage.read = sometimes  # type: ignore[method-assign, assignment]
            await housekeeping.resume(tables)
            assert list(tables.resident) == [table.info.id]

    with caplog.at_level(logging.ERROR):
        run(work)
    assert "database is away" in caplog.text
