"""Do the server's tests bite? Take out or turn round one check at a time and see whether a test fails.

    .venv/bin/python -m tools.guards --in room store [--only room/chat.py] [--list]

A check is what decides whether somebody may do something, how often, and whether a write still fits what is stored: an
`if` that refuses, a call that does nothing but refuse, a condition of a write or a read, an answer of yes or no. Each
mutant meets the tests named here for its file, in this order, until one fails. What none of them notices is printed.
"""

from __future__ import annotations

import argparse
import ast
import copy
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from tools.mutants import PACKAGE, ROOT

SERVER = PACKAGE / "server"
# The tests that should fail, those that are quick and near first.
TESTS = {
    "http/": ["seats", "browsers", "outer", "input", "limits", "errors", "tables", "hidden", "notices", "audience"],
    "room/audience.py": ["audience", "patch", "seats", "hidden", "play"],
    "room/chat.py": ["limits", "tables", "seats", "input"],
    "room/clock.py": ["clocks", "errors", "consent"],
    "room/editions.py": ["editions", "broken"],
    "room/housekeeping.py": ["clocks", "broken", "presence", "workers", "bots"],
    "room/keys.py": ["seats", "browsers"],
    "room/moves.py": ["errors", "consent", "play"],
    "room/opening.py": ["errors", "tables", "seats", "consent", "limits", "browsers", "input", "workers"],
    "room/patch.py": ["patch"],
    "room/play.py": ["play", "hidden", "errors", "tables"],
    "room/presence.py": ["presence", "bots"],
    "room/pulse.py": ["clocks"],
    "room/restoring.py": ["editions", "broken"],
    "room/seating.py": ["seats", "errors", "tables", "browsers", "workers"],
    "room/steady.py": ["clocks"],
    "room/table.py": [
        "seats",
        "consent",
        "broken",
        "presence",
        "clocks",
        "bots",
        "audience",
        "notices",
        "workers",
        "durable",
    ],
    "room/tables.py": ["seats", "broken", "limits", "tables", "editions", "workers", "durable", "storage"],
    "room/texts.py": ["input", "errors"],
    "room/thinkers.py": ["bots"],
    "room/worker.py": ["bots"],
    "store/editions.py": ["editions", "migrations"],
    "store/holdings.py": ["browsers", "seats", "workers"],
    "store/mailboxes.py": ["notices"],
    "store/ready.py": ["serve", "workers", "migrations"],
    "store/rows.py": ["storage", "seats", "tables", "broken", "clocks", "workers", "bots"],
    "store/storage.py": ["storage", "durable", "workers"],
    "limits.py": ["limits", "notices"],
    "fair.py": ["bots", "notices"],
    "notices/": ["notices", "limits"],
}
TIMEOUT = 400  # seconds; a server that hangs is noticed
TURNED = "the other way round"
NO_TESTS = 5  # pytest's code


class Guard(NamedTuple):
    """One change to one check."""

    path: pathlib.Path
    change: int  # its number in the order of the file
    line: int
    how: str

    @property
    def file(self) -> str:
        """The file below the server."""
        return self.path.relative_to(SERVER).as_posix()

    def __str__(self) -> str:
        code = self.path.read_text().splitlines()[self.line - 1].strip()
        return f"{self.file}:{self.line}: {self.how}: {code}"


def _refuses(body: list[ast.stmt]) -> bool:
    """Whether a branch ends by refusing: an error, or an answer that is no or nothing."""
    last = body[-1]
    if isinstance(last, ast.Return):
        return last.value is None or (isinstance(last.value, ast.Constant) and last.value.value in (False, None, 0, ""))
    return isinstance(last, ast.Raise | ast.Continue)


def _is_answer(value: ast.expr | None) -> bool:
    """Whether an expression says yes or no; `name or "Ada"` does not."""
    if isinstance(value, ast.BoolOp):
        return any(_is_answer(part) for part in value.values)
    return isinstance(value, ast.Compare) or (isinstance(value, ast.UnaryOp) and isinstance(value.op, ast.Not))


def refusing_names() -> set[str]:
    """Functions of the server that refuse, by name."""
    found: set[str] = set()
    for path in SERVER.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and any(
                isinstance(inner, ast.Raise) and inner.exc is not None for inner in ast.walk(node)
            ):
                found.add(node.name)
    return found


class Changes:
    """All changes that can be made to the checks of a module, each to a copy of its tree."""

    def __init__(self, tree: ast.Module, in_store: bool, names: set[str]) -> None:
        self.tree = tree
        self.in_store = in_store
        self.names = names
        self.found: list[tuple[int, str, ast.AST]] = []
        self._where: list[tuple[str, str, int, int]] = []  # how, field, number of the node, number of the part
        for number, node in enumerate(ast.walk(tree)):
            self._look(number, node)

    def _look(self, number: int, node: ast.AST) -> None:
        if isinstance(node, ast.If) and _refuses(node.body):
            self._add(node, "never", "test", number, 0)
            self._add(node, TURNED, "test", number, 0)
            self._operands(node.test)
        elif isinstance(node, ast.Expr) and self._name(node.value) in self.names:
            self._add(node, "not asked", "value", number, 0)
        elif isinstance(node, ast.Return) and _is_answer(node.value):
            self._add(node, TURNED, "value", number, 0)
            assert node.value is not None
            self._operands(node.value)
        elif self.in_store and isinstance(node, ast.Call) and self._name(node) == "where":
            for part in range(len(node.args)):
                if not isinstance(node.args[part], ast.Starred):
                    self._add(node, f"without condition {part + 1}", "args", number, part)
        elif self.in_store and isinstance(node, ast.Assign) and isinstance(node.value, ast.Tuple):
            conditions = [part for part in node.value.elts if isinstance(part, ast.Compare | ast.UnaryOp)]
            for part in range(len(node.value.elts) if conditions == node.value.elts else 0):
                self._add(node, f"without condition {part + 1}", "elts", number, part)

    def _operands(self, test: ast.expr) -> None:
        """Each part of a compound check may be left out."""
        numbers = {id(node): number for number, node in enumerate(ast.walk(self.tree))}
        for node in ast.walk(test):
            if isinstance(node, ast.BoolOp):
                for part in range(len(node.values)):
                    self._add(node, f"without part {part + 1}", "values", numbers[id(node)], part)

    def _name(self, value: ast.expr) -> str:
        if isinstance(value, ast.Await):
            value = value.value
        if not isinstance(value, ast.Call):
            return ""
        return value.func.attr if isinstance(value.func, ast.Attribute) else getattr(value.func, "id", "")

    def _add(self, node: ast.AST, how: str, field: str, number: int, part: int) -> None:
        self.found.append((getattr(node, "lineno", 0), how, node))
        self._where.append((how, field, number, part))

    def source(self, index: int) -> str:
        """The module with one change made."""
        how, field, number, part = self._where[index]
        tree = copy.deepcopy(self.tree)
        node = list(ast.walk(tree))[number]
        if isinstance(node, ast.If | ast.Return) and node.__dict__[field] is not None:
            no = ast.Constant(value=False)
            node.__dict__[field] = no if how == "never" else ast.UnaryOp(op=ast.Not(), operand=node.__dict__[field])
        elif isinstance(node, ast.Expr):
            node.value = ast.Constant(value=None)
        elif isinstance(node, ast.BoolOp):
            del node.values[part]
        elif isinstance(node, ast.Call):
            node.args[part] = ast.parse("__import__('sqlalchemy').true()", mode="eval").body
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Tuple):
            node.value.elts[part] = ast.parse("__import__('sqlalchemy').true()", mode="eval").body
        return ast.unparse(ast.fix_missing_locations(tree))


def changes_of(path: pathlib.Path, names: set[str]) -> Changes:
    """The changes to one file."""
    return Changes(ast.parse(path.read_text()), path.parent.name == "store", names)


def guards(folders: list[str], names: set[str]) -> list[Guard]:
    """All changes below some folders or files of the server."""
    found: list[Guard] = []
    for folder in folders:
        place = SERVER / folder
        for path in [place] if place.is_file() else sorted(place.glob("*.py")):
            for index, (line, how, _) in enumerate(changes_of(path, names).found):
                found.append(Guard(path, index, line, how))
    return found


def tests_for(file: str) -> list[str]:
    """The tests that should fail, as paths."""
    named = TESTS.get(file) or next((tests for place, tests in TESTS.items() if file.startswith(place)), [])
    return [f"tests/server/test_{name}.py" for name in named]


def killer(guard: Guard, names: set[str]) -> str:
    """The test file that notices the change; nothing if none does."""
    with tempfile.TemporaryDirectory(prefix="towpath-guard-") as folder:
        copied = pathlib.Path(folder) / "towpath"
        shutil.copytree(PACKAGE, copied, ignore=shutil.ignore_patterns("node_modules", "__pycache__"))
        changed = changes_of(guard.path, names).source(guard.change)
        (copied / guard.path.relative_to(PACKAGE)).write_text(changed)
        rounds = [(test, which) for which in ("not postgres", "postgres") for test in tests_for(guard.file)]
        return next((test for test, which in rounds if fails(folder, test, which)), "")


def fails(folder: str, test: str, which: str) -> bool:
    """Whether a test file notices: the tests on SQLite, or those on PostgreSQL, which take longer to begin."""
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-x",
        "-q",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
        "-k",
        which,
        test,
    ]
    environment = {**os.environ, "PYTHONPATH": folder}
    try:
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, timeout=TIMEOUT, check=False)
    except subprocess.TimeoutExpired:
        return True
    return done.returncode not in {0, NO_TESTS}


def main() -> None:
    """Try all changes and report which were noticed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--in", dest="folders", nargs="+", default=["http", "room", "store", "notices", "limits.py", "fair.py"]
    )
    parser.add_argument("--lines", nargs="+", default=[], help="only these, as FILE:LINE")
    parser.add_argument("--removed", action="store_true", help="only take out, do not turn round")
    parser.add_argument("--list", action="store_true", help="only say which there are")
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    names = refusing_names()
    chosen = guards(given.folders, names)
    if given.lines:
        chosen = [guard for guard in chosen if f"{guard.file}:{guard.line}" in given.lines]
    if given.removed:
        chosen = [guard for guard in chosen if guard.how != TURNED]
    print(f"{len(chosen)} changes", flush=True)
    if given.list:
        for guard in chosen:
            print(guard)
        return
    for test in sorted({test for guard in chosen for test in tests_for(guard.file)}):
        if fails(str(PACKAGE.parent), test, "not postgres"):
            sys.exit(f"{test} fails without a change; nothing to learn from it")
    began, survivors = time.monotonic(), 0
    with ThreadPoolExecutor(given.jobs) as pool:
        for number, (guard, test) in enumerate(
            zip(chosen, pool.map(lambda one: killer(one, names), chosen), strict=True), 1
        ):
            survivors += not test
            seconds = time.monotonic() - began
            print(f"{number} {seconds:.0f} s {'killed by ' + test if test else 'SURVIVED'}: {guard}", flush=True)
    print(f"{len(chosen) - survivors}/{len(chosen)} killed")
    sys.exit(1 if survivors else 0)


if __name__ == "__main__":
    main()
