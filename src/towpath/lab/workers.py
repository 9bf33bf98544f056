"""Playing many games at once: in this process, on the cores of this machine, or on many machines with Ray."""

from __future__ import annotations

import concurrent.futures
import functools
import os
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from towpath import games
from towpath.kernel.errors import TowpathError
from towpath.kernel.game import Game
from towpath.lab.outcome import Outcome, play

J = TypeVar("J")
R = TypeVar("R")

# Game, edition's folder, line-up, number, seed, set-up options.
ToPlay = tuple[str, str | None, list[str], int, int, dict[str, str]]


class ClusterError(TowpathError):
    """Ray is not there, or does not answer."""


@functools.cache
def load(name: str, edition: str | None = None) -> Game:
    """A game, loaded once in each process."""
    return games.load(name, edition)


def play_one(wanted: ToPlay) -> Outcome:
    """Play one game in whichever process this is."""
    name, edition, lineup, number, seed, options = wanted
    return play(load(name, edition), lineup, number, seed, options)[0]


class Pool:
    """Does jobs one after the other in this process."""

    def run(self, work: Callable[[J], R], jobs: Sequence[J]) -> Iterator[R]:
        """The results, as they come; `work` is a function of a module."""
        for job in jobs:
            yield work(job)


class CorePool(Pool):
    """Uses several cores of this machine."""

    def __init__(self, workers: int = 0) -> None:
        self.workers = workers or os.cpu_count() or 1

    def run(self, work: Callable[[J], R], jobs: Sequence[J]) -> Iterator[R]:
        with concurrent.futures.ProcessPoolExecutor(self.workers) as executor:
            futures = [executor.submit(work, job) for job in jobs]
            try:
                for future in concurrent.futures.as_completed(futures):
                    yield future.result()
            finally:
                executor.shutdown(wait=True, cancel_futures=True)


class ClusterPool(Pool):
    """Uses a Ray cluster: the one RAY_ADDRESS names, or one started here."""

    def run(self, work: Callable[[J], R], jobs: Sequence[J]) -> Iterator[R]:
        try:
            import ray  # type: ignore[import-not-found, unused-ignore]
        except ImportError:
            raise ClusterError("--cluster needs Ray, which is not installed: pip install 'towpath[cluster]'") from None
        started = not ray.is_initialized()
        if started:
            ray.init(log_to_driver=False, logging_level="ERROR", include_dashboard=False)
        try:
            remote = ray.remote(work)
            waiting = [remote.remote(job) for job in jobs]
            while waiting:
                ready, waiting = ray.wait(waiting)
                for reference in ready:
                    result: R = ray.get(reference)
                    yield result
        finally:
            if started:
                ray.shutdown()


def pool(workers: int, *, cluster: bool) -> Pool:
    """The pool that was asked for; one worker needs no other process."""
    if cluster:
        return ClusterPool()
    return Pool() if workers == 1 else CorePool(workers)
