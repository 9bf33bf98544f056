"""The seven actions: what each strip offers its taker in step 2 and everybody in step 3 (BL-ACT, BL-TRN-10..16).

Step 3 is always answered clockwise from the active player, which any player may demand (BL-TRN-16, BL-R-16).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from towpath.games.boonlake.actions import builder, cattle_breeding, hire, pioneer, progress, region_scoring, settle
from towpath.games.boonlake.components import BUILDER, CATTLE_BREEDING, HIRE, PIONEER, PROGRESS, REGION_SCORING, SETTLE
from towpath.games.boonlake.opportunity import PlayStep
from towpath.kernel.frames import Frame

if TYPE_CHECKING:
    from towpath.games.boonlake.state import Boonlake


def part(strip: int, seat: int) -> Frame[Any]:
    """One seat's share of step 3; Region scoring has its own way, since it needs the region."""
    if strip == PIONEER:
        return pioneer.AnswerPioneer(seat)
    if strip == SETTLE:
        return settle.part(seat)
    if strip == CATTLE_BREEDING:
        return cattle_breeding.part(seat)
    if strip == HIRE:
        return hire.part(seat)
    if strip == PROGRESS:
        return progress.part(seat)
    assert strip == BUILDER
    return builder.part(seat)


def parts(state: Boonlake, strip: int, first: int) -> list[Frame[Any]]:
    """Step 3 for all who share in it: everybody, or at Pioneer the others only (BL-TRN-12, -13, BL-R-17)."""
    if strip == REGION_SCORING:
        return []
    return [part(strip, seat) for seat in state.seats_from(first) if strip != PIONEER or seat != first]


def carry_out(state: Boonlake, strip: int, seat: int) -> list[Frame[Any]]:
    """All frames of an action, in order: step 1, step 2, step 3."""
    frames: list[Frame[Any]] = []
    if strip == BUILDER:
        frames.append(builder.BuilderCoins(seat))
        frames += builder.steps(seat)
    else:
        frames.append(PlayStep(seat, state.ed.strip_kind[strip]))
        if strip == PIONEER:
            frames += pioneer.steps(state, seat)
        elif strip == SETTLE:
            frames += settle.steps(seat)
        elif strip == CATTLE_BREEDING:
            frames += cattle_breeding.steps(seat)
        elif strip == REGION_SCORING:
            frames.append(region_scoring.ChooseRegion(seat))
        elif strip == HIRE:
            frames += hire.steps(seat)
        elif strip == PROGRESS:
            frames += progress.steps(seat)
    return frames + parts(state, strip, seat)
