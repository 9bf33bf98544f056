"""Every constant of kernel and games is `Final`: without it, compiled code looks it up in a dictionary each time."""

import ast
import re
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "src" / "towpath"
MODULES = sorted([*(PACKAGE / "kernel").rglob("*.py"), *(PACKAGE / "games").rglob("*.py")])
CONSTANT = re.compile(r"_?[A-Z][A-Z0-9_]+")


def not_final(source: str) -> list[str]:
    """The constants of a module that are assigned without `Final`."""
    found = []
    for node in ast.parse(source).body:
        targets = node.targets if isinstance(node, ast.Assign) else []
        if isinstance(node, ast.AnnAssign) and "Final" not in ast.unparse(node.annotation):
            targets = [node.target] if "TypeAlias" not in ast.unparse(node.annotation) else []
        names = [name.id for target in targets for name in ast.walk(target) if isinstance(name, ast.Name)]
        found += [name for name in names if CONSTANT.fullmatch(name)]
    return found


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_constants_are_final(path: Path) -> None:
    assert not_final(path.read_text(encoding="utf-8")) == []


def test_a_constant_that_is_not_final_is_found() -> None:
    assert not_final("A_B: Final = 1\nCD = 2\nEF, GH = range(2)\nIJ: int = 3\nlower = 4\n") == ["CD", "EF", "GH", "IJ"]
