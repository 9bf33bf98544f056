"""The checks of the server, and what can be done to each.

A check is what decides whether somebody may do something, how often, and whether a write still fits what is stored: an
`if` that refuses or compares sizes, a call that does nothing but refuse, a condition of a write or a read, an answer of
yes or no, a value that is passed on only if it is right, a number that is a limit, whose turn it is.
"""

from __future__ import annotations

import ast
import copy
import pathlib
from collections.abc import Iterator
from typing import NamedTuple

from tools.mutants import PACKAGE

SERVER = PACKAGE / "server"
TURNED = "the other way round"
FAR_MORE = "a thousand times as much"
ORDER = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
# In these files every condition is a check.
ALL_CONDITIONS = ("fair.py", "limits.py", "room/presence.py", "room/thinkers.py", "store/ready.py", "store/trial.py")
LIMITING = {"Allowance", "Opened", "timeout", "limit", "range", "deque", "poll", "wait_for", "lru_cache", "clean"}
REFUSING = {"_lock", "write_once", "migrate", "sat", "looked", "visit"}  # beside those in which something is raised
# Functions that give back one of what they are given, if it is right: which one.
PASSING = {"own": 2, "viewer_of": 2, "clean": 0, "checked_level": 0}
OF_SOCKET = {"http/live.py": {"self.seat": 0}}


class Guard(NamedTuple):
    """One change to one check."""

    path: pathlib.Path
    change: int  # its number in the order of the file
    line: int
    how: str
    nth: int = 0  # of those that read the same

    @property
    def file(self) -> str:
        """The file below the server."""
        return self.path.relative_to(SERVER).as_posix()

    @property
    def code(self) -> str:
        """The line that is changed."""
        return self.path.read_text().splitlines()[self.line - 1].strip()

    @property
    def what(self) -> tuple[str, str, str]:
        """Its file, what is done, and the line to which: whatever stands above it."""
        return self.file, self.how, self.code

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.how}: {self.code}"


class Names(NamedTuple):
    """What the server calls things."""

    refusing: set[str]  # functions that refuse
    limits: set[str]  # constants that limit something


def name_of(value: ast.expr) -> str:
    """What is called, perhaps awaited; nothing if it is no call."""
    if isinstance(value, ast.Await):
        value = value.value
    if not isinstance(value, ast.Call):
        return ""
    return value.func.attr if isinstance(value.func, ast.Attribute) else getattr(value.func, "id", "")


def _constants(node: ast.AST) -> Iterator[str]:
    for inner in ast.walk(node):
        name = inner.attr if isinstance(inner, ast.Attribute) else getattr(inner, "id", "")
        if name.isupper():
            yield name


def names() -> Names:
    """The names that matter, found in the whole server."""
    found = Names(set(REFUSING), set())
    for path in SERVER.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                if any(isinstance(inner, ast.Raise) and inner.exc is not None for inner in ast.walk(node)):
                    found.refusing.add(node.name)
                for default in node.args.defaults:
                    found.limits.update(_constants(default))
            elif (isinstance(node, ast.Compare) and isinstance(node.ops[0], ORDER)) or (
                isinstance(node, ast.Call) and name_of(node) in LIMITING
            ):
                found.limits.update(_constants(node))
            elif isinstance(node, ast.keyword) and "max" in str(node.arg):
                found.limits.update(_constants(node.value))
    return found


def _refuses(body: list[ast.stmt]) -> bool:
    """Whether a branch ends by refusing: an error, or an answer that is no or nothing."""
    last = body[-1]
    if isinstance(last, ast.Return):
        return last.value is None or (isinstance(last.value, ast.Constant) and last.value.value in (False, None, 0, ""))
    return isinstance(last, ast.Raise | ast.Continue)


def _compares_sizes(test: ast.expr) -> bool:
    return any(isinstance(node, ast.Compare) and isinstance(node.ops[0], ORDER) for node in ast.walk(test))


def _is_answer(value: ast.expr | None) -> bool:
    """Whether an expression says yes or no; `name or "Ada"` does not."""
    if isinstance(value, ast.BoolOp):
        return any(_is_answer(part) for part in value.values)
    return isinstance(value, ast.Compare) or (isinstance(value, ast.UnaryOp) and isinstance(value.op, ast.Not))


def _is_number(value: ast.expr) -> bool:
    if isinstance(value, ast.BinOp):
        return _is_number(value.left) and _is_number(value.right)
    return isinstance(value, ast.Constant) and type(value.value) in (int, float)


class Changes:
    """All changes that can be made to the checks of a module, each to a copy of its tree."""

    def __init__(self, file: str, source: str, known: Names) -> None:
        self.tree = ast.parse(source)
        self.known = known
        self.file = file
        self.in_store = file.startswith("store/")
        self.all_conditions = file in ALL_CONDITIONS
        self.found: list[tuple[int, str]] = []  # line, how
        self._where: list[tuple[str, str, int, int]] = []  # how, field, number of the node, number of the part
        self._numbers = {id(node): number for number, node in enumerate(ast.walk(self.tree))}
        for node in ast.walk(self.tree):
            self._look(node)
        for statement in self.tree.body:
            self._constant(statement)

    def _look(self, node: ast.AST) -> None:
        if isinstance(node, ast.If | ast.While) and self._is_check(node):
            self._add(node, "never", "test")
            if isinstance(node, ast.If):
                self._add(node, TURNED, "test")
            self._operands(node.test)
        elif isinstance(node, ast.Expr) and name_of(node.value) in self.known.refusing:
            self._add(node, "not asked", "value")
        elif isinstance(node, ast.Return) and node.value is not None and _is_answer(node.value):
            self._add(node, TURNED, "value")
            self._operands(node.value)
        elif self.in_store and isinstance(node, ast.Call) and name_of(node) == "where":
            for part, argument in enumerate(node.args):
                if not isinstance(argument, ast.Starred):
                    self._add(node, f"without condition {part + 1}", "args", part)
        elif isinstance(node, ast.Call) and name_of(node) == "Allowance" and node.args and _is_number(node.args[0]):
            self._add(node, FAR_MORE, "args", 0)
        elif isinstance(node, ast.Call) and 0 <= self._passes(node) < len(node.args):
            self._add(node, "taken unseen", "passed", self._passes(node))
        elif isinstance(node, ast.Call) and name_of(node) in {"min", "max"} and node.keywords:
            self._add(node, "the other end", "func")
        elif self.in_store and isinstance(node, ast.Assign) and isinstance(node.value, ast.Tuple):
            conditions = [part for part in node.value.elts if isinstance(part, ast.Compare | ast.UnaryOp)]
            for part in range(len(node.value.elts) if conditions == node.value.elts else 0):
                self._add(node, f"without condition {part + 1}", "elts", part)

    def _passes(self, node: ast.Call) -> int:
        """Which of its arguments a call gives back, if that is right; -1 if it does no such thing."""
        own = OF_SOCKET.get(self.file, {}).get(ast.unparse(node.func), -1)
        return PASSING.get(name_of(node), own)

    def _is_check(self, node: ast.If | ast.While) -> bool:
        if isinstance(node.test, ast.Constant):
            return False
        refuses = isinstance(node, ast.If) and _refuses(node.body)
        return refuses or self.all_conditions or _compares_sizes(node.test)

    def _operands(self, test: ast.expr) -> None:
        """Each part of a compound check may be left out; what is compared is no part of it."""
        if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            self._operands(test.operand)
        elif isinstance(test, ast.BoolOp):
            for part, value in enumerate(test.values):
                self._add(test, f"without part {part + 1}", "values", part)
                self._operands(value)

    def _constant(self, node: ast.stmt) -> None:
        """A constant that is a limit, alone or one of several in a line."""
        if not isinstance(node, ast.Assign):
            return
        target = node.targets[0]
        several = isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple)
        targets = target.elts if isinstance(target, ast.Tuple) else [target]
        values = node.value.elts if several and isinstance(node.value, ast.Tuple) else [node.value]
        for part, (name, value) in enumerate(zip(targets, values, strict=False)):
            if isinstance(name, ast.Name) and name.id in self.known.limits and _is_number(value):
                self._add(node, FAR_MORE, "several" if several else "value", part)

    def _add(self, node: ast.AST, how: str, field: str, part: int = 0) -> None:
        self.found.append((getattr(node, "lineno", 0), how))
        self._where.append((how, field, self._numbers[id(node)], part))

    def source(self, index: int) -> str:
        """The module with one change made."""
        how, field, number, part = self._where[index]
        tree = copy.deepcopy(self.tree)
        node = list(ast.walk(tree))[number]
        if how == FAR_MORE:
            self._enlarge(node, field, part)
        elif isinstance(node, ast.If | ast.While | ast.Return):
            no = ast.Constant(value=False)
            node.__dict__[field] = no if how == "never" else ast.UnaryOp(op=ast.Not(), operand=node.__dict__[field])
        elif isinstance(node, ast.Expr):
            node.value = ast.Constant(value=None)
        elif isinstance(node, ast.BoolOp):
            del node.values[part]
        elif isinstance(node, ast.Call) and field == "passed":
            node.func, node.args = ast.parse("(lambda given: given)", mode="eval").body, [node.args[part]]
        elif isinstance(node, ast.Call) and field == "func":
            node.func = ast.Name(id="max" if name_of(node) == "min" else "min", ctx=ast.Load())
        elif isinstance(node, ast.Call):
            node.args[part] = _true()
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Tuple):
            node.value.elts[part] = _true()
        return ast.unparse(ast.fix_missing_locations(tree))

    @staticmethod
    def _enlarge(node: ast.AST, field: str, part: int) -> None:
        holder = node.value.elts if field == "several" and isinstance(node, ast.Assign) else getattr(node, field)  # type: ignore[attr-defined]
        old = holder[part] if isinstance(holder, list) else holder
        new = ast.BinOp(left=old, op=ast.Mult(), right=ast.Constant(value=1000))
        if isinstance(holder, list):
            holder[part] = new
        else:
            setattr(node, field, new)


def _true() -> ast.expr:
    """A condition that always holds."""
    return ast.parse("__import__('sqlalchemy').true()", mode="eval").body


def changes_of(path: pathlib.Path, known: Names) -> Changes:
    """The changes to one file."""
    return Changes(path.relative_to(SERVER).as_posix(), path.read_text(), known)


def guards(places: list[str], known: Names) -> list[Guard]:
    """All changes below some folders or files of the server."""
    found: list[Guard] = []
    for place in places:
        path = SERVER / place
        for one in [path] if path.is_file() else sorted(path.glob("*.py")):
            made = changes_of(one, known).found
            for index, (line, how) in enumerate(made):
                found.append(Guard(one, index, line, how, made[:index].count((line, how))))
    return found
