"""JA-BON and the open items of a turn (JA-R-13..21)."""

from __future__ import annotations

import pytest

from tests.games.joan.builder import Position


@pytest.mark.rule("JA-BON-01")
def test_a_normal_bonus_is_open_to_every_player_once() -> None:
    at = Position(2).sheet(0, development=6, citizens=[]).sheet(1, development=6)
    at.display("scholar", "scholar", "scholar").ready()
    at.play("take scholar", "develop", "coin row 1", "take scholar", "develop", "coin row 1")
    assert at.state.development == [7, 7]
    assert at.state.coins == [2, 2]
    # A bonus that is points is circled, that is: it counts at the end.
    at = Position(2).sheet(0, circled=[1, 4, 0]).display("boatman").ready().play("take boatman", "coin row 2")
    assert at.state.breakdown(0)["bank row"] == 4


@pytest.mark.rule("JA-BON-02", "JA-BON-03", "JA-BON-04")
def test_a_yellow_bonus_goes_to_the_first_only() -> None:
    at = Position(2).sheet(0, development=7).sheet(1, development=7).display("scholar", "scholar", "scholar").ready()
    at.play("take scholar", "develop")
    assert at.citizens(0) == ["development 1"]
    assert at.state.view(1)["citizens_gone"] == ["development 1"]
    at.play("take scholar", "develop")
    assert at.citizens(1) == []
    assert at.state.development == [8, 8], "the others go on marking, but without it"


@pytest.mark.rule("JA-BON-05", "JA-BON-07", "JA-R-13", "JA-R-16")
def test_a_chain_of_bonuses() -> None:
    # The last good of column 2 gives a Monk action, its development a coin, the coin a row and another Monk action.
    at = (
        Position(2)
        .sheet(0, goods=[2, 2, 2, 2, 1], development=11, circled=[4, 0, 0])
        .display("farmer", "knight")
        .ready()
    )
    at.play("take farmer", "good brocade")
    assert at.items() == {"monk action": 1}
    at.play("monk action", "develop")
    assert at.items() == {"coin": 1}
    at.play("coin row 1")
    assert at.items() == {"monk action": 1}
    at.play("monk action", "develop")
    assert at.state.shields[0] == 1
    assert at.state.current_seat == 1


@pytest.mark.rule("JA-BON-05", "JA-R-13", "JA-R-14")
def test_items_are_picked_in_any_order() -> None:
    for order in (["develop", "coin row 1", "good wine"], ["good wine", "coin row 1", "develop"]):
        at = Position(2).sheet(0, places=["falconry"]).display("knight", "farmer").ready()
        at.play("take knight", "use falconry", *order)
        assert (at.goods(), at.circled(), at.state.development[0]) == ([0, 0, 1, 0, 0], [2, 0, 0], 1)
        assert at.state.current_seat == 1


@pytest.mark.rule("JA-BON-06", "JA-R-15")
def test_what_is_unused_lapses_at_the_end_of_the_turn() -> None:
    at = Position(2).sheet(0, goods=[1, 1, 1, 1, 0]).display("farmer", "knight", "farmer").ready()
    at.play("take farmer", "good brocade")
    assert at.items() == {"coin": 2}
    at.play("coin row 1", "done")
    assert at.items() == {}
    assert at.state.current_seat == 1
    assert at.happened("lapse")[0].args == {"items": ["coin"]}
    at.play("take knight", "done", "take farmer")
    assert at.legal("coin") == []
    assert at.state.coins[0] == 2


@pytest.mark.rule("JA-R-17")
def test_a_yellow_action_that_lapses_is_gone_for_everyone() -> None:
    at = Position(3).sheet(0, marks={1: ["boatman", "craftsman"]}).sheet(1, marks={1: ["boatman", "farmer"]})
    at.display("farmer", "craftsman").ready().play("take farmer", "deed 1", "develop", "good wine", "done")
    at.play("take craftsman")
    assert not at.can("deed 1")
    assert at.items() == {}


@pytest.mark.rule("JA-R-18")
def test_what_others_strike_out_completes_nothing() -> None:
    at = Position(3).sheet(0, routes=["land orleans-8"]).sheet(1, struck=[0, 0, 0], circled=[1, 1, 1])
    at.display("craftsman", "knight").ready()
    before = at.state.view(1)["boards"][1]
    at.play("take craftsman", "build 8")
    after = at.state.view(1)["boards"][1]
    assert {key for key in before if before[key] != after[key]} == {"struck_towns"}


@pytest.mark.rule("JA-R-19", "JA-BON-04", "JA-EX-24", "JA-BNK-10", "JA-BNK-09")
def test_bank_column_first_and_second() -> None:
    at = Position(2).sheet(0, circled=[1, 1, 1], struck=[0, 1, 1]).sheet(1, circled=[1, 1, 1], struck=[0, 1, 1])
    at.display("craftsman", "craftsman", "knight").ready().play("take craftsman", "build orleans")
    assert at.items() == {"farmer action": 1}
    assert at.state.shields == [1, 0]
    assert at.state.bank_shields == 1
    at.play("done", "take craftsman", "build orleans")
    assert at.items() == {"farmer action": 1}
    assert at.state.shields == [1, 0]


@pytest.mark.rule("JA-R-53", "JA-BNK-06", "JA-EX-23", "JA-BNK-18", "JA-R-52")
def test_two_coins_one_space() -> None:
    at = (
        Position(2)
        .sheet(0, circled=[4, 5, 5], struck=[2, 2, 1], places=["brewery"])
        .display("trader", "knight")
        .ready()
    )
    at.play("take trader", "use brewery", "coin row 1")
    assert at.circled() == [5, 5, 5]
    assert at.state.shields[0] == 1
    assert at.items() == {"monk action": 1}, "the bonus of the row it completes"


@pytest.mark.rule("JA-BON-06")
def test_a_bonus_action_may_be_left_unused() -> None:
    at = Position(2).sheet(0, goods=[2, 2, 2, 2, 1]).display("farmer", "knight").ready()
    at.play("take farmer", "good brocade", "monk action", "done")
    assert at.state.current_seat == 1
    assert at.happened("unused")
