"""Choosing without mishaps: nothing is armed that nobody picked, nothing hides what can be chosen."""

from __future__ import annotations

from typing import Any

from tests.browser import positions
from tests.browser.player import Player, Server, require_browser
from towpath import games

require_browser()

ME = {"kind": "me", "name": "Ada"}
BOT = {"kind": "bot", "level": "easy"}


def test_a_first_turn_by_mouse_and_keyboard(page: Any, server: Server) -> None:
    player = Player(page)
    player.open_table(server.url, [ME, BOT], seed=12)
    player.choose(player.wait()[0])
    # Of the first production sites each one is ringed.
    player.wait()
    rings = page.evaluate(
        "() => [...document.querySelectorAll('.site.choosable')].map(e => getComputedStyle(e).boxShadow)"
    )
    assert len(rings) == 4
    assert "none" not in rings
    # A click on the map leaves no box around what was clicked.
    page.mouse.click(700, 400)
    page.mouse.click(700, 450)
    drawn = page.evaluate(
        "() => [document.activeElement.tagName, getComputedStyle(document.activeElement).outlineStyle]"
    )
    assert drawn in (["g", "none"], ["BODY", "none"])
    # After a choice by keyboard the focus is on no option, so that the same key chooses nothing.
    page.keyboard.press("o")
    version = "() => document.querySelector('.table').dataset.version"
    before = page.evaluate(version)
    page.keyboard.press("Enter")
    page.wait_for_function(f"before => ({version})() !== before", arg=before)
    player.wait()
    focused = "() => document.activeElement.matches('#options h2')"
    page.wait_for_function(focused)
    before = page.evaluate(version)
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    page.wait_for_function("() => document.activeElement.matches('.optb, summary')")
    assert page.evaluate(version) == before
    # A number goes to that option.
    if page.locator("#options .optb:visible").count() > 1:
        page.keyboard.press("2")
        page.wait_for_function("() => document.activeElement === document.querySelectorAll('#options .optb')[1]")
    # What is said under the pointer never takes a click.
    page.locator(".hexspace").first.hover(force=True)
    page.wait_for_selector(".tip")
    assert page.evaluate("() => getComputedStyle(document.querySelector('.tip')).pointerEvents") == "none"
    player.assert_clean()


def test_on_a_phone_nothing_is_armed_that_was_not_tapped(browser: Any, server: Server) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = context.new_page()
    player = Player(page, phone=True)
    player.open_table(server.url, [ME, BOT], seed=12)
    for _ in range(5):
        options = player.wait()
        assert page.locator(".confirm .primary").is_disabled()
        player.choose(options[0])
    player.assert_clean()
    context.close()


def test_on_a_phone_cards_are_tapped_in_the_hand_and_not_listed_twice(browser: Any, server: Server) -> None:
    record = positions.first(
        lambda state, seat, key: (
            key == "play_step"
            and sum(option["verb"] == "play" for option in games.load("boonlake").page.options(state, seat)) > 1
        )
    )
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = context.new_page()
    positions.open_record(page, server.url, record)
    assert page.locator(".hand .pcard.choosable").count() > 1
    folded = page.locator(".cardsfold .optb")
    assert folded.count() > 1
    assert not folded.first.is_visible()
    page.locator(".cardsfold summary").tap()
    assert folded.first.is_visible()
    context.close()


def test_nothing_moves_under_a_pointer_that_presses(page: Any, server: Server) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    player = Player(page, phone=True)
    player.open_table(server.url, [ME, BOT], seed=12)
    player.play(1)
    action = player.wait()[-1]
    row = page.locator(f'.optb[data-action="{action}"]')
    # The row is the last one in sight: what opens below it is out of sight.
    row.evaluate(
        """row => {
          const panes = row.closest('.panes');
          panes.scrollTop += row.getBoundingClientRect().bottom - panes.getBoundingClientRect().bottom;
        }"""
    )
    before = row.bounding_box()
    page.mouse.move(before["x"] + 40, before["y"] + 10)
    page.mouse.down()
    page.wait_for_function("() => document.querySelector('.opt.hover .then b, .opt.hover .then .soft')")
    page.wait_for_timeout(300)  # longer than the page takes to ask what the option would do
    assert row.bounding_box() == before
    page.mouse.up()
    assert page.locator(".confirm .primary").is_enabled()
    player.assert_clean()


def test_what_joan_passes_over_stays_on_her_card(page: Any, server: Server) -> None:
    player = Player(page)
    player.open_table(server.url, [ME], game="joan", seed=6)
    for _ in range(60):
        player.choose(player.wait()[0])
        page.wait_for_timeout(20)
        if page.locator(".j-scard li.skip").count():
            break
    assert page.evaluate("() => document.querySelector('.j-scard li.skip').offsetLeft") >= 0
    assert page.evaluate("() => getComputedStyle(document.querySelector('.j-scard li.skip')).position") == "static"


def test_several_cards_are_picked_in_any_order_and_confirmed(page: Any, server: Server) -> None:
    record = positions.first(
        lambda state, seat, key: (
            key == "discard_cards"
            and getattr(state.asking(seat), "n", 0) >= 2
            and len(state.view(seat)["boards"][seat]["hand"]) > getattr(state.asking(seat), "n", 0) + 1
        )
    )
    positions.open_record(page, server.url, record)
    hand = page.evaluate("() => [...document.querySelectorAll('.hand [data-card]')].map(card => card.dataset.card)")
    button = page.locator(".several .primary")
    # The last card first; once more gives it back; Escape clears.
    page.click(f"[data-card='{hand[-1]}']")
    page.click(f"[data-card='{hand[-1]}']")
    assert not page.locator(".pcard.ticked").count()
    page.click(f"[data-card='{hand[0]}']")
    page.keyboard.press("Escape")
    assert not page.locator(".pcard.ticked").count()
    given = []
    for card in reversed(hand):
        if button.is_enabled():
            break
        page.click(f"[data-card='{card}']")
        given.append(card)
    assert len(given) >= 2
    button.click()
    # One by one underneath, so that the last of them may still be on its way.
    left = len(hand) - len(given)
    page.wait_for_function("left => document.querySelectorAll('.hand .pcard').length === left", arg=left)


def test_two_at_one_screen_have_names_and_a_bot_that_plays_for_one_is_shown(page: Any, server: Server) -> None:
    player = Player(page)
    player.open_table(server.url, [ME, {"kind": "me", "name": "Bo"}], seed=12)
    player.wait()
    assert "Ada" in page.inner_text(".seat >> nth=0")
    assert "You" not in page.inner_text(".seats")
    page.click(".tools .iconbtn >> nth=-1")
    page.get_by_text("Let a bot play on for me").click()
    page.wait_for_selector(".seat .standing", state="attached")
    page.wait_for_selector(".alarm:has-text('A bot plays your seat')", state="attached")
    page.locator(".standin .do").dispatch_event("click")
    page.wait_for_selector(".seat .standing", state="detached")
