"""Bots as the server asks them: remembered between their turns, in a fair order, each in a process that may fail."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import msgspec
import pytest

from towpath.bots.process import Ended, Think, Worker
from towpath.games import load
from towpath.kernel.game import Game
from towpath.kernel.state import State
from towpath.server.fair import FairQueue
from towpath.server.metrics import Metrics
from towpath.server.room import thinkers

DIES, HANGS, FAILS, DIES_ONCE = "medium", "hard", "expert", "easy+once"  # levels whose bots go wrong below
ANSWER = "an answer"
GAME = load("joan")


def goes_wrong(_game: Game, data: bytes, _seat: int, level: str, table: str) -> str:
    """Instead of `thinkers.think` in the other process."""
    if level == DIES or (level == DIES_ONCE and not Path(table).exists()):
        if level == DIES_ONCE:
            Path(table).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    if level == HANGS:
        time.sleep(600)
    if level == FAILS:
        raise ValueError("on purpose")
    return ANSWER


def slow(_game: Game, _data: bytes, _seat: int, _level: str, table: str) -> str:
    """A bot that thinks longer than it may wait; it answers with its table."""
    time.sleep(0.15)
    return table


def position() -> tuple[State, int, set[str]]:
    """A state, the seat to act and what it may choose."""
    state = GAME.start(2, 1)
    seat = state.current_seat
    return state, seat, {GAME.text(state, action) for action in state.legal(seat)}


def with_thinkers(
    think: Think, work: Callable[[thinkers.Thinkers], Coroutine[Any, Any, None]], longest: float = 20.0
) -> None:
    """Run something with one thinking process."""

    async def run() -> None:
        pool = thinkers.Thinkers(1, Metrics(), think, longest)
        try:
            await work(pool)
        finally:
            pool.stop()

    asyncio.run(run())


def test_a_bot_at_a_table_keeps_its_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    monkeypatch.setattr(thinkers, "decide", lambda _game, _state, _seat, bot, _budget: asked.append(bot))
    data = msgspec.json.encode(GAME.start(2, 1).to_json())
    for seat, level, table in [
        (0, "expert", "first"),
        (0, "expert", "first"),
        (1, "expert", "first"),
        (0, "expert", "second"),
        (0, "easy", "first"),
    ]:
        thinkers.think(GAME, data, seat, level, table)
    assert asked[0] is asked[1]
    assert len({id(bot) for bot in asked}) == 4


def test_a_bot_chooses_what_is_legal() -> None:
    state, seat, texts = position()
    assert thinkers.think(GAME, msgspec.json.encode(state.to_json()), seat, "hard", "third") in texts
    assert thinkers.at_random(GAME, state, seat) in texts


# The queue.


def test_addresses_take_turns_and_their_tables_too() -> None:
    queue: FairQueue[str] = FairQueue()
    for table in ("a1", "a2", "a3"):
        for number in range(2):
            queue.put("a", table, f"{table}.{number}")
    assert [queue.take() for _ in range(2)] == ["a1.0", "a2.0"]
    # Newcomers are next, though the first address has waited for longer.
    queue.put("b", "b1", "b1.0")
    queue.put("c", "c1", "c1.0")
    queue.put("c", "c1", "c1.1")
    assert [queue.take() for _ in range(3)] == ["b1.0", "c1.0", "a3.0"]
    # Who comes back at once has had a turn all the same.
    queue.put("b", "b1", "b1.1")
    assert [queue.take() for _ in range(len(queue))] == ["b1.1", "c1.1", "a1.1", "a2.1", "a3.1"]
    assert not queue


def test_nobody_is_passed_over_by_addresses_that_come_back_again_and_again() -> None:
    queue: FairQueue[str] = FairQueue()
    for who in "aaabc":
        queue.put(who, who, who)
    order = ""
    while len(order) < 9:
        order += queue.take()
        if order[-1] in "bc":
            queue.put(order[-1], order[-1], order[-1])
    assert order == "abcabcabc"


def test_what_waits_no_longer_is_not_given_out() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.put("a", "t", "gone")
    queue.put("a", "t", "stays")
    queue.remove("a", "t", "gone")
    queue.remove("a", "t", "gone")
    queue.remove("nobody", "t", "gone")
    assert len(queue) == 1
    assert queue.take() == "stays"


# Thinking.


def test_one_visitor_with_five_tables_of_experts_makes_another_wait_for_one_job_at_most() -> None:
    state, seat, _ = position()
    order: list[str] = []

    async def ask(pool: thinkers.Thinkers, table: str, address: str) -> None:
        order.append(await pool.choose(GAME, state, seat, "expert", table, address))

    async def work(pool: thinkers.Thinkers) -> None:
        greedy = [asyncio.create_task(ask(pool, f"greedy {n % 5}", "10.0.0.1")) for n in range(20)]
        await asyncio.sleep(0)  # one is being thought about, the others wait
        others = [asyncio.create_task(ask(pool, "other", "10.0.0.2")) for _ in range(1)]
        await asyncio.gather(*others)
        assert order.index("other") == 1
        await asyncio.gather(*greedy)
        # All of them together waited far longer than a bot may think, and not one was given up.
        assert sorted(set(order[2:7])) == sorted({f"greedy {n}" for n in range(5)})
        assert len(order) == 21
        assert all(text.startswith(("greedy", "other")) for text in order)
        assert pool.metrics.value("towpath_bot_failures_total") == 0
        assert pool.metrics.value("towpath_bots_waiting") == 0
        assert pool.metrics.value("towpath_bot_waiting_seconds_count") == 21
        assert pool.metrics.value("towpath_bot_waiting_seconds_sum") > pool.longest

    with_thinkers(slow, work, longest=2.0)


def test_a_bot_that_nobody_waits_for_any_more_does_not_think() -> None:
    state, seat, _ = position()

    async def work(pool: thinkers.Thinkers) -> None:
        tasks = [asyncio.create_task(pool.choose(GAME, state, seat, "easy", str(n))) for n in range(3)]
        await asyncio.sleep(0)
        tasks[1].cancel()
        assert await tasks[2] == "2"
        assert pool.metrics.value("towpath_bot_waiting_seconds_count") == 2
        # One that is cancelled while it thinks leaves its process to the next.
        last = asyncio.create_task(pool.choose(GAME, state, seat, "easy", "last"))
        await asyncio.sleep(0)
        last.cancel()
        assert await pool.choose(GAME, state, seat, "easy", "next") == "next"

    with_thinkers(slow, work)


@pytest.mark.parametrize(("wrong", "ended"), [(DIES, 2), (HANGS, 1), (FAILS, 0)])
def test_a_bot_that_goes_wrong_takes_no_other_with_it(
    wrong: str, ended: int, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    state, seat, _ = position()
    ends: list[int | None] = []
    end = Worker._end

    def counted(worker: Worker) -> None:
        ends.append(worker.pid)
        end(worker)

    monkeypatch.setattr(Worker, "_end", counted)

    async def work(pool: thinkers.Thinkers) -> None:
        first = asyncio.create_task(pool.choose(GAME, state, seat, wrong, "first", "10.0.0.1"))
        await asyncio.sleep(0)
        others = [asyncio.create_task(pool.choose(GAME, state, seat, "easy", str(n), f"10.0.1.{n}")) for n in range(3)]
        # The others wait for the only process meanwhile; each is asked once, and first thoughts stand in for the first.
        assert await asyncio.gather(first, *others) == [ANSWER] * 4
        assert len(ends) == ended
        for pid in ends:
            assert pid is not None
            with pytest.raises(ProcessLookupError):
                os.kill(pid, 0)
        # At that table nothing is tried a second time: it would cost the others a process again.
        assert await pool.choose(GAME, state, seat, wrong, "first", "10.0.0.1") == ANSWER
        assert len(ends) == ended
        assert pool.metrics.value("towpath_bot_failures_total") == 1
        assert "table first" in caplog.text

    with_thinkers(goes_wrong, work, longest=2.0)


def test_a_process_that_is_killed_is_asked_again(tmp_path: Path) -> None:
    state, seat, _ = position()

    async def work(pool: thinkers.Thinkers) -> None:
        assert await pool.choose(GAME, state, seat, DIES_ONCE, str(tmp_path / "died")) == ANSWER
        assert pool.metrics.value("towpath_bot_failures_total") == 0

    with_thinkers(goes_wrong, work)


def test_chance_chooses_only_where_first_thoughts_fail_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinkers, "default_level", lambda: FAILS)
    state, seat, texts = position()

    async def work(pool: thinkers.Thinkers) -> None:
        assert await pool.choose(GAME, state, seat, FAILS, "first") in texts

    with_thinkers(goes_wrong, work)


def test_the_processes_end_with_the_server() -> None:
    state, seat, _ = position()

    async def work(pool: thinkers.Thinkers) -> None:
        assert await pool.choose(GAME, state, seat, "easy", "first") == "first"
        [worker] = pool.workers
        assert isinstance(worker, Worker)
        process = worker._process
        assert process is not None
        pool.stop()
        process.join(10)
        assert not process.is_alive()
        with pytest.raises(Ended):
            worker.ask((GAME, b"", 0, "easy", "t"), 1)

    with_thinkers(slow, work)
