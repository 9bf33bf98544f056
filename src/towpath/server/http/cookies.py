"""How a browser holds seats: a cookie with the secret of each, and private links."""

from __future__ import annotations

from collections.abc import Mapping

from towpath.server.room import keys

YEAR = 365 * 24 * 3600


def cookie_name(table_id: str, seat: int) -> str:
    """The cookie that holds the secret of a seat."""
    return f"towpath_{table_id}_{seat}"


def cookie_path(table_id: str) -> str:
    """Only requests about the table carry the cookie."""
    return f"/api/v1/tables/{table_id}"


def link(table_id: str, seat: int, secret: str) -> str:
    """The private link of a seat. The secret is in the fragment, which browsers do not send and servers do not log."""
    return f"/table/{table_id}#{seat}.{secret}"


def held(cookies: Mapping[str, str], table_id: str, stored: list[str]) -> dict[int, str]:
    """The seats of a table that these cookies hold, with their secrets."""
    found: dict[int, str] = {}
    for seat, digest in enumerate(stored):
        secret = cookies.get(cookie_name(table_id, seat), "")
        if secret and keys.opens(secret, digest):
            found[seat] = secret
    return found


def same_origin(origin: str, host: str) -> bool:
    """Whether a request comes from a page of this server: browsers always say where a page is from."""
    return not origin or origin.partition("://")[2] == host
