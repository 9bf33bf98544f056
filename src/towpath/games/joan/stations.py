"""Trading stations: where one may build, and what building does (JA-STN-01..07, JA-R-26..29, JA-R-40)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from towpath.games.joan.bank import PayCoins
from towpath.games.joan.components import ORLEANS, TAVERN, TOWN_CITIZEN
from towpath.kernel.bars import Bar
from towpath.kernel.frames import Frame

if TYPE_CHECKING:
    from towpath.games.joan.state import Joan

STATION_PRICE: Final = 1  # coins (JA-CRF-01, JA-CARD-18)


def sites(state: Joan, seat: int, places: int) -> int:
    """The towns in which a seat may build: linked, not circled, and not struck out unless the Tavern is among `places`.

    Towns and map parts removed at set-up cannot be linked, so that the Tavern does not open them (JA-R-40).
    """
    towns = state.towns[seat] & ~state.stations[seat]
    if not places >> TAVERN & 1:
        towns &= ~state.taken_towns
    return towns


def can_build(state: Joan, seat: int, places: int) -> bool:
    """Whether a seat can pay for a station and has a town for it (JA-CRF-02, JA-R-29)."""
    return state.coins[seat] >= STATION_PRICE and sites(state, seat, places) != 0


def price_bars(state: Joan, seat: int) -> list[Bar]:
    """What bars paying for a station (JA-CRF-02)."""
    return [] if state.coins[seat] >= STATION_PRICE else [Bar("JA-CRF-02", "no_coin")]


def site_bars(state: Joan, seat: int, town: int, places: int) -> list[Bar]:
    """What bars a station in a town (JA-STN-01..05, JA-SET-11, JA-SET-12, JA-R-40)."""
    found: list[Bar] = []
    if not state.common.towns >> town & 1:
        found.append(Bar("JA-SET-11" if town >= 20 else "JA-SET-12", "town_out", town=town))
    elif not state.towns[seat] >> town & 1:
        found.append(Bar("JA-STN-01", "town_far", town=town))
    if state.stations[seat] >> town & 1:
        found.append(Bar("JA-STN-02" if town else "JA-STN-05", "station_there"))
    elif state.taken_towns >> town & 1 and not places >> TAVERN & 1:
        found.append(Bar("JA-STN-04", "town_taken", town=town))
    return found


def brings_citizen(state: Joan, town: int) -> bool:
    """Whether a station in this town brings the citizen beside it (JA-STN-06)."""
    return town == state.ed.citizen_town and not state.taken_citizens >> TOWN_CITIZEN & 1


def build_paid(state: Joan, seat: int, town: int) -> None:
    """Pay 1 coin and build: target, payment and station are one step (JA-CRF-01, JA-CARD-18, JA-R-20)."""
    state.push(PayCoins(seat, STATION_PRICE), Build(seat, town))


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
    if brings_citizen(state, town):
        state.get_citizen(seat, TOWN_CITIZEN, "JA-STN-06")


class Build(Frame["Joan"]):
    """The station that has just been paid for (JA-R-20)."""

    __slots__ = ("town",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "town")

    def __init__(self, seat: int, town: int) -> None:
        self.seat = seat
        self.town = town

    def ask(self, state: Joan) -> dict[str, Any]:
        return {"town": self.town}

    def run(self, state: Joan) -> None:
        build(state, self.seat, self.town)
