import json
from typing import Any

import towpath.kernel.state
from tests.kernel.toy import FerryGame
from towpath.cli.bench import sample_states
from towpath.installed import is_compiled


def test_one_game(towpath):
    numbers = json.loads(towpath("bench", "ferry", "--seconds", "0.05", "--json").out)
    assert set(numbers) == {"game", "seats", "games_per_s", "decisions_per_s", "clones_per_s", "compiled"}
    assert (numbers["game"], numbers["seats"]) == ("ferry", 4)
    assert numbers["decisions_per_s"] > 10 * numbers["games_per_s"] > 0
    assert numbers["clones_per_s"] > 0
    assert numbers["compiled"] is is_compiled()


def test_all_games(towpath):
    numbers = json.loads(towpath("bench", "--seats", "2", "--seconds", "0.05", "--json").out)
    assert list(numbers) == ["ferry"]
    assert numbers["ferry"]["seats"] == 2


def test_the_table(towpath):
    out = towpath("bench", "ferry", "--seconds", "0.05").out
    assert out.split()[:7] == ["game", "seats", "games/s", "decisions/s", "clones/s", "kernel", "ferry"]
    assert ("compiled" if is_compiled() else "pure Python") in out


def test_compiled_means_an_extension_module():
    assert is_compiled() is not towpath.kernel.state.__file__.endswith(".py")


def test_states_are_sampled_from_whole_games():
    states: list[Any] = sample_states(FerryGame(), 4)
    assert len(states) >= 6
    assert len({state.round for state in states}) > 1
    assert not any(state.over for state in states)
