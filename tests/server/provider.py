"""A small OpenID provider on this machine: it asks nobody, and can be told to lie."""

from __future__ import annotations

import base64
import contextlib
import hashlib
import json
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

CLIENT, SECRET = "towpath at home", "s:cret"


class Provider:
    """What it knows, what it was asked, and how it lies: claims, published things, and statuses that it gives."""

    def __init__(self) -> None:
        self.person = {"sub": "person-1", "name": "Ada Lovelace"}
        self.claims: dict[str, Any] = {}
        self.published: dict[str, Any] = {}
        self.status = 200
        self.answer: bytes | None = None
        self.asked: list[dict[str, str]] = []
        self.found = 0
        self._codes: dict[str, dict[str, str]] = {}
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self.issuer = f"http://127.0.0.1:{self.server.server_address[1]}/realm"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        provider = self

        class Handler(BaseHTTPRequestHandler):
            def log_message(self, *args: object) -> None:
                pass

            def do_GET(self) -> None:
                url = urlsplit(self.path)
                if url.path == "/realm/.well-known/openid-configuration":
                    provider.found += 1
                    self.say(200, json.dumps(provider.configuration()).encode())
                elif url.path == "/realm/authorize":
                    self.send_response(303)
                    self.send_header("location", provider.authorized(flat(url.query)))
                    self.end_headers()
                else:
                    self.say(404, b"{}")

            def do_POST(self) -> None:
                form = flat(self.rfile.read(int(self.headers["content-length"])).decode())
                self.say(*provider.token(form, self.headers.get("authorization", "")))

            def say(self, status: int, body: bytes) -> None:
                self.send_response(status)
                self.send_header("content-type", "application/json")
                self.end_headers()
                self.wfile.write(body)

        return Handler

    def configuration(self) -> dict[str, Any]:
        found = {
            name: f"{self.issuer}/{path}"
            for name, path in (("authorization_endpoint", "authorize"), ("token_endpoint", "token"))
        }
        return {"issuer": self.issuer, **found, "jwks_uri": "unused", **self.published}

    def authorized(self, asked: dict[str, str]) -> str:
        """Where a browser goes on, with a code for whoever asked."""
        assert asked["response_type"] == "code"
        assert asked["client_id"] == CLIENT
        assert asked["code_challenge_method"] == "S256"
        code = f"code-{len(self._codes)}"
        self._codes[code] = asked
        return f"{asked['redirect_uri']}?{urlencode({'code': code, 'state': asked['state'], 'iss': self.issuer})}"

    def token(self, form: dict[str, str], authorization: str) -> tuple[int, bytes]:
        """A token for a code, once, for whoever has its verifier and the secret of the client."""
        self.asked.append({**form, "authorization": authorization})
        if self.answer is not None:
            return self.status, self.answer
        asked = self._codes.pop(form.get("code", ""), None)
        challenge = base64.urlsafe_b64encode(hashlib.sha256(form["code_verifier"].encode()).digest()).rstrip(b"=")
        if (
            asked is None
            or challenge.decode() != asked["code_challenge"]
            or form["redirect_uri"] != asked["redirect_uri"]
        ):
            return 400, b'{"error":"invalid_grant"}'
        claims = {"iss": self.issuer, "aud": CLIENT, "exp": time.time() + 60, "nonce": asked["nonce"], **self.person}
        parts = [{"alg": "RS256"}, {**claims, **self.claims}]
        packed = [base64.urlsafe_b64encode(json.dumps(part).encode()).rstrip(b"=").decode() for part in parts]
        return self.status, json.dumps({"access_token": "x", "id_token": ".".join([*packed, "signature"])}).encode()


def flat(query: str) -> dict[str, str]:
    return {name: values[0] for name, values in parse_qs(query, keep_blank_values=True).items()}


@contextlib.contextmanager
def provided() -> Iterator[Provider]:
    """A provider that runs as long as it is needed."""
    provider = Provider()
    try:
        yield provider
    finally:
        provider.server.shutdown()
        provider.server.server_close()
