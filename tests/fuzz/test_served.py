"""A server under broken requests and messages: past failures for ever, and some new ones each time."""

import asyncio
import json
import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("litestar", reason="the server's packages are not installed: pip install 'towpath[server]'")

from tests.server.client import Server
from tools.fuzz import corpus, messages, schema, served, sockets
from tools.fuzz.records import played
from tools.fuzz.requests import Maker
from tools.fuzz.shapes import PASSWORD
from tools.fuzz.world import Answer, Line, World, hang_up, unfinished

KEPT = {name: [file for file in corpus.kept() if file.parent.name == name] for name in ("requests", "sockets")}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("fuzz")
    found = Server(f"sqlite:///{folder}/towpath.sqlite", folder / "log", 1, **served.SETTINGS)
    yield found
    found.stop()


async def in_a_world(server: Server) -> World:
    world = World(server.port, [played("joan", 2, 5, 100_000)])
    await world.settle()
    return world


@pytest.mark.parametrize("file", KEPT["requests"], ids=lambda file: file.stem)
def test_a_request_that_failed_once_is_answered(server: Server, file: Path) -> None:
    async def work() -> str:
        world, line = await in_a_world(server), Line(server.port)
        _, wrong = await served.ask(world, line, corpus.read(file))
        await hang_up(line)
        await world.hang_up()
        return wrong

    assert asyncio.run(work()) == ""


@pytest.mark.parametrize("file", KEPT["sockets"], ids=lambda file: file.stem)
def test_a_message_that_failed_once_is_answered(server: Server, file: Path) -> None:
    async def work() -> str:
        world = await in_a_world(server)
        wrong = await sockets.send(world, corpus.read(file))
        await world.hang_up()
        return wrong

    assert asyncio.run(work()) == ""


def test_broken_requests_and_messages_trouble_nobody(server: Server) -> None:
    # Another seed each day finds more than the same one for ever; a failure tells it.
    run = served.Run(3000, int(time.time() // 86_400))
    asyncio.run(served.attack(run, server.port, say=False))
    served.read_log(run, server.log.read_text())
    assert run.findings == [], run.seed
    assert run.done == {"requests": 1500, "sockets": 1500}
    assert {200, 400, 403, 404, 405, 409} <= set(run.statuses)
    assert run.bystander > 0


def test_requests_made_from_the_schema_are_answered_as_it_promises(server: Server) -> None:
    counted = schema.run(server.port, 10, 1)
    assert {200, 400, 403, 404, 409} <= set(counted.alone)
    assert {200, 400} <= set(counted.in_a_row)
    assert 500 not in counted.alone | counted.in_a_row


def test_accounts_reviews_and_hints_are_asked_for_too(server: Server) -> None:
    async def work() -> tuple[set[str], set[str]]:
        world = await in_a_world(server)
        schema_ = await world.ada.ask("GET", "/api/openapi.json")
        maker, chance = Maker(schema_, world.known), random.Random(1)
        texts = [maker.make(chance) for _ in range(6000)]
        said = [messages.text(chance, world.known) for _ in range(500)]
        # The account that the requests are about is there, and its password is the one that is tried.
        line = Line(server.port)
        body = json.dumps({"name": world.known.accounts[0], "password": PASSWORD})
        head = f"POST /api/v1/account/in HTTP/1.1\r\nHost: @host@\r\nContent-Length: {len(body)}\r\n\r\n"
        assert await served.ask(world, line, head + body) == (200, "")
        assert body[-20:] in "".join(texts)
        await hang_up(line)
        await world.hang_up()
        return {text.partition("?")[0].split(" HTTP")[0] for text in texts}, {text[:15] for text in said}

    asked, said = asyncio.run(work())
    for one in ("new", "in", "out", "out-elsewhere", "password", "name", "delete", "reset", "outside"):
        assert f"POST /api/v1/account/{one}" in asked
    for how in ("GET", "POST"):
        assert f"{how} /api/v1/tables/@over@/review" in asked
    assert "POST /api/v1/invitations/accept" in asked
    assert '{"type": "hint"' in said


def refusal(message: str, status: int = 400) -> Answer:
    body = json.dumps({"error": "bad_request", "message": message}).encode()
    return Answer(status, b"content-type: application/json", body)


def test_what_is_wrong_with_an_answer_is_seen() -> None:
    assert served.problem(refusal("No.")) == ""
    assert served.problem(Answer(200, b"", b"")) == ""
    assert served.problem(refusal("No.", 500)).startswith("500: ")
    assert served.problem(refusal("")).startswith("a refusal without its sentence")
    assert served.problem(refusal("x" * 5000)).startswith("a refusal of 5000 characters")
    assert served.problem(Answer(200, b"", b"Traceback (most recent call last)")).startswith("a traceback")


def test_failures_in_the_log_are_seen_but_not_those_of_broken_frames() -> None:
    run = served.Run(2, 1)
    served.read_log(run, 'ERROR: no UTF-8\nTraceback (most\n  File "uvicorn/x.py"\nUnicodeDecodeError: x\n')
    assert run.findings == []
    served.read_log(run, 'ERROR: failed\nTraceback (most\n  File "towpath/x.py"\nKeyError: 3\nWARNING: y\n')
    assert [finding.what.startswith("KeyError: 3 in the server's log") for finding in run.findings] == [True]


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"GET / HTTP/1.1\r\nHost: x\r\n\r\n", False),
        (b"POST / HTTP/1.1\r\nContent-Length: 2\r\n\r\n{}", False),
        (b"POST / HTTP/1.1\r\nContent-Length: 3\r\n\r\n{}", True),
        (b"POST / HTTP/1.1\r\nContent-Length: x\r\n\r\n{}", True),
        (b"GET / HTTP/1.1\r\nHost", True),
    ],
)
def test_requests_for_whose_end_a_server_may_wait(data: bytes, expected: bool) -> None:
    assert unfinished(data) == expected
