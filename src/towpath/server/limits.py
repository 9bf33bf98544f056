"""How often somebody may do something, so that nobody takes what is there for all."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Hashable

CLEARED = 1000  # after so many counts those are forgotten who have done nothing for a while


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
