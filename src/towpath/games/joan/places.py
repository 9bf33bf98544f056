"""Places: acquiring them, and what using one gives (JA-ACQ-01..12, JA-USE-01..11, JA-CARD-01..30)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from towpath.games.joan import bank, warehouse
from towpath.games.joan.bank import PayCoins
from towpath.games.joan.components import (
    ARCHITECT,
    BY_BANK_COLUMN,
    BY_NUMBER,
    BY_STATION,
    BY_WAREHOUSE_COLUMN,
    CEMETERY,
    LASTING,
    N_CATEGORIES,
    OBSERVATORY,
    PLUS,
    ROMAN,
    SCHOOL,
    Gain,
)
from towpath.games.joan.development import develop_to_star, to_star
from towpath.games.joan.moments import Asking
from towpath.games.joan.stations import can_build, pay_station
from towpath.games.joan.vocabulary import FULL_PRICE, ONE_LESS
from towpath.kernel.bars import Bar
from towpath.kernel.frames import NO_OPTIONS, Frame

if TYPE_CHECKING:
    from towpath.games.joan.state import Joan

CEMETERY_LESS: Final = 1  # coins that a Cemetery saves (JA-CARD-06)


def price(state: Joan, place: int) -> int:
    """The coins that a Place costs (JA-ACQ-07)."""
    return state.ed.prices[state.ed.places[place].category]


def less(state: Joan, seat: int) -> int:
    """The coins that a seat may save at a Place (JA-CARD-06)."""
    return CEMETERY_LESS if state.places[seat] >> CEMETERY & 1 else 0


def least_price(state: Joan, seat: int, place: int) -> int:
    """The least that a Place costs a seat now (JA-ACQ-07, JA-CARD-06, JA-CRX-01)."""
    return max(0, price(state, place) - less(state, seat))


def for_sale(state: Joan, seat: int) -> int:
    """The Places a seat may acquire: in the middle, of an open category, and payable (JA-ACQ-01..09, JA-R-29)."""
    affordable = state.ed.affordable
    coins = min(state.coins[seat] + less(state, seat), len(affordable) - 1)
    return state.middle & state.common.open_places[state.n_open] & affordable[coins]


def purchase_bars(state: Joan, seat: int, place: int) -> list[Bar]:
    """What bars acquiring a Place (JA-ACQ-01..09, JA-SET-08, JA-SET-09, JA-SEFF-04)."""
    found: list[Bar] = []
    p = state.ed.places[place]
    owners = [owner for owner in range(state.n_seats) if state.places[owner] >> place & 1]
    if owners:
        found.append(Bar("JA-ACQ-01", "owned", place=p.id, seats=owners))
    elif state.removed >> place & 1:
        found.append(Bar("JA-SEFF-04", "removed", place=p.id))
    elif not state.middle >> place & 1:
        clause = "JA-SET-08" if state.common.options["places"] == "printed" else "JA-SET-09"
        found.append(Bar(clause, "place_out", place=p.id))
    if p.category >= state.n_open:
        needed = state.common.needed
        clause = "JA-ACQ-02" if not any(state.acquired) else "JA-ACQ-03" if needed == 1 else "JA-ACQ-04"
        found.append(Bar(clause, "category", category=ROMAN[p.category], n=needed))
    cost, have = least_price(state, seat, place), state.coins[seat]
    if have < cost:
        found.append(Bar("JA-ACQ-09", "price", place=p.id, cost=cost, have=have))
    return found


class ChoosePrice(Asking):
    """With a Cemetery a Place may cost 1 coin less, never less than nothing (JA-CARD-06, JA-CRX-01, JA-R-38)."""

    __slots__ = ("place",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "place")
    verbs: ClassVar[tuple[int, ...]] = (FULL_PRICE, ONE_LESS)
    clause: ClassVar[str] = "JA-CRX-01"
    first: ClassVar[str] = "first_price"

    def __init__(self, seat: int, place: int) -> None:
        self.seat = seat
        self.place = place

    def options(self, state: Joan) -> list[int]:
        if less(state, self.seat) and state.coins[self.seat] >= price(state, self.place):
            return [FULL_PRICE, ONE_LESS]
        return NO_OPTIONS

    def ask(self, state: Joan) -> dict[str, Any]:
        return {"place": state.ed.places[self.place].id, "coins": price(state, self.place)}

    def choose(self, state: Joan, action: int) -> None:
        self._pay(
            state, price(state, self.place) if action == FULL_PRICE else least_price(state, self.seat, self.place)
        )

    def run(self, state: Joan) -> None:
        self._pay(state, least_price(state, self.seat, self.place))

    def _pay(self, state: Joan, coins: int) -> None:
        state.push1(Acquire(self.seat, self.place))
        if coins:
            state.push1(PayCoins(self.seat, coins))


class Acquire(Frame["Joan"]):
    """The Place just paid for goes to its owner; it works from the next action on (JA-ACQ-10, JA-R-32)."""

    __slots__ = ("place",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "place")

    def __init__(self, seat: int, place: int) -> None:
        self.seat = seat
        self.place = place

    def ask(self, state: Joan) -> dict[str, Any]:
        return {"place": state.ed.places[self.place].id}

    def run(self, state: Joan) -> None:
        state.middle ^= 1 << self.place
        state.places[self.seat] |= 1 << self.place
        state.acquired[state.ed.places[self.place].category] += 1
        if state.sink is not None:
            state.emit("acquire", self.seat, "JA-ACQ-10", place=state.ed.places[self.place].id)
            if state.common.options["places"] == "printed":
                state.emit("strike_place", self.seat, "JA-ACQ-11", place=state.ed.places[self.place].id)
        # A category opens once enough cards of every lower one have been acquired, by whomever (JA-ACQ-03..05).
        while state.n_open < N_CATEGORIES and state.acquired[state.n_open - 1] >= state.common.needed:
            state.n_open += 1
            if state.sink is not None:
                state.emit("open_category", self.seat, "JA-ACQ-03", category=state.n_open)


def counted(state: Joan, seat: int, gain: Gain) -> int:
    """How many of an item a gain gives; what is counted is counted now (JA-R-44)."""
    if gain.per == BY_NUMBER:
        return gain.n
    if gain.per == BY_WAREHOUSE_COLUMN:
        return warehouse.columns(state, seat)
    if gain.per == BY_BANK_COLUMN:
        return bank.struck_columns(state, seat)
    assert gain.per == BY_STATION
    return state.stations[seat].bit_count()


def use_bars(state: Joan, seat: int, place: int, kinds: int, is_recruited: bool) -> list[Bar]:
    """What bars using a Place with Followers of these kinds, or a Monk just recruited (JA-USE-01..06, JA-CRX-05)."""
    p = state.ed.places[place]
    if not state.places[seat] >> place & 1:
        return [Bar("JA-USE-01", "not_owned", place=p.id)]
    if p.mode == LASTING:
        return [Bar("JA-USE-05", "lasting", place=p.id)]
    if p.mode == PLUS:
        return [Bar("JA-USE-06", "by_itself", place=p.id)]
    if place == SCHOOL:
        return [Bar("JA-R-41", "borrowed", place=p.id)]
    found: list[Bar] = []
    if place == OBSERVATORY:
        if not is_recruited:
            found.append(Bar("JA-CRX-05", "recruited", place=p.id))
        if not to_star(state, seat):
            found.append(Bar("JA-R-43", "no_star"))
        return found
    if not state.ed.usable[kinds] >> place & 1:
        found.append(Bar("JA-USE-01", "other_follower", place=p.id))
    if place == ARCHITECT and not can_build(state, seat, state.places[seat]):
        found.append(Bar("JA-R-29", "cannot_build"))
    return found


def use(state: Joan, seat: int, place: int) -> None:
    """Use the action of a Place: its parts become open items, which are due (JA-USE-01, JA-R-13, JA-R-14)."""
    if state.sink is not None:
        state.emit("use_place", seat, "JA-USE-01", place=state.ed.places[place].id)
    if place == OBSERVATORY:
        develop_to_star(state, seat)
        return
    if place == ARCHITECT:
        pay_station(state, seat)
        return
    for gain in state.ed.places[place].gains:
        state.add_item(gain.item, counted(state, seat, gain), "JA-USE-01", due=True)
