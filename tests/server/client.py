"""A browser for tests: cookies, REST, and a socket that keeps its view by applying patches as the page does."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

Json = dict[str, Any]
# All tests come from one address.
MANY = {f"TOWPATH_{name}": "100000" for name in ("TABLES_PER_HOUR", "ASKS_PER_SECOND", "SOCKETS_PER_ADDRESS")}
BROWSERS: list[Browser] = []  # all that a test has opened; closed at its end


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def apply(view: Json, patch: Json) -> Json:
    """The view after a patch, as a client works it out; the old one is changed."""
    for path in patch.get("drop", []):
        holder, key = _find(view, path)
        del holder[key]
    for path, value in patch.get("set", {}).items():
        holder, key = _find(view, path)
        holder[key] = value
    return view


def _find(view: Any, path: str) -> tuple[Any, Any]:
    *parents, last = path.split("/")
    for part in parents:
        view = view[int(part)] if isinstance(view, list) else view[part]
    return view, int(last) if isinstance(view, list) else last


class Server:
    """`towpath serve` as a process of its own."""

    module = "towpath.cli"

    def __init__(self, database: str, log: Path, workers: int = 1, **environment: str) -> None:
        self.database = database
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.workers = workers
        self.log = log
        self.environment = environment
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", self.module, "serve", "--port", str(self.port)]
        command += ["--database", self.database, "--workers", str(self.workers)]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                command, stdout=log, stderr=log, env=os.environ | MANY | self.environment, start_new_session=True
            )
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(f"{self.url}/health", timeout=5).status_code == 200:
                    return
            assert self.process.poll() is None, self.log.read_text()
            time.sleep(0.1)
        raise AssertionError(f"the server did not start: {self.log.read_text()}")

    def kill(self) -> None:
        """kill -9, with all its processes."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(10)

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.kill()


class Browser:
    """One browser: its cookies, requests, sockets."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, timeout=30)
        self.lives: list[Live] = []
        BROWSERS.append(self)

    def close(self) -> None:
        for live in self.lives:
            live.close()
        self.http.close()

    def open(self, *kinds: str, game: str = "boonlake", **more: Any) -> str:
        """Open a table with seats by kind: me, open, bot, or bot:level."""
        seats = [{"kind": kind.partition(":")[0], "level": kind.partition(":")[2]} for kind in kinds]
        reply = self.post("/api/v1/tables", {"game": game, "seats": seats, **more})
        return str(reply["table"]["id"])

    def post(self, path: str, body: Any = None, expect: int = 200) -> Json:
        reply = self.http.post(path, json=body)
        assert reply.status_code == expect, (reply.status_code, reply.text[:500])
        return dict(reply.json()) if reply.content else {}

    def put(self, path: str, body: Any, expect: int = 200) -> Json:
        reply = self.http.put(path, json=body)
        assert reply.status_code == expect, (reply.status_code, reply.text[:500])
        return dict(reply.json())

    def get(self, path: str, expect: int = 200, **params: Any) -> Json:
        reply = self.http.get(path, params=params)
        assert reply.status_code == expect, (reply.status_code, reply.text[:500])
        return dict(reply.json())

    def table(self, table: str, path: str = "") -> str:
        return f"/api/v1/tables/{table}{path}"

    def take(self, table: str, seat: int, name: str = "Bo") -> Json:
        return self.post(self.table(table, f"/seats/{seat}/take"), {"name": name})

    def cookies(self, table: str) -> str:
        """The cookies that a browser would send about one table."""
        about = self.table(table, "/")
        jar = self.http.cookies.jar
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in jar if about.startswith(cookie.path))

    def live(self, table: str, seat: int | None = None, version: int = -1) -> Live:
        return Live(self, table, seat, version)


class Live:
    """A socket, with what the page would hold."""

    def __init__(self, browser: Browser, table: str, seat: int | None = None, version: int = -1) -> None:
        query = f"?version={version}" + (f"&seat={seat}" if seat is not None else "")
        address = f"{browser.url.replace('http', 'ws')}/api/v1/tables/{table}/live{query}"
        cookies = browser.cookies(table)
        headers = {"Cookie": cookies} if cookies else {}
        self.stack = contextlib.ExitStack()
        self.socket: ClientConnection = self.stack.enter_context(
            connect(address, additional_headers=headers, max_size=None, close_timeout=1)
        )
        browser.lives.append(self)
        self.state: Json = {}
        self.heard: list[Json] = []
        self.raw: list[str] = []
        self.ids = 0

    @property
    def version(self) -> int:
        return int(self.state["version"])

    @property
    def view(self) -> Json:
        return dict(self.state["view"])

    def receive(self, timeout: float = 10) -> Json:
        """The next message, taken over into the state."""
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        message: Json = json.loads(text)
        self.raw.append(text)
        self.heard.append(message)
        if message["type"] == "state":
            self.state = message
        elif message["type"] == "update":
            assert message["from"] == self.version, "a gap"
            self.take_over(message)
        elif message["type"] == "table" and self.state:
            self.state["table"] = message["table"]
        elif message["type"] == "chat" and self.state:
            self.state["chat"].append(message)
        return message

    def take_over(self, message: Json) -> None:
        state = self.state
        apply(state["view"], message.get("patch", {}))
        if message.get("back_to") is not None:
            state["log"] = [line for line in state["log"] if line["moment"] <= message["back_to"]]
        state["log"] += message.get("lines", [])
        for key in ("version", "moment", "prompt", "options", "can_undo", "can_undo_turn", "asked", "clock"):
            if key in message:
                state[key] = message[key]

    def until(self, test: Any, timeout: float = 20) -> Json:
        """Listen until a message, or the state after it, is what is waited for."""
        deadline = time.monotonic() + timeout
        while True:
            message = self.receive(max(0.01, deadline - time.monotonic()))
            if test(message):
                return message

    def until_state(self, test: Any, timeout: float = 20) -> None:
        deadline = time.monotonic() + timeout
        while not (self.state and test(self.state)):
            self.receive(max(0.01, deadline - time.monotonic()))

    def ask(self, kind: str, **fields: Any) -> Json:
        """Send a message and wait for its answer."""
        self.ids += 1
        self.socket.send(json.dumps({"type": kind, "id": self.ids, **fields}))
        return self.until(lambda message: message.get("id") == self.ids)

    def choose(self, action: str, **fields: Any) -> Json:
        return self.ask("choose", **{"version": self.version, "action": action, **fields})

    def actions(self) -> list[str]:
        return [option["action"] for option in self.state["options"]]

    def drain(self, seconds: float = 0.3) -> None:
        """Listen for a while."""
        with contextlib.suppress(TimeoutError):
            while True:
                self.receive(seconds)

    def close(self) -> None:
        with contextlib.suppress(ConnectionClosed, OSError):
            self.stack.close()
