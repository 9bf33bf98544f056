"""JA-ACT, JA-FRM, JA-KNT, JA-BTM, JA-CRF, JA-TRD, JA-SCH: one tile, one action."""

from __future__ import annotations

import pytest

from tests.games.joan.builder import Position, the_game
from towpath.games.joan.components import KINDS


def took(kind: str, **sheet: object) -> Position:
    return Position(3).sheet(0, **sheet).display(kind, kind).ready().play(f"take {kind}")  # type: ignore[arg-type]


@pytest.mark.rule("JA-ACT-01", "JA-USE-01", "JA-USE-03", "JA-USE-04")
def test_standard_action_or_place_or_deed() -> None:
    at = took("farmer", places=["meadow", "hayrick"])
    goods = ["good grain", "good cheese", "good wine", "good wool", "good brocade"]
    assert at.legal() == ["done", *goods, "use meadow", "use hayrick", "deed 1", "deed 2"]
    for choice in ("good wine", "use hayrick", "deed 2"):
        at = took("farmer", places=["meadow", "hayrick"]).play(choice)
        assert not at.can("act")
        at.finish_turn()
        assert at.state.current_seat == 1, "one tile gives one action"
    assert took("farmer", places=["library"]).legal("use") == []


@pytest.mark.rule("JA-ACT-04", "JA-R-06")
def test_the_bag_holds_six_kinds_and_no_monk() -> None:
    assert len(the_game().edition.tiles) == 6
    assert sum(the_game().edition.tiles) == 27
    assert min(the_game().edition.tiles) >= 1
    assert KINDS[6] == "monk"
    taken = {text for text in the_game().vocabulary if text.startswith("take ")}
    assert taken == {f"take {kind}" for kind in KINDS[:6]}


@pytest.mark.rule("JA-FRM-01")
def test_farmer() -> None:
    at = took("farmer").play("good wool")
    assert at.goods() == [0, 0, 0, 1, 0]
    assert at.state.current_seat == 1
    assert took("farmer").legal("coin") == []
    assert not took("farmer").can("develop")


@pytest.mark.rule("JA-KNT-01")
def test_knight() -> None:
    at = took("knight")
    assert at.legal("land") == ["land orleans-1", "land orleans-2", "land orleans-4", "land orleans-8"]
    assert at.legal("water") == at.legal("coin") == at.legal("good") == []
    assert at.play("land orleans-1").routes() == ["land orleans-1"]


@pytest.mark.rule("JA-BTM-01", "JA-BTM-02")
def test_boatman() -> None:
    at = took("boatman", routes=["land orleans-8"])
    assert at.legal("water") == ["water orleans-5", "water orleans-9", "water 8-14", "water 7-8", "water 8-18"]
    assert at.legal("land") == []
    assert at.legal("coin") == ["coin row 1", "coin row 2", "coin row 3"]
    at.play("water orleans-5", "mark wool")
    assert at.routes() == ["land orleans-8", "water orleans-5"]
    assert at.goods() == [0, 0, 0, 1, 0]
    assert at.state.coins[0] == 1
    assert took("boatman").play("coin row 2").circled() == [1, 1, 0]


@pytest.mark.rule("JA-CRF-01", "JA-BNK-07")
def test_craftsman() -> None:
    at = took("craftsman")
    assert at.legal("coin") == ["coin row 1", "coin row 2", "coin row 3"]
    assert at.legal("build") == ["build station"]
    at.play("build orleans")
    assert at.stations() == [0]
    assert at.state.coins[0] == 0
    assert at.struck() == [1, 0, 0]
    assert took("craftsman").play("coin row 3").circled() == [1, 0, 1]


@pytest.mark.rule("JA-CRF-02", "JA-R-29")
def test_without_a_coin_building_is_not_offered() -> None:
    at = took("craftsman", circled=[1, 0, 0], struck=[1, 0, 0])
    assert at.legal("build") == []
    assert "JA-CRF-02" in at.why("build orleans")
    assert at.legal("coin")
    # Nor without a town.
    at = took("craftsman", circled=[3, 0, 0], stations=[0])
    assert at.legal("build") == []


@pytest.mark.rule("JA-TRD-01", "JA-R-29")
def test_trader() -> None:
    at = Position(2).middle("stable").display("trader", "trader").ready().play("take trader")
    assert at.legal("coin") == ["coin row 1", "coin row 2", "coin row 3"]
    at.play("acquire stable")
    assert at.places() == ["stable"]
    assert at.state.coins[0] == 0
    at = took("trader", circled=[1, 0, 0], struck=[1, 0, 0])
    assert at.legal("acquire") == []
    assert "JA-ACQ-09" in at.why("acquire stable") or "JA-SET-09" in at.why("acquire stable")
    assert took("trader").play("coin row 1").circled() == [2, 0, 0]


@pytest.mark.rule("JA-SCH-01")
def test_scholar() -> None:
    at = took("scholar", development=4)
    assert at.legal("coin") == at.legal("good") == at.legal("land") == []
    at.play("develop")
    assert at.state.development[0] == 5
    assert at.state.current_seat == 1


@pytest.mark.rule("JA-ACT-02", "JA-R-11", "JA-BNK-15")
def test_a_follower_bonus_has_the_same_three_choices() -> None:
    at = Position(3).sheet(0, circled=[1, 1, 1], struck=[0, 1, 1], places=["meadow"]).display("craftsman").ready()
    at.play("take craftsman", "build orleans", "farmer action")
    assert at.legal("good") == [f"good {good}" for good in at.game.edition.goods]
    assert at.legal("use") == ["use meadow"]
    assert at.legal("deed") == ["deed 1", "deed 2"]
    at.play("deed 1")
    assert at.state.marks[0] == 1
    assert at.items() == {"good": 1, "development": 1}


@pytest.mark.rule("JA-R-12", "JA-BNK-17")
def test_a_plain_effect_is_no_follower_action() -> None:
    # Column 3: a free station. No coin, no Place, no Deed in its stead.
    sheet = {
        "circled": [3, 3, 3],
        "struck": [2, 3, 3],
        "routes": ["land orleans-1"],
        "places": ["joinery", "goldsmith"],
    }
    at = Position(3).sheet(0, **sheet).display("craftsman").ready()  # type: ignore[arg-type]
    at.play("take craftsman", "done", "build orleans")
    assert at.items() == {"free station": 1}
    assert at.legal() == ["done", "build 1 free"]
    # Deed 2: a land route. No Knight's Deed mark in its stead.
    at = took("farmer").play("deed 2")
    assert at.items() == {"land route": 1}
    assert at.legal("deed") == at.legal("use") == at.legal("coin") == []
    assert at.legal("land")


@pytest.mark.rule("JA-WHS-05", "JA-BNK-06", "JA-R-53")
def test_standard_actions_that_find_no_space_give_a_shield() -> None:
    at = took("farmer", goods=[5, 5, 5, 5, 5])
    assert at.legal()[:2] == ["done", "shield"]
    at.play("shield")
    assert at.state.shields[0] == 1
    for kind in ("boatman", "craftsman", "trader"):
        at = took(kind, circled=[5, 5, 5])
        assert at.legal()[:2] == ["done", "shield"]
        assert at.legal("coin") == []
        assert at.play("shield").state.shields[0] == 1
    assert not took("farmer", circled=[5, 5, 5]).can("shield")
    assert not took("boatman", goods=[5, 5, 5, 5, 5]).can("shield")
