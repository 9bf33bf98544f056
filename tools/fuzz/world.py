"""A server to be fuzzed, with tables of all sorts, seen from one browser and another."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import json
import random
import re
from typing import Any, NamedTuple

from tools.fuzz.shapes import PASSWORD, Known
from tools.fuzz.uploads import Uploads
from towpath.lessons import files
from towpath.lessons.runner import Attempt

PATIENCE = 60.0  # seconds for an answer, which takes milliseconds on a quiet machine
LENGTH = re.compile(rb"\r\ncontent-length: *(\d+)", re.IGNORECASE)
WANTED = re.compile(rb"\r\ncontent-length:([^\r]*)", re.IGNORECASE)
COOKIE = re.compile(rb"\r\nset-cookie: *([^=]+)=([^;\r]*)", re.IGNORECASE)


LEAVING: list[asyncio.StreamWriter] = []  # closed, but not yet gone


class Answer(NamedTuple):
    """What came back; status 0: the connection was closed without a word."""

    status: int
    head: bytes
    body: bytes


def unfinished(data: bytes) -> bool:
    """Whether a server would wait for more of this request, or take a part of it for the next one."""
    head, found, body = data.partition(b"\r\n\r\n")
    lengths = [text.strip() for text in WANTED.findall(head)]
    return not found or b"upgrade" in head.lower() or lengths != [b"%d" % len(body)] * bool(body or lengths)


class Line:
    """One connection that is kept as long as the server keeps it."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._alone = asyncio.Lock()  # one question after the other

    async def ask(self, data: bytes) -> Answer:
        """Send bytes and read the answer; a kept connection that is gone is opened again. TimeoutError: no answer."""
        async with self._alone, asyncio.timeout(PATIENCE):
            kept = self._streams is not None
            answer = await self._ask(data)
            return await self._ask(data) if kept and not answer.status else answer

    async def _ask(self, data: bytes) -> Answer:
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self._streams
        try:
            writer.write(data)
            if unfinished(data):
                writer.write_eof()
            await writer.drain()
            head = await reader.readuntil(b"\r\n\r\n")
            while head.startswith(b"HTTP/1.1 100"):
                head = await reader.readuntil(b"\r\n\r\n")
            body = await self._body(reader, head, data)
        except (OSError, asyncio.IncompleteReadError):
            self.close()
            return Answer(0, b"", b"")
        if b"connection: close" in head.lower() or unfinished(data):
            self.close()
        return Answer(int(head[9:12]), head, body)

    async def _body(self, reader: asyncio.StreamReader, head: bytes, data: bytes) -> bytes:
        if data.startswith(b"HEAD ") or head[9:12] in {b"204", b"304"}:
            return b""
        length = LENGTH.search(head)
        if length is not None:
            return await reader.readexactly(int(length[1]))
        if b"transfer-encoding: chunked" in head.lower():
            body = b""
            while size := int(await reader.readuntil(b"\r\n"), 16):
                body += await reader.readexactly(size)
                await reader.readexactly(2)
            await reader.readexactly(2)
            return body
        return await reader.read()

    def close(self) -> None:
        """Forget the connection."""
        if self._streams is not None:
            self._streams[1].close()
            LEAVING.append(self._streams[1])
            self._streams = None


async def hang_up(*lines: Line) -> None:
    """Close connections, and wait until all that were closed before are gone."""
    for line in lines:
        line.close()
    while LEAVING:
        with contextlib.suppress(OSError):
            await LEAVING.pop().wait_closed()


class Browser:
    """Somebody with cookies."""

    def __init__(self, port: int) -> None:
        self.line = Line(port)
        self.address = "127.0.0.1"  # from where it asks; the server believes a proxy on its own machine
        self.cookies: dict[str, str] = {}

    @property
    def cookie(self) -> str:
        """All cookies, as a header has them."""
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """A sound request; its answer, decoded."""
        data = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.line.port}\r\nCookie: {self.cookie}\r\n"
        head += (
            f"X-Forwarded-For: {self.address}\r\nContent-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n"
        )
        answer = await self.line.ask(head.encode() + data)
        for name, value in COOKIE.findall(answer.head):
            self.cookies[name.decode()] = value.decode()
        if not 200 <= answer.status < 300:
            raise RuntimeError(f"{method} {path}: {answer.status} {answer.body[:300]!r}")
        return json.loads(answer.body) if answer.body.startswith((b"{", b"[")) else answer.body.decode()

    async def open(self, game: str, *kinds: str, **more: Any) -> str:
        """Open a table; its id."""
        seats = [{"kind": kind, "level": "random" if kind == "bot" else ""} for kind in kinds]
        found = await self.ask("POST", "/api/v1/tables", {"game": game, "seats": seats, **more})
        return str(found["table"]["id"])


@functools.cache
def lessons() -> list[tuple[str, list[str]]]:
    """All lessons with the choices that do them."""
    found: list[tuple[str, list[str]]] = []
    for course in map(files.load, files.taught()):
        for lesson in course.lessons.values():
            attempt, choices = Attempt(course, lesson), list[str]()
            while not attempt.solved:
                choices.append(attempt.next_choice())
                attempt.choose(choices[-1])
            found.append((lesson.id, choices))
    return found


class World:
    """Tables for requests to aim at: `names` has what stands for `@name@` in a request."""

    def __init__(self, port: int, records: list[str]) -> None:
        self.port = port
        self.ada, self.bo, self.cy = Browser(port), Browser(port), Browser(port)
        self.known = Known()
        self.known.records = records
        self.known.lessons = lessons()
        self.names: dict[str, str] = {}
        self.uploads = Uploads()

    async def settle(self) -> None:
        """Open new tables."""
        self.ada.cookies.clear()
        self.bo.cookies.clear()
        self.cy.cookies.clear()
        # The longest record is that of a whole game.
        finished = max(self.known.records, key=len)
        over = (await self.ada.ask("POST", "/api/v1/records", {"record": finished}))["table"]["id"]
        mine = await self.ada.open("boonlake", "me", "me", "bot", hints=True)
        joan = await self.ada.open("joan", "me", "me", visibility="listed", clock={"kind": "bank", "seconds": 600})
        waiting = await self.ada.open("joan", "me", "open", "open")
        other = await self.bo.open("boonlake", "me", "me")
        self.names = {"mine": mine, "joan": joan, "open": waiting, "other": other, "over": over}
        self.names |= {"cookies": self.ada.cookie, "others": self.bo.cookie, "host": f"127.0.0.1:{self.port}"}
        # Somebody with an account and a table; what they do not hold as a browser any more is the account's.
        self.cy.address = f"10.9.{random.randrange(256)}.{random.randrange(256)}"
        await self.cy.ask("GET", "/")
        name = f"Cy {mine[:8]}"
        self.names["held"] = await self.cy.open("joan", "me", "bot")
        signing = {"name": name, "password": PASSWORD, "take_along": True}
        await self.cy.ask("POST", "/api/v1/account/new", signing)
        self.names["signed"] = self.cy.cookie
        self.known.accounts = [name, name.upper(), "Ada"]
        # Editions that are nearly right, and one that is right and brought.
        self.known.files = [self.uploads.make_file(random.Random(f"{mine} {number}")) for number in range(40)]
        self.known.parts = [*self.uploads.parts.values()]
        self.known.items = [item for found in self.uploads.items.values() for item in found]
        brought = await self.ada.ask("POST", "/api/v1/editions", {"file": self.uploads.files["joan"]})
        self.known.hashes = ["0123456789abcdef", brought["hash"]]
        link = await self.ada.ask("GET", f"/api/v1/tables/{mine}/seats/0/link")
        self.known.secrets = ["x" * 32, link["link"].rpartition(".")[2]]

    def filled(self, text: str) -> bytes:
        """A request with everything put in for its names, as bytes."""
        for name, value in self.names.items():
            text = text.replace(f"@{name}@", value)
        return text.encode("latin-1", "replace")

    async def hang_up(self) -> None:
        """Nobody asks any more."""
        await hang_up(self.ada.line, self.bo.line, self.cy.line)

    async def look(self, chance: random.Random) -> None:
        """Learn what can be chosen now, so that the next requests get as far as the rules."""
        table = self.names[chance.choice(("mine", "joan"))]
        for seat in self.known.seats:
            try:
                found = await self.ada.ask("GET", f"/api/v1/tables/{table}/options?seat={seat}")
            except RuntimeError:  # somebody has left it
                continue
            self.known.version = found["version"]
            self.known.moment = found["version"]
            if found["options"]:
                self.known.actions = [option["action"] for option in found["options"]]
                return
