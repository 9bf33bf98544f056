"""The page has words for everything that Boonlake can say. No browser needed.

Verbs, prompts and events need no test here: their tables are typed by the names that the game sends (wire.ts).
"""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from towpath import games
from towpath.games.boonlake import components as c
from towpath.games.boonlake.edition import read_pieces as pieces
from towpath.games.boonlake.page.reasons import SENTENCES
from towpath.games.boonlake.player_board import VP_SOURCES
from towpath.games.boonlake.saving import FRAMES
from towpath.games.boonlake.vocabulary import WORDS
from towpath.server import refusals
from towpath.server.room.restoring import ENDED
from towpath.web import build

SOURCES = build.WEB / "src"
BOONLAKE = Path(c.__file__).parent

pytestmark = pytest.mark.skipif(not SOURCES.is_dir(), reason="the page's sources are not installed, only what is built")


def keys() -> set[str]:
    files = [*(SOURCES / "messages" / "en").glob("*.ts"), *SOURCES.glob("games/*/messages/en*.ts")]
    return {key for file in files for key in re.findall(r"^ {2}'([\w.-]+)':", file.read_text(), re.MULTILINE)}


def python(*names: str) -> str:
    files = [BOONLAKE / name for name in names] if names else [*BOONLAKE.rglob("*.py")]
    return "\n".join(path.read_text() for path in files)


def family(name: str, members: set[str] | list[str] | tuple[str, ...]) -> set[str]:
    return {f"{name}.{member}" for member in members}


def test_every_component_has_words() -> None:
    edition = games.load("boonlake").edition  # type: ignore[attr-defined]
    verbs = {name for table in (pieces.IMMEDIATE, pieces.PERMANENT, pieces.GAME_END) for name, _, _ in table}
    parts = {key for strip in edition.strips for step in strip.steps for either in step for key, _ in either}
    conditions = [name for name, _ in c.CONDITIONS]
    wanted = (
        family("effect", verbs)
        | family("effect_long", verbs)
        | family("part", parts)
        | family("lever", c.LEVERS)
        | family("lever_text", c.LEVERS)
        | family("lever_short", c.LEVERS)
        | family("condition", conditions)
        | family("condition_long", conditions)
        | family("source", VP_SOURCES)
        | family("resource", edition.resources)
        | family("kind", c.KINDS)
        | family("kinds", c.KINDS)
        | family("track", c.TRACKS)
        | family("pieces", c.PIECES)
        | family("give", c.GIVES)
        | family("corner", c.CORNERS)
        | family("difficulty", edition.difficulties)
        | family("site_gain", [name for name, _ in pieces.SITE_GAINS])
        | family("reward", set(c.REWARDS) - {"site"})
    )
    assert wanted - keys() == set()


def test_every_option_has_words() -> None:
    frames = [frame for frame in FRAMES.classes.values() if "options" in vars(frame)]
    verbs = {*WORDS.names.values()} | {verb for frame in frames for verb in frame.renames.values()}
    uses = set(re.findall(r'_use\(\s*"\w+", "(\w+)"', python("page/worded.py")))
    assert "hire_only" in verbs
    assert len(uses) > 10
    assert (family("verb", verbs) | family("use", uses)) - keys() == set()


def test_every_reason_has_words() -> None:
    """All that can bar an action, and in whole random games all that is said against any."""
    assert family("why", set(SENTENCES)) - keys() == set()
    game = games.load("boonlake")
    found = set()
    lots = random.Random(3)
    for seats in (1, 2, 4):
        state = game.start(seats, seed=seats)
        while not state.over:
            for text in lots.sample(game.vocabulary, 40):
                found |= {reason.key for reason in game.why_not(state, lots.randrange(seats), text)}
            state.apply(lots.choice(state.legal()))
        found |= {reason.key for reason in game.why_not(state, 0, "pass")}
    assert len(found) > 30
    assert family("why", found) - keys() == set()


def test_every_refusal_has_words() -> None:
    """By its key where the server gives one, else by its error."""
    sources = "\n".join(path.read_text() for path in Path(refusals.__file__).parent.rglob("*.py"))
    given = set(re.findall(r'Refused\(\s*"\w+",\s*[^()]*?(?:\([^()]*\)[^()]*?)*,\s*"(\w+)"', sources))
    assert {"seat_taken", "too_long", "many_tables", "no_undo"} <= given
    assert family("refused", {*given, ENDED, *refusals.STATUS, "server", "gone"}) == {
        key for key in keys() if key.startswith("refused.")
    }
