"""Calling a webhook: a fixed request to a checked address, of whose answer only the status is read.

The name is resolved once, every number it stands for must be public, and the connection goes to one of these very
numbers: a name that stands for something else a moment later leads nowhere. Redirects are not followed.
"""

from __future__ import annotations

import asyncio
import functools
import re
import socket
import ssl
from concurrent.futures import Executor

import msgspec

import towpath
from towpath.server.notices.addresses import Webhook, is_public

SECONDS = 10.0  # for all of it
TRIED = 3  # numbers of one name
READ = 4096  # bytes, at most, of the answer
STATUS = re.compile(rb"HTTP/1\.[01] (\d\d\d)\b")


class Undelivered(Exception):
    """A notice that could not be delivered; with the status that its receiver answered, if it did."""

    def __init__(self, message: str, status: int = 0) -> None:
        super().__init__(message)
        self.status = status


class Silent(Undelivered):
    """Its receiver did not answer at all."""


@functools.cache
def _context() -> ssl.SSLContext:
    return ssl.create_default_context()


def resolve(host: str, port: int) -> list[str]:
    """The numbers that a name stands for. Waits."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_ADDRCONFIG)
    return list(dict.fromkeys(str(entry[4][0]) for entry in found))


async def connect(
    number: str, port: int, context: ssl.SSLContext | None, name: str | None
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection to a number; where it is encrypted, the certificate must be that of the name."""
    return await asyncio.open_connection(number, port, ssl=context, server_hostname=name, limit=READ)


async def numbers(hook: Webhook, threads: Executor) -> list[str]:
    """The numbers to call, all of them public."""
    loop = asyncio.get_running_loop()
    try:
        async with asyncio.timeout(SECONDS):
            found = await loop.run_in_executor(threads, resolve, hook.host, hook.port)
    except (OSError, UnicodeError) as error:
        raise Silent(f"{hook.host} stands for nothing: {error}") from error
    inside = [number for number in found if not is_public(number)]
    if inside or not found:
        raise Undelivered(f"{hook.host} is not on the public Internet")
    return found[:TRIED]


def request(hook: Webhook, headers: dict[str, str], data: bytes) -> bytes:
    """The bytes that are sent: the method is always this."""
    given = {
        "Host": hook.named,
        "User-Agent": f"Towpath/{towpath.__version__}",
        **headers,
        "Content-Length": str(len(data)),
        "Connection": "close",
    }
    lines = [f"POST {hook.target} HTTP/1.1", *(f"{name}: {value}" for name, value in given.items())]
    return "\r\n".join([*lines, "", ""]).encode() + data


async def call(hook: Webhook, found: list[str], body: dict[str, str]) -> None:
    """Send JSON to a receiver: the headers are always these."""
    await post(hook, found, {"Content-Type": "application/json"}, msgspec.json.encode(body))


async def post(hook: Webhook, found: list[str], headers: dict[str, str], data: bytes) -> None:
    """Send a request to the first of some checked numbers that answers."""
    context, name = (_context(), hook.host) if hook.is_tls else (None, None)
    try:
        async with asyncio.timeout(SECONDS):
            for number in found:
                try:
                    reader, writer = await connect(number, hook.port, context, name)
                except OSError:
                    if number == found[-1]:
                        raise
                else:
                    break
            try:
                writer.write(request(hook, headers, data))
                status = await reader.readline()
            finally:
                writer.transport.abort()
    except (OSError, ValueError) as error:
        raise Silent(f"{hook.host} did not answer: {type(error).__name__}") from error
    answered = STATUS.match(status)
    if answered is None or not answered[1].startswith(b"2"):
        raise Undelivered(f"{hook.host} answered {status[:40]!r}", int(answered[1]) if answered else 0)
