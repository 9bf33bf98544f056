"""What the database knows of a table, as types: reading it, and the writes that change it.

A write here is a function of a connection, to be handed to `Storage.write`; it is durable before anybody hears of it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection as Database

from towpath.kernel.errors import ParseError, RecordError
from towpath.kernel.game import Game
from towpath.kernel.match import CHOICE, Choice, Line
from towpath.server import wire
from towpath.server.store import schema
from towpath.server.store.storage import Fixed, Row, Storage

LISTED = 100

Write: TypeAlias = Callable[[Database], Any]


class Info(msgspec.Struct, frozen=True):
    """What is fixed when a table is opened, and its status."""

    id: str
    created: int
    touched: int
    game: str
    edition: str
    edition_hash: str
    rules: int
    name: str
    visibility: wire.Visibility
    status: wire.Status
    n_seats: int
    seed: int
    options: dict[str, str]
    clock: wire.ClockRule
    rematch: str = ""


class Seat(msgspec.Struct, frozen=True):
    """Who sits where: open, person, bot, or stand_in (a bot that goes on for a person)."""

    seat: int
    kind: wire.SeatKind
    name: str = ""
    level: str = ""
    secret: str = ""  # its hash
    notices: str = "[]"


class LineRow(msgspec.Struct, frozen=True):
    """One line of the log, as it is stored, with the clocks after it."""

    number: int
    kind: str
    seat: int
    action: str
    at: int
    clock: str


class Saved(msgspec.Struct, frozen=True):
    """All that the database knows of a table."""

    info: Info
    seats: list[Seat]
    lines: list[LineRow]
    clocks: str
    chat: list[wire.ChatLine]


# Lines.


def line_of(game: Game, row: LineRow) -> Line:
    """A line of the log from its row; RecordError if it is none."""
    try:
        if row.kind == CHOICE:
            return Choice(row.number, row.seat, game.lookup(row.action), row.at)
        return Line(row.number, row.kind, row.seat, int(row.action), row.at)
    except (ParseError, ValueError) as error:
        raise RecordError(f"line {row.number} of the log cannot be read: {error}") from error


def row_of(game: Game, line: Line, clock: str) -> LineRow:
    """The row of a line."""
    action = game.vocabulary[line.what] if line.kind == CHOICE else str(line.what)
    return LineRow(line.number, line.kind, line.seat, action, line.at, clock)


# Reading.


def _rows(database: Database, relation: sa.Table, table_id: str, order: str) -> list[Row]:
    query = sa.select(relation).where(relation.c.match == table_id).order_by(relation.c[order])
    return [dict(row) for row in database.execute(query).mappings()]


def _info(row: Row) -> Info:
    given = {name: row[name] for name in Info.__struct_fields__}
    given["options"] = msgspec.json.decode(row["options"])
    given["clock"] = msgspec.json.decode(row["clock"], type=wire.ClockRule)
    return Info(**given)


def _seats(database: Database, table_id: str) -> list[Seat]:
    rows = _rows(database, schema.seats, table_id, "seat")
    return [Seat(**{name: row[name] for name in Seat.__struct_fields__}) for row in rows]


def read_lines(database: Database, table_id: str, after: int = 0) -> list[LineRow]:
    """The lines of a log after a number, in order."""
    columns = [schema.lines.c[name] for name in LineRow.__struct_fields__]
    query = sa.select(*columns).where(schema.lines.c.match == table_id, schema.lines.c.number > after)
    return [LineRow(*row) for row in database.execute(query.order_by(schema.lines.c.number))]


def read_table(database: Database, table_id: str) -> Saved | None:
    """Everything about a table; nothing if there is none."""
    row = database.execute(sa.select(schema.tables).where(schema.tables.c.id == table_id)).mappings().first()
    if row is None:
        return None
    said = _rows(database, schema.chat, table_id, "number")
    chat = [wire.ChatLine(**{name: line[name] for name in wire.ChatLine.__struct_fields__}) for line in said]
    lines = read_lines(database, table_id)
    return Saved(_info(dict(row)), _seats(database, table_id), lines, row["clocks"], chat)


def read_listed(database: Database) -> list[tuple[Info, list[Seat]]]:
    """The tables of the lobby, the latest first."""
    query = (
        sa.select(schema.tables)
        .where(schema.tables.c.visibility == "listed", schema.tables.c.status != "over")
        .order_by(schema.tables.c.touched.desc())
        .limit(LISTED)
    )
    infos = [_info(dict(row)) for row in database.execute(query).mappings()]
    return [(info, _seats(database, info.id)) for info in infos]


def read_versions(database: Database, table_ids: list[str]) -> dict[str, int]:
    """How many lines each of some tables has; those without any are left out."""
    query = (
        sa.select(schema.lines.c.match, sa.func.max(schema.lines.c.number))
        .where(schema.lines.c.match.in_(table_ids))
        .group_by(schema.lines.c.match)
    )
    return {table_id: int(number) for table_id, number in database.execute(query)}


def read_notes(database: Database, table_id: str, seat: int) -> str:
    """The private notes of a seat."""
    of_seat = (schema.seats.c.match == table_id, schema.seats.c.seat == seat)
    return str(database.execute(sa.select(schema.seats.c.notes).where(*of_seat)).scalar())


def read_late(database: Database, now: int) -> list[str]:
    """The tables of which a clock has run out."""
    tables = schema.tables.c
    late = sa.select(tables.id).where(tables.deadline > 0, tables.deadline < now, tables.status == "playing")
    return list(database.execute(late).scalars())


def read_with_bots(database: Database, since: int) -> list[str]:
    """The tables where a person chose lately and a bot may be to act."""
    tables, lines, seats = schema.tables.c, schema.lines.c, schema.seats.c
    has_bot = sa.exists().where(seats.match == tables.id, seats.level != "")
    of_person = (seats.match == lines.match, seats.seat == lines.seat, seats.kind == "person")
    chosen = sa.exists().where(lines.match == tables.id, lines.at > since, *of_person)
    query = sa.select(tables.id).where(tables.status == "playing", tables.touched > since, has_bot, chosen)
    return list(database.execute(query).scalars())


# Writing.


def new_table(storage: Storage, info: Info, seats: list[Seat], lines: list[LineRow], clocks: Row) -> Write:
    """A table with its seats and the log that it may begin with."""
    row = msgspec.to_builtins(info)
    for name in ("options", "clock"):
        row[name] = msgspec.json.encode(row[name]).decode()

    def write(database: Database) -> None:
        database.execute(storage.insert(schema.tables, row | clocks))
        for seat in seats:
            given = {"match": info.id, "notes": "", **msgspec.to_builtins(seat)}
            database.execute(storage.insert(schema.seats, given))
        for line in lines:
            database.execute(storage.insert(schema.lines, {"match": info.id, **msgspec.structs.asdict(line)}))

    return write


_ADD_LINE = Fixed(sa.insert(schema.lines), schema.lines.c.keys(), " ON CONFLICT DO NOTHING")
_AFTER_LINE = Fixed(
    sa.update(schema.tables).where(schema.tables.c.id == sa.bindparam("table_id")),
    ["touched", "status", "clocks", "deadline"],
)


def new_line(table_id: str, line: LineRow, changed: Row) -> Callable[[Database], bool]:
    """A line of the log and what changes of its table with it; False if another process was faster."""
    row = {"match": table_id, **msgspec.structs.asdict(line)}

    def write(database: Database) -> bool:
        if _ADD_LINE.run(database, row) == 0:
            return False
        _AFTER_LINE.run(database, {"table_id": table_id, **changed})
        return True

    return write


def change_table(table_id: str, changed: Row) -> Write:
    """Other values in the row of a table."""
    change = sa.update(schema.tables).where(schema.tables.c.id == table_id).values(changed)
    return lambda database: database.execute(change)


def change_seats(table_id: str, seats: list[Seat], changed: Row) -> Write:
    """Other values in rows of seats and of their table; the notes go with whoever left them."""

    def write(database: Database) -> None:
        for seat in seats:
            values = {**msgspec.structs.asdict(seat), **({} if seat.secret else {"notes": ""})}
            of_seat = (schema.seats.c.match == table_id, schema.seats.c.seat == seat.seat)
            database.execute(sa.update(schema.seats).where(*of_seat).values(values))
        change_table(table_id, changed)(database)

    return write


def change_notes(table_id: str, seat: int, text: str) -> Write:
    """Other private notes of a seat."""
    of_seat = (schema.seats.c.match == table_id, schema.seats.c.seat == seat)
    change = sa.update(schema.seats).where(*of_seat).values(notes=text)
    return lambda database: database.execute(change)


def new_chat(storage: Storage, table_id: str, line: wire.ChatLine) -> Callable[[Database], int]:
    """A line of chat under the first number that is free from its own on; that number."""

    def write(database: Database) -> int:
        row = {"match": table_id, **msgspec.structs.asdict(line)}
        while database.execute(storage.insert(schema.chat, row)).rowcount == 0:
            row["number"] += 1
        return int(row["number"])

    return write
