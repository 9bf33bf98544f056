"""Solo: locations, effects of the actions, structures, cattle (BL-SOL, BL-SOE, BL-SOB, BL-SOC, BL-R-74..80, -87)."""

import pytest

from tests.games.boonlake.builder import SoloPosition
from towpath.games.boonlake.explore import NO_TILE, PASTURE
from towpath.games.boonlake.player_board import EMINENCE

STRIPS = ("pioneer", "settle", "cattle_breeding", "region_scoring", "hire", "progress", "builder")


def rows(*first: str, last: str) -> list[str]:
    """All strips, some of them highest, one of them lowest."""
    return [*first, *(strip for strip in STRIPS if strip not in first and strip != last), last]


def solo(first: str, last: str = "builder") -> SoloPosition:
    """One strip lies highest, one lowest; the player has laid nothing yet."""
    at = SoloPosition()
    at.rows(*rows(first, last=last if last != first else "hire"))
    return at


def mound_of(at: SoloPosition, n: int) -> SoloPosition:
    """All gray tiles but n lie on the map."""
    for space in range(33, 0, -1):
        if at.state.tile_at[space - 1] == NO_TILE and len(at.state.mound) > n:
            at.tile(space)
    return at


def spaces_laid(at: SoloPosition) -> list[int]:
    return [int(str(e.args["space"])) for e in at.events if e.kind == "lay"]


# Choosing a location.


@pytest.mark.rule("BL-SOL-01", "BL-EX-18", "BL-SOL-03")
@pytest.mark.parametrize(
    ("corner", "site"),
    [("upper_left", "28a"), ("upper_right", "5a"), ("lower_left", "13a"), ("lower_right", "20a")],
)
def test_the_silhouette_on_the_next_back_points_at_the_number(corner: str, site: str) -> None:
    at = solo("builder", last="settle").tile(13, "gray_12").tile(5, "gray_13")
    at.eminence_turn("A1", corner)
    assert at.eminence_sites() == [site]


@pytest.mark.rule("BL-SOL-02", "BL-R-73")
def test_with_an_empty_stack_the_upper_left_number_is_used() -> None:
    at = solo("builder", last="settle").tile(13, "gray_12").tile(5, "gray_13").eminence_turn("A1", "none")
    assert at.eminence_sites() == ["28a"]


@pytest.mark.rule("BL-EX-19", "BL-SOL-03", "BL-SOL-04")
def test_the_search_goes_on_to_the_next_higher_number() -> None:
    at = solo("cattle_breeding").tile(13, "gray_12").tile(14, "gray_13").eminence_turn("B5", "upper_right")
    assert spaces_laid(at) == [15]
    assert at.state.tile_at[14] == PASTURE


@pytest.mark.rule("BL-SOL-04")
def test_thirty_three_is_followed_by_one() -> None:
    # Neither 33 nor 1 is adjacent to a tile; 2 is.
    at = solo("cattle_breeding", last="builder").eminence_turn("A3", "lower_right")
    assert spaces_laid(at) == [2]


@pytest.mark.rule("BL-SOL-05", "BL-R-75")
def test_an_effect_that_works_nowhere_is_lost() -> None:
    at = (
        solo("builder", last="settle")
        .inhabitant(0, "6a", "9a", "16a", "16b", "20a")
        .house(0, "23a", "23b", "28a", "28b")
    )
    at.eminence_turn("A1")
    assert (at.eminence.houses, at.eminence.vp) == (0, 0)
    at = solo("hire").full_map().eminence_turn("A2")
    assert spaces_laid(at) == []
    assert at.state.cactus == 1 + 1  # the rest of Hire, and effect A


# Builder, Progress, Hire, Pioneer.


@pytest.mark.rule("BL-SOE-01")
@pytest.mark.parametrize(
    ("strip", "tile", "steps"),
    [("builder", "A1", 1), ("progress", "A3", 1), ("builder", "B2", 2), ("progress", "B3", 2)],
)
def test_builder_and_progress_move_the_cactus_marker(strip: str, tile: str, steps: int) -> None:
    at = solo(strip, last="pioneer").eminence_turn(tile)
    assert [(e.args["steps"], e.clause) for e in at.events if e.kind == "cactus"][1:] == [(steps, "BL-SOE-01")]


@pytest.mark.rule("BL-SOE-02", "BL-R-75")
@pytest.mark.parametrize(
    ("tile", "corner", "space", "steps"), [("A2", "upper_left", 2, 1), ("B2", "upper_right", 3, 2)]
)
def test_hire_lays_a_gray_tile_and_moves_the_cactus_marker(tile: str, corner: str, space: int, steps: int) -> None:
    at = solo("hire").lever(0, "tile_inhabitant").eminence_turn(tile, corner, "gray_05")
    assert spaces_laid(at) == [space]
    assert at.state.tile_at[space - 1] == 14  # gray_05
    assert at.state.cactus == 2 * steps
    # No reward of the space for anybody, and the player's tile lever does not apply.
    assert (at[0].coins, at[0].level(0), at.eminence.coins, at[0].ranch) == (0, 0, 0, 3)
    assert at.asked == "BuyInhabitants"


@pytest.mark.rule("BL-SOE-02", "BL-R-75")
def test_with_an_empty_mound_no_gray_tile_is_laid() -> None:
    at = mound_of(solo("hire"), 0).eminence_turn("A2")
    assert at.state.open_spaces != []
    assert spaces_laid(at) == []
    assert at.state.cactus == 2


@pytest.mark.rule("BL-SOE-03", "BL-SOE-04", "BL-R-74")
def test_pioneer_lays_two_tiles_from_the_same_number_and_builds_on_the_second() -> None:
    at = solo("pioneer").eminence_turn("A2", "upper_left", "gray_03", "gray_12")
    assert spaces_laid(at) == [2, 3]
    assert at.eminence_sites() == ["3a"]  # gray_12 has two sites, the upper one is taken
    assert (at.eminence.houses, at.state.cactus) == (0b1, 1)
    assert (at[0].coins, at[0].coin_steps, at.eminence.coin_steps) == (0, 0, 0)


@pytest.mark.rule("BL-SOE-05")
def test_pioneer_on_a_b_tile_also_moves_the_cactus_marker() -> None:
    at = solo("pioneer").eminence_turn("B4", "upper_left")
    # 6 is taken, so 7; then 8, which is adjacent to it.
    assert spaces_laid(at) == [7, 8]
    assert at.eminence_sites() == ["8a"]
    assert [(e.args["steps"], e.clause) for e in at.events if e.kind == "cactus"] == [
        (2, "BL-SOT-06"),
        (1, "BL-SOE-05"),
    ]


@pytest.mark.rule("BL-R-76", "BL-SOE-03")
def test_with_one_gray_tile_left_there_is_no_second_tile_and_the_house_is_wasted() -> None:
    at = mound_of(solo("pioneer"), 1).eminence_turn("A2")
    assert len(spaces_laid(at)) == 1
    assert (at.eminence_sites(), at.eminence.houses, at.eminence.vp) == ([], 0, 0)


@pytest.mark.rule("BL-R-76", "BL-R-77")
def test_with_no_tile_laid_there_is_neither_a_house_nor_compensation() -> None:
    at = solo("pioneer").full_map().eminence_turn("A2")
    assert (at.eminence.houses, at.eminence.vp) == (0, 0)
    at = mound_of(solo("pioneer"), 0).removed(EMINENCE, settlements=4, houses=6).eminence_turn("A2")
    assert at.eminence.vp == 0


@pytest.mark.rule("BL-R-77", "BL-SOB-07")
def test_with_no_house_left_pioneer_brings_ten_points() -> None:
    at = solo("pioneer").removed(EMINENCE, settlements=4, houses=6).eminence_turn("A2")
    assert len(spaces_laid(at)) == 2
    assert at.eminence.vp == at.state.breakdown(EMINENCE)["missing_pieces"] == 10
    assert at.eminence.houses_aside == 4  # houses out of the game are never used again
    at = solo("pioneer").removed(EMINENCE, settlements=4, houses=5).eminence_turn("A2")
    assert (at.eminence.vp, at.eminence.houses) == (0, 63)


# Cattle-breeding.


@pytest.mark.rule("BL-SOE-06")
@pytest.mark.parametrize(("tile", "steps"), [("A2", 0), ("B2", 1)])
def test_cattle_breeding_lays_a_pasture_and_places_a_head_on_it(tile: str, steps: int) -> None:
    corner, space = {"A2": ("upper_left", 2), "B2": ("upper_right", 3)}[tile]
    at = solo("cattle_breeding").eminence_turn(tile, corner)
    assert spaces_laid(at) == [space]
    assert (at.eminence.cattle, at.state.n_cattle(space - 1), at.state.pastures_left) == (1, 1, 6)
    assert at.state.cactus == 1 + 2 * steps
    assert (at[0].coins, at[0].level(0)) == (0, 0)


@pytest.mark.rule("BL-SOE-06", "BL-R-75")
def test_with_no_pasture_left_the_cattle_are_placed_all_the_same() -> None:
    at = solo("cattle_breeding")
    for space in (2, 3, 5, 7, 10, 11, 12):
        at.pasture(space)
    at.eminence_turn("A2", "upper_left")
    assert spaces_laid(at) == []
    assert at.state.n_cattle(1) == 1


@pytest.mark.rule("BL-SOE-07")
@pytest.mark.parametrize(("tile", "houses"), [("A1", 1), ("B3", 2)])
def test_settle_builds_one_structure_or_two(tile: str, houses: int) -> None:
    at = solo("settle").eminence_turn(tile)
    assert len(at.eminence_sites()) == houses
    assert at.eminence.n_houses() == houses


# Region scoring.


@pytest.mark.rule("BL-SOE-08", "BL-SOE-10", "BL-SOE-11")
@pytest.mark.parametrize(("tile", "each"), [("A1", 1), ("B4", 2)])
def test_it_covers_the_region_where_the_player_leads_most(tile: str, each: int) -> None:
    at = solo("region_scoring").inhabitant(0, "6a", "16a", "16b", "28a").house(EMINENCE, "28b", "23a", "23b")
    at.eminence_turn(tile)
    # Player minus Eminence: unknown 1, boonlake 2, new hope -2, southern 0.
    assert at.state.covered == 0b0010
    assert at.eminence.vp == at.state.breakdown(EMINENCE)["regions"] == 4 + 3 * each
    assert at[0].coins == 2  # own presences in the other three regions
    assert at.asked == "ChooseStrip"


@pytest.mark.rule("BL-SOE-09", "BL-R-82", "BL-SOE-10")
def test_among_equal_differences_the_northernmost_region_is_chosen() -> None:
    at = solo("region_scoring").eminence_turn("A1")
    assert at.state.covered == 0b0001
    assert at.eminence.vp == 3
    at = solo("region_scoring").covered("unknown").eminence_turn("A1")
    assert at.state.covered == 0b0011
    assert at.eminence.vp == 4
    at = solo("region_scoring").inhabitant(0, "23a", "28a").eminence_turn("A1")
    assert at.state.covered == 0b0100
    assert at[0].coins == 1


@pytest.mark.rule("BL-SOE-08", "BL-SOE-10")
@pytest.mark.parametrize(
    ("region", "site", "vp"),
    [("unknown", "6a", 3), ("boonlake", "9a", 4), ("new_hope", "20a", 3), ("southern", "28a", 3)],
)
def test_the_reward_is_worth_four_for_boonlake_and_three_for_the_others(region: str, site: str, vp: int) -> None:
    at = solo("region_scoring").inhabitant(0, site).eminence_turn("A1")
    assert at.state.view(0)["covered_regions"] == [region]
    assert (at.eminence.vp, at[0].coins) == (vp, 0)


@pytest.mark.rule("BL-SOE-08", "BL-R-82")
def test_differences_may_be_negative_and_covered_regions_are_left_out() -> None:
    at = solo("region_scoring").house(EMINENCE, "6a", "20a", "28a").eminence_turn("A1")
    assert at.state.covered == 0b0010
    at = (
        solo("region_scoring")
        .covered("unknown", "new_hope", "southern")
        .house(EMINENCE, "9a", "16a")
        .eminence_turn("A1")
    )
    assert at.state.covered == 0b1111
    assert at.eminence.vp == 4


@pytest.mark.rule("BL-R-82", "BL-SOE-11")
def test_with_all_four_covered_it_takes_the_best_difference_without_the_reward() -> None:
    at = solo("region_scoring").covered("unknown", "boonlake", "new_hope", "southern")
    at.inhabitant(0, "6a", "20a", "23a").house(EMINENCE, "9a", "16a", "28a").eminence_turn("A1")
    # New Hope: 2 to 0. The Eminence scores its 3 presences elsewhere, the player the one in Unknown.
    assert (at.eminence.vp, at[0].coins, at.state.covered) == (3, 1, 0b1111)


@pytest.mark.rule("BL-R-82", "BL-LEV-14")
def test_the_player_may_use_the_region_lever_and_a_top_row_lever() -> None:
    at = solo("region_scoring").inhabitant(0, "16a", "16b", "28a").lever(0, "region_vp", "vase").eminence_turn("A1")
    assert at.options()[:3] == ["accept", "lever vase", "lever region_vp"]
    at.do("lever region_vp")
    assert (at[0].coins, at[0].vp) == (1, 1)
    at = solo("region_scoring").inhabitant(0, "16a", "16b", "28a").lever(0, "vase").eminence_turn("A1").do("lever vase")
    assert (at[0].coins, at[0].vases) == (0, 1)


@pytest.mark.rule("BL-SOE-12", "BL-SOT-09")
def test_when_the_player_scores_regions_the_eminence_gains_a_point_per_presence() -> None:
    at = SoloPosition().house(EMINENCE, "6a", "16a", "28a").inhabitant(0, "28b", "16b")
    at.pasture(15).cattle(EMINENCE, 15)
    at.do("take region_scoring", "pass", "region boonlake")
    assert at.eminence.vp == at.state.breakdown(EMINENCE)["regions"] == 2
    assert at[0].coins == 4 + 1
    assert [e.clause for e in at.events if e.seat == EMINENCE and e.kind == "vp"] == ["BL-SOE-12"]


# Structures.


@pytest.mark.rule("BL-SOB-01", "BL-SOB-06")
def test_with_at_most_one_house_on_the_map_it_builds_a_house_giving_up_nothing() -> None:
    at = solo("builder", last="settle").eminence_turn("A1", "lower_right")
    assert (at.eminence_sites(), at.eminence.houses) == (["20a"], 0b1)
    at = solo("builder", last="settle").house(EMINENCE, "6a").eminence_turn("A1", "lower_right")
    assert (at.eminence_sites(), at.eminence.houses) == (["6a", "20a"], 0b11)
    assert (at.eminence.ranch, at.eminence.supply, at.eminence.vp) == (0, 0, 0)


@pytest.mark.rule("BL-SOB-02", "BL-R-78")
def test_of_two_sites_it_takes_the_upper_and_the_other_if_that_is_taken() -> None:
    at = solo("builder", last="settle").eminence_turn("A1", "upper_left")
    assert at.eminence_sites() == ["28a"]
    at = solo("builder", last="settle").inhabitant(0, "28a").eminence_turn("A1", "upper_left")
    assert at.eminence_sites() == ["28b"]
    at = solo("builder", last="settle").inhabitant(0, "28a", "28b").eminence_turn("A1", "upper_left")
    assert at.eminence_sites() == ["6a"]  # past 33: the next number with a free site


@pytest.mark.rule("BL-SOB-03", "BL-R-79")
def test_it_ignores_what_is_printed_on_building_tiles() -> None:
    # gray_09 costs 6 coins and gives 5 VP; gray_08 gives coins and takes 3 VP.
    for tile in ("gray_09", "gray_08", "gray_05"):
        at = solo("builder", last="settle").tile(13, tile).eminence_turn("A1", "lower_left")
        assert at.eminence_sites() == ["13a"]
        assert (at.eminence.vp, at.eminence.coins, at.eminence.vases) == (0, 0, 0)


@pytest.mark.rule("BL-SOB-04", "BL-SOB-05", "BL-SOB-06")
def test_with_two_houses_on_the_map_it_turns_one_into_a_settlement() -> None:
    at = solo("builder", last="settle").house(EMINENCE, "6a", "23a").eminence_turn("A1", "lower_left")
    assert (at.eminence_sites("house"), at.eminence_sites("settlement")) == (["6a"], ["23a"])
    assert (at.eminence.settlements, at.eminence.houses_aside, at.eminence.n_houses()) == (1, 1, 2)
    assert at.state.boards[EMINENCE].n_presences() == 2
    at = solo("builder", last="settle").house(EMINENCE, "6a", "23a").eminence_turn("A1", "upper_left")
    assert at.eminence_sites("settlement") == ["6a"]  # from 28 on, past 33


@pytest.mark.rule("BL-SOB-04", "BL-SOB-02")
def test_of_two_houses_on_one_tile_the_upper_becomes_the_settlement() -> None:
    at = solo("builder", last="settle").house(EMINENCE, "28a", "28b").eminence_turn("A1", "upper_left")
    assert (at.eminence_sites("house"), at.eminence_sites("settlement")) == (["28b"], ["28a"])


@pytest.mark.rule("BL-R-79")
def test_it_pays_no_penalty_and_gets_no_bonus_for_a_settlement() -> None:
    # 16b shows 4 VP for a settlement; 9a is in the same region.
    at = solo("builder", last="settle").settlement(EMINENCE, "9a").inhabitant(0, "16a").house(EMINENCE, "16b", "28a")
    at.eminence_turn("A1", "lower_left")
    assert at.eminence_sites("settlement") == ["9a", "16b"]
    assert at.eminence.vp == 0


@pytest.mark.rule("BL-R-87", "BL-SOT-04")
@pytest.mark.parametrize(("before", "houses", "settlements"), [(0, 2, 0), (1, 1, 1), (2, 2, 1), (3, 1, 2)])
def test_of_two_structures_each_is_decided_anew(before: int, houses: int, settlements: int) -> None:
    at = solo("builder", last="settle").house(EMINENCE, *["6a", "9a", "20a"][:before]).eminence_turn("B2")
    assert (len(at.eminence_sites("house")), len(at.eminence_sites("settlement"))) == (houses, settlements)


@pytest.mark.rule("BL-SOB-07", "BL-R-77")
@pytest.mark.parametrize(("tile", "vp"), [("A1", 10), ("B2", 20)])
def test_for_a_settlement_that_is_missing_it_gains_ten_points(tile: str, vp: int) -> None:
    at = solo("builder", last="settle").removed(EMINENCE, settlements=4, houses=6).eminence_turn(tile)
    assert at.eminence.vp == at.state.breakdown(EMINENCE)["missing_pieces"] == vp
    assert [e.clause for e in at.events if e.kind == "vp"] == ["BL-SOB-07"] * (vp // 10)
    assert (len(at.eminence_sites("house")), at.eminence.houses_aside) == (2, 4)


@pytest.mark.rule("BL-SOB-07", "BL-R-77")
def test_a_house_that_is_there_is_built_though_all_settlements_are_gone() -> None:
    at = solo("builder", last="settle").removed(EMINENCE, settlements=4, houses=5).eminence_turn("A1")
    assert (at.eminence.vp, at.eminence.n_houses()) == (0, 6)


# Cattle.


def herd(at: SoloPosition, corner: str = "upper_left") -> list[int]:
    """The pastures that have got a head of the Eminence, with Cattle-breeding lowest and an A-tile."""
    at.rows(*rows("builder", last="cattle_breeding")).eminence_turn("A1", corner)
    return [int(str(e.args["space"])) for e in at.events if e.kind == "cattle"]


@pytest.mark.rule("BL-SOC-01", "BL-SOC-02")
def test_the_pasture_with_most_structures_beside_it_gets_the_cattle() -> None:
    # 16a is beside both pastures; 23a only beside 24, across no bridge; inhabitants do not count.
    at = SoloPosition().pasture(15).pasture(24).house(0, "16a").settlement(EMINENCE, "23a").tile(14, "gray_12")
    assert herd(at.inhabitant(0, "14a", "14b")) == [24]
    at = SoloPosition().pasture(15).pasture(24).house(0, "16a").tile(14, "gray_12").house(0, "14a")
    assert herd(at) == [15]


@pytest.mark.rule("BL-SOC-01", "BL-R-80")
def test_cattle_on_a_pasture_lower_its_rating() -> None:
    at = SoloPosition().pasture(15).pasture(24).house(0, "16a", "23a").cattle(0, 24, 1).cattle(EMINENCE, 24, 1)
    assert herd(at) == [15]  # 2 - 2 against 1 - 0
    at = SoloPosition().pasture(15).pasture(24).cattle(0, 24, 1).cattle(0, 15, 3)
    assert herd(at) == [24]  # -1 against -3
    at = SoloPosition().pasture(15).cattle(0, 15, 3)
    assert herd(at) == [15]  # -3, the only one


@pytest.mark.rule("BL-SOC-03")
def test_among_equals_the_pasture_with_the_fewest_cattle_gets_it() -> None:
    at = SoloPosition().pasture(15).pasture(24).house(0, "16a", "23a").cattle(0, 24, 1)
    assert herd(at, "lower_right") == [15]  # 2 - 1 against 1 - 0, though the number 20 points at 24


@pytest.mark.rule("BL-SOC-04")
@pytest.mark.parametrize(
    ("corner", "space"), [("upper_left", 15), ("upper_right", 15), ("lower_left", 15), ("lower_right", 24)]
)
def test_if_still_tied_the_location_number_decides(corner: str, space: int) -> None:
    assert herd(SoloPosition().pasture(15).pasture(24), corner) == [space]


@pytest.mark.rule("BL-SOC-04")
def test_the_number_decides_only_between_those_tied() -> None:
    at = SoloPosition().pasture(15).pasture(24).pasture(22).house(0, "16a")
    assert herd(at, "lower_right") == [24]  # 22 comes first after 20 but is rated lower


@pytest.mark.rule("BL-R-80")
def test_a_full_pasture_is_left_out_and_with_none_the_effect_is_lost() -> None:
    at = SoloPosition().pasture(15).pasture(24).house(0, "16a", "16b").house(0, "23a", "23b").tile(14, "gray_12")
    at.tile(11, "gray_13").house(0, "14a").settlement(EMINENCE, "14b", "11a", "11b").cattle(0, 15, 4)
    assert herd(at) == [24]
    at = SoloPosition().pasture(15).cattle(0, 15, 4)
    assert herd(at) == []
    assert at.eminence.vp == 0
    assert herd(SoloPosition()) == []


@pytest.mark.rule("BL-SOC-05")
def test_with_all_five_on_the_map_it_gains_ten_points() -> None:
    at = SoloPosition().pasture(15).pasture(24).cattle(EMINENCE, 15, 4).cattle(EMINENCE, 24)
    assert herd(at) == []
    assert at.eminence.vp == at.state.breakdown(EMINENCE)["missing_pieces"] == 10
    at = SoloPosition().pasture(15).pasture(24).cattle(EMINENCE, 15, 3).cattle(EMINENCE, 24)
    assert herd(at) == [24]
    assert (at.eminence.vp, at.eminence.cattle) == (0, 5)
