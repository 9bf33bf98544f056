"""Clocks run by a time that nobody can set, and that stands still while no server runs."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.server.test_tables import choose_first, home, opened, run, wait_until
from towpath.server.limits import Allowance
from towpath.server.room import chat, housekeeping, pulse, showing, steady
from towpath.server.room.clock import Clocks, now_ms
from towpath.server.room.steady import Steady
from towpath.server.room.table import TALK_LINES, TALK_SECONDS
from towpath.server.room.tables import Tables
from towpath.server.wire import ClockRule

HOUR = 3_600_000


class Ticks:
    """Ticks that go on when a test says so."""

    def __init__(self, now: int = 5000) -> None:
        self.now = now

    def __call__(self) -> int:
        return self.now


class Wall:
    """The clock of the wall, which a test can set."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.put_on = 0
        real = time.time_ns
        monkeypatch.setattr(time, "time_ns", lambda: real() + self.put_on * 1_000_000)


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Wall:
    return Wall(monkeypatch)


async def ticking(tables: Tables, ticks: Ticks, several: bool = False) -> None:
    """Start as the server does."""
    tables.steady = Steady(ticks)
    await tables.storage.write(lambda database: pulse.resume(database, tables.steady, several))


async def beat(tables: Tables) -> None:
    await tables.storage.write(lambda database: pulse.beat(database, tables.steady))


@pytest.mark.parametrize("kind", ["bank", "move"])
@pytest.mark.parametrize("set_to", [-HOUR, HOUR])
def test_who_sets_the_clock_of_the_wall_gains_and_loses_nothing(
    kind: str, set_to: int, tmp_path: Path, wall: Wall
) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            ticks = Ticks()
            await ticking(tables, ticks)
            table, _ = await opened(tables, "me", "me", clock=ClockRule(kind, 600))
            while len(table.clocks.running) != 1:
                await choose_first(table, 1)
            (seat,) = table.clocks.running
            shown = showing.state(table, 0, [0]).clock
            assert shown is not None
            wall.put_on = set_to
            ticks.now += 2000
            later = showing.state(table, 0, [0]).clock
            assert later is not None
            assert later.left[seat] == shown.left[seat] - 2000
            assert later.now == shown.now + 2000
            # Nobody is late, and nobody is given time.
            await table.turns.time_up()
            assert table.seats[seat].kind == "person"
            ticks.now += shown.left[seat]
            await housekeeping._wake_late(tables)
            await wait_until(lambda: table.seats[seat].kind == "stand_in")
            assert table.clocks.left[seat] == 0

    run(work)


@pytest.mark.parametrize("set_to", [-HOUR, 0, HOUR])
def test_clocks_stand_still_while_the_server_is_down(set_to: int, tmp_path: Path, wall: Wall) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            ticks = Ticks(10**9)
            await ticking(tables, ticks)
            table, _ = await opened(tables, "me", "me", clock=ClockRule("bank", 600))
            await choose_first(table, 6)
            ticks.now += 3000
            await beat(tables)
            before = showing.state(table, 0, [0]).clock
        wall.put_on = set_to
        # The machine was started anew, so its ticks begin again.
        async with home(tmp_path) as tables:
            await ticking(tables, Ticks(7))
            again = await tables.get(table.info.id)
            assert showing.state(again, 0, [0]).clock == before
            assert again.clocks.deadline() == table.clocks.deadline()

    run(work)


def test_a_database_without_a_pulse_begins_with_the_time_of_the_wall(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            before = now_ms()
            await ticking(tables, Ticks())
            assert before <= tables.steady.now() <= now_ms()

    run(work)


def test_processes_of_one_machine_have_the_same_time(tmp_path: Path, wall: Wall) -> None:
    async def work() -> None:
        async with home(tmp_path) as here, home(tmp_path) as there:
            ticks = Ticks()
            await ticking(here, ticks, several=True)
            ticks.now += 4321
            wall.put_on = HOUR
            await ticking(there, ticks, several=True)
            assert there.steady.now() == here.steady.now()
            # Both write, in any order.
            await beat(here)
            await beat(there)
            ticks.now += 1000
            assert there.steady.now() == here.steady.now()
            # Both were down: the first finds an old pulse, the second a fresh one.
            stopped = here.steady.now() - 1000
            ticks.now += HOUR
            await ticking(here, ticks, several=True)
            assert here.steady.now() == stopped
            ticks.now += 50
            await ticking(there, ticks, several=True)
            assert there.steady.now() == here.steady.now() == stopped + 50

    run(work)


def test_time_is_not_put_back_by_another_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with home(tmp_path) as here, home(tmp_path) as there:
            mine = Ticks()
            await ticking(here, mine, several=True)
            monkeypatch.setattr(steady, "boot", lambda: "another")
            monkeypatch.setattr(pulse, "boot", lambda: "another")
            mine.now += 4000
            await ticking(there, Ticks(10**7), several=True)
            assert 0 <= here.steady.now() - there.steady.now() <= pulse.PULSE_SECONDS * 1000
            await beat(here)
            await beat(there)
            async with home(tmp_path) as third:
                await ticking(third, Ticks(3), several=False)
                assert third.steady.now() == here.steady.now()

    run(work)


def test_time_that_another_process_has_not_reached_yet_is_not_given_back() -> None:
    clocks = Clocks(ClockRule("bank", 600), 2)
    clocks.turn(10_000, [0], set())
    shown = clocks.shown(9_000)
    assert shown is not None
    assert shown.left == [600_000, 600_000]
    clocks.turn(9_000, [1], set())
    assert clocks.left == [600_000, 600_000]


def test_chat_goes_on_when_the_clock_of_the_wall_is_set_back(tmp_path: Path, wall: Wall) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "me")
            now = 100.0
            table.talk = Allowance(TALK_LINES, TALK_SECONDS, lambda: now)
            for number in range(TALK_LINES):
                await chat.say(table, 0, "", str(number))
            wall.put_on = -HOUR
            now += TALK_SECONDS
            await chat.say(table, 0, "", "still here")
            assert table.chat[-1].text == "still here"

    run(work)
