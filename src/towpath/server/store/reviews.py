"""Reviews of finished matches, one a match: first how far each has come, then what was found."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection as Database

from towpath.server.store import schema
from towpath.server.store.storage import Storage

LATELY_MS = 24 * 3600 * 1000  # what was left for longer goes on only when somebody asks


class Kept(msgspec.Struct, frozen=True):
    """A review as it is stored."""

    match: str
    of: str
    content: str
    is_done: bool
    steps: int  # how often it was written
    at: int


def read(database: Database, table_id: str) -> Kept | None:
    """The review of a match; nothing if there is none."""
    columns = [schema.reviews.c[name] for name in Kept.__struct_fields__]
    row = database.execute(sa.select(*columns).where(schema.reviews.c.match == table_id)).first()
    return None if row is None else Kept(*row)


def read_undone(database: Database, now: int) -> list[str]:
    """The matches of which a review was being made lately, those that wait longest first."""
    reviews = schema.reviews.c
    query = sa.select(reviews.match).where(~reviews.is_done, reviews.at > now - LATELY_MS)
    return list(database.execute(query.order_by(reviews.at, reviews.match)).scalars())


def write(storage: Storage, kept: Kept) -> Callable[[Database], bool]:
    """Keep how far a review has come; False if another process has written meanwhile, or the table is gone."""
    reviews, tables = schema.reviews.c, schema.tables.c
    values = msgspec.structs.asdict(kept)
    change = sa.update(schema.reviews).where(reviews.match == kept.match, reviews.steps == kept.steps - 1)

    def work(database: Database) -> bool:
        if database.execute(sa.select(tables.id).where(tables.id == kept.match)).first() is None:
            return False
        if kept.steps == 1:
            return bool(database.execute(storage.insert(schema.reviews, values)).rowcount)
        return bool(database.execute(change.values(values)).rowcount)

    return work
