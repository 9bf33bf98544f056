"""Socket messages to a server: sound ones, broken ones, and what is no text at all."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tools.fuzz import messages
from tools.fuzz.shapes import Known
from tools.fuzz.world import PATIENCE, World
from towpath.server import wire

TALK = 200  # messages over one socket
PING = 10  # messages until the socket must show that it is alive
ENDS = [b"\xff\xfe", b"\x80", b"{", b'{"type": "ping"}', b"\0" * 5000]  # as text: may close the socket
decoder = msgspec.json.Decoder(wire.Outgoing)


def told(text: str, known: Known) -> tuple[str, Any]:
    """What is wrong with what the server says, and what it says; the client learns from it."""
    try:
        message = decoder.decode(text)
    except msgspec.DecodeError as error:
        return f"no message of the wire: {error}: {text[:200]}", None
    if isinstance(message, wire.Refusal) and message.error == "server":
        return f"a fault of the server: {message.message}", message
    if isinstance(message, wire.State | wire.Update):
        known.version = message.version
        if isinstance(message.options, list) and message.options:
            known.actions = [option.action for option in message.options]
        if isinstance(message.moment, int):
            known.moment = message.moment
    return "", message


async def alive(socket: ClientConnection, known: Known) -> str:
    """Ask for a sign of life; what is wrong with all that was said until then."""
    await socket.send(json.dumps({"type": "ping", "id": "alive"}))
    async with asyncio.timeout(PATIENCE):
        while True:
            text = await socket.recv()
            wrong, message = told(str(text), known)
            if wrong:
                return wrong
            if isinstance(message, wire.Pong) and message.id == "alive":
                return ""


def address(world: World, chance: random.Random) -> str:
    """A table to talk at, as some seat."""
    table = world.names[chance.choice(("mine", "mine", "joan", "joan", "open", "other", "over"))]
    query = chance.choice(("", "?seat=0", "?seat=1&version=0", "?seat=-1", "?seat=99", "?version=1000000"))
    return f"ws://127.0.0.1:{world.port}/api/v1/tables/{table}/live{query}"


async def talk(world: World, chance: random.Random, more: Callable[[], random.Random | None]) -> tuple[str, str]:
    """Talk over one socket; what went wrong, and what was said last."""
    known, last, where = Known(), "", address(world, chance)
    headers = {"Cookie": world.names[chance.choice(("cookies", "cookies", "others"))]}
    try:
        async with connect(where, additional_headers=headers, max_size=None, close_timeout=1) as socket:
            for number in range(TALK):
                one = more()
                if one is None:
                    break
                last = messages.text(one, known)
                await socket.send(last)
                if number % PING == 0:
                    wrong = await alive(socket, known)
                    if wrong:
                        return wrong, last
            return await end(socket, known, chance), last
    except ConnectionClosed as error:
        # "Too slow": who talks and does not listen may be sent away.
        if error.rcvd is not None and error.rcvd.code == 1013:
            return "", last
        if error.rcvd is None:
            # Where much was still under way the line is cut, and the last word lost: a second time it is the message.
            return await again(world, last), last
        return f"the socket was closed: {error!r}", last
    except TimeoutError:
        return "no sign of life", last


async def again(world: World, text: str) -> str:
    """Say by itself what was said last on a line that was cut; what is wrong with the answer."""
    try:
        return await send(world, text)
    except ConnectionClosed as error:
        return f"the socket was closed twice: {error!r}"


async def send(world: World, text: str) -> str:
    """Send one message as somebody who sits at the table; what is wrong with the answers."""
    address = f"ws://127.0.0.1:{world.port}/api/v1/tables/{world.names['mine']}/live"
    async with connect(address, additional_headers={"Cookie": world.names["cookies"]}, max_size=None) as socket:
        await socket.send(text)
        return await alive(socket, Known())


async def end(socket: ClientConnection, known: Known, chance: random.Random) -> str:
    """Something last that may close the socket, but never trouble the server."""
    wrong = await alive(socket, known)
    if not wrong:
        await socket.send(chance.choice(ENDS), text=chance.random() < 0.5)
    return wrong
