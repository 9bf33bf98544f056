"""Many games stepped together, for each game and number of seats."""

import copy
import pickle
import random
from typing import Any

import numpy as np
import pytest

from towpath import IllegalAction, ParseError, games
from towpath.kernel.chance import derive
from towpath.kernel.fleet import WHOLE, Fleet
from towpath.kernel.game import Game
from towpath.kernel.state import State

GAMES = [games.load(name) for name in games.names()]
TABLES = [(game, seats) for game in GAMES for seats in range(game.min_seats, game.max_seats + 1)]

each_table = pytest.mark.parametrize(("game", "seats"), TABLES, ids=lambda value: getattr(value, "name", value))


def piece(buffer: memoryview, i: int, width: int) -> bytes:
    return bytes(memoryview(buffer).cast("B"))[i * width : (i + 1) * width]


def options_of(fleet: Fleet, i: int) -> list[int]:
    mask = piece(fleet.masks, i, fleet.seen.mask_width)  # type: ignore[arg-type]
    return [action for action, there in enumerate(mask) if there]


def row(state: State) -> bytes:
    out = state.game.observation(state.n_seats).rows()
    state.observe(state.current_seat, out)
    return bytes(out)


@each_table
def test_a_fleet_plays_as_its_games_would_alone(game: Game, seats: int) -> None:
    n = 3
    fleet = Fleet(game, seats, n, seed=5)
    alone = [game.start(seats, derive(5, i + 1)) for i in range(n)]
    started, ended = n, 0
    chance = random.Random(1)
    lengths = [0] * n
    while ended < 2:
        actions = []
        for i, state in enumerate(alone):
            assert options_of(fleet, i) == state.legal()
            assert fleet.seats_to_act[i] == state.current_seat
            actions.append(chance.choice(state.legal()))
        if not started % 2 or chance.random() < 0.1:
            assert all(piece(fleet.rows, i, fleet.seen.width) == row(alone[i]) for i in range(n))  # type: ignore[arg-type]
        fleet.step(actions)
        for i, state in enumerate(alone):
            state.apply(actions[i])
            lengths[i] += 1
            assert fleet.done[i] == state.over
            if state.over:
                sides = fleet.sides
                assert list(fleet.scores)[i * sides : (i + 1) * sides] == state.scores()
                shares = [fleet.shares[i * sides + side] / WHOLE for side in range(sides)]
                assert shares[:seats] == state.rewards()
                assert sum(shares) == pytest.approx(1)
                assert fleet.lengths[i] == lengths[i]
                started += 1
                ended += 1
                lengths[i] = 0
                alone[i] = game.start(seats, derive(5, started))
    assert fleet.started == started


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_forced_choices_can_be_skipped_and_anytime_effects_left_out(game: Game) -> None:
    fleet = Fleet(game, 2, 2, seed=3, skip_forced=True, anytime=False)
    chance = random.Random(2)
    ended = 0
    while not ended:
        for i in range(2):
            options = options_of(fleet, i)
            assert len(options) > 1
            assert options == fleet.states[i].proper(-1)
        fleet.step([chance.choice(options_of(fleet, i)) for i in range(2)])
        ended += sum(fleet.done)


def test_copies_go_on_alike() -> None:
    for game in GAMES:
        fleet = Fleet(game, 2, 2, seed=3, options={"first": "1"})
        for _ in range(20):
            fleet.step([options_of(fleet, i)[0] for i in range(2)])
        for other in (pickle.loads(pickle.dumps(fleet)), copy.deepcopy(fleet)):
            mine = copy.deepcopy(fleet)
            for _ in range(30):
                actions = [options_of(mine, i)[-1] for i in range(2)]
                mine.step(actions)
                other.step(actions)
                assert bytes(mine.rows) == bytes(other.rows)
            assert mine.states == other.states != fleet.states


@pytest.mark.parametrize(
    "made",
    [
        list,
        tuple,
        np.array,
        iter,
        lambda actions: [np.int64(a) for a in actions],
        lambda actions: np.array(actions, "u2"),
    ],
    ids=["list", "tuple", "array", "iterator", "numpys ints", "small ints"],
)
def test_actions_come_in_any_sequence_and_make(made: Any) -> None:
    fleet, other = Fleet(GAMES[0], 2, 3, 5), Fleet(GAMES[0], np.int64(2), np.int32(3), np.int64(5))
    for _ in range(10):
        actions = [options_of(fleet, i)[-1] for i in range(3)]
        fleet.step(actions)
        other.step(made(actions))
    assert fleet.states == other.states
    other.put_state(np.int64(0), copy.deepcopy(fleet.states[1]))
    assert other.states[0] == fleet.states[1]


def test_nothing_else_is_an_action() -> None:
    fleet = Fleet(GAMES[0], 2, 2)
    before = copy.deepcopy(fleet.states)
    good = options_of(fleet, 0)[0]
    wrong: Any
    for wrong, said in (
        ([good, 1.5], "an action must be a whole number, not 1.5"),
        (np.array([good, 1.5]), "an action must be a whole number, not "),
        (np.array([[good], [good]]), "an action must be a whole number, not "),
        ([good, "x"], "an action must be a whole number, not 'x'"),
        (good, f"actions must be a sequence of whole numbers, not {good}"),
        (None, "actions must be a sequence of whole numbers, not None"),
    ):
        with pytest.raises(TypeError) as error:
            fleet.step(wrong)
        assert str(error.value).startswith(said)
    for far in (10**30, -(10**30)):
        with pytest.raises(IllegalAction, match=r"game 1: .* cannot be chosen by seat"):
            fleet.step([good, far])
    for i in (-1, 2):
        with pytest.raises(ParseError, match=f"there is no game {i}; games are 0 to 1"):
            fleet.put_state(i, copy.deepcopy(before[0]))
    assert fleet.states == before
    for arguments, what in (
        ((2.0, 1), "the number of seats"),
        ((2, "1"), "the number of games"),
        ((2, 1, 0.5), "a seed"),
    ):
        with pytest.raises(TypeError, match=f"{what} must be a whole number, not "):
            Fleet(GAMES[0], *arguments)


def test_what_is_wrong_is_refused_and_nothing_is_done() -> None:
    game = GAMES[0]
    fleet = Fleet(game, 2, 2)
    before = copy.deepcopy(fleet.states)
    good = options_of(fleet, 0)[0]
    for bad in (-1, 10**6, game.observation(2).n_actions - 1):
        with pytest.raises(IllegalAction, match=r"game 1: .* cannot be chosen by seat"):
            fleet.step([good, bad])
    with pytest.raises(IllegalAction, match="2 games need 2 actions, not 1"):
        fleet.step([good])
    assert fleet.states == before
    with pytest.raises(ParseError, match="1 game at least, not 0"):
        Fleet(game, 2, 0)
    with pytest.raises(ParseError, match="seats, not 7"):
        Fleet(game, 7, 1)
    with pytest.raises(ParseError, match="has no option"):
        Fleet(game, 2, 1, options={"colour": "red"})
    with pytest.raises(ParseError, match="with 2 seats, is expected"):
        fleet.put_state(0, game.start(3))
