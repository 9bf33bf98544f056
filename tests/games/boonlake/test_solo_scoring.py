"""Solo: the Eminence's ship, its income, and the end (BL-SOR, BL-SOF, BL-R-64, -68, -71, -73, -84, -85)."""

import pytest

from tests.games.boonlake.builder import ED, SoloPosition
from towpath.games.boonlake.player_board import EMINENCE

STRIPS = ("pioneer", "settle", "cattle_breeding", "region_scoring", "hire", "progress", "builder")


def sails(at: SoloPosition, row: int = 1) -> SoloPosition:
    """The Eminence takes Builder from this row; the player uses nothing of it."""
    order = [strip for strip in STRIPS if strip not in {"builder", "region_scoring", "settle"}]
    order.insert(row - 1, "builder")
    order[5:5] = ["region_scoring", "settle"]
    at.rows(*order).eminence_turn("A1")
    return at.do("pass")


def ship(at: SoloPosition, owner: int) -> str:
    return str(ED.river[ED.routes[at.state.round][at[owner].ship]].id)


# The ship.


@pytest.mark.rule("BL-SOR-01", "BL-R-84")
@pytest.mark.parametrize(("row", "space"), [(1, "t9"), (2, "t8"), (4, "t8"), (5, "t7")])
def test_its_ship_makes_every_step_of_the_row(row: int, space: str) -> None:
    assert ship(sails(SoloPosition().ship(EMINENCE, "t5"), row), EMINENCE) == space


@pytest.mark.rule("BL-SOR-01", "BL-R-84", "BL-RIV-06", "BL-RIV-07")
def test_it_jumps_the_players_ship_but_not_in_a_harbor() -> None:
    assert ship(sails(SoloPosition().ship(EMINENCE, "t5").ship(0, "t7")), EMINENCE) == "t10"
    assert ship(sails(SoloPosition().ship(EMINENCE, "t5").ship(0, "t9")), EMINENCE) == "t9"


@pytest.mark.rule("BL-SOR-01", "BL-R-84")
def test_only_the_last_space_stops_it_early() -> None:
    at = SoloPosition().scorings_held(1).ship(EMINENCE, "u7")
    at.lock_crossed()
    sails(at)
    assert at.state.scorings == 2
    assert [e.args["space"] for e in at.events if e.kind == "sail"] == ["u9"]


@pytest.mark.rule("BL-SOR-02", "BL-SOS-06")
@pytest.mark.parametrize("start", ["t1", "t3", "t4", "t6", "t9", "t8"])
def test_it_receives_no_river_reward(start: str) -> None:
    at = sails(SoloPosition().ship(EMINENCE, start))
    board = at.eminence
    assert (board.coins, board.vases, board.vp, board.ranch, board.hand, board.levels) == (0, 0, 0, 0, [], 0)
    assert at.asked == "ChooseStrip"


@pytest.mark.rule("BL-SOR-03")
def test_crossing_a_lock_first_causes_an_interim_scoring() -> None:
    at = sails(SoloPosition().ship(EMINENCE, "t16"))
    assert (at.state.scorings, at.asked) == (1, "InterimPlay")
    at.pass_until("ChooseStrip")
    assert at.state.active == 0
    at = SoloPosition().scorings_held(1).ship(EMINENCE, "t16").ship(0, "t18")
    at.lock_crossed()
    sails(at)
    assert (at.state.scorings, at.asked) == (1, "ChooseStrip")


@pytest.mark.rule("BL-SOR-04", "BL-SOT-01")
def test_after_round_one_both_ships_go_back_and_the_player_is_next() -> None:
    at = SoloPosition().scorings_held(1).ship(EMINENCE, "u8").ship(0, "u3")
    at.lock_crossed()
    sails(at).pass_until("ChooseStrip")
    assert (at.state.round, at.state.active) == (1, 0)
    assert [ship(at, owner) for owner in (0, EMINENCE)] == ["t1", "t1"]


@pytest.mark.rule("BL-SOR-04")
def test_if_the_player_ended_round_one_the_eminence_is_next() -> None:
    at = SoloPosition().scorings_held(1).ship(EMINENCE, "t20").ship(0, "u8")
    at.lock_crossed()
    turns = at.eminence.turns
    at.do("take hire", "pass", "pass without inhabitant", "pass", "sail 1", "pass").do(at.options()[0])
    assert (at.state.round, at.state.active, at.eminence.turns) == (1, EMINENCE, turns + 1)


# Interim scorings.


@pytest.mark.rule("BL-SOF-01")
def test_the_player_does_all_steps_and_the_eminence_takes_only_income() -> None:
    at = SoloPosition().areas("card_track", "cattle", "levers", "bridges").house(EMINENCE, "6a").lever(0, "vase")
    at.interim_scoring(1, by=EMINENCE)
    asked = []
    while at.asked != "ChooseStrip":
        asked.append((at.asked, at.state.current_seat))
        at.do(at.options()[0])
    assert asked == [("InterimPlay", 0), ("ScoreTile", 0)]
    assert {source: vp for source, vp in at.state.breakdown(EMINENCE).items() if vp} == {"board": 1}
    assert at.state.breakdown(0)["levers_unused"] == 1
    assert (at[0].coins, len(at[0].hand)) == (2, 2)
    assert (at.eminence.coins, at.eminence.hand, at.eminence.markers) == (0, [], [0, 0, 0, 0])


def income(at: SoloPosition) -> dict[str, int]:
    """What the first interim scoring brings the Eminence."""
    at.interim_scoring(1, by=0).do("pass").do(at.options()[0])
    return {source: vp for source, vp in at.state.breakdown(EMINENCE).items() if vp}


@pytest.mark.rule("BL-SOF-02", "BL-R-64")
def test_a_column_from_which_nothing_was_removed_gives_nothing() -> None:
    assert income(SoloPosition()) == {}


@pytest.mark.rule("BL-SOF-02", "BL-R-64")
@pytest.mark.parametrize(
    ("houses", "settlements", "cattle", "vp"),
    [
        (1, 0, 0, 1),
        (2, 0, 0, 1),
        (3, 0, 0, 2),
        (6, 0, 0, 3),
        (1, 1, 0, 1 + 2),
        (2, 2, 0, 1 + 4),
        (4, 4, 0, 2 + 8),
        (0, 0, 1, 1),
        (0, 0, 3, 3),
        (0, 0, 5, 5),
    ],
)
def test_each_column_gives_the_value_vacated_last(houses: int, settlements: int, cattle: int, vp: int) -> None:
    at = (
        SoloPosition().pasture(3).pasture(2).removed(EMINENCE, settlements=settlements).removed(EMINENCE, houses=houses)
    )
    for i in range(cattle):
        at.cattle(EMINENCE, 3 if i < 4 else 2)
    got = income(at)
    assert got.pop("board") == vp
    assert got.get("cattle", 0) == 0 or settlements


@pytest.mark.rule("BL-SOF-02")
@pytest.mark.parametrize(("space", "vp"), [(0, 0), (2, 0), (3, 1), (5, 2), (34, 13), (35, 14)])
def test_the_cactus_track_gives_the_value_reached(space: int, vp: int) -> None:
    assert income(SoloPosition().cactus(space)).get("cactus", 0) == vp


@pytest.mark.rule("BL-EX-22", "BL-SOF-02", "BL-SOF-03")
def test_the_income_of_the_example() -> None:
    at = SoloPosition().cactus(35).pasture(15).settlement(EMINENCE, "6a", "20a", "28a").house(EMINENCE, "28b")
    at.pasture(3).cattle(EMINENCE, 3, 4)  # beside the settlement on 6a
    got = income(at)
    assert got["board"] + got["cactus"] == 2 + 6 + 4 + 14
    assert got["cattle"] == 4
    assert at.eminence.vp == 26 + 4


@pytest.mark.rule("BL-SOF-03")
def test_settlements_of_the_player_beside_its_cattle_count_too() -> None:
    at = SoloPosition().pasture(15).cattle(EMINENCE, 15, 2).cattle(0, 15).settlement(0, "16a").house(0, "16b")
    assert income(at) == {"board": 2, "cattle": 2}
    assert at.state.breakdown(0)["cattle"] == 1


# The end.


def last_turns(entering: int) -> SoloPosition:
    """Round 2, three scorings held; this ship has just entered the last space."""
    at = SoloPosition().second_round().scorings_held(3)
    at.lock_crossed()
    if entering == EMINENCE:
        at.ship(0, "l1").ship(EMINENCE, "l8")
        return sails(at)
    at.ship(0, "l8").ship(EMINENCE, "l1")
    return at.do("take hire", "pass", "pass without inhabitant", "pass", "sail 1")


@pytest.mark.rule("BL-SOF-04", "BL-R-71")
def test_the_player_has_the_last_action_if_the_eminence_ends_the_game() -> None:
    at = last_turns(EMINENCE)
    assert (at.asked, at.state.scorings) == ("ChooseStrip", 3)
    at.do("take hire", "pass", "pass without inhabitant", "pass", "sail 1")
    assert (at.asked, at.state.scorings) == ("InterimPlay", 4)


@pytest.mark.rule("BL-SOF-04", "BL-R-71")
def test_if_the_player_ends_the_game_the_scoring_follows_at_once() -> None:
    at = last_turns(0)
    assert (at.asked, at.state.scorings) == ("InterimPlay", 4)


@pytest.mark.rule("BL-SOF-05", "BL-R-85")
def test_the_final_scoring_brings_its_income_once_more_cattle_included() -> None:
    at = SoloPosition().cactus(5).pasture(15).cattle(EMINENCE, 15).settlement(EMINENCE, "16a").house(EMINENCE, "28a")
    at.solo_tiles("A1", "A2 A3 A4 B1 B2").markers(0, 1, 2, 3, 0).interim_scoring(4).do("pass")
    at.do(at.options()[0])
    assert at.state.over
    assert {source: vp for source, vp in at.state.breakdown(EMINENCE).items() if vp} == {
        "board": 2 * (1 + 2 + 1),
        "cactus": 2 * 2,
        "cattle": 2 * 1,
    }


@pytest.mark.rule("BL-SOF-06", "BL-R-73")
@pytest.mark.parametrize(
    ("stack", "used", "vp"),
    [
        ("A1 A2 A3", "A4 B1 B2", 0),
        ("A1 A2 B1", "A3 A4 B2", 10),
        ("B1 B2", "A1 A2 A3 A4", 20),
        ("", "A1 A2 A3 A4 B1 B2", 0),
    ],
)
def test_ten_points_for_each_b_tile_still_face_down(stack: str, used: str, vp: int) -> None:
    at = SoloPosition().solo_tiles(stack, used).final_scoring()
    assert at.eminence.vp == at.state.breakdown(EMINENCE)["unrevealed_tiles"] == vp


@pytest.mark.rule("BL-SOF-07", "BL-R-68")
@pytest.mark.parametrize(("player", "winners"), [(41, [0]), (40, [0]), (39, [EMINENCE])])
def test_the_player_wins_with_at_least_as_many_points(player: int, winners: list[int]) -> None:
    at = SoloPosition().solo_tiles("A1", "A2 A3 A4 B1 B2").vp(0, player).vp(EMINENCE, 40).final_scoring()
    assert at.state.scores() == [player, 40]
    assert at.state.winners() == winners
