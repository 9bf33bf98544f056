"""JA-MNK: recruited Monks and Monk actions from bonuses."""

from __future__ import annotations

import pytest

from tests.games.joan.builder import Position


@pytest.mark.rule("JA-MNK-01", "JA-MNK-03", "JA-MNK-04", "JA-MNK-05", "JA-EX-19", "JA-END-10", "JA-R-10")
def test_recruiting() -> None:
    at = Position().display("knight", "farmer", "trader").ready()
    held = at.holding()
    assert at.state.breakdown(0)["monks"] == 7
    at.play("recruit and remove trader", "land orleans-8", "mark wine")
    assert at.state.monks == [1, 0]
    assert at.holding() - held == {"trader": 1}
    assert at.routes() == ["land orleans-8"]
    assert at.shown() == {"knight": 1, "farmer": 1}
    assert at.state.breakdown(0)["monks"] == 6
    assert at.happened("recruit")[0].args["monk"] == 1
    assert at.state.current_seat == 1


@pytest.mark.rule("JA-MNK-02", "JA-MNK-03")
def test_three_monks_at_most() -> None:
    at = Position().sheet(0, monks=2).display("knight", "farmer", "trader").ready()
    at.play("recruit and remove knight", "done")
    assert at.state.monks == [3, 0]
    at = Position().sheet(0, monks=3).display("knight", "farmer", "trader").ready()
    assert at.legal() == ["take farmer", "take knight", "take trader"]
    assert at.why("recruit and remove farmer") == ["JA-MNK-02"]


@pytest.mark.rule("JA-MNK-05", "JA-R-10")
def test_a_monk_gives_the_standard_action_of_any_kind() -> None:
    at = Position().sheet(0, circled=[1, 0, 0], routes=["water orleans-9"]).display("farmer").ready()
    at.play("recruit and remove farmer")
    assert at.legal("coin") == ["coin row 1", "coin row 2", "coin row 3"]
    assert at.legal("good") == [f"good {good}" for good in at.game.edition.goods]
    assert at.legal("build") == ["build station"]
    assert at.can("develop")
    assert at.legal("acquire")
    assert at.can("land orleans-8")
    assert at.can("water 9-12")
    assert not at.can("water orleans-9")


@pytest.mark.rule("JA-MNK-05", "JA-USE-02", "JA-R-10")
def test_a_monk_may_use_any_own_place_that_shows_a_follower() -> None:
    at = Position().sheet(0, places=["library", "brewery", "stable"]).display("farmer").ready()
    at.play("recruit and remove farmer")
    assert at.legal("use") == ["use stable", "use library", "use brewery"]
    at.play("use brewery")
    assert at.items() == {"coin": 2}


@pytest.mark.rule("JA-MNK-06", "JA-DEED-03", "JA-DEED-04", "JA-R-10")
def test_at_a_deed_a_monk_is_a_monk_only() -> None:
    at = Position(3).display("knight").ready().play("recruit and remove knight")
    # Deeds 3 and 5 show a Monk.
    assert at.legal("deed") == ["deed 3", "deed 5"]
    assert at.why("deed 1") == ["JA-MNK-06"]
    at.play("deed 3")
    assert at.state.marks[0] == 1 << (3 * 2 + 2)


@pytest.mark.rule("JA-MNK-07", "JA-R-09", "JA-R-10", "JA-DEED-04", "JA-CRX-05")
def test_a_monk_action_from_a_bonus_costs_no_monk_and_no_tile() -> None:
    at = Position(3).sheet(0, development=10, places=["observatory", "library"]).display("scholar", "knight").ready()
    at.play("take scholar", "develop")  # space 11: a Monk action
    assert at.items() == {"monk action": 1}
    at.play("monk action")
    assert at.legal("deed") == ["deed 3", "deed 5"]
    assert at.can("use library")
    assert not at.can("use observatory")
    assert at.why("use observatory") == ["JA-CRX-05"]
    assert at.legal("coin") == ["coin row 1", "coin row 2", "coin row 3"]
    assert at.can("land orleans-8")
    assert at.can("water orleans-5")
    assert at.legal("good")
    at.play("use library")
    assert at.state.monks == [0, 0, 0]
    assert at.shown() == {"knight": 1}
    assert at.state.breakdown(0)["monks"] == 7


@pytest.mark.rule("JA-USE-09", "JA-EX-20", "JA-R-10")
def test_a_recruited_monk_sets_off_no_plus_place() -> None:
    at = Position().sheet(0, places=["archives", "distillery"]).display("scholar").ready()
    at.play("recruit and remove scholar", "develop")
    assert at.state.development[0] == 1
    assert at.items() == {}
    assert at.state.coins[0] == 1


@pytest.mark.rule("JA-USE-09", "JA-R-11", "JA-ACT-03")
def test_an_action_from_a_bonus_sets_off_no_plus_place() -> None:
    at = Position().sheet(0, development=10, places=["archives", "machine"]).display("scholar").ready()
    at.play("take scholar", "done", "develop", "monk action", "develop")
    assert at.state.development[0] == 12
    at = Position().sheet(0, circled=[1, 1, 1], struck=[0, 1, 1], places=["machine"]).display("craftsman").ready()
    at.play("take craftsman", "build orleans", "farmer action", "good wine")
    assert at.goods() == [0, 0, 1, 0, 0]
    assert at.state.tile == -1 or at.items() == {}


@pytest.mark.rule("JA-R-10", "JA-R-42", "JA-R-41")
def test_circus_serves_both_kinds_of_monk_and_school_neither() -> None:
    at = Position().sheet(0, development=10, places=["circus", "school"]).display("scholar", "farmer").ready()
    at.play("recruit and remove farmer")
    assert at.can("use circus")
    assert not at.can("use school")
    at = Position().sheet(0, development=10, places=["circus", "school"]).display("scholar", "farmer").ready()
    at.play("take scholar", "develop", "monk action")
    assert at.can("use circus")
