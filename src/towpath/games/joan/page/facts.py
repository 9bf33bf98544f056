"""What follows from the table by the rules, so that the page need not know them: see docs/wire.md.

A race is something that only one side can get: `by` is None while it is open, -1 if it is out since set-up, else the
side that has it or struck it out. In the solo game Joan is side 1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from towpath.games.joan.components import (
    CITIZENS,
    DEED_4,
    DEED_5,
    MAJORITY,
    N_CATEGORIES,
    N_COLUMNS,
    N_DEEDS,
    TOWN_CITIZEN,
    bits,
)
from towpath.games.joan.page.near import near
from towpath.games.joan.places import least_price
from towpath.games.joan.scoring import JOAN, station_counts
from towpath.games.joan.state import NOBODY

if TYPE_CHECKING:
    from towpath.games.joan.state import Joan
    from towpath.kernel.state import Json


def facts(state: Joan) -> Json:
    """What is the same for all who look."""
    sides = range(state.common.sides)
    side = state.side_to_move()
    active = NOBODY if state.over else side
    left = 0 if state.over else state.common.drawn - state.turn
    counts = station_counts(state)
    return {
        "active": active,
        "order": [(side + ahead) % state.common.sides for ahead in range(left)],
        "round": _round(state),
        "turns": [_turns(state, one) for one in sides],
        "products": [product(state, one) for one in sides],
        "next_stars": [_next_star(state, one) for one in range(state.n_seats)],
        "majority": counts.index(max(counts)) if counts.count(max(counts)) == 1 else NOBODY,
        "deeds": [{"number": deed + 1, "by": _deed_by(state, deed)} for deed in range(N_DEEDS)],
        "citizens": [{"id": CITIZENS[i], "by": _citizen_by(state, i)} for i in range(len(CITIZENS))],
        "bank_shields": [{"column": column + 1, "by": _shield_by(state, column)} for column in range(N_COLUMNS)],
        "towns": {str(town): _owners(state, town) for town in range(len(state.ed.towns)) if _owners(state, town)},
        "categories": [_category(state, i) for i in range(N_CATEGORIES)],
    }


def own_facts(state: Joan, seat: int) -> Json:
    """What depends on who looks (-1: a spectator, who is told as the side to move): prices of Places, near misses."""
    viewer = seat if seat >= 0 else state.side_to_move() % state.n_seats
    found: Json = {"places": _places(state, viewer)}
    if 0 <= seat < state.n_seats:
        found["near"] = near(state, seat)
    return found


def round_of(state: Joan) -> int:
    """The round, counted through all bags (JA-RND-16)."""
    return state.round


def chart(state: Joan) -> dict[str, list[int]]:
    """Numbers for each side, which make lines over the game."""
    products = [product(state, side) for side in range(state.common.sides)]
    return {
        "points": state.scores(),
        "stations": [each["stations"] for each in products],
        "citizens": [each["citizens"] for each in products],
        "status": [each["status"] for each in products],
    }


def product(state: Joan, side: int) -> Json:
    """(Stations + citizens) x status, as it stands now (JA-END-04, JA-SEND-07)."""
    if state.is_solo and side == JOAN:
        stations = state.joan_stations
        citizens = state.joan_citizens + (state.majority == JOAN)
        status = state.ed.level_values[state.joan_level - 1] if state.joan_level else 0
    else:
        stations = state.stations[side].bit_count()
        citizens = state.citizens[side].bit_count()
        status = state.ed.status[state.development[side]]
    return {"stations": stations, "citizens": citizens, "status": status, "points": (stations + citizens) * status}


def _round(state: Joan) -> Json:
    """The round within this bag; a bag lasts a whole number of rounds (JA-RND-16)."""
    of = state.common.rounds
    return {"number": of if state.over else state.round - of * state.bags_struck, "of": of}


def _turns(state: Joan, side: int) -> Json:
    """The turns that a side has begun, and those of a whole game."""
    drawn, sides = state.common.drawn, state.common.sides
    begun = drawn * (state.round - 1) + (drawn if state.over else state.turn + 1)
    number = 0
    for turn in range(begun):
        finished, place = divmod(turn, drawn)
        number += (state.first + finished + place) % sides == side
    return {"number": number, "of": state.common.turns}


def _next_star(state: Joan, seat: int) -> Json | None:
    space = state.ed.next_star[state.development[seat]]
    return {"space": space, "value": state.ed.status[space]} if space else None


# Races.


def _deed_by(state: Joan, deed: int) -> int | None:
    if not state.common.deeds >> deed & 1:
        return NOBODY
    if not state.closed_deeds >> deed & 1:
        return None
    for seat in range(state.n_seats):
        if state.marks[seat] >> (3 * deed) & 7 == 7:
            return seat
    return JOAN


def _citizen_by(state: Joan, citizen: int) -> int | None:
    for seat in range(state.n_seats):
        if state.citizens[seat] >> citizen & 1:
            return seat
    if state.taken_citizens >> citizen & 1:
        return JOAN
    if citizen in (DEED_4, DEED_5):
        return _deed_by(state, 3 + citizen - DEED_4)
    is_out = citizen == TOWN_CITIZEN and not state.common.towns >> state.ed.citizen_town & 1
    return NOBODY if is_out or (citizen == MAJORITY and state.over) else None


def _shield_by(state: Joan, column: int) -> int | None:
    if not state.bank_shields >> column & 1:
        return None
    for seat in range(state.n_seats):
        if state.bank_firsts[seat] >> column & 1:
            return seat
    return JOAN


def _owners(state: Joan, town: int) -> list[int]:
    """The sides with a station in a town; Joan where she has struck it out."""
    owners = [seat for seat in range(state.n_seats) if state.stations[seat] >> town & 1]
    return owners or ([JOAN] if state.taken_towns >> town & 1 else [])


def _places(state: Joan, viewer: int) -> Json:
    """Every Place of this game: whose it is, its price for the viewer, whether its category is open."""
    found: Json = {}
    owned = 0
    for places in state.places:
        owned |= places
    for place in bits(state.middle | owned | state.removed):
        by: int | None = JOAN if state.removed >> place & 1 else None
        for seat in range(state.n_seats):
            if state.places[seat] >> place & 1:
                by = seat
        data = state.ed.places[place]
        found[data.id] = {"by": by, "price": least_price(state, viewer, place), "open": data.category < state.n_open}
    return found


def _category(state: Joan, i: int) -> Json:
    return {
        "number": i + 1,
        "open": i < state.n_open,
        "acquired": state.acquired[i],
        "needed": state.common.needed,
    }
