"""status() finds every broken invariant, and says so in words."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.joan.builder import Position
from tests.games.joan.test_views import midgame
from towpath.games.joan.state import Joan


def two() -> Joan:
    return Position(2).sheet(0, routes=["land orleans-8"], stations=[8]).ready().state


def solo() -> Joan:
    return Position(1).cards("7", "2", ["5"]).ready().state


def change(name: str, value: object) -> Callable[[Joan], None]:
    return lambda state: setattr(state, name, value)


def entry(name: str, index: int, value: int) -> Callable[[Joan], None]:
    def do(state: Joan) -> None:
        getattr(state, name)[index] = value

    return do


def both(*changes: Callable[[Joan], None]) -> Callable[[Joan], None]:
    def do(state: Joan) -> None:
        for one in changes:
            one(state)

    return do


CASES: list[tuple[Callable[[], Joan], Callable[[Joan], None], str]] = [
    (two, entry("bag", 0, -1), "a negative number of farmer tiles: [-1, 1, "),
    (two, entry("holding", 1, 5), "knight tiles of 5: ["),
    (two, change("turn", 1), "5 tiles on display after 1 turns"),
    (two, change("tile", 7), "tile 7 in use"),
    (two, change("round", 9), "round 9 with 0 bag numbers struck out"),
    (two, change("round", 2), "20 tiles in the bag in round 2, expected 15"),
    (two, change("bags_struck", 3), "3 bag numbers struck out of 2"),
    (two, change("bags_struck", -1), "-1 bag numbers struck out of 2"),
    (two, change("bags_struck", 2), "over: False with 2 bags struck"),
    (two, change("starter", 1), "side 1 holds the bag in round 1, not 0"),
    (two, change("first", 1), "side 0 holds the bag in round 1, not 1"),
    (two, change("starter", 1), "seat 0 decides out of turn"),
    (two, change("stack", []), "over: False with 0 moments to come"),
    (two, change("over", True), "over: True with 2 moments to come"),
    (two, entry("routes", 1, 1 << 25), "seat 1 has routes of a struck-out part of the map"),
    (two, entry("routes", 1, 1 << 14), "seat 1 has routes that are not linked to Orléans: ['L15']"),
    (two, entry("towns", 1, 3), "seat 1 has linked towns [0], not [0, 1]"),
    (two, entry("reach", 1, 0), "the routes that seat 1 can reach are not those of its towns"),
    (two, entry("stations", 1, 2), "seat 1 has stations in towns [1] that are not linked"),
    (two, change("taken_towns", 0), "the others have not struck out towns [8] of seat 0"),
    (two, entry("circled", 0, 0), "seat 0 lost the coin circled in print"),
    (two, entry("circled", 3, 6), "seat 1 has 6 coins circled and 0 struck out in bank row 1"),
    (two, entry("struck", 4, 1), "seat 1 has 0 coins circled and 1 struck out in bank row 2"),
    (two, entry("struck", 5, -1), "seat 1 has 0 coins circled and -1 struck out in bank row 3"),
    (two, entry("coins", 1, 2), "seat 1 has 1 coins to spend, not 2"),
    (two, entry("goods", 6, 6), "seat 1 has 6 cheese"),
    (two, entry("goods", 2, -1), "seat 0 has -1 wine"),
    (two, entry("shields", 0, 11), "seat 0 has 11 shields"),
    (two, entry("shields", 0, -1), "seat 0 has -1 shields"),
    (two, entry("development", 0, -1), "seat 0 has -1 Development spaces marked"),
    (two, entry("monks", 1, 4), "seat 1 has recruited 4 Monks"),
    (two, entry("monks", 1, -1), "seat 1 has recruited -1 Monks"),
    (two, lambda state: setattr(state, "removed", state.middle & 63), "a Place is in the middle and removed"),
    (
        two,
        lambda state: state.places.__setitem__(0, state.middle & -state.middle),
        "Places of seat 0 are somewhere else too",
    ),
    (two, change("middle", 0), "0 cards of category 3 in play, not 4"),
    (two, entry("acquired", 1, 1), "0 Places of category 2 acquired, 1 noted"),
    (two, change("n_open", 2), "1 categories are open, not 2"),
    (two, change("closed_deeds", 0), "Deed 5 is not in play and not closed"),
    (two, change("closed_deeds", 17), "Deed 1 is closed and nobody completed it"),
    (two, entry("marks", 0, 7), "Deed 1 is completed and not closed"),
    (two, both(entry("marks", 0, 7), entry("marks", 1, 7)), "Deed 1 was completed by seats [0, 1]"),
    (two, entry("marks", 0, 1 << 12), "Deed 5 is not in play and marked"),
    (two, entry("citizens", 1, 8), "seat 1 has the citizen of warehouse and did not earn it"),
    (two, entry("citizens", 1, 16), "seat 1 has the citizen of bank and did not earn it"),
    (two, entry("citizens", 1, 1), "seat 1 has the citizen of deed 4 and did not earn it"),
    (two, entry("citizens", 1, 2), "seat 1 has the citizen of deed 5 and did not earn it"),
    (two, entry("citizens", 1, 4), "seat 1 has the citizen of town and did not earn it"),
    (two, entry("citizens", 1, 32), "seat 1 has the citizen of development 1 and did not earn it"),
    (two, entry("citizens", 1, 64), "seat 1 has the citizen of development 2 and did not earn it"),
    (two, entry("citizens", 1, 128), "seat 1 has the citizen of majority and did not earn it"),
    (two, both(entry("citizens", 1, 8), entry("citizens", 0, 8)), "seat 1 has citizens that another seat has"),
    (two, entry("development", 0, 8), "seat 0 earned the citizen of development 1, yet it is not gone"),
    (two, entry("development", 0, 18), "seat 0 earned the citizen of development 2, yet it is not gone"),
    (two, entry("circled", 5, 5), "seat 1 earned the citizen of bank, yet it is not gone"),
    (two, entry("citizens", 1, 8), "a circled citizen is still open to others"),
    (two, change("taken_citizens", 8), "a citizen is gone and nobody has it"),
    (two, change("majority", 2), "the majority's citizen went to side 2"),
    (two, change("majority", 0), "the majority's citizen was given before the end"),
    (two, change("bank_shields", 2), "the shield of bank column 2 is gone and nobody earned it"),
    (two, entry("bank_firsts", 0, 1), "the shield of bank column 1 is noted for 1 seats, of which 0 earned it"),
    (
        two,
        both(*(entry(name, 3 + row, 1) for name in ("circled", "struck") for row in range(3))),
        "the shield of bank column 1 is open, though a column is struck out",
    ),
    (two, entry("items", 0, -1), "open items [-1, 0"),
    (two, entry("items", 3, 1), "but noted []"),
    (two, both(entry("items", 0, 1), change("open", 1)), "open items outside a turn"),
    (two, both(change("tile", 6), change("active", 1)), "a Place works that its seat does not own"),
    (solo, change("solo_stack", []), "solo cards [4, 6], not [0, 1, 2,"),
    (solo, change("solo_card", 3), "solo card 3 is face up, not 4"),
    (solo, entry("joan_tracks", 0, 8), "Joan has 8 spaces of her farmer track"),
    (solo, entry("joan_tracks", 1, 7), "Joan has 7 spaces of her boatman track"),
    (solo, entry("joan_tracks", 2, -1), "Joan has -1 spaces of her knight track"),
    (solo, entry("joan_tracks", 3, 8), "Joan has 8 spaces of her scholar track"),
    (solo, change("joan_level", 0), "Joan has level 0"),
    (solo, change("joan_level", 7), "Joan has level 7"),
    (solo, change("joan_shields", 11), "Joan has 11 shields"),
    (solo, change("joan_shields", -1), "Joan has -1 shields"),
    (solo, change("joan_stations", 15), "Joan has 15 stations"),
    (solo, change("joan_stations", -1), "Joan has -1 stations"),
    (solo, change("joan_citizens", 11), "Joan has 11 citizens"),
    (solo, change("joan_citizens", -1), "Joan has -1 citizens"),
    (solo, change("taken_towns", 1 << 18), "towns [18] are struck out and not in play"),
    (solo, change("taken_towns", 6), "Joan struck out too many towns"),
]


@pytest.mark.parametrize(("make", "spoil", "words"), CASES, ids=[words for _, _, words in CASES])
def test_a_broken_invariant_is_named(make: Callable[[], Joan], spoil: Callable[[Joan], None], words: str) -> None:
    state = make()
    assert state.status() == []
    spoil(state)
    assert any(words in line for line in state.status()), state.status()


def test_more_broken_invariants() -> None:
    state = Position(3, places="printed").ready().state
    state.middle ^= 1
    assert state.status() == ["other Places are in play than the printed ones"]
    state = Position(4).sheet(0, places=["stable", "library"]).ready().state
    state.places[0] ^= 1
    state.acquired[0] -= 1
    state.middle |= 1
    assert state.status() == ["1 categories are open, not 2"]
    state = Position(2).sheet(0, places=["stable", "archives"]).ready().state
    state.middle ^= 1 << 0
    state.places[0] ^= 1 << 0
    state.middle ^= 1 << 0
    state.middle |= 1
    state.acquired[0] = 0
    state.n_open = 1
    assert state.status() == ["a Place of a category that is not open has been acquired"]
    routes = ["land orleans-8"]
    state = Position(2).sheet(0, routes=routes, stations=[8]).sheet(1, routes=routes).ready().state
    state.stations[1] = 1 << 8
    assert state.status() == ["seats 0 and 1 both built in [8] without the Tavern"]


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_sound_states_are_sound(seats: int) -> None:
    for steps in range(0, 60, 7):
        assert midgame(seats, steps).status() == []
