"""A change of a module that is loaded already: the code of its functions is exchanged where it lies.

So a process that has loaded everything, and has been forked, need not load anything again.
"""

from __future__ import annotations

import ast
import functools
import gc
import sys
import types
from collections.abc import Iterator

from tools.guards.changes import FAR_MORE, SERVER, Changes, Guard

FUNCTION = 1  # the flag of a code object that is that of a function: CO_OPTIMIZED


def _outermost(code: types.CodeType) -> Iterator[types.CodeType]:
    """The functions of a module, also those in classes; not those within functions, which belong to these."""
    for part in code.co_consts:
        if isinstance(part, types.CodeType):
            if part.co_flags & FUNCTION:
                yield part
            else:
                yield from _outermost(part)


def _same(one: types.CodeType, other: types.CodeType) -> bool:
    """Whether two pieces of code do the same, wherever they stand."""
    if (one.co_code, one.co_names, len(one.co_consts)) != (other.co_code, other.co_names, len(other.co_consts)):
        return False
    for mine, theirs in zip(one.co_consts, other.co_consts, strict=True):
        if isinstance(mine, types.CodeType) and isinstance(theirs, types.CodeType):
            if not _same(mine, theirs):
                return False
        elif (type(mine), mine) != (type(theirs), theirs):
            return False
    return True


def function_of(guard: Guard, changes: Changes) -> types.CodeType | None:
    """The changed code of the function in which a guard stands; None if it stands in no function."""
    after = compile(changes.source(guard.change), str(guard.path), "exec")
    pairs = zip(_functions_of(changes), _outermost(after), strict=True)
    return next((new for old, new in pairs if not _same(old, new)), None)


@functools.cache
def _functions_of(changes: Changes) -> list[types.CodeType]:
    return list(_outermost(compile(ast.unparse(changes.tree), "before", "exec")))


@functools.cache
def loaded() -> dict[tuple[str, str], list[types.FunctionType]]:
    """All functions of the server that are loaded, by file and name; called once, before anything is changed."""
    found: dict[tuple[str, str], list[types.FunctionType]] = {}
    for thing in gc.get_objects():
        if isinstance(thing, types.FunctionType) and thing.__code__.co_filename.startswith(str(SERVER)):
            found.setdefault((thing.__code__.co_filename, thing.__code__.co_qualname), []).append(thing)
    return found


def swap(guard: Guard, changes: Changes) -> bool:
    """Make a change in this process; False if that needs the module to be loaded anew."""
    code = function_of(guard, changes)
    if code is None:
        return guard.how == FAR_MORE and _enlarge(guard, changes)
    functions = loaded().get((str(guard.path), code.co_qualname), [])
    for function in functions:
        function.__code__ = code
    return bool(functions)


def _enlarge(guard: Guard, changes: Changes) -> bool:
    """Make a constant larger wherever it was imported; False if something was made of it while modules were loaded."""
    name = next((name for name in _names_at(changes.tree, guard.line)), "")
    module = f"towpath.server.{guard.file.removesuffix('.py').replace('/', '.')}"
    old = getattr(sys.modules.get(module), name, None) if name else None
    if not isinstance(old, int | float):
        return False
    holders = [one for key, one in sys.modules.items() if key.startswith(("towpath.server", "towpath.cli", "tests."))]
    holders = [one for one in holders if vars(one).get(name) == old]
    if any(_used_early(one, name) for one in holders):
        return False
    for one in holders:
        setattr(one, name, old * 1000)
    return True


def _names_at(tree: ast.Module, line: int) -> Iterator[str]:
    """The constant of a line that is the only one of it."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and node.lineno == line and isinstance(node.targets[0], ast.Name):
            yield node.targets[0].id


def _used_early(module: types.ModuleType, name: str) -> bool:
    """Whether a module uses a name outside of the bodies of its functions: its value is then kept elsewhere."""
    with open(str(module.__file__), encoding="utf-8") as file:  # noqa: PTH123 - a module knows its file as text
        tree = ast.parse(file.read())
    early: list[ast.AST] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            early += [*node.decorator_list, *node.args.defaults, *(one for one in node.args.kw_defaults if one)]
        elif isinstance(node, ast.Module | ast.ClassDef):
            early += [one for one in node.body if not isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef)]
            early = [one for one in early if not isinstance(one, ast.ClassDef)]
    used = (inner for node in early for inner in ast.walk(node) if isinstance(inner, ast.Name))
    return any(inner.id == name and isinstance(inner.ctx, ast.Load) for inner in used)
