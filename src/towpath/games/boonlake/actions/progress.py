"""Progress (BL-PRG): modernize; then everybody may modernize for an inhabitant more, or draw a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from towpath.games.boonlake.levers import (
    is_top,
    modernize,
    modernize_bars,
    modernize_options,
    top_bars,
    top_options,
    use_top,
)
from towpath.games.boonlake.vocabulary import DRAW, ITEM_OF, MODERNIZE, PASS, VERB_OF
from towpath.kernel.bars import Bar
from towpath.kernel.frames import Frame

if TYPE_CHECKING:
    from towpath.games.boonlake.state import Boonlake


def steps(seat: int) -> list[Frame[Any]]:
    """Step 2: modernize once, without an inhabitant (BL-PRG-02)."""
    return [ModernizeStep(seat)]


def part(seat: int) -> Frame[Any]:
    """Step 3: modernize for an inhabitant more, or draw (BL-PRG-03, -04)."""
    return AnswerProgress(seat)


class ModernizeStep(Frame["Boonlake"]):
    """The active player may modernize once, without giving up an inhabitant (BL-PRG-02)."""

    __slots__ = ()
    inhabitants: ClassVar[int] = 0  # besides the coins
    windows: ClassVar[int] = 1

    def options(self, state: Boonlake) -> list[int]:
        return [PASS, *modernize_options(state, self.seat)]

    def choose(self, state: Boonlake, action: int) -> None:
        if action != PASS:
            modernize(state, self.seat, ITEM_OF[action])


class AnswerProgress(Frame["Boonlake"]):
    """Modernize once, giving up 1 inhabitant besides the coins, or draw 1 card instead (BL-PRG-03, -04)."""

    __slots__ = ()
    inhabitants: ClassVar[int] = 1  # besides the coins
    windows: ClassVar[int] = 1

    def options(self, state: Boonlake) -> list[int]:
        found = [PASS, DRAW]
        if state.boards[self.seat].ranch >= self.inhabitants:
            found += modernize_options(state, self.seat)
        found += top_options(state, self.seat)
        return found

    def bars(self, state: Boonlake, verb: int, item: int) -> list[Bar] | None:
        if verb == MODERNIZE:
            return modernize_bars(state, self.seat, item, self.inhabitants)
        return top_bars(state, self.seat, verb) if is_top(verb) else None

    def n_drawn(self, state: Boonlake) -> int:
        """How many cards are drawn here."""
        return state.ed.progress_draw

    def choose(self, state: Boonlake, action: int) -> None:
        seat = self.seat
        if action == DRAW:
            state.draw_cards(seat, self.n_drawn(state), "BL-PRG-04")
        elif is_top(action):
            use_top(state, seat, action)
        elif VERB_OF[action] == MODERNIZE:
            state.give_inhabitants(seat, self.inhabitants, "BL-PRG-03")
            modernize(state, seat, ITEM_OF[action])
