"""JA-STN and Tavern: where one may build, and what rivals strike out."""

from __future__ import annotations

import pytest

from tests.games.joan.builder import Position


def craftsman(seats: int = 3, **sheet: object) -> Position:
    at = Position(seats).sheet(0, **{"circled": [3, 0, 0], **sheet}).display("craftsman", "craftsman")  # type: ignore[arg-type]
    return at.ready().play("take craftsman")


def sites(at: Position) -> list[str]:
    """The towns that may be named once the station is paid for."""
    return at.play("build station").legal("build")


@pytest.mark.rule("JA-EX-03", "JA-CRF-01", "JA-STN-01", "JA-STN-02", "JA-STN-03", "JA-STN-04", "JA-RTE-05")
def test_trading_station() -> None:
    at = Position(3).sheet(0, routes=["land orleans-8"])
    at.sheet(1, routes=["land orleans-8"]).display("craftsman", "craftsman", "knight").ready()
    at.play("take craftsman", "build 8")
    assert at.state.coins[0] == 0
    assert at.struck() == [1, 0, 0]
    assert at.stations() == [8]
    assert [at.state.struck_towns(seat) for seat in range(3)] == [0, 1 << 8, 1 << 8]
    at.play("take craftsman")
    assert at.why("build 8") == ["JA-STN-04"]
    assert at.why("build orleans") == ["JA-R-20"]
    assert sites(at) == ["build orleans"]
    at.play("build orleans", "take knight")
    assert at.can("land orleans-8")


@pytest.mark.rule("JA-STN-01", "JA-R-27")
def test_the_town_must_be_linked_by_own_routes_of_any_colour() -> None:
    at = craftsman(routes=["water orleans-9", "land 8-9"])
    assert at.why("build 16") == ["JA-STN-01"]
    assert sites(at) == ["build orleans", "build 8", "build 9"]
    at = Position(3).sheet(1, routes=["land orleans-8"]).display("craftsman").ready().play("take craftsman")
    assert sites(at) == ["build orleans"]


@pytest.mark.rule("JA-STN-02")
def test_a_circled_town_is_no_site() -> None:
    at = craftsman(routes=["land orleans-8"], stations=[8])
    assert at.why("build 8") == ["JA-STN-02"]
    assert sites(at) == ["build orleans"]


@pytest.mark.rule("JA-STN-05", "JA-R-26")
def test_orleans_is_never_struck_out_and_each_may_build_there_once() -> None:
    at = craftsman().play("build orleans")
    assert at.state.coins[0] == 2
    assert at.state.taken_towns == 0
    assert at.state.breakdown(0)["stations and citizens"] == 1
    at.play("take craftsman")
    at.play("build orleans")
    assert at.stations(0) == at.stations(1) == [0]
    assert craftsman(stations=[0]).legal("build") == []
    assert craftsman(stations=[0]).why("build station") == ["JA-R-29"]
    assert craftsman(stations=[0]).why("build orleans") == ["JA-STN-05"]


ARGENTON = ["land orleans-8", "land 8-16", "land 16-22"]


@pytest.mark.rule("JA-STN-06", "JA-R-28")
def test_the_citizen_of_town_22() -> None:
    at = craftsman(4, routes=ARGENTON).play("build 22")
    assert at.citizens() == ["town"]
    assert at.state.taken_citizens == 1 << 2
    assert at.happened("citizen")[0].clause == "JA-STN-06"
    # However it was paid for: here the free station of bank column 3.
    at = Position(4).sheet(0, routes=ARGENTON, circled=[3, 3, 3], struck=[2, 3, 3])
    at.display("craftsman").ready().play("take craftsman", "build orleans", "build 22 free")
    assert at.citizens() == ["town"]


@pytest.mark.rule("JA-STN-06", "JA-R-28", "JA-R-40")
def test_a_later_builder_in_town_22_gets_no_citizen() -> None:
    at = Position(4).sheet(1, routes=ARGENTON, stations=[22])
    at.sheet(0, routes=ARGENTON, circled=[3, 0, 0], places=["tavern"]).display("craftsman").ready()
    at.play("take craftsman", "build 22")
    assert at.stations(0) == at.stations(1) == [22]
    assert at.citizens(0) == []
    assert at.citizens(1) == ["town"]


@pytest.mark.rule("JA-CARD-17", "JA-R-40", "JA-STN-04")
def test_tavern() -> None:
    at = Position(3).sheet(1, routes=["land orleans-8"], stations=[0, 8])
    routes = ["land orleans-8", "land orleans-1"]
    at.sheet(0, routes=routes, stations=[0, 1], circled=[4, 0, 0], places=["tavern"]).display("craftsman").ready()
    at.play("take craftsman")
    assert sites(at) == ["build 8"]
    at.play("build 8")
    assert at.stations(0) == [0, 1, 8]
    assert at.stations(1) == [0, 8], "a town that a rival has circled stays circled"
    assert at.state.struck_towns(1) == 1 << 1
    assert at.state.breakdown(1)["stations and citizens"] == 2


@pytest.mark.rule("JA-R-40")
def test_tavern_needs_the_link_and_opens_no_removed_town() -> None:
    at = Position(3).sheet(1, routes=["land orleans-8"], stations=[8])
    at.sheet(0, circled=[4, 0, 0], places=["tavern"]).display("craftsman").ready().play("take craftsman")
    assert "JA-STN-01" in at.why("build 8")
    assert "JA-SET-11" in at.why("build 20")
    assert sites(at) == ["build orleans"]
    assert "JA-SET-12" in craftsman(2).why("build 18")


@pytest.mark.rule("JA-R-40")
def test_tavern_opens_towns_that_joan_struck_out() -> None:
    at = Position(1).towns_struck(8).sheet(0, routes=["land orleans-8"], circled=[4, 0, 0], places=["tavern"])
    at.display("craftsman", "farmer", "farmer").ready().play("take craftsman")
    assert sites(at) == ["build orleans", "build 8"]
    at = Position(1).towns_struck(8).sheet(0, routes=["land orleans-8"], circled=[4, 0, 0])
    at.display("craftsman", "farmer", "farmer").ready().play("take craftsman")
    assert sites(at) == ["build orleans"]


@pytest.mark.rule("JA-R-29", "JA-BNK-17")
def test_a_free_station_without_a_town_lapses() -> None:
    at = Position(3).sheet(0, circled=[3, 3, 3], struck=[2, 3, 3]).display("craftsman", "farmer").ready()
    at.play("take craftsman", "build orleans")
    assert at.state.current_seat == 1
    assert at.items() == {}
    assert at.happened("lapse")[0].args == {"items": ["free station"]}


@pytest.mark.rule("JA-R-20", "JA-R-13", "JA-BNK-17")
def test_the_town_is_named_beside_the_bonuses_of_the_payment() -> None:
    # Paying completes column 3, whose free station may be built first; it may lapse, the paid one may not.
    at = Position(3).sheet(0, circled=[3, 3, 3], struck=[2, 3, 3], routes=["land orleans-8"])
    at.display("craftsman").ready().play("take craftsman", "build station")
    assert at.state.coins[0] == 0
    assert at.stations() == []
    assert at.items() == {"free station": 1, "paid station": 1}
    assert at.legal() == ["build orleans", "build 8", "build orleans free", "build 8 free"]
    assert at.why("done") == ["JA-R-13"]
    at.play("build 8")
    assert at.stations() == [8]
    assert at.legal() == ["done", "build orleans free"]
    at.play("build orleans free")
    assert at.stations() == [0, 8]
    assert at.state.coins[0] == 0


@pytest.mark.rule("JA-R-21", "JA-STN-04")
def test_rivals_strike_out_at_once() -> None:
    at = Position(3).sheet(0, circled=[3, 3, 3], struck=[2, 3, 3], routes=["land orleans-8", "land orleans-1"])
    at.display("craftsman").ready().play("take craftsman", "build 8")
    assert at.state.tile >= 0, "still the same turn"
    assert at.state.struck_towns(1) == 1 << 8
