"""Clocks: none, a time for each move, or a bank of time. Bots have none.

A move is all that a seat chooses until somebody else is to act. What is left is written with every line of the log and
with every change of a seat, so that a match that is loaded goes on with it.
"""

from __future__ import annotations

from typing import Any

import msgspec

GRACE = 30_000  # what a seat has at least after it was taken back from a bot


class Rule(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """How a table's clock works; seconds for each move, or in all with an increment after each move."""

    kind: str = "none"
    seconds: int = 0
    increment: int = 0

    def problem(self) -> str:
        """What is wrong with it, or nothing."""
        if self.kind not in {"none", "move", "bank"}:
            return f"clock.kind is {self.kind!r}; allowed: none, move, bank"
        if self.kind != "none" and not 5 <= self.seconds <= 30 * 24 * 3600:
            return f"clock.seconds is {self.seconds}; allowed: 5 to 2592000 (30 days)"
        if not 0 <= self.increment <= 24 * 3600:
            return f"clock.increment is {self.increment}; allowed: 0 to 86400"
        return ""


class Clock:
    """The clocks of all seats of one match; times in milliseconds."""

    def __init__(self, rule: Rule, n_seats: int) -> None:
        self.rule = rule
        self.left = [rule.seconds * 1000] * n_seats
        self.running: list[int] = []
        self.since = 0

    def turn(self, now: int, to_act: list[int], bots: set[int]) -> None:
        """Time goes on: those who were to act pay for it, those who are to act now run."""
        if self.rule.kind == "none":
            return
        spent = now - self.since
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

    def to_json(self, now: int) -> dict[str, Any] | None:
        """The clocks as they stand at this moment; nothing where there are none."""
        if self.rule.kind == "none":
            return None
        spent = now - self.since
        left = [max(0, ms - spent) if seat in self.running else ms for seat, ms in enumerate(self.left)]
        return {"left": left, "running": list(self.running), "now": now}

    def dump(self) -> str:
        """What a line of the log remembers; nothing where there are no clocks."""
        return "" if self.rule.kind == "none" else msgspec.json.encode([self.left, self.running, self.since]).decode()

    def load(self, text: str) -> None:
        """Go on from what `dump` wrote."""
        if text and self.rule.kind != "none":
            self.left, self.running, self.since = msgspec.json.decode(text, type=tuple[list[int], list[int], int])


def put_on(text: str, ms: int) -> str:
    """What `dump` wrote, as if it had been written so much later: the time between costs nobody anything."""
    if not text:
        return text
    left, running, since = msgspec.json.decode(text, type=tuple[list[int], list[int], int])
    return msgspec.json.encode([left, running, since + ms]).decode()
