"""The application: everything put together, and every error as JSON."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import sys
import traceback
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, MediaType, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.serialization import decode_json
from litestar.types import Method
from sqlalchemy.engine import Engine

import towpath
from towpath import games
from towpath.server import refusals, wire
from towpath.server.http import (
    cookies,
    mail,
    outside,
    page,
    rest_challenges,
    rest_editions,
    rest_games,
    rest_learn,
    rest_mine,
    rest_people,
    rest_play,
    rest_push,
    rest_puzzles,
    rest_review,
    rest_tables,
)
from towpath.server.http.asker import check_door, greet, keep_pace
from towpath.server.http.limits import Opened
from towpath.server.http.live import live
from towpath.server.http.outer import Outer, shown_path
from towpath.server.metrics import Metrics
from towpath.server.notices.notifier import Notifier
from towpath.server.people.door import Door
from towpath.server.people.office import Office
from towpath.server.people.oidc import Provider
from towpath.server.refusals import Refused
from towpath.server.room import housekeeping, pulse
from towpath.server.room.steady import Steady
from towpath.server.room.tables import Tables
from towpath.server.room.thinkers import Thinkers
from towpath.server.settings import Settings, from_environment
from towpath.server.store import storage
from towpath.server.store.ready import Ready
from towpath.server.wire.prepared import prepare

# Every choice makes thousands of small objects (views, options) that go by themselves. As often as Python looks for
# cycles among them by itself, that is a fifth of the work at 500 tables.
COLLECT = (20_000, 10, 10)
SWITCH = 0.0005  # seconds; the writer hands over to the event loop many times for one write
LAST_SECONDS = 12.0  # for the last write when the server ends: a little longer than a lock is waited for
LARGEST = 2_000_000  # bytes of a request
GIVEN = {
    "request",
    "tables",
    "opened",
    "office",
    "door",
    "provider",
    "data",
}  # what handlers take beside path and query
KINDS: dict[int, wire.Wrong] = {403: "not_yours", 404: "not_found", 429: "too_many"}
READING: set[Method] = {"GET", "HEAD", "OPTIONS"}
log = logging.getLogger("towpath.server")

Asker = Request[Any, Any, Any]


def _answer(error: Refused, status: int | None = None) -> Response[wire.Refusal]:
    return Response(error.answer(), status_code=status or error.status, media_type=MediaType.JSON)


def refused(request: Asker, error: Refused) -> Response[wire.Refusal]:
    """A refusal as JSON."""
    return _answer(error)


def wrong(request: Asker, error: HTTPException) -> Response[wire.Refusal]:
    """What the framework refuses: malformed bodies and parameters, unknown addresses, wrong methods."""
    kind = KINDS.get(error.status_code, "bad_request")
    message = error.detail
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        parts = [f"{part.get('key', 'body')}: {part['message']}" for part in error.extra if isinstance(part, dict)]
        message = "; ".join(parts) or message
    elif error.status_code == 404:
        message = f"There is nothing at {request.scope['path']}; /api/openapi.json lists what there is."
    elif error.status_code == 405:
        message = f"{request.method} is not possible at {request.scope['path']}."
    return _answer(Refused(kind, message), error.status_code)


def failed(request: Asker, error: Exception) -> Response[wire.Refusal]:
    """A fault of the server: the log has the details, the asker one sentence."""
    if any(frame.f_code is decode_json.__code__ for frame, _ in traceback.walk_tb(error.__traceback__)):
        # Nested too deeply, or not UTF-8: the framework only expects bodies that are not JSON.
        return _answer(Refused("bad_request", "The body is no JSON that can be read: UTF-8, and not nested deeply."))
    log.error("%s %s failed", request.method, shown_path(request.scope["path"]), exc_info=error)
    return _answer(refusals.failed())


async def check(request: Asker) -> None:
    """Only pages of this server may change anything in somebody's name; unknown parameters, and strangers, are refused.

    What strangers may ask for beside the page itself says so (`strangers`).
    """
    if request.method not in READING and not cookies.same_origin(
        request.headers.get("origin", ""), request.headers.get("host", "")
    ):
        raise Refused("not_yours", "This request comes from a page of another server.")
    await keep_pace(request, request.app.state.tables)
    if request.scope["path"].startswith("/api/v1/"):
        named = set(request.route_handler.parsed_fn_signature.parameters)
        known = named - GIVEN - set(request.path_params)
        for name in request.query_params:
            if name not in known:
                there = f"there are: {', '.join(sorted(known))}" if known else "there are none"
                raise Refused("bad_request", f"There is no parameter {name!r} at {request.scope['path']}; {there}.")
        await greet(request, request.app.state.office)
        door: Door = request.app.state.door
        if not door.is_open and not request.route_handler.opt.get("strangers"):
            await check_door(request, request.app.state.tables, door, request.path_params.get("table_id"))


def _encode_set(value: set[Any]) -> list[Any]:
    return sorted(value)


def wake_clocks(engine: Engine, steady: Steady) -> None:
    """Clocks have stood still while the server was down."""
    with engine.begin() as database:
        pulse.resume(database, steady, engine.dialect.name == "postgresql")


def create(settings: Settings | None = None) -> Outer:
    """The application; uvicorn calls it without settings, which then come from the environment."""
    settings = from_environment() if settings is None else settings
    prepare()
    ready = Ready(settings)
    numbers = Metrics()
    store = storage.Storage(ready.engine, numbers)
    thinkers = Thinkers(settings.bot_processes, numbers, where=settings.think)
    tables = Tables(settings, store, thinkers, Notifier(settings, store, numbers), numbers)
    opened = Opened(settings.tables_per_hour)
    office, door, provider = Office(tables), Door(settings, store), Provider(settings)

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncGenerator[None, None]:
        sys.setswitchinterval(SWITCH)
        await asyncio.to_thread(wake_clocks, ready.engine, tables.steady)
        shipped = [tables.game(name) for name in games.names()]
        # All of that stays: a collection need not look through it again.
        gc.freeze()
        gc.set_threshold(*COLLECT)
        store.start()
        for game in shipped:
            tables.editions.catalogue(game)
            await tables.editions.keep(game)
        chores = [housekeeping.sweep, housekeeping.beat, housekeeping.resume, housekeeping.clean, housekeeping.heed]
        chores.append(housekeeping.resume_reviews)
        tasks = [asyncio.create_task(chore(tables)) for chore in chores]
        tasks.append(asyncio.create_task(tables.bus.run(tables.following.heard, tables.following.compare)))
        tasks += [asyncio.create_task(chore()) for chore in (office.sessions.heed, office.sessions.clean)]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            tables.close()
            tables.thinkers.stop()
            office.passwords.stop()
            provider.stop()
            tables.notifier.stop()
            try:
                async with asyncio.timeout(LAST_SECONDS):
                    await store.write(lambda database: pulse.beat(database, tables.steady))
            except Exception:
                # Clocks go on from the pulse before.
                log.exception("the last pulse could not be written")
            if not store.stop():
                # Python would wait for every thread that waits for the database. What was acknowledged is kept.
                log.error("the database does not answer; the server ends without it")
                os._exit(1)
            ready.close()

    app = Litestar(
        route_handlers=[
            *rest_games.HANDLERS,
            *rest_learn.HANDLERS,
            *rest_tables.HANDLERS,
            *rest_play.HANDLERS,
            *rest_puzzles.HANDLERS,
            *rest_review.HANDLERS,
            *rest_challenges.HANDLERS,
            *rest_mine.HANDLERS,
            *rest_people.HANDLERS,
            *rest_push.HANDLERS,
            *rest_editions.HANDLERS,
            live,
            *mail.HANDLERS,
            *outside.HANDLERS,
            *page.HANDLERS,
        ],
        dependencies={
            "tables": Provide(lambda: tables, sync_to_thread=False),
            "opened": Provide(lambda: opened, sync_to_thread=False),
            "office": Provide(lambda: office, sync_to_thread=False),
            "door": Provide(lambda: door, sync_to_thread=False),
            "provider": Provide(lambda: provider, sync_to_thread=False),
        },
        state=State({"tables": tables, "office": office, "door": door}),
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
    return Outer(app, settings)
