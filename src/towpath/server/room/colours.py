"""Which colour a seat has: the one that was chosen for it, else the first that is left."""

from __future__ import annotations

from typing import get_args

from towpath.server.refusals import Refused
from towpath.server.store.rows import Seat
from towpath.server.wire import Colour

COLOURS: tuple[Colour, ...] = get_args(Colour)


def shown(chosen: list[str]) -> list[Colour]:
    """The colours of a table's seats, all different, from what was chosen for each; an empty text is no choice."""
    known: dict[str, Colour] = {colour: colour for colour in COLOURS}
    left = iter([colour for colour in COLOURS if colour not in chosen])
    return [known[colour] if colour in known else next(left) for colour in chosen]


def check_free(seats: list[Seat], colour: str, own: int = -1) -> None:
    """Refuse a colour that there is not, or that was chosen at another seat."""
    if colour and colour not in COLOURS:
        raise Refused("bad_request", f"There is no colour {colour!r}; there are: {', '.join(COLOURS)}.")
    for seat in seats:
        if colour and seat.seat != own and seat.colour == colour:
            message = f"{colour} is the colour of {seat.name}; take another one."
            raise Refused("illegal", message, "colour_taken", name=seat.name)
