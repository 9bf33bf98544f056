"""Who looks at a table, and what each is sent: a whole state once, then small updates.

All listeners that look as the same viewer get the same bytes. The latest updates are kept, so that a socket that was
away for a moment gets just what it missed.
"""

from __future__ import annotations

import asyncio
from collections import deque

import msgspec
from msgspec import UNSET

from towpath.kernel.log import UNDO
from towpath.server import wire
from towpath.server.metrics import Metrics
from towpath.server.room.patch import diff, joined
from towpath.server.room.play import Play, Sight
from towpath.server.store.rows import Seat

KEPT = 16  # updates that a returning socket can be given; a whole state is no larger than so many of them
WAITING = 200  # messages that may wait for a slow socket; then it is closed, and comes back by itself

encode = msgspec.json.Encoder().encode


class Listener:
    """One socket: as whom it looks, the hashes of the secrets it came with, and what waits to be sent."""

    def __init__(self, viewer: int, keys: dict[int, str], address: str = "") -> None:
        self.viewer = viewer
        self.address = address
        self.keys = keys
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.closed = False
        self.table = b""  # as it was last sent

    def held(self, seats: list[Seat]) -> list[int]:
        """The seats that it holds: those whose secret is still the one it came with."""
        return [seat.seat for seat in seats if seat.secret and self.keys.get(seat.seat) == seat.secret]

    def send(self, message: wire.Outgoing) -> None:
        """Put a message into the outbox."""
        self.send_bytes(encode(message))

    def send_bytes(self, data: bytes) -> None:
        """Put a message into the outbox; a socket that does not read is given up."""
        if self.closed:
            return
        if self.outbox.qsize() >= WAITING:
            self.close()
            return
        self.outbox.put_nowait(data)

    def send_table(self, data: bytes) -> None:
        """Send what the table looks like, unless that is what was sent last."""
        if data != self.table:
            self.table = data
            self.send_bytes(data)

    def close(self) -> None:
        """Send nothing more."""
        self.closed = True
        self.outbox.put_nowait(None)


class _Shown:
    """What all listeners that look as one viewer have been shown last, and the latest updates by their `from`."""

    def __init__(self, play: Play, viewer: int) -> None:
        self.version = play.match.version
        self.moment = play.match.moment
        self.sight = play.seen(viewer)
        self.updates: deque[tuple[int, bytes]] = deque(maxlen=KEPT)


class Audience:
    """The listeners of one table."""

    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self.listeners: set[Listener] = set()
        self._shown: dict[int, _Shown] = {}

    def is_here(self, seat: Seat) -> bool:
        """Whether somebody who holds a seat is looking."""
        return any(listener.held([seat]) for listener in self.listeners if listener.keys)

    def spectators(self, seats: list[Seat]) -> int:
        """How many look without holding a seat."""
        return len(self.listeners) - sum(1 for listener in self.listeners if listener.keys and listener.held(seats))

    def tell_all(self, message: wire.Outgoing) -> None:
        """The same message to everybody."""
        data = encode(message)
        for listener in self.listeners:
            listener.send_bytes(data)

    def forget(self) -> None:
        """Start again: everybody will be sent a whole state."""
        self._shown = {}

    def sight(self, play: Play, viewer: int) -> Sight:
        """The position as a viewer sees it, made once per version."""
        shown = self._shown.get(viewer)
        if shown is None or shown.version != play.match.version:
            shown = self._shown[viewer] = _Shown(play, viewer)
        return shown.sight

    def missed(self, play: Play, viewer: int, version: int) -> list[bytes] | None:
        """The updates since a version; nothing if they are not all there any more."""
        if version == play.match.version:
            # After a restart nothing is noted for this viewer: from now on it is told what changes.
            self.sight(play, viewer)
            return []
        shown = self._shown.get(viewer)
        if shown is None or shown.version != play.match.version:
            return None
        if all(start != version for start, _ in shown.updates):
            return None
        return [data for start, data in shown.updates if start >= version]

    def update(self, play: Play, clock: wire.ClockNow | None) -> None:
        """Tell everybody what changed since they were last told."""
        viewers = {listener.viewer for listener in self.listeners}
        # What nobody looks at is not kept up to date.
        self._shown = {viewer: shown for viewer, shown in self._shown.items() if viewer in viewers}
        sent: dict[int, bytes] = {}
        # What all are told alike is made once, and compared once for all that were last shown the same version.
        facts = play.facts()
        since: dict[int, wire.Patch] = {}
        for viewer, shown in self._shown.items():
            if shown.version not in since:
                since[shown.version] = diff(shown.sight.facts, facts, "facts/")
            now = play.seen(viewer, facts)
            message = self._message(play, viewer, shown, now, since[shown.version], clock)
            sent[viewer] = encode(message)
            shown.updates.append((message.from_, sent[viewer]))
        for listener in self.listeners:
            if listener.viewer in sent:
                data = sent[listener.viewer]
                listener.send_bytes(data)
                self.metrics.add("towpath_updates_total")
                self.metrics.add("towpath_update_bytes_total", len(data))

    def _message(
        self, play: Play, viewer: int, shown: _Shown, now: Sight, alike: wire.Patch, clock: wire.ClockNow | None
    ) -> wire.Update:
        match, before = play.match, shown.sight
        message = wire.Update(shown.version, match.version, match.moment)
        own = diff(before.own, now.own, "facts/")
        patch = joined([diff(before.table, now.table), alike, own])
        if patch.set or patch.drop:
            message.patch = patch
        told = shown.moment
        undone = [line.what for line in match.lines[shown.version :] if line.kind == UNDO]
        if undone:
            message.back_to = min(undone)
            told = min(told, message.back_to)
        message.lines = play.lines(viewer, told, match.moment) or UNSET
        if now.prompt != before.prompt:
            message.prompt = now.prompt
        if now.options != before.options:
            message.options = now.options
        if now.can_undo != before.can_undo:
            message.can_undo = now.can_undo
        if now.can_undo_turn != before.can_undo_turn:
            message.can_undo_turn = now.can_undo_turn
        if now.asked != before.asked:
            message.asked = now.asked
        if clock is not None:
            message.clock = clock
        shown.version, shown.moment, shown.sight = match.version, match.moment, now
        return message
