"""JA-END: the end, the majority's citizen, points and winners."""

from __future__ import annotations

import pytest

from tests.games.joan.builder import Position, the_game

LINKS = ["land orleans-1", "land orleans-2", "land orleans-4", "land orleans-8", "water orleans-5", "water orleans-9"]
OTHER = ["land orleans-8", "land 8-16", "water 8-14", "water 7-8", "land 14-15", "land 16-17", "land 6-7"]


def ended(seats: int, *sheets: dict[str, object]) -> Position:
    at = Position(seats).last_round("farmer")
    for seat, sheet in enumerate(sheets):
        at.sheet(seat, **sheet)  # type: ignore[arg-type]
    return at.ready().play("take farmer", "done")


@pytest.mark.rule("JA-EX-09", "JA-END-04", "JA-END-05", "JA-END-06", "JA-END-07", "JA-END-09", "JA-END-10")
def test_the_scoring_example_of_52_points() -> None:
    # 4 stations, 2 citizens, status 5, warehouse 8 (grain and wine), bank row 2, one Monk recruited, four shields.
    mine = {
        "routes": LINKS,
        "stations": [0, 1, 2, 4],
        "development": 23,
        "goods": [5, 3, 5, 0, 2],
        "circled": [1, 5, 0],
        "monks": 1,
        "shields": 4,
        "citizens": ["development 1", "development 2"],
    }
    theirs = {"routes": OTHER, "stations": [0, 8, 16, 14]}
    at = ended(2, mine, theirs)
    assert at.state.over
    assert at.state.breakdown(0) == {
        "stations and citizens": (4 + 2) * 5,
        "goods rows": 8,
        "goods column": 0,
        "bank row": 4,
        "bank column": 0,
        "depot": 4,
        "monks": 6,
    }
    assert at.state.scores()[0] == 52


@pytest.mark.rule("JA-END-02", "JA-END-03", "JA-EX-32", "JA-END-04")
def test_the_majority_citizen() -> None:
    three = {"routes": ["land 1-2", *LINKS], "stations": [0, 1, 2]}
    five = {"routes": OTHER, "stations": [8, 16, 14, 7, 15]}
    tied = {"routes": ["land orleans-4", "land 3-4", "land 4-5", "water orleans-9", "land 9-10", "land 10-11"]}
    at = ended(3, {**tied, "stations": [3, 4, 5, 9, 10]}, five, three)
    assert at.state.majority == -1
    assert [at.citizens(seat) for seat in range(3)] == [[], [], []]
    assert at.happened("no_majority")
    at = ended(3, five, {**tied, "stations": [3, 4, 5, 9]}, three)
    assert at.state.majority == 0
    assert [at.citizens(seat) for seat in range(3)] == [["majority"], [], []]
    assert at.state.breakdown(0)["stations and citizens"] == (5 + 1) * 1
    assert at.state.breakdown(1)["stations and citizens"] == 4


@pytest.mark.rule("JA-R-59", "JA-END-03")
def test_no_stations_at_all_are_a_tie_and_a_single_one_wins() -> None:
    assert ended(3).state.majority == -1
    at = ended(3, {}, {"stations": [0]})
    assert at.citizens(1) == ["majority"]
    assert at.state.breakdown(1)["stations and citizens"] == 2


@pytest.mark.rule("JA-END-01", "JA-END-02")
def test_the_majority_citizen_is_given_at_the_end_only() -> None:
    at = Position(2).last_round("farmer", "farmer").sheet(0, stations=[0]).ready()
    assert at.state.breakdown(0)["stations and citizens"] == 1
    at.play("take farmer", "done")
    assert not at.state.over
    assert at.state.breakdown(0)["stations and citizens"] == 1
    assert at.state.winners() == []
    at.play("take farmer", "done")
    assert at.state.over
    assert at.state.breakdown(0)["stations and citizens"] == 2


@pytest.mark.rule("JA-END-05")
def test_each_full_row_scores_its_points() -> None:
    points = the_game().edition.row_points
    assert points == [3, 4, 5, 6, 7]
    for kind in range(5):
        goods = [4] * 5
        goods[kind] = 5
        at = ended(2, {"goods": goods})
        assert at.state.breakdown(0)["goods rows"] == points[kind]
    assert ended(2, {"goods": [5] * 5}).state.breakdown(0)["goods rows"] == 25


@pytest.mark.rule("JA-END-06", "JA-WHS-10")
def test_column_4() -> None:
    assert ended(2, {"goods": [4, 4, 4, 4, 4]}).state.breakdown(0)["goods column"] == 5
    assert ended(2, {"goods": [5, 5, 5, 5, 3]}).state.breakdown(0)["goods column"] == 0
    assert ended(2, {"goods": [5, 5, 5, 5, 5]}).state.breakdown(0)["goods column"] == 5


@pytest.mark.rule("JA-END-07", "JA-END-08", "JA-BNK-14", "JA-BNK-12")
def test_bank_points() -> None:
    at = ended(2, {"circled": [5, 5, 5], "struck": [5, 5, 5]}, {"circled": [5, 4, 5], "struck": [5, 4, 5]})
    assert (at.state.breakdown(0)["bank row"], at.state.breakdown(0)["bank column"]) == (4, 7)
    assert (at.state.breakdown(1)["bank row"], at.state.breakdown(1)["bank column"]) == (0, 0)


@pytest.mark.rule("JA-END-09", "JA-R-61")
def test_depot_points_are_summed() -> None:
    assert ended(2, {"shields": 6}).state.breakdown(0)["depot"] == 1 + 1 + 1 + 1 + 2 + 2


@pytest.mark.rule("JA-END-10")
@pytest.mark.parametrize(("recruited", "points"), [(0, 7), (1, 6), (2, 4), (3, 0)])
def test_monk_points(recruited: int, points: int) -> None:
    assert ended(2, {"monks": recruited}).state.breakdown(0)["monks"] == points


@pytest.mark.rule("JA-END-11")
def test_the_highest_total_wins() -> None:
    at = ended(3, {}, {"shields": 3}, {"shields": 2})
    assert at.state.scores() == [7, 10, 9]
    assert at.state.winners() == [1]


@pytest.mark.rule("JA-END-12", "JA-END-13", "JA-EX-33", "JA-R-60")
def test_ties() -> None:
    # 19 and 17 spaces: the same star, so only the spaces tell them apart.
    taken = {"citizens": ["development 1", "development 2"], "development": 20}
    at = ended(3, {"development": 19}, {"development": 17}, taken)
    assert at.state.scores()[0] == at.state.scores()[1] == 7
    assert at.state.winners() == [2]
    at = ended(3, {"development": 17, "shields": 9}, {"development": 19, "shields": 9}, taken)
    assert at.state.scores() == [22, 22, 15]
    assert at.state.winners() == [1]
    at = ended(3, {"development": 19, "shields": 9}, {"development": 19, "shields": 9}, {**taken, "monks": 3})
    assert at.state.winners() == [0, 1]
    # Being further along does not help who has fewer points.
    at = ended(2, {"development": 7, "shields": 1}, {"development": 3, "shields": 2})
    assert at.state.winners() == [1]


def test_the_breakdown_adds_up() -> None:
    at = ended(4, {"shields": 2, "goods": [5, 5, 5, 5, 5]}, {"monks": 2}, {}, {"stations": [0]})
    for seat in range(4):
        assert sum(at.state.breakdown(seat).values()) == at.state.scores()[seat]
