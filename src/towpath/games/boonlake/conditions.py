"""Step 2 of an interim scoring: choosing a scoring tile and meeting its condition (BL-INT-07..13, BL-SCT)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from towpath.games.boonlake.components import (
    COIN_TRACK,
    COND_BRIDGES,
    COND_CATTLE,
    COND_CHAIN,
    COND_EXCHANGE,
    COND_KINDS,
    COND_LEVERS,
    COND_LOWER_TRACK,
    COND_SETTLEMENTS,
    COND_SITE_LEVELS,
    COND_TRACK,
    COND_TWO_REGIONS,
    GIVE_COINS,
    GIVE_INHABITANT,
)
from towpath.games.boonlake.player_board import BY_EXCHANGES, BY_SCORING
from towpath.games.boonlake.vocabulary import EXCHANGE, ITEM_OF, MAX_EXCHANGES, PASS, SCORE
from towpath.kernel.bars import Bar, short
from towpath.kernel.frames import Frame

if TYPE_CHECKING:
    from towpath.games.boonlake.components import ScoringTile
    from towpath.games.boonlake.state import Boonlake


OWN_TILE: Final = 2  # so many times the points (BL-INT-12)


def tile_points(state: Boonlake, seat: int, tile: int, scoring: int) -> int:
    """What a scoring tile wins or loses at an interim scoring, doubled on the own tile (BL-INT-11, -12)."""
    return state.ed.scoring_points[scoring - 1] * (OWN_TILE if state.boards[seat].own_tile == tile else 1)


def score_bars(state: Boonlake, seat: int, tile: int) -> list[Bar]:
    """What bars the scoring of a tile (BL-INT-09)."""
    if tile not in state.areas:
        return [Bar("BL-INT-09", "not_in_play", tile=state.ed.scoring_tiles[tile].id)]
    return [Bar("BL-INT-09", "scored")] if state.boards[seat].markers[state.areas.index(tile)] else []


class ScoreTile(Frame["Boonlake"]):
    """Each player must score one of the four tiles not yet scored, met or not (BL-INT-07, -09)."""

    __slots__ = ()
    windows: ClassVar[int] = 1

    def options(self, state: Boonlake) -> list[int]:
        markers = state.boards[self.seat].markers
        return sorted(SCORE + tile for area, tile in enumerate(state.areas) if not markers[area])

    def ask(self, state: Boonlake) -> dict[str, Any]:
        return {"scoring": state.scorings}

    def choose(self, state: Boonlake, action: int) -> None:
        tile = ITEM_OF[action]
        state.boards[self.seat].markers[state.areas.index(tile)] = state.scorings
        if state.ed.scoring_tiles[tile].condition == COND_EXCHANGE:
            state.push1(Exchange(self.seat, tile))
        else:
            score_tile(state, self.seat, tile, is_met(state, self.seat, tile, state.scorings))


def score_tile(state: Boonlake, seat: int, tile: int, met: bool) -> None:
    """Gain or lose the marker's points, doubled on the own tile (BL-INT-08, -11, -12, BL-R-57, -58)."""
    own = state.boards[seat].own_tile == tile
    points = tile_points(state, seat, tile, state.scorings)
    if state.sink is not None:
        state.emit("score_tile", seat, "BL-INT-10", tile=state.ed.scoring_tiles[tile].id, met=int(met))
    state.score(seat, points if met else -points, BY_SCORING, "BL-INT-12" if own else "BL-INT-11")


class Exchange(Frame["Boonlake"]):
    """Give up things exactly as often as shown, each time for VP, or fail the tile (BL-SCT-11..14, BL-R-59)."""

    __slots__ = ("tile",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "tile")
    windows: ClassVar[int] = 1

    def __init__(self, seat: int, tile: int) -> None:
        self.seat = seat
        self.tile = tile

    def options(self, state: Boonlake) -> list[int]:
        return [PASS, *[EXCHANGE + n for n in range(MAX_EXCHANGES) if not self._bars(state, n)]]

    def times(self, state: Boonlake) -> int:
        """How often the exchange is made (BL-SCT-14)."""
        return state.ed.scoring_tiles[self.tile].need[state.scorings - 1][0]

    def coins_due(self, state: Boonlake, n: int) -> int:
        """The coins that are given if `n` times something else is (BL-SCT-11..13)."""
        return state.ed.scoring_tiles[self.tile].cond_b * (self.times(state) - n)

    def vp(self, state: Boonlake) -> int:
        """The points that all exchanges bring on top of those of the tile (BL-SCT-11, -13)."""
        return state.ed.scoring_tiles[self.tile].cond_c * self.times(state)

    def bars(self, state: Boonlake, verb: int, item: int) -> list[Bar] | None:
        return self._bars(state, item) if verb == EXCHANGE else None

    def _bars(self, state: Boonlake, n: int) -> list[Bar]:
        board = state.boards[self.seat]
        data = state.ed.scoring_tiles[self.tile]
        most = 0 if data.cond_a == GIVE_COINS else self.times(state)
        if n > most:
            return [Bar("BL-SCT-14", "in_kind", most=most)]
        found: list[Bar] = []
        if data.cond_a == GIVE_INHABITANT:
            found = short(data.clause, "inhabitants", n, board.ranch)
        elif n:
            found = short(data.clause, "vases", n, board.vases)
        return found + short(data.clause, "coins", self.coins_due(state, n), board.coins)

    def ask(self, state: Boonlake) -> dict[str, Any]:
        return {"tile": state.ed.scoring_tiles[self.tile].id}

    def choose(self, state: Boonlake, action: int) -> None:
        seat = self.seat
        data = state.ed.scoring_tiles[self.tile]
        if action != PASS:
            n = ITEM_OF[action]
            if data.cond_a == GIVE_INHABITANT:
                state.give_inhabitants(seat, n, data.clause)
            elif n:
                state.gain_vases(seat, -n, data.clause)
            state.pay_coins(seat, self.coins_due(state, n), data.clause)
            state.score(seat, self.vp(state), BY_EXCHANGES, data.clause)
        score_tile(state, seat, self.tile, action != PASS)


def is_met(state: Boonlake, seat: int, tile: int, scoring: int) -> bool:
    """Whether a seat meets a tile's condition for the given interim scoring; exchanges are met by making them."""
    data = state.ed.scoring_tiles[tile]
    upper, lower = data.need[scoring - 1]
    first, second = standing(state, seat, data)
    if data.condition == COND_KINDS:
        # Each realized project counts as one card of either kind, as suits best (BL-SCT-16, BL-R-61).
        jokers = state.boards[seat].projects.bit_count()
        return any(_pair_met(first + i, second + jokers - i, upper, lower) for i in range(jokers + 1))
    if data.condition == COND_TWO_REGIONS:
        return _pair_met(first, second, upper, lower)
    return first >= upper


def _pair_met(a: int, b: int, upper: int, lower: int) -> bool:
    return (a >= upper and b >= lower) or (b >= upper and a >= lower)


def standing(state: Boonlake, seat: int, data: ScoringTile) -> tuple[int, int]:
    """What a seat has of what a tile asks for; a second number only for pairs (BL-SCT-02..15)."""
    board = state.boards[seat]
    condition = data.condition
    if condition == COND_TWO_REGIONS:
        return board.presences[data.cond_a], board.presences[data.cond_b]
    if condition == COND_TRACK:
        return (board.coin_steps if data.cond_a == COIN_TRACK else board.card_steps), 0
    if condition == COND_LOWER_TRACK:
        return min(board.coin_steps, board.card_steps), 0
    if condition == COND_SITE_LEVELS:
        return board.site_levels(), 0
    if condition == COND_CHAIN:
        return longest_chain(state, seat), 0
    if condition == COND_LEVERS:
        return board.n_levers(), 0
    if condition == COND_CATTLE:
        return board.cattle, 0
    if condition == COND_SETTLEMENTS:
        return board.settlements, 0
    if condition == COND_BRIDGES:
        return sum(presences_on(state, seat, s) for s in range(33) if state.ed.is_bridge_end[s]), 0
    if condition == COND_KINDS:
        kinds = [state.ed.card_kind[card] for card in board.display]
        return kinds.count(data.cond_a), kinds.count(data.cond_b)
    if data.cond_a == GIVE_COINS:
        return board.coins // data.cond_b, 0
    return (board.ranch if data.cond_a == GIVE_INHABITANT else board.vases) + board.coins // data.cond_b, 0


def presences_on(state: Boonlake, owner: int, space: int) -> int:
    """Own pieces on one map space, pastures included."""
    total = state.cattle_at[space] >> (3 * owner) & 7
    for site in (2 * space, 2 * space + 1):
        piece = state.piece_at[site]
        if piece and (piece - 1) // 3 == owner:
            total += 1
    return total


def longest_chain(state: Boonlake, owner: int) -> int:
    """The most connected tiles that each hold an own presence (BL-SCT-06, BL-R-33)."""
    todo = {space for space in range(33) if presences_on(state, owner, space)}
    longest = 0
    while todo:
        group = [todo.pop()]
        size = 0
        while group:
            size += 1
            for other in state.ed.neighbours[group.pop()]:
                if other in todo:
                    todo.remove(other)
                    group.append(other)
        longest = max(longest, size)
    return longest
