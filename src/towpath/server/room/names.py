"""Who may be called what: at one table nobody may pass for another."""

from __future__ import annotations

import unicodedata

from towpath.server.refusals import Refused
from towpath.server.store.rows import Seat

# Letters of other scripts, and digits, that look like Latin ones; small letters, since all are made small before.
# ruff: noqa: RUF001 - that they look alike is the point
ALIKE = str.maketrans(
    {
        **dict.fromkeys("аɑα", "a"),
        **dict.fromkeys("вьßβ8", "b"),
        **dict.fromkeys("сϲ", "c"),
        **dict.fromkeys("ԁ", "d"),
        **dict.fromkeys("еєεё3", "e"),
        **dict.fromkeys("ԍɡ9", "g"),
        **dict.fromkeys("һн", "h"),
        **dict.fromkeys("іıιlјj1|!", "i"),
        **dict.fromkeys("кκ", "k"),
        **dict.fromkeys("м", "m"),
        **dict.fromkeys("пη", "n"),
        **dict.fromkeys("оοσ0ө", "o"),
        **dict.fromkeys("рρ", "p"),
        **dict.fromkeys("ԛ", "q"),
        **dict.fromkeys("г", "r"),
        **dict.fromkeys("ѕ5$", "s"),
        **dict.fromkeys("тτ7", "t"),
        **dict.fromkeys("υμ", "u"),
        **dict.fromkeys("νѵ", "v"),
        **dict.fromkeys("ѡω", "w"),
        **dict.fromkeys("хχ", "x"),
        **dict.fromkeys("уγү", "y"),
        **dict.fromkeys("ζ2", "z"),
    }
)


def look(name: str) -> str:
    """What is left of a name for whoever reads it fast: names that look alike have the same."""
    letters = unicodedata.normalize("NFKD", name).casefold().translate(ALIKE)
    letters = letters.replace("rn", "m").replace("vv", "w")
    kept = [letter for letter in letters if unicodedata.category(letter)[0] in "LNS"]
    return "".join(kept) or name


def check_free(seats: list[Seat], name: str, own: int = -1) -> None:
    """Refuse a name that somebody else at the table has, or nearly."""
    taken = [seat.name for seat in seats if seat.seat != own and seat.name]
    for other in taken:
        if look(other) == look(name):
            message = f"{name!r} is too much like {other!r}, who sits at this table; take another name."
            raise Refused("bad_request", message, "name_taken", name=other)
