"""What a choice costs and changes, what is just out of reach, keys to get there, and the end of a turn."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser import positions
from tests.browser.player import AXE, Server, require_browser
from tests.browser.test_access import violations
from towpath import games
from towpath.bots.base import Budget, Seen
from towpath.bots.hasty import HastyBot
from towpath.bots.knowledge import knowledge
from towpath.kernel import record
from towpath.kernel.game import Game
from towpath.kernel.match import Match
from towpath.kernel.state import Json

require_browser()

VERSION = "() => document.querySelector('.table').dataset.version"
FOCUSED = "() => document.activeElement.dataset.action"


def found(name: str, test: Callable[[Game, Match, int], str]) -> tuple[str, str]:
    """A record of three hasty bots up to where a test says something, and what it says."""
    game = games.load(name)
    known = knowledge(game)
    for seed in range(20):
        match, bots = Match(game, 3, seed), [HastyBot(known, 10 * seed + seat) for seat in range(3)]
        while not match.state.over:
            seat = match.state.seats_to_act()[0]
            said = test(game, match, seat)
            if said:
                return record.dump(match), said
            match.play(bots[seat].choose(Seen(game, match.state, seat), Budget(iterations=1)), seat)
    raise AssertionError("no such position came up")


def preview(game: Game, match: Match, seat: int, action: str) -> Json:
    return game.page.preview(game, match.state, seat, game.lookup(action))


@functools.cache
def several_ways() -> tuple[str, str]:
    """A card with several ways to pay, among others that lack coins."""

    def test(game: Game, match: Match, seat: int) -> str:
        near = game.page.own_facts(match.state, seat)["near"]
        if game.page.prompt(match.state, seat)["key"] != "play_or_else" or not near or near[0]["verb"] != "play":
            return ""
        cards = [option["action"] for option in game.page.options(match.state, seat) if option["verb"] == "play"]
        return next((action for action in cards if len(preview(game, match, seat, action)["ways"]) > 1), "")

    return found("boonlake", test)


def route_with_goods(game: Game, match: Match, seat: int) -> str:
    options = game.page.options(match.state, seat)
    routes = [option for option in options if option["verb"] == "route" and len(option["args"]["goods"]) > 1]
    for option in routes:
        copy = match.state.clone()
        copy.apply(game.lookup(option["action"]), seat)
        asked = game.page.prompt(copy, seat)
        if asked["key"] == "route_goods" and not asked["args"]["swap"]:
            return str(option["action"])
    return ""


def ends_the_turn(game: Game, match: Match, seat: int) -> str:
    """A choice of an action that ends the turn, some way into it."""
    if match.moment < 30 or game.page.prompt(match.state, seat)["key"] != "choose_action":
        return ""
    options = game.page.options(match.state, seat)
    return next((o["action"] for o in options[1:] if preview(game, match, seat, o["action"])["ends"]), "")


def test_near_misses_and_ways_to_pay(page: Any, server: Server) -> None:
    text, action = several_ways()
    positions.open_record(page, server.url, text)
    # What lacks coins alone is listed with what is asked and owned, and its card says how many lack.
    assert "needed, you have" in page.inner_text(".near")
    assert page.locator(".hand .lack").count()
    assert "short" in page.inner_text(".hand .lack >> nth=0")
    # The card opened shows each way as the canal would lie, and what it changes.
    row = page.locator(f"#options .optb[data-action='{action}']")
    row.focus()
    page.wait_for_selector(".ways .way")
    ways = page.locator(".ways .way")
    assert ways.count() > 1
    assert ways.count() == page.locator(".ways .paying").count()
    # The keyboard goes on into the ways; the one it is on says what becomes of the coins.
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.wait_for_function("() => document.querySelectorAll('.ways .way')[1] === document.activeElement")
    before, after = page.locator(".then .became", has_text="coins").first.inner_text().split()[-3::2]
    purse = page.locator(".me .stat", has_text="coins").first
    assert before in purse.inner_text()
    page.keyboard.press("Enter")
    page.wait_for_function("([action]) => !document.querySelector(`[data-action='${action}']`)", arg=[action])
    page.wait_for_function(
        "after => [...document.querySelectorAll('.me .stat')].some("
        "s => s.textContent.includes('coin') && s.textContent.includes(after))",
        arg=after,
    )
    assert page.locator(".prompt").get_attribute("data-key") != "pay_for"


def test_keys_go_to_skip_to_discards_and_to_what_is_possible_at_any_time(page: Any, server: Server) -> None:
    text, _ = several_ways()
    positions.open_record(page, server.url, text)
    version = page.evaluate(VERSION)
    page.keyboard.press("0")
    assert page.evaluate(FOCUSED) == "pass"
    page.keyboard.press("d")
    assert page.evaluate(FOCUSED).startswith("discard ")
    page.keyboard.press("a")
    assert page.evaluate("() => document.activeElement.closest('[data-letter=a]') !== null")
    assert page.evaluate(VERSION) == version
    # Switched off, they do nothing.
    page.evaluate("() => document.activeElement.blur()")
    page.evaluate("() => localStorage.setItem('towpath.keys', 'false')")
    page.reload()
    positions.sit_down(page)
    page.keyboard.press("0")
    page.keyboard.press("d")
    assert page.evaluate("() => document.activeElement.matches('.optb')") is False
    page.evaluate("() => localStorage.setItem('towpath.keys', 'true')")


def test_the_end_of_a_turn_is_asked_for_with_its_steps(page: Any, server: Server) -> None:
    text, action = found("joan", ends_the_turn)
    page.add_init_script("localStorage.setItem('towpath.endTurn', 'true')")
    positions.open_record(page, server.url, text)
    version = page.evaluate(VERSION)
    row = page.locator(f"#options .optb[data-action='{action}']")
    row.click()
    page.wait_for_selector(".ending")
    assert page.locator(".endstep").count() >= 2
    page.keyboard.press("Escape")
    page.wait_for_selector(".ending", state="detached")
    assert page.evaluate(VERSION) == version
    row.click()
    page.wait_for_selector(".ending")
    page.wait_for_function("() => document.activeElement.matches('.endbar .do')")
    page.keyboard.press("Enter")
    page.wait_for_function(f"version => ({VERSION})() !== version", arg=version)
    assert not page.locator(".ending").count()


def test_a_step_of_the_turn_leads_back_to_before_it(page: Any, server: Server) -> None:
    text, action = found("joan", ends_the_turn)
    page.add_init_script("localStorage.setItem('towpath.endTurn', 'true')")
    positions.open_record(page, server.url, text)
    page.locator(f"#options .optb[data-action='{action}']").click()
    page.wait_for_selector(".ending")
    page.locator(".endstep").first.click()
    # The first step of a turn takes the tile.
    page.wait_for_selector(".prompt[data-key='take_tile']")


def test_goods_of_a_route_are_taken_unless_the_player_wants_to_choose(page: Any, server: Server) -> None:
    text, action = found("joan", route_with_goods)
    positions.open_record(page, server.url, text)
    page.locator(f"#options .optb[data-action='{action}']").click()
    page.wait_for_selector(f"#options .optb[data-action='{action}']", state="detached")
    page.wait_for_function("() => document.querySelector('.prompt')?.dataset.key !== 'route_goods'")
    page.evaluate("() => localStorage.setItem('towpath.goods', 'false')")
    page.reload()
    positions.open_record(page, server.url, text)
    page.locator(f"#options .optb[data-action='{action}']").click()
    page.wait_for_function("() => document.querySelectorAll('#options [data-action^=\"mark \"]').length > 0")
    page.evaluate("() => localStorage.setItem('towpath.goods', 'true')")


@pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not installed: npm ci in src/towpath/web")
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_in_ways_and_at_the_end_of_a_turn(browser: Any, server: Server, theme: str) -> None:
    # axe is brought in from outside, which the page's own policy forbids.
    context = browser.new_context(viewport={"width": 1440, "height": 900}, bypass_csp=True, color_scheme=theme)
    context.add_init_script(
        "localStorage.setItem('towpath.goals', '[\"boonlake\", \"joan\"]');"
        "localStorage.setItem('towpath.endTurn', 'true')"
    )
    page = context.new_page()
    text, action = several_ways()
    positions.open_record(page, server.url, text)
    page.wait_for_selector(".near")
    assert violations(page) == []
    page.locator(f"#options .optb[data-action='{action}']").focus()
    page.wait_for_selector(".ways .way")
    assert violations(page) == []
    text, action = found("joan", ends_the_turn)
    positions.open_record(page, server.url, text)
    page.locator(f"#options .optb[data-action='{action}']").click()
    page.wait_for_selector(".ending")
    page.wait_for_selector(".toast", state="detached")
    assert violations(page) == []
    context.close()
