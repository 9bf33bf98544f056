"""Trading stations: where one may build, and what building does (JA-STN-01..07, JA-R-26..29, JA-R-40)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from towpath.games.joan.bank import PayCoins
from towpath.games.joan.components import ORLEANS, TAVERN, TOWN_CITIZEN
from towpath.kernel.frames import Frame

if TYPE_CHECKING:
    from towpath.games.joan.state import Joan


def sites(state: Joan, seat: int, places: int) -> int:
    """The towns in which a seat may build: linked, not circled, and not struck out unless the Tavern is among `places`.

    Towns and map parts removed at set-up cannot be linked, so that the Tavern does not open them (JA-R-40).
    """
    towns = state.towns[seat] & ~state.stations[seat]
    if not places >> TAVERN & 1:
        towns &= ~state.taken_towns
    return towns


def build_paid(state: Joan, seat: int, town: int) -> None:
    """Pay 1 coin and build: target, payment and station are one step (JA-CRF-01, JA-CARD-18, JA-R-20)."""
    state.push(PayCoins(seat, 1), Build(seat, town))


def build(state: Joan, seat: int, town: int) -> None:
    """Circle the town; all others strike it out, but never Orléans (JA-STN-03..06)."""
    state.stations[seat] |= 1 << town
    if state.sink is not None:
        state.emit("station", seat, "JA-STN-03", town=town)
    if town == ORLEANS:
        return
    state.taken_towns |= 1 << town
    if state.sink is not None and state.n_seats > 1:
        state.emit("strike_town", seat, "JA-STN-04", town=town)
    if town == state.ed.citizen_town:
        state.get_citizen(seat, TOWN_CITIZEN, "JA-STN-06")


class Build(Frame["Joan"]):
    """The station that has just been paid for (JA-R-20)."""

    __slots__ = ("town",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "town")

    def __init__(self, seat: int, town: int) -> None:
        self.seat = seat
        self.town = town

    def run(self, state: Joan) -> None:
        build(state, self.seat, self.town)
