"""Bots play for people: a table at which nobody was for an hour pauses, and goes on when somebody comes back."""

from __future__ import annotations

import asyncio
from pathlib import Path

import sqlalchemy as sa

from tests.server.client import Browser, Server
from tests.server.test_tables import choose_first, home, opened, run, wait_until
from tests.server.test_workers import think_for_ever
from towpath.server.room import housekeeping, presence, seating
from towpath.server.room.audience import Listener
from towpath.server.room.clock import now_ms
from towpath.server.room.presence import AT_ONCE, SECONDS, WATCHED, neighbourhood
from towpath.server.room.table import Table
from towpath.server.room.tables import Tables
from towpath.server.store import rows, schema
from towpath.server.wire import ClockRule

TURNS = 20  # of the event loop, in which a bot of chance would have chosen long ago


async def nothing_happens(table: Table) -> None:
    # What a bot was about to choose when the last person left is still chosen and written.
    await wait_until(lambda: not table._tasks)
    version = table.match().version
    for _ in range(TURNS):
        await asyncio.sleep(0.005)
    assert table.match().version == version
    assert not table.turns._thinking


async def goes_on(table: Table) -> None:
    version = table.match().version
    await wait_until(lambda: table.match().version > version or table.match().state.over)


def later(table: Table, seconds: float) -> None:
    """Some time passes at a table."""
    clock = table.presence.clock
    table.presence.clock = lambda: clock() + seconds


def owner(table: Table, seat: int = 0) -> Listener:
    return Listener(seat, {seat: table.seats[seat].secret}, "10.0.0.7")


async def handed_over(tables: Tables) -> Table:
    """A table at which bots could play for ever: its only person has a stand-in."""
    table, _ = await opened(tables, "me", "bot:random", seed=6)
    later(table, SECONDS + 1)
    await seating.to_bot(table, 0, "random", [0])
    return table


def test_a_table_pauses_an_hour_after_its_person_has_gone(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table = await handed_over(tables)
            await nothing_happens(table)
            # Somebody who only looks does not count where a seat is held.
            spectator = Listener(-1, {})
            table.enter(spectator)
            await nothing_happens(table)
            person = owner(table)
            table.enter(person)
            await goes_on(table)
            table.part(person)
            later(table, SECONDS - 10)
            table.turns.wake()
            await goes_on(table)
            later(table, 20)
            await asyncio.sleep(0.05)
            await nothing_happens(table)

    run(work)


def test_whatever_a_person_does_lets_bots_go_on(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table = await handed_over(tables)
            await nothing_happens(table)
            table.visit("10.0.0.9")
            await goes_on(table)
            assert table.presence.address == "10.0.0.9"

    run(work)


def test_a_table_of_bots_plays_while_somebody_looks(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, *["bot:random"] * 4, seed=3)
            await nothing_happens(table)
            spectator = Listener(-1, {}, "10.0.0.8")
            table.enter(spectator)
            await goes_on(table)
            assert table.presence.address == "10.0.0.8"
            table.part(spectator)
            later(table, WATCHED + 1)
            await asyncio.sleep(0.05)
            await nothing_happens(table)
            assert table.is_idle

    run(work)


def test_whoever_forgot_a_table_of_bots_does_not_let_it_play_for_ever(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, *["bot:random"] * 4, seed=3)
            forgotten = Listener(-1, {}, "10.0.0.8")
            later(table, -SECONDS - 1)
            table.enter(forgotten)
            later(table, SECONDS + 1)
            await nothing_happens(table)
            table.enter(Listener(-1, {}, "10.0.0.9"))
            await goes_on(table)

    run(work)


def test_one_address_has_few_tables_of_bots_play_at_once(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            found = []
            for number in range(AT_ONCE + 2):
                # With a seat that is somebody's, whose bot goes on, or without: bots choose for all.
                table, _ = await opened(tables, "me" if number % 2 else "bot:random", "bot:random", seed=3)
                tables.thinkers.choose = think_for_ever  # type: ignore[method-assign, assignment]
                if number % 2:
                    await seating.to_bot(table, 0, "random", [0])
                found.append(table)
            for table in found:
                table.enter(Listener(-1, {}, "10.0.0.8"))
                table.visit("10.0.0.8")
            assert AT_ONCE == 4
            assert [bool(table.turns._thinking) for table in found] == [True] * AT_ONCE + [False] * 2
            # Another's table, and one at which a person plays, wait for none of them.
            other, _ = await opened(tables, "bot:random", "bot:random", seed=3)
            other.enter(Listener(-1, {}, "10.0.0.9"))
            assert other.turns._thinking
            person, _ = await opened(tables, "me", "me", seed=3)
            person.enter(owner(person))
            assert tables.has_turn(person)
            # One that nobody looks at any more makes room.
            for listener in list(found[0].audience.listeners):
                found[0].part(listener)
            later(found[0], SECONDS + 1)
            await housekeeping._go_on(tables)
            assert [bool(table.turns._thinking) for table in found[AT_ONCE:]] == [True, False]

    run(work)


def test_the_bots_wait_in_the_name_of_whoever_came_first(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "me")
            table.enter(Listener(-1, {}, "10.0.0.1"))
            assert table.presence.address == "10.0.0.1"
            table.enter(owner(table))
            table.visit("10.0.0.9")
            assert table.presence.address == "10.0.0.1"

    run(work)


def test_a_home_counts_as_one_address() -> None:
    assert neighbourhood("2001:db8:1:2:3::4") == neighbourhood("2001:db8:1:2:ffff::1") == "2001:db8:1:2::/64"
    assert neighbourhood("2001:db8:1:3::4") != neighbourhood("2001:db8:1:2::4")
    assert neighbourhood("10.0.0.1") == "10.0.0.1"
    assert neighbourhood("somewhere") == "somewhere"


def test_who_waits_for_a_clock_need_not_look(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "me", clock=ClockRule("move", 5))
            await choose_first(table, 4)
            for expected in (1, 2):
                later(table, SECONDS + 1)
                [seat] = table.clocks.running
                table.clocks.since -= 6000
                await table.turns.time_up()
                assert sum(one.kind == "stand_in" for one in table.seats) == expected
                if expected == 1:
                    await goes_on(table)
                    while table.match().state.seats_to_act() != [1 - seat]:
                        await goes_on(table)
                else:
                    # Nobody waits for it any more.
                    await nothing_happens(table)

    run(work)


def test_after_a_restart_only_tables_with_a_person_go_on(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            ids = {}
            for name in ("lately", "long ago", "stand-in"):
                table, _ = await opened(tables, "me", "bot:random", seed=2)
                await choose_first(table, 1)
                ids[name] = table.info.id
                if name == "stand-in":
                    later(table, SECONDS + 1)
                    await seating.to_bot(table, 0, "random", [0])
            bots, _ = await opened(tables, *["bot:random"] * 4)
            ids["bots"] = bots.info.id
            old = now_ms() - int(SECONDS * 1000) - 1000
            lines = sa.update(schema.lines).where(schema.lines.c.match == ids["long ago"]).values(at=old)
            await tables.storage.write(lambda database: database.execute(lines))
        async with home(tmp_path) as tables:
            await housekeeping.resume(tables)
            assert list(tables.resident) == [ids["lately"]]
            # What is loaded for another reason, a late clock say, does not play either.
            paused = await tables.get(ids["long ago"])
            assert not paused.presence.is_attended(paused.seats, paused.audience)
            await nothing_happens(paused)
            assert (await tables.get(ids["lately"])).presence.is_attended(table.seats, table.audience)

    run(work)


def test_an_hour_by_the_log_is_an_hour(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "me")
            for minutes, is_attended in ((59, True), (61, False), (-5, True)):
                found = presence.Presence()
                at = now_ms() - minutes * 60_000
                lines = [rows.LineRow(1, "choice", 0, "", one, "") for one in (at - 7_200_000, at)]
                found.recall(table.seats, lines, now_ms())
                assert found.is_attended(table.seats, table.audience) == is_attended
            found = presence.Presence()
            found.recall(table.seats, [], now_ms())
            assert not found.is_attended(table.seats, table.audience)

    run(work)


def test_a_bot_thinks_once_about_one_decision(tmp_path: Path) -> None:
    """Others who choose beside it do not make it begin again; going back does."""
    asked: list[tuple[int, int]] = []

    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "bot:easy", seed=2)

            async def wait(*question: object) -> str:
                asked.append((table.match().version, len(asked)))
                await asyncio.Event().wait()
                return ""

            tables.thinkers.choose = wait  # type: ignore[method-assign,assignment]
            table.visit("")
            if table.match().state.seats_to_act() == [0]:
                await choose_first(table, 1)
            await wait_until(lambda: 1 in table.match().state.seats_to_act() and bool(asked))
            count = len(asked)
            for _ in range(5):
                table.turns.wake()
                await asyncio.sleep(0)
            assert len(asked) == count
            assert set(table.turns._thinking) == {1}

    run(work)


def test_a_visitor_of_a_real_server_is_noted(sqlite_server: Server) -> None:
    ada, bo = Browser(sqlite_server.url), Browser(sqlite_server.url)
    bots = ada.open("bot:random", "bot:random", seed=4)
    assert ada.get(ada.table(bots))["version"] == 0
    played = ada.open("me", "bot:random", seed=4)
    ada.post(ada.table(played, "/seats/0/bot"), {"level": "random"})
    live = bo.live(played)
    live.until_state(lambda state: state["table"]["status"] == "over", 60)
    # Nobody has looked at the other one meanwhile.
    assert ada.get(ada.table(bots))["version"] == 0
    watching = bo.live(bots)
    watching.until_state(lambda state: state["version"] > 2)
