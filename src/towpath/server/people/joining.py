"""Joining two ways of signing in to one account: both are proven anew, and nothing else joins anything.

First the password is given, at a browser that is signed in by either way; that is noted with this browser for a few
minutes, and for one visit. Then the provider says who is there. No name, and no address of e-mail, ever joins anybody.
"""

from __future__ import annotations

from sqlalchemy.engine import Connection as Database

from towpath.server.people.collecting import Seats, collect
from towpath.server.people.office import Office, not_signed_in
from towpath.server.people.oidc import Person
from towpath.server.refusals import Refused
from towpath.server.room import keys
from towpath.server.room.clock import now_ms
from towpath.server.store import accounts, joining
from towpath.server.store.accounts import Signed

MINUTES = 10  # for the visit to the provider


def _joined() -> Refused:
    return Refused("illegal", "A provider signs in to this account already.", "joined")


async def begin(office: Office, signed: Signed, name: str, password: str, address: str, visit: str) -> None:
    """Note that the password of an account was given: one's own, or for one that has none the one to be joined."""
    own = await office.account_of(signed)
    account = await office.by_password(own.name if own.password else name, password, address)
    if account.outside is not None:
        raise _joined()
    until = now_ms() + MINUTES * 60_000
    if not await office.storage.write(joining.begin(signed, account, keys.hashed(visit), until)):
        raise not_signed_in()


async def complete(office: Office, signed: Signed, person: Person, visit: str) -> None:
    """Join whom the provider knows to the account whose password was given for this visit.

    Whoever is signed in by the provider must be the same person there once more.
    """
    account = await office.storage.write(joining.take(signed, keys.hashed(visit), now_ms()))
    if account is None:
        raise Refused("not_yours", "No password was given for this visit, or too long ago.")
    known = await office.storage.read(lambda database: accounts.read_outside(database, person.outside))
    other = known if known is not None and known.id != account.id else None
    if signed.account != account.id and (other is None or other.id != signed.account):
        raise Refused("not_yours", "The provider knows somebody else than who is signed in here.")
    old, new = keys.of_account(other.id) if other else "", keys.of_account(account.id)

    def write(database: Database) -> Seats | None:
        if not joining.may_join(database, account, other, person.outside):
            return None
        found = collect(office.storage, old, new)(database) if other else {}
        joining.join(database, account, other, person.outside)
        return found

    found = await office.storage.write(write)
    if found is None:
        raise _joined()
    await office.hand_over(found, old, new)
    await office.sessions.look_again()


async def part(office: Office, signed: Signed, password: str, address: str) -> None:
    """Let the provider sign in to the account no longer, which has a password."""
    account = await office.confirmed(signed, password, address)
    if not account.password:
        raise Refused("illegal", "This account has no password, so it would be lost.", "no_password")
    await office.storage.write(joining.part(account))
    await office.sessions.look_again()
