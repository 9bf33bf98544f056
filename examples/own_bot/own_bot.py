"""A bot of your own: copy this folder and change `choose`.

From this folder `towpath arena joan --bots own_bot:OwnBot,easy` plays it. Once installed (`pip install .`) it is known
everywhere by the name in pyproject.toml: `towpath arena joan --bots own,easy`.
"""

import random

from towpath.bots.base import Bot, Budget, Seen


class OwnBot(Bot):
    """Made anew for each game, with a seed; it keeps what it likes between its decisions."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def choose(self, seen: Seen, budget: Budget) -> int:
        """One of `seen.legal()`, within the budget: the option that gains most points, on the average of some draws.

        `seen.view()` is what the seat may know. `seen.draw(seed)` is a state drawn from those that the seat cannot
        tell from the true one, to try things out in. A decision that comes late, raises or is none of the options
        is left to chance.
        """
        countdown = budget.start()
        options = seen.legal()
        gains = dict.fromkeys(options, 0)
        for _ in range(4):
            drawn = seen.draw(self.chance.getrandbits(60))
            for action in options:
                state = drawn.clone()
                state.apply(action, seen.seat)
                gains[action] += state.points(seen.seat)
            if countdown.is_up():
                break
        # Among equals the later option: passing comes first.
        return max(options, key=lambda action: (gains[action], action))
