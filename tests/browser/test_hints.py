"""Hints and the coach in a browser: by keyboard, on the board, in three languages, not where people did not agree."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.browser.player import RAW_KEY, Server, require_browser
from towpath import games
from towpath.bots.advice import advise
from towpath.bots.base import Budget

require_browser()

ME_AND_A_BOT = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": "easy", "name": "Kennet"}]


def opened(page: Any, server: Server, game: str, seats: Any = None, wish: Any = None, **settings: Any) -> None:
    """A table of one's own on a known deal; the first seat begins."""
    for key, to in ({"pace": "instant", "stories": False} | settings).items():
        page.add_init_script(f"localStorage.setItem('towpath.{key}', '{json.dumps(to)}')")
    body = {"game": game, "seats": seats or ME_AND_A_BOT, "seed": 5, "options": {"first": "0"}, **(wish or {})}
    answer = page.context.request.post(f"{server.url}/api/v1/tables", data=body)
    page.goto(f"{server.url}/table/{answer.json()['table']['id']}")
    page.wait_for_selector("#options .optb")


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_a_key_asks_for_a_hint_and_escape_closes_it(page: Any, server: Server, game: str, language: str) -> None:
    opened(page, server, game, language=language)
    page.keyboard.press("h")
    page.wait_for_selector(".t-hint .h-opt", timeout=60_000)
    # Whoever cannot see it has the focus on its head, and is told the best option.
    assert page.evaluate("document.activeElement.closest('.t-hint') !== null")
    best = page.inner_text(".h-opt.best .h-label")
    assert best in page.inner_text(".t-hint [role=status]")
    said = page.inner_text(".t-hint")
    assert not RAW_KEY.search(said)
    assert ".term." not in said
    assert "teach." not in said
    assert page.locator(".h-opt").count() <= 3
    page.keyboard.press("Escape")
    page.wait_for_selector(".t-hint", state="detached")
    assert page.locator("#options .optb").first.is_visible()


def test_the_best_options_are_ranked_on_the_table_and_can_be_chosen_there(page: Any, server: Server) -> None:
    opened(page, server, "joan")
    page.locator(".t-ask button").click()
    page.wait_for_selector(".h-rank.on.r1", timeout=60_000)
    version = page.get_attribute("main", "data-version")
    # By keyboard: from the head of the hint to its first option, and choose it.
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.dataset.advised")
    assert page.locator("main .hot, main .choosable.hot").count() > 0
    page.keyboard.press("Enter")
    page.wait_for_function(f"() => document.querySelector('main').dataset.version != '{version}'")
    # Another question: what was said about the last one does not stand there any more.
    page.wait_for_selector(".t-hint", state="detached")


def test_without_single_keys_only_the_button_asks(page: Any, server: Server) -> None:
    opened(page, server, "joan", keys=False)
    page.keyboard.press("h")
    page.wait_for_timeout(300)
    assert page.locator(".t-hint").count() == 0
    assert page.locator(".t-ask kbd").count() == 0
    page.locator(".t-ask button").click()
    page.wait_for_selector(".t-hint .h-opt", timeout=60_000)


def test_people_who_did_not_agree_have_no_hints(page: Any, server: Server) -> None:
    two = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Bo"}]
    opened(page, server, "joan", two)
    assert page.locator(".t-ask").count() == 0
    page.keyboard.press("h")
    assert page.locator(".t-hint").count() == 0
    opened(page, server, "joan", two, {"hints": True})
    assert page.locator(".t-ask").count() == 1


def dear_choice(game: str, at_least: float) -> tuple[str, int]:
    """A first choice that loses so much, and on which deal."""
    loaded = games.load(game)
    for seed in range(60):
        state = loaded.start(2, seed, first="0")
        if state.seats_to_act() != [0]:
            continue
        for judged in advise(loaded, state, 0, Budget()):
            text = state.describe(judged.action)
            if text.startswith("take ") and judged.loss > at_least and not judged.is_close:
                return text, seed
    pytest.fail("no such deal")


def test_the_coach_holds_a_dear_choice_back_once(page: Any, server: Server) -> None:
    action, seed = dear_choice("joan", 2.0)
    opened(page, server, "joan", wish={"seed": seed}, coach=2)
    row = page.locator(f'#options .optb[data-action="{action}"]')
    version = page.get_attribute("main", "data-version")
    row.click()
    page.wait_for_selector(".t-coach .t-note", timeout=60_000)
    # Nothing was played; the way on has the focus.
    assert page.get_attribute("main", "data-version") == version
    assert page.evaluate("document.activeElement.matches('.t-coach .primary')")
    page.keyboard.press("Enter")
    page.wait_for_selector(".t-coach", state="detached")
    assert page.get_attribute("main", "data-version") == version
    # Whoever insists is let.
    row.click()
    page.wait_for_function(f"() => document.querySelector('main').dataset.version != '{version}'")


def test_who_insists_at_once_plays_it(page: Any, server: Server) -> None:
    action, seed = dear_choice("joan", 2.0)
    opened(page, server, "joan", wish={"seed": seed}, coach=2)
    version = page.get_attribute("main", "data-version")
    page.locator(f'#options .optb[data-action="{action}"]').click()
    page.locator(".t-coach .ghostbtn").click(timeout=60_000)
    page.wait_for_function(f"() => document.querySelector('main').dataset.version != '{version}'")
    assert page.locator(".t-coach").count() == 0


def test_the_coach_is_set_in_the_settings_and_lets_good_choices_pass(page: Any, server: Server) -> None:
    opened(page, server, "joan")
    page.locator(".tools .iconbtn").last.click()
    page.locator(".menu .menuitem, .menuitem").filter(has_text="Settings").first.click()
    page.locator("[aria-labelledby=coach] button").last.click()
    assert page.evaluate("localStorage.getItem('towpath.coach')") == "8"
    page.keyboard.press("Escape")
    version = page.get_attribute("main", "data-version")
    page.keyboard.press("h")
    page.locator(".h-opt.best .h-name").click(timeout=60_000)
    page.wait_for_function(f"() => document.querySelector('main').dataset.version != '{version}'")


def test_what_a_hint_replaces_is_not_counted_as_further_down(page: Any, server: Server) -> None:
    opened(page, server, "boonlake")
    page.keyboard.press("h")
    page.wait_for_selector(".t-hint.full", timeout=60_000)
    page.wait_for_selector("#options h2 .hint b", state="detached", timeout=3000)
