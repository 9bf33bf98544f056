"""Clocks: none, a time for each move, or a bank of time. Bots have none.

A move is all that a seat chooses until somebody else is to act. The time that they run by is `Steady`'s, which nobody
can set; that of the wall is only noted. What is left is written with every line of the log and
with every change of a seat, so that a match that is loaded goes on with it.
"""

from __future__ import annotations

import copy
import time

import msgspec

from towpath.server import wire

GRACE = 30_000  # what a seat has at least after it was taken back from a bot
KINDS = ("none", "move", "bank")


def now_ms() -> int:
    """Milliseconds since 1970, by the clock of the wall, which may be set: for notes of when something was."""
    return time.time_ns() // 1_000_000


def problem(rule: wire.ClockRule) -> str:
    """What is wrong with a rule, or nothing."""
    if rule.kind not in KINDS:
        return f"clock.kind is {rule.kind!r}; allowed: {', '.join(KINDS)}"
    if rule.kind != "none" and not 5 <= rule.seconds <= 30 * 24 * 3600:
        return f"clock.seconds is {rule.seconds}; allowed: 5 to 2592000 (30 days)"
    if not 0 <= rule.increment <= 24 * 3600:
        return f"clock.increment is {rule.increment}; allowed: 0 to 86400"
    return ""


class Clocks:
    """The clocks of all seats of one match; times in milliseconds."""

    def __init__(self, rule: wire.ClockRule, n_seats: int) -> None:
        self.rule = rule
        self.left = [rule.seconds * 1000] * n_seats
        self.running: list[int] = []
        self.since = 0

    def copy(self) -> Clocks:
        """Clocks that stand as these and go on by themselves."""
        return copy.deepcopy(self)

    def turn(self, now: int, to_act: list[int], bots: set[int]) -> None:
        """Time goes on: those who were to act pay for it, those who are to act now run."""
        if self.rule.kind == "none":
            return
        spent = max(0, now - self.since)
        running = [seat for seat in to_act if seat not in bots]
        for seat in self.running:
            self.left[seat] = max(0, self.left[seat] - spent)
            if seat not in running and self.rule.kind == "bank":
                self.left[seat] += self.rule.increment * 1000
        if self.rule.kind == "move":
            for seat in running:
                if seat not in self.running:
                    self.left[seat] = self.rule.seconds * 1000
        self.running = running
        self.since = now

    def stop(self, seat: int) -> None:
        """A seat has no person any more, so its clock runs no longer."""
        self.running = [other for other in self.running if other != seat]

    def take_back(self, seat: int) -> None:
        """A seat that comes back has at least a little time."""
        floor = self.rule.seconds * 1000 if self.rule.kind == "move" else GRACE
        self.left[seat] = max(self.left[seat], floor)

    def deadline(self) -> int:
        """When the first running clock runs out; 0 if none runs."""
        return min((self.since + self.left[seat] for seat in self.running), default=0)

    def fallen(self, now: int) -> list[int]:
        """The seats whose time is up."""
        return [seat for seat in self.running if self.since + self.left[seat] <= now]

    def shown(self, now: int) -> wire.ClockNow | None:
        """The clocks as they stand at this moment; nothing where there are none."""
        if self.rule.kind == "none":
            return None
        spent = max(0, now - self.since)
        left = [max(0, ms - spent) if seat in self.running else ms for seat, ms in enumerate(self.left)]
        return wire.ClockNow(left, list(self.running), now)

    def dump(self) -> str:
        """What a line of the log remembers; nothing where there are no clocks."""
        return "" if self.rule.kind == "none" else msgspec.json.encode([self.left, self.running, self.since]).decode()

    def load(self, text: str) -> None:
        """Go on from what `dump` wrote; ValueError, and nothing changes, if it cannot have been for these seats."""
        if text and self.rule.kind != "none":
            left, running, since = msgspec.json.decode(text, type=tuple[list[int], list[int], int])
            if len(left) != len(self.left) or any(not 0 <= seat < len(left) for seat in running):
                raise ValueError(f"{text} are no clocks of {len(self.left)} seats")
            self.left, self.running, self.since = left, running, since

    def row(self) -> dict[str, str | int]:
        """What the row of a table remembers."""
        return {"clocks": self.dump(), "deadline": self.deadline()}
