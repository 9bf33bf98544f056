"""Who asks without end, fast, slowly, or for what is never fetched, takes nothing from others."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import resource
import socket
import struct
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.client import Browser, Server
from tests.server.hasty import Hasty
from tests.server.inside import served
from towpath.server.http import requests, sockets
from towpath.server.limits import BURST_SECONDS, CLEARED, LONGEST_WAIT, Crowd, Pace

LIMITS = {"TOWPATH_ASKS_PER_SECOND": "200", "TOWPATH_SOCKETS_PER_ADDRESS": "20"}
CHUNKED = b"POST /api/v1/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
CHUNKED += b"Transfer-Encoding: chunked\r\n\r\n"
GET = b"GET /api/v1/account HTTP/1.1\r\nHost: 127.0.0.1\r\n"
OTHER = {"x-forwarded-for": "203.0.113.7"}
pytestmark = pytest.mark.skipif(not Path("/proc").exists(), reason="memory is read from /proc")


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("flood")
    server = Hasty(f"sqlite:///{folder}/t.sqlite", folder / "log", 1, **LIMITS)
    yield server
    server.stop()
    log = server.log.read_text()
    assert "Traceback" not in log, log[-3000:]


def memory(server: Server) -> int:
    """Megabytes that a server takes up."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{server.process.pid}/status").read_text())
    assert found is not None
    return int(found[1]) // 1024


def line_to(server: Server) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=10)


def poured(line: socket.socket, chunk: bytes, most: int) -> int:
    """How much a server takes until it hangs up."""
    sent = 0
    with contextlib.suppress(OSError):
        while sent < most:
            line.sendall(chunk)
            sent += len(chunk)
    return sent


def ended(line: socket.socket, seconds: float) -> bool:
    """Whether a server hangs up within some time."""
    line.settimeout(seconds)
    try:
        while line.recv(65_536):
            pass
    except TimeoutError:
        return False
    except OSError:
        pass
    return True


# Requests.


@pytest.mark.parametrize(
    ("begin", "chunk"),
    [
        (b"GET /", b"a" * 65_536),
        (GET + b"X-A: ", b"a" * 65_536),
        (GET, b"X-A: b\r\n" * 8000),
        (CHUNKED + b"1;", b"a" * 65_536),
        (CHUNKED, b"10000\r\n" + b"a" * 65_536 + b"\r\n"),
        (CHUNKED + b"1\r\n{\r\n0\r\n", b"X-A: b\r\n" * 8000),
    ],
    ids=["address", "header", "headers", "extension", "body", "trailers"],
)
def test_a_request_without_end_is_not_kept(begin: bytes, chunk: bytes, hasty: Server) -> None:
    before = memory(hasty)
    with line_to(hasty) as line:
        line.sendall(begin)
        assert poured(line, chunk, 60_000_000) < 50_000_000
    assert memory(hasty) - before < 150
    assert Browser(hasty.url).http.get("/health").status_code == 200


def test_requests_that_nobody_waits_for_are_not_kept(hasty: Server) -> None:
    before = memory(hasty)
    with line_to(hasty) as line:
        assert poured(line, (GET + b"\r\n") * 1000, 30_000_000) < 20_000_000
    assert memory(hasty) - before < 150


def test_some_requests_may_be_sent_ahead(hasty: Server) -> None:
    with line_to(hasty) as line:
        line.sendall((GET + b"\r\n") * 20 + GET + b"Connection: close\r\n\r\n")
        answer = b""
        while data := line.recv(65_536):
            answer += data
    assert answer.count(b"HTTP/1.1 200 OK") == 21


@pytest.mark.parametrize(
    ("said", "seconds"),
    [
        (b"", requests.HEAD_SECONDS),
        (b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-A: ", requests.HEAD_SECONDS),
        (CHUNKED + b"1\r\n{\r\n", requests.BODY_SECONDS),
    ],
    ids=["nothing", "half a head", "half a body"],
)
def test_who_does_not_finish_a_request_is_not_waited_for(said: bytes, seconds: float, hasty: Server) -> None:
    # Sooner here than elsewhere: see `be_hasty`.
    assert seconds <= 60
    with line_to(hasty) as line:
        line.sendall(said)
        assert ended(line, 8)


def test_letters_that_come_one_by_one_gain_no_time(hasty: Server) -> None:
    for between in (b"a", b"\r\n"):
        with line_to(hasty) as line:
            line.sendall(GET + b"X-A: " if between == b"a" else GET + b"\r\n")
            began = time.monotonic()
            with contextlib.suppress(OSError):
                while time.monotonic() < began + 10:
                    line.sendall(between)
                    time.sleep(0.1)
            assert time.monotonic() < began + 8, between


def test_an_answer_that_nobody_fetches_is_not_kept(hasty: Server) -> None:
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.connect(("127.0.0.1", hasty.port))
        line.sendall(b"GET /api/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 90)
        time.sleep(8)
        # Only what was on its way comes yet.
        line.settimeout(5)
        found = 0
        with contextlib.suppress(ConnectionError):
            while data := line.recv(65_536):
                found += len(data)
        assert found < 8_000_000


def test_a_server_takes_as_many_connections_as_the_system_allows(tmp_path: Path) -> None:
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    if hard != resource.RLIM_INFINITY and hard < 300:
        pytest.skip("the system allows few files")
    code = "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (256, 300))\n"
    code += "from towpath.cli.serve import take_files\ntake_files(290)\n"
    code += "print(resource.getrlimit(resource.RLIMIT_NOFILE)[0])\ntake_files(1000)\n"
    code += "print(resource.getrlimit(resource.RLIMIT_NOFILE)[0])\ntake_files(10)\n"
    code += "print(resource.getrlimit(resource.RLIMIT_NOFILE)[0])"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=os.environ)
    assert found.stdout.split() == ["290", "300", "300"]


# Sockets.


def frame(kind: int, data: bytes, *, last: bool = True) -> bytes:
    """A frame as a browser sends it, masked by nothing."""
    size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack("!H", len(data))
    return bytes([(0x80 if last else 0) | kind]) + size + b"\0\0\0\0" + data


def socket_to(server: Server, table: str) -> socket.socket:
    line = line_to(server)
    head = f"GET /api/v1/tables/{table}/live HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
    head += "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    line.sendall(head.encode())
    answer = b""
    while b"\r\n\r\n" not in answer:
        answer += line.recv(1)
    assert answer.startswith(b"HTTP/1.1 101")
    return line


@pytest.mark.parametrize(
    ("begin", "chunk"),
    [
        (b"", frame(9, b"x" * 125) * 400),
        (b"", frame(10, b"x" * 125) * 400),
        (frame(1, b"{", last=False), frame(0, b"", last=False) * 8000),
    ],
    ids=["pings", "pongs", "parts of nothing"],
)
def test_a_socket_that_sends_signs_without_end_is_closed(begin: bytes, chunk: bytes, hasty: Server) -> None:
    table = Browser(hasty.url).open("me", "me")
    before = memory(hasty)
    with socket_to(hasty, table) as line:
        line.sendall(begin)
        assert poured(line, chunk, 30_000_000) < 20_000_000
    assert memory(hasty) - before < 60


def test_pings_and_parts_of_a_message_are_answered(hasty: Server) -> None:
    table = Browser(hasty.url).open("me", "me")
    with connect(f"ws://127.0.0.1:{hasty.port}/api/v1/tables/{table}/live") as line:
        for _ in range(20):
            assert line.ping().wait(5)
        line.send(["{", '"type"', ": ", '"ping"', ', "id": 5}'])
        while json.loads(line.recv(5)).get("id") != 5:
            pass
    assert min(sockets.PARTS, sockets.SIGNS) >= 20


def test_who_does_not_read_is_not_read_from(hasty: Server) -> None:
    table = Browser(hasty.url).open("me", "bot:easy")
    before = memory(hasty)
    with contextlib.ExitStack() as open_lines:
        for _ in range(10):
            line = open_lines.enter_context(socket_to(hasty, table))
            line.settimeout(1)
            poured(line, frame(1, b'{"type": "sync"}') * 100, 2_000_000)
        assert memory(hasty) - before < 60


def test_a_flood_of_messages_makes_nobody_else_wait(hasty: Server) -> None:
    browser = Browser(hasty.url)
    table = browser.open("me", "bot:easy")
    chunk = frame(1, b'{"type": "sync", "version": -1}') * 150
    stop = threading.Event()

    def flood(line: socket.socket) -> None:
        line.settimeout(0.1)
        # Whoever is too slow is sent away.
        with contextlib.suppress(ConnectionError):
            while not stop.is_set():
                with contextlib.suppress(TimeoutError):
                    line.sendall(chunk)
                with contextlib.suppress(TimeoutError):
                    while line.recv(65_536):
                        pass

    with contextlib.ExitStack() as open_lines:
        lines = [open_lines.enter_context(socket_to(hasty, table)) for _ in range(20)]
        threads = [threading.Thread(target=flood, args=(line,)) for line in lines]
        for thread in threads:
            thread.start()
        times: list[float] = []
        try:
            for _ in range(60):
                began = time.monotonic()
                assert browser.http.get("/api/v1/account", headers=OTHER).status_code == 200
                times.append(time.monotonic() - began)
                time.sleep(0.05)
        finally:
            stop.set()
            for thread in threads:
                thread.join()
    # It was seconds for each.
    assert sorted(times)[len(times) // 2] < 0.5


def test_one_address_has_so_many_sockets(hasty: Server) -> None:
    browser = Browser(hasty.url)
    table = browser.open("me", "me")
    address = f"ws://127.0.0.1:{hasty.port}/api/v1/tables/{table}/live"
    here, there = {"x-forwarded-for": "203.0.113.9"}, {"x-forwarded-for": "203.0.113.10"}
    with contextlib.ExitStack() as open_lines:
        lines = [open_lines.enter_context(connect(address, additional_headers=here)) for _ in range(20)]
        with connect(address, additional_headers=here) as line:
            assert json.loads(line.recv(5))["error"] == "too_many"
            with pytest.raises(ConnectionClosed) as closed:
                line.recv(5)
            # The page comes back by itself.
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1013
        with connect(address, additional_headers=there) as line:
            assert json.loads(line.recv(5))["type"] == "hello"
        lines[0].close()
        with connect(address, additional_headers=here) as line:
            assert json.loads(line.recv(5))["type"] == "hello"


# By themselves.


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_whoever_is_too_fast_waits_for_their_turn() -> None:
    clock = Clock()
    pace = Pace(10, clock)
    some = int(10 * BURST_SECONDS)
    assert max(pace.wait("a") for _ in range(some + 1)) < 1e-6
    assert [round(pace.wait("a"), 6) for _ in range(3)] == [0.1, 0.2, 0.3]
    assert pace.wait("b") == 0
    clock.now += 0.4
    assert round(pace.wait("a"), 6) == 0
    # Whoever would wait too long is not counted, and so not for longer and longer.
    clock.now += 100
    most = int(10 * (BURST_SECONDS + LONGEST_WAIT))
    found = [pace.wait("a") for _ in range(most + 50)]
    assert sum(one <= LONGEST_WAIT for one in found) in {most, most + 1}
    assert max(found) < LONGEST_WAIT + 0.2


def test_a_pace_forgets_who_has_gone() -> None:
    clock = Clock()
    pace = Pace(10, clock)
    for number in range(CLEARED - 1):
        pace.wait(number)
    clock.now += 1
    pace.wait("late")
    assert set(pace._due) == {"late"}


def test_a_crowd_is_counted_and_forgotten() -> None:
    crowd = Crowd(2)
    assert [crowd.enter("a"), crowd.enter("a"), crowd.enter("a"), crowd.enter("b")] == [True, True, False, True]
    crowd.part("a")
    assert crowd.enter("a")
    for who in ("a", "a", "b"):
        crowd.part(who)
    assert not crowd._here
    assert not Crowd(0).enter("a")


def test_who_asks_too_fast_waits_and_who_asks_far_too_fast_is_refused(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path, asks_per_second=10) as place:
            here, there = place.browser("203.0.113.1"), place.browser("203.0.113.2")
            began = time.monotonic()
            answers = await asyncio.gather(*(here.get("/api/v1/account") for _ in range(25)))
            assert {one.status_code for one in answers} == {200}
            assert time.monotonic() - began > 0.3
            # Somebody else does not wait.
            began = time.monotonic()
            asked = [asyncio.create_task(here.get("/api/v1/account")) for _ in range(130)]
            await asyncio.sleep(0)
            assert (await there.get("/api/v1/account")).status_code == 200
            assert time.monotonic() - began < 2
            done, waiting = await asyncio.wait(asked, timeout=1)
            refused = [one.result() for one in done if one.result().status_code != 200]
            assert refused
            assert {(one.status_code, one.json()["error"]) for one in refused} == {(429, "too_many")}
            for one in waiting:
                one.cancel()

    asyncio.run(work())
