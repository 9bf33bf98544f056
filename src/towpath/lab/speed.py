"""How fast the search is: `python -m towpath.lab.speed GAME 10` prints iterations a second on one core.

Each iteration is a full one: a determinized state, a walk down the tree, a playout and an evaluation of all seats.
Printed too: how long *expert* thinks of a decision with the most seats, in milliseconds of that core. Where OpenSpiel
is installed, its own searches on backgammon are measured beside it, with random playouts to the end.
"""

from __future__ import annotations

import importlib
import json
import random
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

from towpath import games
from towpath.bots import levels
from towpath.bots.base import Budget, Seen
from towpath.bots.ismcts import IsmctsBot
from towpath.bots.knowledge import Knowledge, knowledge
from towpath.installed import is_compiled
from towpath.kernel.game import Game
from towpath.kernel.state import State

N_SPOTS = 16


def spots(game: Game, known: Knowledge, seats: int) -> list[State]:
    """Decisions with several sensible options, from the whole length of a game played by first thoughts."""
    state = game.start(seats, 1)
    found: list[State] = []
    while not state.over:
        seat = state.current_seat
        options = known.sensible(state, seat)
        if len(options) > 2:
            found.append(state.clone())
        thoughts = known.thoughts(state, seat, options)
        state.apply(options[thoughts.index(max(thoughts))], seat)
    return found[:: max(1, len(found) // N_SPOTS)]


def measure(game: Game, seats: int, seconds: float) -> float:
    """Iterations a second of this core's time, over decisions of a whole game, each searched by itself."""
    known = knowledge(game)
    states = spots(game, known, seats)
    budget = Budget(milliseconds=1000 * seconds / len(states))
    n_iterations = 0
    started = time.process_time()
    for state in states:
        bot = IsmctsBot(known, 1)
        bot.choose(Seen(game, state, state.current_seat), budget)
        n_iterations += bot.n_iterations
    return n_iterations / (time.process_time() - started)


def thinking(game: Game, seats: int) -> dict[str, int]:
    """Milliseconds of this core's time that *expert* needs for a decision, unless its time is up before."""
    spent: list[float] = []
    for state in spots(game, knowledge(game), seats):
        bot, budget = levels.make(game, "expert", 1, seats, safe=False)
        started = time.process_time()
        bot.choose(Seen(game, state, state.current_seat), Budget(iterations=budget.iterations))
        spent.append(1000 * (time.process_time() - started))
    return {"seats": seats, "median": round(statistics.median(spent)), "longest": round(max(spent))}


def open_spiel() -> dict[str, int]:
    """Simulations a second of OpenSpiel's searches on backgammon, over decisions of a whole game; {} without it."""
    try:
        np, spiel = importlib.import_module("numpy"), importlib.import_module("pyspiel")
        mcts = importlib.import_module("open_spiel.python.algorithms.mcts")
    except ImportError:
        return {}
    game, chance = spiel.load_game("backgammon"), random.Random(1)
    state, found = game.new_initial_state(), []
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(outcomes, odds)[0])
            continue
        if len(state.legal_actions()) > 2:
            found.append(state.clone())
        state.apply_action(chance.choice(state.legal_actions()))
    states = found[:: max(1, len(found) // N_SPOTS)]

    def per_second(n: int, make: Callable[[], Any]) -> int:
        started = time.process_time()
        for each in states:
            make().step(each.clone())
        return round(n * len(states) / (time.process_time() - started))

    def in_python() -> Any:
        playouts = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
        return mcts.MCTSBot(game, 1.0, 100, playouts, solve=False, random_state=np.random.RandomState(1))

    def in_cpp() -> Any:
        return spiel.MCTSBot(game, spiel.RandomRolloutEvaluator(1, 1), 1.0, 400, 1000, False, 1, False)

    return {"python": per_second(100, in_python), "c++": per_second(400, in_cpp)}


def main(arguments: list[str]) -> None:
    """Measure the games named (default: all), iterations with two seats."""
    seconds = float(arguments.pop()) if arguments and arguments[-1].replace(".", "").isdigit() else 8.0
    loaded = [games.load(name) for name in arguments or games.names()]
    numbers: dict[str, Any] = {"compiled": is_compiled(), "seats": 2}
    numbers["iterations_per_s"] = {game.name: round(measure(game, 2, seconds)) for game in loaded}
    numbers["expert_ms"] = {game.name: thinking(game, game.max_seats) for game in loaded}
    rival = open_spiel()
    if rival:
        numbers["open_spiel_backgammon"] = rival
    sys.stdout.write(json.dumps(numbers) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
