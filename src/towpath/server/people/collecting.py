"""What a browser, or another account, holds goes over to an account."""

from __future__ import annotations

from collections.abc import Callable

import sqlalchemy as sa
from sqlalchemy.engine import Connection as Database

from towpath.server.room import keys
from towpath.server.store import challenges, schema
from towpath.server.store.storage import Storage

Seats = dict[str, list[int]]  # by table


def collect(storage: Storage, browser: str, holder: str) -> Callable[[Database], Seats]:
    """All that a browser, by its secret, or another account holds or has tried is the account's alone; which seats."""
    old, new = keys.hashed(browser), keys.hashed(holder)

    def write(database: Database) -> Seats:
        found = _seats(database, storage, browser, new)
        _shelf(database, storage, old, new)
        challenges.collect(storage, old, new)(database)
        database.execute(sa.delete(schema.guests).where(schema.guests.c.browser == old))
        return found

    return write


def _seats(database: Database, storage: Storage, browser: str, new: str) -> Seats:
    held, seats, old = schema.holdings.c, schema.seats.c, keys.hashed(browser)
    query = sa.select(held.match, held.seat, held.sealed, seats.secret).join(
        schema.seats, sa.and_(seats.match == held.match, seats.seat == held.seat)
    )
    found: Seats = {}
    for match, seat, sealed, stored in database.execute(query.where(held.browser == old)).all():
        if keys.held(sealed, browser, stored) is not None:
            which = (held.browser == new, held.match == match, held.seat == seat)
            database.execute(sa.delete(schema.holdings).where(*which))
            row = {"browser": new, "match": match, "seat": seat, "sealed": stored}
            database.execute(storage.insert(schema.holdings, row))
        found.setdefault(match, []).append(seat)
    database.execute(sa.delete(schema.holdings).where(held.browser == old))
    return found


def _shelf(database: Database, storage: Storage, old: str, new: str) -> None:
    shelf = schema.shelf.c
    for edition, added in database.execute(sa.select(shelf.edition, shelf.added).where(shelf.browser == old)).all():
        database.execute(storage.insert(schema.shelf, {"browser": new, "edition": edition, "added": added}))
    database.execute(sa.delete(schema.shelf).where(shelf.browser == old))
