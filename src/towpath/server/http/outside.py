"""Back from the provider that says who somebody is: the only address of the server that another site leads to."""

from __future__ import annotations

import logging
import secrets

from litestar import get
from litestar.response import Redirect

from towpath.server.http import cookies
from towpath.server.http.asker import Asker, address_of, browser_of, greet, signed_of
from towpath.server.limits import Allowance
from towpath.server.people import joining
from towpath.server.people.door import Door
from towpath.server.people.office import Office
from towpath.server.people.oidc import RETURN, Pending, Person, Provider, unpacked
from towpath.server.refusals import Refused
from towpath.server.room.presence import neighbourhood

log = logging.getLogger("towpath.server")
LONGEST = 4000  # characters of a code
FAILED = "/account?failed="  # the page says what went wrong
_returns = Allowance(60, 600.0)  # the provider is asked for each, whatever a browser makes up


def _failed(why: str) -> Redirect:
    return Redirect(FAILED + why, status_code=303)


def _refused(refused: Refused, why: str) -> Redirect:
    log.warning("whom the provider knows could not sign in: %s", refused)
    return _failed(why)


async def _joined(request: Asker, office: Office, person: Person, pending: Pending) -> Redirect:
    """Join whom the provider knows to the account whose password was given in this browser."""
    signed = signed_of(request)
    if signed is None:
        return _failed("join")
    try:
        await joining.complete(office, signed, person, pending.state)
    except Refused as refused:
        return _refused(refused, "joined" if refused.shown.key == "joined" else "join")
    return Redirect("/account", status_code=303)


@get(RETURN, include_in_schema=False)
async def back(
    request: Asker,
    office: Office,
    door: Door,
    provider: Provider,
) -> Redirect:
    """Sign in whom the provider knows, if it is the visit that began in this browser."""
    await greet(request, office)
    pending = unpacked(request.cookies.get(cookies.PENDING, ""))
    cookies.give_pending(request.scope, "")
    given = request.query_params
    state, code = given.get("state", ""), given.get("code", "")
    if pending is None or not secrets.compare_digest(state.encode(), pending.state.encode()):
        return _failed("visit")
    issuer = office.tables.settings.oidc_issuer
    if not code or len(code) > LONGEST or given.get("iss", issuer) != issuer:
        return _failed("provider")
    if _returns.wait(neighbourhood(address_of(request))):
        return _failed("often")
    try:
        person = await provider.person(code, pending)
    except Refused as refused:
        return _refused(refused, "provider")
    if pending.joins:
        return await _joined(request, office, person, pending)
    try:
        browser = browser_of(request)
        may_be_new = await door.is_inside(None, browser)
        account = await office.by_provider(person.outside, person.name, may_be_new=may_be_new)
        if account is None:
            return _failed("door")
        secret = await office.sign_in(account, browser, signed_of(request), take_along=pending.take_along)
    except Refused as refused:
        return _refused(refused, "provider")
    cookies.give_signed(request.scope, secret)
    return Redirect("/account", status_code=303)


HANDLERS = [back]
