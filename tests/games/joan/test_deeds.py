"""JA-DEED: marks, effects, yellow bonuses."""

from __future__ import annotations

import pytest

from tests.games.joan.builder import Position, the_game
from towpath.games.joan.components import CITIZEN, CRAFTSMAN_ACTION, MONK_ACTION


@pytest.mark.rule("JA-DEED-01", "JA-DEED-14", "JA-R-49")
def test_each_deed_shows_three_followers_an_effect_and_a_bonus() -> None:
    deeds = the_game().edition.deeds
    assert len(deeds) == 5
    for deed in deeds:
        assert len(deed.followers) == 3
        assert deed.gains
    assert {deed.bonus for deed in deeds[:3]} == {CRAFTSMAN_ACTION, MONK_ACTION}
    assert [deed.bonus for deed in deeds[3:]] == [CITIZEN, CITIZEN]


@pytest.mark.rule("JA-DEED-02", "JA-DEED-03")
def test_a_mark_needs_the_very_follower() -> None:
    followers = {
        "farmer": ["deed 1", "deed 2"],
        "knight": ["deed 3", "deed 4"],
        "boatman": ["deed 1", "deed 3"],
        "craftsman": ["deed 1", "deed 4"],
        "trader": ["deed 2", "deed 5"],
        "scholar": ["deed 2", "deed 4", "deed 5"],
    }
    for kind, offered in followers.items():
        at = Position(3).display(kind, kind).ready().play(f"take {kind}")
        assert at.legal("deed") == offered
    assert Position(3).display("farmer").ready().play("take farmer").why("deed 4") == ["JA-DEED-03"]


@pytest.mark.rule("JA-DEED-02", "JA-R-46")
def test_each_symbol_is_marked_once() -> None:
    at = Position(3).sheet(0, marks={1: ["farmer"]}).display("farmer").ready().play("take farmer")
    assert at.legal("deed") == ["deed 2"]
    assert at.why("deed 1") == ["JA-R-46"]


@pytest.mark.rule("JA-DEED-02", "JA-DEED-10", "JA-DEED-11", "JA-DEED-12", "JA-DEED-13", "JA-R-81")
@pytest.mark.parametrize(
    ("kind", "deed", "items"),
    [
        ("farmer", 1, {"good": 1, "development": 1}),
        ("trader", 2, {"land route": 1}),
        ("knight", 3, {"coin": 1, "development": 1}),
        ("craftsman", 4, {"coin": 1, "good": 1}),
        ("scholar", 5, {"land route": 1}),
    ],
)
def test_effects(kind: str, deed: int, items: dict[str, int]) -> None:
    at = Position(3).display(kind, kind).ready().play(f"take {kind}", f"deed {deed}")
    assert at.items() == items
    if "good" in items:
        assert len(at.legal("good")) == 5, "a good of your choice"
    if "land route" in items:
        at.play("land orleans-8", "mark wine")
        assert at.goods() == [0, 0, 1, 0, 0], "with its usual rewards"


@pytest.mark.rule("JA-EX-31", "JA-DEED-05", "JA-DEED-07", "JA-DEED-08", "JA-DEED-09", "JA-R-48")
def test_completing_a_deed() -> None:
    at = (
        Position(3)
        .sheet(0, marks={4: ["knight", "craftsman"]})
        .sheet(1, marks={4: ["knight", "scholar"]}, goods=[1, 0, 0, 0, 0])
    )
    at.display("scholar", "craftsman", "craftsman").ready().play("take scholar", "deed 4")
    assert at.citizens() == ["deed 4"]
    assert at.items() == {"coin": 1, "good": 1}
    assert at.state.closed_deeds == 1 << 3
    at.play("coin row 1", "good wine", "take craftsman")
    assert not at.can("deed 4")
    assert at.why("deed 4") == ["JA-DEED-09"]
    assert at.citizens(1) == []
    assert at.goods(1) == [1, 0, 0, 0, 0], "effects received stay"


@pytest.mark.rule("JA-DEED-05", "JA-DEED-06", "JA-DEED-14", "JA-R-47", "JA-R-13")
def test_effect_and_action_bonus_in_any_order() -> None:
    at = Position(3).sheet(0, marks={1: ["boatman", "craftsman"]}).display("farmer", "knight").ready()
    at.play("take farmer", "deed 1")
    assert at.items() == {"good": 1, "development": 1, "craftsman action": 1}
    at.play("craftsman action", "coin row 1", "good wine", "develop")
    assert at.state.current_seat == 1
    at = Position(3).sheet(0, marks={2: ["farmer", "trader"]}).display("scholar", "knight").ready()
    at.play("take scholar", "deed 2")
    assert at.items() == {"land route": 1, "monk action": 1}
    at = Position(3).sheet(0, marks={3: ["boatman", "monk"]}).display("knight").ready().play("take knight", "deed 3")
    assert at.items() == {"coin": 1, "development": 1, "craftsman action": 1}


@pytest.mark.rule("JA-DEED-07")
def test_deed_5_gives_its_own_citizen() -> None:
    at = Position(3).sheet(0, marks={5: ["trader", "monk"]}).display("scholar").ready().play("take scholar", "deed 5")
    assert at.citizens() == ["deed 5"]


@pytest.mark.rule("JA-DEED-05")
def test_the_second_mark_brings_no_bonus() -> None:
    at = Position(3).sheet(0, marks={1: ["boatman"]}).display("farmer").ready().play("take farmer", "deed 1")
    assert at.items() == {"good": 1, "development": 1}
    assert at.state.closed_deeds == 0


@pytest.mark.rule("JA-DEED-04")
def test_a_monk_symbol_needs_a_monk() -> None:
    for kind in ("farmer", "knight", "boatman", "craftsman", "trader", "scholar"):
        at = Position(3).sheet(0, marks={3: ["knight", "boatman"]}).display(kind).ready().play(f"take {kind}")
        assert not at.can("deed 3")
    at = Position(3).sheet(0, marks={3: ["knight", "boatman"]}).display("farmer").ready()
    at.play("recruit and remove farmer", "deed 3")
    assert at.items() == {"coin": 1, "development": 1, "craftsman action": 1}


@pytest.mark.rule("JA-R-46")
def test_a_mark_whose_effect_is_impossible() -> None:
    edition = the_game().edition
    all_land = [text for text in the_game().vocabulary if text.startswith("land ")]
    all_land = [text for i, text in enumerate(all_land) if max(edition.routes[i].a, edition.routes[i].b) <= 19]
    sheet = {"routes": [*all_land, "water orleans-9", "water 9-12", "water 12-14", "water 12-13"]}
    at = Position(3).sheet(0, **sheet).display("farmer", "knight").ready()  # type: ignore[arg-type]
    at.play("take farmer", "deed 2")
    assert at.state.marks[0] == 1 << 3
    assert at.state.current_seat == 1, "only the mark"


@pytest.mark.rule("JA-DEED-08", "JA-R-21")
def test_rivals_strike_a_completed_deed_out_at_once() -> None:
    at = Position(3).sheet(0, marks={1: ["boatman", "craftsman"]}).display("farmer", "knight").ready()
    at.play("take farmer", "deed 1")
    assert at.state.tile >= 0
    assert at.state.view(1)["closed_deeds"] == [1]
    assert at.happened("complete_deed")[0].args == {"deed": 1}
