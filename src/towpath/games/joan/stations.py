"""Trading stations: where one may build, and what building does (JA-STN-01..07, JA-R-20, JA-R-26..29, JA-R-40).

A station that costs a coin is paid for first; then its town is named, beside the bonuses that the coin brings.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from towpath.games.joan.bank import PayCoins, completed_by
from towpath.games.joan.components import (
    ALL_KINDS,
    BOATMAN,
    FARMER,
    FARMER_ACTION,
    KNIGHT,
    LAND_ROUTE,
    MONK,
    MONK_ACTION,
    N_COLUMNS,
    N_ROWS,
    ORLEANS,
    PAID_STATION,
    TAVERN,
    TOWN_CITIZEN,
    WATER_ROUTE,
    Gain,
    bits,
)
from towpath.games.joan.deeds import can_mark
from towpath.kernel.bars import Bar
from towpath.kernel.frames import Frame

if TYPE_CHECKING:
    from towpath.games.joan.state import Joan

STATION_PRICE: Final = 1  # coins (JA-CRF-01, JA-CARD-18)


def sites(state: Joan, seat: int, places: int) -> int:
    """The towns in which a seat may build: linked, not circled, and not struck out unless the Tavern is among `places`.

    Towns and map parts removed at set-up cannot be linked, so that the Tavern does not open them (JA-R-40).
    """
    return state.towns[seat] & open_towns(state, seat, places)


def open_towns(state: Joan, seat: int, places: int) -> int:
    """The towns in which a seat may build once they are linked (JA-STN-02, JA-STN-04, JA-CARD-17)."""
    closed = state.stations[seat]
    if not places >> TAVERN & 1:
        closed |= state.taken_towns
    return state.common.towns & ~closed


def can_build(state: Joan, seat: int, places: int) -> bool:
    """Whether a seat can pay for a station and has a town for it, or can get one by paying (JA-R-20, JA-R-29)."""
    if state.coins[seat] < STATION_PRICE:
        return False
    return sites(state, seat, places) != 0 or links_by_paying(state, seat, places)


def links_by_paying(state: Joan, seat: int, places: int) -> bool:
    """Whether a coin that can be paid completes a column whose own bonus can link a town to build in (JA-R-20).

    Such a bonus is an action; what the bonuses of that action bring does not count.
    """
    for row in range(N_ROWS):
        column = completed_by(state, seat, row)
        if column < N_COLUMNS and links(state, seat, places, state.ed.bank_columns[column].item):
            return True
    return False


def links(state: Joan, seat: int, places: int, action: int) -> bool:
    """Whether the action of a bonus can fill in routes to a town to build in: itself, by a Place or by a Deed."""
    if action not in (FARMER_ACTION, MONK_ACTION):
        return False
    kind, kinds = (FARMER, 1 << FARMER) if action == FARMER_ACTION else (MONK, ALL_KINDS)
    ways: list[Gain] = []
    if kinds >> KNIGHT & 1:
        ways.append(Gain(LAND_ROUTE, 1))
    if kinds >> BOATMAN & 1:
        ways.append(Gain(WATER_ROUTE, 1))
    for place in bits(places & state.ed.usable[kinds]):
        ways += state.ed.places[place].gains
    for deed in state.ed.deeds_of[kind]:
        if can_mark(state, seat, kind, deed):
            ways += state.ed.deeds[deed].gains
    for way in ways:
        if way.item in (LAND_ROUTE, WATER_ROUTE):
            lines = state.ed.land if way.item == LAND_ROUTE else state.ed.water
            if _linked(state, seat, lines, way.n) & open_towns(state, seat, places):
                return True
    return False


def _linked(state: Joan, seat: int, lines: int, n: int) -> int:
    """The towns that are linked after `n` more of these routes, as a mask."""
    towns = state.towns[seat]
    for _ in range(n):
        reached = towns
        for route in bits(lines & state.common.routes):
            if state.ed.ends[route] & towns:
                reached |= state.ed.ends[route]
        towns = reached
    return towns


def price_bars(state: Joan, seat: int) -> list[Bar]:
    """What bars paying for a station (JA-CRF-02)."""
    return [] if state.coins[seat] >= STATION_PRICE else [Bar("JA-CRF-02", "no_coin")]


def town_bars(state: Joan, seat: int, places: int) -> list[Bar]:
    """What bars paying for a station: no town for it (JA-R-29)."""
    return [] if can_build(state, seat, places) else [Bar("JA-R-29", "no_town")]


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


def pay_station(state: Joan, seat: int) -> None:
    """Pay 1 coin for a station; its town is named after that (JA-CRF-01, JA-CARD-18, JA-R-20)."""
    state.push(PayCoins(seat, STATION_PRICE), PAID[seat])


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


class PaidStation(Frame["Joan"]):
    """The station that has just been paid for joins the open items and is due (JA-R-13, JA-R-20)."""

    def run(self, state: Joan) -> None:
        state.add_item(PAID_STATION, 1, "JA-R-20", due=True)


PAID: Final = [PaidStation(seat) for seat in range(5)]
