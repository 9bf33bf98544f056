"""Set-up for every number of seats, with Place cards or printed places, and for the solo game (JA-SET, JA-SSET)."""

from __future__ import annotations

from typing import Final

from towpath.games.joan import solo
from towpath.games.joan.components import N_CATEGORIES, N_DEEDS, bits
from towpath.games.joan.state import Common, Joan
from towpath.games.joan.turn import set_tiles_aside, start_round

LAID_OUT: Final = 4  # Place cards of a category (JA-SET-09)


def set_up(common: Common, seed: int) -> Joan:
    """A new game at its first decision."""
    edition, seats, options = common.edition, common.seats, common.options
    state = Joan(common, seats, seed)
    # JA-SET-13: what is struck out at set-up stays closed.
    state.closed_deeds = ((1 << N_DEEDS) - 1) & ~state.common.deeds
    if options["places"] == "printed":
        state.middle = edition.printed  # JA-SET-08
    else:
        lay_out_places(state)
    if seats == 1:
        state.joan_level = edition.levels_at_start  # JA-SSET-09
        solo.shuffle_cards(state)
    else:
        # JA-R-03: the seed decides unless the host does.
        first = options["first"]
        state.first = state.chance(seats) if first == "random" else int(first) % seats
    state.starter = state.first
    set_tiles_aside(state)
    start_round(state)
    state.settle()
    return state


def lay_out_places(state: Joan) -> None:
    """Four random cards of each category lie open in the middle; the others are out of the game (JA-SET-09)."""
    for category in range(N_CATEGORIES):
        cards = bits(state.ed.categories[category])
        for _ in range(LAID_OUT):
            i = state.chance(len(cards))
            state.middle |= 1 << cards[i]
            cards[i] = cards[-1]
            cards.pop()
