"""`python -m tools.dist`: builds a release into dist/ and lists it; with `--twice` builds it again and compares."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

import hatch_build
from tools.dist.build import ROOT, DistError, build, contents, differing, digest


def main() -> None:
    """Build, list, and compare if that is wanted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--twice", action="store_true", help="build all of it twice, and fail if the files differ")
    twice = parser.parse_args().twice
    compiled = os.environ.get("TOWPATH_PURE") != "1" and hatch_build.has_c_compiler()
    if not compiled:
        sys.stdout.write("towpath: no C compiler found or TOWPATH_PURE=1; there is no compiled wheel\n")
    files = build(ROOT / "dist", compiled=compiled)
    for file in files:
        sys.stdout.write(f"{digest(file)}  {file.stat().st_size / 1024:7.0f} KB  {file.name}\n")
    for file in files[1:]:
        sys.stdout.write(f"\n{file.name}\n{contents(file)}\n")
    if twice:
        with tempfile.TemporaryDirectory(prefix="towpath-again-") as again:
            other = differing(files, build(Path(again) / "dist", compiled=compiled))
        if other:
            raise DistError(f"built again these differ: {', '.join(other)}")
        sys.stdout.write("built again, all files are the same\n")


if __name__ == "__main__":
    try:
        main()
    except DistError as problem:
        sys.exit(f"towpath: {problem}")
