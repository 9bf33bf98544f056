"""Changes that are tried in forks of a process which has loaded and collected everything.

Most tests run the application within themselves. They are tried so, each change with those of them that reach the
function in which it stands, the quickest first. That takes a fraction of a second, where starting afresh takes many.
What none of them notices is left to the tests that start servers (`run.py`).
"""

from __future__ import annotations

import contextlib
import inspect
import json
import os
import pathlib
import select
import signal
import sys
import threading
import time
import types
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tools.guards import swap
from tools.guards.changes import SERVER, Changes, Guard, Names, changes_of
from tools.mutants import ROOT

# Tests that start processes of their own, which see no change that is made in memory, and those that wait for them.
APART = {"server", "sqlite_server", "postgres_server", "postgres", "own_server", "ready"}
STARTING = ("Server(", "Hasty(", "subprocess", "expert")
LEFT_OUT = ("bots", "workers", "durable", "drill", "faults", "serve", "migrations", "memory", "workshop", "flood")
PATIENCE = 90  # seconds for the tests of one change
Work = Callable[[], list[str]]
Reached = dict[str, tuple[float, list[str]]]  # by test: how long it takes, and the functions that it reaches


def place_of(code: types.CodeType) -> str:
    """A function as notes name it; one within another is part of it."""
    return f"{pathlib.Path(code.co_filename).relative_to(SERVER)} {code.co_qualname.partition('.<locals>')[0]}"


def is_within(item: pytest.Item) -> bool:
    """Whether a test runs the application within itself."""
    if not isinstance(item, pytest.Function) or APART & set(item.fixturenames):
        return False
    if any(f"/test_{name}.py" in item.nodeid for name in LEFT_OUT):
        return False
    return not any(word in inspect.getsource(item.function) for word in STARTING)


class Warm:
    """A plugin of pytest that tries changes, each in a fork, instead of running all tests."""

    def __init__(
        self, chosen: list[Guard], known: Names, tell: Callable[[Guard, str], None], notes: pathlib.Path
    ) -> None:
        self.chosen = chosen
        self.known = known
        self.tell = tell
        self.notes = notes.with_suffix(".reached.json")
        self.failed = ""
        self.noticed: Counter[tuple[str, str]] = Counter()  # by function and test

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note that a test failed."""
        if report.failed:
            self.failed = report.nodeid

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try all changes."""
        items = {item.nodeid: item for item in session.items if is_within(item)}
        reached = self._reached(session, items)
        swap.loaded()
        of_file = {path: changes_of(path, self.known) for path in {guard.path for guard in self.chosen}}
        for guard in self.chosen:
            changes = of_file[guard.path]
            code = swap.function_of(guard, changes)
            # A constant may matter to every function of its file.
            place = place_of(code) if code else f"{guard.file} "
            tests = [test for test, (_, places) in reached.items() if any(one.startswith(place) for one in places)]
            tests.sort(key=lambda test, place=place: (-self.noticed[place, test], reached[test][0]))  # type: ignore[misc]
            found = self._noticing(session, [items[test] for test in tests], guard, changes)
            self.noticed[place, found] += bool(found)
            self.tell(guard, found)
        return True

    def _reached(self, session: pytest.Session, items: dict[str, pytest.Item]) -> Reached:
        """Which functions each test reaches; those that fail without a change are left out."""
        found: Reached = json.loads(self.notes.read_text()) if self.notes.exists() else {}
        for test, item in items.items():
            if test not in found:
                answer = in_fork(lambda item=item: self._traced(session, item))  # type: ignore[misc]
                found[test] = (float(answer[0]), answer[1:]) if answer else (0.0, [])
                self.notes.parent.mkdir(parents=True, exist_ok=True)
                self.notes.write_text(json.dumps(found))
        return {test: told for test, told in found.items() if test in items}

    def _traced(self, session: pytest.Session, item: pytest.Item) -> list[str]:
        """How long a test takes and what it reaches; nothing if it fails."""
        places: set[types.CodeType] = set()
        server = str(SERVER)

        def trace(frame: types.FrameType, _event: str, _arg: Any) -> None:
            if frame.f_code.co_filename.startswith(server):
                places.add(frame.f_code)

        began = time.process_time()
        threading.settrace(trace)
        sys.settrace(trace)
        passed = self._passes(session, [item])
        sys.settrace(None)
        return [f"{time.process_time() - began:.3f}", *sorted({place_of(code) for code in places})] if passed else []

    def _passes(self, session: pytest.Session, items: list[pytest.Item]) -> bool:
        self.failed = ""
        for item, following in zip(items, [*items[1:], None], strict=True):
            session.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self.failed:
                return False
        return True

    def _noticing(self, session: pytest.Session, items: list[pytest.Item], guard: Guard, changes: Changes) -> str:
        """The test that notices a change; nothing if none does, or the change cannot be made in a fork."""

        def work() -> list[str]:
            made = swap.swap(guard, changes)
            return [""] if not made or self._passes(session, items) else [self.failed]

        # What does not end may be the fault of a busy machine: it is left to the tests that are more patient.
        answer = in_fork(work) if items else None
        return answer[0] if answer else ""


def in_fork(work: Work) -> list[str] | None:
    """What something says that is done in a fork; None if it does not end, nothing if it ends without a word."""
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        _be_fork(work, writer)
    os.close(writer)
    said, until = b"", time.monotonic() + PATIENCE
    with os.fdopen(reader, "rb") as pipe:
        while select.select([pipe], [], [], max(0.0, until - time.monotonic()))[0]:
            data = os.read(pipe.fileno(), 1 << 16)
            if not data:
                os.waitpid(child, 0)
                return said.decode().split("\n") if said else []
            said += data
    with contextlib.suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return None


def _be_fork(work: Work, writer: int) -> None:
    """Do it, say what came of it, end."""
    try:
        os.setpgid(0, 0)
        nowhere = os.open(os.devnull, os.O_RDWR)
        for number in (0, 1, 2):
            os.dup2(nowhere, number)
        os.write(writer, "\n".join(work()).encode())
    finally:
        os._exit(0)


def run(chosen: list[Guard], known: Names, tell: Callable[[Guard, str], None], notes: pathlib.Path) -> None:
    """Try changes with all tests that can be run so; each is told with the test that notices it, or nothing."""
    os.chdir(ROOT)
    options = ["-q", "-s", "-n", "0", "-p", "no:cacheprovider", "tests/server"]
    pytest.main(options, plugins=[Warm(chosen, known, tell, notes)])
