"""Sealing a message for one browser, so that the push service between cannot read it (RFC 8291, with RFC 8188)."""

from __future__ import annotations

import hashlib
import hmac
import secrets

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
PUBLIC, SECRET, SALT = 65, 16, 16  # bytes
RECORD = 4096  # bytes of a record as the header says; a message is one record
MOST = 3000  # bytes of a message: less than every push service takes
LAST = b"\x02"  # ends the last record


def public(key: ec.EllipticCurvePrivateKey) -> bytes:
    """The public half of a key, as it is sent."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def is_public(data: bytes) -> bool:
    """Whether some bytes are a public key: a point of the curve."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, data)
    except ValueError:
        return False
    return len(data) == PUBLIC


def seal(
    message: bytes, receiver: bytes, secret: bytes, key: ec.EllipticCurvePrivateKey | None = None, salt: bytes = b""
) -> bytes:
    """A message for whoever has the private half of `receiver`, and the secret. Key and salt are new ones each time."""
    if len(message) > MOST:
        raise ValueError(f"a message of {len(message)} bytes is not sent; at most {MOST} are")
    key, salt = key or ec.generate_private_key(CURVE), salt or secrets.token_bytes(SALT)
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, receiver))
    sender = public(key)
    mixed = _derived(secret, shared, b"WebPush: info\0" + receiver + sender, 32)
    cipher = AESGCM(_derived(salt, mixed, b"Content-Encoding: aes128gcm\0", 16))
    nonce = _derived(salt, mixed, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(sender)]) + sender
    return head + cipher.encrypt(nonce, message + LAST, None)


def _derived(salt: bytes, material: bytes, info: bytes, length: int) -> bytes:
    """HKDF of SHA-256 (RFC 5869) for one block."""
    extracted = hmac.digest(salt, material, hashlib.sha256)
    return hmac.digest(extracted, info + b"\x01", hashlib.sha256)[:length]
