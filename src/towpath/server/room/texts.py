"""Short texts that people give: names and lines of chat."""

from __future__ import annotations

import unicodedata

from towpath.server.refusals import Refused

NAME = 40  # characters
# They turn round what stands beside them, so that a name would be read as another, or hide a whole line.
TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
FILLERS = frozenset("\u115f\u1160\u3164\uffa0\u2800")  # letters and signs of which nothing is seen


def check_signs(text: str, what: str, allowed: str = "") -> None:
    """Refuse signs that are not written: NUL, which no database of ours keeps, and all others that control a device."""
    for sign in text:
        if unicodedata.category(sign) in {"Cc", "Cs"} and sign not in allowed:
            message = f"{what} has the sign U+{ord(sign):04X}, which cannot be written; leave it out."
            raise Refused("bad_request", message, "bad_sign")


def _is_seen(sign: str) -> bool:
    return unicodedata.category(sign)[0] in "LNPS" and sign not in FILLERS


def clean(text: str, most: int, what: str) -> str:
    """A short text on one line, which turns nothing round; nothing if nothing of it is seen; refused if it is long."""
    text = " ".join("".join(sign for sign in text if sign not in TURNING).split())
    check_signs(text, what)
    if len(text) > most:
        message = f"{what} has {len(text)} characters; at most {most} are allowed."
        raise Refused("bad_request", message, "too_long", most=most)
    return text if any(map(_is_seen, text)) else ""
