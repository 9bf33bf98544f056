"""What surrounds every answer: headers, the names by which the server answers, proxies, HEAD, metrics, logs."""

from __future__ import annotations

import json
import logging
import re
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.client import Browser, Server
from tests.server.conftest import Postgres
from tests.server.inside import served
from tests.server.test_tables import run
from towpath.kernel.errors import ParseError
from towpath.server import logs
from towpath.server.http.hosts import Hosts, is_loopback
from towpath.server.http.outer import host_of, shown_path
from towpath.server.room import keys
from towpath.server.settings import from_environment

TOKEN = "only-for-me"
VISITOR = {"x-forwarded-for": "203.0.113.7", "x-forwarded-proto": "https"}


@pytest.fixture(scope="module")
def ready(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("outer")
    server = Server(
        f"sqlite:///{folder}/t.sqlite",
        folder / "log",
        TOWPATH_LOG="json",
        TOWPATH_HOSTS="play.example, other.example",
        TOWPATH_TABLES_PER_HOUR="2",
        TOWPATH_METRICS_TOKEN=TOKEN,
    )
    yield server
    server.stop()


@pytest.fixture
def ada(sqlite_server: Server) -> Browser:
    return Browser(sqlite_server.url)


# Headers.


@pytest.mark.parametrize("path", ["/api/v1/games", "/api/v1/tables", "/api/v1/mine", "/api/v1/nothing", "/health"])
def test_answers_are_kept_nowhere_and_taken_for_nothing_else(ada: Browser, path: str) -> None:
    headers = ada.http.get(path).headers
    assert headers["cache-control"] == "no-store"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["content-security-policy"].startswith("default-src 'none'")
    assert headers["cross-origin-resource-policy"] == "same-origin"


def test_refusals_have_the_same_headers(ada: Browser) -> None:
    for reply in (ada.http.post("/api/v1/tables", json={}), ada.http.delete("/api/v1/tables")):
        assert reply.status_code >= 400
        assert (reply.headers["cache-control"], reply.headers["x-content-type-options"]) == ("no-store", "nosniff")


def test_what_never_changes_may_be_kept(ada: Browser) -> None:
    catalogue = ada.get("/api/v1/games")["games"][0]["catalogue"]
    assert "immutable" in ada.http.get(catalogue).headers["cache-control"]


def test_the_page_may_talk_to_this_server_only(ada: Browser) -> None:
    policy = ada.http.get("/").headers["content-security-policy"]
    parts = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    assert (parts["default-src"], parts["script-src"], parts["connect-src"]) == ("'none'", "'self'", "'self'")
    assert "ws:" not in policy
    assert parts["frame-ancestors"] == parts["base-uri"] == parts["form-action"] == "'none'"


@pytest.mark.parametrize("path", ["/", "/health", "/lobby", "/api/v1/games", "/favicon.svg"])
def test_head_is_get_without_a_body(ada: Browser, path: str) -> None:
    found, asked = ada.http.get(path), ada.http.head(path)
    assert (asked.status_code, asked.content) == (found.status_code, b"")
    assert asked.headers["content-type"] == found.headers["content-type"]
    assert ada.http.head("/api/v1/nothing").status_code == 404


# Proxies.


def test_a_trusted_proxy_says_who_asks_and_how(ready: Server) -> None:
    seats = [{"kind": "me"}, {"kind": "me"}]
    with httpx.Client(base_url=ready.url) as proxy:
        plain = proxy.get("/")
        assert "strict-transport-security" not in plain.headers
        assert "Secure" not in plain.headers["set-cookie"]
        reply = proxy.get("/", headers=VISITOR)
        assert reply.headers["strict-transport-security"] == "max-age=31536000"
        assert "; Secure" in reply.headers["set-cookie"]
        # Each visitor has an allowance, not the proxy.
        for visitor in ("203.0.113.7", "203.0.113.8"):
            answers = [
                proxy.post(
                    "/api/v1/tables",
                    json={"game": "boonlake", "seats": seats},
                    headers={**VISITOR, "x-forwarded-for": visitor},
                ).status_code
                for _ in range(3)
            ]
            assert answers == [200, 200, 429]


def test_nobody_else_may_say_who_asks(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/t.sqlite", tmp_path / "log", TOWPATH_PROXIES="10.0.0.5, 10.1.0.0/16")
    try:
        reply = httpx.get(server.url, headers=VISITOR)
        assert "strict-transport-security" not in reply.headers
        assert "Secure" not in reply.headers["set-cookie"]
    finally:
        server.stop()


def test_proxies_are_numbers() -> None:
    assert from_environment({"TOWPATH_PROXIES": "10.0.0.5, 10.1.0.0/16"}).proxies == "10.0.0.5,10.1.0.0/16"
    assert from_environment({}).proxies == "127.0.0.1"
    for wrong in ("proxy.example", "10.0.0.5/8", "*"):
        with pytest.raises(ParseError, match="expected numbers or networks"):
            from_environment({"TOWPATH_PROXIES": wrong})


# Names.


@pytest.mark.parametrize(
    ("host", "allowed"),
    [
        ("localhost:8000", True),
        ("LOCALHOST", True),
        ("towpath.localhost", True),
        ("127.0.0.1:8000", True),
        ("[::1]:8000", True),
        ("192.168.1.5", True),
        ("mypc:8000", True),
        ("mypc.local", True),
        ("mypc.local.", True),
        ("play.example", True),
        ("Play.Example:443", True),
        ("towpath.example", True),
        ("evil.example", False),
        ("play.example.evil.example", False),
        ("evilplay.example", False),
        ("notlocal", True),
        ("x.notlocal", False),
        ("127.0.0.1.evil.example", False),
        ("", False),
    ],
)
def test_names_by_which_a_server_answers(host: str, allowed: bool) -> None:
    assert Hosts(("play.example",), "https://towpath.example:8443").allow(host) is allowed
    assert Hosts(("*",), "").allow(host)


@pytest.mark.parametrize(
    "host", ["[", "127.0.0.1:999999", "127.0.0.1:-1", "localhost:x", "localhost:80:80", "[::1]:99999", ":80", "?"]
)
def test_what_is_no_name_is_answered_by_nobody(host: str) -> None:
    for listed in ((), ("play.example",), ("*",)):
        assert not Hosts(listed, "").allow(host)


def test_what_is_no_name_is_refused_whatever_is_asked(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path, hosts=("*",)) as place, place.browser() as browser:
            for host in ("127.0.0.1:999999", "localhost:x", ""):
                # Refusing this parameter takes the whole address of the request.
                reply = await browser.get("/api/v1/tables/abc/preview?seat=&action=x", headers={"host": host})
                assert (reply.status_code, reply.json()["key"]) == (400, "wrong_host")

    run(work)


def test_a_foreign_name_reaches_nothing(ready: Server) -> None:
    with httpx.Client(base_url=ready.url) as browser:
        for path in ("/", "/api/v1/tables", "/health"):
            reply = browser.get(path, headers={"host": "evil.example"})
            assert reply.status_code == 400
            assert reply.json()["key"] == "wrong_host"
            assert "TOWPATH_HOSTS" in reply.json()["message"]
            assert reply.headers["x-content-type-options"] == "nosniff"
            assert browser.get(path, headers={"host": "other.example"}).status_code == 200
        socket = {"connection": "Upgrade", "upgrade": "websocket", "sec-websocket-version": "13"}
        socket |= {"sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==", "host": "evil.example"}
        assert browser.get("/api/v1/tables/abc/live", headers=socket).status_code == 403


def test_two_names_are_none() -> None:
    one = {"headers": [(b"accept", b"*/*"), (b"host", b"localhost")]}
    assert host_of(one) == "localhost"
    assert host_of({"headers": []}) == ""
    for more in ([*one["headers"], (b"host", b"evil.example")], [(b"host", b"")]):
        assert not Hosts(("*",), "").allow(host_of({"headers": more}))


# Metrics.


def test_metrics_are_for_this_machine_only(ada: Browser) -> None:
    reply = ada.http.get("/metrics")
    assert reply.status_code == 200
    assert reply.headers["content-type"].startswith("text/plain; version=0.0.4")
    assert "# TYPE towpath_choices_total counter" in reply.text
    assert "# TYPE towpath_sockets gauge" in reply.text
    assert 'towpath_choice_seconds_bucket{le="0.005"}' in reply.text
    assert "_created" not in reply.text
    for headers in (VISITOR, {"x-forwarded-for": "127.0.0.1"}, {"via": "1.1 proxy"}, {"host": "towpath.local"}):
        assert ada.http.get("/metrics", headers=headers).status_code == 403


def test_metrics_with_a_token_are_for_who_has_it(ready: Server) -> None:
    with httpx.Client(base_url=ready.url) as browser:
        assert browser.get("/metrics").json()["error"] == "not_yours"
        for wrong in (b"only-for-me", b"Bearer x", b"Bearer only-for-me!", b"Bearer only-for-m\xe9"):
            assert browser.get("/metrics", headers={b"authorization": wrong}).status_code == 403
        reply = browser.get("/metrics", headers={"authorization": "Bearer only-for-me", **VISITOR})
        assert reply.status_code == 200


def test_whichever_process_is_asked_answers_for_all(postgres: Postgres, tmp_path: Path) -> None:
    server = Server(postgres.database(f"metrics_{time.time_ns()}"), tmp_path / "log", workers=2)
    try:
        for n_choices in range(1, 9):
            ada = Browser(server.url)
            table = ada.open("me", "me", seed=1)
            state = ada.get(ada.table(table), seat=0)
            body = {"seat": 0, "version": 0, "action": state["options"][0]["action"]}
            ada.post(ada.table(table, "/choices"), body)
            found = re.search(
                r"^towpath_choices_total (\d+)\.0$", Browser(server.url).http.get("/metrics").text, re.MULTILINE
            )
            assert found is not None
            assert int(found[1]) == n_choices
    finally:
        server.stop()


# Logs.


def lines_of(server: Server) -> list[dict[str, object]]:
    return [json.loads(line) for line in server.log.read_text().splitlines() if line.startswith("{")]


def test_requests_are_logged_without_secrets(ready: Server) -> None:
    browser = Browser(ready.url)
    browser.http.headers["x-forwarded-for"] = "203.0.113.99"
    reply = browser.post("/api/v1/tables", {"game": "boonlake", "seats": [{"kind": "me"}, {"kind": "me"}]})
    table, link = reply["table"]["id"], reply["seats"][0]["link"]
    secret, cookie = link.partition("#0.")[2], browser.http.cookies["towpath"]
    code = keys.new_secret()
    # People paste links in every form.
    for path in (
        f"/table/{table}/{secret}",
        f"/table/{table}%230.{secret}",
        f"/table/{table}?secret={secret}",
        f"/mail/{code}",
    ):
        browser.http.get(path)
    browser.live(table).receive()
    browser.http.post(browser.table(table, "/seats/0/claim"), json={"secret": secret})
    text = ready.log.read_text()
    for hidden in (secret, cookie, code, keys.hashed(secret)):
        assert hidden not in text
    found = [line for line in lines_of(ready) if line["logger"] == logs.ACCESS and line["address"] == "203.0.113.99"]
    opened = next(line for line in found if line["method"] == "POST" and line["path"] == "/api/v1/tables")
    assert opened["status"] == 200
    assert isinstance(opened["ms"], float)
    assert {"time", "level", "message"} <= set(opened)
    assert f"/table/{table}/(secret)" in {line["path"] for line in found}
    assert "/mail/(secret)" in {line["path"] for line in found}
    assert any(line["method"] == "SOCKET" and line["status"] == 101 for line in lines_of(ready))


def test_only_warnings_are_logged_unless_more_is_asked_for(sqlite_server: Server, ada: Browser) -> None:
    ada.get("/api/v1/games")
    assert "/api/v1/games" not in sqlite_server.log.read_text()
    with pytest.raises(ParseError, match="text or json"):
        from_environment({"TOWPATH_LOG": "xml"})


@pytest.mark.parametrize("formatter", [logs.TextLines(), logs.JsonLines()])
def test_no_secret_comes_through_a_message_or_a_traceback(formatter: logging.Formatter) -> None:
    secret = keys.new_secret()
    try:
        int(f"no {secret}!")
    except ValueError:
        record = logging.LogRecord("towpath", logging.ERROR, "", 1, "seat 0.%s", (secret,), sys.exc_info())
    text = formatter.format(record)
    assert secret not in text
    assert text.count("(secret)") == 2
    assert "Traceback" in text


@pytest.mark.parametrize("formatter", [logs.TextLines(), logs.JsonLines()])
def test_what_a_visitor_gave_begins_no_line_of_the_log(formatter: logging.Formatter) -> None:
    given = "/x\n2026-11-19 00:00:00,000 ERROR towpath: all is lost\x1b[31m\r\u2028\x9b2J"
    try:
        int(given)
    except ValueError:
        record = logging.LogRecord("towpath", logging.ERROR, "", 1, "GET %s ä failed", (given,), sys.exc_info())
    first, *more = formatter.format(record).split("\n")
    assert "all is lost" in first
    assert "ä failed" in first
    assert all(line.startswith("    ") for line in more)
    assert not any(sign in line for line in [first, *more] for sign in "\x1b\r\u2028\x9b")


def test_what_is_no_secret_is_logged_as_it_is() -> None:
    for text in ("/api/v1/tables/k3xw7c2m9qabcd/live", "test_no_secret_comes_through_abcde", "a" * 32, "A" * 33):
        assert shown_path(text) == text
    assert shown_path("/mail/abc") == "/mail/(secret)"
    for _ in range(200):
        assert logs.redacted(f"x={keys.new_secret()};") == "x=(secret);"


def test_what_is_this_machine() -> None:
    assert all(is_loopback(host) for host in ("localhost:1", "127.0.0.1", "127.9.9.9", "[::1]:80", "a.localhost"))
    assert not any(is_loopback(host) for host in ("towpath.local", "192.168.1.5", "", "localhost.evil.example"))
