"""What a seat sees, what it does not see, and states drawn from what it cannot know (BL-R-22)."""

import json
from typing import Any

import pytest

from tests.games.boonlake.builder import ED, GAME, Position, SoloPosition, start
from towpath.games.boonlake.player_board import EMINENCE


def text(view: dict[str, Any]) -> str:
    return json.dumps(view, sort_keys=True)


# What is seen.


def test_a_seat_sees_its_own_hand_and_the_size_of_the_others() -> None:
    at = Position().hand(0, "footpath", "bank").hand(1, "kiln", "vineyard", "inn")
    for viewer, hands in (
        (0, [["footpath", "bank"], None]),
        (1, [None, ["vineyard", "kiln", "inn"]]),
        (-1, [None, None]),
    ):
        boards = at.state.view(viewer)["boards"]
        assert [board.get("hand") for board in boards] == hands
        assert [board["hand_size"] for board in boards] == [2, 3]


def test_no_view_holds_the_seed_the_pile_or_the_mound() -> None:
    at = Position().pile("footpath", "bank")
    for viewer in (-1, 0, 1):
        view = at.state.view(viewer)
        assert "seed" not in view
        assert (view["pile"], view["mound"], view["pastures_left"]) == (2, 25, 7)
        assert len(view["discards"]) == 163  # the discard pile is open


def test_displays_discards_boards_and_map_are_open_to_all() -> None:
    at = Position().played(0, "vineyard").coins(0, 4).vases(0, 1).vp(0, 7).site(0, "loam", 2).boats(0, "wood", "iron")
    at.lever(0, "vase").lever(0, "boat", up=False).steps(0, coin=3, card=2).realized(0, "cattle")
    at.pasture(15).cattle(0, 15, 2).house(0, "16a").inhabitant(1, "16b").covered("southern").markers(0, 0, 1, 0, 0)
    at.hand(1, "footpath").hand(0, "kiln").do("take region_scoring", "discard kiln")
    for viewer in (-1, 0, 1):
        view = at.state.view(viewer)
        board = view["boards"][0]
        assert view["pieces"] == {
            "16a": {"owner": 0, "piece": "house"},
            "16b": {"owner": 1, "piece": "inhabitant"},
        }
        assert (view["cattle"], view["tiles"]["15"], view["tiles"]["6"]) == ({"15": [2, 0]}, "pasture", "start_04")
        assert (view["covered_regions"], view["discards"], view["taken"]) == (["southern"], ["kiln"], "region_scoring")
        assert view["rows"][3] == ""
        assert (view["game"], view["viewer"], view["seats"], view["round"]) == ("boonlake", viewer, 2, 1)
        assert (view["to_act"], view["asking"]) == ([0], [{"frame": "ChooseRegion", "seat": 0}])
        assert (view["scores"], view["winners"], view["over"]) == ([7, 0], [], False)
        assert (board["display"], board["coins"], board["vases"], board["vp"]) == (["vineyard"], 6, 1, 7)
        assert (board["sites"]["loam"], board["boats"]) == (2, ["wood", "iron"])
        assert board["levers"] == {"vase": "up", "boat": "down"}
        assert (board["coin_steps"], board["card_steps"], board["markers"]) == (3, 2, [0, 1, 0, 0])
        assert (board["projects"], board["inhabitants_above"]) == (["cattle"], ["cattle"])
        assert board["presences"] == {"unknown": 0, "boonlake": 3, "new_hope": 0, "southern": 0}
        assert (board["house_recesses_empty"], board["cattle"], board["turns"]) == ([1], 2, 1)
        assert board["breakdown"]["river"] == 7
        assert view["ships"] == ["t1", "t1"]


@pytest.mark.rule("BL-R-22")
def test_scoring_tiles_are_secret_until_all_have_chosen() -> None:
    state = start(3, 9)
    dealt = [list(board.dealt) for board in state.boards]
    state.apply(state.legal(1)[1], 1)
    mine = state.view(1)["boards"][1]
    assert mine["dealt"] == [ED.scoring_tiles[tile].id for tile in dealt[1]]
    assert mine["own_tile"] == ED.scoring_tiles[dealt[1][1]].id
    for viewer in (-1, 0, 2):
        view = state.view(viewer)
        assert not {"dealt", "own_tile", "hand"} & set(view["boards"][1])
        assert (view["areas"], view["to_act"]) == ([], [0, 2])
    state.apply(state.legal(0)[0], 0)
    state.apply(state.legal(2)[0], 2)
    for viewer in (-1, 0, 1, 2):
        view = state.view(viewer)
        assert [board["own_tile"] for board in view["boards"]] == view["areas"][:3]
        assert all(board.get("dealt", []) == [] for board in view["boards"])


@pytest.mark.rule("BL-R-22")
def test_first_sites_are_secret_until_all_have_chosen() -> None:
    state = start(2, 9)
    for seat in (0, 1):
        state.apply(state.legal(seat)[0], seat)
    state.apply(GAME.lookup("site iron"), 0)
    assert state.view(0)["boards"][0]["first_site"] == "iron"
    assert state.view(0)["boards"][0]["sites"]["iron"] == 0
    for viewer in (-1, 1):
        assert "first_site" not in state.view(viewer)["boards"][0]
        assert state.view(viewer)["boards"][0]["sites"]["iron"] == 0
    state.apply(GAME.lookup("site wood"), 1)
    assert state.view(1)["boards"][0]["sites"]["iron"] == 1
    assert state.view(0)["boards"][1]["sites"]["wood"] == 1
    assert state.view(0)["boards"][0]["first_site"] == ""


def test_own_tiles_are_shown_by_name_once_revealed() -> None:
    at = Position().areas("regions_unknown_boonlake", "levers", "cattle", "bridges")
    own = [board["own_tile"] for board in at.state.view(-1)["boards"]]
    assert own == ["regions_unknown_boonlake", "levers"]
    assert SoloPosition().state.view(0)["boards"][EMINENCE]["own_tile"] == ""


def test_a_tile_that_was_turned_up_is_open() -> None:
    at = Position().do("take pioneer", "pass", "explore")
    view = at.state.view(1)
    assert view["mound"] == 24
    assert set(view["asking"][0]) == {"frame", "seat", "tile"}


def test_the_solo_view_shows_the_tiles_turned_up_but_not_the_stack() -> None:
    at = SoloPosition(difficulty="challenge").cactus(4).solo_tiles("A1 A2 B1 B2", "A3 B3")
    at.eminence_turn("A1", "lower_left").pass_until("ChooseStrip")
    solo = at.state.view(0)["solo"]
    assert (solo["difficulty"], solo["tile"], solo["used"], solo["stack"]) == ("challenge", "A1", ["A1"], 5)
    assert (solo["corner"], solo["seen"]) == ("lower_left", ["A1", "A3", "B3"])
    assert solo["cactus"] == at.state.cactus
    assert set(solo) == {"difficulty", "tile", "used", "seen", "stack", "corner", "cactus"}
    at.eminence_turn("A1", "none")
    assert at.state.view(0)["solo"]["corner"] == ""
    assert "solo" not in Position().state.view(0)


# What is drawn.


def drawn(at: Position, seat: int, n: int = 12) -> list[Position]:
    """Positions that the seat cannot tell from this one."""
    found = []
    for seed in range(n):
        other = object.__new__(Position)
        other.state = at.state.drawn_for(seat, seed)
        assert other.state.status() == []
        assert other.state.view(seat) == at.state.view(seat)
        assert other.state.seed != at.state.seed
        found.append(other)
    return found


def test_what_is_known_stays_and_other_hands_are_drawn_anew() -> None:
    at = Position(3).hand(0, "footpath", "bank").hand(1, "kiln", "inn").hand(2, "mint").played(1, "vineyard")
    before = text(at.state.to_json())
    others = drawn(at, 0)
    for other in others:
        assert other[0].hand == at[0].hand
        assert [len(other[seat].hand) for seat in (1, 2)] == [2, 1]
        assert other[1].display == at[1].display
        assert other.state.legal() == at.state.legal()
    assert len({tuple(other[1].hand) for other in others}) > 8
    assert len({tuple(other[2].hand) for other in others}) > 8
    assert text(at.state.to_json()) == before


def test_a_spectator_knows_no_hand() -> None:
    at = Position().hand(0, "footpath", "bank").hand(1, "kiln", "inn")
    others = drawn(at, -1)
    assert len({tuple(other[0].hand) for other in others}) > 8
    assert len({tuple(other[1].hand) for other in others}) > 8


def test_a_draw_depends_on_the_view_and_the_seed_alone() -> None:
    first = Position().hand(0, "footpath", "bank").hand(1, "kiln", "inn")
    second = Position().hand(0, "footpath", "bank").hand(1, "mint", "vineyard")
    second.state.pile.reverse()
    second.state.mound.reverse()
    second.state.seed = 12345
    second.state.draws += 3
    assert first.state.view(0) == second.state.view(0)
    for seed in (0, 1, 2**40):
        drawn_first = first.state.drawn_for(0, seed).to_json()
        assert drawn_first == second.state.drawn_for(0, seed).to_json()
        assert drawn_first == first.state.drawn_for(0, seed).to_json()
    assert first.state.drawn_for(0, 1).to_json() != first.state.drawn_for(0, 2).to_json()


def test_the_future_of_a_drawn_state_is_its_own() -> None:
    at = Position().do("take pioneer", "pass")
    tiles = {other.state.view(0)["asking"][0]["tile"] for other in drawn(at, 0) if other.do("explore")}
    assert len(tiles) > 4


def test_secret_choices_of_set_up_are_drawn_anew() -> None:
    state = start(3, 9)
    state.apply(state.legal(1)[1], 1)
    state.apply(state.legal(0)[0], 0)
    others = [state.drawn_for(0, seed) for seed in range(20)]
    for other in others:
        assert other.view(0) == state.view(0)
        assert (other.boards[0].dealt, other.boards[0].own_tile) == (state.boards[0].dealt, state.boards[0].own_tile)
        assert other.boards[1].own_tile in other.boards[1].dealt
        assert other.boards[2].own_tile == -1
        dealt = [tile for board in other.boards for tile in board.dealt]
        assert len(set(dealt)) == 6
        assert other.seats_to_act() == [2]
    assert len({tuple(other.boards[1].dealt) for other in others}) > 10
    assert {other.boards[1].dealt.index(other.boards[1].own_tile) for other in others} == {0, 1}


def test_a_first_site_that_is_not_shown_yet_is_drawn_anew() -> None:
    state = start(2, 9)
    for seat in (0, 1):
        state.apply(state.legal(seat)[0], seat)
    state.apply(GAME.lookup("site iron"), 0)
    assert {state.drawn_for(1, seed).boards[0].first_site for seed in range(30)} == {0, 1, 2, 3}
    assert {state.drawn_for(0, seed).boards[0].first_site for seed in range(30)} == {3}
    assert {state.drawn_for(1, seed).boards[1].first_site for seed in range(5)} == {-1}


def test_a_card_that_is_being_paid_for_stays_in_its_hand() -> None:
    at = Position().hand(0, "woodpile", "vineyard").coins(0, 5).lever(0, "joker_a").boats(0, "iron", "iron")
    at.do("take pioneer", "play woodpile")
    assert at.asked == "PayFor"
    others = drawn(at, 1)
    for other in others:
        assert ED.card_index["woodpile"] in other[0].hand
        other.do("pay boats wood iron")
        assert other[0].display == [ED.card_index["woodpile"]]
    assert len({tuple(other[0].hand) for other in others}) > 8


def test_a_discard_that_has_begun_can_be_finished() -> None:
    at = Position(3).hand(0, "footpath", "vineyard", "town-hall", "cathedral").hand(1, *LATE).ranch(0, 1)
    at.do("take hire", "pass", "pass", "hire cards", "discard vineyard")
    for seat in (1, 2, -1):
        for other in drawn(at, seat, 30):
            assert len(other[0].hand) == 3
            for _ in range(2):
                other.do(other.options()[0])
            assert other[0].ranch == 3


LATE = ("town-wall", "courthouse", "theatre", "guildhall", "observatory", "mansion", "university")


def test_the_solo_stack_is_drawn_anew_within_what_is_known() -> None:
    at = SoloPosition(difficulty="challenge").solo_tiles("A1 A2 B1 B2", "A3 B3")
    others = drawn(at, 0, 40)
    for other in others:
        names = [ED.solo_tiles[tile].id for tile in other.state.solo_stack]
        assert sorted(name[0] for name in names) == ["A", "A", "B", "B"]
        assert not {"A3", "B3"} & set(names)
        assert (other.state.solo_used, other.state.solo_corner) == (at.state.solo_used, at.state.solo_corner)
    drawn_tiles = {ED.solo_tiles[tile].id for other in others for tile in other.state.solo_stack}
    assert drawn_tiles == {"A1", "A2", "A4", "A5", "B1", "B2", "B4", "B5"}


def test_solo_tiles_seen_before_the_stack_was_renewed_stay_known() -> None:
    at = SoloPosition().solo_tiles("", "A1 A2 A3 A4 B1 B2")
    at.turn_of(EMINENCE)
    assert len(at.state.solo_stack) == 5
    for other in drawn(at, 0):
        assert sorted(other.state.solo_stack) == sorted(at.state.solo_stack)
