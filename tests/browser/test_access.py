"""Accessible and whole at every size, in both themes."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.player import AXE, Player, Server, require_browser

require_browser()

ME_AND_BOTS = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": "easy"}, {"kind": "bot", "level": "easy"}]


def violations(page: Any) -> list[str]:
    page.evaluate(AXE.read_text())
    found = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{one['id']}: {one['help']}: {[node['html'][:140] for node in one['nodes'][:4]]}"
        for one in found["violations"]
    ]


@pytest.fixture
def open_page(browser: Any) -> Any:
    # axe is brought in from outside, which the page's own policy forbids.
    context = browser.new_context(viewport={"width": 1440, "height": 900}, bypass_csp=True, reduced_motion="reduce")
    yield context.new_page()
    context.close()


@pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not installed: npm ci in src/towpath/web")
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(open_page: Any, server: Server, theme: str) -> None:
    page = open_page
    page.emulate_media(color_scheme=theme)
    player = Player(page)
    page.goto(server.url)
    page.wait_for_selector(".mode.primary")
    assert violations(page) == []
    page.click(".mode:not(.primary) >> nth=1")
    page.wait_for_selector(".dialog")
    assert violations(page) == []
    page.goto(f"{server.url}/lobby")
    page.wait_for_selector(".pagetitle")
    assert violations(page) == []
    player.open_table(server.url, ME_AND_BOTS, seed=2)
    player.play(30)
    player.wait()
    page.locator(".optb").first.focus()
    page.wait_for_timeout(300)
    assert violations(page) == []
    page.click(".seat >> nth=0")
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.wait_for_selector(".dialog")
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.click(".tools .iconbtn >> nth=-1")
    page.click(".menu .menuitem >> nth=0")
    page.wait_for_selector(".dialog.settings")
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_selector(".tabs")
    for name in ("options", "board", "me", "rivals", "log"):
        page.click(f"#tab-{name}")
        assert violations(page) == []


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1280, 720), (820, 1180), (390, 844)])
def test_nothing_overlaps_or_is_cut_off(page: Any, server: Server, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    player = Player(page, phone=width < 700)
    player.open_table(server.url, ME_AND_BOTS, seed=12)
    player.play(20)
    player.wait()
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    if width >= 1200:
        assert page.evaluate("() => document.documentElement.scrollHeight") <= height
    # Panels lie side by side, never over each other.
    clash = page.evaluate(
        """() => {
          const boxes = [...document.querySelectorAll('.panel, .prompt, .mapbox, .hand')]
            .filter(box => box.offsetParent).map(box => [box.className, box.getBoundingClientRect()])
            .filter(([, r]) => r.width && r.height);
          const found = [];
          for (const [a, p] of boxes) for (const [b, q] of boxes)
            if (a < b && !a.startsWith('hand') && !b.startsWith('hand')
                && p.left < q.right - 18 && q.left < p.right - 18
                && p.top < q.bottom - 18 && q.top < p.bottom - 18) found.push([a, b]);
          return found;
        }"""
    )
    assert clash == []
    for control in page.locator(".topbar button, .tabs button, .confirm button").all():
        if control.is_visible():
            box = control.bounding_box()
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width + 1
