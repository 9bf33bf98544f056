"""The browsers that are told by push when whoever uses them is to act, and the key of the server for push services."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection as Database

from towpath.server.store import schema
from towpath.server.store.storage import Storage

MOST = 20  # browsers of one account; then those that asked longest ago go
ONLY = 1  # the id of the one row of keys


class Push(msgspec.Struct, frozen=True):
    """Where a push service takes messages for a browser, and how they are sealed for it.

    `browser` is the hash of what the browser asks by: its own secret, or that by which somebody is signed in there;
    `holder` the hash of as whom it then holds seats.
    """

    endpoint: str
    browser: str
    holder: str
    key: str
    secret: str
    language: str
    made: int


def _alive() -> sa.ColumnElement[bool]:
    """What was asked for by somebody who was signed in counts as long as that browser is."""
    pushes = schema.pushes.c
    signed = sa.select(schema.sessions.c.secret).where(schema.sessions.c.secret == pushes.browser)
    return sa.or_(pushes.browser == pushes.holder, sa.exists(signed))


def of_browser(database: Database, browser: str) -> Push | None:
    """What one browser has asked for."""
    row = database.execute(sa.select(schema.pushes).where(schema.pushes.c.browser == browser)).mappings().first()
    return None if row is None else Push(**row)


def of_holder(database: Database, holder: str) -> list[Push]:
    """The browsers in which somebody wants to be told."""
    query = sa.select(schema.pushes).where(schema.pushes.c.holder == holder).order_by(schema.pushes.c.made)
    return [Push(**row) for row in database.execute(query).mappings()]


def of_seat(database: Database, table_id: str, seat: int) -> list[Push]:
    """The browsers in which those who hold a seat want to be told."""
    held = schema.holdings.c
    query = sa.select(schema.pushes).join(schema.holdings, held.browser == schema.pushes.c.holder)
    query = query.where(held.match == table_id, held.seat == seat, _alive())
    return [Push(**row) for row in database.execute(query.order_by(schema.pushes.c.made)).mappings()]


def add(storage: Storage, push: Push) -> Callable[[Database], None]:
    """A browser is told from now on, wherever it was told before."""
    pushes = schema.pushes.c
    latest = sa.select(pushes.endpoint).where(pushes.holder == push.holder)
    latest = latest.order_by(pushes.made.desc(), pushes.endpoint).limit(MOST)
    oldest = sa.and_(pushes.holder == push.holder, pushes.endpoint.not_in(latest))

    def write(database: Database) -> None:
        same = sa.or_(pushes.endpoint == push.endpoint, pushes.browser == push.browser)
        database.execute(sa.delete(schema.pushes).where(same))
        database.execute(storage.insert(schema.pushes, msgspec.structs.asdict(push)))
        database.execute(sa.delete(schema.pushes).where(oldest))

    return write


def drop(browser: str) -> Callable[[Database], object]:
    """A browser is told no longer."""
    return lambda database: database.execute(sa.delete(schema.pushes).where(schema.pushes.c.browser == browser))


def gone(push: Push) -> Callable[[Database], object]:
    """The push service does not know a browser any more."""
    return lambda database: database.execute(sa.delete(schema.pushes).where(schema.pushes.c.endpoint == push.endpoint))


def hand_over(old: str, browser: str, holder: str) -> Callable[[Database], object]:
    """A browser asks as somebody else from now on, and goes on being told."""
    change = sa.update(schema.pushes).where(schema.pushes.c.browser == old)
    return lambda database: database.execute(change.values(browser=browser, holder=holder))


def delete_unused(database: Database) -> None:
    """Browsers that are signed in no longer are told nothing."""
    database.execute(sa.delete(schema.pushes).where(~_alive()))


def key(storage: Storage, new: Callable[[], str], now: int) -> Callable[[Database], str]:
    """The key of the server, which the first process that needs one makes."""
    keys = schema.push_keys.c

    def write(database: Database) -> str:
        found = database.execute(sa.select(keys.key).where(keys.id == ONLY)).scalar()
        if found is None:
            database.execute(storage.insert(schema.push_keys, {"id": ONLY, "key": new(), "made": now}))
            found = database.execute(sa.select(keys.key).where(keys.id == ONLY)).scalar_one()
        return str(found)

    return write
