"""What former experts choose on fixed positions: `python -m tests.bots.former` writes it anew, from the root.

Do it only when a change of the rules, of an edition or of the notation moves the positions or their options, never
together with a change of the bots: a former expert plays as it always did.
"""

import json
import pathlib

from towpath import games
from towpath.bots import levels
from towpath.bots.base import Budget, Seen
from towpath.bots.random import RandomBot

GOLDEN = pathlib.Path(__file__).with_name("former.json")
SEED = 7
EVERY = {"boonlake": 45, "joan": 19}  # choices of a random game between two positions
N_POSITIONS = 6


def choices(name, level, seats):
    """The notation of what a level chooses on positions of a random game, by iterations alone."""
    game = games.load(name)
    state, bot = game.start(seats, SEED), RandomBot(SEED)
    found: list[str] = []
    step = 0
    while len(found) < N_POSITIONS:
        seat = state.current_seat
        if step >= EVERY[name] * len(found) and len(state.legal(seat)) > 3:
            expert, budget = levels.make(game, level, SEED, seats, safe=False)
            action = expert.choose(Seen(game, state, seat), Budget(iterations=budget.iterations))
            found.append(game.text(state, action))
        state.apply(bot.choose(Seen(game, state, seat), Budget()), seat)
        step += 1
    return found


def series():
    """Name of the game, level and number of seats of each series kept."""
    return [(name, "expert-1", seats) for name in EVERY for seats in (2, 4)]


def key(name, level, seats):
    """The name under which a series is kept."""
    return f"{level}, {name}, {seats} seats"


if __name__ == "__main__":
    golden = {key(*one): choices(*one) for one in series()}
    GOLDEN.write_text(json.dumps(golden, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    print(GOLDEN)
