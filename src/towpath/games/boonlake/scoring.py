"""The interim scorings and the final scoring (BL-INT, BL-FIN, BL-END)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from towpath.games.boonlake import solo
from towpath.games.boonlake.anytime import ANYTHING, BY_LEVER
from towpath.games.boonlake.components import (
    ANY_KIND,
    CARD_TRACK,
    COIN_TRACK,
    END_CATTLE,
    END_HOUSE,
    END_LEVERS,
    END_PRESENCE,
    END_SETTLEMENT,
    END_SITE_LEVEL,
    END_TRACK,
    HOUSE,
    SETTLEMENT,
)
from towpath.games.boonlake.conditions import ScoreTile
from towpath.games.boonlake.herd import cattle_vp
from towpath.games.boonlake.income import track_income
from towpath.games.boonlake.opportunity import PLAY_ONLY, UPGRADE_ONLY, card_bars, card_options, take_up
from towpath.games.boonlake.player_board import (
    BY_BOARD,
    BY_CARD_EFFECTS,
    BY_CARDS,
    BY_CATTLE,
    BY_LEVERS_OWNED,
    BY_LEVERS_UNUSED,
    BY_TIERS,
)
from towpath.games.boonlake.upgrade import N_HOUSES, upgrade_options
from towpath.games.boonlake.vocabulary import PASS
from towpath.kernel.bars import Bar
from towpath.kernel.frames import Frame, Pause

if TYPE_CHECKING:
    from towpath.games.boonlake.components import Effect
    from towpath.games.boonlake.player_board import PlayerBoard
    from towpath.games.boonlake.state import Boonlake

LAST_SCORING: Final = 4
PLAYS: Final = 2
UNUSED_LEVER_VP: Final = 1


class InterimScoring(Frame["Boonlake"]):
    """Five steps; all players complete one before the next begins (BL-INT-04, BL-R-62)."""

    __slots__ = ()

    def run(self, state: Boonlake) -> None:
        state.pending -= 1
        state.scorings += 1
        if state.sink is not None:
            state.emit("interim_scoring", -1, "BL-INT-01", number=state.scorings)
        seats = state.seats_from(self.seat)
        frames: list[Frame[Any]] = []
        frames += [InterimPlay(seat, PLAYS) for seat in seats]
        frames += [ScoreTile(seat) for seat in seats]
        frames += [Income(owner) for owner in state.clockwise_from(self.seat)]
        frames += [UnusedLevers(seat) for seat in seats]
        frames.append(UncoverRegions(-1))
        state.push(*frames)


class InterimPlay(Frame["Boonlake"]):
    """Step 1: up to two times play a card or upgrade; no discarding, no developing (BL-INT-05, -06, BL-R-63)."""

    __slots__ = ("left",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left")
    windows: ClassVar[int] = 1

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def options(self, state: Boonlake) -> list[int]:
        return [PASS, *upgrade_options(state, self.seat), *card_options(state, self.seat, ANY_KIND, False)]

    def ask(self, state: Boonlake) -> dict[str, Any]:
        return {"left": self.left, "scoring": state.scorings}

    def bars(self, state: Boonlake, verb: int, item: int) -> list[Bar] | None:
        return card_bars(state, self.seat, verb, item, ANY_KIND, False)

    def choose(self, state: Boonlake, action: int) -> None:
        if action == PASS:
            return
        if self.left > 1:
            state.push1(InterimPlay(self.seat, self.left - 1))
        take_up(state, self.seat, action, UPGRADE_ONLY, 0, PLAY_ONLY, "BL-INT-05")


class Income(Frame["Boonlake"]):
    """Step 3: markers, emptied recesses, cattle beside settlements; in the fourth scoring VP only (BL-INT-14..17)."""

    __slots__ = ()

    def run(self, state: Boonlake) -> None:
        seat = self.seat
        if seat >= state.n_seats:
            solo.eminence_income(state)
            return
        vp_only = state.scorings == LAST_SCORING
        track_income(state, seat, COIN_TRACK, vp_only, "BL-INT-14")
        track_income(state, seat, CARD_TRACK, vp_only, "BL-INT-14")
        coins, vp = board_income(state, state.boards[seat])
        if not vp_only:
            state.gain_coins(seat, coins, "BL-INT-15")
        state.score(seat, vp, BY_BOARD, "BL-INT-15")
        state.score(seat, cattle_vp(state, seat), BY_CATTLE, "BL-INT-16")


def board_income(state: Boonlake, board: PlayerBoard) -> tuple[int, int]:
    """Coins and VP of all emptied recesses, the inhabitants' included (BL-INT-15, BL-TIER-04, BL-R-64)."""
    ed = state.ed
    coins = vp = 0
    for recess in range(N_HOUSES):
        if board.houses >> recess & 1:
            coins += ed.house_coins[recess]
            vp += ed.house_vp[recess]
    for i in range(board.settlements):
        coins += ed.settlement_coins[i]
        vp += ed.settlement_vp[i]
    for i in range(board.cattle):
        coins += ed.cattle_coins[i]
        vp += ed.cattle_vp[i]
    for i in range(board.tiers):
        coins += ed.tier_inhabitant_coins[i]
        vp += ed.tier_inhabitant_vp[i]
    return coins, vp


class UnusedLevers(Pause["Boonlake"]):
    """Step 4: 1 VP per lever that is up, then all levers go up; until then they may be used (BL-INT-18, BL-R-56)."""

    __slots__ = ()
    windows: ClassVar[int] = ANYTHING
    waits_for: ClassVar[int] = BY_LEVER
    go_on: ClassVar[int] = PASS
    renames: ClassVar[dict[str, str]] = {"pass": "levers_up"}

    def ask(self, state: Boonlake) -> dict[str, Any]:
        return {"scoring": state.scorings, "vp": UNUSED_LEVER_VP * state.boards[self.seat].up.bit_count()}

    def run(self, state: Boonlake) -> None:
        board = state.boards[self.seat]
        state.score(self.seat, UNUSED_LEVER_VP * board.up.bit_count(), BY_LEVERS_UNUSED, "BL-INT-18")
        board.up = board.levers


class UncoverRegions(Frame["Boonlake"]):
    """Step 5: all region markers are taken off (BL-INT-19)."""

    __slots__ = ()

    def run(self, state: Boonlake) -> None:
        state.covered = 0
        if state.sink is not None:
            state.emit("uncover", -1, "BL-INT-19")


class FinalScoring(Frame["Boonlake"]):
    """Levers, played cards, tiers 3 to 5; coins and hand cards are worth nothing (BL-FIN-01..06)."""

    __slots__ = ()

    def run(self, state: Boonlake) -> None:
        if state.sink is not None:
            state.emit("final_scoring", -1, "BL-FIN-01")
        for owner in state.clockwise_from(state.token):
            if owner >= state.n_seats:
                solo.eminence_final(state)
                continue
            board = state.boards[owner]
            n_levers = board.n_levers()
            state.score(owner, lever_vp(n_levers), BY_LEVERS_OWNED, "BL-FIN-03" if n_levers >= 7 else "BL-FIN-02")
            for card in board.display:
                state.score(owner, state.ed.card_vp[card], BY_CARDS, "BL-FIN-04")
                for effect in state.ed.cards[card].game_end:
                    state.score(owner, end_vp(board, effect), BY_CARD_EFFECTS, effect.clause)
            state.score(owner, tier_vp(state, board), BY_TIERS, "BL-FIN-05")


def lever_vp(n_levers: int) -> int:
    """2 VP per lever from 4 levers on, 3 VP per lever from 7 on (BL-FIN-02, -03)."""
    return 3 * n_levers if n_levers >= 7 else 2 * n_levers if n_levers >= 4 else 0


def tier_vp(state: Boonlake, board: PlayerBoard) -> int:
    """The VP of each emptied recess by its tier: 2, 4, 6 in tiers 3, 4, 5 (BL-FIN-05)."""
    ed = state.ed
    tiers = [ed.house_tier[recess] for recess in range(N_HOUSES) if board.houses >> recess & 1]
    tiers += ed.settlement_tier[: board.settlements]
    tiers += ed.cattle_tier[: board.cattle]
    return sum(ed.tier_final_vp[tier] for tier in tiers)


def end_vp(board: PlayerBoard, effect: Effect) -> int:
    """What a game-end effect is worth now (BL-END-01..09)."""
    verb = effect.verb
    if verb == END_PRESENCE:
        return effect.b * board.presences[effect.a]
    if verb == END_CATTLE:
        return effect.a * board.cattle
    if verb == END_SITE_LEVEL:
        return effect.a * board.site_levels()
    if verb == END_HOUSE:
        return effect.a * board.n_houses()
    if verb == END_SETTLEMENT:
        return effect.a * board.settlements
    # Two thresholds: the better one that is reached counts alone (BL-END-06, BL-R-48).
    if verb == END_TRACK:
        have = board.coin_steps if effect.a == COIN_TRACK else board.card_steps
    elif verb == END_LEVERS:
        have = board.n_levers()
    elif effect.a == HOUSE:
        have = board.n_houses()
    else:
        have = board.settlements if effect.a == SETTLEMENT else board.cattle
    return effect.e if have >= effect.d else effect.c if have >= effect.b else 0
