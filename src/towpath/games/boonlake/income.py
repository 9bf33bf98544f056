"""Production sites of the player's choice, and income from a track marker (BL-CST-05, BL-INC-03, BL-BST-05, -06)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from towpath.games.boonlake.components import COIN_TRACK
from towpath.games.boonlake.player_board import BY_TRACKS
from towpath.games.boonlake.vocabulary import ITEM_OF, SITE, TRACK
from towpath.kernel.bars import Bar
from towpath.kernel.frames import Frame

if TYPE_CHECKING:
    from towpath.games.boonlake.player_board import PlayerBoard
    from towpath.games.boonlake.state import Boonlake


FULL_LEVEL: Final = 2  # of a production site


def site_options(board: PlayerBoard) -> list[int]:
    """The production sites that can still be built or turned over (BL-CST-06)."""
    return [SITE + resource for resource in range(4) if board.level(resource) < FULL_LEVEL]


def site_bars(board: PlayerBoard, resource: int) -> list[Bar]:
    """What bars a production site: it is at level 2 already (BL-CST-06)."""
    return [Bar("BL-CST-06", "site_full")] if board.level(resource) == FULL_LEVEL else []


class BuildSite(Frame["Boonlake"]):
    """Build one production site of any type; with all four at level 2 there is nothing to build (BL-INC-03)."""

    __slots__ = ("clause",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "clause")
    windows: ClassVar[int] = 1

    def __init__(self, seat: int, clause: str) -> None:
        self.seat = seat
        self.clause = clause

    def options(self, state: Boonlake) -> list[int]:
        return site_options(state.boards[self.seat])

    def choose(self, state: Boonlake, action: int) -> None:
        state.build_site(self.seat, ITEM_OF[action], self.clause)

    def run(self, state: Boonlake) -> None:
        pass


class ChooseTrack(Frame["Boonlake"]):
    """Triple track symbol: all steps on the coin track or all on the card track (BL-BST-05)."""

    __slots__ = ("steps",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "steps")
    windows: ClassVar[int] = 1

    def __init__(self, seat: int, steps: int) -> None:
        self.seat = seat
        self.steps = steps

    def options(self, state: Boonlake) -> list[int]:
        return [TRACK, TRACK + 1]

    def ask(self, state: Boonlake) -> dict[str, Any]:
        return {"steps": self.steps}

    def choose(self, state: Boonlake, action: int) -> None:
        state.advance(self.seat, ITEM_OF[action], self.steps, "BL-BST-05")


def track_income(state: Boonlake, seat: int, track: int, vp_only: bool, clause: str) -> None:
    """What stands beside one income marker: coins or cards, and any VP (BL-INT-14, BL-BST-06, BL-R-65)."""
    ed = state.ed
    board = state.boards[seat]
    if track == COIN_TRACK:
        if not vp_only:
            state.gain_coins(seat, ed.coin_track_coins[board.coin_steps], clause)
        state.score(seat, ed.coin_track_vp[board.coin_steps], BY_TRACKS, clause)
    else:
        if not vp_only:
            state.draw_cards(seat, ed.card_track_cards[board.card_steps], clause)
        state.score(seat, ed.card_track_vp[board.card_steps], BY_TRACKS, clause)
