"""Immediate card effects, and the two frames that prices and trades share (BL-EFF, BL-IMM).

A pure gain (coins, cards, inhabitants, vases, track steps) is taken without asking: leaving it never helps its owner.
Whatever costs something is offered and may be left (BL-EFF-01).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from towpath.games.boonlake.build import ChooseUpgrade
from towpath.games.boonlake.components import (
    COINS,
    IMM_CARDS_TO_INHABITANTS,
    IMM_COINS,
    IMM_DISCOUNT_SETTLEMENT,
    IMM_FREE_HOUSE,
    IMM_INHABITANT_TO_COINS,
    IMM_INHABITANTS,
    IMM_RESET_LEVER,
    IMM_TRACK,
    IMM_TRADE_CARDS_COINS,
    IMM_TRADE_CARDS_VASE,
    IMM_TRADE_CARDS_VP,
    IMM_VASE,
    IMM_VASES_TO_VP,
    INHABITANTS,
    VASE,
    VP,
)
from towpath.games.boonlake.picks import DiscardCards, Gain
from towpath.games.boonlake.player_board import BY_TRADES
from towpath.games.boonlake.vocabulary import ACCEPT, ITEM_OF, PASS, RAISE, REVERSE
from towpath.kernel.frames import Frame

if TYPE_CHECKING:
    from towpath.games.boonlake.state import Boonlake


class CardEffects(Frame["Boonlake"]):
    """The immediate effects of a card just played, from left to right (BL-EFF-02, BL-R-49)."""

    __slots__ = ("card", "index")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card", "index")

    def __init__(self, seat: int, card: int, index: int) -> None:
        self.seat = seat
        self.card = card
        self.index = index

    def run(self, state: Boonlake) -> None:
        seat = self.seat
        effects = state.ed.cards[self.card].immediate
        effect = effects[self.index]
        if self.index + 1 < len(effects):
            state.push1(CardEffects(seat, self.card, self.index + 1))
        verb = effect.verb
        if verb == IMM_TRACK:
            state.advance(seat, effect.a, effect.b, "BL-IMM-01")
        elif verb == IMM_COINS:
            state.gain_coins(seat, effect.a, "BL-IMM-02")
        elif verb == IMM_INHABITANTS:
            state.gain_inhabitants(seat, effect.a, "BL-IMM-03")
        elif verb == IMM_VASE:
            state.gain_vases(seat, effect.a, "BL-IMM-04")
        elif verb == IMM_RESET_LEVER:
            state.push1(RaiseLever(seat))
        elif verb == IMM_FREE_HOUSE:
            state.push1(ChooseUpgrade(seat, 1, 0, 1))
        elif verb == IMM_DISCOUNT_SETTLEMENT:
            state.push1(ChooseUpgrade(seat, 0, 1, 1))
        else:
            state.push1(MayTrade(seat, self.card, self.index))


class MayTrade(Frame["Boonlake"]):
    """Trade once as the card shows, in either direction where it has two, or leave it (BL-IMM-05..11)."""

    __slots__ = ("card", "index")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card", "index")
    windows: ClassVar[int] = 1

    def __init__(self, seat: int, card: int, index: int) -> None:
        self.seat = seat
        self.card = card
        self.index = index

    def options(self, state: Boonlake) -> list[int]:
        board = state.boards[self.seat]
        effect = state.ed.cards[self.card].immediate[self.index]
        verb = effect.verb
        n_hand = len(board.hand)
        found = [PASS]
        if verb == IMM_INHABITANT_TO_COINS:
            if board.ranch >= effect.a:
                found.append(ACCEPT)
        elif verb == IMM_VASES_TO_VP:
            if board.vases >= effect.a:
                found.append(ACCEPT)
        elif n_hand >= effect.a and (verb != IMM_CARDS_TO_INHABITANTS or board.supply):
            found.append(ACCEPT)
        if (
            (verb == IMM_TRADE_CARDS_COINS and board.coins >= effect.b)
            or (verb == IMM_TRADE_CARDS_VASE and board.vases >= effect.b and board.coins >= effect.c)
            or verb == IMM_TRADE_CARDS_VP
        ):
            found.append(REVERSE)
        return found

    def choose(self, state: Boonlake, action: int) -> None:
        if action == PASS:
            return
        seat = self.seat
        effect = state.ed.cards[self.card].immediate[self.index]
        verb, clause = effect.verb, effect.clause
        if verb == IMM_INHABITANT_TO_COINS:
            state.give_inhabitants(seat, effect.a, clause)
            state.gain_coins(seat, effect.b, clause)
        elif verb == IMM_VASES_TO_VP:
            state.gain_vases(seat, -effect.a, clause)
            state.score(seat, effect.b, BY_TRADES, clause)
        elif action == REVERSE:
            if verb == IMM_TRADE_CARDS_COINS:
                state.pay_coins(seat, effect.b, clause)
            elif verb == IMM_TRADE_CARDS_VASE:
                state.gain_vases(seat, -effect.b, clause)
                state.pay_coins(seat, effect.c, clause)
            else:
                state.score(seat, -effect.b, BY_TRADES, clause)
            state.draw_cards(seat, effect.a, clause)
        elif verb == IMM_CARDS_TO_INHABITANTS:
            state.push(DiscardCards(seat, effect.a, -1, clause), Gain(seat, INHABITANTS, effect.b, BY_TRADES, clause))
        elif verb == IMM_TRADE_CARDS_COINS:
            state.push(DiscardCards(seat, effect.a, -1, clause), Gain(seat, COINS, effect.b, BY_TRADES, clause))
        elif verb == IMM_TRADE_CARDS_VASE:
            state.push(
                DiscardCards(seat, effect.a, -1, clause),
                Gain(seat, VASE, effect.b, BY_TRADES, clause),
                Gain(seat, COINS, effect.c, BY_TRADES, clause),
            )
        else:
            state.push(DiscardCards(seat, effect.a, -1, clause), Gain(seat, VP, effect.b, BY_TRADES, clause))


class RaiseLever(Frame["Boonlake"]):
    """Move one own used lever up again (BL-IMM-12)."""

    __slots__ = ()
    windows: ClassVar[int] = 1

    def options(self, state: Boonlake) -> list[int]:
        board = state.boards[self.seat]
        down = board.levers & ~board.up
        return [RAISE + lever for lever in range(12) if down >> lever & 1]

    def choose(self, state: Boonlake, action: int) -> None:
        state.boards[self.seat].up |= 1 << ITEM_OF[action]
        if state.sink is not None:
            state.emit("raise_lever", self.seat, "BL-IMM-12", lever=ITEM_OF[action])

    def run(self, state: Boonlake) -> None:
        pass
