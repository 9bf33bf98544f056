"""Counters, gauges and times, in the text format of Prometheus."""

from __future__ import annotations

import threading
from bisect import bisect_left

BUCKETS = (0.0005, 0.001, 0.002, 0.003, 0.005, 0.01, 0.015, 0.025, 0.05, 0.1, 0.25, 1.0)
HELP = {
    "towpath_choices_total": "Choices written.",
    "towpath_stale_total": "Messages refused because they were made at an old version.",
    "towpath_refused_total": "Requests refused for any other reason.",
    "towpath_commits_total": "Transactions of the writer.",
    "towpath_writes_total": "Writes; more than commits when they came together.",
    "towpath_loads_total": "Matches rebuilt from the database.",
    "towpath_evictions_total": "Matches that left the memory.",
    "towpath_bot_choices_total": "Choices made by bots.",
    "towpath_update_bytes_total": "Bytes of update messages, each counted once per socket.",
    "towpath_updates_total": "Update messages sent.",
    "towpath_notices_total": "Notices delivered, and e-mail addresses asked.",
    "towpath_notices_failed_total": "Notices that could not be delivered.",
    "towpath_notices_dropped_total": "Notices not sent: too many, or to an address that is not confirmed.",
    "towpath_tables": "Tables in memory.",
    "towpath_sockets": "Open sockets.",
    "towpath_choice_seconds": "From a choice arriving to its being durable and handed to all sockets.",
    "towpath_work_seconds": "Processor time of the event loop for a choice: rules, views, updates for all.",
    "towpath_load_seconds": "Rebuilding a match.",
    "towpath_bots_waiting": "Bots that wait for a process in which they can think.",
    "towpath_bot_waiting_seconds": "How long a bot waited for such a process.",
    "towpath_bot_seconds": "A bot's thinking.",
    "towpath_bot_failures_total": "Bots that hung or failed, so that first thoughts stand in at their tables.",
}


class Metrics:
    """All numbers of one process."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self.counters: dict[str, float] = {}
        self.gauges: dict[str, float] = {}
        self.times: dict[str, tuple[list[int], list[float]]] = {}

    def add(self, name: str, amount: float = 1) -> None:
        """Count something."""
        with self._lock:
            self.counters[name] = self.counters.get(name, 0) + amount

    def set(self, name: str, value: float) -> None:
        """Say how much there is of something."""
        self.gauges[name] = value

    def time(self, name: str, seconds: float) -> None:
        """Note how long something took."""
        with self._lock:
            counts, total = self.times.setdefault(name, ([0] * (len(BUCKETS) + 1), [0.0]))
            counts[bisect_left(BUCKETS, seconds)] += 1
            total[0] += seconds

    def text(self) -> str:
        """Everything, as Prometheus reads it."""
        lines: list[str] = []
        with self._lock:
            for kind, values in (("counter", self.counters), ("gauge", self.gauges)):
                for name in sorted(values):
                    lines += [f"# HELP {name} {HELP[name]}", f"# TYPE {name} {kind}", f"{name} {values[name]:g}"]
            for name in sorted(self.times):
                counts, total = self.times[name]
                lines += [f"# HELP {name} {HELP[name]}", f"# TYPE {name} histogram"]
                so_far = 0
                for bound, count in zip((*BUCKETS, float("inf")), counts, strict=True):
                    so_far += count
                    label = "+Inf" if bound == float("inf") else f"{bound:g}"
                    lines.append(f'{name}_bucket{{le="{label}"}} {so_far}')
                lines += [f"{name}_sum {total[0]:.6f}", f"{name}_count {so_far}"]
        return "\n".join(lines) + "\n"
