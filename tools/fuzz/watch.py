"""Input after input in a process of its own, so that one that hangs or crashes is found and the others go on."""

from __future__ import annotations

import multiprocessing
import resource
import time
import traceback
from collections.abc import Callable
from ctypes import c_longlong
from queue import Empty
from typing import Any, NamedTuple

from tools.fuzz.targets import Broken, Target, input_of, load

PATIENCE = 60.0  # seconds for one input, which takes milliseconds on a quiet machine
STARTING = 240.0  # seconds until the first: samples are made before
MEMORY = 3 << 30  # bytes of the process's addresses: what asks for more is a finding, not a stop of the machine
LOOK = 0.2  # seconds
ENOUGH = 20  # findings of one process; each kind is told once
DONE = -1


class Finding(NamedTuple):
    """An input that was not read as it should be."""

    target: str
    number: int
    what: str
    text: str


class Report(NamedTuple):
    """How it went."""

    inputs: int
    taken: int
    findings: list[Finding]


def kind_of(error: BaseException) -> str:
    """Where and how something failed: two inputs that fail alike are one finding."""
    cause = error.__cause__ if isinstance(error, Broken) and error.__cause__ is not None else error
    last = traceback.extract_tb(cause.__traceback__)[-1]
    return f"{type(error).__name__} at {last.filename.rpartition('/')[2]}:{last.lineno}"


def _work(target: Target | str, seed: int, first: int, end: int, at: Any, taken: Any, found: Any) -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    reader = load(target) if isinstance(target, str) else target
    known: set[str] = set()
    for number in range(first, end):
        at.value = number
        text = input_of(reader, seed, number)
        try:
            taken.value += reader.check(text)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is a finding
            kind = kind_of(error)
            if kind not in known:
                known.add(kind)
                where = "".join(traceback.format_tb(error.__traceback__)[-5:])
                found.put(Finding(reader.name, number, f"{where}{kind}: {str(error)[:300]}", text))
            if len(known) >= ENOUGH:
                break
    found.close()
    found.join_thread()
    at.value = DONE


def run(
    target: Target | str,
    seed: int,
    n: int,
    tell: Callable[[int], None] = lambda _: None,
    patience: float = PATIENCE,
    first: int = 0,
) -> Report:
    """Read the inputs from number `first` to the n-th after it."""
    spawn = multiprocessing.get_context("spawn")
    taken, findings = spawn.Value(c_longlong, 0), []
    number, end = first, first + n
    while number < end:
        at, found = spawn.Value(c_longlong, number), spawn.Queue()
        process = spawn.Process(target=_work, args=(target, seed, number, end, at, taken, found), daemon=True)
        process.start()
        last, since, allowed = at.value, time.monotonic(), STARTING
        what = ""
        while True:
            process.join(LOOK)
            try:
                while True:
                    findings.append(found.get_nowait())
            except Empty:
                pass
            if process.exitcode is not None:
                what = "" if at.value == DONE else f"the process ended with {process.exitcode}"
                break
            if at.value != last:
                last, since, allowed = at.value, time.monotonic(), patience
                tell(max(last, number) - first)
            elif time.monotonic() - since > allowed:
                what = f"no end within {allowed:.0f} seconds"
                process.kill()
                process.join()
                break
        if not what:
            break
        stopped = max(at.value, number)
        reader = load(target) if isinstance(target, str) else target
        findings.append(Finding(reader.name, stopped, what, input_of(reader, seed, stopped)))
        number = stopped + 1
    tell(n)
    return Report(n, taken.value, findings)
