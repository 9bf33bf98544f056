"""A promise about the seed, made before a game and proved after it: anybody can check that nothing was dealt anew.

Whoever deals publishes the hash of the seed and a random salt; nobody can find the seed from it. When the game is over
both are told, in the headers Salt and Commitment of its record. The salt keeps others from trying out seeds.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable
from typing import Final

from towpath.kernel import record
from towpath.kernel.errors import RecordError
from towpath.kernel.game import Game

SALT: Final = "Salt"
COMMITMENT: Final = "Commitment"


def new_salt() -> str:
    """A salt that nobody guesses."""
    return secrets.token_hex(16)


def commitment(seed: int, salt: str) -> str:
    """What is published of a seed: the SHA-256 of seed and salt, with a space between, in hexadecimal."""
    return hashlib.sha256(f"{seed} {salt}".encode()).hexdigest()


def headers(seed: int, salt: str) -> list[tuple[str, str]]:
    """What a record tells of the promise; nothing where none was made."""
    return [(SALT, salt), (COMMITMENT, commitment(seed, salt))] if salt else []


def verify(text: str, load_game: Callable[[str], Game], promised: str = "") -> str:
    """The commitment of a record that keeps it: all that was dealt follows from the seed, and the choices fit.

    RecordError says what is wrong. `promised` is what was shown when the game began.
    """
    found = record.headers(text)
    if SALT not in found or COMMITMENT not in found:
        raise RecordError("the record has no commitment (headers Salt and Commitment), so nothing was promised")
    match = record.load(text, load_game)
    if commitment(match.seed, found[SALT]) != found[COMMITMENT]:
        raise RecordError("the seed is not the one that was promised: it does not lead to the commitment")
    if promised and promised.lower() != found[COMMITMENT]:
        raise RecordError(f"the record's commitment is {found[COMMITMENT]}, not the one that was shown")
    return found[COMMITMENT]
