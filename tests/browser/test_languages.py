"""The page in English, German and French: changed in the middle of a game, without a reload."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.player import Player, Server, require_browser

require_browser()

SEATS = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": "random"}]
WORDS = {  # by language: a word of the top bar, and a name of each game that is always in sight
    "en": {"undo": "Undo", "boonlake": "Pioneer", "joan": "Stable"},
    "de": {"undo": "Rückgängig", "boonlake": "Pionier", "joan": "Stall"},
    "fr": {"undo": "Annuler", "boonlake": "Pionnier", "joan": "Étable"},
}


def speak(page: Any, language: str) -> list[str]:
    """Change the language in the settings of the table; what was asked of the server for it."""
    page.click(".tools .iconbtn >> nth=-1")
    page.click(".menu .menuitem >> nth=0")
    page.wait_for_selector(".dialog.settings")
    page.wait_for_load_state("networkidle")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rsplit("/", 1)[1]))
    page.click(f".settings .languages button[lang={language}]")
    page.wait_for_function("language => document.documentElement.lang === language", arg=language)
    page.keyboard.press("Escape")
    return asked


@pytest.mark.parametrize("game", ["boonlake", "joan"])
def test_the_language_changes_in_the_middle_of_a_game(page: Any, server: Server, game: str) -> None:
    player = Player(page)
    player.open_table(server.url, SEATS, game=game, seed=4)
    player.play(4)
    player.wait()
    page.evaluate("() => (window.stays = true)")
    log = page.inner_text(".loglines")
    for language in ("de", "fr"):
        asked = speak(page, language)
        assert WORDS[language]["undo"] in page.inner_text(".topbar")
        assert WORDS[language][game] in page.inner_text("main")
        assert page.inner_text(".loglines") != log
        # The messages of page and games, and nothing else; for a language that was here already, not even that.
        assert {name.split("-")[0] for name in asked} == {language}
    assert speak(page, "en") == []
    assert page.inner_text(".loglines") == log
    assert speak(page, "de") == []
    # A clause of the rulebook is read in the same language.
    page.locator(".loglines .clause").first.click()
    page.wait_for_selector("dialog [lang=de]")
    page.keyboard.press("Escape")
    player.play(2)
    assert page.evaluate("() => window.stays")
    player.assert_clean()


@pytest.mark.parametrize(("locale", "language"), [("de-AT", "de"), ("fr-CA", "fr"), ("nl-NL", "en"), ("en-US", "en")])
def test_the_browser_decides_at_first(browser: Any, server: Server, locale: str, language: str) -> None:
    context = browser.new_context(locale=locale)
    page = context.new_page()
    page.goto(server.url)
    page.wait_for_selector(".languages")
    assert page.evaluate("() => document.documentElement.lang") == language
    assert page.locator(".languages [aria-pressed=true]").get_attribute("lang") == language
    # What the player chooses is kept.
    other = "fr" if language == "de" else "de"
    page.click(f".languages button[lang={other}]")
    page.wait_for_function("language => document.documentElement.lang === language", arg=other)
    page.reload()
    page.wait_for_selector(".languages")
    assert page.evaluate("() => document.documentElement.lang") == other
    context.close()


def test_a_refusal_is_worded_by_the_page(browser: Any, server: Server) -> None:
    context = browser.new_context(locale="de-DE")
    page = context.new_page()
    page.goto(f"{server.url}/table/nosuchtable")
    page.wait_for_selector(".alone .primary")
    assert page.inner_text(".alone p") == "Diesen Tisch gibt es nicht."
    context.close()


@pytest.mark.parametrize("language", ["de", "fr"])
@pytest.mark.parametrize("game", ["boonlake", "joan"])
def test_no_text_runs_out_of_a_phone(browser: Any, server: Server, game: str, language: str) -> None:
    context = browser.new_context(locale=language, viewport={"width": 390, "height": 844}, has_touch=True)
    page = context.new_page()
    player = Player(page, phone=True)
    for path in ("/", f"/rules/{game}", f"/aid/{game}"):
        page.goto(server.url + path)
        page.wait_for_load_state("networkidle")
        assert page.evaluate("() => document.documentElement.scrollWidth") <= 390, path
    player.open_table(server.url, SEATS, game=game, seed=4)
    player.wait()
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    player.assert_clean()
    context.close()
