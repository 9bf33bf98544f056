"""JA-USE, JA-CARD, JA-CRX: what each Place does."""

from __future__ import annotations

import pytest

from tests.games.joan.builder import Position


def using(place: str, kind: str, **sheet: object) -> Position:
    """A position right after a tile was used on a Place."""
    owned = [place, *sheet.pop("places", [])]  # type: ignore[misc]
    at = Position(2).sheet(0, places=owned, **sheet).display(kind, kind, "farmer").ready()  # type: ignore[arg-type]
    at.play(f"take {kind}")
    if at.legal() == ["done", "develop"]:
        at.play("done")
    return at.play(f"use {place}")


FOLLOWER = {
    "stable": "knight",
    "library": "scholar",
    "windmill": "boatman",
    "brewery": "trader",
    "meadow": "farmer",
    "fishing-boat": "boatman",
    "trade-route": "knight",
    "hayrick": "farmer",
    "cheese-factory": "farmer",
    "two-master": "boatman",
    "four-in-hand": "knight",
    "winery": "farmer",
    "confessional-box": "scholar",
    "falconry": "knight",
    "warehousing": "farmer",
}


@pytest.mark.rule("JA-USE-01", "JA-R-14")
@pytest.mark.parametrize(
    ("place", "items"),
    [
        pytest.param("stable", {"coin": 1, "good": 1}, marks=pytest.mark.rule("JA-CARD-01")),
        pytest.param("library", {"development": 2}, marks=pytest.mark.rule("JA-CARD-02")),
        pytest.param("windmill", {"coin": 1, "development": 1}, marks=pytest.mark.rule("JA-CARD-03")),
        pytest.param("brewery", {"coin": 2}, marks=pytest.mark.rule("JA-CARD-04")),
        pytest.param("meadow", {"development": 1, "good": 1}, marks=pytest.mark.rule("JA-CARD-05")),
        pytest.param("fishing-boat", {"coin": 1, "water route": 1}, marks=pytest.mark.rule("JA-CARD-09")),
        pytest.param("trade-route", {"development": 1, "land route": 1}, marks=pytest.mark.rule("JA-CARD-10")),
        pytest.param("hayrick", {"grain": 1, "good": 1}, marks=pytest.mark.rule("JA-CARD-12")),
        pytest.param("cheese-factory", {"cheese": 1, "good": 1}, marks=pytest.mark.rule("JA-CARD-13")),
        pytest.param("two-master", {"water route": 2}, marks=pytest.mark.rule("JA-CARD-15")),
        pytest.param("four-in-hand", {"land route": 2}, marks=pytest.mark.rule("JA-CARD-16")),
        pytest.param("winery", {"wine": 1, "good": 1}, marks=pytest.mark.rule("JA-CARD-19")),
        pytest.param("confessional-box", {"development": 3}, marks=pytest.mark.rule("JA-CARD-20")),
        pytest.param("falconry", {"coin": 1, "development": 1, "good": 1}, marks=pytest.mark.rule("JA-CARD-21")),
        pytest.param("warehousing", {"good": 2}, marks=pytest.mark.rule("JA-CARD-25")),
    ],
)
def test_parts_of_a_place(place: str, items: dict[str, int]) -> None:
    at = using(place, FOLLOWER[place])
    assert at.items() == items
    other = "scholar" if FOLLOWER[place] != "scholar" else "knight"
    wrong = Position(2).sheet(0, places=[place]).display(other, "farmer", "farmer").ready().play(f"take {other}")
    assert not wrong.can(f"use {place}")
    assert wrong.why(f"use {place}") == ["JA-USE-01"]


@pytest.mark.rule("JA-R-14", "JA-R-13", "JA-CARD-21")
def test_the_parts_are_carried_out_in_any_order() -> None:
    at = using("falconry", "knight")
    coins = ["coin row 1", "coin row 2", "coin row 3"]
    goods = [f"good {good}" for good in at.game.edition.goods]
    assert at.legal() == ["develop", *coins, *goods]
    at.play("good wine", "develop", "coin row 2")
    assert (at.goods(), at.state.development[0], at.circled()) == ([0, 0, 1, 0, 0], 1, [1, 1, 0])
    assert at.state.current_seat == 1


@pytest.mark.rule("JA-CARD-09", "JA-CARD-10")
def test_route_places() -> None:
    at = using("fishing-boat", "boatman")
    assert at.legal("water") == ["water orleans-5", "water orleans-9"]
    assert at.legal("land") == []
    at.play("water orleans-9", "mark wine", "coin row 1")
    assert at.routes() == ["water orleans-9"]
    at = using("trade-route", "knight")
    assert at.legal("water") == []
    at.play("land orleans-8", "mark wine", "develop")
    assert (at.routes(), at.state.development[0]) == (["land orleans-8"], 1)


@pytest.mark.rule("JA-EX-05", "JA-CARD-15", "JA-USE-01", "JA-USE-02")
def test_two_master() -> None:
    at = using("two-master", "boatman")
    assert at.legal("water") == ["water orleans-5", "water orleans-9"]
    at.play("water orleans-9", "mark wine")
    assert at.legal("coin") == []
    assert at.can("water 9-12"), "one after the other"
    at.play("water 9-12", "mark brocade")
    assert at.routes() == ["water orleans-9", "water 9-12"]
    assert at.state.current_seat == 1
    assert at.state.coins[0] == 1
    at = Position().sheet(0, places=["two-master"]).display("farmer").ready().play("recruit and remove farmer")
    at.play("use two-master", "water orleans-9", "done", "water orleans-5", "done")
    assert len(at.routes()) == 2


@pytest.mark.rule("JA-CARD-16")
def test_four_in_hand() -> None:
    at = using("four-in-hand", "knight").play("land orleans-8", "mark wine", "land 8-16", "mark wool")
    assert at.routes() == ["land orleans-8", "land 8-16"]
    assert at.state.current_seat == 1


@pytest.mark.rule("JA-EX-06", "JA-CARD-02", "JA-SCH-01")
def test_library() -> None:
    at = using("library", "scholar", development=2).play("develop", "develop")
    assert at.state.development[0] == 4
    assert at.state.current_seat == 1
    at = Position().sheet(0, places=["library"]).display("farmer").ready()
    at.play("recruit and remove farmer", "use library", "develop", "develop")
    assert at.state.development[0] == 2


@pytest.mark.rule("JA-EX-07", "JA-USE-06", "JA-USE-07", "JA-USE-08", "JA-CARD-08", "JA-R-35")
def test_archives_with_library() -> None:
    at = Position().sheet(0, places=["archives", "library"]).display("scholar", "farmer").ready()
    at.play("take scholar")
    assert at.legal() == ["done", "develop"]
    assert at.why("use library") == ["JA-USE-07"]
    at.play("develop")
    assert at.state.development[0] == 1
    at.play("use library", "develop", "develop")
    assert at.state.development[0] == 3
    assert at.items() == {"coin": 1}, "the bonus below space 2 is all that is left"


@pytest.mark.rule("JA-USE-05")
def test_lasting_places_have_no_action() -> None:
    at = Position().sheet(0, places=["cemetery", "tree-house", "tavern"]).display("scholar").ready()
    at.play("recruit and remove scholar")
    assert at.legal("use") == []
    for place in ("cemetery", "tree-house", "tavern"):
        assert at.why(f"use {place}") == ["JA-USE-05"]


@pytest.mark.rule("JA-USE-06", "JA-USE-10", "JA-USE-11", "JA-CARD-07", "JA-R-35")
def test_distillery() -> None:
    at = Position().sheet(0, places=["distillery"]).display("trader", "farmer").ready().play("take trader")
    assert at.legal() == ["done", "coin row 1", "coin row 2", "coin row 3"]
    at.play("coin row 3", "coin row 3")
    assert at.circled() == [1, 0, 2]
    assert at.state.current_seat == 1
    at = Position().sheet(0, places=["distillery"]).display("trader", "farmer").ready()
    at.play("take trader", "done")
    assert at.circled() == [1, 0, 0]
    assert at.why("use distillery") == ["JA-USE-06"]
    # It works even if the action is left unused.
    at = Position().sheet(0, places=["distillery"]).display("trader", "farmer").ready()
    at.play("take trader", "coin row 1", "done")
    assert at.circled() == [2, 0, 0]
    assert at.state.current_seat == 1
    # And with a Deed.
    at = Position().sheet(0, places=["distillery"]).display("trader", "farmer").ready()
    at.play("take trader", "coin row 1", "deed 2")
    assert at.state.marks[0]


@pytest.mark.rule("JA-CARD-14", "JA-USE-10", "JA-USE-11")
def test_joinery() -> None:
    at = Position().sheet(0, places=["joinery"]).display("craftsman", "farmer").ready().play("take craftsman")
    assert at.legal() == ["done", "develop", "coin row 1", "coin row 2", "coin row 3"]
    at.play("develop")
    assert at.state.development[0] == 1
    assert at.legal("coin row"), "now the Craftsman's own choice"
    assert not at.can("develop")
    at = Position().sheet(0, places=["joinery"]).display("craftsman", "farmer").ready()
    at.play("take craftsman", "coin row 2", "build orleans", "pay row 1")
    assert (at.circled(), at.stations()) == ([1, 1, 0], [0])


@pytest.mark.rule("JA-CARD-23", "JA-CARD-08", "JA-USE-08", "JA-USE-10", "JA-R-35")
def test_consultancy_and_archives_both_work_in_any_order() -> None:
    goods = ["good grain", "good cheese", "good wine", "good wool", "good brocade"]
    at = Position().sheet(0, places=["archives", "consultancy"]).display("scholar", "farmer").ready()
    at.play("take scholar")
    assert at.legal() == ["done", "develop", *goods]
    at.play("good wool")
    assert at.legal() == ["done", "develop"]
    at.play("develop", "develop")
    assert (at.goods(), at.state.development[0]) == ([0, 0, 0, 1, 0], 2)
    at = Position().sheet(0, places=["archives", "consultancy"]).display("scholar", "farmer").ready()
    at.play("take scholar", "develop")
    assert at.legal() == ["done", *goods]
    at.play("done")
    assert at.legal() == ["done", "develop", "deed 2", "deed 4"]


@pytest.mark.rule("JA-CARD-29", "JA-USE-10")
def test_machine() -> None:
    at = Position().sheet(0, places=["machine"]).display("farmer", "knight").ready().play("take farmer")
    at.play("good wine", "good wine")
    assert at.goods() == [0, 0, 2, 0, 0]
    at = Position().sheet(0, places=["machine"]).display("farmer", "knight").ready().play("take knight")
    assert at.legal("good") == []


@pytest.mark.rule("JA-R-35")
def test_bonuses_of_a_plus_place_may_wait_for_the_action() -> None:
    # Archives marks space 11: a Monk action, to be used before or after the Scholar.
    at = Position().sheet(0, development=10, places=["archives"]).display("scholar", "farmer").ready()
    at.play("take scholar", "develop")
    assert at.legal() == ["done", "act", "monk action"]
    at.play("act", "develop")
    assert at.legal() == ["done", "monk action", "coin row 1", "coin row 2", "coin row 3"]
    at = Position().sheet(0, development=10, places=["archives"]).display("scholar", "farmer").ready()
    at.play("take scholar", "develop", "monk action", "good wine")
    assert at.legal() == ["done", "develop", "deed 2", "deed 4"], "the action of the tile comes by itself"


@pytest.mark.rule("JA-USE-06", "JA-BNK-06", "JA-WHS-05", "JA-R-57")
def test_plus_places_without_space() -> None:
    at = Position().sheet(0, places=["distillery"], circled=[5, 5, 5]).display("trader").ready().play("take trader")
    assert at.legal() == ["done", "shield"]
    assert at.play("shield").state.shields[0] == 1
    at = Position().sheet(0, places=["machine"], goods=[5] * 5).display("farmer").ready().play("take farmer", "shield")
    assert at.state.shields[0] == 1
    at = Position().sheet(0, places=["archives"], development=32).display("scholar").ready().play("take scholar")
    assert at.legal() == ["done", "deed 2", "deed 4"], "nothing to offer: straight to the action"


@pytest.mark.rule("JA-CARD-18", "JA-R-29")
def test_architect() -> None:
    at = using("architect", "trader", routes=["land orleans-8"])
    assert at.legal() == ["build orleans", "build 8"]
    assert at.state.coins[0] == 0, "paid before the town is named"
    at.play("build 8")
    assert at.stations() == [8]
    assert at.state.coins[0] == 0
    at = Position().sheet(0, places=["architect"], struck=[1, 0, 0]).display("trader").ready().play("take trader")
    assert not at.can("use architect")
    assert at.why("use architect") == ["JA-R-29"]
    at = Position().sheet(0, places=["architect"], circled=[3, 0, 0], stations=[0]).display("trader").ready()
    assert not at.play("take trader").can("use architect")


@pytest.mark.rule("JA-CARD-22", "JA-R-44")
@pytest.mark.parametrize(("goods", "columns"), [([0, 5, 5, 5, 5], 0), ([1, 1, 1, 1, 1], 1), ([3, 2, 5, 5, 4], 2)])
def test_guesthouse(goods: list[int], columns: int) -> None:
    at = using("guesthouse", "boatman", goods=goods)
    assert at.items() == ({"development": columns} if columns else {})
    assert at.state.current_seat == (0 if columns else 1), "a count of 0 is legal and gives nothing"


@pytest.mark.rule("JA-EX-30", "JA-R-44")
def test_the_count_is_fixed() -> None:
    at = using("guesthouse", "boatman", goods=[3, 3, 3, 3, 2], development=5).play("develop")
    assert at.items() == {"good": 1, "development": 1}
    at.play("good brocade")
    assert at.items() == {"development": 1 + 4}


@pytest.mark.rule("JA-CARD-24", "JA-R-44")
@pytest.mark.parametrize(("struck", "columns"), [([5, 5, 0], 0), ([1, 2, 3], 1), ([4, 3, 3], 3)])
def test_park(struck: list[int], columns: int) -> None:
    at = using("park", "craftsman", circled=[5, 5, 5], struck=struck)
    assert at.items() == ({"development": columns} if columns else {})


@pytest.mark.rule("JA-EX-29", "JA-CARD-27", "JA-R-44", "JA-R-26")
def test_goldsmith() -> None:
    routes = ["land orleans-8", "land 8-9"]
    at = using("goldsmith", "craftsman", routes=routes, stations=[0, 8, 9])
    assert at.items() == {"development": 3}
    at.play("develop", "develop", "develop")
    assert at.state.development[0] == 3


@pytest.mark.rule("JA-CARD-26", "JA-CRX-04", "JA-R-41", "JA-EX-27")
def test_school() -> None:
    at = Position(3).sheet(0, places=["school", "archives", "distillery"]).display("scholar", "trader").ready()
    at.play("take scholar")
    assert at.legal() == ["done", "develop"], "Archives works, Distillery does not"
    at.play("develop")
    assert at.legal("coin") == ["coin row 1", "coin row 2", "coin row 3"]
    assert at.legal("acquire")
    at.play("coin row 1")
    assert (at.state.development[0], at.state.coins[0]) == (1, 2)
    assert at.state.current_seat == 1


@pytest.mark.rule("JA-CARD-26", "JA-CRX-04", "JA-R-41")
def test_school_borrows_any_kind_but_no_deed() -> None:
    owned = ["school", "machine", "joinery", "hayrick", "brewery", "consultancy", "library"]
    at = Position(3).sheet(0, places=owned).display("scholar", "trader").ready().play("take scholar")
    assert not at.can("develop"), "Joinery does not work for a Scholar"
    at.play("good wine")
    assert at.legal("good"), "as a Farmer"
    assert at.can("land orleans-8")
    assert at.can("water orleans-5")
    assert at.can("build station")
    assert at.can("develop"), "as the Scholar it is"
    assert at.legal("use") == ["use library", "use brewery", "use hayrick"]
    assert at.legal("deed") == ["deed 2", "deed 4", "deed 5"], "as a Scholar only"
    assert at.why("use school") == ["JA-R-41"]
    at.play("good wine")
    assert at.goods() == [0, 0, 2, 0, 0]
    assert at.state.current_seat == 1, "Machine gave nothing"


@pytest.mark.rule("JA-R-41", "JA-R-11")
def test_school_needs_a_scholar_tile_really_taken() -> None:
    at = Position(3).sheet(0, places=["school"]).display("knight", "trader").ready().play("take knight")
    assert at.legal("coin") == []
    at = Position(3).sheet(0, places=["school"], circled=[1, 1, 1], struck=[0, 1, 1]).display("craftsman").ready()
    at.play("take craftsman", "build orleans", "farmer action")
    assert at.legal("land") == []


@pytest.mark.rule("JA-CARD-28", "JA-R-42")
@pytest.mark.parametrize("kind", ["farmer", "knight", "boatman", "craftsman", "trader", "scholar"])
def test_circus(kind: str) -> None:
    at = using("circus", kind)
    assert at.items() == {"coin or development": 2}
    assert at.legal() == ["develop", "coin row 1", "coin row 2", "coin row 3"]
    at.play("coin row 3", "develop")
    assert (at.circled(), at.state.development[0]) == ([1, 0, 1], 1)
    assert at.state.current_seat == 1
    at = using("circus", kind).play("develop", "develop")
    assert at.items() == {"coin": 1}, "space 2"
    at.play("coin row 1")
    assert at.state.current_seat == 1


@pytest.mark.rule("JA-R-42", "JA-BNK-06")
def test_circus_with_a_full_bank() -> None:
    at = using("circus", "farmer", circled=[5, 5, 5])
    assert at.legal() == ["develop", "shield"]
    at.play("shield", "shield")
    assert at.state.shields[0] == 2
    at = using("circus", "farmer", circled=[5, 5, 5], development=32)
    assert at.legal() == ["shield"]


@pytest.mark.rule("JA-R-42", "JA-R-11")
def test_circus_serves_a_follower_bonus() -> None:
    at = Position(3).sheet(0, places=["circus"], circled=[1, 1, 1], struck=[0, 1, 1]).display("craftsman").ready()
    at.play("take craftsman", "build orleans", "farmer action")
    assert at.can("use circus")


@pytest.mark.rule("JA-EX-28", "JA-CARD-30", "JA-CRX-06", "JA-CRX-07", "JA-R-43")
def test_observatory() -> None:
    # From space 5 to the star at 9: a good below 6, a coin below 7, a citizen below 8.
    at = Position(3).sheet(0, places=["observatory"], development=5).display("knight", "farmer").ready()
    at.play("recruit and remove knight", "use observatory")
    assert at.state.development[0] == 9
    assert at.items() == {}
    assert at.citizens() == ["development 1"]
    assert at.state.taken_citizens == 1 << 5
    assert at.state.view(0)["boards"][0]["status"] == 3
    assert at.state.coins[0] == 1
    assert at.state.current_seat == 1
    # A shield is a normal bonus: from 9 to 15 nothing but the star.
    at = Position(3).sheet(0, places=["observatory"], development=9).display("knight", "farmer").ready()
    at.play("recruit and remove knight", "use observatory")
    assert (at.state.development[0], at.state.shields[0], at.items()) == (15, 0, {})


@pytest.mark.rule("JA-CRX-07")
def test_observatory_gets_no_citizen_that_is_gone() -> None:
    at = Position(3).sheet(1, development=8).sheet(0, places=["observatory"], development=4)
    at.display("knight", "farmer").ready().play("recruit and remove knight", "use observatory")
    assert at.state.development[0] == 9
    assert at.citizens(0) == []
    assert at.citizens(1) == ["development 1"]


@pytest.mark.rule("JA-CARD-30", "JA-CRX-05", "JA-R-43")
def test_observatory_needs_a_recruited_monk_and_a_star() -> None:
    at = Position(3).sheet(0, places=["observatory"], development=5).display("scholar").ready().play("take scholar")
    assert not at.can("use observatory")
    assert at.why("use observatory") == ["JA-CRX-05"]
    at = Position(3).sheet(0, places=["observatory"], development=32).display("scholar").ready()
    at.play("recruit and remove scholar")
    assert not at.can("use observatory")
    assert at.why("use observatory") == ["JA-R-43"]


@pytest.mark.rule("JA-R-45", "JA-WHS-03", "JA-WHS-04")
@pytest.mark.parametrize(("place", "row"), [("hayrick", 0), ("cheese-factory", 1), ("winery", 2)])
def test_a_named_good_with_a_full_row(place: str, row: int) -> None:
    goods = [0] * 5
    goods[row] = 5
    at = using(place, "farmer", goods=goods)
    assert at.state.shields[0] == 1
    assert at.items() == {"good": 1}
    names = at.game.edition.goods
    assert at.legal("good") == [f"good {name}" for name in names if name != names[row]]


@pytest.mark.rule("JA-CARD-12", "JA-R-14", "JA-R-45")
def test_hayrick_the_free_good_may_come_first() -> None:
    at = using("hayrick", "farmer", goods=[4, 0, 0, 0, 0])
    assert at.can("mark grain")
    at.play("good grain")
    assert at.goods() == [5, 0, 0, 0, 0]
    assert at.state.shields[0] == 1, "the named grain finds its row full"
    at = using("hayrick", "farmer", goods=[4, 0, 0, 0, 0]).play("mark grain")
    assert not at.can("good grain")
    at.play("good wool")
    assert at.goods() == [5, 0, 0, 1, 0]
    assert at.state.shields[0] == 0


@pytest.mark.rule("JA-CARD-25", "JA-WHS-05")
def test_warehousing_with_one_space_left() -> None:
    at = using("warehousing", "farmer", goods=[5, 5, 5, 5, 4]).play("good brocade")
    assert at.goods() == [5, 5, 5, 5, 5]
    assert at.state.shields[0] == 1


@pytest.mark.rule("JA-USE-03")
def test_exactly_one_place_an_action() -> None:
    at = Position().sheet(0, places=["meadow", "hayrick"]).display("farmer", "knight").ready()
    at.play("take farmer", "use meadow")
    assert at.legal("use") == []
    at.play("good wine", "develop")
    assert at.state.current_seat == 1
