"""One socket at one table. It understands no more of a message than it must, and chooses straight from the options.

The frames are read without tasks or queues of their own, since clients and server share the machine.
"""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any, cast

import msgspec
from websockets.client import ClientProtocol
from websockets.exceptions import WebSocketException
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.typing import Origin
from websockets.uri import parse_uri

from towpath.stress.rest import Browser, Gone
from towpath.stress.tables import Table
from towpath.stress.tally import Pace, Tally, now

CONNECTING = 60.0  # seconds until a socket must have its first state
LONGEST_THINK = 5  # times the mean
DEFLATE = ClientPerMessageDeflateFactory(client_max_window_bits=True)  # what browsers offer


class Option(msgspec.Struct):
    """An option: only what goes back."""

    action: str


class Logged(msgspec.Struct):
    """A line of the log: whose choice it was."""

    number: int
    seat: int


class Prompt(msgspec.Struct):
    """What is asked."""

    key: str


class Message(msgspec.Struct):
    """Any message of the server."""

    type: str
    version: int = -1
    start: int = msgspec.field(name="from", default=-1)
    lines: list[Logged] = []
    options: msgspec.Raw = msgspec.Raw()
    prompt: Prompt | None = None
    error: str = ""
    message: str = ""


_message = msgspec.json.Decoder(Message)
_options = msgspec.json.Decoder(list[Option])
NOTHING = b"[]"


class Live(asyncio.Protocol):
    """A socket that looks with the eyes of a seat (-1: a spectator), and chooses for it."""

    def __init__(self, browser: Browser, table: Table, seat: int, tally: Tally, pace: Pace) -> None:
        self.browser = browser
        self.table = table
        self.seat = seat
        self.tally = tally
        self.pace = pace
        self.version = -1
        self.lots = random.Random()
        self.is_open = False
        self.has_come = False  # since it was last opened it was sent all that it missed
        self.is_leaving = False  # its end is wanted, or known
        self.ended: asyncio.Event = asyncio.Event()
        self._options = NOTHING
        self._chosen = ""  # the choice that is on its way
        self._sent = 0.0
        self._acknowledged = -1
        self._is_thinking = False
        self._expected = 0  # the version that the server has when this socket comes
        self._ready: asyncio.Future[None] | None = None

    @property
    def is_asked(self) -> bool:
        """Whether this seat has something to choose."""
        return self.seat >= 0 and self._options != NOTHING

    @property
    def is_waiting(self) -> bool:
        """Whether a choice is on its way."""
        return bool(self._chosen)

    # The connection.

    async def connect(self) -> None:
        """Come, or come back with the version that is known; returns with the server's first word on it."""
        query = f"?version={self.version}" + (f"&seat={self.seat}" if self.seat >= 0 else "")
        address = f"ws://{self.browser.address}/api/v1/tables/{self.table.id}/live{query}"
        uri = parse_uri(address)
        origin = Origin(f"http://{self.browser.address}")
        # Browsers offer compression; a server that accepts it pays for it here too.
        self._protocol = ClientProtocol(uri, origin=origin, extensions=[DEFLATE], max_size=None)
        loop = asyncio.get_running_loop()
        self._ready = loop.create_future()
        self.ended.clear()
        self.is_leaving = self.has_come = False
        try:
            async with asyncio.timeout(CONNECTING):
                await loop.create_connection(lambda: self, uri.host, uri.port)
                await self._ready
        except (OSError, TimeoutError, WebSocketException) as error:
            self.close()
            self.ended.set()
            raise Gone(f"no socket at table {self.table.id}: {error!r}") from error
        self.consider()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the socket."""
        self._transport = cast("asyncio.Transport", transport)  # uvloop's is none by its class
        self.is_open = True
        request = self._protocol.connect()
        if "Cookie" in (headers := self.browser.headers()):
            request.headers["Cookie"] = headers["Cookie"]
        self._protocol.send_request(request)
        self._flush()

    def _flush(self) -> None:
        for data in self._protocol.data_to_send():
            if data:
                self._transport.write(data)
            else:
                self._transport.close()

    def data_received(self, data: bytes) -> None:
        """Read what has come in."""
        protocol = self._protocol
        protocol.receive_data(data)
        for event in protocol.events_received():
            if isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                self.receive(_message.decode(event.data))
            elif isinstance(event, Response) and protocol.handshake_exc is not None:
                self._fail(protocol.handshake_exc)
        self._flush()

    def connection_lost(self, exc: Exception | None) -> None:
        """The socket has gone; a choice on its way may or may not be on disk."""
        if self._chosen:
            self._chosen = ""
            self.pace.leave()
        self.table.clicked.pop(self.seat, None)
        self._fail(ConnectionError("the socket closed before it was open"))
        if self.has_come and not self.is_leaving:
            self.tally.wrong(f"closed {self._protocol.close_code}", self._protocol.close_reason or "")
        self.is_open = False
        self.ended.set()

    def _fail(self, error: Exception) -> None:
        if self._ready is not None and not self._ready.done():
            self._ready.set_exception(error)

    def close(self) -> None:
        """Go."""
        self.is_leaving = True
        if not self.ended.is_set() and hasattr(self, "_transport"):
            self._transport.close()

    # What comes in.

    def receive(self, message: Message) -> None:
        """Take over one message."""
        kind = message.type
        if kind == "update":
            if message.start != self.version:
                self.tally.wrong("gap", f"an update from {message.start} came at {self.version}")
                self._send({"type": "sync", "version": self.version})
                return
            for line in message.lines:
                self._heard(line)
            self._take_over(message)
        elif kind == "state":
            self._is_known(message)
            self._options = NOTHING
            self._take_over(message)
        elif kind == "done":
            self._done(message.version)
        elif kind == "error":
            self._refused(message)
        elif kind == "hello":
            self._is_known(message)
            self._expected = message.version
            self._arrive()  # who is up to date is sent nothing more
        self.consider()

    def _is_known(self, message: Message) -> None:
        if message.version < self.version:
            self.tally.wrong("went back", f"version {self.version} was shown, now there is {message.version}")

    def _take_over(self, message: Message) -> None:
        self.version = message.version
        if options := bytes(message.options):
            self._options = options
        if message.prompt is not None and message.prompt.key == "over":
            self.table.over.set()
        self._arrive()

    def _arrive(self) -> None:
        """A socket that comes back may choose only when it has all that it missed."""
        if self._ready is not None and not self._ready.done() and self.version >= self._expected:
            self._ready.set_result(None)
            self.has_come = True

    def _heard(self, line: Logged) -> None:
        clicked = self.table.when(line.number, line.seat)
        if clicked and line.seat != self.seat:
            self.tally.updated.append(now() - clicked)

    def _done(self, version: int) -> None:
        self.tally.acknowledged.append(now() - self._sent)
        self.tally.n_choices += 1
        if version in self.table.acknowledged:
            self.tally.wrong("acknowledged twice", f"table {self.table.id}, line {version}")
        self.table.acknowledged[version] = (self.seat, self._chosen)
        self._acknowledged = version
        self._chosen = ""
        self.pace.leave()

    def _refused(self, message: Message) -> None:
        if message.error == "stale" and self.table.may_race:
            self.tally.n_again += 1
        else:
            self.tally.wrong(message.error, message.message)
        if self._chosen:
            self._chosen = ""
            self.pace.leave()

    # What goes out.

    def consider(self) -> None:
        """If it is this seat's turn, think, then choose."""
        if not self._may_choose() or self._is_thinking:
            return
        self._is_thinking = True
        if self.pace.think:
            delay = min(self.lots.expovariate(1 / self.pace.think), LONGEST_THINK * self.pace.think)
            asyncio.get_running_loop().call_later(delay, self.pace.enter, self._choose)
        else:
            self.pace.enter(self._choose)

    def _may_choose(self) -> bool:
        # The update of one's own latest choice may come after its acknowledgement.
        is_up_to_date = self.version >= max(self._acknowledged, self._expected)
        return self.is_asked and self.pace.playing and not self._chosen and is_up_to_date

    def _choose(self) -> None:
        self._is_thinking = False
        if not self._may_choose() or self.ended.is_set():
            return
        self._chosen = self.lots.choice(_options.decode(self._options)).action
        self._sent = now()
        self.pace.n_on_their_way += 1
        self.table.clicked[self.seat] = self._sent
        self.table.sent[self.seat].append(self._chosen)
        self._send({"type": "choose", "id": 1, "version": self.version, "action": self._chosen})

    def _send(self, message: dict[str, Any]) -> None:
        try:
            self._protocol.send_text(json.dumps(message).encode())
        except WebSocketException:
            return  # it is closing; connection_lost says the rest
        self._flush()
