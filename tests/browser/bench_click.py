"""How soon others see a click: `python -m tests.browser.bench_click [BROWSERS] [CHOICES]`, in Joan of Arc. Not a test.

All browsers sit at one table on this machine. A choice is timed from the click in one page until each other page shows
the new version. Then pages are opened anew: one is usable when what may be chosen can be clicked.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.browser.player import CHROMIUM, FLAGS, Player, Server, serving

# Pages of one machine share its clock, so times of different pages can be compared.
WATCH = """() => {
  window.seen = {};
  const note = () => {
    const version = document.querySelector('.table')?.dataset.version;
    if (version && !(version in window.seen)) window.seen[version] = performance.timeOrigin + performance.now();
  };
  new MutationObserver(note).observe(document.body, {subtree: true, attributes: true, childList: true});
  note();
}"""
CLICK = """number => {
  document.querySelector('.storybar .primary')?.click();
  const rows = [...document.querySelectorAll('.optlist > .opt > .optb')];
  if (!rows.length || document.querySelector('.story')) return null;
  const version = document.querySelector('.table').dataset.version;
  const at = performance.timeOrigin + performance.now();
  rows[number % rows.length].click();
  return {version, at};
}"""
USABLE = """wanted => new Promise(done => {
  const look = () => document.querySelector(wanted) ? done(performance.now()) : setTimeout(look, 1);
  look();
})"""
RELOADS = 10


def shown(name: str, values: list[float]) -> str:
    """Median and 95th percentile."""
    values = sorted(values)
    late = values[min(len(values) - 1, int(len(values) * 0.95))]
    return f"{name}: p50 {statistics.median(values):.0f} ms, p95 {late:.0f} ms ({len(values)} measured)"


def seated(chrome: Browser, server: Server, people: int) -> list[Player]:
    """So many browsers at one table."""
    contexts = [chrome.new_context(viewport={"width": 1440, "height": 900}) for _ in range(people)]
    players = [Player(context.new_page()) for context in contexts]
    seats = [{"kind": "me", "name": "P1"}] + [{"kind": "open"}] * (people - 1)
    address = players[0].open_table(server.url, seats, game="joan")
    for n, player in enumerate(players[1:], start=2):
        player.page.goto(address)
        player.page.fill(".playas input", f"P{n}")
        player.page.locator(".roomseats .do").first.click()
    for player in players:
        player.page.wait_for_selector(".table")
        player.page.evaluate(WATCH)
    return players


def click(players: list[Player], choices: int) -> tuple[list[float], list[float]]:
    """Play; milliseconds from each click until the page itself, and until each other page, has the new version."""
    own: list[float] = []
    others: list[float] = []
    while len(own) < choices:
        made: dict[str, Any] | None = None
        for clicker in players:
            made = clicker.page.evaluate(CLICK, len(own) * 7)
            if made is None:
                continue
            following = str(int(made["version"]) + 1)
            for player in players:
                player.page.wait_for_function("version => window.seen[version]", arg=following)
                spent = player.page.evaluate("version => window.seen[version]", following) - made["at"]
                (own if player is clicker else others).append(spent)
            break
        if made is None:
            if players[0].is_over:
                break
            time.sleep(0.02)
    return own, others


def main(people: int, choices: int) -> None:
    folder = Path(tempfile.mkdtemp())
    with serving(folder) as server, sync_playwright() as playwright:
        chrome = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        players = seated(chrome, server, people)
        own, others = click(players, choices)
        print(f"{people} browsers at one table")
        print(shown("click to the own screen", own))
        print(shown("click to the other screens", others))
        table = players[0].page.url
        times: dict[str, list[float]] = {"home": [], "table": []}
        for _ in range(RELOADS):
            players[0].page.goto(server.url, wait_until="commit")
            times["home"].append(players[0].page.evaluate(USABLE, ".mode.primary"))
            players[0].page.goto(table, wait_until="commit")
            times["table"].append(players[0].page.evaluate(USABLE, ".table .prompt"))
        for name, values in times.items():
            print(shown(f"{name} usable", values))
        chrome.close()


if __name__ == "__main__":
    arguments = [int(argument) for argument in sys.argv[1:]]
    main(arguments[0] if arguments else 2, arguments[1] if len(arguments) > 1 else 100)
