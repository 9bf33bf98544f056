"""Bars say just what the options do: for every seat and every item, at random moments and at ends seldom reached."""

from __future__ import annotations

import random
from typing import Any

from tests.games.boonlake.builder import ED, GAME, Position
from towpath.games.boonlake.actions.hire import BuyInhabitants, HireAndExplore
from towpath.games.boonlake.actions.pioneer import AnswerPioneer
from towpath.games.boonlake.actions.progress import AnswerProgress, ModernizeStep
from towpath.games.boonlake.actions.region_scoring import ChooseRegion, TakeRegionCoins
from towpath.games.boonlake.components import COND_EXCHANGE, IMM_CARDS_TO_INHABITANTS, IMM_VASES_TO_VP, KINDS
from towpath.games.boonlake.conditions import Exchange, ScoreTile
from towpath.games.boonlake.effects import MayTrade, RaiseLever
from towpath.games.boonlake.explore import Explore, LayPasture, LayTile, UseTileLever
from towpath.games.boonlake.herd import PASTURE_HOLDS, PayCattle
from towpath.games.boonlake.income import BuildSite, ChooseTrack
from towpath.games.boonlake.levers import ModernizeByLever
from towpath.games.boonlake.opportunity import BUILD, DRAW_CARDS, HERD, NO_ALTERNATIVE, Forgone, PlayOrElse, PlayStep
from towpath.games.boonlake.page.reasons import SENTENCES
from towpath.games.boonlake.page.worded import ROWS
from towpath.games.boonlake.picks import DiscardCards
from towpath.games.boonlake.river import Sail, VaseOrSite
from towpath.games.boonlake.scoring import InterimPlay, UnusedLevers
from towpath.games.boonlake.state import Boonlake
from towpath.games.boonlake.upgrade import ChooseRecess, ChooseUpgrade, DevelopOrUpgrade, PaySettlement
from towpath.kernel.frames import Frame
from towpath.testing.bars import BarsProof

TRADES = [
    (card, index)
    for card, data in enumerate(ED.cards)
    for index, effect in enumerate(data.immediate)
    if IMM_CARDS_TO_INHABITANTS <= effect.verb <= IMM_VASES_TO_VP
]
EXCHANGES = [tile for tile, data in enumerate(ED.scoring_tiles) if data.condition == COND_EXCHANGE]


# Every bar of each verb; all of them are met.
BARS = {
    "accept": "cards inhabitants no_supply vases",
    "boat": "boat_there coins downstream_free lever_down no_boat no_lever",
    "cattle": "all_cattle inhabitants no_pasture pasture_full",
    "develop": "cards coins no_inhabitant no_tile occupied one_site pasture",
    "discard": "not_in_hand picked_ahead picked_past wrong_kind",
    "exchange": "coins in_kind inhabitants vases",
    "explore": "no_gray_tile no_room",
    "explore_only": "no_gray_tile no_room",
    "give": "inhabitants lever_down no_lever not_for_cattle only_extra presences",
    "hire": "cards coins no_supply",
    "keep": "not_dealt",
    "lay": "no_pasture_left not_adjacent tile_there",
    "modernize": "coins inhabitant_too lever_there",
    "play": "coins discarding not_in_hand picked_ahead picked_past resources upstream_too vases wrong_kind",
    "project": "coins not_in_play realized resources upstream_too",
    "raise": "no_used_lever",
    "recess": "higher_tier recess_empty",
    "region": "covered",
    "region_only": "covered",
    "reverse": "coins one_way vases",
    "sail": "sail",
    "score": "not_in_play scored",
    "site": "site_full",
    "upgrade": "all_houses all_settlements house_inhabitant houses_only inhabitants nothing_to_upgrade presences "
    "settlements_only",
    "use_lever": "cards forgo lever_down no_lever no_modernizing no_supply no_upgrading no_vase top_lever",
}


def frames(state: Boonlake, seat: int, lots: random.Random) -> list[Frame[Any]]:
    """Every moment that could ask a seat here."""
    board = state.boards[seat]
    found: list[Frame[Any]] = [
        PlayStep(seat, lots.randrange(len(KINDS))),
        PlayOrElse(seat, BUILD, 1, 1, ""),
        PlayOrElse(seat, HERD, 1, 1, ""),
        PlayOrElse(seat, DRAW_CARDS, 0, 0, ""),
        Forgone(seat, HERD, 1, ""),
        Forgone(seat, BUILD, 0, ""),
        Forgone(seat, NO_ALTERNATIVE, 0, ""),
        InterimPlay(seat, 2),
        UnusedLevers(seat),
        DevelopOrUpgrade(seat),
        ChooseUpgrade(seat, 1, 0, 1),
        ChooseUpgrade(seat, 0, 1, 1),
        ChooseUpgrade(seat, 0, 0, 0),
        Explore(seat),
        LayTile(seat, 9),
        LayPasture(seat),
        UseTileLever(seat),
        HireAndExplore(seat),
        BuyInhabitants(seat, 0),
        BuyInhabitants(seat, 1),
        AnswerPioneer(seat),
        AnswerProgress(seat),
        ModernizeStep(seat),
        ModernizeByLever(seat),
        ChooseRegion(seat),
        TakeRegionCoins(seat, lots.randrange(4)),
        RaiseLever(seat),
        MayTrade(seat, *lots.choice(TRADES)),
        BuildSite(seat, ""),
        VaseOrSite(seat),
        ChooseTrack(seat, 3),
        Sail(seat, 1 + lots.randrange(5)),
        ScoreTile(seat),
        ChooseRecess(seat, 0),
    ]
    for n in (1, 2, 3):
        if len(board.hand) >= n:
            after = lots.choice(board.hand[: len(board.hand) - n]) if len(board.hand) > n else -1
            found += [DiscardCards(seat, n, -1, ""), DiscardCards(seat, n, after, "")]
    if state.scorings:
        found += [Exchange(seat, tile) for tile in EXCHANGES]
    if board.settlements < 4:
        found += [PaySettlement(seat, site, lots.randrange(2)) for site in board.house_sites]
    if board.cattle < 5:
        found += [PayCattle(seat, space) for space in state.pastures if state.n_cattle(space) < PASTURE_HOLDS]
    return found


def look_everywhere(proof: BarsProof, state: Boonlake, lots: random.Random) -> None:
    proof.look(state)
    # Before the scoring tiles lie there, no moment of a turn can ask.
    if state.areas:
        for seat in range(state.n_seats):
            proof.look(state, frames(state, seat, lots))


def random_games(proof: BarsProof, n: int) -> None:
    for seed in range(n):
        lots = random.Random(seed)
        state: Any = GAME.start(1 + seed % 4, seed)
        proof.look(state)
        while not state.over:
            if lots.random() < 0.02:
                look_everywhere(proof, state, lots)
            seat = lots.choice(state.seats_to_act())
            legal = state.legal(seat)
            plain = [action for action in legal if not state.is_anytime(action)]
            state.apply(lots.choice(plain if plain and lots.random() < 0.9 else legal), seat)


def positions() -> list[Position]:
    """Ends that random games seldom reach."""
    full = Position(2).full_map()
    rich = Position(4).coins(0, 30).ranch(0, 4).lever(0, "vase", "modernize", "upgrade", "tile_inhabitant", "discard")
    built = Position(4).removed(0, settlements=4, houses=5)
    nearly = Position(4).removed(0, settlements=3, houses=5).ranch(0, 4).lever(0, "settlement")
    herd = Position(4).pasture(10).pasture(11).removed(0, cattle=4).ranch(0, 4)
    emptied = Position(4).ranch(0, 8).lever(0, "tile_inhabitant", "boat")
    crowded = Position(4).pasture(10).cattle(1, 10, PASTURE_HOLDS).ranch(0, 8)
    poor = Position(4).coins(0, 0).lever(0, "modernize")
    return [poor, full, rich, built, nearly, herd, emptied, crowded]


def test_no_bars_equals_an_option_and_every_key_is_met() -> None:
    proof = BarsProof(GAME, ROWS)
    random_games(proof, 8)
    for at in positions():
        for seed in range(4):
            look_everywhere(proof, at.state, random.Random(seed))
    proof.finish(set(SENTENCES))
    assert {verb: " ".join(sorted(keys)) for verb, keys in proof.met_by.items()} == BARS
    assert proof.n_items > 1_000_000
