"""Places: acquiring them, and what using one gives (JA-ACQ-01..12, JA-USE-01..11, JA-CARD-01..30)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from towpath.games.joan import bank, warehouse
from towpath.games.joan.bank import PayCoins
from towpath.games.joan.components import (
    BY_BANK_COLUMN,
    BY_NUMBER,
    BY_STATION,
    BY_WAREHOUSE_COLUMN,
    CEMETERY,
    N_CATEGORIES,
    OBSERVATORY,
    Gain,
)
from towpath.games.joan.development import develop_to_star
from towpath.games.joan.vocabulary import FULL_PRICE, ONE_LESS
from towpath.kernel.frames import NO_OPTIONS, Frame

if TYPE_CHECKING:
    from towpath.games.joan.state import Joan


def for_sale(state: Joan, seat: int) -> int:
    """The Places a seat may acquire: in the middle, of an open category, and payable (JA-ACQ-01..09, JA-R-29)."""
    affordable = state.ed.affordable
    coins = min(state.coins[seat] + (state.places[seat] >> CEMETERY & 1), len(affordable) - 1)
    return state.middle & state.common.open_places[state.n_open] & affordable[coins]


class ChoosePrice(Frame["Joan"]):
    """With a Cemetery a Place may cost 1 coin less, never less than nothing (JA-CARD-06, JA-CRX-01, JA-R-38)."""

    __slots__ = ("place",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "place")

    def __init__(self, seat: int, place: int) -> None:
        self.seat = seat
        self.place = place

    def options(self, state: Joan) -> list[int]:
        if state.places[self.seat] >> CEMETERY & 1 and state.coins[self.seat] >= self._price(state):
            return [FULL_PRICE, ONE_LESS]
        return NO_OPTIONS

    def _price(self, state: Joan) -> int:
        return state.ed.prices[state.ed.places[self.place].category]

    def choose(self, state: Joan, action: int) -> None:
        self._pay(state, self._price(state) - (action == ONE_LESS))

    def run(self, state: Joan) -> None:
        self._pay(state, self._price(state) - (state.places[self.seat] >> CEMETERY & 1))

    def _pay(self, state: Joan, price: int) -> None:
        state.push1(Acquire(self.seat, self.place))
        if price > 0:
            state.push1(PayCoins(self.seat, price))


class Acquire(Frame["Joan"]):
    """The Place just paid for goes to its owner; it works from the next action on (JA-ACQ-10, JA-R-32)."""

    __slots__ = ("place",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "place")

    def __init__(self, seat: int, place: int) -> None:
        self.seat = seat
        self.place = place

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


def use(state: Joan, seat: int, place: int) -> None:
    """Use the action of a Place: its parts become open items (JA-USE-01, JA-R-14)."""
    if state.sink is not None:
        state.emit("use_place", seat, "JA-USE-01", place=state.ed.places[place].id)
    if place == OBSERVATORY:
        develop_to_star(state, seat)
        return
    for gain in state.ed.places[place].gains:
        state.add_item(gain.item, counted(state, seat, gain), "JA-USE-01")
