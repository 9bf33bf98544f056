"""JA-RTE, Tree House: filling in routes and what they give."""

from __future__ import annotations

import pytest

from tests.games.joan.builder import Position


def knight(seats: int = 2, **sheet: object) -> Position:
    return Position(seats).sheet(0, **sheet).display("knight", "knight").ready().play("take knight")  # type: ignore[arg-type]


@pytest.mark.rule("JA-EX-02", "JA-KNT-01", "JA-RTE-01", "JA-RTE-02", "JA-RTE-03")
def test_land_route() -> None:
    at = knight(routes=["land orleans-8", "land 8-16"])
    assert at.can("land 8-9")
    at.play("land 8-9")
    assert "land 8-9" in at.routes()
    assert at.legal() == ["done", "mark cheese"]
    at.play("mark cheese")
    assert at.goods() == [0, 1, 0, 0, 0]
    assert at.routes(1) == []
    # It stays filled in, once for all.
    assert "land 8-9" in at.finish_turn().routes()


@pytest.mark.rule("JA-RTE-02", "JA-R-27")
def test_a_route_starts_at_orleans_or_at_a_filled_in_route_of_either_colour() -> None:
    assert not knight().can("land 8-9")
    assert knight().why("land 8-9") == ["JA-RTE-02"]
    at = knight(routes=["water orleans-9"])
    assert at.can("land 8-9")
    assert at.can("land 9-10")
    assert not at.can("land 10-11")
    # A rival's routes do not matter.
    at = Position().sheet(1, routes=["land orleans-8"]).display("knight").ready().play("take knight")
    assert not at.can("land 8-9")


@pytest.mark.rule("JA-RTE-03", "JA-R-25")
def test_goods_may_be_declined_one_by_one() -> None:
    at = knight(routes=["land orleans-2"]).play("land 2-11")
    assert at.legal() == ["done", "mark grain", "mark cheese"]
    at.play("mark cheese")
    assert at.legal() == ["done", "mark grain"]
    at.play("done")
    assert at.goods() == [0, 1, 0, 0, 0]
    assert at.state.current_seat == 1
    assert knight().play("land orleans-1", "done").goods() == [0, 0, 0, 0, 0]


@pytest.mark.rule("JA-RTE-04", "JA-R-25", "JA-R-16")
def test_development_points_of_a_route_are_marked() -> None:
    at = knight(routes=["land orleans-1"], development=1).play("land 1-2")
    assert at.state.development[0] == 2
    assert at.items() == {"coin": 1}, "the bonus below space 2"
    sheet = {"routes": ["land orleans-8", "land 8-16", "land 16-22"], "development": 10}
    at = Position(4).sheet(0, **sheet).display("boatman").ready().play("take boatman", "water 21-22")  # type: ignore[arg-type]
    assert at.state.development[0] == 12
    assert at.items() == {"monk action": 1, "coin": 1}
    # Goods and points of one route.
    sheet = {"routes": ["land orleans-8", "land 8-16", "land 16-21"]}
    at = Position(4).sheet(0, **sheet).display("boatman").ready().play("take boatman", "water 13-21")  # type: ignore[arg-type]
    assert at.state.development[0] == 1
    assert at.legal() == ["done", "mark grain"]


@pytest.mark.rule("JA-RTE-05", "JA-STN-04")
def test_a_route_may_lead_to_a_struck_out_town() -> None:
    at = Position().sheet(1, routes=["land orleans-8"], stations=[8]).display("knight", "craftsman").ready()
    at.play("take knight", "land orleans-8", "mark wine")
    assert at.routes() == ["land orleans-8"]
    assert at.state.struck_towns(0) == 1 << 8


@pytest.mark.rule("JA-RTE-06", "JA-R-23", "JA-SET-11", "JA-SET-12")
def test_routes_of_a_struck_out_part() -> None:
    routes = ["land orleans-8", "land 8-16", "land 16-17"]
    assert not knight(2, routes=routes).can("land 17-18")
    assert knight(2, routes=routes).why("land 17-18") == ["JA-RTE-06"]
    assert knight(3, routes=routes).can("land 17-18")
    assert not knight(3, routes=routes).can("land 17-22")
    assert knight(4, routes=routes).can("land 17-22")


@pytest.mark.rule("JA-R-22")
def test_loops_and_double_links() -> None:
    at = knight(routes=["land orleans-1", "land orleans-2"])
    assert at.can("land 1-2")
    assert not at.can("land orleans-1")
    assert at.why("land orleans-1") == ["JA-R-22"]
    at.play("land 1-2")
    assert at.state.development[0] == 1
    sheet = {"routes": ["water orleans-9", "water 9-12", "water 12-13", "land 13-20"]}
    at = Position(4).sheet(0, **sheet).display("boatman").ready().play("take boatman", "water 13-20")  # type: ignore[arg-type]
    assert at.state.development[0] == 1
    assert len(at.routes()) == 5
    # A rival may fill in the same route.
    at = Position().sheet(1, routes=["land orleans-1"]).display("knight").ready().play("take knight")
    assert at.can("land orleans-1")


@pytest.mark.rule("JA-EX-22", "JA-WHS-03", "JA-R-24")
def test_a_good_whose_row_is_full_gives_a_shield() -> None:
    at = Position(3).sheet(0, routes=["land orleans-8", "land 8-16", "land 16-17"], goods=[4, 0, 5, 0, 0])
    at.display("knight").ready().play("take knight", "land 17-18")
    assert at.legal() == ["done", "mark grain", "mark wine"]
    at.play("mark wine", "mark grain")
    assert at.goods() == [5, 0, 5, 0, 0]
    assert at.state.shields[0] == 1


def with_tree_house(*, goods: list[int], routes: list[str]) -> Position:
    return knight(places=["tree-house"], goods=goods, routes=routes)


@pytest.mark.rule("JA-CARD-11", "JA-R-39", "JA-CRX-02")
def test_tree_house_swaps_one_good_of_a_land_route() -> None:
    at = with_tree_house(goods=[0, 0, 0, 5, 0], routes=["land orleans-2"]).play("land 2-11")
    swaps = ["grain for cheese", "grain for wine", "grain for brocade"]
    swaps += ["cheese for grain", "cheese for wine", "cheese for brocade"]
    assert at.legal() == ["done", "mark grain", "mark cheese", *(f"swap {swap}" for swap in swaps)]
    assert at.why("swap grain for wool") == ["JA-CRX-02"]
    assert at.why("swap grain for shield") == ["JA-CRX-03"]
    at.play("swap grain for brocade")
    assert at.goods() == [0, 0, 0, 5, 1]
    # One swap a route.
    assert at.legal() == ["done", "mark cheese"]
    assert at.why("swap cheese for wine") == ["JA-R-39"]
    at.play("mark cheese")
    assert at.goods() == [0, 1, 0, 5, 1]


@pytest.mark.rule("JA-CARD-11", "JA-R-39")
def test_tree_house_works_for_each_land_route_and_no_water_route() -> None:
    at = knight(places=["tree-house", "four-in-hand"]).play("use four-in-hand", "land orleans-1")
    assert at.can("swap cheese for wine")
    at.play("swap cheese for wine", "land orleans-2")
    assert at.can("swap grain for wine")
    at.play("mark grain")
    assert at.goods() == [1, 0, 1, 0, 0]
    at = Position().sheet(0, places=["tree-house"]).display("boatman").ready().play("take boatman", "water orleans-5")
    assert at.legal() == ["done", "mark wool"]
    assert at.why("swap wool for wine") == ["JA-CARD-11"]
    # A Development point is no good.
    assert with_tree_house(goods=[0] * 5, routes=["land orleans-1"]).play("land 1-2").legal("swap") == []
    # By any means: here Deed 2.
    at = Position().sheet(0, places=["tree-house"]).display("farmer").ready()
    at.play("take farmer", "deed 2", "land orleans-8")
    assert at.can("swap wine for grain")
    assert not knight().play("land orleans-8").can("swap wine for grain")
    assert knight().play("land orleans-8").why("swap wine for grain") == ["JA-CARD-11"]


@pytest.mark.rule("JA-CRX-03", "JA-R-39", "JA-R-55")
def test_tree_house_with_all_other_rows_full() -> None:
    at = with_tree_house(goods=[5, 5, 4, 5, 5], routes=[]).play("land orleans-8")
    assert at.legal() == ["done", "mark wine", "swap wine for shield"]
    at.play("swap wine for shield")
    assert at.goods() == [5, 5, 4, 5, 5]
    assert at.state.shields[0] == 1


@pytest.mark.rule("JA-R-39", "JA-R-14")
def test_tree_house_order_of_two_goods_is_free() -> None:
    # Cheese has one space left: swap wool for cheese first, then the printed cheese is a shield.
    at = with_tree_house(goods=[0, 4, 0, 0, 0], routes=["land orleans-8", "land 8-16"]).play("land 15-16")
    at.play("swap wool for cheese", "mark cheese")
    assert at.goods() == [0, 5, 0, 0, 0]
    assert at.state.shields[0] == 1
    # Declining the swap is allowed, also to get the shield of a full row.
    at = with_tree_house(goods=[0, 5, 0, 0, 0], routes=[]).play("land orleans-1", "mark cheese")
    assert at.state.shields[0] == 1


@pytest.mark.rule("JA-RTE-03")
def test_the_goods_of_a_route_come_before_any_other_item() -> None:
    at = Position().sheet(0, places=["trade-route"]).display("knight").ready()
    at.play("take knight", "use trade-route", "land orleans-8")
    assert at.legal() == ["done", "mark wine"]
    assert at.why("develop") == ["JA-RTE-03"]
    at.play("done")
    assert at.items() == {"development": 1}
