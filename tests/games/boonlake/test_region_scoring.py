"""Region scoring (BL-REG, BL-R-15, BL-R-32)."""

import pytest

from tests.games.boonlake.builder import Position

REGIONS = ["unknown", "boonlake", "new_hope", "southern"]


def choosing(at: Position) -> Position:
    """Seat 0 has taken Region scoring and skipped step 1."""
    return at.do("take region_scoring", "pass")


def spread(seats: int = 2) -> Position:
    """Seat 0 has 1 presence in Unknown, 2 in Boonlake, 3 in New Hope, none in Southern; seat 1 has one in Southern."""
    at = Position(seats).starting_tile(9, "start_03").starting_tile(20, "start_05").starting_tile(28, "start_01")
    at.pasture(24)
    return at.inhabitant(0, "6a").house(0, "9a", "9b").settlement(0, "20a").cattle(0, 24, 2).inhabitant(1, "28a")


@pytest.mark.rule("BL-REG-01")
def test_step_1_is_for_sunset_cards() -> None:
    at = Position().hand(0, "berry-thicket", "lost-property", "campfire-tales").do("take region_scoring")
    assert at.beginning("play") + at.beginning("discard") == ["play lost-property", "discard lost-property"]


@pytest.mark.rule("BL-REG-02", "BL-REG-03")
@pytest.mark.parametrize(
    ("region", "coins", "cards", "vp"),
    [("unknown", 0, 0, 3), ("boonlake", 4, 0, 0), ("new_hope", 0, 3, 0), ("southern", 0, 3, 0)],
)
def test_the_region_chosen_pays_its_reward_and_is_covered(region: str, coins: int, cards: int, vp: int) -> None:
    at = choosing(Position()).do(f"region {region}")
    assert (at[0].coins, len(at[0].hand), at[0].vp, at.state.breakdown(0)["regions"]) == (coins, cards, vp, vp)
    assert (at[1].coins, at[1].hand, at[1].vp) == (0, [], 0)
    assert at.state.view(1)["covered_regions"] == [region]
    assert [(e.clause, e.args) for e in at.happened("region")] == [("BL-REG-02", {"region": region})]
    assert [e.clause for e in at.events if e.kind in ("coins", "draw", "vp")] == ["BL-REG-03"]


@pytest.mark.rule("BL-REG-02")
def test_only_regions_with_an_uncovered_reward_may_be_chosen() -> None:
    at = choosing(Position().boats(0, "iron", "iron").covered("unknown", "southern"))
    assert at.options() == [
        "region boonlake",
        "region new_hope",
        "region boonlake without reward",
        "region new_hope without reward",
    ]
    at.refuses("region unknown")
    at.do("region new_hope")
    assert at.state.view(0)["covered_regions"] == ["unknown", "new_hope", "southern"]


@pytest.mark.rule("BL-REG-02", "BL-INT-19")
def test_a_covered_reward_stays_covered_until_a_scoring() -> None:
    at = choosing(Position()).do("region boonlake").pass_until("Sail").do("sail 1")
    at.do("take region_scoring", "pass")
    assert not at.offers("region boonlake")
    at.do("region southern").ship(1, "t17").pass_until("Sail").do("sail 1").pass_until("ChooseStrip")
    assert (at.state.scorings, at.state.covered) == (1, 0)


@pytest.mark.rule("BL-REG-04", "BL-REG-05")
@pytest.mark.parametrize(
    ("region", "mine", "theirs"), [("unknown", 5, 1), ("boonlake", 4 + 4, 1), ("new_hope", 3, 1), ("southern", 6, 0)]
)
def test_everybody_takes_a_coin_for_each_own_presence_in_the_other_three_regions(
    region: str, mine: int, theirs: int
) -> None:
    at = choosing(spread()).do(f"region {region}")
    assert (at[0].coins, at[1].coins) == (mine, theirs)
    # Nothing to decide, so nothing is asked.
    assert at.asked == "Sail"
    paid = [(e.seat, e.args["amount"]) for e in at.happened("coins") if e.clause == "BL-REG-04"]
    assert paid == [(0, mine - 4 * (region == "boonlake"))] + [(1, 1)] * theirs


@pytest.mark.rule("BL-REG-04", "BL-DEF-06")
def test_inhabitants_on_the_ranch_bring_no_coin() -> None:
    at = choosing(Position().ranch(0, 8)).do("region southern")
    assert (at[0].coins, at[1].coins) == (0, 0)


@pytest.mark.rule("BL-REG-06")
def test_a_covered_region_still_pays_its_coins() -> None:
    at = choosing(spread().covered("unknown", "new_hope", "boonlake")).do("region southern")
    assert (at[0].coins, at[1].coins) == (6, 0)


@pytest.mark.rule("BL-R-32", "BL-REG-06")
@pytest.mark.parametrize(
    ("region", "mine", "theirs"), [("unknown", 5, 1), ("boonlake", 4, 1), ("new_hope", 3, 1), ("southern", 6, 0)]
)
def test_with_all_four_covered_any_region_is_named_without_a_reward(region: str, mine: int, theirs: int) -> None:
    at = choosing(spread().covered(*REGIONS).boats(0, "iron", "iron"))
    assert at.options() == [f"region {name} without reward" for name in REGIONS]
    at.do(f"region {region} without reward")
    assert (at[0].coins, at[1].coins, at[0].hand, at[0].vp) == (mine, theirs, [], 0)
    assert at.state.view(0)["covered_regions"] == REGIONS


@pytest.mark.rule("BL-R-15", "BL-REG-03")
def test_a_declined_reward_is_covered_all_the_same_and_the_others_are_scored() -> None:
    at = choosing(spread()).do("region boonlake without reward")
    assert (at[0].coins, at[1].coins, at.state.view(0)["covered_regions"]) == (4, 1, ["boonlake"])


@pytest.mark.rule("BL-EX-11", "BL-REG-02", "BL-REG-03", "BL-REG-04", "BL-REG-05")
def test_example_petra() -> None:
    at = Position(3).starting_tile(9, "start_03").starting_tile(28, "start_01").pasture(24)
    # New Hope 2, Southern 1, Unknown 1, Boonlake 2; another player has 1 in Southern and 1 in Boonlake.
    at.cattle(0, 24).inhabitant(0, "20a", "28a", "6a", "9a", "9b").inhabitant(2, "28b", "16a")
    choosing(at)
    assert at[0].coins == 0
    at.do("region boonlake")
    assert [at[seat].coins for seat in range(3)] == [4 + 4, 0, 1]
    assert at.state.view(0)["covered_regions"] == ["boonlake"]
    first, second = (e for e in at.happened("coins") if e.seat == 0)
    assert (first.clause, first.args["amount"]) == ("BL-REG-03", 4)
    assert (second.clause, second.args["amount"]) == ("BL-REG-04", 4)
