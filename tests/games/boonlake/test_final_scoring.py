"""The final scoring and game-end effects (BL-FIN, BL-END, BL-R-48, -68)."""

import pytest

from tests.games.boonlake.builder import LEVERS, Position
from towpath.games.boonlake.scoring import FinalScoring


def end(at: Position) -> dict[str, int]:
    """Make the final scoring; what seat 0 gained, by source."""
    at.vp(0, 0).vp(1, 0).final_scoring()
    assert at.state.over
    return {source: vp for source, vp in at.state.breakdown(0).items() if vp}


@pytest.mark.rule("BL-FIN-02", "BL-FIN-03", "BL-EX-17")
@pytest.mark.parametrize(("n", "vp"), [(0, 0), (1, 0), (3, 0), (4, 8), (5, 10), (6, 12), (7, 21), (8, 24), (12, 36)])
def test_levers_bring_points_from_four_on_and_more_from_seven_on(n: int, vp: int) -> None:
    at = Position().lever(0, *LEVERS[:n], up=False)
    assert end(at) == ({"levers_owned": vp} if vp else {})


@pytest.mark.rule("BL-FIN-04")
def test_each_played_card_gives_its_printed_points_and_its_game_end_effect() -> None:
    at = Position().site(0, "wood", 1).site(0, "iron", 2).played(0, "workshop", "vineyard", "footpath")
    at.played(1, "opera-house")
    assert end(at) == {"cards": 2 + 6, "card_effects": 3}
    assert at[1].vp == 14


@pytest.mark.rule("BL-FIN-04", "BL-FIN-06")
def test_cards_in_hand_and_coins_are_worth_nothing() -> None:
    assert end(Position().hand(0, "opera-house", "cathedral").coins(0, 99).vases(0, 9)) == {}


@pytest.mark.rule("BL-FIN-05")
@pytest.mark.parametrize(
    ("houses", "settlements", "cattle", "vp"),
    [
        (4, 1, 2, 0),  # tiers 1 and 2 give nothing
        (5, 0, 0, 2),
        (6, 0, 0, 4),
        (0, 2, 0, 2),
        (0, 3, 0, 2 + 4),
        (0, 4, 0, 2 + 4 + 6),
        (0, 0, 3, 2),
        (0, 0, 4, 2 + 4),
        (0, 0, 5, 2 + 4 + 6),
        (6, 4, 5, 4 + 12 + 12),
    ],
)
def test_emptied_recesses_of_the_lower_tiers_bring_two_four_and_six(
    houses: int, settlements: int, cattle: int, vp: int
) -> None:
    at = Position().tile(15, "gray_12").tile(14, "gray_13").removed(0, settlements=settlements, cattle=cattle)
    at.removed(0, houses=houses)
    assert end(at).get("tiers", 0) == vp


@pytest.mark.rule("BL-FIN-01")
def test_the_order_is_levers_cards_tiers() -> None:
    at = Position().lever(0, *LEVERS[:4]).played(0, "homestead").removed(0, houses=5).vp(0, 0)
    at.state.sink = []
    at.final_scoring()
    events = [(e.args["source"], e.clause) for e in at.state.sink or [] if e.kind == "vp" and e.seat == 0]
    assert events == [
        ("levers_owned", "BL-FIN-02"),
        ("cards", "BL-FIN-04"),
        ("card_effects", "BL-END-04"),
        ("tiers", "BL-FIN-05"),
    ]


@pytest.mark.rule("BL-FIN-07", "BL-R-68")
def test_most_points_win_and_ties_are_shared() -> None:
    at = Position(3).vp(0, 20).vp(1, 21).vp(2, 19).final_scoring()
    assert at.state.winners() == [1]
    at = Position(3).vp(0, 20).vp(1, 19).vp(2, 20).coins(0, 30).final_scoring()
    assert at.state.winners() == [0, 2]
    assert at.state.scores() == [20, 19, 20]
    at = Position(2).vp(0, -3).vp(1, -2).final_scoring()
    assert at.state.winners() == [1]


@pytest.mark.rule("BL-FIN-07")
def test_nobody_has_won_before_the_end() -> None:
    assert Position().vp(0, 50).state.winners() == []


# Game-end effects.


@pytest.mark.rule("BL-END-01")
@pytest.mark.parametrize(
    ("card", "sites"),
    [
        ("mayor", ["6a"]),
        ("lake-pavilion", ["16a", "16b"]),
        ("settlers-council", ["23a", "23b"]),
        ("mission-house", ["28a", "28b"]),
    ],
)
def test_a_point_for_each_own_presence_in_the_region_shown(card: str, sites: list[str]) -> None:
    at = Position().inhabitant(0, "6a", "16a", "23a", "28a").house(0, "16b", "23b", "28b").played(0, card)
    at.inhabitant(1, "20a")
    assert end(at)["card_effects"] == len(sites)


@pytest.mark.rule("BL-END-01")
def test_cattle_are_presences_too_but_only_the_own_ones() -> None:
    at = Position().pasture(15).cattle(0, 15, 2).cattle(1, 15, 1).played(0, "lake-pavilion")
    assert end(at)["card_effects"] == 2


@pytest.mark.rule("BL-END-02")
@pytest.mark.parametrize("n", [0, 1, 4])
def test_a_point_for_each_head_of_cattle_removed(n: int) -> None:
    assert end(Position().removed(0, cattle=n).played(0, "butter-churn")).get("card_effects", 0) == n


@pytest.mark.rule("BL-END-03")
@pytest.mark.parametrize(("levels", "vp"), [((0, 0, 0, 0), 0), ((1, 0, 0, 1), 2), ((2, 1, 0, 2), 5), ((2, 2, 2, 2), 8)])
def test_a_point_for_each_production_site_and_two_at_level_two(levels: tuple[int, ...], vp: int) -> None:
    at = Position().played(0, "workshop")
    for resource, level in zip(("wood", "loam", "stone", "iron"), levels, strict=True):
        at.site(0, resource, level)
    assert end(at).get("card_effects", 0) == vp


@pytest.mark.rule("BL-END-04", "BL-R-42")
def test_a_point_for_each_house_removed_wherever_it_is_now() -> None:
    assert end(Position().house(0, "16a", "16b").played(0, "homestead"))["card_effects"] == 2
    # A house that a settlement replaced left its recess all the same.
    assert end(Position().settlement(0, "16a").house(0, "28a", "28b").played(0, "homestead"))["card_effects"] == 3
    assert "card_effects" not in end(Position().house(1, "16a").played(0, "homestead"))


@pytest.mark.rule("BL-END-05")
@pytest.mark.parametrize("n", [0, 1, 3])
def test_two_points_for_each_settlement_removed(n: int) -> None:
    assert end(Position().removed(0, settlements=n).played(0, "civic-square")).get("card_effects", 0) == 2 * n


@pytest.mark.rule("BL-END-06", "BL-END-07", "BL-R-48")
@pytest.mark.parametrize(("steps", "vp"), [(0, 0), (2, 0), (3, 2), (5, 2), (6, 6), (9, 6)])
def test_threshold_of_card_steps(steps: int, vp: int) -> None:
    # 3 steps for 2 VP, 6 steps for 6 VP in their place.
    assert end(Position().steps(0, card=steps, coin=9).played(0, "school-garden")).get("card_effects", 0) == vp


@pytest.mark.rule("BL-END-06", "BL-END-07", "BL-R-48")
@pytest.mark.parametrize(("steps", "vp"), [(3, 0), (4, 3), (6, 3), (7, 7)])
def test_threshold_of_coin_steps(steps: int, vp: int) -> None:
    assert end(Position().steps(0, coin=steps, card=9).played(0, "survey-office")).get("card_effects", 0) == vp


@pytest.mark.rule("BL-END-06", "BL-END-08", "BL-R-48")
@pytest.mark.parametrize(("n", "vp"), [(2, 0), (3, 2), (5, 2), (6, 7), (8, 7)])
def test_threshold_of_levers(n: int, vp: int) -> None:
    at = Position().lever(0, *LEVERS[:n], up=n % 2 == 0).played(0, "telegraph-post")
    assert end(at).get("card_effects", 0) == vp


@pytest.mark.rule("BL-END-06", "BL-END-09", "BL-R-48")
@pytest.mark.parametrize(
    ("card", "piece", "values"),
    [
        ("tannery", "cattle", {1: 0, 2: 3, 3: 3, 4: 7, 5: 7}),
        ("street-lamps", "houses", {2: 0, 3: 2, 5: 2, 6: 7}),
        ("guildhall", "settlements", {1: 0, 2: 4, 3: 8, 4: 8}),
    ],
)
def test_threshold_of_pieces_removed(card: str, piece: str, values: dict[int, int]) -> None:
    for n, vp in values.items():
        at = Position().tile(15, "gray_12").tile(14, "gray_13").removed(0, **{piece: n}).played(0, card)
        assert end(at).get("card_effects", 0) == vp, (piece, n)


@pytest.mark.rule("BL-END-09")
def test_a_threshold_counts_the_pieces_shown_and_no_others() -> None:
    at = Position().removed(0, cattle=5).played(0, "street-lamps", "guildhall")
    assert "card_effects" not in end(at)
    at = Position().removed(0, houses=6).played(0, "tannery", "guildhall")
    assert "card_effects" not in end(at)


@pytest.mark.rule("BL-FIN-02", "BL-FIN-03")
@pytest.mark.parametrize(("n", "clause"), [(6, "BL-FIN-02"), (7, "BL-FIN-03")])
def test_the_log_names_the_clause_that_pays_the_levers(n: int, clause: str) -> None:
    at = Position().lever(0, *LEVERS[:n])
    at.state.sink = []
    FinalScoring(-1).run(at.state)
    assert [e.clause for e in at.state.sink if e.args.get("source") == "levers_owned"] == [clause]
