"""Requests as bytes: made from the server's own OpenAPI schema and the wire's types, then broken.

Tables and cookies are written as `@name@`, so that a kept request can be sent to any server.
"""

from __future__ import annotations

import json
import random
from typing import Any
from urllib.parse import quote

from tools.fuzz import junk
from tools.fuzz.shapes import Known, struct
from towpath.server import wire

TABLES = ["@mine@", "@mine@", "@joan@", "@joan@", "@open@", "@other@", "@over@", "@held@", "nosuchtable234", "x"]
COOKIES = [
    "@cookies@",
    "@cookies@",
    "@cookies@",
    "@others@",
    "@signed@",
    "@signed@",
    "",
    "@@",
    "a=b; ;=;",
    "=" * 9000,
    '@signed@; towpath_outside="\\777.\\200.x.1"',
    'x="\\',
    "é=\x01",
]
METHODS = ["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE", "get", "X"]
KINDS = ["application/json", "text/plain", "multipart/form-data; boundary=x", "application/x-www-form-urlencoded"]
KINDS += ["application/msgpack", "", "application/json; charset=utf-16", "x" * 300]
PLAIN = ["/", "/health", "/metrics", "/api/openapi.json", "/table/@mine@", "/mail/x", "/mail/x/wanted", "/api/v1"]
PLAIN += ["/" + "x" * 300, "/..%2f..%2fetc/passwd", "//", "/%ff", "/a/../../b", "/static/\\..\\x", "/?a=%00", "/%00"]
PLAIN += ["/*", "*", "/account/return", "/account/return?state=x&code=y", "/account/return?state=%ed%a0%80&code=%00"]
HEADERS = [
    *("Origin: http://evil.example", "Origin: null", "Origin: ", "Host: evil.example", "X-Forwarded-For: 1.2.3.4"),
    *("X-Forwarded-Proto: https", "Accept-Encoding: gzip, br;q=x", "Accept: application/x", "Accept-Language: de;q=z"),
    *("Range: bytes=0-1,5-", "If-None-Match: *", "Expect: 100-continue", "Connection: upgrade\r\nUpgrade: websocket"),
    *("Content-Encoding: gzip", "X-HTTP-Method-Override: DELETE", "Sec-Fetch-Site: cross-site", "X: " + "y" * 5000),
]


class Maker:
    """Requests to everything that a schema names."""

    def __init__(self, schema: dict[str, Any], known: Known) -> None:
        self.known = known
        self.operations = [
            (method.upper(), path, operation)
            for path, methods in schema["paths"].items()
            for method, operation in methods.items()
        ]

    def make(self, chance: random.Random) -> str:
        """One request, each character a byte."""
        method, path, body = self._sound(chance)
        if chance.random() < 0.08:
            path = chance.choice(PLAIN)
        elif chance.random() < 0.08:
            path = junk.noise(path, chance).replace("@", "")
        if chance.random() < 0.06:
            method = chance.choice(METHODS)
        headers = ["Host: @host@", f"Cookie: {chance.choice(COOKIES)}"]
        if chance.random() < 0.7:
            # From many homes, so that what is counted for each is not all that is met.
            headers.append(f"X-Forwarded-For: 10.0.{chance.randrange(256)}.{chance.randrange(256)}")
        if body is not None:
            body = self._broken(body, chance)
            headers.append(f"Content-Type: {chance.choice(KINDS) if chance.random() < 0.1 else KINDS[0]}")
        headers += chance.sample(HEADERS, chance.choice((0, 0, 0, 1, 2)))
        length = len((body or "").encode("utf-8", "replace"))
        if body is not None:
            headers.append(f"Content-Length: {length}")
        head = "\r\n".join([f"{method} {self._bytes(path)} HTTP/1.1", *(self._bytes(line) for line in headers)])
        whole = head + "\r\n\r\n" + (body or "").encode("utf-8", "replace").decode("latin-1")
        return junk.noise(whole, chance) if chance.random() < 0.03 else whole

    def _sound(self, chance: random.Random) -> tuple[str, str, str | None]:
        """A request of which every part may well be right."""
        method, path, operation = chance.choice(self.operations)
        query: list[str] = []
        for parameter in operation.get("parameters", []):
            name = parameter["name"]
            value = chance.choice(TABLES) if name == "table_id" else self.known.value(name, chance)
            if value is None or chance.random() < 0.1:
                value = junk.value(chance)
            if parameter["in"] == "path":
                path = path.replace(f"{{{name}}}", _quoted(value))
            elif parameter.get("required") or chance.random() < 0.6:
                query.append(f"{name}={_quoted(value)}")
        if chance.random() < 0.04:
            query.append(f"{_quoted(junk.value(chance))}={_quoted(junk.value(chance))}")
        body = None
        if "requestBody" in operation:
            (content,) = operation["requestBody"]["content"].values()
            kind = getattr(wire, content["schema"]["$ref"].rpartition("/")[2])
            found: Any = struct(kind, self.known, chance)
            if chance.random() < 0.3:
                found = junk.tree(found, chance)
            body = junk.dumped(found, chance)
        return method, path + ("?" + "&".join(query) if query else ""), body

    def _broken(self, body: str, chance: random.Random) -> str:
        kind = chance.random()
        if kind < 0.03:
            return junk.deep(chance)
        if kind < 0.05:
            return chance.choice(("", "\0", "--x\r\n\r\n", "a=b&c", "\xff\xfe", "null", "[" * 100))
        return junk.noise(body, chance) if kind < 0.15 else body

    def _bytes(self, text: str) -> str:
        """What a line of the head can be: no line end, each character a byte."""
        return text.encode("utf-8", "replace").decode("latin-1")


def _quoted(value: Any) -> str:
    text = value if isinstance(value, str) else json.dumps(value)
    return text if text.startswith("@") else quote(text.encode("utf-8", "replace"), safe="")
