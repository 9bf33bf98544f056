"""A process in which one bot thinks at a time: it can be ended without touching any other, and is then started anew.

A server's bots think in such processes, and so do bots of one's own in an arena.
"""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import threading
import time
import traceback
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

# What numpy asks how many threads to start: a bot thinks on one core, and there is a process for each of them.
THREADS = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")
STARTING = 120.0  # seconds until a new process must be ready; that is no thinking time

# A function of a module, whose arguments are a question; those and its answer travel as pickles.
Think = Callable[..., Any]


class Ended(Exception):
    """The process ended while it thought."""


class Hung(Exception):
    """The process thought for too long."""


class Failed(Exception):
    """The thinking function raised an error, which is the cause where it could be sent."""


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)


def _settle_in(*, is_behind: bool) -> None:
    """A thinking process may let moves of people come first, and ends with its starter even if that was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for name in THREADS:
        os.environ.setdefault(name, "1")
    if is_behind and hasattr(os, "nice"):
        os.nice(5)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _sent(error: Exception) -> Exception | None:
    """An error as another process gets it; nothing if it cannot be sent."""
    try:
        pickle.loads(pickle.dumps(error))  # noqa: S301 - our own error
    except Exception:  # noqa: BLE001 - whatever keeps it here
        return None
    return error


def _work(connection: Connection, think: Think, is_behind: bool) -> None:
    """Answer questions for ever; that `think` was handed over means that its modules are loaded."""
    _settle_in(is_behind=is_behind)
    connection.send((True, "ready"))
    while True:
        try:
            question = connection.recv()
        except EOFError:
            return
        try:
            answer = (True, think(*question))
        except Exception as error:  # noqa: BLE001 - whoever asked is told, and asks somebody else
            answer = (False, (traceback.format_exc(), _sent(error)))
        connection.send(answer)


def _received(connection: Connection, longest: float | None) -> tuple[bool, Any]:
    """What the process says within so many seconds."""
    if not connection.poll(longest):
        raise Hung(f"it said nothing for {longest:g} s")
    answer: tuple[bool, Any] = connection.recv()
    return answer


class Worker:
    """One such process, seen from outside; it is started by the first question after it was ended."""

    def __init__(self, think: Think, *, is_behind: bool = True) -> None:
        self._think = think
        self._is_behind = is_behind  # whatever else this machine does comes first; it starts no processes
        self._lock = threading.Lock()
        self._closed = False
        self._process: multiprocessing.process.BaseProcess | None = None
        self._connection: Connection | None = None

    @property
    def pid(self) -> int | None:
        """The number of the process, if there is one."""
        return self._process.pid if self._process is not None else None

    def ask(self, question: tuple[Any, ...], longest: float | None) -> tuple[Any, float]:
        """The answer, and the seconds that it took. Waits, for so long; a process that ends or hangs is given up."""
        try:
            connection = self._ready()
            started = time.perf_counter()
            connection.send(question)
            is_answer, answer = _received(connection, longest)
        except (EOFError, OSError) as error:
            self._end()
            raise Ended("its process ended") from error
        except Hung:
            self._end()
            raise
        if not is_answer:
            text, cause = answer
            raise Failed(text) from cause
        return answer, time.perf_counter() - started

    def _ready(self) -> Connection:
        """The line to a process that has loaded what it needs."""
        with self._lock:
            if self._closed:
                raise EOFError("it was closed")
            if self._connection is not None:
                return self._connection
            context = multiprocessing.get_context("spawn")
            connection, theirs = context.Pipe()
            given = (theirs, self._think, self._is_behind)
            process = context.Process(target=_work, args=given, daemon=self._is_behind)
            process.start()
            theirs.close()
            self._process, self._connection = process, connection
        _received(connection, STARTING)
        return connection

    def _end(self) -> None:
        with self._lock:
            process, connection = self._process, self._connection
            self._process = self._connection = None
        if process is not None:
            process.kill()
            process.join()
        if connection is not None:
            connection.close()

    def close(self) -> None:
        """End it for good; whoever waits for an answer is told that the process ended."""
        with self._lock:
            self._closed = True
            process = self._process
        if process is not None:
            process.kill()
