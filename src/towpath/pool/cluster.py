"""Workers on a Ray cluster: actors, each with one job at a time on one core of whichever machine has it free."""

from __future__ import annotations

import contextlib
import importlib.util
import logging
import os
import threading
import time
from typing import Any

from towpath.bots.process import Ended, Failed, Hung, Think, Worker
from towpath.kernel.errors import TowpathError

LOCAL = "ray:local"  # a Ray that is started here and ends with this process
PLACING = 60.0  # seconds within which the cluster must have a core for a worker
AGAIN = 30.0  # seconds until a cluster that does not answer is tried again
log = logging.getLogger("towpath.pool")


class ClusterError(TowpathError):
    """Ray is not there, or does not answer."""


def needs_ray() -> None:
    """Refuse to go on without Ray."""
    if importlib.util.find_spec("ray") is None:
        raise ClusterError("a cluster needs Ray, which is not installed: pip install 'towpath[cluster]'")


class Actor:
    """What stands in the cluster."""

    def __init__(self, work: Think) -> None:
        self._work = work

    def ready(self) -> int:
        """That it stands, and in which process."""
        return os.getpid()

    def ask(self, question: tuple[Any, ...]) -> Any:
        """What the work makes of a question."""
        return self._work(*question)


class Cluster:
    """The connection of this process to a Ray, which has room for one."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._lock = threading.Lock()
        self._not_before = 0.0
        self._is_ours = False

    def connect(self) -> Any:
        """Ray, connected; ClusterError if it is not there."""
        # If the head of a cluster goes, Ray waits half a minute for it to come back; bots think elsewhere meanwhile.
        os.environ.setdefault("RAY_CLIENT_RECONNECT_GRACE_PERIOD", "5")
        needs_ray()
        import ray

        with self._lock:
            if time.monotonic() < self._not_before:
                raise ClusterError("the cluster did not answer a moment ago, and is left alone for a while")
            if ray.is_initialized():
                return ray
            # Nothing: what RAY_ADDRESS says, and else as `local`.
            address = {"": None, LOCAL: "local"}.get(self.address, self.address)
            quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
            if address is None or not address.startswith("ray://"):
                quiet |= {"include_dashboard": False, "configure_logging": False}
            try:
                ray.init(address, **quiet)
            except Exception as error:
                self.leave_alone()
                reason = " ".join(str(error).split())[:200]
                raise ClusterError(f"no Ray cluster answers at {self.address or 'RAY_ADDRESS'}: {reason}") from error
            self._is_ours = True
        return ray

    def n_cores(self) -> int:
        """How many workers have room."""
        return max(1, int(self.connect().cluster_resources().get("CPU", 1)))

    def leave_alone(self) -> None:
        """Nobody answers, or no worker found room: nobody is sent there for a while."""
        self._not_before = time.monotonic() + AGAIN

    def leave(self) -> None:
        """Let go of it, if it was connected here."""
        with self._lock:
            if self._is_ours:
                import ray

                self._is_ours = False
                ray.shutdown()


class ClusterWorker:
    """One worker there; where a spare is given, that works while the cluster does not answer."""

    def __init__(self, cluster: Cluster, work: Think, spare: Worker | None) -> None:
        self._cluster = cluster
        self._work = work
        self._spare = spare
        self._closed = False
        self._actor: Any = None
        self.pid = 0  # of the process in the cluster

    def ask(self, question: tuple[Any, ...], longest: float | None) -> tuple[Any, float]:
        """The answer, and the seconds that it took. An actor that ends or hangs is given up."""
        if self._closed:
            raise Ended("the pool is closed")
        try:
            self._ready()
        except (ClusterError, Ended) as error:
            if self._spare is None:
                raise
            log.warning("the work is done on this machine: %s", error)
            return self._spare.ask(question, longest)
        return self._asked(question, longest)

    def _asked(self, question: tuple[Any, ...], longest: float | None) -> tuple[Any, float]:
        import ray

        started = time.perf_counter()
        try:
            answer = ray.get(self._actor.ask.remote(question), timeout=longest)
        except ray.exceptions.GetTimeoutError as error:
            self._end()
            raise Hung(f"it said nothing for {longest:g} s") from error
        except ray.exceptions.RayTaskError as error:
            raise Failed(str(error)) from error.cause
        except Exception as error:
            # An actor that ended, or a cluster that has gone: whatever Ray says of it.
            self._end()
            raise Ended(f"its process ended: {type(error).__name__}") from error
        return answer, time.perf_counter() - started

    def _ready(self) -> None:
        """There is an actor, which has loaded what it needs."""
        if self._actor is not None:
            return
        ray = self._cluster.connect()
        try:
            # The memory of an actor holds nothing that another could not make again.
            self._actor = ray.remote(Actor).options(num_cpus=1, max_restarts=0).remote(self._work)
            self.pid = ray.get(self._actor.ready.remote(), timeout=PLACING)
        except ray.exceptions.GetTimeoutError as error:
            self._end()
            self._cluster.leave_alone()
            raise Ended(f"the cluster had no core free for {PLACING:g} s") from error
        except Exception as error:
            self._end()
            self._cluster.leave_alone()
            raise Ended(f"the cluster did not take it: {type(error).__name__}") from error

    def _end(self) -> None:
        actor, self._actor = self._actor, None
        if actor is not None:
            import ray

            with contextlib.suppress(Exception):
                ray.kill(actor)

    def close(self) -> None:
        """End for good."""
        self._closed = True
        self._end()
        if self._spare is not None:
            self._spare.close()
