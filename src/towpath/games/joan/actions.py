"""Choosing and beginning an action: standard action, Place or Deed (JA-ACT, JA-FRM … JA-SCH, JA-MNK-05..07).

The options name what is done, not the kind a Monk or the School stands for: a coin is the same coin whether the Monk
acts as Boatman, Craftsman or Trader.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from towpath.games.joan import bank, deeds, places, routes, stations, warehouse
from towpath.games.joan.components import (
    ALL_KINDS,
    ARCHITECT,
    BOATMAN,
    CRAFTSMAN,
    FARMER,
    KINDS,
    KNIGHT,
    LAND,
    MONK,
    N_KINDS,
    OBSERVATORY,
    SCHOLAR,
    SCHOOL,
    TRADER,
    add_bits,
    bits,
)
from towpath.games.joan.development import develop, is_full, to_star
from towpath.games.joan.moments import Asking
from towpath.games.joan.vocabulary import (
    ACQUIRE,
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
    N_BORROWED,
    PAY_STATION,
    ROUTE,
    TAKE_SHIELD,
    USE_PLACE,
    VERB_OF,
)
from towpath.kernel.bars import Bar

if TYPE_CHECKING:
    from towpath.games.joan.state import Joan

TAKEN: Final = 0  # where an action comes from: a tile, a recruited Monk, a bonus
RECRUITED: Final = 1
GRANTED: Final = 2
ORIGINS: Final = ("taken", "recruited", "granted")

# Kinds as masks.
FARMERS: Final = 1 << FARMER
KNIGHTS: Final = 1 << KNIGHT
BOATMEN: Final = 1 << BOATMAN
CRAFTSMEN: Final = 1 << CRAFTSMAN
TRADERS: Final = 1 << TRADER
SCHOLARS: Final = 1 << SCHOLAR
TRAVELLERS: Final = KNIGHTS | BOATMEN
COIN_KINDS: Final = BOATMEN | CRAFTSMEN | TRADERS

ENTRIES: Final = (ROUTE, COIN_ROW, GOOD, DEVELOP, TAKE_SHIELD)  # verbs of a standard action that is one entry


def acting(state: Joan, verb: int, item: int) -> int:
    """The kinds whose standard action this is, or that the Place shows, as a mask (JA-ACT-01, JA-USE-01)."""
    if verb == ROUTE:
        return 1 << (KNIGHT if state.ed.routes[item].kind == LAND else BOATMAN)
    if verb == USE_PLACE:
        return 1 << state.ed.places[item].follower & ALL_KINDS
    if verb == ACQUIRE:
        return 1 << TRADER
    if verb == PAY_STATION:
        return 1 << CRAFTSMAN
    if verb == GOOD:
        return 1 << FARMER
    if verb == COIN_ROW:
        return COIN_KINDS
    if verb == DEVELOP:
        return 1 << SCHOLAR
    return COIN_KINDS | 1 << FARMER if verb == TAKE_SHIELD else 0


def is_shield(state: Joan, seat: int, coin: bool, good: bool) -> bool:
    """Whether a coin or a good that is given finds no space, so that it is a shield (JA-BNK-06, JA-WHS-05)."""
    return (coin and bank.is_full(state, seat)) or (good and warehouse.is_full(state, seat))


def shield_bars(state: Joan, seat: int, coin: bool, good: bool) -> list[Bar]:
    """What bars a shield in place of a coin or a good that is given (JA-R-55)."""
    return [] if is_shield(state, seat, coin, good) else [Bar("JA-R-55", "shield")]


class ChooseAction(Asking):
    """One tile gives one action: the standard one, one of your own Places, or one mark at a Deed (JA-ACT-01..02).

    It may be left unused (JA-RND-09, JA-BON-06).
    """

    __slots__ = ("kind", "origin")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "kind", "origin")
    renames: ClassVar[dict[str, str]] = {"give_up": "unused"}
    verbs: ClassVar[tuple[int, ...]] = (
        *(DONE, DEVELOP, TAKE_SHIELD, COIN_ROW, GOOD, BUILD, ACQUIRE, USE_PLACE, DEED, ROUTE),
        *(PAY_STATION, DEED_AS),
    )
    clause: ClassVar[str] = "JA-ACT-01"
    first: ClassVar[str] = "first_action"

    def __init__(self, seat: int, kind: int, origin: int) -> None:
        self.seat = seat
        self.kind = kind
        self.origin = origin

    def kinds(self, state: Joan) -> int:
        """The kinds whose standard action and Places may be used, as a mask.

        A Monk is any kind (JA-MNK-05); with the School so is a Scholar tile really taken (JA-CARD-26, JA-R-41).
        """
        if self.kind == MONK or self.is_borrowed(state):
            return ALL_KINDS
        return 1 << self.kind

    def is_borrowed(self, state: Joan) -> bool:
        """Whether the School lets this Follower be any kind (JA-CARD-26, JA-R-41)."""
        return self.kind == SCHOLAR and self.origin == TAKEN and state.places[self.seat] >> SCHOOL & 1 == 1

    def ask(self, state: Joan) -> dict[str, Any]:
        kinds = [KINDS[kind] for kind in bits(self.kinds(state))]
        return {**self.unused(state), "origin": ORIGINS[self.origin], "kinds": kinds}

    def unused(self, state: Joan) -> dict[str, Any]:
        return {"follower": KINDS[self.kind]}

    def gives(self, state: Joan, verb: int, item: int) -> bool:
        return self.kinds(state) & acting(state, verb, item) != 0

    def not_given(self, what: str) -> Bar:
        return Bar("JA-ACT-01", "action_gives", kind=KINDS[self.kind], what=what)

    def source(self, state: Joan, verb: int, item: int) -> dict[str, Any]:
        kinds = self.kinds(state)
        # A Deed says itself which Follower is marked.
        if kinds.bit_count() == 1 or verb in (DONE, DEED, DEED_AS):
            return {}
        return {"as": [KINDS[kind] for kind in bits(kinds & acting(state, verb, item))]}

    def working(self, state: Joan) -> int:
        # What is chosen here begins an action, so that Places acquired before it work.
        return state.places[self.seat]

    def options(self, state: Joan) -> list[int]:
        seat = self.seat
        # `kinds`, kept short: no Follower but a Monk or a Scholar can be another one.
        kinds = 1 << self.kind if self.kind < SCHOLAR else self.kinds(state)
        options = [DONE]
        if kinds & SCHOLARS and not is_full(state, seat):
            options.append(DEVELOP)
        coin = kinds & COIN_KINDS
        farmer = kinds & FARMERS
        if coin or farmer:
            # `is_shield`, kept short.
            if (coin and bank.is_full(state, seat)) or (farmer and warehouse.is_full(state, seat)):
                options.append(TAKE_SHIELD)
            if coin:
                bank.add_rows(state, seat, options)
            if farmer:
                warehouse.add_goods(state, seat, options)
            if kinds & TRADERS:
                add_bits(places.for_sale(state, seat), ACQUIRE, options)
        if state.places[seat]:
            add_bits(self.usable(state, kinds), USE_PLACE, options)
        deeds.add_deeds(state, seat, self.kind, options)
        if kinds & TRAVELLERS:
            lines = state.ed.land if kinds & KNIGHTS else 0
            if kinds & BOATMEN:
                lines |= state.ed.water
            add_bits(lines & routes.open_routes(state, seat), ROUTE, options)
        if kinds & CRAFTSMEN and stations.can_build(state, seat, self.working(state)):
            options.append(PAY_STATION)
        if state.common.school_deeds and self.is_borrowed(state):
            deeds.add_borrowed(state, seat, options)
        return options

    def usable(self, state: Joan, kinds: int) -> int:
        """The Places that may be used: any that show the Follower (JA-USE-01..04, JA-R-34).

        Architect needs a coin and a town (JA-R-29), Observatory a recruited Monk and a star ahead (JA-CRX-05, JA-R-43).
        """
        seat = self.seat
        owned = state.places[seat]
        usable = owned & state.ed.usable[kinds]
        if usable >> ARCHITECT & 1 and not stations.can_build(state, seat, owned):
            usable ^= 1 << ARCHITECT
        if self.origin == RECRUITED and owned >> OBSERVATORY & 1 and to_star(state, seat):
            usable |= 1 << OBSERVATORY
        return usable

    def choose(self, state: Joan, action: int) -> None:
        seat = self.seat
        if action == DONE:
            if state.sink is not None:
                state.emit("unused", seat, "JA-RND-09", follower=KINDS[self.kind])
            return
        # An action has begun, so that Places acquired before it work (JA-R-32).
        state.active = state.places[seat]
        verb = VERB_OF[action]
        item = ITEM_OF[action]
        if verb in ENTRIES:
            carry_out(state, seat, verb, item)
        elif verb == ACQUIRE:
            state.push1(places.ChoosePrice(seat, item))
        elif verb == USE_PLACE:
            places.use(state, seat, item)
        elif verb == DEED:
            deeds.mark(state, seat, self.kind, item)
        elif verb == DEED_AS:
            deeds.mark(state, seat, item % N_BORROWED, item // N_BORROWED)
        else:
            assert verb == PAY_STATION
            stations.pay_station(state, seat)


def carry_out(state: Joan, seat: int, verb: int, item: int) -> None:
    """One entry on the sheet: a development, shield, coin, good, station or route."""
    if verb == ROUTE:
        routes.fill_in(state, seat, item)
    elif verb == COIN_ROW:
        bank.circle_coin(state, seat, item)
    elif verb in (GOOD, MARK):
        warehouse.get_good(state, seat, item)
    elif verb == DEVELOP:
        develop(state, seat)
    elif verb in (BUILD, BUILD_FREE):
        stations.build(state, seat, item)
    else:
        assert verb == TAKE_SHIELD
        state.get_shield(seat, "JA-DEP-02")


CHOOSE_TAKEN: Final = [[ChooseAction(seat, kind, TAKEN) for kind in range(N_KINDS)] for seat in range(5)]
CHOOSE_RECRUITED: Final = [ChooseAction(seat, MONK, RECRUITED) for seat in range(5)]
