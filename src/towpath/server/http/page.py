"""The built page, if there is one, and health and metrics."""

from __future__ import annotations

import hmac
import mimetypes
from pathlib import Path

from litestar import Response, get

import towpath
from towpath.server.http.asker import Asker, address_of, own_browser
from towpath.server.http.hosts import is_loopback, is_loopback_number
from towpath.server.metrics import CONTENT
from towpath.server.refusals import Refused
from towpath.server.room.tables import Tables

STATIC = Path(towpath.__file__).parent / "web" / "static"
LONGEST = 200  # characters of an address
NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Towpath</title>
<h1>Towpath</h1>
<p>The server runs, but its page is not installed. Install again without <code>TOWPATH_PAGE=0</code>, run
<code>make page</code> in a checkout, or use the <a href="/api/openapi.json">API</a>.</p></html>
"""
# 'self' is meant for sockets to the same host too.
HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
}

# What tells of a move while the page is not open: it asks for nothing, and loads nothing.
WORKER = "/worker.js"
OF_WORKER = {"content-security-policy": "default-src 'none'"}


def check_path(path: str) -> None:
    """Refuse what is no address of a page and can be no name of a file."""
    if len(path) > LONGEST or not path.isprintable() or "\ufffd" in path:
        raise Refused("not_found", f"There is no page at {path[:40]!r}.")


def _file(path: str) -> Path | None:
    """A file of the page; nothing outside its folder."""
    try:
        found = (STATIC / path.lstrip("/")).resolve()
        return found if found.is_relative_to(STATIC.resolve()) and found.is_file() else None
    except (OSError, ValueError):  # what no file can be called
        return None


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: Asker, path: str = "") -> Response[bytes]:
    """A file of the page, else the page itself, which shows home, lobby, table and replay by its address."""
    if path.startswith("/api/"):
        raise Refused("not_found", f"There is nothing at {path[:200]}; /api/openapi.json lists what there is.")
    check_path(path)
    found = _file(path) if path not in {"", "/"} else None
    if found is not None:
        kind = mimetypes.guess_type(found.name)[0] or "application/octet-stream"
        # Names of built files hold a hash of what is in them.
        age = "public, max-age=31536000, immutable" if "-" in found.stem and found.suffix != ".html" else "no-cache"
        headers = OF_WORKER if path == WORKER else HEADERS
        return Response(found.read_bytes(), media_type=kind, headers={**headers, "cache-control": age})
    # So a browser has its cookie before it can ask for two seats at once.
    own_browser(request)
    index = _file("index.html")
    body = index.read_bytes() if index is not None else NOT_BUILT.encode()
    return Response(body, media_type="text/html", headers={**HEADERS, "cache-control": "private, no-cache"})


@get("/health", include_in_schema=False)
async def health(tables: Tables) -> Response[dict[str, str]]:
    """Whether the server can keep what is played: it tries to write something."""
    problem = await tables.trial.problem()
    said = {"status": "failing" if problem else "ok", "version": towpath.__version__}
    if problem:
        return Response({**said, "message": problem}, status_code=503)
    return Response(said)


def may_measure(request: Asker, token: str) -> bool:
    """Whether somebody may read the metrics: who shows the token, or where there is none, this machine itself."""
    if token:
        return hmac.compare_digest(request.headers.get("authorization", "").encode(), f"Bearer {token}".encode())
    forwarded = any(name in request.headers for name in ("x-forwarded-for", "forwarded", "via"))
    return not forwarded and is_loopback_number(address_of(request)) and is_loopback(request.headers.get("host", ""))


@get("/metrics", include_in_schema=False)
async def metrics(request: Asker, tables: Tables) -> Response[bytes]:
    """The numbers of all processes, as Prometheus reads them."""
    if not may_measure(request, tables.settings.metrics_token):
        raise Refused("not_yours", "Metrics are read on this machine, or with the token of TOWPATH_METRICS_TOKEN.")
    tables.gauges()
    return Response(tables.metrics.text(), media_type=CONTENT.partition("; charset")[0])


HANDLERS = [page, health, metrics]
