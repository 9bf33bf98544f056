"""All component data of an edition as plain data, for whoever draws it: the page holds no printed value itself.

A gain is {item, n, per}; a printed bonus adds whether it is yellow, its clause, and which citizen it is.
"""

from __future__ import annotations

from typing import Final

from towpath.games.joan.components import (
    ANY_GOOD,
    BANK_CITIZEN,
    CITIZEN,
    CITIZENS,
    COIN,
    DEED_4,
    DEVELOPMENT,
    FARMER_ACTION,
    FOLLOWERS,
    FREE_STATION,
    ITEMS,
    J_CITIZEN_OF,
    J_DEED,
    J_LEVEL,
    J_MONK,
    J_REMOVE_PLACE,
    J_SHIELD,
    JOAN_EFFECTS,
    KINDS,
    MODES,
    MONK_ACTION,
    N_CATEGORIES,
    N_GOODS,
    N_ITEMS,
    N_KINDS,
    NOTHING,
    POINTS,
    RIGHT,
    ROUTES,
    SHIELD,
    TRACKS,
    WAREHOUSE_CITIZEN,
    Deed,
    Edition,
    Gain,
    JoanEffect,
    Place,
    SoloCard,
    bits,
)
from towpath.games.joan.scoring import JOAN_SOURCES, SOURCES
from towpath.games.joan.seen.view import back
from towpath.games.joan.state import BAGS, DRAWN, NEEDED, SET_ASIDE, deeds_for, rounds_for, turns_for
from towpath.kernel.state import Json

ENTRIES: Final = ("shield", "citizen", "points")  # gains that never wait
PER: Final = ("", "warehouse column", "bank column", "station")

# The clause of a bonus, by where it is printed and what it gives.
WAREHOUSE_CLAUSES: Final = {
    COIN: "JA-WHS-07",
    MONK_ACTION: "JA-WHS-08",
    DEVELOPMENT: "JA-WHS-09",
    POINTS: "JA-WHS-10",
    CITIZEN: "JA-WHS-11",
}
COLUMN_CLAUSES: Final = {
    POINTS: "JA-BNK-14",
    FARMER_ACTION: "JA-BNK-15",
    DEVELOPMENT: "JA-BNK-16",
    FREE_STATION: "JA-BNK-17",
    MONK_ACTION: "JA-R-51",
    SHIELD: "JA-BNK-10",
}
# Which of the bonuses stands at row 1 is not known (JA-R-51), so it may be that of a column too.
ROW_CLAUSES: Final = COLUMN_CLAUSES | {MONK_ACTION: "JA-BNK-11", POINTS: "JA-BNK-12", CITIZEN: "JA-BNK-13"}
TRACK_CLAUSES: Final = {
    COIN: "JA-DEV-03",
    MONK_ACTION: "JA-DEV-04",
    SHIELD: "JA-DEV-05",
    ANY_GOOD: "JA-DEV-06",
    CITIZEN: "JA-DEV-07",
}
CITIZEN_CLAUSES: Final = (
    *("JA-DEED-07", "JA-DEED-07", "JA-STN-06", "JA-WHS-11", "JA-BNK-13", "JA-DEV-07", "JA-DEV-07", "JA-END-02"),
)
EFFECT_CLAUSES: Final = (
    *("JA-SEFF-01", "JA-SEFF-04", "JA-SEFF-05", "JA-SEFF-06", "JA-SEFF-07", "JA-SEFF-08", "JA-SEFF-09", "JA-SEFF-11"),
    "JA-SEFF-13",
)


# The same effects at the spaces of her Scholar track.
SPACE_CLAUSES: Final = {J_LEVEL: "JA-SJA-08", J_CITIZEN_OF: "JA-SJA-09", J_SHIELD: "JA-SJA-11", J_MONK: "JA-SJA-12"}


def catalogue(ed: Edition) -> Json:
    """Every component of an edition."""
    return {
        "game": "joan",
        "edition": ed.name,
        "hash": ed.hash,
        "names": ed.names,
        "followers": [{"id": KINDS[i], "name": ed.kind_names[i], "tiles": ed.tiles[i]} for i in range(N_KINDS)],
        "monks": list(ed.monk_points),
        "warehouse": {
            "rows": [{"good": ed.goods[i], "points": ed.row_points[i]} for i in range(N_GOODS)],
            "columns": [warehouse_bonus(ed, i) for i in range(len(ed.warehouse_columns))],
        },
        "bank": {
            "rows": [row_bonus(ed, i) for i in range(len(ed.bank_rows))],
            "columns": [column_bonus(ed, i) for i in range(len(ed.bank_columns))],
            "shield": shield_bonus(),
            "printed": ed.printed_row + 1,
        },
        "depot": list(ed.shields),
        "track": _track(ed),
        "deeds": [_deed(ed, i) for i in range(len(ed.deeds))],
        "categories": [_category(ed, i) for i in range(N_CATEGORIES)],
        "places": {place.id: _place(place, i) for i, place in enumerate(ed.places)},
        "parts": [
            {"id": ed.parts[i], "min_seats": ed.part_seats[i], "outline": ed.part_outlines[i]}
            for i in range(len(ed.parts))
        ],
        "towns": [_town(ed, i) for i in range(len(ed.towns))],
        "routes": [_route(ed, i) for i in range(len(ed.routes))],
        "citizens": [{"id": CITIZENS[i], "clause": CITIZEN_CLAUSES[i]} for i in range(len(CITIZENS))],
        "setups": [_setup(ed, seats) for seats in range(1, len(BAGS))],
        "sources": list(SOURCES),
        "joan_sources": list(JOAN_SOURCES),
        "solo": _solo(ed),
    }


def item_name(item: int) -> str:
    """The id of an item, or of what is entered at once."""
    return ITEMS[item] if item < N_ITEMS else ENTRIES[item - SHIELD]


def gain(part: Gain) -> Json:
    """A printed gain."""
    return {"item": item_name(part.item), "n": part.n, "per": PER[part.per]}


def bonus(part: Gain, yellow: bool, clause: str, citizen: int = -1) -> Json:
    """A printed bonus; a yellow one goes only to the first (JA-BON-02)."""
    found: Json = {**gain(part), "yellow": yellow, "clause": clause}
    if citizen >= 0:
        found["citizen"] = CITIZENS[citizen]
    return found


def warehouse_bonus(ed: Edition, column: int) -> Json:
    """The bonus below a column of the warehouse."""
    part = ed.warehouse_columns[column]
    yellow = part.item == CITIZEN
    return bonus(part, yellow, WAREHOUSE_CLAUSES[part.item], WAREHOUSE_CITIZEN if yellow else -1)


def row_bonus(ed: Edition, row: int) -> Json:
    """The bonus at the end of a row of the bank."""
    part = ed.bank_rows[row]
    yellow = part.item == CITIZEN
    return bonus(part, yellow, ROW_CLAUSES[part.item], BANK_CITIZEN if yellow else -1)


def column_bonus(ed: Edition, column: int) -> Json:
    """The bonus below a column of the bank that everybody can get."""
    part = ed.bank_columns[column]
    return bonus(part, False, COLUMN_CLAUSES[part.item])


def shield_bonus() -> Json:
    """The yellow bonus that every column of the bank has besides (JA-BNK-10)."""
    return bonus(Gain(SHIELD, 1), True, COLUMN_CLAUSES[SHIELD])


def space_bonus(ed: Edition, space: int) -> Json:
    """The bonus below a space of the Development track that has one."""
    item = ed.track_bonus[space]
    return bonus(Gain(item, 1), item == CITIZEN, TRACK_CLAUSES[item], ed.track_citizen[space])


def deed_bonus(deed: Deed, number: int) -> Json:
    """The yellow bonus of a Deed (JA-DEED-06, JA-DEED-07)."""
    if deed.bonus == CITIZEN:
        return bonus(Gain(CITIZEN, 1), True, "JA-DEED-07", DEED_4 + number - 3)
    return bonus(Gain(deed.bonus, 1), True, "JA-DEED-06")


def effect(ed: Edition, what: JoanEffect) -> Json:
    """An effect of a solo card or of a Scholar space."""
    found: Json = {"key": JOAN_EFFECTS[what.do], "clause": EFFECT_CLAUSES[what.do]}
    if what.do == J_REMOVE_PLACE:
        found["category"] = what.arg + 1
    elif what.do == J_CITIZEN_OF:
        found["citizen"] = CITIZENS[what.arg]
    elif what.do == J_DEED:
        found["arrow"] = "right" if what.arg == RIGHT else "left"
    return found


def _track(ed: Edition) -> Json:
    spaces = [space for space in range(ed.length + 1) if ed.track_bonus[space] != NOTHING]
    return {
        "length": ed.length,
        "start": ed.start_status,
        "stars": [{"space": space, "value": value} for space, value in zip(ed.stars, ed.star_values, strict=True)],
        "bonuses": [{"space": space, **space_bonus(ed, space)} for space in spaces],
    }


def _deed(ed: Edition, i: int) -> Json:
    deed = ed.deeds[i]
    return {
        "number": i + 1,
        "name": deed.name,
        "followers": [KINDS[follower] for follower in deed.followers],
        "gains": [gain(part) for part in deed.gains],
        "bonus": deed_bonus(deed, i),
    }


def _category(ed: Edition, i: int) -> Json:
    places = [ed.places[place].id for place in bits(ed.categories[i])]
    return {"number": i + 1, "price": ed.prices[i], "places": places}


def _place(place: Place, i: int) -> Json:
    return {
        "name": place.name,
        "category": place.category + 1,
        "follower": FOLLOWERS[place.follower],
        "mode": MODES[place.mode],
        "gains": [gain(part) for part in place.gains],
        "clause": f"JA-CARD-{i + 1:02}",
        "printed": place.printed,
    }


def _town(ed: Edition, number: int) -> Json:
    town = ed.towns[number]
    return {
        "number": number,
        "name": town.name,
        "part": ed.parts[town.part],
        "x": town.x,
        "y": town.y,
        "label": town.label,
        "label_nudge": town.label_nudge,
        "citizen": town.citizen,
        "citizen_nudge": town.citizen_nudge,
    }


def _route(ed: Edition, i: int) -> Json:
    route = ed.routes[i]
    return {
        "id": route.id,
        "ends": [route.a, route.b],
        "kind": ROUTES[route.kind],
        "goods": [ed.goods[good] for good in route.goods],
        "development": route.development,
        "min_seats": route.min_seats,
        "bend": route.bend,
    }


def _setup(ed: Edition, seats: int) -> Json:
    """What the number of seats decides; 1 is the solo game."""
    return {
        "seats": seats,
        "set_aside": SET_ASIDE[seats],
        "drawn": DRAWN[seats],
        "bags": BAGS[seats],
        "rounds": rounds_for(ed, seats),
        "turns": turns_for(ed, seats),
        "needed": NEEDED[seats],
        "parts": [ed.parts[i] for i in range(len(ed.parts)) if ed.part_seats[i] <= max(seats, 2)],
        "deeds": [deed + 1 for deed in bits(deeds_for(seats))],
    }


def _solo(ed: Edition) -> Json:
    rows: list[list[int]] = []
    start = 0
    for length in ed.joan_depot_rows:
        rows.append(ed.joan_shields[start : start + length])
        start += length
    return {
        "tracks": [{"id": TRACKS[i], "points": list(ed.track_points[i])} for i in range(len(ed.track_points))],
        "scholar": [{**effect(ed, what), "clause": SPACE_CLAUSES[what.do]} for what in ed.scholar_effects],
        "levels": list(ed.level_values),
        "levels_at_start": ed.levels_at_start,
        "depot": rows,
        "stations": ed.joan_station_symbols,
        "citizens": ed.joan_citizen_symbols,
        "cards": {card.id: _card(ed, card) for card in ed.cards},
        "difficulties": [
            {"id": level.id, "name": level.name, "monk_actions": level.monk_actions, "exchange": level.exchange}
            for level in ed.difficulties
        ],
    }


def _card(ed: Edition, card: SoloCard) -> Json:
    lines = [
        {"follower": KINDS[kind], "effects": [effect(ed, what) for what in line]}
        for kind, line in zip(card.kinds, card.effects, strict=True)
    ]
    return {
        "id": card.id,
        "replaces": card.replaces,
        "town": card.town,
        "lines": lines,
        **back(card),
    }
