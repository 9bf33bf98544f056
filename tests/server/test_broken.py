"""A table that cannot be read is logged and refused at its own address; all others go on."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.test_tables import choose_first, home, opened, run, wait_until
from towpath.server.refusals import Refused
from towpath.server.room import chat, housekeeping
from towpath.server.room.table import Table
from towpath.server.room.tables import Tables
from towpath.server.wire import ClockRule

# What an operator, an older program or a bad disk may have done to a table: after this it cannot be read.
DAMAGE = {
    "options": "update tables set options = '{' where id = :id",
    "another option": """update tables set options = '{"colour": "red"}' where id = :id""",
    "clock rule": "update tables set clock = '[]' where id = :id",
    "status": "update tables set status = 'paused' where id = :id and status = 'playing'",
    "number of seats": "update tables set n_seats = 9 where id = :id",
    "a seat": "delete from seats where match = :id and seat = 0",
    "kind of a seat": "update seats set kind = 'ghost' where match = :id and seat = 0",
    "an action": "update lines set action = 'fly' where match = :id and number = 2",
    "an illegal action": "update lines set action = 'pass' where match = :id and number = 1",
    "kind of a line": "update lines set kind = 'dream' where match = :id and number = 2",
    "a seat that is not there": "update lines set seat = 7 where match = :id and number = 2",
    "a gap": "delete from lines where match = :id and number = 2",
    "an undo of nothing": "update lines set kind = 'undo', action = '900' where match = :id and number = 2",
    "time of a line": "update lines set at = 'noon' where match = :id and number = 2",
}
# This much less is known of a table, and it goes on.
HARMLESS = {
    "clocks": "update tables set clocks = 'noon' where id = :id",
    "clocks of other seats": "update tables set clocks = '[[1], [0], 5]' where id = :id",
    "clocks that run for nobody": "update tables set clocks = '[[9000, 9000], [4], 5]' where id = :id",
    "a line of chat": "update chat set at = 'noon' where match = :id and number = 1",
}


async def damaged(tables: Tables, table: Table, statement: str) -> None:
    """What is stored of a table is damaged; nobody has it in memory."""
    await wait_until(lambda: table.is_idle)
    tables.evict(0)
    values = {"id": table.info.id}
    named = statement.replace(":id", "?")
    await tables.storage.write(lambda database: database.exec_driver_sql(named, (values["id"],)))


async def clocked(tables: Tables) -> Table:
    """A listed table with a clock, some choices and a line of chat."""
    table, _ = await opened(tables, "me", "me", visibility="listed", clock=ClockRule("bank", 600))
    await choose_first(table, 3)
    await chat.say(table, 0, "", "Hello")
    return table


async def late(tables: Tables) -> None:
    """An hour passes for all clocks."""

    def write(database: object) -> None:
        database.exec_driver_sql("update tables set deadline = 1 where deadline > 0")  # type: ignore[attr-defined]

    await tables.storage.write(write)


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_broken_table_harms_no_other(damage: str, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            bad, good = await clocked(tables), await clocked(tables)
            await damaged(tables, bad, DAMAGE[damage])
            with pytest.raises(Refused) as caught:
                await tables.get(bad.info.id)
            assert (caught.value.error, caught.value.shown.key) == ("illegal", "broken")
            assert bad.info.id not in tables.resident
            # The lobby, the sweep and the start reach the others.
            assert good.info.id in [table.info.id for table in (await tables.listed())[1]]
            await late(tables)
            await housekeeping._wake_late(tables)
            assert list(tables.resident) == [good.info.id]
            tables.evict(0)
            await housekeeping.resume(tables)
            said = [record for record in caplog.records if "is broken" in record.getMessage()]
            assert [bad.info.id in record.getMessage() for record in said] == [True]
            assert said[0].exc_info

    with caplog.at_level(logging.INFO, "towpath.server"):
        run(work)


@pytest.mark.parametrize("damage", HARMLESS)
def test_what_the_match_does_not_hang_on_may_be_lost(
    damage: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table = await clocked(tables)
            left = list(table.clocks.left)
            await damaged(tables, table, HARMLESS[damage])
            again = await tables.get(table.info.id)
            assert again.match().version == 3
            # What is left stands in the last line of the log too.
            assert again.clocks.left == left
            assert again.clocks.running == table.clocks.running
            assert len(again.chat) == (0 if "chat" in damage else 1)
            await choose_first(again, 1)
            assert any("cannot be read" in record.getMessage() for record in caplog.records)

    run(work)


def test_a_table_that_breaks_while_it_is_in_memory_leaves_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as here, home(tmp_path) as there:
            table = await clocked(here)
            other = await clocked(here)
            theirs = await there.get(table.info.id)
            await choose_first(theirs, 1)
            await choose_first(await there.get(other.info.id), 1)
            await damaged(there, theirs, "update lines set action = 'fly' where match = :id and number = 4")
            await here.following.compare()
            assert table.info.id not in here.resident
            assert other.match().version == 4

    run(work)


def test_an_id_that_does_not_exist_leaves_nothing_behind(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            for number in range(50):
                with pytest.raises(Refused, match="no table"):
                    await tables.get(f"none{number}")
            await asyncio.sleep(0)
            held: list[Callable[[], int]] = [lambda: len(tables._loading), lambda: len(tables.resident)]
            assert [count() for count in held] == [0, 0]

    run(work)


def test_a_table_is_loaded_once_for_all_who_ask(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table = await clocked(tables)
            tables.evict(0)
            found = await asyncio.gather(*[tables.get(table.info.id) for _ in range(5)])
            assert len({id(one) for one in found}) == 1

    run(work)
