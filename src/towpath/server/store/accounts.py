"""Accounts, and the browsers that are signed in. Of all that signs somebody in only hashes come here."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection as Database

from towpath.server.store import schema
from towpath.server.store.storage import Storage

DAY_MS = 24 * 3600 * 1000
SIGNED_DAYS = 365  # a browser that does not come for so long is signed in no longer
MOST_SIGNED = 200  # browsers of one account; then those that signed in longest ago go


class Account(msgspec.Struct, frozen=True):
    """An account as it is stored."""

    id: str
    holder: str
    name: str
    look: str
    password: str
    outside: str | None
    created: int
    seen: int
    reset: str = ""
    reset_until: int = 0


class Signed(msgspec.Struct, frozen=True):
    """A browser that is signed in, by the hash of its secret."""

    secret: str
    account: str
    name: str
    has_password: bool
    seen: int
    is_joined: bool = False  # a provider signs in to the account


# Reading.


def _read(database: Database, where: sa.ColumnElement[bool]) -> Account | None:
    row = database.execute(sa.select(schema.accounts).where(where)).mappings().first()
    return None if row is None else Account(**row)


def read(database: Database, account_id: str) -> Account | None:
    """An account by its id."""
    return _read(database, schema.accounts.c.id == account_id)


def read_named(database: Database, look: str) -> Account | None:
    """An account by how its name looks."""
    return _read(database, schema.accounts.c.look == look)


def read_outside(database: Database, outside: str) -> Account | None:
    """The account of whom a provider knows."""
    return _read(database, schema.accounts.c.outside == outside)


def read_reset(database: Database, code: str, now: int) -> Account | None:
    """The account that a link, of whose code the hash is given, opens for a new password."""
    columns = schema.accounts.c
    return _read(database, sa.and_(columns.reset == code, columns.reset_until > now))


def read_signed(database: Database, secret: str, now: int) -> Signed | None:
    """Who is signed in by a secret, of which the hash is given."""
    sessions, accounts = schema.sessions.c, schema.accounts.c
    known = (accounts.password != "", accounts.outside.is_not(None))
    columns = (sessions.secret, accounts.id, accounts.name, known[0], sessions.seen, known[1])
    query = sa.select(*columns).join(schema.accounts, accounts.id == sessions.account)
    fresh = sessions.seen > now - SIGNED_DAYS * DAY_MS
    row = database.execute(query.where(sessions.secret == secret, fresh)).first()
    return None if row is None else Signed(row[0], row[1], row[2], bool(row[3]), row[4], bool(row[5]))


def read_alive(database: Database, secrets: list[str]) -> set[str]:
    """Which of some browsers are still signed in."""
    found = sa.select(schema.sessions.c.secret).where(schema.sessions.c.secret.in_(secrets))
    return set(database.execute(found).scalars())


def count_signed(database: Database, account_id: str) -> int:
    """How many browsers are signed in to an account."""
    query = sa.select(sa.func.count()).where(schema.sessions.c.account == account_id)
    return int(database.execute(query).scalar_one())


# Writing.


def add(storage: Storage, account: Account) -> Callable[[Database], bool]:
    """A new account; False if somebody has the name, or is known by it outside, already."""
    row = msgspec.structs.asdict(account)
    return lambda database: bool(database.execute(storage.insert(schema.accounts, row)).rowcount)


def rename(account_id: str, name: str, look: str) -> Callable[[Database], bool]:
    """Another name; False if somebody has it."""
    columns = schema.accounts.c
    taken = sa.select(columns.id).where(columns.look == look, columns.id != account_id)
    change = sa.update(schema.accounts).where(columns.id == account_id, ~sa.exists(taken)).values(name=name, look=look)
    return lambda database: bool(database.execute(change).rowcount)


def set_password(account_id: str, before: str, password: str, *keep: str) -> Callable[[Database], bool]:
    """Another password in place of the one before, and nobody is signed in but some; False if it was changed already.

    A link for a new password opens nothing more then, nor is anything joined to the account by the old one.
    """
    columns, sessions = schema.accounts.c, schema.sessions.c
    change = sa.update(schema.accounts).where(columns.id == account_id, columns.password == before)

    def write(database: Database) -> bool:
        if database.execute(change.values(password=password, reset="", reset_until=0)).rowcount == 0:
            return False
        others = (sessions.account == account_id, sessions.secret.not_in(keep))
        database.execute(sa.delete(schema.sessions).where(*others))
        database.execute(sa.update(schema.sessions).where(sessions.joins == account_id).values(joins="", joining=""))
        return True

    return write


def renew_hash(account_id: str, before: str, password: str) -> Callable[[Database], bool]:
    """The same password, hashed with more work; False if it was changed or hashed anew meanwhile."""
    columns = schema.accounts.c
    change = sa.update(schema.accounts).where(columns.id == account_id, columns.password == before)
    return lambda database: bool(database.execute(change.values(password=password)).rowcount)


def set_reset(account_id: str, code: str, until: int) -> Callable[[Database], object]:
    """A link, of whose code the hash is given, opens the account once, for a new password."""
    change = sa.update(schema.accounts).where(schema.accounts.c.id == account_id)
    return lambda database: database.execute(change.values(reset=code, reset_until=until))


def sign_in(storage: Storage, account: Account, secret: str, now: int, former: str = "") -> Callable[[Database], bool]:
    """Sign a browser in, whoever was signed in there before.

    False if the account has gone meanwhile, or has another password than the one that was just found to fit.
    """
    row = {"secret": secret, "account": account.id, "created": now, "seen": now}
    columns, sessions = schema.accounts.c, schema.sessions.c
    same = sa.and_(columns.id == account.id, columns.password == account.password)
    latest = sa.select(sessions.secret).where(sessions.account == account.id)
    latest = latest.order_by(sessions.created.desc(), sessions.secret).limit(MOST_SIGNED - 1)
    oldest = sa.and_(sessions.account == account.id, sessions.secret.not_in(latest))

    def write(database: Database) -> bool:
        if database.execute(sa.update(schema.accounts).where(same).values(seen=now)).rowcount == 0:
            return False
        database.execute(sa.delete(schema.sessions).where(sessions.secret == former))
        database.execute(sa.delete(schema.sessions).where(oldest))
        database.execute(storage.insert(schema.sessions, row))
        return True

    return write


def note_seen(signed: Signed, now: int) -> Callable[[Database], object]:
    """Somebody who is signed in was here today."""

    def write(database: Database) -> None:
        database.execute(sa.update(schema.sessions).where(schema.sessions.c.secret == signed.secret).values(seen=now))
        database.execute(sa.update(schema.accounts).where(schema.accounts.c.id == signed.account).values(seen=now))

    return write


def sign_out(secret: str) -> Callable[[Database], object]:
    """A browser is signed in no longer."""
    return lambda database: database.execute(sa.delete(schema.sessions).where(schema.sessions.c.secret == secret))


def sign_out_all(account_id: str, *keep: str) -> Callable[[Database], object]:
    """No browser is signed in to an account, but some."""
    sessions = schema.sessions.c
    which = (sessions.account == account_id, sessions.secret.not_in(keep))
    return lambda database: database.execute(sa.delete(schema.sessions).where(*which))


def delete(database: Database, holders: list[str]) -> None:
    """Delete accounts, by what they hold seats as; their seats are another's work."""
    columns = schema.accounts.c
    ids = list(database.execute(sa.select(columns.id).where(columns.holder.in_(holders))).scalars())
    for relation, which in (
        (schema.sessions, schema.sessions.c.account.in_(ids)),
        (schema.invitations, schema.invitations.c.account.in_(ids)),
        (schema.holdings, schema.holdings.c.browser.in_(holders)),
        (schema.shelf, schema.shelf.c.browser.in_(holders)),
        (schema.tries, schema.tries.c.holder.in_(holders)),
        (schema.pushes, schema.pushes.c.holder.in_(holders)),
        (schema.accounts, columns.id.in_(ids)),
    ):
        database.execute(sa.delete(relation).where(which))


def delete_unused(now: int) -> Callable[[Database], object]:
    """Browsers that have not come for long are signed in no longer."""
    old = schema.sessions.c.seen <= now - SIGNED_DAYS * DAY_MS
    return lambda database: database.execute(sa.delete(schema.sessions).where(old))
