"""REST: accounts, and coming in by an invitation. What each does is said in docs/wire.md."""

from __future__ import annotations

from litestar import get, post

from towpath.server import wire
from towpath.server.http import cookies
from towpath.server.http.asker import Asker, address_of, browser_of, count, own_browser, signed_of
from towpath.server.limits import Allowance
from towpath.server.people import joining
from towpath.server.people.door import Door, stranger
from towpath.server.people.office import Office, not_signed_in
from towpath.server.people.oidc import Provider
from towpath.server.refusals import Refused
from towpath.server.room import keys
from towpath.server.room.presence import neighbourhood
from towpath.server.store.accounts import Account, Signed

ACCOUNT = "/api/v1/account"
INVITATIONS = "/api/v1/invitations"
_departures = Allowance(60, 600.0)


def _here(request: Asker) -> str:
    return neighbourhood(address_of(request))


def _own(request: Asker) -> Signed:
    """Who is signed in; refused where nobody is."""
    signed = signed_of(request)
    if signed is None:
        raise not_signed_in()
    return signed


async def _shown(request: Asker, office: Office, door: Door, signed: Signed | None) -> wire.AccountShown:
    return wire.AccountShown(
        signed.name if signed else "",
        signed is not None and signed.has_password,
        signed is not None and signed.is_joined,
        await office.count(signed) if signed else 0,
        office.has_passwords,
        bool(office.tables.settings.oidc_issuer),
        door.kind,
        await door.is_inside(signed, browser_of(request)),
        signed is not None and door.accounts_invite,
    )


async def _signed_in(
    request: Asker, office: Office, door: Door, account: Account, *, take_along: bool, is_new: bool = False
) -> wire.AccountShown:
    former = signed_of(request)
    secret = await office.sign_in(account, browser_of(request), former, take_along=take_along, is_new=is_new)
    cookies.give_signed(request.scope, secret)
    return await _shown(request, office, door, await office.sessions.find(secret))


@get(ACCOUNT, strangers=True)
async def show(request: Asker, office: Office, door: Door) -> wire.AccountShown:
    """Who is signed in, and what there is to sign in to."""
    return await _shown(request, office, door, signed_of(request))


@post(ACCOUNT + "/new", status_code=200, strangers=True)
async def make(request: Asker, office: Office, door: Door, data: wire.NewAccount) -> wire.AccountShown:
    """Make an account and sign in to it; behind a door that is not open only those inside may."""
    if not await door.is_inside(None, browser_of(request)):
        raise stranger()
    account = await office.make(data.name, data.password, _here(request))
    return await _signed_in(request, office, door, account, take_along=data.take_along, is_new=True)


@post(ACCOUNT + "/in", status_code=200, strangers=True)
async def sign_in(request: Asker, office: Office, door: Door, data: wire.NewAccount) -> wire.AccountShown:
    """Sign in by name and password."""
    account = await office.by_password(data.name, data.password, _here(request))
    return await _signed_in(request, office, door, account, take_along=data.take_along)


@post(ACCOUNT + "/reset", status_code=200, strangers=True)
async def reset(request: Asker, office: Office, door: Door, data: wire.Reset) -> wire.AccountShown:
    """A new password by the link that the operator gave; whoever has it is signed in, and nobody else."""
    if not keys.is_secret(data.code):
        raise Refused("not_yours", "This link opens no account; it may be mistyped.", "old_link")
    account = await office.by_reset(data.code, data.password, _here(request))
    return await _signed_in(request, office, door, account, take_along=False)


@post(ACCOUNT + "/outside", status_code=200, strangers=True)
async def leave_for_provider(request: Asker, provider: Provider, data: wire.Leaving) -> wire.Address:
    """Where the provider asks who somebody is; what this server must remember meanwhile is a cookie."""
    count(_departures, request)
    pending = provider.pending(take_along=data.take_along)
    address = await provider.address(pending)
    own_browser(request)
    cookies.give_pending(request.scope, pending.packed())
    return wire.Address(address)


@post(ACCOUNT + "/join", status_code=200, strangers=True)
async def join(request: Asker, office: Office, provider: Provider, data: wire.Joining) -> wire.Address:
    """Give the password of an account, to which the provider then joins whom it knows."""
    signed = _own(request)
    count(_departures, request)
    pending = provider.pending(take_along=False, joins=True)
    await joining.begin(office, signed, data.name, data.password, _here(request), pending.state)
    address = await provider.address(pending)
    cookies.give_pending(request.scope, pending.packed())
    return wire.Address(address)


@post(ACCOUNT + "/part", status_code=200, strangers=True)
async def part(request: Asker, office: Office, door: Door, data: wire.Confirmed) -> wire.AccountShown:
    """Let the provider sign in to the account no longer."""
    await joining.part(office, _own(request), data.password, _here(request))
    secret = cookies.signed_of(request.cookies)
    return await _shown(request, office, door, await office.sessions.find(secret))


@post(ACCOUNT + "/out", status_code=200, strangers=True)
async def sign_out(request: Asker, office: Office, door: Door) -> wire.AccountShown:
    """Sign out here."""
    await office.sign_out(_own(request))
    cookies.give_signed(request.scope, "")
    return await _shown(request, office, door, None)


@post(ACCOUNT + "/out-elsewhere", status_code=200, strangers=True)
async def sign_out_others(request: Asker, office: Office, door: Door) -> wire.AccountShown:
    """Sign out everywhere else."""
    signed = _own(request)
    await office.sign_out_others(signed)
    return await _shown(request, office, door, signed)


@post(ACCOUNT + "/password", status_code=200, strangers=True)
async def change_password(request: Asker, office: Office, door: Door, data: wire.NewPassword) -> wire.AccountShown:
    """Another password; every other browser is signed out."""
    signed = _own(request)
    await office.change_password(signed, data.old, data.new, _here(request))
    return await _shown(request, office, door, signed)


@post(ACCOUNT + "/name", status_code=200, strangers=True)
async def rename(request: Asker, office: Office, door: Door, data: wire.Named) -> wire.AccountShown:
    """Another name for the account."""
    signed = _own(request)
    await office.rename(signed, data.name, _here(request))
    secret = cookies.signed_of(request.cookies)
    return await _shown(request, office, door, await office.sessions.find(secret))


@post(ACCOUNT + "/delete", status_code=200, strangers=True)
async def delete(request: Asker, office: Office, door: Door, data: wire.Confirmed) -> wire.AccountShown:
    """Delete the account with all that is kept of its person."""
    await office.delete(_own(request), data.password, _here(request))
    cookies.give_signed(request.scope, "")
    return await _shown(request, office, door, None)


@post(INVITATIONS, status_code=200)
async def invite(request: Asker, door: Door) -> wire.Link:
    """An invitation for one, from somebody with an account, if the operator allows that."""
    return wire.Link(f"/invitation#{await door.invite(_own(request))}")


@post(INVITATIONS + "/accept", status_code=200, strangers=True)
async def accept(request: Asker, office: Office, door: Door, data: wire.InvitationGiven) -> wire.AccountShown:
    """Come in by an invitation."""
    signed = signed_of(request)
    if not await door.is_inside(signed, browser_of(request)):
        if not keys.is_secret(data.code):
            raise Refused("not_yours", "This invitation opens nothing; its link may be mistyped.", "old_invitation")
        # A browser has its secret from the page before, if it keeps any at all.
        own = own_browser(request)
        await door.accept(data.code, own, _here(request))
        shown = await _shown(request, office, door, signed)
        shown.inside = True
        return shown
    return await _shown(request, office, door, signed)


HANDLERS = [show, make, sign_in, reset, leave_for_provider, join, part, sign_out, sign_out_others]
HANDLERS += [change_password, rename, delete, invite, accept]
