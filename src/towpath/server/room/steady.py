"""The time that clocks run by: it is never set back or forward, and stands still while no server runs.

It begins as the time of the wall and then goes on with the machine's ticks, so it says nothing about the time of day;
differences are what counts. Where it stood when a server was last alive is in the database (`pulse`).
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from towpath.server.room.clock import now_ms

BOOT = Path("/proc/sys/kernel/random/boot_id")


def ticks_ms() -> int:
    """Milliseconds since this machine was started, or so: nobody can set them."""
    return time.monotonic_ns() // 1_000_000


def boot() -> str:
    """Which start of which machine the ticks are counted from; nothing where that cannot be known."""
    try:
        return BOOT.read_text().strip()
    except OSError:
        return ""


class Steady:
    """The time of one process; all processes of one machine that share a database have the same."""

    def __init__(self, ticks: Callable[[], int] = ticks_ms) -> None:
        self.ticks = ticks
        self.ahead = now_ms() - ticks()  # of the ticks

    def now(self) -> int:
        """Milliseconds."""
        return self.ticks() + self.ahead
