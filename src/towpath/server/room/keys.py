"""Ids that nobody guesses, and the secrets by which seats are held, of which only hashes are stored."""

from __future__ import annotations

import hashlib
import hmac
import secrets

SEEDS = 1 << 62  # matches have seeds below; both databases hold them
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is taken for another


def new_id() -> str:
    """A table's id: 14 letters that nobody guesses, since private tables are found by it alone."""
    return "".join(secrets.choice(LETTERS) for _ in range(14))


def is_id(text: str) -> bool:
    """Whether a text may be a table's id."""
    return text.isascii() and text.isalnum() and len(text) <= 40


def new_secret() -> str:
    """A secret of a seat or a browser."""
    return secrets.token_urlsafe(24)


def new_seed() -> int:
    """A match's seed."""
    return secrets.randbelow(SEEDS)


def hashed(secret: str) -> str:
    """What is stored of a secret. It is random and long, so a plain hash will do."""
    return hashlib.sha256(secret.encode()).hexdigest()


def opens(secret: str, stored: str) -> bool:
    """Whether a secret is the one whose hash is stored."""
    return bool(stored) and hmac.compare_digest(hashed(secret), stored)


def is_secret(text: str) -> bool:
    """Whether a text has the form of a secret; one that somebody thought up could be guessed."""
    return len(text) == 32 and text.isascii() and text.replace("-", "").replace("_", "").isalnum()


def sealed(secret: str, browser: str) -> str:
    """A seat's secret as it is stored for a browser, whose own secret alone opens it."""
    return _mixed(secret.encode(), browser, hashed(secret)).hex()


def unsealed(text: str, browser: str, stored: str) -> str:
    """The secret of a seat whose hash is stored; nothing if it was not sealed for this browser and this secret."""
    try:
        data = bytes.fromhex(text)
    except ValueError:  # what is stored is damaged: it opens nothing
        return ""
    secret = _mixed(data, browser, stored).decode(errors="replace")
    return secret if opens(secret, stored) else ""


ACCOUNT = "account:"  # no secret begins so


def of_account(account_id: str) -> str:
    """An account as a holder of seats: what it is asked by is no secret, so it counts only for who is signed in."""
    return ACCOUNT + account_id


def kept(secret: str, holder: str) -> str:
    """What is stored of a seat for its holder: for a browser the sealed secret, for an account which secret it was."""
    return hashed(secret) if holder.startswith(ACCOUNT) else sealed(secret, holder)


def held(text: str, holder: str, stored: str) -> str | None:
    """None unless a holder has the seat whose hash is stored; else its secret, which of an account nobody knows."""
    if holder.startswith(ACCOUNT):
        return "" if stored and hmac.compare_digest(text.encode(), stored.encode()) else None
    return unsealed(text, holder, stored) or None


def _mixed(data: bytes, browser: str, digest: str) -> bytes:
    """The data and a stream that is used for this secret only; done twice it is undone."""
    stream = hashlib.shake_256(f"{browser} {digest}".encode()).digest(len(data))
    return bytes(one ^ other for one, other in zip(data, stream, strict=True))
