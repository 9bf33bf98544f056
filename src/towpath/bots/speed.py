"""How fast the search is: `python -m towpath.bots.speed boonlake 10` prints iterations a second on one core.

Each iteration is a full one: a determinized state, a walk down the tree, a playout and an evaluation of all seats.
"""

from __future__ import annotations

import json
import sys
import time

import towpath.kernel.state
from towpath import games
from towpath.bots.base import Budget, Seen
from towpath.bots.ismcts import IsmctsBot
from towpath.bots.knowledge import Knowledge, knowledge
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
    """Iterations a second of this core's time, over decisions of a whole game, each searched anew."""
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


def main(arguments: list[str]) -> None:
    """Measure the games named (default: all) with two seats."""
    seconds = float(arguments.pop()) if arguments and arguments[-1].replace(".", "").isdigit() else 8.0
    compiled = not towpath.kernel.state.__file__.endswith(".py")
    rows = {name: round(measure(games.load(name), 2, seconds)) for name in arguments or games.names()}
    sys.stdout.write(json.dumps({"iterations_per_s": rows, "seats": 2, "compiled": compiled}) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
