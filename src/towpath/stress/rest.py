"""Requests as a browser makes them: kept connections, cookies, and the origin of the page."""

from __future__ import annotations

import asyncio
import http.client
import http.cookies
import json
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

THREADS = 4
KEPT = 2.0  # seconds that an unused connection is trusted; servers close them after 5
PATIENCE = 30.0  # seconds for one answer
PAUSE = 0.2  # seconds before what was too fast is asked again


class Gone(Exception):
    """The server did not answer."""


class Turned(Exception):
    """The server refused: `kind` is the wire's `error`."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(message)
        self.kind = kind


class Browser:
    """One browser, at one address: its cookies."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.cookies: dict[str, str] = {}

    def headers(self) -> dict[str, str]:
        """What a browser adds to each request."""
        found = {"Origin": f"http://{self.address}"}
        if self.cookies:
            found["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return found

    def keep(self, lines: list[str]) -> None:
        """Take over the cookies of an answer."""
        for line in lines:
            for name, morsel in http.cookies.SimpleCookie(line).items():
                self.cookies[name] = morsel.value


class Rest:
    """A few threads that ask, beside the loop that plays."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="rest")
        self._kept = threading.local()
        self._connections: set[http.client.HTTPConnection] = set()  # of all threads
        self._forgotten: dict[str, float] = {}  # when what was connected to an address was given up

    async def get(self, browser: Browser, path: str) -> Any:
        """GET, decoded; what is asked too fast is asked again, as long as patience lasts."""
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                return await self._later(browser, "GET", path, None)
            except Turned as turned:
                if turned.kind != "too_many" or time.monotonic() > deadline:
                    raise
                await asyncio.sleep(PAUSE)

    async def post(self, browser: Browser, path: str, body: Any = None) -> Any:
        """POST, decoded."""
        return await self._later(browser, "POST", path, {} if body is None else body)

    async def _later(self, browser: Browser, method: str, path: str, body: Any) -> Any:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._ask, browser, method, path, body)

    def forget(self, address: str) -> None:
        """The server at this address is a new one: connections to the one before lead nowhere."""
        self._forgotten[address] = time.monotonic()

    def close(self) -> None:
        """Ask nothing more."""
        self._threads.shutdown(wait=True, cancel_futures=True)
        for connection in self._connections:
            connection.close()

    def _connection(self, address: str) -> http.client.HTTPConnection:
        kept: dict[str, tuple[float, http.client.HTTPConnection]] = self._kept.__dict__
        used, connection = kept.get(address, (0.0, None))
        if connection is None or used <= max(time.monotonic() - KEPT, self._forgotten.get(address, 0.0)):
            if connection is not None:
                connection.close()
                self._connections.discard(connection)
            connection = http.client.HTTPConnection(address, timeout=PATIENCE)
            self._connections.add(connection)
        kept[address] = (time.monotonic(), connection)
        return connection

    def _ask(self, browser: Browser, method: str, path: str, body: Any) -> Any:
        headers = browser.headers()
        data = None
        if body is not None:
            data = json.dumps(body).encode()
            headers["Content-Type"] = "application/json"
        connection = self._connection(browser.address)
        try:
            connection.request(method, path, data, headers)
            answer = connection.getresponse()
            text = answer.read()
        except (OSError, http.client.HTTPException) as error:
            connection.close()
            raise Gone(f"{method} {path}: {error!r}") from error
        browser.keep(answer.headers.get_all("Set-Cookie", []))
        is_json = answer.headers.get_content_type() == "application/json"
        found = json.loads(text) if is_json and text else text.decode()
        if answer.status >= 400:
            kind = str(found.get("error", "")) if isinstance(found, dict) else ""
            says = str(found.get("message", "")) if isinstance(found, dict) else found[:200]
            raise Turned(kind or f"HTTP {answer.status}", f"{method} {path}: {answer.status} {says}")
        return found
