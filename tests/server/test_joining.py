"""One account for a password and a provider: joined only by who proves both, and by nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.inside import Place, served
from tests.server.provider import Provider, provided
from tests.server.test_provider import ACCOUNT, HERE, TABLES, name_of, settings, visit
from tests.server.test_tables import run
from towpath.server.http import outside, rest_people
from towpath.server.operate import people
from towpath.server.operate.desk import Desk
from towpath.server.people import joining
from towpath.server.room import keys
from towpath.server.room.clock import now_ms

GOOD, OTHER = "correct horse battery", "another staple entirely"


@pytest.fixture(autouse=True)
def nobody_has_come(monkeypatch: pytest.MonkeyPatch) -> None:
    """What one test has done from an address counts for no other."""
    monkeypatch.setattr(outside._returns, "_times", {})
    monkeypatch.setattr(rest_people._departures, "_times", {})


@pytest.fixture
def provider() -> Iterator[Provider]:
    with provided() as found:
        yield found


def both(provider: Provider, **more: Any) -> dict[str, Any]:
    """A server with passwords and a provider."""
    return settings(provider, passwords=True, **more)


async def registered(place: Place, name: str = "Ada") -> httpx.AsyncClient:
    browser = place.browser()
    reply = await browser.post(f"{ACCOUNT}/new", json={"name": name, "password": GOOD})
    assert reply.status_code == 200, reply.text
    return browser


async def entered(place: Place, name: str = "Ada", password: str = GOOD) -> httpx.AsyncClient:
    browser = place.browser()
    reply = await browser.post(f"{ACCOUNT}/in", json={"name": name, "password": password})
    assert reply.status_code == 200, reply.text
    return browser


async def joining_of(browser: httpx.AsyncClient, password: str = GOOD, name: str = "") -> httpx.Response:
    return await browser.post(f"{ACCOUNT}/join", json={"password": password, "name": name})


async def came_back(browser: httpx.AsyncClient, reply: httpx.Response) -> str:
    """Go where an answer leads, and come back from there; where the page goes on."""
    assert reply.status_code == 200, reply.text
    async with httpx.AsyncClient() as there:
        back = (await there.get(reply.json()["address"])).headers["location"]
    return str((await browser.get(back)).headers["location"])


async def table_of(browser: httpx.AsyncClient) -> str:
    wish = {"game": "joan", "seats": [{"kind": "me"}, {"kind": "open"}]}
    return str((await browser.post(TABLES, json=wish)).json()["table"]["id"])


async def tables_of(browser: httpx.AsyncClient) -> set[str]:
    return {one["id"] for one in (await browser.get("/api/v1/mine")).json()["tables"]}


async def shown(browser: httpx.AsyncClient) -> tuple[str, bool, bool]:
    found = (await browser.get(ACCOUNT)).json()
    return found["name"], found["has_password"], found["joined"]


def test_a_provider_is_joined_to_an_account_with_a_password(tmp_path: Path, provider: Provider) -> None:
    async def work() -> None:
        async with served(tmp_path, **both(provider)) as place:
            ada = await registered(place)
            table = await table_of(ada)
            assert await came_back(ada, await joining_of(ada)) == "/account"
            assert await shown(ada) == ("Ada", True, True)
            # Either way opens the same account on another device.
            phone, tablet = place.browser(), await entered(place)
            assert await visit(phone) == "/account"
            for browser in (phone, tablet):
                assert await shown(browser) == ("Ada", True, True)
                assert await tables_of(browser) == {table}
            desk = Desk(place.tables.storage.engine)
            assert [(one.name, one.by) for one in people.listed(desk)] == [("Ada", "both")]
            assert people.export(desk, people.find(desk, "Ada"))["by"] == "both"
            # Once is enough.
            refused = await joining_of(ada)
            assert (refused.status_code, refused.json()["key"]) == (409, "joined")

    run(work)


def test_an_account_that_a_provider_made_becomes_one_with_a_password(tmp_path: Path, provider: Provider) -> None:
    async def work() -> None:
        async with served(tmp_path, **both(provider)) as place:
            ada, outer, phone = await registered(place), place.browser(), place.browser()
            first = await table_of(ada)
            assert await visit(outer) == "/account"
            await visit(phone)
            second = await table_of(outer)
            assert await shown(outer) == ("Ada Lovelace", False, True)
            assert await came_back(outer, await joining_of(outer, GOOD, "Ada")) == "/account"
            # All that both held is the one's, in every browser of both.
            for browser in (ada, outer, phone):
                assert await shown(browser) == ("Ada", True, True)
                assert await tables_of(browser) == {first, second}
                held = (await browser.get(f"{TABLES}/{second}")).json()
                assert held["viewer"] == 0
            desk = Desk(place.tables.storage.engine)
            assert [one.name for one in people.listed(desk)] == ["Ada"]

    run(work)


def test_an_account_of_the_provider_is_taken_along_when_the_other_joins_it(tmp_path: Path, provider: Provider) -> None:
    async def work() -> None:
        async with served(tmp_path, **both(provider)) as place:
            ada, outer = await registered(place), place.browser()
            await visit(outer)
            table = await table_of(outer)
            assert await came_back(ada, await joining_of(ada)) == "/account"
            assert await tables_of(ada) == {table}
            assert await shown(outer) == ("Ada", True, True)

    run(work)


def test_nothing_but_both_proofs_joins_anything(tmp_path: Path, provider: Provider) -> None:
    """The same name, the same address of e-mail, verified or not: another person, and another account."""

    async def work() -> None:
        async with served(tmp_path, **both(provider)) as place:
            ada = await registered(place)
            table = await table_of(ada)
            for number, verified in enumerate((True, False)):
                provider.person = {"sub": f"thief-{number}", "name": "Ada", "preferred_username": "Ada"}
                provider.claims = {"email": "ada@ada.example", "email_verified": verified}
                thief = place.browser()
                assert await visit(thief) == "/account"
                assert (await name_of(thief)).startswith("Ada ")
                assert table not in await tables_of(thief)
            assert await shown(ada) == ("Ada", True, False)

    run(work)


def test_who_has_only_a_browser_that_is_signed_in_joins_nothing(tmp_path: Path, provider: Provider) -> None:
    """Somebody at an unlocked screen, without the password."""

    async def work() -> None:
        async with served(tmp_path, **both(provider)) as place:
            ada = await registered(place)
            for password in ("", OTHER):
                refused = await joining_of(ada, password)
                assert (refused.status_code, refused.json()["key"]) == (403, "wrong_password")
            # A cookie that says a visit is to join something proves nothing; an ordinary visit is no such.
            reply = await ada.post(f"{ACCOUNT}/outside", json={})
            kept = ada.cookies.get("towpath_outside", path="/account/return")
            assert kept is not None
            assert kept.endswith(".0")
            ada.cookies.set("towpath_outside", kept[:-1] + "1", path="/account/return")
            assert await came_back(ada, reply) == "/account?failed=join"
            assert await shown(ada) == ("Ada", True, False)
            assert (await place.browser().post(f"{ACCOUNT}/join", json={"password": GOOD})).status_code == 403

    run(work)


def test_a_proof_is_for_one_visit_one_browser_and_a_few_minutes(
    tmp_path: Path, provider: Provider, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with served(tmp_path, **both(provider)) as place:
            ada, other = await registered(place), await registered(place, "Bo")
            # Begun by Ada, ended in the browser of another account: with its own cookie, and with hers.
            reply = await joining_of(ada)
            assert await came_back(other, reply) == "/account?failed=visit"
            reply = await joining_of(ada)
            kept = ada.cookies.get("towpath_outside", path="/account/return")
            assert kept is not None
            other.cookies.set("towpath_outside", kept, path="/account/return")
            assert await came_back(other, reply) == "/account?failed=join"
            # Of two visits the later counts.
            first = await joining_of(ada)
            kept = ada.cookies.get("towpath_outside", path="/account/return") or ""
            await joining_of(ada)
            ada.cookies.set("towpath_outside", kept, path="/account/return")
            assert await came_back(ada, first) == "/account?failed=join"
            # Too late.
            ada.cookies.delete("towpath_outside", domain="", path="/account/return")
            reply = await joining_of(ada)
            late = now_ms() + joining.MINUTES * 60_000
            monkeypatch.setattr(joining, "now_ms", lambda: late)
            assert await came_back(ada, reply) == "/account?failed=join"
            monkeypatch.undo()
            for browser, name in ((ada, "Ada"), (other, "Bo")):
                assert await shown(browser) == (name, True, False)

    run(work)


def test_a_password_that_was_changed_meanwhile_joins_nothing(tmp_path: Path, provider: Provider) -> None:
    """A thief who knew the old one began, signed in by a provider of their own."""

    async def work() -> None:
        async with served(tmp_path, **both(provider)) as place:
            ada, thief = await registered(place), place.browser()
            await visit(thief)
            reply = await joining_of(thief, GOOD, "Ada")
            changed = await ada.post(f"{ACCOUNT}/password", json={"old": GOOD, "new": OTHER})
            assert changed.status_code == 200
            assert await came_back(thief, reply) == "/account?failed=join"
            assert await shown(ada) == ("Ada", True, False)
            assert (await shown(thief))[0] == "Ada Lovelace"

    run(work)


def test_an_account_of_another_person_is_not_joined(tmp_path: Path, provider: Provider) -> None:
    async def work() -> None:
        async with served(tmp_path, **both(provider)) as place:
            ada, bo = await registered(place), await registered(place, "Bo")
            assert await came_back(ada, await joining_of(ada)) == "/account"
            # Whom the provider knows is Ada, who has a password: Bo does not get her account.
            assert await came_back(bo, await joining_of(bo)) == "/account?failed=joined"
            assert await shown(bo) == ("Bo", True, False)
            # Nor does who is signed in by the provider bring somebody else from there.
            provider.person = {"sub": "person-2", "name": "Carl"}
            carl = place.browser()
            await visit(carl)
            reply = await joining_of(carl, GOOD, "Bo")
            provider.person = {"sub": "person-3", "name": "Dora"}
            assert await came_back(carl, reply) == "/account?failed=join"
            assert await shown(carl) == ("Carl", False, True)
            # And an account that has its provider takes no second one.
            refused = await joining_of(carl, GOOD, "Ada")
            assert (refused.status_code, refused.json()["key"]) == (409, "joined")
            # Passwords are not tried out in this way either.
            for _ in range(12):
                refused = await joining_of(carl, OTHER, "Bo")
            assert (refused.status_code, refused.json()["key"]) == (429, "too_many_tries")

    run(work)


def test_the_provider_is_parted_from_an_account_by_its_password(tmp_path: Path, provider: Provider) -> None:
    async def work() -> None:
        async with served(tmp_path, **both(provider)) as place:
            ada = await registered(place)
            await came_back(ada, await joining_of(ada))
            refused = await ada.post(f"{ACCOUNT}/part", json={"password": OTHER})
            assert (refused.status_code, refused.json()["key"]) == (403, "other_password")
            reply = await ada.post(f"{ACCOUNT}/part", json={"password": GOOD})
            assert (reply.json()["name"], reply.json()["joined"]) == ("Ada", False)
            phone = place.browser()
            await visit(phone)
            assert await shown(phone) == ("Ada Lovelace", False, True)
            refused = await phone.post(f"{ACCOUNT}/part", json={"password": ""})
            assert (refused.status_code, refused.json()["key"]) == (409, "no_password")

    run(work)


def test_a_server_with_one_way_only_joins_nothing(tmp_path: Path, provider: Provider) -> None:
    async def work() -> None:
        async with served(tmp_path, **settings(provider)) as place:
            ada = place.browser()
            await visit(ada)
            assert (await joining_of(ada, GOOD, "Ada")).json()["key"] == "no_accounts"
        async with served(tmp_path, passwords=True, public_url=HERE) as place:
            bo = await registered(place, "Bo")
            assert (await joining_of(bo)).json()["key"] == "no_accounts"

    run(work)


def test_what_an_account_held_is_held_by_the_other_in_the_database_too(tmp_path: Path, provider: Provider) -> None:
    async def work() -> None:
        async with served(tmp_path, **both(provider)) as place:
            ada, outer = await registered(place), place.browser()
            await visit(outer)
            table = await table_of(outer)
            await came_back(ada, await joining_of(ada))
            desk = Desk(place.tables.storage.engine)
            account = people.find(desk, "Ada")
            assert desk.saved(table).holdings.keys() == {keys.hashed(keys.of_account(account.id))}
            # Before the restart, and after it.
        async with served(tmp_path, **both(provider)) as place:
            again = await entered(place)
            assert (await again.get(f"{TABLES}/{table}")).json()["viewer"] == 0

    run(work)
