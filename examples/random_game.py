"""Play one random game and show how it ended: `python examples/random_game.py boonlake 3`."""

import random
import sys

from towpath import games


def main(name: str = "joan", seats: str = "2") -> None:
    """Choose at random until nobody has anything to choose."""
    game = games.load(name)
    state = game.start(seats=int(seats), seed=1)
    chance = random.Random(1)
    n_choices = 0
    while not state.over:
        action = chance.choice(state.legal())  # an int
        if n_choices < 5:
            print(f"seat {state.current_seat}: {game.text(state, action)}")
        state.apply(action)
        n_choices += 1
    print(f"… {n_choices} choices in all")
    for seat, score in enumerate(state.scores()):
        sources = {source: points for source, points in state.breakdown(seat).items() if points}
        print(f"seat {seat}: {score} points {sources}")
    print(f"won by {state.winners()}")


if __name__ == "__main__":
    main(*sys.argv[1:])
