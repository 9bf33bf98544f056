"""The moments of the game by name, what each may hold in a saved state, and which may wait together."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from towpath.games.boonlake import (
    cards,
    conditions,
    develop,
    effects,
    explore,
    herd,
    income,
    levers,
    opportunity,
    picks,
    river,
    scoring,
    setup,
    solo,
    turn,
    upgrade,
)
from towpath.games.boonlake.actions import builder, hire, pioneer, progress, region_scoring
from towpath.games.boonlake.components import (
    COINS,
    COND_EXCHANGE,
    IMM_COINS,
    IMM_DISCOUNT_SETTLEMENT,
    IMM_FREE_HOUSE,
    IMM_INHABITANTS,
    IMM_RESET_LEVER,
    IMM_TRACK,
    IMM_VASE,
    INHABITANTS,
    VASE,
    VP,
)
from towpath.games.boonlake.player_board import EMINENCE, MANY, VP_SOURCES
from towpath.games.boonlake.vocabulary import CATTLE, MAX_STEPS, N_CARDS, N_SCORING_TILES, N_SITES, N_SPACES
from towpath.kernel.codec import Registry
from towpath.kernel.fields import number, text
from towpath.kernel.frames import Frame

if TYPE_CHECKING:
    from towpath.games.boonlake.state import Boonlake

FRAMES: Final = Registry(
    [
        upgrade.ChooseRecess,
        upgrade.ChooseUpgrade,
        upgrade.DevelopOrUpgrade,
        upgrade.PaySettlement,
        builder.BuilderCoins,
        develop.PlaceInhabitant,
        cards.PayFor,
        conditions.Exchange,
        conditions.ScoreTile,
        effects.CardEffects,
        effects.MayTrade,
        effects.RaiseLever,
        explore.Explore,
        explore.LayPasture,
        explore.LayTile,
        explore.UseTileLever,
        herd.PayCattle,
        hire.BuyInhabitants,
        hire.HireAndExplore,
        income.BuildSite,
        income.ChooseTrack,
        levers.ModernizeByLever,
        opportunity.Forgone,
        opportunity.PlayOrElse,
        opportunity.PlayStep,
        picks.DiscardCards,
        picks.Gain,
        pioneer.AnswerPioneer,
        progress.AnswerProgress,
        progress.ModernizeStep,
        region_scoring.ChooseRegion,
        region_scoring.TakeRegionCoins,
        river.Sail,
        river.VaseOrSite,
        scoring.InterimPlay,
        scoring.UnusedLevers,
        setup.ChooseFirstSite,
        setup.KeepScoringTile,
        turn.ChooseStrip,
    ],
    [
        text("clause"),
        number("after", -1, N_CARDS - 1),
        number("amount", -1, MANY),
        number("bought", 0, MANY),
        number("card", 0, N_CARDS - 1),
        number("discount", 0, 1),
        number("free", 0, 1),
        number("index", 0, 9),
        number("kind", 0, 9),
        number("left", 1, 2),
        number("may_discard", 0, 1),
        number("n", 1, N_CARDS),
        number("optional", 0, 1),
        number("part", 0, 1),
        number("payable", 0, N_CARDS + N_SCORING_TILES - 1),
        number("region", 0, 3),
        number("site", 0, N_SITES - 1),
        number("source", 0, len(VP_SOURCES) - 1),
        number("space", 0, N_SPACES - 1),
        number("steps", 0, MAX_STEPS),
        number("tile", 0, 99),
        number("which", 0, 4),
    ],
    [scoring.FinalScoring, scoring.UncoverRegions, setup.RevealFirstSites, setup.RevealScoringTiles, turn.EndRound],
    [
        scoring.Income,
        scoring.InterimScoring,
        solo.EminenceSails,
        solo.EminenceTurn,
        turn.AfterTurn,
        turn.CloseUp,
        turn.TakeTurn,
    ],
)


# What a game goes through, from the bottom of the stack: what else waits lies above it.
FLOW: Final = re.compile(
    "TakeTurn RevealFirstSites( Together RevealScoringTiles)?"
    "|AfterTurn CloseUp( ChooseStrip| Sail| EminenceSails)?"
    "|(TakeTurn( EndRound)?|FinalScoring)( InterimScoring)*"
    "( UncoverRegions( UnusedLevers)*( Income)*( ScoreTile)*( InterimPlay)*)?"
)
IN_FLOW: Final = set(re.findall("[A-Z][A-Za-z]+", FLOW.pattern))
NEVER: Final = {"KeepScoringTile", "ChooseFirstSite", "EminenceTurn"}  # on the stack while somebody decides
# A choice leads straight to these; only a lever's effect comes between, and only where there is a window.
ON_TOP: Final = {"ChooseRecess", "DiscardCards", "ModernizeByLever", "PayCattle", "PayFor", "PaySettlement"}
AT_ONCE: Final = {"ChooseUpgrade", "Exchange", "LayTile"}
BY_LEVER: Final = {"Gain", "DiscardCards"}
NO_TRADES: Final = {
    *(IMM_TRACK, IMM_COINS, IMM_INHABITANTS, IMM_VASE),
    *(IMM_RESET_LEVER, IMM_FREE_HOUSE, IMM_DISCOUNT_SETTLEMENT),
}
GAINS: Final = {COINS, INHABITANTS, VASE, VP}


def misfits(state: Boonlake) -> list[str]:
    """What waits and cannot: moments out of order, or at odds with the table."""
    problems: list[str] = []
    if state.over:
        return problems
    names = [type(frame).__name__ for frame in state.stack]
    n = 0
    while n < len(names) and names[n] in IN_FLOW:
        n += 1
    flow = names[:n]
    if FLOW.fullmatch(" ".join(flow)) is None or not _in_order(names[n:]):
        problems.append(f"the moments to come are {', '.join(names)}")
        return problems
    in_turn = "CloseUp" in flow
    if in_turn != (state.taken >= 0) and flow[-1] != "ChooseStrip":
        problems.append("a strip is taken between turns, or none in a turn")
    if in_turn and any(state.stack[i].seat != state.active for i in range(n)):
        problems.append("the turn to be ended is another one's")
    if "EminenceSails" in flow and (not state.is_solo or state.active != EMINENCE):
        problems.append("the Wise Eminence is to sail and has no turn")
    _check_set_up(state, names, problems)
    _check_scorings(state, flow, problems)
    for frame in state.stack[n:]:
        if not _fits(state, frame):
            problems.append(f"{frame} has nothing to be about")
    return problems


def _check_set_up(state: Boonlake, names: list[str], problems: list[str]) -> None:
    """While seats choose in secret nothing else waits, and what they chose is theirs."""
    if (state.lanes is not None) != ("RevealFirstSites" in names) or (len(state.areas) == 4) == ("Together" in names):
        problems.append("the set-up is over, yet something of it waits, or the other way round")
    wanted = "KeepScoringTile" if "Together" in names else "ChooseFirstSite"
    for lane in state.lanes or []:
        if any(type(frame).__name__ != wanted for frame in lane) or len(lane) > 1:
            problems.append("a seat has another choice to make than the others")
    dealt: list[int] = []
    for seat in range(len(state.boards)):
        board = state.boards[seat]
        dealt += board.dealt
        plays = seat < state.n_seats
        keeps = plays and "Together" in names
        waits = state.lanes is not None and plays and bool(state.lanes[seat])
        is_kept = board.own_tile in board.dealt if not waits else board.own_tile < 0
        has_site = plays and state.lanes is not None and not keeps and not waits
        if len(board.dealt) != 2 * keeps or (keeps and not is_kept) or (board.first_site >= 0) != has_site:
            problems.append(f"board {seat} has not chosen what it had to, or more")
    if len(set(dealt)) != len(dealt):
        problems.append("a scoring tile is dealt twice")


def _check_scorings(state: Boonlake, flow: list[str], problems: list[str]) -> None:
    """The scorings held and to come are those that the ships caused; each seat scores one tile in each."""
    caused = 2 * state.round + state.crossed + state.round_over + ("FinalScoring" in flow)
    to_come = state.pending if "CloseUp" in flow else flow.count("InterimScoring")
    if state.scorings + state.pending != caused or to_come != state.pending:
        problems.append(f"{state.scorings} scorings held and {state.pending} to come, but {caused} were caused")
    if "EndRound" in flow and not state.round_over:
        problems.append("the round is to end and is not over")
    to_score = [frame.seat for frame in state.stack if type(frame).__name__ == "ScoreTile"]
    for seat in range(state.n_seats):
        laid = sum(1 for marker in state.boards[seat].markers if marker)
        if laid != state.scorings - to_score.count(seat):
            problems.append(f"board {seat} has laid {laid} markers in {state.scorings} scorings")


def _fits(state: Boonlake, frame: Frame[Any]) -> bool:
    """Whether what a moment is about is there."""
    board = state.boards[frame.seat]
    if isinstance(frame, develop.PlaceInhabitant):
        return frame.site in state.free_sites and board.ranch > 0
    if isinstance(frame, upgrade.ChooseRecess):
        return frame.site in board.inhabitant_sites
    if isinstance(frame, upgrade.PaySettlement):
        return frame.site in board.house_sites and board.settlements < len(upgrade.SETTLEMENT_EXTRA)
    if isinstance(frame, herd.PayCattle):
        return CATTLE + frame.space in herd.cattle_options(state, frame.seat)
    if isinstance(frame, cards.PayFor):
        return frame.payable in board.hand or frame.payable - N_CARDS in state.areas
    if isinstance(frame, effects.CardEffects):
        return frame.index < len(state.ed.cards[frame.card].immediate)
    if isinstance(frame, effects.MayTrade):
        immediate = state.ed.cards[frame.card].immediate
        return frame.index < len(immediate) and immediate[frame.index].verb not in NO_TRADES
    if isinstance(frame, picks.DiscardCards):
        return sum(1 for card in board.hand if card > frame.after) >= frame.n
    if isinstance(frame, upgrade.ChooseUpgrade):
        return bool(frame.options(state))
    if isinstance(frame, picks.Gain):
        return frame.kind in GAINS
    if isinstance(frame, conditions.Exchange):
        return frame.tile in state.areas and state.ed.scoring_tiles[frame.tile].condition == COND_EXCHANGE
    return True


def _in_order(names: list[str]) -> bool:
    """Whether what waits above the flow of the game can wait there."""
    for i in range(len(names)):
        above = names[i + 1 :]
        if names[i] in IN_FLOW or names[i] in NEVER or (names[i] in ON_TOP and above):
            return False
        if names[i] in AT_ONCE and any(name not in BY_LEVER for name in above):
            return False
        if names[i] == "PlaceInhabitant" and above != ["DiscardCards"]:
            return False
    return True
