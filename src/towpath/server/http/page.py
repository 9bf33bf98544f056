"""The built page, if there is one, and health and metrics."""

from __future__ import annotations

import mimetypes
from pathlib import Path

import sqlalchemy as sa
from litestar import Response, get

import towpath
from towpath.server.refusals import Refused
from towpath.server.room.tables import Tables

STATIC = Path(towpath.__file__).parent / "web" / "static"
NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Towpath</title>
<h1>Towpath</h1>
<p>The server runs, but its page has not been built. Build it with <code>make page</code>, or use the
<a href="/api/openapi.json">API</a>.</p></html>
"""
HEADERS = {
    "content-security-policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
}


def _file(path: str) -> Path | None:
    """A file of the page; nothing outside its folder."""
    found = (STATIC / path.lstrip("/")).resolve()
    return found if found.is_relative_to(STATIC.resolve()) and found.is_file() else None


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(path: str = "") -> Response[bytes]:
    """A file of the page, else the page itself, which shows home, lobby, table and replay by its address."""
    if path.startswith("/api/"):
        raise Refused("not_found", f"There is nothing at {path}; /api/openapi.json lists what there is.")
    found = _file(path) if path not in {"", "/"} else None
    if found is not None:
        kind = mimetypes.guess_type(found.name)[0] or "application/octet-stream"
        # Names of built files hold a hash of what is in them.
        age = "public, max-age=31536000, immutable" if "-" in found.stem and found.suffix != ".html" else "no-cache"
        return Response(found.read_bytes(), media_type=kind, headers={**HEADERS, "cache-control": age})
    index = _file("index.html")
    body = index.read_bytes() if index is not None else NOT_BUILT.encode()
    return Response(body, media_type="text/html; charset=utf-8", headers={**HEADERS, "cache-control": "no-cache"})


@get("/health", include_in_schema=False)
async def health(tables: Tables) -> dict[str, str]:
    """Whether the database answers."""
    await tables.storage.read(lambda database: database.execute(sa.text("select 1")).scalar())
    return {"status": "ok", "version": towpath.__version__}


@get("/metrics", include_in_schema=False, media_type="text/plain; version=0.0.4")
async def metrics(tables: Tables) -> str:
    """The numbers of this process, as Prometheus reads them."""
    tables.gauges()
    return tables.metrics.text()


HANDLERS = [page, health, metrics]
