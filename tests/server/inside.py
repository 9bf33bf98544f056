"""The whole application within a test's own process, so that a test can look and reach inside."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import sys
import warnings
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
from litestar.exceptions import LitestarDeprecationWarning

from towpath.server.app import create
from towpath.server.http.outer import Outer
from towpath.server.people.office import Office
from towpath.server.room.tables import Tables
from towpath.server.settings import Settings

HERE = "http://127.0.0.1"


class Place:
    """An application that runs, with its tables."""

    def __init__(self, app: Outer) -> None:
        self._transport_of = lambda address: httpx.ASGITransport(app, client=(address, 4000))
        inner: Any = app.app
        self.tables: Tables = inner.dependencies["tables"].dependency()
        self.office: Office = inner.dependencies["office"].dependency()

    def browser(self, address: str = "127.0.0.1") -> httpx.AsyncClient:
        """A browser with cookies of its own."""
        return httpx.AsyncClient(transport=self._transport_of(address), base_url=HERE)


@contextlib.asynccontextmanager
async def served(folder: Path, **settings: Any) -> AsyncIterator[Place]:
    """An application that runs as long as it is asked; its event loop is the test's."""
    with warnings.catch_warnings():
        # The framework speaks of a coming version of its own.
        warnings.simplefilter("ignore", LitestarDeprecationWarning)
        app = create(Settings(**{"database": f"sqlite:///{folder}/t.sqlite", **settings}))
    wants: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    says: asyncio.Queue[Any] = asyncio.Queue()
    interval, threshold = sys.getswitchinterval(), gc.get_threshold()
    scope: Any = {"type": "lifespan", "asgi": {"version": "3.0"}, "state": {}}
    life = asyncio.create_task(app(scope, wants.get, says.put))
    try:
        wants.put_nowait({"type": "lifespan.startup"})
        assert (await says.get())["type"] == "lifespan.startup.complete"
        yield Place(app)
    finally:
        wants.put_nowait({"type": "lifespan.shutdown"})
        await life
        sys.setswitchinterval(interval)
        gc.set_threshold(*threshold)
        gc.unfreeze()
