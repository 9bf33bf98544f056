"""Tables in memory: rebuilding from the log, eviction, clocks, notices, and another process that is faster."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from towpath.server.http.refusals import Refused
from towpath.server.metrics import Metrics
from towpath.server.room import lobby, pulse
from towpath.server.room.bots import Bots, levels
from towpath.server.room.clock import GRACE, Rule
from towpath.server.room.notices import Notifier
from towpath.server.room.table import Table, now_ms
from towpath.server.room.tables import Tables
from towpath.server.room.watch import Connection
from towpath.server.settings import Settings, from_environment
from towpath.server.store import schema, storage
from towpath.server.wire import NewSeat, NewTable


class Told(Notifier):
    """Remembers instead of sending."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.sent: list[str] = []

    def send(self, urls: str, title: str, table: str) -> None:
        self.sent.append(f"{urls} {title}")


@contextlib.asynccontextmanager
async def home(folder: Path, **settings: Any) -> AsyncIterator[Tables]:
    wanted = Settings(database=f"sqlite:///{folder}/t.sqlite", **settings)
    engine = storage.connect(wanted.database)
    storage.migrate(engine)
    metrics = Metrics()
    store = storage.Storage(engine, metrics)
    store.start()
    tables = Tables(wanted, store, Bots(1, metrics), Told(wanted), metrics)
    try:
        yield tables
    finally:
        tables.close()
        tables.bots.stop()
        store.stop()


def run(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(work())


async def opened(tables: Tables, *kinds: str, **more: Any) -> tuple[Table, dict[int, str]]:
    seats = [NewSeat(kind.partition(":")[0], level=kind.partition(":")[2]) for kind in kinds]
    return await lobby.open_table(tables, NewTable("boonlake", seats, **more))


async def wait_until(test: Callable[[], bool], seconds: float = 30) -> None:
    deadline = time.monotonic() + seconds
    while not test():
        assert time.monotonic() < deadline, "waited in vain"
        await asyncio.sleep(0.01)


async def choose_first(table: Table, choices: int) -> None:
    """Choose the first option again and again, whoever is to act."""
    for _ in range(choices):
        play = table.playing()
        seat = play.state.seats_to_act()[0]
        await table.choose(seat, play.version, play.game.text(play.state, play.state.legal(seat)[0]))


def test_a_long_game_is_rebuilt_quickly_and_exactly(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, *["bot:random"] * 4, seed=3)
            await wait_until(lambda: table.playing().state.over, 120)
            await wait_until(lambda: table.is_idle)
            before = table.playing()
            assert before.moment > 300
            assert tables.evict(0) == 1
            assert not tables.resident
            started = time.perf_counter()
            again = (await tables.get(table.info.id)).playing()
            spent = time.perf_counter() - started
            assert spent < 1.0  # 0.1 on a quiet machine: `towpath_load_seconds` has the measured ones
            assert again is not before
            for viewer in range(-1, 4):
                assert again.seen(viewer) == before.seen(viewer)
                assert again.log_for(viewer, 0, again.moment) == before.log_for(viewer, 0, before.moment)
            assert again.at(100).to_json() == before.match.at(100).to_json()
            assert again.at(101).to_json() == before.match.at(101).to_json()
            print(f"{again.moment} choices rebuilt in {1000 * spent:.0f} ms")

    run(work)


@pytest.mark.parametrize("every", [3, 1000])
def test_undo_and_rebuilding_agree(tmp_path: Path, every: int) -> None:
    async def work() -> None:
        async with home(tmp_path, snapshot_every=every) as tables:
            table, _ = await opened(tables, "me", "me", seed=8)
            await choose_first(table, 14)
            assert await table.ask_undo(0, 14, 5) == 15
            await table.answer_undo(1, 15, True)
            assert table.playing().moment == 5
            await choose_first(table, 4)
            await table.ask_undo(1, table.playing().version, 8)
            before = table.playing()
            assert tables.evict(0) == 1
            again = (await tables.get(table.info.id)).playing()
            assert again.version == before.version
            assert again.moment == before.moment == 9
            assert again.state.to_json() == before.state.to_json()
            assert again.asked == before.asked
            assert [line.number for line in again.lines] == [line.number for line in before.lines]

    run(work)


def test_a_table_that_somebody_looks_at_stays(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "me")
            table.watch.connections.add(Connection(0, [0]))
            assert tables.evict(0) == 0
            assert await tables.get(table.info.id) is table

    run(work)


def test_another_process_was_faster(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as here, home(tmp_path) as there:
            mine, _ = await opened(here, "me", "me", seed=5)
            theirs = await there.get(mine.info.id)
            await choose_first(theirs, 1)
            seat = mine.playing().state.seats_to_act()[0]
            action = mine.playing().seen(seat)["options"][0]["action"]
            with pytest.raises(Refused, match="version 1") as caught:
                await mine.choose(seat, 0, action)
            assert caught.value.error == "stale"
            assert mine.playing().version == 1
            assert mine.playing().state.to_json() == theirs.playing().state.to_json()
            # What is told between processes leads to the same.
            await choose_first(theirs, 3)
            await here.heard(f"{mine.info.id} line {there.process}")
            assert mine.playing().state.to_json() == theirs.playing().state.to_json()
            await choose_first(theirs, 1)
            await here.catch_up()
            assert mine.playing().version == theirs.playing().version

    run(work)


def test_when_time_is_up_a_bot_goes_on(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "me", clock=Rule("move", 5))
            await choose_first(table, 4)
            seat = table.playing().state.seats_to_act()[0]
            assert table.clock.running == [seat]
            table.clock.since -= 6000
            table.wake()
            await wait_until(lambda: table.seats[seat].kind == "stand_in")
            await wait_until(lambda: table.playing().version > 4)
            await lobby.back(tables, table, seat)
            assert table.seats[seat].kind == "person"
            # A whole move's time again, less what has passed since then.
            assert table.clock.left[seat] > 4000 or seat not in table.clock.running

    run(work)


def test_clocks_go_on_after_a_rebuild(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "me", clock=Rule("bank", 600, 10))
            await choose_first(table, 6)
            left, running = list(table.clock.left), list(table.clock.running)
            query = sa.select(schema.tables.c.deadline).where(schema.tables.c.id == table.info.id)
            deadline = await tables.storage.read(lambda database: database.execute(query).scalar())
            assert deadline == table.clock.deadline()
            tables.evict(0)
            again = await tables.get(table.info.id)
            assert (again.clock.left, again.clock.running) == (left, running)

    run(work)


def test_a_seat_taken_back_keeps_its_time_after_a_rebuild(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "me", clock=Rule("bank", 600))
            await choose_first(table, 6)
            seat = table.clock.running[0]
            table.clock.left[seat] = 0
            await lobby.to_bot(tables, table, seat, "expert", [0, 1])
            await lobby.back(tables, table, seat)
            assert table.clock.left[seat] >= GRACE - 1000
            left = list(table.clock.left)
            await tables.reload(table)
            assert table.clock.left == left

    run(work)


def test_clocks_stand_still_while_the_server_is_down(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "me", clock=Rule("bank", 600))
            waiting, _ = await opened(tables, "me", "me", clock=Rule("bank", 600))
            await choose_first(table, 6)
            seat = table.clock.running[0]
            stopped = now_ms()
            before = table.clock.to_json(stopped)
            await tables.storage.write(lambda database: pulse.beat(database, stopped))
            hour = 3_600_000
            for several in (True, False):
                # Another process that lives keeps the pulse fresh: then nothing was down.
                later = stopped + (1000 if several else hour)
                down = await tables.storage.write(
                    lambda database, later=later, several=several: pulse.resume(database, later, several)
                )
                assert down == (0 if several else hour)
            assert await tables.storage.write(lambda database: pulse.resume(database, stopped + hour, False)) == 0
            tables.evict(0)
            again = await tables.get(table.info.id)
            assert again.clock.to_json(stopped + hour) == {**before, "now": stopped + hour} if before else False
            assert again.clock.running == [seat]
            assert (await tables.get(waiting.info.id)).clock.deadline() == waiting.clock.deadline() + hour

    run(work)


def test_going_back_in_a_long_match_replays_little(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "me", seed=8)
            await choose_first(table, 150)
            tables.evict(0)
            play = (await tables.get(table.info.id)).playing()
            wanted = play.match.at(149).to_json()
            # Nothing is replayed from the start: there is none.
            play.match.start = None  # type: ignore[assignment]
            play.follow(msgspec.structs.replace(play.lines[-1], number=151, kind="undo", action="149"))
            assert play.state.to_json() == wanted
            assert play.moment == 149

    run(work)


def test_a_match_opened_from_a_record_is_rebuilt_from_its_saved_state(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "me", seed=8)
            await choose_first(table, 30)
            forked, _ = await lobby.fork(tables, table, 25, "", [0, 1])
            query = sa.select(schema.snapshots.c.number).where(schema.snapshots.c.match == forked.info.id)
            assert await tables.storage.read(lambda database: database.execute(query).scalar()) == 15

    run(work)


def test_absent_people_are_told_once_it_is_their_move(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "me", name="Sunday", options={"first": "0"})
            for seat in table.seats:
                seat.notices = msgspec.json.encode([f"ntfy://seat{seat.seat}"]).decode()
            table.watch.connections.add(Connection(0, [0]))
            while table.playing().state.seats_to_act() != [1] or table.playing().moment < 5:
                await choose_first(table, 1)
            assert isinstance(tables.notifier, Told)
            assert tables.notifier.sent
            assert all("seat1" in text and "Sunday" in text for text in tables.notifier.sent)

    run(work)


def test_bots_of_a_level_think_in_their_own_process(tmp_path: Path) -> None:
    assert levels()[:2] == ["random", "easy"]

    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "bot:easy", seed=2)
            play = table.playing()
            seat = 0
            await table.choose(seat, 0, play.seen(0)["options"][0]["action"])
            await wait_until(lambda: play.moment >= 3, 60)
            assert {line.seat for line in play.lines} == {0, 1}

    run(work)


def test_a_choice_that_could_not_be_written_was_never_made(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "me", seed=5)
            await choose_first(table, 3)
            connection = Connection(0, [0])
            table.watch.connections.add(connection)
            write = tables.storage.write

            async def full(job: Any) -> Any:
                raise OSError("the disk is full")

            tables.storage.write = full  # type: ignore[method-assign]
            with pytest.raises(OSError, match="full"):
                await choose_first(table, 1)
            assert connection.closed
            tables.storage.write = write  # type: ignore[method-assign]
            again = await tables.get(table.info.id)
            assert again is not table
            assert again.playing().version == 3
            await choose_first(again, 1)
            assert again.playing().version == 4

    run(work)


def test_going_back_from_the_end_opens_the_match_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "bot:random", seed=6)
            await lobby.to_bot(tables, table, 0, "random", [0])
            await wait_until(lambda: table.info.status == "over", 60)
            await wait_until(lambda: table.is_idle)
            play = table.playing()
            with pytest.raises(Refused, match="take the seat back"):
                await table.choose(0, play.version, "pass")
            await lobby.back(tables, table, 0)
            mine = max(line.moment for line in play.lines if line.seat == 0)
            await table.ask_undo(0, play.version, mine - 1)
            assert table.info.status == "playing"
            assert play.state.seats_to_act() == [0]

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


def test_the_migration_makes_the_schema(tmp_path: Path) -> None:
    engine = storage.connect(f"sqlite:///{tmp_path}/m.sqlite")
    storage.migrate(engine)
    storage.migrate(engine)
    inspector = sa.inspect(engine)
    for name, table in schema.metadata.tables.items():
        columns = {column["name"] for column in inspector.get_columns(name)}
        assert columns == set(table.columns.keys())
        assert inspector.get_pk_constraint(name)["constrained_columns"] == [c.name for c in table.primary_key]
    engine.dispose()
