"""Region scoring (BL-REG): take one region's reward; then everybody is paid for presences in the other three."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from towpath.games.boonlake.components import COINS, LEVER_REGION_VP
from towpath.games.boonlake.levers import TOP_ROW, is_top, top_bars, top_options, use_top
from towpath.games.boonlake.player_board import BY_LEVERS_USED, BY_REGIONS, EMINENCE
from towpath.games.boonlake.vocabulary import ACCEPT, ITEM_OF, REGION, REGION_LEVER, REGION_ONLY, VERB_OF
from towpath.kernel.bars import Bar
from towpath.kernel.frames import Frame

if TYPE_CHECKING:
    from towpath.games.boonlake.state import Boonlake


def presences_elsewhere(state: Boonlake, owner: int, region: int) -> int:
    """Own presences in the three regions not chosen (BL-REG-04)."""
    presences = state.boards[owner].presences
    return sum(presences) - presences[region]


def parts(state: Boonlake, first: int, region: int) -> list[Frame[Any]]:
    """Step 3 for every seat, clockwise from the active player (BL-R-16)."""
    return [TakeRegionCoins(seat, region) for seat in state.seats_from(first)]


ALL_COVERED: Final = 15


def region_bars(state: Boonlake, region: int, rewarded: bool) -> list[Bar]:
    """What bars a region: its reward is covered; if all are, any is named without one (BL-REG-02, BL-R-32)."""
    if state.covered >> region & 1 and (rewarded or state.covered != ALL_COVERED):
        return [Bar("BL-REG-02", "covered", region=state.ed.regions[region])]
    return []


class ChooseRegion(Frame["Boonlake"]):
    """Cover one open region reward and take it, or decline it; choosing is compulsory (BL-REG-02, -03, BL-R-15)."""

    __slots__ = ()
    windows: ClassVar[int] = 1

    def options(self, state: Boonlake) -> list[int]:
        if state.covered == ALL_COVERED:
            # With all four covered any region is named, without a reward (BL-R-32).
            return [REGION_ONLY + region for region in range(4)]
        open_regions = [region for region in range(4) if not state.covered >> region & 1]
        return [REGION + r for r in open_regions] + [REGION_ONLY + r for r in open_regions]

    def choose(self, state: Boonlake, action: int) -> None:
        seat = self.seat
        region = ITEM_OF[action]
        state.push(*parts(state, seat, region))
        state.covered |= 1 << region
        if state.sink is not None:
            state.emit("region", seat, "BL-REG-02", region=state.ed.regions[region])
        if VERB_OF[action] == REGION:
            kind, amount = state.ed.region_reward_kind[region], state.ed.region_reward_amount[region]
            state.reward(seat, kind, amount, BY_REGIONS, "BL-REG-03")
        if state.is_solo:
            state.score(EMINENCE, presences_elsewhere(state, EMINENCE, region), BY_REGIONS, "BL-SOE-12")


class TakeRegionCoins(Frame["Boonlake"]):
    """1 coin per own presence in the three other regions; a lever adds VP or takes the place of it (BL-REG-04..06).

    Without a lever to use there is nothing to decide: the coins are simply taken.
    """

    __slots__ = ("region",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "region")
    windows: ClassVar[int] = 1

    def __init__(self, seat: int, region: int) -> None:
        self.seat = seat
        self.region = region

    def options(self, state: Boonlake) -> list[int]:
        board = state.boards[self.seat]
        # Asked also when a top-row lever lacks only coins, which a joker might bring.
        if not board.up & (TOP_ROW | 1 << LEVER_REGION_VP):
            return []
        found = [ACCEPT, *top_options(state, self.seat)]
        if board.is_up(LEVER_REGION_VP):
            found.append(REGION_LEVER)
        return found

    def bars(self, state: Boonlake, verb: int, item: int) -> list[Bar] | None:
        return top_bars(state, self.seat, verb) if is_top(verb) else None

    def trade(self, state: Boonlake, verb: int) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
        """What is given, nothing, and the coins that are got (BL-REG-04)."""
        return [], [(COINS, presences_elsewhere(state, self.seat, self.region))]

    def ask(self, state: Boonlake) -> dict[str, Any]:
        return {"region": state.ed.regions[self.region], "coins": presences_elsewhere(state, self.seat, self.region)}

    def choose(self, state: Boonlake, action: int) -> None:
        if action == ACCEPT:
            self.run(state)
        elif action == REGION_LEVER:
            self.run(state)
            state.use_lever(self.seat, LEVER_REGION_VP, "BL-LEV-14")
            amount = presences_elsewhere(state, self.seat, self.region)
            state.score(self.seat, amount, BY_LEVERS_USED, "BL-LEV-14")
        elif is_top(action):
            use_top(state, self.seat, action)

    def run(self, state: Boonlake) -> None:
        state.gain_coins(self.seat, presences_elsewhere(state, self.seat, self.region), "BL-REG-04")
