"""Which browser holds which seats. A holding is worth what it opens: the seat's secret, sealed for one browser.

Of a browser only the hash of its secret is kept, and a seat's secret can be read only together with the browser's, so
whoever reads the database can sit nowhere.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection as Database

from towpath.server.store import schema
from towpath.server.store.storage import Row, Storage

T = TypeVar("T")
Holdings = dict[str, dict[int, str]]  # of one table: by browser and seat the sealed secret


class Holding(msgspec.Struct, frozen=True):
    """A seat's secret, sealed for a browser."""

    browser: str  # a hash
    match: str
    seat: int
    sealed: str


class Held(msgspec.Struct, frozen=True):
    """A table of which a browser holds seats: its row, the rows of its seats, and what is sealed of which seat.

    `chosen` in the row is when the latest choice was made there; nothing where none was.
    """

    table: Row
    seats: list[Row]
    sealed: dict[int, str]


def read(database: Database, table_id: str) -> Holdings:
    """All holdings of a table."""
    return _by_browser(database, schema.holdings.c.match == table_id)


def read_of(database: Database, table_id: str, browser: str) -> dict[int, str]:
    """What one browser holds of a table."""
    columns = schema.holdings.c
    return _by_browser(database, columns.match == table_id, columns.browser == browser).get(browser, {})


def _by_browser(database: Database, *where: sa.ColumnElement[bool]) -> Holdings:
    columns = schema.holdings.c
    found: Holdings = {}
    for browser, seat, sealed in database.execute(
        sa.select(columns.browser, columns.seat, columns.sealed).where(*where)
    ):
        found.setdefault(browser, {})[seat] = sealed
    return found


def read_tables(database: Database, browser: str, over: bool, start: int, most: int) -> tuple[int, list[Held]]:
    """The tables at which a browser holds a seat, the latest first: how many there are, and some of them."""
    tables, held = schema.tables, schema.holdings
    has_seat = sa.exists().where(held.c.match == tables.c.id, held.c.browser == browser)
    is_over = tables.c.status.in_(["over", "ended"])
    which = (has_seat, is_over if over else ~is_over)
    total = database.execute(sa.select(sa.func.count()).select_from(tables).where(*which)).scalar()
    names = ("id", "game", "name", "status", "created", "touched", "summary", "challenge", "n_seats", "clock", "clocks")
    lines = schema.lines.c
    latest = sa.select(lines.at).where(lines.match == tables.c.id).order_by(lines.number.desc()).limit(1)
    columns = [*(tables.c[name] for name in names), latest.scalar_subquery().label("chosen")]
    query = sa.select(*columns).where(*which).order_by(tables.c.touched.desc(), tables.c.id)
    rows = [dict(row) for row in database.execute(query.offset(start).limit(most)).mappings()]
    ids = [row["id"] for row in rows]
    seats: dict[str, list[Row]] = {}
    of_tables = sa.select(schema.seats).where(schema.seats.c.match.in_(ids)).order_by(schema.seats.c.seat)
    for seat in database.execute(of_tables).mappings():
        seats.setdefault(seat["match"], []).append(dict(seat))
    sealed: dict[str, dict[int, str]] = {}
    own = sa.select(held).where(held.c.browser == browser, held.c.match.in_(ids))
    for row in database.execute(own).mappings():
        sealed.setdefault(row["match"], {})[row["seat"]] = row["sealed"]
    return int(total or 0), [Held(row, seats.get(row["id"], []), sealed[row["id"]]) for row in rows]


def add(storage: Storage, holdings: Sequence[Holding]) -> Callable[[Database], None]:
    """Seats are held by browsers from now on, whatever these held there before; not those of a table that is gone."""
    columns, tables = schema.holdings.c, schema.tables.c

    def write(database: Database) -> None:
        for holding in holdings:
            if database.execute(sa.select(tables.id).where(tables.id == holding.match)).first() is None:
                continue
            which = (columns.browser == holding.browser, columns.match == holding.match, columns.seat == holding.seat)
            database.execute(sa.delete(schema.holdings).where(*which))
            database.execute(storage.insert(schema.holdings, msgspec.structs.asdict(holding)))

    return write


def add_open(storage: Storage, given: Sequence[tuple[Holding, str]]) -> Callable[[Database], list[Holding]]:
    """Like `add`, of those only that the hash of a seat's secret is given for which it still has; which these are."""
    seats = schema.seats.c

    def write(database: Database) -> list[Holding]:
        found = []
        for holding, secret in given:
            same = (seats.match == holding.match, seats.seat == holding.seat, seats.secret == secret)
            if database.execute(sa.select(seats.seat).where(*same)).first() is not None:
                found.append(holding)
        add(storage, found)(database)
        return found

    return write


def note(table_id: str, summary: str) -> Callable[[Database], Any]:
    """Note how a match stands, where that has not been done."""
    unknown = sa.update(schema.tables).where(schema.tables.c.id == table_id, schema.tables.c.summary == "")
    return lambda database: database.execute(unknown.values(summary=summary))


def forget(table_id: str, seat: int, browser: str | None = None) -> Callable[[Database], Any]:
    """One browser holds a seat no longer, or nobody does."""
    columns = schema.holdings.c
    where = [columns.match == table_id, columns.seat == seat]
    if browser is not None:
        where.append(columns.browser == browser)
    return lambda database: database.execute(sa.delete(schema.holdings).where(*where))


def copy(old: str, new: str) -> Callable[[Database], Any]:
    """Whoever holds a seat of one table holds the same one of another, which has the same secrets."""
    columns = schema.holdings.c
    found = sa.select(columns.browser, sa.literal(new), columns.seat, columns.sealed).where(columns.match == old)
    insert = sa.insert(schema.holdings).from_select(["browser", "match", "seat", "sealed"], found)
    return lambda database: database.execute(insert)


def after(write: Callable[[Database], T], *others: Callable[[Database], Any]) -> Callable[[Database], T]:
    """Several writes as one, unless the first says that it was too late."""

    def both(database: Database) -> T:
        result = write(database)
        if result is not False:
            for other in others:
                other(database)
        return result

    return both
