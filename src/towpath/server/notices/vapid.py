"""How a server says to push services who it is (VAPID, RFC 8292): a token that it signs with a key of its own."""

from __future__ import annotations

import base64
import time

import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils

from towpath.server.notices import sealing

SECONDS = 12 * 3600  # that a token counts; at most a day may
HALF = 32  # bytes of each half of a signature


def written(data: bytes) -> str:
    """Bytes as they stand in tokens and headers."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def read(text: str) -> bytes:
    """What `written` wrote; ValueError if it did not."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def new_key() -> str:
    """A key, as it is kept."""
    return f"{ec.generate_private_key(sealing.CURVE).private_numbers().private_value:064x}"


class Identity:
    """The key of a server, and whom a push service may write to about it."""

    def __init__(self, kept: str, contact: str) -> None:
        self._key = ec.derive_private_key(int(kept, 16), sealing.CURVE)
        self._contact = contact
        self.public = written(sealing.public(self._key))

    def authorization(self, audience: str, now: float | None = None) -> str:
        """The header by which a push service, by its origin, knows this server."""
        until = int(time.time() if now is None else now) + SECONDS
        parts = {"typ": "JWT", "alg": "ES256"}, {"aud": audience, "exp": until, "sub": self._contact}
        said = ".".join(written(msgspec.json.encode(part)) for part in parts)
        signed = self._key.sign(said.encode(), ec.ECDSA(hashes.SHA256()))
        halves = b"".join(half.to_bytes(HALF, "big") for half in utils.decode_dss_signature(signed))
        return f"vapid t={said}.{written(halves)}, k={self.public}"
