"""How often somebody may do something, how fast, and how many may be there: nobody takes what is there for all."""

from __future__ import annotations

import time
from collections import Counter, deque
from collections.abc import Callable, Hashable

CLEARED = 1000  # after so many counts those are forgotten who have done nothing for a while
BURST_SECONDS = 2.0  # of a pace that may come all at once
LONGEST_WAIT = 10.0  # seconds


class Allowance:
    """At most so many in so many seconds, for each who is counted; every process counts for itself."""

    def __init__(self, most: int, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.most = most
        self.seconds = seconds
        self._clock = clock
        self._times: dict[Hashable, deque[float]] = {}
        self._counts = 0

    def wait(self, who: Hashable) -> float:
        """Count one more, and nothing to wait; else how long, and it is not counted."""
        now = self._clock()
        self._counts += 1
        if self._counts >= CLEARED:
            self._counts = 0
            self._times = {one: times for one, times in self._times.items() if times[-1] > now - self.seconds}
        times = self._times.setdefault(who, deque())
        while times and times[0] <= now - self.seconds:
            times.popleft()
        if len(times) >= self.most:
            return times[0] + self.seconds - now
        times.append(now)
        return 0.0


class Pace:
    """So many a second for each who is counted, and some more at first; whoever is faster waits."""

    def __init__(self, each_second: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._apart = 1 / each_second
        self._clock = clock
        self._due: dict[Hashable, float] = {}  # when all that was let through would have come at that pace
        self._counts = 0

    def wait(self, who: Hashable) -> float:
        """Let one more through, after so many seconds; more than LONGEST_WAIT: it is not let through."""
        now = self._clock()
        self._counts += 1
        if self._counts >= CLEARED:
            self._counts = 0
            self._due = {one: due for one, due in self._due.items() if due > now}
        due = max(now, self._due.get(who, now))
        seconds = max(0.0, due - now - BURST_SECONDS)
        if seconds <= LONGEST_WAIT:
            self._due[who] = due + self._apart
        return seconds


class Crowd:
    """How many of each who is counted are there at once."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._here: Counter[Hashable] = Counter()

    def enter(self, who: Hashable) -> bool:
        """One more is there; False if that would be too many."""
        if self._here[who] >= self.most:
            return False
        self._here[who] += 1
        return True

    def part(self, who: Hashable) -> None:
        """One has gone."""
        self._here[who] -= 1
        if not self._here[who]:
            del self._here[who]
