"""Sockets as the web server speaks them, but for three things.

Text that is no UTF-8 closes a socket without a word in the log: the web server writes a traceback for each, and another
one if the socket is being closed already, so that any visitor could fill the log. Who does not read is not read from:
the web server goes on, and keeps an answer for each ping. And who sends pings, or parts of a message, without end is
not listened to any longer.
"""

from __future__ import annotations

import asyncio
import socket
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.protocol import State

AT_ONCE = 16_384  # bytes that the system reads ahead, so that many small messages are not all taken up at once
HEARD = 64  # messages that still count of who is there no longer
PARTS = 64  # of one message
SIGNS, SECONDS = 100, 10.0  # of life that may be asked for, and given; browsers send few


class Sockets(WebSocketsSansIOProtocol):
    """The protocol of one socket."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._since = 0.0
        self._signs = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody is there."""
        super().connection_made(transport)
        line = transport.get_extra_info("socket")
        if line is not None:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, AT_ONCE)

    def data_received(self, data: bytes) -> None:
        """Read on; of who is being sent away nothing more."""
        if not self.transport.is_closing():
            super().data_received(data)

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        self._drop_flood()
        super().connection_lost(exc)

    def shutdown(self) -> None:
        """The server ends."""
        self._drop_flood()
        super().shutdown()

    def _drop_flood(self) -> None:
        """Of somebody who said so much at once nothing more is heard."""
        if self.queue.qsize() > HEARD:
            while not self.queue.empty():
                self.queue.get_nowait()

    def keepalive_timeout(self) -> None:
        """Give no sign of life, and be gone; what is not read is not waited for."""
        super().keepalive_timeout()
        self._forget()

    def _forget(self) -> None:
        self.loop.call_later(SECONDS, self.transport.abort)

    def pause_writing(self) -> None:
        """Who does not read is not read from."""
        super().pause_writing()
        if not self.transport.is_closing():
            self.transport.pause_reading()

    def resume_writing(self) -> None:
        """It was read."""
        super().resume_writing()
        if not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    async def receive(self) -> Any:
        """The next message; reading goes on only while what is written is read."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            if self.writable.is_set() and not self.transport.is_closing():
                self.transport.resume_reading()
        return message

    def handle_ping(self) -> None:
        """Give a sign of life."""
        if self._may_go_on():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """A sign of life was given, perhaps unasked."""
        if self._may_go_on():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Put a part of a message to those before."""
        if len(self.frames) < PARTS:
            super().handle_cont(event)
        else:
            self._end()

    def _may_go_on(self) -> bool:
        """Count a sign of life; False, and the end, if there are too many."""
        now = self.loop.time()
        if now - self._since > SECONDS:
            self._since, self._signs = now, 0
        self._signs += 1
        if self._signs > SIGNS:
            self._end()
        return self._signs <= SIGNS

    def _end(self, code: int = CloseCode.POLICY_VIOLATION) -> None:
        """Close without a word in the log."""
        self.frames = []
        if self.conn.state is State.OPEN:
            self.conn.send_close(code)
            self.handle_parser_exception()
            self._forget()

    def send_receive_event_to_app(self) -> None:
        """Hand a message on, if it is one."""
        if self.curr_msg_data_type == "text" and not self.close_sent and not _is_text(b"".join(self.frames)):
            self._end(CloseCode.INVALID_DATA)
            return
        super().send_receive_event_to_app()


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
