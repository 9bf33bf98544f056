"""The tool that takes out the server's checks: it finds each kind of check, and names tests for every file."""

import ast
import threading

import pytest

from tools.guards import changes, run, swap, warm
from tools.guards.__main__ import PLACES
from tools.guards.alike import ALIKE
from tools.mutants import ROOT
from towpath.server import limits

KNOWN = changes.Names({"check"}, {"MOST"})


def made(source: str, file: str = "room/x.py") -> dict[str, str]:
    """What can be done to a module, and what it is then."""
    found = changes.Changes(file, source, KNOWN)
    return {how: found.source(index) for index, (_, how) in enumerate(found.found)}


@pytest.mark.parametrize(
    ("before", "how", "after"),
    [
        ("if a:\n    raise E", "never", "if False:\n    raise E"),
        ("if a:\n    raise E", "the other way round", "if not a:\n    raise E"),
        ("if a and b:\n    raise E", "without part 1", "if b:\n    raise E"),
        ("if a > b:\n    c()", "never", "if False:\n    c()"),
        ("check(a)", "not asked", "None"),
        ("def f():\n    return a == b", "the other way round", "def f():\n    return not a == b"),
        ("MOST = 5", "a thousand times as much", "MOST = 5 * 1000"),
        ("MOST, OTHER = 5, 6", "a thousand times as much", "MOST, OTHER = (5 * 1000, 6)"),
        ("_a = Allowance(5, 60)", "a thousand times as much", "_a = Allowance(5 * 1000, 60)"),
        ("do(own(a, b, seat))", "taken unseen", "do((lambda given: given)(seat))"),
        ("a = min(b, key=c)", "the other end", "a = max(b, key=c)"),
    ],
)
def test_what_can_be_done_to_a_check(before: str, how: str, after: str) -> None:
    assert made(before)[how] == after


def test_conditions_of_the_store_are_taken_out() -> None:
    (after,) = made("q.where(a == b)", "store/x.py").values()
    assert "a == b" not in after
    assert made("q.where(a == b)") == {}


def test_what_is_no_check_is_left_alone() -> None:
    assert made("if a:\n    b()\nOTHER = 5\nc = name or 'Ada'\nuse(b)\nwhile True:\n    b()") == {}


def test_every_change_can_be_made_and_meets_tests() -> None:
    known = changes.names()
    for guard in changes.guards(["", *PLACES], known):
        found = run.tests_for(guard.file)
        assert found or guard.file in {"metrics.py", "logs.py", "refusals.py"}, guard
        assert all((ROOT / test).is_file() for test in found), guard
    path = changes.SERVER / "limits.py"
    for index in range(len(changes.changes_of(path, known).found)):
        ast.parse(changes.changes_of(path, known).source(index))


def test_what_is_left_out_is_there() -> None:
    found = {guard.what for guard in changes.guards(["", *PLACES], changes.names())}
    assert set(ALIKE) <= found
    assert all(ALIKE.values())


def refused(most: int) -> bool:
    """Whether an allowance of one is kept."""
    allowance = limits.Allowance(most, 60)
    return [bool(allowance.wait("Ada")) for _ in range(2)] == [False, True]


@pytest.mark.skipif(not limits.__file__.startswith(str(changes.SERVER)), reason="the tool changes what runs from src")
def test_a_change_is_made_in_a_fork_where_its_module_is_loaded() -> None:
    known = changes.names()
    found = {(one.line, one.how): one for one in changes.guards(["limits.py"], known)}
    guard = next(one for (_, how), one in found.items() if how == "never" and "self.most" in one.code)

    def tried(one: changes.Guard) -> list[str] | None:
        def work() -> list[str]:
            made = swap.swap(one, changes.changes_of(one.path, known))
            return [str(made), str(refused(1)), str(limits.CLEARED)]

        return warm.in_fork(work)

    assert tried(guard) == ["True", "False", "1000"]
    larger = next(one for (_, how), one in found.items() if how == changes.FAR_MORE)
    assert tried(larger) == ["True", "True", "1000000"]
    # Here nothing has changed.
    assert (refused(1), limits.CLEARED) == (True, 1000)


def test_a_fork_that_ends_without_a_word_or_not_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> list[str]:
        raise ValueError

    assert warm.in_fork(fail) == []
    monkeypatch.setattr(warm, "PATIENCE", 0.1)
    assert warm.in_fork(lambda: [str(threading.Event().wait(60))]) is None
