"""Who holds which seat: random secrets, of which only hashes are stored; cookies; private links."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Mapping

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is taken for another
YEAR = 365 * 24 * 3600


def new_id() -> str:
    """A table's id: 14 letters that nobody guesses, since private tables are found by it alone."""
    return "".join(secrets.choice(LETTERS) for _ in range(14))


def new_secret() -> str:
    """A seat's secret."""
    return secrets.token_urlsafe(24)


def new_seed() -> int:
    """A match's seed."""
    return secrets.randbelow(1 << 62)


def hashed(secret: str) -> str:
    """What is stored of a secret. It is random and long, so a plain hash will do."""
    return hashlib.sha256(secret.encode()).hexdigest()


def opens(secret: str, stored: str) -> bool:
    """Whether a secret is the one whose hash is stored."""
    return bool(stored) and hmac.compare_digest(hashed(secret), stored)


def cookie_name(table: str, seat: int) -> str:
    """The cookie that holds the secret of a seat."""
    return f"towpath_{table}_{seat}"


def cookie_path(table: str) -> str:
    """Only requests about the table carry the cookie."""
    return f"/api/v1/tables/{table}"


def link(table: str, seat: int, secret: str) -> str:
    """The private link of a seat. The secret is in the fragment, which browsers do not send and servers do not log."""
    return f"/table/{table}#{seat}.{secret}"


def held(cookies: Mapping[str, str], table: str, stored: list[str]) -> dict[int, str]:
    """The seats of a table that these cookies hold, with their secrets."""
    found: dict[int, str] = {}
    for seat, digest in enumerate(stored):
        secret = cookies.get(cookie_name(table, seat), "")
        if secret and opens(secret, digest):
            found[seat] = secret
    return found


def same_origin(origin: str, host: str) -> bool:
    """Whether a request comes from a page of this server: browsers always say where a page is from."""
    return not origin or origin.partition("://")[2] == host
