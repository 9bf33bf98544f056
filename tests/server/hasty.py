"""A server that waits less, for databases and visitors, and whose clock can be set; as a module it is its program."""

from __future__ import annotations

import os
import time
from pathlib import Path

from tests.server.client import Server
from towpath.cli import main, serve
from towpath.server.store import storage

HOUR = 3600


class Hasty(Server):
    """Such a server; the file `SET_BY` holds the seconds by which the clock of its machine was set."""

    module = "tests.server.hasty"


def be_hasty() -> None:
    """Every wait for the database, and for who asks or reads too slowly, ends soon."""
    from towpath.server import app
    from towpath.server.http import requests, sockets
    from towpath.server.store import trial

    storage.WAIT_SECONDS, storage.STOP_SECONDS = 0.5, 0.5
    trial.SECONDS = 1.0
    requests.HEAD_SECONDS, requests.BODY_SECONDS, requests.STALLED_SECONDS = 1.0, 2.0, 1.0
    sockets.SECONDS = 1.0
    app.LAST_SECONDS, serve.ENDING_SECONDS = 1.0, 1


def set_clock(path: Path) -> None:
    """The clock of the wall says what a file says; ticks go on."""
    real, real_ns = time.time, time.time_ns

    def seconds() -> int:
        return int(path.read_text()) if path.exists() else 0

    time.time = lambda: real() + seconds()
    time.time_ns = lambda: real_ns() + seconds() * 10**9


if __name__ == "__main__":
    be_hasty()
    if "SET_BY" in os.environ:
        set_clock(Path(os.environ["SET_BY"]))
    main()
