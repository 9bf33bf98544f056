"""Discarding several cards one by one, and a gain that waits for its price."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from towpath.games.boonlake.vocabulary import DISCARD, ITEM_OF, PLAY
from towpath.kernel.bars import Bar
from towpath.kernel.frames import Frame

if TYPE_CHECKING:
    from towpath.games.boonlake.state import Boonlake

TRADED_FOR_COINS: Final = ("BL-IMM-06", "BL-IMM-07")


class DiscardCards(Frame["Boonlake"]):
    """Discard hand cards as a price, picked in ascending order so that each set has just one way (BL-PLY-05)."""

    __slots__ = ("after", "clause", "n")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "n", "after", "clause")

    def __init__(self, seat: int, n: int, after: int, clause: str) -> None:
        self.seat = seat
        self.n = n
        self.after = after  # the card picked last
        self.clause = clause

    def options(self, state: Boonlake) -> list[int]:
        hand = state.boards[self.seat].hand
        # A card may be picked only if enough higher ones remain for the other picks.
        last = len(hand) - self.n + 1
        after = self.after
        return [DISCARD + card for card in hand[:last] if card > after]

    def bars(self, state: Boonlake, verb: int, item: int) -> list[Bar] | None:
        if verb not in (PLAY, DISCARD):
            return None
        cards = state.ed.cards
        hand = state.boards[self.seat].hand
        if item not in hand:
            return [Bar("BL-PLY-01", "not_in_hand", card=cards[item].id)]
        if item <= self.after:
            return [Bar("BL-PLY-05", "picked_past", card=cards[self.after].id)]
        if hand.index(item) > len(hand) - self.n:
            return [Bar("BL-PLY-05", "picked_ahead", left=self.n)]
        return [Bar("BL-PLY-05", "discarding")] if verb == PLAY else []

    def discard_coins(self, state: Boonlake, card: int) -> int:
        """What permanent effects pay for a card given as a price; a trade for coins has its own rate (BL-R-45)."""
        if not state.common.discard_bonus_always or self.clause in TRADED_FOR_COINS:
            return 0
        return state.boards[self.seat].discard_bonus[state.ed.card_kind[card]]

    def ask(self, state: Boonlake) -> dict[str, Any]:
        return {"n": self.n, "clause": self.clause}

    def choose(self, state: Boonlake, action: int) -> None:
        card = ITEM_OF[action]
        state.discard(self.seat, card, self.clause)
        state.gain_coins(self.seat, self.discard_coins(state, card), "BL-PER-03")
        if self.n > 1:
            state.push1(DiscardCards(self.seat, self.n - 1, card, self.clause))


class Gain(Frame["Boonlake"]):
    """Receive something once its price has been paid."""

    __slots__ = ("amount", "clause", "kind", "source")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "kind", "amount", "source", "clause")

    def __init__(self, seat: int, kind: int, amount: int, source: int, clause: str) -> None:
        self.seat = seat
        self.kind = kind
        self.amount = amount
        self.source = source
        self.clause = clause

    def run(self, state: Boonlake) -> None:
        state.reward(self.seat, self.kind, self.amount, self.source, self.clause)
