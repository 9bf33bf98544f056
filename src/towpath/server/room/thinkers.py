"""Bots think in processes of their own: a thinking thread would make every socket wait."""

from __future__ import annotations

import asyncio
import functools
import logging
import multiprocessing
import os
import threading
import time
import weakref
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

import msgspec

from towpath import games
from towpath.bots import levels as bot_levels
from towpath.bots.base import Bot, Budget, Seen
from towpath.kernel.chance import derive
from towpath.kernel.game import Game
from towpath.kernel.state import State
from towpath.server.metrics import Metrics

RANDOM = "random"
REMEMBERED = 64  # bots whose thoughts a thinking process keeps between their turns
LONGEST = 60.0  # seconds that a bot may think, waiting for a free process included
log = logging.getLogger("towpath.server")

# The arguments of `think`.
Question = tuple[str, bytes, int, str, str]


def levels() -> list[str]:
    """The levels a bot may have, the weakest first."""
    return [RANDOM, *bot_levels.LEVELS]


def default_level() -> str:
    """The level of a bot that goes on for somebody."""
    return next(iter(bot_levels.LEVELS))


@functools.cache
def _game(name: str) -> Game:
    return games.load(name)


@functools.lru_cache(maxsize=REMEMBERED)
def _seated(name: str, level: str, seats: int, seed: int, table: str) -> tuple[Bot, Budget]:
    """The bot on a seat of a table: the same one as long as this process remembers it, so that its tree is kept."""
    return bot_levels.make(_game(name), level, seed, seats)


def decide(game: Game, state: State, seat: int, bot: Bot, budget: Budget) -> str:
    """The notation of what a bot chooses. It is shown what its seat may know, nothing else."""
    legal = state.legal(seat)
    if len(legal) == 1:
        return game.text(state, legal[0])
    return game.text(state, bot.choose(Seen(game, state, seat), budget))


def at_random(game: Game, state: State, seat: int) -> str:
    """What chance chooses."""
    return decide(game, state, seat, *bot_levels.make(game, RANDOM, time.time_ns()))


def think(name: str, data: bytes, seat: int, level: str, table: str) -> str:
    """`decide` in another process, which has loaded the game once."""
    game = _game(name)
    state = game.from_json(msgspec.json.decode(data))
    bot, budget = _seated(name, level, state.n_seats, derive(state.seed, 1000 + seat), table)
    return decide(game, state, seat, bot, budget)


def _settle_in() -> None:
    """A thinking process lets moves of people come first, and ends with its server even if that was killed."""
    if hasattr(os, "nice"):
        os.nice(5)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)


def _new_pool(processes: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(processes, mp_context=multiprocessing.get_context("spawn"), initializer=_settle_in)


class Thinkers:
    """The pool of thinking processes; it starts with the first bot that needs it."""

    def __init__(self, processes: int, metrics: Metrics) -> None:
        self.processes = processes
        self.metrics = metrics
        self._pool: ProcessPoolExecutor | None = None
        self._dropped: weakref.WeakSet[ProcessPoolExecutor] = weakref.WeakSet()
        self._alone = asyncio.Lock()  # one bot at a time gets a pool of its own

    def _start(self) -> ProcessPoolExecutor:
        """The pool that all share."""
        if self._pool is None:
            self._pool = _new_pool(self.processes)
        return self._pool

    async def choose(self, game: Game, state: State, seat: int, level: str, table: str) -> str:
        """What a bot of this level chooses at a table."""
        if level == RANDOM:
            return at_random(game, state, seat)
        started = time.perf_counter()
        question = (game.name, msgspec.json.encode(state.to_json()), seat, level, table)
        try:
            try:
                text = await self._ask(self._start(), question)
            except BrokenProcessPool:
                # It may have been the fault of another bot. By itself each answers for itself.
                async with self._alone:
                    pool = _new_pool(1)
                    try:
                        text = await self._ask(pool, question)
                    finally:
                        self._drop(pool)
        except Exception:
            log.exception("a bot of level %s failed; seat %d chooses at random", level, seat)
            text = at_random(game, state, seat)
        self.metrics.time("towpath_bot_seconds", time.perf_counter() - started)
        return text

    async def _ask(self, pool: ProcessPoolExecutor, question: Question) -> str:
        """What `think` answers; a pool in which it hangs or ends its process is given up."""
        thinking = asyncio.get_running_loop().run_in_executor(pool, think, *question)
        # Whoever waits no longer must not cancel it: a pool that is ended fails over what was cancelled.
        thinking.add_done_callback(lambda done: done.cancelled() or done.exception())
        await asyncio.wait([thinking], timeout=LONGEST)
        if not thinking.done():
            if pool in self._dropped:
                raise BrokenProcessPool("it waited for a process in which another bot hung")
            self._drop(pool)
            raise TimeoutError(f"it thought for more than {LONGEST:g} s")
        try:
            return thinking.result()
        except BrokenProcessPool:
            self._drop(pool)
            raise

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        """End the processes of a pool; whoever waits for it is told, and the next bot starts a new one."""
        self._dropped.add(pool)
        if self._pool is pool:
            self._pool = None
        # A shutdown alone waits for the work under way, so a bot that hangs would keep its process for good.
        for process in list((pool._processes or {}).values()):  # noqa: SLF001 - a pool has no public way to do this
            process.kill()
        pool.shutdown(wait=False)

    def stop(self) -> None:
        """End the processes with the server."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
