"""Saved states: written and read in the middle of decisions, and refused if they are malformed or impossible."""

import copy
import json
from typing import Any

import pytest

from tests.games.boonlake.builder import ED, GAME, Position, SoloPosition
from towpath.games.boonlake.state import Boonlake
from towpath.kernel.errors import RecordError


def restored(at: Position) -> Position:
    """The position after being written as text and read again."""
    text = json.dumps(at.state.to_json())
    options = at.options()
    loaded = GAME.from_json(json.loads(text))
    assert isinstance(loaded, Boonlake)
    at.state = loaded
    assert json.dumps(at.state.to_json()) == text
    assert at.options() == options
    return at


# In the middle of decisions.


def test_paying_for_a_card() -> None:
    at = Position().hand(0, "woodpile").coins(0, 5).lever(0, "joker_a").boats(0, "iron", "iron")
    at.do("take pioneer", "play woodpile")
    assert at.asked == "PayFor"
    restored(at).do("pay boats wood iron")
    assert (at[0].coins, at[0].display) == (5 - 2 - 1 + 5, [ED.card_index["woodpile"]])


def test_trading_and_discarding_cards_one_by_one() -> None:
    at = Position().hand(0, "pedlars-cart", "footpath", "orchard", "vineyard").do("take region_scoring")
    restored(at.do("play pedlars-cart"))
    restored(at.do("accept"))
    restored(at.do("discard orchard"))
    assert at.beginning("discard") == ["discard vineyard"]
    at.do("discard vineyard")
    assert (at[0].coins, at[0].hand) == (4, [ED.card_index["footpath"]])


def test_laying_a_tile_and_choosing_a_recess() -> None:
    at = Position().do("take pioneer", "pass", "explore")
    assert restored(at).asked == "LayTile"
    at.do("lay 10")
    assert at[0].coins == 2
    at = Position().inhabitant(0, "16a").do("take settle", "pass", "upgrade 16a")
    assert restored(at).asked == "ChooseRecess"
    at.do("recess 2")
    assert at[0].houses == 0b10


def test_an_exchange_in_an_interim_scoring() -> None:
    at = Position().areas("give_coins", "levers", "cattle", "bridges").coins(0, 9).interim_scoring(1)
    at.state.crossed = True  # which caused it
    restored(at.do("pass", "pass", "score give_coins")).do("exchange 0")
    assert at.state.breakdown(0)["exchanges"] == 2


def test_choices_that_are_made_at_the_same_time() -> None:
    state = GAME.start(3, 4)
    state.apply(state.legal(1)[0], 1)
    again = GAME.from_json(json.loads(json.dumps(state.to_json())))
    assert again.seats_to_act() == state.seats_to_act() == [0, 2]
    for seat in (2, 0):
        for one in (state, again):
            one.apply(one.legal(seat)[1], seat)
    assert again.to_json() == state.to_json()


def test_the_players_share_of_the_eminences_turn() -> None:
    at = SoloPosition(difficulty="difficult").eminence_turn("A2", "lower_right")
    restored(at)
    assert at.state.view(0)["solo"]["difficulty"] == "difficult"
    assert at.state.view(0)["solo"]["corner"] == "lower_right"
    at.pass_until("ChooseStrip")


def test_a_finished_game() -> None:
    at = Position().vp(0, 9).final_scoring()
    assert restored(at).state.winners() == [0]


def test_options_are_kept() -> None:
    at = restored(Position(discard_bonus="options", river_cards="once", forgo="only", top_levers="alone"))
    common = at.state.common
    assert not common.discard_bonus_always
    assert common.river_cards_once
    assert not common.forgo_and_act
    assert not common.top_and_coin_levers


def test_what_was_written_shares_nothing_with_the_state() -> None:
    at = Position().hand(0, "footpath")
    saved = at.state.to_json()
    before = copy.deepcopy(saved)
    at.do("take pioneer", "discard footpath")
    assert saved == before


# Refused.


def refused(change: dict[str, Any], match: str | None = None, board: dict[str, Any] | None = None) -> None:
    data = Position().state.to_json()
    for key, value in change.items():
        (data["kernel"] if key in data["kernel"] else data)[key] = value
    if board:
        data["boards"][0].update(board)
    with pytest.raises(RecordError, match=match):
        GAME.from_json(data)


def test_another_game_and_another_edition_are_refused() -> None:
    refused({"game": "joan"}, "not a saved state of Boonlake")
    refused({"edition": "reconstructed 123"}, "edition 'reconstructed 123', but 'reconstructed .*' is loaded")
    refused({"options": ["first"]}, r"options are \['first'\]; expected an object")
    with pytest.raises(RecordError, match="not a saved state"):
        GAME.from_json({})


@pytest.mark.parametrize("key", sorted(set(Position().state.to_json()) - {"game", "edition", "options"}))
def test_every_key_must_be_there(key: str) -> None:
    data = Position().state.to_json()
    del data[key]
    with pytest.raises(RecordError, match=f"missing .*{key}"):
        GAME.from_json(data)


@pytest.mark.parametrize("key", ["coins", "hand", "vp_by", "levers"])
def test_every_key_of_a_board_must_be_there(key: str) -> None:
    data = Position().state.to_json()
    del data["boards"][1][key]
    with pytest.raises(RecordError, match=rf"the saved state's boards\[1\]: missing .*{key}"):
        GAME.from_json(data)


def test_unknown_keys_are_refused() -> None:
    refused({"colour": "red"}, "unknown .*colour")
    refused({}, "unknown .*colour", board={"colour": "red"})


@pytest.mark.parametrize("key", sorted(set(Position().state.to_json()) - {"game", "edition", "options", "lanes"}))
def test_no_key_takes_a_value_of_another_type(key: str) -> None:
    values: list[object] = [None, "x", 1.5, {}, [None]]
    for value in values:
        refused({key: value})


@pytest.mark.parametrize("value", ["x", 1.5, {}, [None], 7])
def test_lanes_are_lists_of_frames_or_nothing(value: object) -> None:
    refused({"lanes": value})


@pytest.mark.parametrize(
    ("key", "value", "expected"),
    [
        ("round", "1", "round is '1'; expected a whole number"),
        ("cactus", True, "cactus is True; expected a whole number"),
        ("pile", "1 2 3", "pile is '1 2 3'; expected a list of whole numbers"),
        ("areas", [1, 2, 3, "4"], "expected a list of whole numbers"),
        ("closing", 1, "closing is 1; expected true or false"),
        ("seed", 1.0, "seed is 1.0; expected a whole number"),
    ],
)
def test_the_message_says_what_was_expected(key: str, value: object, expected: str) -> None:
    refused({key: value}, expected)


def test_wrong_types_on_a_board_are_refused() -> None:
    refused({}, r"boards\[0\]'s coins is '3'; expected a whole number", board={"coins": "3"})
    refused({}, "hand is None; expected a list of whole numbers", board={"hand": None})


def test_unknown_and_malformed_frames_are_refused() -> None:
    refused({"stack": [{"frame": "Nap", "seat": 0}]}, "unknown frame 'Nap'")
    refused({"stack": [{"frame": "Sail", "seat": 0}]}, r"frame Sail: missing \['steps'\]")
    refused({"stack": [{"seat": 0}]}, "unknown frame None")
    refused({"stack": ["Sail"]}, "a frame must be an object")


@pytest.mark.parametrize(
    "frame",
    [
        {"frame": "ChooseStrip", "seat": 9},
        {"frame": "ChooseStrip", "seat": 2},
        {"frame": "ChooseStrip", "seat": -2},
        {"frame": "ChooseStrip", "seat": "0"},
        {"frame": "ChooseStrip", "seat": None},
        {"frame": "PayFor", "seat": 0, "payable": 999},
        {"frame": "PayFor", "seat": 0, "payable": None},
        {"frame": "Sail", "seat": 0, "steps": 1.5},
        {"frame": "RaiseLever", "seat": 0},
    ],
)
def test_a_frame_with_impossible_contents_is_refused(frame: dict[str, object]) -> None:
    refused({"stack": [frame]})


@pytest.mark.parametrize(
    ("change", "board", "match"),
    [
        ({}, {"coins": -1}, "coins is -1; expected a whole number from 0 to"),
        ({}, {"vp": 5}, "not possible: board 0: the sources add up to 0 VP"),
        ({"rows": [0, 1, 2, 3, 4, 5, 5]}, {}, "not each strip once"),
        ({"scorings": 4, "pending": 1}, {}, "not possible: 4 scorings .* more than four"),
        ({"round": 7}, {}, "round is 7; expected a whole number from 0 to 1"),
        ({"tile_at": [0, 1]}, {}, "tile_at has 2 entries; expected 33"),
        ({"n_seats": 9}, {}, "has 9 seats; expected 1 to 4"),
        ({"stack": []}, {}, "waits for nobody and is not over"),
    ],
)
def test_impossible_states_are_refused(change: dict[str, Any], board: dict[str, Any], match: str) -> None:
    refused(change, match, board=board)


def test_the_number_of_boards_must_fit_the_number_of_seats() -> None:
    data = Position(3).state.to_json()
    data["boards"].pop()
    with pytest.raises(RecordError, match="boards has 2 entries; expected 3"):
        GAME.from_json(data)
