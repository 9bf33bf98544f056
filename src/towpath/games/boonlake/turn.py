"""A turn: choose a strip, carry it out, sail, close up; then scorings and the next player (BL-TRN, BL-GAM)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from towpath.games.boonlake.actions import carry_out
from towpath.games.boonlake.components import STRIPS
from towpath.games.boonlake.player_board import BY_ROWS
from towpath.games.boonlake.river import Sail
from towpath.games.boonlake.scoring import FinalScoring, InterimScoring
from towpath.games.boonlake.solo import EminenceTurn
from towpath.games.boonlake.vocabulary import ITEM_OF, TAKE
from towpath.kernel.frames import Frame

if TYPE_CHECKING:
    from towpath.games.boonlake.state import Boonlake


class TakeTurn(Frame["Boonlake"]):
    """It is a player's turn, or the Eminence's (BL-TRN-01, BL-SOT-01)."""

    __slots__ = ()

    def run(self, state: Boonlake) -> None:
        owner = self.seat
        state.active = owner
        state.boards[owner].turns += 1
        if state.sink is not None:
            state.emit("turn", owner, "BL-TRN-01", number=state.boards[owner].turns)
        if owner < state.n_seats:
            state.push(ChooseStrip(owner), CloseUp(owner), AfterTurn(owner))
        else:
            state.push(EminenceTurn(owner), CloseUp(owner), AfterTurn(owner))


class ChooseStrip(Frame["Boonlake"]):
    """Phase A: take one of the seven strips; the two lowest rows cost VP before anything else (BL-TRN-03..05)."""

    __slots__ = ()
    windows: ClassVar[int] = 1

    def options(self, state: Boonlake) -> list[int]:
        return ALL_STRIPS

    def choose(self, state: Boonlake, action: int) -> None:
        strip = ITEM_OF[action]
        row = state.rows.index(strip)
        take_strip(state, self.seat, strip, row)
        state.score(self.seat, -state.ed.row_vp_cost[row], BY_ROWS, "BL-TRN-04")
        frames = carry_out(state, strip, self.seat)
        frames.append(Sail(self.seat, state.ed.row_steps[row]))
        state.push(*frames)


ALL_STRIPS: Final = [TAKE + strip for strip in range(7)]


def take_strip(state: Boonlake, owner: int, strip: int, row: int) -> None:
    """Lay a strip in the area below the lowest row (BL-TRN-03)."""
    state.taken = strip
    state.gap = row
    if state.sink is not None:
        state.emit("take", owner, "BL-TRN-03", strip=STRIPS[strip], row=row + 1)


class CloseUp(Frame["Boonlake"]):
    """Phase C: the strips below the gap move up, the one just used lies lowest (BL-TRN-18)."""

    __slots__ = ()

    def run(self, state: Boonlake) -> None:
        state.rows.pop(state.gap)
        state.rows.append(state.taken)
        state.taken = -1
        state.gap = -1


class AfterTurn(Frame["Boonlake"]):
    """Hold the scorings that the turn caused, end the round or the game, and pass on (BL-TRN-02, BL-INT-02, -03)."""

    __slots__ = ()

    def run(self, state: Boonlake) -> None:
        following = state.clockwise_from(self.seat)[1]
        frames: list[Frame[Any]] = [InterimScoring(self.seat) for _ in range(state.pending)]
        if state.closing and following == state.token:
            # After the last space of round 2 play ran on until all had equally many turns (BL-INT-03, BL-R-18).
            state.pending += 1
            frames += [InterimScoring(state.token), FinalScoring(-1)]
        else:
            if state.round_over:
                frames.append(EndRound(-1))
            frames.append(TakeTurn(following))
        state.push(*frames)


class EndRound(Frame["Boonlake"]):
    """Round 1 is over: all ships go back to the starting space of round 2 (BL-RIV-20, -21, BL-INT-20, BL-R-07)."""

    __slots__ = ()

    def run(self, state: Boonlake) -> None:
        state.round = 1
        state.round_over = False
        state.crossed = False
        for board in state.boards:
            board.ship = state.ed.start_position[1][state.n_seats]
        if state.sink is not None:
            state.emit("round", -1, "BL-RIV-20", number=2)
