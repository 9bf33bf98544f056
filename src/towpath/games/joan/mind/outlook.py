"""What a seat of Joan of Arc may hope for in the turns that are left: the parts of its worth, in points; for bots."""

from __future__ import annotations

from typing import Final

from towpath.games.joan.bank import struck_columns, to_strike
from towpath.games.joan.components import (
    ACTION,
    ANY_GOOD,
    BANK_CITIZEN,
    BY_NUMBER,
    CEMETERY,
    CITIZEN,
    COIN,
    DEVELOPMENT,
    EITHER,
    FREE_STATION,
    LAND_ROUTE,
    MONK_ACTION,
    N_COLUMNS,
    N_DEEDS,
    N_GOODS,
    N_KINDS,
    N_MARKS,
    N_MONKS,
    N_ROWS,
    NOTHING,
    OBSERVATORY,
    PAID_STATION,
    PLUS,
    POINTS,
    SCHOOL,
    SHIELD,
    TAVERN,
    TREE_HOUSE,
    WAREHOUSE_CITIZEN,
    WATER_ROUTE,
    Gain,
    bits,
)
from towpath.games.joan.deeds import n_marks
from towpath.games.joan.places import CEMETERY_LESS
from towpath.games.joan.state import Joan
from towpath.games.joan.stations import STATION_PRICE
from towpath.games.joan.warehouse import to_mark

PIECES_A_TURN: Final = 0.24
SPACES_A_TURN: Final = 0.8
GOODS_A_TURN: Final = 0.75
COINS_A_TURN: Final = 0.4
TAKES_OF_A_KIND: Final = 0.17  # how often a turn takes a tile of one kind
COUNTED: Final = 2  # what a gain is taken for that counts columns or stations
UNKNOWN: Final = -1e9  # what is not yet worked out


def _steady_worths() -> list[float]:
    """What items of the rules are worth at any time; `Outlook` adds those whose worth changes."""
    worths = [1.4] * (NOTHING + 1)
    for item in range(ANY_GOOD, DEVELOPMENT):
        worths[item] = 0.9
    worths[DEVELOPMENT] = worths[EITHER] = 1.2
    worths[POINTS] = worths[NOTHING] = 0.0
    return worths


STEADY_WORTHS: Final = _steady_worths()


def turns_left(state: Joan) -> float:
    """How many more turns each side has, on the average (JA-RND-16)."""
    common = state.common
    rounds = common.rounds * common.bags - state.round
    return (rounds * common.drawn + common.drawn - state.turn) / common.sides


def chance(missing: float, turns: float, rate: float) -> float:
    """How likely so much that is missing will come in the turns left, at so much a turn."""
    if missing <= 0.0:
        return 1.0
    hoped = rate * turns
    return hoped / (hoped + missing) if hoped < 2.5 * missing else min(1.0, 0.71 + 0.1 * (hoped / missing - 2.5))


class Outlook:
    """What a seat may hope for; worked out once for all of its features and first thoughts."""

    def __init__(self, state: Joan, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.turns = 0.0 if state.over else turns_left(state)
        self.n_pieces = state.stations[seat].bit_count() + state.citizens[seat].bit_count()
        self.pieces = self.n_pieces + PIECES_A_TURN * self.turns
        self.spaces = min(float(state.ed.length), state.development[seat] + SPACES_A_TURN * self.turns)
        self.status = self.status_at(self.spaces)
        self.use = self.turns / (self.turns + 1.5)
        self.next_space = UNKNOWN
        # What an item of the rules is worth.
        self.items = items = STEADY_WORTHS[:]
        items[COIN] = 1.1 * self.use
        items[LAND_ROUTE] = items[WATER_ROUTE] = 0.9 + 0.6 * self.use
        items[FREE_STATION] = items[CITIZEN] = self.status
        items[PAID_STATION] = self.status - STATION_PRICE
        items[MONK_ACTION] = 2.4 * min(1.0, self.turns + 0.3)
        n = state.shields[seat]
        items[SHIELD] = float(state.ed.shields[n]) if n < len(state.ed.shields) else 0.0

    def status_at(self, space: float) -> float:
        """The Development status, smoothed between the stars."""
        ed = self.state.ed
        stars, values = ed.stars, ed.star_values
        before, value = 0, float(ed.start_status)
        for i in range(len(stars)):
            star = stars[i]
            if space < star:
                # Close to the end only whole stars count.
                part = (space - before) / (star - before)
                part = part if self.turns > 3.0 else part * part
                return value + part * (values[i] - value)
            before, value = star, float(values[i])
        return value

    def development(self) -> float:
        """What one more Development space is worth, its bonus included."""
        if self.next_space == UNKNOWN:
            self.next_space = self._development()
        return self.next_space

    def _development(self) -> float:
        state = self.state
        here = state.development[self.seat]
        if here >= state.ed.length:
            return 0.0
        gain = (self.status_at(min(float(state.ed.length), self.spaces + 1.0)) - self.status) * self.pieces
        bonus = state.ed.track_bonus[here + 1]
        if bonus == CITIZEN:
            taken = state.taken_citizens >> state.ed.track_citizen[here + 1] & 1
            return gain + (0.0 if taken else self.status)
        return gain + 0.12 * self.use + self.items[bonus]

    def gain(self, gain: Gain) -> float:
        """What a part of an effect is worth, `n` times."""
        n = gain.n if gain.per == BY_NUMBER else COUNTED
        return n * (1.0 if gain.item == POINTS else self.items[gain.item])

    def goods(self) -> float:
        """Rows and columns of the warehouse that are not complete, by the chance that they will be."""
        state, seat, turns = self.state, self.seat, self.turns
        ed, goods, i = state.ed, state.goods, N_GOODS * seat
        total = 0.0
        for kind in range(N_GOODS):
            have = goods[i + kind]
            if have < N_COLUMNS:
                total += ed.row_points[kind] * chance(1.6 * (N_COLUMNS - have), turns, GOODS_A_TURN)
        for column in range(N_COLUMNS):
            missing = to_mark(state, seat, column)
            if missing:
                bonus = ed.warehouse_columns[column]
                worth = self.gain(bonus)
                if bonus.item == CITIZEN:
                    worth *= 0.5 if not state.taken_citizens >> WAREHOUSE_CITIZEN & 1 else 0.0
                total += worth * chance(1.2 * missing, turns, GOODS_A_TURN)
        return total

    def bank(self) -> float:
        """Rows and columns of the bank that are not complete, by the chance that they will be."""
        state, i = self.state, N_ROWS * self.seat
        ed = state.ed
        total = 0.0
        for row in range(N_ROWS):
            missing = N_COLUMNS - state.circled[i + row]
            if missing:
                bonus = ed.bank_rows[row]
                worth = self.gain(bonus)
                if bonus.item == CITIZEN:
                    worth *= 0.6 if not state.taken_citizens >> BANK_CITIZEN & 1 else 0.0
                total += worth * chance(1.5 * missing, self.turns, COINS_A_TURN)
        done = struck_columns(state, self.seat)
        for column in range(done, N_COLUMNS):
            worth = self.gain(ed.bank_columns[column])
            if not state.bank_shields >> column & 1:
                worth += 0.5 * self.items[SHIELD]
            total += worth * chance(1.3 * to_strike(state, self.seat, column), self.turns, COINS_A_TURN)
        return total

    def place(self, place: int) -> float:
        """What a Place will still bring, beyond what its tile gives without it."""
        state = self.state
        data = state.ed.places[place]
        if data.mode == ACTION:
            if place == SCHOOL:
                return 0.4 * TAKES_OF_A_KIND * 3.0 * self.turns
            if place == OBSERVATORY:
                left = N_MONKS - state.monks[self.seat]
                return min(left, 0.1 * self.turns) * 2.5
            worth = -1.0
            for gain in data.gains:
                worth += self.gain(gain)
            often = 0.3 if data.follower >= N_KINDS else TAKES_OF_A_KIND * 1.2
            return max(0.0, worth) * often * self.turns
        if data.mode == PLUS:
            return self.gain(data.gains[0]) * TAKES_OF_A_KIND * 1.2 * self.turns
        if place == CEMETERY:
            return 0.07 * CEMETERY_LESS * self.turns
        if place == TAVERN:
            return 0.12 * self.turns
        return 0.05 * self.turns if place == TREE_HOUSE else 0.0

    def deeds(self) -> float:
        """Deeds that can still be completed, by the marks made and by how far the others are."""
        state = self.state
        total = 0.0
        for deed in range(N_DEEDS):
            made = n_marks(state, self.seat, deed)
            if made and not state.closed_deeds >> deed & 1:
                bonus = self.items[state.ed.deeds[deed].bonus]
                rivals = 0
                for other in range(state.n_seats):
                    if other != self.seat:
                        rivals = max(rivals, n_marks(state, other, deed))
                hope = chance(2.0 * (N_MARKS - made), self.turns, 0.35)
                total += bonus * hope * (0.5 if rivals > made else 0.7 if rivals == made else 1.0)
        return total

    def open_items(self) -> float:
        """What the open items of the turn are worth, if it is this seat's turn, but for stations paid for."""
        state = self.state
        if not state.open or state.current_seat != self.seat:
            return 0.0
        total = 0.0
        for item in bits(state.open & ~(1 << PAID_STATION)):
            total += state.items[item] * (self.development() if item in (DEVELOPMENT, EITHER) else self.items[item])
        return total

    def paid_stations(self) -> float:
        """What stations are worth that have been paid for and wait for their town, if it is this seat's turn."""
        state = self.state
        if not state.open >> PAID_STATION & 1 or state.current_seat != self.seat:
            return 0.0
        return state.items[PAID_STATION] * self.status

    def majority(self) -> float:
        """The chance of having most stations at the end, times the status."""
        state = self.state
        own = state.stations[self.seat].bit_count()
        rival = state.joan_stations if state.is_solo else 0
        for other in range(state.n_seats):
            if other != self.seat:
                rival = max(rival, state.stations[other].bit_count())
        lead = own - rival
        spread = 1.0 + 0.12 * self.turns
        share = 0.5 + 0.5 * max(-1.0, min(1.0, (lead - 0.4) / spread))
        return share * self.status * (1.0 if state.n_seats <= 2 else 0.8)
