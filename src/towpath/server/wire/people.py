"""Accounts and the door, in and out."""

from __future__ import annotations

import msgspec

from towpath.server.wire.basics import DoorKind
from towpath.server.wire.incoming import Strict


class NewAccount(Strict):
    """Name and password of an account, to make it or to sign in; whether what this browser holds comes along."""

    name: str
    password: str
    take_along: bool = True


class NewPassword(Strict):
    """Another password in place of the old one."""

    old: str
    new: str


class Reset(Strict):
    """A new password by the link that the operator gave."""

    code: str
    password: str


class Confirmed(Strict):
    """The password once more; nothing for an account that has none."""

    password: str = ""


class Leaving(Strict):
    """Going to the provider that says who somebody is; whether what this browser holds comes along."""

    take_along: bool = True


class Joining(Strict):
    """The password of one's own account; with a name where that has none, of the account to be joined."""

    password: str
    name: str = ""


class InvitationGiven(Strict):
    """What the link of an invitation carries."""

    code: str


class AccountShown(msgspec.Struct):
    """Who is signed in here (nothing: nobody), and how they may; what this server offers, also to strangers."""

    name: str
    has_password: bool
    joined: bool
    browsers: int
    passwords: bool
    provider: bool
    door: DoorKind
    inside: bool
    may_invite: bool


class Address(msgspec.Struct):
    """Where to go on."""

    address: str
