"""Ids that nobody guesses, and the secrets by which seats are held, of which only hashes are stored."""

from __future__ import annotations

import hashlib
import hmac
import secrets

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is taken for another


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
