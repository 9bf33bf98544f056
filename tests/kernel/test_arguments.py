"""What a caller may hand to the public methods: ints of any make, and a sentence for everything else."""

import copy
import multiprocessing
import pickle
from typing import Any

import numpy as np
import pytest

from tests.kernel.toy import PASS, FerryGame, Pay
from towpath import games
from towpath.kernel.errors import IllegalAction, ParseError, SeatError
from towpath.kernel.match import Match

GAMES = [FerryGame, *[lambda name=name: games.load(name) for name in games.names()]]


class Int64:
    """Stands for an int of another library: NumPy's are such, and no subclass of int."""

    def __init__(self, value):
        self.value = value

    def __index__(self):
        return self.value


@pytest.fixture(params=GAMES, ids=["ferry", *games.names()])
def game(request):
    return request.param()


def test_an_int_of_any_make_will_do(game):
    state, other = game.start(Int64(2), Int64(7)), game.start(2, 7)
    assert state == other
    for _ in range(12):
        seat = state.seats_to_act()[-1]
        legal = other.legal(seat)
        assert state.legal(Int64(seat)) == state.choices(Int64(seat)) == legal
        assert state.asking(Int64(seat)) == other.asking(seat)
        assert game.text(state, Int64(legal[0])) == state.describe(Int64(legal[0])) == other.describe(legal[0])
        state.apply(Int64(legal[-1]), Int64(seat))
        other.apply(legal[-1], seat)
        assert state == other
    assert state.view(Int64(1)) == other.view(1)
    assert state.breakdown(Int64(1)) == other.breakdown(1)
    assert state.determinize(Int64(1), Int64(5)) == other.determinize(1, 5)


def test_numpys_ints_will_do(game):
    state, other = game.start(np.int64(2), np.int32(7)), game.start(2, 7)
    seat = state.seats_to_act()[0]
    state.apply(np.int64(state.legal(np.int8(seat))[-1]), np.int64(seat))
    other.apply(other.legal(seat)[-1], seat)
    assert state == other


@pytest.mark.parametrize("wrong", [1.0, "1", None, [1]])
def test_nothing_else_is_an_int(game, wrong):
    state = game.start(2, 7)
    before = copy.copy(state)
    for call, what in (
        (lambda: game.start(wrong), "the number of seats"),
        (lambda: game.start(2, wrong), "a seed"),
        (lambda: state.apply(wrong), "an action"),
        (lambda: state.apply(state.legal()[0], wrong), "a seat"),
        (lambda: state.legal(wrong), "a seat"),
        (lambda: state.choices(wrong), "a seat"),
        (lambda: state.asking(wrong), "a seat"),
        (lambda: state.view(wrong), "a seat"),
        (lambda: state.breakdown(wrong), "a seat"),
        (lambda: state.determinize(wrong, 1), "a seat"),
        (lambda: state.determinize(0, wrong), "a seed"),
        (lambda: state.describe(wrong), "an action"),
        (lambda: game.text(state, wrong), "an action"),
    ):
        with pytest.raises(TypeError) as error:
            call()
        assert str(error.value) == f"{what} must be a whole number, not {wrong!r}"
    assert state == before


def test_there_are_just_so_many_seats(game):
    state = game.start(2, 7)
    for seat in (2, 7, -2, 10**30):
        for call in (state.view, state.legal, state.choices, state.asking, lambda seat: state.determinize(seat, 1)):
            with pytest.raises(SeatError, match=f"there is no seat {seat}; seats are 0 to 1"):
                call(seat)
        with pytest.raises(SeatError, match=f"there is no seat {seat}; seats are 0 to 1"):
            state.apply(state.legal()[0], seat)
    with pytest.raises(SeatError, match="there is no seat -1; seats are 0 to 1"):
        state.breakdown(-1)
    assert state.view()["viewer"] == state.view(-1)["viewer"] == -1
    while not state.over:
        state.apply(state.legal()[0])
    assert state.legal() == state.legal(1) == []
    with pytest.raises(SeatError, match="there is no seat 9"):
        state.legal(9)


def test_actions_and_options_that_do_not_exist(game):
    state = game.start(2, 7)
    for action in (-1, 10**30, len(game.vocabulary)):
        with pytest.raises(IllegalAction, match="cannot be chosen by seat"):
            state.apply(action)
        with pytest.raises(IllegalAction, match=f"there is no action {action}; actions are 0 to"):
            game.text(state, action)
    for text in (3, None, 1.0):
        with pytest.raises(TypeError, match=r"an action in words must be a text, not|str object expected; got"):
            game.parse(state, text)
    for seats in (0, 99, -1):
        with pytest.raises(ParseError, match=f"seats, not {seats}"):
            game.start(seats)
    with pytest.raises(ParseError, match="has no option 'colour'; there are: "):
        game.start(2, colour="red")
    option = next(iter(game.options))
    for value in (3, None, "x" * 1000, 10**5000):
        with pytest.raises(ParseError, match=f"option {option} cannot be .*; allowed: ") as error:
            game.start(2, **{option: value})
        assert len(str(error.value)) < 300


def test_a_state_says_what_it_is():
    state = FerryGame().start(2, 1)
    assert repr(state) == "<Ferry, 2 seats, seat 0: Swap, seat 1: Swap, scores [0, 0]>"
    for action in (PASS, PASS):
        state.apply(action)
    assert repr(state) == "<Ferry, 2 seats, seat 0: Turn, scores [0, 0]>"
    while not state.over:
        state.apply(PASS)
    assert repr(state) == "<Ferry, 2 seats, over, scores [0, 0]>"
    assert repr(FerryGame()) == "<Ferry, edition printed abc123>"
    assert repr(Pay(1, 3)) == "Pay(1, 3)"
    solo: Any = games.load("boonlake").start(1, 1)
    assert repr(solo) == "<Boonlake, 1 seat, seat 0: KeepScoringTile, scores [0, 0]>"
    assert repr(solo.boards[0]).startswith("PlayerBoard(coins=7, vases=0, vp=0, ranch=3, supply=5,")


def test_a_match_takes_ints_of_any_make_and_says_what_it_is():
    match: Any = Match(FerryGame(), 2, 1)
    match.play(Int64(PASS), Int64(1))
    assert repr(match) == "<Match of Ferry at moment 1: <Ferry, 2 seats, seat 0: Swap, scores [0, 0]>>"
    with pytest.raises(TypeError, match=r"an action must be a whole number, not 1\.0"):
        match.play(1.0)


def test_the_win_is_shared():
    state = FerryGame().start(3, 1)
    assert state.rewards() == [0.0, 0.0, 0.0]
    while not state.over:
        state.apply(PASS)
    assert state.rewards() == [1 / 3, 1 / 3, 1 / 3]
    state.cards[1] = 5
    assert state.rewards() == [0.0, 1.0, 0.0]


class TestEquality:
    def test_states_are_equal_by_value(self):
        one, other = FerryGame().start(2, 1), FerryGame().start(2, 1)
        assert one == other
        assert len({one, other}) == 1
        other.apply(PASS)
        assert one != other
        assert one != "a state"
        assert FerryGame().start(2, 1) != FerryGame().start(2, 2)
        assert FerryGame().start(2, 1) != FerryGame().start(3, 1)

    def test_options_and_what_waits_count(self):
        one, other = FerryGame().start(2, 1), FerryGame().start(2, 1)
        other.chosen = {"purse": "rich", "pace": "calm"}
        assert one != other
        third = FerryGame().start(2, 1)
        third.stack.pop()
        assert one != third

    def test_frames_are_equal_by_value(self):
        assert Pay(1, 3) == Pay(1, 3)
        assert len({Pay(1, 3), Pay(1, 3), Pay(1, 2), Pay(0, 3)}) == 3
        assert pickle.loads(pickle.dumps(Pay(1, 3))) == Pay(1, 3)


class TestPickle:
    @pytest.mark.parametrize("name", games.names())
    def test_a_game_comes_back_as_itself(self, name):
        game = games.load(name)
        again = pickle.loads(pickle.dumps(game))
        assert (type(again), again.edition_hash, again.vocabulary) == (type(game), game.edition_hash, game.vocabulary)
        assert pickle.loads(pickle.dumps(again)) is again
        assert copy.copy(game) is copy.deepcopy(game) is game

    @pytest.mark.parametrize("name", games.names())
    def test_states_travel_to_other_processes(self, name):
        state = games.load(name).start(2, 3)
        for _ in range(40):
            state.apply(state.legal()[-1])
        with multiprocessing.get_context("spawn").Pool(1) as pool:
            there = pool.map(played_on, [state, state])
        assert there[0] == there[1] == played_on(copy.deepcopy(state)) != state

    def test_events_are_left_behind(self):
        state = FerryGame().start(2, 1)
        state.sink = []
        assert pickle.loads(pickle.dumps(state)).sink is None
        assert copy.deepcopy(state).sink is None

    @pytest.mark.parametrize("name", games.names())
    def test_an_edition_of_ones_own_need_not_lie_there(self, name, tmp_path):
        shipped = games.editions(name).shipped
        mine = tmp_path / "mine"
        header = (shipped / "edition.toml").read_text(encoding="utf-8")
        for file in shipped.rglob("*.toml"):
            there = mine / file.relative_to(shipped)
            there.parent.mkdir(parents=True, exist_ok=True)
            there.write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
        named = header.replace('name = "reconstructed"', 'name = "mine"')
        assert named != header
        (mine / "edition.toml").write_text(named, encoding="utf-8")
        game = games.load(name, str(mine))
        data = pickle.dumps(game.start(2, 3))
        for file in [*mine.rglob("*.toml")]:
            file.unlink()
        with multiprocessing.get_context("spawn").Pool(1) as pool:
            assert pool.map(edition_of, [data]) == [f"mine {game.edition_hash}"]


def played_on(state):
    for _ in range(20):
        state.apply(state.legal()[0])
    return state


def edition_of(data):
    game = pickle.loads(data).game
    assert pickle.loads(pickle.dumps(game)) is game
    return f"{game.edition_name} {game.edition_hash}"
