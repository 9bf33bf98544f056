"""What a position of Boonlake is worth to a seat, in victory points: to compare positions, no forecast; for bots.

`Evaluation.value` is linear in named features, so that training can fit the weights. What is certain (points scored,
printed and earned by income to come) is counted exactly; means (coins, cards, inhabitants, …) count by how many turns
and scorings are left to use them (prospects.py). What single options seem to be worth stands in instinct.py.
"""

from __future__ import annotations

from typing import Final

from towpath.games.boonlake.components import (
    COND_EXCHANGE,
    COND_KINDS,
    COND_TWO_REGIONS,
    LEVER_REGION_VP,
    LEVER_SITE_COINS,
)
from towpath.games.boonlake.conditions import OWN_TILE, standing
from towpath.games.boonlake.develop import SETTLEMENT
from towpath.games.boonlake.herd import N_CATTLE, PASTURE_HOLDS, cattle_coins, cattle_due, cattle_vp, pieces_beside
from towpath.games.boonlake.mind.instinct import first_thoughts
from towpath.games.boonlake.mind.prospects import (
    COIN,
    INHABITANT,
    LEVER_USE,
    card_gain,
    chance_to_reach,
    expected_end_vp,
    incomes_left,
    permanents,
    turns_left,
    turns_to_scoring,
)
from towpath.games.boonlake.mind.sensible import sensible
from towpath.games.boonlake.player_board import EMINENCE, PlayerBoard
from towpath.games.boonlake.scoring import UNUSED_LEVER_VP, board_income, lever_vp, tier_vp
from towpath.games.boonlake.state import Boonlake
from towpath.games.boonlake.turn import ChooseStrip
from towpath.games.boonlake.upgrade import (
    N_SETTLEMENTS,
    PRESENCES_NEEDED,
    presences_beside,
    region_vp,
    settlement_due,
    site_vp,
)
from towpath.games.boonlake.vocabulary import PAIRS
from towpath.kernel.state import State

# Each feature with the weight it has unless training says otherwise, in victory points.
DEFAULTS: Final[dict[str, float]] = {
    "vp": 1.0,  # scored, and printed on played cards
    "tiers": 1.0,  # emptied recesses of tiers 3 to 5
    "income_vp": 0.95,  # tracks, board and cattle, in each scoring to come
    "income_coins": 0.36,  # the same in coins; the last scoring pays none
    "income_cards": 0.45,
    "end_effects": 0.9,  # of played cards, as expected at the end
    "scoring_tiles": 0.9,  # expected in the best order of the tiles left
    "coins": 0.42,  # as many as can still be spent
    "hand": 0.5,  # the gain of the best cards, by rank
    "cards": 0.3,  # their number
    "ranch": 1.5,
    "vases": 1.7,
    "sites": 1.3,
    "boats": 0.12,  # sections that the boats can still sail down for free
    "levers": 0.8,  # what the levers can still do
    "lever_vp": 0.9,  # the final score for them, rounded off
    "presences": 1.1,
    "inhabitants": 0.9,  # on the map: houses to be
    "houses": 0.8,  # on the map: settlements to be, if enough stands beside them
    "pastures": 0.5,  # the gain of the best head of cattle that can be placed
    "permanents": 0.8,
    # What means are worth more (or less) while much of the game is left: the same, times the share of turns to come.
    "early_vp": 0.0,
    "early_coins": 0.0,
    "early_income": 0.0,
    "early_cards": 0.0,
    "early_people": 0.0,  # ranch and inhabitants on the map
    "early_works": 0.0,  # production sites and levers
}
FEATURES: Final = list(DEFAULTS)
# How far training strays from weights that begin at 0.
STRAY: Final = {
    "early_vp": 0.15,
    "early_coins": 0.1,
    "early_income": 0.1,
    "early_cards": 0.12,
    "early_people": 0.3,
    "early_works": 0.2,
}

# Turns that it takes to come one step nearer to a condition (CONDITIONS).
CONDITION_TURNS: Final = [2.0, 3.0, 4.0, 4.0, 2.0, 3.0, 4.0, 6.0, 3.0, 1.5, 2.0]
RANKS: Final = [1.0, 0.95, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.35, 0.3, 0.25, 0.2, 0.15, 0.1]


def _orders(n: int) -> list[tuple[int, int, int]]:
    """Every step in every order in which `n` tiles may be scored: sets before and after, and its place in `worth`."""
    found: list[tuple[int, int, int]] = []
    for scored in range(1 << n):
        for tile in range(n):
            if not scored >> tile & 1:
                found.append((scored, scored | 1 << tile, tile * n + scored.bit_count()))
    return found


ORDERS: Final = [_orders(n) for n in range(5)]


class Evaluation:
    """The worth of positions, with its weights (FEATURES in order); made once for a game's edition."""

    def __init__(self, weights: dict[str, float] | None = None) -> None:
        given = weights if weights is not None else DEFAULTS
        self.weights = [given.get(name, DEFAULTS[name]) for name in FEATURES]
        self.trust = 1.5  # by short arenas, which hardly told it from 1 and 3
        self.factors: list[float] = []  # by action, what training found about first thoughts; empty: as they are
        self.addends: list[float] = []

    def value(self, state: State, seat: int) -> float:
        """What a position is worth to a seat, in points; the score once the game is over."""
        assert isinstance(state, Boonlake)
        board = state.boards[seat]
        if state.over or seat >= state.n_seats:
            return float(board.vp)
        total = 0.0
        found = self.features(state, seat)
        weights = self.weights
        for i in range(len(found)):
            total += weights[i] * found[i]
        return total

    def features(self, state: State, seat: int) -> list[float]:
        """The features of a seat in the order of FEATURES."""
        assert isinstance(state, Boonlake)
        ed = state.ed
        board = state.boards[seat]
        turns = turns_left(state, seat)
        incomes = incomes_left(state, seat)
        # Step 1 of a scoring still lets a seat play two cards, so means keep some use to the end.
        chances = turns + (0.8 if incomes else 0.0)
        use = chances / (chances + 1.5)
        coins, vp = board_income(state, board)
        vp += ed.coin_track_vp[board.coin_steps] + ed.card_track_vp[board.card_steps] + cattle_vp(state, seat)
        coins += ed.coin_track_coins[board.coin_steps]
        paying = max(0, incomes - 1)
        sure = board.vp
        end_effects = 0.0
        for card in board.display:
            sure += ed.card_vp[card]
            for effect in ed.cards[card].game_end:
                end_effects += expected_end_vp(board, effect, turns)
        a, b = PAIRS[board.boats]
        n_levers = board.n_levers()
        early = turns / 24.0
        purse = min(float(board.coins), 6.0 + 4.0 * chances) * use
        ranch = min(float(board.ranch), 2.0 + 0.8 * chances) * use
        levers = self.levers(state, seat, turns, incomes)
        hand = self.hand(state, board, turns, chances, use)
        return [
            float(sure),
            float(tier_vp(state, board)),
            float(incomes * vp),
            float(paying * coins) * use,
            float(paying * ed.card_track_cards[board.card_steps]) * use,
            end_effects,
            self.scoring_tiles(state, seat),
            purse,
            hand,
            min(float(len(board.hand)), 2.0 + chances) * use,
            ranch,
            min(float(board.vases), 1.0 + 0.4 * chances) * use,
            board.site_levels() * use,
            (6 - a - b) * use,
            levers,
            lever_vp(n_levers) * (1.0 - use) + use * 2.2 * n_levers,
            board.n_presences() * turns / 20.0,
            len(board.inhabitant_sites) * use,
            self.houses(state, seat, incomes) * use,
            self.pastures(state, seat, incomes, turns) * use,
            permanents(board, turns),
            early * sure,
            early * purse,
            early * paying * (coins + ed.card_track_cards[board.card_steps]),
            early * (hand + len(board.hand)),
            early * (ranch + len(board.inhabitant_sites)),
            early * (board.site_levels() + levers),
        ]

    def scoring_tiles(self, state: Boonlake, seat: int) -> float:
        """The points to be expected if the tiles left are scored in the best order (BL-INT-07..12)."""
        if not state.areas:
            return 0.0
        board = state.boards[seat]
        left = [area for area in range(4) if not board.markers[area]]
        n = len(left)
        if n == 0:
            return 0.0
        times = [turns_to_scoring(state, 5 - n + i, seat) for i in range(n)]
        worth: list[float] = []  # by tile left and scoring left
        for area in left:
            data = state.ed.scoring_tiles[state.areas[area]]
            factor = OWN_TILE if board.own_tile == state.areas[area] else 1
            first, second = standing(state, seat, data)
            is_pair = data.condition in (COND_TWO_REGIONS, COND_KINDS)
            if data.condition == COND_KINDS:
                # Projects count as either kind; here for the scarcer one.
                second, first = sorted([first, second])
                second += board.projects.bit_count()
            pace = CONDITION_TURNS[data.condition]
            for i in range(n):
                number = 5 - n + i
                upper, lower = data.need[number - 1]
                gap = max(0, upper - first)
                if is_pair:
                    other = max(0, upper - second) + max(0, lower - first)
                    gap = min(gap + max(0, lower - second), other)
                chance = chance_to_reach(gap, times[i], pace)
                if data.condition == COND_EXCHANGE:
                    chance *= 0.9
                worth.append(state.ed.scoring_points[number - 1] * factor * (2.0 * chance - 1.0))
        best = [-1000.0] * (1 << n)
        best[0] = 0.0
        for scored, reached, i in ORDERS[n]:
            total = best[scored] + worth[i]
            best[reached] = max(best[reached], total)
        return best[-1]

    def hand(self, state: Boonlake, board: PlayerBoard, turns: float, chances: float, use: float) -> float:
        """The gains of the hand cards, the best first, as many as there may be chances for (BL-PLY-01)."""
        gains: list[float] = []
        for card in board.hand:
            gain = card_gain(state, board, card, turns, use)
            if gain > 0.0:
                gains.append(gain)
        gains.sort(reverse=True)
        total = 0.0
        for rank in range(min(len(gains), len(RANKS))):
            if rank > chances + 1.0:
                break
            total += gains[rank] * RANKS[rank] * min(1.0, chances / (rank + 1))
        return total

    def levers(self, state: Boonlake, seat: int, turns: float, incomes: int) -> float:
        """What the levers may still do: one use before each scoring, or a point if unused (BL-INT-18)."""
        board = state.boards[seat]
        unused = float(UNUSED_LEVER_VP)
        total = 0.0
        for lever in range(12):
            if board.levers >> lever & 1:
                power = max(unused, LEVER_USE[lever])
                if lever == LEVER_REGION_VP:
                    power = max(unused, 0.4 * board.n_presences())
                elif lever == LEVER_SITE_COINS:
                    power = max(unused, COIN * board.site_levels())
                per_period = unused + (power - unused) * 0.6
                now = unused + (power - unused) * min(1.0, 0.3 + 0.15 * turns) if board.up >> lever & 1 else 0.0
                total += now + per_period * max(0, incomes - 1)
        return total

    def houses(self, state: Boonlake, seat: int, incomes: int) -> float:
        """The gain of the best settlement that could be built, and a little for the other houses (BL-UPG-08..19)."""
        board = state.boards[seat]
        if board.settlements == N_SETTLEMENTS or not board.house_sites:
            return 0.0
        i = board.settlements
        ed = state.ed
        gain = incomes * ed.settlement_vp[i] + ed.tier_final_vp[ed.settlement_tier[i]] + COIN * ed.settlement_coins[i]
        gain -= INHABITANT * settlement_due(board, 0)
        best = 0.0
        for site in board.house_sites:
            short = max(0, PRESENCES_NEEDED - presences_beside(state, site))
            best = max(best, gain + site_vp(state, site) + region_vp(state, seat, site) - 1.5 * short)
        return best

    def pastures(self, state: Boonlake, seat: int, incomes: int, turns: float) -> float:
        """The gain of the best head of cattle that could be placed (BL-CAT-06..12, BL-INT-16)."""
        board = state.boards[seat]
        if board.cattle == N_CATTLE or turns < 0.5:
            return 0.0
        ed = state.ed
        i = board.cattle
        gain = incomes * ed.cattle_vp[i] + ed.tier_final_vp[ed.cattle_tier[i]] + COIN * incomes * ed.cattle_coins[i]
        best = 0.0
        for space in state.pastures:
            if state.n_cattle(space) < PASTURE_HOLDS:
                due = cattle_due(state, seat, space)
                worth = gain + incomes * pieces_beside(state, space, SETTLEMENT) - INHABITANT * due
                best = max(best, worth + COIN * cattle_coins(state, seat, space))
        return best

    # What a bot need not think about.

    def is_quiet(self, state: State) -> bool:
        """Whether a turn is about to begin, or the game is over: the moment to compare positions."""
        return state.over or (state.lanes is None and isinstance(state.stack[-1], ChooseStrip))

    def opponent(self, state: State) -> int:
        """The board that a lone seat plays against; -1 where there are other seats."""
        return EMINENCE if state.n_seats == 1 else -1

    def effort(self, seats: int) -> int:
        """Measured with 2 seats, where 1 won five games in six against greedy and 4 nine in ten."""
        return 4

    def horizon(self, seats: int) -> int:
        """Two turns of each seat: one more cost half as much again and gained nothing that could be seen."""
        return 2

    def sensible(self, state: State, seat: int) -> list[int]:
        """The seat's options without needless ones."""
        assert isinstance(state, Boonlake)
        return sensible(state, seat)

    def thoughts(self, state: State, seat: int, options: list[int]) -> list[float]:
        """What each option seems to be worth before it is tried, in VP."""
        assert isinstance(state, Boonlake)
        found = first_thoughts(state, seat, options)
        if self.factors:
            for i in range(len(found)):
                found[i] = self.factors[options[i]] * found[i] + self.addends[options[i]]
        return found
