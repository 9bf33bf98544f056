"""What a seat may know, as a row of numbers: the boards from the viewer's on, clockwise (BL-R-22).

It says what `view` says, but where points come from and the order in which cards lie, neither needed to play on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from towpath.games.boonlake.components import LEVERS, STRIPS
from towpath.games.boonlake.explore import NO_TILE, PASTURE
from towpath.games.boonlake.player_board import PlayerBoard
from towpath.games.boonlake.state import Boonlake
from towpath.games.boonlake.vocabulary import N_CARDS, N_SCORING_TILES, N_SITES, N_SPACES, PAIRS
from towpath.kernel.numbers import Layout, Moments, Observation, byte, pair, put, spread

if TYPE_CHECKING:
    from towpath.games.boonlake.game import BoonlakeGame
    from towpath.kernel.state import State

try:
    from librt.vecs import vec
    from mypy_extensions import i64
except ImportError:
    pass

OWNERS: Final = 4
PIECES: Final = 3
N_CARD_WORDS: Final = 21
N_CATTLE_WORDS: Final = 17  # four columns a space
N_TILE_WORDS: Final = 5
BOARD_COUNTS: Final = (
    *("coins", "vases", "ranch", "supply", "houses_aside", "settlements", "cattle", "tiers"),
    *("coin_steps", "card_steps", "ship", "turns", "hand_size", "lever_discount", "card_discount", "cattle_discount"),
    *("cattle_coins", "river_coin", "harbour_coins", "harbour_cards", "river_vase"),
)


class BoonlakeNumbers(Observation):
    """The columns of Boonlake for a number of seats."""

    def __init__(self, game: BoonlakeGame, seats: int) -> None:
        self.boards: i64 = max(seats, 2)
        self.n_solo: i64 = -(-len(game.edition.solo_tiles) // 8)
        # By who sits where as the viewer sees it, and by piece: the word of a building site.
        self.piece_words: list[list[int]] = []
        for viewer in range(OWNERS):
            found: list[int] = [0]
            for owner in range(OWNERS):
                place = (owner - viewer) % max(seats, 2) if owner < max(seats, 2) else owner
                found += [1 << (8 * place) | 1 << (8 * (OWNERS + piece)) for piece in range(PIECES)]
            self.piece_words.append(found)
        layout = Layout()
        self.moments = Moments(game.frames, layout)
        self._list_table(layout, seats, len(game.options), len(game.edition.tiles))
        for board in range(max(seats, 2)):
            self._list_board(layout, f"board {board}")
        layout.sets("hand", N_CARDS)
        layout.sets("dealt", N_SCORING_TILES)
        layout.sets("first_site", 4)
        if seats == 1:
            self._list_solo(layout, len(game.edition.solo_tiles))
        super().__init__(game, seats, layout)

    def _list_table(self, layout: Layout, seats: int, n_options: int, n_tiles: int) -> None:
        layout.counts("options", n_options)
        for name in ("to_act", "active", "token"):
            layout.sets(name, max(seats, 2))
        for name in ("round", "closing", "lock_crossed", "scorings", "pending", "over"):
            layout.counts(name)
        layout.align()
        for name in ("pile", "mound", "pastures_left"):
            layout.counts(name)
        for row in range(len(STRIPS)):
            layout.sets(f"row {row + 1}", len(STRIPS))
        layout.sets("taken", len(STRIPS))
        layout.sets("covered_regions", 4)
        layout.index("tiles", N_SPACES, n_tiles + 1)
        layout.align()
        for site in range(N_SITES):
            layout.sets(f"site {site // 2 + 1}{'ab'[site % 2]}", OWNERS + PIECES)
        layout.counts("cattle", OWNERS * N_SPACES, 5)
        layout.align()
        for area in range(4):
            layout.sets(f"area {area}", N_SCORING_TILES)
        layout.sets("discards", N_CARDS)

    def _list_board(self, layout: Layout, board: str) -> None:
        for name in BOARD_COUNTS:
            layout.counts(f"{board}.{name}")
        layout.counts(f"{board}.discard_bonus", 3)
        layout.counts(f"{board}.sites", 4, 2)
        layout.counts(f"{board}.markers", 4, 4)
        layout.counts(f"{board}.presences", 4)
        layout.index(f"{board}.boats", 2, 4)
        layout.pair(f"{board}.vp")
        layout.sets(f"{board}.house_recesses_empty", 6)
        layout.sets(f"{board}.levers", len(LEVERS))
        layout.sets(f"{board}.levers_up", len(LEVERS))
        layout.sets(f"{board}.projects", N_SCORING_TILES)
        layout.sets(f"{board}.inhabitants_above", N_SCORING_TILES)
        layout.sets(f"{board}.own_tile", N_SCORING_TILES)
        layout.sets(f"{board}.display", N_CARDS)

    def _list_solo(self, layout: Layout, n_tiles: int) -> None:
        layout.index("solo.tile", 1, n_tiles)
        for name in ("stack", "cactus"):
            layout.counts(f"solo.{name}")
        layout.index("solo.corner", 1, 4)
        layout.sets("solo.used", n_tiles)
        layout.sets("solo.seen", n_tiles)

    def write(self, state: State, seat: i64, out: vec[i64], p: i64) -> None:
        assert isinstance(state, Boonlake)
        p = self.moments.write(state, seat, out, p)
        p = self._write_table(state, seat, out, p)
        p = self._write_map(state, seat, out, p)
        revealed = len(state.areas) > 0
        n = self.boards
        for i in range(n):
            board = state.boards[(seat + i) % n]
            p = self._write_board(board, revealed or i == 0, out, p)
        mine = state.boards[seat]
        p = put_all(mine.hand, out, p, N_CARD_WORDS)
        p = put_all(mine.dealt, out, p, 2)
        if mine.first_site >= 0:
            put(out, 8 * p + mine.first_site, 1)
        if state.n_seats == 1:
            self._write_solo(state, out, p + 1)

    def _write_table(self, state: Boonlake, seat: i64, out: vec[i64], p: i64) -> i64:
        out[p] = state.common.option_word
        if state.lanes is not None:
            for one in state.seats_to_act():
                self._put_board(one, seat, out, p + 1)
        elif state.stack:
            self._put_board(state.stack[-1].seat, seat, out, p + 1)
        self._put_board(state.active, seat, out, p + 2)
        self._put_board(state.token, seat, out, p + 3)
        closing: i64 = state.closing
        crossed: i64 = state.crossed
        over: i64 = state.over
        word = byte(state.round + 1) | closing << 8 | crossed << 16 | byte(state.scorings) << 24
        out[p + 4] = word | byte(state.pending) << 32 | over << 40
        out[p + 5] = byte(len(state.pile)) | byte(len(state.mound)) << 8 | byte(state.pastures_left) << 16
        p += 6
        rows = state.rows
        for row in range(len(STRIPS)):
            if row != state.gap:
                put(out, 8 * p + rows[row], 1)
            p += 1
        if state.taken >= 0:
            put(out, 8 * p + state.taken, 1)
        return spread(out, p + 1, state.covered, 1)

    def _put_board(self, owner: i64, seat: i64, out: vec[i64], p: i64) -> None:
        """Mark a board, counted clockwise from the viewer's."""
        put(out, 8 * p + (owner - seat + self.boards) % self.boards, 1)

    def _write_map(self, state: Boonlake, seat: i64, out: vec[i64], p: i64) -> i64:
        column = 8 * p
        for tile in state.tile_at:
            if tile != NO_TILE:
                put(out, column, 1 if tile == PASTURE else byte(tile + 2))
            column += 1
        p += N_TILE_WORDS
        words = self.piece_words[seat]
        for piece in state.piece_at:
            if piece:
                out[p] = words[piece]
            p += 1
        n = self.boards
        for space in state.pastures:
            packed: i64 = state.cattle_at[space]
            if packed:
                for i in range(n):
                    put(out, 8 * p + OWNERS * space + i, packed >> (3 * ((seat + i) % n)) & 7)
        p += N_CATTLE_WORDS
        # The first areas belong to the seats.
        areas = state.areas
        n_seats: i64 = state.n_seats
        for i in range(len(areas)):
            area: i64 = i
            if area < n_seats:
                area = (area - seat + n_seats) % n_seats
            put(out, 8 * p + N_SCORING_TILES * area + areas[i], 1)
        return put_all(state.discards, out, p + 8, N_CARD_WORDS)

    def _write_board(self, board: PlayerBoard, shows_tile: bool, out: vec[i64], p: i64) -> i64:
        word = byte(board.coins) | byte(board.vases) << 8 | byte(board.ranch) << 16 | byte(board.supply) << 24
        word |= byte(board.houses_aside) << 32 | byte(board.settlements) << 40 | byte(board.cattle) << 48
        out[p] = word | byte(board.tiers) << 56
        word = byte(board.coin_steps) | byte(board.card_steps) << 8 | byte(board.ship) << 16 | byte(board.turns) << 24
        word |= byte(len(board.hand)) << 32 | byte(board.lever_discount) << 40 | byte(board.card_discount) << 48
        out[p + 1] = word | byte(board.cattle_discount) << 56
        word = byte(board.cattle_coins) | byte(board.river_coin) << 8 | byte(board.harbour_coins) << 16
        word |= byte(board.harbour_cards) << 24 | byte(board.river_vase) << 32
        bonus = board.discard_bonus
        out[p + 2] = word | byte(bonus[0]) << 40 | byte(bonus[1]) << 48 | byte(bonus[2]) << 56
        levels: i64 = board.levels
        word = levels % 3 | levels // 3 % 3 << 8 | levels // 9 % 3 << 16 | levels // 27 << 24
        markers = board.markers
        word |= byte(markers[0]) << 32 | byte(markers[1]) << 40
        out[p + 3] = word | byte(markers[2]) << 48 | byte(markers[3]) << 56
        there = board.presences
        word = byte(there[0]) | byte(there[1]) << 8 | byte(there[2]) << 16 | byte(there[3]) << 24
        a, b = PAIRS[board.boats]
        out[p + 4] = word | byte(a + 1) << 32 | byte(b + 1) << 40 | pair(board.vp) << 48
        p = spread(out, p + 5, board.houses, 1)
        p = spread(out, p, board.levers, 2)
        p = spread(out, p, board.up, 2)
        p = spread(out, p, board.projects, 2)
        p = spread(out, p, board.placed_above, 2)
        if shows_tile and board.own_tile >= 0:
            put(out, 8 * p + board.own_tile, 1)
        return put_all(board.display, out, p + 2, N_CARD_WORDS)

    def _write_solo(self, state: Boonlake, out: vec[i64], p: i64) -> None:
        word = byte(state.solo_tile + 1) | byte(len(state.solo_stack)) << 8 | byte(state.cactus) << 16
        out[p] = word | byte(state.solo_corner + 1) << 24
        p = put_all(state.solo_used, out, p + 1, self.n_solo)
        spread(out, p, state.solo_seen, self.n_solo)


def put_all(things: list[int], out: vec[i64], p: i64, n: i64) -> i64:
    """Mark each of some things in the `n` words from word `p` on; return the word after them."""
    for thing in things:
        put(out, 8 * p + thing, 1)
    return p + n
