"""Installs each file of a release where there is neither Node nor a compiler, and looks at its version and its page."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import urllib.parse
import urllib.request
import venv
from pathlib import Path

from tools.dist.build import ROOT, DistError

PIN = re.compile(r"^([a-z0-9][\w.-]*==[^\\\n]*?) *\\?$", re.MULTILINE)
WAIT_SECONDS = 120  # for a server to say where it is; it takes two


def is_compiled(file: Path) -> bool:
    """Whether an installation of this file is compiled, where there is no compiler."""
    return file.suffix == ".whl" and not file.stem.endswith("-none-any")


def install(file: Path, folder: Path) -> dict[str, str]:
    """Install a file with its server in a fresh environment; what programs there are run with."""
    venv.create(folder / "venv", with_pip=True)
    (folder / "bare").mkdir()
    pins = folder / "pins.txt"
    pins.write_text("\n".join(PIN.findall((ROOT / "requirements.lock").read_text(encoding="utf-8"))), encoding="utf-8")
    bare = {**os.environ, "PATH": str(folder / "bare"), "PIP_CONSTRAINT": str(pins)}
    # What the caller has set for building here must not decide what is installed there.
    for name in ("TOWPATH_PURE", "TOWPATH_PAGE", "CC", "PYTHONPATH"):
        bare.pop(name, None)
    command = [program(folder, "python"), "-m", "pip", "install", "--quiet", "--no-compile", f"{file}[server]"]
    done = subprocess.run(command, cwd=folder, env=bare, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        raise DistError(f"{file.name} cannot be installed:\n{done.stdout}{done.stderr}")
    return bare


def program(folder: Path, name: str) -> str:
    """A program of the environment."""
    return str(folder / "venv" / ("Scripts" if os.name == "nt" else "bin") / name)


def version(folder: Path, environment: dict[str, str]) -> str:
    """What the installed command says of itself."""
    command = [program(folder, "towpath"), "--version"]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=True).stdout  # noqa: S603


def page_of(folder: Path, environment: dict[str, str]) -> tuple[str, int]:
    """The page that the installed server answers with, and how many of the files it names are served."""
    command = [program(folder, "towpath"), "serve", "--port", "0", "--database", f"sqlite:///{folder}/x.sqlite"]
    log = folder / "log"
    with log.open("w") as errors:
        server = subprocess.Popen(  # noqa: S603
            command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=errors, text=True
        )
    try:
        assert server.stdout is not None
        said = server.stdout.readline()
        found = re.search(r"http://\S+", said)
        if found is None:
            raise DistError(f"the server did not start: {said}{log.read_text()}")
        page = get(found[0])
        named = re.findall(r'(?:src|href)="(/[^"]+\.(?:js|css|svg))"', page)
        return page, sum(bool(get(urllib.parse.urljoin(found[0], name))) for name in named)
    finally:
        server.terminate()
        server.wait()


def get(url: str) -> str:
    """The text at an address of this machine."""
    with urllib.request.urlopen(url, timeout=WAIT_SECONDS) as answer:  # noqa: S310 - our own address
        return str(answer.read().decode())


def check(file: Path) -> str:
    """Install a file and look at it; what was seen, or DistError."""
    with tempfile.TemporaryDirectory(prefix="towpath-check-") as work:
        folder = Path(work)
        environment = install(file.resolve(), folder)
        said = version(folder, environment).strip()
        build = "compiled" if is_compiled(file) else "pure Python"
        if not said.endswith(f"({build})"):
            raise DistError(f"{file.name} should be {build}, but says {said!r}")
        page, n_files = page_of(folder, environment)
        if '<script type="module"' not in page or n_files < 2:
            raise DistError(f"{file.name} serves no page, but: {page[:300]}")
    return f"{file.name}: {said}; its server serves the page and {n_files} files that it names"


def main() -> None:
    """Check all files of dist/, or those that are named."""
    files = [Path(name) for name in sys.argv[1:]] or sorted((ROOT / "dist").glob("towpath-*"))
    if not files:
        raise DistError("there is nothing in dist/; make dist builds it")
    for file in files:
        sys.stdout.write(check(file) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    try:
        main()
    except DistError as problem:
        sys.exit(f"towpath: {problem}")
