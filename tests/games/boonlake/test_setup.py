"""Set-up for 1 to 4 players (BL-SET, BL-R-08..12)."""

import pytest

from tests.games.boonlake.builder import ED, GAME, Position
from towpath.games.boonlake.components import STRIPS
from towpath.games.boonlake.explore import NO_TILE
from towpath.games.boonlake.state import Boonlake
from towpath.kernel.errors import IllegalAction, ParseError
from towpath.kernel.match import Match

SEEDS = range(40)
SEATS = (1, 2, 3, 4)


def start(seats: int, seed: int = 1, **options: str) -> Boonlake:
    """A game at its first decision: the scoring tiles are dealt."""
    state = GAME.start(seats, seed, **options)
    assert isinstance(state, Boonlake)
    assert not state.status()
    return state


def names(state: Boonlake, seat: int = -1) -> list[str]:
    return [GAME.vocabulary[action] for action in state.legal(seat)]


def symbols_laid(state: Boonlake) -> list[tuple[str, str]]:
    """The symbol of each space with a tile, and the one of the tile on it."""
    dealt = {n: {space + 1 for space in ED.dealt_spaces[n]} for n in (2, 3, 4)}
    found = []
    for space, tile in enumerate(state.tile_at):
        if tile != NO_TILE:
            here = "2+" if space + 1 in dealt[2] else "3+" if space + 1 in dealt[3] else "4"
            found.append((here, ED.starting_tiles[tile].symbol))
    return found


# Tiles and supply.


@pytest.mark.rule("BL-SET-02")
def test_seven_pastures_lie_open_and_25_gray_tiles_face_down() -> None:
    for seats in SEATS[1:]:
        state = start(seats)
        assert (state.pastures_left, len(state.mound), state.pastures) == (7, 25, [])
        view = state.view(0)
        assert (view["pastures_left"], view["mound"]) == (7, 25)
        assert all(tile.id.startswith("gray") for tile in (ED.tiles[i] for i in state.mound))
    # Shuffled: which tile is turned up first differs from game to game.
    first = set()
    for seed in SEEDS:
        at = Position(seed=seed).do("take hire", "pass", "explore")
        first.add(at.happened("turn_up")[0].args["tile"])
    assert len(first) > 10


@pytest.mark.rule("BL-SET-04", "BL-SET-05", "BL-SET-06")
@pytest.mark.parametrize(
    ("seats", "spaces", "tiles"),
    [
        (2, [6, 9, 16, 20, 23, 28], {"2+": 6}),
        (3, [6, 8, 9, 16, 20, 23, 28, 31], {"2+": 6, "3+": 2}),
        (4, [6, 8, 9, 12, 16, 20, 23, 26, 28, 31], {"2+": 6, "3+": 2, "4": 2}),
    ],
)
def test_the_starting_tiles_lie_on_the_symbol_spaces(seats: int, spaces: list[int], tiles: dict[str, int]) -> None:
    for seed in SEEDS:
        state = start(seats, seed)
        assert [space + 1 for space, tile in enumerate(state.tile_at) if tile != NO_TILE] == spaces
        laid = [tile for _, tile in symbols_laid(state)]
        assert {symbol: laid.count(symbol) for symbol in set(laid)} == tiles
        assert len({tile for tile in state.tile_at if tile != NO_TILE}) == len(spaces)


@pytest.mark.rule("BL-SET-04")
def test_one_player_is_set_up_with_the_tiles_of_two() -> None:
    state = Position(1).state
    assert {6, 9, 16, 20, 23, 28} <= {space + 1 for space in range(33) if state.tile_at[space] != NO_TILE}
    assert sorted(tile for tile in state.tile_at if 0 <= tile < ED.n_starting) == [0, 1, 2, 3, 4, 5]


@pytest.mark.rule("BL-SET-04", "BL-SET-05", "BL-SET-06", "BL-SET-07")
@pytest.mark.parametrize(("seats", "pairs"), [(2, 1), (3, 4), (4, 9)])
def test_any_dealt_tile_may_land_on_any_starting_space(seats: int, pairs: int) -> None:
    seen = {pair for seed in SEEDS for pair in symbols_laid(start(seats, seed))}
    assert len(seen) == pairs
    assert len({start(seats, seed).tile_at[5] for seed in range(80)}) == len(ED.dealt_tiles[seats])


@pytest.mark.rule("BL-SET-08", "BL-R-08")
def test_all_region_rewards_are_uncovered() -> None:
    at = Position()
    assert (at.state.covered, at.state.view(0)["covered_regions"]) == (0, [])
    at.do("take region_scoring", "pass")
    rewards = [f"region {region}" for region in ("unknown", "boonlake", "new_hope", "southern")]
    assert at.beginning("region") == [*rewards, *[f"{reward} without reward" for reward in rewards]]


@pytest.mark.rule("BL-SET-09")
def test_vases_levers_and_all_other_coins_are_in_the_shared_supply() -> None:
    for board in start(4).boards:
        assert (board.vases, board.levers, board.up) == (0, 0, 0)
    # What a player takes comes from nobody else.
    at = Position(4).ship(0, "t7").turn("builder")
    assert [at[seat].coins for seat in range(4)] == [3, 0, 0, 0]
    assert [at[seat].vases for seat in range(4)] == [1, 0, 0, 0]


@pytest.mark.rule("BL-SET-10")
@pytest.mark.parametrize("seats", SEATS)
def test_each_player_draws_a_hand_of_6_from_one_shuffled_pile(seats: int) -> None:
    state = start(seats)
    hands = [card for board in state.boards for card in board.hand]
    assert [len(board.hand) for board in state.boards[:seats]] == [6] * seats
    assert len(set(hands)) == 6 * seats
    assert (len(state.pile), state.discards) == (165 - 6 * seats, [])
    assert len({tuple(start(seats, seed).boards[0].hand) for seed in SEEDS}) == len(SEEDS)


@pytest.mark.rule("BL-SET-11")
def test_the_seven_strips_lie_in_random_order_one_a_row() -> None:
    orders = {tuple(start(2, seed).rows) for seed in SEEDS}
    assert all(sorted(order) == list(range(7)) for order in orders)
    assert len(orders) > 30
    for row in range(7):
        assert len({order[row] for order in orders}) == 7


# Player boards.


@pytest.mark.rule("BL-SET-12", "BL-SET-28")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_has_a_board_and_nobody_elses_is_in_the_game(seats: int) -> None:
    state = start(seats)
    assert len(state.boards) == len(state.view(0)["boards"]) == seats
    assert not state.is_solo
    assert state.clockwise_from(seats - 1) == [seats - 1, *range(seats - 1)]
    # Nor are the solo tiles.
    assert "solo" not in state.view(0)
    assert (state.solo_stack, state.solo_used) == ([], [])


@pytest.mark.rule("BL-SET-12", "BL-SET-28")
def test_in_the_solo_game_the_reverse_of_a_board_serves_the_opponent() -> None:
    state = start(1)
    assert (len(state.boards), state.is_solo, state.seats_to_act()) == (2, True, [0])
    eminence = state.boards[1]
    assert (eminence.ranch, eminence.supply, eminence.coins, eminence.hand) == (0, 0, 0, [])
    assert len(state.solo_stack) == state.view(0)["solo"]["stack"] == 6


@pytest.mark.rule("BL-SET-13", "BL-SET-14", "BL-SET-16", "BL-SET-17", "BL-SET-19")
@pytest.mark.parametrize("seats", SEATS)
def test_boards_begin_full_with_3_inhabitants_on_the_ranch_and_5_in_the_supply(seats: int) -> None:
    state = start(seats)
    for seat in range(seats):
        shown = state.view(seat)["boards"][seat]
        assert (shown["ranch"], shown["supply"], shown["tiers"]) == (3, 5, 0)
        assert (shown["house_recesses_empty"], shown["settlements"], shown["cattle"]) == ([], 0, 0)
        assert shown["boats"] == ["wood", "wood"]
        assert (shown["vp"], set(shown["breakdown"].values())) == (0, {0})
        assert shown["markers"] == [0, 0, 0, 0]
        assert shown["sites"] == {"wood": 0, "loam": 0, "stone": 0, "iron": 0}
        assert shown["levers"] == {}
        assert (shown["display"], shown["projects"], shown["turns"]) == ([], [], 0)


@pytest.mark.rule("BL-SET-13")
@pytest.mark.parametrize(("cattle", "possible"), [(4, True), (5, False)])
def test_a_colour_has_5_cattle(cattle: int, possible: bool) -> None:
    at = Position().pasture(10).pasture(13).cattle(0, 10, 3).cattle(0, 13, cattle - 3).ranch(0, 8)
    at.do("take cattle_breeding", "pass", "pass")
    assert at.beginning("cattle") == (["cattle 10", "cattle 13"] if possible else [])


@pytest.mark.rule("BL-SET-13")
@pytest.mark.parametrize(("houses", "possible"), [(5, True), (6, False)])
def test_a_colour_has_6_houses(houses: int, possible: bool) -> None:
    at = Position().starting_tile(6, "start_01").starting_tile(9, "start_03").starting_tile(16, "start_05")
    at.house(0, *["6a", "9a", "16a", "20a", "23a", "28a"][:houses]).inhabitant(0, "6b").ranch(0, 1)
    at.do("take settle", "pass")
    assert at.beginning("upgrade") == (["upgrade 6b"] if possible else [])


@pytest.mark.rule("BL-SET-13")
@pytest.mark.parametrize(("settlements", "possible"), [(3, True), (4, False)])
def test_a_colour_has_4_settlements(settlements: int, possible: bool) -> None:
    at = Position().starting_tile(6, "start_01").starting_tile(9, "start_03").starting_tile(16, "start_05")
    at.pasture(10).cattle(1, 10, 3).house(0, "9a").settlement(0, *["16a", "20a", "23a", "28a"][:settlements])
    at.ranch(0, 4).do("take settle", "pass")
    assert at.beginning("upgrade") == (["upgrade 9a"] if possible else [])


@pytest.mark.rule("BL-SET-14")
def test_the_other_2_inhabitants_wait_in_the_recesses_beside_tiers_1_and_2() -> None:
    # Emptying tier 1 brings the ninth inhabitant, tier 2 the tenth.
    at = Position()
    assert at[0].ranch + at[0].supply == 8
    at.removed(0, houses=2, cattle=1)
    assert (at[0].tiers, at[0].ranch + at[0].supply) == (1, 9)
    at.removed(0, houses=4, settlements=1, cattle=2)
    assert (at[0].tiers, at[0].ranch + at[0].supply) == (2, 10)


@pytest.mark.rule("BL-SET-15")
@pytest.mark.parametrize(("seats", "space"), [(1, 1), (2, 1), (3, 3), (4, 3)])
def test_ships_begin_on_the_first_or_the_third_space(seats: int, space: int) -> None:
    state = start(seats)
    assert [board.ship + 1 for board in state.boards] == [space] * max(2, seats)
    assert state.view(0)["ships"] == [f"t{space}"] * max(2, seats)


@pytest.mark.rule("BL-SET-18")
def test_the_income_markers_begin_where_they_pay_2_coins_and_2_cards() -> None:
    at = Position(3).ship(1, "t2").ship(2, "t2").ship(0, "t17").turn("pioneer").pass_until("ChooseStrip")
    assert [(at[seat].coin_steps, at[seat].card_steps) for seat in range(3)] == [(0, 0)] * 3
    assert [(at[seat].coins, len(at[seat].hand)) for seat in range(3)] == [(2, 2)] * 3


@pytest.mark.rule("BL-SET-19", "BL-SET-26")
def test_the_four_production_sites_lie_beside_the_board_and_one_is_built_at_level_1() -> None:
    state = start(2)
    for seat in range(2):
        state.apply(state.legal(seat)[0], seat)
    assert names(state, 0) == names(state, 1) == ["site wood", "site loam", "site stone", "site iron"]
    state.apply(GAME.lookup("site stone"), 0)
    state.apply(GAME.lookup("site iron"), 1)
    assert state.view(0)["boards"][0]["sites"] == {"wood": 0, "loam": 0, "stone": 1, "iron": 0}
    assert state.view(0)["boards"][1]["sites"] == {"wood": 0, "loam": 0, "stone": 0, "iron": 1}
    # That was the last choice before the first turn.
    assert type(state.asking()).__name__ == "ChooseStrip"


# Scoring tiles.


@pytest.mark.rule("BL-SET-20", "BL-DEF-09")
@pytest.mark.parametrize("seats", SEATS)
def test_each_player_keeps_one_of_two_scoring_tiles(seats: int) -> None:
    state = start(seats)
    dealt = [board.dealt for board in state.boards[:seats]]
    assert len({tile for pair in dealt for tile in pair}) == 2 * seats
    for seat in range(seats):
        assert names(state, seat) == [f"keep {ED.scoring_tiles[tile].id}" for tile in dealt[seat]]
        with pytest.raises(IllegalAction):
            state.apply(GAME.lookup(f"keep {ED.scoring_tiles[min(set(range(16)) - set(dealt[seat]))].id}"), seat)
    for seat in range(seats):
        state.apply(state.legal(seat)[-1], seat)
    assert [board.own_tile for board in state.boards[:seats]] == [pair[1] for pair in dealt]
    assert state.areas[:seats] == [pair[1] for pair in dealt]
    assert len({tuple(sorted(start(seats, seed).boards[0].dealt)) for seed in SEEDS}) > 20


@pytest.mark.rule("BL-SET-21")
def test_the_own_hand_is_known_when_the_scoring_tile_is_kept() -> None:
    state = start(2)
    shown = state.view(1)["boards"][1]
    assert shown["hand"] == [ED.cards[card].id for card in state.boards[1].hand]
    assert shown["dealt"] == [ED.scoring_tiles[tile].id for tile in state.boards[1].dealt]


@pytest.mark.rule("BL-SET-22", "BL-SET-23", "BL-R-09")
@pytest.mark.parametrize("seats", SEATS)
def test_random_tiles_fill_the_empty_areas_from_those_dealt_to_nobody(seats: int) -> None:
    filled = set()
    for seed in SEEDS:
        state = start(seats, seed)
        dealt = {tile for board in state.boards for tile in board.dealt}
        for seat in range(seats):
            # Turned up only after all have chosen.
            assert (state.areas, state.view(seat)["areas"]) == ([], [])
            state.apply(state.legal(seat)[0], seat)
        assert len(state.areas) == len(set(state.areas)) == 4
        assert not dealt & set(state.areas[seats:])
        assert [board.dealt for board in state.boards[:seats]] == [[]] * seats
        filled |= set(state.areas[seats:])
    assert len(filled) > 10 if seats < 4 else not filled


@pytest.mark.rule("BL-SET-20", "BL-SET-22")
def test_the_four_scoring_tiles_are_announced_with_their_owners() -> None:
    match = Match(GAME, 3, 5)
    for seat in range(2):
        assert match.play(match.state.legal(seat)[0], seat) == []
    events = [e for e in match.play(match.state.legal(2)[0], 2) if e.kind == "scoring_tile"]
    assert [(e.seat, e.clause, e.args["area"]) for e in events] == [
        (0, "BL-SET-20", 0),
        (1, "BL-SET-20", 1),
        (2, "BL-SET-20", 2),
        (-1, "BL-SET-20", 3),
    ]
    assert [e.args["tile"] for e in events] == match.state.view(0)["areas"]


@pytest.mark.rule("BL-SET-23")
def test_a_tile_in_none_of_the_areas_is_out_of_the_game() -> None:
    at = Position().coins(0, 99)
    for resource in ED.resources:
        at.site(0, resource, 2)
    at.areas("cattle", "levers", "bridges", "coin_track").do("take pioneer")
    assert set(at.beginning("project")) == {"project cattle", "project levers", "project bridges", "project coin_track"}
    at.pass_until("Sail").do("sail 1")
    at.ship(1, "t17").turn("settle").pass_until("ScoreTile")
    assert set(at.beginning("score")) == {"score cattle", "score levers", "score bridges", "score coin_track"}


@pytest.mark.rule("BL-R-09", "BL-DEF-09")
@pytest.mark.parametrize(("tile", "vp"), [("levers", -2), ("bridges", -1), ("coin_track", -1), ("cattle", -1)])
def test_a_random_tile_is_nobodys_own_so_it_is_never_doubled(tile: str, vp: int) -> None:
    at = Position().areas("levers", "bridges", "coin_track", "cattle").ship(0, "t17")
    at.turn("settle", 2).pass_until("ScoreTile")
    before = at[0].vp
    at.do(f"score {tile}")
    assert (at[0].vp - before, at.state.breakdown(0)["scoring_tiles"]) == (vp, vp)


@pytest.mark.rule("BL-R-11")
def test_set_up_choices_are_made_together_and_revealed_together() -> None:
    state = start(3)
    assert state.seats_to_act() == [0, 1, 2]
    # Any order; what was chosen is not shown to the others and cannot be told from what they see.
    state.apply(state.legal(2)[1], 2)
    assert state.seats_to_act() == [0, 1]
    kept = ED.scoring_tiles[state.boards[2].own_tile].id
    assert state.view(2)["boards"][2]["own_tile"] == kept
    assert "own_tile" not in state.view(0)["boards"][2]
    assert "dealt" not in state.view(0)["boards"][2]
    state.apply(state.legal(0)[0], 0)
    state.apply(state.legal(1)[0], 1)
    assert state.view(0)["boards"][2]["own_tile"] == kept
    # The first production sites come after that, likewise.
    assert state.seats_to_act() == [0, 1, 2]
    state.apply(GAME.lookup("site iron"), 1)
    assert state.view(1)["boards"][1]["first_site"] == "iron"
    assert "first_site" not in state.view(0)["boards"][1]
    assert state.view(0)["boards"][1]["sites"]["iron"] == 0
    state.apply(GAME.lookup("site wood"), 2)
    state.apply(GAME.lookup("site wood"), 0)
    assert state.view(0)["boards"][1]["sites"]["iron"] == 1


# The starting player.


@pytest.mark.rule("BL-SET-24", "BL-R-10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_starting_player_is_drawn_at_random_or_named_by_the_host(seats: int) -> None:
    assert {start(seats, seed).token for seed in SEEDS} == set(range(seats))
    for seat in range(seats):
        assert start(seats, 1, first=str(seat)).token == seat
    with pytest.raises(ParseError, match="first cannot be '9'"):
        GAME.start(2, 1, first="9")


@pytest.mark.rule("BL-SET-25", "BL-GAM-05")
@pytest.mark.parametrize(
    ("seats", "first", "coins"),
    [
        (2, 0, [6, 7]),
        (2, 1, [7, 6]),
        (3, 0, [6, 7, 8]),
        (3, 1, [8, 6, 7]),
        (4, 0, [6, 7, 8, 8]),
        (4, 2, [8, 8, 6, 7]),
        (4, 3, [7, 8, 8, 6]),
    ],
)
def test_starting_coins_follow_turn_order_and_the_token_holder_begins(seats: int, first: int, coins: list[int]) -> None:
    state = start(seats, 1, first=str(first))
    assert [board.coins for board in state.boards] == coins
    for _ in range(2 * seats):
        state.apply(state.legal()[0])
    assert (state.current_seat, state.active) == (first, first)
    assert [board.turns for board in state.boards] == [int(seat == first) for seat in range(seats)]


@pytest.mark.rule("BL-R-12")
def test_starting_tiles_pay_no_reward_of_the_space_they_cover() -> None:
    # Space 8 shows a card, 12 and 26 show coins; nobody has more than the starting coins and the hand of six.
    state = start(4, first="0")
    assert [board.coins for board in state.boards] == [6, 7, 8, 8]
    assert [len(board.hand) for board in state.boards] == [6, 6, 6, 6]


@pytest.mark.rule("BL-EX-29", "BL-SET-05", "BL-SET-15", "BL-SET-22", "BL-SET-25")
def test_example_three_player_set_up() -> None:
    state = start(3, first="1")
    dealt = {tile for board in state.boards for tile in board.dealt}
    for _ in range(6):
        state.apply(state.legal()[0])
    assert len([tile for tile in state.tile_at if tile != NO_TILE]) == 8
    assert state.view(0)["ships"] == ["t3", "t3", "t3"]
    assert len(state.areas) == 4
    assert state.areas[3] not in dealt
    assert [state.boards[seat].coins for seat in (1, 2, 0)] == [6, 7, 8]
    assert names(state)[:7] == [f"take {strip}" for strip in STRIPS]
