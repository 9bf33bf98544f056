"""How fast a server is with many live tables: `python -m tests.server.bench_tables [TABLES] [CHOICES]`. Not a test.

Each table has two seats held by one browser and two sockets; the tables take turns choosing at random, one choice at
a time each, `IN_FLIGHT` of them at once.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import re
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect

from tests.server.client import Browser, Server, apply

IN_FLIGHT = int(os.environ.get("IN_FLIGHT", "8"))
Found = dict[str, list[Any]]


class Viewer:
    """One socket with the state it keeps."""

    def __init__(self, socket: Any, sizes: list[int]) -> None:
        self.socket = socket
        self.sizes = sizes
        self.state: dict[str, Any] = {}

    async def until(self, version: int) -> None:
        while not self.state or self.state["version"] < version:
            text = await self.socket.recv()
            message = json.loads(text)
            if message["type"] == "state":
                self.state = message
            elif message["type"] == "update":
                self.sizes.append(len(text))
                apply(self.state["view"], message.get("patch", {}))
                self.state.update({key: message[key] for key in ("version", "options") if key in message})


async def one_table(url: str, browser: Browser, gate: asyncio.Semaphore, choices: int, found: Found) -> None:
    table = browser.open("me", "me")
    cookies = "; ".join(f"{c.name}={c.value}" for c in browser.http.cookies.jar)
    async with contextlib.AsyncExitStack() as stack:
        viewers: list[Viewer] = []
        for seat in range(2):
            address = f"{url.replace('http', 'ws')}/api/v1/tables/{table}/live?seat={seat}"
            socket = await stack.enter_async_context(
                connect(address, additional_headers={"Cookie": cookies}, max_size=None, compression=None)
            )
            viewers.append(Viewer(socket, found["sizes"]))
            await viewers[-1].until(0)
        lots = random.Random(table)
        for version in range(choices):
            async with gate:
                actor = next(viewer for viewer in viewers if viewer.state["options"])
                other = viewers[1 - viewers.index(actor)]
                action = lots.choice(actor.state["options"])["action"]
                started = time.perf_counter()
                await actor.socket.send(json.dumps({"type": "choose", "version": version, "action": action}))
                await other.until(version + 1)
                found["seconds"].append(time.perf_counter() - started)
                await actor.until(version + 1)
            if viewers[0].state["view"]["over"]:
                return


def quantile(text: str, name: str, share: float) -> str:
    """A quantile from a Prometheus histogram, between the bounds of its bucket."""
    rows = [
        (float(bound), float(count)) for bound, count in re.findall(rf'{name}_bucket{{le="([^"]+)"}} ([\d.]+)', text)
    ]
    wanted, below, low = share * rows[-1][1], 0.0, 0.0
    for bound, count in rows:
        if count >= wanted:
            return f"{1000 * (low + (bound - low) * (wanted - below) / max(1, count - below)):.2f} ms"
        below, low = count, bound
    return "?"


async def main(tables: int, choices: int, database: str) -> None:
    folder = Path(tempfile.mkdtemp())
    server = Server(database or f"sqlite:///{folder}/bench.sqlite", folder / "log")
    try:
        browsers = [Browser(server.url) for _ in range(tables)]
        gate = asyncio.Semaphore(IN_FLIGHT)
        found: Found = {"seconds": [], "sizes": []}
        started = time.perf_counter()
        await asyncio.gather(*[one_table(server.url, browser, gate, choices, found) for browser in browsers])
        spent = time.perf_counter() - started
        seconds = sorted(found["seconds"])
        text = browsers[0].http.get("/metrics").text
        print(f"{tables} tables, {len(seconds)} choices, {len(seconds) / spent:.0f} a second, {IN_FLIGHT} at once")
        print(
            f"choice to the other socket: p50 {statistics.median(seconds) * 1000:.1f} ms, "
            f"p99 {seconds[int(len(seconds) * 0.99)] * 1000:.1f} ms"
        )
        print(f"update size: median {statistics.median(found['sizes']):.0f} bytes, largest {max(found['sizes'])}")
        for name in ("towpath_work_seconds", "towpath_choice_seconds", "towpath_load_seconds"):
            total = float(re.search(rf"{name}_sum ([\d.]+)", text)[1])  # type: ignore[index]
            count = float(re.search(rf"{name}_count ([\d.]+)", text)[1])  # type: ignore[index]
            print(
                f"{name}: mean {1000 * total / max(1, count):.2f} ms, p50 {quantile(text, name, 0.5)}, "
                f"p99 {quantile(text, name, 0.99)}"
            )
    finally:
        server.stop()


if __name__ == "__main__":
    arguments = sys.argv[1:]
    asyncio.run(
        main(
            int(arguments[0]) if arguments else 200,
            int(arguments[1]) if len(arguments) > 1 else 60,
            arguments[2] if len(arguments) > 2 else "",
        )
    )
