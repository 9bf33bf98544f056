"""The end of round 1 and the closing turns of round 2 (BL-RIV-20..22, BL-INT-03, BL-R-01, -02, -07, -18)."""

import pathlib

import pytest

from tests.games.boonlake.builder import Position, edition_with
from towpath.kernel.game import Game


def sailing(at: Position, strip: str) -> Position:
    """The active seat has carried out its action and is about to sail."""
    return at.do(f"take {strip}").pass_until("Sail")


def no_harbour_at_the_end(tmp_path: pathlib.Path) -> Game:
    last = 'id = "l9"\npart = "lower"\nreward = { vp = 3 }\nharbour = '
    return edition_with(tmp_path, ("river", last + "true", last + "false"))


# The end of a round.


@pytest.mark.rule("BL-RIV-20", "BL-RIV-21", "BL-R-07", "BL-INT-20")
@pytest.mark.parametrize(("seats", "space"), [(2, "t1"), (3, "t1"), (4, "t3")])
def test_after_round_1_all_ships_go_back_to_the_start_of_round_2(seats: int, space: str) -> None:
    at = Position(seats).scorings_held(1)
    for seat in range(seats):
        at.ship(seat, "u8" if seat == 0 else f"t{18 + seat}")
    at.turn("pioneer").pass_until("ChooseStrip")
    assert (at.state.round, at.state.crossed, at.state.round_over) == (1, False, False)
    assert [at.where(seat) for seat in range(seats)] == [space] * seats
    assert [(e.clause, e.args) for e in at.happened("round")] == [("BL-RIV-20", {"number": 2})]
    # The income of the scoring, and for seat 0 the reward of u9, but nothing for the new space.
    assert [at[seat].coins for seat in range(seats)] == [4] + [2] * (seats - 1)
    assert [len(at[seat].hand) for seat in range(seats)] == [2] * seats


@pytest.mark.rule("BL-R-07")
def test_going_back_into_a_harbour_brings_no_reward_and_triggers_no_card(tmp_path: pathlib.Path) -> None:
    starts = 'spaces = ["t1", "t1", "t1", '
    game = edition_with(tmp_path, ("river", starts + '"t3"]', starts + '"t4"]'))
    at = Position(4, game=game).scorings_held(1).played(1, "rope-works", "towpath").ship(0, "u8").ship(1, "t2")
    at.turn("pioneer").pass_until("ChooseStrip")
    assert (at.state.round, at.where(1), at[1].coins) == (1, "t4", 2)  # the income


@pytest.mark.rule("BL-RIV-22", "BL-R-07")
@pytest.mark.parametrize(("ender", "turns"), [(0, [1, 1, 0]), (1, [1, 1, 1]), (2, [2, 1, 1])])
def test_play_goes_on_with_the_seat_after_the_one_that_ended_round_1(ender: int, turns: list[int]) -> None:
    at = Position(3).scorings_held(1)
    for _ in range(ender):
        at.turn("pioneer").pass_until("ChooseStrip")
    at.ship(ender, "u8").turn("settle").pass_until("ChooseStrip")
    assert (at.state.round, at.state.current_seat, at.state.token) == (1, (ender + 1) % 3, 0)
    # So round 1 may leave unequal numbers of turns; the turn just begun is counted.
    assert [at[seat].turns for seat in range(3)] == turns


@pytest.mark.rule("BL-RIV-22", "BL-TRN-02")
@pytest.mark.parametrize(("number", "space"), [(1, "t17"), (2, "u8"), (3, "t17")])
def test_after_a_scoring_the_next_player_clockwise_has_the_turn(number: int, space: str) -> None:
    at = Position(4)
    if number == 3:
        at.second_round()
    else:
        at.scorings_held(number - 1)
    at.turn("pioneer").turn("settle")
    at.ship(2, space).turn("hire")
    assert (at.asked, at.state.scorings, at.state.current_seat) == ("InterimPlay", number, 2)
    at.pass_until("ChooseStrip")
    assert at.state.current_seat == 3


# The closing turns of round 2.


def closing(seats: int, trigger: int, token: int = 0) -> Position:
    """Three scorings are behind us; the ship of `trigger`, whose turn it is, is just before the last space."""
    at = Position(seats).second_round().scorings_held(3).token(token)
    for _ in range(trigger):
        at.turn("pioneer")
    return at.ship(trigger, "l8")


@pytest.mark.rule("BL-INT-03", "BL-R-18", "BL-GAM-02", "BL-GAM-04")
@pytest.mark.parametrize(("seats", "trigger"), [(n, seat) for n in (2, 3, 4) for seat in range(n)])
def test_the_fourth_scoring_waits_until_all_have_had_equally_many_turns(seats: int, trigger: int) -> None:
    at = closing(seats, trigger).turn("settle")
    assert (at.where(trigger), at[trigger].vp, at.state.breakdown(trigger)["river"]) == ("l9", 3, 3)
    for seat in range(trigger + 1, seats):
        assert (at.asked, at.state.current_seat, at.state.scorings) == ("ChooseStrip", seat, 3)
        at.turn("hire")
    assert (at.asked, at.state.current_seat, at.state.scorings) == ("InterimPlay", 0, 4)
    assert [at[seat].turns for seat in range(seats)] == [1] * seats
    while not at.state.over:
        at.do(at.options()[0])
    assert (at.state.scorings, at.state.pending) == (4, 0)
    assert at.happened("final_scoring")
    assert [sorted(at[seat].markers) for seat in range(seats)] == [[1, 2, 3, 4]] * seats


@pytest.mark.rule("BL-INT-03", "BL-R-18")
@pytest.mark.parametrize(
    ("token", "trigger", "last"), [(0, 1, 3), (1, 1, 0), (2, 1, 1), (2, 0, 1), (3, 1, 2), (3, 2, 2), (3, 3, 2)]
)
def test_the_seat_right_of_the_token_holder_plays_the_last_turn(token: int, trigger: int, last: int) -> None:
    at = closing(4, trigger, token).turn("settle")
    played = [trigger]
    while at.asked == "ChooseStrip":
        played.append(at.state.current_seat)
        at.turn("hire")
    assert played[-1] == last
    assert (at.asked, at.state.scorings, at.state.current_seat) == ("InterimPlay", 4, token)


@pytest.mark.rule("BL-R-18", "BL-R-02", "BL-RIV-13")
def test_the_closing_turns_are_full_turns_and_the_last_lock_triggers_nothing_more() -> None:
    at = closing(3, 0).ship(1, "l8").turn("settle")
    at.turn("builder")
    # Seat 1 paid its row, got Builder's coins and entered the harbour too.
    assert (at.where(1), at[1].coins, at[1].vp) == ("l9", 3, 2)
    assert (at.state.breakdown(1)["rows"], at.state.breakdown(1)["river"]) == (-1, 3)
    assert at.state.rows[-1] == 6
    assert (at.asked, at.state.current_seat, at.state.scorings, at.state.pending) == ("ChooseStrip", 2, 3, 0)
    at.turn("hire")
    assert (at.asked, at.state.scorings, at.state.pending) == ("InterimPlay", 4, 0)


@pytest.mark.rule("BL-R-02", "BL-R-01", "BL-RIV-05")
def test_a_last_space_that_is_no_harbour_takes_only_the_first_ship(tmp_path: pathlib.Path) -> None:
    game = no_harbour_at_the_end(tmp_path)
    at = Position(3, game=game).second_round().scorings_held(3).ship(0, "l8").turn("pioneer")
    # A later ship goes as far as the last free space before it …
    sailing(at.ship(1, "l6"), "settle")
    assert at.beginning("sail") == ["sail 1", "sail 2"]
    at.do("sail 2")
    assert at.where(1) == "l8"
    # … and with none left it stays put without a reward, and without being asked.
    at.ship(2, "l7").do("take cattle_breeding", "pass", "pass", "pass", "pass", "pass")
    assert (at.where(2), at[2].coins, at[2].vp, at[2].vases) == ("l7", 0, 0, 0)
    assert at.happened("sail") == []
    assert (at.asked, at.state.scorings) == ("InterimPlay", 4)


@pytest.mark.rule("BL-R-01")
def test_moving_is_compulsory_while_a_space_can_be_entered(tmp_path: pathlib.Path) -> None:
    at = Position(2, game=no_harbour_at_the_end(tmp_path)).second_round().scorings_held(3).ship(0, "l8").turn("pioneer")
    sailing(at.ship(1, "l7"), "settle")
    assert at.beginning("sail") == ["sail 1"]
    at.refuses("pass")


@pytest.mark.rule("BL-R-02")
def test_the_ship_on_the_last_space_never_has_another_turn() -> None:
    at = closing(2, 0).turn("settle").turn("hire")
    while not at.state.over:
        at.do(at.options()[0])
    assert (at.where(0), at[0].turns, at[1].turns) == ("l9", 1, 1)
