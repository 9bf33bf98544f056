"""What others do is shown one choice after another, can be skipped, and is told to whoever listens."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.player import Player, Server, require_browser

require_browser()

BOT = {"kind": "bot", "level": "random"}
ME_AND_TWO_BOTS = [{"kind": "me", "name": "Ada"}, BOT, BOT]

# Looked at and clicked in one step: what is shown may be over by the next one.
UNTIL_OTHERS_ARE_SHOWN = """() => {
    const count = (selector) => document.querySelectorAll(selector).length;
    if (count(".following .now") && count(".shownring"))
        return {
            choosable: count(".optlist .optb, .choosable"),
            prompt: count(".prompt.follows"),
            flights: count(".fly"),
            moving: document.querySelector(".shownring").getAnimations().length,
        };
    document.querySelector(".storybar .primary")?.click();
    const version = document.querySelector(".table")?.dataset.version;
    const row = [...document.querySelectorAll(".optlist > .opt > .optb")].at(-1);
    if (row && version !== window.chosenAt) {
        window.chosenAt = version;
        row.click();
    }
    return null;
}"""
SKIP_UNTIL_I_AM_ASKED = """() => {
    if (document.querySelector(".following"))
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true }));
    document.querySelector(".storybar .primary")?.click();
    return document.querySelector(".optlist .optb") !== null && document.querySelector(".announcer").innerText;
}"""


def until_others_are_shown(page: Any) -> dict[str, int]:
    found = page.wait_for_function(UNTIL_OTHERS_ARE_SHOWN, polling=20, timeout=60000)
    snapshot: dict[str, int] = found.json_value()
    return snapshot


@pytest.mark.parametrize("game", ["boonlake", "joan"])
def test_choices_of_others_are_shown_one_by_one_and_skipped(page: Any, server: Server, game: str) -> None:
    player = Player(page, pace="calm")
    player.open_table(server.url, ME_AND_TWO_BOTS, game=game, seed=5)
    # Nothing can be chosen meanwhile; the table rings what was touched, and the prompt says who does what.
    shown = until_others_are_shown(page)
    assert (shown["choosable"], shown["prompt"]) == (0, 1)
    told = page.wait_for_function(SKIP_UNTIL_I_AM_ASKED, polling=20, timeout=60000).json_value()
    assert told.endswith(".")
    assert page.locator(".turngroup h3").count() > 0
    player.assert_clean()


@pytest.mark.parametrize("game", ["boonlake", "joan"])
def test_on_a_phone_the_turn_of_others_is_told_and_skipped_by_a_tap(browser: Any, server: Server, game: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = context.new_page()
    player = Player(page, phone=True, pace="calm")
    player.open_table(server.url, ME_AND_TWO_BOTS, game=game, seed=5)
    for _ in range(12):
        player.choose(player.wait()[0])
        if page.locator(".followbar .ghostbtn:visible").count():
            break
    assert page.locator(".following .now").is_visible()
    bar, tabs = page.locator(".followbar").bounding_box(), page.locator(".tabs").bounding_box()
    assert bar["y"] + bar["height"] <= 844
    # It covers no tab.
    assert bar["y"] >= tabs["y"] + tabs["height"] or bar["y"] + bar["height"] <= tabs["y"] + 1
    page.locator(".followbar .ghostbtn").tap()
    page.wait_for_selector(".following", state="detached", timeout=20_000)
    context.close()


def test_who_wants_less_motion_sees_rings_and_no_flights(browser: Any, server: Server) -> None:
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    player = Player(page, pace="calm")
    player.open_table(server.url, ME_AND_TWO_BOTS, seed=5)
    shown = until_others_are_shown(page)
    assert (shown["flights"], shown["moving"]) == (0, 0)
    context.close()


# Pieces that come down on the map, and ships on their way, until both were seen; in between whatever can be chosen is.
UNTIL_PIECES_MOVE = """() => {
    window.moved ??= new Set();
    for (const { effect } of document.getAnimations()) {
        if (!effect.getKeyframes?.().some((frame) => frame.translate)) continue;
        if (effect.target.matches(".mapbox :is(.piece, .tile)")) window.moved.add("piece");
        if (effect.target.matches("[data-thing^=ship]")) window.moved.add("ship");
    }
    document.querySelector(".storybar .primary")?.click();
    const version = document.querySelector(".table")?.dataset.version;
    const row = [...document.querySelectorAll(".optlist > .opt > .optb")].at(-1);
    if (row && version !== window.chosenAt) {
        window.chosenAt = version;
        row.click();
    }
    return window.moved.size === 2;
}"""


def test_pieces_drop_and_ships_sail(browser: Any, server: Server) -> None:
    context = browser.new_context(reduced_motion="no-preference")
    page = context.new_page()
    player = Player(page, pace="quick")
    player.open_table(server.url, ME_AND_TWO_BOTS, seed=5)
    page.wait_for_function(UNTIL_PIECES_MOVE, polling=20, timeout=90000)
    context.close()


def test_the_pace_is_set_in_the_settings_and_kept(page: Any, server: Server) -> None:
    player = Player(page, pace="calm")
    player.open_table(server.url, ME_AND_TWO_BOTS, seed=5)
    player.wait()
    page.click(".tools .iconbtn:last-child")
    page.click(".menuitem:has-text('Settings')")
    page.click(".settingline .seg button:has-text('Instant')")
    assert page.evaluate("() => JSON.parse(localStorage.getItem('towpath.pace'))") == "instant"
