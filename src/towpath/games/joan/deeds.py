"""Beneficial Deeds: marks, effects and yellow bonuses (JA-DEED-01..14, JA-R-46..49)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from towpath.games.joan.components import CITIZEN, DEED_4, KINDS
from towpath.games.joan.vocabulary import DEED

if TYPE_CHECKING:
    from towpath.games.joan.state import Joan


def add_deeds(state: Joan, seat: int, kind: int, options: list[int]) -> None:
    """The Deeds at which this kind may be marked: no other may replace it (JA-DEED-02..04, JA-DEED-09)."""
    symbols = state.ed.symbols[kind]
    marks = state.marks[seat]
    closed = state.closed_deeds
    for deed in state.ed.deeds_of[kind]:
        if symbols[deed] & ~marks and not closed >> deed & 1:
            options.append(DEED + deed)


def mark(state: Joan, seat: int, kind: int, deed: int) -> None:
    """Mark a Follower and get the effect; the third mark also brings the yellow bonus and closes the Deed.

    Effect and bonus become open items, to be used in any order (JA-DEED-02, JA-DEED-05..09, JA-R-47).
    """
    free = state.ed.symbols[kind][deed] & ~state.marks[seat]
    state.marks[seat] |= free & -free
    d = state.ed.deeds[deed]
    if state.sink is not None:
        state.emit("deed", seat, "JA-DEED-02", deed=deed + 1, follower=KINDS[kind])
    for gain in d.gains:
        state.add_item(gain.item, gain.n, "JA-DEED-02")
    if state.marks[seat] >> (3 * deed) & 7 == 7:
        state.closed_deeds |= 1 << deed
        if state.sink is not None:
            state.emit("complete_deed", seat, "JA-DEED-05", deed=deed + 1)
            if state.n_seats > 1:
                state.emit("strike_deed", seat, "JA-DEED-08", deed=deed + 1)
        if d.bonus == CITIZEN:
            state.get_citizen(seat, DEED_4 + deed - 3, "JA-DEED-07")
        else:
            state.add_item(d.bonus, 1, "JA-DEED-05")
