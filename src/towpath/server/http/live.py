"""The socket of a table: what comes in is answered, what happens is sent."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import Parameter

from towpath.server import wire
from towpath.server.http import accounts
from towpath.server.http.refusals import Refused
from towpath.server.room import lobby
from towpath.server.room.table import Table, now_ms
from towpath.server.room.tables import Tables
from towpath.server.room.watch import Connection, answer, encode

LONGEST = 16_384  # characters of one message
log = logging.getLogger("towpath.server")

Socket = WebSocket[Any, Any, Any]
NOT_FOUND, FORBIDDEN = 4404, 4403  # close codes


def decoded(text: str) -> wire.Incoming:
    """A message of a client; DecodeError says what is wrong with it."""
    if len(text) > LONGEST:
        raise Refused("bad_request", f"A message may have {LONGEST} characters, not {len(text)}.")
    message: wire.Incoming = wire.incoming.decode(text)
    return message


class Session:
    """One socket at one table."""

    def __init__(self, home: Tables, table: Table, connection: Connection) -> None:
        self.home = home
        self.table = table
        self.connection = connection

    def seat(self, given: int | None) -> int:
        """The seat that a message is for; refused if this browser does not hold it."""
        seat = self.connection.viewer if given is None else given
        if seat not in self.connection.held:
            held = ", ".join(str(number) for number in self.connection.held) or "none"
            raise Refused("not_yours", f"Seat {seat} is not yours; seats that you hold: {held}.")
        return seat

    async def handle(self, text: str) -> None:
        """Answer one message; a refusal is an answer too."""
        identity = None
        try:
            message = decoded(text)
            identity = message.id
            await self.carry_out(message)
        except msgspec.DecodeError as error:
            refusal = Refused("bad_request", f"{error}. See docs/wire.md.")
            self.connection.send(answer("error", wire.identity(text), refusal.to_json()))
        except Refused as refused:
            self.connection.send(answer("error", identity, refused.to_json()))
            if refused.error == "stale":
                self.table.catch_up(self.connection, -1)
        except Exception:
            log.exception("a message could not be handled")
            more = {"error": "server", "message": "The server could not do this; nothing was changed. Try again."}
            self.connection.send(answer("error", identity, more))

    async def carry_out(self, message: wire.Incoming) -> None:
        """Do what a message asks for."""
        table, connection = self.table, self.connection
        if isinstance(message, wire.Choose):
            version = await table.choose(self.seat(message.seat), message.version, message.action)
        elif isinstance(message, wire.Undo):
            version = await table.undo(self.seat(message.seat), message.version)
        elif isinstance(message, wire.AskUndo):
            version = await table.ask_undo(self.seat(message.seat), message.version, message.to)
        elif isinstance(message, wire.AnswerUndo):
            version = await table.answer_undo(self.seat(message.seat), message.version, message.agree)
        else:
            await self.tell(message)
            return
        connection.send(answer("done", message.id, {"version": version}))

    async def tell(self, message: wire.Incoming) -> None:
        """Messages that change no match."""
        table, connection = self.table, self.connection
        if isinstance(message, wire.Look):
            connection.viewer = self.seat(message.seat) if message.seat >= 0 else -1
            async with table.lock:
                table.catch_up(connection, -1)
        elif isinstance(message, wire.Sync):
            async with table.lock:
                table.catch_up(connection, message.version)
        elif isinstance(message, wire.Preview):
            found = table.playing().preview(self.seat(message.seat), message.action)
            connection.send(answer("preview", message.id, found))
        elif isinstance(message, wire.Why):
            connection.send(answer("why", message.id, table.playing().why(self.seat(message.seat), message.item)))
        elif isinstance(message, wire.Chat):
            given = message.seat if message.seat is not None else connection.viewer
            seat = self.seat(given) if given >= 0 else -1
            await lobby.say(self.home, table, seat, message.name, message.text)
        else:
            connection.send(answer("pong", message.id, {"now": now_ms()}))


async def _send(socket: Socket, connection: Connection) -> None:
    """Empty the outbox into the socket."""
    while (data := await connection.outbox.get()) is not None:
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
    if not accounts.same_origin(socket.headers.get("origin", ""), socket.headers.get("host", "")):
        await socket.close(code=FORBIDDEN, reason="this page is not of this server")
        return
    try:
        table = await tables.get(table_id)
    except Refused as refused:
        await socket.send_data(answer("error", None, refused.to_json()).decode(), mode="text")
        await socket.close(code=NOT_FOUND, reason="no such table")
        return
    held = sorted(accounts.held(socket.cookies, table_id, [row.secret for row in table.seats]))
    viewer = seat if seat is not None and seat in held else (held[0] if held and seat is None else -1)
    connection = Connection(viewer, held)
    sender = asyncio.create_task(_send(socket, connection))
    try:
        async with table.lock:
            play = table.play
            connection.send(encode({"type": "hello", "version": play.version if play else 0, "now": now_ms()}))
            table.watch.connections.add(connection)
            table.catch_up(connection, version)
        table.tell_table()
        session = Session(tables, table, connection)
        while not connection.closed:
            await session.handle(await socket.receive_text())
    except WebSocketDisconnect:
        log.debug("a socket has gone")
    finally:
        connection.closed = True
        table.watch.connections.discard(connection)
        table.used = time.monotonic()
        sender.cancel()
        with contextlib.suppress(asyncio.CancelledError, Exception):
            await sender
        table.tell_table()
