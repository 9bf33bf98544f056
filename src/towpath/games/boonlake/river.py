"""Phase B: the ship sails, takes its reward and may cause an interim scoring (BL-RIV)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from towpath.games.boonlake.components import COINS, VASE, VASE_OR_SITE
from towpath.games.boonlake.income import site_options
from towpath.games.boonlake.player_board import BY_RIVER
from towpath.games.boonlake.vocabulary import ITEM_OF, SAIL, TAKE_VASE
from towpath.kernel.bars import Bar
from towpath.kernel.frames import Frame

if TYPE_CHECKING:
    from towpath.games.boonlake.state import Boonlake


def landings(state: Boonlake, owner: int, steps: int) -> list[int]:
    """Where a ship can stop: the positions of the 1st, 2nd, … space ahead that is a harbor or empty (BL-R-03)."""
    route, river = state.ed.routes[state.round], state.ed.river
    taken = [board.ship for board in state.boards]
    found: list[int] = []
    for position in range(taken[owner] + 1, len(route)):
        if position not in taken or river[route[position]].harbour:
            found.append(position)
            if len(found) == steps:
                break
    return found


class Sail(Frame["Boonlake"]):
    """The ship advances at least 1 step and at most as many as the row shows (BL-RIV-01..03).

    With no space ahead that can be entered the ship stays where it is (BL-R-01, BL-R-02).
    """

    __slots__ = ("steps",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "steps")
    windows: ClassVar[int] = 1

    def __init__(self, seat: int, steps: int) -> None:
        self.seat = seat
        self.steps = steps

    def options(self, state: Boonlake) -> list[int]:
        return [SAIL + 1 + i for i in range(len(landings(state, self.seat, self.steps)))]

    def ask(self, state: Boonlake) -> dict[str, Any]:
        return {"steps": self.steps}

    def bars(self, state: Boonlake, verb: int, item: int) -> list[Bar] | None:
        if verb != SAIL:
            return None
        n_landings = len(landings(state, self.seat, self.steps))
        return [] if 1 <= item <= n_landings else [Bar("BL-RIV-01", "sail")]

    def choose(self, state: Boonlake, action: int) -> None:
        position = landings(state, self.seat, self.steps)[ITEM_OF[action] - 1]
        sail_to(state, self.seat, position)
        river_reward(state, self.seat)

    def run(self, state: Boonlake) -> None:
        pass


def crosses_lock(state: Boonlake, start: int, position: int) -> bool:
    """Whether a ship is the first of the round to cross its first lock (BL-RIV-12, BL-R-06)."""
    return not state.crossed and start <= state.ed.lock_after[state.round][0] < position


def is_last(state: Boonlake, position: int) -> bool:
    """Whether a position is the last space of the round; the second lock lies before it (BL-RIV-10, BL-R-06)."""
    return position == len(state.ed.routes[state.round]) - 1


def ends_first_round(state: Boonlake, position: int) -> bool:
    """Whether a ship is the first to enter the last space of round 1 (BL-GAM-02)."""
    return state.round == 0 and not state.round_over and is_last(state, position)


def starts_scoring(state: Boonlake, start: int, position: int) -> bool:
    """Whether an interim scoring follows the turn if a ship sails so (BL-RIV-12..15)."""
    return crosses_lock(state, start, position) or ends_first_round(state, position)


def sail_to(state: Boonlake, owner: int, position: int) -> None:
    """Move a ship and note the interim scorings that this causes (BL-RIV-12..15, BL-R-06)."""
    board = state.boards[owner]
    start = board.ship
    board.ship = position
    if state.sink is not None:
        route = state.ed.routes[state.round]
        state.emit("sail", owner, "BL-RIV-02", space=state.ed.river[route[position]].id)
    if crosses_lock(state, start, position):
        state.crossed = True
        cause_scoring(state, owner, "BL-RIV-12")
    if ends_first_round(state, position):
        state.round_over = True
        cause_scoring(state, owner, "BL-GAM-02")
    elif is_last(state, position) and state.round == 1:
        state.closing = True


def cause_scoring(state: Boonlake, owner: int, clause: str) -> None:
    """One more interim scoring follows this turn."""
    state.pending += 1
    if state.sink is not None:
        state.emit("cause_scoring", owner, clause, number=state.scorings + state.pending)


def river_reward(state: Boonlake, seat: int) -> None:
    """The reward of the space where the ship stops, and what permanent effects add (BL-RIV-16..18, BL-PER-07..09)."""
    board = state.boards[seat]
    once = state.common.river_cards_once
    space = state.ed.river[state.ed.routes[state.round][board.ship]]
    if space.harbour:
        state.gain_coins(seat, min(board.harbour_coins, 2) if once else board.harbour_coins, "BL-PER-08")
        state.draw_cards(seat, min(board.harbour_cards, 2) if once else board.harbour_cards, "BL-PER-08")
    if space.reward_kind == VASE:
        take_river_vase(state, seat, space.reward_amount, "BL-RIV-17")
    elif space.reward_kind == VASE_OR_SITE:
        state.push1(VaseOrSite(seat))
    else:
        if space.reward_kind == COINS:
            state.gain_coins(seat, min(board.river_coin, 1) if once else board.river_coin, "BL-PER-07")
        state.reward(seat, space.reward_kind, space.reward_amount, BY_RIVER, "BL-RIV-17")


def take_river_vase(state: Boonlake, seat: int, amount: int, clause: str) -> None:
    """A vase from the river, and one more for each card that says so (BL-PER-09, BL-R-46)."""
    more = state.boards[seat].river_vase
    state.gain_vases(seat, amount, clause)
    state.gain_vases(seat, min(more, 1) if state.common.river_cards_once else more, "BL-PER-09")


class VaseOrSite(Frame["Boonlake"]):
    """On a "vase or site" space take 1 vase or build 1 production site (BL-RIV-18)."""

    __slots__ = ()
    windows: ClassVar[int] = 1

    def options(self, state: Boonlake) -> list[int]:
        return [*site_options(state.boards[self.seat]), TAKE_VASE]

    def choose(self, state: Boonlake, action: int) -> None:
        if action == TAKE_VASE:
            take_river_vase(state, self.seat, 1, "BL-RIV-18")
        else:
            state.build_site(self.seat, ITEM_OF[action], "BL-RIV-18")
