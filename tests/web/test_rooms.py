"""Shared code names no game: what belongs to a game stands in its room, and a registry alone knows the rooms."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from towpath import games
from towpath.web import build

PYTHON = Path(games.__file__).parents[1]
PAGE = build.WEB / "src"
REGISTRIES = {PYTHON / "games" / "__init__.py", PAGE / "games.ts", PAGE / "games.css"}
WRITTEN = {".py", ".ts", ".tsx", ".css", ".svg", ".html", ".mjs"}
NAMES = re.compile(rf"(?<![A-Za-z])({'|'.join(games.names())})(?![a-z])", re.IGNORECASE)

pytestmark = pytest.mark.skipif(not PAGE.is_dir(), reason="the page's sources are not installed, only what is built")


def shared() -> Iterator[Path]:
    """Every source that is in no game's room."""
    rooms = [root / "games" / name for root in (PYTHON, PAGE) for name in games.names()]
    for path in PYTHON.rglob("*"):
        is_built = {"node_modules", "static"} & set(path.relative_to(PYTHON).parts)
        if path.suffix in WRITTEN and not is_built and not any(path.is_relative_to(room) for room in rooms):
            yield path


def test_every_game_has_a_room() -> None:
    for name in games.names():
        assert (PYTHON / "games" / name).is_dir()
        assert (PAGE / "games" / name / "index.ts").is_file()
        for registry in (PAGE / "games.ts", PAGE / "games.css"):
            assert f"games/{name}/" in registry.read_text(), registry


def test_shared_code_names_no_game() -> None:
    files = set(shared())
    assert files > REGISTRIES
    assert len(files) > 150
    named = {
        str(path.relative_to(PYTHON)): found.group()
        for path in sorted(files - REGISTRIES)
        if (found := NAMES.search(f"{path.relative_to(PYTHON)} {path.read_text()}"))
    }
    assert named == {}


@pytest.mark.parametrize("game", games.names())
def test_a_game_names_no_other_game(game: str) -> None:
    others = "|".join(name for name in games.names() if name != game)
    reaches = re.compile(rf"games[./]({others})\b|\.\./({others})/")
    for root in (PYTHON, PAGE):
        for path in (root / "games" / game).rglob("*"):
            if path.suffix in WRITTEN:
                assert reaches.search(path.read_text()) is None, path
