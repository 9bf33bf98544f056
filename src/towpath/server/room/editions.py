"""Games with the editions that tables are played with: the shipped ones, and those that the database keeps."""

from __future__ import annotations

import asyncio
import logging
from typing import NamedTuple

from sqlalchemy.engine import Connection as Database

from towpath import games
from towpath.editions import pack
from towpath.kernel.errors import TowpathError
from towpath.kernel.game import Game
from towpath.server import wire
from towpath.server.refusals import Refused
from towpath.server.room import workshop
from towpath.server.room.catalogue import Catalogue
from towpath.server.store import editions
from towpath.server.store.storage import Storage

log = logging.getLogger("towpath.server")


def stored(database: Database, name: str, edition_hash: str) -> Game | None:
    """A game with an edition that the database keeps; nothing if it keeps none that this program can read."""
    texts = editions.read(database, edition_hash)
    if texts is None:
        return None
    try:
        return games.from_texts(name, texts)
    except TowpathError as error:
        log.warning("edition %s of %s is kept, but cannot be read: %s", edition_hash, name, error)
        return None


class Described(NamedTuple):
    """A game with what is told of its edition."""

    game: Game
    catalogue: Catalogue
    known: wire.Known


def described(game: Game) -> Described:
    """A game with what is told of its edition; it takes some milliseconds, so not on the event loop."""
    parts = pack.joined(games.texts_of(game))
    return Described(game, Catalogue(game, game.page.catalogue(game)), workshop.known(game.name, parts))


def _stored(database: Database, name: str, edition_hash: str) -> Described | None:
    game = stored(database, name, edition_hash)
    return None if game is None else described(game)


class Editions:
    """All games of one process, each with what is told of its edition."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self._shipped: dict[str, Game] = {}
        self._others: dict[str, Game] = {}  # by the hash of the edition
        self._kept: set[str] = set()  # hashes that are known to be in the database
        self._described: dict[str, Described] = {}

    def shipped(self, name: str) -> Game:
        """A game by name, with the edition that new tables are opened with."""
        if name not in self._shipped:
            if name not in games.names():
                raise Refused("not_found", f"There is no game {name!r}; there are: {', '.join(games.names())}.")
            self._shipped[name] = games.load(name)
        return self._shipped[name]

    async def find(self, name: str, edition_hash: str) -> Game | None:
        """A game with an edition; nothing if there is no such game here, or its edition is lost."""
        if name not in games.names() or not editions.is_hash(edition_hash):
            return None
        if self.shipped(name).edition_hash == edition_hash:
            return self.shipped(name)
        if edition_hash not in self._others:
            found = await self.storage.read(lambda database: _stored(database, name, edition_hash))
            if found is None:
                return None
            self._others[edition_hash], self._described[edition_hash] = found.game, found
        return self._others[edition_hash]

    async def keep(self, game: Game) -> None:
        """See to it that the database has the edition of a game."""
        if game.edition_hash in self._kept:
            return
        await self.storage.write(await asyncio.to_thread(editions.keep, self.storage, game))
        self._kept.add(game.edition_hash)

    def catalogue(self, game: Game) -> Catalogue:
        """The component data of a game."""
        return self._of(game).catalogue

    def known(self, game: Game) -> wire.Known:
        """How much of a game's edition is known."""
        return self._of(game).known

    def _of(self, game: Game) -> Described:
        """What is told of a game; of shipped ones it is made when a server starts, of others when they are found."""
        if game.edition_hash not in self._described:
            self._described[game.edition_hash] = described(game)
        return self._described[game.edition_hash]

    async def renew(self, name: str, edition_hash: str) -> Game | None:
        """An edition was brought, perhaps once more with other words: what counts is what is now stored of it."""
        self._others.pop(edition_hash, None)
        return await self.find(name, edition_hash)

    def forget(self, used: set[str]) -> None:
        """Let go of what can be read again: all but the shipped editions and those that are used."""
        for edition_hash in [other for other in self._others if other not in used]:
            del self._others[edition_hash]
            self._described.pop(edition_hash, None)
