"""The numbers of options that matter now, verb by verb (docs/wire.md).

Each number is asked from the rule that will be carried out; nothing is decided here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from towpath.games.joan import bank, deeds, places, stations, warehouse
from towpath.games.joan import vocabulary as n
from towpath.games.joan.bonuses import begun
from towpath.games.joan.components import (
    CITIZEN,
    CITIZENS,
    CRAFTSMAN_ACTION,
    DEVELOPMENT,
    FARMER_ACTION,
    ITEMS,
    KINDS,
    MONK_ACTION,
    N_COLUMNS,
    N_GOODS,
    N_MARKS,
    N_ROWS,
    NOTHING,
    OBSERVATORY,
    TILE,
    TOWN_CITIZEN,
    Gain,
    bits,
)
from towpath.games.joan.development import to_star
from towpath.games.joan.page.components import (
    bonus,
    column_bonus,
    deed_bonus,
    gain,
    row_bonus,
    shield_bonus,
    space_bonus,
    warehouse_bonus,
)
from towpath.games.joan.turn import monk_points

if TYPE_CHECKING:
    from towpath.games.joan.state import Joan
    from towpath.kernel.state import Json
    from towpath.kernel.wording import Moment

# The open items that begin an action, by verb.
BONUS_ACTIONS: Final = {
    n.USE_FARMER: FARMER_ACTION,
    n.USE_CRAFTSMAN: CRAFTSMAN_ACTION,
    n.USE_MONK: MONK_ACTION,
}


def act(m: Moment, _: int) -> Json:
    """The action of the tile or Monk of this turn."""
    return {"follower": KINDS[begun(m.state, m.seat, TILE).kind]}


def begin(m: Moment, item: int) -> Json:
    """An action that a bonus grants."""
    return {"item": ITEMS[item], "follower": KINDS[begun(m.state, m.seat, item).kind]}


def take(m: Moment, kind: int) -> Json:
    """A tile, and the '+' Places that work with it."""
    ed = m.state.ed
    plus = [ed.places[place].id for place in bits(m.state.places[m.seat] & ed.plus[kind])]
    return {"follower": KINDS[kind], "places": plus}


def recruit(m: Moment, kind: int) -> Json:
    """A Monk, and what becomes of the points for those left."""
    return {"follower": KINDS[kind], "monk": m.state.monks[m.seat] + 1, "points": monk_points(m.state, m.seat)}


# Entries on the sheet.


def develop(m: Moment, _: int) -> Json:
    """The next space of the Development track."""
    space = m.state.development[m.seat] + 1
    return {"space": space, "status": m.state.ed.status[space], "bonuses": _space_bonuses(m.state, space, 1)}


def shield(m: Moment, _: int) -> Json:
    """The next shield of the depot; past its end one is lost."""
    shields = m.state.ed.shields
    number = m.state.shields[m.seat] + 1
    return {"number": number, "points": shields[number - 1] if number <= len(shields) else 0}


def coin(m: Moment, row: int) -> Json:
    """A coin to circle."""
    column = m.state.circled[N_ROWS * m.seat + row] + 1
    bonuses = _if_open(m.state, row_bonus(m.state.ed, row)) if column == N_COLUMNS else []
    return {"row": row + 1, "column": column, "bonuses": bonuses}


def pay(m: Moment, row: int) -> Json:
    """A coin to strike out, and what the column gives if it is its last."""
    state: Joan = m.state
    column = state.struck[N_ROWS * m.seat + row] + 1
    bonuses: list[Json] = []
    if bank.to_strike(state, m.seat, column - 1) == 1:
        bonuses.append(column_bonus(state.ed, column - 1))
        if not state.bank_shields >> (column - 1) & 1:
            bonuses.append(shield_bonus())
    return {"row": row + 1, "column": column, "bonuses": bonuses}


def good(m: Moment, kind: int) -> Json:
    """A good to mark."""
    return {"good": m.state.ed.goods[kind], **_marked(m, kind)}


def swap(m: Moment, code: int) -> Json:
    """A good swapped for another one, or for a shield."""
    shown, new = divmod(code, N_GOODS)
    goods = m.state.ed.goods
    if shown == new:
        return {"good": goods[shown], "new": "", "column": 0, "bonuses": []}
    return {"good": goods[shown], "new": goods[new], **_marked(m, new)}


def _marked(m: Moment, kind: int) -> Json:
    """Where a good is marked; column 0 if its row is full, so that it gives a shield."""
    state: Joan = m.state
    column = state.goods[N_GOODS * m.seat + kind] + 1
    if column > N_COLUMNS:
        return {"column": 0, "bonuses": []}
    completes = warehouse.to_mark(state, m.seat, column - 1) == 1
    return {
        "column": column,
        "bonuses": _if_open(state, warehouse_bonus(state.ed, column - 1)) if completes else [],
    }


# Stations, Places, Deeds, routes.


def pay_station(m: Moment, _: int) -> Json:
    """A coin for a station, whose town is named after that."""
    return {"coins": stations.STATION_PRICE}


def build(m: Moment, town: int) -> Json:
    """The town of a station that is paid for, or that a bonus gives."""
    state: Joan = m.state
    bonuses: list[Json] = []
    if stations.brings_citizen(state, town):
        bonuses.append(bonus(Gain(CITIZEN, 1), True, "JA-STN-06", TOWN_CITIZEN))
    return {"town": town, "struck": state.taken_towns >> town & 1 == 1, "bonuses": bonuses}


def acquire(m: Moment, place: int) -> Json:
    """A Place at the least that it costs."""
    return _priced(m, place, places.least_price(m.state, m.seat, place))


def full_price(m: Moment, _: int) -> Json:
    """The Place without the Cemetery."""
    return _priced(m, m.frame.place, places.price(m.state, m.frame.place))


def one_less(m: Moment, _: int) -> Json:
    """The Place with the Cemetery."""
    return acquire(m, m.frame.place)


def _priced(m: Moment, place: int, coins: int) -> Json:
    return {"place": m.state.ed.places[place].id, "coins": coins}


def use(m: Moment, place: int) -> Json:
    """The action of a Place, with what it counts counted."""
    data = m.state.ed.places[place]
    gains = [{**gain(part), "n": places.counted(m.state, m.seat, part)} for part in data.gains]
    if place == OBSERVATORY:
        gains.append(gain(Gain(DEVELOPMENT, to_star(m.state, m.seat))))
    return {"place": data.id, "gains": gains}


def deed(m: Moment, number: int) -> Json:
    """A mark at a Deed; the last of its marks brings its bonus."""
    return _marked_deed(m, number, m.frame.kind)


def deed_as(m: Moment, code: int) -> Json:
    """A mark at a Deed with a Scholar that stands in for another kind."""
    return _marked_deed(m, code // n.N_BORROWED, code % n.N_BORROWED)


def _marked_deed(m: Moment, number: int, kind: int) -> Json:
    data = m.state.ed.deeds[number]
    completes = deeds.n_marks(m.state, m.seat, number) == N_MARKS - 1
    return {
        "deed": number + 1,
        "follower": KINDS[kind],
        "gains": [gain(part) for part in data.gains],
        "completes": completes,
        "bonuses": [deed_bonus(data, number)] if completes else [],
    }


def route(m: Moment, number: int) -> Json:
    """A route with its goods and Development points."""
    state: Joan = m.state
    data = state.ed.routes[number]
    return {
        "route": data.id,
        "goods": [state.ed.goods[kind] for kind in data.goods],
        "development": data.development,
        "bonuses": _space_bonuses(state, state.development[m.seat] + 1, data.development),
    }


# What an entry sets off.


def _if_open(state: Joan, found: Json) -> list[Json]:
    """A bonus, unless it is a citizen that somebody has (JA-BON-04)."""
    taken = "citizen" in found and state.taken_citizens >> CITIZENS.index(found["citizen"]) & 1
    return [] if taken else [found]


def _space_bonuses(state: Joan, space: int, count: int) -> list[Json]:
    """The bonuses of the next spaces of the Development track."""
    found: list[Json] = []
    for marked in range(space, min(space + count, state.ed.length + 1)):
        if state.ed.track_bonus[marked] != NOTHING:
            found += _if_open(state, space_bonus(state.ed, marked))
    return found
