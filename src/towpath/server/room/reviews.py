"""The reviews that one process makes: asked for at finished tables, done by bots' processes that are free.

A review is written again and again while it is made, so that a server that ends loses a few seconds of it. Whoever
writes one that another process has written meanwhile leaves it to that one.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
from typing import TYPE_CHECKING

from towpath.kernel.errors import RecordError
from towpath.kernel.match import Match
from towpath.review.draft import Draft, Effort
from towpath.server import wire
from towpath.server.refusals import Refused
from towpath.server.room import reviewing
from towpath.server.room.clock import now_ms
from towpath.server.room.presence import neighbourhood
from towpath.server.store import reviews
from towpath.server.store.reviews import Kept

if TYPE_CHECKING:
    from towpath.server.room.table import Table
    from towpath.server.room.tables import Tables

AT_ONCE = 2  # reviews that are made on behalf of one address
SAVE_SECONDS = 5.0  # between two writes of one review
FRESH_MS = 60_000  # a review that was written by another process so lately is being made there
EFFORT = Effort()
log = logging.getLogger("towpath.server")


class _Running:
    """A review that is being made."""

    def __init__(self, table_id: str, address: str, match: Match, effort: Effort) -> None:
        self.table_id = table_id
        self.address = address
        self.game = match.game
        self.played = reviewing.played(match)
        self.effort = effort
        self.of = what(match, effort)
        self.content = ""
        self.is_tried = True  # whether what was stored before can be gone on with
        self.steps = 0


def what(match: Match, effort: Effort) -> str:
    """A hash of what is reviewed, and how."""
    game = match.game
    parts = [game.name, game.edition_hash, str(game.rules_version), reviewing.played(match), repr(effort)]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


class Reviews:
    """Makes reviews, and keeps them."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._running: dict[str, _Running] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.effort = EFFORT._replace(seconds=float(tables.settings.review_seconds))

    async def shown(self, table: Table) -> wire.ReviewShown:
        """The review of a finished table, as far as it has come."""
        match = await self._match(table)
        kept = await self._read(table.info.id)
        running = self._running.get(table.info.id)
        if kept is None or kept.of != what(match, self.effort):
            return reviewing.shown(match.game, "running" if running else "none", None)
        content = (running.content if running else "") or kept.content
        if not content:
            return reviewing.shown(match.game, "running" if running else "stopped", None)
        try:
            draft = reviewing.readable(match.game, content)
        except RecordError as error:
            if running:
                return reviewing.shown(match.game, "running", None)
            log.warning("the review of table %s is broken: %s", table.info.id, error)
            return reviewing.shown(match.game, "broken", None)
        return reviewing.shown(match.game, self._status(kept, running, draft), draft)

    def _status(self, kept: Kept, running: _Running | None, draft: Draft) -> wire.ReviewStatus:
        if draft.is_done:
            return "done"
        # Another process may be at it.
        is_elsewhere = self._tables.storage.is_postgres and kept.at > now_ms() - FRESH_MS
        return "running" if running or is_elsewhere else "stopped"

    async def start(self, table: Table, address: str) -> wire.ReviewShown:
        """Make the review of a finished table, or go on with it; one that is there is shown."""
        match = await self._match(table)
        found = await self.shown(table)
        if found.status in {"done", "running"}:
            return found
        asker = neighbourhood(address)
        if sum(one.address == asker for one in self._running.values()) >= AT_ONCE:
            message = f"{AT_ONCE} games are being reviewed for you already; wait for one of them."
            raise Refused("too_many", message, "many_reviews", most=AT_ONCE)
        self._begin(table.info.id, asker, match)
        return await self.shown(table)

    async def _match(self, table: Table) -> Match:
        """The match, which must be over: a review tells what was hidden."""
        async with table.lock:
            match = table.match()
            if not match.state.over:
                raise Refused("illegal", "A game can be reviewed when it is over.", "not_over")
            return match.copy()

    async def _read(self, table_id: str) -> Kept | None:
        return await self._tables.storage.read(lambda database: reviews.read(database, table_id))

    # Making.

    def _begin(self, table_id: str, address: str, match: Match) -> None:
        if table_id in self._running:
            return
        running = self._running[table_id] = _Running(table_id, address, match, self.effort)
        self._gauge()
        task = asyncio.create_task(self._make(running))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _make(self, running: _Running) -> None:
        """Go on with a review until it is done, or is another process's."""
        try:
            await self._take_up(running)
            if await self._save(running, is_done=False):
                await self._go_on(running)
        except Refused as refused:
            log.warning("the review of table %s stopped: %s", running.table_id, refused)
        except Exception:
            log.exception("the review of table %s stopped", running.table_id)
        finally:
            del self._running[running.table_id]
            self._gauge()

    async def _take_up(self, running: _Running) -> None:
        """Begin with what is stored, if that is a part of the same review."""
        kept = await self._read(running.table_id)
        if kept is None:
            return
        running.steps = kept.steps
        if kept.of == running.of and kept.content:
            try:
                reviewing.readable(running.game, kept.content)
            except RecordError as error:
                log.warning("the review of table %s is made again: %s", running.table_id, error)
            else:
                running.content = kept.content
                running.is_tried = False

    async def _go_on(self, running: _Running) -> None:
        saved = time.monotonic()
        while True:
            running.content = await self._next(running)
            is_done = reviewing.restored(running.content).is_done
            if is_done or time.monotonic() >= saved + SAVE_SECONDS:
                saved = time.monotonic()
                if not await self._save(running, is_done=is_done):
                    return
            if is_done:
                self._tables.metrics.add("towpath_reviews_total")
                return

    async def _next(self, running: _Running) -> str:
        """A chunk more; where one cannot go on with what was stored, from the beginning."""
        tables = self._tables
        given = (running.effort, running.table_id, running.address)
        try:
            content = await tables.thinkers.review(running.game, running.played, running.content, *given)
        except Refused as refused:
            if running.is_tried:
                raise
            log.warning("the review of table %s is made again: %s", running.table_id, refused)
            content = await tables.thinkers.review(running.game, running.played, "", *given)
        running.is_tried = True
        return content

    async def _save(self, running: _Running, *, is_done: bool) -> bool:
        """Write how far it has come; False if another process has, or the table is gone."""
        running.steps += 1
        kept = Kept(running.table_id, running.of, running.content, is_done, running.steps, now_ms())
        return await self._tables.storage.write(reviews.write(self._tables.storage, kept))

    async def resume(self) -> None:
        """After a start: go on with what was being made, one review after the other."""
        now = now_ms()
        for table_id in await self._tables.storage.read(lambda database: reviews.read_undone(database, now)):
            kept = await self._read(table_id)
            if kept is None or (self._tables.storage.is_postgres and kept.at > now - FRESH_MS):
                continue
            try:
                match = await self._match(await self._tables.get(table_id))
            except Refused as refused:
                log.info("the review of table %s does not go on: %s", table_id, refused)
            else:
                self._begin(table_id, "", match)

    def _gauge(self) -> None:
        self._tables.metrics.set("towpath_reviews_running", len(self._running))

    def close(self) -> None:
        """End with the server; what is written is gone on with."""
        for task in self._tasks:
            task.cancel()
