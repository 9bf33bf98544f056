"""Tables in memory: rebuilding from the log, eviction, clocks, notices, and another process that is faster."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from towpath.games import load
from towpath.server.metrics import Metrics
from towpath.server.notices.notifier import Notifier
from towpath.server.refusals import Refused
from towpath.server.room import opening, seating
from towpath.server.room.audience import Listener
from towpath.server.room.clock import GRACE
from towpath.server.room.table import Table
from towpath.server.room.tables import Tables
from towpath.server.room.thinkers import Thinkers, default_level, levels
from towpath.server.settings import Settings, from_environment
from towpath.server.store import schema, storage
from towpath.server.wire import AnswerUndo, AskUndo, Choose, ClockRule, NewSeat, NewTable

BROWSER = "a-browser-that-all-tests-share_1"


class Told(Notifier):
    """Remembers instead of sending."""

    def __init__(self, settings: Settings, store: storage.Storage, metrics: Metrics) -> None:
        super().__init__(settings, store, metrics)
        self.sent: list[str] = []

    def send(self, table_id: str, seat: int, urls: str, name: str, asker: str = "") -> None:
        self.sent.append(f"{seat} {urls} {name} {asker}")


@contextlib.asynccontextmanager
async def home(folder: Path, **settings: Any) -> AsyncIterator[Tables]:
    wanted = Settings(**{"database": f"sqlite:///{folder}/t.sqlite", **settings})
    engine = storage.connect(wanted.database)
    storage.migrate(engine)
    metrics = Metrics()
    store = storage.Storage(engine, metrics)
    store.start()
    tables = Tables(wanted, store, Thinkers(1, metrics), Told(wanted, store, metrics), metrics)
    try:
        yield tables
    finally:
        tables.close()
        tables.thinkers.stop()
        tables.notifier.stop()
        store.stop()


def run(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(work())


async def opened(tables: Tables, *kinds: str, **more: Any) -> tuple[Table, dict[int, str]]:
    seats = [NewSeat(kind.partition(":")[0], level=kind.partition(":")[2]) for kind in kinds]
    return await opening.open_table(tables, NewTable("boonlake", seats, **more), BROWSER)


async def wait_until(test: Callable[[], bool], seconds: float = 30) -> None:
    deadline = time.monotonic() + seconds
    while not test():
        assert time.monotonic() < deadline, "waited in vain"
        await asyncio.sleep(0.01)


async def hear(tables: Tables, news: str) -> None:
    """Another process has told what it wrote."""
    tables.following.heard(news)
    await tables.following.settled()


async def choose_first(table: Table, choices: int) -> None:
    """Choose the first option again and again, whoever is to act."""
    for _ in range(choices):
        match = table.match()
        seat = match.state.seats_to_act()[0]
        action = match.game.text(match.state, match.state.legal(seat)[0])
        await table.move(seat, Choose(match.version, action))


def test_a_long_game_is_rebuilt_exactly(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, *["bot:random"] * 4, seed=3)
            watcher = Listener(-1, {})
            table.enter(watcher)
            await wait_until(lambda: table.match().state.over, 120)
            table.part(watcher)
            await wait_until(lambda: table.is_idle)
            before = table.playing()
            moment = before.match.moment
            assert moment > 300
            assert tables.evict(0) == 1
            assert not tables.resident
            again = (await tables.get(table.info.id)).playing()
            assert again is not before
            for viewer in range(-1, 4):
                assert again.seen(viewer) == before.seen(viewer)
                assert again.lines(viewer, 0, moment) == before.lines(viewer, 0, moment)
            for number in (0, 99, 100, 101, 200, moment):
                assert again.match.at(number).to_json() == before.match.fork(number).state.to_json()

    run(work)


def test_undo_and_rebuilding_agree(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "me", seed=8)
            await choose_first(table, 14)
            assert await table.move(0, AskUndo(14, 5)) == 15
            await table.move(1, AnswerUndo(15, 15, agree=True))
            assert table.match().moment == 5
            await choose_first(table, 4)
            await table.move(1, AskUndo(table.match().version, 8))
            before = table.playing()
            assert tables.evict(0) == 1
            again = (await tables.get(table.info.id)).playing()
            assert again.match.version == before.match.version
            assert again.match.moment == before.match.moment == 9
            assert again.match.state.to_json() == before.match.state.to_json()
            assert again.seen(0) == before.seen(0)
            assert again.match.asked is not None
            assert [line.number for line in again.match.log] == [line.number for line in before.match.log]

    run(work)


def test_a_table_that_somebody_looks_at_stays(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "me")
            table.audience.listeners.add(Listener(0, {0: table.seats[0].secret}))
            assert tables.evict(0) == 0
            assert await tables.get(table.info.id) is table

    run(work)


def test_another_process_was_faster(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as here, home(tmp_path) as there:
            mine, _ = await opened(here, "me", "me", seed=5)
            theirs = await there.get(mine.info.id)
            await choose_first(theirs, 1)
            seat = mine.match().state.seats_to_act()[0]
            action = mine.playing().seen(seat).options[0].action
            with pytest.raises(Refused, match="version 1") as caught:
                await mine.move(seat, Choose(0, action))
            assert caught.value.error == "stale"
            assert mine.match().version == 1
            assert mine.match().state.to_json() == theirs.match().state.to_json()
            # What is told between processes leads to the same.
            await choose_first(theirs, 3)
            await hear(here, f"{mine.info.id} line")
            assert mine.match().state.to_json() == theirs.match().state.to_json()
            await choose_first(theirs, 1)
            await here.following.compare()
            assert mine.match().version == theirs.match().version

    run(work)


def test_choices_of_another_process_are_told_one_by_one(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as here, home(tmp_path) as there:
            mine, _ = await opened(here, "me", "me", seed=5)
            listener = Listener(0, {0: mine.seats[0].secret})
            mine.audience.listeners.add(listener)
            mine.audience.sight(mine.playing(), 0)
            await choose_first(await there.get(mine.info.id), 3)
            await hear(here, f"{mine.info.id} line")
            sent = [json.loads(listener.outbox.get_nowait() or b"") for _ in range(listener.outbox.qsize())]
            updates = [message for message in sent if message["type"] == "update"]
            assert [(update["from"], update["version"]) for update in updates] == [(0, 1), (1, 2), (2, 3)]
            assert [len(update["lines"]) for update in updates] == [1, 1, 1]

    run(work)


def test_when_time_is_up_a_bot_goes_on(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "me", clock=ClockRule("move", 5))
            await choose_first(table, 4)
            seat = table.match().state.seats_to_act()[0]
            assert table.clocks.running == [seat]
            table.clocks.since -= 6000
            table.turns.wake()
            await wait_until(lambda: table.seats[seat].kind == "stand_in")
            await wait_until(lambda: table.match().version > 4)
            await seating.back(table, seat)
            assert table.seats[seat].kind == "person"
            # A whole move's time again, less what has passed since then.
            assert table.clocks.left[seat] > 4000 or seat not in table.clocks.running

    run(work)


def test_clocks_go_on_after_a_rebuild(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "me", clock=ClockRule("bank", 600, 10))
            await choose_first(table, 6)
            left, running = list(table.clocks.left), list(table.clocks.running)
            query = sa.select(schema.tables.c.deadline).where(schema.tables.c.id == table.info.id)
            deadline = await tables.storage.read(lambda database: database.execute(query).scalar())
            assert deadline == table.clocks.deadline()
            tables.evict(0)
            again = await tables.get(table.info.id)
            assert (again.clocks.left, again.clocks.running) == (left, running)

    run(work)


def test_a_seat_taken_back_keeps_its_time_after_a_rebuild(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "me", clock=ClockRule("bank", 600))
            await choose_first(table, 6)
            seat = table.clocks.running[0]
            table.clocks.left[seat] = 0
            await seating.to_bot(table, seat, "expert", [0, 1])
            await seating.back(table, seat)
            assert table.clocks.left[seat] >= GRACE - 1000
            left = list(table.clocks.left)
            await tables.reload(table)
            assert table.clocks.left == left

    run(work)


def test_going_back_in_a_long_match_replays_little(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "me", seed=8)
            await choose_first(table, 150)
            match = table.match()
            wanted = match.fork(149).state.to_json()
            # Nothing is replayed from the start: there is none.
            match.start = None  # type: ignore[assignment]
            match.people = [0]
            assert match.ask(0, 149)
            assert match.state.to_json() == wanted
            assert match.moment == 149

    run(work)


def test_a_fork_begins_with_the_choices_so_far(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "me", seed=8)
            await choose_first(table, 30)
            forked, held = await opening.fork(tables, table, 25, "", [0, 1], BROWSER)
            assert sorted(held) == [0, 1]
            assert forked.match().state.to_json() == table.match().at(25).to_json()
            assert [choice.at for choice in forked.match().log] == [choice.at for choice in table.match().log[:25]]

    run(work)


def test_absent_people_are_told_once_it_is_their_move(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "me", name="Sunday", options={"first": "0"})
            table.visit("10.0.0.3")
            for seat in range(2):
                await seating.set_notices(table, seat, msgspec.json.encode([f"https://hook.example/{seat}"]).decode())
            table.audience.listeners.add(Listener(0, {0: table.seats[0].secret}))
            while table.match().state.seats_to_act() != [1] or table.match().moment < 5:
                await choose_first(table, 1)
            assert isinstance(tables.notifier, Told)
            assert tables.notifier.sent
            assert set(tables.notifier.sent) == {'1 ["https://hook.example/1"] Sunday 10.0.0.3'}

    run(work)


def test_bots_of_a_level_think_in_their_own_process(tmp_path: Path) -> None:
    assert levels(load("joan"), 2)[:3] == ["random", "beginner", "easy"]
    assert default_level() == "easy"

    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "bot:easy", seed=2)
            match = table.match()
            await table.move(0, Choose(0, table.playing().seen(0).options[0].action))
            await wait_until(lambda: match.moment >= 3, 60)
            assert {choice.seat for choice in match.log} == {0, 1}

    run(work)


def test_a_choice_that_could_not_be_written_was_never_made(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "me", seed=5)
            await choose_first(table, 3)
            listener = Listener(0, {0: table.seats[0].secret})
            table.audience.listeners.add(listener)
            write = tables.storage.write

            async def full(job: Any) -> Any:
                raise OSError("the disk is full")

            tables.storage.write = full  # type: ignore[assignment, method-assign]
            with pytest.raises(OSError, match="full"):
                await choose_first(table, 1)
            await wait_until(lambda: listener.closed)
            tables.storage.write = write  # type: ignore[method-assign]
            again = await tables.get(table.info.id)
            assert again is not table
            assert again.match().version == 3
            await choose_first(again, 1)
            assert again.match().version == 4

    run(work)


def test_a_seat_that_could_not_be_written_is_as_it_was(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "open", clock=ClockRule("bank", 600))
            before = (table.info, table.seats, table.clocks.dump())
            with pytest.raises(Refused, match="at most 40"):
                await seating.take(table, 1, "x" * 41, BROWSER)
            write = tables.storage.write

            async def full(job: Any) -> Any:
                raise OSError("the disk is full")

            tables.storage.write = full  # type: ignore[assignment, method-assign]
            for verb in (
                seating.take(table, 1, "Bo", BROWSER),
                seating.to_bot(table, 1, "", [0]),
                seating.rename(table, 0, "A"),
            ):
                with pytest.raises(OSError, match="full"):
                    await verb
                assert (table.info, table.seats, table.clocks.dump()) == before
                assert table.play is None
            tables.storage.write = write  # type: ignore[method-assign]
            await seating.take(table, 1, "Bo", BROWSER)
            assert table.info.status == "playing"

    run(work)


def test_a_socket_sees_and_holds_a_seat_only_while_its_secret_opens_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "me", seed=5)
            listener = Listener(1, {1: table.seats[1].secret})
            table.audience.listeners.add(listener)
            assert listener.held(table.seats) == [1]
            await seating.leave(table, 1)
            assert (listener.held(table.seats), listener.viewer) == ([], -1)
            sent = [msgspec.json.decode(listener.outbox.get_nowait() or b"") for _ in range(2)]
            assert [message["type"] for message in sent] == ["table", "state"]
            assert sent[1]["viewer"] == -1

    run(work)


def test_settings_come_from_the_environment() -> None:
    found = from_environment({"TOWPATH_DATABASE_URL": "sqlite:///x", "TOWPATH_IDLE_SECONDS": "5"})
    assert (found.database, found.idle_seconds) == ("sqlite:///x", 5)
    with pytest.raises(Exception, match="TOWPATH_IDLE_SECONDS"):
        from_environment({"TOWPATH_IDLE_SECONDS": "soon"})


def test_group_commit_and_errors_stay_apart(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            store = tables.storage

            def good(database: Any) -> int:
                return int(database.execute(sa.text("select 7")).scalar())

            def bad(database: Any) -> int:
                raise RuntimeError("on purpose")

            found = await asyncio.gather(*[store.write(w) for w in (good, bad, good)], return_exceptions=True)
            assert [str(result) for result in found] == ["7", "on purpose", "7"]

    run(work)
