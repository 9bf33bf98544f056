"""A bot that goes by its first thoughts, a little at random, and looks nowhere ahead."""

from __future__ import annotations

import random

from towpath.bots.base import Bot, Budget, Seen
from towpath.bots.knowledge import Knowledge
from towpath.kernel.chance import derive

WHIM = 1.5  # points by which a whim may beat a better thought


class HastyBot(Bot):
    """Chooses what seems best before it is tried."""

    name = "hasty"

    def __init__(self, known: Knowledge, seed: int, whim: float = WHIM) -> None:
        self.known = known
        self.random = random.Random(derive(seed, 0x4A57)).random
        self.whim = whim
        self.seed = seed

    def choose(self, seen: Seen, budget: Budget) -> int:
        state = seen.draw(self.seed)
        options = self.known.sensible(state, seen.seat)
        thoughts = self.known.thoughts(state, seen.seat, options)
        worths = [thought + self.whim * self.random() for thought in thoughts]
        return options[worths.index(max(worths))]
