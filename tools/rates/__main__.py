"""Measure each of them by turns, three times, in time of one core, and print the best of each."""

from __future__ import annotations

import importlib.util
import json
import sys
import time
from collections.abc import Callable
from typing import Any

import gymnasium
import pyspiel
from open_spiel.python import rl_environment
from pettingzoo.utils import wrappers

import towpath.research.spiel
from tools.rates.empty import EmptyChallenge, EmptyTable
from towpath import games
from towpath.cli.bench import sample_states
from towpath.installed import is_compiled
from towpath.kernel.fleet import Fleet
from towpath.kernel.game import Game
from towpath.research import environment_id
from towpath.research.table import Table

ROUNDS = 3
N = 128  # games of a fleet
PRIME = 7919  # which option is taken next, without asking a generator of random numbers

Steps = Callable[[int], None]  # carries out so many steps


def per_second(steps: Steps, seconds: float) -> float:
    """Steps a second of processor time."""
    steps(200)
    done, size, started = 0, 200, time.process_time()
    while True:
        steps(size)
        done += size
        spent = time.process_time() - started
        if spent >= seconds:
            return done / spent
        size = min(2 * size, 20_000)


def rows(game: Game, seats: int) -> Steps:
    """An observation and its mask, of positions from whole games."""
    states = sample_states(game, seats)
    seen = game.observation(seats)
    row, mask = seen.rows(), seen.masks()

    def steps(n: int) -> None:
        for i in range(n):
            state = states[i % len(states)]
            if not state.over:
                state.observe(state.current_seat, row, 0)
                state.mask(mask, 0)

    return steps


def bare(game: Game, seats: int) -> Steps:
    """Choices, with nothing written."""
    at = [game.start(seats, 0)]

    def steps(n: int) -> None:
        state = at[0]
        for i in range(n):
            if state.over:
                state = game.start(seats, i)
            options = state.choices()
            state.apply(options[i * PRIME % len(options)])
        at[0] = state

    return steps


def fleet(game: Game, seats: int) -> Steps:
    """The same in a fleet, which writes observations and masks."""
    many = Fleet(game, seats, N, 1)

    def steps(n: int) -> None:
        for i in range(max(1, n // N)):
            many.step([options[i * PRIME % len(options)] for options in [state.choices() for state in many.states]])

    return steps


def table(env: Any) -> Steps:
    """PettingZoo: a random choice by the mask."""
    env.reset(seed=1)

    def steps(n: int) -> None:
        for i in range(n):
            seen, _, done, cut, _ = env.last()
            if done or cut:
                env.reset()
                continue
            options = seen["action_mask"].nonzero()[0]
            env.step(int(options[i * PRIME % len(options)]))

    return steps


def wrapped(env: Any) -> Any:
    """The three wrappers that PettingZoo's own games have."""
    limited = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(limited))


def challenge(env: Any) -> Steps:
    """Gymnasium: a random choice by the mask."""
    at = [env.reset(seed=1)[0]]

    def steps(n: int) -> None:
        seen = at[0]
        for i in range(n):
            options = seen["action_mask"].nonzero()[0]
            seen, _, done, _, _ = env.step(int(options[i * PRIME % len(options)]))
            if done:
                seen, _ = env.reset()
        at[0] = seen

    return steps


def spiel(name: str) -> Steps:
    """OpenSpiel's `rl_environment`: a random choice of the legal actions."""
    env = rl_environment.Environment(pyspiel.load_game(name))
    at = [env.reset()]

    def steps(n: int) -> None:
        step = at[0]
        for i in range(n):
            if step.last():
                step = env.reset()
            options = step.observations["legal_actions"][step.observations["current_player"]]
            step = env.step([options[i * PRIME % len(options)]])
        at[0] = step

    return steps


def others() -> dict[str, Steps]:
    """What is installed of other projects."""
    found = {"OpenSpiel backgammon, rl_environment": spiel("backgammon")}
    if importlib.util.find_spec("chess") is not None:
        from pettingzoo.classic import chess_v6

        found["PettingZoo chess"] = table(chess_v6.env())
    return found


def subjects() -> dict[str, Steps]:
    """All that is measured, by name."""
    found: dict[str, Steps] = {}
    for game in map(games.load, games.names()):
        for seats in (2, game.max_seats):
            found[f"{game.name} {seats}: row and mask"] = rows(game, seats)
            found[f"{game.name} {seats}: bare"] = bare(game, seats)
            found[f"{game.name} {seats}: fleet of {N}"] = fleet(game, seats)
        found[f"{game.name}: table"] = table(Table(game.name))
        found[f"{game.name}: table, three wrappers"] = table(wrapped(Table(game.name)))
        for rival in ("random", "easy"):
            env = gymnasium.make(environment_id(game), rivals=[rival]).unwrapped
            found[f"{game.name}: challenge, {rival}"] = challenge(env)
        found[f"{game.name}: rl_environment"] = spiel(towpath.research.spiel.short_name(game.name))
    found["empty: table"] = table(EmptyTable())
    found["empty: table, three wrappers"] = table(wrapped(EmptyTable()))
    found["empty: challenge"] = challenge(EmptyChallenge())
    found["empty: rl_environment"] = spiel("towpath_empty")
    return found | others()


def main(seconds: str = "0.5") -> None:
    """Print the steps a second of each, and what is promised of them."""
    measured = subjects()
    best = dict.fromkeys(measured, 0.0)
    for _ in range(ROUNDS):
        for name, steps in measured.items():
            best[name] = max(best[name], per_second(steps, float(seconds)))
    found: dict[str, Any] = {name: round(rate) for name, rate in best.items()}
    for game in map(games.load, games.names()):
        for seats in (2, game.max_seats):
            at = f"{game.name} {seats}"
            found[f"{at}: row and mask, microseconds"] = round(1e6 / best[f"{at}: row and mask"], 2)
            found[f"{at}: fleet to bare"] = round(best[f"{at}: fleet of {N}"] / best[f"{at}: bare"], 2)
        for name in ("table, three wrappers", "rl_environment"):
            found[f"{game.name}: {name} to empty"] = round(best[f"{game.name}: {name}"] / best[f"empty: {name}"], 2)
    sys.stdout.write(json.dumps({"compiled": is_compiled(), **found}, indent=1) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
