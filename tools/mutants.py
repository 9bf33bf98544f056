"""Do the tests bite? Change one small thing at random in the engine and see whether a test fails.

    .venv/bin/python tools/mutants.py --in kernel games/GAME --n 200 --seed 1

Each mutant changes one expression or drops one statement in a copy of the sources; the golden playthroughs and the
tests that mirror its folder run against that copy and stop at the first failure. A mutant that none of them notices
has survived and is printed with its line. The other tests are not asked, so the figure is on the safe side.
"""

from __future__ import annotations

import argparse
import ast
import copy
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

ROOT = pathlib.Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "towpath"
TIMEOUT = 1200  # seconds; a mutant that loops forever counts as killed

COMPARISONS = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
OPERATORS = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}


class Sites(ast.NodeVisitor):
    """The nodes of a module that can be changed; docstrings, annotations and declarations are left alone."""

    def __init__(self) -> None:
        self.found: list[tuple[ast.AST, str]] = []

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None and not _is_declaration(node.target):
            self.visit(node.value)

    def visit_Assign(self, node: ast.Assign) -> None:
        if not any(_is_declaration(target) for target in node.targets):
            self.visit(node.value)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        for statement in node.body:
            self.visit(statement)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        pass

    def visit_If(self, node: ast.If) -> None:
        if not (isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"):
            self.found.append((node, "negate the condition"))
            self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):
            self.found.append((node, "drop the statement"))
            self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self.found.append((node, "drop the statement"))
        if type(node.op) in OPERATORS:
            self.found.append((node, "change the operator"))
        self.visit(node.value)

    def visit_Compare(self, node: ast.Compare) -> None:
        self.found.append((node, "change the comparison"))
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if type(node.op) in OPERATORS and not isinstance(node.left, ast.JoinedStr):
            self.found.append((node, "change the operator"))
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        self.found.append((node, "swap and/or"))
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if type(node.value) is int or type(node.value) is bool:
            self.found.append((node, "change the constant"))

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        pass

    def visit_Raise(self, node: ast.Raise) -> None:
        pass


def _is_declaration(target: ast.expr) -> bool:
    return isinstance(target, ast.Name) and (target.id.startswith("__") or target.id in ("FIELDS", "T", "S"))


def mutate(node: ast.AST, how: str) -> None:
    """Carry out one change in place."""
    if how == "negate the condition":
        assert isinstance(node, ast.If)
        node.test = ast.UnaryOp(op=ast.Not(), operand=node.test)
    elif how == "change the comparison":
        assert isinstance(node, ast.Compare)
        node.ops[0] = COMPARISONS[type(node.ops[0])]()
    elif how == "change the operator":
        assert isinstance(node, ast.BinOp | ast.AugAssign)
        node.op = OPERATORS[type(node.op)]()
    elif how == "swap and/or":
        assert isinstance(node, ast.BoolOp)
        node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    elif how == "change the constant":
        assert isinstance(node, ast.Constant)
        node.value = (not node.value) if type(node.value) is bool else int(node.value) + 1  # type: ignore[arg-type]


class Dropper(ast.NodeTransformer):
    """Replaces one statement by `pass`."""

    def __init__(self, line: int, column: int) -> None:
        self.where = (line, column)

    def generic_visit(self, node: ast.AST) -> ast.AST:
        if isinstance(node, ast.Expr | ast.AugAssign) and (node.lineno, node.col_offset) == self.where:
            return ast.copy_location(ast.Pass(), node)
        return super().generic_visit(node)


class Mutant:
    """One change in one file."""

    def __init__(self, folder: str, path: pathlib.Path, index: int, line: int, how: str) -> None:
        self.folder = folder
        self.path = path
        self.index = index
        self.line = line
        self.how = how

    def __str__(self) -> str:
        code = self.path.read_text().splitlines()[self.line - 1].strip()
        return f"{self.path.relative_to(PACKAGE)}:{self.line}: {self.how}: {code}"

    def source(self) -> str:
        tree = ast.parse(self.path.read_text())
        sites = Sites()
        sites.visit(tree)
        node, how = sites.found[self.index]
        if how == "drop the statement":
            tree = Dropper(node.lineno, node.col_offset).visit(copy.deepcopy(tree))  # type: ignore[attr-defined]
        else:
            mutate(node, how)
        return ast.unparse(ast.fix_missing_locations(tree))


def games() -> list[str]:
    """The folders of the games."""
    return sorted(f"games/{path.parent.name}" for path in (PACKAGE / "games").glob("*/state.py"))


def all_mutants(folders: list[str]) -> list[Mutant]:
    """Every possible mutant below the folders."""
    found: list[Mutant] = []
    for folder in folders:
        for path in sorted((PACKAGE / folder).rglob("*.py")):
            sites = Sites()
            sites.visit(ast.parse(path.read_text()))
            for index, (node, how) in enumerate(sites.found):
                found.append(Mutant(folder, path, index, node.lineno, how))  # type: ignore[attr-defined]
    return found


def passes(folder: str, tests: list[str]) -> bool:
    """Whether all tests pass against the package in a folder; each path runs by itself, so a quick one may stop it."""
    environment = {**os.environ, "PYTHONPATH": folder}
    for path in tests:
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", path]
        try:
            done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, timeout=TIMEOUT, check=False)
        except subprocess.TimeoutExpired:
            return False
        if done.returncode:
            return False
    return True


def tests_for(folder: str) -> list[str]:
    """The quick golden playthroughs, then the tests of the same folder."""
    return ["tests/playthroughs", f"tests/{folder}"]


def survives(mutant: Mutant) -> bool:
    """Whether all its tests pass with the mutant in place."""
    with tempfile.TemporaryDirectory() as folder:
        copied = pathlib.Path(folder) / "towpath"
        shutil.copytree(PACKAGE, copied, ignore=shutil.ignore_patterns("node_modules", "static"))
        (copied / mutant.path.relative_to(PACKAGE)).write_text(mutant.source())
        return passes(folder, tests_for(mutant.folder))


def main() -> None:
    """Try random mutants and report how many were killed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--in", dest="folders", nargs="+", default=["kernel", *games()])
    parser.add_argument("--n", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    mutants = all_mutants(given.folders)
    chosen = random.Random(given.seed).sample(mutants, min(given.n, len(mutants)))
    print(f"{len(chosen)} of {len(mutants)} mutants", flush=True)
    for folder in given.folders:
        if not passes(str(PACKAGE.parent), tests_for(folder)):
            sys.exit(f"the tests of {folder} fail without a mutant; nothing to learn from one")
    with ThreadPoolExecutor(given.jobs) as pool:
        results = pool.map(survives, chosen)
        survivors = []
        for number, (mutant, survived) in enumerate(zip(chosen, results, strict=True), 1):
            if survived:
                survivors.append(mutant)
                print(f"survived: {mutant}", flush=True)
            if number % 10 == 0:
                print(f"{number} tried, {len(survivors)} survived", flush=True)
    killed = len(chosen) - len(survivors)
    print(f"{killed}/{len(chosen)} killed ({killed / len(chosen):.0%})")


if __name__ == "__main__":
    main()
