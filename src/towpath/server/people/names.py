"""What accounts may be called: no two look alike, so that nobody passes for another."""

from __future__ import annotations

import unicodedata

from towpath.server.refusals import Refused
from towpath.server.room.names import look
from towpath.server.room.texts import clean

SHORTEST, LONGEST = 2, 24  # characters
SIGNS = " -_.'\u2019"


def checked(text: str) -> str:
    """A name as it is kept; refused if an account cannot have it."""
    name = clean(unicodedata.normalize("NFC", text), LONGEST, "A name")
    letters = [sign for sign in name if unicodedata.category(sign)[0] in "LN"]
    written = all(sign in SIGNS or unicodedata.category(sign)[0] in "LNM" for sign in name)
    if len(letters) < SHORTEST or not written:
        message = f"A name has {SHORTEST} letters or digits at least, and beside these only spaces and - _ . '"
        raise Refused("bad_request", message, "bad_name", least=SHORTEST)
    return name


def sought(text: str) -> str:
    """How the name looks that somebody types in to sign in; nothing if no account can be called so."""
    try:
        return look(checked(text))
    except Refused:
        return ""


def offered(given: str) -> str:
    """A name for somebody whom a provider calls so."""
    kept = "".join(sign for sign in given if sign in SIGNS or unicodedata.category(sign)[0] in "LNM")
    try:
        return checked(" ".join(kept.split())[: LONGEST - 4].strip())
    except Refused:
        return "Player"


def numbered(name: str, number: int) -> str:
    """The name, or the next like it where that is taken."""
    ending = f" {number}"
    return name if number < 2 else f"{name[: LONGEST - len(ending)].rstrip()}{ending}"


__all__ = ["LONGEST", "SHORTEST", "checked", "look", "numbered", "offered", "sought"]
