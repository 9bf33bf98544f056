"""Counters, gauges and times, as Prometheus reads them.

Where several processes serve, each writes its numbers into a folder that they share (`PROMETHEUS_MULTIPROC_DIR`, which
`towpath serve --workers` sets), and whichever is asked answers for all.
"""

from __future__ import annotations

import os
from pathlib import Path

import prometheus_client
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, multiprocess

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
    "towpath_news_told_total": "News told to other processes.",
    "towpath_news_heard_total": "News heard from other processes.",
    "towpath_behind_total": "Tables found behind the database: news of them were lost, or had yet to come.",
    "towpath_tables": "Tables in memory.",
    "towpath_sockets": "Open sockets.",
    "towpath_choice_seconds": "From a choice arriving to its being durable and handed to all sockets.",
    "towpath_work_seconds": "Processor time of the event loop for a choice: rules, views, updates for all.",
    "towpath_load_seconds": "Rebuilding a match.",
    "towpath_bots_waiting": "Bots that wait for a process in which they can think.",
    "towpath_bot_waiting_seconds": "How long a bot waited for such a process.",
    "towpath_bot_seconds": "A bot's thinking.",
    "towpath_reviews_total": "Reviews of finished games that were ended.",
    "towpath_review_seconds_total": "Seconds of thinking processes for reviews.",
    "towpath_reviews_running": "Reviews that are being made.",
    "towpath_bot_failures_total": "Bots that hung or failed, so that first thoughts stand in at their tables.",
}


FOLDER = "PROMETHEUS_MULTIPROC_DIR"
CONTENT = prometheus_client.CONTENT_TYPE_PLAIN_0_0_4

# When each counter began is of no use to anybody here, and twice the text.
prometheus_client.disable_created_metrics()  # type: ignore[no-untyped-call]


def _forget_the_dead(folder: Path) -> None:
    """What processes that have gone had in memory counts no more."""
    for file in folder.glob("gauge_live*_*.db"):
        process = file.stem.rpartition("_")[2]
        if process.isdecimal() and not Path(f"/proc/{process}").exists() and Path("/proc/self").exists():
            file.unlink(missing_ok=True)


class Metrics:
    """All numbers of one process."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._counters: dict[str, Counter] = {}
        self._gauges: dict[str, Gauge] = {}
        self._times: dict[str, Histogram] = {}
        for name, what in HELP.items():
            if name.endswith("_total"):
                self._counters[name] = Counter(name, what, registry=self._registry)
            elif name.endswith("_seconds"):
                self._times[name] = Histogram(name, what, registry=self._registry, buckets=BUCKETS)
            else:
                self._gauges[name] = Gauge(name, what, registry=self._registry, multiprocess_mode="livesum")

    def add(self, name: str, amount: float = 1) -> None:
        """Count something."""
        self._counters[name].inc(amount)

    def set(self, name: str, value: float) -> None:
        """Say how much there is of something."""
        self._gauges[name].set(value)

    def time(self, name: str, seconds: float) -> None:
        """Note how long something took."""
        self._times[name].observe(seconds)

    def value(self, name: str) -> float:
        """A number of this process, by its name in the text."""
        return self._registry.get_sample_value(name) or 0.0

    def text(self) -> bytes:
        """Everything of all processes."""
        folder = os.environ.get(FOLDER, "")
        if not folder:
            return prometheus_client.generate_latest(self._registry)
        _forget_the_dead(Path(folder))
        together = CollectorRegistry()
        multiprocess.MultiProcessCollector(together)  # type: ignore[no-untyped-call]
        return prometheus_client.generate_latest(together)
