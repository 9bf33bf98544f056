"""Games with the editions that tables are played with: the shipped ones, and those that the database keeps."""

from __future__ import annotations

import asyncio
import logging

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


class Editions:
    """All games of one process, each with its catalogue."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self._shipped: dict[str, Game] = {}
        self._others: dict[str, Game] = {}  # by the hash of the edition
        self._kept: set[str] = set()  # hashes that are known to be in the database
        self._catalogues: dict[str, Catalogue] = {}
        self._known: dict[str, wire.Known] = {}

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
            game = await self.storage.read(lambda database: stored(database, name, edition_hash))
            if game is None:
                return None
            self._others.setdefault(edition_hash, game)
        return self._others[edition_hash]

    async def keep(self, game: Game) -> None:
        """See to it that the database has the edition of a game."""
        if game.edition_hash in self._kept:
            return
        await self.storage.write(await asyncio.to_thread(editions.keep, self.storage, game))
        self._kept.add(game.edition_hash)

    def catalogue(self, game: Game) -> Catalogue:
        """The component data of a game, written once."""
        if game.edition_hash not in self._catalogues:
            self._catalogues[game.edition_hash] = Catalogue(game, game.page.catalogue(game))
        return self._catalogues[game.edition_hash]

    def known(self, game: Game) -> wire.Known:
        """How much of a game's edition is known, counted once."""
        if game.edition_hash not in self._known:
            parts = pack.joined(games.texts_of(game))
            self._known[game.edition_hash] = workshop.known(game.name, parts)
        return self._known[game.edition_hash]

    def renew(self, game: Game) -> None:
        """An edition was brought, perhaps once more with other words: forget what is remembered of it."""
        if all(game.edition_hash != shipped.edition_hash for shipped in self._shipped.values()):
            self._others[game.edition_hash] = game
            self._catalogues.pop(game.edition_hash, None)
            self._known.pop(game.edition_hash, None)

    def forget(self, used: set[str]) -> None:
        """Let go of what can be read again: all but the shipped editions and those that are used."""
        for edition_hash in [other for other in self._others if other not in used]:
            del self._others[edition_hash]
            self._catalogues.pop(edition_hash, None)
            self._known.pop(edition_hash, None)
