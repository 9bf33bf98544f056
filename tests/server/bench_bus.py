"""What a bus costs, by hand: `python -m tests.server.bench_bus POSTGRESQL [REDIS]`, with addresses of empty servers.

Printed: transactions a second that several connections write, with a NOTIFY in each, with one after each, and without;
and microseconds of processor time for a piece of news that concerns nobody, by bus.
"""

from __future__ import annotations

import asyncio
import sys
import threading
import time

import psycopg

from towpath.server.bus import Bus, Line, PostgresLine, RedisLine
from towpath.server.metrics import Metrics

SECONDS = 5.0
WRITERS = 8
NEWS = 9000  # less than a bus keeps


def written(address: str, how: str) -> float:
    """Transactions a second."""
    counts = [0] * WRITERS
    ends = time.perf_counter() + SECONDS

    def write(number: int) -> None:
        with psycopg.connect(address) as database, psycopg.connect(address, autocommit=True) as mouth:
            while time.perf_counter() < ends:
                database.execute(b"insert into bench values (%s)", (number,))
                if how == "within":
                    database.execute(b"select pg_notify('bench', %s)", (str(counts[number]),))
                database.commit()
                if how == "after":
                    mouth.execute(b"select pg_notify('bench', %s)", (str(counts[number]),))
                counts[number] += 1

    threads = [threading.Thread(target=write, args=(number,)) for number in range(WRITERS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sum(counts) / SECONDS


async def heard(speaking: Line, listening: Line) -> float:
    """Microseconds of this process for a piece of news, told and heard."""
    n_heard, all_heard = 0, asyncio.Event()

    def hear(news: str) -> None:
        nonlocal n_heard
        n_heard += 1
        if n_heard == NEWS:
            all_heard.set()

    async def compare() -> None:
        """There is nothing."""

    speaker, listener = Bus(speaking, "speaker", Metrics()), Bus(listening, "listener", Metrics())
    tasks = [asyncio.create_task(bus.run(hear, compare)) for bus in (speaker, listener)]
    await asyncio.sleep(1)
    started = time.process_time()
    for number in range(NEWS):
        speaker.tell(f"table{number:06} line")
        if number % 10 == 9:
            await asyncio.sleep(0)
    await asyncio.wait_for(all_heard.wait(), 60)
    spent = time.process_time() - started
    for task in tasks:
        task.cancel()
    return 1e6 * spent / NEWS


def main(postgres: str, redis: str = "") -> None:
    """Measure."""
    with psycopg.connect(postgres) as database:
        database.execute(b"create table if not exists bench (number int)")
    for how in ("none", "within", "after"):
        print(f"{WRITERS} connections, NOTIFY {how}: {written(postgres, how):,.0f} transactions a second")
    print(f"news over PostgreSQL: {asyncio.run(heard(PostgresLine(postgres), PostgresLine(postgres))):.1f} us")
    if redis:
        print(f"news over Redis: {asyncio.run(heard(RedisLine(redis), RedisLine(redis))):.1f} us")


if __name__ == "__main__":
    main(*sys.argv[1:])
