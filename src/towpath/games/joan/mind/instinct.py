"""What an option of Joan of Arc seems to be worth before it is tried: a player's first thought, for search bots."""

from __future__ import annotations

from towpath.games.joan.actions import CHOOSE_TAKEN
from towpath.games.joan.bank import to_strike
from towpath.games.joan.components import (
    BANK_CITIZEN,
    BOATMAN,
    CITIZEN,
    COIN,
    CRAFTSMAN,
    DEVELOPMENT,
    FARMER,
    KNIGHT,
    N_COLUMNS,
    N_GOODS,
    N_KINDS,
    N_ROWS,
    ORLEANS,
    SCHOLAR,
    SHIELD,
    TRADER,
    bits,
)
from towpath.games.joan.deeds import can_mark, n_marks
from towpath.games.joan.mind.outlook import UNKNOWN, Outlook
from towpath.games.joan.places import counted, for_sale, least_price
from towpath.games.joan.routes import open_routes
from towpath.games.joan.state import Joan
from towpath.games.joan.stations import STATION_PRICE, brings_citizen, can_build, sites
from towpath.games.joan.turn import monk_points
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
    FULL_PRICE,
    GOOD,
    ITEM_OF,
    MARK,
    N_BORROWED,
    ONE_LESS,
    PAY_ROW,
    PAY_STATION,
    RECRUIT,
    ROUTE,
    SWAP,
    TAKE,
    TAKE_SHIELD,
    USE_CRAFTSMAN,
    USE_FARMER,
    USE_MONK,
    USE_PLACE,
    VERB_OF,
)
from towpath.games.joan.warehouse import to_mark


class Instinct:
    """The first thoughts of one seat at one decision; what several options share is worked out once."""

    def __init__(self, state: Joan, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.out = Outlook(state, seat)
        self.kinds = [UNKNOWN] * N_KINDS
        self.best_kind = UNKNOWN
        self.goods = [UNKNOWN] * N_GOODS
        self.coins = [UNKNOWN] * N_ROWS
        self.n_sites = -1

    def worth(self, action: int) -> float:
        """The gain that an option seems to bring."""
        out = self.out
        verb, item = VERB_OF[action], ITEM_OF[action]
        if verb == ROUTE:
            return self.route(item)
        if verb in (GOOD, MARK):
            return self.good(item)
        if verb == COIN_ROW:
            return self.coin(item)
        if verb == PAY_ROW:
            return self.pay(item)
        if verb == TAKE:
            return self.kind(item)
        if verb == RECRUIT:
            # The Monk may do whatever is best; the points for it are lost, the best tile is gone for the others.
            if self.best_kind == UNKNOWN:
                self.best_kind = max([self.kind(kind) for kind in range(N_KINDS)])
            return self.best_kind + monk_points(self.state, self.seat) + 0.3 * self.kind(item)
        if verb == PAY_STATION:
            return self.station()
        if verb in (BUILD, BUILD_FREE):
            return self.build(item)
        if verb == ACQUIRE:
            return self.acquire(item)
        if verb == USE_PLACE:
            return self.use_place(item)
        if verb == DEED:
            return self.deed(item)
        if verb == DEED_AS:
            return self.deed(item // N_BORROWED)
        if verb == DEVELOP:
            return out.development()
        if verb == TAKE_SHIELD:
            return out.items[SHIELD]
        if verb == SWAP:
            shown, new = divmod(item, N_GOODS)
            return out.items[SHIELD] if shown == new else self.good(new) + 0.05
        # Actions of the tile and of bonuses come last, so that coins and links gained before can be used.
        if verb == ACT:
            return 0.3
        if verb in (USE_FARMER, USE_CRAFTSMAN, USE_MONK):
            return 0.2
        if verb == ONE_LESS:
            return 0.4
        assert verb in (DONE, FULL_PRICE)
        return 0.0

    def kind(self, kind: int) -> float:
        """Taking a tile: the best of its standard actions, Places and Deeds."""
        if self.kinds[kind] == UNKNOWN:
            self.kinds[kind] = self._kind(kind)
        return self.kinds[kind]

    def _kind(self, kind: int) -> float:
        state, seat, out = self.state, self.seat, self.out
        ed, owned = state.ed, state.places[seat]
        best = 0.0
        if kind == FARMER:
            for good in range(N_GOODS):
                best = max(best, self.good(good))
        elif kind in (KNIGHT, BOATMAN):
            for route in bits(open_routes(state, seat) & (ed.land if kind == KNIGHT else ed.water)):
                best = max(best, self.route(route))
        elif kind == CRAFTSMAN:
            if can_build(state, seat, owned):
                best = self.station()
        elif kind == TRADER:
            for place in bits(for_sale(state, seat)):
                best = max(best, self.acquire(place))
        elif kind == SCHOLAR:
            best = out.development()
        if kind in (BOATMAN, CRAFTSMAN, TRADER):
            best = max(best, self.coin(0), self.coin(1), self.coin(2))
        if owned:
            for place in bits(CHOOSE_TAKEN[seat][kind].usable(state, 1 << kind)):
                best = max(best, self.use_place(place))
        for deed in ed.deeds_of[kind]:
            if can_mark(state, seat, kind, deed):
                best = max(best, self.deed(deed))
        for place in bits(owned & ed.plus[kind]):
            best += out.gain(ed.places[place].gains[0])
        return best

    def good(self, kind: int) -> float:
        """One good: its share of the row's points and of the column's bonus."""
        if self.goods[kind] == UNKNOWN:
            self.goods[kind] = self._good(kind)
        return self.goods[kind]

    def _good(self, kind: int) -> float:
        state, out = self.state, self.out
        have = state.goods[N_GOODS * self.seat + kind]
        if have >= N_COLUMNS:
            return out.items[SHIELD]
        missing = N_COLUMNS - have
        total = 0.7 * state.ed.row_points[kind] * min(1.0, 0.35 * out.turns / missing + 0.1) / missing
        short = to_mark(state, self.seat, have)
        worth = out.gain(state.ed.warehouse_columns[have])
        return total + worth * min(1.0, 0.5 * out.turns / short + (1.0 if short == 1 else 0.0)) / short

    def coin(self, row: int) -> float:
        """One coin: to spend, and its share of the row's bonus."""
        if self.coins[row] == UNKNOWN:
            self.coins[row] = self._coin(row)
        return self.coins[row]

    def _coin(self, row: int) -> float:
        state, out = self.state, self.out
        have = state.circled[N_ROWS * self.seat + row]
        if have >= N_COLUMNS:
            return 0.0
        missing = N_COLUMNS - have
        bonus = state.ed.bank_rows[row]
        worth = out.gain(bonus)
        if bonus.item == CITIZEN and state.taken_citizens >> BANK_CITIZEN & 1:
            worth = 0.0
        spare = max(0.0, state.coins[self.seat] - 3.0)
        share = min(1.0, 0.3 * out.turns / missing + (1.0 if missing == 1 else 0.0))
        return out.items[COIN] / (1.0 + 0.5 * spare) + worth * share / missing

    def pay(self, row: int) -> float:
        """Striking out a coin of a row: its share of the column's bonus."""
        state, out = self.state, self.out
        column = state.struck[N_ROWS * self.seat + row]
        return out.gain(state.ed.bank_columns[column]) / to_strike(state, self.seat, column)

    def route(self, route: int) -> float:
        """A route: its goods, its Development, and a town that may be built in."""
        state, out = self.state, self.out
        data = state.ed.routes[route]
        total = data.development * out.development()
        for kind in data.goods:
            total += self.good(kind)
        new = state.ed.ends[route] & ~state.towns[self.seat]
        if new:
            if self.n_sites < 0:
                self.n_sites = sites(state, self.seat, state.places[self.seat]).bit_count()
            total += 0.25 * out.use
            if not new & state.taken_towns:
                total += (1.4 if self.n_sites == 0 else 0.7 if self.n_sites == 1 else 0.3) * out.use
        return total

    def station(self) -> float:
        """A station that costs a coin, in the best town there is."""
        towns = sites(self.state, self.seat, self.state.places[self.seat])
        return (self.build(towns.bit_length() - 1) if towns else 0.0) - STATION_PRICE

    def build(self, town: int) -> float:
        """A station: it counts by the status, for the majority, and is lost to the others."""
        state, out = self.state, self.out
        total = out.status + 0.25 * out.status
        if brings_citizen(state, town):
            total += out.status
        # Orléans never runs away.
        return total - (0.4 if town == ORLEANS and out.turns > 2.0 else 0.0)

    def acquire(self, place: int) -> float:
        """A Place: what it will still bring, less its price."""
        return self.out.place(place) - least_price(self.state, self.seat, place) * self.out.use

    def use_place(self, place: int) -> float:
        """The action of a Place."""
        state, out = self.state, self.out
        total = 0.0
        for gain in state.ed.places[place].gains:
            n = counted(state, self.seat, gain)
            total += n * (out.development() if gain.item == DEVELOPMENT else out.items[gain.item])
        return total if state.ed.places[place].gains else 3.0

    def deed(self, deed: int) -> float:
        """A mark at a Deed: its effect, and its share of the bonus."""
        state, out = self.state, self.out
        data = state.ed.deeds[deed]
        total = 0.0
        for gain in data.gains:
            total += gain.n * (out.development() if gain.item == DEVELOPMENT else out.items[gain.item])
        made = n_marks(state, self.seat, deed)
        bonus = out.items[data.bonus]
        return total + bonus * (0.2 if made == 0 else 0.45 if made == 1 else 1.0)


def first_thoughts(state: Joan, seat: int, options: list[int]) -> list[float]:
    """What each option seems to be worth to the seat."""
    mind = Instinct(state, seat)
    return [mind.worth(action) for action in options]
