"""Whether somebody is at a table: bots play for people, not by themselves.

A table plays while somebody who holds one of its seats looks, and for an hour after anything that they did. Where
nobody holds a seat, all being bots, it plays while somebody looks who came within the last hour, whoever that is.
Where bots choose for all seats, only so many tables play at once on behalf of one address.
"""

from __future__ import annotations

import ipaddress
import math
import time
from collections.abc import Callable

from towpath.server.room.audience import Audience
from towpath.server.store.rows import LineRow, Seat

SECONDS = 3600.0  # for so long after a person was there a table plays on
WATCHED = 60.0  # a table of bots after the last who looked has gone, so that a page may be loaded again
AT_ONCE = 4  # tables at which bots choose for all seats, on behalf of one address


def neighbourhood(address: str) -> str:
    """What counts as one address in a queue: of IPv6 the network, as each home has one."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    return str(found) if found.version == 4 else str(ipaddress.ip_network((found, 64), strict=False))


class Presence:
    """When somebody was last at one table, and from where the first came."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.address = ""  # whoever comes later does not change in whose name the bots wait
        self.since = math.inf  # when the first came
        self._sat = -math.inf
        self._looked = -math.inf

    def sat(self, address: str = "") -> None:
        """Somebody who holds a seat was here."""
        self._sat = self.clock()
        self._note(address)

    def looked(self, address: str, is_seated: bool) -> None:
        """Somebody looked, or still does."""
        self._looked = self.clock()
        if is_seated:
            self.sat(address)
        self._note(address)

    def _note(self, address: str) -> None:
        self.address = self.address or neighbourhood(address)
        self.since = min(self.since, self.clock())

    def recall(self, seats: list[Seat], lines: list[LineRow], now: int) -> None:
        """A table is loaded: its log tells when a person last chose, by the clock of the wall."""
        latest = max((line.at for line in lines if seats[line.seat].kind == "person"), default=0)
        if latest:
            self._sat = self.clock() - max(0, now - latest) / 1000

    def is_attended(self, seats: list[Seat], audience: Audience) -> bool:
        """Whether bots play."""
        if any(seat.secret for seat in seats):
            return self.clock() - self._sat < SECONDS or any(audience.is_here(seat) for seat in seats)
        return self.clock() - self._looked < (SECONDS if audience.listeners else WATCHED)
