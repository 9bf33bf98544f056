"""A server under fuzzed requests and socket messages, while a table that nobody troubles plays on.

Every request is answered, none with a fault of the server; no socket is closed over what was said on it; the log has
no traceback; and the table beside plays as if nothing were.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

from tools.fuzz import corpus, records, sockets
from tools.fuzz.requests import Maker
from tools.fuzz.targets import LONGEST
from tools.fuzz.world import Answer, Browser, Line, World, hang_up, unfinished
from towpath.stress.rest import Rest
from towpath.stress.servers import Server

# Accounts can be made, and reviews cost little.
SETTINGS = {"TOWPATH_ACCOUNTS": "password", "TOWPATH_REVIEW_SECONDS": "1"}
LINES = 3  # connections that ask
SOCKETS = 3
AGAIN = 1500  # requests and messages until all look at new tables
LAST = re.compile(r"^\w[\w.]*(?:: .*)?$", re.MULTILINE)  # the line of a traceback that names the exception
LOOK = 25  # requests until a line looks at what can be chosen


class Finding(NamedTuple):
    """Something that a server should not do."""

    target: str
    what: str
    text: str


class Run:
    """One run: what is still to be done, and what was found."""

    def __init__(self, wanted: int, seed: int) -> None:
        self.wanted = wanted
        self.seed = seed
        self.done = {"requests": 0, "sockets": 0}  # what was sent; either is half of what is wanted
        self.statuses: dict[int, int] = {}
        self.findings: list[Finding] = []
        self.bystander = 0  # choices at the table beside

    def next(self, what: str) -> random.Random | None:
        """The chance of the next one; nothing when there were enough."""
        if self.done[what] >= self.wanted // 2:
            return None
        self.done[what] += 1
        return random.Random(f"{what} {self.seed} {self.done[what]}")

    @property
    def sent(self) -> int:
        """All that was sent."""
        return sum(self.done.values())

    def found(self, target: str, what: str, text: str) -> None:
        """Note a finding, each sort once."""
        if not any(one.what[:60] == what[:60] for one in self.findings):
            self.findings.append(Finding(target, what, text))


def problem(answer: Answer) -> str:
    """What is wrong with an answer; nothing mostly."""
    if answer.status >= 500:
        return f"{answer.status}: {answer.body[:300]!r}"
    if b"Traceback" in answer.body or b'File "' in answer.body:
        return f"a traceback is shown: {answer.body[:300]!r}"
    is_json = b"content-type: application/json" in answer.head.lower()
    if answer.status >= 400 and is_json and b"content-encoding" not in answer.head.lower() and answer.body:
        said = json.loads(answer.body)
        if not said.get("message") or not said.get("error"):
            return f"a refusal without its sentence: {answer.body[:300]!r}"
        if len(said["message"]) > LONGEST:
            return f"a refusal of {len(said['message'])} characters: {said['message'][:200]!r}"
    return ""


async def ask(world: World, line: Line, request: str) -> tuple[int, str]:
    """Send a request; the status and what is wrong with the answer."""
    data = world.filled(request)
    try:
        answer = await line.ask(data)
    except TimeoutError:
        line.close()
        return 0, "no answer"
    if not answer.status and not unfinished(data):
        return 0, "closed without a word"
    return answer.status, problem(answer)


async def requests(run: Run, world: World, maker: Maker) -> None:
    """Ask and ask."""
    line = Line(world.port)
    count = 0
    while (chance := run.next("requests")) is not None:
        if count % LOOK == 0:
            await world.look(chance)
        count += 1
        request = maker.make(chance)
        status, wrong = await ask(world, line, request)
        run.statuses[status] = run.statuses.get(status, 0) + 1
        if wrong:
            run.found("requests", wrong, request)
    line.close()


async def talk(run: Run, world: World) -> None:
    """Send messages over a socket, then over the next one."""
    while run.done["sockets"] < run.wanted // 2:
        chance = random.Random(f"talk {run.seed} {run.done['sockets']}")
        wrong, text = await sockets.talk(world, chance, lambda: run.next("sockets"))
        if wrong:
            run.found("sockets", wrong, text)


async def play_beside(run: Run, port: int, stop: asyncio.Event) -> None:
    """A table that nobody troubles: every choice is made, and one after the other."""
    browser, chance = Browser(port), random.Random(run.seed)
    while not stop.is_set():
        table = await browser.open("joan", "me", "me")
        version = 0
        while not stop.is_set():
            state = await browser.ask("GET", f"/api/v1/tables/{table}")
            if state["table"]["status"] == "over":
                break
            seat = state["prompt"]["args"].get("seat", (state["prompt"]["args"].get("seats") or [0])[0])
            options = (await browser.ask("GET", f"/api/v1/tables/{table}/options?seat={seat}"))["options"]
            move = {"seat": seat, "version": version, "action": chance.choice(options)["action"]}
            done = await browser.ask("POST", f"/api/v1/tables/{table}/choices", move)
            version += 1
            if done["version"] != version:
                run.found("bystander", f"version {done['version']} where {version} was expected", json.dumps(move))
                return
            run.bystander += 1
            await asyncio.sleep(0.05)
    browser.line.close()


async def attack(run: Run, port: int, say: bool) -> None:
    """Fuzz the server at a port until enough was done."""
    samples = [records.played(name, 2, seed, 3) for name in ("boonlake", "joan") for seed in (5, 1 << 62, 1 << 70, -1)]
    samples += [text.replace("Seat 0", name) for text in samples[:1] for name in ("x" * 50, "a\0b", "\u202e", "")]
    samples.append(records.played("joan", 2, 5, 100_000))
    asker = Browser(port)
    schema = await asker.ask("GET", "/api/openapi.json")
    stop = asyncio.Event()
    beside = asyncio.create_task(play_beside(run, port, stop))
    began, said, wanted = time.monotonic(), time.monotonic(), run.wanted - run.wanted % 2
    while run.sent < wanted and not beside.done():
        run.wanted = min(wanted, run.sent + AGAIN)
        world = World(port, samples)
        await world.settle()
        maker = Maker(schema, world.known)
        lines = [requests(run, world, maker) for _ in range(LINES)]
        await asyncio.gather(*lines, *(talk(run, world) for _ in range(SOCKETS)))
        await world.hang_up()
        if say and time.monotonic() - said > 10:
            said = time.monotonic()
            print(f"requests and messages: {run.sent} of {wanted}, {run.sent / (said - began):.0f}/s", flush=True)
    stop.set()
    try:
        await beside
    except (RuntimeError, KeyError, TimeoutError) as error:
        run.found("bystander", f"the table beside was troubled: {error!r}", "")
    await asker.ask("GET", "/health")
    await hang_up(asker.line)


async def serve_and_attack(run: Run, say: bool) -> None:
    """Start a server of its own, fuzz it, and read its log."""
    with tempfile.TemporaryDirectory(prefix="towpath-fuzz-") as folder:
        server, rest = Server(f"sqlite:///{folder}/towpath.sqlite", Path(folder) / "log"), Rest()
        server.environment |= SETTINGS
        try:
            await server.start(rest)
            await attack(run, server.port, say)
        finally:
            rest.close()
            server.stop()
        read_log(run, server.log.read_text())


def read_log(run: Run, log: str) -> None:
    """Find failures in a server's log; what the web server says about broken frames of its own is not ours."""
    for failure in log.split("Traceback")[1:]:
        if "towpath" in failure or "litestar" in failure:
            name = LAST.findall(failure)[0]
            where = failure[: failure.index(name)]
            run.found("log", f"{name[:200]} in the server's log:{where[-1200:]}", "")


def run(wanted: int, seed: int, say: bool = True) -> Run:
    """Fuzz a server that is started for it."""
    found = Run(wanted, seed)
    asyncio.run(serve_and_attack(found, say))
    return found


def report(found: Run) -> int:
    """Print what was found, and keep it; how much it was."""
    statuses: dict[Any, int] = dict(sorted(found.statuses.items()))
    print(f"sent {found.done}, statuses {statuses}, {found.bystander} choices beside")
    for finding in found.findings:
        print(f"--- {finding.target}: {finding.what}\n{finding.text[:400]!r}")
        if finding.target in {"requests", "sockets"}:
            print(f"kept as {corpus.keep(finding.target, finding.text).name}")
    return len(found.findings)
