"""What a seat may know, as a row of numbers: the sheets from the viewer's on, clockwise.

It says what `view` says, but where points come from, which is not needed to play on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from towpath.games.joan.components import (
    CITIZENS,
    KINDS,
    N_COLUMNS,
    N_DEEDS,
    N_GOODS,
    N_ITEMS,
    N_KINDS,
    N_MONKS,
    N_PLACES,
    N_ROWS,
    N_TOWNS,
    TRACKS,
)
from towpath.games.joan.state import Joan
from towpath.kernel.numbers import Layout, Moments, Observation, byte, pair, put, spread

if TYPE_CHECKING:
    from towpath.games.joan.game import JoanGame
    from towpath.kernel.state import State

try:
    from librt.vecs import vec
    from mypy_extensions import i64
except ImportError:
    pass


class JoanNumbers(Observation):
    """The columns of Joan of Arc for a number of seats."""

    def __init__(self, game: JoanGame, seats: int) -> None:
        self.sides: i64 = max(seats, 2)
        self.n_routes: i64 = -(-len(game.edition.routes) // 8)
        self.n_cards: i64 = -(-len(game.edition.cards) // 8)
        layout = Layout()
        self.moments = Moments(game.frames, layout)
        self._list_table(layout, seats, len(game.options))
        for board in range(seats):
            self._list_sheet(layout, f"sheet {board}", len(game.edition.routes))
        if seats == 1:
            self._list_joan(layout, len(game.edition.cards))
        super().__init__(game, seats, layout)

    def _list_table(self, layout: Layout, seats: int, n_options: int) -> None:
        layout.counts("options", n_options)
        for name in ("actor", "starter", "majority"):
            layout.sets(name, max(seats, 2))
        layout.sets("tile", len(KINDS))
        for name in ("round", "bag_number", "bags", "turn", "open_categories", "over"):
            layout.counts(name)
        layout.align()
        for name in ("display", "holding", "bag"):
            layout.counts(name, N_KINDS)
            layout.align()
        for name in ("items", "due"):
            layout.counts(name, N_ITEMS)
            layout.align()
        layout.sets("middle", N_PLACES)
        layout.sets("active", N_PLACES)
        layout.sets("towns_gone", N_TOWNS)
        layout.sets("closed_deeds", N_DEEDS)
        layout.sets("bank_shields_gone", N_COLUMNS)
        layout.sets("citizens_gone", len(CITIZENS))

    def _list_sheet(self, layout: Layout, sheet: str, n_routes: int) -> None:
        layout.sets(f"{sheet}.routes", n_routes)
        layout.sets(f"{sheet}.linked", N_TOWNS)
        layout.sets(f"{sheet}.stations", N_TOWNS)
        layout.sets(f"{sheet}.places", N_PLACES)
        layout.sets(f"{sheet}.deeds", 3 * N_DEEDS)
        layout.sets(f"{sheet}.citizens", len(CITIZENS))
        layout.sets(f"{sheet}.bank_firsts", N_COLUMNS)
        layout.counts(f"{sheet}.goods", N_GOODS, N_COLUMNS)
        layout.counts(f"{sheet}.circled", N_ROWS, N_COLUMNS)
        layout.counts(f"{sheet}.struck", N_ROWS, N_COLUMNS)
        for name in ("coins", "shields", "development", "status"):
            layout.counts(f"{sheet}.{name}")
        layout.counts(f"{sheet}.monks", 1, N_MONKS)
        layout.pair(f"{sheet}.points")
        layout.align()

    def _list_joan(self, layout: Layout, n_cards: int) -> None:
        layout.counts("joan.tracks", len(TRACKS))
        for name in ("level", "shields", "stations", "citizens"):
            layout.counts(f"joan.{name}")
        layout.sets("joan.removed", N_PLACES)
        layout.sets("joan.used", n_cards)
        layout.index("joan.card", 1, n_cards)
        for name in ("stack", "arrow"):
            layout.counts(f"joan.{name}")
        layout.index("joan.monk", 1, len(TRACKS) + 1)
        layout.pair("joan.points")

    def write(self, state: State, seat: i64, out: vec[i64], p: i64) -> None:
        assert isinstance(state, Joan)
        p = self.moments.write(state, seat, out, p)
        p = self._write_table(state, seat, out, p)
        n: i64 = state.n_seats
        for i in range(n):
            p = self._write_sheet(state, (seat + i) % n, out, p)
        if n == 1:
            self._write_joan(state, out, p)

    def _write_table(self, state: Joan, seat: i64, out: vec[i64], p: i64) -> i64:
        common = state.common
        out[p] = common.option_word
        if state.stack:
            self._put_side(state.stack[-1].seat, seat, out, p + 1)
        self._put_side(state.starter, seat, out, p + 2)
        self._put_side(state.majority, seat, out, p + 3)
        if state.tile >= 0:
            put(out, 8 * (p + 4) + state.tile, 1)
        bag_number: i64 = min(state.bags_struck + 1, common.bags)
        turn: i64 = state.turn
        n_open: i64 = state.n_open
        bags: i64 = common.bags
        over: i64 = state.over
        out[p + 5] = byte(state.round) | bag_number << 8 | bags << 16 | turn << 24 | n_open << 32 | over << 40
        out[p + 6] = six(state.display)
        out[p + 7] = six(state.holding)
        out[p + 8] = six(state.bag)
        p += 9
        if state.open:
            items = state.items
            for i in range(N_ITEMS):
                if items[i]:
                    put(out, 8 * p + i, byte(items[i]))
                    put(out, 8 * (p + 3) + i, state.due_of(i))
        p = spread(out, p + 6, state.middle, 4)
        p = spread(out, p, state.active, 4)
        p = spread(out, p, state.taken_towns, 3)
        p = spread(out, p, state.closed_deeds, 1)
        p = spread(out, p, state.bank_shields, 1)
        return spread(out, p, state.taken_citizens, 1)

    def _put_side(self, side: i64, seat: i64, out: vec[i64], p: i64) -> None:
        """Mark a side, counted clockwise from the viewer; nobody is no mark."""
        if side >= 0:
            put(out, 8 * p + (side - seat + self.sides) % self.sides, 1)

    def _write_sheet(self, state: Joan, seat: i64, out: vec[i64], p: i64) -> i64:
        p = spread(out, p, state.routes[seat], self.n_routes)
        p = spread(out, p, state.towns[seat], 3)
        p = spread(out, p, state.stations[seat], 3)
        p = spread(out, p, state.places[seat], 4)
        p = spread(out, p, state.marks[seat], 2)
        p = spread(out, p, state.citizens[seat], 1)
        p = spread(out, p, state.bank_firsts[seat], 1)
        goods = state.goods
        i = N_GOODS * seat
        word: i64 = goods[i]
        shift: i64 = 8
        for k in range(1, N_GOODS):
            word |= byte(goods[i + k]) << shift
            shift += 8
        i = N_ROWS * seat
        for k in range(N_ROWS):
            word |= byte(state.circled[i + k]) << shift
            shift += 8
        out[p] = word
        word = state.struck[i]
        word |= byte(state.struck[i + 1]) << 8
        word |= byte(state.struck[i + 2]) << 16
        word |= byte(state.coins[seat]) << 24
        word |= byte(state.shields[seat]) << 32
        development = state.development[seat]
        word |= byte(development) << 40
        word |= byte(state.ed.status[development]) << 48
        word |= byte(N_MONKS - state.monks[seat]) << 56
        out[p + 1] = word
        out[p + 2] = pair(state.score_of(seat))
        return p + 3

    def _write_joan(self, state: Joan, out: vec[i64], p: i64) -> None:
        word: i64 = 0
        shift: i64 = 0
        for steps in state.joan_tracks:
            word |= byte(steps) << shift
            shift += 8
        word |= byte(state.joan_level) << 32 | byte(state.joan_shields) << 40
        out[p] = word | byte(state.joan_stations) << 48 | byte(state.joan_citizens) << 56
        p = spread(out, p + 1, state.removed, 4)
        for card in state.solo_used:
            put(out, 8 * p + card, 1)
        p += self.n_cards
        top = state.ed.cards[state.solo_top]
        height: i64 = len(state.solo_stack) + 1
        out[p] = byte(state.solo_card + 1) | byte(height) << 8 | byte(top.arrow) << 16 | byte(top.monk + 1) << 24
        out[p] |= pair(state.score_of(1)) << 32


def six(counts: list[int]) -> i64:
    """The tiles of each kind in one word."""
    word: i64 = 0
    shift: i64 = 0
    for n in counts:
        word |= byte(n) << shift
        shift += 8
    return word
