"""What takes long is done beside the event loop: one thing at a time, and those who ask take turns."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar, cast

from towpath.server.fair import FairQueue

T = TypeVar("T")


class _Job:
    """Something to be done, and whoever waits for it."""

    def __init__(self, work: Callable[[], Any]) -> None:
        self.work = work
        self.answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()


class Aside:
    """One thread, and a fair queue: whoever asks for much makes nobody else wait for more than what is under way."""

    def __init__(self) -> None:
        self._waiting: FairQueue[_Job] = FairQueue()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="towpath-aside")
        self._is_busy = False

    async def do(self, work: Callable[[], T], asker: str) -> T:
        """Do something on behalf of an address; who does not wait for it any more is forgotten."""
        job = _Job(work)
        self._waiting.put(asker, "", job)
        self._go_on()
        try:
            return cast("T", await job.answer)
        finally:
            self._waiting.remove(asker, "", job)

    def _go_on(self) -> None:
        if self._is_busy or not len(self._waiting):
            return
        job = self._waiting.take()
        done = asyncio.get_running_loop().run_in_executor(self._thread, job.work)
        done.add_done_callback(partial(self._tell, job))
        self._is_busy = True

    def _tell(self, job: _Job, done: asyncio.Future[Any]) -> None:
        self._is_busy = False
        error = done.exception()
        if job.answer.done():
            pass  # whoever asked has gone
        elif error is None:
            job.answer.set_result(done.result())
        else:
            job.answer.set_exception(error)
        self._go_on()

    def close(self) -> None:
        """End with the server: what waits is not done any more."""
        self._thread.shutdown(wait=False)
        while len(self._waiting):
            self._waiting.take().answer.cancel()
