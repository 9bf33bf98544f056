"""The page's unit tests (units/*.test.ts), run by Node's own runner: pure functions, and a table without a browser."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest

from tests.web.positions import positions
from towpath import games, rulebook
from towpath.web import build

UNITS = Path(__file__).with_name("units")
LANGUAGES = ("en", "de", "fr")

pytestmark = pytest.mark.skipif(not (build.WEB / "src").is_dir(), reason="only the built page is installed")


def given() -> dict[str, object]:
    """What the server would send: catalogues, rulebooks, and positions of random games."""
    all_games = {name: games.load(name) for name in games.names()}
    return {
        "catalogues": {name: loaded.page.catalogue(loaded) for name, loaded in all_games.items()},
        "books": {
            name: {language: rulebook.file_of(name, language).read_text(encoding="utf-8") for language in LANGUAGES}
            for name in all_games
        },
        "positions": {name: positions(loaded) for name, loaded in all_games.items()},
    }


@pytest.fixture(scope="module")
def bundled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    build.install(tools=True)  # the reference reader of messages comes with them
    folder = tmp_path_factory.mktemp("units")
    script = Path(__file__).with_name("units.mjs").read_text()
    command = [*build.node(), "--input-type=module", "-", str(UNITS), str(folder)]
    subprocess.run(command, input=script, cwd=build.WEB, text=True, check=True)
    (folder / "given.json").write_text(json.dumps(given()))
    return folder


@pytest.mark.parametrize("name", sorted(path.name.removesuffix(".test.ts") for path in UNITS.glob("*.test.ts")))
def test_unit(bundled: Path, name: str) -> None:
    command = [*build.node(), "--enable-source-maps", "--test-reporter=tap", str(bundled / f"{name}.test.mjs")]
    env = {**os.environ, "TOWPATH_GIVEN": str(bundled / "given.json")}
    run = subprocess.run(command, env=env, capture_output=True, text=True, check=False, timeout=300)
    assert run.returncode == 0, run.stdout + run.stderr
    # A file without tests would pass, too.
    assert "\n# pass 0\n" not in run.stdout
