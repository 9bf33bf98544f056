"""How a browser holds seats: one cookie with a secret of its own, by which the server knows them, and private links.

Older servers gave a cookie for each seat, of which browsers keep only so many. They still count: the seat is held by
the browser's own cookie from the first request on that brings both, and the old cookie is then taken back.
"""

from __future__ import annotations

from collections.abc import Mapping
from http.cookies import SimpleCookie
from typing import Any, cast

from litestar.types import Scope

from towpath.server.people.oidc import RETURN
from towpath.server.room import keys

YEAR = 365 * 24 * 3600
BROWSER = "towpath"
SIGNED = "towpath_signed"  # what a browser keeps while somebody is signed in there
PENDING = "towpath_outside"  # what it keeps while somebody is at the provider
PENDING_SECONDS = 600
GIVEN = "towpath.cookies"  # where a request notes what its answer sets


def browser_of(cookies: Mapping[str, str]) -> str:
    """The secret of a browser; nothing where it has none yet, or one that is not ours."""
    found = cookies.get(BROWSER, "")
    return found if keys.is_secret(found) else ""


def signed_of(cookies: Mapping[str, str]) -> str:
    """The secret by which somebody is signed in; nothing where nobody is."""
    found = cookies.get(SIGNED, "")
    return found if keys.is_secret(found) else ""


def give_signed(scope: Scope, secret: str) -> None:
    """Let somebody be signed in for a year from now on; nothing: no longer."""
    give(scope, SIGNED, secret, "/", YEAR if secret else 0)


def give_pending(scope: Scope, value: str) -> None:
    """What a browser keeps for ten minutes while somebody is at the provider; nothing: no longer."""
    give(scope, PENDING, value, RETURN, PENDING_SECONDS if value else 0)


def given(scope: Scope) -> list[str]:
    """The cookies that an answer sets, as they are written."""
    found: list[str] = cast("dict[str, Any]", scope).setdefault(GIVEN, [])
    return found


def give(scope: Scope, name: str, value: str, path: str, age: int) -> None:
    """Set a cookie with the answer, whatever the answer is."""
    morsel = SimpleCookie({name: value})[name]
    morsel.update({"path": path, "max-age": str(age), "samesite": "lax"})
    secure = "; Secure" if scope["scheme"] in {"https", "wss"} else ""
    given(scope).append(f"{morsel.OutputString()}; HttpOnly{secure}")


def give_browser(scope: Scope, secret: str) -> None:
    """Let a browser keep its secret for a year from now on."""
    give(scope, BROWSER, secret, "/", YEAR)


def link(table_id: str, seat: int, secret: str) -> str:
    """The private link of a seat. The secret is in the fragment, which browsers do not send and servers do not log."""
    return f"/table/{table_id}#{seat}.{secret}"


def seat_cookie(table_id: str, seat: int) -> str:
    """The cookie by which older servers gave a seat."""
    return f"towpath_{table_id}_{seat}"


def seat_path(table_id: str) -> str:
    """Where such a cookie is sent."""
    return f"/api/v1/tables/{table_id}"


def by_seat(cookies: Mapping[str, str], table_id: str, stored: list[str]) -> dict[int, str]:
    """The seats of a table that are held by cookies of their own, with their secrets."""
    found: dict[int, str] = {}
    for seat, digest in enumerate(stored):
        secret = cookies.get(seat_cookie(table_id, seat), "")
        if secret and keys.opens(secret, digest):
            found[seat] = secret
    return found


def same_origin(origin: str, host: str) -> bool:
    """Whether a request comes from a page of this server: browsers always say where a page is from."""
    return not origin or origin.partition("://")[2] == host
