"""One pool for server and lab: in this process, in several, on a cluster; and what becomes of work that goes wrong."""

from __future__ import annotations

import os
import signal
import sys
import time
import types
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from towpath.bots.process import Ended, Failed, Hung, Worker
from towpath.cli import run as run_command
from towpath.kernel.errors import ParseError, RecordError
from towpath.pool import cluster as clusters
from towpath.pool import pools
from towpath.pool.cluster import Cluster, ClusterError, ClusterWorker
from towpath.pool.pools import Here, OnCluster, Processes

JOBS = list(range(12))


def squared(number: int) -> int:
    return number * number


def where(_: int) -> int:
    return os.getpid()


def refuses(number: int) -> int:
    raise RecordError(f"number {number} is wrong")


def dies(path: str) -> str:
    """Ends its process, the first time for each path."""
    if not Path(path).exists():
        Path(path).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return path


def always_dies(_: int) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def begets(_: int) -> int:
    """Has a process of its own do the work, as a bot of somebody's own does."""
    worker = Worker(where)
    try:
        return int(worker.ask((1,), 30)[0])
    finally:
        worker.close()


@pytest.mark.parametrize("pool", [Here(), Processes(2)], ids=["here", "processes"])
def test_every_pool_does_the_same(pool: pools.Pool) -> None:
    assert sorted(pool.run(squared, JOBS)) == [number * number for number in JOBS]
    assert list(pool.run(squared, [])) == []
    with pytest.raises(RecordError, match="number 3 is wrong"):
        list(pool.run(refuses, [3]))
    worker = pool.worker(squared)
    assert worker.ask((7,), 30)[0] == 49
    worker.close()
    pool.close()


def test_several_processes_share_the_work() -> None:
    found = set(Processes(2).run(where, JOBS))
    assert 1 <= len(found) <= 2
    assert os.getpid() not in found


def test_a_job_whose_process_ends_is_done_again(tmp_path: Path) -> None:
    jobs = [str(tmp_path / str(number)) for number in range(3)]
    assert sorted(Processes(2).run(dies, jobs)) == jobs
    with pytest.raises(Ended):
        list(Processes(2).run(always_dies, [1]))


def test_work_may_have_processes_of_its_own() -> None:
    (found,) = Processes(1).run(begets, [1])
    assert found != os.getpid()


def test_whoever_stops_listening_ends_the_processes() -> None:
    results = Processes(2).run(where, JOBS)
    pid = next(results)
    results.close()  # type: ignore[attr-defined]
    deadline = time.monotonic() + 20
    while Path(f"/proc/{pid}/cmdline").exists() and Path(f"/proc/{pid}/cmdline").read_bytes():
        assert time.monotonic() < deadline, "the process goes on"
        time.sleep(0.05)


# A cluster, as far as it can be shown without one.


class GetTimeoutError(Exception):
    pass


class RayTaskError(Exception):
    def __init__(self, cause: Exception) -> None:
        super().__init__("in another process")
        self.cause = cause


class ActorDiedError(Exception):
    pass


class FakeRay(types.ModuleType):
    """As much of Ray as is used; an actor works when its answer is asked for."""

    exceptions = types.SimpleNamespace(GetTimeoutError=GetTimeoutError, RayTaskError=RayTaskError)

    def __init__(self) -> None:
        super().__init__("ray")
        self.addresses: list[str | None] = []
        self.n_actors = self.n_killed = 0
        self.is_up, self.is_full, self.is_there = True, False, False
        self.dying: list[int] = []

    def is_initialized(self) -> bool:
        return self.is_there

    def init(self, address: str | None, **_: Any) -> None:
        self.addresses.append(address)
        if not self.is_up:
            raise ConnectionError("nobody at home")
        self.is_there = True

    def shutdown(self) -> None:
        self.is_there = False

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 3.0}

    def kill(self, actor: object) -> None:
        self.n_killed += 1

    def remote(self, kind: type) -> Any:
        def method(function: Callable[..., Any]) -> Any:
            return types.SimpleNamespace(remote=lambda *given: lambda: function(*given))

        def make(work: Any) -> Any:
            self.n_actors += 1
            actor = kind(work)
            return types.SimpleNamespace(ready=method(actor.ready), ask=method(actor.ask))

        return types.SimpleNamespace(options=lambda **_: types.SimpleNamespace(remote=make))

    def get(self, call: Callable[[], Any], timeout: float | None) -> Any:
        if not self.is_up or self.dying:
            self.dying = []
            raise ActorDiedError
        if self.is_full:
            raise GetTimeoutError
        try:
            return call()
        except TimeoutError as error:
            raise GetTimeoutError from error
        except Exception as error:
            raise RayTaskError(error) from error


def too_slow(_: int) -> None:
    raise TimeoutError


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeRay]:
    found = FakeRay()
    monkeypatch.setitem(sys.modules, "ray", found)
    monkeypatch.setattr(clusters, "needs_ray", lambda: None)
    yield found
    assert not found.is_there


def test_a_cluster_does_the_same(ray: FakeRay) -> None:
    pool = OnCluster()
    assert sorted(pool.run(squared, JOBS)) == [number * number for number in JOBS]
    with pytest.raises(RecordError, match="number 3 is wrong"):
        list(pool.run(refuses, [3]))
    assert ray.addresses == [None, None]
    assert (ray.n_actors, ray.n_killed) == (4, 4)  # one a core, and one for the one job
    ray.is_up = False
    with pytest.raises(ClusterError, match="nobody at home"):
        list(pool.run(squared, JOBS))


def test_an_actor_that_ends_or_hangs_is_given_up(ray: FakeRay) -> None:
    cluster = Cluster("ray://head:10001")
    worker = ClusterWorker(cluster, squared, None)
    assert worker.ask((3,), 1)[0] == 9
    ray.dying = [1]
    with pytest.raises(Ended, match="ActorDiedError"):
        worker.ask((3,), 1)
    assert worker.ask((3,), 1)[0] == 9  # by another
    assert ray.n_actors == 2
    slow = ClusterWorker(cluster, too_slow, None)
    with pytest.raises(Hung):
        slow.ask((1,), 1)
    wrong = ClusterWorker(cluster, refuses, None)
    with pytest.raises(Failed) as caught:
        wrong.ask((3,), 1)
    assert isinstance(caught.value.__cause__, RecordError)
    for each in (worker, slow, wrong):
        each.close()
        with pytest.raises(Ended, match="closed"):
            each.ask((3,), 1)
    cluster.leave()


@pytest.mark.parametrize("trouble", ["down", "full"])
def test_this_machine_works_while_the_cluster_does_not_answer(
    trouble: str, ray: FakeRay, monkeypatch: pytest.MonkeyPatch
) -> None:
    spare = Worker(where)
    cluster = Cluster("ray://head:10001")
    worker = ClusterWorker(cluster, where, spare)
    ray.is_up, ray.is_full = trouble != "down", trouble == "full"
    try:
        assert worker.ask((1,), 30)[0] == spare.pid
        assert worker.ask((1,), 30)[0] == spare.pid
        # It is not asked again with every question.
        assert len(ray.addresses) == 1
        ray.is_up, ray.is_full = True, False
        monkeypatch.setattr(cluster, "_not_before", 0.0)
        assert worker.ask((1,), 30)[0] == os.getpid()  # where the actors of this Ray are
    finally:
        worker.close()
        cluster.leave()


# What may be set.


def test_where_bots_think_is_checked_before_a_server_starts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for place in ("", "ray:local", "ray://head:10001"):
        monkeypatch.setattr(pools, "needs_ray", lambda: None)
        pools.check(place)
    with pytest.raises(ParseError, match="ray://HOST"):
        pools.check("head:10001")
    pytest.importorskip("litestar", reason="the server's packages are not installed: pip install 'towpath[server]'")
    monkeypatch.setenv("TOWPATH_THINK", "elsewhere")
    monkeypatch.setenv("TOWPATH_DATABASE_URL", "")
    assert run_command(["serve", "--port", "0", "--database", f"sqlite:///{tmp_path}/t.sqlite"]) == 2
    assert "TOWPATH_THINK is 'elsewhere'" in capsys.readouterr().err


def test_a_cluster_without_ray_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(ClusterError, match=r"towpath\[cluster\]"):
        pools.check("ray:local")
