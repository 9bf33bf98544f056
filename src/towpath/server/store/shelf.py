"""The editions that a browser has brought: private to it, though whoever sits at a table with one may see it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection as Database

from towpath.server.store import schema
from towpath.server.store.storage import Storage

MOST = 40  # editions that a browser may have


class Shelved(msgspec.Struct):
    """An edition on a shelf."""

    hash: str
    game: str
    name: str
    added: int


class Brought(Shelved):
    """One that is brought, with its files by their names."""

    texts: dict[str, str]


def read(database: Database, browser: str) -> list[Shelved]:
    """All that a browser has, the latest first."""
    editions = schema.editions.c
    query = (
        sa.select(editions.hash, editions.game, editions.name, schema.shelf.c.added)
        .join(schema.shelf, schema.shelf.c.edition == schema.editions.c.hash)
        .where(schema.shelf.c.browser == browser)
        .order_by(schema.shelf.c.added.desc(), schema.editions.c.hash)
    )
    return [Shelved(*row) for row in database.execute(query)]


def has(database: Database, browser: str, edition_hash: str) -> bool:
    """Whether a browser has an edition."""
    query = sa.select(schema.shelf.c.edition).where(_one(browser, edition_hash))
    return database.execute(query).first() is not None


def put(storage: Storage, browser: str, brought: Brought) -> Callable[[Database], bool]:
    """Put an edition on a shelf, whole or not at all; False if there is no room.

    Two editions of one hash play alike and differ in what is said of them: notes, sources, names in other languages.
    Whoever is the only one to have it may say it anew; another's is left as it is.
    """
    content = msgspec.json.encode(brought.texts).decode()
    edition = {"hash": brought.hash, "game": brought.game, "name": brought.name, "content": content}
    own = {"browser": browser, "edition": brought.hash, "added": brought.added}

    def work(database: Database) -> bool:
        others = sa.select(schema.shelf.c.browser).where(
            schema.shelf.c.edition == brought.hash, schema.shelf.c.browser != browser
        )
        count = sa.select(sa.func.count()).where(schema.shelf.c.browser == browser)
        mine = has(database, browser, brought.hash)
        if not mine and (database.execute(count).scalar() or 0) >= MOST:
            return False
        database.execute(storage.insert(schema.editions, edition))
        if mine and database.execute(others).first() is None:
            which = schema.editions.c.hash == brought.hash
            database.execute(sa.update(schema.editions).where(which).values(content=content))
        database.execute(storage.insert(schema.shelf, own))
        return True

    return work


def drop(browser: str, edition_hash: str) -> Callable[[Database], bool]:
    """Take an edition from a shelf; False if it is not there. Tables that have it go on."""
    statement = sa.delete(schema.shelf).where(_one(browser, edition_hash))
    return lambda database: bool(database.execute(statement).rowcount)


def _one(browser: str, edition_hash: str) -> sa.ColumnElement[bool]:
    return sa.and_(schema.shelf.c.browser == browser, schema.shelf.c.edition == edition_hash)
