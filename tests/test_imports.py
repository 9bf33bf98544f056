"""Imports point downwards, floor by floor; games stand apart; nothing imports the web."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import towpath

PACKAGE = Path(__file__).parents[1] / "src" / "towpath"

# What stands on what: a module imports from its own part and from parts on lower floors.
FLOORS = {
    "kernel": 0,
    "editions": 1,
    "installed": 1,
    "rulebook": 3,
    "testing": 1,
    "games": 2,
    "bots": 3,
    "lessons": 4,
    "pool": 4,
    "review": 4,
    "lab": 5,
    "puzzles": 5,
    "research": 6,
    "server": 6,
    "stress": 6,
    "cli": 7,
    "__main__": 8,
}

# mypyc's decorators, and its arrays for those who want numbers: an import of them must be able to fail.
IF_PRESENT = {"librt", "mypy_extensions"}


def imports(path: Path, package: Path) -> Iterator[tuple[int, str, bool]]:
    """Line, full name and guardedness of each import; `from m import n` names m.n where that is a module."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    tries = [node for node in ast.walk(tree) if isinstance(node, ast.Try)]
    guarded = {statement for node in tries if catches_import_error(node) for statement in node.body}
    home = list(path.relative_to(package.parent).parent.parts)
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name, node in guarded
        elif isinstance(node, ast.ImportFrom):
            parents = home[: len(home) - node.level + 1] if node.level else []
            source = ".".join([*parents, *([node.module] if node.module else [])])
            for alias in node.names:
                name = f"{source}.{alias.name}"
                yield node.lineno, name if is_module(name, package) else source, node in guarded


def catches_import_error(node: ast.Try) -> bool:
    return any(isinstance(handler.type, ast.Name) and handler.type.id == "ImportError" for handler in node.handlers)


def is_module(name: str, package: Path) -> bool:
    path = package.parent.joinpath(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").is_file()


def area(parts: list[str]) -> str:
    """Name the part of the package that a module belongs to: kernel, games, games.boonlake, cli, ..."""
    return ".".join(parts[:2] if parts[:1] == ["games"] else parts[:1])


def forbids(home: str, target: str) -> str:
    """Why a module of `home` may not import one of `target`, or nothing."""
    if target == "web":
        return "nothing imports the web"
    if target == "research" and home not in {"research", "cli"}:
        return "learning environments stand on everything else; only commands may use them"
    if home == "":
        return "" if target in {"", "kernel", "games"} else "the package itself offers the kernel's names and the games"
    if home == "kernel" and target not in {"", "kernel"}:
        return "the kernel knows no game and nothing above it"
    if home == "editions" and target not in {"", "kernel", "editions"}:
        return "editions are read with the kernel alone"
    if home.startswith("games"):
        if target.startswith("games."):
            return "" if home in {target, "games"} else "games never import each other"
        if target not in {"", "kernel", "editions", home}:
            return "a game imports kernel, editions and itself only"
    return above(home.partition(".")[0], target.partition(".")[0])


def above(home: str, target: str) -> str:
    """Why a part of the package may not import another by their floors, or nothing."""
    unknown = {home, target} - FLOORS.keys() - {""}
    if unknown:
        return f"say in FLOORS where {', '.join(sorted(unknown))} stands"
    if target in {"", home} or FLOORS[home] > FLOORS[target]:
        return ""
    return f"{home} does not stand on {target}"


def violations(package: Path) -> list[str]:
    """One line for each import that points the wrong way."""
    found = []
    for path in sorted(package.rglob("*.py")):
        module = path.relative_to(package).with_suffix("")
        home = area([part for part in module.parts if part != "__init__"])
        for line, name, guarded in imports(path, package):
            top, *rest = name.split(".")
            if top == package.name:
                reason = forbids(home, area(rest))
            elif top in sys.stdlib_module_names or home.split(".")[0] not in {"kernel", "games"}:
                reason = ""
            elif top in IF_PRESENT:
                reason = "" if guarded else f"{top} may be absent: catch ImportError"
            else:
                reason = "kernel and games use the standard library only"
            if reason:
                found.append(f"{path.relative_to(package)}:{line}: {name}: {reason}")
    return found


def test_imports_point_one_way() -> None:
    assert (PACKAGE / "kernel").is_dir()
    assert violations(PACKAGE) == []


ALLOWED = {
    "__init__.py": "from towpath import games\nfrom towpath.kernel.state import State",
    "kernel/__init__.py": "from towpath import __version__\nfrom .state import State\nimport json",
    "kernel/state.py": "try:\n    from mypy_extensions import mypyc_attr\nexcept ImportError:\n    pass",
    "games/__init__.py": "import importlib\nfrom towpath.games import boonlake\nfrom towpath.kernel import state",
    "games/boonlake/__init__.py": "from . import cards\nfrom ...kernel import state",
    "games/boonlake/cards.py": "from towpath.games.boonlake import river\nfrom .river import flow",
    "games/boonlake/river.py": "",
    "games/joan/__init__.py": "from towpath.kernel.state import State",
    "editions/__init__.py": "from towpath.kernel import errors",
    "bots/__init__.py": "import numpy\nfrom towpath import games",
    "cli/__init__.py": "import typer\nfrom towpath.bots import arena\nfrom towpath.games.boonlake import cards",
    "research/__init__.py": "import gymnasium\nfrom towpath.bots import levels\nfrom towpath.research import table",
    "rulebook.py": "from towpath import games",
    "web/__init__.py": "",
}


def write(package: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        path = package / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return package


def test_allowed_imports_pass(tmp_path: Path) -> None:
    assert violations(write(tmp_path / "towpath", ALLOWED)) == []


@pytest.mark.parametrize(
    ("name", "text", "reason"),
    [
        ("__init__.py", "from towpath.bots import arena", "the package itself"),
        ("__init__.py", "from towpath.games import boonlake", "the package itself"),
        ("kernel/bad.py", "from towpath.games.boonlake import cards", "the kernel knows no game"),
        ("kernel/bad.py", "from .. import games", "the kernel knows no game"),
        ("kernel/bad.py", "def late():\n    import towpath.bots", "the kernel knows no game"),
        ("kernel/bad.py", "import numpy", "standard library only"),
        ("kernel/bad.py", "from mypy_extensions import mypyc_attr", "may be absent"),
        ("games/boonlake/bad.py", "from librt.vecs import vec", "librt may be absent"),
        ("editions/bad.py", "from towpath.games import load", "with the kernel alone"),
        ("games/bad.py", "from towpath import rulebook", "kernel, editions and itself only"),
        ("games/boonlake/bad.py", "from towpath.games.joan import cards", "never import each other"),
        ("games/boonlake/bad.py", "from ..joan import cards", "never import each other"),
        ("games/boonlake/bad.py", "from towpath.games import joan", "never import each other"),
        ("games/boonlake/bad.py", "from towpath.games import load", "kernel, editions and itself only"),
        ("games/boonlake/bad.py", "import towpath.cli", "kernel, editions and itself only"),
        ("games/boonlake/bad.py", "import rich.table", "standard library only"),
        ("cli/bad.py", "from towpath import web", "nothing imports the web"),
        ("bots/bad.py", "from towpath.research import table", "only commands may use them"),
        ("bots/bad.py", "import towpath.web", "nothing imports the web"),
        ("bots/bad.py", "from towpath.server import app", "bots does not stand on server"),
        ("lab/bad.py", "from towpath.server import app", "lab does not stand on server"),
        ("review/bad.py", "import towpath.cli", "review does not stand on cli"),
        ("newcomer/__init__.py", "from towpath import kernel", "say in FLOORS where newcomer stands"),
    ],
)
def test_a_wrong_import_is_seen(tmp_path: Path, name: str, text: str, reason: str) -> None:
    found = violations(write(tmp_path / "towpath", ALLOWED | {name: text}))
    assert len(found) == 1
    assert found[0].startswith(f"{name}:")
    assert reason in found[0]


def test_what_a_program_needs_is_importable_from_the_package() -> None:
    for name in towpath.__all__:
        assert getattr(towpath, name) is not None
    with pytest.raises(AttributeError, match="module 'towpath' has no attribute 'bots_of_mine'"):
        towpath.bots_of_mine  # noqa: B018 (asking is the test)


def test_importing_the_package_imports_little() -> None:
    code = "import sys, towpath; print([name for name in sys.modules if name.startswith('towpath.')])"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
