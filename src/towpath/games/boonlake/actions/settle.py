"""Settle (BL-STL): develop or upgrade; then each player in turn develops, upgrades, plays or discards."""

from __future__ import annotations

from typing import Any

from towpath.games.boonlake.opportunity import BUILD, PlayOrElse
from towpath.games.boonlake.upgrade import DevelopOrUpgrade
from towpath.kernel.frames import Frame


def steps(seat: int) -> list[Frame[Any]]:
    """Step 2: develop once or upgrade once (BL-STL-02)."""
    return [DevelopOrUpgrade(seat)]


def part(seat: int) -> Frame[Any]:
    """Step 3: develop, upgrade, play a card of any kind, or discard one (BL-STL-03)."""
    return PlayOrElse(seat, BUILD, 1, 1, "BL-STL-03")
