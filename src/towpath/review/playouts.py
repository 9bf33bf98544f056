"""Playing on by first thoughts with whims, the same whims for both of two positions that are compared.

A whim depends on seed, seat, turn and action alone, so that two playouts that come to the same decision decide alike:
what differs between them is the choice that is judged. Without whims one blunder would be repeated in every playout.
"""

from __future__ import annotations

from towpath.bots.knowledge import Knowledge
from towpath.kernel.chance import derive
from towpath.kernel.state import State

WHIM = 0.7  # points by which a choice may stray from first thoughts
TO_THE_END = -1
A_SEAT = 1 << 20  # of the numbers that name whims, those of a seat; turns of it have a part of them each
A_TURN = 1 << 12
WHOLE = 1 << 30


def whim(seed: int, seat: int, turn: int, action: int) -> float:
    """From 0 to 1, the same for the same numbers."""
    return (derive(seed, seat * A_SEAT + turn * A_TURN + action) & (WHOLE - 1)) / WHOLE


def play_on(known: Knowledge, state: State, seed: int, turns: int) -> None:
    """Play so many turns of each seat (`TO_THE_END`: all); a lone seat has those of two. A choice was just made."""
    left = turns * max(2, state.n_seats) if turns >= 0 else 1 << 30
    turn = 0
    while not state.over:
        if known.is_quiet(state):
            left -= 1
            turn += 1
            if left < 0:
                return
        seat = state.current_seat
        options = known.sensible(state, seat)
        best = options[0]
        if len(options) > 1:
            most = -1e9
            for action, thought in zip(options, known.thoughts(state, seat, options), strict=True):
                worth = thought + WHIM * whim(seed, seat, turn, action)
                if worth > most:
                    best, most = action, worth
        state.apply(best, seat)
