"""Who may come in: everybody, those who are invited, or nobody new.

Whoever holds a seat of a table may always be there, by a private link too; more than that is for those inside: people
who are signed in, and browsers that came by an invitation.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from towpath.server import wire
from towpath.server.limits import Allowance
from towpath.server.refusals import Refused
from towpath.server.room import keys
from towpath.server.room.clock import now_ms
from towpath.server.settings import Settings
from towpath.server.store import invitations
from towpath.server.store.accounts import Signed
from towpath.server.store.invitations import Invitation
from towpath.server.store.storage import Storage

DAY_MS = 24 * 3600 * 1000
DAYS = 14  # that an invitation of an account counts


class Door:
    """The door of one server."""

    def __init__(self, settings: Settings, storage: Storage, clock: Callable[[], float] = time.monotonic) -> None:
        self.kind: wire.DoorKind = settings.door
        self._settings = settings
        self._storage = storage
        self._tries = Allowance(30, 600.0, clock)

    @property
    def is_open(self) -> bool:
        """Whether strangers are welcome."""
        return self.kind == "open"

    async def is_inside(self, signed: Signed | None, browser: str) -> bool:
        """Whether somebody is no stranger here."""
        return self.is_open or signed is not None or (bool(browser) and await self._is_guest(browser))

    async def _is_guest(self, browser: str) -> bool:
        digest = keys.hashed(browser)
        return await self._storage.read(lambda database: invitations.is_guest(database, digest))

    async def accept(self, code: str, browser: str, address: str) -> None:
        """Let a browser in by an invitation; where the door is open nobody needs one."""
        if self.kind == "closed":
            raise Refused("not_yours", "Nobody new is let in at the moment.", "closed")
        if self._tries.wait(address):
            raise Refused("too_many", "That was too fast; wait a moment.")
        digest, guest = keys.hashed(code), keys.hashed(browser)
        if not await self._storage.write(invitations.accept(self._storage, digest, guest, now_ms())):
            raise Refused("not_yours", "This invitation opens nothing more.", "old_invitation")

    @property
    def accounts_invite(self) -> bool:
        """Whether people with accounts may invite others."""
        return self._settings.members_invite and self.kind == "invited"

    async def invite(self, signed: Signed) -> str:
        """An invitation for one, in the name of an account; the code of its link."""
        if not self.accounts_invite:
            raise Refused("not_yours", "Only the operator of this server invites.", "no_invitations")
        code, now = keys.new_secret(), now_ms()
        invitation = Invitation(keys.hashed(code), signed.account, "", now, now + DAYS * DAY_MS, 1)
        if not await self._storage.write(invitations.add(self._storage, invitation)):
            most = invitations.OF_ACCOUNT
            message = f"{most} invitations of yours are open; wait until somebody has come by one."
            raise Refused("too_many", message, "many_invitations", most=most)
        return code


def stranger() -> Refused:
    """What only those inside may do."""
    return Refused("not_yours", "This server is for invited people; a private link still opens its seat.", "door")
