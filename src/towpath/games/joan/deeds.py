"""Beneficial Deeds: marks, effects and yellow bonuses (JA-DEED-01..14, JA-R-46..49)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from towpath.games.joan.components import CITIZEN, DEED_4, KINDS, MONK, N_DEEDS, N_MARKS
from towpath.games.joan.vocabulary import DEED, DEED_AS, N_BORROWED
from towpath.kernel.bars import Bar

if TYPE_CHECKING:
    from towpath.games.joan.state import Joan


def can_mark(state: Joan, seat: int, kind: int, deed: int) -> bool:
    """Whether a Follower of this kind may be marked at a Deed (JA-DEED-03, JA-DEED-04, JA-DEED-09, JA-R-46)."""
    return state.ed.symbols[kind][deed] & ~state.marks[seat] != 0 and not state.closed_deeds >> deed & 1


def n_marks(state: Joan, seat: int, deed: int) -> int:
    """How many Followers of a Deed a seat has marked; the last one completes it (JA-DEED-05)."""
    return (state.marks[seat] >> (N_MARKS * deed) & 7).bit_count()


def add_deeds(state: Joan, seat: int, kind: int, options: list[int]) -> None:
    """The Deeds at which this kind may be marked: no other may replace it (JA-DEED-02..04, JA-DEED-09)."""
    symbols = state.ed.symbols[kind]
    marks = state.marks[seat]
    closed = state.closed_deeds
    for deed in state.ed.deeds_of[kind]:
        if symbols[deed] & ~marks and not closed >> deed & 1:
            options.append(DEED + deed)


def add_borrowed(state: Joan, seat: int, options: list[int]) -> None:
    """The Deeds at which a Scholar may stand in for another kind, by the house rule for the School (JA-R-41)."""
    for deed in range(N_DEEDS):
        for kind in range(N_BORROWED):
            if can_mark(state, seat, kind, deed):
                options.append(DEED_AS + N_BORROWED * deed + kind)


def deed_bars(state: Joan, seat: int, kind: int, deed: int) -> list[Bar]:
    """What bars marking a Follower of this kind at a Deed (JA-SET-13, JA-DEED-03, JA-DEED-09, JA-MNK-06, JA-R-46)."""
    if not state.common.deeds >> deed & 1:
        return [Bar("JA-SET-13", "deed_out", deed=deed + 1)]
    found: list[Bar] = []
    if state.closed_deeds >> deed & 1:
        found.append(Bar("JA-DEED-09", "deed_closed", deed=deed + 1))
    symbols = state.ed.symbols[kind][deed]
    if not symbols:
        clause = "JA-MNK-06" if kind == MONK else "JA-DEED-03"
        found.append(Bar(clause, "deed_shows", deed=deed + 1, kind=KINDS[kind]))
    elif not symbols & ~state.marks[seat]:
        found.append(Bar("JA-R-46", "deed_marked", deed=deed + 1, kind=KINDS[kind]))
    return found


def mark(state: Joan, seat: int, kind: int, deed: int) -> None:
    """Mark a Follower and get the effect; the third mark also brings the yellow bonus and closes the Deed.

    Effect and bonus become open items, used in any order; the effect is due (JA-DEED-02, JA-DEED-05..09, JA-R-47).
    """
    free = state.ed.symbols[kind][deed] & ~state.marks[seat]
    state.marks[seat] |= free & -free
    d = state.ed.deeds[deed]
    if state.sink is not None:
        state.emit("deed", seat, "JA-DEED-02", deed=deed + 1, follower=KINDS[kind])
    for gain in d.gains:
        state.add_item(gain.item, gain.n, "JA-DEED-02", due=True)
    if n_marks(state, seat, deed) == N_MARKS:
        state.closed_deeds |= 1 << deed
        if state.sink is not None:
            state.emit("complete_deed", seat, "JA-DEED-05", deed=deed + 1)
            if state.n_seats > 1:
                state.emit("strike_deed", seat, "JA-DEED-08", deed=deed + 1)
        if d.bonus == CITIZEN:
            state.get_citizen(seat, DEED_4 + deed - 3, "JA-DEED-07")
        else:
            state.add_item(d.bonus, 1, "JA-DEED-05")
