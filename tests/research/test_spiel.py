"""OpenSpiel's own simulation with serialisation, and its searches playing a game, for each number of players."""

import random
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

from towpath import games  # noqa: E402
from towpath.research import spiel  # noqa: E402

TABLES = [(name, seats) for name in games.names() for seats in range(2, games.load(name).max_seats + 1)]
each_table = pytest.mark.parametrize(("name", "players"), TABLES)
each_game = pytest.mark.parametrize("name", games.names())


def load(name: str, players: int = 2, **options: str) -> Any:
    written = "/".join(f"{key}:{value}" for key, value in options.items())
    return pyspiel.load_game(spiel.short_name(name), {"players": players, "options": written})


def dealt(game: Any, choices: int = 0, deal: int = 7) -> Any:
    state = game.new_initial_state()
    state.apply_action(0)
    state.apply_action(deal)
    chance = random.Random(deal)
    for _ in range(choices):
        state.apply_action(chance.choice(state.legal_actions()))
    return state


@each_table
def test_a_game_is_what_it_says(name: str, players: int) -> None:
    game = load(name, players)
    assert game.num_players() == players
    state = game.new_initial_state()
    assert state.is_chance_node()
    assert sum(p for _, p in state.chance_outcomes()) == pytest.approx(1)
    state = dealt(game, 60)
    for player in range(players):
        row = np.array(state.information_state_tensor(player))
        assert row.shape == tuple(game.information_state_tensor_shape())
        assert row.tobytes() == np.array(state.observation_tensor(player)).tobytes()
        assert bytes(row.astype(np.uint8)).hex() in state.information_state_string(player)
    other = state.clone()
    assert str(other) == str(state)
    other.apply_action(other.legal_actions()[0])
    assert str(other) != str(state)
    written = pyspiel.serialize_game_and_state(game, state)
    again, read = pyspiel.deserialize_game_and_state(written)
    assert str(read) == str(state)
    assert str(again) == str(game)
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[-1 if state.move_number() % 3 else 0])
    assert sum(state.returns()) == pytest.approx(0)
    assert game.min_utility() <= min(state.returns()) < max(state.returns()) <= game.max_utility()
    assert state.move_number() < game.max_game_length()


@each_table
def test_the_simulation_of_openspiel_with_serialisation(name: str, players: int) -> None:
    pyspiel.random_sim_test(load(name, players), num_sims=1, serialize=True, verbose=False)


@each_game
def test_what_is_resampled_looks_the_same_to_its_player(name: str) -> None:
    state = dealt(load(name, 3), 90)
    chance = random.Random(1)
    for player in range(3):
        drawn = [state.resample_from_infostate(player, chance.random) for _ in range(3)]
        assert {other.information_state_string(player) for other in drawn} == {state.information_state_string(player)}
        assert all(str(other) != str(state) for other in drawn)


def test_what_others_chose_in_secret_is_not_told() -> None:
    state = dealt(load("boonlake"), deal=3)
    twin = state.clone()
    keep = state.legal_actions()
    state.apply_action(keep[0])
    twin.apply_action(keep[1])
    assert state.information_state_string(1) == twin.information_state_string(1)
    assert state.information_state_string(0) != twin.information_state_string(0)


class Uniform(mcts.Evaluator):
    """Knows nothing, so that a search of a whole game takes a moment."""

    def evaluate(self, state: Any) -> Any:
        return np.zeros(state.num_players())

    def prior(self, state: Any) -> Any:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def searchers(game: Any) -> list[Any]:
    python = mcts.MCTSBot(game, 1.0, 3, Uniform(), random_state=np.random.RandomState(1))
    partial = ismcts.ISMCTSBot(
        game,
        Uniform(),
        1.0,
        3,
        random_state=np.random.RandomState(2),
        child_selection_policy=ismcts.ChildSelectionPolicy.PUCT,
    )
    return [python, partial]


def test_searches_in_python_play_a_whole_game() -> None:
    game = load("joan")
    bots = searchers(game)
    state = dealt(game)
    while not state.is_terminal():
        legal = state.legal_actions()
        action = legal[0] if len(legal) == 1 else bots[state.current_player()].step(state)
        assert action in legal
        state.apply_action(action)
    assert sum(state.returns()) == pytest.approx(0)


def test_the_search_in_cpp_plays_with_its_policy() -> None:
    game = load("joan")
    evaluator = pyspiel.RandomRolloutEvaluator(1, 7)
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, 2, 5, False, 7, False)
    state = dealt(game, 120)
    while not state.is_terminal():
        _, action = bot.step_with_policy(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_set_up_options_are_parameters() -> None:
    game = load("joan", 3, first="2", places="printed")
    state = dealt(game)
    assert state.current_player() == 2
    again, _ = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(again) == str(game)


@each_game
def test_a_deal_is_picked_in_two_steps(name: str) -> None:
    game = load(name)
    root = game.new_initial_state()
    seen = {str(root)}
    for half in (0, 255):
        state = root.clone()
        state.apply_action(half)
        assert state.is_chance_node()
        assert len(state.chance_outcomes()) == 256
        assert state.information_state_string(0) == ""
        assert not any(state.information_state_tensor(0))
        for other in (state, state.clone()):
            seen.add(str(other))
            other.apply_action(9)
            assert not other.is_chance_node()
        assert str(other) == str(state)
        seen.add(str(state))
    assert len(seen) == 5
