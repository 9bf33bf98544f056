"""A hand can be read whole, however many cards it has."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any

import pytest

from tests.browser import positions
from tests.browser.player import Server, require_browser
from towpath import games

require_browser()

GAME = games.load("boonlake")

HIDDEN = """() => {
  const cards = [...document.querySelectorAll('.hand .pcard')];
  const boxes = cards.map(card => card.getBoundingClientRect());
  const found = [];
  boxes.forEach((a, i) => boxes.forEach((b, j) => {
    if (i < j && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
      found.push(`card ${i} lies over card ${j}`);
  }));
  cards.forEach((card, i) => {
    const text = card.querySelector('.text');
    if (text && text.scrollHeight > text.clientHeight + 1) found.push(`card ${i} hides its text: ${text.innerText}`);
    if (card.scrollHeight > card.clientHeight + 1) found.push(`card ${i} is cut off: ${card.innerText}`);
    for (const part of card.querySelectorAll('.foot, .slipfoot, .sliphead, .cname, .slipfx')) {
      const [p, c] = [part.getBoundingClientRect(), card.getBoundingClientRect()];
      if (p.bottom > c.bottom + 1 || p.right > c.right + 1) found.push(`card ${i} hides its ${part.className}`);
    }
  });
  return found;
}"""


@pytest.mark.parametrize("cards", [4, 6, 9, 12])
def test_cards_neither_overlap_nor_are_cut_off(page: Any, server: Server, cards: int) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    positions.open_record(page, server.url, positions.with_hand(cards))
    assert page.locator(".hand .pcard").count() == cards
    for width, height in ((1440, 900), (1280, 720), (820, 1180), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(120)
        assert page.evaluate(HIDDEN) == [], (width, height)


def test_a_large_hand_is_in_sight(page: Any, server: Server) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    positions.open_record(page, server.url, positions.with_hand(9))
    page.wait_for_selector(".hand.slips")
    # The map gives the hand its room once that is drawn.
    page.wait_for_function(
        """() => {
          const edge = document.querySelector('.hand ol').getBoundingClientRect().bottom;
          return [...document.querySelectorAll('.hand .pcard')]
            .filter(card => card.getBoundingClientRect().bottom <= edge + 1).length >= 8;
        }"""
    )


def names() -> list[str]:
    """Of all cards, in all languages."""
    english = [card["name"] for card in GAME.page.catalogue(GAME)["cards"].values()]
    files = (resources.files("towpath.games.boonlake.edition") / "names" / f"{other}.toml" for other in ("de", "fr"))
    return english + [name for file in files for name in tomllib.loads(file.read_text("utf-8"))["cards"].values()]


def test_every_name_fits_on_a_whole_card(page: Any, server: Server) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    positions.open_record(page, server.url, positions.with_hand(6))
    page.wait_for_selector(".hand .cname")
    # The longest words are set narrower, as cards.tsx says.
    wide = page.evaluate(
        """([names, long]) => {
          const card = document.querySelector('.hand .pcard'), name = card.querySelector('.cname');
          const right = card.getBoundingClientRect().right, words = document.createRange();
          return names.filter(one => {
            name.textContent = one;
            name.className = one.split(/[\\s\u00ad-]/).some(part => part.length >= long) ? 'cname long' : 'cname';
            words.selectNodeContents(name);
            return [...words.getClientRects()].some(box => box.right > right - 2);
          });
        }""",
        [names(), 11],
    )
    assert wide == []


def test_the_supplies_leave_the_names_of_regions_free(page: Any, server: Server) -> None:
    positions.open_record(page, server.url, positions.with_hand(6))
    for width, height in ((1440, 900), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(120)
        covered = page.evaluate(
            """() => {
              const box = document.querySelector('.supplies').getBoundingClientRect();
              return [...document.querySelectorAll('.map .region text')]
                .map(text => [text.textContent, text.getBoundingClientRect()])
                .filter(([, r]) => r.left < box.right && r.right > box.left && r.top < box.bottom && r.bottom > box.top)
                .map(([name]) => name);
            }"""
        )
        assert page.locator(".map .region text").count() >= 4
        assert covered == [], (width, height)
