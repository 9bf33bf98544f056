"""Modernizing and the twelve levers (BL-MOD, BL-LEV-01..10, -14..21, BL-R-50, -51, -54 to -56, BL-EX-25).

The two coin levers for a forgone card stand in test_forgone_cards.py, the settlement lever in test_upgrade.py too.
"""

from __future__ import annotations

import pytest

from tests.games.boonlake.builder import ED, Position
from towpath.games.boonlake.components import LEVERS
from towpath.games.boonlake.vocabulary import pair_of

WOOD, LOAM, STONE, IRON = range(4)
TOP_ROW = ("vase", "modernize", "upgrade")
PRICE = {
    "vase": 7,
    "modernize": 7,
    "upgrade": 10,
    "region_vp": 10,
    "joker_b": 8,
    "site_coins": 5,
    "discard": 7,
    "tile_inhabitant": 5,
    "settlement": 4,
    "joker_a": 4,
    "three_coins": 3,
    "boat": 3,
}

# How the active player comes to the own all-player part of each action that gives it one.
OWN_PART = {
    "settle": ("take settle", "pass", "pass"),
    "cattle_breeding": ("take cattle_breeding", "pass", "pass"),
    "region_scoring": ("take region_scoring", "pass", "region boonlake without reward"),
    "hire": ("take hire", "pass", "pass without inhabitant"),
    "progress": ("take progress", "pass", "pass"),
    "builder": ("take builder", "pass"),
}


def is_up(at: Position, seat: int, lever: str) -> bool:
    return at[seat].is_up(LEVERS.index(lever))


# Modernize.


@pytest.mark.rule("BL-MOD-01", "BL-R-50")
def test_there_are_12_recesses_each_with_its_price() -> None:
    at = Position().coins(0, 10).do("take progress", "pass")
    assert at.beginning("modernize") == [f"modernize {lever}" for lever in LEVERS]
    assert [ED.lever_row[LEVERS.index(lever)] for lever in LEVERS].count(1) == 3
    for lever, price in PRICE.items():
        at = Position().coins(0, price - 1).do("take progress", "pass")
        at.refuses(f"modernize {lever}")
        at.coins(0, price).do(f"modernize {lever}")
        assert at[0].coins == 0
        assert (at[0].levers, at[0].up) == (1 << LEVERS.index(lever), 1 << LEVERS.index(lever))
        assert [(event.kind, event.clause) for event in at.events] == [
            ("coins", "BL-MOD-01"),
            ("modernize", "BL-MOD-02"),
        ]


@pytest.mark.rule("BL-MOD-01", "BL-R-50")
def test_a_recess_takes_one_lever_and_all_players_have_the_same_recesses() -> None:
    at = Position().coins(0, 40).coins(1, 40).lever(0, "boat", "vase", up=False).do("take progress", "pass")
    free = [lever for lever in LEVERS if lever not in ("boat", "vase")]
    assert at.beginning("modernize") == [f"modernize {lever}" for lever in free]
    at.do("pass", "pass")
    assert at.state.current_seat == 1
    assert at.beginning("modernize") == [f"modernize {lever}" for lever in LEVERS]


@pytest.mark.rule("BL-R-50")
def test_levers_are_not_limited_to_36() -> None:
    """Four players own all 12; the thirty-seventh lever is still to be had."""
    at = Position(seats=4).coins(0, 3)
    for seat in (1, 2, 3):
        at.lever(seat, *LEVERS)
    assert at.do("take progress", "pass", "modernize boat")[0].n_levers() == 1


@pytest.mark.rule("BL-MOD-02", "BL-R-51")
def test_a_new_lever_stands_up_and_is_usable_at_once() -> None:
    at = Position().coins(0, 4).do("take progress", "pass", "modernize joker_a")
    assert is_up(at, 0, "joker_a")
    at.do("lever joker_a coins")
    assert (at[0].coins, at[0].up) == (2, 0)


@pytest.mark.rule("BL-R-51", "BL-R-56")
@pytest.mark.parametrize(("use", "vp"), [(False, 1), (True, 0)])
def test_a_new_lever_counts_as_unused_until_it_is_used(use: bool, vp: int) -> None:
    at = Position().coins(0, 4).ship(0, "t17").do("take progress", "pass", "modernize joker_a")
    if use:
        at.do("lever joker_a coins")
    at.pass_until("ScoreTile").pass_until("ChooseStrip")
    assert at.state.breakdown(0)["levers_unused"] == vp
    assert is_up(at, 0, "joker_a")


@pytest.mark.rule("BL-LEV-01")
def test_levers_are_usable_while_a_lever_is_bought() -> None:
    """Joker B's 5 coins in step 2 of Progress."""
    at = Position().lever(0, "joker_b").do("take progress", "pass")
    assert at.beginning("modernize") == []
    at.do("lever joker_b", "modernize site_coins")
    assert (at[0].coins, at[0].n_levers()) == (0, 2)


# Using a lever.


@pytest.mark.rule("BL-LEV-02")
def test_a_lever_is_moved_down_and_not_used_again_before_an_interim_scoring() -> None:
    at = Position().lever(0, "joker_b").ship(0, "t17").do("lever joker_b")
    assert (at[0].coins, at[0].levers.bit_count(), at[0].up) == (5, 1, 0)
    at.refuses("lever joker_b")
    at.pass_until("InterimPlay")
    assert not at.offers("lever joker_b")
    at.pass_until("ChooseStrip")
    assert is_up(at, 0, "joker_b")


@pytest.mark.rule("BL-LEV-02", "BL-R-56")
def test_a_lever_raised_by_a_card_is_usable_and_counts_as_unused() -> None:
    """An oil lamp store costs 3 coins and 1 loam and raises a lever."""
    at = Position().lever(0, "joker_b", "boat").hand(0, "oil-lamp-store").site(0, "loam", 1).ship(0, "t17")
    at.do("lever joker_b", "take progress", "play oil-lamp-store")
    assert at.choices() == ["raise joker_b"]
    at.do("raise joker_b")
    assert is_up(at, 0, "joker_b")
    at.pass_until("ScoreTile").pass_until("ChooseStrip")
    assert at.state.breakdown(0)["levers_unused"] == 2


@pytest.mark.rule("BL-LEV-01", "BL-R-56")
def test_levers_are_usable_in_an_interim_scoring_until_step_4() -> None:
    at = Position().lever(0, "joker_b").lever(1, "joker_b").ship(0, "t17").pass_until("InterimPlay")
    assert at.offers("lever joker_b")
    at.pass_until("ScoreTile").do("lever joker_b")
    at.pass_until("ChooseStrip")
    # Down at step 4: no VP, and up again; the other's lever was up.
    assert [at.state.breakdown(seat)["levers_unused"] for seat in (0, 1)] == [0, 1]
    assert is_up(at, 0, "joker_b")


def at_step_4(at: Position) -> Position:
    """An interim scoring up to the moment at which seat 0's levers would go up."""
    return at.ship(0, "t17").pass_until("ScoreTile").pass_until("UnusedLevers")


@pytest.mark.rule("BL-LEV-01", "BL-LEV-21", "BL-R-56")
def test_the_discard_lever_may_take_cards_that_the_income_has_just_brought() -> None:
    at = Position().lever(0, "discard").ship(0, "t17").pass_until("ScoreTile")
    assert (len(at[0].hand), at.offers("lever discard")) == (0, False)
    at.pass_until("UnusedLevers")
    assert (at.state.current_seat, len(at[0].hand), at.choices()) == (0, 2, ["pass"])
    vp, ranch = at[0].vp, at[0].ranch
    at.do("lever discard").do(at.options()[0]).do(at.options()[0])
    # Down at step 4, so that it is not paid as unused; then it is up again.
    assert (at[0].vp, at[0].ranch, at.state.breakdown(0)["levers_unused"]) == (vp + 3, ranch + 1, 0)
    assert (is_up(at, 0, "discard"), at.asked) == (True, "ChooseStrip")


@pytest.mark.rule("BL-LEV-01", "BL-R-56", "BL-R-62")
@pytest.mark.parametrize(
    ("lever", "use"), [("joker_a", "joker_a cards"), ("joker_b", "joker_b"), ("boat", "boat iron wood")]
)
def test_any_lever_that_fits_any_moment_fits_between_income_and_step_4(lever: str, use: str) -> None:
    at = at_step_4(
        Position(3).boats(0, "wood", "iron").boats(2, "iron", "iron").lever(0, lever, "vase").lever(2, lever)
    )
    assert [e.kind for e in at.events if e.clause == "BL-INT-18"] == []
    assert at.offers(f"lever {use}")
    assert at.offers("boat wood stone")  # boats move whenever their owner decides anything
    at.do(f"lever {use}")
    # Seat 0's other lever scores; seat 1 has none and is not asked, seat 2 is.
    assert at.state.breakdown(0)["levers_unused"] == 1
    assert (at.asked, at.state.current_seat) == ("UnusedLevers", 2)
    at.do("pass")
    assert (at.state.breakdown(2)["levers_unused"], at.asked) == (1, "ChooseStrip")


@pytest.mark.rule("BL-R-56", "BL-R-70")
@pytest.mark.parametrize("scoring", [1, 2, 3, 4])
@pytest.mark.parametrize("fits", [True, False])
def test_step_4_waits_in_every_scoring_if_there_is_such_a_lever_and_only_then(scoring: int, fits: bool) -> None:
    """Boats alone are no reason to wait: they sail as well at the next decision."""
    at = Position().boats(0, "stone", "iron").lever(0, "vase", "settlement").lever(0, "joker_b", up=fits)
    for seat in (0, 1):
        at.markers(seat, *[n if n < scoring else 0 for n in (1, 2, 3, 4)])
    at.interim_scoring(scoring)
    asked = []
    while not at.state.over and at.asked != "ChooseStrip":
        asked.append((at.asked, at.state.current_seat))
        at.do(at.options()[0])
    assert [what for what in asked if what[0] == "UnusedLevers"] == ([("UnusedLevers", 0)] if fits else [])


@pytest.mark.rule("BL-R-56")
def test_after_step_4_a_lever_may_be_used_at_once_and_then_counts_as_used_next_time() -> None:
    at = Position().lever(1, "joker_b").ship(0, "t17").pass_until("ScoreTile").pass_until("ChooseStrip")
    assert (at.state.current_seat, at.state.breakdown(1)["levers_unused"]) == (1, 1)
    at.do("lever joker_b").ship(1, "u8").pass_until("ScoreTile").pass_until("ChooseStrip")
    assert (at.state.scorings, at.state.breakdown(1)["levers_unused"]) == (2, 1)


@pytest.mark.rule("BL-LEV-03", "BL-R-56")
def test_after_step_4_of_the_fourth_scoring_no_lever_is_used() -> None:
    at = Position().second_round().scorings_held(3).lever(0, "joker_b", "boat").lever(1, "joker_b").ship(1, "l8")
    at.state.crossed = True
    at.pass_until("Sail").pass_until("ChooseStrip").pass_until("InterimPlay")
    assert at.state.scorings == 4
    assert at.offers("lever joker_b")
    at.pass_until("ScoreTile")
    assert at.offers("lever joker_b")
    while not at.state.over:
        assert at.asked in ("ScoreTile", "Exchange", "UnusedLevers")
        at.do(at.options()[0])
    assert [at.state.breakdown(seat)["levers_unused"] for seat in (0, 1)] == [2, 1]
    assert at.options() == []


# Top row.


@pytest.mark.rule("BL-LEV-04", "BL-LEV-05", "BL-LEV-08", "BL-R-54")
@pytest.mark.parametrize("strip", OWN_PART)
def test_a_top_row_lever_takes_the_place_of_the_active_players_part(strip: str) -> None:
    at = Position().lever(0, "vase").do(*OWN_PART[strip])
    assert (at.state.current_seat, at.beginning("lever")) == (0, ["lever vase"])
    coins, hand = at[0].coins, len(at[0].hand)
    at.do("lever vase")
    assert (at[0].vases, at[0].up, at[0].coins, len(at[0].hand)) == (1, 0, coins, hand)
    assert (at.state.current_seat, at.asked) != (0, "PlayOrElse")
    assert at.state.current_seat == (0 if strip == "region_scoring" else 1)  # the other's coins come unasked


@pytest.mark.rule("BL-LEV-04", "BL-R-54")
@pytest.mark.parametrize("strip", OWN_PART)
def test_the_others_may_use_one_at_their_place_in_the_order(strip: str) -> None:
    at = Position().lever(1, "vase").do(*OWN_PART[strip])
    if at.state.current_seat == 0 and at.asked != "Sail":
        assert at.beginning("lever") == []
        at.do("pass")
    assert (at.state.current_seat, at.beginning("lever")) == (1, ["lever vase"])
    at.do("lever vase")
    assert (at[1].vases, at.asked, at.state.current_seat) == (1, "Sail", 0)


@pytest.mark.rule("BL-LEV-06", "BL-R-54")
def test_at_pioneer_the_others_give_up_cards_and_play_but_the_active_player_has_no_part() -> None:
    at = Position().lever(0, *TOP_ROW).lever(1, "vase").coins(0, 20).inhabitant(0, "16a")
    seats = []
    for text in ("take pioneer", "pass", "pass", "pass", "pass"):
        assert not any(option.startswith("lever") for option in at.options())
        at.do(text)
        seats.append(at.state.current_seat)
    assert seats == [0, 0, 0, 0, 1]
    assert at.options()[:3] == ["pass", "draw", "lever vase"]
    at.do("lever vase")
    assert (at[1].vases, at[1].hand, at.asked) == (1, [], "Sail")
    assert at.beginning("lever") == []


@pytest.mark.rule("BL-R-54")
def test_a_top_row_lever_comes_before_any_of_the_part_is_used() -> None:
    pioneer = Position().lever(1, "vase").do("take pioneer", "pass", "pass", "pass", "pass", "draw")
    assert (pioneer.asked, pioneer.beginning("lever")) == ("PlayOrElse", [])
    pioneer = Position().lever(1, "vase").do("take pioneer", "pass", "pass", "pass", "pass", "pass")
    assert (pioneer.asked, pioneer.beginning("lever")) == ("PlayOrElse", [])
    hire = Position().lever(0, "vase").coins(0, 6).do(*OWN_PART["hire"])
    assert hire.options()[:3] == ["pass", "lever vase", "hire coins"]
    hire.do("hire coins")
    assert hire.options()[:2] == ["pass", "hire coins"]
    assert hire.beginning("lever") == []


@pytest.mark.rule("BL-R-54", "BL-LEV-04")
def test_no_top_row_lever_outside_an_all_player_part() -> None:
    """Not in steps 1 and 2, not while sailing, not in an interim scoring."""
    at = Position().lever(0, *TOP_ROW).coins(0, 20).inhabitant(0, "28b").vases(0, 1).ship(0, "t17")
    assert at.beginning("lever") == []
    at.do("take settle")
    assert (at.asked, at.beginning("lever")) == ("PlayStep", [])
    at.do("pass")
    assert (at.asked, at.beginning("lever")) == ("DevelopOrUpgrade", [])
    at.do("pass")
    assert at.beginning("lever") == ["lever vase", "lever vase sell", "lever modernize", "lever upgrade"]
    at.do("pass", "pass")
    assert (at.asked, at.beginning("lever")) == ("Sail", [])
    at.do("sail 1")
    assert (at.asked, at.beginning("lever")) == ("InterimPlay", [])
    at.pass_until("ScoreTile")
    assert at.beginning("lever") == []


@pytest.mark.rule("BL-R-54")
def test_no_top_row_lever_in_builders_left_part() -> None:
    at = Position().lever(0, "vase").do("take builder")
    assert at.beginning("lever") == []
    assert at.do("pass").beginning("lever") == ["lever vase"]


@pytest.mark.rule("BL-R-54")
def test_the_solo_player_may_use_one_on_the_eminences_turn() -> None:
    at = Position(seats=1)
    assert (at.state.active, at.asked, at.state.current_seat) == (1, "PlayOrElse", 0)
    at.lever(0, "vase").do("lever vase")
    assert (at[0].vases, at[0].up) == (1, 0)
    assert (at.state.active, at.asked) == (0, "ChooseStrip")


@pytest.mark.rule("BL-LEV-07")
@pytest.mark.parametrize("strip", OWN_PART)
def test_one_part_pays_for_one_top_row_lever(strip: str) -> None:
    at = Position().lever(0, *TOP_ROW).coins(0, 3).inhabitant(0, "16a").do(*OWN_PART[strip])
    assert at.beginning("lever") == ["lever vase", "lever modernize", "lever upgrade"]
    at.do("lever vase")
    assert at.asked == "Sail" or at.state.current_seat == 1
    assert (is_up(at, 0, "modernize"), is_up(at, 0, "upgrade")) == (True, True)


@pytest.mark.rule("BL-LEV-08")
def test_the_vase_lever_takes_a_vase_or_sells_one_for_6_coins() -> None:
    at = Position().lever(0, "vase").do(*OWN_PART["settle"])
    at.refuses("lever vase sell")
    at.vases(0, 2).do("lever vase sell")
    assert (at[0].vases, at[0].coins, at[0].up) == (1, 6, 0)
    assert [(event.kind, event.clause) for event in at.events] == [
        ("lever", "BL-LEV-08"),
        ("vases", "BL-LEV-08"),
        ("coins", "BL-LEV-08"),
    ]


@pytest.mark.rule("BL-LEV-09", "BL-R-54")
@pytest.mark.parametrize("strip", OWN_PART)
def test_the_modernize_lever_costs_the_coins_but_no_inhabitant(strip: str) -> None:
    *way, last = OWN_PART[strip]
    at = Position().lever(0, "modernize").do(*way).coins(0, 4).do(last, "lever modernize")
    assert at.options() == [f"modernize {lever}" for lever in ("settlement", "joker_a", "three_coins", "boat")]
    at.do("modernize boat")
    assert (at[0].coins, at[0].ranch, at[0].n_levers()) == (1, 3, 2)
    assert (is_up(at, 0, "modernize"), is_up(at, 0, "boat")) == (False, True)


@pytest.mark.rule("BL-LEV-09")
def test_the_modernize_lever_is_of_no_use_to_who_can_buy_nothing() -> None:
    at = Position().lever(0, "modernize").coins(0, 2).do(*OWN_PART["settle"])
    assert at.beginning("lever") == []
    assert at.coins(0, 3).beginning("lever") == ["lever modernize"]


@pytest.mark.rule("BL-LEV-09")
def test_the_modernize_lever_knows_discounts() -> None:
    at = Position().lever(0, "modernize").played(0, "key-cutter").do(*OWN_PART["settle"]).coins(0, 2)
    at.do("lever modernize", "modernize boat")
    assert (at[0].coins, at[0].n_levers()) == (0, 2)


@pytest.mark.rule("BL-LEV-10", "BL-R-54")
@pytest.mark.parametrize("strip", OWN_PART)
def test_the_upgrade_lever_upgrades_at_the_usual_price_and_never_develops(strip: str) -> None:
    at = Position().lever(0, "upgrade").inhabitant(0, "28b").ranch(0, 1).do(*OWN_PART[strip], "lever upgrade")
    assert at.beginning("upgrade") == ["upgrade 28b"]
    assert at.beginning("develop") == at.beginning("pass") == []
    at.do("upgrade 28b", "recess 1")
    assert (at[0].ranch, at[0].n_houses(), at[0].up) == (0, 1, 0)


@pytest.mark.rule("BL-LEV-10")
def test_the_upgrade_lever_is_of_no_use_without_a_piece_or_an_inhabitant() -> None:
    at = Position().lever(0, "upgrade").do(*OWN_PART["settle"])
    assert at.beginning("lever") == []
    assert at.inhabitant(0, "28b").ranch(0, 0).beginning("lever") == []
    assert at.ranch(0, 1).beginning("lever") == ["lever upgrade"]


@pytest.mark.rule("BL-LEV-10")
def test_the_upgrade_lever_builds_settlements_too() -> None:
    at = (
        Position()
        .tile(15, "gray_13")
        .house(0, "15b")
        .inhabitant(1, "15a", "16a")
        .tile(14, "gray_16")
        .inhabitant(1, "14a")
    )
    at.lever(0, "upgrade").do(*OWN_PART["builder"], "lever upgrade", "upgrade 15b")
    assert (at[0].ranch, at[0].settlements) == (1, 1)


# Region lever.


def five_presences() -> Position:
    """Five own presences outside Boonlake, two inside."""
    at = Position().tile(1, "gray_12").tile(10, "gray_13").tile(25, "gray_16")
    return at.inhabitant(0, "1a", "1b", "25a", "25b", "28a").house(0, "10a", "10b")


@pytest.mark.rule("BL-EX-25", "BL-LEV-14")
def test_the_region_lever_adds_a_vp_for_each_presence_scored() -> None:
    at = five_presences().lever(0, "region_vp").do("take region_scoring", "pass", "region boonlake")
    assert at[0].coins == 4
    assert at.options()[:2] == ["accept", "lever region_vp"]
    at.do("lever region_vp")
    assert (at[0].coins, at[0].vp, at[0].up) == (9, 5, 0)
    assert at.state.breakdown(0)["levers_used"] == 5
    assert [event.clause for event in at.events if event.kind in ("lever", "vp")] == ["BL-LEV-14", "BL-LEV-14"]


@pytest.mark.rule("BL-LEV-14")
def test_the_region_lever_may_be_kept() -> None:
    at = five_presences().lever(0, "region_vp").do("take region_scoring", "pass", "region boonlake", "accept")
    assert (at[0].coins, at[0].vp, is_up(at, 0, "region_vp")) == (9, 0, True)
    at = five_presences().lever(0, "region_vp", up=False).do("take region_scoring", "pass", "region boonlake")
    assert (at[0].coins, at[0].vp, at.asked) == (9, 0, "Sail")


@pytest.mark.rule("BL-LEV-14")
def test_the_region_lever_works_in_anothers_region_scoring() -> None:
    at = five_presences().lever(1, "region_vp").inhabitant(1, "16a", "9a", "23a").do("take region_scoring", "pass")
    at.do("region unknown")
    assert at.state.current_seat == 1
    at.do("lever region_vp")
    assert (at[1].coins, at[1].vp, at[0].vp) == (3, 3, 3)


@pytest.mark.rule("BL-R-55", "BL-LEV-05")
def test_coins_given_up_for_a_top_row_lever_take_the_region_levers_vp_along() -> None:
    at = (
        five_presences()
        .lever(0, "region_vp", "vase")
        .do("take region_scoring", "pass", "region boonlake without reward")
    )
    assert at.options()[:3] == ["accept", "lever vase", "lever region_vp"]
    at.do("lever vase")
    assert (at[0].coins, at[0].vp, at[0].vases, at.asked) == (0, 0, 1, "Sail")
    assert is_up(at, 0, "region_vp")


# Boats, tiles, jokers, cards.


@pytest.mark.rule("BL-LEV-15")
def test_the_boat_lever_moves_one_boat_upstream_for_nothing() -> None:
    at = Position().lever(0, "boat").boats(0, "loam", "iron")
    assert at.beginning("lever") == [
        "lever boat loam wood",
        "lever boat iron wood",
        "lever boat iron loam",
        "lever boat iron stone",
    ]
    at.do("lever boat iron wood")
    assert (at[0].boats, at[0].coins, at[0].up) == (pair_of(WOOD, LOAM), 0, 0)
    assert at.beginning("lever") == []


@pytest.mark.rule("BL-LEV-15")
def test_the_boat_lever_helps_to_pay_for_a_card() -> None:
    """Both boats must go up to wood; one of them goes by the lever."""
    at = Position().hand(0, "trading-post").site(0, "wood", 1).boats(0, "iron", "iron").coins(0, 5)  # 3 coins, 3 wood
    at.do("take progress")
    at.refuses("play trading-post")
    at.lever(0, "boat").do("play trading-post")
    assert (at[0].coins, at[0].boats, at[0].up) == (0, pair_of(WOOD, WOOD), 0)


@pytest.mark.rule("BL-LEV-17")
@pytest.mark.parametrize(
    ("way", "clause"),
    [
        (("take hire", "pass", "explore without inhabitant"), "BL-EXP-02"),
        (("take cattle_breeding", "pass"), "BL-CAT-02"),
    ],
)
def test_the_tile_lever_brings_an_inhabitant_for_a_tile_or_a_pasture(way: tuple[str, ...], clause: str) -> None:
    at = Position().lever(0, "tile_inhabitant").do(*way, "lay 10")
    assert [event.clause for event in at.events if event.kind == "lay"] == [clause]
    assert (at.choices(), at[0].coins) == (["pass", "lever tile_inhabitant"], 2)
    at.do("lever tile_inhabitant")
    assert (at[0].ranch, at[0].supply, at[0].up) == (4, 4, 0)


@pytest.mark.rule("BL-LEV-17")
def test_the_tile_lever_works_once_and_needs_a_tile_and_an_inhabitant() -> None:
    at = Position().lever(0, "tile_inhabitant").do("take pioneer", "pass", "explore", "lay 10", "lever tile_inhabitant")
    assert at.do("explore", "lay 11").asked == "DevelopOrUpgrade"
    at = Position().lever(0, "tile_inhabitant").do("take pioneer", "pass", "explore", "lay 10", "pass")
    assert at.do("explore", "lay 11").offers("lever tile_inhabitant")
    at = Position().lever(0, "tile_inhabitant").ranch(0, 3, supply=0).do("take pioneer", "pass", "explore", "lay 10")
    assert at.asked == "Explore"
    at = Position().full_map().lever(0, "tile_inhabitant").do("take pioneer", "pass")
    assert (at[0].coins, at.asked, at[0].ranch) == (4, "DevelopOrUpgrade", 3)


@pytest.mark.rule("BL-LEV-18", "BL-LEV-01")
def test_joker_a_at_any_moment_2_coins_or_2_cards() -> None:
    at = Position().lever(0, "joker_a")
    assert at.beginning("lever") == ["lever joker_a coins", "lever joker_a cards"]
    at.do("lever joker_a cards")
    assert (len(at[0].hand), at[0].coins, at[0].up) == (2, 0, 0)
    assert at.beginning("lever") == []
    at = Position().lever(0, "joker_a").do("lever joker_a coins")
    assert (len(at[0].hand), at[0].coins, at[0].up) == (0, 2, 0)


@pytest.mark.rule("BL-LEV-19")
def test_joker_b_is_5_coins_and_a_resource_less_if_a_card_is_played() -> None:
    """A trading post costs 3 coins and 3 wood, of which 2 are there."""
    at = Position().hand(0, "trading-post").lever(0, "joker_b").coins(0, 3).do("take progress", "play trading-post")
    assert (at[0].coins, at[0].up, at[0].boats) == (5, 0, pair_of(WOOD, WOOD))
    at = Position().lever(0, "joker_b").do("lever joker_b")
    assert (at[0].coins, at[0].up) == (5, 0)


@pytest.mark.rule("BL-LEV-19")
def test_the_joker_of_lever_b_may_be_waived() -> None:
    """Its coins pay for a recruiter, which needs no resource, or for a boat in place of the joker."""
    at = Position().hand(0, "recruiter").lever(0, "joker_b").do("take settle", "play recruiter")
    assert (at[0].coins, at[0].ranch, at[0].up) == (2, 5, 0)
    at = Position().hand(0, "gambling-table").lever(0, "joker_b").boats(0, "iron", "iron").do("take settle")
    at.do("play gambling-table")  # 2 coins and 1 wood
    assert at.options() == ["pay boats wood iron joker-b", "pay boats iron iron joker-b"]
    assert at.do("pay boats wood iron joker-b")[0].coins == 1


@pytest.mark.rule("BL-R-53", "BL-LEV-20")
def test_two_jokers_on_one_card_take_off_one_resource_each() -> None:
    """A pottery costs 4 coins and 4 loam: two boats, two jokers."""
    at = Position().hand(0, "pottery").boats(0, "loam", "loam").coins(0, 4).lever(0, "joker_a").do("take progress")
    at.refuses("play pottery")
    at.lever(0, "joker_b").do("play pottery")
    assert (at[0].coins, at[0].up, at[0].vases) == (5, 0, 1)
    assert [event.clause for event in at.events if event.kind == "lever"] == ["BL-LEV-18", "BL-LEV-19"]
    at = Position().areas("cattle", "levers", "bridges", "card_track").coins(0, 8).boats(0, "wood", "stone")
    at.lever(0, "joker_a", "joker_b").do("take settle", "project cattle")
    assert at.offers("pay boats wood stone joker-a joker-b")
    assert at.do("pay boats wood stone joker-a joker-b")[0].coins == 5


@pytest.mark.rule("BL-LEV-21", "BL-LEV-01")
def test_the_discard_lever_turns_2_cards_into_an_inhabitant_and_3_vp() -> None:
    at = Position().lever(0, "discard").hand(0, "towpath")
    assert at.beginning("lever") == []
    at.hand(0, "towpath", "orchard", "windmill").do("lever discard", "discard towpath", "discard windmill")
    assert (at[0].ranch, at[0].supply, at[0].vp, at[0].up, at[0].coins) == (4, 4, 3, 0, 0)
    assert [ED.cards[card].id for card in at[0].hand] == ["orchard"]
    assert at.state.breakdown(0)["levers_used"] == 3
    assert at.asked == "ChooseStrip"
    assert [event.clause for event in at.events] == ["BL-LEV-21"] * 5


@pytest.mark.rule("BL-LEV-21")
def test_the_discard_lever_brings_its_vp_even_if_no_inhabitant_is_there() -> None:
    at = Position().lever(0, "discard").ranch(0, 3, supply=0).hand(0, "towpath", "orchard")
    at.do("lever discard", "discard towpath", "discard orchard")
    assert (at[0].ranch, at[0].vp) == (3, 3)


@pytest.mark.rule("BL-LEV-01")
@pytest.mark.parametrize("seat", [0, 1])
def test_anytime_levers_fit_every_step_of_a_turn_and_the_share_in_anothers(seat: int) -> None:
    at = Position().lever(seat, "joker_a", "joker_b", "boat").boats(seat, "wood", "loam").ship(0, "t17")
    asked = []
    while at.asked != "ScoreTile":
        if at.state.current_seat == seat:
            levers = ["lever boat loam wood", "lever joker_a coins", "lever joker_a cards", "lever joker_b"]
            assert at.beginning("lever") == levers, at.asked
            asked.append(at.asked)
        else:
            assert at.beginning("lever") == []
        at.do(at.options()[0])
    own = ["ChooseStrip", "PlayStep", "Explore", "Explore", "DevelopOrUpgrade", "Sail", "InterimPlay"]
    assert asked == (own if seat == 0 else ["AnswerPioneer", "PlayOrElse", "InterimPlay"])


@pytest.mark.rule("BL-LEV-05", "BL-LEV-09", "BL-R-19")
def test_in_region_scoring_a_joker_may_bring_the_coins_for_the_modernize_lever() -> None:
    at = Position().lever(1, "modernize", "joker_b").do("take region_scoring", "pass", "region boonlake")
    assert (at.state.current_seat, at.choices()) == (1, ["accept"])
    at.do("lever joker_b").do("lever modernize", "modernize site_coins")
    assert (at[1].coins, at[1].n_levers()) == (0, 3)
