"""Hire (BL-HIR): an inhabitant and an exploration; then everybody may buy inhabitants."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from towpath.games.boonlake.components import INHABITANTS
from towpath.games.boonlake.explore import can_explore, explore
from towpath.games.boonlake.levers import is_top, top_bars, top_options, use_top
from towpath.games.boonlake.picks import DiscardCards, Gain
from towpath.games.boonlake.player_board import BY_PIECES
from towpath.games.boonlake.vocabulary import EXPLORE, EXPLORE_ONLY, HIRE_CARDS, HIRE_COINS, NOTHING, PASS
from towpath.kernel.bars import Bar, short
from towpath.kernel.frames import Frame

if TYPE_CHECKING:
    from towpath.games.boonlake.state import Boonlake


def steps(seat: int) -> list[Frame[Any]]:
    """Step 2: take 1 inhabitant, then explore once (BL-HIR-02)."""
    return [HireAndExplore(seat)]


def part(seat: int) -> Frame[Any]:
    """Step 3: buy any number of inhabitants (BL-HIR-03)."""
    return BuyInhabitants(seat, 0)


class HireAndExplore(Frame["Boonlake"]):
    """Take 1 inhabitant and explore once; either may be left out (BL-HIR-02, BL-TRN-11)."""

    __slots__ = ()
    windows: ClassVar[int] = 1
    renames: ClassVar[dict[str, str]] = {"pass": "hire_only"}  # who passes still takes the inhabitant

    def options(self, state: Boonlake) -> list[int]:
        return [PASS, EXPLORE, EXPLORE_ONLY, NOTHING] if can_explore(state) else []

    def choose(self, state: Boonlake, action: int) -> None:
        if action in (PASS, EXPLORE):
            state.gain_inhabitants(self.seat, state.ed.hire_inhabitants, "BL-HIR-02")
        if action in (EXPLORE, EXPLORE_ONLY):
            explore(state, self.seat)

    def run(self, state: Boonlake) -> None:
        self.choose(state, EXPLORE)


def hire_bars(state: Boonlake, seat: int, verb: int) -> list[Bar]:
    """What bars the purchase of an inhabitant (BL-HIR-03, BL-R-37)."""
    board = state.boards[seat]
    if not board.supply:
        return [Bar("BL-R-37", "no_supply")]
    if verb == HIRE_COINS:
        return short("BL-HIR-03", "coins", state.ed.hire_coins, board.coins)
    return short("BL-HIR-03", "cards", state.ed.hire_cards, len(board.hand))


class BuyInhabitants(Frame["Boonlake"]):
    """Buy inhabitants one by one, each for 3 coins or for 3 cards (BL-HIR-03..05, BL-R-37)."""

    __slots__ = ("bought",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "bought")
    windows: ClassVar[int] = 1

    def __init__(self, seat: int, bought: int) -> None:
        self.seat = seat
        self.bought = bought  # once anything was bought the part can no longer be given up (BL-R-54)

    def options(self, state: Boonlake) -> list[int]:
        board = state.boards[self.seat]
        found = [PASS]
        if not self.bought:
            found += top_options(state, self.seat)
        if board.supply:
            if board.coins >= state.ed.hire_coins:
                found.append(HIRE_COINS)
            if len(board.hand) >= state.ed.hire_cards:
                found.append(HIRE_CARDS)
        return found

    def ask(self, state: Boonlake) -> dict[str, Any]:
        return {"bought": self.bought}

    def bars(self, state: Boonlake, verb: int, item: int) -> list[Bar] | None:
        return top_bars(state, self.seat, verb) if is_top(verb) and not self.bought else None

    def choose(self, state: Boonlake, action: int) -> None:
        seat = self.seat
        if action == PASS:
            return
        if is_top(action):
            use_top(state, seat, action)
            return
        state.push1(BuyInhabitants(seat, 1))
        if action == HIRE_COINS:
            state.pay_coins(seat, state.ed.hire_coins, "BL-HIR-03")
            state.gain_inhabitants(seat, 1, "BL-HIR-03")
        elif action == HIRE_CARDS:
            state.push(
                DiscardCards(seat, state.ed.hire_cards, -1, "BL-HIR-03"),
                Gain(seat, INHABITANTS, 1, BY_PIECES, "BL-HIR-03"),
            )
