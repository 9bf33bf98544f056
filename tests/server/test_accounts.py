"""Accounts with a name and a password: they collect seats over devices, and give them to nobody else."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from argon2 import PasswordHasher

from tests.server.client import Browser, Json, Server
from tests.server.conftest import Postgres
from tests.server.inside import Place, served
from tests.server.test_tables import run
from towpath.server.people import passwords as hashing
from towpath.server.refusals import Refused
from towpath.server.room import keys
from towpath.server.store import accounts, schema, storage

ACCOUNT = "/api/v1/account"
TABLES = "/api/v1/tables"
GOOD = "correct horse battery"
OTHER = "another staple entirely"


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def with_accounts(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with accounts, on each database; on PostgreSQL two processes."""
    folder = tmp_path_factory.mktemp("accounts")
    if request.param == "sqlite":
        server = Server(f"sqlite:///{folder}/towpath.sqlite", folder / "log", TOWPATH_ACCOUNTS="password")
    else:
        cluster = request.getfixturevalue("postgres")
        assert isinstance(cluster, Postgres)
        address = cluster.database(f"accounts_{time.time_ns()}")
        server = Server(address, folder / "log", workers=2, TOWPATH_ACCOUNTS="password")
    yield server
    server.stop()


def somebody(server: Server) -> Browser:
    """A browser at an address of its own: the server believes a proxy on its own machine."""
    browser = Browser(server.url)
    browser.http.headers["x-forwarded-for"] = f"10.{secrets.randbelow(256)}.{secrets.randbelow(256)}.1"
    return browser


def named(text: str) -> str:
    """A name that no other test has."""
    return f"{text} {keys.new_id()[:8]}"


def make(browser: Browser, name: str, **more: Any) -> Json:
    return browser.post(f"{ACCOUNT}/new", {"name": name, "password": GOOD, **more})


def enter(browser: Browser, name: str, password: str = GOOD, expect: int = 200, **more: Any) -> Json:
    return browser.post(f"{ACCOUNT}/in", {"name": name, "password": password, **more}, expect)


def mine(browser: Browser) -> list[str]:
    # Each request may come to another process.
    browser.http.get("/health", headers={"connection": "close"})
    return [table["id"] for table in browser.get("/api/v1/mine")["tables"]]


def until_alone(browser: Browser, table: str) -> None:
    """Another process knows within two seconds who has been signed out."""
    deadline = time.monotonic() + 15
    while browser.get(browser.table(table))["viewer"] != -1:
        assert time.monotonic() < deadline
        time.sleep(0.1)


def test_seats_are_there_on_every_device_that_is_signed_in_and_nowhere_else(with_accounts: Server) -> None:
    ada, phone, stranger = (somebody(with_accounts) for _ in range(3))
    before = ada.open("me", "open")
    name = named("Ada")
    shown = make(ada, name)
    assert (shown["name"], shown["has_password"], shown["browsers"]) == (name, True, 1)
    after = ada.open("me", "open")
    assert mine(ada) == [after, before]
    # Another device: what is held there comes along, and all seats are there.
    own = phone.open("me", "open")
    assert enter(phone, name.upper())["browsers"] == 2
    assert set(mine(phone)) == set(mine(ada)) == {own, before, after}
    assert phone.get(phone.table(before))["viewer"] == 0
    phone.post(phone.table(after, "/seats/0/name"), {"name": "On the phone"})
    live = phone.live(before, 0)
    live.until_state(lambda state: state["viewer"] == 0)
    # What is left behind opens nothing: not the signed-out browser, and not whoever takes its other cookie.
    phone.post(f"{ACCOUNT}/out")
    assert mine(phone) == []
    until_alone(phone, own)
    assert phone.post(phone.table(own, "/seats/0/name"), {"name": "x"}, expect=403)["error"] == "not_yours"
    stranger.http.cookies.update({cookie.name: cookie.value or "" for cookie in phone.http.cookies.jar})
    assert mine(stranger) == []
    assert set(mine(ada)) == {own, before, after}


def test_a_browser_keeps_its_seats_for_itself_if_they_are_not_to_come_along(with_accounts: Server) -> None:
    ada = somebody(with_accounts)
    table = ada.open("me", "open")
    make(ada, named("Ada"), take_along=False)
    assert mine(ada) == []
    assert ada.get(ada.table(table))["viewer"] == -1
    ada.post(f"{ACCOUNT}/out")
    assert mine(ada) == [table]


def test_a_link_opens_a_seat_for_an_account_and_another_browser_may_share_it(with_accounts: Server) -> None:
    ada, bo = somebody(with_accounts), somebody(with_accounts)
    table = ada.open("me", "open", "open")
    link = str(ada.get(ada.table(table, "/seats/0/link"))["link"])
    make(bo, named("Bo"))
    bo.post(bo.table(table, "/seats/0/claim"), {"secret": link.rpartition(".")[2]})
    assert mine(bo) == mine(ada) == [table]
    # Of a seat that an account holds nobody knows the secret.
    assert bo.get(bo.table(table, "/seats/0/link"), expect=409)["key"] == "held_by_account"
    assert bo.get("/api/v1/mine")["tables"][0]["seats"][0]["link"] == ""
    # And whoever leaves it leaves it everywhere.
    bo.post(bo.table(table, "/seats/0/leave"))
    assert mine(bo) == mine(ada) == []
    bo.take(table, 1, "Bo")
    assert bo.post(bo.table(table, "/seats/1/forget"), expect=204) == {}
    assert mine(bo) == []


def test_who_is_signed_out_elsewhere_loses_seats_and_sockets(with_accounts: Server) -> None:
    ada, phone = somebody(with_accounts), somebody(with_accounts)
    name = named("Ada")
    make(ada, name)
    enter(phone, name)
    table = ada.open("me", "me", seed=4)
    live = phone.live(table, 0)
    live.until_state(lambda state: state["viewer"] == 0)
    assert ada.post(f"{ACCOUNT}/out-elsewhere")["browsers"] == 1
    with pytest.raises(Exception, match="received 1013"):
        live.until(lambda _: False, timeout=20)
    until_alone(phone, table)
    assert phone.get(ACCOUNT)["name"] == ""
    assert ada.get(ada.table(table))["viewer"] == 0
    phone.post(f"{ACCOUNT}/out-elsewhere", expect=403)


def test_another_password_signs_everybody_else_out(with_accounts: Server) -> None:
    ada, thief = somebody(with_accounts), somebody(with_accounts)
    name = named("Ada")
    make(ada, name)
    enter(thief, name)
    table = ada.open("me", "open")
    refused = ada.post(f"{ACCOUNT}/password", {"old": OTHER, "new": OTHER}, expect=403)
    assert refused["key"] == "other_password"
    assert ada.post(f"{ACCOUNT}/password", {"old": GOOD, "new": "short"}, expect=400)["key"] == "weak_password"
    assert ada.post(f"{ACCOUNT}/password", {"old": GOOD, "new": OTHER})["browsers"] == 1
    until_alone(thief, table)
    assert enter(thief, name, expect=403)["key"] == "wrong_password"
    assert enter(thief, name, OTHER)["name"] == name


def test_a_name_is_taken_once_however_it_is_written(with_accounts: Server) -> None:
    ada = somebody(with_accounts)
    name = named("Ada")
    make(ada, name)
    other = somebody(with_accounts)
    for text in (name, name.upper(), name.replace("A", "\u0410"), f" {name} ".replace(" ", "  ")):
        refused = other.post(f"{ACCOUNT}/new", {"name": text, "password": GOOD}, expect=400)
        assert refused["key"] == "account_taken"
    make(other, named("Bo"))
    assert other.post(f"{ACCOUNT}/name", {"name": name}, expect=400)["key"] == "account_taken"
    again = named("Carl")
    assert other.post(f"{ACCOUNT}/name", {"name": again})["name"] == again
    # One's own name may be written otherwise.
    assert ada.post(f"{ACCOUNT}/name", {"name": name.lower()})["name"] == name.lower()


@pytest.mark.parametrize("name", ["", "x", "- -", "a\u0007b", "n" * 25, "<b>x</b>", "\U0001f600\U0001f600"])
def test_names_that_no_account_has(with_accounts: Server, name: str) -> None:
    ada = somebody(with_accounts)
    assert ada.post(f"{ACCOUNT}/new", {"name": name, "password": GOOD}, expect=400)["error"] == "bad_request"
    assert enter(ada, name, expect=403)["key"] == "wrong_password"


@pytest.mark.parametrize(
    "password", ["", "short", "aaaaaaaaaaaaaaa", "p" * 150 + "q" * 51, "Ada Lovelace1", "a\u0000bcdefghijk"]
)
def test_passwords_that_are_not_taken(password: str) -> None:
    with pytest.raises(Refused):
        hashing.check(password, "Ada Lovelace")
    hashing.check(GOOD, "Ada Lovelace")


def test_a_deleted_account_leaves_nothing_of_its_person(with_accounts: Server) -> None:
    ada, bo = somebody(with_accounts), somebody(with_accounts)
    make(ada, named("Ada"))
    table = ada.open("me", "open")
    bo.take(table, 1, "Bo")
    ada.post(ada.table(table, "/seats/0/name"), {"name": "Ada Lovelace"})
    ada.post(ada.table(table, "/chat"), {"seat": 0, "text": "hello"}, 204)
    assert ada.post(f"{ACCOUNT}/delete", {"password": OTHER}, expect=403)["key"] == "other_password"
    assert ada.post(f"{ACCOUNT}/delete", {"password": GOOD})["name"] == ""
    deadline = time.monotonic() + 20
    while (seat := bo.get(bo.table(table))["table"]["seats"][0])["name"] != "Player 1":
        assert time.monotonic() < deadline
        time.sleep(0.1)
    assert seat["kind"] == "bot"
    assert mine(ada) == []
    engine = storage.connect(with_accounts.database)
    with engine.connect() as database:
        for relation in (schema.accounts, schema.sessions, schema.holdings, schema.chat, schema.seats):
            assert "Lovelace" not in str(database.execute(sa.select(relation)).all())
        words = database.execute(sa.select(schema.chat.c.text).where(schema.chat.c.match == table)).all()
        held = database.execute(sa.select(schema.holdings).where(schema.holdings.c.match == table)).all()
    engine.dispose()
    assert words == []
    assert len(held) == 1


def test_the_database_alone_signs_nobody_in(with_accounts: Server) -> None:
    ada = somebody(with_accounts)
    name = named("Ada")
    make(ada, name)
    table = ada.open("me", "open")
    secret = ada.http.cookies["towpath_signed"]
    engine = storage.connect(with_accounts.database)
    with engine.connect() as database:
        kept = [str(database.execute(sa.select(one)).all()) for one in schema.metadata.tables.values()]
        row = database.execute(sa.select(schema.accounts).where(schema.accounts.c.name == name)).mappings().one()
        held = database.execute(sa.select(schema.holdings).where(schema.holdings.c.browser == row["holder"])).all()
    engine.dispose()
    assert all(secret not in text and GOOD not in text for text in kept)
    assert row["password"].startswith("$argon2id$")
    assert keys.hashed(secret) in "".join(kept)
    assert [one.match for one in held] == [table]
    # Nothing that stands there is taken as a cookie.
    for cookie in ("towpath", "towpath_signed"):
        for stored in (row["id"], row["holder"], keys.of_account(row["id"]), keys.hashed(secret), held[0].sealed):
            thief = somebody(with_accounts)
            thief.http.cookies.set(cookie, stored)
            assert mine(thief) == []
            assert thief.get(thief.table(table))["viewer"] == -1


def test_the_cookie_of_who_is_signed_in_is_no_scripts(with_accounts: Server) -> None:
    ada = somebody(with_accounts)
    reply = ada.http.post(f"{ACCOUNT}/new", json={"name": named("Ada"), "password": GOOD})
    (cookie,) = [text for text in reply.headers.get_list("set-cookie") if text.startswith("towpath_signed=")]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    first = ada.http.cookies["towpath_signed"]
    # A new one each time, so that nobody can have put one there; the one before opens nothing.
    enter(ada, ada.get(ACCOUNT)["name"])
    assert ada.http.cookies["towpath_signed"] != first
    assert ada.get(ACCOUNT)["browsers"] == 1
    page = ada.http.post(f"{ACCOUNT}/out", headers={"origin": "https://evil.example"})
    assert page.status_code == 403


def test_what_an_account_collects_is_taken_from_open_sockets(with_accounts: Server) -> None:
    """The page that was open before somebody signed in there shows nothing of theirs afterwards."""
    ada, other = somebody(with_accounts), somebody(with_accounts)
    table = ada.open("me", "me", seed=4)
    shared = ada.live(table, 0)
    shared.until_state(lambda state: state["viewer"] == 0)
    looks = other.live(table)
    looks.until_state(lambda state: state["viewer"] == -1)
    make(ada, named("Ada"))
    with pytest.raises(Exception, match="received 1013"):
        shared.until(lambda _: False, timeout=20)
    # Whoever only looks is not disturbed.
    assert looks.ask("ping")["type"] == "pong"
    again = ada.live(table, 0)
    again.until_state(lambda state: state["viewer"] == 0)
    ada.post(f"{ACCOUNT}/out")
    with pytest.raises(Exception, match="received 1013"):
        again.until(lambda _: False, timeout=20)


# Inside one process, where a test can look and count.


async def registered(place: Place, name: str = "Ada", address: str = "10.1.0.1") -> httpx.AsyncClient:
    browser = place.browser(address)
    reply = await browser.post(f"{ACCOUNT}/new", json={"name": name, "password": GOOD})
    assert reply.status_code == 200, reply.text
    return browser


def test_without_accounts_everything_is_as_it_was(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as place:
            ada = place.browser()
            shown = (await ada.get(ACCOUNT)).json()
            assert shown == {
                "name": "",
                "has_password": False,
                "joined": False,
                "browsers": 0,
                "passwords": False,
                "provider": False,
                "door": "open",
                "inside": True,
                "may_invite": False,
            }
            body = {"name": "Ada", "password": GOOD}
            wanted: dict[str, str] | None
            for path, wanted in (("new", body), ("in", body), ("reset", {"code": "x" * 32, "password": GOOD})):
                assert (await ada.post(f"{ACCOUNT}/{path}", json=wanted)).json()["key"] == "no_accounts"
            assert (await ada.post(f"{ACCOUNT}/outside", json={})).json()["key"] == "no_accounts"
            for path, wanted in (
                ("out", None),
                ("out-elsewhere", None),
                ("password", {"old": GOOD, "new": GOOD}),
                ("name", {"name": "x"}),
                ("delete", {"password": GOOD}),
            ):
                refused = await ada.post(f"{ACCOUNT}/{path}", json=wanted)
                assert (refused.status_code, refused.json()["key"]) == (403, "not_signed_in"), path

    run(work)


def test_nobody_learns_which_names_there_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A try at a name that nobody has is answered alike, after as much work."""

    async def work() -> None:
        async with served(tmp_path, passwords=True) as place:
            await registered(place)
            verified: list[str] = []
            real = PasswordHasher.verify

            def verify(self: Any, stored: str, password: bytes) -> bool:
                verified.append(stored.rpartition("$")[0].rpartition("$")[0])
                return bool(real(self, stored, password))

            monkeypatch.setattr(PasswordHasher, "verify", verify)
            answers = []
            for name, password in (("Ada", OTHER), ("Bo", OTHER), ("", OTHER), ("Ada", "x" * 5000), ("n" * 5000, "")):
                reply = await place.browser().post(f"{ACCOUNT}/in", json={"name": name, "password": password})
                answers.append((reply.status_code, reply.json()))
            assert all(answer == answers[0] for answer in answers)
            assert answers[0][1]["key"] == "wrong_password"
            # The same parameters, and so the same time, for all.
            assert len(verified) == len(answers)
            assert len(set(verified)) == 1

    run(work)


def test_tries_are_counted_by_address_and_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with served(tmp_path, passwords=True) as place:
            monkeypatch.setattr(hashing.Passwords, "fits", never)

            async def attempt(name: str, address: str) -> str:
                reply = await place.browser(address).post(f"{ACCOUNT}/in", json={"name": name, "password": GOOD})
                return str(reply.json()["key"])

            tried = [await attempt("Ada", "10.5.0.1") for _ in range(11)]
            assert tried == ["wrong_password"] * 10 + ["too_many_tries"]
            # That address keeps nobody else out; only very many together do.
            tried = [await attempt("Ada", f"10.2.{number}.1") for number in range(191)]
            assert tried == ["wrong_password"] * 190 + ["too_many_tries"]
            # Another name is not concerned, and an address that tries many is.
            tried = [await attempt(f"Bo {number}", "10.3.0.1") for number in range(31)]
            assert tried == ["wrong_password"] * 30 + ["too_many_tries"]
            assert await attempt("Bo 1", "10.4.0.1") == "wrong_password"

    async def never(self: hashing.Passwords, password: str, stored: str) -> bool:
        return False

    run(work)


def test_one_address_makes_only_so_many_accounts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with served(tmp_path, passwords=True) as place:

            async def quick(self: hashing.Passwords, password: str) -> str:
                return "$argon2id$x"

            monkeypatch.setattr(hashing.Passwords, "hashed", quick)
            for number in range(10):
                await registered(place, f"Ada {number}x")
            body = {"name": "One more", "password": GOOD}
            assert (await place.browser("10.1.0.1").post(f"{ACCOUNT}/new", json=body)).json()["key"] == "too_many_tries"
            assert (await place.browser("10.1.1.1").post(f"{ACCOUNT}/new", json=body)).status_code == 200

    run(work)


def test_passwords_are_hashed_beside_the_event_loop_and_few_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        found = hashing.Passwords()
        at_once, most = 0, 0

        def slow(password: bytes) -> str:
            nonlocal at_once, most
            at_once += 1
            most = max(most, at_once)
            time.sleep(0.02)
            at_once -= 1
            return "hashed"

        monkeypatch.setattr(found, "_hasher", type("Slow", (), {"hash": staticmethod(slow)})())
        ticks = 0

        async def tick() -> None:
            nonlocal ticks
            while True:
                await asyncio.sleep(0.005)
                ticks += 1

        ticking = asyncio.create_task(tick())
        tried = await asyncio.gather(*(found.hashed(GOOD) for _ in range(40)), return_exceptions=True)
        ticking.cancel()
        found.stop()
        assert [one for one in tried if one == "hashed"] == ["hashed"] * hashing.WAITING
        assert sum(isinstance(one, Refused) and one.error == "too_many" for one in tried) == 40 - hashing.WAITING
        assert most == hashing.AT_ONCE
        assert ticks > 5

    run(work)


def test_who_has_not_come_for_a_year_is_signed_in_no_longer(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path, passwords=True) as place:
            ada = await registered(place)
            store = place.tables.storage

            async def seen(days: float) -> str:
                then = int((time.time() - days * 86_400) * 1000)
                change = sa.update(schema.sessions).values(seen=then)
                await store.write(lambda database: database.execute(change))
                place.office.sessions._known.clear()
                return str((await ada.get(ACCOUNT)).json()["name"])

            assert await seen(364.9) == "Ada"
            latest = sa.select(schema.sessions.c.seen)
            # That was a visit: from now on it is a year again.
            for _ in range(200):
                now = await store.read(lambda database: database.execute(latest).scalar_one())
                if now > (time.time() - 100) * 1000:
                    break
                await asyncio.sleep(0.02)
            assert now > (time.time() - 100) * 1000
            assert await seen(365.1) == ""
            await store.write(accounts.delete_unused(int(time.time() * 1000)))
            assert (await store.read(lambda database: database.execute(sa.select(schema.sessions)).all())) == []

    run(work)


def test_a_hash_of_less_work_is_renewed(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path, passwords=True) as place:
            await registered(place)
            weak = PasswordHasher(time_cost=1, memory_cost=1024, parallelism=1).hash(GOOD)
            store = place.tables.storage
            await store.write(lambda database: database.execute(sa.update(schema.accounts).values(password=weak)))
            reply = await place.browser().post(f"{ACCOUNT}/in", json={"name": "Ada", "password": GOOD})
            assert reply.status_code == 200
            stored = await store.read(
                lambda database: database.execute(sa.select(schema.accounts.c.password)).scalar_one()
            )
            assert "m=65536" in stored
            again = await place.browser().post(f"{ACCOUNT}/in", json={"name": "Ada", "password": GOOD})
            assert again.status_code == 200

    run(work)


def test_editions_come_along_too(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path, passwords=True) as place:
            ada = place.browser()
            await ada.get("/")
            browser = ada.cookies["towpath"]
            row = {"browser": keys.hashed(browser), "edition": "0123456789abcdef", "added": 5}
            store = place.tables.storage
            await store.write(lambda database: database.execute(sa.insert(schema.shelf).values(row)))
            await ada.post(f"{ACCOUNT}/new", json={"name": "Ada", "password": GOOD})
            shelf = await store.read(lambda database: database.execute(sa.select(schema.shelf)).mappings().all())
            holder = await store.read(lambda database: database.execute(sa.select(schema.accounts.c.holder)).scalar())
            assert [dict(one) for one in shelf] == [row | {"browser": holder}]

    run(work)


def test_a_password_that_would_be_guessed_is_not_taken_wherever_one_is_given(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path, passwords=True) as place:
            ada = await registered(place)
            for path, body in (
                ("new", {"name": "Bo", "password": "short"}),
                ("password", {"old": GOOD, "new": "short"}),
            ):
                reply = await ada.post(f"{ACCOUNT}/{path}", json=body)
                assert (reply.status_code, reply.json()["key"]) == (400, "weak_password"), path
            reply = await place.browser().post(f"{ACCOUNT}/in", json={"name": "Ada", "password": GOOD})
            assert reply.status_code == 200

    run(work)
