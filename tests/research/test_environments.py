"""PettingZoo's and Gymnasium's own tests, and what they do not look at, for each game and number of seats."""

import copy
import itertools
import pickle
import warnings
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree as ET

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.env_registry import registration
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

from towpath import IllegalAction, ParseError, games
from towpath.research import environment_id, register
from towpath.research.challenge import Challenge
from towpath.research.picture import SEATS, WIDEST, folded, svg
from towpath.research.table import Table
from towpath.research.vector import FleetEnv

TABLES = [
    (name, seats)
    for name in games.names()
    for seats in range(games.load(name).min_seats, games.load(name).max_seats + 1)
]
each_table = pytest.mark.parametrize(("name", "seats"), TABLES)
each_game = pytest.mark.parametrize("name", games.names())


def registered(name: str) -> str:
    return environment_id(games.load(name))


def same(a: Any, b: Any) -> bool:
    return all(np.array_equal(a[key], b[key]) for key in ("observation", "action_mask"))


def play(env: Table, seed: int, steps: int = 10**6) -> list[Any]:
    """The observations and final rewards of a random game, from where it is."""
    rng = np.random.default_rng(seed)
    found: list[Any] = []
    for _ in range(steps):
        if not env.agents:
            break
        seen, reward, done, _, _ = env.last()
        found.append((env.agent_selection, seen["observation"].tobytes(), reward))
        env.step(None if done else int(rng.choice(seen["action_mask"].nonzero()[0])))
    return found


def test_the_games_are_registered_by_their_titles() -> None:
    assert {registered(name) for name in games.names()} == {"towpath/Boonlake-v0", "towpath/JoanOfArc-v0"}
    register()
    assert all(registered(name) in gymnasium.registry for name in games.names())


@each_table
def test_the_table_passes_the_tests_of_pettingzoo(name: str, seats: int) -> None:
    env = registration.make("aec", registered(name), seats=seats)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it asks for a state() of the whole table, and for observations as plain boxes
        api_test(env, num_cycles=60)
        seed_test(lambda: Table(name, seats), num_cycles=25)


@each_table
def test_the_benchmark_of_pettingzoo_runs(
    name: str, seats: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    # It plays for five seconds of the clock; this clock goes fast.
    clock = itertools.count(0.0, 0.05)
    monkeypatch.setitem(performance_benchmark.__globals__, "time", SimpleNamespace(time=lambda: next(clock)))
    performance_benchmark(registration.make("aec", registered(name), seats=seats))
    assert "turns per second" in capsys.readouterr().out


@each_table
def test_a_table_is_drawn_in_lines_and_as_a_picture(name: str, seats: int) -> None:
    def make(render_mode: str) -> Table:
        return Table(name, seats, render_mode=None if render_mode == "human" else render_mode)

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the same as above
        render_test(make, {"svg": is_a_picture})
    challenge = Challenge(name, ["random"] * (seats - 1), render_mode="svg")
    assert challenge.render() is None
    challenge.reset(seed=1)
    assert is_a_picture(challenge.render())


def is_a_picture(text: Any) -> bool:
    root = ET.fromstring(text)  # noqa: S314 (our own picture)
    kinds = [element.tag.rpartition("}")[2] for element in root.iter()]
    return kinds[0] == "svg" and all(kinds.count(kind) > 10 for kind in ("circle", "text"))


@each_game
def test_a_picture_has_what_stands_on_the_map_by_seat(name: str) -> None:
    state = games.load(name).start(2, 1)
    fresh = svg(state, 0)
    rng = np.random.default_rng(1)
    while not state.over:
        state.apply(int(rng.choice(state.legal())))
    end = svg(state, 0)
    for colour in SEATS[:2]:
        assert end.count(colour) > fresh.count(colour)
    assert SEATS[2] not in end
    assert all(len(line) <= WIDEST for line in folded("word " * 99))


@each_table
def test_a_table_is_played_to_its_end(name: str, seats: int) -> None:
    env = Table(name, seats, anytime=False)
    env.reset(seed=4)
    rewards = {}
    rng = np.random.default_rng(1)
    for agent in env.agent_iter():
        seen, reward, done, cut, info = env.last()
        assert env.observation_space(agent).contains(seen)
        assert not cut
        state = env.position
        assert state is not None
        if done:
            rewards[agent] = reward
            assert info == {"scores": state.scores()}
            assert not seen["action_mask"].any()
            env.step(None)
            continue
        assert seen["action_mask"].nonzero()[0].tolist() == state.proper(-1)
        for other in env.possible_agents:
            if other != agent and rng.random() < 0.02:
                assert not env.observe(other)["action_mask"].any()
        env.step(int(rng.choice(seen["action_mask"].nonzero()[0])))
    assert env.position is not None
    assert list(rewards.values()) == env.position.rewards()
    assert env.agents == []
    env.reset()
    assert env.agents == env.possible_agents


@each_game
def test_copies_of_a_table_go_on_alike(name: str) -> None:
    env = Table(name, 2, reward="lead")
    env.reset(seed=9)
    play(env, 1, steps=40)
    others = [pickle.loads(pickle.dumps(env)), copy.deepcopy(env), env.clone()]
    end = play(env, 2)
    for other in others:
        assert play(other, 2) == end
    assert sum(abs(reward) for _, _, reward in end) > 0
    env.reset()
    first = env.observe("seat_0")
    env.reset(seed=9)
    env.reset()
    again = env.observe("seat_0")
    assert same(first, again)


@each_game
def test_a_determinized_table_looks_the_same_to_its_agent(name: str) -> None:
    env = Table(name, 2, render_mode="ansi")
    env.reset(seed=5)
    play(env, 1, steps=60)
    for agent in env.possible_agents:
        other = env.determinize(agent, 7)
        assert same(other.observe(agent), env.observe(agent))
        assert other.position != env.position
    assert str(env.render()).count("\n") > 5
    assert Table(name).render() is None


@each_game
@pytest.mark.parametrize("rivals", [[], ["easy"], ["random", "easy"]])
def test_the_challenge_passes_the_test_of_gymnasium(name: str, rivals: list[str]) -> None:
    env = gymnasium.make(registered(name), rivals=rivals, render_mode="ansi")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it would rather have observations from -1 to 1
        check_env(env.unwrapped, skip_render_check=True)
    env.reset(seed=1)
    assert "\n" in str(env.render())


@each_game
@pytest.mark.parametrize("rivals", [[], ["random"], ["random", "random"]])
def test_a_challenge_is_played_to_its_end(name: str, rivals: list[str]) -> None:
    env = Challenge(name, rivals, options={"first": "0"})
    rng = np.random.default_rng(3)
    seats = set()
    for game in range(3):
        seen, info = env.reset(seed=game)
        seats.add(info["seat"])
        done, reward = False, 0.0
        while not done:
            assert env.position is not None
            assert env.position.current_seat == env.own_seat == info["seat"]
            assert env.action_masks().nonzero()[0].tolist() == env.position.legal()
            seen, reward, done, _, end = env.step(rng.choice(seen["action_mask"].nonzero()[0]))
        assert env.position is not None
        assert end == {"scores": env.position.scores()}
        assert reward == env.position.rewards()[env.own_seat]
    assert len(seats) > (len(rivals) > 0)


def choices_from_here(env: Challenge) -> list[bytes]:
    """What an agent that takes the last option sees to the end of the game."""
    found, done = [], False
    while not done:
        assert env.position is not None
        seen, _, done, _, _ = env.step(env.position.legal()[-1])
        found.append(seen["observation"].tobytes())
    return found


@each_game
@pytest.mark.parametrize("rival", ["random", "easy", "ismcts:3"])
def test_copies_of_a_challenge_go_on_alike(name: str, rival: str) -> None:
    env = Challenge(name, [rival], seat=0)
    seen, _ = env.reset(seed=2)
    for _ in range(4):
        seen = env.step(int(seen["action_mask"].nonzero()[0][0]))[0]
    others = [env.clone(), copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    drawn = env.determinize(5)
    found = choices_from_here(env)
    assert all(choices_from_here(other) == found for other in others)
    assert drawn.position != others[0].position
    drawn.step(int(seen["action_mask"].nonzero()[0][0]))


@each_game
def test_the_same_seed_gives_the_same_challenge(name: str) -> None:
    def rows() -> list[bytes]:
        env = Challenge(name, ["easy"], seat=1)
        seen, _ = env.reset(seed=3)
        found = []
        for _ in range(30):
            found.append(seen["observation"].tobytes())
            seen = env.step(int(seen["action_mask"].nonzero()[0][-1]))[0]
        return found

    assert rows() == rows()


def test_an_illegal_choice_loses_a_challenge() -> None:
    name = games.names()[0]
    env = Challenge(name, ["random"])
    seen, _ = env.reset(seed=0)
    bad = int((seen["action_mask"] == 0).nonzero()[0][0])
    assert env.step(bad)[1:] == (-1.0, True, False, {"illegal": bad})
    table = Table(name)
    table.reset(seed=0)
    with pytest.raises(IllegalAction, match="cannot be chosen"):
        table.step(int((table.last()[0]["action_mask"] == 0).nonzero()[0][0]))


@each_game
def test_a_fleet_is_a_vector_environment(name: str) -> None:
    env = gymnasium.make_vec(
        registered(name), num_envs=3, vectorization_mode="vector_entry_point", seats=2, skip_forced=True, anytime=False
    )
    assert isinstance(env.unwrapped, FleetEnv)
    seen, info = env.reset(seed=2)
    rng = np.random.default_rng(0)
    ended = 0
    while ended < 2:
        assert env.observation_space.contains(seen)
        kept = {key: value.copy() for key, value in seen.items()}
        acted = info["seat"]
        actions = np.array([rng.choice(mask.nonzero()[0]) for mask in seen["action_mask"]])
        after, rewards, done, cut, info = env.step(actions)
        assert same(seen, kept)
        assert not cut.any()
        for i in np.flatnonzero(done):
            ended += 1
            assert info["_final"][i]
            assert info["length"][i] > 10
            assert rewards[i] == info["shares"][i][acted[i]]
            best = info["scores"][i].max()
            assert all(info["scores"][i][side] == best for side in np.flatnonzero(info["shares"][i]))
        assert not rewards[~done].any()
        seen = after
    own: Any = env.unwrapped
    drawn = own.determinize(3)
    assert drawn.fleet.states != own.fleet.states
    assert same(drawn._observed(), seen)
    actions = np.array([mask.nonzero()[0][0] for mask in seen["action_mask"]])
    twins = [pickle.loads(pickle.dumps(own)), copy.deepcopy(own), own.clone()]
    after = env.step(actions)[0]
    for twin in twins:
        assert same(twin.step(actions)[0], after)
    assert own.fleet.states == twins[0].fleet.states
    drawn.step(actions)


@each_game
def test_set_up_options_can_be_given_for_one_game(name: str) -> None:
    table, challenge, fleet = Table(name), Challenge(name), FleetEnv(1, name)
    for first in ("0", "1"):
        for env in (table, challenge, fleet):
            env.reset(seed=1, options={"set_up": {"first": first}})
        assert table.position is not None
        assert challenge.position is not None
        for state in (table.position, challenge.position, fleet.fleet.states[0]):
            assert state.options["first"] == first
    table.reset()
    assert table.position is not None
    assert table.position.options["first"] == "random"


def test_without_copies_the_buffers_themselves_are_shown() -> None:
    env = FleetEnv(2, games.names()[0], copy=False)
    seen, _ = env.reset(seed=1)
    assert not seen["observation"].flags.writeable or memoryview(env.fleet.rows).readonly is False
    before = seen["observation"].copy()
    env.step([mask.nonzero()[0][0] for mask in seen["action_mask"]])
    assert not np.array_equal(before, seen["observation"])


@pytest.mark.parametrize(
    ("make", "text"),
    [
        (lambda: Table("joan", 9), "seats, not 9"),
        (lambda: Table("joan", reward="fame"), "there is no reward 'fame'; there are: win, lead"),
        (lambda: Table("joan", render_mode="human"), "cannot be drawn as 'human'; there is: ansi, svg"),
        (lambda: Table("chess"), "there is no game 'chess'"),
        (lambda: Table("joan", options={"colour": "red"}), "has no option 'colour'"),
        (lambda: Challenge("joan", ["nobody"]), "there is no bot 'nobody'"),
        (lambda: Challenge("joan", ["easy"], seat=2), "seat can be 0 to 1, or -1 for any, not 2"),
        (lambda: Challenge("joan", render_mode="human"), "cannot be drawn as 'human'"),
        (lambda: FleetEnv(2, "joan", render_mode="ansi"), "are not drawn"),
        (lambda: FleetEnv(2, "joan").reset(seed=[1, 2]), "one seed"),
        (lambda: FleetEnv(2, "joan", reward="fame"), "there is no reward 'fame'; there are: win, lead"),
        (lambda: FleetEnv(2, "joan", rivals=["easy"]), 'vectorization_mode="sync"'),
        (
            lambda: Challenge("joan", ["own_bot:OwnBot"]),
            "'own_bot:OwnBot': a bot of one's own .* arena and in datasets",
        ),
    ],
)
def test_what_is_wrong_is_said(make: Any, text: str) -> None:
    with pytest.raises(ParseError, match=text):
        make()


ENVIRONMENTS: Any = SimpleNamespace(Table=Table, Challenge=Challenge, FleetEnv=FleetEnv)  # without their types


@pytest.mark.parametrize(
    ("make", "text"),
    [
        (
            lambda: ENVIRONMENTS.Challenge("boonlake", "easy"),
            r"rivals must be a list of bots' names, such as \['easy'\], not 'easy'",
        ),
        (
            lambda: ENVIRONMENTS.Challenge("boonlake", [3]),
            r"rivals must be a list of bots' names, such as \['easy'\], not \[3\]",
        ),
        (
            lambda: ENVIRONMENTS.Challenge("boonlake", 3),
            r"rivals must be a list of bots' names, such as \['easy'\], not 3",
        ),
        (lambda: ENVIRONMENTS.Challenge("boonlake", seat=0.5), "the agent's seat must be a whole number, not 0.5"),
        (lambda: ENVIRONMENTS.Table("boonlake", "2"), "the number of seats must be a whole number, not '2'"),
        (lambda: ENVIRONMENTS.FleetEnv(2, "boonlake", 2.0), "the number of seats must be a whole number, not 2.0"),
        (lambda: ENVIRONMENTS.FleetEnv("2", "boonlake"), "the number of games must be a whole number, not '2'"),
        (lambda: ENVIRONMENTS.FleetEnv(2, "boonlake").step([0, "x"]), "an action must be a whole number, not "),
        *[
            (lambda make=make: make(options="x"), "set-up options must be a dictionary, not 'x'")
            for make in (
                lambda **given: Table("boonlake", **given),
                lambda **given: Challenge("boonlake", **given),
                lambda **given: FleetEnv(2, "boonlake", **given),
                lambda **given: Table("boonlake").reset(**given),
                lambda **given: Challenge("boonlake").reset(options={"set_up": given["options"]}),
            )
        ],
    ],
)
def test_what_is_of_the_wrong_kind_is_said(make: Any, text: str) -> None:
    with pytest.raises(TypeError, match=f"^{text}"):
        make()


@pytest.mark.parametrize("wrong", [1.5, "x", None, [1]])
def test_an_action_of_the_wrong_kind_ends_no_challenge(wrong: Any) -> None:
    env = Challenge("joan", ["random"])
    env.reset(seed=1)
    before = copy.deepcopy(env.position)
    with pytest.raises(TypeError, match=r"^an action must be a whole number, not "):
        env.step(wrong)
    assert env.position == before
    assert env.step(np.array(env.action_masks().nonzero()[0][0]))[4] == {}


def test_a_table_that_was_not_reset_says_so() -> None:
    env: Any = Table("joan")
    for call, name in ((lambda: env.step(0), "step"), (env.last, "last"), (lambda: env.observe("seat_0"), "observe")):
        with pytest.raises(AssertionError, match=rf"^reset\(\) comes before {name}\(\)$"):
            call()
    with pytest.raises(AssertionError, match=r"^reset\(\) comes before last\(\)$"):
        env.last(observe=False)


@each_game
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_numpys_ints_make_environments(name: str, seats: int) -> None:
    assert Table(name, np.int64(seats)).seats == FleetEnv(np.int64(2), name, np.int64(seats)).seats == seats
    assert Challenge(name, ["random"] * (seats - 1), seat=np.int64(0)).seat == 0


@each_game
@pytest.mark.parametrize("seats", [1, 3])
def test_a_fleet_rewards_who_acted_last_with_its_lead(name: str, seats: int) -> None:
    env = FleetEnv(4, name, seats, skip_forced=True, reward="lead")
    seen, info = env.reset(seed=2)
    rng = np.random.default_rng(0)
    done, rewards, acted = np.zeros(4, bool), np.zeros(4), info["seat"]
    while not done.any():
        acted = info["seat"]
        seen, rewards, done, _, info = env.step([rng.choice(mask.nonzero()[0]) for mask in seen["action_mask"]])
    for i in range(4):
        if done[i]:
            scores = info["scores"][i].tolist()
            assert rewards[i] == scores.pop(acted[i]) - max(scores)
        else:
            assert rewards[i] == 0


@each_game
def test_many_challenges_are_made_one_by_one(name: str) -> None:
    envs = gymnasium.make_vec(registered(name), num_envs=2, vectorization_mode="sync", rivals=["random"], reward="lead")
    seen, _ = envs.reset(seed=1)
    seen, rewards, *_ = envs.step(np.array([mask.nonzero()[0][0] for mask in seen["action_mask"]]))
    assert rewards.tolist() == [0, 0]
    envs.close()
