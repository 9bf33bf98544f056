"""The socket of a table: what comes in is answered, what happens is sent."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from msgspec.structs import replace

from towpath.server import wire
from towpath.server.http import cookies
from towpath.server.http.asker import address_of, at, check_door, greet, held, signed_of
from towpath.server.people.door import Door
from towpath.server.people.office import Office
from towpath.server.refusals import Refused, failed
from towpath.server.room import chat, hints, showing
from towpath.server.room.audience import Listener, encode
from towpath.server.room.presence import neighbourhood
from towpath.server.room.table import Table
from towpath.server.room.tables import Tables

LONGEST = 16_384  # characters of one message
SAID = 300  # characters of what is said about a malformed one, which may repeat a part of it
log = logging.getLogger("towpath.server")

Socket = WebSocket[Any, Any, Any]
NOT_FOUND, FORBIDDEN, COME_BACK = 4404, 4403, 1013  # close codes


def decoded(text: str) -> wire.Incoming:
    """A message of a client; refused with what is wrong with it, and with its `id` where it has one."""
    if len(text) > LONGEST:
        raise Refused("bad_request", f"A message may have {LONGEST} characters, not {len(text)}.")
    try:
        message: wire.Incoming = wire.decoder.decode(text)
    except RecursionError as error:
        raise Refused("bad_request", "A message is one JSON object; this one is nested too deep to be read.") from error
    except msgspec.DecodeError as error:
        refused = Refused("bad_request", f"{str(error)[:SAID]}. See docs/wire.md.")
        refused.shown.id = identity_of(text)
        raise refused from error
    return message


def identity_of(text: str) -> wire.Id:
    """The `id` of a message that is malformed otherwise, so that its sender learns which one it was."""
    try:
        message = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        return msgspec.UNSET
    found = message.get("id") if isinstance(message, dict) else None
    return found if type(found) in {int, str} else msgspec.UNSET


class Conversation:
    """One socket at one table: what comes in is answered."""

    def __init__(self, table: Table, listener: Listener) -> None:
        self.table = table
        self.listener = listener
        self.advised = 0  # hints that are thought about

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
            if isinstance(message, wire.AskHint):
                # It takes a while, in which there may be more to say.
                self.begin_to_advise(message)
            else:
                await self.carry_out(message)
        except Refused as refused:
            self.listener.send(refused.answer(identity))
            if refused.error == "stale":
                # Under the lock nothing is in memory that is not on disk.
                async with self.table.lock:
                    self.table.catch_up(self.listener)
        except Exception:
            log.exception("a message could not be handled")
            self.listener.send(failed().answer(identity))

    def begin_to_advise(self, message: wire.AskHint) -> None:
        """Have a hint thought about, unless many are."""
        if self.advised >= hints.AT_ONCE:
            raise hints.many(f"{hints.AT_ONCE} hints are being thought about; wait for one of them.")
        self.advised += 1
        self.table.spawn(self.advise(message))

    async def advise(self, message: wire.AskHint) -> None:
        """Answer with a hint."""
        try:
            found = await hints.hint(self.table, self.seat(message.seat), message.action)
            self.listener.send(replace(found, id=message.id))
        except Refused as refused:
            self.listener.send(refused.answer(message.id))
        except Exception:
            log.exception("a hint could not be given")
            self.listener.send(failed().answer(message.id))
        finally:
            self.advised -= 1

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
            async with table.lock:
                preview = table.playing().preview(self.seat(message.seat), message.action)
            listener.send(replace(preview, id=message.id))
        elif isinstance(message, wire.AskWhy):
            async with table.lock:
                why = table.playing().why(self.seat(message.seat), message.item)
            listener.send(replace(why, id=message.id))
        elif isinstance(message, wire.Say):
            given = message.seat if message.seat is not None else listener.viewer
            seat = self.seat(given) if given >= 0 else -1
            await chat.say(table, seat, message.name, message.text, listener.address)
        else:
            listener.send(wire.Pong(table.tables.steady.now(), message.id))


async def _send(socket: Socket, listener: Listener) -> None:
    """Empty the outbox into the socket."""
    while (data := await listener.outbox.get()) is not None:
        await socket.send_data(data.decode(), mode="text")
    await socket.close(code=COME_BACK, reason="too slow, or the server stops; come back")


@websocket("/api/v1/tables/{table_id:str}/live", opt={"exclude_from_auth": True})
async def live(
    socket: Socket,
    table_id: str,
    tables: Tables,
    office: Office,
    door: Door,
    seat: int | None = None,
    version: int = -1,
) -> None:
    """Everything that happens at one table, and everything that can be done there."""
    if not cookies.same_origin(socket.headers.get("origin", ""), socket.headers.get("host", "")):
        await socket.accept()
        await socket.close(code=FORBIDDEN, reason="this page is not of this server")
        return
    who = neighbourhood(address_of(socket))
    if not tables.sockets.enter(who):
        await socket.accept()
        refused = Refused("too_many", "Too many look at tables from this address at once; close some windows.")
        await socket.send_data(encode(refused.answer()).decode(), mode="text")
        await socket.close(code=COME_BACK, reason="too many sockets of this address; come back")
        return
    try:
        await _attend(socket, table_id, tables, office, door, seat, version)
    finally:
        tables.sockets.part(who)


async def _attend(
    socket: Socket, table_id: str, tables: Tables, office: Office, door: Door, seat: int | None, version: int
) -> None:
    """Be there until the socket ends."""
    try:
        await greet(socket, office)
        await check_door(socket, tables, door, table_id)
        table = await at(socket, tables, table_id)
    except Refused as refused:
        await socket.accept()
        await socket.send_data(encode(refused.answer()).decode(), mode="text")
        await socket.close(code=NOT_FOUND, reason="there is no such table for whoever asks")
        return
    except Exception:
        await socket.accept()
        log.exception("table %s could not be loaded", table_id)
        await socket.close(code=COME_BACK, reason="the table cannot be loaded now; come back")
        return
    await socket.accept()
    mine = held(socket, table)
    viewer = min(mine, default=-1) if seat is None else seat if seat in mine else -1
    address = address_of(socket)
    listener = Listener(viewer, {number: table.seat(number).secret for number in mine}, address)
    signed = signed_of(socket)
    if signed is not None:
        office.sessions.enter(signed, listener)
    sender = asyncio.create_task(_send(socket, listener))
    try:
        async with table.lock:
            table.check_open()
            play = table.play
            listener.send(wire.Hello(play.match.version if play else 0, tables.steady.now()))
            table.enter(listener)
            table.catch_up(listener, version)
            listener.send_table(encode(wire.TableChanged(showing.shown(table, listener.held(table.seats)))))
        table.tell_presence()
        conversation = Conversation(table, listener)
        who = neighbourhood(address)
        while not listener.closed:
            text = await socket.receive_text()
            # Without a wait others have their turn too: of a flood many messages are here at once.
            await asyncio.sleep(tables.pace.wait(who))
            await conversation.handle(text)
    except WebSocketDisconnect:
        log.debug("a socket has gone")
    except Refused:
        # The table was let go while this one waited for it.
        listener.close()
        await sender
    finally:
        listener.closed = True
        if signed is not None:
            office.sessions.part(signed, listener)
        table.part(listener)
        sender.cancel()
        with contextlib.suppress(asyncio.CancelledError, Exception):
            await sender
        table.tell_presence()
