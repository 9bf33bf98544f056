"""The browser's push: how it is sealed, who is told, where it may go, and when a browser is told no longer."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import queue
import sys
from collections.abc import Callable, Coroutine
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest

pytest.importorskip("cryptography", reason="what seals push is not installed: pip install 'towpath[push]'")

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from tests.server.inside import HERE, Place, served
from tests.server.receivers import NUMBER, lead_to, receiving
from tests.server.test_tables import run
from towpath.cli import run as command
from towpath.kernel.errors import ParseError
from towpath.server.http import page, rest_push
from towpath.server.notices import notifier, sealing, vapid
from towpath.server.notices.vapid import Identity, read, written
from towpath.server.operate import people
from towpath.server.operate.desk import Desk
from towpath.server.settings import Settings, from_environment
from towpath.server.store import pushes

PUSH, TABLES, ACCOUNT = "/api/v1/push", "/api/v1/tables", "/api/v1/account"
GOOD = "correct horse battery"
SERVICE = "https://push.example/send/"


@pytest.fixture(autouse=True)
def nothing_was_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    """What one test has done from an address counts for no other."""
    monkeypatch.setattr(rest_push._changes, "_times", {})


def private(text: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(read(text), "big"), sealing.CURVE)


def opened(body: bytes, key: ec.EllipticCurvePrivateKey, secret: bytes) -> bytes:
    """What a browser reads in a message, as RFC 8291 and RFC 8188 say it; not with the code that is tested."""
    salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
    sender, sealed = body[21 : 21 + length], body[21 + length :]
    assert len(sealed) <= size
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))

    def expand(salted: bytes, material: bytes, info: bytes) -> bytes:
        extracted = hmac.new(salted, material, hashlib.sha256).digest()
        return hmac.new(extracted, info + b"\1", hashlib.sha256).digest()

    mixed = expand(secret, shared, b"WebPush: info\0" + sealing.public(key) + sender)
    cipher = AESGCM(expand(salt, mixed, b"Content-Encoding: aes128gcm\0")[:16])
    plain = cipher.decrypt(expand(salt, mixed, b"Content-Encoding: nonce\0")[:12], sealed, None).rstrip(b"\0")
    assert plain[-1:] == b"\2"
    return plain[:-1]


# Sealing and saying who one is.

PLAIN = b"When I grow up, I want to be a watermelon"
RECEIVER = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
RECEIVER_PUBLIC = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
SECRET = "BTBZMqHH6r4Tts7J_aSIgg"
SEALED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_y"
    "l95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_the_example_of_the_standard() -> None:
    """RFC 8291, appendix A, both ways."""
    salt = read("DGv6ra1nlYgDCS1FRnbzlw")
    sealed = sealing.seal(PLAIN, read(RECEIVER_PUBLIC), read(SECRET), private(SENDER), salt)
    assert written(sealed) == SEALED
    assert opened(read(SEALED), private(RECEIVER), read(SECRET)) == PLAIN


def test_every_message_is_sealed_with_a_key_of_its_own() -> None:
    first, second = (sealing.seal(PLAIN, read(RECEIVER_PUBLIC), read(SECRET)) for _ in range(2))
    assert first[:16] != second[:16]
    assert first[21:86] != second[21:86]
    assert opened(first, private(RECEIVER), read(SECRET)) == opened(second, private(RECEIVER), read(SECRET)) == PLAIN
    with pytest.raises(ValueError, match="at most 3000"):
        sealing.seal(b"x" * 3001, read(RECEIVER_PUBLIC), read(SECRET))


def claims(authorization: str, audience_key: str) -> dict[str, Any]:
    """What a token says, if the key that comes with it has signed it."""
    token, key = authorization.removeprefix("vapid t=").split(", k=")
    assert key == audience_key
    head, body, signed = token.split(".")
    assert msgspec.json.decode(read(head)) == {"typ": "JWT", "alg": "ES256"}
    halves = (int.from_bytes(half, "big") for half in (read(signed)[:32], read(signed)[32:]))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), read(key))
    public.verify(utils.encode_dss_signature(*halves), f"{head}.{body}".encode(), ec.ECDSA(hashes.SHA256()))
    return dict(msgspec.json.decode(read(body)))


def test_a_server_says_who_it_is_by_a_token_that_it_signed() -> None:
    identity = Identity(vapid.new_key(), "https://towpath.example")
    said = claims(identity.authorization("https://push.example", now=1000.5), identity.public)
    assert said == {"aud": "https://push.example", "exp": 1000 + 12 * 3600, "sub": "https://towpath.example"}
    other = Identity(vapid.new_key(), "https://towpath.example")
    forged = other.authorization("https://push.example").partition(", k=")[0] + f", k={identity.public}"
    with pytest.raises(InvalidSignature):
        claims(forged, identity.public)


# A push service on this machine, and browsers that ask for push.


class Pushed(NamedTuple):
    """What a push service was sent."""

    path: str
    headers: dict[str, str]
    body: bytes


class Service:
    """A push service that answers as it is told."""

    def __init__(self) -> None:
        self.sent: queue.Queue[Pushed] = queue.Queue()
        self.status = 201
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                service.sent.put(Pushed(self.path, dict(self.headers), body))
                self.send_response(service.status)
                self.end_headers()

            def log_message(self, format: str, *arguments: object) -> None:  # noqa: A002 - its name in the base class
                """Tests print nothing."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)


class Subscribed:
    """What a browser's push gives the page: an address of the push service, and keys."""

    def __init__(self, name: str) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = hashlib.sha256(name.encode()).digest()[:16]
        self.endpoint = SERVICE + name

    def given(self, **more: str) -> dict[str, str]:
        own = {"endpoint": self.endpoint, "key": written(sealing.public(self.key)), "secret": written(self.secret)}
        return {**own, "language": "en", **more}

    def read(self, pushed: Pushed) -> dict[str, str]:
        return dict(msgspec.json.decode(opened(pushed.body, self.key, self.secret)))


class World:
    """A server that tells browsers, and the push service that all its connections lead to."""

    def __init__(self, place: Place, service: Service, called: list[tuple[str, int, str | None]]) -> None:
        self.place = place
        self.service = service
        self.called = called

    async def seated(self, browser: httpx.AsyncClient, other: httpx.AsyncClient) -> str:
        """A table at which one browser holds the first seat, and another the second."""
        wanted = {"game": "joan", "name": "Sunday", "seats": [{"kind": "me"}, {"kind": "open"}]}
        table = str((await browser.post(TABLES, json=wanted)).json()["table"]["id"])
        reply = await other.post(f"{TABLES}/{table}/seats/1/take", json={"name": "Bo"})
        assert reply.status_code == 200
        return table

    async def due(self, table: str, seat: int) -> None:
        """It becomes the move of a seat, whose person does not look."""
        self.place.tables.resident[table]._tell_absent([seat])
        await self.done()

    async def done(self) -> None:
        found = self.place.tables.notifier
        while found._tasks or found._looking:
            await asyncio.wait([*found._tasks, *found._looking])

    def count(self, name: str) -> int:
        return int(self.place.tables.metrics.value(f"towpath_notices_{name}"))


def with_push(
    folder: Path, monkeypatch: pytest.MonkeyPatch, work: Callable[[World], Coroutine[Any, Any, None]], **more: Any
) -> None:
    service = Service()

    async def all_of_it() -> None:
        async with served(folder, **{"push": True, "public_url": "https://towpath.example", **more}) as place:
            await work(World(place, service, internet.called))

    with receiving(service.server) as port:
        internet = lead_to(monkeypatch, port)
        run(all_of_it)


async def asked(browser: httpx.AsyncClient, own: Subscribed, **more: str) -> dict[str, Any]:
    reply = await browser.put(PUSH, json=own.given(**more))
    assert reply.status_code == 200, reply.text
    return dict(reply.json())


# Who is told what.


def test_a_browser_is_told_in_its_language_and_nobody_else_can_read_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(world: World) -> None:
        ada, bo, own = world.place.browser(), world.place.browser(), Subscribed("ada")
        shown = (await ada.get(PUSH)).json()
        assert (shown["on"], shown["language"]) == (False, "")
        table = await world.seated(ada, bo)
        assert await asked(ada, own, language="de") == {"key": shown["key"], "on": True, "language": "de"}
        assert (await bo.get(PUSH)).json()["on"] is False
        await world.due(table, 0)
        pushed = world.service.sent.get_nowait()
        title = world.place.tables.resident[table].match().game.title
        assert own.read(pushed) == {"title": f"Du bist am Zug: {title}", "link": f"/table/{table}"}
        headers = {name.lower(): value for name, value in pushed.headers.items()}
        assert claims(headers["authorization"], shown["key"])["aud"] == "https://push.example"
        assert (headers["content-encoding"], headers["ttl"], headers["urgency"]) == ("aes128gcm", "86400", "normal")
        # Of the table, which its id alone opens, the push service learns nothing.
        assert table not in f"{pushed.path} {pushed.headers}"
        assert len(headers["topic"]) == 32
        assert world.called == [(NUMBER, 443, "push.example")]
        assert world.count("total") == 1
        # It is Bo's move, who wants no push.
        await world.due(table, 1)
        assert world.service.sent.empty()

    with_push(tmp_path, monkeypatch, work)


def test_who_looks_is_not_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(world: World) -> None:
        ada, bo = world.place.browser(), world.place.browser()
        table = await world.seated(ada, bo)
        await asked(ada, Subscribed("ada"))
        monkeypatch.setattr(world.place.tables.resident[table].audience, "is_here", lambda seat: True)
        await world.due(table, 0)
        assert world.service.sent.empty()

    with_push(tmp_path, monkeypatch, work)


def test_a_choice_tells_whose_move_it_becomes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(world: World) -> None:
        players = [world.place.browser(), world.place.browser()]
        table = await world.seated(*players)
        own = [Subscribed("ada"), Subscribed("bo")]
        for browser, mine in zip(players, own, strict=True):
            await asked(browser, mine)
        for _ in range(40):
            for seat, browser in enumerate(players):
                state = (await browser.get(f"{TABLES}/{table}", params={"seat": seat})).json()
                if state["options"]:
                    choice = {"seat": seat, "version": state["version"], "action": state["options"][0]["action"]}
                    assert (await browser.post(f"{TABLES}/{table}/choices", json=choice)).status_code == 200
            await world.done()
            if world.service.sent.qsize() > 3:
                break
        found = [world.service.sent.get_nowait() for _ in range(4)]
        assert {one.path for one in found} == {"/send/ada", "/send/bo"}
        for one in found:
            assert own[one.path == "/send/bo"].read(one)["link"] == f"/table/{table}"

    with_push(tmp_path, monkeypatch, work)


def test_a_click_switches_it_off_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(world: World) -> None:
        ada, bo = world.place.browser(), world.place.browser()
        table = await world.seated(ada, bo)
        # Asking again, from another address of the push service too, takes the place of what was asked before.
        await asked(ada, Subscribed("first"))
        await asked(ada, Subscribed("second"))
        await world.due(table, 0)
        assert [world.service.sent.get_nowait().path, world.service.sent.qsize()] == ["/send/second", 0]
        # Nobody else switches it off.
        assert (await bo.post(f"{PUSH}/off")).json()["on"] is False
        assert (await ada.get(PUSH)).json()["on"] is True
        assert (await ada.post(f"{PUSH}/off")).json()["on"] is False
        await world.due(table, 0)
        assert world.service.sent.empty()

    with_push(tmp_path, monkeypatch, work)


def test_who_leaves_a_seat_is_told_of_it_no_longer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(world: World) -> None:
        ada, bo = world.place.browser(), world.place.browser()
        table = await world.seated(ada, bo)
        await asked(ada, Subscribed("ada"))
        assert (await ada.post(f"{TABLES}/{table}/seats/0/forget")).status_code == 204
        await world.due(table, 0)
        assert world.service.sent.empty()

    with_push(tmp_path, monkeypatch, work)


def test_an_account_is_told_in_all_browsers_that_asked_and_are_signed_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(world: World) -> None:
        ada, phone, bo = (world.place.browser() for _ in range(3))
        table = await world.seated(ada, bo)
        await asked(ada, Subscribed("ada"))
        # What a browser asked for comes along to the account.
        await ada.post(f"{ACCOUNT}/new", json={"name": "Ada", "password": GOOD})
        assert (await ada.get(PUSH)).json()["on"] is True
        await phone.post(f"{ACCOUNT}/in", json={"name": "Ada", "password": GOOD})
        assert (await phone.get(PUSH)).json()["on"] is False
        await asked(phone, Subscribed("phone"))
        await world.due(table, 0)
        assert {world.service.sent.get_nowait().path for _ in range(2)} == {"/send/ada", "/send/phone"}
        # Who signs out is told nothing more at that screen, and it is forgotten.
        await phone.post(f"{ACCOUNT}/out")
        assert (await phone.get(PUSH)).json()["on"] is False
        await world.due(table, 0)
        assert [world.service.sent.get_nowait().path, world.service.sent.qsize()] == ["/send/ada", 0]
        desk = Desk(world.place.tables.storage.engine)
        account = people.find(desk, "Ada")
        assert [one["endpoint"] for one in people.export(desk, account)["told"]] == [SERVICE + "ada", SERVICE + "phone"]
        await world.place.tables.storage.write(pushes.delete_unused)
        assert [one["endpoint"] for one in people.export(desk, account)["told"]] == [SERVICE + "ada"]
        # With the account all of it goes.
        await ada.post(f"{ACCOUNT}/delete", json={"password": GOOD})
        assert await world.place.tables.storage.read(lambda found: pushes.of_holder(found, account.holder)) == []

    with_push(tmp_path, monkeypatch, work, passwords=True)


def test_of_many_browsers_those_that_asked_last_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(world: World) -> None:
        first = world.place.browser()
        await first.post(f"{ACCOUNT}/new", json={"name": "Ada", "password": GOOD})
        await asked(first, Subscribed("first"))
        for number in range(pushes.MOST):
            phone = world.place.browser(f"10.0.{number}.1")
            await phone.post(f"{ACCOUNT}/in", json={"name": "Ada", "password": GOOD})
            await asked(phone, Subscribed(str(number)))
        assert (await first.get(PUSH)).json()["on"] is False
        assert (await phone.get(PUSH)).json()["on"] is True

    monkeypatch.setattr(pushes, "MOST", 3)
    with_push(tmp_path, monkeypatch, work, passwords=True)


def test_whom_an_operator_forgets_is_told_nothing_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(world: World) -> None:
        ada, bo = world.place.browser(), world.place.browser()
        table = await world.seated(ada, bo)
        await asked(ada, Subscribed("ada"))
        desk = Desk(world.place.tables.storage.engine)
        await asyncio.to_thread(desk.forget, desk.person(table, 0))
        assert (await ada.get(PUSH)).json()["on"] is False

    with_push(tmp_path, monkeypatch, work)


# When a push service does not want it, and how much is sent.


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_the_service_does_not_know_is_told_no_longer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, status: int
) -> None:
    async def work(world: World) -> None:
        ada, bo = world.place.browser(), world.place.browser()
        table = await world.seated(ada, bo)
        await asked(ada, Subscribed("ada"))
        for answered, is_on in ((500, True), (429, True), (403, True), (status, False)):
            world.service.status = answered
            await world.due(table, 0)
            assert (await ada.get(PUSH)).json()["on"] is is_on
        assert world.count("failed_total") == 4
        assert world.service.sent.qsize() == 4
        await world.due(table, 0)
        assert world.service.sent.qsize() == 4

    with_push(tmp_path, monkeypatch, work)


def test_a_seat_is_told_only_so_often(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(world: World) -> None:
        ada, bo = world.place.browser(), world.place.browser()
        table = await world.seated(ada, bo)
        await asked(ada, Subscribed("ada"))
        for _ in range(notifier.PER_SEAT + 5):
            await world.due(table, 0)
        assert world.service.sent.qsize() == notifier.PER_SEAT
        assert world.count("dropped_total") == 5

    with_push(tmp_path, monkeypatch, work)


def test_lookups_that_pile_up_are_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(world: World) -> None:
        found = world.place.tables.notifier
        for _ in range(notifier.WAITING + 3):
            found.tell_browsers("nowhere", 0, "Joan")
        assert world.count("dropped_total") == 3
        await world.done()

    with_push(tmp_path, monkeypatch, work)


def test_a_service_that_moved_inside_is_not_called(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(world: World) -> None:
        ada, bo = world.place.browser(), world.place.browser()
        table = await world.seated(ada, bo)
        await asked(ada, Subscribed("ada"))
        monkeypatch.setattr("towpath.server.notices.webhook.resolve", lambda host, port: [NUMBER, "10.0.0.1"])
        await world.due(table, 0)
        assert world.called == []
        assert world.count("failed_total") == 1

    with_push(tmp_path, monkeypatch, work)


# What may be asked for.


def test_only_what_a_browser_can_have_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    good = Subscribed("ada").given()

    async def work(world: World) -> None:
        browser = world.place.browser()
        for change, key in [
            ({"endpoint": "http://push.example/x"}, "bad_request"),
            ({"endpoint": "https://127.0.0.1/x"}, "private_address"),
            ({"endpoint": "https://localhost/x"}, "private_address"),
            ({"endpoint": "https://[::1]/x"}, "private_address"),
            ({"endpoint": "https://user:word@push.example/x"}, "secret_address"),
            ({"endpoint": "https://push.example:22/x"}, "bad_port"),
            ({"endpoint": "https://push.example/\r\nX-Evil: 1"}, "bad_address"),
            ({"endpoint": "https://push.example/" + "x" * 1000}, "bad_address"),
            ({"endpoint": ""}, "bad_address"),
            ({"key": "AAAA"}, "bad_request"),
            ({"key": written(b"\4" + b"\1" * 64)}, "bad_request"),
            ({"key": written(b"\2" + b"\1" * 32)}, "bad_request"),
            ({"key": "é"}, "bad_request"),
            ({"secret": written(b"\1" * 15)}, "bad_request"),
            ({"secret": good["secret"] + "AAAA"}, "bad_request"),
            ({"secret": "!"}, "bad_request"),
            ({"language": "nl"}, "bad_request"),
            ({"language": "x" * 5000}, "bad_request"),
            ({"more": "x"}, "bad_request"),
        ]:
            reply = await browser.put(PUSH, json={**good, **change})
            assert (reply.status_code, reply.json().get("key")) == (400, key), change
            rest_push._changes._times.clear()
        assert (await browser.put(PUSH, json={**good, "endpoint": SERVICE + "x" * 900})).status_code == 200
        foreign = await browser.put(PUSH, json=good, headers={"origin": "https://evil.example"})
        assert foreign.status_code == 403

    with_push(tmp_path, monkeypatch, work)


def test_it_is_asked_for_only_so_often(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(world: World) -> None:
        browser = world.place.browser()
        said = [(await browser.put(PUSH, json=Subscribed("ada").given())).status_code for _ in range(31)]
        assert said == [200] * 30 + [429]

    with_push(tmp_path, monkeypatch, work)


def test_there_is_none_unless_the_operator_wants_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as place:
            browser = place.browser()
            assert (await browser.get(PUSH)).json() == {"key": "", "on": False, "language": ""}
            refused = await browser.put(PUSH, json=Subscribed("ada").given())
            assert (refused.status_code, refused.json()["key"]) == (409, "no_notices")
            place.tables.notifier.tell_browsers("t", 0, "Joan")
            assert place.tables.notifier._looking == set()

    run(work)


# The operator.


def test_the_key_of_a_server_stays_and_all_processes_have_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[str] = []

    async def work(world: World) -> None:
        found.append((await world.place.browser().get(PUSH)).json()["key"])
        browsers = world.place.tables.notifier.browsers
        assert browsers is not None
        browsers._identity = None
        found.append((await browsers.identity()).public)

    for _ in range(2):
        with_push(tmp_path, monkeypatch, work)
    assert len(set(found)) == 1
    assert len(read(found[0])) == sealing.PUBLIC


def test_the_setting_comes_from_the_environment() -> None:
    asked_for = {"TOWPATH_DATABASE_URL": "sqlite://", "TOWPATH_PUSH": "1"}
    assert not Settings().push
    assert not from_environment({**asked_for, "TOWPATH_PUSH": ""}).push
    for url in ("https://t.example/", "http://localhost:8000", HERE):
        assert from_environment({**asked_for, "TOWPATH_PUBLIC_URL": url}).push
    for url in ("", "http://t.example"):
        with pytest.raises(ParseError, match="TOWPATH_PUSH needs TOWPATH_PUBLIC_URL"):
            from_environment({**asked_for, "TOWPATH_PUBLIC_URL": url})


def test_without_its_package_the_server_says_so_and_does_not_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None if name == "cryptography" else sys)
    monkeypatch.setenv("TOWPATH_PUSH", "1")
    monkeypatch.setenv("TOWPATH_PUBLIC_URL", "https://towpath.example")
    monkeypatch.setenv("TOWPATH_DATABASE_URL", "")
    assert command(["serve", "--database", f"sqlite:///{tmp_path}/t.sqlite"]) == 2
    said = capsys.readouterr().err
    assert "TOWPATH_PUSH needs cryptography, which is not installed: pip install 'towpath[push]'" in said
    assert said.count("\n") == 1


# The page's part that is served.


def test_the_worker_is_served_for_the_whole_page_and_may_load_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page, "STATIC", tmp_path)
    (tmp_path / "worker.js").write_text("// nothing")

    async def work() -> None:
        async with served(tmp_path) as place:
            reply = await place.browser().get("/worker.js")
            assert reply.headers["content-type"].startswith("text/javascript")
            assert reply.headers["content-security-policy"] == "default-src 'none'"
            assert reply.headers["cache-control"] == "no-cache"
            assert reply.headers["x-content-type-options"] == "nosniff"

    run(work)
