"""One run: servers, tables, sockets; play, with kills or without; checks; figures."""

from __future__ import annotations

import asyncio
import gc
import random
import signal
import tempfile
import time
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from towpath.kernel.errors import TowpathError
from towpath.stress.check import Checked, check_tables
from towpath.stress.live import Live
from towpath.stress.plan import MOST_CHOICES, Plan
from towpath.stress.report import Memory, Report
from towpath.stress.rest import Browser, Gone, Rest, Turned
from towpath.stress.servers import Server, Servers
from towpath.stress.tables import Table, open_table
from towpath.stress.tally import Pace, Tally, now

AT_ONCE = 50  # sockets that are opened at once
SETTLING = 20.0  # seconds for choices on their way when play ends
GOING_ON = 30.0  # seconds within which a table must go on after a restart, beside thinking
RETURNS = 3  # times that a socket which was closed for no reason comes back
SAMPLES = 10  # of the servers' memory during play

T = TypeVar("T")
Say = Callable[[str], None]


class Run:
    """Everything that one run holds."""

    def __init__(self, plan: Plan, folder: Path, say: Say) -> None:
        self.plan = plan
        self.say = say
        self.rest = Rest()
        self.servers = Servers(plan, folder)
        self.tally = Tally()
        self.pace = Pace(plan.think, plan.at_once)
        self.tables: list[Table] = []
        self.finished: list[Table] = []  # since the latest check
        self.past: list[Table] = []
        self.lives: dict[Table, list[Live]] = {}
        self.checked = Checked()
        self.memory = Memory()
        self.n_kills = 0
        self.stuck: set[str] = set()
        self._all_back = asyncio.Event()  # no server is down, and all sockets of one that was are back
        self._all_back.set()
        self._tasks: set[asyncio.Task[None]] = set()

    # Opening.

    async def open(self) -> None:
        """Start servers, open tables, then their sockets."""
        await self.servers.start(self.rest)
        self.memory.start = self.servers.memory()
        addresses = self.servers.addresses
        turns = [[*addresses[number % len(addresses) :], *addresses] for number in range(self.plan.tables)]
        if self.plan.together:
            turns = [turn[:1] for turn in turns]
        self.say(f"opening {self.plan.tables} tables")
        try:
            self.tables = await asyncio.gather(*[open_table(self.rest, self.plan, order) for order in turns])
        except (Gone, Turned) as error:
            raise TowpathError(f"the server refused to open tables: {error}") from error
        self.memory.tables = self.servers.memory()
        self.say(f"opening {self.plan.n_sockets} sockets")
        gate = asyncio.Semaphore(AT_ONCE)
        n_spectators = self.plan.n_sockets - self.plan.tables * self.plan.people
        for number, table in enumerate(self.tables):
            share = n_spectators // self.plan.tables + (number < n_spectators % self.plan.tables)
            self._seat(table, share)
        try:
            await asyncio.gather(*[self._enter(live, gate) for live in self._all()])
        except Gone as error:
            raise TowpathError(str(error)) from error
        self.memory.sockets = self.servers.memory()

    def _seat(self, table: Table, spectators: int) -> None:
        lives = [Live(browser, table, seat, self.tally, self.pace) for seat, browser in enumerate(table.browsers)]
        addresses = [table.browsers[0].address] if self.plan.together else self.servers.addresses
        for number in range(spectators):
            lives.append(Live(Browser(addresses[number % len(addresses)]), table, -1, self.tally, self.pace))
        self.lives[table] = lives

    def _all(self) -> list[Live]:
        return [live for lives in self.lives.values() for live in lives]

    async def _enter(self, live: Live, gate: asyncio.Semaphore) -> Live:
        async with gate:
            await live.connect()
        self._spawn(self._stay(live))
        return live

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _stay(self, live: Live) -> None:
        """A socket that was closed comes back, a few times; one whose server was killed is brought back later."""
        for _ in range(RETURNS):
            await live.ended.wait()
            if live.is_leaving:
                return
            try:
                await live.connect()
            except Gone as error:
                self.tally.wrong("no socket", str(error))
                return

    # Playing.

    async def play(self) -> None:
        """Play for the time of the plan, and kill as often as it says."""
        self.say(f"playing for {self.plan.seconds:g} s")
        gc.freeze()
        report, tally = Report(), self.tally
        report.disk = -(self.servers.disk() or 0)
        report.server_cpu = -(self.servers.cpu() or 0.0)
        report.database_cpu = -(self.servers.database_cpu() or 0.0)
        report.client_cpu = -time.process_time()
        started = now()
        self.pace.playing = True
        for live in self._all():
            live.consider()
        renewing = self._spawn(self._renew())
        downtime = await self._pass_time(started)
        self.pace.playing = False
        report.seconds = now() - started - downtime
        report.n_choices = tally.n_choices
        report.client_cpu += time.process_time()
        report.server_cpu += self.servers.cpu() or 0.0
        report.database_cpu += self.servers.database_cpu() or 0.0
        await renewing
        await self._settle()
        report.disk += self.servers.disk() or 0
        self.memory.end = self.servers.memory()
        self.report = report

    async def _pass_time(self, started: float) -> float:
        """Wait, look at the memory, kill; returns how long the only server was down."""
        step = self.plan.seconds / max(SAMPLES, self.plan.kills)
        lots = random.Random()
        downtime = 0.0
        for number in range(max(SAMPLES, self.plan.kills)):
            # A kill comes at any moment of its share of the time.
            share = lots.random() if number < self.plan.kills else 1.0
            await asyncio.sleep(step * share)
            if number < self.plan.kills:
                downtime += await self._kill(lots.choice(self.servers.own))
            await asyncio.sleep(max(0.0, started + downtime + step * (number + 1) - now()))
            if number % max(1, self.plan.kills // SAMPLES) == 0:
                self.memory.play.append(self.servers.memory())
            if self.tally.n_choices >= MOST_CHOICES:
                self.say(f"{MOST_CHOICES} choices were made; that is enough")
                break
        return downtime

    async def _renew(self) -> None:
        """While tables are played: a finished game makes room for a new one, with as many sockets."""
        while self.pace.playing:
            await asyncio.sleep(0.2)
            for table in [table for table in self.tables if table.over.is_set()]:
                await self._all_back.wait()
                await self._replace(table)

    async def _replace(self, table: Table) -> None:
        self.tally.n_games += 1
        self.tables.remove(table)
        self.finished.append(table)
        lives = self.lives.pop(table)
        for live in lives:
            live.close()
        addresses = [browser.address for browser in table.browsers]
        fresh = await self._despite_kills(lambda: open_table(self.rest, self.plan, addresses))
        if fresh is None:
            return
        self._seat(fresh, sum(live.seat < 0 for live in lives))
        gate = asyncio.Semaphore(AT_ONCE)
        coming = [self._despite_kills(partial(self._enter, live, gate)) for live in self.lives[fresh]]
        if all(await asyncio.gather(*coming)):
            self.tables.append(fresh)

    async def _despite_kills(self, work: Callable[[], Awaitable[T]]) -> T | None:
        """Do it, and once more for each kill that came between; what fails without a kill is an error."""
        for _ in range(self.plan.kills + 1):
            await self._all_back.wait()
            n_kills = self.n_kills
            try:
                return await work()
            except (Gone, Turned) as error:
                if self.n_kills == n_kills:
                    self.tally.wrong("no new table", repr(error))
                    return None
        return None

    async def _settle(self) -> None:
        """Choices on their way are answered, updates arrive."""
        deadline = now() + SETTLING
        while now() < deadline:
            versions = [{live.version for live in self.lives[table]} for table in self.tables]
            if self.pace.n_on_their_way == 0 and all(len(found) == 1 for found in versions):
                break
            await asyncio.sleep(0.05)
        for table in self.tables:
            lives = self.lives[table]
            for live in lives:
                if live.is_waiting:
                    self.tally.wrong("unanswered", f"table {table.id}, seat {live.seat}")
                if live.version < max(other.version for other in lives):
                    self.tally.wrong("behind", f"table {table.id}, seat {live.seat}")
            if not (table.over.is_set() or self.plan.bots or any(live.is_asked for live in lives)):
                self.stuck.add(table.id)

    # Killing.

    async def _kill(self, server: Server) -> float:
        """Kill a server, start it again, check everything, and see that all tables go on."""
        reached = [live for live in self._all() if live.browser.address == server.address and live.is_open]
        for live in reached:
            live.is_leaving = True
        began = now()
        self._all_back.clear()
        server.kill()
        self.n_kills += 1
        await self._have_ended(reached)
        # Only now all is read that the server still sent: a socket that has not come is brought by who opens its table.
        victims = [live for live in reached if live.has_come]
        await server.start(self.rest)
        tables = [*self.tables, *self.finished]
        await check_tables(self.rest, tables, server.address, self.checked)
        self.past += self.finished
        self.finished = []
        made = {table: len(table.acknowledged) for table in self.tables}
        gate = asyncio.Semaphore(AT_ONCE)
        returning = [self._enter(live, gate) for live in victims if live.table in self.lives]
        for failed in await asyncio.gather(*returning, return_exceptions=True):
            if isinstance(failed, BaseException):
                self.tally.wrong("no socket", str(failed))
        self._all_back.set()
        downtime = now() - began if self.plan.processes == 1 else 0.0
        await self._go_on(made)
        return downtime

    async def _have_ended(self, lives: list[Live]) -> None:
        """Wait until sockets have heard that their server is gone."""
        deadline = now() + SETTLING
        while n_open := sum(not live.ended.is_set() for live in lives):
            if now() > deadline:
                raise TowpathError(
                    f"{n_open} of {len(lives)} sockets of a killed server were still open after {SETTLING:g} s"
                )
            await asyncio.sleep(0.01)

    async def _go_on(self, made: dict[Table, int]) -> None:
        """Wait until every table has had another choice acknowledged."""
        deadline = now() + GOING_ON + 10 * self.plan.think
        while True:
            waiting = [
                table
                for table, number in made.items()
                if len(table.acknowledged) == number and not table.over.is_set() and table in self.lives
            ]
            if not waiting:
                return
            if now() > deadline:
                self.stuck.update(table.id for table in waiting)
                return
            await asyncio.sleep(0.05)

    # The end.

    async def finish(self) -> Report:
        """Check all tables once more, and put the figures together."""
        self.say("checking all logs")
        tables = [*self.tables, *self.finished, *self.past]
        await check_tables(self.rest, tables, self.servers.addresses[0], self.checked)
        for gone in filter(None, [server.gone for server in self.servers.own]):
            self.tally.wrong("server gone", gone)
        report = self.report
        report.plan, report.tally, report.checked, report.memory = self.plan, self.tally, self.checked, self.memory
        report.n_kills, report.stuck = self.n_kills, sorted(self.stuck)
        return report

    async def close(self) -> None:
        """End everything."""
        self.pace.playing = False
        for live in self._all():
            live.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.servers.stop()
        self.rest.close()
        gc.unfreeze()


async def carry_out(plan: Plan, say: Say) -> Report:
    """Run a plan; servers that it started are ended whatever happens."""
    loop, task = asyncio.get_running_loop(), asyncio.current_task()
    assert task is not None
    loop.add_signal_handler(signal.SIGTERM, task.cancel)
    with tempfile.TemporaryDirectory(prefix="towpath-stress-") as folder:
        run = Run(plan, Path(folder), say)
        try:
            await run.open()
            await run.play()
            report = await run.finish()
        finally:
            await run.close()
        if n_tracebacks := run.servers.tracebacks():
            report.tally.errors["traceback in the server's log"] += n_tracebacks
            logs = "".join(server.log.read_text() for server in run.servers.own)
            report.tally.samples["traceback in the server's log"] = logs[logs.index("Traceback") :][:2000]
        return report
