"""What a settlement gains and loses (BL-UPG-19, BL-BST-09, -10): option, map, tooltip and preview say it part by part.

A site may cost 5 points itself, or give 5 or 6; a second settlement in a region loses 5 besides.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.player import Server, require_browser
from tests.browser.positions import open_record, settlements

require_browser()

MINUS = "\u2212"
WAYS = (
    "plain",
    "first, on a site that costs 5",
    "second, on a site that gives 5 or 6",
    "second, on a site that costs 5",
)


def signed(n: int) -> str:
    return f"{'+' if n > 0 else MINUS}{abs(n)}"


def worded(part: str, n: int) -> str:
    return f"{part}: {n} points".replace("-", MINUS)


@pytest.mark.parametrize("way", WAYS)
def test_option_map_tooltip_and_preview_say_the_same(page: Any, server: Server, way: str) -> None:
    text, site, site_vp, region_vp = settlements()[way]
    parts = {"site": site_vp, "region": region_vp}
    said = {part: n for part, n in parts.items() if n}
    names = {"site": "This site", "region": "Second settlement in this region"}
    sentences = [worded(names[part], n) for part, n in said.items()]
    open_record(page, server.url, text)

    # The map, before anything is pointed at.
    spot = page.locator(f'.sitespot[data-target="site:{site}"]')
    chips = spot.locator(".mchip[data-part]")
    drawn = {chip.get_attribute("data-part"): (chip.text_content() or "").strip() for chip in chips.all()}
    assert drawn == {part: signed(n) for part, n in said.items()}

    # The option: a chip for each part, and each part by its name.
    row = page.locator(f'.opt:has(> .optb[data-action="upgrade {site}"])')
    gains = row.locator(".og :is(.gain, .cost):has(.c-vp) b")
    assert gains.all_inner_texts() == [signed(n) for n in said.values()]
    note = row.locator(".onote")
    assert (note.inner_text().split(" · ") if note.count() else []) == sentences
    assert (row.locator(".onote.warn").count() == 1) is any(n < 0 for n in said.values())

    # The preview: points with where they come from.
    row.locator(".optb").focus()
    row.locator(".then .clause").wait_for()
    effects = row.locator(".then > span:has(small)").all()
    shown = {effect.locator("small").inner_text().strip(): effect.locator("b").inner_text() for effect in effects}
    assert {name: n for name, n in shown.items() if name in names.values()} == {
        names[part]: signed(n) for part, n in said.items()
    }

    # The tooltip of the site.
    page.keyboard.press("Escape")
    spot.locator(".piece").hover(force=True)
    page.wait_for_selector(".tip")
    lines = page.locator(".tip .tipline").all_inner_texts()
    assert [line for line in lines if line.split(":")[0] in names.values()] == sentences
