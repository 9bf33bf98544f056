"""The browser's own push: what a push service is sent, which passes it on to a browser that is not looking.

Of the game it says which it is and where; the service reads neither, but for the moment and the length of a message.
"""

from __future__ import annotations

import hashlib

import msgspec

from towpath.server.notices import addresses, sealing, vapid, webhook
from towpath.server.notices.vapid import Identity
from towpath.server.notices.words import WORDS, say
from towpath.server.refusals import Refused
from towpath.server.room.clock import now_ms
from towpath.server.settings import Settings
from towpath.server.store import pushes
from towpath.server.store.pushes import Push
from towpath.server.store.storage import Storage

DAY = 24 * 3600  # seconds for which a push service keeps a message for a browser that is not there
TOPIC = 32  # signs, at most, by which a newer message takes the place of an older one
GONE = (404, 410)  # statuses by which a push service says that a browser is told nothing any more


class Told(msgspec.Struct, frozen=True):
    """What a browser shows."""

    title: str
    link: str


class Browsers:
    """Tells browsers by push; the key by which push services know this server is made when first needed, and kept."""

    def __init__(self, settings: Settings, storage: Storage) -> None:
        self._settings = settings
        self._storage = storage
        self._identity: Identity | None = None

    async def identity(self) -> Identity:
        """Who this server is to push services, always the same."""
        if self._identity is None:
            kept = await self._storage.write(pushes.key(self._storage, vapid.new_key, now_ms()))
            self._identity = Identity(kept, self._settings.public_url)
        return self._identity

    def check(self, endpoint: str, key: str, secret: str, language: str) -> None:
        """Refuse what is no subscription of a browser."""
        addresses.push_service(endpoint)
        try:
            fits = sealing.is_public(vapid.read(key)) and len(vapid.read(secret)) == sealing.SECRET
        except ValueError:
            fits = False
        if not fits:
            message = "key and secret are not those of a browser's push subscription (p256dh and auth)."
            raise Refused("bad_request", message)
        if language not in WORDS:
            raise Refused("bad_request", f"language is {language[:10]!r}; expected one of {', '.join(WORDS)}.")

    async def send(self, push: Push, numbers: list[str], table_id: str, seat: int, title: str) -> None:
        """Send one message to the checked numbers of its push service; what the service does not know is forgotten."""
        hook = addresses.push_service(push.endpoint)
        told = Told(say(push.language, "move_title", name=title), f"/table/{table_id}")
        sealed = sealing.seal(msgspec.json.encode(told), vapid.read(push.key), vapid.read(push.secret))
        # Who reads the topic does not learn the table by it, which is found by its id alone.
        topic = hashlib.sha256(f"{table_id} {seat} {push.secret}".encode()).hexdigest()[:TOPIC]
        headers = {
            "Authorization": (await self.identity()).authorization(f"https://{hook.named}"),
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(DAY),
            "Urgency": "normal",
            "Topic": topic,
        }
        try:
            await webhook.post(hook, numbers, headers, sealed)
        except webhook.Undelivered as error:
            if error.status in GONE:
                await self._storage.write(pushes.gone(push))
            raise
