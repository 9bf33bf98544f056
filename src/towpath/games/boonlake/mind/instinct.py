"""What an option of Boonlake seems to be worth before it is tried, in VP: a player's first thought, for search bots.

It costs a hundredth of trying the option out, which lets a search play on quickly and look at good options first.
"""

from __future__ import annotations

from typing import Any, Final

from towpath.games.boonlake.anytime import DISCARD_LEVER_CARDS, DISCARD_LEVER_VP, JOKER_A_DRAW
from towpath.games.boonlake.cards import card_price, discard_coins, own_project_vp, project_inhabitants
from towpath.games.boonlake.components import (
    BUILDER,
    CARD_TRACK,
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
from towpath.games.boonlake.conditions import is_met, tile_points
from towpath.games.boonlake.develop import HOUSE, SETTLEMENT, site_data
from towpath.games.boonlake.explore import LayPasture
from towpath.games.boonlake.herd import N_CATTLE, PASTURE_HOLDS, cattle_coins, cattle_due, pieces_beside
from towpath.games.boonlake.income import FULL_LEVEL
from towpath.games.boonlake.levers import THREE_COINS, VASE_SALE, modernize_price
from towpath.games.boonlake.mind.prospects import (
    CARD,
    COIN,
    INHABITANT,
    LEVER_USE,
    TRACK_STEP,
    card_gain,
    incomes_left,
    turns_left,
)
from towpath.games.boonlake.mind.prospects import VASE as VASE_WORTH
from towpath.games.boonlake.payments import JOKER_A_GAIN, JOKER_B_GAIN
from towpath.games.boonlake.river import landings
from towpath.games.boonlake.state import Boonlake
from towpath.games.boonlake.upgrade import HOUSE_PRICE, open_recesses, region_vp, settlement_due, site_vp
from towpath.games.boonlake.vocabulary import (
    ACCEPT,
    CATTLE,
    DEVELOP,
    DISCARD,
    DISCARD_LEVER,
    DRAW,
    EXCHANGE,
    EXPLORE,
    FORGO_SITE_COINS,
    FORGO_THREE_COINS,
    GIVE,
    HIRE_CARDS,
    HIRE_COINS,
    ITEM_OF,
    JOKER_A_CARDS,
    JOKER_A_COINS,
    JOKER_B,
    LAY,
    MODERNIZE,
    N_CARDS,
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
    VERB_OF,
)

SITE_LEVEL: Final = 1.6
PRESENCE: Final = 1.2


class Instinct:
    """The first thoughts of one seat at one decision; what several options share is worked out once."""

    def __init__(self, state: Boonlake, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.board = state.boards[seat]
        self.turns = turns_left(state, seat)
        self.incomes = incomes_left(state, seat)
        chances = self.turns + (0.8 if self.incomes else 0.0)
        self.use = chances / (chances + 1.5)
        self.cards: dict[int, float] = {}

    def worth(self, action: int) -> float:
        """The gain that an option seems to bring."""
        verb, item = VERB_OF[action], ITEM_OF[action]
        if verb == PASS:
            return 0.0
        if verb == TAKE:
            return self.strip(item)
        if verb == DEVELOP:
            return self.develop(item)
        if verb == UPGRADE:
            return self.upgrade(item)
        if verb == CATTLE:
            return self.cattle(item)
        if verb == LAY:
            return self.lay(item)
        if verb == PLAY:
            return self.card(item)
        if verb == PROJECT:
            return self.project(item)
        if verb == DISCARD:
            coins = discard_coins(self.state, self.seat, item)
            return COIN * self.use * coins - 0.4 * max(0.0, self.card(item))
        if verb == MODERNIZE:
            return self.lever(item)
        if verb == SAIL:
            return self.sail(item)
        if verb == DRAW:
            return CARD * self.n_drawn() * self.use
        if verb == EXPLORE:
            return 1.0 * self.use
        if verb in (REGION, REGION_ONLY):
            return self.region(item, verb == REGION)
        if verb in (HIRE_COINS, HIRE_CARDS):
            return self.hire(verb)
        if verb in (SCORE, EXCHANGE, ACCEPT, REVERSE):
            return self.score(verb, item)
        if verb in (SITE, TAKE_VASE, TRACK, RAISE, RECESS):
            return self.pick(verb, item)
        if verb in (PAY, GIVE):
            return self.pay(verb, item)
        return self.use_lever(verb)

    def n_drawn(self) -> int:
        """How many cards are drawn at this moment."""
        frame: Any = self.state.asking(self.seat)
        drawn: int = frame.n_drawn(self.state)
        return drawn

    def strip(self, strip: int) -> float:
        """An action strip: its card, what its taker does besides, where the ship may go, less the row's price."""
        state, board, ed = self.state, self.board, self.state.ed
        row = state.rows.index(strip)
        kind = state.ed.strip_kind[strip]
        total = COIN * ed.discard_coins * self.use if board.hand else 0.0
        for card in board.hand:
            if kind in (NO_KIND, state.ed.card_kind[card]) and card_price(state, board, card) <= board.coins:
                total = max(total, self.card(card))
        if strip == PIONEER:
            total += 2.6 if board.ranch else 1.6
        elif strip == SETTLE:
            total += 3.2 if board.ranch > 1 else 1.6 if board.ranch else 0.6
        elif strip == CATTLE_BREEDING:
            best = 0.6
            for space in state.pastures if board.cattle < N_CATTLE else []:
                if state.n_cattle(space) < PASTURE_HOLDS and cattle_due(state, self.seat, space) <= board.ranch:
                    best = max(best, self.cattle(space))
            total += best + 0.4
        elif strip == REGION_SCORING:
            total += 1.2 + COIN * 0.75 * board.n_presences()
        elif strip == HIRE:
            total += INHABITANT * ed.hire_inhabitants + 0.9 + (0.4 if board.coins >= ed.hire_coins else 0.0)
        elif strip == PROGRESS:
            # Enough for a lever of the usual price.
            total += 0.5 + (1.0 if board.coins * len(ed.lever_price) >= sum(ed.lever_price) else 0.0)
        elif strip == BUILDER:
            total += COIN * ed.builder_coins + CARD * ed.builder_draw / 2
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
            return SITE_LEVEL * self.use if amount < 0 or self.board.level(amount) < FULL_LEVEL else 0.0
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
        gain = self.cards.get(card)
        if gain is None:
            gain = self.cards[card] = card_gain(self.state, self.board, card, self.turns, self.use)
        return gain

    def project(self, tile: int) -> float:
        """Realizing a project."""
        data = self.state.ed.scoring_tiles[tile]
        vp = data.project_vp + own_project_vp(self.state, self.board, tile)
        people = INHABITANT * project_inhabitants(self.state, self.board)
        return vp + self.use * (TRACK_STEP + people - COIN * card_price(self.state, self.board, N_CARDS + tile))

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
            return gain + ed.tier_final_vp[ed.house_tier[i]] - INHABITANT * HOUSE_PRICE * self.use + 0.3
        i = board.settlements
        vp = self.incomes * ed.settlement_vp[i] + ed.tier_final_vp[ed.settlement_tier[i]]
        vp += site_vp(state, site) + region_vp(state, self.seat, site)
        return vp - INHABITANT * settlement_due(board, 0) * self.use

    def cattle(self, space: int) -> float:
        """A head of cattle: the income it opens, settlements and houses beside it."""
        state, board, ed = self.state, self.board, self.state.ed
        i = board.cattle
        beside = pieces_beside(state, space, SETTLEMENT)
        vp = self.incomes * (ed.cattle_vp[i] + beside) + ed.tier_final_vp[ed.cattle_tier[i]]
        coins = max(0, self.incomes - 1) * ed.cattle_coins[i] + cattle_coins(state, self.seat, space)
        gain = vp + COIN * coins
        return gain + PRESENCE * self.turns / 15.0 - INHABITANT * self.use * cattle_due(state, self.seat, space)

    def lay(self, space: int) -> float:
        """Laying a tile or a pasture: the reward of the space, and for a pasture what stands beside it."""
        ed = self.state.ed
        total = self.reward(ed.space_reward_kind[space], ed.space_reward_amount[space]) + 0.3
        if isinstance(self.state.asking(self.seat), LayPasture):
            total += 0.5 * pieces_beside(self.state, space, SETTLEMENT) + 0.2 * pieces_beside(self.state, space, HOUSE)
        return total

    def lever(self, lever: int) -> float:
        """Modernizing: the uses to come, less the price."""
        price = modernize_price(self.state, self.board, lever)
        uses = 1.0 + (LEVER_USE[lever] - 1.0) * 0.6
        return uses * self.incomes + 2.0 - COIN * self.use * price - (0.5 if self.turns < 4.0 else 0.0)

    def use_lever(self, verb: int) -> float:
        """Using a lever; nothing for whatever is no lever."""
        board, use = self.board, self.use
        if verb == FORGO_SITE_COINS:
            return COIN * use * board.site_levels() - 0.5
        if verb == FORGO_THREE_COINS:
            return COIN * use * THREE_COINS - 0.4
        if verb == TOP_VASE:
            return VASE_WORTH * use - 0.5
        if verb == TOP_SELL_VASE:
            return (COIN * VASE_SALE - VASE_WORTH) * use - 0.5
        if verb in (TOP_MODERNIZE, TOP_UPGRADE):
            return 1.5 * use - 0.5
        if verb == REGION_LEVER:
            return 0.75 * board.n_presences() - 1.0
        if verb == TILE_LEVER:
            return INHABITANT * use - 0.5
        if verb == JOKER_A_COINS:
            return COIN * JOKER_A_GAIN * use - 1.2
        if verb == JOKER_A_CARDS:
            return CARD * JOKER_A_DRAW * use - 1.2
        if verb == JOKER_B:
            return COIN * JOKER_B_GAIN * use - 1.2
        if verb == DISCARD_LEVER:
            return (INHABITANT + DISCARD_LEVER_VP - CARD * DISCARD_LEVER_CARDS) * use - 1.2
        return 0.0

    def hire(self, verb: int) -> float:
        """Buying an inhabitant."""
        worth = INHABITANT * self.use if self.board.ranch < 3 + 0.5 * self.turns else 0.0
        ed = self.state.ed
        return worth - (COIN * ed.hire_coins if verb == HIRE_COINS else CARD * ed.hire_cards) * self.use

    def region(self, region: int, rewarded: bool) -> float:
        """Choosing a region: its reward, less the coins for own presences there."""
        ed = self.state.ed
        total = self.reward(ed.region_reward_kind[region], ed.region_reward_amount[region]) if rewarded else 0.0
        return total - COIN * self.use * self.board.presences[region]

    def pick(self, verb: int, item: int) -> float:
        """Production sites, tracks, levers to raise, recesses."""
        ed, board = self.state.ed, self.board
        if verb == SITE:
            return (SITE_LEVEL + (0.3 if board.level(item) == 0 else 0.0)) * self.use
        if verb == TAKE_VASE:
            return VASE_WORTH * self.use * (0.6 if board.vases > 2 else 1.0)
        if verb == TRACK:
            return 1.0 if (board.coin_steps > board.card_steps) == (item == CARD_TRACK) else 0.5
        if verb == RAISE:
            return LEVER_USE[item]
        return self.incomes * ed.house_vp[item] + COIN * max(0, self.incomes - 1) * ed.house_coins[item]

    def pay(self, verb: int, way: int) -> float:
        """Ways to pay: levers and inhabitants kept."""
        if verb == PAY:
            levers = int(way % 2 == 1) * 2.0 + int(way // 2 % 3 > 0) * 1.0 + int(way // 6 % 2 == 1) * 0.8
            return -levers - 0.05 * (way // 12)
        return -2.0 * (way // 2) - 1.2 * (way % 2)

    def score(self, verb: int, item: int) -> float:
        """Scoring tiles, exchanges and trades."""
        state = self.state
        if verb == SCORE:
            points = tile_points(state, self.seat, item, state.scorings)
            return float(points if is_met(state, self.seat, item, state.scorings) else -points)
        if verb == EXCHANGE:
            return 4.0 + 0.1 * item
        return 0.6 if verb == ACCEPT else 0.1


def first_thoughts(state: Boonlake, seat: int, options: list[int]) -> list[float]:
    """What each option seems to be worth to the seat."""
    mind = Instinct(state, seat)
    return [mind.worth(action) for action in options]
