"""Builder (BL-BLD): 3 coins, then 2 cards or a card played; then everybody may play or discard one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from towpath.games.boonlake.opportunity import DRAW_CARDS, NO_ALTERNATIVE, PlayOrElse
from towpath.kernel.frames import Frame

if TYPE_CHECKING:
    from towpath.games.boonlake.state import Boonlake


class BuilderCoins(Frame["Boonlake"]):
    """Step 1: the active player takes 3 coins; no card is played here (BL-BLD-01, BL-TRN-09)."""

    __slots__ = ()

    def run(self, state: Boonlake) -> None:
        state.gain_coins(self.seat, state.ed.builder_coins, "BL-BLD-01")


def steps(seat: int) -> list[Frame[Any]]:
    """Step 2: draw 2 cards or play one of any kind, without discarding for coins (BL-BLD-02, BL-PLY-06)."""
    return [PlayOrElse(seat, DRAW_CARDS, 0, 0, "BL-BLD-02")]


def part(seat: int) -> Frame[Any]:
    """Step 3: play a card of any kind or discard one (BL-BLD-03)."""
    return PlayOrElse(seat, NO_ALTERNATIVE, 1, 1, "BL-BLD-03")
