"""`towpath serve`: the server with its page."""

from __future__ import annotations

import contextlib
import errno
import os
import pathlib
import socket
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
import webbrowser
from typing import Annotated

import typer

from towpath.installed import need
from towpath.kernel.errors import ParseError

EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - compared only
NEXT_PORTS = 50  # that are tried
FILES = 65_536  # that the server may have open; each connection is one
ENDING_SECONDS = 15  # for what is under way when the server is told to stop, if the database hangs


def bound(host: str, port: int, tries: int = 1) -> socket.socket:
    """A socket that listens at an address, at one of so many ports from this on; ParseError says why there is none."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for wanted in range(port, min(port + tries, 65536)):
        listening = socket.socket(family)
        # On Windows this would let two servers share a port.
        if sys.platform != "win32":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, wanted))
            listening.listen(2048)
        except OSError as error:
            listening.close()
            if error.errno != errno.EADDRINUSE:
                raise ParseError(f"cannot listen at {host}, port {wanted}: {error.strerror}") from error
        else:
            listening.set_inheritable(True)
            return listening
    used = f"port {port} is" if tries == 1 else f"ports {port} to {port + tries - 1} are"
    raise ParseError(f"{used} in use at {host}; stop what runs there, or give --port another number")


def take_files(most: int = FILES) -> None:
    """Let this process open as many files, which connections are too, as the system allows it; by itself it has few."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = most if hard == resource.RLIM_INFINITY else min(most, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        # Some systems allow fewer than they say.
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _shown(host: str, port: int) -> str:
    """The address that a browser opens."""
    if host in {*EVERYWHERE, "127.0.0.1", "::1"}:
        host = "localhost"
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def _asked(host: str, port: int) -> str:
    """The address by which this machine reaches the server."""
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104 - compared only
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def missing_page(static: pathlib.Path) -> str:
    """What is said where the server's page is not installed; nothing if it is."""
    if (static / "index.html").is_file():
        return ""
    return (
        "towpath: the page is not installed, so browsers get a note and programs the API; "
        "install again without TOWPATH_PAGE=0, or run `make page` in a checkout"
    )


def _tell_when_ready(health: str, message: str, show: str) -> None:
    """Say where the server is, and open its page if wanted, as soon as it answers."""
    while True:
        try:
            urllib.request.urlopen(health, timeout=5).close()  # noqa: S310 - our own address
        except urllib.error.HTTPError:
            break  # it answers, if only that something is wrong
        except OSError:
            time.sleep(0.1)
        else:
            break
    typer.echo(message)
    if show:
        webbrowser.open(show)


def command(
    host: Annotated[str, typer.Option("--host", help="The address to listen on; 0.0.0.0 is all.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", "-p", help="The port to listen on.", min=0, max=65535)] = 8000,
    database: Annotated[
        str | None, typer.Option("--database", help="sqlite:///FILE or postgresql://USER@HOST/NAME.")
    ] = None,
    workers: Annotated[int, typer.Option("--workers", help="Processes; more than 1 need PostgreSQL.", min=1)] = 1,
    show: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
    next_port: Annotated[
        bool, typer.Option("--next-port", help="If the port is in use, take the next free one.")
    ] = False,
) -> None:
    """Serve tables and the page."""
    need("the server", "server", "litestar", "uvicorn")
    import uvicorn
    import uvicorn.supervisors

    from towpath.pool import pools
    from towpath.server import bus, logs, settings
    from towpath.server.http.page import STATIC
    from towpath.server.http.requests import Requests
    from towpath.server.http.sockets import Sockets
    from towpath.server.store import ready, storage

    # uvicorn's processes read the settings from their environment.
    if database is not None:
        os.environ["TOWPATH_DATABASE_URL"] = database
    wanted = settings.from_environment()
    for problem in settings.unknown():
        typer.echo(f"towpath: {problem}", err=True)
    address = storage.database_url(wanted.database)
    if workers > 1 and address.get_backend_name() != "postgresql":
        raise ParseError("--workers above 1 needs PostgreSQL: give --database postgresql://USER@HOST/NAME")
    if wanted.push:
        need("TOWPATH_PUSH", "push", "cryptography")
    bus.line_of(wanted.bus, wanted.database)
    pools.check(wanted.think)
    # Each process makes the database ready for itself; what stands in the way is told here, once.
    ready.Ready(wanted).close()
    take_files()
    listening = bound(host, port, NEXT_PORTS if next_port else 1)
    port = listening.getsockname()[1]
    url = _shown(host, port)
    os.environ.setdefault("TOWPATH_PUBLIC_URL", url)
    config = uvicorn.Config(
        "towpath.server.app:create",
        factory=True,
        workers=workers,
        http=Requests,
        ws=Sockets,
        log_config=logs.config(wanted.log),
        access_log=False,
        forwarded_allow_ips=wanted.proxies,
        server_header=False,
        timeout_graceful_shutdown=ENDING_SECONDS,
        ws_max_size=65_536,
        # An update has about 1 KB. To compress it took a quarter of a choice's processor time, and each socket 47 KB.
        ws_per_message_deflate=False,
    )
    message = f"Towpath is at {url} (database: {address.render_as_string()}); Ctrl-C stops it."
    telling = (f"{_asked(host, port)}/health", message, url if show else "")
    if missing := missing_page(STATIC):
        typer.echo(missing, err=True)
    threading.Thread(target=_tell_when_ready, args=telling, daemon=True).start()
    with contextlib.suppress(KeyboardInterrupt), tempfile.TemporaryDirectory(prefix="towpath-metrics-") as numbers:
        if workers > 1:
            # Where the processes put their metrics together.
            os.environ["PROMETHEUS_MULTIPROC_DIR"] = numbers
            uvicorn.supervisors.Multiprocess(config, sockets=[listening]).run()
        else:
            uvicorn.Server(config).run(sockets=[listening])
