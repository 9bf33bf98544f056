"""Receivers of notices on this machine, and a server whose notices lead to them.

A server calls only the public Internet. So the tests let a public number stand for every name, and lead each
connection to the receiver here; which number was called is noted.
"""

from __future__ import annotations

import asyncio
import json
import os
import queue
import socketserver
import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

from tests.server.client import Server
from towpath.cli import main
from towpath.server.notices import webhook

NUMBER = "93.184.216.34"


@contextmanager
def receiving(server: socketserver.TCPServer) -> Iterator[int]:
    """A receiver on its own thread; its port."""
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield int(server.server_address[1])
    finally:
        server.shutdown()
        server.server_close()


def hooks(received: queue.Queue[Any], status: int = 200, location: str = "") -> ThreadingHTTPServer:
    """A receiver of webhooks, which answers all of them alike."""

    class Hook(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            received.put((self.requestline, dict(self.headers), json.loads(body)))
            self.send_response(status)
            if location:
                self.send_header("location", location)
            self.end_headers()

        def log_message(self, format: str, *arguments: object) -> None:  # noqa: A002 - its name in the base class
            """Tests print nothing."""

    return ThreadingHTTPServer(("127.0.0.1", 0), Hook)


class Silence(socketserver.ThreadingTCPServer):
    """A receiver that takes every connection and never answers."""

    daemon_threads = True

    def __init__(self) -> None:
        self.taken = 0
        self.end = threading.Event()
        silence = self

        class Silent(socketserver.BaseRequestHandler):
            def handle(self) -> None:
                silence.taken += 1
                silence.end.wait(60)

        super().__init__(("127.0.0.1", 0), Silent)

    def server_close(self) -> None:
        self.end.set()
        super().server_close()


def mailbox(received: queue.Queue[str], hello: str = "250 sink") -> socketserver.ThreadingTCPServer:
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
                    self.answer(hello if command.startswith("EHLO") else "250 well")
                    continue
                self.answer("354 go on")
                lines: list[str] = []
                while (line := self.rfile.readline().decode()) != ".\r\n":
                    lines.append(line)
                received.put("".join(lines))
                self.answer("250 well")

    return socketserver.ThreadingTCPServer(("127.0.0.1", 0), Mail)


class Internet:
    """What names stand for, and which connections were made."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.names: dict[str, list[str]] = {}
        self.asked: list[str] = []
        self.called: list[tuple[str, int, str | None]] = []

    def resolve(self, host: str, port: int) -> list[str]:
        self.asked.append(host)
        return self.names.get(host, [NUMBER])

    async def connect(
        self, number: str, port: int, context: ssl.SSLContext | None, name: str | None
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        self.called.append((number, port, name))
        assert (context is None) == (name is None)
        return await asyncio.open_connection("127.0.0.1", self.port, limit=webhook.READ)


def lead_to(monkeypatch: pytest.MonkeyPatch, port: int) -> Internet:
    """Let every name stand for a public number, and lead every connection to a port here."""
    internet = Internet(port)
    monkeypatch.setattr(webhook, "resolve", internet.resolve)
    monkeypatch.setattr(webhook, "connect", internet.connect)
    return internet


class Led(Server):
    """A server whose notices come to a port here; run as a module, this file is its program."""

    module = "tests.server.receivers"


def wait_until(test: Callable[[], bool]) -> None:
    """Wait for something that must come, for as long as a busy machine may need."""
    ended = threading.Event()
    for _ in range(3000):
        if test():
            return
        ended.wait(0.01)
    raise AssertionError("waited in vain")


if __name__ == "__main__":
    internet = Internet(int(os.environ["LEAD_TO"]))
    webhook.resolve, webhook.connect = internet.resolve, internet.connect
    main()
