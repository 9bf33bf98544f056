"""A person at the page: reads what is asked, and chooses by list, by board or by keyboard."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

CHROMIUM = os.environ.get("TOWPATH_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
AXE = Path(__file__).parents[2] / "src" / "towpath" / "web" / "node_modules" / "axe-core" / "axe.min.js"
AUTOPLAY = Path(__file__).with_name("autoplay.js")
# A message without a translation shows its key.
RAW_KEY = re.compile(r"\b(verb|prompt|event|moment|effect|lever|condition|source|reward|use|part)\.[a-z_]+\b")


def require_browser() -> None:
    """Leave a module out, in one line, where there is no browser."""
    pytest.importorskip("playwright.sync_api", reason="browser tests left out: playwright is not installed")
    if CHROMIUM is None:
        pytest.skip("browser tests left out: no Chromium found (apt-get install chromium)", allow_module_level=True)


class Server:
    """A server of our own on a free port, with a database that can outlive it."""

    module = "towpath.cli"

    def __init__(self, folder: Path, **environment: str) -> None:
        # One address plays all tests: the hourly limit on new tables is tried in tests/server.
        self.environment = {"TOWPATH_TABLES_PER_HOUR": "10000", "TOWPATH_ASKS_PER_SECOND": "10000"} | environment
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.database = f"sqlite:///{folder / 'towpath.db'}"
        self.log = folder / "server.log"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and wait until it answers."""
        command = [sys.executable, "-m", self.module, "serve", "--port", str(self.port), "--database", self.database]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, env=os.environ | self.environment)
        for _ in range(300):
            try:
                with urllib.request.urlopen(f"{self.url}/health", timeout=2):  # noqa: S310 - our own address
                    return
            except OSError:
                assert self.process.poll() is None, self.log.read_text()
                time.sleep(0.1)
        raise AssertionError(self.log.read_text())

    def kill(self) -> None:
        """End it as a power cut would."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None


@contextmanager
def serving(folder: Path, **environment: str) -> Iterator[Server]:
    """A server while the block runs."""
    server = Server(folder, **environment)
    server.start()
    try:
        yield server
    finally:
        server.kill()


Pick = Callable[[list[str]], int]
# What is listed in the open; on a phone the cards of the hand are listed once more, folded.
ROWS = ".optlist > .opt > .optb, .optlist > .cardsfold .optb"


class Player:
    """One page at one table; `pace`: how fast it shows what others do; `told`: how one wins has been read before."""

    def __init__(self, page: Any, *, phone: bool = False, pace: str = "instant", told: bool = True) -> None:
        self.page = page
        if told:
            page.add_init_script("localStorage.setItem('towpath.goals', '[\"boonlake\", \"joan\"]')")
        page.add_init_script(f"localStorage.setItem('towpath.pace', '\"{pace}\"')")
        self.phone = phone
        self.problems: list[str] = []
        self.prompts: set[str] = set()
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("console", self.note)

    def note(self, message: Any) -> None:
        """Remember what the page complains about."""
        if message.type == "error":
            self.problems.append(message.text)

    def play_now(self, url: str, name: str = "Ada") -> None:
        """From the home page to the first question."""
        self.page.goto(url)
        self.page.fill(".field input", name)
        self.page.click(".mode.primary")
        self.page.wait_for_selector(".optb")

    def open_table(self, url: str, seats: list[dict[str, str]], **more: object) -> str:
        """Open a table by the API with this browser's cookies, and go there."""
        self.page.goto(url)
        made = self.page.evaluate(
            """wish => fetch('/api/v1/tables', {method: 'POST', headers: {'Content-Type': 'application/json'},
            body: JSON.stringify(wish)}).then(answer => answer.json())""",
            {"game": "boonlake", "seats": seats, **more},
        )
        address = f"{url}/table/{made['table']['id']}"
        self.page.goto(address)
        return address

    @property
    def is_over(self) -> bool:
        return bool(self.page.locator(".finaldialog").count())

    def options(self) -> list[str]:
        """The actions that the list offers in the open, after a told story is dismissed."""
        story = self.page.locator(".storybar .primary")
        while story.count():
            self.page.evaluate("() => document.querySelector('.storybar .primary')?.click()")
        found: list[str] = self.page.evaluate(
            "rows => [...document.querySelectorAll(rows)].map(row => row.dataset.action)", ROWS
        )
        return found

    def wait(self, seconds: float = 20) -> list[str]:
        """Until it is this seat's move, or the game is over."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.is_over:
                return []
            found = self.options()
            if found:
                return found
            self.page.wait_for_timeout(15)
        raise AssertionError(f"nothing to choose: {self.page.inner_text('.prompt')}")

    def choose(self, action: str, *, board: bool = False) -> bool:
        """Choose by the list, or by a click on what stands for it alone on the board; False if it is gone."""
        version = self.page.evaluate("() => document.querySelector('.table').dataset.version")
        choices = 1
        self.prompts.add(self.page.evaluate("() => document.querySelector('.prompt').dataset.key"))
        row = self.page.locator(f':is({ROWS})[data-action="{action}"]')
        # Where all choose at once, the list that was read may be the one before the last choice came through.
        if not row.count():
            return False
        row.evaluate("row => row.closest('details')?.setAttribute('open', '')")
        target = row.get_attribute("data-target") if board else None
        spot = (
            self.page.locator(f'.choosable[data-target="{target}"], .pcard[data-target="{target}"]') if target else None
        )
        if spot is not None and spot.count() == 1 and not self.phone:
            spot.dispatch_event("click")
            menu = self.page.locator(f'.optmenu .optb[data-action="{action}"]')
            if menu.count():
                menu.click()
        elif row.get_attribute("role") == "checkbox":
            choices = self.tick(action)
        elif self.phone:
            row.click()
            self.page.locator(".confirm .primary").click()
        else:
            row.dispatch_event("click")
        # Others may act meanwhile: the choice itself has come through once the options can be chosen again, too.
        self.page.wait_for_function(
            """([version, choices]) => Number(document.querySelector('.table')?.dataset.version) >= version + choices
            && !document.querySelector('.optb[aria-disabled=true]')""",
            arg=[int(version), choices],
            timeout=20000,
        )
        return True

    def tick(self, action: str) -> int:
        """Discard several cards at once: this one, and as many others as are asked for; how many choices that is."""
        boxes = self.page.locator(f":is({ROWS})[role=checkbox]")
        others = [box.get_attribute("data-action") for box in boxes.all()]
        for one in [action, *(other for other in others if other != action)]:
            if self.page.locator(".several .primary").is_enabled():
                break
            self.page.locator(f':is({ROWS})[data-action="{one}"][aria-checked=false]').click()
            self.page.wait_for_selector(f'.optb[data-action="{one}"][aria-checked=true]')
        chosen = self.page.locator(".optb[aria-checked=true]").count()
        self.page.locator(".several .primary").click()
        return chosen

    def play(self, choices: int, pick: Pick | None = None, *, board: bool = False) -> int:
        """Make that many choices, or fewer if the game ends; how many."""
        for made in range(choices):
            chosen = False
            while not chosen:
                options = self.wait()
                if not options:
                    return made
                chosen = self.choose(options[pick(options) if pick else 0], board=board and made % 3 == 0)
        return choices

    def start_playing(self, *, seed: int = 1, hurry: bool = False) -> None:
        """From now on the page is clicked without a pause, until the game is over; `finish` waits for that."""
        self.page.evaluate(AUTOPLAY.read_text(), {"seed": seed, "hurry": hurry})

    def finish(self, seconds: float = 240) -> int:
        """Wait for the end of a game that `start_playing` plays; how many choices this page has made."""
        self.page.wait_for_function(
            "() => document.querySelector('.finaldialog') || window.played.stuck", timeout=1000 * seconds
        )
        played = self.page.evaluate("() => window.played")
        assert played["stuck"] == ""
        self.prompts |= set(played["prompts"])
        return int(played["made"])

    def assert_clean(self) -> None:
        """No error in the console, and no message without words."""
        assert self.problems == []
        text = self.page.inner_text("body")
        assert RAW_KEY.search(text) is None, RAW_KEY.search(text)


def play_against_bots(page: Any, url: str, bots: int, level: str = "", seed: int = 11) -> Player:
    """A whole game of one person against bots; without a level they play at random, which is fastest."""
    player = Player(page)
    seats = [{"kind": "me", "name": "Ada"}] + [{"kind": "bot", "level": level or "random"}] * bots
    player.open_table(url, seats, seed=seed)
    player.wait()
    player.start_playing(seed=seed, hurry=True)
    assert player.finish(3600 if level else 240) > 50
    return player
