"""Everything on the drawing can be reached: without dragging, with a finger, by keyboard, on a narrow page."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser import positions
from tests.browser.player import Player, Server, require_browser

require_browser()

ME = {"kind": "me", "name": "Ada"}
BOT = {"kind": "bot", "level": "random"}

# Targets under 24 px whose circle of 24 px meets another target (WCAG 2.5.8).
SMALL_TARGETS = """() => {
  const all = [...document.querySelectorAll('button, a[href], summary, input, select, [role=tab], .choosable')]
    .filter(one => one.checkVisibility() && !one.disabled && !one.closest('.skiplink, .sr'))
    .map(one => [one, one.getBoundingClientRect()])
    .filter(([, box]) => box.width > 1 && box.height > 1 && box.bottom > 0 && box.top < innerHeight);
  const found = [];
  for (const [one, box] of all) {
    if (Math.min(box.width, box.height) >= 23.5) continue;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const near = all.some(([other, to]) => {
      if (other === one || other.contains(one) || one.contains(other)) return false;
      const [dx, dy] = [Math.max(to.left - x, 0, x - to.right), Math.max(to.top - y, 0, y - to.bottom)];
      return Math.hypot(dx, dy) < 12;
    });
    const said = one.getAttribute('aria-label') || one.innerText || one.dataset.target;
    if (near) found.push(`${one.getAttribute('class')}: ${said} ${box.width.toFixed(0)}x${box.height.toFixed(0)}`);
  }
  return found;
}"""

# What has the focus, if something else lies over its middle.
COVERED = """() => {
  const one = document.activeElement;
  if (one === document.body || one.closest('.skiplink')) return '';
  const box = one.getBoundingClientRect();
  const at = document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height, innerHeight) / 2);
  if (!box.width || one.tagName === 'g' || at?.closest('.tip')) return '';
  return at && (one.contains(at) || at.contains(one)) ? '' : `${one.className || one.tagName}: ${one.innerText}`;
}"""


def at_table(page: Any, server: Server, game: str) -> None:
    Player(page)
    positions.open_record(page, server.url, positions.after(game, 40))
    page.wait_for_selector(".optb")


@pytest.mark.parametrize("game", ["boonlake", "joan"])
@pytest.mark.parametrize("width", [1440, 390])
def test_a_map_is_moved_without_dragging(page: Any, server: Server, game: str, width: int) -> None:
    at_table(page, server, game)
    page.set_viewport_size({"width": width, "height": 844})
    if width == 390:
        page.click("#tab-board" if game == "boonlake" else "#tab-map")
    seen = "() => document.querySelector('.mapbox .map').getAttribute('viewBox')"
    page.get_by_role("button", name="Zoom in").dispatch_event("click")
    before = page.evaluate(seen)
    page.get_by_role("button", name="Map to the left").click()
    assert page.evaluate(seen) != before
    page.get_by_role("button", name="Map to the right").focus()
    before = page.evaluate(seen)
    page.keyboard.press("ArrowDown")
    page.wait_for_function(f"before => ({seen})() !== before", arg=before)


@pytest.mark.parametrize("game", ["boonlake", "joan"])
@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_targets_are_large_enough(page: Any, server: Server, game: str, width: int, height: int) -> None:
    at_table(page, server, game)
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_timeout(150)
    tabs = page.locator(".tabs [role=tab]")
    for number in range(max(tabs.count(), 1)):
        if tabs.count():
            tabs.nth(number).click()
            page.wait_for_timeout(80)
        assert page.evaluate(SMALL_TARGETS) == [], number


@pytest.mark.parametrize("game", ["boonlake", "joan"])
@pytest.mark.parametrize(("width", "height"), [(1280, 720), (390, 844)])
def test_nothing_covers_what_has_the_focus(page: Any, server: Server, game: str, width: int, height: int) -> None:
    at_table(page, server, game)
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_timeout(150)
    covered = set()
    for _ in range(45):
        page.keyboard.press("Tab")
        covered.add(page.evaluate(COVERED))
    assert covered <= {""}


@pytest.mark.parametrize("game", ["boonlake", "joan"])
def test_a_narrow_page_with_wide_letters_stays_whole(page: Any, server: Server, game: str) -> None:
    """WCAG 1.4.10 and 1.4.12; maps and sheets may scroll inside their own box."""
    at_table(page, server, game)
    page.set_viewport_size({"width": 320, "height": 640})
    page.add_style_tag(
        content="* {line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important}"
    )
    page.wait_for_timeout(150)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 320
    for tab in page.locator(".tabs [role=tab]").all():
        tab.click()
        assert page.evaluate("() => document.documentElement.scrollWidth") <= 320


def test_time_that_is_nearly_up_is_said_at_once(page: Any, server: Server) -> None:
    page.clock.install()
    player = Player(page)
    player.open_table(server.url, [ME, BOT], seed=4, clock={"kind": "bank", "seconds": 300})
    player.wait()
    assert page.inner_text(".alarm") == ""
    page.clock.fast_forward("04:45")
    page.wait_for_selector(".alarm:has-text('30 seconds left')", state="attached")
