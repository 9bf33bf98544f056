"""Cattle-breeding (BL-CAT): lay a pasture; then each player in turn places cattle, plays or discards."""

from __future__ import annotations

from typing import Any

from towpath.games.boonlake.explore import LayPasture
from towpath.games.boonlake.opportunity import HERD, PlayOrElse
from towpath.kernel.frames import Frame


def steps(seat: int) -> list[Frame[Any]]:
    """Step 2: lay one pasture (BL-CAT-02)."""
    return [LayPasture(seat)]


def part(seat: int) -> Frame[Any]:
    """Step 3: place one head of cattle, play a card of any kind, or discard one (BL-CAT-05)."""
    return PlayOrElse(seat, HERD, 1, 1, "BL-CAT-05")
