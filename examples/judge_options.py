"""Judge each option of a seat by what it may know: `python examples/judge_options.py`.

For each option: draw states that the seat cannot tell from the true one, make the choice, play on at random to the
end, and take the mean lead. This is the simplest search there is; `towpath.bots.ismcts` is a better one.
"""

import random
from statistics import fmean

from towpath import games
from towpath.kernel.state import State

DRAWS = 10


def lead_at_the_end(state: State, seat: int, chance: random.Random) -> int:
    """By how many points the seat is ahead of the best other one after random choices."""
    while not state.over:
        state.apply(chance.choice(state.legal()))
    scores = state.scores()
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


def main() -> None:
    """Show the options of the first decision that has more than two, the best first."""
    game = games.load("joan")
    state = game.start(seats=2, seed=5)
    while len(state.legal()) < 3:
        state.apply(state.legal()[0])
    seat = state.current_seat
    chance = random.Random(1)
    worth: dict[int, float] = {}
    for action in state.legal():
        leads = []
        for number in range(DRAWS):
            drawn = state.determinize(seat, seed=number)
            assert drawn.view(seat) == state.view(seat)  # the seat cannot tell them apart
            drawn.apply(action, seat)
            leads.append(lead_at_the_end(drawn, seat, chance))
        worth[action] = fmean(leads)
    for action in sorted(worth, key=lambda each: -worth[each]):
        print(f"{worth[action]:+6.1f}  {game.text(state, action)}")


if __name__ == "__main__":
    main()
