"""Notices outside the page: e-mail, webhooks and the like through Apprise, for games played a move a day."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import msgspec

from towpath.server.refusals import Refused
from towpath.server.settings import Settings

# Kinds of address that cannot be turned against the server's own machine or files.
SCHEMES = (
    "mailto",
    "mailtos",
    "json",
    "jsons",
    "ntfy",
    "ntfys",
    "discord",
    "slack",
    "tgram",
    "matrix",
    "matrixs",
    "gotify",
)
MOST = 3
LONGEST = 500
log = logging.getLogger("towpath.server")


def check(urls: list[str], settings: Settings) -> None:
    """Refuse addresses that cannot be used, with what could be."""
    if urls and not settings.notices:
        raise Refused("illegal", "This server sends no notices.")
    if len(urls) > MOST:
        raise Refused("bad_request", f"At most {MOST} addresses, not {len(urls)}.")
    for url in urls:
        scheme, colon, rest = url.partition("://")
        if len(url) > LONGEST or not colon or not rest or scheme not in SCHEMES:
            raise Refused(
                "bad_request", f"{url[:60]!r} cannot be used; an address begins with one of: {', '.join(SCHEMES)}."
            )


class Notifier:
    """Sends notices, off the event loop, one try each."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._tasks: set[asyncio.Task[Any]] = set()

    def send(self, urls: str, title: str, table: str) -> None:
        """Tell the addresses of one seat that it is to act."""
        if not self.settings.notices:
            return
        link = f"{self.settings.public_url}/table/{table}"
        task = asyncio.create_task(self._deliver(msgspec.json.decode(urls, type=list[str]), title, link))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _deliver(self, urls: list[str], title: str, link: str) -> None:
        try:
            await asyncio.to_thread(self.deliver, urls, f"Your move: {title}", f"It is your move: {link}")
        except Exception:
            log.exception("a notice could not be sent")

    def deliver(self, urls: list[str], title: str, body: str) -> None:
        """Hand one notice to Apprise; it takes a while to import, so only who needs it does."""
        import apprise

        sender = apprise.Apprise()
        for url in urls:
            sender.add(url)
        sender.notify(title=title, body=body)
