"""Notices outside the page: e-mail, webhooks and the like through Apprise, for games played a move a day."""

from __future__ import annotations

import asyncio
import logging
import re
from typing import Any
from urllib.parse import quote

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
WEB = {"http": "json", "https": "jsons"}  # a web address is a webhook
EMAIL = re.compile(r"[\w.+-]+@[\w-]+(\.[\w-]+)+")
MOST = 3
LONGEST = 500
log = logging.getLogger("towpath.server")


def check(urls: list[str], settings: Settings) -> None:
    """Refuse addresses that cannot be used, with what could be."""
    if urls and not settings.notices:
        raise Refused("illegal", "This server sends no notices.", "no_notices")
    if len(urls) > MOST:
        raise Refused("bad_request", f"At most {MOST} addresses, not {len(urls)}.", "many_addresses", most=MOST)
    for url in urls:
        if not _can_be_used(url, settings):
            message = f"{url[:60]!r} cannot be used; an address begins with one of: {', '.join((*WEB, *SCHEMES))}."
            raise Refused("bad_request", message, "bad_address", address=url[:60])


def _can_be_used(url: str, settings: Settings) -> bool:
    if len(url) > LONGEST:
        return False
    if EMAIL.fullmatch(url):
        return bool(settings.mail)
    scheme, _, rest = url.partition("://")
    return bool(rest) and scheme in {*WEB, *SCHEMES}


def for_apprise(url: str, settings: Settings) -> str:
    """An address as Apprise knows it: a plain e-mail address and a web address are understood, too."""
    if EMAIL.fullmatch(url):
        return f"{settings.mail}{'&' if '?' in settings.mail else '?'}to={quote(url)}"
    scheme, _, rest = url.partition("://")
    return f"{WEB.get(scheme, scheme)}://{rest}"


class Notifier:
    """Sends notices, off the event loop, one try each."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._tasks: set[asyncio.Task[Any]] = set()

    def send(self, urls: str, title: str, table_id: str) -> None:
        """Tell the addresses of one seat that it is to act."""
        if not self.settings.notices:
            return
        link = f"{self.settings.public_url}/table/{table_id}"
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
            sender.add(for_apprise(url, self.settings))
        sender.notify(title=title, body=body)
