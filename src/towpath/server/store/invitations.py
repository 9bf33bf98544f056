"""Invitations, of which only hashes are kept, and the browsers that came by one."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection as Database

from towpath.server.store import schema
from towpath.server.store.storage import Storage

OF_ACCOUNT = 5  # that one may have open at once


class Invitation(msgspec.Struct, frozen=True):
    """A link by which so many may come until then."""

    code: str  # its hash
    account: str
    note: str
    made: int
    until: int
    uses: int


def read_all(database: Database, now: int) -> list[Invitation]:
    """Those by which somebody may still come, the latest first."""
    columns = schema.invitations.c
    query = sa.select(schema.invitations).where(columns.uses > 0, columns.until > now)
    rows = database.execute(query.order_by(columns.made.desc(), columns.code)).mappings()
    return [Invitation(**row) for row in rows]


def is_guest(database: Database, browser: str) -> bool:
    """Whether a browser has come by an invitation."""
    query = sa.select(schema.guests.c.browser).where(schema.guests.c.browser == browser)
    return database.execute(query).first() is not None


def add(storage: Storage, invitation: Invitation) -> Callable[[Database], bool]:
    """A new invitation; False if its account has too many open ones."""
    columns = schema.invitations.c
    open_ones = sa.select(sa.func.count()).where(
        columns.account == invitation.account, columns.uses > 0, columns.until > invitation.made
    )

    def write(database: Database) -> bool:
        if invitation.account and (database.execute(open_ones).scalar() or 0) >= OF_ACCOUNT:
            return False
        database.execute(storage.insert(schema.invitations, msgspec.structs.asdict(invitation)))
        return True

    return write


def accept(storage: Storage, code: str, browser: str, now: int) -> Callable[[Database], bool]:
    """A browser comes by an invitation, which counts once however often it does; False if that opens nothing."""
    columns = schema.invitations.c
    use = sa.update(schema.invitations).where(columns.code == code, columns.uses > 0, columns.until > now)

    def write(database: Database) -> bool:
        if is_guest(database, browser):
            return True
        if database.execute(use.values(uses=columns.uses - 1)).rowcount == 0:
            return False
        database.execute(storage.insert(schema.guests, {"browser": browser, "came": now}))
        return True

    return write


def withdraw(code: str) -> Callable[[Database], bool]:
    """Nobody more comes by the invitations whose hash begins so; False if there is none."""
    columns = schema.invitations.c
    statement = sa.delete(schema.invitations).where(columns.code.startswith(code, autoescape=True))
    return lambda database: bool(database.execute(statement).rowcount)


def delete_old(now: int) -> Callable[[Database], object]:
    """Those that open nothing more are not kept."""
    columns = schema.invitations.c
    old = sa.or_(columns.until <= now, columns.uses <= 0)
    return lambda database: database.execute(sa.delete(schema.invitations).where(old))
