"""REST: being told by the browser's own push. What each does is said in docs/wire.md."""

from __future__ import annotations

from litestar import get, post, put

from towpath.server import wire
from towpath.server.http.asker import Asker, browser_of, count, own_browser, signed_of
from towpath.server.limits import Allowance
from towpath.server.refusals import Refused
from towpath.server.room import keys
from towpath.server.room.clock import now_ms
from towpath.server.room.tables import Tables
from towpath.server.store import pushes
from towpath.server.store.pushes import Push

PUSH = "/api/v1/push"
_changes = Allowance(30, 600.0)


def _who(request: Asker, *, new: bool = False) -> tuple[str, str]:
    """By what the browser that asks is known, and as whom it holds seats; nothing of one without a cookie."""
    signed = signed_of(request)
    if signed is not None:
        return signed.secret, keys.hashed(keys.of_account(signed.account))
    found = own_browser(request) if new else browser_of(request)
    return (keys.hashed(found), keys.hashed(found)) if found else ("", "")


async def _shown(tables: Tables, browser: str) -> wire.PushShown:
    browsers = tables.notifier.browsers
    if browsers is None:
        return wire.PushShown("", on=False, language="")
    found = await tables.storage.read(lambda database: pushes.of_browser(database, browser)) if browser else None
    public = (await browsers.identity()).public
    return wire.PushShown(public, on=found is not None, language=found.language if found else "")


@get(PUSH, strangers=True)
async def show(request: Asker, tables: Tables) -> wire.PushShown:
    """Whether this browser is told, and the key that it asks its push service with; nothing where there is no push."""
    return await _shown(tables, _who(request)[0])


@put(PUSH, strangers=True)
async def switch_on(request: Asker, tables: Tables, data: wire.NewPush) -> wire.PushShown:
    """Tell this browser from now on, in place of what it asked for before."""
    if tables.notifier.browsers is None:
        raise Refused("illegal", "This server tells no browsers.", "no_notices")
    count(_changes, request)
    tables.notifier.browsers.check(data.endpoint, data.key, data.secret, data.language)
    browser, holder = _who(request, new=True)
    push = Push(data.endpoint, browser, holder, data.key, data.secret, data.language, now_ms())
    await tables.storage.write(pushes.add(tables.storage, push))
    return await _shown(tables, browser)


@post(PUSH + "/off", status_code=200, strangers=True)
async def switch_off(request: Asker, tables: Tables) -> wire.PushShown:
    """Tell this browser nothing more."""
    count(_changes, request)
    browser, _ = _who(request)
    await tables.storage.write(pushes.drop(browser))
    return await _shown(tables, browser)


HANDLERS = [show, switch_on, switch_off]
