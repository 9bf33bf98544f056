"""A provider that says who somebody is: OpenID Connect, by authorization code with PKCE, state and nonce.

The token comes over the back channel, from the provider itself over TLS, so that its signature need not be checked
(OpenID Connect Core 3.1.3.7): what it says is.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import http.client
import ipaddress
import secrets
import ssl
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.parse import quote, urlencode, urlsplit

import msgspec

from towpath.server.refusals import Refused
from towpath.server.settings import Settings

SECONDS = 10.0  # for each answer
LARGEST = 200_000  # bytes of one
AT_ONCE = 4  # questions that are under way
WAITING = 30  # more are refused
KEPT_SECONDS = 3600.0  # for which what the provider publishes is believed
SKEW = 120  # seconds that clocks may differ by
RETURN = "/account/return"
WELL_KNOWN = "/.well-known/openid-configuration"


class Pending(msgspec.Struct, frozen=True):
    """What a browser keeps while somebody is at the provider."""

    state: str
    nonce: str
    verifier: str
    take_along: bool
    joins: bool = False

    def packed(self) -> str:
        """As it stands in a cookie."""
        return ".".join((self.state, self.nonce, self.verifier, str(int(self.take_along)), str(int(self.joins))))


def unpacked(text: str) -> Pending | None:
    """What a cookie says; nothing if it is none of ours."""
    parts = text.split(".")
    if len(parts) != len(Pending.__struct_fields__) or not all(parts) or len(text) > LARGEST:
        return None
    if not {parts[3], parts[4]} <= {"0", "1"}:
        return None
    return Pending(parts[0], parts[1], parts[2], parts[3] == "1", parts[4] == "1")


class Person(msgspec.Struct, frozen=True):
    """Whom the provider knows: a hash that is always the same, and what they are called."""

    outside: str
    name: str


class Published(msgspec.Struct, frozen=True):
    """What a provider says of itself; all else that it says is not needed."""

    issuer: str
    authorization_endpoint: str
    token_endpoint: str
    token_endpoint_auth_methods_supported: tuple[str, ...] = ("client_secret_basic",)


class Claims(msgspec.Struct, frozen=True):
    """What a token says."""

    iss: str
    sub: str
    aud: str | list[str]
    exp: float
    nonce: str = ""
    azp: str = ""
    name: str = ""
    preferred_username: str = ""


class _Token(msgspec.Struct, frozen=True):
    id_token: str


def _failed(why: str) -> Refused:
    return Refused("illegal", f"The provider could not be asked who you are: {why}.", "provider")


class Provider:
    """The one provider of this server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.back = settings.public_url + RETURN
        self._published: tuple[float, Published] | None = None
        # Threads of its own: a provider that does not answer keeps nobody from reading.
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="towpath-provider")
        self._waiting = 0

    def stop(self) -> None:
        """Ask nothing more."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def pending(self, *, take_along: bool, joins: bool = False) -> Pending:
        """Secrets for one who goes to the provider."""
        if not self.settings.oidc_issuer:
            raise Refused("illegal", "This server has no provider that says who somebody is.", "no_accounts")
        return Pending(
            secrets.token_urlsafe(24), secrets.token_urlsafe(24), secrets.token_urlsafe(48), take_along, joins
        )

    async def address(self, pending: Pending) -> str:
        """Where the provider asks somebody."""
        published = await self._find()
        challenge = base64.urlsafe_b64encode(hashlib.sha256(pending.verifier.encode()).digest()).rstrip(b"=").decode()
        asked = {
            "response_type": "code",
            "client_id": self.settings.oidc_client,
            "redirect_uri": self.back,
            "scope": "openid profile",
            "state": pending.state,
            "nonce": pending.nonce,
            "code_challenge": challenge,
            "code_challenge_method": "S256",
        }
        at = published.authorization_endpoint
        return f"{at}{'&' if urlsplit(at).query else '?'}{urlencode(asked)}"

    async def person(self, code: str, pending: Pending) -> Person:
        """Whom a code stands for, which the provider gave to somebody's browser."""
        published = await self._find()
        form = {
            "grant_type": "authorization_code",
            "code": code,
            "redirect_uri": self.back,
            "code_verifier": pending.verifier,
        }
        headers = {"content-type": "application/x-www-form-urlencoded"}
        client, secret = self.settings.oidc_client, self.settings.oidc_secret
        if "client_secret_basic" in published.token_endpoint_auth_methods_supported:
            pair = f"{quote(client, safe='')}:{quote(secret, safe='')}"
            headers["authorization"] = f"Basic {base64.b64encode(pair.encode()).decode()}"
        else:
            form |= {"client_id": client, "client_secret": secret}
        body = await self._ask("POST", published.token_endpoint, urlencode(form), headers)
        try:
            token = msgspec.json.decode(body, type=_Token).id_token
            payload = token.split(".")[1]
            told = base64.b64decode(payload + "=" * (-len(payload) % 4), altchars=b"-_", validate=True)
            claims = msgspec.json.decode(told, type=Claims)
        except (msgspec.DecodeError, ValueError, IndexError) as error:
            raise _failed("its answer has no token that can be read") from error
        self.check(claims, pending, time.time())
        known = hashlib.sha256(msgspec.json.encode([claims.iss, claims.sub])).hexdigest()
        return Person(known, claims.name or claims.preferred_username)

    def check(self, claims: Claims, pending: Pending, now: float) -> None:
        """Refuse a token of another provider, for another server, for another visit, or of yesterday."""
        client = self.settings.oidc_client
        meant = [claims.aud] if isinstance(claims.aud, str) else claims.aud
        if claims.iss != self.settings.oidc_issuer:
            raise _failed("the token is of another provider")
        if client not in meant or (claims.azp or client) != client or (len(meant) > 1 and not claims.azp):
            raise _failed("the token is for another server")
        if claims.exp <= now - SKEW:
            raise _failed("the token is too old")
        if not secrets.compare_digest(claims.nonce.encode(), pending.nonce.encode()):
            raise _failed("the token is for another visit")
        if not claims.sub:
            raise _failed("the token is about nobody")

    async def _find(self) -> Published:
        """What the provider publishes of itself."""
        if self._published is not None and self._published[0] > time.monotonic():
            return self._published[1]
        issuer = self.settings.oidc_issuer
        body = await self._ask("GET", issuer.rstrip("/") + WELL_KNOWN)
        try:
            found = msgspec.json.decode(body, type=Published)
        except msgspec.DecodeError as error:
            raise _failed("what it publishes cannot be read") from error
        if found.issuer != issuer:
            raise _failed("it calls itself otherwise than TOWPATH_OIDC_ISSUER")
        self._check_address(found.authorization_endpoint)
        self._published = (time.monotonic() + KEPT_SECONDS, found)
        return found

    def _check_address(self, address: str) -> None:
        """Refuse what is not asked by TLS; tests may allow a provider on this machine."""
        try:
            parts = urlsplit(address)
        except ValueError as error:
            raise _failed("its addresses cannot be read") from error
        if parts.scheme == "https" and parts.hostname:
            return
        if not (self.settings.oidc_plain and parts.scheme == "http" and _is_here(parts.hostname or "")):
            raise _failed("its addresses do not begin with https://")

    async def _ask(self, method: str, address: str, body: str = "", headers: dict[str, str] | None = None) -> bytes:
        self._check_address(address)
        if self._waiting >= WAITING:
            raise Refused("too_many", "Too many sign in at this moment; try again soon.")
        self._waiting += 1
        try:
            async with asyncio.timeout(2 * SECONDS):
                loop = asyncio.get_running_loop()
                return await loop.run_in_executor(self._threads, _asked, method, address, body, headers or {})
        except (OSError, http.client.HTTPException, ValueError) as error:
            raise _failed(f"{urlsplit(address).hostname} does not answer as it should") from error
        finally:
            self._waiting -= 1


def _is_here(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _asked(method: str, address: str, body: str, headers: dict[str, str]) -> bytes:
    """The body of an answer; no redirects are followed. Waits."""
    parts = urlsplit(address)
    host = parts.hostname or ""
    connection = (
        http.client.HTTPSConnection(host, parts.port, timeout=SECONDS, context=ssl.create_default_context())
        if parts.scheme == "https"
        else http.client.HTTPConnection(host, parts.port, timeout=SECONDS)
    )
    try:
        path = f"{parts.path or '/'}{'?' + parts.query if parts.query else ''}"
        connection.request(method, path, body or None, {"accept": "application/json", **headers})
        answer = connection.getresponse()
        found: Any = answer.read(LARGEST + 1)
        if answer.status != http.HTTPStatus.OK or len(found) > LARGEST:
            raise ValueError(f"status {answer.status}, {len(found)} bytes")
        return bytes(found)
    finally:
        connection.close()
