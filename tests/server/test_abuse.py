"""What one visitor may do to the others: talk, names, the lobby, crowds, long records."""

from __future__ import annotations

import asyncio
import random
import threading
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from msgspec.structs import replace

from tests.server.client import Browser
from tests.server.test_tables import BROWSER, choose_first, home, opened, run, wait_until
from towpath import games
from towpath.kernel import record
from towpath.kernel.match import Match
from towpath.server import wire
from towpath.server.refusals import Refused
from towpath.server.room import chat, names, opening, seating, showing
from towpath.server.room.audience import Listener
from towpath.server.room.clock import now_ms
from towpath.server.room.table import TALK_LINES, Table
from towpath.server.room.tables import Tables
from towpath.server.room.texts import clean
from towpath.server.store import ending, rows, schema
from towpath.server.store.rows import LISTED, PLAYING_MS, WAITING_MS, Seat

HOUR = 3600 * 1000


async def said(*lines: Any) -> int:
    """How many of some lines that come together are heard; the others are refused as too many."""
    results = await asyncio.gather(*lines, return_exceptions=True)
    refused = [result for result in results if result is not None]
    assert all(isinstance(result, Refused) and result.error == "too_many" for result in refused)
    return len(results) - len(refused)


# Talk.


def test_one_address_talks_only_so_much_at_all_tables_together(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            many = [(await opened(tables, "me", "me"))[0] for _ in range(14)]
            lines = [chat.say(table, 0, "", "x", "10.0.0.1") for table in many for _ in range(5)]
            assert await said(*lines) == 60
            assert await said(chat.say(many[-1], 1, "", "x", "10.0.0.2")) == 1

    run(work)


def test_only_the_last_lines_are_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("towpath.server.limits.Allowance.wait", lambda *_: 0)

    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "me")
            for number in range(130):
                await chat.say(table, 0, "", str(number))
            assert [line.number for line in table.chat] == list(range(31, 131))
            assert tables.evict(-1) == 1
            again = await tables.get(table.info.id)
            assert [line.number for line in again.chat] == list(range(31, 131))
            await chat.say(again, 0, "", "x")
            assert [line.number for line in again.chat] == list(range(32, 132))
            saved = await tables.storage.read(lambda database: rows.read_table(database, table.info.id))
            assert saved is not None
            assert [line.number for line in saved.chat] == list(range(1, 132))

    run(work)


def test_lines_that_come_together_do_not_all_pass(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "me")
            assert await said(*[chat.say(table, 0, "", str(n), "10.0.0.1") for n in range(60)]) == TALK_LINES == 5
            assert len(table.chat) == 5
            # The other seat, and each who looks on, have allowances of their own.
            assert await said(*[chat.say(table, 1, "", "x", "10.0.0.1") for _ in range(9)]) == 5
            assert await said(*[chat.say(table, -1, "Cy", "x", "10.0.0.1") for _ in range(9)]) == 5
            assert await said(*[chat.say(table, -1, "Cy", "x", "10.0.0.2") for _ in range(9)]) == 5
            # One home has one, however many numbers of it are used.
            six = [chat.say(table, -1, "Di", "x", f"2001:db8:0:1::{n}") for n in range(9)]
            assert await said(*six) == 5

    run(work)


def test_the_limit_holds_for_requests_and_sockets(ada: Browser) -> None:
    table = ada.open("me", "me")
    live = ada.live(table, seat=0)
    live.until_state(lambda state: state["options"])
    for n in range(3):
        live.socket.send(f'{{"type": "chat", "text": "{n}"}}')
        live.until(lambda message: message["type"] == "chat")
    for _ in range(2):
        ada.post(ada.table(table, "/chat"), {"seat": 0, "text": "x"}, expect=204)
    assert ada.post(ada.table(table, "/chat"), {"seat": 0, "text": "x"}, expect=429)["error"] == "too_many"
    assert live.ask("chat", text="x")["error"] == "too_many"


# Names.


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ada", "Ada"),
        ("Ada", "ADA"),
        ("Ada", " a d a "),
        ("Ada", "Аdа"),  # noqa: RUF001 - Cyrillic
        ("Ada", "Ada\u200b"),
        ("Ada", "\u202eAda"),
        ("Ada", "Áda"),
        ("Ada", "Ada."),
        ("Ada", "Ａｄａ"),  # noqa: RUF001 - full width
        ("Bill", "BiII"),
        ("Bill", "Bi11"),
        ("Bob", "B0b"),
        ("Emma", "Ernma"),
        ("Ωmega", "ωmega"),
    ],
)
def test_names_that_look_alike(name: str, other: str) -> None:
    assert names.look(name) == names.look(other)


@pytest.mark.parametrize(("name", "other"), [("Ada", "Adam"), ("Bo", "Cy"), ("!", "?"), ("李", "王"), ("😀", "🙁")])
def test_names_that_do_not(name: str, other: str) -> None:
    assert names.look(name) != names.look(other)


def test_a_name_turns_nothing_round_and_is_seen(ada: Browser, bo: Browser) -> None:
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}, {"kind": "open"}]
    table = ada.post("/api/v1/tables", {"game": "boonlake", "seats": seats, "name": "\u202eelbat\u2066"})["table"]["id"]
    # It would be read as Ada's, as it is written from the right.
    bo.take(table, 1, "\u202eadA\u202c x")
    Browser(ada.url).take(table, 2, "\u3164\u200b\u2800")
    shown = ada.get(ada.table(table))["table"]
    assert shown["name"] == "elbat"
    assert [seat["name"] for seat in shown["seats"]][:2] == ["Ada", "adA x"]
    assert shown["seats"][2]["name"].isascii()
    for text in ("\u202e", "\u3164 \u200b", "\u2066\u2069"):
        assert ada.post(ada.table(table, "/chat"), {"seat": 0, "text": text}, expect=400)["key"] == "empty"
    ada.post(ada.table(table, "/chat"), {"seat": 0, "text": "\u202eolleh \U0001f600"}, expect=204)
    assert ada.get(ada.table(table))["chat"][-1]["text"] == "olleh \U0001f600"
    assert [clean(text, 9, "") for text in ("!", "é", "李", "7", "\u0301", "\u200d")] == ["!", "é", "李", "7", "", ""]


def test_nobody_passes_for_another(ada: Browser, bo: Browser) -> None:
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}, {"kind": "open"}]
    table = ada.post("/api/v1/tables", {"game": "boonlake", "seats": seats})["table"]["id"]
    for name in ("Ada", "Аda"):  # noqa: RUF001 - Cyrillic
        body = {"seat": -1, "text": "x", "name": name}
        assert bo.post(ada.table(table, "/chat"), body, expect=400)["key"] == "name_taken"
        taken = bo.post(ada.table(table, "/seats/1/take"), {"name": name}, expect=400)
        assert (taken["key"], taken["args"]) == ("name_taken", {"name": "Ada"})
    watching = Browser(ada.url).live(table)
    watching.receive()
    assert watching.ask("chat", text="x", name="ada")["key"] == "name_taken"
    bo.take(table, 1, "Bo")
    assert bo.post(ada.table(table, "/seats/1/name"), {"name": "ADA"}, expect=400)["key"] == "name_taken"
    # One's own name, written otherwise, is free.
    assert bo.post(ada.table(table, "/seats/1/name"), {"name": "BO"})["seats"][1]["name"] == "BO"
    assert bo.post(ada.table(table, "/chat"), {"seat": -1, "text": "x", "name": "Cy"}, expect=204) == {}


# The lobby.


async def listed(tables: Tables, n: int, address: str, *kinds: str) -> list[str]:
    seats = [wire.NewSeat(kind) for kind in kinds or ("me", "open")]
    wanted = wire.NewTable("boonlake", seats, visibility="listed")
    return [(await opening.open_table(tables, wanted, BROWSER, address))[0].info.id for _ in range(n)]


async def touched(tables: Tables, table_id: str, at: int) -> None:
    change = sa.update(schema.tables).where(schema.tables.c.id == table_id).values(touched=at)
    await tables.storage.write(lambda database: database.execute(change))


async def lobby(tables: Tables, start: int = 0) -> list[str]:
    return [table.info.id for table in (await tables.listed(start))[1]]


def test_whoever_lists_many_hides_nobody(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            (other,) = await listed(tables, 1, "10.0.0.2")
            many = await listed(tables, LISTED + 5, "10.0.0.1")
            found = await lobby(tables)
            assert len(found) == LISTED
            assert found[:2] == [many[-1], other]
            # Nothing is lost: the rest is on the next page.
            total, rest = await tables.listed(LISTED)
            assert (total, len(rest)) == (LISTED + 6, 6)
            assert sorted(found + [table.info.id for table in rest]) == sorted([other, *many])
            # Of IPv6 one home counts as one.
            six = await listed(tables, 1, "2001:db8:0:1::1"), await listed(tables, 1, "2001:db8:0:1::2")
            assert (await lobby(tables)).index(six[0][0]) >= 3

    run(work)


def test_tables_that_wait_come_first_and_none_stays_for_ever(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            (waits,) = await listed(tables, 1, "10.0.0.1")
            (plays,) = await listed(tables, 1, "10.0.0.2", "me", "me")
            assert await lobby(tables) == [waits, plays]
            now = now_ms()
            await touched(tables, waits, now - WAITING_MS - HOUR)
            assert await lobby(tables) == [plays]
            await touched(tables, waits, now - WAITING_MS + HOUR)
            await touched(tables, plays, now - PLAYING_MS + HOUR)
            assert await lobby(tables) == [waits, plays]
            await touched(tables, plays, now - PLAYING_MS - HOUR)
            assert await lobby(tables) == [waits]

    run(work)


def test_only_listed_tables_note_where_they_came_from(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            (open_id,) = await listed(tables, 1, "10.0.0.1")
            private, _ = await opening.open_table(
                tables, wire.NewTable("boonlake", [wire.NewSeat("me")] * 2), BROWSER, "10.0.0.1"
            )
            assert len((await tables.get(open_id)).info.opener) == 64
            assert private.info.opener == ""

    run(work)


# Crowds.


def table_messages(listener: Listener) -> int:
    found = 0
    while not listener.outbox.empty():
        data = listener.outbox.get_nowait()
        found += data is not None and b'"type":"table"' in data
    return found


def test_a_crowd_that_comes_together_is_told_of_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "me")
            made = 0
            shown = showing.shown

            def counted(shown_table: Table, held: list[int]) -> wire.TableShown:
                nonlocal made
                made += 1
                return shown(shown_table, held)

            monkeypatch.setattr(showing, "shown", counted)
            crowd = [Listener(-1, {}) for _ in range(50)]
            seated = Listener(0, {0: table.seats[0].secret})
            for listener in [*crowd, seated]:
                table.enter(listener)
                table.tell_presence()
            assert made == 0
            await wait_until(lambda: not crowd[-1].outbox.empty())
            # One picture for those who hold nothing, one for the one who does, however many look.
            assert made == 2
            assert {table_messages(listener) for listener in [*crowd, seated]} == {1}
            # What has not changed is not told again; a seat that changes is told at once.
            table.tell_table()
            assert {table_messages(listener) for listener in crowd} == {0}
            await seating.rename(table, 1, "Bo")
            assert {table_messages(listener) for listener in [*crowd, seated]} == {1}
            table.part(crowd[0])
            table.tell_presence()
            await wait_until(lambda: not crowd[-1].outbox.empty())
            assert table_messages(crowd[1]) == 1

    run(work)


def test_whoever_comes_back_hears_what_the_table_is_like_now(ada: Browser, bo: Browser) -> None:
    table = ada.open("me", "open")
    bo.take(table, 1, "Bo")
    version = ada.get(ada.table(table))["version"]
    bo.post(ada.table(table, "/seats/1/name"), {"name": "Bob"})
    live = ada.live(table, version=version)
    heard = live.until(lambda message: message["type"] == "table")
    assert heard["table"]["seats"][1]["name"] == "Bob"


# Long records.


def long_record() -> tuple[str, int]:
    match, lots = Match(games.load("joan"), 5, 3), random.Random(3)
    while not match.state.over:
        seat = match.state.seats_to_act()[0]
        match.play(lots.choice(match.state.legal(seat)), seat, 1)
    return record.dump(match), match.moment


def test_a_long_record_is_read_and_written_beside_the_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text, n_choices = long_record()
    threads: list[threading.Thread] = []
    load, fork = record.load, Match.fork

    def loaded(*given: Any) -> Match:
        threads.append(threading.current_thread())
        return load(*given)

    def forked(self: Match, moment: int) -> Match:
        threads.append(threading.current_thread())
        return fork(self, moment)

    monkeypatch.setattr(record, "load", loaded)
    monkeypatch.setattr(Match, "fork", forked)

    async def work() -> None:
        async with home(tmp_path) as tables:
            statements = 0

            def count(*_: Any) -> None:
                nonlocal statements
                statements += 1

            sa.event.listen(tables.storage.engine, "before_cursor_execute", count)
            table, held = await opening.open_record(tables, text, "", BROWSER)
            assert n_choices > 100
            assert statements < 40
            again, _ = await opening.fork(tables, table, n_choices, "", list(held), BROWSER)
            assert again.match().moment == table.match().moment == n_choices
            saved = await tables.storage.read(lambda database: rows.read_table(database, again.info.id))
            assert saved is not None
            assert len(saved.lines) == n_choices

    run(work)
    assert len(threads) == 2
    assert threading.main_thread() not in threads


# What others hide.


def test_a_running_game_is_forked_only_by_who_holds_all_its_people(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "me", "bot:random")
            for held in ([], [0], [1], [2]):
                with pytest.raises(Refused, match="all seats are yours") as caught:
                    await opening.fork(tables, table, 0, "", held, BROWSER)
                assert caught.value.shown.key == "fork"
            assert (await opening.fork(tables, table, 0, "", [0, 1], BROWSER))[0].info.id != table.info.id

    run(work)


def test_over_the_wire_too(ada: Browser, bo: Browser) -> None:
    table = ada.open("me", "open")
    bo.take(table, 1)
    for browser in (ada, bo, Browser(ada.url)):
        assert browser.post(ada.table(table, "/fork"), {"moment": 0}, expect=409)["key"] == "fork"
        assert browser.get(ada.table(table, "/record"), expect=409)["key"] == "not_over"


def test_the_seats_of_a_table_hold_no_name_twice_after_a_choice(tmp_path: Path) -> None:
    """A stand-in keeps the name of its person, which is no clash with itself."""

    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "me")
            await choose_first(table, 1)
            await seating.to_bot(table, 0, "random", [0])
            await seating.rename(table, 0, table.seats[0].name)
            names.check_free(table.seats, table.seats[0].name, 0)
            with pytest.raises(Refused):
                names.check_free([replace(seat, name="x") for seat in table.seats], "X")
            names.check_free([Seat(0, "open")], "")

    run(work)


# Browsers.


def test_a_seat_is_held_by_so_many_browsers_at_most(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, secrets = await opened(tables, "me", "me")
            browsers = [f"browser-number-{number:017}" for number in range(201)]
            for browser in browsers:
                await table.hold(browser, {0: secrets[0]})
            # The one that opened the table was the first, and the seat of the others is not touched.
            assert table.holds(BROWSER) == {1: secrets[1]}
            assert table.holds(browsers[0]) == {}
            assert table.holds(browsers[1]) == table.holds(browsers[-1]) == {0: secrets[0]}
            await table.hold(browsers[-1], {0: secrets[0]})
            assert table.holds(browsers[1]) == {0: secrets[0]}
            assert tables.evict(-1) == 1
            again = await tables.get(table.info.id)
            assert sum(0 in held for held in again.holdings.values()) == 200
            assert again.holds(browsers[1]) == {0: secrets[0]}

    run(work)


def test_nobody_holds_a_seat_of_a_table_that_is_gone(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, secrets = await opened(tables, "me", "me")
            await tables.storage.write(ending.delete([table.info.id]))
            await table.hold("another-browser-that-comes-later", {0: secrets[0]})
            count = sa.select(sa.func.count()).select_from(schema.holdings)
            assert await tables.storage.read(lambda database: database.execute(count).scalar()) == 0

    run(work)
