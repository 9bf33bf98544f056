import json
from typing import Any

import pytest

from tests.kernel.toy import BUY, DISCARD, FRAMES, PASS, PAY, Ferry, FerryGame, Pay, Round, Swap, Turn
from towpath.kernel.codec import Registry, load_frame, load_kernel
from towpath.kernel.errors import RecordError
from towpath.kernel.fields import check_keys, frame, frames, lists, number
from towpath.kernel.frames import Frame, Together, dump_frame


class Queue(Frame):
    """Holds frames, numbers and nested lists."""

    __slots__ = ("next", "then", "rows")
    FIELDS = ("seat", "next", "then", "rows")

    def __init__(self, seat, next_, then, rows):
        super().__init__(seat)
        self.next = next_
        self.then = then
        self.rows = rows

    def options(self, state):
        return [PASS]


FIELDS = [number("cost", 1, 9), frame("next"), frames("then"), lists("rows", 0, 9)]
KNOWN = Registry([Queue, Pay, Swap], FIELDS)


def there_and_back(state):
    return FerryGame().from_json(json.loads(json.dumps(state.to_json())))


def test_a_frame_is_its_name_and_its_fields():
    assert dump_frame(Pay(2, 3)) == {"frame": "Pay", "seat": 2, "cost": 3}
    loaded: Any = load_frame({"frame": "Pay", "seat": 2, "cost": 3}, KNOWN, 4)
    assert (type(loaded), loaded.seat, loaded.cost) == (Pay, 2, 3)


def test_frames_inside_frames():
    queue = Queue(1, Together(-1, [Swap(0), Pay(1, 4)]), [Swap(2), Swap(3)], [[1, 2], []])
    data = json.loads(json.dumps(dump_frame(queue)))
    assert data["next"]["frames"] == [{"frame": "Swap", "seat": 0}, {"frame": "Pay", "seat": 1, "cost": 4}]
    loaded: Any = load_frame(data, KNOWN, 4)
    assert type(loaded.next) is Together
    assert [type(f) for f in loaded.next.frames] == [Swap, Pay]
    assert [f.seat for f in loaded.then] == [2, 3]
    assert loaded.rows == [[1, 2], []]
    assert dump_frame(loaded) == data


def test_the_registry_holds_the_games_frames_and_the_kernels():
    assert Registry([Swap], []).classes == {"Swap": Swap, "Together": Together}


def test_what_a_field_may_hold_must_be_declared():
    with pytest.raises(AssertionError, match=r"what may Pay\.cost hold\?"):
        Registry([Pay], [])


def test_one_frame_may_differ_from_the_others():
    known = Registry([Pay], [number("cost", 1, 9), number("number", 1, 9), number("Round.number", 1, 3)], [Round])
    load_frame({"frame": "Round", "seat": -1, "number": 3}, known, 2)
    with pytest.raises(RecordError, match="frame Round's number is 4; expected a whole number from 1 to 3"):
        load_frame({"frame": "Round", "seat": -1, "number": 4}, known, 2)


def test_the_kernels_part_of_a_state():
    state = FerryGame().start(2, 9)
    state.apply(PASS, 1)
    data = state.to_json()["kernel"]
    assert data == {
        "n_seats": 2,
        "seed": 9,
        "draws": 23,
        "reveals": 23,
        "over": False,
        "stack": [
            {"frame": "Round", "seat": -1, "number": 2},
            {"frame": "Turn", "seat": 1},
            {"frame": "Turn", "seat": 0},
        ],
        "lanes": [[{"frame": "Swap", "seat": 0}], []],
    }


def test_a_state_in_a_window_comes_back():
    state = FerryGame().start(3, 9)
    state.hands[1] = [2, 6, 6]
    state.apply(DISCARD + 6, 1)
    state.apply(PASS, 2)
    copy = there_and_back(state)
    assert copy.seats_to_act() == [0, 1]
    assert (copy.draws, copy.reveals) == (state.draws, state.reveals)
    for seat, action in ((1, PASS), (0, PASS)):
        assert copy.legal(seat) == state.legal(seat)
        copy.apply(action, seat)
        state.apply(action, seat)
    assert copy.to_json() == state.to_json()
    assert copy.lanes is None


def test_a_state_in_the_middle_of_a_payment_comes_back():
    state = FerryGame().start(2, 9, purse="rich")
    for action in (PASS, PASS, BUY):
        state.apply(action)
    copy = there_and_back(state)
    assert copy.legal() == state.legal() == [PAY, PAY + 1, PAY + 2, 20]
    assert type(copy.asking()) is Pay
    copy.apply(PAY + 2)
    assert (copy.wood, copy.coins, copy.ferries) == ([0, 2], [4, 5], [1, 0])
    assert type(copy.asking()) is Turn
    assert copy.chance(1000) == state.chance(1000)


def test_a_finished_game_comes_back_finished():
    state = FerryGame().start(2, 9)
    while not state.over:
        state.apply(PASS)
    copy = there_and_back(state)
    assert (copy.over, copy.legal(), copy.winners()) == (True, [], [0, 1])


def test_loading_replaces_what_the_state_had():
    data = FerryGame().start(2, 9).to_json()["kernel"]
    state = Ferry(2, 9)
    state.push(Round(-1, 3))
    load_kernel(state, data, FRAMES)
    assert [type(frame) for frame in state.stack] == [Round, Turn, Turn]
    data["lanes"] = None
    load_kernel(state, data, FRAMES)
    assert state.lanes is None


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"frame": "Nap", "seat": 0}, "the saved state has an unknown frame 'Nap'; known: Pay, Queue, Swap, Together"),
        ({"seat": 0}, "the saved state has an unknown frame None; known: Pay, Queue, Swap, Together"),
        ({"frame": ["Pay"]}, "the saved state has an unknown frame ['Pay']; known: Pay, Queue, Swap, Together"),
        ({"frame": "Pay", "seat": 0}, "frame Pay: missing ['cost'], unknown []"),
        ({"frame": "Swap", "seat": 0, "cost": 1}, "frame Swap: missing [], unknown ['cost']"),
        ({"frame": "Pay", "seat": 0, "cost": 0}, "frame Pay's cost is 0; expected a whole number from 1 to 9"),
        ({"frame": "Pay", "seat": 0, "cost": "3"}, "frame Pay's cost is '3'; expected a whole number from 1 to 9"),
        ({"frame": "Swap", "seat": -2}, "frame Swap's seat is -2; expected a whole number from -1 to 99"),
        ([1], "a frame must be an object, not list"),
    ],
)
def test_a_damaged_frame_is_refused(data, message):
    with pytest.raises(RecordError) as error:
        load_frame(data, KNOWN, 4)
    assert str(error.value) == message


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"stack": 3}, "a stack must be a list of at most 1000 frames, not 3"),
        ({"stack": [7]}, "a frame must be an object, not int"),
        ({"lanes": [None, []]}, "a stack must be a list of at most 1000 frames, not None"),
    ],
)
def test_a_damaged_stack_is_refused(change, message):
    data = FerryGame().start(2, 9).to_json()["kernel"] | change
    with pytest.raises(RecordError) as error:
        load_kernel(Ferry(2, 9), data, FRAMES)
    assert str(error.value) == message


def test_a_missing_part_is_named():
    data = FerryGame().start(2, 9).to_json()["kernel"]
    del data["draws"], data["lanes"]
    with pytest.raises(RecordError, match=r"the saved state's kernel: missing \['draws', 'lanes'\], unknown \[\]"):
        load_kernel(Ferry(2, 9), data, FRAMES)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ([], "a game must be an object, not list"),
        ({"b": 1, "c": 2}, "a game: missing ['a'], unknown ['c']"),
        ({"a": 1}, "a game: missing ['b'], unknown []"),
        ({"a": 1, "b": 1, "c": 2}, "a game: missing [], unknown ['c']"),
    ],
)
def test_an_object_has_just_the_keys_it_should(data, message):
    check_keys({"b": 1, "a": 2}, ["a", "b"], "a game")
    with pytest.raises(RecordError) as error:
        check_keys(data, ["a", "b"], "a game")
    assert str(error.value) == message
