"""Immediate card effects, and the two frames that prices and trades share (BL-EFF, BL-IMM).

A pure gain (coins, cards, inhabitants, vases, track steps) is taken without asking: leaving it never helps its owner.
Whatever costs something is offered and may be left (BL-EFF-01).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from towpath.games.boonlake.anytime import ANYTHING, BY_LEVER
from towpath.games.boonlake.components import (
    CARDS,
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
    LEVERS,
    VASE,
    VP,
)
from towpath.games.boonlake.picks import DiscardCards, Gain
from towpath.games.boonlake.player_board import BY_TRADES
from towpath.games.boonlake.upgrade import ChooseUpgrade
from towpath.games.boonlake.vocabulary import ACCEPT, ITEM_OF, PASS, RAISE, REVERSE
from towpath.kernel.bars import Bar, short
from towpath.kernel.frames import Frame, Pause

if TYPE_CHECKING:
    from towpath.games.boonlake.player_board import PlayerBoard
    from towpath.games.boonlake.state import Boonlake


EITHER_WAY: Final = (IMM_TRADE_CARDS_COINS, IMM_TRADE_CARDS_VASE, IMM_TRADE_CARDS_VP)


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
        return [PASS, *[verb for verb in (ACCEPT, REVERSE) if not self._bars(state, verb)]]

    def ask(self, state: Boonlake) -> dict[str, Any]:
        return {"card": state.ed.cards[self.card].id}

    def bars(self, state: Boonlake, verb: int, item: int) -> list[Bar] | None:
        return self._bars(state, verb) if verb in (ACCEPT, REVERSE) else None

    def _bars(self, state: Boonlake, verb: int) -> list[Bar]:
        effect = state.ed.cards[self.card].immediate[self.index]
        if verb == REVERSE and effect.verb not in EITHER_WAY:
            return [Bar(effect.clause, "one_way")]
        board = state.boards[self.seat]
        given, got = self.trade(state, verb)
        found: list[Bar] = []
        for kind, amount in given:
            if kind == CARDS:
                found += short(effect.clause, "cards", amount, len(board.hand))
            elif kind == INHABITANTS:
                found += short(effect.clause, "inhabitants", amount, board.ranch)
            elif kind == VASE:
                found += short(effect.clause, "vases", amount, board.vases)
            elif kind == COINS:
                found += short(effect.clause, "coins", amount, board.coins)
        # Points may always be given (BL-R-67); an inhabitant that is not there is not for sale (BL-R-37).
        if got[0][0] == INHABITANTS and not board.supply:
            found.append(Bar("BL-R-37", "no_supply"))
        return found

    def trade(self, state: Boonlake, verb: int) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
        """What is given and what is got for it: kinds of rewards with their amounts (BL-IMM-05..11)."""
        effect = state.ed.cards[self.card].immediate[self.index]
        given, got = [(CARDS, effect.a)], [(VP, effect.b)]
        if effect.verb == IMM_INHABITANT_TO_COINS:
            given, got = [(INHABITANTS, effect.a)], [(COINS, effect.b)]
        elif effect.verb == IMM_VASES_TO_VP:
            given = [(VASE, effect.a)]
        elif effect.verb == IMM_CARDS_TO_INHABITANTS:
            got = [(INHABITANTS, effect.b)]
        elif effect.verb == IMM_TRADE_CARDS_COINS:
            got = [(COINS, effect.b)]
        elif effect.verb == IMM_TRADE_CARDS_VASE:
            got = [(VASE, effect.b), (COINS, effect.c)]
        return (given, got) if verb == ACCEPT else (got, given)

    def choose(self, state: Boonlake, action: int) -> None:
        if action == PASS:
            return
        seat = self.seat
        clause = state.ed.cards[self.card].immediate[self.index].clause
        given, got = self.trade(state, action)
        # What is got waits until the price is paid, which for cards takes choices.
        for i in range(len(got) - 1, -1, -1):
            state.push1(Gain(seat, got[i][0], got[i][1], BY_TRADES, clause))
        for kind, amount in given:
            if kind == CARDS:
                state.push1(DiscardCards(seat, amount, -1, clause))
            elif kind == INHABITANTS:
                state.give_inhabitants(seat, amount, clause)
            else:
                state.reward(seat, kind, -amount, BY_TRADES, clause)


def raise_bars(board: PlayerBoard, lever: int) -> list[Bar]:
    """What bars a lever from being raised: it is not there, or not used (BL-IMM-12)."""
    used = board.levers >> lever & 1 and not board.is_up(lever)
    return [] if used else [Bar("BL-IMM-12", "no_used_lever", lever=LEVERS[lever])]


class RaiseLever(Pause["Boonlake"]):
    """Move one own used lever up again; while none is used, one may be used for it (BL-IMM-12, BL-R-92)."""

    __slots__ = ()
    windows: ClassVar[int] = ANYTHING
    waits_for: ClassVar[int] = BY_LEVER
    go_on: ClassVar[int] = PASS

    def options(self, state: Boonlake) -> list[int]:
        board = state.boards[self.seat]
        down = board.levers & ~board.up
        if not down:
            return super().options(state)
        return [RAISE + lever for lever in range(len(LEVERS)) if down >> lever & 1]

    def ask(self, state: Boonlake) -> dict[str, Any]:
        board = state.boards[self.seat]
        return {"used": (board.levers & ~board.up).bit_count()}

    def choose(self, state: Boonlake, action: int) -> None:
        if action == PASS:
            self.run(state)
            return
        state.boards[self.seat].up |= 1 << ITEM_OF[action]
        if state.sink is not None:
            state.emit("raise_lever", self.seat, "BL-IMM-12", lever=LEVERS[ITEM_OF[action]])

    def run(self, state: Boonlake) -> None:
        pass
