"""Signing in by a provider: OpenID Connect against a small one on this machine, which can be told to lie."""

from __future__ import annotations

import asyncio
import base64
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest

from tests.server.inside import HERE, Place, served
from tests.server.provider import CLIENT, SECRET, Provider, provided
from tests.server.test_tables import run
from towpath.server.http import outside
from towpath.server.people import oidc
from towpath.server.people.oidc import Claims, Pending
from towpath.server.refusals import Refused
from towpath.server.settings import Settings

ACCOUNT, TABLES = "/api/v1/account", "/api/v1/tables"


@pytest.fixture(autouse=True)
def nobody_has_come(monkeypatch: pytest.MonkeyPatch) -> None:
    """What one test has done from an address counts for no other."""
    monkeypatch.setattr(outside._returns, "_times", {})


@pytest.fixture
def provider() -> Iterator[Provider]:
    with provided() as found:
        yield found


def settings(provider: Provider, **more: Any) -> dict[str, Any]:
    known = {"oidc_issuer": provider.issuer, "oidc_client": CLIENT, "oidc_secret": SECRET}
    return {**known, "oidc_plain": True, "public_url": HERE, **more}


async def asked(browser: httpx.AsyncClient, **more: Any) -> httpx.Response:
    """Where the provider sends somebody back to who has been there."""
    reply = await browser.post(f"{ACCOUNT}/outside", json=more)
    assert reply.status_code == 200, reply.text
    async with httpx.AsyncClient() as outside:
        return await outside.get(reply.json()["address"])


async def visit(browser: httpx.AsyncClient, **more: Any) -> str:
    """Go to the provider and come back; where the page goes on."""
    back = (await asked(browser, **more)).headers["location"]
    assert back.startswith(f"{HERE}/account/return?")
    reply = await browser.get(back)
    assert reply.status_code == 303
    return str(reply.headers["location"])


async def name_of(browser: httpx.AsyncClient) -> str:
    return str((await browser.get(ACCOUNT)).json()["name"])


def test_whom_the_provider_knows_is_signed_in_on_every_device(tmp_path: Path, provider: Provider) -> None:
    async def work() -> None:
        async with served(tmp_path, **settings(provider)) as place:
            ada, phone = place.browser(), place.browser()
            table = (await ada.post(TABLES, json={"game": "joan", "seats": [{"kind": "me"}, {"kind": "open"}]})).json()
            assert await visit(ada) == "/account"
            shown = (await ada.get(ACCOUNT)).json()
            assert (shown["name"], shown["provider"], shown["has_password"]) == ("Ada Lovelace", True, False)
            # The same person, whatever they are called by now.
            provider.person["name"] = "Countess"
            assert await visit(phone) == "/account"
            assert await name_of(phone) == "Ada Lovelace"
            assert [one["id"] for one in (await phone.get("/api/v1/mine")).json()["tables"]] == [table["table"]["id"]]
            # The client proves itself with its secret, each part written as a form is.
            pair = base64.b64decode(provider.asked[0]["authorization"].removeprefix("Basic ")).decode()
            assert pair == "towpath%20at%20home:s%3Acret"
            assert "client_secret" not in provider.asked[0]
            # What it publishes is read once in a while.
            assert provider.found == 1
            # Another person of the same name is another account.
            provider.person = {"sub": "person-2", "preferred_username": "Ada Lovelace"}
            other = place.browser()
            await visit(other)
            assert await name_of(other) == "Ada Lovelace 2"
            # There is no password to change, and none to be asked for.
            refused = await other.post(f"{ACCOUNT}/password", json={"old": "", "new": "correct horse battery"})
            assert refused.json()["key"] == "no_accounts"
            assert (await other.post(f"{ACCOUNT}/delete", json={})).json()["name"] == ""

    run(work)


def test_a_provider_may_want_the_secret_in_the_form(tmp_path: Path, provider: Provider) -> None:
    async def work() -> None:
        provider.published = {"token_endpoint_auth_methods_supported": ["client_secret_post"]}
        async with served(tmp_path, **settings(provider)) as place:
            ada = place.browser()
            assert await visit(ada) == "/account"
            told = provider.asked[0]
            assert (told["client_id"], told["client_secret"], told["authorization"]) == (CLIENT, SECRET, "")

    run(work)


def test_only_the_visit_that_began_in_this_browser_signs_in(tmp_path: Path, provider: Provider) -> None:
    async def work() -> None:
        async with served(tmp_path, **settings(provider)) as place:
            ada, thief, victim = place.browser(), place.browser(), place.browser()
            back = (await asked(ada)).headers["location"]
            # Who has the address alone, or began a visit of their own, is not Ada.
            assert (await thief.get(back)).headers["location"] == "/account?failed=visit"
            await asked(victim)
            assert (await victim.get(back)).headers["location"] == "/account?failed=visit"
            assert provider.asked == []
            # The state of one visit with the code of another: the verifier does not fit.
            own = (await asked(thief)).headers["location"]
            code = parse_qs(urlsplit(back).query)["code"][0]
            mixed = own.replace(parse_qs(urlsplit(own).query)["code"][0], code)
            assert (await thief.get(mixed)).headers["location"] == "/account?failed=provider"
            for browser in (thief, victim):
                assert await name_of(browser) == ""
            # Another provider may not answer in this one's name; and each visit ends once.
            again = (await asked(ada)).headers["location"]
            forged = again.replace("iss=http", "iss=https")
            assert (await ada.get(forged)).headers["location"] == "/account?failed=provider"
            assert (await ada.get(again)).headers["location"] == "/account?failed=visit"
            assert await name_of(ada) == ""

    run(work)


@pytest.mark.parametrize(
    "claims",
    [
        {"iss": "https://another.example"},
        {"aud": "another client"},
        {"aud": [CLIENT, "another"]},
        {"aud": [CLIENT, "another"], "azp": "another"},
        {"azp": "another"},
        {"exp": 1_000_000},
        {"nonce": "another"},
        {"nonce": ""},
        {"sub": ""},
        {"sub": 5},
        {"aud": None},
    ],
)
def test_a_token_that_is_not_for_this_visit_signs_nobody_in(
    tmp_path: Path, provider: Provider, claims: dict[str, Any]
) -> None:
    async def work() -> None:
        provider.claims = claims
        async with served(tmp_path, **settings(provider)) as place:
            ada = place.browser()
            assert await visit(ada) == "/account?failed=provider"
            assert await name_of(ada) == ""

    run(work)


@pytest.mark.parametrize(
    ("status", "answer"),
    [
        (500, None),
        (302, None),
        (200, b"nonsense"),
        (200, b"{}"),
        (200, b'{"id_token":"x"}'),
        (200, b'{"id_token":"a.!.c"}'),
        (200, b" " * 300_000),
    ],
)
def test_a_provider_that_is_out_of_order(tmp_path: Path, provider: Provider, status: int, answer: bytes | None) -> None:
    async def work() -> None:
        provider.status, provider.answer = status, answer
        async with served(tmp_path, **settings(provider)) as place:
            assert await visit(place.browser()) == "/account?failed=provider"

    run(work)


@pytest.mark.parametrize(
    "published",
    [
        {"issuer": "https://another.example"},
        {"authorization_endpoint": "http://id.example/authorize"},
        {"authorization_endpoint": "javascript:alert(1)"},
        {"authorization_endpoint": "https://[id.example/authorize"},
        {"token_endpoint": 5},
    ],
)
def test_a_provider_that_publishes_what_cannot_be(
    tmp_path: Path, provider: Provider, published: dict[str, Any]
) -> None:
    async def work() -> None:
        provider.published = published
        async with served(tmp_path, **settings(provider)) as place:
            refused = await place.browser().post(f"{ACCOUNT}/outside", json={})
            assert (refused.status_code, refused.json()["key"]) == (409, "provider")

    run(work)


def test_a_provider_whose_tokens_cannot_be_asked_for(tmp_path: Path, provider: Provider) -> None:
    async def work() -> None:
        provider.published = {"token_endpoint": "https://[id.example/token"}
        async with served(tmp_path, **settings(provider)) as place:
            assert await visit(place.browser()) == "/account?failed=provider"

    run(work)


def returning(place: Place, address: str = "127.0.0.1") -> httpx.AsyncClient:
    """A browser that says it comes back from a visit which it made up."""
    browser = place.browser(address)
    browser.cookies.set("towpath_outside", "made.up.here.1.0", path="/account/return")
    return browser


MADE_UP = "/account/return?state=made&code=guessed"


def test_codes_that_are_made_up_are_asked_for_only_so_often(tmp_path: Path, provider: Provider) -> None:
    async def work() -> None:
        async with served(tmp_path, **settings(provider)) as place:
            said = [(await returning(place, "10.9.0.1").get(MADE_UP)).headers["location"] for _ in range(62)]
            assert said == ["/account?failed=provider"] * 60 + ["/account?failed=often"] * 2
            assert len(provider.asked) == 60
            assert await visit(place.browser("10.9.0.2")) == "/account"

    run(work)


def test_a_provider_that_does_not_answer_holds_up_nobody(
    tmp_path: Path, provider: Provider, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Many wait for it at once, more than the threads of the event loop, by which everything else is read."""
    gate, waits = threading.Event(), threading.Semaphore(0)
    real = oidc._asked

    def silent(method: str, address: str, body: str, headers: dict[str, str]) -> bytes:
        if method == "POST":
            waits.release()
            gate.wait(60)
        return real(method, address, body, headers)

    async def work() -> None:
        monkeypatch.setattr(oidc, "_asked", silent)
        async with served(tmp_path, **settings(provider)) as place:
            loop = asyncio.get_running_loop()
            loop.set_default_executor(ThreadPoolExecutor(oidc.AT_ONCE))
            known = place.browser()
            table = (
                await known.post(TABLES, json={"game": "joan", "seats": [{"kind": "me"}, {"kind": "open"}]})
            ).json()
            visits = [
                asyncio.create_task(returning(place, f"10.9.1.{number}").get(MADE_UP)) for number in range(oidc.WAITING)
            ]
            try:
                with ThreadPoolExecutor(1) as watcher:
                    for _ in range(oidc.AT_ONCE):
                        assert await loop.run_in_executor(watcher, waits.acquire, True, 30)
                # All that is read comes from the database while these wait.
                async with asyncio.timeout(20):
                    shown = await known.get("/api/v1/mine")
                    assert [one["id"] for one in shown.json()["tables"]] == [table["table"]["id"]]
                    # Who comes when so many wait is not kept waiting.
                    late = await returning(place, "10.9.2.1").get(MADE_UP)
                assert late.headers["location"] == "/account?failed=provider"
                assert not any(one.done() for one in visits)
            finally:
                gate.set()
            assert {(await one).headers["location"] for one in visits} == {"/account?failed=provider"}

    run(work)


def test_a_token_is_fetched_by_tls_only_unless_a_test_says_otherwise(tmp_path: Path, provider: Provider) -> None:
    async def work() -> None:
        async with served(tmp_path, **settings(provider, oidc_plain=False)) as place:
            refused = await place.browser().post(f"{ACCOUNT}/outside", json={})
            assert refused.json()["key"] == "provider"
            assert provider.found == 0
        provider.published = {"token_endpoint": "http://id.example/token"}
        async with served(tmp_path, **settings(provider)) as place:
            assert await visit(place.browser()) == "/account?failed=provider"
            assert provider.asked == []

    run(work)


def test_a_door_that_is_not_open_lets_in_whom_it_knows(tmp_path: Path, provider: Provider) -> None:
    async def work() -> None:
        async with served(tmp_path, **settings(provider)) as place:
            await visit(place.browser())
        async with served(tmp_path, **settings(provider, door="invited")) as place:
            ada, bo = place.browser(), place.browser()
            assert await visit(ada) == "/account"
            provider.person = {"sub": "person-2", "name": "Bo"}
            assert await visit(bo) == "/account?failed=door"
            assert await name_of(bo) == ""

    run(work)


def test_what_a_browser_keeps_meanwhile_is_no_scripts_and_goes(tmp_path: Path, provider: Provider) -> None:
    async def work() -> None:
        async with served(tmp_path, **settings(provider)) as place:
            ada = place.browser()
            reply = await ada.post(f"{ACCOUNT}/outside", json={})
            kept = next(one for one in reply.headers.get_list("set-cookie") if one.startswith("towpath_outside="))
            for part in ("HttpOnly", "SameSite=lax", "Path=/account/return", "Max-Age=600"):
                assert part in kept
            wanted = parse_qs(urlsplit(reply.json()["address"]).query)
            pending = oidc.unpacked(kept.partition("=")[2].partition(";")[0])
            assert pending is not None
            assert (pending.state, pending.nonce) == (wanted["state"][0], wanted["nonce"][0])
            assert pending.verifier not in reply.json()["address"]
            # A page of another site begins no visit in anybody's name.
            foreign = await ada.post(f"{ACCOUNT}/outside", json={}, headers={"origin": "https://evil.example"})
            assert foreign.status_code == 403

    run(work)


@pytest.mark.parametrize("text", ["", "a.b.c", "a.b.c.1", "a.b.c.1.2", "a.b.c.1.0.0", "a..c.1.0"])
def test_a_cookie_that_is_none_of_ours(text: str) -> None:
    assert oidc.unpacked(text) is None


def test_clocks_may_differ_by_a_little() -> None:
    found = oidc.Provider(Settings(oidc_issuer="https://id.example", oidc_client="me", oidc_secret="x"))  # noqa: S106
    pending, now = Pending("s", "n", "v", take_along=True), time.time()
    claims = Claims("https://id.example", "1", "me", now - 60, "n")
    found.check(claims, pending, now)
    with pytest.raises(Refused, match="too old"):
        found.check(claims, pending, now + 120)
