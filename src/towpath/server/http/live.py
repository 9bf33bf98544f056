"""The socket of a table: what comes in is answered, what happens is sent."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import Parameter
from msgspec.structs import replace

from towpath.server import wire
from towpath.server.http import cookies
from towpath.server.refusals import Refused, failed
from towpath.server.room import chat, keys
from towpath.server.room.audience import Listener, encode
from towpath.server.room.clock import now_ms
from towpath.server.room.table import Table
from towpath.server.room.tables import Tables

LONGEST = 16_384  # characters of one message
log = logging.getLogger("towpath.server")

Socket = WebSocket[Any, Any, Any]
NOT_FOUND, FORBIDDEN = 4404, 4403  # close codes


def decoded(text: str) -> wire.Incoming:
    """A message of a client; DecodeError says what is wrong with it."""
    if len(text) > LONGEST:
        raise Refused("bad_request", f"A message may have {LONGEST} characters, not {len(text)}.")
    message: wire.Incoming = wire.decoder.decode(text)
    return message


def identity_of(text: str) -> wire.Id:
    """The `id` of a message that is malformed otherwise, so that its sender learns which one it was."""
    try:
        message = msgspec.json.decode(text)
    except msgspec.DecodeError:
        return msgspec.UNSET
    found = message.get("id") if isinstance(message, dict) else None
    return found if isinstance(found, int | str) else msgspec.UNSET


class Conversation:
    """One socket at one table: what comes in is answered."""

    def __init__(self, table: Table, listener: Listener) -> None:
        self.table = table
        self.listener = listener

    def seat(self, given: int | None) -> int:
        """The seat that a message is for; refused if this browser does not hold it."""
        seat = self.listener.viewer if given is None else given
        held = self.listener.held(self.table.seats)
        if seat not in held:
            listed = ", ".join(str(number) for number in held) or "none"
            raise Refused("not_yours", f"Seat {seat} is not yours; seats that you hold: {listed}.")
        return seat

    async def handle(self, text: str) -> None:
        """Answer one message; a refusal is an answer too."""
        identity: wire.Id = msgspec.UNSET
        try:
            message = decoded(text)
            identity = message.id
            await self.carry_out(message)
        except msgspec.DecodeError as error:
            self.listener.send(Refused("bad_request", f"{error}. See docs/wire.md.").answer(identity_of(text)))
        except Refused as refused:
            self.listener.send(refused.answer(identity))
            if refused.error == "stale":
                self.table.catch_up(self.listener)
        except Exception:
            log.exception("a message could not be handled")
            self.listener.send(failed().answer(identity))

    async def carry_out(self, message: wire.Incoming) -> None:
        """Do what a message asks for."""
        table, listener = self.table, self.listener
        if isinstance(message, wire.Choose | wire.Undo | wire.AskUndo | wire.AnswerUndo):
            listener.send(wire.Done(await table.move(self.seat(message.seat), message), message.id))
        elif isinstance(message, wire.Look):
            listener.viewer = self.seat(message.seat) if message.seat >= 0 else -1
            async with table.lock:
                table.catch_up(listener)
        elif isinstance(message, wire.Sync):
            async with table.lock:
                table.catch_up(listener, message.version)
        elif isinstance(message, wire.AskPreview):
            preview = table.playing().preview(self.seat(message.seat), message.action)
            listener.send(replace(preview, id=message.id))
        elif isinstance(message, wire.AskWhy):
            listener.send(replace(table.playing().why(self.seat(message.seat), message.item), id=message.id))
        elif isinstance(message, wire.Say):
            given = message.seat if message.seat is not None else listener.viewer
            seat = self.seat(given) if given >= 0 else -1
            await chat.say(table, seat, message.name, message.text)
        else:
            listener.send(wire.Pong(now_ms(), message.id))


async def _send(socket: Socket, listener: Listener) -> None:
    """Empty the outbox into the socket."""
    while (data := await listener.outbox.get()) is not None:
        await socket.send_data(data.decode(), mode="text")
    await socket.close(code=1013, reason="too slow, or the server stops; come back")


@websocket("/api/v1/tables/{table_id:str}/live", opt={"exclude_from_auth": True})
async def live(
    socket: Socket,
    table_id: str,
    tables: Tables,
    seat: int | None = Parameter(query="seat", default=None),
    version: int = Parameter(query="version", default=-1),
) -> None:
    """Everything that happens at one table, and everything that can be done there."""
    await socket.accept()
    if not cookies.same_origin(socket.headers.get("origin", ""), socket.headers.get("host", "")):
        await socket.close(code=FORBIDDEN, reason="this page is not of this server")
        return
    try:
        table = await tables.get(table_id)
    except Refused as refused:
        await socket.send_data(encode(refused.answer()).decode(), mode="text")
        await socket.close(code=NOT_FOUND, reason="no such table")
        return
    held = cookies.held(socket.cookies, table_id, [row.secret for row in table.seats])
    viewer = min(held, default=-1) if seat is None else seat if seat in held else -1
    address = socket.client.host if socket.client else ""
    listener = Listener(viewer, {number: keys.hashed(secret) for number, secret in held.items()}, address)
    sender = asyncio.create_task(_send(socket, listener))
    try:
        async with table.lock:
            play = table.play
            listener.send(wire.Hello(play.match.version if play else 0, now_ms()))
            table.enter(listener)
            table.catch_up(listener, version)
        table.tell_table()
        conversation = Conversation(table, listener)
        while not listener.closed:
            await conversation.handle(await socket.receive_text())
    except WebSocketDisconnect:
        log.debug("a socket has gone")
    finally:
        listener.closed = True
        table.part(listener)
        sender.cancel()
        with contextlib.suppress(asyncio.CancelledError, Exception):
            await sender
        table.tell_table()
