"""JA-WHS and JA-DEP: goods, columns, shields."""

from __future__ import annotations

import pytest

from tests.games.joan.builder import Position, the_game
from towpath.games.joan.components import COIN, DEVELOPMENT, MONK_ACTION, POINTS


def farmer(**sheet: object) -> Position:
    at = Position(2).sheet(0, **sheet).display("farmer", "farmer", "knight").ready()  # type: ignore[arg-type]
    return at.play("take farmer")


@pytest.mark.rule("JA-WHS-01", "JA-WHS-02")
def test_five_rows_of_five_filled_from_the_left() -> None:
    at = farmer(goods=[0, 0, 3, 0, 0])
    assert the_game().edition.goods == ["grain", "cheese", "wine", "wool", "brocade"]
    at.play("good wine")
    assert at.goods() == [0, 0, 4, 0, 0]
    assert at.happened("good")[0].args == {"good": "wine", "column": 4}
    for kind in range(5):
        goods = [0] * 5
        goods[kind] = 5
        assert len(farmer(goods=goods).legal("good")) == 4


@pytest.mark.rule("JA-WHS-03", "JA-DEP-02", "JA-R-24")
def test_a_good_of_a_full_row_is_a_shield() -> None:
    at = Position(2).sheet(0, goods=[0, 0, 5, 0, 0]).display("knight").ready()
    at.play("take knight", "land orleans-8", "mark wine")
    assert at.goods() == [0, 0, 5, 0, 0]
    assert at.state.shields == [1, 0]
    assert at.happened("shield")[0].clause == "JA-WHS-03"


@pytest.mark.rule("JA-WHS-04", "JA-R-55")
def test_a_free_choice_must_be_an_open_row() -> None:
    at = farmer(goods=[5, 0, 5, 0, 0])
    assert at.legal("good") == ["good cheese", "good wool", "good brocade"]
    assert not at.can("shield")
    assert at.why("good grain") == ["JA-WHS-04"]
    assert at.why("shield") == ["JA-R-55"]


@pytest.mark.rule("JA-WHS-05", "JA-DEP-02")
def test_a_free_good_with_a_full_warehouse_is_a_shield() -> None:
    at = farmer(goods=[5, 5, 5, 5, 5], places=["meadow"]).play("use meadow")
    assert at.state.shields[0] == 1
    assert at.items() == {"development": 1}


@pytest.mark.rule("JA-WHS-06", "JA-R-50")
@pytest.mark.parametrize(
    ("column", "items"),
    [
        pytest.param(1, {"coin": 2}, marks=pytest.mark.rule("JA-WHS-07")),
        pytest.param(2, {"monk action": 1}, marks=pytest.mark.rule("JA-WHS-08")),
        pytest.param(3, {"development": 4}, marks=pytest.mark.rule("JA-WHS-09")),
        pytest.param(4, {}, marks=pytest.mark.rule("JA-WHS-10")),
        pytest.param(5, {}, marks=pytest.mark.rule("JA-WHS-11")),
    ],
)
def test_column_bonuses(column: int, items: dict[str, int]) -> None:
    before = [column, column, column, column - 1, column]
    at = farmer(goods=before)
    points = at.state.breakdown(0)
    at.play("good wool")
    assert at.items() == items
    gained = at.state.breakdown(0)["goods column"] - points["goods column"]
    assert gained == (5 if column == 4 else 0)
    assert at.citizens() == (["warehouse"] if column == 5 else [])
    # A good elsewhere completes nothing.
    at = farmer(goods=[column, column, column, column - 1, column - 1]).play("good wool")
    assert at.items() == {}
    assert at.citizens() == []


@pytest.mark.rule("JA-R-50")
def test_order_of_the_columns() -> None:
    columns = the_game().edition.warehouse_columns
    assert [column.item for column in columns[:4]] == [COIN, MONK_ACTION, DEVELOPMENT, POINTS]
    assert [column.n for column in columns[:4]] == [2, 1, 4, 5]


@pytest.mark.rule("JA-WHS-11", "JA-BON-03")
def test_only_the_first_full_warehouse_gets_the_citizen() -> None:
    at = Position(2).sheet(1, goods=[5] * 5).sheet(0, goods=[5, 5, 5, 5, 4]).display("farmer").ready()
    at.play("take farmer", "good brocade")
    assert at.goods() == [5] * 5
    assert at.citizens(0) == []
    assert at.citizens(1) == ["warehouse"]


@pytest.mark.rule("JA-WHS-06")
def test_one_good_completes_no_earlier_column_again() -> None:
    at = farmer(goods=[2, 2, 2, 2, 0]).play("good brocade")
    assert at.items() == {"coin": 2}
    at = farmer(goods=[2, 2, 2, 1, 2]).play("good cheese")
    assert at.items() == {}


@pytest.mark.rule("JA-DEP-01", "JA-END-09")
def test_shields_are_circled_from_the_left() -> None:
    shields = the_game().edition.shields
    for n in range(len(shields)):
        at = Position(2).sheet(0, goods=[0, 0, 5, 0, 0], shields=n).display("knight").ready()
        at.play("take knight", "land orleans-8", "mark wine")
        assert at.state.shields[0] == n + 1
        assert at.state.breakdown(0)["depot"] == sum(shields[: n + 1])


@pytest.mark.rule("JA-R-56", "JA-R-24")
def test_in_a_full_depot_a_shield_is_lost() -> None:
    full = len(the_game().edition.shields)
    at = Position(2).sheet(0, goods=[0, 0, 5, 0, 0], shields=full).display("knight").ready()
    at.play("take knight", "land orleans-8", "mark wine")
    assert at.state.shields[0] == full
    assert at.happened("lost")[0].clause == "JA-R-56"


@pytest.mark.rule("JA-DEP-02")
def test_no_other_source_of_shields() -> None:
    # What is lost on the Development track is no shield (JA-R-57), nor is a Place that gives nothing.
    at = Position(2).sheet(0, development=32, places=["library"]).display("scholar", "knight").ready()
    at.play("take scholar", "use library")
    assert at.state.shields[0] == 0
    assert at.state.current_seat == 1
