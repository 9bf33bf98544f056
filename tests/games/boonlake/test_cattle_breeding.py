"""Cattle-breeding: pastures and cattle (BL-CAT, BL-R-30, BL-R-31, BL-R-39)."""

import pytest

from tests.games.boonlake.builder import Position

BESIDE = [2, 3, 5, 7, 10, 11, 12, 13, 14, 15, 17, 19, 21, 22, 24, 25, 27, 29, 30]


def laying(at: Position) -> Position:
    """Seat 0 has taken Cattle-breeding and skipped step 1."""
    return at.do("take cattle_breeding", "pass")


def herding(at: Position) -> Position:
    """Seat 0 is asked for its share of step 3."""
    return at.do("take cattle_breeding", "pass", "pass")


def herd(owner: int, n: int) -> Position:
    """Seat `owner` has so many cattle out, on pastures in the south, and an empty pasture lies on space 10."""
    at = Position().pasture(10).pasture(29).pasture(27)
    for i in range(n):
        at.cattle(owner, 29 if i < 3 else 27)
    return at


# Step 2: a pasture.


@pytest.mark.rule("BL-CAT-02")
def test_a_pasture_is_laid_on_an_empty_space_beside_a_building_tile() -> None:
    at = laying(Position().boats(0, "iron", "iron"))
    assert at.options() == ["pass", *[f"lay {space}" for space in BESIDE]]
    at.do("lay 24")
    assert (at.state.pastures_left, at.state.view(0)["tiles"]["24"]) == (6, "pasture")
    assert [(e.clause, e.args) for e in at.happened("lay")] == [("BL-CAT-02", {"space": 24, "tile": "pasture"})]
    # 26 is now beside a tile, and 24 is not empty any more.
    at.pass_until("Sail").do("sail 1", "take hire", "pass", "explore")
    assert at.beginning("lay") == [f"lay {space}" for space in [*BESIDE[:14], 25, 26, *BESIDE[16:]]]


@pytest.mark.rule("BL-CAT-02")
def test_a_pasture_may_be_laid_across_a_bridge_or_the_ford() -> None:
    at = laying(Position().tile(12).tile(30))
    assert at.offers("lay 18")
    assert at.offers("lay 26")
    at = laying(Position())
    assert not at.offers("lay 18")
    assert not at.offers("lay 26")


@pytest.mark.rule("BL-CAT-03")
@pytest.mark.parametrize(
    ("space", "coins", "cards", "inhabitants", "loam"),
    [(10, 2, 0, 0, 0), (29, 3, 0, 0, 0), (24, 0, 2, 0, 0), (14, 0, 0, 1, 0), (17, 0, 0, 0, 1)],
)
def test_a_pasture_brings_the_reward_of_the_covered_space(
    space: int, coins: int, cards: int, inhabitants: int, loam: int
) -> None:
    at = laying(Position()).do(f"lay {space}")
    assert (at[0].coins, len(at[0].hand), at[0].ranch, at[0].level(1)) == (coins, cards, 3 + inhabitants, loam)


@pytest.mark.rule("BL-CAT-04", "BL-R-30")
def test_without_a_pasture_left_2_coins_come_without_a_choice() -> None:
    at = Position()
    for space in (2, 5, 10, 13, 14, 15, 17):
        at.pasture(space)
    at = laying(at)
    assert (at.asked, at[0].coins) == ("PlayOrElse", 2)
    assert [(e.clause, e.args["amount"]) for e in at.happened("coins")] == [("BL-CAT-04", 2)]
    assert at[1].coins == 0


@pytest.mark.rule("BL-CAT-04", "BL-R-30")
def test_on_a_full_map_2_coins_come_without_a_choice() -> None:
    at = laying(Position(3).full_map())
    assert (at.state.pastures_left, at.asked, at[0].coins) == (7, "PlayOrElse", 2)


@pytest.mark.rule("BL-R-30", "BL-CAT-04")
def test_while_a_pasture_can_be_laid_the_coins_are_no_option() -> None:
    at = Position()
    for space in (2, 5, 10, 13, 14, 15):
        at.pasture(space)
    laying(at)
    assert at.asked == "LayPasture"
    at.do("pass")
    assert (at[0].coins, at.state.pastures_left) == (0, 1)


# Step 3.


@pytest.mark.rule("BL-CAT-05")
def test_each_player_in_turn_does_one_of_four_things() -> None:
    at = Position(3).pasture(10).pasture(13)
    for seat, card in enumerate(("berry-thicket", "lost-property", "campfire-tales")):
        at.hand(seat, card).boats(seat, "iron", "iron")
    herding(at)
    assert at.options() == ["pass", "cattle 10", "cattle 13", "play berry-thicket", "discard berry-thicket"]
    at.do("cattle 13")
    # The pasture now holds one head: the second costs two inhabitants.
    assert at.state.current_seat == 1
    assert at.options() == ["pass", "cattle 10", "cattle 13", "play lost-property", "discard lost-property"]
    at.do("discard lost-property")
    assert (at[1].coins, at.state.current_seat) == (2, 2)
    assert [(e.clause, e.args["amount"]) for e in at.happened("coins")] == [("BL-CAT-05", 2)]
    at.do("play campfire-tales")
    assert (at[2].coins, at.asked, at.state.current_seat) == (3, "Sail", 0)
    assert [at[seat].cattle for seat in range(3)] == [1, 0, 0]


@pytest.mark.rule("BL-CAT-05", "BL-CAT-02")
def test_the_pasture_just_laid_may_be_used() -> None:
    at = laying(Position())
    at.do("lay 10")
    assert at.beginning("cattle") == ["cattle 10"]
    assert herding(Position()).beginning("cattle") == []


# Placing cattle.


@pytest.mark.rule("BL-CAT-06", "BL-R-31")
@pytest.mark.parametrize(("mine", "theirs", "room"), [(0, 3, True), (0, 4, False), (2, 1, True), (2, 2, False)])
def test_a_pasture_never_holds_more_than_4_cattle_of_any_owners(mine: int, theirs: int, room: bool) -> None:
    at = herding(Position().pasture(10).cattle(0, 10, mine).cattle(1, 10, theirs).ranch(0, 8))
    assert at.beginning("cattle") == (["cattle 10"] if room else [])
    if room:
        at.do("cattle 10")
        assert at.state.n_cattle(9) == 4
        assert at.state.view(0)["cattle"] == {"10": [mine + 1, theirs]}
        assert at.beginning("cattle") == []


@pytest.mark.rule("BL-CAT-07")
@pytest.mark.parametrize("there", [0, 1, 2, 3])
def test_a_head_costs_one_inhabitant_more_than_there_are_cattle(there: int) -> None:
    at = herding(Position().pasture(10).cattle(1, 10, there).ranch(0, there + 1)).do("cattle 10")
    assert (at[0].ranch, at[0].supply, at[0].cattle, at[0].vp) == (0, 8, 1, 0)
    assert [(e.clause, e.args["amount"]) for e in at.happened("inhabitants")] == [("BL-CAT-07", -there - 1)]
    # One inhabitant short, and VP do not help.
    at = herding(Position().pasture(10).cattle(1, 10, there).ranch(0, there).vp(0, 50))
    assert at.beginning("cattle") == []


@pytest.mark.rule("BL-CAT-07", "BL-R-31")
def test_own_cattle_on_the_pasture_count_for_the_price_as_well() -> None:
    at = herding(Position().pasture(10).cattle(0, 10).cattle(1, 10).ranch(0, 3)).do("cattle 10")
    assert (at[0].ranch, at[0].cattle) == (0, 2)


@pytest.mark.rule("BL-CAT-08", "BL-CAT-10", "BL-CAT-13", "BL-R-39")
@pytest.mark.parametrize(
    ("owned", "ranch", "ways"),
    [
        (2, 1, []),  # the third head costs nothing extra
        (3, 0, None),  # the basic price cannot be replaced
        (3, 1, ["give 1 for vp"]),
        (3, 2, ["give inhabitants", "give 1 for vp"]),
        (4, 0, None),
        (4, 1, ["give 2 for vp"]),
        (4, 2, ["give 1 for vp", "give 2 for vp"]),
        (4, 3, ["give inhabitants", "give 1 for vp", "give 2 for vp"]),
    ],
)
def test_the_fourth_head_costs_1_more_and_the_fifth_2_or_4_vp_each(
    owned: int, ranch: int, ways: list[str] | None
) -> None:
    at = herding(herd(0, owned).ranch(0, ranch))
    assert at.offers("cattle 10") == (ways is not None)
    if ways and len(ways) > 1:
        assert at.do("cattle 10").options() == ways


@pytest.mark.rule("BL-CAT-08", "BL-CAT-09", "BL-CAT-10")
@pytest.mark.parametrize(
    ("owned", "way", "given", "vp"),
    [
        (3, "give inhabitants", 2, 0),
        (3, "give 1 for vp", 1, -4),
        (4, "give inhabitants", 3, 0),
        (4, "give 1 for vp", 2, -4),
        (4, "give 2 for vp", 1, -8),
    ],
)
def test_what_each_way_to_pay_takes(owned: int, way: str, given: int, vp: int) -> None:
    at = herding(herd(0, owned).ranch(0, 5)).do("cattle 10", way)
    assert (at[0].ranch, at[0].vp, at.state.breakdown(0)["pieces"]) == (5 - given, vp, vp)
    assert (at[0].cattle, at.state.view(0)["cattle"]["10"]) == (owned + 1, [1, 0])


@pytest.mark.rule("BL-CAT-09", "BL-CAT-13")
def test_a_single_way_to_pay_is_taken_without_asking() -> None:
    at = herding(herd(0, 4).ranch(0, 1)).do("cattle 10")
    assert (at[0].ranch, at[0].vp, at[0].cattle) == (0, -8, 5)


@pytest.mark.rule("BL-R-39", "BL-PER-05")
@pytest.mark.parametrize(
    ("cards", "owned", "ranch", "ways"),
    [
        (["horse-paddock"], 0, 0, []),  # due 1 - 1 = 0
        (["horse-paddock", "herdsmans-hut"], 0, 0, []),  # never below 0
        (["horse-paddock"], 3, 0, ["give 1 for vp"]),  # due 2 - 1 = 1, which may be the extra one
        (["horse-paddock"], 3, 1, ["give inhabitants", "give 1 for vp"]),
        (["horse-paddock"], 4, 0, ["give 2 for vp"]),  # due 3 - 1 = 2, both extra
        (["horse-paddock"], 4, 2, ["give inhabitants", "give 1 for vp", "give 2 for vp"]),
        (["horse-paddock", "herdsmans-hut"], 4, 1, ["give inhabitants", "give 1 for vp"]),  # due 1: no more than that
        (["horse-paddock", "herdsmans-hut", "drovers-lodge"], 4, 0, []),  # due 0
    ],
)
def test_a_discount_lowers_the_whole_price_and_extras_stay_replaceable(
    cards: list[str], owned: int, ranch: int, ways: list[str]
) -> None:
    at = herding(herd(0, owned).played(0, *cards).ranch(0, ranch).vp(0, 0)).do("cattle 10")
    if len(ways) > 1:
        assert at.options() == ways
        at.do("give inhabitants")
        assert (at[0].ranch, at[0].vp) == (0, 0)
    else:
        n_vp = int(ways[0].split()[1]) if ways else 0
        assert (at[0].ranch, at[0].vp) == (0, -4 * n_vp)
    assert at[0].cattle == owned + 1


@pytest.mark.rule("BL-CAT-08", "BL-R-39")
def test_extras_come_on_top_of_a_crowded_pasture() -> None:
    # Two cattle there: 3, and 1 extra for the fourth head; 3 must be inhabitants.
    at = herd(0, 3).cattle(1, 10, 2)
    assert not herding(at.ranch(0, 2)).offers("cattle 10")
    at = herding(herd(0, 3).cattle(1, 10, 2).ranch(0, 3)).do("cattle 10")
    assert (at[0].ranch, at[0].vp) == (0, -4)


@pytest.mark.rule("BL-R-31")
def test_with_all_5_cattle_out_none_can_be_placed() -> None:
    at = herding(herd(0, 5).ranch(0, 8))
    assert at.beginning("cattle") == []
    at.do("pass")
    assert at.state.current_seat == 1
    assert "cattle 10" in at.beginning("cattle")


@pytest.mark.rule("BL-CAT-11", "BL-TIER-01")
def test_the_head_that_empties_tier_1_brings_the_tier_bonus() -> None:
    at = herding(Position().pasture(10).house(0, "6a", "9a").ranch(0, 2)).do("cattle 10")
    # Two on the ranch less the price of one, and the inhabitant beside tier 1.
    assert (at[0].ranch, at[0].tiers, at[0].cattle) == (2, 1, 1)
    assert [(e.clause, e.args) for e in at.happened("tier_bonus")] == [("BL-TIER-03", {"tier": 1})]
    at = herding(Position().pasture(10).house(0, "6a").ranch(0, 2)).do("cattle 10")
    assert (at[0].ranch, at[0].tiers) == (1, 0)


@pytest.mark.rule("BL-CAT-11")
def test_cattle_leave_the_board_from_the_top() -> None:
    # Tier 2 lacks only its cattle: the second head empties it, so the first must have come from tier 1.
    at = Position().starting_tile(6, "start_01").starting_tile(9, "start_03").starting_tile(16, "start_05")
    at.pasture(10).pasture(29).house(0, "6a", "6b", "20a").settlement(0, "28a").ranch(0, 2)
    assert (at[0].n_houses(), at[0].settlements, at[0].tiers) == (4, 1, 0)
    herding(at).do("cattle 10")
    assert (at[0].cattle, at[0].tiers, at[0].ranch) == (1, 1, 2)
    at.pass_until("Sail").do("sail 1").turn("pioneer")
    at.do("take cattle_breeding", "pass", "pass", "cattle 29")
    assert (at[0].cattle, at[0].tiers, at[0].ranch) == (2, 2, 2)


@pytest.mark.rule("BL-CAT-12", "BL-R-31")
def test_placing_pays_2_coins_for_every_house_beside_the_pasture() -> None:
    # 9 touches 13, 28 lies across a bridge; 16 is not beside it.
    at = Position().starting_tile(9, "start_03").starting_tile(28, "start_05").pasture(13)
    at.house(0, "9a", "16a").house(1, "9b", "28a").inhabitant(1, "28b")
    herding(at).do("cattle 13")
    assert at[0].coins == 6
    assert [(e.clause, e.args["amount"]) for e in at.happened("coins")] == [("BL-CAT-12", 6)]
    assert at[1].coins == 0


@pytest.mark.rule("BL-CAT-12")
def test_inhabitants_settlements_and_cattle_bring_no_coins() -> None:
    at = Position().starting_tile(9, "start_03").pasture(13).pasture(14)
    at.inhabitant(0, "9a").settlement(1, "9b").cattle(1, 14, 2)
    herding(at).do("cattle 13")
    assert at[0].coins == 0


@pytest.mark.rule("BL-R-31", "BL-R-24")
def test_houses_across_the_ford_count() -> None:
    at = Position().tile(12, "gray_05").pasture(18).house(1, "12a")
    herding(at).do("cattle 18")
    assert at[0].coins == 2


@pytest.mark.rule("BL-R-31")
def test_cattle_scoring_counts_settlements_of_all_owners() -> None:
    at = Position().starting_tile(9, "start_03").pasture(13).cattle(0, 13, 2).settlement(0, "9a").settlement(1, "9b")
    at.ship(0, "t17").turn("pioneer").pass_until("ChooseStrip")
    assert at.state.breakdown(0)["cattle"] == 4
    assert at.state.breakdown(1)["cattle"] == 0
