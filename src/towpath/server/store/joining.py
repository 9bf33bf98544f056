"""Joining two ways of signing in: what somebody has proven already is noted with their browser, for a few minutes."""

from __future__ import annotations

from collections.abc import Callable

import sqlalchemy as sa
from sqlalchemy.engine import Connection as Database

from towpath.server.store import accounts, schema
from towpath.server.store.accounts import Account, Signed


def begin(signed: Signed, account: Account, visit: str, until: int) -> Callable[[Database], bool]:
    """The password of an account was given here; a visit to the provider, by its hash, is to prove the rest.

    False if the browser is signed in no longer, or the account has another password by now.
    """
    sessions, columns = schema.sessions.c, schema.accounts.c
    same = sa.select(columns.id).where(columns.id == account.id, columns.password == account.password)
    change = sa.update(schema.sessions).where(sessions.secret == signed.secret, sa.exists(same))
    values = {"joins": account.id, "joining": visit, "joining_until": until}
    return lambda database: bool(database.execute(change.values(values)).rowcount)


def take(signed: Signed, visit: str, now: int) -> Callable[[Database], Account | None]:
    """The account whose password was given for this visit, once; nothing if none was, or it is too long ago."""
    sessions = schema.sessions.c
    mine = sessions.secret == signed.secret
    fits = sa.and_(mine, sessions.joining == visit, sessions.joining != "", sessions.joining_until > now)

    def write(database: Database) -> Account | None:
        found = database.execute(sa.select(sessions.joins).where(fits)).scalar()
        database.execute(sa.update(schema.sessions).where(mine).values(joins="", joining="", joining_until=0))
        return accounts.read(database, found) if found else None

    return write


def may_join(database: Database, account: Account, other: Account | None, outside: str) -> bool:
    """Whether whom a provider knows may sign in to an account from now on, in place of another account or of none.

    Not if the account has another password than it had, or is joined to somebody already; nor if the provider knows
    another account by now, or one that has a password of its own.
    """
    now, known = accounts.read(database, account.id), accounts.read_outside(database, outside)
    if now is None or now.password != account.password or not now.password:
        return False
    if now.outside is not None and now.outside != outside:
        return False
    if known is None or known.id == account.id:
        return other is None
    return other is not None and known.id == other.id and not known.password


def join(database: Database, account: Account, other: Account | None, outside: str) -> None:
    """Let a provider sign in to an account; another one without a password becomes it, with its browsers."""
    if other is not None:
        signed, invited, told = schema.sessions, schema.invitations, schema.pushes
        database.execute(sa.update(signed).where(signed.c.account == other.id).values(account=account.id))
        database.execute(sa.update(invited).where(invited.c.account == other.id).values(account=account.id))
        database.execute(sa.update(told).where(told.c.holder == other.holder).values(holder=account.holder))
        accounts.delete(database, [other.holder])
    change = sa.update(schema.accounts).where(schema.accounts.c.id == account.id)
    database.execute(change.values(outside=outside))


def part(account: Account) -> Callable[[Database], object]:
    """A provider signs in to an account no longer, which has a password."""
    columns = schema.accounts.c
    change = sa.update(schema.accounts).where(columns.id == account.id, columns.password != "")
    return lambda database: database.execute(change.values(outside=None))
