"""Notices really go out: to a webhook and by e-mail, when it is the move of somebody who does not look."""

from __future__ import annotations

import email
import json
import queue
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email import policy
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import Browser, Server

PUBLIC = "https://towpath.example"
SECONDS = 30


@pytest.fixture
def telling_server(tmp_path: Path) -> Iterator[Server]:
    server = Server(f"sqlite:///{tmp_path}/t.sqlite", tmp_path / "log", TOWPATH_PUBLIC_URL=PUBLIC)
    yield server
    server.stop()


@contextmanager
def receiving(server: socketserver.TCPServer) -> Iterator[int]:
    """A server of ours on its own thread; its port."""
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield int(server.server_address[1])
    finally:
        server.shutdown()
        server.server_close()


def webhook(received: queue.Queue[dict[str, Any]]) -> ThreadingHTTPServer:
    class Hook(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            received.put(json.loads(self.rfile.read(int(self.headers["content-length"]))))
            self.send_response(200)
            self.end_headers()

        def log_message(self, format: str, *arguments: object) -> None:  # noqa: A002 - its name in the base class
            """Tests print nothing."""

    return ThreadingHTTPServer(("127.0.0.1", 0), Hook)


def mailbox(received: queue.Queue[str]) -> socketserver.ThreadingTCPServer:
    """As much of an SMTP server as it takes to be sent a message."""

    class Mail(socketserver.StreamRequestHandler):
        def answer(self, text: str) -> None:
            self.wfile.write(f"{text}\r\n".encode())

        def handle(self) -> None:
            self.answer("220 sink")
            while command := self.rfile.readline().decode().strip().upper():
                if command == "QUIT":
                    self.answer("221 bye")
                    return
                if command != "DATA":
                    self.answer("250 sink" if command.startswith("EHLO") else "250 well")
                    continue
                self.answer("354 go on")
                lines: list[str] = []
                while (line := self.rfile.readline().decode()) != ".\r\n":
                    lines.append(line)
                received.put("".join(lines))
                self.answer("250 well")

    return socketserver.ThreadingTCPServer(("127.0.0.1", 0), Mail)


def ask_for_notices(server: Server, address: str) -> tuple[Browser, str]:
    """A table at which seat 1, who is never there, wants notices; seat 0 has moved."""
    ada, bo = Browser(server.url), Browser(server.url)
    table = ada.open("me", "open", name="Sunday", options={"first": "0"})
    bo.take(table, 1, "Bo")
    bo.put(bo.table(table, "/seats/1/notices"), {"urls": [address]})
    for browser, seat in ((bo, 1), (ada, 0)) * 2:
        state = browser.get(browser.table(table))
        if state["options"]:
            body = {"seat": seat, "version": state["version"], "action": state["options"][0]["action"]}
            browser.post(browser.table(table, "/choices"), body)
    live = ada.live(table)
    live.until_state(lambda state: state["view"])
    while live.state["options"]:
        answer = live.choose(live.actions()[0])
        live.until_state(lambda state, answer=answer: state["version"] >= answer["version"])
    return ada, table


@pytest.mark.parametrize("scheme", ["json", "http"])
def test_a_webhook_is_called(telling_server: Server, scheme: str) -> None:
    received: queue.Queue[dict[str, Any]] = queue.Queue()
    with receiving(webhook(received)) as port:
        _, table = ask_for_notices(telling_server, f"{scheme}://127.0.0.1:{port}/hook")
        told = received.get(timeout=SECONDS)
    assert told["title"] == "Your move: Sunday"
    assert told["message"] == f"It is your move: {PUBLIC}/table/{table}"


def test_an_e_mail_is_sent(telling_server: Server) -> None:
    received: queue.Queue[str] = queue.Queue()
    with receiving(mailbox(received)) as port:
        address = f"mailto://127.0.0.1:{port}?smtp=127.0.0.1&from=towpath@towpath.example&to=bo@bo.example&format=text"
        _, table = ask_for_notices(telling_server, address)
        text = received.get(timeout=SECONDS)
    message = email.message_from_string(text, policy=policy.default)
    assert message["subject"] == "Your move: Sunday"
    assert "bo@bo.example" in message["to"]
    body = message.get_body(("plain",))
    assert body is not None
    assert f"{PUBLIC}/table/{table}" in body.get_content()


def test_a_server_that_can_send_e_mail_needs_the_address_alone(tmp_path: Path) -> None:
    received: queue.Queue[str] = queue.Queue()
    with receiving(mailbox(received)) as port:
        mail = f"mailto://127.0.0.1:{port}?smtp=127.0.0.1&from=towpath@towpath.example&format=text"
        server = Server(f"sqlite:///{tmp_path}/t.sqlite", tmp_path / "log", TOWPATH_MAIL=mail)
        try:
            ask_for_notices(server, "bo+games@bo.example")
            text = received.get(timeout=SECONDS)
        finally:
            server.stop()
    message = email.message_from_string(text, policy=policy.default)
    assert "bo+games@bo.example" in message["to"]


def test_an_e_mail_address_alone_is_refused_where_the_server_sends_none(telling_server: Server) -> None:
    ada = Browser(telling_server.url)
    path = ada.table(ada.open("me", "me"), "/seats/0/notices")
    assert ada.put(path, {"urls": ["bo@bo.example"]}, expect=400)["key"] == "bad_address"


def test_an_address_that_does_not_answer_holds_nobody_up(telling_server: Server) -> None:
    ada, table = ask_for_notices(telling_server, "json://127.0.0.1:1/nobody")
    assert ada.get(ada.table(table))["prompt"]["key"] == "wait"
    assert "Traceback" not in telling_server.log.read_text()
