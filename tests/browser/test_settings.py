"""Settings: what a browser remembers, what is heard, how a seat is told elsewhere; and an undo by consent."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser import positions
from tests.browser.player import Player, Server, require_browser, serving
from tests.browser.test_table import CUT, SIZES

require_browser()

TWO = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
COUNT_TONES = """() => {
  window.tones = 0;
  const Tone = window.OscillatorNode;
  window.OscillatorNode = class extends Tone { constructor(...given) { super(...given); window.tones += 1; } };
}"""


def open_settings(page: Any) -> None:
    page.click(".tools .iconbtn >> nth=-1")
    page.click(".menu .menuitem >> nth=0")
    page.wait_for_selector(".dialog.settings")


def test_settings_are_remembered(page: Any, server: Server) -> None:
    player = Player(page)
    player.open_table(server.url, [{"kind": "me"}, {"kind": "me"}], seed=1)
    player.wait()
    open_settings(page)
    page.click(".settings .seg:not(.languages) button >> nth=2")
    assert page.evaluate("() => document.documentElement.dataset.theme") == "dark"
    page.click(".settings [role=switch] >> nth=1")
    page.reload()
    player.wait()
    assert page.evaluate("() => document.documentElement.dataset.theme") == "dark"
    # The first click shows, the second chooses.
    page.locator(".optlist > .opt > .optb").first.click()
    page.wait_for_timeout(200)
    assert page.get_attribute(".table", "data-version") == "0"
    page.locator(".optlist > .opt > .optb").first.click()
    page.wait_for_function("() => document.querySelector('.table').dataset.version === '1'")
    player.assert_clean()


@pytest.mark.parametrize("game", ["boonlake", "joan"])
def test_words_can_be_larger_and_nothing_is_cut_by_it(page: Any, server: Server, game: str) -> None:
    Player(page)
    positions.open_record(page, server.url, positions.after(game, 40))
    rows = (".optlist > .opt .ol", ".loglines h3", ".prompt p")
    before = [page.locator(row).first.bounding_box()["height"] for row in rows]
    open_settings(page)
    page.get_by_role("group", name="Size of words").get_by_text("largest").click()
    page.keyboard.press("Escape")
    after = [page.locator(row).first.bounding_box()["height"] for row in rows]
    assert all(now > 1.2 * then for then, now in zip(before, after, strict=True)), (before, after)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(150)
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), (width, height)
        assert page.evaluate(CUT) == [], (width, height)


def test_sounds_are_off_until_they_are_wanted(page: Any, server: Server) -> None:
    player = Player(page)
    page.add_init_script(f"({COUNT_TONES})()")
    player.open_table(server.url, [{"kind": "me"}, {"kind": "bot", "level": "random"}], seed=1)
    player.play(4)
    assert page.evaluate("() => window.tones") == 0
    player.wait()
    open_settings(page)
    page.click(".settings [role=switch] >> nth=0")
    page.wait_for_function("() => window.tones === 2")
    page.keyboard.press("Escape")
    # A tone comes with the bot's move, or when the turn comes back.
    for _ in range(20):
        player.play(4)
        player.wait()
        if page.evaluate("() => window.tones") > 2:
            break
    assert page.evaluate("() => window.tones") > 2
    player.assert_clean()


@pytest.fixture
def telling_server(built_page: None, tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path, TOWPATH_NOTICES="1", TOWPATH_PUBLIC_URL="https://towpath.example") as running:
        yield running


def test_a_seat_asks_to_be_told_elsewhere(page: Any, telling_server: Server) -> None:
    player = Player(page)
    player.open_table(telling_server.url, [{"kind": "me"}, {"kind": "me"}], seed=1)
    player.wait()
    open_settings(page)
    for refused, word in (("gopher://old.example", "gopher"), ("http://127.0.0.1:8000/", "public")):
        page.fill(".settings textarea", refused)
        page.click(".settings .do")
        page.wait_for_selector(f".settings .problem:has-text('{word}')")
    player.problems.clear()  # the console notes the refused requests
    page.fill(".settings textarea", "https://hook.example/me\n\nhttps://hook.example/you\n")
    page.click(".settings .do")
    page.wait_for_selector(".settings .saveline .soft:not(:empty)")
    page.reload()
    player.wait()
    open_settings(page)
    page.wait_for_function("() => document.querySelector('.settings textarea').value.includes('hook')")
    assert page.input_value(".settings textarea") == "https://hook.example/me\nhttps://hook.example/you"
    player.assert_clean()


def test_a_server_without_notices_offers_none(page: Any, server: Server) -> None:
    player = Player(page)
    player.open_table(server.url, [{"kind": "me"}, {"kind": "me"}], seed=1)
    player.wait()
    with page.expect_response(lambda answer: answer.url.endswith("/notices")):
        open_settings(page)
    page.wait_for_timeout(100)
    assert page.locator(".seatnotices").count() == 0
    player.assert_clean()


def test_others_are_asked_by_name_before_the_match_goes_back(browser: Any, server: Server) -> None:
    contexts = [browser.new_context(viewport={"width": 1280, "height": 720}) for _ in range(2)]
    ada, bo = (Player(context.new_page()) for context in contexts)
    address = ada.open_table(server.url, TWO, options={"first": "0"})
    bo.page.goto(address)
    bo.page.fill(".playas input", "Bo")
    bo.page.locator(".roomseats .do").first.click()
    for player in (ada, bo, ada, bo):
        player.choose(player.wait()[0])
    moment = ada.page.get_attribute(".table", "data-version")
    ada.page.click(".tools .iconbtn >> nth=-1")
    ada.page.get_by_text("Ask all to go back").click()
    bo.page.wait_for_selector(".toast.asked .do")
    assert "Ada" in bo.page.inner_text(".toast.asked")
    assert ada.page.locator(".toast.asked .do").count() == 0
    bo.page.click(".toast.asked .do")
    for player in (ada, bo):
        player.page.wait_for_selector(".toast.asked", state="detached")
        assert player.page.get_attribute(".table", "data-version") != moment
        player.assert_clean()
    for context in contexts:
        context.close()
