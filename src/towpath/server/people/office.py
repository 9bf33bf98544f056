"""Making accounts, signing in and out, new passwords, deleting: what is asked for is checked, then written.

Somebody who signs in in vain does not learn whether there is an account of that name: each try is counted, takes as
long, and is answered alike.
"""

from __future__ import annotations

import secrets
from collections.abc import Hashable, Iterator
from functools import partial

from msgspec.structs import replace
from sqlalchemy.engine import Connection as Database

from towpath.server.limits import Allowance
from towpath.server.operate import people
from towpath.server.operate.desk import Desk
from towpath.server.people import names
from towpath.server.people.collecting import Seats, collect
from towpath.server.people.passwords import Passwords, check
from towpath.server.people.sessions import Sessions
from towpath.server.refusals import Refused
from towpath.server.room import keys
from towpath.server.room.clock import now_ms
from towpath.server.room.tables import Tables
from towpath.server.store import accounts, pushes
from towpath.server.store.accounts import Account, Signed

MINUTE, HOUR = 60.0, 3600.0
NUMBERS = 9  # that are tried one after the other where a name is taken, and then as many by chance
NOBODY = Account("", "", "", "", "", None, 0, 0)


def wrong() -> Refused:
    """The same, whatever was wrong."""
    return Refused("not_yours", "Name and password do not fit together.", "wrong_password")


class Office:
    """Where accounts are kept."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.storage = tables.storage
        self.sessions = Sessions(self.storage)
        self.has_passwords = tables.settings.passwords
        self.passwords = Passwords()
        self._tries = Allowance(30, 10 * MINUTE)  # of one address
        self._tries_at = Allowance(10, 10 * MINUTE)  # of one address at one name
        self._tries_in_all = Allowance(200, 10 * MINUTE)  # at one name: no address keeps its person out
        self._named = Allowance(10, HOUR)  # accounts made or called otherwise, from one address

    def _count(self, allowance: Allowance, who: Hashable) -> None:
        seconds = allowance.wait(who)
        if seconds:
            minutes = max(1, round(seconds / MINUTE + 0.5))
            message = f"That was tried too often; again in {minutes} {'minute' if minutes == 1 else 'minutes'}."
            raise Refused("too_many", message, "too_many_tries", minutes=minutes)

    def _check_passwords(self) -> None:
        if not self.has_passwords:
            raise Refused("illegal", "This server has no accounts with passwords.", "no_accounts")

    # Coming.

    async def make(self, name: str, password: str, address: str) -> Account:
        """A new account with a password, which is written when it is signed in to."""
        self._check_passwords()
        name = names.checked(name)
        check(password, name)
        self._count(self._named, address)
        return _new(name, await self.passwords.hashed(password))

    async def by_password(self, name: str, password: str, address: str) -> Account:
        """The account that name and password open."""
        self._check_passwords()
        self._count(self._tries, address)
        sought = names.sought(name)
        self._count(self._tries_at, (sought, address))
        self._count(self._tries_in_all, sought)
        found = await self.storage.read(lambda database: accounts.read_named(database, sought))
        account = found or NOBODY
        if not await self.passwords.fits(password, account.password):
            raise wrong()
        if self.passwords.is_old(account.password):
            again = await self.passwords.hashed(password)
            if not await self.storage.write(accounts.renew_hash(account.id, account.password, again)):
                return await self.by_password(name, password, address)
            account = replace(account, password=again)
        return account

    async def by_reset(self, code: str, password: str, address: str) -> Account:
        """The account that a link of the operator opens, once, with the password that it has from now on."""
        self._check_passwords()
        self._count(self._tries, address)
        digest = keys.hashed(code)
        account = await self.storage.read(lambda database: accounts.read_reset(database, digest, now_ms()))
        if account is None:
            raise Refused("not_yours", "This link opens no account; it may have been used, or is too old.", "old_link")
        check(password, account.name)
        hashed = await self.passwords.hashed(password)
        if not await self.storage.write(accounts.set_password(account.id, account.password, hashed)):
            raise Refused("not_yours", "This link has been used.", "old_link")
        await self.sessions.look_again()
        return replace(account, password=hashed)

    async def by_provider(self, outside: str, called: str, *, may_be_new: bool) -> Account | None:
        """The account of whom a provider knows, a new one where there is none yet; nothing if it may not be."""
        found = await self.storage.read(lambda database: accounts.read_outside(database, outside))
        if found is not None or not may_be_new:
            return found
        wanted = names.offered(called)
        for number in _numbers():
            name = names.numbered(wanted, number)
            account = replace(_new(name, ""), outside=outside)
            if await self.storage.write(accounts.add(self.storage, account)):
                return account
            # The name is taken, or the same person was faster in another window.
            found = await self.storage.read(lambda database: accounts.read_outside(database, outside))
            if found is not None:
                return found
        raise _taken(wanted)

    async def sign_in(
        self, account: Account, browser: str, former: Signed | None, *, take_along: bool, is_new: bool = False
    ) -> str:
        """Sign a browser in; the secret that it keeps. What the browser held comes along if that is wanted.

        All of it is written at once, the account too if it is new: what fails leaves no half of it behind.
        """
        secret, holder = keys.new_secret(), keys.of_account(account.id)
        before = former.secret if former else ""
        add = accounts.add(self.storage, account)
        sign = accounts.sign_in(self.storage, account, keys.hashed(secret), now_ms(), before)
        gather = collect(self.storage, browser, holder)
        tell = pushes.hand_over(keys.hashed(browser), keys.hashed(secret), account.holder)

        def write(database: Database) -> Seats:
            if is_new and not add(database):
                raise _taken(account.name)
            if not sign(database):
                raise wrong()
            if not (take_along and browser):
                return {}
            tell(database)
            return gather(database)

        await self.hand_over(await self.storage.write(write), browser, holder)
        await self.sessions.look_again()
        return secret

    async def hand_over(self, found: Seats, browser: str, holder: str) -> None:
        """Tell all of seats that another holds by now."""
        for table_id, seats in found.items():
            self.tables.following.tell_held(table_id, seats)
            # One that is being loaded may have been read before.
            await self.tables.loaded(table_id)
            table = self.tables.resident.get(table_id)
            if table is None:
                continue
            try:
                await self.tables.look_up(table, browser)
                await self.tables.look_up(table, holder)
            except Exception:
                # Who holds its seats is not known any more: it is loaded again.
                self.tables.drop(table)
                raise
            table.send_back(seats)

    # Going, and what is changed by who is signed in.

    async def sign_out(self, signed: Signed) -> None:
        """This browser is signed in no longer."""
        await self.storage.write(accounts.sign_out(signed.secret))
        await self.sessions.look_again()

    async def sign_out_others(self, signed: Signed) -> None:
        """No other browser is signed in."""
        await self.storage.write(accounts.sign_out_all(signed.account, signed.secret))
        await self.sessions.look_again()

    async def account_of(self, signed: Signed) -> Account:
        """The account of somebody who is signed in."""
        account = await self.storage.read(lambda database: accounts.read(database, signed.account))
        if account is None:
            raise not_signed_in()
        return account

    async def confirmed(self, signed: Signed, password: str, address: str) -> Account:
        """The account, if its password is given once more; of a provider's people none is known here."""
        account = await self.account_of(signed)
        if account.password:
            self._count(self._tries, address)
            self._count(self._tries_at, (account.look, address))
            if not await self.passwords.fits(password, account.password):
                raise Refused("not_yours", "The password is another.", "other_password")
        return account

    async def change_password(self, signed: Signed, old: str, new: str, address: str) -> None:
        """Another password; nobody else stays signed in."""
        self._check_passwords()
        account = await self.confirmed(signed, old, address)
        if not account.password:
            raise Refused("illegal", "This account has no password; its provider signs it in.", "no_password")
        check(new, account.name)
        hashed = await self.passwords.hashed(new)
        if not await self.storage.write(accounts.set_password(account.id, account.password, hashed, signed.secret)):
            raise Refused("not_yours", "The password was changed meanwhile.", "other_password")
        await self.sessions.look_again()

    async def rename(self, signed: Signed, name: str, address: str) -> None:
        """Another name for the account; at tables people are called as they sat down."""
        name = names.checked(name)
        # Whoever is told that a name is taken learns of an account.
        self._count(self._named, address)
        if not await self.storage.write(accounts.rename(signed.account, name, names.look(name))):
            raise _taken(name)
        await self.sessions.look_again()

    async def delete(self, signed: Signed, password: str, address: str) -> None:
        """Delete the account, and take its person from all seats as the operator would."""
        account = await self.confirmed(signed, password, address)
        desk, aside = Desk(self.storage.engine), self.tables.aside
        # Seat by seat, so that whoever waits for something else does not wait for all of them.
        while places := await aside(partial(people.places, desk, account), address):
            for at in places:
                await aside(partial(desk.forget_at, at), address)
        await aside(partial(people.delete, desk, account), address)
        await self.tables.following.compare()
        await self.sessions.look_again()

    async def count(self, signed: Signed) -> int:
        """How many browsers are signed in to the account."""
        return await self.storage.read(lambda database: accounts.count_signed(database, signed.account))


def not_signed_in() -> Refused:
    """What only an account can do."""
    return Refused("not_yours", "Nobody is signed in here.", "not_signed_in")


def _numbers() -> Iterator[int]:
    """The first few, and then some that hardly anybody has: so many may be called alike."""
    yield from range(1, NUMBERS + 1)
    for _ in range(NUMBERS):
        yield 100_000 + secrets.randbelow(900_000)


def _taken(name: str) -> Refused:
    message = f"Somebody has the name {name!r}, or one that looks like it; take another."
    return Refused("bad_request", message, "account_taken", name=name)


def _new(name: str, password: str) -> Account:
    now, account_id = now_ms(), keys.new_id()
    holder = keys.hashed(keys.of_account(account_id))
    return Account(account_id, holder, name, names.look(name), password, None, now, now)
