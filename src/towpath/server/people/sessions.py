"""Which browsers are signed in: read from the database, remembered for a moment, and looked at again and again.

Whoever is signed out, here or by another process, does and sees nothing more after that moment.
"""

from __future__ import annotations

import asyncio
import logging
import time

from towpath.server.room import keys
from towpath.server.room.audience import Listener
from towpath.server.room.clock import now_ms
from towpath.server.store import accounts, invitations, pushes
from towpath.server.store.accounts import Signed
from towpath.server.store.storage import Storage

MOMENT = 2.0  # seconds
REMEMBERED = 10_000  # browsers
log = logging.getLogger("towpath.server")


class Sessions:
    """The browsers that are signed in, as one process knows them."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._known: dict[str, tuple[float, Signed | None]] = {}
        self._sockets: dict[str, set[Listener]] = {}
        self._looked = 0  # how often what is remembered was let go of
        self._noting: set[asyncio.Task[None]] = set()

    async def find(self, secret: str) -> Signed | None:
        """Who is signed in where this secret is kept; nobody if it opens nothing."""
        digest, now = keys.hashed(secret), time.monotonic()
        known = self._known.get(digest)
        if known is not None and known[0] > now - MOMENT:
            return known[1]
        looked = self._looked
        found = await self._storage.read(lambda database: accounts.read_signed(database, digest, now_ms()))
        if len(self._known) >= REMEMBERED:
            self._known.clear()
        # Who was signed out while this was read may have been read before.
        if looked == self._looked:
            self._known[digest] = (now, found)
        if found is not None and found.seen < now_ms() - accounts.DAY_MS:
            task = asyncio.create_task(self._note(found))
            self._noting.add(task)
            task.add_done_callback(self._noting.discard)
        return found

    async def _note(self, signed: Signed) -> None:
        try:
            await self._storage.write(accounts.note_seen(signed, now_ms()))
        except Exception:
            log.exception("that somebody was here could not be written; it is tried again")

    def enter(self, signed: Signed, listener: Listener) -> None:
        """A socket is there for as long as its browser is signed in."""
        self._sockets.setdefault(signed.secret, set()).add(listener)

    def part(self, signed: Signed, listener: Listener) -> None:
        """It has gone."""
        here = self._sockets.get(signed.secret, set())
        here.discard(listener)
        if not here:
            self._sockets.pop(signed.secret, None)

    async def look_again(self) -> None:
        """Who is signed out is to be known as such at once, and loses its sockets; they come back as anybody's."""
        self._known.clear()
        self._looked += 1
        secrets = list(self._sockets)
        if not secrets:
            return
        alive = await self._storage.read(lambda database: accounts.read_alive(database, secrets))
        for secret in secrets:
            if secret not in alive:
                for listener in self._sockets.get(secret, set()):
                    # What it has sent already is nobody's from now on.
                    listener.keys = {}
                    listener.close()

    async def clean(self) -> None:
        """Every day: what signs in, lets in and tells nobody any more is not kept."""
        while True:
            try:
                await self._storage.write(accounts.delete_unused(now_ms()))
                await self._storage.write(invitations.delete_old(now_ms()))
                await self._storage.write(pushes.delete_unused)
            except Exception:
                log.exception("old sessions and invitations could not be deleted; it is tried again")
            await asyncio.sleep(accounts.DAY_MS / 1000)

    async def heed(self) -> None:
        """Again and again: an operator, another process, or another browser may have signed somebody out."""
        while True:
            await asyncio.sleep(MOMENT)
            try:
                await self.look_again()
            except Exception:
                log.exception("who is signed in could not be read; it goes on")
