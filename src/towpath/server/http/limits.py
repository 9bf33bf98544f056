"""How many tables one address may open, so that no single one fills the database."""

from __future__ import annotations

import math
import time
from collections import deque
from collections.abc import Callable

from towpath.server.refusals import Refused

HOUR = 3600.0


class Opened:
    """When each address has opened tables within the last hour; every process counts for itself."""

    def __init__(self, most: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.most = most
        self._clock = clock
        self._times: dict[str, deque[float]] = {}

    def note(self, address: str) -> None:
        """Count one more table; refused when the address has opened too many."""
        now = self._clock()
        # The deques are short-lived: an address that has opened nothing for an hour is forgotten.
        self._times = {who: times for who, times in self._times.items() if times[-1] > now - HOUR}
        times = self._times.setdefault(address, deque())
        while times and times[0] <= now - HOUR:
            times.popleft()
        if len(times) >= self.most:
            minutes = max(1, math.ceil((times[0] + HOUR - now) / 60))
            raise Refused(
                "too_many",
                f"At most {self.most} tables in an hour can be opened from one address; "
                f"the next one in {minutes} {'minute' if minutes == 1 else 'minutes'}.",
                "many_tables",
                most=self.most,
                minutes=minutes,
            )
        times.append(now)
