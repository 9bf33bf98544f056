"""Which options of Boonlake deserve a thought; for bots."""

from __future__ import annotations

from typing import Final

from towpath.games.boonlake.actions.hire import HireAndExplore
from towpath.games.boonlake.actions.region_scoring import ChooseRegion
from towpath.games.boonlake.cards import PayFor
from towpath.games.boonlake.conditions import ScoreTile
from towpath.games.boonlake.mind.prospects import card_gain, turns_left
from towpath.games.boonlake.picks import DiscardCards
from towpath.games.boonlake.scoring import InterimPlay, UnusedLevers
from towpath.games.boonlake.state import Boonlake
from towpath.games.boonlake.turn import ChooseStrip
from towpath.games.boonlake.vocabulary import (
    BOAT,
    BOAT_LEVER,
    DISCARD,
    EXPLORE_ONLY,
    ITEM_OF,
    NOTHING,
    REGION,
    VERB_OF,
)

KEPT_DISCARDS: Final = 2
MOVES_BOAT: Final = [verb in (BOAT, BOAT_LEVER) for verb in VERB_OF]  # by action


def sensible(state: Boonlake, seat: int) -> list[int]:
    """The seat's options without needless ones: boat moves ahead of need, gains declined, good cards discarded."""
    legal = state.choices(seat)
    if len(legal) == 1:
        return legal.copy()
    frame = state.asking(seat)
    # Levers for coins and cards are thought of before a strip is taken and in a scoring; boats move with payments.
    if isinstance(frame, (ChooseStrip, InterimPlay, ScoreTile, UnusedLevers)):
        return [a for a in legal if not MOVES_BOAT[a]]
    found = state.proper(seat)
    if isinstance(frame, HireAndExplore):
        return [a for a in found if a not in (EXPLORE_ONLY, NOTHING)]
    if isinstance(frame, ChooseRegion):
        rewarded = [a for a in found if VERB_OF[a] == REGION]
        return rewarded or found
    if isinstance(frame, PayFor):
        return found
    if isinstance(frame, DiscardCards):
        # Cards are picked in ascending order; of those that would be missed least, the first.
        hand = [card for card in state.boards[seat].hand if card > frame.after]
        return [DISCARD + min(worst_cards(state, seat, hand, frame.n))]
    discards = [ITEM_OF[a] for a in found if VERB_OF[a] == DISCARD]
    if len(discards) > KEPT_DISCARDS:
        kept = worst_cards(state, seat, discards, KEPT_DISCARDS)
        return [a for a in found if VERB_OF[a] != DISCARD or ITEM_OF[a] in kept]
    return found


def worst_cards(state: Boonlake, seat: int, cards: list[int], n: int) -> list[int]:
    """Of many cards, the `n` that would be missed least."""
    board = state.boards[seat]
    turns = turns_left(state, seat)
    use = turns / (turns + 1.5)
    gains = sorted([(card_gain(state, board, card, turns, use), card) for card in cards])
    return [card for _, card in gains[:n]]
