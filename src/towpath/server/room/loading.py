"""What the database knows of a table, and a table that is about to be opened."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.engine import Connection as Database

from towpath.kernel.game import Game
from towpath.server.http import accounts
from towpath.server.room.clock import Rule
from towpath.server.room.play import Line
from towpath.server.room.table import Info, now_ms
from towpath.server.store import schema
from towpath.server.store.storage import Row

# A match is rebuilt from a state that lies a little back, so that taking back a few choices needs no older one.
TAKEN_BACK = 10


class Loaded:
    """What the database knows of a table."""

    def __init__(self, row: Row, seats: list[Row], lines: list[Line], snapshot: Row | None, chat: list[Row]) -> None:
        self.row = row
        self.seats = seats
        self.lines = lines
        self.snapshot = snapshot
        self.chat = chat


def rows_of(database: Database, table: sa.Table, match: str, order: str) -> list[Row]:
    """All rows of a table that belong to one match."""
    query = sa.select(table).where(table.c.match == match).order_by(table.c[order])
    return [dict(row) for row in database.execute(query).mappings()]


def read_lines(database: Database, match: str, after: int) -> list[Line]:
    """The lines of a log after a number, in order."""
    columns = [schema.choices.c[name] for name in Line.__struct_fields__ if name != "moment"]
    query = sa.select(*columns).where(schema.choices.c.match == match, schema.choices.c.number > after)
    return [Line(*row) for row in database.execute(query.order_by(schema.choices.c.number))]


def read_table(database: Database, match: str) -> Loaded | None:
    """All rows of a table."""
    row = database.execute(sa.select(schema.tables).where(schema.tables.c.id == match)).mappings().first()
    if row is None:
        return None
    lines = read_lines(database, match, 0)
    saved = schema.snapshots.c
    newest = (
        sa.select(schema.snapshots)
        .where(saved.match == match, saved.number <= len(lines) - TAKEN_BACK)
        .order_by(saved.number.desc())
        .limit(1)
    )
    snapshot = database.execute(newest).mappings().first()
    return Loaded(
        dict(row),
        rows_of(database, schema.seats, match, "seat"),
        lines,
        dict(snapshot) if snapshot is not None else None,
        rows_of(database, schema.chat, match, "number"),
    )


def new_info(game: Game, name: str, visibility: str, options: dict[str, str], clock: Rule, n_seats: int) -> Info:
    """A table that is about to be opened."""
    now = now_ms()
    return Info(
        accounts.new_id(),
        now,
        now,
        game.name,
        game.edition_name,
        game.edition_hash,
        game.rules_version,
        name,
        visibility,
        "open",
        n_seats,
        accounts.new_seed(),
        options,
        clock,
        "",
    )
