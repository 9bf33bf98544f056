"""Compares the speed of this tree with that of another commit, in one run, turn by turn, by processor time.

    python -m tools.slower COMMIT [--rounds 7] [--compiled] [--instructions] [--least 0.9]

Both play the same amount in processes of their own, one after the other, and begin in turn; the figure is the median of
the quotients of each round, so what else the machine does meets both. Fails if this tree reaches less than 0.9 of the
other's speed in any kind of work. `--instructions` counts instructions with valgrind instead: slower by far, but the
same on every machine. `--compiled` compiles both first.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

import hatch_build

ROOT = Path(__file__).resolve().parents[2]
WORK = Path(__file__).with_name("work.py")
COUNTED = re.compile(r"Collected\s*:\s*(\d+)")
AMOUNT = 2  # of work in a round
Speeds = dict[str, float]  # by game and kind of work: seconds, or instructions, for one unit of it


class SpeedError(Exception):
    """Why nothing was compared, in one sentence."""


def sources_of(commit: str, folder: Path) -> Path:
    """The tree of a commit."""
    archive = folder / "commit.tar"
    command = ["git", "archive", f"--output={archive}", commit, "src", "pyproject.toml"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SpeedError(f"there is no commit {commit!r} to compare with: {done.stderr.strip()}")
    with tarfile.open(archive) as found:
        found.extractall(folder / "tree", filter="data")
    return folder / "tree"


def library(tree: Path, folder: Path, *, compiled: bool) -> Path:
    """A folder from which the package of a tree is imported, apart from whatever else is installed."""
    shutil.copytree(
        tree / "src" / "towpath", folder / "towpath", ignore=shutil.ignore_patterns("__pycache__", "web", "*.so")
    )
    if compiled:
        work = folder / "work"
        for module in hatch_build.compile_packages(tree, work):
            shutil.copy(module, folder / module.relative_to(work / "library"))
    return folder


def run(sources: Path, amount: int, before: list[str]) -> subprocess.CompletedProcess[str]:
    """Do the work on one tree."""
    command = [*before, sys.executable, str(WORK), str(amount), str(sources)]
    environment = {**os.environ, "PYTHONPATH": "", "PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": ""}
    done = subprocess.run(command, cwd=sources, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SpeedError(f"the work failed on {sources}:\n{done.stderr}")
    return done


def by_time(sources: Path) -> Speeds:
    """Processor seconds for a unit of each work."""
    found = json.loads(run(sources, AMOUNT, []).stdout)
    return {f"{game} {kind}": seconds for game, kinds in found.items() for kind, seconds in kinds.items()}


def by_instructions(sources: Path) -> Speeds:
    """Instructions for all of the work together, without those that loading takes."""
    if shutil.which("valgrind") is None:
        raise SpeedError("--instructions needs valgrind: apt-get install valgrind")
    callgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    loading, all_of_it = (int(COUNTED.findall(run(sources, amount, callgrind).stderr)[-1]) for amount in (0, 1))
    return {"all, instructions": all_of_it - loading}


def compare(other: Path, mine: Path, rounds: int, *, instructions: bool = False) -> dict[str, list[float]]:
    """For each kind of work the speed of mine in units of the other's, once a round."""
    measure = by_instructions if instructions else by_time
    found: dict[str, list[float]] = {}
    for number in range(rounds):
        pair = [other, mine] if number % 2 == 0 else [mine, other]
        speeds = {sources: measure(sources) for sources in pair}
        for kind in speeds[mine].keys() & speeds[other].keys():
            found.setdefault(kind, []).append(speeds[other][kind] / speeds[mine][kind])
    return dict(sorted(found.items()))


def slower(found: dict[str, list[float]], least: float) -> list[str]:
    """The kinds of work in which mine is too slow."""
    return [kind for kind, quotients in found.items() if statistics.median(quotients) < least]


def table(found: dict[str, list[float]]) -> str:
    """The quotients of all kinds of work: median, and from the least to the most."""
    lines = [f"{'speed, of that of the other commit':36} median   from     to"]
    for kind, quotients in found.items():
        lines.append(f"{kind:36} {statistics.median(quotients):6.2f} {min(quotients):6.2f} {max(quotients):6.2f}")
    return "\n".join(lines)


def main() -> None:
    """Compare, print, and fail if something is too slow."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("commit", help="a commit, branch or tag to compare with")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--least", type=float, default=0.9, help="of the other's speed")
    parser.add_argument("--compiled", action="store_true", help="compile both; takes minutes")
    parser.add_argument("--instructions", action="store_true", help="count instructions, once, with valgrind")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="towpath-slower-") as work:
        folder = Path(work)
        other = library(sources_of(given.commit, folder), folder / "other", compiled=given.compiled)
        mine = library(ROOT, folder / "mine", compiled=given.compiled)
        rounds = 1 if given.instructions else given.rounds
        found = compare(other, mine, rounds, instructions=given.instructions)
    sys.stdout.write(table(found) + "\n")
    if too_slow := slower(found, given.least):
        sys.exit(f"towpath: slower than {given.least} of {given.commit}: {', '.join(too_slow)}")


if __name__ == "__main__":
    try:
        main()
    except (SpeedError, hatch_build.CompileError) as problem:
        sys.exit(f"towpath: {problem}")
