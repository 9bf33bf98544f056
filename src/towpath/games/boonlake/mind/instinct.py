"""What an option of Boonlake seems to be worth before it is tried, in VP: a player's first thought, for search bots.

It costs a hundredth of trying the option out, which lets a search play on quickly and look at good options first.
"""

from __future__ import annotations

from typing import Final

from towpath.games.boonlake.actions.hire import HireAndExplore
from towpath.games.boonlake.build import SAME_REGION_VP, has_settlement_in, open_recesses, site_data
from towpath.games.boonlake.cards import PayFor
from towpath.games.boonlake.components import (
    BUILDER,
    CARDS,
    CATTLE_BREEDING,
    COINS,
    HIRE,
    INHABITANTS,
    NO_KIND,
    PIONEER,
    PROGRESS,
    REGION_SCORING,
    SETTLE,
    SITE_CARDS,
    SITE_COINS,
    SITE_TRACK,
    SITE_TRACK_INCOME,
    SITE_VASE,
    VASE,
    VASE_OR_SITE,
    VP,
)
from towpath.games.boonlake.components import SITE as SITE_REWARD
from towpath.games.boonlake.conditions import ScoreTile, is_met
from towpath.games.boonlake.explore import LayPasture
from towpath.games.boonlake.herd import cattle_due, pieces_beside
from towpath.games.boonlake.mind.evaluate import LEVER_USE, Evaluation
from towpath.games.boonlake.mind.prospects import CARD, COIN, INHABITANT, TRACK_STEP, incomes_left, turns_left
from towpath.games.boonlake.mind.prospects import VASE as VASE_WORTH
from towpath.games.boonlake.picks import DiscardCards
from towpath.games.boonlake.river import landings
from towpath.games.boonlake.scoring import InterimPlay
from towpath.games.boonlake.state import Boonlake
from towpath.games.boonlake.turn import ChooseStrip
from towpath.games.boonlake.vocabulary import (
    ACCEPT,
    CATTLE,
    DEVELOP,
    DISCARD,
    DISCARD_LEVER,
    DRAW,
    EXCHANGE,
    EXPLORE,
    EXPLORE_ONLY,
    FORGO_SITE_COINS,
    FORGO_THREE_COINS,
    GIVE,
    HIRE_CARDS,
    HIRE_COINS,
    JOKER_A_COINS,
    JOKER_B,
    KEEP,
    LAY,
    MODERNIZE,
    NOTHING,
    PASS,
    PAY,
    PLAY,
    PROJECT,
    RAISE,
    RECESS,
    REGION,
    REGION_LEVER,
    REGION_ONLY,
    REVERSE,
    SAIL,
    SCORE,
    SITE,
    TAKE,
    TAKE_VASE,
    TILE_LEVER,
    TOP_MODERNIZE,
    TOP_SELL_VASE,
    TOP_UPGRADE,
    TOP_VASE,
    TRACK,
    UPGRADE,
)

SITE_LEVEL: Final = 1.6
PRESENCE: Final = 1.2
KEPT_DISCARDS: Final = 2


class Instinct:
    """The first thoughts of one seat at one decision; what several options share is worked out once."""

    def __init__(self, evaluation: Evaluation, state: Boonlake, seat: int) -> None:
        self.evaluation = evaluation
        self.state = state
        self.seat = seat
        self.board = state.boards[seat]
        self.turns = turns_left(state, seat)
        self.incomes = incomes_left(state, seat)
        chances = self.turns + (0.8 if self.incomes else 0.0)
        self.use = chances / (chances + 1.5)

    def worth(self, action: int) -> float:
        """The gain that an option seems to bring."""
        if action == PASS:
            return 0.0
        if action < DEVELOP:
            return self.plain(action)
        if action < UPGRADE:
            return self.develop(action - DEVELOP)
        if action < CATTLE:
            return self.upgrade(action - UPGRADE)
        if action < LAY:
            return self.cattle(action - CATTLE)
        if action < PLAY:
            return self.lay(action - LAY)
        if action < PROJECT:
            return self.card(action - PLAY)
        if action < DISCARD:
            return self.project(action - PROJECT)
        if action < MODERNIZE:
            bonus = self.board.discard_bonus[self.state.ed.card_kind[action - DISCARD]]
            return COIN * self.use * (2 + bonus) - 0.4 * max(0.0, self.card(action - DISCARD))
        if action < FORGO_SITE_COINS:
            return self.lever(action - MODERNIZE)
        if action < SAIL:
            return self.special(action)
        if action < SITE:
            return self.sail(action - SAIL)
        if action < PAY:
            return self.pick(action)
        return self.late(action)

    def plain(self, action: int) -> float:
        """Strips, drawing, trading and exploring."""
        if action < DRAW:
            return self.strip(action - TAKE)
        if action == DRAW:
            return 2.0 * CARD * self.use
        if action in (ACCEPT, REVERSE):
            return 0.6 if action == ACCEPT else 0.1
        return 1.0 * self.use if action == EXPLORE else 0.0

    def strip(self, strip: int) -> float:
        """An action strip: its card, what its taker does besides, where the ship may go, less the row's price."""
        state, board = self.state, self.board
        row = state.rows.index(strip)
        kind = state.ed.strip_kind[strip]
        total = COIN * 2.0 * self.use if board.hand else 0.0
        for card in board.hand:
            if kind in (NO_KIND, state.ed.card_kind[card]) and state.prices.coins[card] <= board.coins:
                total = max(total, self.card(card))
        if strip == PIONEER:
            total += 2.6 if board.ranch else 1.6
        elif strip == SETTLE:
            total += 3.2 if board.ranch > 1 else 1.6 if board.ranch else 0.6
        elif strip == CATTLE_BREEDING:
            best = 0.6
            for space in state.pastures:
                due = cattle_due(state, self.seat, space) if board.cattle < 5 else 99
                if state.n_cattle(space) < 4 and due <= board.ranch:
                    best = max(best, self.cattle(space))
            total += best + 0.4
        elif strip == REGION_SCORING:
            total += 1.2 + COIN * 0.75 * board.n_presences()
        elif strip == HIRE:
            total += INHABITANT + 0.9 + (0.4 if board.coins >= 3 else 0.0)
        elif strip == PROGRESS:
            total += 0.5 + (1.0 if board.coins >= 6 else 0.0)
        elif strip == BUILDER:
            total += COIN * 3 + CARD
        best = -10.0
        for position in landings(state, self.seat, state.ed.row_steps[row]):
            best = max(best, self.river(position))
        return total * max(0.3, self.use) + max(best, 0.0) - state.ed.row_vp_cost[row]

    def reward(self, kind: int, amount: int) -> float:
        """A printed reward."""
        if kind == COINS:
            return COIN * amount * self.use
        if kind == CARDS:
            return CARD * amount * self.use
        if kind == VP:
            return float(amount)
        if kind == INHABITANTS:
            return INHABITANT * min(amount, self.board.supply) * self.use
        if kind == VASE:
            return VASE_WORTH * amount * self.use
        if kind == VASE_OR_SITE:
            return VASE_WORTH * self.use
        if kind == SITE_REWARD:
            return SITE_LEVEL * self.use if amount < 0 or self.board.level(amount) < 2 else 0.0
        return 0.0

    def river(self, position: int) -> float:
        """The reward of a river space."""
        space = self.state.ed.river[self.state.ed.routes[self.state.round][position]]
        return self.reward(space.reward_kind, space.reward_amount)

    def sail(self, steps: int) -> float:
        """Sailing so many steps."""
        return self.river(landings(self.state, self.seat, steps)[-1])

    def card(self, card: int) -> float:
        """Playing a card."""
        return self.evaluation.card_gain(self.state, self.board, card, self.turns, self.use)

    def project(self, tile: int) -> float:
        """Realizing a project."""
        data = self.state.ed.scoring_tiles[tile]
        vp = data.project_vp * (2 if self.board.own_tile == tile else 1)
        return vp + self.use * (TRACK_STEP + INHABITANT * min(1, self.board.supply) - COIN * data.project_coins)

    def develop(self, site: int) -> float:
        """Placing an inhabitant: what the site gives and asks for, and the presence."""
        data = site_data(self.state, site)
        total = -COIN * data.price_coins - CARD * data.price_cards - INHABITANT
        for effect in data.gain:
            verb = effect.verb
            if verb == SITE_COINS:
                total += COIN * effect.a
            elif verb == SITE_CARDS:
                total += CARD * effect.a
            elif verb == SITE_VASE:
                total += VASE_WORTH * effect.a
            elif verb == SITE_TRACK:
                total += TRACK_STEP
            elif verb == SITE_TRACK_INCOME:
                total += 1.5
            else:
                total += TRACK_STEP * effect.a
        return total * self.use + data.vp + PRESENCE * self.turns / 15.0 + 0.9 * self.use

    def upgrade(self, site: int) -> float:
        """A house or a settlement: the income it opens."""
        state, board, ed = self.state, self.board, self.state.ed
        if site in board.inhabitant_sites:
            recesses = open_recesses(state, self.seat)
            if not recesses:
                return -0.5
            i = recesses[0]
            gain = self.incomes * ed.house_vp[i] + COIN * max(0, self.incomes - 1) * ed.house_coins[i]
            return gain + ed.tier_final_vp[ed.house_tier[i]] - INHABITANT * self.use + 0.3
        i = board.settlements
        vp = self.incomes * ed.settlement_vp[i] + ed.tier_final_vp[ed.settlement_tier[i]]
        if has_settlement_in(state, self.seat, state.region_of(site)):
            vp += SAME_REGION_VP
        return vp + site_data(state, site).settlement_vp - 2 * INHABITANT * self.use

    def cattle(self, space: int) -> float:
        """A head of cattle: the income it opens, settlements and houses beside it."""
        state, board, ed = self.state, self.board, self.state.ed
        i = board.cattle
        vp = self.incomes * (ed.cattle_vp[i] + pieces_beside(state, space, 2)) + ed.tier_final_vp[ed.cattle_tier[i]]
        gain = vp + COIN * (max(0, self.incomes - 1) * ed.cattle_coins[i] + 2 * pieces_beside(state, space, 1))
        return gain + PRESENCE * self.turns / 15.0 - INHABITANT * self.use * cattle_due(state, self.seat, space)

    def lay(self, space: int) -> float:
        """Laying a tile or a pasture: the reward of the space, and for a pasture what stands beside it."""
        ed = self.state.ed
        total = self.reward(ed.space_reward_kind[space], ed.space_reward_amount[space]) + 0.3
        if isinstance(self.state.asking(self.seat), LayPasture):
            total += 0.5 * pieces_beside(self.state, space, 2) + 0.2 * pieces_beside(self.state, space, 1)
        return total

    def lever(self, lever: int) -> float:
        """Modernizing: the uses to come, less the price."""
        price = max(0, self.state.ed.lever_price[lever] - self.board.lever_discount)
        uses = 1.0 + (LEVER_USE[lever] - 1.0) * 0.6
        return uses * self.incomes + 2.0 - COIN * self.use * price - (0.5 if self.turns < 4.0 else 0.0)

    def special(self, action: int) -> float:
        """Levers used, hiring and regions."""
        board, use = self.board, self.use
        if action == FORGO_SITE_COINS:
            return COIN * use * board.site_levels() - 0.5
        if action == FORGO_THREE_COINS:
            return COIN * use * 3 - 0.4
        if action in (TOP_VASE, TOP_SELL_VASE, TOP_MODERNIZE, TOP_UPGRADE):
            return (VASE_WORTH if action == TOP_VASE else 0.8 if action == TOP_SELL_VASE else 1.5) * use - 0.5
        if action == REGION_LEVER:
            return 0.75 * board.n_presences() - 1.0
        if action == TILE_LEVER:
            return INHABITANT * use - 0.5
        if action in (HIRE_COINS, HIRE_CARDS):
            worth = INHABITANT * use if board.ranch < 3 + 0.5 * self.turns else 0.0
            return worth - (3 * COIN if action == HIRE_COINS else 3 * CARD) * use
        if REGION <= action < REGION_ONLY:
            region = action - REGION
            ed = self.state.ed
            total = self.reward(ed.region_reward_kind[region], ed.region_reward_amount[region])
            return total - COIN * use * board.presences[region]
        return -COIN * use * board.presences[action - REGION_ONLY] if action < SAIL else 0.0

    def pick(self, action: int) -> float:
        """Production sites, tracks, levers to raise, recesses."""
        ed, board = self.state.ed, self.board
        if action < TAKE_VASE:
            return (SITE_LEVEL + (0.3 if board.level(action - SITE) == 0 else 0.0)) * self.use
        if action == TAKE_VASE:
            return VASE_WORTH * self.use * (0.6 if board.vases > 2 else 1.0)
        if action < RAISE:
            return 1.0 if (board.coin_steps > board.card_steps) == (action - TRACK == 1) else 0.5
        if action < RECESS:
            return LEVER_USE[action - RAISE]
        recess = action - RECESS
        return self.incomes * ed.house_vp[recess] + COIN * max(0, self.incomes - 1) * ed.house_coins[recess]

    def late(self, action: int) -> float:
        """Ways to pay, scoring tiles and anytime levers."""
        state, board = self.state, self.board
        if action < GIVE:
            code = action - PAY
            levers = int(code % 2 == 1) * 2.0 + int(code // 2 % 3 > 0) * 1.0 + int(code // 6 % 2 == 1) * 0.8
            return -levers - 0.05 * (code // 12)
        if action < SCORE:
            return -2.0 * ((action - GIVE) // 2) - 1.2 * ((action - GIVE) % 2)
        if action < EXCHANGE:
            tile = action - SCORE
            points = state.ed.scoring_points[state.scorings - 1] * (2 if board.own_tile == tile else 1)
            return float(points if is_met(state, self.seat, tile, state.scorings) else -points)
        if action < KEEP:
            return 4.0 + 0.1 * (action - EXCHANGE)
        if action >= JOKER_A_COINS:
            gain = COIN * 5 if action == JOKER_B else INHABITANT + 2.0 if action == DISCARD_LEVER else 2 * COIN
            return gain * self.use - 1.2
        return 0.0


def first_thoughts(evaluation: Evaluation, state: Boonlake, seat: int, options: list[int]) -> list[float]:
    """What each option seems to be worth to the seat."""
    mind = Instinct(evaluation, state, seat)
    return [mind.worth(action) for action in options]


def sensible(evaluation: Evaluation, state: Boonlake, seat: int) -> list[int]:
    """The seat's options without needless ones: boat moves ahead of need, gains declined, good cards discarded."""
    legal = state.legal(seat)
    if len(legal) == 1:
        return legal
    frame = state.asking(seat)
    # Levers for coins and cards are thought of before a strip is taken and in a scoring; boats move with payments.
    if isinstance(frame, ChooseStrip | InterimPlay | ScoreTile):
        return [a for a in legal if a < state.first_anytime or a >= JOKER_A_COINS]
    found = [a for a in legal if a < state.first_anytime]
    if isinstance(frame, HireAndExplore):
        return [a for a in found if a not in (EXPLORE_ONLY, NOTHING)]
    if found[-1] >= REGION_ONLY and REGION <= found[0] < REGION_ONLY:
        return [a for a in found if a < REGION_ONLY]
    if isinstance(frame, PayFor):
        return found
    if isinstance(frame, DiscardCards):
        # Cards are picked in ascending order; of those that would be missed least, the first.
        hand = [DISCARD + card for card in state.boards[seat].hand if card > frame.after]
        return [min(worst_cards(evaluation, state, seat, hand, frame.n))]
    discards = [a for a in found if DISCARD <= a < MODERNIZE]
    if len(discards) > KEPT_DISCARDS:
        kept = worst_cards(evaluation, state, seat, discards, KEPT_DISCARDS)
        return [a for a in found if not DISCARD <= a < MODERNIZE or a in kept]
    return found


def worst_cards(evaluation: Evaluation, state: Boonlake, seat: int, discards: list[int], n: int) -> list[int]:
    """Of many discards, those of the `n` cards that would be missed least."""
    board = state.boards[seat]
    turns = turns_left(state, seat)
    use = turns / (turns + 1.5)
    gains = sorted([(evaluation.card_gain(state, board, a - DISCARD, turns, use), a) for a in discards])
    return [action for _, action in gains[:n]]
