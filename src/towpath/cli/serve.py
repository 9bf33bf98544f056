"""`towpath serve`: the server with its page."""

from __future__ import annotations

import importlib.util
import os
import threading
import time
import urllib.error
import urllib.request
import webbrowser
from typing import Annotated

import typer

from towpath.kernel.errors import ParseError


def _open_when_ready(url: str) -> None:
    """Open the page in a browser as soon as the server answers."""
    for _ in range(100):
        try:
            urllib.request.urlopen(f"{url}/health", timeout=1).close()  # noqa: S310 - our own address
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
        else:
            webbrowser.open(url)
            return


def command(
    host: Annotated[str, typer.Option("--host", help="The address to listen on; 0.0.0.0 is all.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", "-p", help="The port to listen on.", min=0, max=65535)] = 8000,
    database: Annotated[
        str | None, typer.Option("--database", help="sqlite:///FILE or postgresql://USER@HOST/NAME.")
    ] = None,
    workers: Annotated[int, typer.Option("--workers", help="Processes; more than 1 need PostgreSQL.", min=1)] = 1,
    show: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
) -> None:
    """Serve tables and the page."""
    if importlib.util.find_spec("litestar") is None or importlib.util.find_spec("uvicorn") is None:
        raise ParseError("the server needs more packages: pip install 'towpath[server]'")
    import uvicorn

    from towpath.server import settings
    from towpath.server.store import storage

    # uvicorn's processes read the settings from their environment.
    if database is not None:
        os.environ["TOWPATH_DATABASE_URL"] = database
    wanted = settings.from_environment()
    address = storage.database_url(wanted.database)
    if workers > 1:
        if address.get_backend_name() != "postgresql":
            raise ParseError("--workers above 1 needs PostgreSQL: give --database postgresql://USER@HOST/NAME")
        os.environ["TOWPATH_SEVERAL"] = "1"
    url = f"http://{'localhost' if host in {'0.0.0.0', '127.0.0.1', '::'} else host}:{port}"  # noqa: S104 - compared only
    os.environ.setdefault("TOWPATH_PUBLIC_URL", url)
    typer.echo(f"Towpath is at {url} (database: {address.render_as_string()}); Ctrl-C stops it.")
    if show:
        threading.Thread(target=_open_when_ready, args=(url,), daemon=True).start()
    uvicorn.run(
        "towpath.server.app:create",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        ws="websockets-sansio",
        log_level="warning",
        access_log=False,
        server_header=False,
        ws_max_size=65_536,
        # An update has about 1 KB. To compress it took a quarter of a choice's processor time, and each socket 47 KB.
        ws_per_message_deflate=False,
    )
