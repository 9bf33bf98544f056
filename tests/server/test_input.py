"""What nobody should send: each is refused with a sentence, on both databases, and the server goes on."""

from __future__ import annotations

import json
import socket

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.client import Browser, Live, Server

DEEP = b"[" * 60_000 + b"]" * 60_000
SEATS = [{"kind": "me"}, {"kind": "me"}]


def raw(server: Server, path: bytes, body: bytes = b"", method: bytes = b"GET", *headers: bytes) -> tuple[int, str]:
    """A request as bytes, since clients mend what is wrong; its status and answer."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=30) as line:
        lines = [method + b" " + path + b" HTTP/1.1", b"host: 127.0.0.1", b"connection: close", *headers]
        lines.append(b"content-length: %d" % len(body))
        line.sendall(b"\r\n".join(lines) + b"\r\n\r\n" + body)
        answer = b""
        while data := line.recv(65_536):
            answer += data
    return int(answer.split(b" ", 2)[1]), answer.partition(b"\r\n\r\n")[2].decode(errors="replace")


@pytest.mark.parametrize(
    ("path", "status"),
    [
        (b"/%00", 404),
        (b"/table/%00", 404),
        (b"/" + b"a" * 300, 404),
        (b"/" + b"a/" * 3000, 404),
        (b"/table/" + b"%C3%A4" * 300, 404),
        (b"/%ff%fe", 404),
        (b"/api/v1/tables/%00", 404),
        (b"/api/v1/tables/%ff", 404),
        (b"/api/v1/tables/" + b"a" * 4000, 404),
        (b"/api/v1/games/boonlake/rules?language=%00", 200),
        (b"/api/v1/games/boonlake/rules?language=%ff", 200),
        (b"/api/v1/games/boonlake/rules/%00", 404),
        (b"/api/v1/games/%00/rules", 404),
        (b"/api/v1/games/boonlake/catalogue/%ff%00", 404),
        (b"/api/v1/games/boonlake/catalogue/../../../../etc/passwd", 404),
        (b"/mail/%00", 404),
        (b"/mail/%ff", 404),
        (b"/api/v1/mine?status=%00", 400),
        (b"/api/v1/mine?start=99999999999999999999999", 400),
        (b"/%2e%2e/%2e%2e/%2e%2e/etc/passwd", 200),
    ],
)
def test_addresses_that_cannot_be(server: Server, path: bytes, status: int) -> None:
    found, answer = raw(server, path)
    assert found == status, answer
    assert "root:" not in answer
    if status == 400 or (status == 404 and b"/mail/" not in path):
        assert json.loads(answer)["error"] in {"bad_request", "not_found"}


@pytest.mark.parametrize(
    "body",
    [
        DEEP,
        b'{"game": ' + DEEP + b"}",
        b'{"game": "boonlake", "seats": ' + DEEP + b"}",
        b'{"game": "boonlake", "options": ' + b'{"a": ' * 30_000 + b"1" + b"}" * 30_000 + b"}",
        b'{"game": "\xff\xfe"}',
        b'{"game": "bo\xc3"}',
        b'{"game": "\\ud800"}',
        b'{"game": "boonlake", "name": "\\ud800", "seats": [{"kind": "me"}, {"kind": "me"}]}',
        b"\x00",
        b"",
        b'{"game": 1e999999}',
        b'{"seed": ' + b"9" * 5000 + b"}",
    ],
    ids=range(12),
)
def test_bodies_that_cannot_be(server: Server, body: bytes) -> None:
    for path in (b"/api/v1/tables", b"/api/v1/records"):
        status, answer = raw(server, path, body, b"POST", b"content-type: application/json")
        assert status == 400, answer
        assert json.loads(answer)["error"] == "bad_request"


def test_headers_that_cannot_be(server: Server) -> None:
    for header in (b"cookie: towpath=\xff\xfe", b"accept-language: \xff", b"origin: \xff", b"cookie: \x00"):
        status, answer = raw(server, b"/api/v1/tables/nosuchtable", b"", b"GET", header)
        assert status in {400, 404}, (header, answer)
    for header in (b"content-type: application/json; charset=\xff", b"content-type: multipart/form-data"):
        status, answer = raw(server, b"/api/v1/tables", b"x", b"POST", header)
        assert status == 400, (header, answer)


def test_texts_with_signs_that_no_database_keeps(server: Server) -> None:
    """PostgreSQL takes no NUL and neither takes half a character."""
    ada = Browser(server.url)
    table = ada.open("me", "open")
    for bad in ("a\x00b", "a\ud800b"):
        data = json.dumps(bad).encode()
        seats = b'"seats": [{"kind": "me", "name": ' + data + b'}, {"kind": "me"}]}'
        attempts = [
            ("/api/v1/tables", b'{"game": "boonlake", ' + seats),
            (
                "/api/v1/tables",
                b'{"game": "boonlake", "name": ' + data + b', "seats": [{"kind": "me"}, {"kind": "open"}]}',
            ),
            (ada.table(table, "/seats/1/take"), b'{"name": ' + data + b"}"),
            (ada.table(table, "/seats/0/name"), b'{"name": ' + data + b"}"),
            (ada.table(table, "/chat"), b'{"seat": 0, "text": ' + data + b"}"),
            (ada.table(table, "/chat"), b'{"seat": -1, "text": "x", "name": ' + data + b"}"),
            (ada.table(table, "/seats/0/claim"), b'{"secret": ' + data + b"}"),
            ("/api/v1/records", b'{"record": ' + data + b"}"),
        ]
        for path, body in attempts:
            reply = ada.http.post(path, content=body, headers={"content-type": "application/json"})
            assert 400 <= reply.status_code < 500, (path, body, reply.text)
            assert reply.json()["error"] in {"bad_request", "not_yours"}
        notes = ada.http.put(
            ada.table(table, "/seats/0/notes"),
            content=b'{"text": ' + data + b"}",
            headers={"content-type": "application/json"},
        )
        assert notes.status_code == 400, notes.text
    # Nothing of it has left a trace.
    shown = ada.get(ada.table(table))
    assert shown["table"]["seats"][1]["kind"] == "open"
    assert shown["chat"] == []


def test_a_socket_survives_what_it_is_sent(server: Server) -> None:
    ada = Browser(server.url)
    table = ada.open("me", "me")
    live = ada.live(table, seat=0)
    live.until_state(lambda state: state["options"])
    deep = "[" * 8000 + "]" * 8000
    for text in (
        deep,
        '{"type": "ping", "id": ' + deep + "}",
        '{"type": "chat", "seat": 0, "text": "a\\u0000b"}',
        '{"type": "chat", "seat": 0, "text": "a\\ud800b"}',
        '{"type": "chat", "seat": -1, "text": "x", "name": "\\u0000"}',
        '{"type": "choose", "seat": 0, "version": 0, "action": "\\u0000"}',
        '{"type": "why", "seat": 0, "item": "\\u0000"}',
        '{"type": "ping", "id": "\\ud800"}',
    ):
        live.socket.send(text)
        answer = live.until(lambda message: message["type"] in {"error", "pong"})
        assert answer.get("error", "bad_request") == "bad_request", (text[:60], answer)
        assert live.ask("ping")["type"] == "pong"
    live.socket.send(b"\xff\xfe")
    assert ada.get("/health")["status"] == "ok"


def ended_with(live: Live) -> int:
    """Read a socket to its end; the code with which it was closed."""
    try:
        while True:
            live.socket.recv(10)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd is not None else 1006


def test_text_that_is_none_closes_its_socket_without_a_word_in_the_log(sqlite_server: Server) -> None:
    ada = Browser(sqlite_server.url)
    table = ada.open("me", "me")
    before = sqlite_server.log.read_text()
    for _ in range(5):
        live = ada.live(table, seat=0)
        live.socket.send(b"\xff\xfe", text=True)
        assert ended_with(live) == 1007
    # With a close behind it, so that the socket is being closed already when it is read.
    live = ada.live(table, seat=0)
    live.socket.socket.sendall(b"\x81\x82\0\0\0\0\xff\xfe" + b"\x88\x82\0\0\0\0\x03\xe8")
    assert ended_with(live) in {1000, 1006}
    assert ada.get("/health")["status"] == "ok"
    assert sqlite_server.log.read_text() == before
