"""What deploy/ offers fits the program: its settings and commands exist, and nothing runs as root."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
import typer.main

from towpath.cli import app

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
FILES = sorted(path for path in DEPLOY.iterdir() if path.is_file())
OWN = {"TOWPATH_PASSWORD"}  # of the compose file, which puts it into the database's address


def test_every_setting_is_one_of_the_program() -> None:
    known = {name for path in (ROOT / "src").rglob("*.py") for name in settings(path)} | OWN
    whole = {f"TOWPATH_{name.upper()}" for name in re.findall(r'"(\w+)"', _whole())}
    for path in FILES:
        assert settings(path) <= known | whole, path.name
    assert sum(len(settings(path)) for path in FILES) > 8


def settings(path: Path) -> set[str]:
    return set(re.findall(r"\bTOWPATH_[A-Z_]+[A-Z]\b", path.read_text(encoding="utf-8")))


def _whole() -> str:
    text = (ROOT / "src" / "towpath" / "server" / "settings.py").read_text(encoding="utf-8")
    return re.findall(r"^WHOLE = \((.*?)\)", text, re.MULTILINE | re.DOTALL)[0]


def test_every_command_and_option_exists() -> None:
    commands = typer.main.get_command(app).commands  # type: ignore[attr-defined]
    found = 0
    for path in FILES:
        text = path.read_text(encoding="utf-8").replace('", "', " ").replace('"', " ")
        for name, rest in re.findall(r"\btowpath (serve|backup|migrate|restore|move|admin)\b([^\n`\]]*)", text):
            known = {option for parameter in commands[name].params for option in parameter.opts}
            assert set(re.findall(r"(--[a-z-]+)", rest)) <= known, (path.name, rest)
            found += 1
    assert found >= 5


def test_the_container_is_not_root() -> None:
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    last = text[text.rindex("\nFROM ") :]
    assert re.search(r"^USER [1-9]\d*$", last, re.MULTILINE)
    assert last.index("\nUSER ") < last.index("\nCMD ")
    for name in re.findall(r"/source/(\S+)", text):
        assert (ROOT / name).is_file()


@pytest.mark.parametrize("name", ["compose.yaml", "compose.postgres.yaml"])
def test_compose_files_give_few_rights(name: str) -> None:
    yaml = pytest.importorskip("yaml")
    services = yaml.safe_load((DEPLOY / name).read_text(encoding="utf-8"))["services"]
    server = services["towpath"]
    assert (DEPLOY / server["build"]["context"] / server["build"]["dockerfile"]).is_file()
    assert (server["cap_drop"], server["read_only"]) == (["ALL"], True)
    assert all(port.startswith("127.0.0.1:") for port in server["ports"])
    assert set(server.get("depends_on", {})) == set(services) - {"towpath"}


def test_systemd_takes_the_unit(tmp_path: Path) -> None:
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("there is no systemd-analyze here")
    # The program is not installed where the unit wants it.
    text = (DEPLOY / "towpath.service").read_text(encoding="utf-8")
    assert "ExecStart=/opt/towpath/bin/towpath" in text
    (tmp_path / "towpath.service").write_text(text.replace("/opt/towpath/bin/towpath", "/bin/true"))
    said = subprocess.run(
        [analyze, "verify", str(tmp_path / "towpath.service")], capture_output=True, text=True, check=False
    )
    assert (said.returncode, said.stderr) == (0, "")


def test_the_installer_wants_a_folder() -> None:
    said = subprocess.run(["/bin/sh", str(DEPLOY / "install.sh")], capture_output=True, text=True, check=False)
    assert said.returncode != 0
    assert "give the folder to install into" in said.stderr
