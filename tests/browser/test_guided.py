"""The guided first game in a browser: begun from the course, each thing introduced once, left at any time."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.browser.player import RAW_KEY, Server, require_browser
from towpath import games, web

require_browser()

PAGE = Path(web.__file__).parent / "src" / "games"
LANGUAGES = ["en", "de", "fr"]
WORDS = 40


@pytest.mark.parametrize("game", games.names())
def test_cards_are_short_and_name_their_clauses(game: str) -> None:
    source = (PAGE / game / "learn.ts").read_text()
    cards = re.findall(r"\{ id: '(\w+)', (prompt|verb): '(\w+)', clause: '([\w-]+)' \}", source)
    assert len(cards) >= 10
    loaded = games.load(game)
    names = set(loaded.words.names.values()) if isinstance(loaded.words.names, dict) else set(loaded.words.names)
    book = (Path(games.__file__).parent / game / "book" / "en.md").read_text()
    for name, kind, what, clause in cards:
        # What brings a card up is there.
        assert kind == "prompt" or what in names, what
        assert f"**{clause}**" in book, clause
        for language in LANGUAGES:
            words = (PAGE / game / "messages" / f"{language}-guide.ts").read_text()
            [text] = re.findall(rf"'{game}\.guide\.{name}':\s+'([^']+)'", words)
            assert len(text.split()) <= WORDS, (language, name)


@pytest.mark.parametrize(("game", "language"), [("boonlake", "de"), ("joan", "fr")])
def test_a_first_game_is_guided_until_it_is_left(page: Any, server: Server, game: str, language: str) -> None:
    for key, to in {"language": language, "pace": "instant", "stories": False}.items():
        page.add_init_script(f"localStorage.setItem('towpath.{key}', '{json.dumps(to)}')")
    page.goto(f"{server.url}/learn/{game}")
    page.locator(".c-cover .mode").first.click()
    page.wait_for_selector(".t-guide .t-words", timeout=60_000)
    page.wait_for_selector(".t-guide .h-opt.best", timeout=60_000)
    # What others do is shown calmly here, whatever the pace was before.
    assert page.evaluate("localStorage.getItem('towpath.pace')") == '"calm"'
    first = page.inner_text(".t-guide .t-words")
    assert not RAW_KEY.search(page.inner_text(".t-guide"))
    assert ".guide." not in first
    met = json.loads(page.evaluate("localStorage.getItem('towpath.introduced')"))
    assert len(met) == 1
    version = page.get_attribute("main", "data-version")
    page.locator(".t-guide .h-opt.best .h-name").click()
    page.wait_for_function(f"() => document.querySelector('main').dataset.version != '{version}'")
    page.wait_for_selector(".t-guide .h-opt.best", timeout=60_000)
    assert page.locator(".t-guide .t-words").count() == 0 or page.inner_text(".t-guide .t-words") != first
    # From here on it is a game like any other.
    page.locator(".t-guide .t-foot button").click()
    page.wait_for_selector(".t-guide", state="detached")
    assert page.locator("#options .optb").first.is_visible()
    assert page.locator(".t-ask").count() == 1
    assert json.loads(page.evaluate("localStorage.getItem('towpath.guided')")) == []


@pytest.mark.parametrize("game", games.names())
def test_the_guide_is_whole_and_all_options_can_be_reached(page: Any, server: Server, game: str) -> None:
    page.goto(f"{server.url}/learn/{game}")
    page.locator(".c-cover .mode").first.click()
    page.wait_for_selector(".t-guide .h-opt.best", timeout=60_000)
    guide = page.locator(".t-guide")
    assert guide.evaluate("one => one.scrollHeight - one.clientHeight") <= 1
    last = page.locator("#options .optlist > li").last
    last.scroll_into_view_if_needed()
    panel, row = page.locator("#options").bounding_box(), last.bounding_box()
    assert row["y"] + row["height"] <= panel["y"] + panel["height"]
