"""A whole database copied into an empty one, of the same sort or the other, and compared row by row before it counts.

The copy begins with the schema that the source has, whatever this program has added since, so a backup can be made
before an upgrade. The source is read at one moment, while servers may go on writing.
"""

from __future__ import annotations

import contextlib
import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import alembic.config
import alembic.script
import alembic.util
import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection as Database
from sqlalchemy.engine import Engine

from towpath.kernel.errors import ParseError, TowpathError
from towpath.server.store import storage
from towpath.server.store.ready import SoleUse

REVISIONS = "alembic_version"  # where a database notes its schema
SQLITE = b"SQLite format 3\0"  # how such a file begins
BATCH = 1000  # rows that are written at once
SERVERS = sa.text(
    "select count(*) from pg_stat_activity where datname = current_database() and application_name = :name "
    "and pid <> pg_backend_pid()"
)


class Copied(msgspec.Struct, frozen=True):
    """How much was copied, and found to be the same."""

    tables: int
    lines: int
    rows: int


def shown(address: str) -> str:
    """A database address without its password."""
    return storage.database_url(address).render_as_string()


@contextlib.contextmanager
def _told(address: str) -> Iterator[None]:
    """What a database says against it is one sentence."""
    try:
        yield
    except sa.exc.DBAPIError as error:
        reason = " ".join(str(error.orig).split())
        raise TowpathError(f"the database {shown(address)} cannot be used: {reason}") from error


@contextlib.contextmanager
def opened(address: str, *, new: bool = False) -> Iterator[Engine]:
    """A database by its address; a SQLite file must be there unless it is to be a new one."""
    url = storage.database_url(address)
    if not new and storage.is_file(url) and not Path(str(url.database)).is_file():
        raise ParseError(f"there is no database {url.database}")
    engine = storage.connect(address)
    try:
        with _told(address):
            yield engine
    finally:
        engine.dispose()


def revision_of(database: Database, address: str) -> str:
    """The schema that a database has; refused where no server has ever used it, or a newer one."""
    if not sa.inspect(database).has_table(REVISIONS):
        raise ParseError(f"{shown(address)} is no database of this server")
    found = str(database.execute(sa.text(f"select version_num from {REVISIONS}")).scalar_one())  # noqa: S608 - fixed
    try:
        _scripts().get_revision(found)
    except alembic.util.CommandError as error:
        raise TowpathError(f"{shown(address)} was written by a newer program, which must be used for it") from error
    return found


def _scripts() -> alembic.script.ScriptDirectory:
    config = alembic.config.Config()
    config.set_main_option("script_location", str(Path(storage.__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    return alembic.script.ScriptDirectory.from_config(config)


def newest_revision() -> str:
    """The schema of this program."""
    return str(_scripts().get_current_head())


@contextlib.contextmanager
def _unused(address: str) -> Iterator[None]:
    """No server uses a database meanwhile, as far as can be seen."""
    url = storage.database_url(address)
    if storage.is_file(url):
        sole = SoleUse(Path(str(url.database)))
        try:
            yield
        finally:
            sole.release()
        return
    with opened(address) as engine, engine.connect() as database:
        if database.execute(SERVERS, {"name": storage.PROGRAM}).scalar_one():
            raise TowpathError(f"a server uses {shown(address)}; stop it first")
    yield


@contextlib.contextmanager
def _at_one_moment(engine: Engine) -> Iterator[Database]:
    """A connection that sees all as it is now, whatever is written meanwhile; what it writes counts at its end."""
    if engine.dialect.name == "postgresql":
        engine = engine.execution_options(isolation_level="REPEATABLE READ")
    with engine.begin() as database:
        if engine.dialect.name == "sqlite":
            # By itself Python begins a transaction neither for reading nor for a change of the schema.
            database.exec_driver_sql("BEGIN")
        yield database


def _relations(database: Database) -> list[sa.Table]:
    """What there is beside the number of the schema, in a fixed order."""
    found = sa.MetaData()
    found.reflect(database)
    return [found.tables[name] for name in sorted(found.tables) if name != REVISIONS]


def _rows(database: Database, relation: sa.Table) -> Iterator[dict[str, Any]]:
    """All rows in the order of their keys, which is the same in both sorts of database."""
    plain = database.dialect.name == "postgresql"
    order = [
        sa.collate(column, "C") if plain and isinstance(column.type, sa.Text | sa.String) else column
        for column in relation.primary_key
    ]
    result = database.execution_options(yield_per=BATCH).execute(sa.select(relation).order_by(*order))
    for row in result.mappings():
        yield {str(name): value for name, value in row.items()}


def _fill(source: Database, target: Database) -> None:
    there = {relation.name: relation for relation in _relations(target)}
    for relation in _relations(source):
        new = there[relation.name]
        target.execute(sa.delete(new))  # migrations put some rows there
        rows = _rows(source, relation)
        while batch := list(itertools.islice(rows, BATCH)):
            target.execute(sa.insert(new), batch)


def compare(source: Database, target: Database) -> Copied:
    """How much two databases have, which is the same; TowpathError names the first row that is not."""
    counts: dict[str, int] = {}
    others = {relation.name: relation for relation in _relations(target)}
    for relation in _relations(source):
        there = _rows(target, others[relation.name])
        counts[relation.name] = 0
        for row, other in itertools.zip_longest(_rows(source, relation), there):
            if row != other:
                keys = [column.name for column in relation.primary_key]
                which = " ".join(str((row or other or {})[key]) for key in keys)
                raise TowpathError(f"the copy differs in {relation.name}, at {which}; nothing was kept")
            counts[relation.name] += 1
    return Copied(counts.get("tables", 0), counts.get("lines", 0), sum(counts.values()))


def _check_empty(database: Database, address: str) -> None:
    if sa.inspect(database).get_table_names():
        raise ParseError(f"{shown(address)} is not empty; give the name of a new database")


def copy(source: str, target: str) -> Copied:
    """Copy everything from one address to another, where nothing may be yet; it is kept only if all is the same."""
    with (
        opened(source) as old,
        opened(target, new=True) as new,
        _at_one_moment(old) as there,
        _at_one_moment(new) as here,
    ):
        with _told(source):
            revision = revision_of(there, source)
        _check_empty(here, target)
        storage.migrate_on(here, revision)
        _fill(there, here)
        return compare(there, here)


def backup(source: str, path: Path) -> Copied:
    """Copy a database into a new SQLite file, which is there only once it is whole."""
    if path.exists():
        raise ParseError(f"{path} is there already; a backup is always a new file")
    half = path.with_name(f"{path.name}.half")
    half.unlink(missing_ok=True)
    try:
        # It holds what is hidden in running games: it is for its owner alone, from its first byte on.
        half.touch(mode=0o600)
        copied = copy(source, f"sqlite:///{half}")
        half.rename(path)
    finally:
        half.unlink(missing_ok=True)
    return copied


def restore(path: Path, target: str) -> Copied:
    """Copy a backup into an empty database, which then has the newest schema."""
    if not path.is_file():
        raise ParseError(f"there is no backup {path}")
    with path.open("rb") as file:
        if file.read(len(SQLITE)) != SQLITE:
            raise ParseError(f"{path} is no backup: it is not what `towpath backup` has made")
    return _into(f"sqlite:///{path}", target)


def move(source: str, target: str) -> Copied:
    """Copy a database that no server uses into an empty one, which then has the newest schema."""
    if storage.database_url(source) == storage.database_url(target):
        raise ParseError("both addresses are the same")
    with _unused(source):
        return _into(source, target)


def _into(source: str, target: str) -> Copied:
    with _unused(target):
        copied = copy(source, target)
        with opened(target) as engine:
            storage.migrate(engine)
    return copied
