"""Bots think in processes of their own, here or on a cluster: a thinking thread would make every socket wait.

Who waits for a process waits in a fair queue, and waiting costs a bot nothing: its time runs while it thinks. A bot
that hangs or ends its process takes no other with it; it is asked again, and then first thoughts must do.
"""

from __future__ import annotations

import asyncio
import functools
import logging
import time
import zlib
from collections import OrderedDict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import msgspec

from towpath.bots import levels as bot_levels
from towpath.bots.base import Bot, Budget, Seen
from towpath.bots.process import Ended, Failed, Hung, Think
from towpath.kernel.chance import derive
from towpath.kernel.game import Game
from towpath.kernel.state import State
from towpath.pool.pools import Asked, for_server
from towpath.review.draft import Effort
from towpath.server.fair import FairQueue
from towpath.server.metrics import Metrics
from towpath.server.refusals import failed
from towpath.server.room import hints, reviewing

RANDOM = "random"
HINT = "hint:"  # in place of a level: not to choose, but to say what could be; behind it a choice to be judged, too
REVIEW = "review:"  # likewise, to go on with a review; behind it the match
STEADY = "steady:"  # before a level: a bot without memory or clock, which answers a position as it always does
REMEMBERED = 64  # bots whose thoughts a thinking process keeps between their turns
LONGEST = 30.0  # seconds that a bot may think; the slowest level takes two
# A game, a saved state, the seat to act, the level of its bot and the table.
Question = tuple[Game, bytes, int, str, str]
FAILED = 1000  # tables that are remembered for a bot that went wrong
log = logging.getLogger("towpath.server")


def levels(game: Game, seats: int) -> list[str]:
    """The levels a bot may have at a table of so many seats, the weakest first."""
    return [RANDOM, *bot_levels.offered(game, seats)]


def default_level() -> str:
    """The level of a bot that goes on for somebody."""
    return bot_levels.DEFAULT


@functools.lru_cache(maxsize=REMEMBERED)
def _seated(game: Game, level: str, seats: int, seed: int, table: str) -> tuple[Bot, Budget]:
    """The bot on a seat of a table: the same one as long as this process remembers it, so that its tree is kept."""
    return bot_levels.make(game, bot_levels.at_hand(game, level, seats), seed, seats)


def steady(game: Game, level: str, state: State, seat: int, data: bytes) -> tuple[Bot, Budget]:
    """The bot of a level at one position: the same in every process, however busy a machine is."""
    seed = derive(derive(state.seed, 1000 + seat), zlib.crc32(data))
    bot, budget = bot_levels.make(game, level, seed, state.n_seats, safe=False)
    return bot_levels.safely(bot, game, seed), Budget(budget.iterations)


def decide(game: Game, state: State, seat: int, bot: Bot, budget: Budget) -> str:
    """The notation of what a bot chooses. It is shown what its seat may know, nothing else."""
    legal = state.legal(seat)
    if len(legal) == 1:
        return game.text(state, legal[0])
    return game.text(state, bot.choose(Seen(game, state, seat), budget))


def at_random(game: Game, state: State, seat: int) -> str:
    """What chance chooses."""
    return decide(game, state, seat, *bot_levels.make(game, RANDOM, time.time_ns()))


def think(game: Game, data: bytes, seat: int, level: str, table: str) -> str:
    """`decide`, `hints.answer` or `reviewing.chunk` in another process, which opens each edition once."""
    if level.startswith(REVIEW):
        return reviewing.chunk(game, level.removeprefix(REVIEW), data.decode())
    state = game.from_json(msgspec.json.decode(data))
    if level.startswith(HINT):
        return hints.answer(game, state, seat, level.removeprefix(HINT))
    if level.startswith(STEADY):
        bot, budget = steady(game, level.removeprefix(STEADY), state, seat, data)
    else:
        bot, budget = _seated(game, level, state.n_seats, derive(state.seed, 1000 + seat), table)
    return decide(game, state, seat, bot, budget)


class _Job:
    """A question that waits for a process, and whoever waits for its answer."""

    def __init__(self, question: Question, address: str, *, is_behind: bool = False) -> None:
        self.question = question
        self.address = address
        self.is_behind = is_behind  # tables at which somebody plays come first
        self.since = time.perf_counter()
        self.answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    @property
    def table(self) -> str:
        """The table at which the bot sits."""
        return self.question[-1]


class Thinkers:
    """The thinking processes, each with one question at a time; one starts with the first bot that needs it."""

    def __init__(
        self, processes: int, metrics: Metrics, think: Think = think, longest: float = LONGEST, where: str = ""
    ) -> None:
        self.metrics = metrics
        self.longest = longest
        self._pool = for_server(where, processes)
        self.workers = [self._pool.worker(think) for _ in range(processes)]
        self._free = list(self.workers)
        self._waiting: FairQueue[_Job] = FairQueue()
        self._behind: FairQueue[_Job] = FairQueue()  # what is taken when nobody else waits
        self._n_behind = 0  # processes that are at it
        self._failed: OrderedDict[str, None] = OrderedDict()
        # Threads of their own, which do nothing but wait: those of the event loop are for reading.
        self._threads = ThreadPoolExecutor(processes, "towpath-bots")
        self._tasks: set[asyncio.Task[None]] = set()

    async def choose(self, game: Game, state: State, seat: int, level: str, table: str, address: str = "") -> str:
        """What a bot of this level chooses at a table, on behalf of somebody at an address."""
        if level == RANDOM:
            return at_random(game, state, seat)
        data = msgspec.json.encode(state.to_json())
        for attempt in self._attempts(level, table):
            try:
                return await self._ask(_Job((game, data, seat, attempt, table), address))
            except Ended as error:
                log.warning("a bot of level %s at table %s failed: %s", attempt, table, error)
            except (Hung, Failed) as error:
                self._remember(table)
                log.warning("a bot of level %s at table %s failed: %s", attempt, table, error)
        log.error("no bot can choose for seat %d at table %s; chance does", seat, table)
        return at_random(game, state, seat)

    async def advise(self, game: Game, state: State, seat: int, tried: str, table: str, address: str = "") -> str:
        """What `hints.answer` says, for which a person waits like a bot; refused if it goes wrong."""
        data = msgspec.json.encode(state.to_json())
        try:
            return await self._ask(_Job((game, data, seat, HINT + tried, table), address))
        except (Ended, Hung, Failed) as error:
            log.warning("a hint at table %s failed: %s", table, error)
            raise failed() from error

    async def review(self, game: Game, match: str, content: str, effort: Effort, table: str, address: str = "") -> str:
        """What `reviewing.chunk` says, once no table waits; tried again if its process ended, refused if it fails."""
        question = (game, reviewing.asked(content, effort), 0, REVIEW + match, table)
        for is_last in (False, True):
            try:
                return await self._ask(_Job(question, address, is_behind=True))
            except Ended as error:
                log.warning("a review of table %s failed: %s", table, error)
                if is_last:
                    raise failed() from error
            except (Hung, Failed) as error:
                log.warning("a review of table %s failed: %s", table, error)
                raise failed() from error
        raise AssertionError

    def _attempts(self, level: str, table: str) -> Iterator[str]:
        """The levels to try one after the other."""
        if table not in self._failed:
            yield level
        if table not in self._failed:
            # Its process ended, which may have been no fault of the bot's.
            yield level
            self._remember(table)
        yield default_level()

    def _remember(self, table: str) -> None:
        """At this table first thoughts must do from now on: each failure costs others the start of a process."""
        self.metrics.add("towpath_bot_failures_total")
        self._failed[table] = None
        if len(self._failed) > FAILED:
            self._failed.popitem(last=False)

    async def _ask(self, job: _Job) -> str:
        """The answer to a question, as soon as a process had time for it."""
        queue = self._behind if job.is_behind else self._waiting
        queue.put(job.address, job.table, job)
        self._go_on()
        try:
            return await job.answer
        finally:
            queue.remove(job.address, job.table, job)
            self.metrics.set("towpath_bots_waiting", len(self._waiting))

    def _go_on(self) -> None:
        """Hand out what waits to those who are free."""
        while self._free and (len(self._waiting) or self._may_review()):
            job = (self._waiting if len(self._waiting) else self._behind).take()
            self._n_behind += job.is_behind
            task = asyncio.create_task(self._run(self._free.pop(), job))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        self.metrics.set("towpath_bots_waiting", len(self._waiting))

    def _may_review(self) -> bool:
        """Whether a review waits, and leaves a process for whoever comes meanwhile, where there are several."""
        return len(self._behind) > 0 and self._n_behind < max(1, len(self.workers) - 1)

    async def _run(self, worker: Asked, job: _Job) -> None:
        if not job.is_behind:
            self.metrics.time("towpath_bot_waiting_seconds", time.perf_counter() - job.since)
        loop = asyncio.get_running_loop()
        try:
            text, seconds = await loop.run_in_executor(self._threads, worker.ask, job.question, self.longest)
            if job.is_behind:
                self.metrics.add("towpath_review_seconds_total", seconds)
            else:
                self.metrics.time("towpath_bot_seconds", seconds)
            if not job.answer.done():
                job.answer.set_result(text)
        except Exception as error:  # noqa: BLE001 - handed to whoever asked
            if not job.answer.done():
                job.answer.set_exception(error)
        finally:
            self._free.append(worker)
            self._n_behind -= job.is_behind
            self._go_on()

    def stop(self) -> None:
        """End the processes with the server."""
        for worker in self.workers:
            worker.close()
        self._threads.shutdown(wait=False, cancel_futures=True)
        self._pool.close()
