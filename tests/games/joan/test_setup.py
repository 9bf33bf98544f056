"""JA-SET and JA-SSET: what lies where before the first decision."""

from __future__ import annotations

import pytest

from tests.games.joan.builder import Position, the_game
from towpath.games.joan.components import N_PLACES, ORLEANS, bits
from towpath.games.joan.state import Joan
from towpath.kernel.errors import ParseError


def start(seats: int, seed: int = 5, **options: str) -> Joan:
    return the_game().start(seats, seed, **options)  # type: ignore[return-value]


@pytest.mark.rule("JA-SET-01")
def test_two_to_five_play_and_one_alone_meets_joan() -> None:
    for seats in (2, 3, 4, 5):
        assert start(seats).n_seats == seats
        assert not start(seats).is_solo
    assert start(1).is_solo
    for seats in (0, 6):
        with pytest.raises(ParseError, match="1 to 5 seats"):
            start(seats)


@pytest.mark.rule("JA-SET-02", "JA-SSET-02")
def test_every_player_has_one_sheet_and_joan_an_area_only_in_solo() -> None:
    for seats in (1, 2, 5):
        state = start(seats)
        for sheets in (state.routes, state.stations, state.monks, state.places, state.marks, state.citizens):
            assert sheets == [0] * seats
        assert (len(state.goods), len(state.circled)) == (5 * seats, 3 * seats)
    assert "joan" not in start(2).view(0)
    assert start(1).view(0)["joan"]["tracks"] == {"farmer": 0, "boatman": 0, "knight": 0, "scholar": 0}
    assert len(start(1).view(0)["boards"]) == 1


@pytest.mark.rule("JA-SET-03", "JA-SET-05", "JA-SET-06", "JA-RND-02", "JA-RND-03")
@pytest.mark.parametrize(("seats", "aside", "drawn"), [(1, 2, 5), (2, 2, 5), (3, 3, 4), (4, 2, 5), (5, 3, 6)])
def test_tiles_lie_in_bag_display_and_holding_area(seats: int, aside: int, drawn: int) -> None:
    state = start(seats)
    assert sum(state.holding) == aside
    assert sum(state.display) == drawn
    assert sum(state.bag) == 27 - aside - drawn
    for kind in range(6):
        assert state.bag[kind] + state.display[kind] + state.holding[kind] == the_game().edition.tiles[kind]


@pytest.mark.rule("JA-SET-06", "JA-RND-02")
def test_the_tiles_are_random() -> None:
    assert len({tuple(start(4, seed).holding) for seed in range(30)}) > 5
    assert len({tuple(start(4, seed).display) for seed in range(30)}) > 10


@pytest.mark.rule("JA-SET-04", "JA-R-03")
def test_the_first_starting_player_is_random_unless_the_host_says_seat_0() -> None:
    firsts = [start(4, seed).current_seat for seed in range(60)]
    assert {firsts.count(seat) > 5 for seat in range(4)} == {True}
    assert {start(4, seed, first="0").current_seat for seed in range(20)} == {0}
    assert [start(4, 3, first=str(seat)).current_seat for seat in range(4)] == [0, 1, 2, 3]
    state = start(4, 3)
    assert state.starter == state.current_seat


@pytest.mark.rule("JA-SET-07", "JA-SET-08", "JA-SET-09")
def test_place_mode() -> None:
    edition = the_game().edition
    printed = {bits(start(3, seed, places="printed").middle)[0] for seed in range(5)}
    assert len(printed) == 1
    assert start(3, places="printed").middle == edition.printed
    layouts = set()
    for seed in range(20):
        middle = start(3, seed).middle
        layouts.add(middle)
        for category in range(5):
            assert (middle & edition.categories[category]).bit_count() == 4
    assert len(layouts) == 20
    seen = {place for middle in layouts for place in bits(middle)}
    assert seen == set(range(N_PLACES))


@pytest.mark.rule("JA-SET-10")
def test_with_cards_a_printed_place_that_was_not_laid_out_does_not_exist() -> None:
    at = Position(2).middle("windmill").ready()  # not printed, yet a card in the middle
    assert not at.game.edition.printed >> 2 & 1
    boxed = [p for p in bits(at.game.edition.printed) if not at.state.middle >> p & 1]
    assert boxed, "with 4 of 6 laid out some printed ones stay in the box"
    at = Position(2).middle("windmill").display("trader").ready()
    at.play("take trader")
    assert at.can("acquire windmill")
    for place in boxed:
        assert not at.can(f"acquire {at.game.edition.places[place].id}")


@pytest.mark.rule("JA-SET-11", "JA-SET-12", "JA-SET-14", "JA-RTE-06", "JA-R-23", "JA-SSET-01")
@pytest.mark.parametrize(("seats", "highest"), [(1, 17), (2, 17), (3, 19), (4, 22), (5, 22)])
def test_struck_out_parts_of_the_map(seats: int, highest: int) -> None:
    state = start(seats)
    edition = the_game().edition
    assert bits(state.common.towns) == list(range(highest + 1))
    for number, route in enumerate(edition.routes):
        exists = route.a <= highest and route.b <= highest
        assert state.common.routes >> number & 1 == exists
    # Somebody who fills in whatever can be filled in gets all of these routes and no other.
    at = Position(seats).ready()
    todo = True
    while todo:
        free = bits(at.state.reach[0] & ~at.state.routes[0])
        todo = bool(free)
        for way in free:
            from towpath.games.joan.routes import fill_in

            fill_in(at.state, 0, way)
    assert at.state.routes[0] == state.common.routes
    assert bits(at.state.towns[0]) == list(range(highest + 1))


@pytest.mark.rule("JA-SET-13", "JA-SSET-01")
@pytest.mark.parametrize(("seats", "closed"), [(1, [5]), (2, [5]), (3, []), (4, []), (5, [])])
def test_deed_5_is_struck_out_with_two_players(seats: int, closed: list[int]) -> None:
    assert start(seats).view(0)["closed_deeds"] == closed


@pytest.mark.rule("JA-SET-15", "JA-EX-01", "JA-SSET-01")
@pytest.mark.parametrize(("seats", "bags"), [(1, 2), (2, 2), (3, 3), (4, 4), (5, 5)])
def test_bag_numbers_up_to_the_player_count_are_open(seats: int, bags: int) -> None:
    view = start(seats).view(0)
    assert (view["bag_number"], view["bags"]) == (1, bags)


@pytest.mark.rule("JA-SET-16", "JA-R-54")
def test_one_coin_is_circled_in_print() -> None:
    at = Position(3).ready()
    for seat in range(3):
        assert at.circled(seat) == [1, 0, 0]
        assert at.state.coins[seat] == 1
    # It counts for its row: four more fill it.
    at = Position().sheet(0, circled=[4, 0, 0]).display("boatman").ready().play("take boatman", "coin row 1")
    assert at.items() == {"monk action": 1}
    # And for its column.
    at = Position().sheet(0, circled=[1, 1, 1], struck=[0, 1, 1], routes=[]).display("craftsman").ready()
    at.play("take craftsman", "build orleans")
    assert at.items() == {"farmer action": 1}


@pytest.mark.rule("JA-SET-17", "JA-SSET-04", "JA-SSET-08")
def test_solo_cards_only_in_the_solo_game() -> None:
    state = start(2)
    assert (state.solo_top, state.solo_stack, state.solo_card) == (-1, [], -1)
    state = start(1)
    assert len(state.solo_stack) == 13
    assert state.solo_top >= 0
    assert len({start(1, seed).solo_top for seed in range(40)}) > 8


@pytest.mark.rule("JA-R-26")
def test_orleans_is_linked_from_the_start() -> None:
    assert bits(start(2).towns[0]) == [ORLEANS]


@pytest.mark.rule("JA-SSET-03")
def test_the_solo_game_has_no_printed_places() -> None:
    with pytest.raises(ParseError, match="JA-SSET-03"):
        start(1, places="printed")
    assert start(1).middle.bit_count() == 20


@pytest.mark.rule("JA-SSET-05", "JA-SSET-06", "JA-SSET-07", "JA-SSET-04")
@pytest.mark.parametrize(
    ("level", "monks", "exchanged"),
    [("standard", False, False), ("connoisseur", True, False), ("special-challenge", True, True)],
)
def test_levels(level: str, monks: bool, exchanged: bool) -> None:
    state = start(1, difficulty=level)
    assert state.common.joan_monks == monks
    deck = [the_game().edition.cards[card].id for card in sorted([*state.solo_stack, state.solo_top])]
    main = [str(number) for number in range(5, 15)]
    assert deck == ([*main, "1b", "2b", "3b", "4b"] if exchanged else ["1", "2", "3", "4", *main])


@pytest.mark.rule("JA-SSET-09", "JA-R-58")
def test_levels_marked_at_the_start() -> None:
    assert start(1).joan_level == the_game().edition.levels_at_start == 1
    assert start(1).view(0)["boards"][0]["status"] == 1


@pytest.mark.rule("JA-R-80")
def test_the_solo_sheet_is_that_of_two_players() -> None:
    alone, pair = start(1).common, start(2).common
    for field in ("towns", "routes", "deeds", "needed", "bags", "drawn", "set_aside"):
        assert getattr(alone, field) == getattr(pair, field)
    sheet = start(1).view(0)["boards"][0]
    other = start(2).view(0)["boards"][0]
    assert sheet == other


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(ParseError, match="difficulty"):
        start(1, difficulty="easy")
