"""JA-ACQ: acquiring Places."""

from __future__ import annotations

import json

import pytest

from tests.games.joan.builder import Position, the_game
from towpath.games.joan.components import PLACES, bits
from towpath.kernel.errors import RecordError


def categories(at: Position) -> list[int]:
    """The categories in which something may be acquired now."""
    places = at.game.edition.places
    offered = {places[PLACES.index(text.removeprefix("acquire "))].category + 1 for text in at.legal("acquire")}
    return sorted(offered)


def trader(seats: int = 2, **sheet: object) -> Position:
    at = Position(seats).sheet(0, **{"circled": [5, 0, 0], **sheet}).display("trader", "trader", "farmer")  # type: ignore[arg-type]
    return at.ready().play("take trader")


@pytest.mark.rule("JA-ACQ-01")
def test_only_cards_in_the_middle() -> None:
    at = Position(3).sheet(1, places=["stable"]).display("trader").ready().play("take trader")
    assert not at.can("acquire stable")
    assert at.why("acquire stable") == ["JA-ACQ-01"]
    wanted = {at.game.edition.places[p].id for p in bits(at.state.middle)}
    offered = {text.removeprefix("acquire ") for text in at.legal("acquire")}
    assert offered <= wanted
    assert len(offered) == 3 + 4
    at.play("acquire " + min(offered))
    assert min(offered) not in {at.game.edition.places[p].id for p in bits(at.state.middle)}


@pytest.mark.rule("JA-ACQ-02", "JA-ACQ-03", "JA-ACQ-05", "JA-ACQ-06", "JA-EX-04")
@pytest.mark.parametrize("seats", [2, 3])
def test_opening_with_two_or_three(seats: int) -> None:
    assert categories(trader(seats)) == [1]
    assert trader(seats).why("acquire archives")[0] in ("JA-ACQ-02", "JA-SET-09")
    for owner in range(seats):
        for owned, opened in (
            (["stable"], [1, 2]),
            (["stable", "archives"], [1, 2, 3]),
            (["stable", "archives", "tavern"], [1, 2, 3, 4]),
            (["stable", "archives", "tavern", "park"], [1, 2, 3, 4, 5]),
            (["stable", "library"], [1, 2]),
        ):
            at = Position(seats).sheet(owner, places=owned)
            at.sheet(0, circled=[5, 0, 0]).display("trader").ready().play("take trader")
            assert categories(at) == opened, (owner, owned)


@pytest.mark.rule("JA-ACQ-04", "JA-EX-21", "JA-R-30")
@pytest.mark.parametrize("seats", [4, 5])
def test_opening_with_four_or_five(seats: int) -> None:
    assert categories(trader(seats)) == [1]
    for owned, opened in (
        (["stable"], [1]),
        (["stable", "library"], [1, 2]),
        (["stable", "library", "archives"], [1, 2]),
        (["stable", "library", "archives", "distillery"], [1, 2, 3]),
        (["stable", "library", "archives", "distillery", "tavern", "joinery"], [1, 2, 3, 4]),
    ):
        at = Position(seats).sheet(1, places=owned[:1]).sheet(2, places=owned[1:])
        at.sheet(0, circled=[5, 0, 0]).display("trader").ready().play("take trader")
        assert categories(at) == opened, owned


@pytest.mark.rule("JA-ACQ-03", "JA-ACQ-10")
def test_acquiring_opens_the_next_category() -> None:
    at = Position(2).middle("stable", "archives").display("trader", "trader", "trader").ready()
    at.play("take trader", "acquire stable")
    assert at.places() == ["stable"]
    assert at.happened("open_category")[0].args == {"category": 2}
    at.play("take trader")
    assert at.can("acquire archives"), "it does not matter who acquired the lower card"


@pytest.mark.rule("JA-ACQ-07", "JA-ACQ-08", "JA-BNK-07")
@pytest.mark.parametrize(
    ("place", "price"), [("stable", 1), ("archives", 1), ("tavern", 2), ("park", 2), ("circus", 2)]
)
def test_prices(place: str, price: int) -> None:
    below = ["library", "distillery", "joinery", "winery"]
    at = Position(2).middle(place).sheet(1, places=below).sheet(0, circled=[3, 0, 0]).display("trader").ready()
    at.play("take trader", f"acquire {place}")
    assert at.state.coins[0] == 3 - price
    assert at.struck() == [price, 0, 0]
    assert at.places() == [place]


@pytest.mark.rule("JA-ACQ-09", "JA-R-29", "JA-R-31")
def test_with_too_few_coins_nothing_is_offered() -> None:
    below = ["library", "distillery", "joinery", "winery"]
    at = Position(2).middle("tavern").sheet(1, places=below).display("trader").ready().play("take trader")
    assert categories(at) == [1, 2]
    assert at.why("acquire tavern") == ["JA-ACQ-09"]
    at = Position(2).sheet(0, struck=[1, 0, 0], places=["brewery"]).display("trader").ready().play("take trader")
    assert at.legal() == ["done", "coin row 1", "coin row 2", "coin row 3", "use brewery", "deed 2"]


@pytest.mark.rule("JA-ACQ-10", "JA-R-32")
def test_a_place_works_from_the_next_action_on() -> None:
    # Brewery, bought now, does not serve the action that buys it; later it does.
    at = Position(2).middle("brewery").display("trader", "farmer", "trader").ready().play("take trader")
    assert at.legal("use") == []
    at.play("acquire brewery")
    assert at.state.current_seat == 1
    at.play("take farmer", "done", "take trader")
    assert at.legal("use") == ["use brewery"]


@pytest.mark.rule("JA-R-32")
def test_a_place_bought_now_serves_a_bonus_action_of_the_same_turn() -> None:
    # Paying strikes out bank column 1: a Farmer action, in which Meadow may be used at once.
    at = Position(2).middle("meadow").sheet(0, circled=[1, 1, 1], struck=[0, 1, 1]).display("trader").ready()
    at.play("take trader", "acquire meadow", "farmer action")
    assert at.can("use meadow")


@pytest.mark.rule("JA-R-32")
def test_a_tavern_bought_now_does_not_help_a_plain_effect() -> None:
    # Paying strikes out bank column 3: a free station, a plain effect.
    at = Position(3).middle("tavern").sheet(1, places=["stable", "hayrick"], routes=["land orleans-8"], stations=[8])
    at.sheet(0, circled=[4, 3, 3], struck=[2, 3, 3], routes=["land orleans-8"]).display("trader", "craftsman").ready()
    at.play("take trader", "acquire tavern")
    assert at.legal("build") == ["build orleans free"]
    # An action left unused has not begun.
    at = Position(3)
    at.middle("tavern").sheet(1, places=["stable", "hayrick"], routes=["land orleans-8"], stations=[8])
    at.sheet(0, circled=[4, 3, 3], struck=[2, 3, 3], routes=["land orleans-8"], development=10, places=["archives"])
    at.display("scholar").ready()
    at.play("take scholar", "develop", "monk action", "acquire tavern")
    assert at.legal("build") == ["build orleans free"]
    at.play("act", "done")
    assert at.legal("build") == ["build orleans free"]


@pytest.mark.rule("JA-R-32")
def test_a_tavern_helps_once_the_next_action_has_begun() -> None:
    at = Position(3)
    at.middle("tavern").sheet(1, places=["stable", "hayrick"], routes=["land orleans-8"], stations=[8])
    at.sheet(0, circled=[4, 3, 3], struck=[2, 3, 3], routes=["land orleans-8"], development=10, places=["archives"])
    at.display("scholar").ready()
    at.play("take scholar", "develop", "monk action", "acquire tavern", "act", "develop")
    assert at.legal("build") == ["build orleans free", "build 8 free"]


@pytest.mark.rule("JA-R-32")
def test_a_plus_place_bought_now_needs_a_tile_taken_later() -> None:
    at = Position(2).middle("distillery").sheet(0, places=["stable"]).display("trader", "farmer", "trader").ready()
    at.play("take trader", "acquire distillery")
    assert at.state.current_seat == 1
    assert at.state.coins[0] == 0
    at.play("take farmer", "done", "take trader", "coin row 2")
    assert at.state.coins[0] == 1


@pytest.mark.rule("JA-R-32", "JA-R-38")
def test_a_cemetery_does_not_discount_itself() -> None:
    at = Position(2).middle("cemetery").display("trader").ready().play("take trader", "acquire cemetery")
    assert at.state.coins[0] == 0
    at = Position(2).middle("cemetery").sheet(0, struck=[1, 0, 0]).display("trader").ready().play("take trader")
    assert not at.can("acquire cemetery")


@pytest.mark.rule("JA-CARD-06", "JA-CRX-01", "JA-R-38", "JA-EX-26")
def test_cemetery() -> None:
    below = ["library", "distillery", "joinery", "winery"]
    for coins, place, choice, left in (
        (3, "stable", "one coin less", 3),
        (3, "stable", "full price", 2),
        (3, "tavern", "one coin less", 2),
        (3, "tavern", "full price", 1),
    ):
        at = Position(2).middle(place).sheet(1, places=below[:]).sheet(0, circled=[coins, 0, 0], places=["cemetery"])
        at.display("trader").ready().play("take trader", f"acquire {place}")
        assert at.legal() == ["full price", "one coin less"]
        at.play(choice)
        assert at.state.coins[0] == left
        assert place in at.places()
    # Without enough for the full price the discount is taken; its floor is nothing.
    at = (
        Position(2).middle("stable", "tavern").sheet(1, places=below[:]).sheet(0, struck=[1, 0, 0], places=["cemetery"])
    )
    at.display("trader").ready().play("take trader")
    assert at.can("acquire stable")
    assert not at.can("acquire tavern")
    at.play("acquire stable")
    assert at.places() == ["stable", "cemetery"]
    at = Position(2).middle("tavern").sheet(1, places=below[:]).sheet(0, places=["cemetery"])
    at.display("trader").ready().play("take trader", "acquire tavern")
    assert at.state.coins[0] == 0
    # It has no effect on building.
    at = Position(2).sheet(0, struck=[1, 0, 0], places=["cemetery"]).display("craftsman").ready().play("take craftsman")
    assert at.legal("build") == []


@pytest.mark.rule("JA-ACQ-11", "JA-ACQ-12", "JA-SET-08", "JA-R-33")
def test_printed_mode() -> None:
    at = Position(2, places="printed").sheet(0, circled=[2, 0, 0]).display("trader", "trader", "trader").ready()
    at.play("take trader")
    printed = [place.id for place in at.game.edition.places if place.printed and place.category == 0]
    assert at.legal("acquire") == [f"acquire {name}" for name in printed]
    assert at.why("acquire windmill") == ["JA-SET-08"]
    at.play("acquire library")
    assert at.state.coins[0] == 1
    assert at.places() == ["library"]
    at.play("take trader")
    assert not at.can("acquire library"), "everybody else strikes that place out"
    assert at.can("acquire archives"), "the same opening rule"
    at = Position(4, places="printed").sheet(1, places=["library"]).display("trader").ready().play("take trader")
    assert categories(at) == [1]


@pytest.mark.rule("JA-R-31")
def test_with_every_place_acquired_only_the_coin_is_left() -> None:
    at = Position(2).ready()
    names = [at.game.edition.places[p].id for p in bits(at.state.middle)]
    at = Position(2).sheet(1, places=names).sheet(0, circled=[5, 0, 0]).display("trader").ready().play("take trader")
    assert at.legal() == ["done", "coin row 2", "coin row 3", "deed 2"]


@pytest.mark.rule("JA-R-31")
def test_a_category_without_cards_counts_by_those_acquired() -> None:
    at = Position(2).ready()
    first = [at.game.edition.places[p].id for p in bits(at.state.middle & at.game.edition.categories[0])]
    at = Position(2).sheet(1, places=first).sheet(0, circled=[5, 0, 0]).display("trader").ready().play("take trader")
    assert categories(at) == [2]


@pytest.mark.rule("JA-R-34")
def test_no_limit_on_places_or_their_use() -> None:
    at = Position(2).sheet(0, development=10, places=["library", "stable", "meadow", "brewery", "archives"])
    at.display("scholar").ready()
    at.play("take scholar", "done", "use library")
    assert at.items() == {"development": 2}
    at.play("develop", "develop", "monk action", "use library")
    assert at.items() == {"coin": 1, "development": 2}


@pytest.mark.rule("JA-R-36")
def test_six_places_a_category() -> None:
    places = the_game().edition.places
    assert [place.category for place in places] == [number // 6 for number in range(30)]


@pytest.mark.rule("JA-R-37")
def test_followers_of_the_places() -> None:
    shows = {place.id: place.follower for place in the_game().edition.places}
    from towpath.games.joan.components import FOLLOWERS

    named = {
        "library": "scholar",
        "school": "scholar",
        "two-master": "boatman",
        "distillery": "trader",
        "archives": "scholar",
        "consultancy": "scholar",
        "joinery": "craftsman",
        "machine": "farmer",
        "circus": "any",
        "observatory": "recruited monk",
        "cemetery": "none",
        "tree-house": "none",
        "tavern": "none",
    }
    for place, follower in shows.items():
        if place in named:
            assert FOLLOWERS[follower] == named[place]
        else:
            assert follower < 6
    assert FOLLOWERS[shows["architect"]] != "craftsman"


def test_a_saved_state_acquires_only_what_is_open() -> None:
    """While a Place is paid for, a saved state may not name one of a category that is still closed (JA-ACQ-02)."""
    at = Position(2).middle("stable", "winery").sheet(0, circled=[1, 1, 0]).display("trader").ready()
    at.play("take trader", "acquire stable")
    saved = json.loads(json.dumps(at.state.to_json()))
    acquire = next(frame for frame in saved["kernel"]["stack"] if frame["frame"] == "Acquire")
    the_game().from_json(saved)
    acquire["place"] = PLACES.index("winery")
    with pytest.raises(RecordError, match="nothing to be about"):
        the_game().from_json(saved)
