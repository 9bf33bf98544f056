"""Tables that go for good: all their rows, and which of them are old enough for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import sqlalchemy as sa
from sqlalchemy.engine import Connection as Database

from towpath.server.settings import Settings
from towpath.server.store import schema, weeks

DAY_MS = 24 * 3600 * 1000


def _is_old(settings: Settings, now: int) -> sa.ColumnElement[bool]:
    """Whether a table has not been touched for as long as the operator keeps one of its kind; 0 days: for ever."""
    tables = schema.tables.c
    rules = (
        (settings.keep_open_days, ("open",)),
        (settings.keep_playing_days, ("playing",)),
        (settings.keep_over_days, ("over", "ended")),
    )
    old = [
        sa.and_(tables.status.in_(status), tables.touched < now - days * DAY_MS) for days, status in rules if days > 0
    ]
    # Whoever has tried this week's challenge must be known to have.
    return sa.and_(sa.or_(sa.false(), *old), tables.challenge < weeks.week_at(now))


def read_old(database: Database, settings: Settings, now: int, most: int) -> list[str]:
    """Some of the tables that are old enough to go, the oldest first."""
    tables = schema.tables.c
    query = sa.select(tables.id).where(_is_old(settings, now)).order_by(tables.touched, tables.id).limit(most)
    return list(database.execute(query).scalars())


def delete(table_ids: Sequence[str]) -> Callable[[Database], list[str]]:
    """Delete tables with everything that belongs to them; those that there were."""
    tables = schema.tables.c

    def write(database: Database) -> list[str]:
        found = list(database.execute(sa.select(tables.id).where(tables.id.in_(table_ids))).scalars())
        # The row of the table goes first: who writes a line after that finds none, and takes it back.
        database.execute(sa.delete(schema.tables).where(tables.id.in_(found)))
        for relation in (schema.seats, schema.lines, schema.chat, schema.holdings, schema.reviews, schema.tries):
            database.execute(sa.delete(relation).where(relation.c.match.in_(found)))
        return found

    return write


def delete_old(table_ids: Sequence[str], settings: Settings, now: int) -> Callable[[Database], list[str]]:
    """Delete those of some tables that are still old; those that were."""
    tables = schema.tables.c
    still = sa.select(tables.id).where(tables.id.in_(table_ids), _is_old(settings, now))
    return lambda database: delete(list(database.execute(still).scalars()))(database)
