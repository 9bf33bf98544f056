"""What an operator does with accounts and invitations: the same writes to the database as those of a server."""

from __future__ import annotations

from typing import Any

import msgspec
import sqlalchemy as sa

from towpath.kernel.errors import ParseError
from towpath.server.operate.desk import At, Desk
from towpath.server.people import names
from towpath.server.room import keys
from towpath.server.room.clock import now_ms
from towpath.server.store import accounts, invitations, pushes, schema, shelf
from towpath.server.store.accounts import DAY_MS, Account
from towpath.server.store.invitations import Invitation

RESET_DAYS = 2
SHOWN = 10  # letters of an invitation's hash, by which it is named


class Listed(msgspec.Struct, frozen=True):
    """One line of the list of accounts."""

    id: str
    name: str
    by: str  # password, provider or both
    created: int
    seen: int
    seats: int
    browsers: int


def listed(desk: Desk, search: str = "", most: int = 50) -> list[Listed]:
    """Accounts, those seen last first; only those with a text in their name."""
    columns, held, sessions = schema.accounts.c, schema.holdings.c, schema.sessions.c
    seats = sa.select(sa.func.count()).where(held.browser == columns.holder).scalar_subquery()
    browsers = sa.select(sa.func.count()).where(sessions.account == columns.id).scalar_subquery()
    by = sa.case((columns.password == "", "provider"), (columns.outside.is_(None), "password"), else_="both")
    query = sa.select(columns.id, columns.name, by, columns.created, columns.seen, seats, browsers)
    if search:
        query = query.where(columns.name.icontains(search, autoescape=True))
    with desk.engine.connect() as database:
        found = database.execute(query.order_by(columns.seen.desc(), columns.id).limit(most)).all()
    return [Listed(*row) for row in found]


def find(desk: Desk, name: str) -> Account:
    """An account by its name, or by its id."""
    sought = names.sought(name)
    with desk.engine.connect() as database:
        found = accounts.read_named(database, sought) or accounts.read(database, name)
    if found is None:
        raise ParseError(f"there is no account {name!r}; `towpath admin account list` shows them")
    return found


def places(desk: Desk, account: Account) -> list[At]:
    """All seats that an account holds: those whose secret is still the one that it was given."""
    held, seats = schema.holdings.c, schema.seats.c
    same = sa.and_(held.match == seats.match, held.seat == seats.seat, held.sealed == seats.secret)
    query = sa.select(seats.match, seats.seat, seats.name).join(schema.holdings, same)
    with desk.engine.connect() as database:
        found = database.execute(query.where(held.browser == account.holder).order_by(seats.match, seats.seat)).all()
    return [At(*row) for row in found]


def export(desk: Desk, account: Account) -> dict[str, Any]:
    """All that is kept of a person with an account, for that person; nothing that would sign anybody in."""
    with desk.engine.connect() as database:
        editions = shelf.read(database, account.holder)
        browsers = accounts.count_signed(database, account.id)
        told = pushes.of_holder(database, account.holder)
    return {
        "name": account.name,
        "by": ("both" if account.outside else "password") if account.password else "provider",
        "created": account.created,
        "seen": account.seen,
        "browsers": browsers,
        "told": [{"endpoint": one.endpoint, "language": one.language, "made": one.made} for one in told],
        "editions": [msgspec.to_builtins(one) for one in editions],
        "seats": desk.export_person(places(desk, account)),
    }


def forget(desk: Desk, account: Account) -> None:
    """Delete an account, and take its person from all seats; whoever shared one of them loses no more than that."""
    for at in places(desk, account):
        desk.forget_at(at)
    delete(desk, account)


def delete(desk: Desk, account: Account) -> None:
    """Delete an account that sits nowhere any more."""
    with desk.engine.begin() as database:
        accounts.delete(database, [account.holder])


def reset_link(desk: Desk, account: Account) -> str:
    """A link that opens the account once, for a new password, within two days."""
    if not account.password:
        raise ParseError(f"{account.name} signs in by the provider, and has no password here")
    code = keys.new_secret()
    with desk.engine.begin() as database:
        accounts.set_reset(account.id, keys.hashed(code), now_ms() + RESET_DAYS * DAY_MS)(database)
    return f"/account#{code}"


def sign_out(desk: Desk, account: Account) -> None:
    """Sign all browsers of an account out."""
    with desk.engine.begin() as database:
        accounts.sign_out_all(account.id)(database)


def invite(desk: Desk, uses: int, days: int, note: str) -> str:
    """A link by which so many may come in within so many days."""
    code, now = keys.new_secret(), now_ms()
    row = msgspec.structs.asdict(Invitation(keys.hashed(code), "", note, now, now + days * DAY_MS, uses))
    with desk.engine.begin() as database:
        database.execute(sa.insert(schema.invitations).values(row))
    return f"/invitation#{code}"


def open_invitations(desk: Desk) -> list[Invitation]:
    """Those by which somebody may still come."""
    with desk.engine.connect() as database:
        return invitations.read_all(database, now_ms())


def withdraw(desk: Desk, code: str) -> None:
    """Nobody more comes by an invitation, which is named as in the list."""
    with desk.engine.begin() as database:
        if len(code) < SHOWN or not invitations.withdraw(code)(database):
            raise ParseError(f"there is no open invitation {code!r}; `towpath admin invitations` shows them")
