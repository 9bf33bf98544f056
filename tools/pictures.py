"""Pictures of both tables for README and docs, taken from the page itself: `python -m tools.pictures`.

A server of its own, the page as it is built, and a position that is the same each time; needs Chromium.
"""

from __future__ import annotations

import base64
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import ViewportSize, sync_playwright

from tests.browser import positions
from tests.browser.player import CHROMIUM, FLAGS, serving

PICTURES = Path(__file__).resolve().parents[1] / "docs" / "pictures"
LARGEST = 300 * 1024
QUALITY = 85
NAMES = ("Ada", "Blaise", "Carl")
UNNAMED = " / ".join(f"Seat {seat}" for seat in range(len(NAMES)))
SIZE = ViewportSize(width=1366, height=800)


class Picture(NamedTuple):
    """A position of a game: so many choices of hasty bots, dealt by this seed."""

    game: str
    choices: int
    seed: int


WANTED = (Picture("boonlake", 150, 4), Picture("joan", 120, 4))


def main() -> None:
    """Take all of them."""
    PICTURES.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for wanted in WANTED:
            context = browser.new_context(viewport=SIZE, reduced_motion="reduce", color_scheme="light", locale="en-GB")
            # Whoever has played before is not told how one wins, which would lie over the table.
            context.add_init_script("localStorage.setItem('towpath.goals', '[\"boonlake\", \"joan\"]')")
            page = context.new_page()
            text = positions.after(wanted.game, wanted.choices, seats=len(NAMES), seed=wanted.seed)
            positions.open_record(page, server.url, text.replace(UNNAMED, " / ".join(NAMES)))
            page.wait_for_selector(".optb")
            page.evaluate("document.fonts.ready")
            page.locator(".toast").first.wait_for(state="hidden")
            # WebP, which Playwright itself does not write, has a third of the size of PNG.
            taken = context.new_cdp_session(page).send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
            picture = base64.b64decode(taken["data"])
            if len(picture) > LARGEST:
                sys.exit(f"towpath: the picture of {wanted.game} has {len(picture)} bytes, more than {LARGEST}")
            (PICTURES / f"{wanted.game}.webp").write_bytes(picture)
            sys.stdout.write(f"docs/pictures/{wanted.game}.webp  {len(picture) / 1024:.0f} KB\n")
            context.close()
        browser.close()


if __name__ == "__main__":
    main()
