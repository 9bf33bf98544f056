"""What surrounds every answer of the application, whoever makes it: names, HEAD, headers, cookies, the access log."""

from __future__ import annotations

import logging
import time
from typing import Any

from litestar.datastructures import MutableScopeHeaders
from litestar.types import ASGIApp

from towpath.server.http import cookies
from towpath.server.http.hosts import Hosts
from towpath.server.logs import ACCESS, redacted
from towpath.server.refusals import Refused
from towpath.server.room.audience import encode
from towpath.server.settings import Settings

log = logging.getLogger(ACCESS)

# As ASGI says it: the framework's own types know neither all kinds of messages nor all keys.
Scope = Any
Message = Any
Pipe = Any

# What an answer says unless it says something else itself.
HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    "cross-origin-resource-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cache-control": "no-store",
}
HSTS = "max-age=31536000"
MAIL = "/mail/"
NO_NAME = "?"


def host_of(scope: Scope) -> str:
    """By which name the server is asked: nothing if by none, what is no name if by an empty one, or by two at once."""
    found = [value.decode("latin-1") for key, value in scope["headers"] if key == b"host"]
    return (found[0] if len(found) == 1 else NO_NAME) or NO_NAME if found else ""


def shown_path(path: str) -> str:
    """The address of a request as it is logged: without its query, and without what would open anything."""
    return MAIL + "(secret)" if path.startswith(MAIL) else redacted(path)


class Outer:
    """The application, and what it has not to think of."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.hosts = Hosts(settings.hosts, settings.public_url)

    async def __call__(self, scope: Scope, receive: Pipe, send: Pipe) -> None:
        """Pass on what comes in, and add to what goes out."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        started = time.perf_counter()
        inner = scope.copy()
        method = "SOCKET" if scope["type"] == "websocket" else str(scope["method"])
        if method == "HEAD":
            # The web server leaves out the body.
            inner["method"] = "GET"

        async def sent(message: Message) -> None:
            if message["type"] in {"http.response.start", "websocket.accept"}:
                self._dress(inner, message)
            if message["type"] in {"http.response.start", "websocket.accept", "websocket.close"}:
                status = message.get("status") or message.get("code") or 101
                self._note(scope, method, int(str(status)), time.perf_counter() - started)
            await send(message)

        if self.hosts.allow(host_of(scope)):
            await self.app(inner, receive, sent)
        else:
            await self._turn_away(scope, sent)

    def _dress(self, scope: Scope, message: Message) -> None:
        headers = MutableScopeHeaders.from_message(message)
        if message["type"] == "http.response.start":
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            if scope["scheme"] == "https":
                headers.setdefault("strict-transport-security", HSTS)
        for text in dict.fromkeys(cookies.given(scope)):
            headers.add("set-cookie", text)

    def _note(self, scope: Scope, method: str, status: int, seconds: float) -> None:
        if not log.isEnabledFor(logging.INFO):
            return
        client = scope.get("client")
        fields = {
            "method": method,
            "path": shown_path(scope["path"]),
            "status": status,
            "ms": round(1000 * seconds, 1),
            "address": client[0] if client else "",
        }
        log.info("%(method)s %(path)s %(status)s %(ms)s ms %(address)s", fields, extra={"fields": fields})

    async def _turn_away(self, scope: Scope, send: Pipe) -> None:
        """The server is not called that."""
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 4403, "reason": "this server has another name"})
            return
        name = host_of(scope)[:80]
        message = f"This server does not answer by the name {name!r}; its operator can add it to TOWPATH_HOSTS."
        body = encode(Refused("bad_request", message, "wrong_host").answer())
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        await send({"type": "http.response.start", "status": 400, "headers": headers})
        await send({"type": "http.response.body", "body": body, "more_body": False})
