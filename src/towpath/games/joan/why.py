"""Why an action cannot be chosen now: each clause that forbids it, with a sentence.

First whose moment and which moment it is, then what the chosen thing itself lacks. Nothing here decides anything: an
action is legal if and only if the asking frame offers it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

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
from towpath.games.joan.notation import (
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
from towpath.games.joan.places import ChoosePrice
from towpath.games.joan.routes import RouteGoods
from towpath.games.joan.turn import PlusEffects, TakeTile
from towpath.kernel.game import Reason

if TYPE_CHECKING:
    from towpath.games.joan.state import Joan
    from towpath.kernel.frames import Frame

ROMAN = ("I", "II", "III", "IV", "V")


def why_not(state: Joan, seat: int, action: int) -> list[Reason]:
    """Why `seat` cannot choose the action now; empty if it can."""
    if state.over:
        return [Reason("JA-END-01", "the game is over")]
    if seat not in state.seats_to_act():
        return [Reason("JA-RND-04", f"it is the turn of seat {state.current_seat}")]
    if action in state.legal(seat):
        return []
    frame = state.asking(seat)
    found = wrong_moment(frame, action)
    if not found:
        found = lacking(state, seat, frame, action)
    return found or [Reason("JA-R-13", "nothing open in this turn gives that")]


def wrong_moment(frame: Frame[Joan], action: int) -> list[Reason]:
    """Whether another kind of decision has to be made first."""
    if isinstance(frame, TakeTile):
        fits = TAKE <= action < COIN_ROW
        clause, text = "JA-RND-09", "first take a tile or recruit a Monk"
    elif isinstance(frame, PayCoins):
        fits = PAY_ROW <= action < GOOD
        clause, text = "JA-BNK-08", "first choose the row of the bank that you pay from"
    elif isinstance(frame, ChoosePrice):
        fits = False
        clause, text = "JA-CRX-01", "first say whether you use the Cemetery"
    elif isinstance(frame, RouteGoods):
        fits = MARK <= action < BUILD
        clause, text = "JA-RTE-03", "first deal with the goods of the route"
    elif isinstance(frame, PlusEffects):
        fits = action in (DEVELOP, TAKE_SHIELD) or COIN_ROW <= action < PAY_ROW or GOOD <= action < MARK
        clause, text = "JA-USE-07", "first use or decline your '+' Places"
    elif isinstance(frame, ChooseAction):
        fits = (
            DEVELOP <= action <= TAKE_SHIELD
            or COIN_ROW <= action < PAY_ROW
            or GOOD <= action < MARK
            or BUILD <= action < BUILD_FREE
            or action >= ACQUIRE
        )
        clause, text = "JA-ACT-01", "first choose the action or leave it unused"
    else:
        fits = not (TAKE <= action < COIN_ROW or FULL_PRICE <= action < TAKE or PAY_ROW <= action < GOOD)
        clause, text = "JA-BON-05", "first use your open items or let them lapse"
    return [] if fits else [Reason(clause, text)]


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
        return [Reason("JA-ACT-01", f"a {KINDS[frame.kind]} gives no {what} as its standard action")]
    if isinstance(frame, OpenItems):
        return [Reason("JA-R-13", f"no {what} is open in this turn")]
    return [Reason("JA-USE-06", f"your '+' Place gives no {what}")]


def lacking(state: Joan, seat: int, frame: Frame[Joan], action: int) -> list[Reason]:
    """What the thing itself lacks, at the right moment."""
    if action <= USE_MONK:
        return no_action(action)
    if action == DEVELOP:
        if not gives(state, frame, 1 << SCHOLAR, 1 << DEVELOPMENT | 1 << EITHER):
            return not_given(frame, "development")
        return [Reason("JA-R-57", "every space of your Development track is marked")]
    if action == TAKE_SHIELD:
        return no_shield(state, seat, frame)
    if action < COIN_ROW:
        return no_tile(state, seat, action)
    if action < PAY_ROW:
        if not gives(state, frame, COIN_KINDS, 1 << COIN | 1 << EITHER):
            return not_given(frame, "coin")
        return [Reason("JA-BNK-03", f"all coins of row {action - COIN_ROW + 1} are circled")]
    if action < GOOD:
        return no_payment(state, seat, action - PAY_ROW)
    if action < MARK:
        if not gives(state, frame, 1 << FARMER, 1 << ANY_GOOD):
            return not_given(frame, "good of your choice")
        return [Reason("JA-WHS-04", f"your {state.ed.goods[action - GOOD]} row is full; pick one that is not")]
    if action < SWAP:
        clause = "JA-RTE-03" if isinstance(frame, RouteGoods) else "JA-R-13"
        return [Reason(clause, f"no {state.ed.goods[action - MARK]} is shown that is still to be marked")]
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


def no_action(action: int) -> list[Reason]:
    """No such action waits among the open items."""
    if action == ACT:
        return [Reason("JA-ACT-01", "one tile gives one action, and it has been used")]
    assert action != DONE
    return [Reason("JA-BON-01", "no bonus gives that action now")]


def no_shield(state: Joan, seat: int, frame: Frame[Joan]) -> list[Reason]:
    """A shield is no free choice."""
    if bank.is_full(state, seat) or warehouse.is_full(state, seat):
        return not_given(frame, "shield")
    return [Reason("JA-R-55", "a shield takes the place of a coin or a good only if no space is left for it")]


def no_tile(state: Joan, seat: int, action: int) -> list[Reason]:
    """The display lacks the tile, or no Monk is left."""
    found: list[Reason] = []
    kind = (action - TAKE) % N_KINDS
    if action >= RECRUIT and state.monks[seat] == N_MONKS:
        found.append(Reason("JA-MNK-02", "you have recruited all three Monks"))
    if not state.display[kind]:
        clause = "JA-MNK-04" if action >= RECRUIT else "JA-RND-04"
        found.append(Reason(clause, f"there is no {KINDS[kind]} on display"))
    return found


def no_payment(state: Joan, seat: int, row: int) -> list[Reason]:
    """The row has no coin, or what is left below it does not suffice."""
    i = N_ROWS * seat + row
    if state.circled[i] == state.struck[i]:
        return [Reason("JA-BNK-07", f"row {row + 1} has no circled coin left to strike out")]
    return [Reason("JA-BNK-08", "coins of several rows are paid from the upper row first")]


def no_swap(state: Joan, seat: int, frame: Frame[Joan], action: int) -> list[Reason]:
    """The Tree House does not allow this swap."""
    kind, new = divmod(action - SWAP, N_GOODS)
    if not isinstance(frame, RouteGoods):
        return not_given(frame, "swap")
    if not state.active >> TREE_HOUSE & 1:
        return [Reason("JA-CARD-11", "only the Tree House lets you swap a good")]
    if state.ed.routes[frame.route].kind != LAND:
        return [Reason("JA-CARD-11", "the Tree House works on land routes")]
    if not frame.swap:
        return [Reason("JA-R-39", "one good of a route may be swapped, and one has been")]
    shown = state.ed.route_goods[frame.route]
    if kind not in [shown[i] for i in range(len(shown)) if frame.left >> i & 1]:
        return [Reason("JA-CARD-11", f"no {state.ed.goods[kind]} is shown that is still to be marked")]
    if new == kind:
        return [Reason("JA-CRX-03", "a swap gives a shield only if no other row is open")]
    return [Reason("JA-CRX-02", f"your {state.ed.goods[new]} row is full")]


def no_site(state: Joan, seat: int, frame: Frame[Joan], action: int) -> list[Reason]:
    """Why a town is no site for a station."""
    paid = action < BUILD_FREE
    town = action - BUILD if paid else action - BUILD_FREE
    found: list[Reason] = []
    item = 1 << PAID_STATION if paid else 1 << FREE_STATION
    if not gives(state, frame, 1 << CRAFTSMAN if paid else 0, item):
        found += not_given(frame, "trading station")
    if paid and not state.coins[seat]:
        found.append(Reason("JA-CRF-02", "you have no coin to pay"))
    if not state.common.towns >> town & 1:
        clause = "JA-SET-11" if town >= 20 else "JA-SET-12"
        found.append(Reason(clause, f"town {town} is not in play with this number of players"))
    elif not state.towns[seat] >> town & 1:
        found.append(Reason("JA-STN-01", f"town {town} is not linked to Orléans by your routes"))
    if state.stations[seat] >> town & 1:
        found.append(Reason("JA-STN-02" if town else "JA-STN-05", "you have a trading station there"))
    elif state.taken_towns >> town & 1 and not state.active >> TAVERN & 1:
        found.append(Reason("JA-STN-04", f"town {town} is struck out: somebody else built there"))
    return found


def no_purchase(state: Joan, seat: int, frame: Frame[Joan], place: int) -> list[Reason]:
    """Why a Place cannot be acquired."""
    found: list[Reason] = []
    p = state.ed.places[place]
    if not isinstance(frame, ChooseAction):
        found.append(Reason("JA-TRD-01", "a Place is acquired with a Trader action"))
    elif not frame.kinds(state) >> TRADER & 1:
        found += not_given(frame, "Place")
    owners = [owner for owner in range(state.n_seats) if state.places[owner] >> place & 1]
    if owners:
        found.append(Reason("JA-ACQ-01", f"{p.name} belongs to seat {owners[0]}"))
    elif state.removed >> place & 1:
        found.append(Reason("JA-SEFF-04", f"Joan has removed {p.name} from the game"))
    elif not state.middle >> place & 1:
        clause = "JA-SET-08" if state.common.options["places"] == "printed" else "JA-SET-09"
        found.append(Reason(clause, f"{p.name} is not in this game"))
    if p.category >= state.n_open:
        clause = "JA-ACQ-02" if not any(state.acquired) else "JA-ACQ-03" if state.common.needed == 1 else "JA-ACQ-04"
        needed = f"{state.common.needed} of each lower category must be acquired first"
        found.append(Reason(clause, f"category {ROMAN[p.category]} is not open: {needed}"))
    price = state.ed.prices[p.category] - (state.places[seat] >> CEMETERY & 1)
    if state.coins[seat] < price:
        found.append(Reason("JA-ACQ-09", f"{p.name} costs {price} and you have {state.coins[seat]} coins"))
    return found


def no_use(state: Joan, seat: int, frame: Frame[Joan], place: int) -> list[Reason]:
    """Why a Place cannot be used."""
    p = state.ed.places[place]
    if not state.places[seat] >> place & 1:
        return [Reason("JA-USE-01", f"you do not own {p.name}")]
    if not isinstance(frame, ChooseAction):
        return [Reason("JA-USE-01", "a Place is used in place of a standard action")]
    if p.mode == LASTING:
        return [Reason("JA-USE-05", f"{p.name} has no action, but a lasting benefit")]
    if p.mode == PLUS:
        return [Reason("JA-USE-06", f"{p.name} works by itself each time you take such a tile")]
    if place == SCHOOL:
        return [Reason("JA-R-41", "with the School choose what the borrowed kind does: a standard action or a Place")]
    if place == OBSERVATORY:
        if frame.origin != RECRUITED:
            return [Reason("JA-CRX-05", "Observatory needs a recruited Monk")]
        return [Reason("JA-R-43", "no star is left on your Development track")]
    if place == ARCHITECT and frame.kinds(state) >> p.follower & 1:
        return [Reason("JA-R-29", "you have no coin, or no town to build in")]
    return [Reason("JA-USE-01", f"{p.name} does not show the Follower you have")]


def no_deed(state: Joan, seat: int, frame: Frame[Joan], deed: int) -> list[Reason]:
    """Why no Follower can be marked at a Deed."""
    if not isinstance(frame, ChooseAction):
        return [Reason("JA-DEED-02", "a mark at a Deed is an action of its own")]
    if not state.common.deeds >> deed & 1:
        return [Reason("JA-SET-13", f"Deed {deed + 1} is not in play with this number of players")]
    found: list[Reason] = []
    if state.closed_deeds >> deed & 1:
        found.append(Reason("JA-DEED-09", f"Deed {deed + 1} is completed or struck out"))
    symbols = state.ed.symbols[frame.kind][deed]
    if not symbols:
        clause = "JA-MNK-06" if frame.kind == MONK else "JA-DEED-03"
        found.append(
            Reason(clause, f"Deed {deed + 1} does not show a {KINDS[frame.kind]}, and none may replace another")
        )
    elif not symbols & ~state.marks[seat]:
        found.append(Reason("JA-R-46", f"you have marked the {KINDS[frame.kind]} of Deed {deed + 1}"))
    return found


def no_route(state: Joan, seat: int, frame: Frame[Joan], route: int) -> list[Reason]:
    """Why a route cannot be filled in."""
    found: list[Reason] = []
    r = state.ed.routes[route]
    kind, item, name = (KNIGHT, LAND_ROUTE, "land") if r.kind == LAND else (KNIGHT + 1, WATER_ROUTE, "water")
    if isinstance(frame, PlusEffects) or not gives(state, frame, 1 << kind, 1 << item):
        found += not_given(frame, f"{name} route")
    if not state.common.routes >> route & 1:
        found.append(Reason("JA-RTE-06", "that part of the map is struck out with this number of players"))
    elif state.routes[seat] >> route & 1:
        found.append(Reason("JA-R-22", "you have filled it in"))
    elif not state.reach[seat] >> route & 1:
        found.append(Reason("JA-RTE-02", "it must start from Orléans or a town at one of your routes"))
    return found
