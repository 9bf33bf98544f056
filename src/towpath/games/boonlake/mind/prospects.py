"""What the rest of a game of Boonlake may bring: turns, scorings, and what effects of cards will be worth; for bots."""

from __future__ import annotations

from typing import Final

from towpath.games.boonlake.cards import card_price
from towpath.games.boonlake.components import (
    COIN_TRACK,
    END_CATTLE,
    END_HOUSE,
    END_LEVERS,
    END_PRESENCE,
    END_SETTLEMENT,
    END_SITE_LEVEL,
    END_TRACK,
    HOUSE,
    IMM_COINS,
    IMM_INHABITANTS,
    IMM_TRACK,
    PER_CATTLE_COINS,
    PER_CATTLE_DISCOUNT,
    SETTLEMENT,
    Effect,
)
from towpath.games.boonlake.herd import N_CATTLE
from towpath.games.boonlake.income import FULL_LEVEL
from towpath.games.boonlake.payments import NOT_COVERABLE, TOO_MUCH, UNASKED, payment_levers
from towpath.games.boonlake.player_board import PlayerBoard
from towpath.games.boonlake.scoring import LAST_SCORING, Income, end_vp
from towpath.games.boonlake.state import Boonlake
from towpath.games.boonlake.upgrade import N_HOUSES, N_SETTLEMENTS

# Worth of means in VP.
COIN: Final = 0.42
CARD: Final = 0.5
INHABITANT: Final = 1.5
VASE: Final = 1.9
TRACK_STEP: Final = 2.0

# The immediate effects of a card by verb, per amount where there is one.
IMMEDIATE: Final = [0.0, COIN, INHABITANT, VASE, 1.5, 0.6, 0.6, 0.6, 1.5, 1.8, 0.8, 1.2, 3.0, 3.0]
# What a lever does in one use (LEVERS).
LEVER_USE: Final = [1.0, 1.2, 1.8, 3.0, 2.2, 1.4, 3.2, 1.5, 2.2, 1.2, 1.2, 0.9]


def turns_left(state: Boonlake, owner: int) -> float:
    """How many more turns an owner may expect, by the leading ship and the usual pace."""
    if state.closing:
        most = max([board.turns for board in state.boards])
        return float(most - state.boards[owner].turns)
    ed = state.ed
    steps = len(ed.routes[state.round]) - 1 - max([board.ship for board in state.boards])
    if state.round == 0:
        steps += len(ed.routes[1]) - 1 - ed.start_position[1][state.n_seats]
    return steps / pace(state)


def pace(state: Boonlake) -> float:
    """How far the leading ship comes in one turn of each player: the more ships there are, the more are jumped."""
    return 1.5 + 0.45 * len(state.boards)


def turns_to_scoring(state: Boonlake, number: int, owner: int) -> float:
    """How many more turns until an interim scoring (1 to 4) is held; 0 if it is due."""
    if number <= state.scorings + state.pending:
        return 0.0
    if number == LAST_SCORING:
        return turns_left(state, owner)
    ed = state.ed
    lead = max([board.ship for board in state.boards])
    if state.round == 1:
        steps = ed.lock_after[1][0] + 1 - lead
    elif number == 1:
        steps = ed.lock_after[0][0] + 1 - lead
    else:
        steps = len(ed.routes[0]) - 1 - lead
        if number == 3:
            steps += ed.lock_after[1][0] + 1 - ed.start_position[1][state.n_seats]
    return max(0, steps) / pace(state)


def incomes_left(state: Boonlake, owner: int) -> int:
    """How many more incomes an owner gets, the one of a scoring now being held included."""
    left = LAST_SCORING - state.scorings
    for frame in state.stack:
        if isinstance(frame, Income) and frame.seat == owner:
            left += 1
    return left


def chance_to_reach(gap: int, turns: float, pace: float) -> float:
    """How likely something will be reached that is `gap` steps away, each taking `pace` turns."""
    if gap <= 0:
        return 1.0
    return turns / (turns + pace * gap * gap) if turns > 0.0 else 0.0


def expected_end_vp(board: PlayerBoard, effect: Effect, turns: float) -> float:
    """What a game-end effect may be worth at the end, if its owner goes on as usual (BL-END-01..09)."""
    verb = effect.verb
    now = float(end_vp(board, effect))
    if verb == END_PRESENCE:
        return now + effect.b * 0.1 * turns
    if verb == END_CATTLE:
        return now + effect.a * min(float(N_CATTLE - board.cattle), 0.1 * turns)
    if verb == END_SITE_LEVEL:
        return now + effect.a * min(float(4 * FULL_LEVEL - board.site_levels()), 0.13 * turns)
    if verb == END_HOUSE:
        return now + effect.a * min(float(N_HOUSES - board.n_houses()), 0.15 * turns)
    if verb == END_SETTLEMENT:
        return now + effect.a * min(float(N_SETTLEMENTS - board.settlements), 0.08 * turns)
    if verb == END_TRACK:
        have = board.coin_steps if effect.a == COIN_TRACK else board.card_steps
    elif verb == END_LEVERS:
        have = board.n_levers()
    elif effect.a == HOUSE:
        have = board.n_houses()
    else:
        have = board.settlements if effect.a == SETTLEMENT else board.cattle
    first = chance_to_reach(effect.b - have, turns, 3.0)
    return first * effect.c + chance_to_reach(effect.d - have, turns, 3.0) * (effect.e - effect.c)


def permanents(board: PlayerBoard, turns: float) -> float:
    """What the permanent effects that hold will still bring, in VP (BL-PER)."""
    cattle = N_CATTLE - board.cattle
    coins = 0.12 * board.lever_discount + 0.5 * board.card_discount + 0.3 * board.river_coin
    coins += 0.2 * board.harbour_coins + 0.12 * sum(board.discard_bonus)
    return turns * (COIN * coins + CARD * 0.2 * board.harbour_cards + VASE * 0.05 * board.river_vase) + min(
        0.5 * cattle, 0.12 * turns
    ) * (INHABITANT * board.cattle_discount + COIN * board.cattle_coins)


def permanent_gain(effect: Effect, board: PlayerBoard, turns: float) -> float:
    """What one more permanent effect would bring, by its verb (PER_*)."""
    verb = effect.verb
    if verb in (PER_CATTLE_DISCOUNT, PER_CATTLE_COINS):
        worth = INHABITANT if verb == PER_CATTLE_DISCOUNT else COIN * effect.a
        return min(0.5 * (N_CATTLE - board.cattle), 0.12 * turns) * worth
    rate = [0.12 * effect.a, 0.5, 0.12, 0.0, 0.0, 0.3, 0.2 * effect.b, 0.2][verb]
    return turns * COIN * rate


def card_gain(state: Boonlake, board: PlayerBoard, card: int, turns: float, use: float) -> float:
    """What playing a hand card would bring beyond its price, in VP; less if its resources are not to be had."""
    data = state.ed.cards[card]
    gain = float(data.vp)
    for effect in data.immediate:
        if effect.verb == IMM_TRACK:
            gain += TRACK_STEP * effect.b * use
        else:
            gain += IMMEDIATE[effect.verb] * use * (effect.a if effect.verb in (IMM_COINS, IMM_INHABITANTS) else 1)
    for effect in data.game_end:
        gain += expected_end_vp(board, effect, turns)
    for effect in data.permanent:
        gain += permanent_gain(effect, board, turns)
    prices = state.prices
    vases = prices.vases[card]
    gain -= COIN * use * card_price(state, board, card) + VASE * use * vases
    deficit = prices.deficits(board.levels)[card]
    if deficit == NOT_COVERABLE:
        return 0.4 * gain - 0.5
    # Where nothing is missing, boats and levers are not needed.
    if deficit:
        levers = payment_levers(board.up)
        nets = prices.nets(board.levels, board.boats, levers)
        net = nets[card]
        if net == UNASKED:
            net = prices.net(nets, card, board.levels, board.boats, levers)
        if net == TOO_MUCH:
            return 0.5 * gain - 0.5
        if net > 0:
            gain -= COIN * net
    short = vases - board.vases
    return gain - 0.6 * short if short > 0 else gain
