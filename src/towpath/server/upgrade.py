"""What becomes of stored matches under this program, found out by replaying all of them beside the database."""

from __future__ import annotations

import contextlib
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection as Database

from towpath import games
from towpath.kernel import record
from towpath.kernel.errors import ParseError
from towpath.kernel.game import Game
from towpath.server.room import editions, restoring
from towpath.server.store import rows, schema, storage
from towpath.server.store.rows import Saved


class Found(msgspec.Struct, frozen=True):
    """What becomes of one table: it is the `same`, `differs`, has `ended`, or is `broken`; and why."""

    id: str
    game: str
    rules: int
    status: str
    becomes: str
    why: str = ""


@contextlib.contextmanager
def beside(address: str) -> Iterator[Database]:
    """A database with the newest schema and all that is stored at an address, where nothing is changed."""
    url = storage.database_url(address)
    if not storage.is_file(url):
        engine = storage.connect(address)
        with engine.connect() as connection:
            # PostgreSQL takes changes of the schema back like any others.
            storage.migrate_on(connection)
            yield connection
            connection.rollback()
        engine.dispose()
        return
    path = Path(str(url.database))
    if not path.is_file():
        raise ParseError(f"there is no database {path}")
    with tempfile.TemporaryDirectory() as folder:
        new = Path(folder, "copy.sqlite")
        with contextlib.closing(sqlite3.connect(path)) as there, contextlib.closing(sqlite3.connect(new)) as copy:
            there.backup(copy)
        engine = storage.connect(f"sqlite:///{new}")
        storage.migrate(engine)
        with engine.connect() as connection:
            yield connection
        engine.dispose()


def replay_all(database: Database) -> Iterator[Found]:
    """What becomes of each table, in the order of their ids."""
    known: dict[str, Game | None] = {game.edition_hash: game for game in map(games.load, games.names())}
    tables = schema.tables.c
    columns = (tables.id, tables.game, tables.rules, tables.status, tables.edition_hash)
    for table_id, game, rules, status, edition in database.execute(sa.select(*columns).order_by(tables.id)).all():
        if edition not in known:
            known[edition] = editions.stored(database, game, edition) if game in games.names() else None
        becomes, why = _becomes(database, table_id, known[edition])
        yield Found(table_id, game, rules, status, becomes, why)


def _becomes(database: Database, table_id: str, game: Game | None) -> tuple[str, str]:
    try:
        saved = rows.read_table(database, table_id)
        assert saved is not None
        return _compared(saved, game)
    except restoring.Ended as ended:
        return "ended", str(ended)
    except Exception as error:  # noqa: BLE001 - whatever is wrong with it is told, and the others are looked at
        return "broken", " ".join(str(error).split())


def _compared(saved: Saved, game: Game | None) -> tuple[str, str]:
    if game is None:
        raise restoring.lost(saved.info)
    if saved.info.status == "open":
        restoring.new_match(saved.info, game, [seat.name for seat in saved.seats])
        return "same", ""
    match = restoring.replayed(saved, game)
    result = record.result(match) if match.state.over else ""
    if (saved.info.status == "over") != match.state.over:
        return "differs", f"it is stored as {saved.info.status}, but replaying it says otherwise"
    ended = restoring.result_of(saved)
    if ended and ended != result:
        return "differs", f"it ended {ended}, replaying it gives {result}"
    return "same", ""
