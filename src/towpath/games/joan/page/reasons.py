"""Why an action cannot be chosen now: each clause that forbids it, with a sentence.

First whose moment and which moment it is, then what the chosen thing itself lacks. Nothing here decides anything: an
action is legal if and only if the asking frame offers it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from towpath.games.joan import bank, warehouse
from towpath.games.joan.actions import COIN_KINDS, RECRUITED, ChooseAction
from towpath.games.joan.bank import PayCoins
from towpath.games.joan.bonuses import OpenItems
from towpath.games.joan.components import (
    ANY_GOOD,
    ARCHITECT,
    CEMETERY,
    COIN,
    CRAFTSMAN,
    DEVELOPMENT,
    EITHER,
    FARMER,
    FREE_STATION,
    KINDS,
    KNIGHT,
    LAND,
    LAND_ROUTE,
    LASTING,
    MONK,
    N_GOODS,
    N_KINDS,
    N_MONKS,
    N_ROWS,
    OBSERVATORY,
    PAID_STATION,
    PLUS,
    SCHOLAR,
    SCHOOL,
    TAVERN,
    TRADER,
    TREE_HOUSE,
    WATER_ROUTE,
)
from towpath.games.joan.places import ChoosePrice
from towpath.games.joan.routes import RouteGoods
from towpath.games.joan.turn import PlusEffects, TakeTile
from towpath.games.joan.vocabulary import (
    ACQUIRE,
    ACT,
    BUILD,
    BUILD_FREE,
    COIN_ROW,
    DEED,
    DEVELOP,
    DONE,
    FULL_PRICE,
    GOOD,
    MARK,
    PAY_ROW,
    RECRUIT,
    ROUTE,
    SWAP,
    TAKE,
    TAKE_SHIELD,
    USE_MONK,
    USE_PLACE,
)
from towpath.kernel.game import Reason

if TYPE_CHECKING:
    from towpath.games.joan.state import Joan
    from towpath.kernel.frames import Frame

ROMAN: Final = ("I", "II", "III", "IV", "V")

# What a moment can give, by the name that goes over the wire.
WHAT: Final = {
    "development": "development",
    "coin": "coin",
    "any_good": "good of your choice",
    "shield": "shield",
    "swap": "swap",
    "station": "trading station",
    "place": "Place",
    "land_route": "land route",
    "water_route": "water route",
}


def why_not(state: Joan, seat: int, action: int) -> list[Reason]:
    """Why `seat` cannot choose the action now; empty if it can."""
    if state.over:
        return [Reason("JA-END-01", "the game is over", "over")]
    if seat not in state.seats_to_act():
        text = f"it is the turn of seat {state.current_seat}"
        return [Reason("JA-RND-04", text, "others_turn", seats=state.seats_to_act())]
    if action in state.legal(seat):
        return []
    frame = state.asking(seat)
    found = wrong_moment(frame, action)
    if not found:
        found = lacking(state, seat, frame, action)
    return found or [Reason("JA-R-13", "nothing open in this turn gives that", "not_open")]


def wrong_moment(frame: Frame[Joan], action: int) -> list[Reason]:
    """Whether another kind of decision has to be made first."""
    if isinstance(frame, TakeTile):
        fits = TAKE <= action < COIN_ROW
        clause, text, key = "JA-RND-09", "first take a tile or recruit a Monk", "first_tile"
    elif isinstance(frame, PayCoins):
        fits = PAY_ROW <= action < GOOD
        clause, text, key = "JA-BNK-08", "first choose the row of the bank that you pay from", "first_row"
    elif isinstance(frame, ChoosePrice):
        fits = False
        clause, text, key = "JA-CRX-01", "first say whether you use the Cemetery", "first_price"
    elif isinstance(frame, RouteGoods):
        fits = MARK <= action < BUILD
        clause, text, key = "JA-RTE-03", "first deal with the goods of the route", "first_goods"
    elif isinstance(frame, PlusEffects):
        fits = action in (DEVELOP, TAKE_SHIELD) or COIN_ROW <= action < PAY_ROW or GOOD <= action < MARK
        clause, text, key = "JA-USE-07", "first use or decline your '+' Places", "first_plus"
    elif isinstance(frame, ChooseAction):
        fits = (
            DEVELOP <= action <= TAKE_SHIELD
            or COIN_ROW <= action < PAY_ROW
            or GOOD <= action < MARK
            or BUILD <= action < BUILD_FREE
            or action >= ACQUIRE
        )
        clause, text, key = "JA-ACT-01", "first choose the action or leave it unused", "first_action"
    else:
        fits = not (TAKE <= action < COIN_ROW or FULL_PRICE <= action < TAKE or PAY_ROW <= action < GOOD)
        clause, text, key = "JA-BON-05", "first use your open items or let them lapse", "first_open"
    return [] if fits else [Reason(clause, text, key)]


def gives(state: Joan, frame: Frame[Joan], kinds: int, items: int) -> bool:
    """Whether the moment gives such a thing: an action of one of the kinds, or one of the open items."""
    if isinstance(frame, ChooseAction):
        return frame.kinds(state) & kinds != 0
    if isinstance(frame, OpenItems):
        return state.open & items != 0
    assert isinstance(frame, PlusEffects)
    for place in range(len(state.ed.places)):
        if frame.left >> place & 1 and items >> state.ed.places[place].gains[0].item & 1:
            return True
    return False


def not_given(frame: Frame[Joan], what: str) -> list[Reason]:
    """This moment gives no such thing."""
    if isinstance(frame, ChooseAction):
        kind = KINDS[frame.kind]
        text = f"a {kind} gives no {WHAT[what]} as its standard action"
        return [Reason("JA-ACT-01", text, "action_gives", kind=kind, what=what)]
    if isinstance(frame, OpenItems):
        return [Reason("JA-R-13", f"no {WHAT[what]} is open in this turn", "none_open", what=what)]
    return [Reason("JA-USE-06", f"your '+' Place gives no {WHAT[what]}", "plus_gives", what=what)]


def lacking(state: Joan, seat: int, frame: Frame[Joan], action: int) -> list[Reason]:
    """What the thing itself lacks, at the right moment."""
    if action <= USE_MONK:
        return no_action(action)
    if action == DEVELOP:
        if not gives(state, frame, 1 << SCHOLAR, 1 << DEVELOPMENT | 1 << EITHER):
            return not_given(frame, "development")
        return [Reason("JA-R-57", "every space of your Development track is marked", "track_full")]
    if action == TAKE_SHIELD:
        return no_shield(state, seat, frame)
    if action < COIN_ROW:
        return no_tile(state, seat, action)
    if action < PAY_ROW:
        if not gives(state, frame, COIN_KINDS, 1 << COIN | 1 << EITHER):
            return not_given(frame, "coin")
        row = action - COIN_ROW + 1
        return [Reason("JA-BNK-03", f"all coins of row {row} are circled", "row_circled", row=row)]
    if action < GOOD:
        return no_payment(state, seat, action - PAY_ROW)
    if action < MARK:
        if not gives(state, frame, 1 << FARMER, 1 << ANY_GOOD):
            return not_given(frame, "any_good")
        good = state.ed.goods[action - GOOD]
        return [Reason("JA-WHS-04", f"your {good} row is full; pick one that is not", "pick_other_row", good=good)]
    if action < SWAP:
        clause = "JA-RTE-03" if isinstance(frame, RouteGoods) else "JA-R-13"
        return [no_mark(state, clause, action - MARK)]
    if action < BUILD:
        return no_swap(state, seat, frame, action)
    if action < ACQUIRE:
        return no_site(state, seat, frame, action)
    if action < USE_PLACE:
        return no_purchase(state, seat, frame, action - ACQUIRE)
    if action < DEED:
        return no_use(state, seat, frame, action - USE_PLACE)
    if action < ROUTE:
        return no_deed(state, seat, frame, action - DEED)
    return no_route(state, seat, frame, action - ROUTE)


def no_mark(state: Joan, clause: str, good: int) -> Reason:
    """No such good waits."""
    name = state.ed.goods[good]
    return Reason(clause, f"no {name} is shown that is still to be marked", "no_such_good", good=name)


def no_action(action: int) -> list[Reason]:
    """No such action waits among the open items."""
    if action == ACT:
        return [Reason("JA-ACT-01", "one tile gives one action, and it has been used", "action_used")]
    assert action != DONE
    return [Reason("JA-BON-01", "no bonus gives that action now", "no_bonus")]


def no_shield(state: Joan, seat: int, frame: Frame[Joan]) -> list[Reason]:
    """A shield is no free choice."""
    if bank.is_full(state, seat) or warehouse.is_full(state, seat):
        return not_given(frame, "shield")
    text = "a shield takes the place of a coin or a good only if no space is left for it"
    return [Reason("JA-R-55", text, "shield")]


def no_tile(state: Joan, seat: int, action: int) -> list[Reason]:
    """The display lacks the tile, or no Monk is left."""
    found: list[Reason] = []
    kind = (action - TAKE) % N_KINDS
    if action >= RECRUIT and state.monks[seat] == N_MONKS:
        found.append(Reason("JA-MNK-02", "you have recruited all three Monks", "all_monks"))
    if not state.display[kind]:
        clause = "JA-MNK-04" if action >= RECRUIT else "JA-RND-04"
        found.append(Reason(clause, f"there is no {KINDS[kind]} on display", "not_on_display", kind=KINDS[kind]))
    return found


def no_payment(state: Joan, seat: int, row: int) -> list[Reason]:
    """The row has no coin, or what is left below it does not suffice."""
    i = N_ROWS * seat + row
    if state.circled[i] == state.struck[i]:
        text = f"row {row + 1} has no circled coin left to strike out"
        return [Reason("JA-BNK-07", text, "row_empty", row=row + 1)]
    return [Reason("JA-BNK-08", "coins of several rows are paid from the upper row first", "upper_row")]


def no_swap(state: Joan, seat: int, frame: Frame[Joan], action: int) -> list[Reason]:
    """The Tree House does not allow this swap."""
    kind, new = divmod(action - SWAP, N_GOODS)
    if not isinstance(frame, RouteGoods):
        return not_given(frame, "swap")
    name = state.ed.places[TREE_HOUSE].id
    if not state.active >> TREE_HOUSE & 1:
        return [Reason("JA-CARD-11", "only the Tree House lets you swap a good", "swap_place", place=name)]
    if state.ed.routes[frame.route].kind != LAND:
        return [Reason("JA-CARD-11", "the Tree House works on land routes", "swap_land", place=name)]
    if not frame.swap:
        return [Reason("JA-R-39", "one good of a route may be swapped, and one has been", "swap_done")]
    shown = state.ed.route_goods[frame.route]
    if kind not in [shown[i] for i in range(len(shown)) if frame.left >> i & 1]:
        return [no_mark(state, "JA-CARD-11", kind)]
    if new == kind:
        text = "a swap gives a shield only if no other row is open"
        return [Reason("JA-CRX-03", text, "swap_shield")]
    return [Reason("JA-CRX-02", f"your {state.ed.goods[new]} row is full", "row_full", good=state.ed.goods[new])]


def no_site(state: Joan, seat: int, frame: Frame[Joan], action: int) -> list[Reason]:
    """Why a town is no site for a station."""
    paid = action < BUILD_FREE
    town = action - BUILD if paid else action - BUILD_FREE
    found: list[Reason] = []
    item = 1 << PAID_STATION if paid else 1 << FREE_STATION
    if not gives(state, frame, 1 << CRAFTSMAN if paid else 0, item):
        found += not_given(frame, "station")
    if paid and not state.coins[seat]:
        found.append(Reason("JA-CRF-02", "you have no coin to pay", "no_coin"))
    if not state.common.towns >> town & 1:
        clause = "JA-SET-11" if town >= 20 else "JA-SET-12"
        text = f"town {town} is not in play with this number of players"
        found.append(Reason(clause, text, "town_out", town=town))
    elif not state.towns[seat] >> town & 1:
        text = f"town {town} is not linked to Orléans by your routes"
        found.append(Reason("JA-STN-01", text, "town_far", town=town))
    if state.stations[seat] >> town & 1:
        found.append(Reason("JA-STN-02" if town else "JA-STN-05", "you have a trading station there", "station_there"))
    elif state.taken_towns >> town & 1 and not state.active >> TAVERN & 1:
        text = f"town {town} is struck out: somebody else built there"
        found.append(Reason("JA-STN-04", text, "town_taken", town=town))
    return found


def no_purchase(state: Joan, seat: int, frame: Frame[Joan], place: int) -> list[Reason]:
    """Why a Place cannot be acquired."""
    found: list[Reason] = []
    p = state.ed.places[place]
    if not isinstance(frame, ChooseAction):
        found.append(Reason("JA-TRD-01", "a Place is acquired with a Trader action", "trader"))
    elif not frame.kinds(state) >> TRADER & 1:
        found += not_given(frame, "place")
    owners = [owner for owner in range(state.n_seats) if state.places[owner] >> place & 1]
    if owners:
        text = f"{p.name} belongs to seat {owners[0]}"
        found.append(Reason("JA-ACQ-01", text, "owned", place=p.id, seats=owners))
    elif state.removed >> place & 1:
        text = f"Joan has removed {p.name} from the game"
        found.append(Reason("JA-SEFF-04", text, "removed", place=p.id))
    elif not state.middle >> place & 1:
        clause = "JA-SET-08" if state.common.options["places"] == "printed" else "JA-SET-09"
        found.append(Reason(clause, f"{p.name} is not in this game", "place_out", place=p.id))
    if p.category >= state.n_open:
        clause = "JA-ACQ-02" if not any(state.acquired) else "JA-ACQ-03" if state.common.needed == 1 else "JA-ACQ-04"
        needed = state.common.needed
        text = f"category {ROMAN[p.category]} is not open: {needed} of each lower category must be acquired first"
        found.append(Reason(clause, text, "category", category=ROMAN[p.category], n=needed))
    price = state.ed.prices[p.category] - (state.places[seat] >> CEMETERY & 1)
    if state.coins[seat] < price:
        have = state.coins[seat]
        text = f"{p.name} costs {price} and you have {have} coins"
        found.append(Reason("JA-ACQ-09", text, "price", place=p.id, cost=price, have=have))
    return found


def no_use(state: Joan, seat: int, frame: Frame[Joan], place: int) -> list[Reason]:
    """Why a Place cannot be used."""
    p = state.ed.places[place]
    if not state.places[seat] >> place & 1:
        return [Reason("JA-USE-01", f"you do not own {p.name}", "not_owned", place=p.id)]
    if not isinstance(frame, ChooseAction):
        return [Reason("JA-USE-01", "a Place is used in place of a standard action", "use_action")]
    if p.mode == LASTING:
        return [Reason("JA-USE-05", f"{p.name} has no action, but a lasting benefit", "lasting", place=p.id)]
    if p.mode == PLUS:
        text = f"{p.name} works by itself each time you take such a tile"
        return [Reason("JA-USE-06", text, "by_itself", place=p.id)]
    if place == SCHOOL:
        text = "with the School choose what the borrowed kind does: a standard action or a Place"
        return [Reason("JA-R-41", text, "borrowed", place=p.id)]
    if place == OBSERVATORY:
        if frame.origin != RECRUITED:
            return [Reason("JA-CRX-05", "Observatory needs a recruited Monk", "recruited", place=p.id)]
        return [Reason("JA-R-43", "no star is left on your Development track", "no_star")]
    if place == ARCHITECT and frame.kinds(state) >> p.follower & 1:
        return [Reason("JA-R-29", "you have no coin, or no town to build in", "cannot_build")]
    return [Reason("JA-USE-01", f"{p.name} does not show the Follower you have", "other_follower", place=p.id)]


def no_deed(state: Joan, seat: int, frame: Frame[Joan], deed: int) -> list[Reason]:
    """Why no Follower can be marked at a Deed."""
    if not isinstance(frame, ChooseAction):
        return [Reason("JA-DEED-02", "a mark at a Deed is an action of its own", "deed_action")]
    if not state.common.deeds >> deed & 1:
        text = f"Deed {deed + 1} is not in play with this number of players"
        return [Reason("JA-SET-13", text, "deed_out", deed=deed + 1)]
    found: list[Reason] = []
    if state.closed_deeds >> deed & 1:
        found.append(Reason("JA-DEED-09", f"Deed {deed + 1} is completed or struck out", "deed_closed", deed=deed + 1))
    symbols = state.ed.symbols[frame.kind][deed]
    if not symbols:
        clause = "JA-MNK-06" if frame.kind == MONK else "JA-DEED-03"
        text = f"Deed {deed + 1} does not show a {KINDS[frame.kind]}, and none may replace another"
        found.append(Reason(clause, text, "deed_shows", deed=deed + 1, kind=KINDS[frame.kind]))
    elif not symbols & ~state.marks[seat]:
        text = f"you have marked the {KINDS[frame.kind]} of Deed {deed + 1}"
        found.append(Reason("JA-R-46", text, "deed_marked", deed=deed + 1, kind=KINDS[frame.kind]))
    return found


def no_route(state: Joan, seat: int, frame: Frame[Joan], route: int) -> list[Reason]:
    """Why a route cannot be filled in."""
    found: list[Reason] = []
    r = state.ed.routes[route]
    kind, item, name = (KNIGHT, LAND_ROUTE, "land") if r.kind == LAND else (KNIGHT + 1, WATER_ROUTE, "water")
    if isinstance(frame, PlusEffects) or not gives(state, frame, 1 << kind, 1 << item):
        found += not_given(frame, f"{name}_route")
    if not state.common.routes >> route & 1:
        found.append(Reason("JA-RTE-06", "that part of the map is struck out with this number of players", "map_out"))
    elif state.routes[seat] >> route & 1:
        found.append(Reason("JA-R-22", "you have filled it in", "filled"))
    elif not state.reach[seat] >> route & 1:
        found.append(Reason("JA-RTE-02", "it must start from Orléans or a town at one of your routes", "not_connected"))
    return found
