"""The types of the page are those of the server, and a game sends no name that it does not list."""

from __future__ import annotations

import ast
import random
from pathlib import Path

import pytest

from tools import typescript
from towpath import games
from towpath.kernel.match import Match
from towpath.server.room.play import Play
from towpath.web.build import WEB

pytestmark = pytest.mark.skipif(not (WEB / "src").is_dir(), reason="the page's sources are not installed")


def test_the_generated_files_are_not_stale() -> None:
    for path, text in typescript.files().items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name} is stale: python -m tools.typescript"


def emitted(folder: Path) -> set[str]:
    """Every kind that the sources of a game emit; all are written out where they are emitted."""
    found: set[str] = set()
    for file in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and (
                (isinstance(node.func, ast.Attribute) and node.func.attr == "emit")
                or (isinstance(node.func, ast.Name) and node.func.id == "Event")
            ):
                assert isinstance(node.args[0], ast.Constant), f"{file.name}:{node.lineno}"
                found.add(str(node.args[0].value))
    return found


def previewed(folder: Path) -> set[str]:
    """Every kind that the page part of a game writes itself: objects with `key`, `seat` and `clause`."""
    found: set[str] = set()
    for file in (folder / "page").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Dict):
                row = {
                    key.value: value
                    for key, value in zip(node.keys, node.values, strict=True)
                    if isinstance(key, ast.Constant)
                }
                if {"key", "seat", "clause"} <= set(row) and isinstance(row["key"], ast.Constant):
                    found.add(str(row["key"].value))
    return found


@pytest.mark.parametrize("name", games.names())
def test_a_game_lists_the_events_that_it_emits(name: str) -> None:
    page = games.load(name).page
    folder = Path(games.__file__).parent / name
    assert sorted(page.EVENTS) == sorted(emitted(folder) | previewed(folder))


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("few", [True, False])
def test_what_is_sent_has_a_name_that_the_page_knows(name: str, few: bool) -> None:
    game = games.load(name)
    seats = game.min_seats if few else game.max_seats
    play, lots = Play(Match(game, seats, 7)), random.Random(7)
    prompts, events = set(), set()
    while not play.match.state.over:
        seat = lots.choice(play.match.state.seats_to_act())
        sight = play.seen(seat)
        prompts.add(sight.prompt.key)
        option = lots.choice(sight.options)
        events |= {effect.key for effect in play.preview(seat, option.action).effects}
        play.match.play_text(option.action, seat)
    prompts |= {play.seen(viewer).prompt.key for viewer in range(-1, seats)}
    events |= {event.key for line in play.lines(-1, 0, play.match.moment) for event in line.events}
    assert prompts <= set(typescript.prompts(game))
    assert events <= set(game.page.EVENTS)
