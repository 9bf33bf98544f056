"""Options as the page needs them: what lights up, the verb, and the numbers that matter now (docs/wire.md).

Each number is asked from the rule that will be carried out; nothing is decided here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from towpath.games.joan import vocabulary as n
from towpath.games.joan.actions import COIN_KINDS, ChooseAction
from towpath.games.joan.bonuses import OpenItems, begun
from towpath.games.joan.components import (
    BOATMAN,
    CEMETERY,
    CITIZEN,
    CITIZENS,
    CRAFTSMAN,
    CRAFTSMAN_ACTION,
    DEVELOPMENT,
    FARMER,
    FARMER_ACTION,
    ITEMS,
    KINDS,
    KNIGHT,
    LAND,
    MONK,
    MONK_ACTION,
    N_COLUMNS,
    N_GOODS,
    N_KINDS,
    N_ROWS,
    NOTHING,
    OBSERVATORY,
    SCHOLAR,
    TILE,
    TOWN_CITIZEN,
    TRADER,
    Gain,
    bits,
)
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
from towpath.games.joan.places import ChoosePrice, counted
from towpath.games.joan.routes import RouteGoods
from towpath.games.joan.turn import PlusEffects
from towpath.kernel.frames import Frame

if TYPE_CHECKING:
    from towpath.games.joan.state import Joan
    from towpath.kernel.state import Json

Worded = tuple[str, str, str, "Json"]

# The action that a bonus grants: its item and the Follower it shows.
GRANTED: Final = {
    n.USE_FARMER: (FARMER_ACTION, FARMER),
    n.USE_CRAFTSMAN: (CRAFTSMAN_ACTION, CRAFTSMAN),
    n.USE_MONK: (MONK_ACTION, MONK),
}


def option(state: Joan, seat: int, action: int) -> Json:
    """One legal action: its notation, its verb, what lights up, its group in the list, and its numbers."""
    frame = state.asking(seat)
    verb, target, group, args = _worded(state, seat, frame, action)
    if isinstance(frame, ChooseAction):
        kinds = frame.kinds(state)
        if kinds.bit_count() > 1 and action != n.DONE and verb != "deed":
            args["as"] = [KINDS[kind] for kind in bits(kinds & _acting(state, action))]
    elif isinstance(frame, OpenItems) and action > n.USE_MONK:
        args["item"] = ITEMS[frame.used(state, n.VERB_OF[action], n.ITEM_OF[action])]
    elif isinstance(frame, PlusEffects) and action != n.DONE:
        args["plus"] = state.ed.places[frame.used(state, n.VERB_OF[action])].id
    return {"action": state.describe(action), "verb": verb, "target": target, "group": group, "args": args}


def _worded(state: Joan, seat: int, frame: Frame[Any], action: int) -> Worded:
    ed = state.ed
    if action < n.TAKE:
        return _plain(state, seat, frame, action)
    if action < n.COIN_ROW:
        return _tile(state, seat, action)
    if action < n.PAY_ROW:
        row = action - n.COIN_ROW
        column = state.circled[N_ROWS * seat + row] + 1
        args: Json = {"row": row + 1, "column": column, "bonuses": _row_bonuses(state, row, column)}
        return "coin", f"row:{row + 1}", "sheet", args
    if action < n.GOOD:
        row = action - n.PAY_ROW
        column = state.struck[N_ROWS * seat + row] + 1
        args = {"row": row + 1, "column": column, "bonuses": _column_bonuses(state, seat, row, column)}
        return "pay", f"row:{row + 1}", "choice", args
    if action < n.SWAP:
        kind = (action - n.GOOD) % N_GOODS
        args = {"good": ed.goods[kind], **_good(state, seat, kind)}
        return ("good" if action < n.MARK else "mark"), f"good:{ed.goods[kind]}", "sheet", args
    if action < n.BUILD:
        shown, new = divmod(action - n.SWAP, N_GOODS)
        if new == shown:
            return "swap", "depot", "sheet", {"good": ed.goods[shown], "new": "", "column": 0, "bonuses": []}
        args = {"good": ed.goods[shown], "new": ed.goods[new], **_good(state, seat, new)}
        return "swap", f"good:{ed.goods[new]}", "sheet", args
    if action < n.ACQUIRE:
        return _build(state, action)
    if action < n.USE_PLACE:
        place = action - n.ACQUIRE
        args = {"place": ed.places[place].id, "coins": price(state, seat, place)}
        return "acquire", _place(state, place), "place", args
    if action < n.DEED:
        place = action - n.USE_PLACE
        gains = [{**gain(part), "n": counted(state, seat, part)} for part in ed.places[place].gains]
        if place == OBSERVATORY:
            spaces = ed.next_star[state.development[seat]] - state.development[seat]
            gains.append(gain(Gain(DEVELOPMENT, spaces)))
        return "use", _place(state, place), "place", {"place": ed.places[place].id, "gains": gains}
    if action < n.ROUTE:
        assert isinstance(frame, ChooseAction)
        return _deed(state, seat, frame.kind, action - n.DEED)
    return _route(state, seat, action - n.ROUTE)


def _place(state: Joan, place: int) -> str:
    return f"place:{state.ed.places[place].id}"


def _plain(state: Joan, seat: int, frame: Frame[Any], action: int) -> Worded:
    """The options that are one and the same wherever they are offered."""
    ed = state.ed
    if action == n.DONE:
        return _done(state, frame)
    if action == n.ACT:
        return "act", "item:tile", "item", {"follower": KINDS[begun(state, seat, TILE).kind]}
    if action in GRANTED:
        item, kind = GRANTED[action]
        return "begin", f"item:{ITEMS[item]}", "item", {"item": ITEMS[item], "follower": KINDS[kind]}
    if action == n.DEVELOP:
        space = state.development[seat] + 1
        args: Json = {"space": space, "status": ed.status[space], "bonuses": _space_bonuses(state, space, 1)}
        return "develop", "track", "sheet", args
    if action == n.TAKE_SHIELD:
        number = state.shields[seat] + 1
        points = ed.shields[number - 1] if number <= len(ed.shields) else 0
        return "shield", "depot", "sheet", {"number": number, "points": points}
    assert isinstance(frame, ChoosePrice)
    coins = ed.prices[ed.places[frame.place].category] - (action == n.ONE_LESS)
    verb = "one_less" if action == n.ONE_LESS else "full_price"
    return verb, _place(state, frame.place), "choice", {"place": ed.places[frame.place].id, "coins": coins}


def _done(state: Joan, frame: Frame[Any]) -> Worded:
    if isinstance(frame, ChooseAction):
        return "unused", "", "end", {"follower": KINDS[frame.kind]}
    if isinstance(frame, RouteGoods):
        args: Json = {"route": state.ed.routes[frame.route].id, "goods": shown_goods(state, frame)}
        return "decline_goods", "", "end", args
    if isinstance(frame, PlusEffects):
        return "decline_plus", "", "end", {"places": [state.ed.places[place].id for place in bits(frame.left)]}
    return "give_up", "", "end", {"items": open_items(state)}


def shown_goods(state: Joan, frame: RouteGoods) -> list[str]:
    """The goods of a route that are not yet dealt with."""
    shown = state.ed.route_goods[frame.route]
    return [state.ed.goods[shown[i]] for i in bits(frame.left)]


def open_items(state: Joan) -> list[Json]:
    """The open items of the turn, with how many there are of each (JA-R-13)."""
    return [{"item": ITEMS[item], "n": state.items[item]} for item in bits(state.open)]


def _acting(state: Joan, action: int) -> int:
    """The kinds whose standard action an option is, or that its Place shows, as a mask."""
    if action >= n.ROUTE:
        return 1 << (KNIGHT if state.ed.routes[action - n.ROUTE].kind == LAND else BOATMAN)
    if action >= n.USE_PLACE:
        follower = state.ed.places[action - n.USE_PLACE].follower
        return 1 << follower if follower < N_KINDS else 0
    if action >= n.ACQUIRE:
        return 1 << TRADER
    if action >= n.BUILD:
        return 1 << CRAFTSMAN
    if action >= n.GOOD:
        return 1 << FARMER
    if action >= n.COIN_ROW:
        return COIN_KINDS
    return 1 << SCHOLAR if action == n.DEVELOP else COIN_KINDS | 1 << FARMER


# Tiles, stations, Places, Deeds, routes.


def _tile(state: Joan, seat: int, action: int) -> Worded:
    ed = state.ed
    kind = (action - n.TAKE) % N_KINDS
    if action < n.RECRUIT:
        places = [ed.places[place].id for place in bits(state.places[seat] & ed.plus[kind])]
        return "take", f"tile:{KINDS[kind]}", "tile", {"follower": KINDS[kind], "places": places}
    monk = state.monks[seat] + 1
    points = ed.monk_points[monk] - ed.monk_points[monk - 1]
    return "recruit", f"tile:{KINDS[kind]}", "monk", {"follower": KINDS[kind], "monk": monk, "points": points}


def _build(state: Joan, action: int) -> Worded:
    paid = action < n.BUILD_FREE
    town = action - (n.BUILD if paid else n.BUILD_FREE)
    bonuses: list[Json] = []
    if town == state.ed.citizen_town and _is_open(state, TOWN_CITIZEN):
        bonuses.append(bonus(Gain(CITIZEN, 1), True, "JA-STN-06", TOWN_CITIZEN))
    args: Json = {
        "town": town,
        "coins": 1 if paid else 0,
        "struck": state.taken_towns >> town & 1 == 1,
        "bonuses": bonuses,
    }
    return "build", f"town:{town}", "station", args


def price(state: Joan, seat: int, place: int) -> int:
    """The least that a Place costs a seat now (JA-ACQ-07, JA-CARD-06)."""
    return state.ed.prices[state.ed.places[place].category] - (state.places[seat] >> CEMETERY & 1)


def _deed(state: Joan, seat: int, kind: int, deed: int) -> Worded:
    data = state.ed.deeds[deed]
    # This mark completes the Deed if two of its three are there.
    completes = (state.marks[seat] >> (3 * deed) & 7).bit_count() == 2
    args: Json = {
        "deed": deed + 1,
        "follower": KINDS[kind],
        "gains": [gain(part) for part in data.gains],
        "completes": completes,
        "bonuses": [deed_bonus(data, deed)] if completes else [],
    }
    return "deed", f"deed:{deed + 1}", "deed", args


def _route(state: Joan, seat: int, route: int) -> Worded:
    data = state.ed.routes[route]
    args: Json = {
        "route": data.id,
        "goods": [state.ed.goods[good] for good in data.goods],
        "development": data.development,
        "bonuses": _space_bonuses(state, state.development[seat] + 1, data.development),
    }
    return "route", f"route:{data.id}", "route", args


# What an entry sets off.


def _is_open(state: Joan, citizen: int) -> bool:
    return not state.taken_citizens >> citizen & 1


def _if_open(state: Joan, found: Json) -> list[Json]:
    """A bonus, unless it is a citizen that somebody has (JA-BON-04)."""
    return [found] if "citizen" not in found or _is_open(state, CITIZENS.index(found["citizen"])) else []


def _row_bonuses(state: Joan, row: int, column: int) -> list[Json]:
    return _if_open(state, row_bonus(state.ed, row)) if column == N_COLUMNS else []


def _column_bonuses(state: Joan, seat: int, row: int, column: int) -> list[Json]:
    """What striking out a coin completes: it is the column's last if the other two rows are that far."""
    i = N_ROWS * seat
    if any(state.struck[i + other] < column for other in range(N_ROWS) if other != row):
        return []
    found = [column_bonus(state.ed, column - 1)]
    if not state.bank_shields >> (column - 1) & 1:
        found.append(shield_bonus())
    return found


def _good(state: Joan, seat: int, kind: int) -> Json:
    """Where a good is marked; column 0 if its row is full, so that it gives a shield."""
    i = N_GOODS * seat
    column = state.goods[i + kind] + 1
    if column > N_COLUMNS:
        return {"column": 0, "bonuses": []}
    completes = all(state.goods[i + other] >= column for other in range(N_GOODS) if other != kind)
    return {
        "column": column,
        "bonuses": _if_open(state, warehouse_bonus(state.ed, column - 1)) if completes else [],
    }


def _space_bonuses(state: Joan, space: int, count: int) -> list[Json]:
    """The bonuses of the next spaces of the Development track."""
    found: list[Json] = []
    for marked in range(space, min(space + count, state.ed.length + 1)):
        if state.ed.track_bonus[marked] != NOTHING:
            found += _if_open(state, space_bonus(state.ed, marked))
    return found
