"""Pioneer (BL-PIO): explore twice, build once; the others draw 2 cards and may play or discard one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from towpath.games.boonlake.explore import Explore
from towpath.games.boonlake.levers import is_top, top_bars, top_options
from towpath.games.boonlake.opportunity import NO_ALTERNATIVE, OR_DISCARD, PlayOrElse, take_up
from towpath.games.boonlake.upgrade import DevelopOrUpgrade
from towpath.games.boonlake.vocabulary import DRAW, PASS
from towpath.kernel.bars import Bar
from towpath.kernel.frames import Frame

if TYPE_CHECKING:
    from towpath.games.boonlake.state import Boonlake


def steps(state: Boonlake, seat: int) -> list[Frame[Any]]:
    """Step 2: explore twice, after that develop or upgrade once (BL-PIO-02)."""
    frames: list[Frame[Any]] = [Explore(seat) for _ in range(state.ed.pioneer_explores)]
    frames.append(DevelopOrUpgrade(seat))
    return frames


class AnswerPioneer(Frame["Boonlake"]):
    """Each other player may first draw 2 cards, then play or discard one card of any kind (BL-PIO-03)."""

    __slots__ = ()
    windows: ClassVar[int] = 1

    def options(self, state: Boonlake) -> list[int]:
        return [PASS, DRAW, *top_options(state, self.seat)]

    def bars(self, state: Boonlake, verb: int, item: int) -> list[Bar] | None:
        return top_bars(state, self.seat, verb) if is_top(verb) else None

    def n_drawn(self, state: Boonlake) -> int:
        """How many cards are drawn here."""
        return state.ed.pioneer_draw

    def choose(self, state: Boonlake, action: int) -> None:
        if is_top(action):
            take_up(state, self.seat, action, NO_ALTERNATIVE, 1, OR_DISCARD, "BL-LEV-04")
            return
        if action == DRAW:
            state.draw_cards(self.seat, self.n_drawn(state), "BL-PIO-03")
        state.push1(PlayOrElse(self.seat, NO_ALTERNATIVE, 1, 0, "BL-PIO-03"))
