"""The coin levers for a card that is willingly not played (BL-LEV-11 to -13, BL-R-52, BL-R-53)."""

from __future__ import annotations

import pytest

from tests.games.boonlake.builder import Position
from towpath.games.boonlake.components import LEVERS

FREE = {"day": "berry-thicket", "sunset": "pedlars-cart", "night": "campfire-tales"}
BOTH = ["lever site_coins", "lever three_coins"]

# Every moment at which seat 0 may play or discard a card, and what it holds then.
MOMENTS = {
    "pioneer 1": (("take pioneer",), "day"),
    "settle 1": (("take settle",), "night"),
    "cattle-breeding 1": (("take cattle_breeding",), "day"),
    "region scoring 1": (("take region_scoring",), "sunset"),
    "hire 1": (("take hire",), "night"),
    "progress 1": (("take progress",), "sunset"),
    "builder 2": (("take builder",), "day"),
    "builder 3": (("take builder", "pass"), "night"),
    "settle 3": (("take settle", "pass", "pass"), "sunset"),
    "cattle-breeding 3": (("take cattle_breeding", "pass", "pass"), "night"),
}


def coin_levers(seat: int = 0, **options: str) -> Position:
    """Both coin levers are up; two sites of level 1 and one of level 2 are built."""
    at = Position(**options).lever(seat, "site_coins", "three_coins")  # type: ignore[arg-type]
    return at.site(seat, "wood", 1).site(seat, "stone", 1).site(seat, "iron", 2)


def up(at: Position, seat: int = 0) -> list[str]:
    return [lever for i, lever in enumerate(LEVERS) if at[seat].is_up(i)]


@pytest.mark.rule("BL-LEV-11", "BL-LEV-12", "BL-LEV-13", "BL-R-52")
@pytest.mark.parametrize("moment", MOMENTS)
def test_wherever_a_card_may_be_played_a_coin_lever_may_take_its_place(moment: str) -> None:
    way, kind = MOMENTS[moment]
    at = coin_levers().hand(0, FREE[kind]).do(*way)
    assert at.beginning("lever") == BOTH
    coins = at[0].coins
    at.do("lever site_coins")
    assert (at[0].coins, up(at)) == (coins + 4, ["three_coins"])
    assert [event.clause for event in at.events] == ["BL-LEV-11", "BL-LEV-11"]
    assert len(at[0].hand) == 1  # neither played nor discarded
    # No card any more: the other coin lever may follow, and what else the opportunity offers.
    assert at.asked == "Forgone"
    assert at.beginning("play") == at.beginning("discard") == at.beginning("project") == []
    assert at.beginning("lever") == ["lever three_coins"]


@pytest.mark.rule("BL-LEV-11")
@pytest.mark.parametrize(("wood", "iron", "coins"), [(0, 0, 0), (1, 0, 1), (2, 0, 2), (2, 2, 4)])
def test_the_site_lever_pays_a_coin_per_site_and_2_for_level_2(wood: int, iron: int, coins: int) -> None:
    at = Position().lever(0, "site_coins").hand(0, FREE["day"]).site(0, "wood", wood).site(0, "iron", iron)
    at.do("take pioneer", "lever site_coins")
    assert (at[0].coins, up(at), at.asked) == (coins, [], "Explore")


@pytest.mark.rule("BL-LEV-12")
def test_the_other_lever_pays_3_coins() -> None:
    at = Position().lever(0, "three_coins").hand(0, FREE["day"]).do("take pioneer", "lever three_coins")
    assert (at[0].coins, up(at), at.asked) == (3, [], "Explore")
    assert [event.clause for event in at.events[-2:]] == ["BL-LEV-12", "BL-LEV-12"]


@pytest.mark.rule("BL-LEV-11", "BL-LEV-12", "BL-R-52")
def test_at_pioneer_the_others_may_forgo_the_card_after_the_draw() -> None:
    at = coin_levers(seat=1).hand(1, FREE["night"]).do("take pioneer", "pass", "pass", "pass", "pass")
    assert at.beginning("lever") == []  # the play is not offered yet
    at.do("draw")
    assert at.beginning("lever") == BOTH
    at.do("lever three_coins", "lever site_coins")
    assert (at[1].coins, len(at[1].hand), at.asked) == (7, 3, "Sail")


@pytest.mark.rule("BL-LEV-13")
def test_in_an_interim_scoring_a_forgone_play_is_one_of_the_two() -> None:
    at = coin_levers().hand(0, FREE["day"]).ship(0, "t17").pass_until("InterimPlay").coins(0, 0)
    assert at.beginning("lever") == BOTH
    at.do("lever three_coins", "lever site_coins")
    assert (at[0].coins, at.asked, at.state.current_seat) == (7, "InterimPlay", 0)
    at.do("play berry-thicket")
    assert (at[0].coins, at.state.current_seat) == (11, 1)


@pytest.mark.rule("BL-R-52", "BL-LEV-13")
def test_who_could_not_play_forgoes_nothing() -> None:
    """A card that can be discarded is enough, except where discarding is not offered."""
    assert coin_levers().do("take pioneer").beginning("lever") == []
    assert coin_levers().hand(0, FREE["night"]).do("take pioneer").beginning("lever") == []
    at = coin_levers().hand(0, "corral").do("take pioneer")  # 8 coins, far too dear, but it can be discarded
    assert (at.beginning("play"), at.beginning("lever")) == ([], BOTH)
    at = coin_levers().hand(0, "corral").do("take builder")
    assert (at.beginning("play"), at.beginning("lever")) == ([], [])
    at = coin_levers().hand(0, "corral").ship(0, "t17").pass_until("InterimPlay").coins(0, 2)
    assert (at.beginning("play"), at.beginning("lever")) == ([], [])


@pytest.mark.rule("BL-R-52")
def test_a_project_that_could_be_realized_is_forgone_too() -> None:
    at = coin_levers().areas("cattle", "settlements", "bridges", "both_tracks").coins(0, 8).do("take pioneer")
    assert (at.beginning("project"), at.beginning("lever")) == (["project cattle"], BOTH)
    assert at.coins(0, 7).beginning("lever") == []


@pytest.mark.rule("BL-LEV-11", "BL-LEV-12")
@pytest.mark.parametrize("way", [("hire", "pass", "pass"), ("progress", "pass", "pass"), ("region_scoring", "pass")])
def test_where_no_card_may_be_played_no_coin_lever_is_used(way: tuple[str, ...]) -> None:
    at = coin_levers().hand(0, *FREE.values()).do(f"take {way[0]}", *way[1:])
    assert at.beginning("lever") == []
    assert up(at) == ["site_coins", "three_coins"]


@pytest.mark.rule("BL-LEV-11", "BL-LEV-12")
def test_who_plays_or_discards_or_passes_gets_nothing_from_the_levers() -> None:
    for choice, coins in [("play berry-thicket", 4), ("discard berry-thicket", 2), ("pass", 0)]:
        at = coin_levers().hand(0, "berry-thicket").do("take pioneer", choice)
        assert (at[0].coins, up(at), at.asked) == (coins, ["site_coins", "three_coins"], "Explore")


@pytest.mark.rule("BL-R-53")
def test_both_coin_levers_may_be_used_on_the_same_forgone_play() -> None:
    at = coin_levers().hand(0, FREE["day"]).do("take pioneer", "lever three_coins", "lever site_coins")
    assert (at[0].coins, up(at), at.asked) == (7, [], "Explore")
    at = coin_levers().hand(0, FREE["day"]).do("take pioneer", "lever three_coins", "pass")
    assert (at[0].coins, up(at), at.asked) == (3, ["site_coins"], "Explore")


# The alternatives of an opportunity.


def with_alternatives(**options: str) -> Position:
    """Seat 0 has a card, a pasture in reach, an inhabitant to upgrade and inhabitants to place."""
    at = Position(**options).lever(0, "three_coins").hand(0, FREE["day"])  # type: ignore[arg-type]
    return at.pasture(10).inhabitant(0, "28b")


ALTERNATIVES = {
    "settle": (("take settle", "pass", "pass"), "upgrade 28b"),
    "cattle-breeding": (("take cattle_breeding", "pass", "pass"), "cattle 10"),
    "builder": (("take builder",), "draw"),
}


@pytest.mark.rule("BL-R-52", "BL-LEV-11")
@pytest.mark.parametrize("lever_first", [True, False])
@pytest.mark.parametrize("action", ALTERNATIVES)
def test_a_lever_and_what_is_done_in_place_of_the_card_go_together(action: str, lever_first: bool) -> None:
    way, alternative = ALTERNATIVES[action]
    at = with_alternatives().do(*way)
    coins = at[0].coins
    at.do("lever three_coins" if lever_first else alternative)
    if at.asked == "ChooseRecess":
        at.do("recess 1")
    assert at.asked == "Forgone"
    assert at.beginning("play") == at.beginning("discard") == []
    assert (alternative in at.options(), at.offers("lever three_coins")) == (lever_first, not lever_first)
    at.do(alternative if lever_first else "lever three_coins")
    if action == "settle":
        assert (at if not lever_first else at.do("recess 1"))[0].n_houses() == 1
    elif action == "builder":
        assert len(at[0].hand) == 3
    else:
        assert at[0].cattle == 1
    assert (at[0].coins, at.asked) == (coins + 3, "PlayOrElse")
    assert at.state.current_seat == (0 if action == "builder" else 1)


@pytest.mark.rule("BL-R-52")
@pytest.mark.parametrize("action", ALTERNATIVES)
def test_under_the_other_reading_the_lever_is_all_there_is(action: str) -> None:
    way, alternative = ALTERNATIVES[action]
    at = with_alternatives(forgo="only").do(*way)
    assert {alternative, "lever three_coins"} <= set(at.options())
    coins = at[0].coins
    at.do("lever three_coins")
    assert at[0].coins == coins + 3
    assert at.asked == "PlayOrElse"  # the next part, not the alternative
    assert at.state.current_seat == (0 if action == "builder" else 1)
    at = with_alternatives(forgo="only").do(*way, alternative)
    assert up(at) == ["three_coins"]
    assert at.asked != "Forgone"


@pytest.mark.rule("BL-R-52", "BL-R-53")
def test_levers_and_the_alternative_come_in_any_order_and_may_be_left() -> None:
    at = coin_levers().hand(0, FREE["day"]).do("take builder", "lever three_coins")
    assert at.choices() == ["pass", "draw", "lever site_coins"]
    at.do("draw")
    assert (at.asked, at.choices()) == ("Forgone", ["pass", "lever site_coins"])
    at.do("lever site_coins")
    assert (at[0].coins, len(at[0].hand), at.asked) == (10, 3, "PlayOrElse")
    at = coin_levers().hand(0, FREE["day"]).do("take builder", "lever three_coins", "lever site_coins", "pass")
    assert (at[0].coins, len(at[0].hand), at.asked) == (10, 1, "PlayOrElse")


@pytest.mark.rule("BL-R-52")
def test_who_could_not_play_takes_the_alternative_without_a_lever() -> None:
    at = with_alternatives().hand(0).do("take settle", "pass", "pass")
    assert at.beginning("lever") == []
    at.do("upgrade 28b", "recess 1")
    assert (at.state.current_seat, up(at)) == (1, ["three_coins"])
    # Where discarding is not offered, a card that can only be discarded forgoes nothing.
    at = coin_levers().hand(0, "corral").do("take builder", "draw")
    assert at.asked == "PlayOrElse"


@pytest.mark.rule("BL-R-52", "BL-LEV-13")
@pytest.mark.parametrize("lever_first", [True, False])
def test_an_upgrade_and_a_lever_go_together_in_an_interim_scoring(lever_first: bool) -> None:
    at = with_alternatives().ship(0, "t17").pass_until("InterimPlay")
    at.do(*(("lever three_coins", "upgrade 28b", "recess 1") if lever_first else ("upgrade 28b", "recess 1")))
    if not lever_first:
        assert (at.asked, at.choices()) == ("Forgone", ["pass", "lever three_coins"])
        at.do("lever three_coins")
    assert (at.asked, at.state.current_seat, at[0].n_houses(), up(at)) == ("InterimPlay", 0, 1, [])
    at = with_alternatives(forgo="only").ship(0, "t17").pass_until("InterimPlay").do("lever three_coins")
    assert at.asked == "InterimPlay"


@pytest.mark.rule("BL-R-52")
def test_step_1_has_no_alternative_under_either_reading() -> None:
    for forgo in ("and_act", "only"):
        at = with_alternatives(forgo=forgo).do("take pioneer", "lever three_coins")
        assert (at[0].coins, at.asked) == (3, "Explore")


@pytest.mark.rule("BL-R-52", "BL-R-19")
def test_with_nothing_left_to_do_only_a_lever_that_brings_means_is_waited_for() -> None:
    at = Position().lever(0, "three_coins").hand(0, FREE["day"]).ranch(0, 0).do("take settle", "pass", "pass")
    at.do("lever three_coins")
    assert at.state.current_seat == 1
    at = Position().lever(0, "three_coins", "discard").hand(0, FREE["day"], FREE["night"]).ranch(0, 0)
    at.tile(15, "gray_14").coins(0, 9).do("take settle", "pass", "pass", "lever three_coins")
    assert (at.asked, at.state.current_seat, at.choices()) == ("Forgone", 0, ["pass"])


# With a top-row lever.


PARTS = {
    "settle": ("take settle", "pass", "pass"),
    "cattle-breeding": ("take cattle_breeding", "pass", "pass"),
    "builder": ("take builder", "pass"),
}


@pytest.mark.rule("BL-R-53", "BL-LEV-07")
@pytest.mark.parametrize("action", PARTS)
def test_coin_levers_may_join_a_top_row_lever_in_any_order(action: str) -> None:
    at = coin_levers().lever(0, "vase").hand(0, FREE["day"]).do(*PARTS[action])
    coins = at[0].coins
    at.do("lever vase")
    assert (at[0].vases, at.asked, at.options()[:3]) == (1, "Forgone", ["pass", *BOTH])
    at.do("lever three_coins", "lever site_coins")
    assert (at[0].coins, up(at), at.state.current_seat) == (coins + 7, [], 1)
    at = coin_levers().lever(0, "vase").hand(0, FREE["day"]).do(*PARTS[action], "lever three_coins")
    assert {"lever site_coins", "lever vase"} <= set(at.options())
    at.do("lever vase", "lever site_coins")
    assert (at[0].coins, at[0].vases, up(at), at.state.current_seat) == (coins + 7, 1, [], 1)


@pytest.mark.rule("BL-R-53", "BL-LEV-04")
def test_the_coins_of_a_lever_may_pay_for_what_a_top_row_lever_offers() -> None:
    at = Position().lever(0, "modernize", "three_coins").coins(0, 1).hand(0, FREE["day"]).do(*PARTS["settle"])
    assert not at.offers("lever modernize")
    at.do("lever three_coins", "lever modernize", "modernize joker_a")
    assert (at[0].coins, up(at)) == (0, ["joker_a"])


@pytest.mark.rule("BL-R-53", "BL-LEV-04", "BL-LEV-07")
def test_a_part_that_was_used_or_given_up_once_pays_for_no_top_row_lever() -> None:
    at = with_alternatives().lever(0, "vase", "upgrade").do(*PARTS["settle"], "upgrade 28b", "recess 1")
    assert at.choices() == ["pass", "lever three_coins"]
    at = with_alternatives().lever(0, "vase", "upgrade").do(*PARTS["settle"], "lever vase")
    assert at.choices() == ["pass", "lever three_coins"]
    at = with_alternatives().lever(0, "vase").do("take pioneer", "lever three_coins")
    assert at.asked == "Explore"  # step 1 is no all-player part


@pytest.mark.rule("BL-R-53")
@pytest.mark.parametrize("action", PARTS)
def test_under_the_other_reading_a_coin_lever_and_a_top_row_lever_are_not_combined(action: str) -> None:
    at = coin_levers(top_levers="alone", forgo="only").lever(0, "vase").hand(0, FREE["day"]).do(*PARTS[action])
    assert at.beginning("lever") == [*BOTH, "lever vase"]
    at.do("lever vase")
    assert (at[0].vases, up(at), at.state.current_seat) == (1, ["site_coins", "three_coins"], 1)
    at = coin_levers(top_levers="alone", forgo="only").lever(0, "vase").hand(0, FREE["day"])
    at.do(*PARTS[action], "lever three_coins")
    assert at.options()[:2] == ["pass", "lever site_coins"]
    assert not at.offers("lever vase")
    at.do("lever site_coins")
    assert (up(at), at.state.current_seat) == (["vase"], 1)


@pytest.mark.rule("BL-R-53")
def test_at_pioneer_the_others_may_join_them_too() -> None:
    at = coin_levers(seat=1).lever(1, "vase").hand(1, FREE["day"])
    at.do("take pioneer", "pass", "pass", "pass", "pass", "lever vase")
    assert (at.asked, at.options()[:3]) == ("Forgone", ["pass", *BOTH])
    at.do("pass")
    assert (at[1].vases, at[1].coins, at.asked) == (1, 0, "Sail")


@pytest.mark.rule("BL-R-53", "BL-R-52")
def test_nothing_is_asked_without_a_coin_lever_or_a_card_to_forgo() -> None:
    at = Position().lever(0, "vase").hand(0, FREE["day"]).do(*PARTS["settle"], "lever vase")
    assert at.state.current_seat == 1
    at = coin_levers().lever(0, "vase").do(*PARTS["settle"], "lever vase")
    assert at.state.current_seat == 1
    # Progress and Hire let nobody play a card in step 3.
    at = coin_levers().lever(0, "vase").hand(0, FREE["day"])
    at.do("take progress", "pass", "pass", "lever vase")
    assert at.state.current_seat == 1
