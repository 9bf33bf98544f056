"""What an operator does to tables and the people at them.

All of it is a write to the database, as another server process would make it: a change of seats counts up, so that
no server goes on with what it has in memory. Servers look every second whether an operator has changed something.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec.structs import replace
from sqlalchemy.engine import Connection as Database
from sqlalchemy.engine import Engine

from towpath.kernel.errors import ParseError, TowpathError
from towpath.server.operate import copying
from towpath.server.room import keys, pulse, restoring, seating
from towpath.server.room.clock import Clocks, now_ms
from towpath.server.settings import Settings
from towpath.server.store import accounts, ending, holdings, rows, schema, weeks
from towpath.server.store.rows import Saved, Seat

TRIES = 20
BATCH = 100  # tables that are deleted in one transaction
SPECTATORS = -1


class Listed(msgspec.Struct, frozen=True):
    """One line of the list of tables."""

    id: str
    game: str
    name: str
    status: str
    visibility: str
    created: int
    touched: int
    seats: list[str]
    lines: int


class At(msgspec.Struct, frozen=True):
    """A seat of a table, and what it is called."""

    table: str
    seat: int
    name: str


@contextlib.contextmanager
def opened(address: str) -> Iterator[Desk]:
    """The desk of a database that has the schema of this program."""
    with copying.opened(address) as engine:
        with engine.connect() as database:
            if copying.revision_of(database, address) != copying.newest_revision():
                raise TowpathError(
                    f"{copying.shown(address)} has an older schema; `towpath migrate` brings it up to date"
                )
        yield Desk(engine)


class Desk:
    """Where the operator sits."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    # Looking.

    def tables(self, status: str = "", search: str = "", most: int = 50) -> list[Listed]:
        """Tables, the latest first: all, those of a status, those with a text in their name or in one of a seat."""
        tables, seats, lines = schema.tables.c, schema.seats.c, schema.lines.c
        count = sa.select(sa.func.count()).where(lines.match == tables.id).scalar_subquery()
        columns = (tables.id, tables.game, tables.name, tables.status, tables.visibility)
        query = sa.select(*columns, tables.created, tables.touched, count)
        if status:
            query = query.where(tables.status == status)
        if search:
            sits = sa.exists().where(seats.match == tables.id, seats.name.icontains(search, autoescape=True))
            query = query.where(sa.or_(tables.id == search, tables.name.icontains(search, autoescape=True), sits))
        with self.engine.connect() as database:
            found = database.execute(query.order_by(tables.touched.desc(), tables.id).limit(most)).all()
            names: dict[str, list[str]] = {row[0]: [] for row in found}
            of_tables = sa.select(seats.match, seats.kind, seats.name).where(seats.match.in_(list(names)))
            for table_id, kind, name in database.execute(of_tables.order_by(seats.match, seats.seat)):
                names[table_id].append(name if kind == "person" else f"{name} ({kind})" if name else kind)
        return [Listed(*row[:7], names[row[0]], row[7]) for row in found]

    def saved(self, table_id: str) -> Saved:
        """All of a table; refused if there is none."""
        with self.engine.connect() as database:
            return _saved(database, table_id)

    def export(self, table_id: str) -> dict[str, Any]:
        """All of a table but its secrets, for whoever asks; where others still play the deal, without its seed."""
        saved = self.saved(table_id)
        found: dict[str, Any] = msgspec.to_builtins(saved.info)
        if saved.info.status in {"open", "playing"} or not weeks.is_over(saved.info.challenge, now_ms()):
            del found["seed"], found["salt"]
        found["seats"] = [
            {"seat": one.seat, "kind": one.kind, "name": one.name, "level": one.level} for one in saved.seats
        ]
        found["lines"] = [msgspec.to_builtins(line) for line in saved.lines]
        found["chat"] = [{"seat": one.seat, "name": one.name, "text": one.text, "at": one.at} for one in saved.chat]
        return found

    def record(self, table_id: str) -> str:
        """The record of a match that is over or was ended."""
        saved = self.saved(table_id)
        if saved.info.status not in {"over", "ended"}:
            raise ParseError(f"table {table_id} is not over; its record would tell what is hidden")
        if not weeks.is_over(saved.info.challenge, now_ms()):
            raise ParseError(f"table {table_id} is of this week's challenge; its record would tell others the deal")
        return restoring.bare_record(saved)

    # Tables.

    def close(self, table_id: str) -> None:
        """End a table for good, with what has been played; its record can be downloaded."""

        def change(saved: Saved) -> tuple[list[Seat], dict[str, Any]]:
            if saved.info.status not in {"open", "playing"}:
                raise ParseError(f"table {table_id} is {saved.info.status} already")
            return [], {"status": "ended", "clocks": "", "deadline": 0}

        self._change(table_id, change)

    def delete(self, table_ids: list[str]) -> None:
        """Delete tables with all that belongs to them."""
        with self.engine.begin() as database:
            found = ending.delete(table_ids)(database)
            missing = sorted(set(table_ids) - set(found))
            if missing:
                raise _no_table(missing[0])
            pulse.operate(database)

    def clean(self, settings: Settings, *, dry_run: bool) -> int:
        """Delete the tables that are older than the settings keep; how many."""
        now, most = now_ms(), 1_000_000 if dry_run else BATCH
        total = 0
        while True:
            with self.engine.begin() as database:
                old = ending.read_old(database, settings, now, most)
                total += len(old)
                if dry_run or not old:
                    return total
                ending.delete_old(old, settings, now)(database)
                pulse.operate(database)

    # People.

    def mute(self, table_id: str, seat: int, *, off: bool = False) -> None:
        """Let a seat, or those who look on, talk no longer at a table, or let them talk again."""

        def change(saved: Saved) -> tuple[list[Seat], dict[str, Any]]:
            if seat != SPECTATORS:
                _seat(saved, seat)
            muted = set(saved.info.muted) - {seat} if off else set(saved.info.muted) | {seat}
            return [], {"muted": msgspec.json.encode(sorted(muted)).decode()}

        self._change(table_id, change)

    def kick(self, table_id: str, seat: int) -> None:
        """Take a seat from its person: before the start it is open again, after it a bot goes on."""
        self._change(table_id, lambda saved: _without(saved, _held(saved, seat)))

    def reset(self, table_id: str, seat: int) -> str:
        """Give a seat a new secret, so that no browser and no link opens it any more; the new private link."""
        secret = keys.new_secret()

        def change(saved: Saved) -> tuple[list[Seat], dict[str, Any]]:
            return [replace(_held(saved, seat), secret=keys.hashed(secret))], {}

        self._change(table_id, change, holdings.forget(table_id, seat))
        return f"/table/{table_id}#{seat}.{secret}"

    def person(self, table_id: str, seat: int) -> list[At]:
        """All seats of whoever holds this one: those that its browsers hold."""
        saved = self.saved(table_id)
        _seat(saved, seat)
        held, seats = schema.holdings.c, schema.seats.c
        browsers = [browser for browser, mine in saved.holdings.items() if seat in mine]
        query = sa.select(seats.match, seats.seat, seats.name).join(
            schema.holdings, sa.and_(held.match == seats.match, held.seat == seats.seat)
        )
        with self.engine.connect() as database:
            found = {At(*row) for row in database.execute(query.where(held.browser.in_(browsers)))}
        here = At(table_id, seat, saved.seats[seat].name)
        return sorted(found | {here}, key=lambda at: (at.table, at.seat))

    def export_person(self, places: list[At]) -> list[dict[str, Any]]:
        """What is kept of somebody at some seats, for whom it is about: names, notes, addresses and what was said."""
        found: list[dict[str, Any]] = []
        for at in places:
            saved = self.saved(at.table)
            seat = saved.seats[at.seat]
            with self.engine.connect() as database:
                notes = rows.read_notes(database, at.table, at.seat, seat.secret)
            found.append(
                {
                    "table": at.table,
                    "seat": at.seat,
                    "name": seat.name,
                    "notes": notes or "",
                    "notices": msgspec.json.decode(seat.notices),
                    "chat": [{"text": one.text, "at": one.at} for one in saved.chat if one.seat == at.seat],
                    "choices": [{"action": one.action, "at": one.at} for one in saved.lines if one.seat == at.seat],
                }
            )
        return found

    def accounts(self, table_id: str, seat: int) -> list[tuple[str, str]]:
        """The accounts that hold a seat: as what they do, and their names."""
        held, columns = schema.holdings.c, schema.accounts.c
        seats = schema.seats.c
        query = sa.select(columns.holder, columns.name).join(schema.holdings, held.browser == columns.holder)
        # What was held by a secret that the seat no longer has is held by nobody.
        same = sa.and_(seats.match == held.match, seats.seat == held.seat, seats.secret == held.sealed)
        query = query.join(schema.seats, same).where(held.match == table_id, held.seat == seat)
        with self.engine.connect() as database:
            found = database.execute(query.order_by(columns.name))
            return [(holder, name) for holder, name in found]

    def forget(self, places: list[At], holders: Sequence[str] = ()) -> None:
        """Take somebody's name, notes, addresses, editions and words from some seats, which nobody then holds.

        Accounts, by what they hold seats as, are deleted with all that is theirs.
        """
        held, shelf = schema.holdings.c, schema.shelf.c
        browsers = {browser for at in places for browser in self.forget_at(at)}
        with self.engine.begin() as database:
            accounts.delete(database, list(holders))
            still = set(database.execute(sa.select(held.browser).where(held.browser.in_(browsers))).scalars())
            database.execute(sa.delete(schema.shelf).where(shelf.browser.in_(browsers - still)))
            database.execute(sa.delete(schema.pushes).where(schema.pushes.c.holder.in_(browsers - still)))

    def forget_at(self, at: At) -> list[str]:
        """Take somebody from one seat; the browsers that held it."""
        chat, boxes, tries = schema.chat.c, schema.mailboxes.c, schema.tries.c
        saved = self.saved(at.table)
        addresses = [text.lower() for text in msgspec.json.decode(saved.seats[at.seat].notices)]

        def also(database: Database) -> None:
            database.execute(sa.delete(schema.chat).where(chat.match == at.table, chat.seat == at.seat))
            database.execute(sa.delete(schema.mailboxes).where(boxes.address.in_(addresses)))
            database.execute(sa.delete(schema.tries).where(tries.match == at.table))

        name = f"Player {at.seat + 1}"
        self._change(at.table, lambda saved: _without(saved, replace(saved.seats[at.seat], name=name)), also)
        return [browser for browser, mine in saved.holdings.items() if at.seat in mine]

    # Writing.

    def _change(
        self,
        table_id: str,
        change: Callable[[Saved], tuple[list[Seat], dict[str, Any]]],
        also: Callable[[Database], Any] = lambda database: None,
    ) -> None:
        """Change seats and row of a table, as long as no server does so at the same moment; then again."""
        for _ in range(TRIES):
            with self.engine.begin() as database:
                saved = _saved(database, table_id)
                seats, values = change(saved)
                version = saved.lines[-1].number if saved.lines else 0
                left = [holdings.forget(table_id, seat.seat) for seat in seats if not seat.secret]
                write = rows.change_seats(table_id, saved.info.seating, version, seats, values)
                if holdings.after(write, also, *left)(database):
                    pulse.operate(database)
                    return
        raise TowpathError(f"table {table_id} is changed again and again; try it once more")


def _no_table(table_id: str) -> ParseError:
    return ParseError(f"there is no table {table_id!r}; `towpath admin list` shows them")


def _saved(database: Database, table_id: str) -> Saved:
    saved = rows.read_table(database, table_id)
    if saved is None:
        raise _no_table(table_id)
    return saved


def _seat(saved: Saved, number: int) -> Seat:
    if not 0 <= number < len(saved.seats):
        raise ParseError(f"there is no seat {number}; table {saved.info.id} has seats 0 to {len(saved.seats) - 1}")
    return saved.seats[number]


def _held(saved: Saved, number: int) -> Seat:
    seat = _seat(saved, number)
    if not seat.secret:
        raise ParseError(f"nobody holds seat {number} of table {saved.info.id}; it is {seat.kind}")
    return seat


def _without(saved: Saved, seat: Seat) -> tuple[list[Seat], dict[str, Any]]:
    """A seat whose person has gone, and whose clock stands still."""
    info = saved.info
    if info.status != "playing":
        return [seating.emptied(seat, info.status != "open")], {}
    clocks = Clocks(info.clock, info.n_seats)
    with contextlib.suppress(ValueError):
        clocks.load(saved.clocks)
    clocks.stop(seat.seat)
    return [seating.emptied(seat, has_begun=True)], dict(clocks.row())
