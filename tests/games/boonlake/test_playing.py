"""Playing and discarding cards, and the special projects (BL-PLY, BL-PRJ, BL-R-36, BL-EX-06, BL-EX-07)."""

from __future__ import annotations

import pytest

from tests.games.boonlake.builder import ED, Position

KINDS = {"day": "berry-thicket", "sunset": "pedlars-cart", "night": "campfire-tales"}  # all of them free
TILES = ("cattle", "settlements", "give_coins", "both_tracks")  # the first costs 8 coins, the others 12 and more


def names(cards: list[int]) -> list[str]:
    return [ED.cards[card].id for card in cards]


def carpenters() -> Position:
    """Seat 0 can pay the project of its own tile `cattle` (8 coins, 3 wood; 3 VP, coin track) and nothing else."""
    return Position().areas(*TILES).coins(0, 8).site(0, "wood", 1)


# Cards.


@pytest.mark.rule("BL-PLY-01", "BL-PLY-02")
def test_one_card_goes_from_the_hand_to_the_display_and_stays_there() -> None:
    at = Position().hand(0, "berry-thicket", "towpath").coins(0, 5).do("take pioneer", "play berry-thicket")
    assert (names(at[0].hand), names(at[0].display)) == (["towpath"], ["berry-thicket"])
    assert at.asked == "Explore"  # one card, not two
    assert [event.clause for event in at.events if event.kind == "play"] == ["BL-PLY-01"]
    assert at[0].coins == 9
    at.pass_until("InterimPlay", limit=400)
    assert names(at[0].display) == ["berry-thicket"]
    assert ED.card_index["berry-thicket"] not in at.state.pile + at.state.discards


@pytest.mark.rule("BL-PLY-01")
def test_only_a_hand_card_whose_price_can_be_met_is_played() -> None:
    at = Position().hand(0, "towpath").hand(1, "berry-thicket").do("take pioneer")  # a towpath: 1 coin, 1 loam
    at.refuses("play berry-thicket")
    at.refuses("play towpath")
    assert at.coins(0, 1).offers("play towpath")


@pytest.mark.rule("BL-PLY-01", "BL-CST-01")
def test_cheaper_cards() -> None:
    """A landing stage costs 3 coins and 2 wood; each discount is a coin less, never below 0."""
    at = Position().hand(0, "landing-stage", "footpath").played(0, "wholesaler", "insurance-office").do("take pioneer")
    assert at.beginning("play") == ["play footpath"]  # free of coins anyway
    assert at.coins(0, 1).do("play landing-stage")[0].coins == 0
    at = Position().hand(0, "footpath").played(0, "wholesaler", "insurance-office").do("take pioneer", "play footpath")
    assert at[0].coins == 0


@pytest.mark.rule("BL-PLY-03", "BL-PLY-05")
def test_a_card_discarded_where_that_is_offered_brings_2_coins_and_goes_on_the_discard_pile() -> None:
    at = Position().hand(0, "towpath").do("take pioneer", "discard towpath")
    assert (at[0].coins, at[0].hand, at[0].display) == (2, [], [])
    assert names(at.state.discards) == ["towpath"]
    assert [(event.kind, event.clause) for event in at.events[-2:]] == [
        ("discard", "BL-TRN-07"),
        ("coins", "BL-TRN-07"),
    ]


@pytest.mark.rule("BL-PLY-05")
def test_a_card_discarded_as_a_price_goes_on_the_discard_pile_too() -> None:
    hire = Position().hand(0, "towpath", "orchard", "windmill").do("take hire", "pass", "pass", "hire cards")
    hire.do("discard towpath", "discard orchard", "discard windmill")
    assert names(hire.state.discards) == ["towpath", "orchard", "windmill"]
    lever = Position().hand(0, "towpath", "orchard").lever(0, "discard").do("lever discard", "discard towpath")
    assert names(lever.do("discard orchard").state.discards) == ["towpath", "orchard"]
    assert lever[0].coins == 0  # no coins for a card that is a price


@pytest.mark.rule("BL-PLY-04")
@pytest.mark.parametrize(
    ("strip", "kind"),
    [
        ("pioneer", "day"),
        ("cattle_breeding", "day"),
        ("region_scoring", "sunset"),
        ("progress", "sunset"),
        ("settle", "night"),
        ("hire", "night"),
    ],
)
def test_a_kind_that_is_named_admits_cards_of_that_kind_alone(strip: str, kind: str) -> None:
    at = Position().hand(0, *KINDS.values()).do(f"take {strip}")
    assert at.beginning("play") == [f"play {KINDS[kind]}"]
    assert at.beginning("discard") == [f"discard {KINDS[kind]}"]


@pytest.mark.rule("BL-PLY-04", "BL-PLY-03")
@pytest.mark.parametrize("way", ["take settle,pass,pass", "take cattle_breeding,pass,pass", "take builder,pass"])
def test_any_kind_admits_every_hand_card(way: str) -> None:
    at = Position().hand(0, *KINDS.values()).do(*way.split(","))
    assert at.beginning("play") == [f"play {card}" for card in KINDS.values()]
    assert at.beginning("discard") == [f"discard {card}" for card in KINDS.values()]
    assert at.do("discard pedlars-cart")[0].coins == 2 + (3 if "builder" in way else 0)


@pytest.mark.rule("BL-PLY-04", "BL-PLY-03")
def test_the_others_play_or_discard_any_kind_at_pioneer() -> None:
    at = Position().hand(1, *KINDS.values()).do("take pioneer", "pass", "pass", "pass", "pass", "pass")
    assert (at.state.current_seat, at.asked) == (1, "PlayOrElse")
    assert at.beginning("play") == [f"play {card}" for card in KINDS.values()]
    assert at.beginning("discard") == [f"discard {card}" for card in KINDS.values()]


@pytest.mark.rule("BL-PLY-06", "BL-PLY-03")
def test_builders_left_part_lets_a_player_play_but_not_discard() -> None:
    at = Position().hand(0, *KINDS.values()).do("take builder")
    assert at.options()[:5] == ["pass", "draw", *[f"play {card}" for card in KINDS.values()]]
    assert at.beginning("discard") == []
    at.refuses("discard towpath")


@pytest.mark.rule("BL-PLY-06", "BL-PLY-03")
def test_step_1_of_an_interim_scoring_lets_a_player_play_but_not_discard() -> None:
    at = Position().ship(0, "t17").pass_until("InterimPlay").hand(0, *KINDS.values())
    assert at.beginning("play") == [f"play {card}" for card in KINDS.values()]
    assert at.beginning("discard") == []


@pytest.mark.rule("BL-PLY-03")
@pytest.mark.parametrize("way", ["take progress,pass,pass", "take hire,pass,pass"])
def test_no_card_is_discarded_for_coins_where_no_card_may_be_played(way: str) -> None:
    at = Position().hand(0, *KINDS.values()).lever(0, "vase").do(*way.split(","))
    assert at.beginning("play") == at.beginning("discard") == []


# Projects.


@pytest.mark.rule("BL-PRJ-01", "BL-PRJ-04", "BL-PRJ-06", "BL-PRJ-07", "BL-PRJ-08", "BL-PRJ-10")
def test_a_realized_project() -> None:
    """Its condition (cattle) is not met and no marker is laid: the lower half plays no part."""
    at = carpenters().do("take pioneer", "project cattle")
    assert (at[0].coins, at[0].vp, at[0].coin_steps, at[0].card_steps) == (0, 6, 1, 0)
    assert (at[0].ranch, at[0].supply) == (4, 3)
    assert at[0].markers == [0, 0, 0, 0]
    assert at.state.breakdown(0)["projects"] == 6
    assert [(event.kind, event.clause) for event in at.events[1:]] == [
        ("coins", "BL-CST-01"),
        ("project", "BL-PRJ-02"),
        ("inhabitants", "BL-PRJ-06"),
        ("vp", "BL-PRJ-07"),
        ("vp", "BL-PRJ-10"),
        ("track", "BL-PRJ-07"),
        ("inhabitants", "BL-PRJ-08"),
    ]
    assert [event.args["amount"] for event in at.events if event.kind == "inhabitants"] == [2, -1]


@pytest.mark.rule("BL-EX-06", "BL-PRJ-02", "BL-PRJ-07", "BL-PRJ-10")
def test_joanne() -> None:
    at = Position().areas("both_tracks", "cattle", "levers", "bridges").coins(0, 13)
    at.site(0, "loam", 2).site(0, "iron", 2).boats(0, "wood", "iron").do("take pioneer", "project both_tracks")
    assert (at[0].coins, at[0].ranch, at[0].supply) == (0, 4, 3)
    assert (at[0].card_steps, at[0].coin_steps, at[0].vp) == (1, 0, 16)


@pytest.mark.rule("BL-EX-07", "BL-PRJ-05")
def test_a_project_priced_13_coins_costs_12_with_a_discount() -> None:
    at = Position().areas("both_tracks", "cattle", "levers", "bridges").played(0, "wholesaler").coins(0, 11)
    at.site(0, "loam", 2).site(0, "iron", 2).boats(0, "wood", "iron").do("take pioneer")
    at.refuses("project both_tracks")
    assert at.coins(0, 12).do("project both_tracks")[0].coins == 0


@pytest.mark.rule("BL-PRJ-05", "BL-LEV-20")
@pytest.mark.parametrize(("lever", "left"), [("joker_a", 0), ("joker_b", 5)])
def test_jokers_work_for_projects(lever: str, left: int) -> None:
    """3 wood with two boats at wood: the joker takes off the third."""
    at = carpenters().site(0, "wood", 0).do("take pioneer")
    at.refuses("project cattle")
    at.lever(0, lever).do("project cattle")
    assert (at[0].coins, at[0].up) == (left, 0)
    assert at.state.breakdown(0)["projects"] == 6


@pytest.mark.rule("BL-PRJ-04")
@pytest.mark.parametrize(("coins", "wood", "offered"), [(8, 1, True), (7, 1, False), (8, 0, False)])
def test_its_price_is_met_like_that_of_a_card(coins: int, wood: int, offered: bool) -> None:
    at = carpenters().coins(0, coins).site(0, "wood", wood).do("take pioneer")
    assert at.offers("project cattle") == offered


@pytest.mark.rule("BL-PRJ-02", "BL-PRJ-03")
@pytest.mark.parametrize(
    "way",
    [
        "take pioneer",
        "take settle",
        "take cattle_breeding",
        "take region_scoring",
        "take hire",
        "take progress",
        "take builder",
        "take builder,pass",
        "take settle,pass,pass",
        "take cattle_breeding,pass,pass",
    ],
)
def test_wherever_a_card_may_be_played_a_project_may_be_realized_whatever_the_kind(way: str) -> None:
    at = carpenters().do(*way.split(","))
    assert at.beginning("project") == ["project cattle"]
    assert at.beginning("play") == []
    coins = at[0].coins
    assert at.do("project cattle")[0].coins == coins - 8


@pytest.mark.rule("BL-PRJ-02")
def test_a_project_may_be_realized_in_step_1_of_an_interim_scoring() -> None:
    at = carpenters().ship(0, "t17").pass_until("InterimPlay").coins(0, 8)
    assert at.beginning("project") == ["project cattle"]
    vp = at[0].vp
    assert at.do("project cattle")[0].vp == vp + 6


@pytest.mark.rule("BL-PRJ-02")
def test_any_of_the_four_projects_whoever_put_the_tile_there_but_no_other() -> None:
    at = Position().areas(*TILES).coins(0, 30)
    for resource in ("wood", "loam", "stone", "iron"):
        at.site(0, resource, 2)
    at.do("take pioneer")
    assert at.beginning("project") == [
        "project both_tracks",
        "project cattle",
        "project settlements",
        "project give_coins",
    ]
    at.refuses("project bridges")


@pytest.mark.rule("BL-PRJ-10", "BL-PRJ-07")
def test_only_the_own_tile_yields_double() -> None:
    at = carpenters().areas("levers", "cattle", "coin_track", "card_track").do("take pioneer", "project cattle")
    assert (at[0].vp, at[0].coin_steps) == (3, 1)


@pytest.mark.rule("BL-PRJ-09")
def test_each_project_once_per_player_but_several_players_may_realize_the_same() -> None:
    at = carpenters().do("take settle", "project cattle", "pass").coins(0, 8).coins(1, 8).site(1, "wood", 1)
    at.refuses("project cattle")
    at.do("pass")
    assert (at.state.current_seat, at.offers("project cattle")) == (1, True)
    at.do("project cattle")
    assert (at[0].vp, at[1].vp) == (6, 3)


@pytest.mark.rule("BL-R-36", "BL-PRJ-06", "BL-PRJ-08")
@pytest.mark.parametrize(("supply", "ranch", "left"), [(2, 4, 0), (1, 3, 0), (0, 3, 0), (3, 4, 1)])
def test_a_project_with_few_inhabitants_in_the_supply(supply: int, ranch: int, left: int) -> None:
    """Up to 2 come to the ranch, one of these goes above the tile; with none the project is realized all the same."""
    at = carpenters().ranch(0, 3, supply=supply).do("take pioneer", "project cattle")
    assert (at[0].ranch, at[0].supply) == (ranch, left)
    assert at[0].vp == 6
    assert at[0].placed_above.bit_count() == (1 if supply else 0)
    # It stays realized.
    at.coins(0, 8).do("pass", "pass", "pass").pass_until("ChooseStrip").pass_until("Sail").do("sail 1")
    assert not at.do("take settle").coins(0, 8).offers("project cattle")
    assert at.state.current_seat == 0


@pytest.mark.rule("BL-R-36")
def test_the_inhabitant_above_a_tile_is_no_presence() -> None:
    """Region scoring pays nothing for it, and it never comes back to the supply."""
    at = carpenters().do("take region_scoring", "project cattle", "region boonlake")
    assert at[0].presences == [0, 0, 0, 0]
    assert at[0].coins == 4  # the reward alone
    assert at[0].ranch + at[0].supply == 7
