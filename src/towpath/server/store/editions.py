"""The editions that matches are played with, each kept whole under its hash, so that no new one locks anybody out."""

from __future__ import annotations

import re
from collections.abc import Callable

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection as Database

from towpath import games
from towpath.kernel.game import Game
from towpath.server.store import schema
from towpath.server.store.storage import Storage

HASH = re.compile(r"[0-9a-f]{16}")


def is_hash(text: str) -> bool:
    """Whether a text can be the hash of an edition; nothing else is asked of the database, which has its own limits."""
    return HASH.fullmatch(text) is not None


def read(database: Database, edition_hash: str) -> dict[str, str] | None:
    """The files of an edition by their names; nothing if it is not kept."""
    query = sa.select(schema.editions.c.content).where(schema.editions.c.hash == edition_hash)
    content = database.execute(query).scalar()
    return None if content is None else msgspec.json.decode(content, type=dict[str, str])


def keep(storage: Storage, game: Game) -> Callable[[Database], object]:
    """Keep the edition of a game, unless it is kept already."""
    row = {
        "hash": game.edition_hash,
        "game": game.name,
        "name": game.edition_name,
        "content": msgspec.json.encode(games.texts_of(game)).decode(),
    }
    return lambda database: database.execute(storage.insert(schema.editions, row))
