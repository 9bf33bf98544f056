"""Bots that know nothing: every option is equally likely."""

from __future__ import annotations

import random

from towpath.bots.base import Bot, Budget, Seen
from towpath.kernel.chance import derive
from towpath.kernel.state import State


class RandomBot:
    """Chooses uniformly; made for simulations, so it takes the state itself and looks at nothing but the options."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed).random

    def choose(self, state: State, seat: int = -1) -> int:
        """One of the seat's options (default: of the current seat)."""
        legal = state.legal(seat)
        return legal[int(self.random() * len(legal))]


class UniformBot(Bot):
    """The same as a bot among others; the same seed chooses the same in the same game."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self.random = random.Random(derive(seed, 0x5EED)).random

    def choose(self, seen: Seen, budget: Budget) -> int:
        legal = seen.legal()
        return legal[int(self.random() * len(legal))]
