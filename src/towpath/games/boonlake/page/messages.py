"""Boonlake in structured words for the page: keys and arguments, which the page words with its own catalogue.

What stands here goes to one seat, so all of it follows from what that seat may know: see docs/wire.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from towpath.games.boonlake import build, cards, conditions, effects, explore, herd, income, opportunity, picks, river
from towpath.games.boonlake import vocabulary as n
from towpath.games.boonlake.actions import hire, region_scoring
from towpath.games.boonlake.components import COND_EXCHANGE, CORNERS, KINDS, LEVERS, STRIPS, TRACKS
from towpath.games.boonlake.explore import PASTURE
from towpath.games.boonlake.game import BoonlakeGame
from towpath.games.boonlake.herd import cattle_vp
from towpath.games.boonlake.page import components
from towpath.games.boonlake.page.offers import landings, least_coins, option
from towpath.games.boonlake.scoring import LAST_SCORING, InterimPlay, board_income, end_vp, lever_vp, tier_vp
from towpath.games.boonlake.state import Boonlake
from towpath.kernel.frames import Frame
from towpath.kernel.wording import key_of, not_asked

if TYPE_CHECKING:
    from towpath.kernel.events import Event
    from towpath.kernel.game import Game
    from towpath.kernel.state import Json, State

WHICH: Final = ("none", "build", "herd", "draw", "upgrade")

# After one of these nothing is certain any more: cards are drawn, a tile or a choice comes to light.
UNCERTAIN: Final = ("draw", "turn_up", "reshuffle", "solo_tile", "scoring_tile")
PREVIEW_SEED: Final = 1  # what a preview draws is never shown, so one seed does for all


def catalogue(game: Game) -> Json:
    """All component data of the game's edition."""
    assert isinstance(game, BoonlakeGame)
    return components.catalogue(game.edition)


def options(state: State, seat: int) -> list[Json]:
    """What the seat may choose now, each with what lights up for it."""
    assert isinstance(state, Boonlake)
    if seat not in state.seats_to_act():
        return []
    return [option(state, seat, action) for action in state.legal(seat)]


# The prompt.


def prompt(state: State, seat: int) -> Json:
    """What the seat is asked, or for whom it waits."""
    assert isinstance(state, Boonlake)
    waits = not_asked(state, seat)
    if waits is not None:
        if not state.over:
            waits["args"].update({"active": state.active, "strip": _taken(state)})
        return waits
    frame = state.asking(seat)
    args: Json = {"seat": seat, "active": state.active, "strip": _taken(state)}
    _ask(state, seat, frame, args)
    return {"key": key_of(frame), "args": args}


def _taken(state: Boonlake) -> str:
    return STRIPS[state.taken] if state.taken >= 0 else ""


def _ask(state: Boonlake, seat: int, frame: Frame[Any], args: Json) -> None:
    """The numbers of the moment."""
    ed = state.ed
    if isinstance(frame, opportunity.PlayStep):
        args["kind"] = KINDS[frame.kind]
    elif isinstance(frame, opportunity.PlayOrElse):
        args["which"] = WHICH[frame.which]
        args["may_discard"] = frame.may_discard == 1
    elif isinstance(frame, opportunity.TakeAlternative):
        args["which"] = WHICH[frame.which]
    elif isinstance(frame, InterimPlay):
        args["left"] = frame.left
        args["scoring"] = state.scorings
    elif isinstance(frame, explore.Explore):
        args["left"] = sum(1 for waiting in state.stack if isinstance(waiting, explore.Explore))
    elif isinstance(frame, explore.LayTile):
        args["tile"] = ed.tiles[frame.tile].id
    elif isinstance(frame, build.ChooseUpgrade):
        args["free"] = frame.free == 1
        args["discount"] = frame.discount
    elif isinstance(frame, (build.ChooseRecess, build.PaySettlement)):
        args["site"] = n.site_text(frame.site)
    elif isinstance(frame, herd.PayCattle):
        args["space"] = frame.space + 1
    elif isinstance(frame, cards.PayFor):
        if frame.payable < n.N_CARDS:
            args["card"] = ed.cards[frame.payable].id
        else:
            args["tile"] = ed.scoring_tiles[frame.payable - n.N_CARDS].id
    elif isinstance(frame, effects.MayTrade):
        args["card"] = ed.cards[frame.card].id
    elif isinstance(frame, picks.DiscardCards):
        args["n"] = frame.n
        args["clause"] = frame.clause
    elif isinstance(frame, income.ChooseTrack):
        args["steps"] = frame.steps
    elif isinstance(frame, region_scoring.TakeRegionCoins):
        args["region"] = ed.regions[frame.region]
        args["coins"] = region_scoring.presences_elsewhere(state, seat, frame.region)
    elif isinstance(frame, hire.BuyInhabitants):
        args["bought"] = frame.bought
    elif isinstance(frame, river.Sail):
        args["steps"] = frame.steps
    elif isinstance(frame, conditions.ScoreTile):
        args["scoring"] = state.scorings
    elif isinstance(frame, conditions.Exchange):
        args["tile"] = ed.scoring_tiles[frame.tile].id


# Events.


def event(game: Game, happened: Event) -> Json:
    """An event by names in place of numbers; `happened` is as its reader may see it."""
    assert isinstance(game, BoonlakeGame)
    ed = game.edition
    args: Json = {}
    for name, value in happened.args.items():
        args[name] = value
    kind = happened.kind
    if "lever" in args:
        args["lever"] = LEVERS[args["lever"]]
    if kind == "take":
        args["strip"] = STRIPS[args["strip"]]
    elif kind == "track":
        args["track"] = TRACKS[args["track"]]
    elif kind == "boats":
        a, b = n.PAIRS[args.pop("pair")]
        args["boats"] = [ed.resources[a], ed.resources[b]]
    elif kind in ("develop", "house", "settlement"):
        args["site"] = n.site_text(args["site"])
        if "recess" in args:
            args["recess"] += 1
    elif kind == "cattle":
        args["space"] += 1
    elif kind == "lay":
        args["space"] += 1
        args["tile"] = "pasture" if args["tile"] == PASTURE else ed.tiles[args["tile"]].id
    elif kind == "solo_tile":
        args["corner"] = CORNERS[args["corner"]] if args["corner"] >= 0 else ""
    return {"key": kind, "seat": happened.seat, "clause": happened.clause, "args": args}


def preview(game: Game, state: State, seat: int, action: int) -> Json:
    """What the choice will do for certain, in order; it stops where chance or something hidden comes in."""
    assert isinstance(state, Boonlake)
    if state.asking(seat).secret:
        return {"effects": [], "stops": "chance"}
    imagined = state.determinize(seat, PREVIEW_SEED)
    imagined.sink = []
    imagined.apply(action, seat)
    found: list[Json] = []
    for happened in imagined.sink:
        if happened.kind == "turn":
            return {"effects": found, "stops": "turn"}
        if happened.kind in UNCERTAIN:
            if happened.kind == "draw":
                # How many are drawn is certain, which ones is not: the list shrinks to its length even for its owner.
                found.append(event(game, happened.seen_by(-1)))
            elif happened.kind == "turn_up":
                found.append({"key": "turn_up", "seat": happened.seat, "clause": happened.clause, "args": {}})
            return {"effects": found, "stops": "chance"}
        found.append(event(game, happened))
    return {"effects": found, "stops": ""}


# What follows from the table.


def facts(state: State, seat: int) -> Json:
    """What follows from the table by the rules, so that the page need not know them (-1: a spectator)."""
    assert isinstance(state, Boonlake)
    scoring = min(state.scorings + 1, LAST_SCORING) if not state.over else 0
    viewer = seat if seat >= 0 else min(state.active, len(state.boards) - 1)
    found: Json = {
        "scoring": scoring if state.scorings < LAST_SCORING else 0,
        "standings": [_standings(state, tile, scoring) for tile in state.areas],
        "final": [_final(state, owner) for owner in range(state.n_seats)],
        "income": [_income(state, owner, scoring) for owner in range(state.n_seats)],
        "landings": [landings(state, viewer, steps) for steps in state.ed.row_steps],
        "ahead": _ahead(state),
    }
    if 0 <= seat < state.n_seats:
        hand = state.boards[seat].hand
        found["costs"] = {state.ed.cards[card].id: least_coins(state, seat, card) for card in hand}
    return found


def _standings(state: Boonlake, tile: int, scoring: int) -> list[Json]:
    """How each seat stands on one scoring tile for the next interim scoring."""
    data = state.ed.scoring_tiles[tile]
    rows: list[Json] = []
    for owner in range(state.n_seats):
        have = conditions.standing(state, owner, data)
        upper, lower = data.need[max(scoring, 1) - 1]
        own = state.boards[owner].own_tile == tile
        vp = state.ed.scoring_points[max(scoring, 1) - 1] * (2 if own else 1)
        met = conditions.is_met(state, owner, tile, max(scoring, 1))
        if data.condition == COND_EXCHANGE:
            met = have[0] >= upper
        rows.append({"have": [have[0], have[1]], "need": [upper, lower], "met": met, "vp": vp})
    return rows


def _final(state: Boonlake, owner: int) -> Json:
    """What the final scoring would bring a seat now (BL-FIN-02..05)."""
    board = state.boards[owner]
    if state.over:
        return {"levers_owned": 0, "cards": 0, "card_effects": 0, "tiers": 0}
    ends = [end_vp(board, effect) for card in board.display for effect in state.ed.cards[card].game_end]
    return {
        "levers_owned": lever_vp(board.n_levers()),
        "cards": sum(state.ed.card_vp[card] for card in board.display),
        "card_effects": sum(ends),
        "tiers": tier_vp(state, board),
    }


def _income(state: Boonlake, owner: int, scoring: int) -> Json:
    """What step 3 of the next interim scoring would pay a seat now (BL-INT-14..17)."""
    ed, board = state.ed, state.boards[owner]
    coins, vp = board_income(state, board)
    vp += ed.coin_track_vp[board.coin_steps] + ed.card_track_vp[board.card_steps] + cattle_vp(state, owner)
    if scoring == LAST_SCORING:
        return {"coins": 0, "cards": 0, "vp": vp}
    return {
        "coins": coins + ed.coin_track_coins[board.coin_steps],
        "cards": ed.card_track_cards[board.card_steps],
        "vp": vp,
    }


def _ahead(state: Boonlake) -> list[Json]:
    """The moments that wait, the next one first, up to the end of the turn."""
    found: list[Json] = []
    for i in range(len(state.stack) - 1, -1, -1):
        frame = state.stack[i]
        if len(found) == 12 or type(frame).__name__ == "AfterTurn":
            break
        found.append({"moment": key_of(frame), "seat": frame.seat})
    return found


def chart(state: State) -> dict[str, list[int]]:
    """Numbers for each board, which make lines over the game."""
    assert isinstance(state, Boonlake)
    return {
        "points": state.scores(),
        "coins": [board.coins for board in state.boards],
        "presences": [board.n_presences() for board in state.boards],
    }
