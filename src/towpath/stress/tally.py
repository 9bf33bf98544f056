"""What is counted while tables are played."""

from __future__ import annotations

import time
from array import array
from collections import Counter, deque
from collections.abc import Callable
from typing import Any


class Tally:
    """Times in seconds, and everything that went wrong, by kind."""

    def __init__(self) -> None:
        self.acknowledged: array[float] = array("d")
        self.updated: array[float] = array("d")
        self.errors: Counter[str] = Counter()
        self.samples: dict[str, str] = {}  # the first message of each kind of error
        self.n_again = 0  # choices refused as stale because another process was faster
        self.n_choices = 0
        self.n_games = 0

    def wrong(self, kind: str, message: str = "") -> None:
        """Count an error."""
        self.errors[kind] += 1
        if message:
            self.samples.setdefault(kind, message)


class Pace:
    """When the next choice may go out: only while playing, and not too many at once."""

    def __init__(self, think: float, at_once: int) -> None:
        self.think = think
        self.at_once = at_once
        self.playing = False
        self.n_on_their_way = 0
        self._waiting: deque[Callable[[], Any]] = deque()

    def enter(self, send: Callable[[], Any]) -> None:
        """Send now, or when another choice has been answered."""
        if self.at_once and self.n_on_their_way >= self.at_once:
            self._waiting.append(send)
        else:
            send()

    def leave(self) -> None:
        """A choice has been answered, or will never be."""
        self.n_on_their_way -= 1
        while self._waiting and self.n_on_their_way < self.at_once:
            self._waiting.popleft()()


def quantiles(seconds: array[float]) -> dict[str, float] | None:
    """Milliseconds within which so many of a hundred were done."""
    if not seconds:
        return None
    ordered = sorted(seconds)
    found = {f"p{share}": ordered[min(len(ordered) - 1, len(ordered) * share // 100)] for share in (50, 95, 99)}
    found["max"] = ordered[-1]
    return {name: round(value * 1000, 2) for name, value in found.items()}


def now() -> float:
    """The clock of all measurements."""
    return time.perf_counter()
