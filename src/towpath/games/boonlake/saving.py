"""A state as plain data and back, in the middle of any decision."""

from __future__ import annotations

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
from towpath.games.boonlake.player_board import PlayerBoard
from towpath.games.boonlake.state import Boonlake, Common
from towpath.kernel.codec import check_keys, dump_kernel, load_kernel, registry
from towpath.kernel.errors import IllegalAction, RecordError
from towpath.kernel.frames import Frame

if TYPE_CHECKING:
    from towpath.kernel.state import Json

FRAMES: Final = registry(
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
        levers.ForgoAgain,
        opportunity.PlayOrElse,
        opportunity.PlayStep,
        opportunity.TakeAlternative,
        picks.DiscardCards,
        picks.Gain,
        pioneer.AnswerPioneer,
        progress.AnswerProgress,
        progress.ModernizeStep,
        region_scoring.ChooseRegion,
        region_scoring.TakeRegionCoins,
        river.Sail,
        river.VaseOrSite,
        scoring.FinalScoring,
        scoring.Income,
        scoring.InterimPlay,
        scoring.InterimScoring,
        scoring.UncoverRegions,
        scoring.UnusedLevers,
        setup.ChooseFirstSite,
        setup.KeepScoringTile,
        setup.RevealFirstSites,
        setup.RevealScoringTiles,
        solo.EminenceSails,
        solo.EminenceTurn,
        turn.AfterTurn,
        turn.ChooseStrip,
        turn.CloseUp,
        turn.EndRound,
        turn.TakeTurn,
    ]
)

KERNEL_FIELDS: Final = ["n_seats", "seed", "draws", "reveals", "over", "stack", "lanes"]
STATE_NUMBERS: Final = [
    "token",
    "active",
    "round",
    "scorings",
    "pending",
    "gap",
    "taken",
    "covered",
    "pastures_left",
    "cactus",
    "solo_seen",
    "solo_tile",
    "solo_corner",
]
STATE_FLAGS: Final = ["round_over", "closing", "crossed"]
STATE_LISTS: Final = [
    "rows",
    "tile_at",
    "piece_at",
    "cattle_at",
    "n_at",
    "open_spaces",
    "free_sites",
    "pastures",
    "pile",
    "discards",
    "mound",
    "areas",
    "solo_stack",
    "solo_used",
]
BOARD_NUMBERS: Final = [
    "coins",
    "vases",
    "vp",
    "ranch",
    "supply",
    "houses",
    "houses_aside",
    "settlements",
    "cattle",
    "tiers",
    "boats",
    "levels",
    "coin_steps",
    "card_steps",
    "levers",
    "up",
    "ship",
    "turns",
    "own_tile",
    "first_site",
    "projects",
    "placed_above",
    "lever_discount",
    "card_discount",
    "cattle_discount",
    "cattle_coins",
    "river_coin",
    "harbour_coins",
    "harbour_cards",
    "river_vase",
]
BOARD_LISTS: Final = [
    "hand",
    "display",
    "dealt",
    "markers",
    "discard_bonus",
    "presences",
    "inhabitant_sites",
    "house_sites",
    "vp_by",
]


def dump(state: Boonlake) -> Json:
    """The whole state as plain data that shares nothing with it."""
    data = dump_kernel(state)
    data["game"] = "boonlake"
    data["edition"] = f"{state.ed.name} {state.ed.hash}"
    data["options"] = dict(state.common.options)
    for name in STATE_NUMBERS + STATE_FLAGS:
        data[name] = getattr(state, name)
    for name in STATE_LISTS:
        data[name] = list(getattr(state, name))
    data["boards"] = []
    for board in state.boards:
        row: Json = {name: getattr(board, name) for name in BOARD_NUMBERS}
        for name in BOARD_LISTS:
            row[name] = list(getattr(board, name))
        data["boards"].append(row)
    return data


def _number(data: Json, name: str) -> int:
    value = data[name]
    if type(value) is not int:
        raise RecordError(f"the saved state's {name} is {value!r}; expected a whole number")
    return value


def _numbers(data: Json, name: str) -> list[int]:
    value = data[name]
    if not isinstance(value, list) or any(type(item) is not int for item in value):
        raise RecordError(f"the saved state's {name} is {value!r}; expected a list of whole numbers")
    return list(value)


def load(data: Json, common: Common) -> Boonlake:
    """The state that `dump` wrote; RecordError if it is malformed or breaks an invariant."""
    names = [*KERNEL_FIELDS, "game", "edition", "options", "boards", *STATE_NUMBERS, *STATE_FLAGS, *STATE_LISTS]
    check_keys(data, names, "the saved state")
    state = Boonlake(common, _number(data, "n_seats"), _number(data, "seed"))
    for name in STATE_NUMBERS:
        setattr(state, name, _number(data, name))
    for name in STATE_FLAGS:
        if not isinstance(data[name], bool):
            raise RecordError(f"the saved state's {name} is {data[name]!r}; expected true or false")
        setattr(state, name, data[name])
    for name in STATE_LISTS:
        setattr(state, name, _numbers(data, name))
    if not isinstance(data["boards"], list):
        raise RecordError(f"the saved state's boards are {data['boards']!r}; expected a list of boards")
    for row in data["boards"]:
        check_keys(row, BOARD_NUMBERS + BOARD_LISTS, "a board of the saved state")
        board = PlayerBoard()
        for name in BOARD_NUMBERS:
            setattr(board, name, _number(row, name))
        for name in BOARD_LISTS:
            setattr(board, name, _numbers(row, name))
        state.boards.append(board)
    load_kernel(state, data, FRAMES)
    _check(state)
    return state


def _check(state: Boonlake) -> None:
    if len(state.boards) != max(2, state.n_seats):
        raise RecordError(f"the saved state has {len(state.boards)} boards for {state.n_seats} seats")
    frames: list[Frame[Any]] = state.stack[:]
    for lane in state.lanes or []:
        frames += lane
    if any(not -1 <= frame.seat < len(state.boards) for frame in frames):
        raise RecordError("the saved state waits for a seat that does not exist")
    try:
        problems = state.status()
        waiting = [] if problems or state.over else [state.legal(seat) for seat in state.seats_to_act()]
    except (IndexError, IllegalAction) as error:
        raise RecordError("the saved state points at components that do not exist") from error
    if problems:
        raise RecordError(f"the saved state is not possible: {'; '.join(problems)}")
    if not state.over and not (waiting and all(waiting)):
        raise RecordError("the saved state waits for nobody and is not over")
