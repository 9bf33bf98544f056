"""Each extra brings what its commands need, and a command that lacks one says which; the base install needs nothing.

Python is started without its site packages, but with a folder that has the packages of an extra and no others.
"""

from __future__ import annotations

import importlib.metadata
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import towpath
from towpath import __version__

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]
RANDOM_GAME = (
    "from towpath import games; game = games.load('joan'); state = game.start(2, 1); print(len(state.legal()))"
)

NO_EXTRA = {""}

Run = Callable[..., subprocess.CompletedProcess[str]]


def needed(requirements: list[str], done: set[str], extras: set[str] = NO_EXTRA) -> set[str]:
    """The packages that these requirements of a package with extras bring here, with what those need in their turn."""
    for wanted in map(Requirement, requirements):
        if wanted.marker is not None and not any(wanted.marker.evaluate({"extra": extra}) for extra in extras):
            continue
        if wanted.name == "towpath":
            needed([each for extra in wanted.extras for each in EXTRAS[extra]], done)
        elif wanted.name not in done or wanted.extras:
            done.add(wanted.name)
            told = importlib.metadata.requires(wanted.name) or []
            needed(told, done, NO_EXTRA | wanted.extras)
    return done


def link(name: str, folder: Path) -> None:
    """Put the modules of a package that is installed here into a folder."""
    for file in importlib.metadata.files(name) or []:
        top = file.parts[0]
        place = folder / top
        if top != ".." and not place.exists():
            place.symlink_to(Path(str(file.locate())).parents[len(file.parts) - 1] / top)


@pytest.fixture
def with_extras(tmp_path: Path) -> Callable[..., Run]:
    """A Python that has Towpath with these extras and nothing else."""

    def made(*extras: str) -> Run:
        folder = tmp_path / "-".join(["site", *extras])
        folder.mkdir()
        home = Path(str(towpath.__file__)).parent
        (folder / "towpath").symlink_to(home)
        # What mypyc puts beside the package it has compiled.
        for library in home.parent.glob("*__mypyc*"):
            (folder / library.name).symlink_to(library)
        for name in needed([f"towpath[{','.join(extras)}]"] if extras else PROJECT["dependencies"], set()):
            link(name, folder)

        def run(*arguments: str) -> subprocess.CompletedProcess[str]:
            environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
            command = [sys.executable, "-S", *arguments]
            return subprocess.run(
                command,
                cwd=tmp_path,
                env=environment,
                capture_output=True,
                text=True,
                check=False,
                stdin=subprocess.DEVNULL,
            )

        return run

    return made


def test_the_base_install_is_the_engine_and_needs_nothing(with_extras: Callable[..., Run]) -> None:
    assert PROJECT["dependencies"] == []
    run = with_extras()
    played = run("-c", RANDOM_GAME)
    assert (played.returncode, played.stderr) == (0, "")
    assert int(played.stdout) > 0
    said = run("-m", "towpath", "--version")
    assert re.fullmatch(rf"towpath {re.escape(__version__)} \((compiled|pure Python)\)\n", said.stdout)
    refused = run("-m", "towpath", "play", "joan")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr == (
        "towpath: the command line needs rich, typer, which are not installed: pip install 'towpath[cli]'\n"
    )


LACKING = [
    ("serve", "server"),
    ("backup x.json", "server"),
    ("migrate", "server"),
    ("admin list", "server"),
    ("admin clean", "server"),
    ("admin account list", "server"),
    ("stress --seconds 1", "server"),
    ("train joan --games 2 --rounds 1", "train"),
    ("train joan --kind net --games 2", "nets"),
    ("dataset joan --out made --games 1", "dataset"),
    ("arena joan --bots net,random --games 1", "research"),
    ("arena joan --games 1 --cluster", "cluster"),
]


def test_a_command_that_lacks_its_extra_says_which(with_extras: Callable[..., Run]) -> None:
    lines = [*(command for command, _ in LACKING), "simulate joan --games 1 --json"]
    ran = with_extras("cli")(
        "-c", f"from towpath.cli import run\nfor line in {lines!r}: print('ended with', run(line.split()))"
    )
    assert ran.stdout.splitlines()[: len(LACKING)] == ["ended with 2"] * len(LACKING), ran.stderr
    assert ran.stdout.endswith("ended with 0\n")
    for (command, extra), said in zip(LACKING, ran.stderr.splitlines(), strict=True):
        assert said.endswith(f"pip install 'towpath[{extra}]'"), (command, said)


@pytest.mark.parametrize(
    ("extra", "code"),
    [
        ("server", "import uvicorn, towpath.server.app, towpath.stress.run, towpath.cli"),
        ("train", "from towpath.lab import train; train.numpy(); import towpath.cli"),
        ("dataset", "from towpath.lab import dataset; dataset.libraries(); import towpath.cli"),
        ("research", "import towpath.research, towpath.research.table, towpath.research.vector"),
        ("research", "from towpath.bots import netted; from towpath import games; netted.find_net(games.load('joan'))"),
        ("openspiel", "import towpath.research.spiel"),
    ],
)
def test_an_extra_brings_what_it_is_for(extra: str, code: str, with_extras: Callable[..., Run]) -> None:
    try:
        run = with_extras(extra)
    except importlib.metadata.PackageNotFoundError as error:
        pytest.skip(f"{error.name} is not installed here")
    done = run("-c", code)
    assert done.returncode == 0, done.stderr
