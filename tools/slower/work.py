"""A fixed amount of play, run as a program with the sources of a commit on the path; uses only what all of them have.

    python work.py ROUNDS [SOURCES]

Prints as JSON, for each game and kind of work, the seconds of processor time that one unit took. With 0 rounds it only
loads the games, so that what that takes can be told from the rest. SOURCES are put on the path first.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from typing import Any

SEATS = 2
EVERY = 10  # the choices between two states that are kept


def play(game: Any, seed: int) -> tuple[int, list[Any]]:
    """A random game: how many decisions it had, and states from the whole length of it."""
    chance, state, kept, decisions = random.Random(seed).random, game.start(SEATS, seed), [], 0
    while not state.over:
        if decisions % EVERY == 0:
            kept.append(state.clone())
        options = state.legal()
        state.apply(options[int(chance() * len(options))])
        decisions += 1
    return decisions, kept


def timed(work: Callable[[], int]) -> float:
    """Processor seconds a unit."""
    started = time.process_time()
    n = work()
    return (time.process_time() - started) / n


def measure(game: Any, rounds: int) -> dict[str, float]:
    """All kinds of work on one game."""
    kept = play(game, 0)[1]

    def each(one: Callable[[Any], Any], times: int) -> Callable[[], int]:
        def work() -> int:
            for _ in range(times):
                for state in kept:
                    one(state)
            return times * len(kept)

        return work

    return {
        "decide": timed(lambda: sum(play(game, seed)[0] for seed in range(1, 1 + 2 * rounds))),
        "clone": timed(each(lambda state: state.clone(), 200 * rounds)),
        "draw": timed(each(lambda state: state.determinize(0, 1), 3 * rounds)),
        "view": timed(each(lambda state: state.view(0), 2 * rounds)),
    }


def main() -> None:
    """Measure all games."""
    rounds = int(sys.argv[1])
    sys.path[:0] = sys.argv[2:]
    import towpath
    from towpath import games

    if sys.argv[2:] and not str(towpath.__file__).startswith(sys.argv[2]):
        sys.exit(f"the work was done with {towpath.__file__}")
    loaded = [games.load(name) for name in games.names()]
    found = {game.name: measure(game, rounds) for game in loaded} if rounds else {}
    sys.stdout.write(json.dumps(found) + "\n")


if __name__ == "__main__":
    main()
