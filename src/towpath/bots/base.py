"""What a bot is, what it is shown, and how long it may think."""

from __future__ import annotations

import time
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from towpath.kernel.game import Game
from towpath.kernel.state import Json, State


class Budget:
    """How much a bot may think about one decision: a number of iterations, of milliseconds, or both."""

    __slots__ = ("iterations", "milliseconds")

    def __init__(self, iterations: int = 0, milliseconds: float = 0.0) -> None:
        self.iterations = iterations  # 0: as many as the time allows
        self.milliseconds = milliseconds  # 0: as long as the iterations take

    def __repr__(self) -> str:
        parts = [f"{self.iterations} iterations"] if self.iterations else []
        parts += [f"{self.milliseconds:g} ms"] if self.milliseconds else []
        return " and ".join(parts) or "no limit"

    def times(self, factor: int) -> Budget:
        """So many times the iterations, in the same time."""
        return Budget(factor * self.iterations, self.milliseconds)

    def start(self) -> Countdown:
        """Start to count."""
        return Countdown(self)


class Countdown:
    """A budget that is being used up."""

    __slots__ = ("end", "left", "started")

    def __init__(self, budget: Budget) -> None:
        self.started = time.perf_counter()
        self.left = budget.iterations or 1 << 60
        self.end = self.started + budget.milliseconds / 1000 if budget.milliseconds else float("inf")

    def tick(self) -> bool:
        """Whether there is room for one iteration more; counts it."""
        self.left -= 1
        return self.left >= 0 and time.perf_counter() < self.end

    def is_up(self) -> bool:
        """Whether the time is up; iterations are not looked at."""
        return time.perf_counter() >= self.end


class Seen:
    """What a bot is handed: the game as one seat may know it. The true state stays inside."""

    __slots__ = ("__state", "game", "seat")

    def __init__(self, game: Game, state: State, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.__state = state

    def view(self) -> Json:
        """What the seat may know, as plain data."""
        return self.__state.view(self.seat)

    def legal(self) -> list[int]:
        """What the seat may choose, ascending."""
        return self.__state.legal(self.seat)

    def observe(self, out: Any) -> None:
        """Write what the seat may know as numbers into a buffer that `game.observation(seats).rows()` made."""
        self.__state.observe(self.seat, out)

    def draw(self, seed: int) -> State:
        """A state drawn at random from those that the seat cannot tell from the true one."""
        return self.__state.determinize(self.seat, seed)


class Bot:
    """A player that is a program. Bots with memory (a tree, say) are made for one game only."""

    name = "bot"
    # How often a search looked at each option of its latest decision; nothing of a bot that does not search.
    visits: Mapping[int, int] = MappingProxyType({})

    def choose(self, seen: Seen, budget: Budget) -> int:
        """One of `seen.legal()`, within the budget; the same for the same view, seed and iterations."""
        raise NotImplementedError
