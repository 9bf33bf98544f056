"""JA-BNK: coins circled and struck out, rows and columns."""

from __future__ import annotations

import pytest

from tests.games.joan.builder import Position, the_game
from towpath.games.joan.components import (
    DEVELOPMENT,
    FARMER_ACTION,
    FREE_STATION,
    MONK_ACTION,
    POINTS,
)


def coin(**sheet: object) -> Position:
    at = Position(2).sheet(0, **sheet).display("boatman", "boatman", "knight").ready()  # type: ignore[arg-type]
    return at.play("take boatman")


def pay(town: str = "orleans", **sheet: object) -> Position:
    at = Position(2).sheet(0, **sheet).display("craftsman", "craftsman", "knight").ready()  # type: ignore[arg-type]
    return at.play("take craftsman", f"build {town}")


@pytest.mark.rule("JA-BNK-01", "JA-BNK-03", "JA-BNK-04")
def test_any_row_from_the_left() -> None:
    for row in (1, 2, 3):
        at = coin(circled=[2, 1, 3]).play(f"coin row {row}")
        expected = [2, 1, 3]
        expected[row - 1] += 1
        assert at.circled() == expected
        assert at.happened("coin")[0].args == {"row": row, "column": expected[row - 1]}
    assert coin(circled=[5, 1, 3]).legal("coin") == ["coin row 2", "coin row 3"]
    assert coin(circled=[5, 1, 3]).why("coin row 1") == ["JA-BNK-03"]
    assert coin(circled=[5, 5, 5]).legal("coin") == []


@pytest.mark.rule("JA-BNK-02", "JA-BNK-07")
def test_a_spent_coin_is_spent_for_good() -> None:
    at = pay(circled=[2, 0, 0], struck=[1, 0, 0])
    assert (at.circled(), at.struck(), at.state.coins[0]) == ([2, 0, 0], [2, 0, 0], 0)
    at = Position(2).sheet(0, circled=[5, 5, 5], struck=[5, 5, 5]).display("craftsman").ready().play("take craftsman")
    assert at.legal("build") == []


@pytest.mark.rule("JA-EX-08", "JA-BNK-03", "JA-BNK-04", "JA-BNK-05", "JA-BNK-13")
def test_row_3_before_row_2() -> None:
    at = coin(circled=[1, 0, 4]).play("coin row 3")
    assert at.circled() == [1, 0, 5]
    assert at.citizens() == ["bank"]
    # Five coins one by one into row 3, and only then row 2.
    at = Position(2).sheet(0, circled=[1, 0, 0]).display(*["trader"] * 5).ready()
    for _ in range(3):
        at.play("take trader", "coin row 3")
        if at.state.round == 1:
            at.play("take trader", "done")
    assert at.circled() == [1, 0, 3]
    assert coin(circled=[1, 0, 5]).play("coin row 2").circled() == [1, 1, 5]


@pytest.mark.rule("JA-BNK-05", "JA-R-51")
@pytest.mark.parametrize(
    ("row", "items", "points", "citizens"),
    [
        pytest.param(1, {"monk action": 1}, 0, [], marks=pytest.mark.rule("JA-BNK-11")),
        pytest.param(2, {}, 4, [], marks=pytest.mark.rule("JA-BNK-12")),
        pytest.param(3, {}, 0, ["bank"], marks=pytest.mark.rule("JA-BNK-13")),
    ],
)
def test_row_bonuses(row: int, items: dict[str, int], points: int, citizens: list[str]) -> None:
    circled = [3, 3, 3]
    circled[row - 1] = 4
    at = coin(circled=circled, struck=[1, 1, 1]).play(f"coin row {row}")
    assert at.items() == items
    assert at.state.breakdown(0)["bank row"] == points
    assert at.citizens() == citizens
    circled[row - 1] = 3
    at = coin(circled=circled).play(f"coin row {row}")
    assert (at.items(), at.citizens(), at.state.breakdown(0)["bank row"]) == ({}, [], 0)


@pytest.mark.rule("JA-BNK-13", "JA-BON-03")
def test_only_the_first_full_row_3_gets_the_citizen() -> None:
    at = Position(2).sheet(1, circled=[1, 0, 5]).sheet(0, circled=[1, 0, 4]).display("boatman").ready()
    at.play("take boatman", "coin row 3")
    assert at.citizens(0) == []
    assert at.citizens(1) == ["bank"]


@pytest.mark.rule("JA-BNK-06", "JA-DEP-02", "JA-R-53")
def test_coins_beyond_the_fifteenth_are_shields() -> None:
    at = Position(2).sheet(0, circled=[5, 5, 5], places=["brewery"]).display("trader", "knight").ready()
    at.play("take trader", "use brewery")
    assert at.state.shields[0] == 2
    assert at.state.current_seat == 1


@pytest.mark.rule("JA-BNK-07", "JA-BNK-08", "JA-EX-25")
def test_striking_order() -> None:
    at = Position(2).middle("tavern").sheet(1, places=["stable", "archives"])
    at.sheet(0, circled=[3, 1, 0], struck=[1, 0, 0]).display("trader").ready().play("take trader", "acquire tavern")
    # One coin must come from row 1 in any case.
    assert at.legal() == ["pay row 1", "pay row 2"]
    assert at.struck() == [2, 0, 0], "coin 2 before coin 3"
    first = at.state.clone()
    at.play("pay row 1")
    assert at.struck() == [3, 0, 0]
    at.state = first
    at.play("pay row 2")
    assert at.struck() == [2, 1, 0]
    assert at.places() == ["tavern"]


@pytest.mark.rule("JA-BNK-08")
def test_for_every_coin_the_row_is_chosen() -> None:
    at = pay(circled=[2, 2, 0], struck=[1, 0, 0])
    assert at.legal() == ["pay row 1", "pay row 2"]
    assert at.why("pay row 3") == ["JA-BNK-07"]
    at.play("pay row 2")
    assert at.struck() == [1, 1, 0]
    assert at.stations() == [0]
    # A single way needs no decision.
    at = pay(circled=[1, 2, 0], struck=[1, 0, 0])
    assert at.struck() == [1, 1, 0]
    # All ways to pay 2 out of three rows, each once.
    at = Position(2).middle("tavern").sheet(1, places=["stable", "archives"])
    at.sheet(0, circled=[2, 2, 1]).display("trader").ready().play("take trader", "acquire tavern")
    ways = set()
    for one in at.legal():
        then = Position(2)
        then.state = at.state.clone()
        then.play(one)
        seconds = then.legal("pay") or [""]
        for two in seconds:
            last = Position(2)
            last.state = then.state.clone()
            if two:
                last.play(two)
            assert last.state.places[0], (one, two)
            assert tuple(last.struck()) not in ways
            ways.add(tuple(last.struck()))
    assert ways == {(2, 0, 0), (1, 1, 0), (1, 0, 1), (0, 2, 0), (0, 1, 1)}


@pytest.mark.rule("JA-BNK-09", "JA-R-51")
@pytest.mark.parametrize(
    ("column", "items", "points"),
    [
        pytest.param(1, {"farmer action": 1}, 0, marks=pytest.mark.rule("JA-BNK-15")),
        pytest.param(2, {"development": 2}, 0, marks=pytest.mark.rule("JA-BNK-16")),
        pytest.param(3, {"free station": 1}, 0, marks=pytest.mark.rule("JA-BNK-17")),
        pytest.param(4, {"monk action": 1}, 0),
        pytest.param(5, {}, 7, marks=pytest.mark.rule("JA-BNK-14")),
    ],
)
def test_column_bonuses(column: int, items: dict[str, int], points: int) -> None:
    struck = [column, column - 1, column]
    at = pay(circled=[5, 5, 5], struck=struck, routes=["land orleans-8"])
    if at.legal("pay"):
        at.play("pay row 2")
    assert at.items() == items
    assert at.state.breakdown(0)["bank column"] == points
    assert at.state.shields[0] == 1
    assert at.state.bank_shields >> (column - 1) & 1
    # Two of three coins of a column are not the column.
    struck = [column - 1, column - 1, column]
    at = pay(circled=[5, 5, 5], struck=struck, routes=["land orleans-8"])
    at.play("pay row 2")
    assert (at.items(), at.state.shields[0], at.state.breakdown(0)["bank column"]) == ({}, 0, 0)


@pytest.mark.rule("JA-R-51")
def test_bonuses_of_the_edition() -> None:
    edition = the_game().edition
    assert [row.item for row in edition.bank_rows[:2]] == [MONK_ACTION, POINTS]
    low = [column.item for column in edition.bank_columns[:4]]
    assert (
        {FARMER_ACTION, DEVELOPMENT, FREE_STATION}
        <= set(low)
        <= {FARMER_ACTION, DEVELOPMENT, FREE_STATION, MONK_ACTION}
    )
    assert (edition.bank_columns[4].item, edition.bank_columns[4].n) == (POINTS, 7)


@pytest.mark.rule("JA-BNK-10")
@pytest.mark.parametrize("column", [1, 2, 3, 4, 5])
def test_the_yellow_shield_of_each_column_separately(column: int) -> None:
    struck = [column, column, column - 1]
    at = Position(2).sheet(1, circled=[5, 5, 5], struck=[column] * 3).sheet(0, circled=[5, 5, 5], struck=struck)
    at.display("craftsman").ready().play("take craftsman", "build orleans")
    if at.legal("pay"):
        at.play("pay row 3")
    assert at.state.shields[0] == 0


@pytest.mark.rule("JA-BNK-18", "JA-R-52")
def test_spent_coins_count_as_circled() -> None:
    at = coin(circled=[4, 0, 0], struck=[4, 0, 0]).play("coin row 1")
    assert at.items() == {"monk action": 1}
    at = coin(circled=[5, 5, 5], struck=[5, 5, 5])
    assert at.legal()[:2] == ["done", "shield"]
    at = coin(circled=[1, 4, 0], struck=[0, 4, 0]).play("coin row 2")
    assert at.state.breakdown(0)["bank row"] == 4


@pytest.mark.rule("JA-BNK-17")
def test_a_free_station_costs_nothing_and_follows_the_usual_rules() -> None:
    at = Position(3).sheet(1, routes=["land orleans-1"], stations=[1])
    at.sheet(0, circled=[4, 3, 3], struck=[2, 3, 3], routes=["land orleans-8", "land orleans-1"])
    at.display("craftsman").ready().play("take craftsman", "build orleans")
    assert at.legal("build") == ["build 8 free"]
    assert at.state.coins[0] == 1
    at.play("build 8 free")
    assert at.state.coins[0] == 1
    assert at.stations() == [0, 8]
    assert at.state.struck_towns(2) >> 8 & 1


@pytest.mark.rule("JA-BNK-16")
def test_two_development() -> None:
    at = pay(circled=[2, 2, 2], struck=[1, 2, 2], routes=["land orleans-8"])
    assert at.play("develop", "develop").state.development[0] == 2


@pytest.mark.rule("JA-BNK-07")
def test_a_payment_says_what_it_pays_for() -> None:
    at = Position(2).middle("tavern").sheet(1, places=["stable", "archives"]).sheet(0, circled=[1, 1, 0])
    at.display("trader", "farmer").ready().play("take trader", "acquire tavern")
    assert [event.args["place"] for event in at.happened("pay")] == ["tavern", "tavern"]
    at = Position(2).display("craftsman", "farmer").ready().play("take craftsman", "build orleans")
    assert [event.args for event in at.happened("pay")] == [{"row": 1, "column": 1}], "the town is named later"
