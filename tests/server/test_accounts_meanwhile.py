"""Accounts, and what happens to them at the same moment: passwords, names, seats and sockets; and what is left over."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from argon2 import PasswordHasher

from tests.server.inside import Place, served
from tests.server.test_accounts import ACCOUNT, GOOD, OTHER, TABLES, registered
from tests.server.test_tables import run
from towpath.server.operate.desk import At, Desk
from towpath.server.people import names, office
from towpath.server.people import passwords as hashing
from towpath.server.room import keys, seating
from towpath.server.store import accounts, schema


async def changed(place: Place, statement: Any) -> None:
    await place.tables.storage.write(lambda database: database.execute(statement))


def test_who_signs_in_while_the_password_is_changed_is_not_left_signed_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with served(tmp_path, passwords=True) as place:
            ada = await registered(place)
            found, go_on = asyncio.Event(), asyncio.Event()
            real = hashing.Passwords.fits

            async def fits(self: hashing.Passwords, password: str, stored: str) -> bool:
                fit = await real(self, password, stored)
                if not found.is_set():
                    found.set()
                    await go_on.wait()
                return fit

            monkeypatch.setattr(hashing.Passwords, "fits", fits)
            thief = place.browser("10.6.0.1")
            trying = asyncio.create_task(thief.post(f"{ACCOUNT}/in", json={"name": "Ada", "password": GOOD}))
            await found.wait()
            body = {"old": GOOD, "new": OTHER}
            assert (await ada.post(f"{ACCOUNT}/password", json=body)).json()["browsers"] == 1
            go_on.set()
            reply = await trying
            assert (reply.status_code, reply.json().get("key")) == (403, "wrong_password")
            assert (await thief.get(ACCOUNT)).json()["name"] == ""
            assert (await ada.get(ACCOUNT)).json()["browsers"] == 1

    run(work)


def test_two_who_sign_in_when_a_hash_is_renewed_both_come_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with served(tmp_path, passwords=True) as place:
            await registered(place)
            weak = PasswordHasher(time_cost=1, memory_cost=1024, parallelism=1).hash(GOOD)
            await changed(place, sa.update(schema.accounts).values(password=weak))
            both, real = asyncio.Barrier(2), hashing.Passwords.hashed

            async def hashed(self: hashing.Passwords, password: str) -> str:
                await both.wait()
                return await real(self, password)

            monkeypatch.setattr(hashing.Passwords, "hashed", hashed)
            body = {"name": "Ada", "password": GOOD}
            replies = await asyncio.gather(*(place.browser().post(f"{ACCOUNT}/in", json=body) for _ in range(2)))
            assert [reply.status_code for reply in replies] == [200, 200]

    run(work)


def test_who_is_signed_out_while_it_is_read_is_not_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with served(tmp_path, passwords=True) as place:
            ada = await registered(place)
            sessions, secret = place.office.sessions, ada.cookies["towpath_signed"]
            await sessions.look_again()
            store, real = place.tables.storage, place.tables.storage.read
            has_read, go_on = asyncio.Event(), asyncio.Event()

            async def late(read: Any) -> Any:
                found = await real(read)
                if not has_read.is_set():
                    has_read.set()
                    await go_on.wait()
                return found

            monkeypatch.setattr(store, "read", late)
            finding = asyncio.create_task(sessions.find(secret))
            await has_read.wait()
            await store.write(accounts.sign_out(keys.hashed(secret)))
            await sessions.look_again()
            go_on.set()
            await finding
            assert await sessions.find(secret) is None

    run(work)


def test_an_account_is_signed_in_to_in_so_many_browsers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with served(tmp_path, passwords=True) as place:
            monkeypatch.setattr(accounts, "MOST_SIGNED", 3)
            await registered(place)
            browsers = []
            for number in range(4):
                browsers.append(place.browser(f"10.6.1.{number}"))
                body = {"name": "Ada", "password": GOOD}
                reply = await browsers[-1].post(f"{ACCOUNT}/in", json=body)
                assert reply.json()["browsers"] == min(number + 2, 3)
                await asyncio.sleep(0.01)  # each at a time of its own
            names = [(await one.get(ACCOUNT)).json()["name"] for one in browsers]
            assert names == ["", "Ada", "Ada", "Ada"]

    run(work)


def test_names_are_not_tried_out_by_renaming(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path, passwords=True) as place:
            ada = await registered(place, address="10.6.2.1")
            said = [(await ada.post(f"{ACCOUNT}/name", json={"name": f"Ada {number}"})).json() for number in range(10)]
            # The account itself was the first of ten.
            assert [one.get("name") for one in said[:9]] == [f"Ada {number}" for number in range(9)]
            assert said[9]["key"] == "too_many_tries"

    run(work)


def test_many_may_be_called_alike_by_a_provider(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with served(tmp_path, passwords=True) as place:
            monkeypatch.setattr(office, "NUMBERS", 3)
            found = [await place.office.by_provider(f"person {number}", "", may_be_new=True) for number in range(8)]
            called = [one.name for one in found if one is not None]
            assert called[:3] == ["Player", "Player 2", "Player 3"]
            assert len(set(called)) == 8
            long = [await place.office.by_provider(f"long {number}", "n" * 30, may_be_new=True) for number in range(5)]
            assert all(one is not None and len(one.name) <= names.LONGEST for one in long)

    run(work)


def test_a_seat_that_was_left_meanwhile_is_not_held(tmp_path: Path) -> None:
    """Between the look at a link and the write by which the seat is held, somebody else may have sat down."""

    async def work() -> None:
        async with served(tmp_path, passwords=True) as place:
            ada, bo = await registered(place), place.browser()
            wanted = {"game": "joan", "seats": [{"kind": "me"}, {"kind": "me"}, {"kind": "open"}]}
            made = (await place.browser().post(TABLES, json=wanted)).json()
            table = await place.tables.get(made["table"]["id"])
            secret = made["seats"][0]["link"].rpartition(".")[2]
            seating.claim(table, 0, secret)
            await seating.leave(table, 0)
            assert (await bo.post(f"{TABLES}/{table.info.id}/seats/0/take", json={"name": "Bo"})).status_code == 200
            row = await place.tables.storage.read(lambda database: accounts.read_named(database, names.look("Ada")))
            assert row is not None
            assert await table.hold(keys.of_account(row.id), {0: secret}) == []
            held = sa.select(schema.holdings).where(schema.holdings.c.browser == row.holder)
            assert await place.tables.storage.read(lambda database: database.execute(held).all()) == []
            refused = await ada.post(f"{TABLES}/{table.info.id}/seats/0/claim", json={"secret": secret})
            assert refused.json()["key"] == "wrong_link"

    run(work)


def test_deleting_an_account_takes_no_seat_that_another_has_by_now(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path, passwords=True) as place:
            ada, bo = await registered(place), place.browser()
            wanted = {"game": "joan", "seats": [{"kind": "me"}, {"kind": "open"}]}
            table = (await bo.post(TABLES, json=wanted)).json()["table"]["id"]
            await bo.post(f"{TABLES}/{table}/seats/0/name", json={"name": "Bo"})
            await bo.post(f"{TABLES}/{table}/chat", json={"seat": 0, "text": "hello"})
            # What an older server may have kept of somebody who sat there before.
            holder = await place.tables.storage.read(
                lambda database: database.execute(sa.select(schema.accounts.c.holder)).scalar_one()
            )
            stale = {"browser": holder, "match": table, "seat": 0, "sealed": keys.hashed("another secret")}
            await changed(place, sa.insert(schema.holdings).values(stale))
            assert (await ada.post(f"{ACCOUNT}/delete", json={"password": GOOD})).json()["name"] == ""
            shown = (await bo.get(f"{TABLES}/{table}")).json()
            assert (shown["viewer"], shown["table"]["seats"][0]["name"]) == (0, "Bo")
            assert [line["text"] for line in shown["chat"]] == ["hello"]

    run(work)


def test_deleting_an_account_takes_no_editions_of_who_shared_its_seat(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path, passwords=True) as place:
            ada, bo = await registered(place), place.browser()
            await bo.get("/")
            anonymous = place.browser()
            wanted = {"game": "joan", "seats": [{"kind": "me"}, {"kind": "open"}]}
            made = (await anonymous.post(TABLES, json=wanted)).json()
            secret = made["seats"][0]["link"].rpartition(".")[2]
            for browser in (ada, bo):
                claim = f"{TABLES}/{made['table']['id']}/seats/0/claim"
                assert (await browser.post(claim, json={"secret": secret})).status_code == 200
            own = keys.hashed(bo.cookies["towpath"])
            row = {"browser": own, "edition": "0123456789abcdef", "added": 5}
            await changed(place, sa.insert(schema.shelf).values(row))
            await ada.post(f"{ACCOUNT}/delete", json={"password": GOOD})
            kept = sa.select(schema.shelf.c.browser)
            assert await place.tables.storage.read(lambda database: database.execute(kept).scalars().all()) == [own]

    run(work)


def test_whoever_deletes_an_account_of_many_seats_keeps_nobody_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with served(tmp_path, passwords=True) as place:
            ada = await registered(place)
            for _ in range(3):
                await ada.post(TABLES, json={"game": "joan", "seats": [{"kind": "me"}, {"kind": "open"}]})
            order: list[str] = []
            loop, real = asyncio.get_running_loop(), Desk.forget_at

            def forget_at(self: Desk, at: At) -> list[str]:
                order.append("a seat")
                if len(order) == 1:
                    asked = place.tables.aside(lambda: order.append("another"), "10.6.3.1")
                    asyncio.run_coroutine_threadsafe(asked, loop)
                    # It waits before this seat is done.
                    while not len(place.tables._aside._waiting):
                        time.sleep(0.001)
                return real(self, at)

            monkeypatch.setattr(Desk, "forget_at", forget_at)
            await ada.post(f"{ACCOUNT}/delete", json={"password": GOOD})
            assert order == ["a seat", "another", "a seat", "a seat"]

    run(work)


def test_what_is_collected_while_a_table_is_loaded_is_not_missed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with served(tmp_path, passwords=True) as place:
            ada = place.browser()
            wanted = {"game": "joan", "seats": [{"kind": "me"}, {"kind": "open"}]}
            table = (await ada.post(TABLES, json=wanted)).json()["table"]["id"]
            place.tables.resident.pop(table).close()
            real, has_read, go_on = place.tables._restored, asyncio.Event(), asyncio.Event()

            async def slow(table_id: str) -> Any:
                found = await real(table_id)
                has_read.set()
                await go_on.wait()
                return found

            monkeypatch.setattr(place.tables, "_restored", slow)
            stranger = place.browser()
            stranger.cookies.set("towpath", ada.cookies["towpath"])
            looking = asyncio.create_task(stranger.get(f"{TABLES}/{table}"))
            await has_read.wait()
            making = asyncio.create_task(ada.post(f"{ACCOUNT}/new", json={"name": "Ada", "password": GOOD}))
            # It is written before the table is there.
            held = sa.select(schema.holdings.c.browser)
            for _ in range(3000):
                found = await place.tables.storage.read(lambda database: database.execute(held).scalars().all())
                if found != [keys.hashed(ada.cookies["towpath"])]:
                    break
                await asyncio.sleep(0.01)
            go_on.set()
            assert (await making).status_code == 200
            await looking
            assert (await ada.get(f"{TABLES}/{table}")).json()["viewer"] == 0
            assert (await stranger.get(f"{TABLES}/{table}")).json()["viewer"] == -1

    run(work)


def test_a_table_whose_holders_could_not_be_read_again_is_loaded_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with served(tmp_path, passwords=True) as place:
            ada = place.browser()
            wanted = {"game": "joan", "seats": [{"kind": "me"}, {"kind": "open"}]}
            table = (await ada.post(TABLES, json=wanted)).json()["table"]["id"]
            browser = ada.cookies["towpath"]

            async def failing(*_: object) -> None:
                raise OSError("on purpose")

            with monkeypatch.context() as broken:
                broken.setattr(place.tables, "look_up", failing)
                body = {"name": "Ada", "password": GOOD}
                assert (await ada.post(f"{ACCOUNT}/new", json=body)).status_code == 500
            # What the browser held is the account's by now, as the database has it.
            stranger = place.browser()
            stranger.cookies.set("towpath", browser)
            assert (await stranger.get(f"{TABLES}/{table}")).json()["viewer"] == -1
            assert (await ada.post(f"{ACCOUNT}/in", json=body)).status_code == 200
            assert (await ada.get(f"{TABLES}/{table}")).json()["viewer"] == 0

    run(work)


async def with_tables(browser: Any) -> list[str]:
    """Tables at which a browser holds all seats."""
    seats = {"game": "joan", "seats": [{"kind": "me"}, {"kind": "me"}]}
    return [(await browser.post(TABLES, json=seats)).json()["table"]["id"] for _ in range(2)]


async def held(browser: Any, table: str) -> list[int]:
    """The seats that a browser is shown as its own."""
    reply = await browser.get(f"{TABLES}/{table}")
    assert reply.status_code == 200, reply.text
    return [seat["seat"] for seat in reply.json()["table"]["seats"] if seat["mine"]]


@pytest.mark.parametrize("damaged", ["zz", "abc", "", "00", "\u00e9"])
def test_a_holding_that_is_damaged_opens_nothing_and_harms_nothing_else(damaged: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path, passwords=True) as place:
            ada = place.browser()
            bad, good = await with_tables(ada)
            of_bad = schema.holdings.c.match == bad
            await changed(place, sa.update(schema.holdings).where(of_bad).values(sealed=damaged))
            for table in list(place.tables.resident):
                place.tables.resident.pop(table).close()
            for _ in range(2):
                mine = (await ada.get("/api/v1/mine")).json()
                assert good in {one["id"] for one in mine["tables"]}
                assert [await held(ada, table) for table in (bad, good)] == [[], [0, 1]]
                # By and by as an account, and that one is damaged too.
                if not (await ada.get(ACCOUNT)).json()["name"]:
                    body = {"name": "Ada", "password": GOOD, "take_along": True}
                    assert (await ada.post(f"{ACCOUNT}/new", json=body)).status_code == 200
                    row = {"browser": sa.select(schema.accounts.c.holder).scalar_subquery(), "match": bad, "seat": 0}
                    await changed(place, sa.delete(schema.holdings).where(of_bad))
                    await changed(place, sa.insert(schema.holdings).values(**row, sealed=damaged))
                    for table in list(place.tables.resident):
                        place.tables.resident.pop(table).close()

    run(work)


def test_an_account_that_could_not_be_signed_in_to_is_not_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with served(tmp_path, passwords=True) as place:
            ada = place.browser()
            _, table = await with_tables(ada)

            def collect(*_: Any) -> Any:
                def write(_: Any) -> Any:
                    raise sa.exc.OperationalError("disk full", None, Exception())

                return write

            body = {"name": "Ada", "password": GOOD, "take_along": True}
            with monkeypatch.context() as broken:
                broken.setattr(office, "collect", collect)
                reply = await ada.post(f"{ACCOUNT}/new", json=body)
                assert reply.status_code >= 500
                assert (await ada.get(ACCOUNT)).json()["name"] == ""
            # Nothing was changed, as it said: the name is free, the seats are the browser's.
            assert await held(ada, table) == [0, 1]
            assert (await ada.post(f"{ACCOUNT}/new", json=body)).status_code == 200
            assert await held(ada, table) == [0, 1]

    run(work)
