"""Passwords: hashed by argon2 on threads of their own, few at once, as each takes 64 MB and a tenth of a second."""

from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from towpath.server.refusals import Refused
from towpath.server.room.names import look
from towpath.server.room.texts import check_signs

SHORTEST, LONGEST = 10, 200  # characters
AT_ONCE = 2
WAITING = 30  # more are refused
T = TypeVar("T")


def check(password: str, name: str) -> None:
    """Refuse a new password that would be guessed, or is too long to be hashed for nothing."""
    check_signs(password, "A password")
    length = len(password)
    if length < SHORTEST or len(set(password)) < SHORTEST // 2:
        message = f"A password has at least {SHORTEST} characters, and not the same ones again and again."
        raise Refused("bad_request", message, "weak_password", least=SHORTEST)
    if length > LONGEST:
        raise Refused("bad_request", f"A password has at most {LONGEST} characters.", "too_long", most=LONGEST)
    if look(name) in look(password) and length < SHORTEST + len(name):
        raise Refused("bad_request", "The password is little more than the name.", "name_in_password")


class Passwords:
    """Hashes, and whether a password fits one."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher()
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="towpath-password")
        self._waiting = 0
        # Of no password: what somebody who does not exist is compared with, which takes as long.
        self._nobody = ""

    async def hashed(self, password: str) -> str:
        """What is stored of a password."""
        return await self._aside(lambda: self._hasher.hash(_plain(password)))

    async def fits(self, password: str, stored: str) -> bool:
        """Whether a password is the one that is stored; as long in coming where none is."""
        return await self._aside(lambda: self._fits(password, stored))

    def is_old(self, stored: str) -> bool:
        """Whether more work is done for a hash today."""
        return self._hasher.check_needs_rehash(stored)

    def stop(self) -> None:
        """Begin no more."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _fits(self, password: str, stored: str) -> bool:
        if not stored and not self._nobody:
            self._nobody = self._hasher.hash("nobody has this password")
        try:
            # Longer ones are nobody's, and are not hashed in full.
            self._hasher.verify(stored or self._nobody, _plain(password[: LONGEST + 1]))
        except (VerificationError, InvalidHashError):
            return False
        return bool(stored)

    async def _aside(self, work: Callable[[], T]) -> T:
        if self._waiting >= WAITING:
            raise Refused("too_many", "Too many sign in at this moment; try again soon.")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting -= 1


def _plain(password: str) -> bytes:
    """The bytes of one of the ways in which keyboards write the same password."""
    return unicodedata.normalize("NFC", password).encode(errors="replace")
