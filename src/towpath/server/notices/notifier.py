"""Who is told what and how often: a queue of its own, with limits, so that notices hold nobody else up.

Nothing here waits in the threads that reads of the database use. A notice is tried once; one that cannot be delivered,
or for which there are too many, is dropped and counted.
"""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from towpath.installed import need
from towpath.server.fair import FairQueue
from towpath.server.limits import Allowance
from towpath.server.metrics import Metrics
from towpath.server.notices import addresses, webhook
from towpath.server.notices.addresses import Webhook
from towpath.server.notices.mail import mail_server
from towpath.server.notices.webhook import Silent, Undelivered
from towpath.server.notices.words import ENGLISH, say
from towpath.server.refusals import Refused
from towpath.server.room import keys
from towpath.server.settings import Settings
from towpath.server.store import mailboxes, pushes
from towpath.server.store.mailboxes import Mailbox
from towpath.server.store.pushes import Push
from towpath.server.store.storage import Storage

if TYPE_CHECKING:
    from towpath.server.notices.browsers import Browsers

HOUR, DAY = 3600.0, 24 * 3600.0
SENDERS = 4  # notices that are under way at once
THREADS = 16  # for looking up names and sending mail; one that was given up still waits for a while
WAITING = 1000  # notices that may wait; more are dropped
WAITING_EACH = 50  # on behalf of one visitor
PER_SEAT = 20  # an hour; a seat is told once for each time that it is to act
PER_ADDRESS = 30  # an hour; one person may sit at several tables
PER_RECEIVER = 60  # an hour on behalf of one visitor; a receiver is its number, however many names it has
ASKED_PER_HOUR = 5  # addresses that one visitor can have asked to confirm
CONFIRMATIONS = 100  # an hour, whoever asks
QUIET = 600.0  # seconds in which an address that did not answer is not called again
log = logging.getLogger("towpath.server")

NONE = "[]"  # the addresses of a seat that has given none

Delivery = Callable[[], Coroutine[Any, Any, None]]


class Notifier:
    """Sends notices."""

    def __init__(
        self, settings: Settings, storage: Storage, metrics: Metrics, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.settings = settings
        self.storage = storage
        self.metrics = metrics
        self.mail = mail_server(settings.mail) if settings.notices and settings.mail else None
        self.browsers = _browsers(settings, storage)
        self._clock = clock
        self._seats = Allowance(PER_SEAT, HOUR, clock)
        self._addresses = Allowance(PER_ADDRESS, HOUR, clock)
        self._receivers = Allowance(PER_RECEIVER, HOUR, clock)
        self._askers = Allowance(ASKED_PER_HOUR, HOUR, clock)
        self._confirmations = Allowance(CONFIRMATIONS, HOUR, clock)
        self._quiet: dict[str, float] = {}  # until when
        self._waiting: FairQueue[Delivery] = FairQueue()
        self._tasks: set[asyncio.Task[None]] = set()
        self._looking: set[asyncio.Task[None]] = set()
        self._threads = ThreadPoolExecutor(THREADS, "towpath-notices")

    # What others ask for.

    def send(self, table_id: str, seat: int, urls: str, name: str, asker: str = "") -> None:
        """Tell the addresses of one seat that it is to act, on behalf of somebody who was at the table."""
        if not self.settings.notices or urls == NONE:
            return
        if self._seats.wait((table_id, seat)):
            self._drop("a seat is told too often")
            return
        link = f"{self.settings.public_url}/table/{table_id}"
        for address in msgspec.json.decode(urls, type=list[str]):
            self._put(asker, table_id, partial(self._deliver, address, name, link, asker))

    def tell_browsers(self, table_id: str, seat: int, title: str, asker: str = "") -> None:
        """Tell the browsers of who holds a seat, where that is wanted, that it is to act in a game of this title."""
        if self.browsers is None:
            return
        if len(self._looking) >= WAITING:
            self._drop("too many wait")
            return
        task = asyncio.create_task(self._look_for_browsers(self.browsers, table_id, seat, title, asker))
        self._looking.add(task)
        task.add_done_callback(self._looking.discard)

    async def _look_for_browsers(self, browsers: Browsers, table_id: str, seat: int, title: str, asker: str) -> None:
        try:
            found = await self.storage.read(lambda database: pushes.of_seat(database, table_id, seat))
        except Exception:
            log.exception("who is told by push could not be read")
            return
        if found and self._seats.wait((table_id, seat, "browsers")):
            self._drop("a seat is told too often")
            return
        for push in found:
            self._put(asker, table_id, partial(self._push, browsers, push, table_id, seat, title, asker))

    async def confirm(self, urls: list[str], asker: str, language: str) -> None:
        """Ask those to whom new e-mail addresses belong whether they want notices: once a day, whoever gives them."""
        for address in urls:
            if addresses.is_email(address) and self.mail is not None:
                await self._confirm(address.lower(), asker, language)

    async def _confirm(self, address: str, asker: str, language: str) -> None:
        now = time.time_ns() // 1_000_000
        since = now - int(DAY * 1000)
        known = await self.storage.read(lambda database: mailboxes.read(database, address))
        if known is not None and (known.answer or known.asked > since):
            return
        wait = self._askers.wait(asker) or self._confirmations.wait("")
        if wait:
            minutes = math.ceil(wait / 60)
            message = f"Too many new e-mail addresses; the next one in {minutes} minutes."
            raise Refused("too_many", message, "many_mails", minutes=minutes)
        box = Mailbox(address, keys.new_secret() if known is None else known.code, language, now)
        if await self.storage.write(mailboxes.ask(self.storage, box, since)):
            self._put(asker, "", partial(self._ask, box))

    # The queue.

    def _put(self, asker: str, table_id: str, delivery: Delivery) -> None:
        if len(self._waiting) >= WAITING or self._waiting.count(asker) >= WAITING_EACH:
            self._drop("too many wait")
            return
        self._waiting.put(asker, table_id, delivery)
        if len(self._tasks) < SENDERS:
            task = asyncio.create_task(self._work())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _work(self) -> None:
        while len(self._waiting):
            delivery = self._waiting.take()
            try:
                await delivery()
            except Undelivered as error:
                self.metrics.add("towpath_notices_failed_total")
                log.info("a notice could not be delivered: %s", error)
            except Exception:
                self.metrics.add("towpath_notices_failed_total")
                log.exception("a notice could not be sent")

    def _drop(self, why: str) -> None:
        self.metrics.add("towpath_notices_dropped_total")
        log.info("a notice was dropped: %s", why)

    # Sending.

    async def _deliver(self, address: str, name: str, link: str, asker: str) -> None:
        if addresses.is_email(address):
            await self._sparingly(address, partial(self._write, address.lower(), name, link))
        else:
            await self._sparingly(address, partial(self._call, address, name, link, asker))

    async def _sparingly(self, address: str, delivery: Delivery) -> None:
        """Deliver to an address unless it is told too often, or did not answer lately."""
        if self._addresses.wait(address.lower()):
            self._drop("an address is told too often")
        elif self._quiet.get(address, -math.inf) > self._clock():
            self._drop("an address did not answer lately")
        else:
            try:
                await delivery()
            except Silent:
                now = self._clock()
                self._quiet = {one: until for one, until in self._quiet.items() if until > now}
                self._quiet[address] = now + QUIET
                raise

    async def _numbers(self, find: Callable[[str], Webhook], address: str, asker: str) -> list[str]:
        """The numbers to call, all of them public; none if their receiver is told too often."""
        try:
            hook = find(address)
        except Refused as refused:
            raise Undelivered(str(refused)) from refused
        numbers = await webhook.numbers(hook, self._threads)
        if self._receivers.wait((asker, numbers[0])):
            self._drop("its receiver is told too often")
            return []
        return numbers

    async def _call(self, address: str, name: str, link: str, asker: str) -> None:
        numbers = await self._numbers(addresses.webhook, address, asker)
        if not numbers:
            return
        title, message = say(ENGLISH, "move_title", name=name), say(ENGLISH, "move", link=link)
        line = f"{title} {link}"
        # Receivers of several chat programs take one of the last two for the message.
        body = {"title": title, "message": message, "link": link, "text": line, "content": line}
        await webhook.call(addresses.webhook(address), numbers, body)
        self.metrics.add("towpath_notices_total")

    async def _push(self, browsers: Browsers, push: Push, table_id: str, seat: int, title: str, asker: str) -> None:
        async def deliver() -> None:
            numbers = await self._numbers(addresses.push_service, push.endpoint, asker)
            if numbers:
                await browsers.send(push, numbers, table_id, seat, title)
                self.metrics.add("towpath_notices_total")

        await self._sparingly(push.endpoint, deliver)

    async def _write(self, address: str, name: str, link: str) -> None:
        box = await self.storage.read(lambda database: mailboxes.read(database, address))
        if box is None or box.answer != mailboxes.WANTED:
            self._drop("an address has not been confirmed")
            return
        page = self._page(box)
        text = f"{say(box.language, 'move', link=link)}\n\n{say(box.language, 'stop', link=page)}\n"
        await self._mail(address, say(box.language, "move_title", name=name), text, page)

    async def _ask(self, box: Mailbox) -> None:
        page = self._page(box)
        title, text = say(box.language, "confirm_title"), say(box.language, "confirm", link=page)
        try:
            await self._mail(box.address, title, f"{text}\n", page)
        except Exception:
            # Nothing has reached the address, so that it may be asked again today.
            await self.storage.write(mailboxes.not_asked(box))
            raise

    async def _mail(self, address: str, title: str, text: str, page: str) -> None:
        if self.mail is None:
            raise Undelivered("this server sends no e-mail")
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._threads, self.mail.send, address, title, text, page)
        self.metrics.add("towpath_notices_total")

    def _page(self, box: Mailbox) -> str:
        return f"{self.settings.public_url}/mail/{box.code}"

    def stop(self) -> None:
        """End with the server; what waits is dropped."""
        for task in self._tasks | self._looking:
            task.cancel()
        self._threads.shutdown(wait=False, cancel_futures=True)


def _browsers(settings: Settings, storage: Storage) -> Browsers | None:
    """What tells browsers, where the operator wants it; only there its package must be installed."""
    if not settings.push:
        return None
    need("TOWPATH_PUSH", "push", "cryptography")
    from towpath.server.notices.browsers import Browsers

    return Browsers(settings, storage)
