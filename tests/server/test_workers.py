"""Two processes on one database: seats, the start of a match, and the rights of those who have left."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.conftest import Postgres
from tests.server.test_tables import BROWSER, choose_first, hear, home, opened, run
from towpath.server.refusals import Refused
from towpath.server.room import chat, housekeeping, keys, opening, seating
from towpath.server.room.audience import Listener
from towpath.server.room.table import Table
from towpath.server.room.tables import Tables
from towpath.server.store import rows
from towpath.server.wire import AskUndo, Choose, ClockRule

AT_ONCE = 12  # takes of one seat, or tables at which two are taken


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/t.sqlite"
    cluster = request.getfixturevalue("postgres")
    assert isinstance(cluster, Postgres)
    return cluster.database(f"workers_{time.time_ns()}")


@contextlib.asynccontextmanager
async def two(database: str, folder: Path) -> AsyncIterator[tuple[Tables, Tables]]:
    async with home(folder, database=database) as here, home(folder, database=database) as there:
        for tables in (here, there):
            # Bots who take over are still thinking when a test ends.
            tables.thinkers.choose = think_for_ever  # type: ignore[assignment, method-assign]
        yield here, there


async def think_for_ever(*_: object) -> str:
    await asyncio.Event().wait()
    return ""


async def stored(tables: Tables, table: Table) -> rows.Saved:
    found = await tables.storage.read(lambda database: rows.read_table(database, table.info.id))
    assert found is not None
    return found


async def n_playing(tables: Tables) -> int:
    count = "select count(*) from tables where status = 'playing'"
    return int(await tables.storage.read(lambda connection: connection.exec_driver_sql(count).scalar_one()))


def test_one_seat_is_taken_once(database: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with two(database, tmp_path) as (here, there):
            for _ in range(AT_ONCE):
                mine, _ = await opened(here, "me", "open", "open")
                theirs = await there.get(mine.info.id)
                takes = [seating.take(table, 1, name, BROWSER) for table, name in ((mine, "Bo"), (theirs, "Cy"))]
                found = await asyncio.gather(*takes, return_exceptions=True)
                secrets = [one for one in found if isinstance(one, str)]
                refused = [one for one in found if isinstance(one, Refused)]
                assert (len(secrets), len(refused)) == (1, 1)
                assert refused[0].shown.key == "seat_taken"
                assert keys.opens(secrets[0], (await stored(here, mine)).seats[1].secret)

    run(work)


def test_two_who_take_the_last_two_seats_start_the_table(database: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with two(database, tmp_path) as (here, there):
            for _ in range(AT_ONCE):
                mine, _ = await opened(here, "me", "open", "open", clock=ClockRule("bank", 600))
                theirs = await there.get(mine.info.id)
                secrets = await asyncio.gather(
                    seating.take(mine, 1, "Bo", BROWSER), seating.take(theirs, 2, "Cy", BROWSER)
                )
                saved = await stored(here, mine)
                assert saved.info.status == "playing"
                assert saved.clocks
                assert all(keys.opens(secret, saved.seats[seat].secret) for seat, secret in enumerate(secrets, 1))
                await here.following.compare()
                await there.following.compare()
                assert mine.seats == theirs.seats == saved.seats
                assert mine.match().state.to_json() == theirs.match().state.to_json()

    run(work)


def test_a_full_table_that_was_not_started_starts_when_it_is_swept(database: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with two(database, tmp_path) as (here, there):
            table, _ = await opened(here, "me", "open")
            await seating.take(table, 1, "Bo", BROWSER)
            await here.storage.write(
                lambda connection: connection.exec_driver_sql("update tables set status = 'open', clocks = ''")
            )
            await housekeeping._start_full(there)
            assert (await stored(here, table)).info.status == "playing"
            assert there.resident[table.info.id].play is not None

    run(work)


def test_a_seat_that_was_left_elsewhere_cannot_be_used(database: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with two(database, tmp_path) as (here, there):
            mine, _ = await opened(here, "me", "me", seed=5)
            await choose_first(mine, 6)
            theirs = await there.get(mine.info.id)
            seat = mine.match().state.seats_to_act()[0]
            await seating.leave(mine, seat)
            # The news has not arrived there: its memory still has the old holder.
            key, match = theirs.seats[seat].secret, theirs.match()
            assert key
            action = theirs.playing().seen(seat).options[0].action
            version = match.version
            for verb in (
                lambda: theirs.move(seat, Choose(version, action)),
                lambda: theirs.move(seat, AskUndo(version, 0)),
                lambda: chat.say(theirs, seat, "", "still here"),
                lambda: seating.rename(theirs, seat, "Me"),
                lambda: seating.set_notices(theirs, seat, '["https://hook.example/x"]'),
                lambda: seating.to_bot(theirs, seat, "easy", [seat]),
                lambda: seating.leave(theirs, seat),
            ):
                before = await stored(here, mine)
                known = theirs.info, theirs.seats
                with pytest.raises(Refused) as caught:
                    await verb()
                assert caught.value.error == "not_yours"
                assert await stored(here, mine) == before
                assert theirs.seats == mine.seats
                # Forget again what was learned by the way.
                theirs.info, theirs.seats = known
            listener = Listener(seat, {seat: key})
            theirs.enter(listener)
            await hear(there, f"{mine.info.id} table")
            assert (listener.viewer, listener.held(theirs.seats)) == (-1, [])

    run(work)


def test_a_change_elsewhere_does_not_cost_others_their_move(database: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with two(database, tmp_path) as (here, there):
            mine, _ = await opened(here, "me", "me", seed=5)
            await choose_first(mine, 6)
            theirs = await there.get(mine.info.id)
            seat = mine.match().state.seats_to_act()[0]
            await seating.rename(mine, 1 - seat, "Another")
            action = theirs.playing().seen(seat).options[0].action
            assert await theirs.move(seat, Choose(6, action)) == 7
            assert theirs.seats[1 - seat].name == "Another"

    run(work)


def test_a_seat_change_does_not_put_the_clocks_of_a_newer_line_back(database: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with two(database, tmp_path) as (here, there):
            mine, _ = await opened(here, "me", "me", seed=5, clock=ClockRule("bank", 600))
            theirs = await there.get(mine.info.id)
            await choose_first(mine, 6)
            await seating.rename(theirs, 0, "Another")
            assert theirs.match().version == 6
            assert theirs.clocks.running == mine.clocks.running
            await choose_first(theirs, 1)

    run(work)


def test_one_rematch_of_two_that_are_asked_for_at_once(database: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with two(database, tmp_path) as (here, there):
            for _ in range(3):
                mine, held = await opened(here, "me", "me", seed=5)
                await here.storage.write(
                    lambda connection: connection.exec_driver_sql("update tables set status = 'over'")
                )
                theirs = await there.get(mine.info.id)
                await here.reload(mine)
                found = await asyncio.gather(*[opening.rematch(t.tables, t, held) for t in (mine, theirs)])
                assert found[0][0].info.id == found[1][0].info.id == (await stored(here, mine)).info.rematch
                assert [sorted(secrets) for _, secrets in found] == [[0, 1], [0, 1]]
                assert await n_playing(here) == 1

    run(work)
