"""The open items of a turn: parts of the action not yet carried out, bonuses not yet used (JA-BON, JA-R-13..21).

A shield, a citizen and points are entered as soon as they are gained and never become items: letting one lapse can help
nobody. Everything else is an item; the seat picks any of them next. What an action gives is due: it is carried out as
far as it can be. Bonuses may lapse.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from towpath.games.joan import bank, development, warehouse
from towpath.games.joan.actions import CHOOSE_RECRUITED, CHOOSE_TAKEN, GRANTED, ChooseAction, carry_out
from towpath.games.joan.components import (
    ANY_GOOD,
    COIN,
    CRAFTSMAN,
    CRAFTSMAN_ACTION,
    DEVELOPMENT,
    EITHER,
    FARMER,
    FARMER_ACTION,
    FREE_STATION,
    ITEMS,
    LAND_ROUTE,
    MONK,
    MONK_ACTION,
    N_COLUMNS,
    N_GOODS,
    NAMED_GOOD,
    PAID_STATION,
    TILE,
    WATER_ROUTE,
    add_bits,
    bits,
)
from towpath.games.joan.moments import Asking
from towpath.games.joan.routes import open_routes
from towpath.games.joan.stations import sites
from towpath.games.joan.vocabulary import (
    ACQUIRE,
    ACT,
    BUILD,
    BUILD_FREE,
    COIN_ROW,
    DEED,
    DEED_AS,
    DEVELOP,
    DONE,
    GOOD,
    ITEM_OF,
    MARK,
    PAY_STATION,
    ROUTE,
    SWAP,
    TAKE_SHIELD,
    USE_CRAFTSMAN,
    USE_FARMER,
    USE_MONK,
    USE_PLACE,
    VERB_OF,
)
from towpath.kernel.bars import Bar
from towpath.kernel.frames import NO_OPTIONS

if TYPE_CHECKING:
    from towpath.games.joan.state import Joan

ALL_NAMED: Final = 31 << NAMED_GOOD
ON_THE_SHEET: Final = 1 << COIN | 1 << ANY_GOOD | 1 << DEVELOPMENT | ALL_NAMED  # items that may find no space
# Items that the map may leave no room for; nothing on the sheet tells so.
WHERE_POSSIBLE: Final = 1 << LAND_ROUTE | 1 << WATER_ROUTE | 1 << PAID_STATION


def overflows(state: Joan, seat: int) -> bool:
    """Whether some item finds no space on the sheet, so that it turns into a shield or is lost."""
    open_items = state.open
    if open_items >> COIN & 1 and bank.is_full(state, seat):
        return True
    if open_items >> ANY_GOOD & 1 and warehouse.is_full(state, seat):
        return True
    if open_items >> DEVELOPMENT & 1 and development.is_full(state, seat):
        return True
    if open_items & ALL_NAMED:
        for kind in range(N_GOODS):
            if open_items >> (NAMED_GOOD + kind) & 1 and state.goods[N_GOODS * seat + kind] == N_COLUMNS:
                return True
    return False


def settle_overflow(state: Joan, seat: int) -> None:
    """Without a space a coin or a good becomes a shield, a development is lost (JA-BNK-06, JA-WHS-03, JA-R-57)."""
    items = state.items
    if items[COIN] and bank.is_full(state, seat):
        while items[COIN]:
            state.use_item(COIN)
            state.get_shield(seat, "JA-BNK-06")
    if items[ANY_GOOD] and warehouse.is_full(state, seat):
        while items[ANY_GOOD]:
            state.use_item(ANY_GOOD)
            state.get_shield(seat, "JA-WHS-05")
    for kind in range(N_GOODS):
        if items[NAMED_GOOD + kind] and state.goods[N_GOODS * seat + kind] == N_COLUMNS:
            while items[NAMED_GOOD + kind]:
                state.use_item(NAMED_GOOD + kind)
                state.get_shield(seat, "JA-WHS-03")
    if items[DEVELOPMENT] and development.is_full(state, seat):
        while items[DEVELOPMENT]:
            state.use_item(DEVELOPMENT)
            if state.sink is not None:
                state.emit("lost", seat, "JA-R-57", what="development")


class OpenItems(Asking):
    """Pick any open item next; once nothing due can be done, the rest may lapse (JA-BON-05..07, JA-R-13..15)."""

    __slots__ = ()
    verbs: ClassVar[tuple[int, ...]] = (
        *(DONE, ACT, USE_FARMER, USE_CRAFTSMAN, USE_MONK, DEVELOP, TAKE_SHIELD, COIN_ROW, GOOD, MARK, SWAP),
        *(BUILD, BUILD_FREE, ACQUIRE, USE_PLACE, DEED, ROUTE, PAY_STATION, DEED_AS),
    )
    clause: ClassVar[str] = "JA-BON-05"
    first: ClassVar[str] = "first_open"

    def ask(self, state: Joan) -> dict[str, Any]:
        return self.unused(state)

    def unused(self, state: Joan) -> dict[str, Any]:
        return {"items": [{"item": ITEMS[item], "n": state.items[item]} for item in bits(state.open)]}

    def gives(self, state: Joan, verb: int, item: int) -> bool:
        return verb != PAY_STATION and state.open >> self.used(state, verb, item) & 1 == 1

    def not_given(self, what: str) -> Bar:
        return Bar("JA-R-13", "none_open", what=what)

    def source(self, state: Joan, verb: int, item: int) -> dict[str, Any]:
        # The action of the tile or of a bonus says itself what it begins.
        if verb in (DONE, ACT, USE_FARMER, USE_CRAFTSMAN, USE_MONK):
            return {}
        return {"item": ITEMS[self.used(state, verb, item)]}

    def bars(self, state: Joan, verb: int, item: int) -> list[Bar] | None:
        if verb == DONE:
            return [Bar("JA-R-13", "still_due")] if self.is_bound(state) else []
        return None

    def is_bound(self, state: Joan) -> bool:
        """Whether something due can be done now: a coin, a good or a development always, if it has not overflowed."""
        owed = state.owed
        if owed & ~WHERE_POSSIBLE:
            return True
        lines = state.ed.land if owed >> LAND_ROUTE & 1 else 0
        if owed >> WATER_ROUTE & 1:
            lines |= state.ed.water
        if lines & open_routes(state, self.seat):
            return True
        return owed >> PAID_STATION & 1 == 1 and sites(state, self.seat, self.working(state)) != 0

    def options(self, state: Joan) -> list[int]:
        open_items = state.open
        if not open_items or open_items == 1 << TILE:
            return NO_OPTIONS
        seat = self.seat
        if open_items & ON_THE_SHEET and overflows(state, seat):
            return NO_OPTIONS
        options: list[int] = [] if state.owed and self.is_bound(state) else [DONE]
        if open_items >> FARMER_ACTION:
            if open_items >> TILE & 1:
                options.append(ACT)
            if open_items >> FARMER_ACTION & 1:
                options.append(USE_FARMER)
            if open_items >> CRAFTSMAN_ACTION & 1:
                options.append(USE_CRAFTSMAN)
            if open_items >> MONK_ACTION & 1:
                options.append(USE_MONK)
        either = open_items >> EITHER & 1
        if open_items >> DEVELOPMENT & 1 or (either and not development.is_full(state, seat)):
            options.append(DEVELOP)
        if open_items >> COIN & 1 or either:
            if bank.is_full(state, seat):
                options.append(TAKE_SHIELD)
            else:
                bank.add_rows(state, seat, options)
        if open_items >> ANY_GOOD & 1:
            warehouse.add_goods(state, seat, options)
        if open_items & ALL_NAMED:
            for kind in range(N_GOODS):
                if open_items >> (NAMED_GOOD + kind) & 1:
                    options.append(MARK + kind)
        if open_items >> PAID_STATION & 1:
            add_bits(sites(state, seat, self.working(state)), BUILD, options)
        if open_items >> FREE_STATION & 1:
            add_bits(sites(state, seat, self.working(state)), BUILD_FREE, options)
        lines = state.ed.land if open_items >> LAND_ROUTE & 1 else 0
        if open_items >> WATER_ROUTE & 1:
            lines |= state.ed.water
        if lines:
            add_bits(lines & open_routes(state, seat), ROUTE, options)
        return options if options[-1] != DONE else NO_OPTIONS

    def choose(self, state: Joan, action: int) -> None:
        if action == DONE:
            self.lapse(state, "JA-BON-06")
            return
        state.stack.append(self)
        verb, item = VERB_OF[action], ITEM_OF[action]
        used = self.used(state, verb, item)
        # Of two items that fit, the due one counts as carried out.
        if state.owed >> EITHER & 1 and used in (COIN, DEVELOPMENT) and not state.owed >> used & 1:
            state.pay_due(EITHER)
        state.use_item(used)
        if used >= FARMER_ACTION:
            state.stack.append(begun(state, self.seat, used))
        else:
            carry_out(state, self.seat, verb, item)

    def used(self, state: Joan, verb: int, item: int) -> int:
        """The open item that an option uses: of two that fit, the one that leaves less choice."""
        if verb == ROUTE:
            return LAND_ROUTE if state.ed.land >> item & 1 else WATER_ROUTE
        if verb == DEVELOP:
            return DEVELOPMENT if state.open >> DEVELOPMENT & 1 else EITHER
        if verb == COIN_ROW:
            return COIN if state.open >> COIN & 1 else EITHER
        if verb == GOOD:
            return ANY_GOOD
        if verb == MARK:
            return NAMED_GOOD + item
        if verb == BUILD:
            return PAID_STATION
        if verb == BUILD_FREE:
            return FREE_STATION
        if verb == ACT:
            return TILE
        if verb == USE_FARMER:
            return FARMER_ACTION
        if verb == USE_CRAFTSMAN:
            return CRAFTSMAN_ACTION
        if verb == USE_MONK:
            return MONK_ACTION
        assert verb == TAKE_SHIELD
        return EITHER

    def run(self, state: Joan) -> None:
        # Nothing open: the turn's items are finished.
        if not state.open:
            return
        if state.open == 1 << TILE:
            state.push1(self)
            state.use_item(TILE)
            state.push1(begun(state, self.seat, TILE))
        elif overflows(state, self.seat):
            settle_overflow(state, self.seat)
            state.push1(self)
        else:
            # What cannot be carried out lapses (JA-R-29, JA-R-46).
            self.lapse(state, "JA-R-46")

    def lapse(self, state: Joan, clause: str) -> None:
        """Give up the rest: nothing is kept for a later turn (JA-BON-06, JA-R-15)."""
        if state.sink is not None:
            state.emit("lapse", self.seat, clause, items=[ITEMS[i] for i in bits(state.open)])
        state.drop_items()


def begun(state: Joan, seat: int, item: int) -> ChooseAction:
    """The action that an open item begins: of the tile or Monk of this turn, or of a bonus (JA-ACT-02, JA-MNK-07)."""
    if item == FARMER_ACTION:
        return ChooseAction(seat, FARMER, GRANTED)
    if item == CRAFTSMAN_ACTION:
        return ChooseAction(seat, CRAFTSMAN, GRANTED)
    if item == MONK_ACTION:
        return ChooseAction(seat, MONK, GRANTED)
    assert item == TILE
    return CHOOSE_RECRUITED[seat] if state.tile == MONK else CHOOSE_TAKEN[seat][state.tile]


OPEN_ITEMS: Final = [OpenItems(seat) for seat in range(5)]
