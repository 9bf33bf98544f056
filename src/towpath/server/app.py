"""The application: everything put together, and every error as JSON."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, MediaType, Request, Response
from litestar.channels.backends.psycopg import PsycoPgChannelsBackend
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Method
from sqlalchemy.engine import Engine

import towpath
from towpath import games
from towpath.kernel.errors import TowpathError
from towpath.server.http import accounts, page, rest, rest_play
from towpath.server.http.live import live
from towpath.server.http.refusals import Refused
from towpath.server.metrics import Metrics
from towpath.server.room import pulse
from towpath.server.room.bots import Bots
from towpath.server.room.notices import Notifier
from towpath.server.room.table import now_ms
from towpath.server.room.tables import Tables
from towpath.server.settings import Settings, from_environment
from towpath.server.store import storage

SWITCH = 0.0005  # seconds; the writer hands over to the event loop many times for one write
LINE_PAUSE = 1.0  # seconds
LARGEST = 2_000_000  # bytes of a request
GIVEN = {"request", "tables", "data"}  # what handlers take beside path and query
READING: set[Method] = {"GET", "HEAD", "OPTIONS"}
log = logging.getLogger("towpath.server")

Asker = Request[Any, Any, Any]


def refused(request: Asker, error: Refused) -> Response[dict[str, Any]]:
    """A refusal as JSON."""
    return Response(error.to_json(), status_code=error.status, media_type=MediaType.JSON)


def wrong(request: Asker, error: HTTPException) -> Response[dict[str, Any]]:
    """What the framework refuses: malformed bodies and parameters, unknown addresses, wrong methods."""
    kind = {403: "not_yours", 404: "not_found", 429: "too_many"}.get(error.status_code, "bad_request")
    message = error.detail
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        parts = [f"{part.get('key', 'body')}: {part['message']}" for part in error.extra if isinstance(part, dict)]
        message = "; ".join(parts) or message
    elif error.status_code == 404:
        message = f"There is nothing at {request.url.path}; /api/openapi.json lists what there is."
    elif error.status_code == 405:
        message = f"{request.method} is not possible at {request.url.path}."
    body = {"error": kind, "message": message}
    return Response(body, status_code=error.status_code, media_type=MediaType.JSON)


def failed(request: Asker, error: Exception) -> Response[dict[str, Any]]:
    """A fault of the server: the log has the details, the asker one sentence."""
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    body = {"error": "server", "message": "The server could not do this; nothing was changed. Try again."}
    return Response(body, status_code=500, media_type=MediaType.JSON)


async def check(request: Asker) -> None:
    """Only pages of this server may change anything in a browser's name; unknown parameters are refused."""
    if request.method not in READING and not accounts.same_origin(
        request.headers.get("origin", ""), request.headers.get("host", "")
    ):
        raise Refused("not_yours", "This request comes from a page of another server.")
    if request.url.path.startswith("/api/v1/"):
        named = set(request.route_handler.parsed_fn_signature.parameters)
        known = named - GIVEN - set(request.path_params)
        for name in request.query_params:
            if name not in known:
                there = f"there are: {', '.join(sorted(known))}" if known else "there are none"
                raise Refused("bad_request", f"There is no parameter {name!r} at {request.url.path}; {there}.")


def _encode_set(value: set[Any]) -> list[Any]:
    return sorted(value)


def wake_clocks(engine: Engine, settings: Settings) -> None:
    """Clocks have stood still while the server was down."""
    with engine.begin() as database:
        down = pulse.resume(database, now_ms(), settings.several)
    if down:
        log.info("clocks stood still for %d seconds", down // 1000)


async def listen(settings: Settings, home: Tables) -> None:
    """Hear from other processes on the same PostgreSQL; when the line breaks, connect again and catch up."""
    address = storage.database_url(settings.database).set(drivername="postgresql")
    while True:
        backend = PsycoPgChannelsBackend(address.render_as_string(hide_password=False))
        try:
            await backend.on_startup()
            await backend.subscribe([storage.CHANNEL])
            await home.catch_up()
            async for _, news in backend.stream_events():
                await home.heard(news.decode())
        except Exception:
            log.exception("no line to other processes; trying again")
            await asyncio.sleep(LINE_PAUSE)
        finally:
            with contextlib.suppress(Exception):
                await backend.on_shutdown()


def create(settings: Settings | None = None) -> Litestar:
    """The application; uvicorn calls it without settings, which then come from the environment."""
    settings = from_environment() if settings is None else settings
    engine = storage.connect(settings.database)
    if settings.several and engine.dialect.name != "postgresql":
        raise TowpathError("several processes need PostgreSQL: SQLite cannot tell them of each other's moves")
    numbers = Metrics()
    store = storage.Storage(engine, numbers)
    home = Tables(settings, store, Bots(settings.bot_processes, numbers), Notifier(settings), numbers)

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncGenerator[None, None]:
        sys.setswitchinterval(SWITCH)
        await asyncio.to_thread(storage.migrate, engine)
        await asyncio.to_thread(wake_clocks, engine, settings)
        for name in games.names():
            home.game(name)
        # All of that stays: a collection need not look through it again.
        gc.freeze()
        store.start()
        tasks = [asyncio.create_task(work) for work in (home.sweep(), home.beat(), home.resume())]
        if settings.several:
            tasks.append(asyncio.create_task(listen(settings, home)))
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            home.close()
            home.bots.stop()
            await store.write(lambda database: pulse.beat(database, now_ms()))
            await asyncio.to_thread(store.stop)

    return Litestar(
        route_handlers=[*rest.HANDLERS, *rest_play.HANDLERS, live, page.page, page.health, page.metrics],
        dependencies={"tables": Provide(lambda: home, sync_to_thread=False)},
        before_request=check,
        exception_handlers={Refused: refused, HTTPException: wrong, Exception: failed},
        lifespan=[life],
        logging_config=None,
        request_max_body_size=LARGEST,
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=5, minimum_size=2000),
        type_encoders={set: _encode_set},
        openapi_config=OpenAPIConfig(
            title="Towpath",
            version=towpath.__version__,
            description="Tables, seats and matches. docs/wire.md says what travels over the socket.",
            path="/api",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
            use_handler_docstrings=True,
        ),
    )
