"""Where work is done: in this process, on the cores of this machine, or on a Ray cluster. All have one interface."""

from __future__ import annotations

import os
import queue
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from typing import Any, Protocol, TypeVar

from towpath.bots.process import Ended, Failed, Think, Worker
from towpath.kernel.errors import ParseError
from towpath.pool.cluster import LOCAL, Cluster, ClusterWorker, needs_ray

J = TypeVar("J")
R = TypeVar("R")
TRIES = 3  # of a job whose process ends


class Asked(Protocol):
    """Whoever does one job at a time, wherever that is; `towpath.bots.process.Worker` says how it goes wrong."""

    def ask(self, question: tuple[Any, ...], longest: float | None) -> tuple[Any, float]:
        """What the work makes of a job, and the seconds that took. Waits, for so long; Ended, Hung or Failed."""

    def close(self) -> None:
        """End it for good; whoever waits for an answer is told that it ended."""


class Pool(Protocol):
    """Makes workers, and does many jobs with them."""

    def worker(self, work: Think) -> Asked:
        """One worker for this work; nothing is started before its first job."""

    def run(self, work: Callable[[J], R], jobs: Sequence[J]) -> Iterator[R]:
        """The results of jobs, as they come; `work` is a function of a module."""

    def close(self) -> None:
        """Let go of what all workers share."""


class _Inline:
    def __init__(self, work: Think) -> None:
        self._work = work

    def ask(self, question: tuple[Any, ...], longest: float | None) -> tuple[Any, float]:
        started = time.perf_counter()
        return self._work(*question), time.perf_counter() - started

    def close(self) -> None:
        """Nothing was started."""


class Here:
    """Works in this process, one job after the other."""

    def worker(self, work: Think) -> Asked:
        return _Inline(work)

    def run(self, work: Callable[[J], R], jobs: Sequence[J]) -> Iterator[R]:
        for job in jobs:
            yield work(job)

    def close(self) -> None:
        """Nothing is shared."""


class _Many:
    """Several workers at once, each with a thread that waits for it."""

    def size(self) -> int:
        raise NotImplementedError

    def worker(self, work: Think) -> Asked:
        raise NotImplementedError

    def close(self) -> None:
        """Nothing is shared."""

    def run(self, work: Callable[[J], R], jobs: Sequence[J]) -> Iterator[R]:
        if not jobs:
            return
        workers = [self.worker(work) for _ in range(min(self.size(), len(jobs)))]
        free: queue.SimpleQueue[Asked] = queue.SimpleQueue()
        for worker in workers:
            free.put(worker)

        def done(job: J) -> R:
            worker = free.get()
            try:
                result: R = _tried(worker, job)
            finally:
                free.put(worker)
            return result

        threads = ThreadPoolExecutor(len(workers), "towpath-pool")
        futures = [threads.submit(done, job) for job in jobs]
        try:
            for future in as_completed(futures):
                yield future.result()
        finally:
            threads.shutdown(wait=False, cancel_futures=True)
            for worker in workers:
                worker.close()
            threads.shutdown(wait=True)


def _tried(worker: Asked, job: Any) -> Any:
    """A job, done again where its process ended; an error is the work's own."""
    for tries_left in reversed(range(TRIES)):
        try:
            return worker.ask((job,), None)[0]
        except Ended:
            if not tries_left:
                raise
        except Failed as failed:
            raise (failed.__cause__ or failed) from failed
    raise AssertionError


class Processes(_Many):
    """Uses processes of this machine; none named is one a core."""

    def __init__(self, n: int = 0, *, behind: bool = False) -> None:
        self._n = n or os.cpu_count() or 1
        self._behind = behind  # whatever else this machine does comes first

    def size(self) -> int:
        """How many there are."""
        return self._n

    def worker(self, work: Think) -> Asked:
        return Worker(work, is_behind=self._behind)


class OnCluster(_Many):
    """Uses a Ray cluster; with `spare` also this machine, while that does not answer."""

    def __init__(self, address: str = "", *, spare: bool = False) -> None:
        self._cluster = Cluster(address)
        self._spare = spare

    def size(self) -> int:
        """One for each core of the cluster."""
        return self._cluster.n_cores()

    def worker(self, work: Think) -> Asked:
        return ClusterWorker(self._cluster, work, Worker(work) if self._spare else None)

    def run(self, work: Callable[[J], R], jobs: Sequence[J]) -> Iterator[R]:
        try:
            self._cluster.connect()
            yield from super().run(work, jobs)
        finally:
            self.close()

    def close(self) -> None:
        self._cluster.leave()


def check(where: str) -> None:
    """Refuse what is no place to work at."""
    if where and where != LOCAL and not where.startswith("ray://"):
        raise ParseError(f"TOWPATH_THINK is {where!r}; expected nothing, {LOCAL} or ray://HOST:10001")
    if where:
        needs_ray()


def for_server(where: str, n: int) -> Pool:
    """What a server's bots think with: always there, and behind the moves of people."""
    return OnCluster(where, spare=True) if where else Processes(n, behind=True)
