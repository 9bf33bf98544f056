"""A source distribution, and a pure and a compiled wheel, made of the last commit; made twice they are the same files.

The page is built here and goes into the source distribution, the wheels are built from that alone: so nothing gets in
that is not in the commit, and nothing is needed that the source distribution does not have.
"""

from __future__ import annotations

import collections
import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

import hatch_build

ROOT = Path(__file__).resolve().parents[2]
STATIC = Path("src", "towpath", "web", "static")


class DistError(Exception):
    """Why there is no release, in one sentence."""


def _git(*arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603, S607
    if done.returncode:
        raise DistError(f"git {arguments[0]} failed: {done.stderr.strip()}")
    return done.stdout


def commit_time() -> str:
    """When the last commit was made, in seconds; what SOURCE_DATE_EPOCH says goes before."""
    return os.environ.get("SOURCE_DATE_EPOCH") or _git("log", "-1", "--format=%ct").strip()


def export(folder: Path) -> Path:
    """The tree of the last commit with its page, in this folder; changes that are not committed are refused."""
    changed = _git("status", "--porcelain", "--untracked-files=no").splitlines()
    if changed:
        raise DistError(f"commit first, a release is made of a commit; changed: {changed[0][3:]} …")
    page = hatch_build.page_builder(ROOT)
    page.build(force=True)
    archive = folder / "commit.tar"
    _git("archive", "--format=tar", f"--output={archive}", "HEAD")
    tree = folder / "tree"
    with tarfile.open(archive) as found:
        found.extractall(tree, filter="data")
    shutil.copytree(ROOT / STATIC, tree / STATIC)
    return tree


def hatchling(tree: Path, target: str, out: Path, pure: bool) -> Path:
    """Build one file of a release from a tree."""
    before = set(out.iterdir())
    wish = {"TOWPATH_PURE": "1" if pure else "0", "SOURCE_DATE_EPOCH": commit_time()}
    command = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", str(out)]
    done = subprocess.run(  # noqa: S603 - hatchling, with fixed arguments
        command, cwd=tree, env={**os.environ, **wish}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise DistError(f"the {target} could not be built:\n{done.stdout}{done.stderr}")
    [made] = set(out.iterdir()) - before
    return made


def unpacked(archive: Path, folder: Path) -> Path:
    """What a source distribution holds."""
    with tarfile.open(archive) as found:
        found.extractall(folder, filter="data")
    return folder / archive.name.removesuffix(".tar.gz")


def build(out: Path, *, compiled: bool) -> list[Path]:
    """Build all files of a release into a folder, which is emptied first."""
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    with tempfile.TemporaryDirectory(prefix="towpath-dist-") as work:
        source = hatchling(export(Path(work)), "sdist", out, pure=True)
        tree = unpacked(source, Path(work))
        return [source, *(hatchling(tree, "wheel", out, pure=pure) for pure in [True, False][: 1 + compiled])]


def digest(file: Path) -> str:
    """What a file is known by."""
    return hashlib.sha256(file.read_bytes()).hexdigest()


def differing(first: list[Path], second: list[Path]) -> list[str]:
    """The files of two releases that are not the same."""
    mine, others = ({file.name: digest(file) for file in files} for files in (first, second))
    return sorted(name for name in {*mine, *others} if mine.get(name) != others.get(name))


def contents(wheel: Path) -> str:
    """What a wheel holds, a line for each folder: files, kilobytes as they are installed, and of which kinds."""
    sizes: collections.Counter[str] = collections.Counter()
    kinds: dict[str, collections.Counter[str]] = collections.defaultdict(collections.Counter)
    with zipfile.ZipFile(wheel) as archive:
        for entry in archive.infolist():
            folder = str(Path(entry.filename).parent)
            sizes[folder] += entry.file_size
            kinds[folder][Path(entry.filename).suffix or Path(entry.filename).name] += 1
    return "\n".join(
        f"  {folder:44} {size / 1024:8.0f} KB  "
        + ", ".join(f"{n} {kind}" for kind, n in sorted(kinds[folder].items()))
        for folder, size in sorted(sizes.items())
    )
