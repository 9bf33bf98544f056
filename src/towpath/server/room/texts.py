"""Short texts that people give: names and lines of chat."""

from __future__ import annotations

import unicodedata

from towpath.server.refusals import Refused

NAME = 40  # characters


def check_signs(text: str, what: str, allowed: str = "") -> None:
    """Refuse signs that are not written: NUL, which no database of ours keeps, and all others that control a device."""
    for sign in text:
        if unicodedata.category(sign) in {"Cc", "Cs"} and sign not in allowed:
            message = f"{what} has the sign U+{ord(sign):04X}, which cannot be written; leave it out."
            raise Refused("bad_request", message, "bad_sign")


def clean(text: str, most: int, what: str) -> str:
    """A short text on one line; refused if it is too long."""
    text = " ".join(text.split())
    check_signs(text, what)
    if len(text) > most:
        message = f"{what} has {len(text)} characters; at most {most} are allowed."
        raise Refused("bad_request", message, "too_long", most=most)
    return text
