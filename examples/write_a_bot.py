"""Write a bot and let it play: `python examples/write_a_bot.py`.

A bot is shown what its seat may know, never the true state, and returns one of its options.
"""

from towpath import games
from towpath.bots import levels
from towpath.bots.base import Bot, Budget, Seen
from towpath.bots.safe import SafeBot
from towpath.kernel.chance import derive


class Shortsighted(Bot):
    """Chooses what gives most points at once, as far as it can be known."""

    name = "shortsighted"

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.n_choices = 0

    def choose(self, seen: Seen, budget: Budget) -> int:
        self.n_choices += 1
        drawn = seen.draw(derive(self.seed, self.n_choices))  # hidden things are filled in at random
        points: dict[int, int] = {}
        for action in seen.legal():
            state = drawn.clone()
            state.apply(action, seen.seat)
            points[action] = state.scores()[seen.seat]
        # Among equals the later option: passing comes first.
        return max(points, key=lambda action: (points[action], action))


def main() -> None:
    """Play against the bot that chooses at random, and say who won."""
    game = games.load("joan")
    rival, budget = levels.make(game, "random", seed=2)
    bots = [SafeBot(Shortsighted(1), rival), rival]  # whatever a SafeBot's bot does, the game goes on
    state = game.start(seats=2, seed=7)
    while not state.over:
        seat = state.current_seat
        state.apply(bots[seat].choose(Seen(game, state, seat), budget), seat)
    for bot, score in zip(bots, state.scores(), strict=True):
        print(f"{bot.name}: {score}")


if __name__ == "__main__":
    main()
