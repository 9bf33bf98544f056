"""A bot that knows nothing: every option is equally likely."""

from __future__ import annotations

import random

from towpath.bots.base import Bot, Budget, Seen
from towpath.kernel.chance import derive


class RandomBot(Bot):
    """Chooses uniformly; the same seed chooses the same in the same game."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self.random = random.Random(derive(seed, 0x5EED)).random

    def choose(self, seen: Seen, budget: Budget) -> int:
        legal = seen.legal()
        return legal[int(self.random() * len(legal))]
