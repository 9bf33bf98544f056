"""What the database knows of a table, as types: reading it, and the writes that change it.

A write here is a function of a connection, to be handed to `Storage.write`; it is durable before anybody hears of it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection as Database

from towpath.kernel.errors import ParseError, RecordError
from towpath.kernel.game import Game
from towpath.kernel.log import CHOICE, Choice, Line
from towpath.server import wire
from towpath.server.store import holdings, schema
from towpath.server.store.holdings import Holdings
from towpath.server.store.storage import Fixed, Row, Storage

LISTED = 100  # tables on one page of the lobby
WAITING_MS = 24 * 3600 * 1000  # a table that waits for people is listed for so long after somebody sat down or left
PLAYING_MS = 3 * 24 * 3600 * 1000  # and one that plays after its last choice
AS_JSON = ("options", "clock", "muted")
log = logging.getLogger("towpath.server")

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
    opener: str = ""
    seating: int = 0  # how often its seats have changed
    salt: str = ""  # with which the seed was committed to
    muted: list[int] = []  # the seats that may not talk; -1: those who look on
    hints: bool = False  # whether all may ask for them, people against people, too
    challenge: str = ""  # the week of which it is a try


class Seat(msgspec.Struct, frozen=True):
    """Who sits where: open, person, bot, or stand_in (a bot that goes on for a person)."""

    seat: int
    kind: wire.SeatKind
    name: str = ""
    level: str = ""
    secret: str = ""  # its hash
    notices: str = "[]"
    colour: str = ""  # as chosen


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
    holdings: Holdings
    summary: str = ""
    said: int = 0  # the number of the latest line of chat, also of one that cannot be read


class Stand(msgspec.Struct, frozen=True):
    """How far a table has come: whoever has less in memory must look again."""

    version: int  # lines of its log
    seating: int
    said: int  # the number of its latest line of chat
    rematch: str


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
    return [{str(name): value for name, value in row.items()} for row in database.execute(query).mappings()]


def _info(row: Row) -> Info:
    given = {name: row[name] for name in Info.__struct_fields__}
    for name in AS_JSON:
        given[name] = msgspec.json.decode(row[name])
    return msgspec.convert(given, Info)


def _seats(rows: list[Row], info: Info) -> list[Seat]:
    if [row["seat"] for row in rows] != list(range(info.n_seats)):
        raise RecordError(f"{info.n_seats} seats were expected, from 0 on; there are {[row['seat'] for row in rows]}")
    return [msgspec.convert({name: row[name] for name in Seat.__struct_fields__}, Seat) for row in rows]


def _chat(rows: list[Row]) -> list[wire.ChatLine]:
    """What was said; a line that cannot be read is left out, since the match does not hang on it."""
    found: list[wire.ChatLine] = []
    for row in rows:
        try:
            found.append(msgspec.convert({"type": "chat", **row}, wire.ChatLine))
        except msgspec.ValidationError:
            log.exception("line %s of the chat of table %s cannot be read", row["number"], row["match"])
    return found


def read_lines(database: Database, table_id: str, after: int = 0) -> list[LineRow]:
    """The lines of a log after a number, in order."""
    columns = [schema.lines.c[name] for name in LineRow.__struct_fields__]
    query = sa.select(*columns).where(schema.lines.c.match == table_id, schema.lines.c.number > after)
    return [LineRow(*row) for row in database.execute(query.order_by(schema.lines.c.number))]


def _said(database: Database, table_id: str, most: int | None) -> list[Row]:
    """The last lines of chat, or all."""
    columns = schema.chat.c
    query = sa.select(schema.chat).where(columns.match == table_id).order_by(columns.number.desc()).limit(most)
    found = [{str(name): value for name, value in row.items()} for row in database.execute(query).mappings()]
    return found[::-1]


def read_table(database: Database, table_id: str, most_chat: int | None = None) -> Saved | None:
    """Everything about a table, of its chat perhaps the last lines only; nothing if there is none."""
    row = database.execute(sa.select(schema.tables).where(schema.tables.c.id == table_id)).mappings().first()
    if row is None:
        return None
    info = _info(dict(row))
    seats = _seats(_rows(database, schema.seats, table_id, "seat"), info)
    chat = _said(database, table_id, most_chat)
    held = holdings.read(database, table_id)
    lines, said = read_lines(database, table_id), int(chat[-1]["number"]) if chat else 0
    return Saved(info, seats, lines, row["clocks"], _chat(chat), held, row["summary"], said)


class ListedRow(msgspec.Struct, frozen=True):
    """A table of the lobby as it is stored."""

    table: Row
    seats: list[Row]


def of_listed(row: ListedRow) -> tuple[Info, list[Seat]]:
    """A table of the lobby; any error if it cannot be read."""
    info = _info(row.table)
    return info, _seats(row.seats, info)


def read_listed(database: Database, now: int, start: int = 0) -> tuple[int, list[ListedRow]]:
    """The tables of the lobby: how many there are, and a page of them.

    Those that wait for somebody come first. Addresses take turns: the latest table of each, then the second of each,
    so that whoever lists many hides nobody else's. What has not been touched for long is no longer listed.
    """
    tables = schema.tables.c
    waits = sa.case((tables.status == "open", 0), else_=1)
    fresh = sa.or_(
        sa.and_(tables.status == "open", tables.touched > now - WAITING_MS),
        sa.and_(tables.status == "playing", tables.touched > now - PLAYING_MS),
    )
    listed = (tables.visibility == "listed", fresh)
    turn = sa.func.row_number().over(partition_by=[tables.opener, waits], order_by=tables.touched.desc())
    query = sa.select(schema.tables).where(*listed).order_by(waits, turn, tables.touched.desc(), tables.id)
    total = database.execute(sa.select(sa.func.count()).select_from(schema.tables).where(*listed)).scalar_one()
    found = [dict(row) for row in database.execute(query.offset(start).limit(LISTED)).mappings()]
    return int(total), [ListedRow(row, _rows(database, schema.seats, row["id"], "seat")) for row in found]


def _version(table_id: str | sa.Column[str]) -> sa.ScalarSelect[int]:
    """How many lines the log of a table has."""
    found = sa.select(sa.func.coalesce(sa.func.max(schema.lines.c.number), 0)).where(schema.lines.c.match == table_id)
    return found.scalar_subquery()


_STAND = sa.select(
    schema.tables.c.id,
    _version(schema.tables.c.id),
    schema.tables.c.seating,
    sa.select(sa.func.coalesce(sa.func.max(schema.chat.c.number), 0))
    .where(schema.chat.c.match == schema.tables.c.id)
    .scalar_subquery(),
    schema.tables.c.rematch,
)


def read_stands(database: Database, table_ids: list[str]) -> dict[str, Stand]:
    """How far some tables have come, but for those that are gone."""
    found = database.execute(_STAND.where(schema.tables.c.id.in_(table_ids)))
    return {table_id: Stand(*rest) for table_id, *rest in found}


def read_stand(database: Database, table_id: str) -> Stand | None:
    """How far a table has come; nothing if it is gone."""
    return read_stands(database, [table_id]).get(table_id)


def read_notes(database: Database, table_id: str, seat: int, secret: str) -> str | None:
    """The private notes of a seat; nothing if it is no longer held by this secret."""
    seats = schema.seats.c
    query = sa.select(seats.notes).where(seats.match == table_id, seats.seat == seat, seats.secret == secret)
    return database.execute(query).scalar()


def read_late(database: Database, now: int) -> list[str]:
    """The tables of which a clock has run out."""
    tables = schema.tables.c
    late = sa.select(tables.id).where(tables.deadline > 0, tables.deadline < now, tables.status == "playing")
    return list(database.execute(late).scalars())


def read_full(database: Database) -> list[str]:
    """The tables that wait for nobody, and have not begun."""
    tables, seats = schema.tables.c, schema.seats.c
    waits = sa.exists().where(seats.match == tables.id, seats.kind == "open")
    return list(database.execute(sa.select(tables.id).where(tables.status == "open", ~waits)).scalars())


def read_with_bots(database: Database, since: int) -> list[str]:
    """The tables where a person chose lately and a bot may be to act."""
    tables, lines, seats = schema.tables.c, schema.lines.c, schema.seats.c
    has_bot = sa.exists().where(seats.match == tables.id, seats.level != "")
    of_person = (seats.match == lines.match, seats.seat == lines.seat, seats.kind == "person")
    chosen = sa.exists().where(lines.match == tables.id, lines.at > since, *of_person)
    query = sa.select(tables.id).where(tables.status == "playing", tables.touched > since, has_bot, chosen)
    return list(database.execute(query).scalars())


# Writing.


def new_table(storage: Storage, info: Info, seats: list[Seat], lines: list[LineRow], more: Row) -> Write:
    """A table with its seats, the log that it may begin with, and how its clocks and its match stand."""
    row = msgspec.to_builtins(info)
    for name in AS_JSON:
        row[name] = msgspec.json.encode(row[name]).decode()

    def write(database: Database) -> None:
        database.execute(storage.insert(schema.tables, row | more))
        for seat in seats:
            given = {"match": info.id, "notes": "", **msgspec.to_builtins(seat)}
            database.execute(storage.insert(schema.seats, given))
        if lines:
            database.execute(
                sa.insert(schema.lines), [{"match": info.id, **msgspec.structs.asdict(line)} for line in lines]
            )

    return write


_ADD_LINE = Fixed(sa.insert(schema.lines), schema.lines.c.keys(), " ON CONFLICT DO NOTHING")
_AFTER_LINE = Fixed(
    sa.update(schema.tables).where(
        schema.tables.c.id == sa.bindparam("table_id"), schema.tables.c.seating == sa.bindparam("known_seating")
    ),
    ["touched", "status", "clocks", "deadline", "summary"],
)


def new_line(table_id: str, seating: int, line: LineRow, changed: Row) -> Callable[[Database], bool]:
    """A line of the log and what changes of its table with it; False, and nothing, if another process was faster.

    That is so if it has written this line, or has changed the seats: the line may be of somebody who has left.
    """
    row = {"match": table_id, **msgspec.structs.asdict(line)}

    def write(database: Database) -> bool:
        if _ADD_LINE.run(database, row) == 0:
            return False
        if _AFTER_LINE.run(database, {"table_id": table_id, "known_seating": seating, **changed}) == 0:
            lines = schema.lines.c
            database.execute(sa.delete(schema.lines).where(lines.match == table_id, lines.number == line.number))
            return False
        return True

    return write


def new_rematch(table_id: str, new_id: str, new: Write) -> Callable[[Database], str]:
    """A new table as the rematch of another, unless that has one; the id of its rematch."""
    tables = schema.tables.c
    first = sa.update(schema.tables).where(tables.id == table_id, tables.rematch == "").values(rematch=new_id)

    def write(database: Database) -> str:
        if database.execute(first).rowcount:
            new(database)
            return new_id
        return str(database.execute(sa.select(tables.rematch).where(tables.id == table_id)).scalar_one())

    return write


def change_seats(
    table_id: str, seating: int, version: int, seats: list[Seat], changed: Row
) -> Callable[[Database], bool]:
    """Other values in rows of seats and of their table; the notes go with whoever left them.

    False, and nothing, if another process has changed a seat or written a line since `seating` and `version`.
    """
    tables = schema.tables.c

    def write(database: Database) -> bool:
        # PostgreSQL shows what others commit while one waits for the row only to the statements that follow.
        database.execute(sa.select(tables.id).where(tables.id == table_id).with_for_update())
        known = (tables.id == table_id, tables.seating == seating, _version(table_id) == version)
        if (
            database.execute(sa.update(schema.tables).where(*known).values(seating=seating + 1, **changed)).rowcount
            == 0
        ):
            return False
        for seat in seats:
            values = {**msgspec.structs.asdict(seat), **({} if seat.secret else {"notes": ""})}
            of_seat = (schema.seats.c.match == table_id, schema.seats.c.seat == seat.seat)
            database.execute(sa.update(schema.seats).where(*of_seat).values(values))
        return True

    return write


def end_match(table_id: str) -> Write:
    """A match that cannot go on is ended for good."""
    tables = schema.tables.c
    change = sa.update(schema.tables).where(tables.id == table_id, tables.status == "playing")
    return lambda database: database.execute(change.values(status="ended", clocks="", deadline=0))


def change_notes(table_id: str, seat: int, secret: str, text: str) -> Callable[[Database], bool]:
    """Other private notes of a seat; False if it is no longer held by this secret."""
    seats = schema.seats.c
    change = sa.update(schema.seats).where(seats.match == table_id, seats.seat == seat, seats.secret == secret)
    return lambda database: bool(database.execute(change.values(notes=text)).rowcount)


def new_chat(storage: Storage, table_id: str, secret: str, line: wire.ChatLine) -> Callable[[Database], int]:
    """A line of chat under the first number that is free from its own on; that number.

    0, and nothing, if a seat speaks that is no longer held by this secret, or somebody who is muted, or the table is
    gone.
    """
    seats, tables = schema.seats.c, schema.tables.c
    muted = sa.select(tables.muted).where(tables.id == table_id)
    holds = sa.select(seats.seat).where(seats.match == table_id, seats.seat == line.seat, seats.secret == secret)

    def write(database: Database) -> int:
        if line.seat >= 0 and database.execute(holds).first() is None:
            return 0
        found = database.execute(muted).scalar()
        if found is None or line.seat in msgspec.json.decode(found):
            return 0
        row = {"match": table_id, **msgspec.structs.asdict(line)}
        while database.execute(storage.insert(schema.chat, row)).rowcount == 0:
            row["number"] += 1
        return int(row["number"])

    return write
