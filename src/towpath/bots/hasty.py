"""A bot that goes by its first thoughts, a little at random, and looks nowhere ahead."""

from __future__ import annotations

import math
import random

from towpath.bots.base import Bot, Budget, Seen
from towpath.bots.knowledge import Knowledge
from towpath.kernel.chance import derive

WHIM = 1.5  # points by which a whim may beat a better thought


class HastyBot(Bot):
    """Chooses what seems best before it is tried; at a temperature often what seems a little worse."""

    name = "hasty"

    def __init__(self, known: Knowledge, seed: int, whim: float = WHIM, temperature: float = 0.0) -> None:
        self.known = known
        chance = random.Random(derive(seed, 0x4A57))
        self.random = chance.random
        self.luck = chance.expovariate
        self.whim = whim
        self.temperature = temperature  # points by which an option must seem better to be chosen e times as often
        self.seed = seed

    def choose(self, seen: Seen, budget: Budget) -> int:
        state = seen.draw(self.seed)
        options = self.known.sensible(state, seen.seat)
        thoughts = self.known.thoughts(state, seen.seat, options)
        if self.temperature:
            worths = [thought - self.temperature * math.log(self.luck(1.0) + 1e-12) for thought in thoughts]
        else:
            worths = [thought + self.whim * self.random() for thought in thoughts]
        return options[worths.index(max(worths))]
