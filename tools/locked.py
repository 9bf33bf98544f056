"""A SQLite database that another process holds for a minute: what users see, and that nothing is lost.

    .venv/bin/python -m tools.locked [SECONDS]

A server of its own, a table of two people. While the database is held, people look, choose, talk and open tables, each
again and again; then the log is compared with what was acknowledged.
"""

from __future__ import annotations

import multiprocessing
import sqlite3
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

from tests.server.client import BROWSERS, Browser, Server

PATIENCE = 120.0  # seconds for one answer
PAUSE = 1.0  # seconds between two tries
Acknowledged = list[tuple[int, int, str]]


class Seen(NamedTuple):
    """One answer: what was asked for, how it was answered, and how long that took."""

    what: str
    status: int
    seconds: float
    said: str


def hold(path: str, seconds: float, held: Any) -> None:
    """Be another program that keeps everybody from writing."""
    database = sqlite3.connect(path, timeout=60, isolation_level=None)
    database.execute("BEGIN EXCLUSIVE")
    held.set()
    time.sleep(seconds)
    database.execute("ROLLBACK")


class Drill:
    """A table of two people, and what they are answered."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.ada, self.bo = Browser(server.url), Browser(server.url)
        self.table = self.ada.open("me", "open")
        self.bo.take(self.table, 1)
        self.acknowledged: Acknowledged = []
        self.seen: list[Seen] = []

    def ask(self, what: str, browser: Browser, path: str, body: Any = None) -> Any:
        """Ask once, note the answer, and give it back."""
        began = time.monotonic()
        method = "GET" if body is None else "POST"
        answer = browser.http.request(method, path, json=body, timeout=PATIENCE)
        said = "" if answer.status_code < 400 else str(answer.json().get("message"))
        self.seen.append(Seen(what, answer.status_code, time.monotonic() - began, said))
        return answer

    def choose(self) -> bool:
        """Choose for whoever is to act; whether it was acknowledged."""
        at = self.ada.table(self.table)
        state = self.ask("look", self.ada, at).json()
        wanted = state["prompt"]["args"]
        seat = wanted.get("seat", (wanted.get("seats") or [0])[0])
        browser = (self.ada, self.bo)[seat]
        action = browser.get(f"{at}/options", seat=seat)["options"][0]["action"]
        move = {"seat": seat, "version": state["version"], "action": action}
        answer = self.ask("choose", browser, f"{at}/choices", move)
        if answer.status_code == 200:
            self.acknowledged.append((answer.json()["version"], seat, action))
        return bool(answer.status_code == 200)

    def trouble(self, stop: threading.Event) -> None:
        """Others who ask for this and that."""
        other, at = Browser(self.server.url), self.ada.table(self.table)
        seats = {"game": "joan", "seats": [{"kind": "me"}, {"kind": "me"}]}
        while not stop.is_set():
            self.ask("health", other, "/health")
            self.ask("talk", other, f"{at}/chat", {"seat": -1, "text": "hello", "name": "Cy"})
            self.ask("open a table", other, "/api/v1/tables", seats)
            stop.wait(PAUSE)

    def told(self) -> str:
        """What was answered how often and within what time."""
        lines = []
        for what, status in sorted({(one.what, one.status) for one in self.seen}):
            found = [one for one in self.seen if (one.what, one.status) == (what, status)]
            said = ", ".join(Counter(one.said for one in found if one.said))
            lines.append(
                f"{what}: {status} {len(found)} times, at most {max(one.seconds for one in found):.1f} s  {said}"
            )
        return "\n".join(lines)


def main() -> None:
    """Hold the database, ask, compare."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 60.0
    with tempfile.TemporaryDirectory(prefix="towpath-locked-") as folder:
        file = f"{folder}/towpath.sqlite"
        server = Server(f"sqlite:///{file}", Path(folder) / "log")
        drill = Drill(server)
        for _ in range(10):
            drill.choose()
        drill.seen.clear()
        held = multiprocessing.Event()
        holder = multiprocessing.Process(target=hold, args=(file, seconds, held))
        holder.start()
        held.wait()
        stop = threading.Event()
        others = threading.Thread(target=drill.trouble, args=(stop,))
        others.start()
        while holder.is_alive():
            drill.choose()
            time.sleep(PAUSE)
        freed = time.monotonic()
        while not drill.choose():
            time.sleep(0.1)
        print(f"a choice is acknowledged {time.monotonic() - freed:.1f} s after the database is free")
        stop.set()
        others.join()
        print(drill.told())
        query = "SELECT number, seat, action FROM lines WHERE match = ? ORDER BY number"
        stored = list(sqlite3.connect(file).execute(query, (drill.table,)))
        same = stored == drill.acknowledged
        print(f"{len(drill.acknowledged)} choices acknowledged, {len(stored)} stored, the same: {same}")
        for browser in BROWSERS:
            browser.close()
        server.stop()
        sys.exit(0 if same else 1)


if __name__ == "__main__":
    main()
