"""Who looks at a table, and what each is sent: a whole state once, then small updates.

All sockets with the same eyes get the same bytes. The latest updates are kept, so that a socket that was away for a
moment gets just what it missed.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any

import msgspec

from towpath.kernel.state import Json
from towpath.server.metrics import Metrics
from towpath.server.room.patch import diff
from towpath.server.room.play import Play

KEPT = 50  # updates that a returning socket can be given
WAITING = 200  # messages that may wait for a slow socket; then it is closed, and comes back by itself
PARTS = ("prompt", "options", "can_undo", "asked")


def encode(message: Json) -> bytes:
    """A message as it goes out."""
    return msgspec.json.encode(message)


class Connection:
    """One socket: whose eyes it has, which seats it holds, and what waits to be sent."""

    def __init__(self, viewer: int, held: list[int]) -> None:
        self.viewer = viewer
        self.held = held
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.closed = False

    def send(self, data: bytes) -> None:
        """Put a message into the outbox; a socket that does not read is given up."""
        if self.closed:
            return
        if self.outbox.qsize() >= WAITING:
            self.close()
            return
        self.outbox.put_nowait(data)

    def close(self) -> None:
        """Send nothing more."""
        self.closed = True
        self.outbox.put_nowait(None)


class _Eyes:
    """What all sockets with the same eyes have been shown last, and the latest updates."""

    def __init__(self, version: int, moment: int, seen: Json) -> None:
        self.version = version
        self.moment = moment
        self.seen = seen
        self.updates: deque[tuple[int, int, bytes]] = deque(maxlen=KEPT)


class Watch:
    """The sockets of one table."""

    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self.connections: set[Connection] = set()
        self._eyes: dict[int, _Eyes] = {}

    def viewers(self) -> set[int]:
        """The eyes that look now."""
        return {connection.viewer for connection in self.connections}

    def is_here(self, seat: int) -> bool:
        """Whether somebody who holds a seat is looking."""
        return any(seat in connection.held for connection in self.connections)

    def spectators(self) -> int:
        """How many look without holding a seat."""
        return sum(1 for connection in self.connections if not connection.held)

    def tell_all(self, message: Json) -> None:
        """The same message to everybody."""
        data = encode(message)
        for connection in self.connections:
            connection.send(data)

    def forget(self) -> None:
        """Start anew: everybody will be sent a whole state."""
        self._eyes = {}

    def seen(self, play: Play, viewer: int) -> Json:
        """The position as a viewer sees it, made once per version."""
        eyes = self._eyes.get(viewer)
        if eyes is None or eyes.version != play.version:
            eyes = self._eyes[viewer] = _Eyes(play.version, play.moment, play.seen(viewer))
        return eyes.seen

    def missed(self, play: Play, viewer: int, version: int) -> list[bytes] | None:
        """The updates since a version; nothing if they are not all there any more."""
        if version == play.version:
            # After a restart nothing is noted for these eyes: from now on they are told what changes.
            self.seen(play, viewer)
            return []
        eyes = self._eyes.get(viewer)
        if eyes is None or eyes.version != play.version:
            return None
        found = [data for start, _, data in eyes.updates if start >= version]
        starts = [start for start, _, _ in eyes.updates]
        return found if version in starts else None

    def update(self, play: Play, clock: Json | None) -> None:
        """Tell everybody what changed since they were last told."""
        back_to = min(play.went_back, default=None)
        play.went_back = []
        viewers = self.viewers()
        # Eyes that nobody looks with are not kept up to date.
        self._eyes = {viewer: eyes for viewer, eyes in self._eyes.items() if viewer in viewers}
        sent: dict[int, bytes] = {}
        for viewer in viewers:
            eyes = self._eyes.get(viewer)
            if eyes is None:
                continue
            message = self._message(play, viewer, eyes, back_to, clock)
            data = encode(message)
            eyes.updates.append((message["from"], play.version, data))
            sent[viewer] = data
        for connection in self.connections:
            if connection.viewer in sent:
                data = sent[connection.viewer]
                connection.send(data)
                self.metrics.add("towpath_updates_total")
                self.metrics.add("towpath_update_bytes_total", len(data))

    def _message(self, play: Play, viewer: int, eyes: _Eyes, back_to: int | None, clock: Json | None) -> Json:
        seen = play.seen(viewer)
        message: Json = {"type": "update", "from": eyes.version, "version": play.version, "moment": play.moment}
        patch = diff(eyes.seen["view"], seen["view"])
        if patch:
            message["patch"] = patch
        told = min(eyes.moment, back_to) if back_to is not None else eyes.moment
        lines = play.log_for(viewer, told, play.moment)
        if lines:
            message["lines"] = lines
        if back_to is not None:
            message["back_to"] = back_to
        for part in PARTS:
            if seen[part] != eyes.seen[part]:
                message[part] = seen[part]
        if clock is not None:
            message["clock"] = clock
        eyes.version = play.version
        eyes.moment = play.moment
        eyes.seen = seen
        return message


def answer(kind: str, identity: Any, more: Json) -> bytes:
    """An answer to one message of a client."""
    message: Json = {"type": kind, **more}
    if identity is not None:
        message["id"] = identity
    return encode(message)
