"""Joan of Arc on the real page: whole games by clicks, keyboard and phone; accessible and whole at every size."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.player import AXE, Player, Server, require_browser
from tests.browser.positions import open_record
from towpath import games
from towpath.kernel import record
from towpath.kernel.match import Match

require_browser()

ME = {"kind": "me", "name": "Ada"}
BOT = {"kind": "bot", "level": "easy"}

PARTS = ".panel, .prompt, .j-strip > section, .j-deed, .j-wh, .j-bk, .j-ps, .j-dp, .j-map, .j-dv"
OVERLAPS = f"""() => {{
  const boxes = [...document.querySelectorAll('{PARTS}')]
    .filter(box => box.offsetParent).map(box => [box.className, box.getBoundingClientRect()])
    .filter(([, r]) => r.width && r.height);
  const cross = (p, q) => p.left < q.right - 6 && q.left < p.right - 6 && p.top < q.bottom - 6 && q.top < p.bottom - 6;
  return boxes.flatMap(([a, p], i) => boxes.slice(i + 1).filter(([, q]) => cross(p, q)).map(([b]) => [a, b]));
}}"""


def sit_down(page: Any, server: Server, seats: list[dict[str, str]], *, phone: bool = False, **more: object) -> Player:
    """A player at a table of Joan of Arc, at its first question."""
    player = Player(page, phone=phone)
    player.open_table(server.url, seats, game="joan", **more)
    player.wait()
    return player


def assert_clean(player: Player) -> None:
    """No error in the console, and no message without words."""
    player.assert_clean()
    assert "joan." not in player.page.inner_text("body")


def test_a_whole_game_by_clicks_on_the_sheet(page: Any, server: Server) -> None:
    player = sit_down(page, server, [ME, BOT], seed=4, options={"places": "printed"})
    made = player.play(400, lambda options: len(options) // 2, board=True)
    assert player.is_over
    assert made > 40
    # The sheet shows what was done: every mark of the player is drawn by their pen.
    page.click(".finaldialog .dialogbar .ghostbtn >> nth=-1")
    assert page.locator(".j-paper .pen-blue").count() > 20
    assert page.locator(".j-paper .j-map .fill").count() > 0
    assert_clean(player)
    assert {"take_tile", "choose_action"} <= player.prompts


def test_a_whole_game_of_five_with_two_people_at_one_screen(page: Any, server: Server) -> None:
    player = sit_down(page, server, [ME, {"kind": "me", "name": "Bo"}, BOT, BOT, BOT], seed=7)
    player.start_playing(seed=7)
    # 24 turns each, and every turn takes a tile at least.
    assert player.finish() >= 48
    assert page.locator(".finaldialog .scoretable .sum td").count() == 5
    assert not page.locator(".curtain").count()
    assert_clean(player)


def test_a_whole_solo_game_with_joans_turns_told(page: Any, server: Server) -> None:
    player = sit_down(page, server, [ME], seed=6, options={"difficulty": "connoisseur"})
    while not page.locator(".story").count():
        rows = page.locator(".optlist > .opt > .optb")
        player.choose(rows.first.get_attribute("data-action"))
        page.wait_for_timeout(30)
    # Her card with the line that counted, the direction, and each step with its reason.
    assert page.locator(".story .j-scard li.hit").count() == 1
    assert page.locator(".story .j-read").count() == 1
    page.wait_for_selector(".story .reason")
    steps = page.locator(".storyrows li").count()
    assert steps >= 4
    for _ in range(steps):
        page.click(".storybar .primary")
    assert not page.locator(".story").count()
    player.start_playing(seed=6)
    assert player.finish() >= 20
    # Both sides are broken down, Joan by her own sources.
    assert page.locator(".finaldialog .scoretable .sum td").count() == 2
    assert "Farmer track" in page.inner_text(".finaldialog .scoretable")
    page.wait_for_function("() => document.querySelectorAll('.chart path.curve').length === 6")
    assert_clean(player)


def test_keyboard_only(page: Any, server: Server) -> None:
    player = sit_down(page, server, [ME, BOT], seed=9)
    for step in range(12):
        player.wait()
        page.keyboard.press("o")
        for _ in range(step % 3):
            page.keyboard.press("ArrowDown")
        if page.evaluate("() => document.activeElement.tagName") == "SUMMARY":
            page.keyboard.press("ArrowUp")
        version = page.evaluate("() => document.querySelector('.table').dataset.version")
        page.keyboard.press("Enter")
        page.wait_for_function("v => document.querySelector('.table').dataset.version !== v", arg=version)
    assert_clean(player)


def test_one_screen_follows_the_turn_and_covers_nothing(page: Any, server: Server) -> None:
    player = sit_down(page, server, [{"kind": "me", "name": name} for name in ("Ada", "Bo", "Cy")], seed=2)
    seen = set()
    for _ in range(12):
        options = player.wait()
        seen.add(page.evaluate("() => document.querySelector('.prompt .mark use').getAttribute('href')"))
        player.choose(options[-1])
        assert not page.locator(".curtain").count()
    assert len(seen) == 3


def test_pointing_previews_and_undo_gives_the_sheet_back(page: Any, server: Server) -> None:
    player = sit_down(page, server, [ME, BOT], seed=5)
    drawn = "() => document.querySelector('.j-paper').innerHTML + document.querySelector('.j-tiles').innerHTML"
    before = page.evaluate(drawn)
    player.choose(next(option for option in player.wait() if option.startswith("take ")))
    player.wait()
    assert page.evaluate(drawn) != before
    page.locator(".optlist > .opt > .optb").first.hover()
    page.wait_for_selector(".opt.hover .then > span")
    page.mouse.move(0, 0)
    page.keyboard.press("u")
    page.wait_for_function(f"html => ({drawn})() === html", arg=before)


def test_phone(browser: Any, server: Server) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = context.new_page()
    player = sit_down(page, server, [ME, BOT, BOT], phone=True, seed=8)
    assert player.play(14) == 14
    player.wait()
    rows = page.locator(".optlist .optb, .tabs button, .confirm button").all()
    heights = [row.bounding_box()["height"] for row in rows if row.is_visible()]
    assert heights
    assert min(heights) >= 44
    for name, part in (
        ("map", ".j-mapzone"),
        ("sheet", ".j-wh"),
        ("rivals", ".j-rivals"),
        ("log", ".log"),
        ("options", ".options"),
    ):
        page.tap(f"#tab-{name}")
        page.locator(part).first.wait_for()
        assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    # A rival's whole sheet opens, and closes again.
    page.tap("#tab-rivals")
    page.locator(".j-rivalb").first.tap()
    page.locator(".j-sheetdialog .j-wh").wait_for()
    page.locator(".j-sheetdialog .iconbtn").first.tap()
    assert_clean(player)
    context.close()


@pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not installed: npm ci in src/towpath/web")
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(browser: Any, server: Server, theme: str) -> None:
    # axe is brought in from outside, which the page's own policy forbids.
    context = browser.new_context(
        viewport={"width": 1440, "height": 900}, bypass_csp=True, reduced_motion="reduce", color_scheme=theme
    )
    page = context.new_page()

    def violations() -> list[str]:
        page.evaluate(AXE.read_text())
        found = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
        return [f"{one['id']}: {[node['html'][:140] for node in one['nodes'][:4]]}" for one in found["violations"]]

    player = sit_down(page, server, [ME, BOT, BOT], seed=2)
    player.play(12)
    player.wait()
    page.locator(".optb").first.focus()
    page.wait_for_timeout(300)
    assert violations() == []
    page.locator(".j-rivalb").first.click()
    page.wait_for_selector(".j-sheetdialog")
    assert violations() == []
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_selector(".tabs")
    for name in ("options", "sheet"):
        page.click(f"#tab-{name}")
        assert violations() == []
    page.set_viewport_size({"width": 1440, "height": 900})
    sit_down(page, server, [ME], seed=3, options={"difficulty": "special-challenge"})
    page.click(".j-next summary")
    page.click(".seat >> nth=0")
    assert violations() == []
    context.close()


def test_nothing_overlaps_or_is_cut_off(page: Any, server: Server) -> None:
    player = sit_down(page, server, [ME, BOT, BOT, BOT, BOT], seed=12)
    player.play(6)
    player.wait()
    for width, height in ((1440, 900), (1280, 720), (820, 1180), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(100)
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width
        if width >= 1200:
            assert page.evaluate("() => document.documentElement.scrollHeight") <= height
        if width >= 700:
            # On a phone the panes scroll below the prompt and the strip; elsewhere parts lie side by side.
            assert page.evaluate(OVERLAPS) == []
        for control in page.locator(".topbar button, .tabs button, .confirm button").all():
            if control.is_visible():
                box = control.bounding_box()
                assert box["x"] >= 0
                assert box["x"] + box["width"] <= width + 1


def test_a_cost_stands_in_the_row_of_what_it_pays_for(page: Any, server: Server) -> None:
    match = Match(games.load("joan"), 2, 1, {"first": "0", "places": "printed"})
    for words in ("recruit", "acquire"):
        legal = [action for action in match.state.legal() if match.state.describe(action).startswith(words)]
        match.play(legal[0])
    open_record(page, server.url, record.dump(match))
    assert page.locator("[data-key=acquire] .cost").count() == 1
    assert page.locator("[data-key=recruit] .cost").count() == 0
