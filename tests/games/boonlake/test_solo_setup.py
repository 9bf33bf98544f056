"""Solo: set-up and the turn of the Eminence (BL-SOS, BL-SOT, BL-R-71..73, -81, -83, -86, -91)."""

import pytest

from tests.games.boonlake.builder import ED, GAME, SoloPosition, start
from towpath.games.boonlake.player_board import EMINENCE

STRIPS = ("pioneer", "settle", "cattle_breeding", "region_scoring", "hire", "progress", "builder")
DIFFICULTIES = {"easy": (5, 1), "medium": (4, 2), "challenge": (3, 3), "difficult": (2, 4), "very_difficult": (1, 5)}


def rows(*first: str, last: str) -> list[str]:
    """All strips, some of them highest, one of them lowest."""
    return [*first, *(strip for strip in STRIPS if strip not in first and strip != last), last]


# Set-up.


@pytest.mark.rule("BL-SOS-01", "BL-R-72", "BL-SOS-04")
def test_set_up_is_that_for_two_players() -> None:
    state = start(1, 5)
    assert sum(tile >= 0 for tile in state.tile_at) == 6
    assert [ED.river[ED.routes[0][board.ship]].id for board in state.boards] == ["t1", "t1"]
    assert len(state.boards[0].hand) == 6
    assert len(state.boards[0].dealt) == 2


@pytest.mark.rule("BL-SOS-02", "BL-SOS-03", "BL-SOS-06", "BL-SOS-07")
def test_the_eminence_begins_with_a_full_board_and_nothing_else() -> None:
    at = SoloPosition()
    board = at.eminence
    assert (board.houses, board.settlements, board.cattle) == (0, 0, 0)
    assert (board.vp, at.state.cactus, board.coin_steps, board.card_steps) == (0, 0, 0, 0)
    assert (board.coins, board.hand, board.ranch, board.supply, board.levels) == (0, [], 0, 0, 0)
    assert (board.markers, board.own_tile, board.levers) == ([0, 0, 0, 0], -1, 0)


@pytest.mark.rule("BL-SOS-05", "BL-SOT-01")
def test_the_eminence_holds_the_token_so_the_player_begins_with_seven_coins() -> None:
    state = start(1, 5)
    assert (state.token, state.boards[0].coins, state.boards[EMINENCE].coins) == (EMINENCE, 7, 0)
    state.apply(state.legal()[0])
    state.apply(state.legal()[0])
    assert (state.boards[EMINENCE].turns, state.boards[0].turns) == (1, 0)


@pytest.mark.rule("BL-SOS-08", "BL-R-72", "BL-INT-12")
def test_three_random_scoring_tiles_lie_beside_the_own_one_and_are_nobodys() -> None:
    state = start(1, 5)
    dealt = list(state.boards[0].dealt)
    state.apply(GAME.lookup(f"keep {ED.scoring_tiles[dealt[1]].id}"))
    assert state.areas[0] == dealt[1]
    assert len(set(state.areas)) == 4
    assert not set(state.areas[1:]) & set(dealt)
    assert state.boards[0].own_tile == dealt[1]
    at = SoloPosition().areas("card_track", "cattle", "levers", "bridges").interim_scoring(1, by=0)
    at.do("pass", "score cattle")
    assert at.state.breakdown(0)["scoring_tiles"] == -1  # the Eminence's tile is not doubled


@pytest.mark.rule("BL-SOS-09", "BL-SOS-10")
@pytest.mark.parametrize("difficulty", list(DIFFICULTIES))
def test_the_difficulty_decides_how_many_tiles_of_each_type_are_removed(difficulty: str) -> None:
    n_a, n_b = DIFFICULTIES[difficulty]
    stacks = set()
    for seed in range(12):
        stack = start(1, seed, difficulty=difficulty).solo_stack
        assert len(set(stack)) == len(stack) == 6
        assert [sum(ED.solo_tiles[tile].is_b == is_b for tile in stack) for is_b in (False, True)] == [n_a, n_b]
        stacks.add(tuple(sorted(stack)))
    assert len(stacks) > 1  # which ones is left to chance


@pytest.mark.rule("BL-SOS-10", "BL-R-91")
def test_the_order_of_the_stack_and_the_backs_are_random() -> None:
    shown = set()
    for seed in range(60):
        state = start(1, seed, difficulty="easy")
        state.apply(state.legal()[0])
        state.apply(state.legal()[0])
        shown.add((state.solo_tile, state.solo_corner))
    assert {corner for _, corner in shown} == {0, 1, 2, 3}
    assert {tile for tile, _ in shown} >= {0, 1, 2, 3, 4}  # all five A-tiles are in play


# The turn.


@pytest.mark.rule("BL-SOT-01")
def test_eminence_and_player_alternate() -> None:
    at = SoloPosition().rows(*rows("builder", last="hire"))
    at.eminence_turn("A1").do("pass")
    assert (at.asked, at.state.active) == ("ChooseStrip", 0)
    before = at.eminence.turns
    at.do("take hire", "pass", "pass without inhabitant", "pass", "sail 1")
    assert at.eminence.turns == before + 1
    assert at.state.active == EMINENCE


@pytest.mark.rule("BL-SOT-02", "BL-R-86", "BL-SOT-08")
def test_effect_a_then_effect_b_then_the_players_share_then_the_ship() -> None:
    at = SoloPosition().rows(*rows("builder", last="settle")).eminence_turn("A1", "lower_left")
    assert [(e.kind, e.clause) for e in at.events] == [
        ("turn", "BL-TRN-01"),
        ("solo_tile", "BL-SOT-02"),
        ("house", "BL-SOB-01"),
        ("take", "BL-SOT-07"),
        ("cactus", "BL-SOE-01"),
    ]
    assert (at.asked, at.state.current_seat, at.eminence.ship) == ("PlayOrElse", 0, 0)
    at.do("pass")
    assert (at.events[0].kind, at.eminence.ship) == ("sail", 4)


@pytest.mark.rule("BL-SOT-03", "BL-R-73")
def test_a_used_up_stack_is_renewed_only_when_a_tile_must_be_turned_up() -> None:
    at = SoloPosition().rows(*rows("builder", last="hire")).eminence_turn("A1", "none").do("pass")
    assert (at.state.solo_stack, len(at.state.solo_used), at.state.solo_corner) == ([], 6, -1)
    tiles = set(at.state.solo_used)
    at.turn_of(EMINENCE)
    assert (len(at.state.solo_stack), len(at.state.solo_used)) == (5, 1)
    assert set(at.state.solo_stack + at.state.solo_used) == tiles
    assert at.state.solo_corner in range(4)


@pytest.mark.rule("BL-SOT-03")
def test_a_stack_is_used_up_before_a_tile_comes_again() -> None:
    at = SoloPosition()
    seen = []
    for _ in range(12):
        at.turn_of(EMINENCE)
        seen.append(at.state.solo_tile)
    assert sorted(seen[:6]) == sorted(seen[6:]) == sorted(set(seen))


@pytest.mark.rule("BL-SOT-04", "BL-SOB-01")
@pytest.mark.parametrize(("tile", "structures"), [("A1", 1), ("B2", 2)])
def test_effect_a_with_settle_lowest_builds_structures(tile: str, structures: int) -> None:
    at = SoloPosition().rows(*rows("builder", last="settle")).eminence_turn(tile)
    assert len(at.eminence_sites()) == structures
    assert at.state.cactus == (1 if tile == "A1" else 2)  # that is effect B, Builder


@pytest.mark.rule("BL-SOT-05")
@pytest.mark.parametrize(("tile", "cactus"), [("A1", 0), ("B2", 1)])
def test_effect_a_with_cattle_breeding_lowest_places_cattle(tile: str, cactus: int) -> None:
    at = SoloPosition().pasture(15).rows(*rows("builder", last="cattle_breeding")).eminence_turn(tile)
    assert at.eminence.cattle == at.state.n_cattle(14) == 1
    assert at.state.cactus == cactus + (1 if tile == "A1" else 2)


@pytest.mark.rule("BL-SOT-06")
@pytest.mark.parametrize("lowest", ["pioneer", "region_scoring", "hire", "progress"])
@pytest.mark.parametrize(("tile", "cactus"), [("A1", 1), ("B2", 2)])
def test_effect_a_with_any_other_strip_lowest_moves_the_cactus_marker(lowest: str, tile: str, cactus: int) -> None:
    at = SoloPosition().rows(*rows("builder", last=lowest)).eminence_turn(tile)
    assert at.state.cactus == 2 * cactus  # effect A and Builder
    assert [e.clause for e in at.events if e.kind == "cactus"] == ["BL-SOT-06", "BL-SOE-01"]
    assert at.eminence_sites() == []


@pytest.mark.rule("BL-SOT-06", "BL-R-83")
@pytest.mark.parametrize(("before", "after"), [(32, 34), (33, 35), (34, 35), (35, 35)])
def test_the_cactus_marker_stays_at_the_end_of_its_track_without_compensation(before: int, after: int) -> None:
    at = SoloPosition().rows(*rows("builder", last="hire")).cactus(before).eminence_turn("A1")
    assert (at.state.cactus, at.eminence.vp) == (after, 0)


@pytest.mark.rule("BL-SOT-07", "BL-EX-20")
@pytest.mark.parametrize("highest", ["builder", "region_scoring", "settle"])
def test_effect_b_takes_the_highest_of_the_three_strips(highest: str) -> None:
    others = [strip for strip in ("builder", "region_scoring", "settle") if strip != highest]
    order = ["pioneer", highest, "cattle_breeding", *others, "progress", "hire"]
    at = SoloPosition().rows(*order).eminence_turn("A1")
    assert [(e.args["strip"], e.args["row"]) for e in at.events if e.kind == "take"] == [(highest, 2)]
    at.pass_until("ChooseStrip")
    expected = ["pioneer", "cattle_breeding", *others, "progress", "hire", highest]
    assert [STRIPS[strip] for strip in at.state.rows] == expected


@pytest.mark.rule("BL-R-81", "BL-TRN-04")
def test_the_eminence_never_pays_for_a_low_row() -> None:
    # Even with its three strips as low as can be, the highest lies in row 5, which costs nothing.
    at = SoloPosition().rows("pioneer", "cattle_breeding", "hire", "progress", "builder", "region_scoring", "settle")
    at.eminence_turn("A1").do("pass")
    assert [e.args["space"] for e in at.events if e.kind == "sail"] == ["t3"]  # 2 steps from row 5
    assert at.eminence.vp == 0


@pytest.mark.rule("BL-EX-21", "BL-SOE-01", "BL-SOT-08", "BL-BLD-03")
def test_as_builder_it_moves_the_cactus_marker_and_the_player_may_play_or_discard() -> None:
    at = SoloPosition().hand(0, "campfire-tales", "orchard").rows(*rows("builder", last="hire")).eminence_turn("A1")
    assert at.state.cactus == 1 + 1
    assert at.options()[:4] == ["pass", "play campfire-tales", "discard orchard", "discard campfire-tales"]
    at.do("discard orchard")
    assert (at[0].coins, at.eminence.coins) == (2, 0)


@pytest.mark.rule("BL-SOT-08", "BL-R-86")
@pytest.mark.parametrize(
    ("strip", "tile", "asked"),
    [
        ("pioneer", "A2", "AnswerPioneer"),
        ("settle", "A1", "PlayOrElse"),
        ("cattle_breeding", "A2", "PlayOrElse"),
        ("hire", "A2", "BuyInhabitants"),
        ("progress", "A3", "AnswerProgress"),
        ("builder", "A1", "PlayOrElse"),
    ],
)
def test_the_player_may_use_the_all_player_part(strip: str, tile: str, asked: str) -> None:
    last = "builder" if strip != "builder" else "hire"
    at = SoloPosition().rows(*rows(strip, last=last)).eminence_turn(tile)
    assert (at.asked, at.state.current_seat) == (asked, 0)
    at.pass_until("ChooseStrip")
    assert at.eminence.ship == 4


@pytest.mark.rule("BL-R-86", "BL-PIO-03")
def test_at_pioneer_the_player_counts_as_another_player() -> None:
    at = SoloPosition().rows(*rows("pioneer", last="builder")).eminence_turn("A2").do("draw")
    assert len(at[0].hand) == 2
    assert at.asked == "PlayOrElse"


@pytest.mark.rule("BL-SOT-08", "BL-LEV-04", "BL-R-54")
def test_the_player_may_use_a_top_row_lever_on_the_eminences_turn() -> None:
    at = SoloPosition().lever(0, "vase").rows(*rows("builder", last="hire")).eminence_turn("A1").do("lever vase")
    assert (at[0].vases, at.asked) == (1, "ChooseStrip")


@pytest.mark.rule("BL-SOT-09")
@pytest.mark.parametrize("strip", ["pioneer", "settle", "cattle_breeding", "hire", "progress", "builder"])
def test_the_eminence_takes_no_part_in_the_players_turns(strip: str) -> None:
    at = SoloPosition().pasture(15).house(EMINENCE, "16a", "28a").coins(0, 20)
    before = (at.eminence.vp, at.eminence.houses, at.eminence.cattle, at.state.cactus, at.eminence.coins)
    at.do(f"take {strip}")
    seats = set()
    while at.asked != "Sail":
        seats.add(at.state.current_seat)
        at.do(at.options()[0])
    assert seats <= {0}
    assert (at.eminence.vp, at.eminence.houses, at.eminence.cattle, at.state.cactus, at.eminence.coins) == before
