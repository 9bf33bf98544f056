"""Which rule clauses the tests cite: `python tests/rulecheck.py` prints the coverage, one line a game.

A test cites the clauses that it would see broken, `@pytest.mark.rule("BL-EXP-03")`. The citations are read from the
source, without running anything, so only what pytest itself would collect counts: a mark on a test function or a test
class, in `pytestmark`, or in the `marks` of a `pytest.param`. A mark that hangs anywhere else, and an id that is not a
string literal, is reported as a fault instead of being overlooked. A test that is skipped or expected to fail guards
no rule.

What is counted, per game: *clauses* are the rules of the rulebook without its notes, *examples* its worked examples,
*rulings* its rulings. A note demands nothing, so it need not be cited; it may be.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from towpath import rulebook
from towpath.kernel.errors import ParseError

TESTS = Path(__file__).parent

# What the report calls the kinds of clause, in its order.
KINDS: dict[str, rulebook.Kind] = {"clauses": "rule", "examples": "example", "rulings": "ruling"}


@dataclass(frozen=True, slots=True, order=True)
class Citation:
    """One id in one mark."""

    path: str
    line: int
    id: str


@dataclass(slots=True)
class Found:
    """The citations in some test files, and the marks that cite nothing."""

    citations: list[Citation] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Coverage:
    """How much of one game's rulebook is cited."""

    game: str
    has_engine: bool
    required: dict[str, list[str]]
    uncited: dict[str, list[str]]

    def __str__(self) -> str:
        if not self.has_engine:
            return f"{self.game}: rules only, no engine yet"
        counts = (f"{len(ids) - len(self.uncited[name])}/{len(ids)} {name}" for name, ids in self.required.items())
        return f"{self.game}: {', '.join(counts)}"


class Collector:
    """Goes through one test file as pytest would, and notes each rule mark where it takes effect."""

    def __init__(self, path: str, found: Found) -> None:
        self.path = path
        self.found = found
        self.attached: set[ast.Call] = set()

    def collect(self, tree: ast.Module) -> None:
        """Note the citations of a file, then the marks that were left over."""
        self.scope(tree.body, guards=True)
        self.params([tree], guards=True)
        for call in calls(tree, "rule"):
            if is_mark(call, "rule") and call not in self.attached:
                self.fault(call, "this rule mark is on no test")

    def scope(self, body: Iterable[ast.stmt], *, guards: bool) -> None:
        """Note the marks of a module or of a test class, and of the tests in it."""
        statements = list(body)
        own = [value for statement in statements for value in pytestmarks(statement)]
        guards = self.attach(own, guards=guards)
        for statement in statements:
            if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef) and statement.name.startswith("test"):
                self.attach(statement.decorator_list, guards=guards)
            elif isinstance(statement, ast.ClassDef) and statement.name.startswith("Test"):
                self.scope(statement.body, guards=self.attach(statement.decorator_list, guards=guards))

    def attach(self, values: Sequence[ast.expr], *, guards: bool) -> bool:
        """Note the rule marks among some marks; whether what they hang on guards a rule at all."""
        marks = [mark for value in values for mark in elements(value)]
        guards = guards and not any(is_mark(mark, "skip", "skipif", "xfail") for mark in marks)
        for mark in marks:
            if isinstance(mark, ast.Call) and is_mark(mark, "rule") and mark not in self.attached:
                self.attached.add(mark)
                self.cite(mark, guards=guards)
        self.params(marks, guards=guards)
        return guards

    def params(self, within: Iterable[ast.AST], *, guards: bool) -> None:
        """Note the marks of each `pytest.param`: a parametrization may stand above its test or in a constant."""
        for node in within:
            for call in calls(node, "param"):
                self.attach([keyword.value for keyword in call.keywords if keyword.arg == "marks"], guards=guards)

    def cite(self, mark: ast.Call, *, guards: bool) -> None:
        if mark.keywords or not mark.args:
            self.fault(mark, "a rule mark takes ids and nothing else")
        for argument in mark.args:
            if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
                self.fault(argument, "a rule id must be a string literal")
            elif guards:
                self.found.citations.append(Citation(self.path, argument.lineno, argument.value))

    def fault(self, node: ast.expr, reason: str) -> None:
        self.found.faults.append(f"{self.path}:{node.lineno}: {reason}")


def pytestmarks(statement: ast.stmt) -> Iterator[ast.expr]:
    """What a statement assigns to `pytestmark`."""
    if isinstance(statement, ast.Assign):
        targets: list[ast.expr] = statement.targets
    elif isinstance(statement, ast.AnnAssign):
        targets = [statement.target]
    else:
        return
    if statement.value is not None and any(isinstance(t, ast.Name) and t.id == "pytestmark" for t in targets):
        yield statement.value


def elements(value: ast.expr) -> list[ast.expr]:
    """One mark, or the marks of a list of them."""
    return value.elts if isinstance(value, ast.List | ast.Tuple) else [value]


def calls(tree: ast.AST, name: str) -> Iterator[ast.Call]:
    """All calls of `name` or of `anything.name`, in no particular place."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = node.func
            if (isinstance(called, ast.Attribute) and called.attr == name) or (
                isinstance(called, ast.Name) and called.id == name
            ):
                yield node


def is_mark(node: ast.expr, *names: str) -> bool:
    """Whether this is `pytest.mark.name`, called or bare, with `mark` imported by itself or not."""
    mark = node.func if isinstance(node, ast.Call) else node
    if not isinstance(mark, ast.Attribute) or mark.attr not in names:
        return False
    owner = mark.value
    return (isinstance(owner, ast.Attribute) and owner.attr == "mark") or (
        isinstance(owner, ast.Name) and owner.id == "mark"
    )


def citations(tests: Path = TESTS) -> Found:
    """Read the citations in all test files below a folder."""
    found = Found()
    for path in sorted({*tests.rglob("test_*.py"), *tests.rglob("*_test.py")}):
        name = path.relative_to(tests.parent).as_posix()
        Collector(name, found).collect(ast.parse(path.read_text(encoding="utf-8"), filename=name))
    found.citations.sort()
    return found


def coverage(game: str, cited: Iterable[str]) -> Coverage:
    """Compare a game's rulebook with the ids cited."""
    book = rulebook.load(game)
    ids = {name: [c.id for c in book.clauses if c.kind == kind and not c.is_note] for name, kind in KINDS.items()}
    known = set(cited)
    uncited = {name: [i for i in required if i not in known] for name, required in ids.items()}
    # A compiled game still has its state.py beside the extension module.
    return Coverage(game, (rulebook.GAMES / game / "state.py").is_file(), ids, uncited)


def unknown(found: Found) -> list[str]:
    """One line for each cited id that no rulebook has; ids are cited exactly as they are written there."""
    books = rulebook.load_all()
    ids = {clause.id for book in books for clause in book.clauses}
    lines = []
    for citation in found.citations:
        if citation.id not in ids:
            try:
                rulebook.lookup(citation.id)
                reason = f"write {citation.id!r} as {citation.id.upper()}"
            except ParseError as problem:
                reason = str(problem)
            lines.append(f"{citation.path}:{citation.line}: {reason}")
    return lines


def main(arguments: list[str] | None = None, tests: Path = TESTS) -> int:
    """Print the coverage; 1 if an unknown id is cited or, with --strict, if something is uncited."""
    parser = argparse.ArgumentParser(description="Which rule clauses the tests cite.")
    parser.add_argument("--strict", action="store_true", help="fail also if something is uncited")
    strict = parser.parse_args(arguments).strict
    found = citations(tests)
    cited = [citation.id for citation in found.citations]
    games = [coverage(game, cited) for game in rulebook.available()]
    wrong = found.faults + unknown(found)
    missing = {
        f"{game.game}, {name}": ids for game in games if game.has_engine for name, ids in game.uncited.items() if ids
    }
    for game in games:
        print(game)
    for name, ids in missing.items():
        print(f"\nuncited in {name} ({len(ids)}):")
        for start in range(0, len(ids), 8):
            print("  " + " ".join(ids[start : start + 8]))
    if wrong:
        print("\nwrong citations:")
        for line in wrong:
            print(f"  {line}")
    return 1 if wrong or (strict and missing) else 0


if __name__ == "__main__":
    sys.exit(main())
