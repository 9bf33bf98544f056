"""JA-DEV: the Development track."""

from __future__ import annotations

import pytest

from tests.games.joan.builder import Position, the_game


def scholar(spaces: int, **sheet: object) -> Position:
    at = Position(2).sheet(0, development=spaces, **sheet).display("scholar", "scholar", "knight").ready()  # type: ignore[arg-type]
    return at.play("take scholar")


@pytest.mark.rule("JA-DEV-01", "JA-DEV-02")
@pytest.mark.parametrize(
    ("space", "items"),
    [
        pytest.param(1, {}),
        pytest.param(2, {"coin": 1}, marks=pytest.mark.rule("JA-DEV-03")),
        pytest.param(6, {"good": 1}, marks=pytest.mark.rule("JA-DEV-06")),
        pytest.param(7, {"coin": 1}),
        pytest.param(11, {"monk action": 1}, marks=pytest.mark.rule("JA-DEV-04")),
        pytest.param(12, {"coin": 1}),
        pytest.param(17, {"good": 1}),
        pytest.param(25, {"coin": 1}),
        pytest.param(27, {"monk action": 1}),
        pytest.param(29, {"good": 1}),
        pytest.param(4, {}, marks=pytest.mark.rule("JA-DEV-08")),
    ],
)
def test_bonuses_below_the_spaces(space: int, items: dict[str, int]) -> None:
    at = scholar(space - 1).play("develop")
    assert at.state.development[0] == space
    assert at.items() == items


@pytest.mark.rule("JA-DEV-05", "JA-DEP-02")
def test_two_shields_on_the_track() -> None:
    found = [space for space in range(1, 33) if scholar(space - 1).play("develop").state.shields[0]]
    assert found == [13, 20]


@pytest.mark.rule("JA-DEV-07")
def test_two_citizens_on_the_track() -> None:
    assert scholar(7).play("develop").citizens() == ["development 1"]
    assert scholar(17).play("develop").citizens() == ["development 1", "development 2"]
    at = Position(2).sheet(1, development=18).sheet(0, development=17).display("scholar").ready()
    at.play("take scholar", "develop")
    assert at.citizens(0) == ["development 1"]
    assert at.citizens(1) == ["development 2"]


@pytest.mark.rule("JA-DEV-08", "JA-R-58")
def test_status_is_the_highest_star_reached() -> None:
    edition = the_game().edition
    expected = {0: 1, 3: 1, 4: 2, 8: 2, 9: 3, 14: 3, 15: 4, 22: 4, 23: 5, 31: 5, 32: 6}
    for spaces, status in expected.items():
        assert edition.status[spaces] == status
        assert Position(2).sheet(0, development=spaces).ready().state.view(0)["boards"][0]["status"] == status
    at = scholar(3, stations=[0])
    before = at.state.breakdown(0)["stations and citizens"]
    at.play("develop")
    assert at.state.breakdown(0)["stations and citizens"] == 2 * before


@pytest.mark.rule("JA-R-16")
def test_several_spaces_one_at_a_time() -> None:
    at = scholar(10, places=["confessional-box"]).play("use confessional-box", "develop", "develop", "develop")
    assert at.state.development[0] == 13
    assert at.items() == {"monk action": 1, "coin": 1}
    assert at.state.shields[0] == 1


@pytest.mark.rule("JA-R-57")
def test_beyond_the_end_spaces_are_lost() -> None:
    at = scholar(31, places=["library"]).play("use library", "develop")
    assert at.state.development[0] == 32
    assert at.state.shields[0] == 0
    assert at.items() == {}
    assert at.happened("lost")[0].clause == "JA-R-57"
    at = scholar(32)
    assert not at.can("develop")
    assert at.why("develop") == ["JA-R-57"]
    # Development points of a route too.
    at = Position(2).sheet(0, development=32, routes=["land orleans-1"]).display("knight").ready()
    at.play("take knight", "land 1-2")
    assert at.state.development[0] == 32
