"""Tries at the challenges of the weeks: who has begun one, and how it ended. Each holder of seats has one of a deal."""

from __future__ import annotations

import secrets as chance
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection as Database

from towpath.server.store import schema
from towpath.server.store.storage import Row, Storage

FOR = "challenges"
SHOWN = 500  # results of a week
WEEKS = 12  # earlier ones that are named
VOID = -1  # when a try was done that does not count


class Deal(msgspec.Struct, frozen=True):
    """What is dealt in a week: of other rules or values there is another deal."""

    game: str
    week: str
    deal: str

    def of(self) -> tuple[sa.ColumnElement[bool], ...]:
        """Which tries are of it."""
        tries = schema.tries.c
        return (tries.game == self.game, tries.week == self.week, tries.deal == self.deal)


class Try(msgspec.Struct, frozen=True):
    """A try: the table at which it is played, and when it was done in its week; 0: it was not."""

    match: str
    done: int


class Result(msgspec.Struct, frozen=True):
    """Scores and points by source, one's own and then the opponent's."""

    scores: list[int]
    points: list[dict[str, int]]


class Done(msgspec.Struct, frozen=True):
    """A result as it is stored, with its table and the name of whoever sits there."""

    match: str
    name: str
    lead: int
    result: str
    done: int


def secret(storage: Storage) -> Callable[[Database], str]:
    """What deals are derived from, which no player knows; made once, by whoever is first."""
    columns = schema.secrets.c

    def write(database: Database) -> str:
        database.execute(storage.insert(schema.secrets, {"name": FOR, "secret": chance.token_hex(32)}))
        return str(database.execute(sa.select(columns.secret).where(columns.name == FOR)).scalar_one())

    return write


def read(database: Database, deal: Deal, holder: str) -> Try | None:
    """Somebody's try."""
    tries = schema.tries.c
    row = database.execute(sa.select(tries.match, tries.done).where(*deal.of(), tries.holder == holder)).first()
    return None if row is None else Try(*row)


def _done(deal: Deal) -> tuple[sa.Join, list[sa.ColumnElement[bool]]]:
    """The results of a deal: those of people who still sit where they played."""
    tries, seats = schema.tries.c, schema.seats.c
    sits = sa.and_(seats.match == tries.match, seats.seat == 0, seats.kind == "person")
    return schema.tries.join(schema.seats, sits), [*deal.of(), tries.done > 0]


def read_done(database: Database, deal: Deal) -> list[Done]:
    """The results of a deal, the best first."""
    tries, (joined, where) = schema.tries.c, _done(deal)
    # Whoever came back on another device has the same try.
    columns = (tries.match, schema.seats.c.name, tries.lead, tries.result, tries.done)
    query = sa.select(*columns).select_from(joined).where(*where).distinct()
    return [Done(*row) for row in database.execute(query.order_by(tries.lead.desc(), tries.done).limit(SHOWN))]


def count_done(database: Database, deal: Deal) -> int:
    """How many results there are."""
    joined, where = _done(deal)
    query = sa.select(sa.func.count(schema.tries.c.match.distinct())).select_from(joined).where(*where)
    return int(database.execute(query).scalar_one())


def read_weeks(database: Database, game: str, before: str) -> list[str]:
    """The earlier weeks with results, the latest first."""
    tries = schema.tries.c
    query = sa.select(tries.week).distinct().where(tries.game == game, tries.week < before, tries.done > 0)
    return list(database.execute(query.order_by(tries.week.desc()).limit(WEEKS)).scalars())


def read_deal(database: Database, game: str, week: str) -> str:
    """The deal of an earlier week that was begun last; nothing if nobody played."""
    tries = schema.tries.c
    query = sa.select(tries.deal).where(tries.game == game, tries.week == week, tries.done > 0)
    return database.execute(query.order_by(tries.begun.desc()).limit(1)).scalar() or ""


def begin(storage: Storage, deal: Deal, holder: str, match: str, now: int) -> Callable[[Database], bool]:
    """Somebody's try begins; False if there is one."""
    row: Row = {"game": deal.game, "week": deal.week, "deal": deal.deal, "holder": holder, "match": match}
    row |= {"begun": now, "done": 0, "lead": 0, "result": ""}
    return lambda database: bool(database.execute(storage.insert(schema.tries, row)).rowcount)


def share(storage: Storage, match: str, holder: str) -> Callable[[Database], None]:
    """Whoever comes to a try by the private link of its seat has that one, unless there is one already."""
    tries = schema.tries.c

    def write(database: Database) -> None:
        found = database.execute(sa.select(schema.tries).where(tries.match == match).order_by(tries.begun)).mappings()
        _give(database, storage, [_plain(row) for row in found][:1], holder)

    return write


def finish(match: str, now: int, lead: int, result: str) -> Callable[[Database], object]:
    """A try is done, if it was none before."""
    tries = schema.tries.c
    change = sa.update(schema.tries).where(tries.match == match, tries.done == 0)
    return lambda database: database.execute(change.values(done=now, lead=lead, result=result))


def collect(storage: Storage, old: str, new: str) -> Callable[[Database], None]:
    """The tries of a browser are an account's; where both have one the account's counts, and the other is void."""
    tries = schema.tries.c

    def write(database: Database) -> None:
        for row in database.execute(sa.select(schema.tries).where(tries.holder == old)).mappings().all():
            if _give(database, storage, [_plain(row)], new):
                database.execute(sa.delete(schema.tries).where(*_same(row), tries.holder == old))
            else:
                # It stays, so that this browser has none again.
                own = sa.select(tries.match).where(*_same(row), tries.holder == new)
                if database.execute(own).scalar() != row["match"]:
                    database.execute(sa.update(schema.tries).where(tries.match == row["match"]).values(done=VOID))

    return write


def _plain(row: Mapping[Any, Any]) -> Row:
    return {str(name): value for name, value in row.items()}


def _same(row: Mapping[Any, Any]) -> tuple[sa.ColumnElement[bool], ...]:
    return Deal(row["game"], row["week"], row["deal"]).of()


def _give(database: Database, storage: Storage, rows: list[Row], holder: str) -> bool:
    """Another has the same tries; False if that one has others already."""
    given = [database.execute(storage.insert(schema.tries, row | {"holder": holder})).rowcount for row in rows]
    return all(given)
