"""Requests as the web server reads them, but for those that never end: these are not waited for, and not kept.

By itself it waits for ever for a request that is not finished, holds heads of any length, and an answer that nobody
fetches; so that one visitor could take up its memory, and all the connections that there may be.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

HEAD_SECONDS = 20.0  # until a connection has said what it wants; browsers open some that they then do not need
BODY_SECONDS = 60.0  # and until all of it is here
STALLED_SECONDS = 60.0  # without any progress of an answer
LONGEST_HEAD = 65_536  # bytes
AHEAD = 100  # requests that are sent before the one before them is answered
LARGEST = 4_000_000  # bytes of a request with all that frames its body; less of it is refused with a sentence


class Requests(HttpToolsProtocol):
    """The protocol of one connection."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._waiting: asyncio.TimerHandle | None = None
        self._stalled: asyncio.TimerHandle | None = None
        self._answered: RequestResponseCycle | None = None  # the web server knows the one that came last
        self._received = 0  # bytes of the request that is read
        self._is_head = True

    # What comes in.

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is there."""
        super().connection_made(transport)
        self._wait(HEAD_SECONDS)

    def data_received(self, data: bytes) -> None:
        """Read on, unless it is too much."""
        if self.transport.is_closing():
            return
        self._received += len(data)
        if self._waiting is None and self._is_head:
            # Line ends between two requests are no request yet.
            self._wait(HEAD_SECONDS)
        super().data_received(data)
        if len(self.pipeline) > AHEAD:
            self._end()
        most = LONGEST_HEAD if self._is_head else LARGEST
        if self._received > most:
            self._end()

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._received, self._is_head = 0, True
        self._wait(HEAD_SECONDS)

    def on_headers_complete(self) -> None:
        """Only the body is missing."""
        super().on_headers_complete()
        self._is_head = False
        self._wait(BODY_SECONDS)

    def on_message_complete(self) -> None:
        """A request is here."""
        super().on_message_complete()
        self._received, self._is_head = 0, True
        self._wait(None)

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        self._wait(None)
        self._stop_answering()
        self.resume_writing()
        super().connection_lost(exc)

    def _wait(self, seconds: float | None) -> None:
        """Give the connection up after a while, counted from now; None: not any more."""
        if self._waiting is not None:
            self._waiting.cancel()
        self._waiting = None if seconds is None else self.loop.call_later(seconds, self._give_up)

    def _give_up(self) -> None:
        self._waiting = None
        self._end()

    def _end(self) -> None:
        """Hang up; an answer that is being made goes nowhere."""
        self._stop_answering()
        self.transport.abort()

    def _stop_answering(self) -> None:
        if self._answered is not None:
            self._answered.disconnected = True
            self._answered.message_event.set()

    # What goes out.

    def pause_writing(self) -> None:
        """An answer is not fetched as fast as it is given."""
        super().pause_writing()
        self._look_again(self.transport.get_write_buffer_size())

    def resume_writing(self) -> None:
        """It was fetched."""
        super().resume_writing()
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._answered = cycle
        super()._start_asgi_task(cycle, app)

    def on_response_complete(self) -> None:
        """An answer is given; the last one of a connection may not be fetched."""
        super().on_response_complete()
        if self.pipeline:
            # The web server reads on here, whatever is still to be answered.
            self.flow.pause_reading()
        if self.transport.is_closing():
            self.loop.call_later(STALLED_SECONDS, self._end)

    def timeout_keep_alive_handler(self) -> None:
        """Nothing more was asked; the last answer may not be fetched."""
        super().timeout_keep_alive_handler()
        self.loop.call_later(STALLED_SECONDS, self._end)

    def _look_again(self, left: int) -> None:
        self._stalled = self.loop.call_later(STALLED_SECONDS, self._check_progress, left)

    def _check_progress(self, before: int) -> None:
        self._stalled = None
        left = self.transport.get_write_buffer_size()
        if left < before:
            self._look_again(left)
        else:
            self._end()
