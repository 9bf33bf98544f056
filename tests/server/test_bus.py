"""Processes on one database hear of each other by a bus; whatever the bus loses is found by comparing."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import psycopg
import pytest

from tests.server.client import Browser, Server
from tests.server.conftest import Postgres, Redis
from tests.server.test_tables import choose_first, home, opened, run, wait_until
from towpath.cli import run as run_command
from towpath.kernel.errors import ParseError
from towpath.server import bus as buses
from towpath.server.bus import LOST, Bus, Line, PostgresLine, RedisLine, line_of
from towpath.server.metrics import Metrics
from towpath.server.room import chat
from towpath.server.room.audience import Listener
from towpath.server.room.tables import Tables

PAUSE = 0.05  # seconds, instead of one


class Hub:
    """Where lines of one process meet; it may lose messages, or be away."""

    def __init__(self) -> None:
        self.lines: set[HubLine] = set()
        self.lost = 0  # messages that go to nobody from now on
        self.messages: list[str] = []
        self.is_away = False

    def line(self) -> HubLine:
        return HubLine(self)

    def hang_up(self) -> None:
        for line in self.lines:
            line.inbox.put_nowait(None)


class HubLine:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.inbox: asyncio.Queue[str | None] = asyncio.Queue()

    async def open(self) -> None:
        if self.hub.is_away:
            raise OSError("nobody answers")
        self.inbox = asyncio.Queue()
        self.hub.lines.add(self)

    async def tell(self, message: str) -> None:
        self.hub.messages.append(message)
        if self.hub.lost:
            self.hub.lost -= 1
            return
        for line in self.hub.lines:
            line.inbox.put_nowait(message)

    async def hear(self) -> AsyncIterator[str]:
        while (message := await self.inbox.get()) is not None:
            yield message

    async def close(self) -> None:
        self.hub.lines.discard(self)


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(buses, "PAUSE", PAUSE)


@contextlib.asynccontextmanager
async def two(folder: Path, hub: Hub) -> AsyncIterator[tuple[Tables, Tables]]:
    """Two processes that hear each other by a hub."""
    async with home(folder) as here, home(folder) as there, asyncio.TaskGroup() as group:
        tasks = []
        for tables in (here, there):
            tables.bus = Bus(hub.line(), str(id(tables)), tables.metrics)
            tasks.append(group.create_task(tables.bus.run(tables.following.heard, tables.following.compare)))
        await wait_until(lambda: len(hub.lines) == 2)
        yield here, there
        for task in tasks:
            task.cancel()


def test_what_one_process_writes_the_other_shows(tmp_path: Path) -> None:
    async def work() -> None:
        async with two(tmp_path, Hub()) as (here, there):
            mine, _ = await opened(here, "me", "me", seed=5)
            theirs = await there.get(mine.info.id)
            await choose_first(mine, 3)
            await wait_until(lambda: theirs.match().version == 3)
            await chat.say(mine, 0, "", "hello")
            await wait_until(lambda: [line.text for line in theirs.chat] == ["hello"])
            assert there.metrics.value("towpath_behind_total") == 0
            assert here.metrics.value("towpath_news_heard_total") == 0  # nobody hears himself

    run(work)


def test_news_that_are_lost_come_with_the_next(tmp_path: Path) -> None:
    async def work() -> None:
        hub = Hub()
        async with two(tmp_path, hub) as (here, there):
            mine, _ = await opened(here, "me", "me", seed=5)
            theirs = await there.get(mine.info.id)
            listener = Listener(0, {0: theirs.seats[0].secret})
            theirs.enter(listener)
            theirs.audience.sight(theirs.playing(), 0)
            hub.lost = 1
            await choose_first(mine, 1)
            await wait_until(lambda: hub.lost == 0)
            assert theirs.match().version == 0
            await choose_first(mine, 1)
            await wait_until(lambda: theirs.match().version == 2)
            sent = [json.loads(listener.outbox.get_nowait() or b"") for _ in range(listener.outbox.qsize())]
            # Whoever looks is shown both, one after the other.
            assert [one["version"] for one in sent if one["type"] == "update"] == [1, 2]

    run(work)


@pytest.mark.parametrize("what", ["lines", "chat", "seats", "deleted"])
def test_news_that_never_come_are_found_by_comparing(what: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path, bus="none") as here, home(tmp_path, bus="none") as there:
            mine, _ = await opened(here, "me", "open" if what == "seats" else "me")
            theirs = await there.get(mine.info.id)
            if what == "lines":
                await choose_first(mine, 2)
            elif what == "chat":
                await chat.say(mine, 0, "", "hello")
                # Both speak before either hears of the other.
                await chat.say(theirs, 1, "", "hi")
                assert [line.number for line in theirs.chat] == [2]
            elif what == "seats":
                await mine.change(lambda: [_bot(mine.seats[1])])
            else:
                await here.storage.write(_gone(mine.info.id))
            await there.following.compare()
            if what == "deleted":
                assert theirs.is_closed
                return
            assert there.metrics.value("towpath_behind_total") == 1
            assert (theirs.info.seating, theirs.seats) == (mine.info.seating, mine.seats)
            if what != "seats":
                assert theirs.match().version == mine.match().version
            if what == "chat":
                assert [line.text for line in theirs.chat] == ["hello", "hi"]
            # Once it is level nothing is loaded again.
            await there.following.compare()
            assert there.metrics.value("towpath_behind_total") == 1

    run(work)


def _bot(seat):
    from msgspec.structs import replace

    return replace(seat, kind="bot", level="random", name="Bot")


def _gone(table_id: str):
    from towpath.server.store import ending

    return ending.delete([table_id])


def test_whoever_comes_to_a_table_sees_what_another_process_wrote(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path, bus="none") as here, home(tmp_path, bus="none") as there:
            mine, _ = await opened(here, "me", "me", seed=5)
            theirs = await there.get(mine.info.id)
            await choose_first(mine, 2)
            await there.look_up(theirs, "a browser")
            assert theirs.match().version == 2

    run(work)


def test_a_line_that_breaks_is_opened_again_and_what_was_missed_is_looked_for(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def work() -> None:
        hub = Hub()
        async with two(tmp_path, hub) as (here, there):
            mine, _ = await opened(here, "me", "me", seed=5)
            theirs = await there.get(mine.info.id)
            hub.is_away = True
            hub.hang_up()
            await wait_until(lambda: not hub.lines)
            await choose_first(mine, 2)  # nobody waits for the bus
            await asyncio.sleep(5 * PAUSE)
            assert theirs.match().version == 0
            hub.is_away = False
            await wait_until(lambda: theirs.match().version == 2)
            # Some news of theirs may have been lost on their way: the others are told to look.
            await wait_until(lambda: any(LOST in message.split("\n") for message in hub.messages))

    with caplog.at_level(logging.WARNING):
        run(work)
    said = [record for record in caplog.records if "no line to other processes" in record.message]
    assert len(said) == 2  # by each process when it broke, not with every try


def test_much_that_waits_becomes_one_word(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(buses, "MOST", 3)

    async def work() -> None:
        hub = Hub()
        speaker = Bus(hub.line(), "one", Metrics())
        for number in range(3):
            speaker.tell(f"table{number} line")
            speaker.tell(f"table{number} line")  # said once
        assert list(speaker._waiting) == [f"table{number} line" for number in range(3)]
        speaker.tell("table3 line")
        task = asyncio.create_task(speaker.run(lambda news: None, _nothing))
        await wait_until(lambda: bool(hub.messages))
        assert hub.messages == [f"one\n{LOST}\ntable3 line"]
        task.cancel()

    run(work)


async def _nothing() -> None:
    """Compare nothing."""


# Real lines.


@pytest.fixture(params=["postgresql", "redis"])
def line(request: pytest.FixtureRequest) -> Callable[[], Line]:
    """Lines of one bus, and what breaks them."""
    if request.param == "redis":
        server = request.getfixturevalue("redis")
        assert isinstance(server, Redis)
        return lambda: RedisLine(server.url)
    cluster = request.getfixturevalue("postgres")
    assert isinstance(cluster, Postgres)
    address = cluster.database(f"bus_{time.time_ns()}")
    return lambda: PostgresLine(address)


async def broken(line: Line) -> None:
    """The other end hangs up."""
    if isinstance(line, PostgresLine):
        with psycopg.connect(line._url) as database:
            mine = b"query = %s and datname = current_database()"
            query = b"select pg_terminate_backend(pid) from pg_stat_activity where " + mine
            database.execute(query, ("listen towpath",))
    else:
        import redis.asyncio

        async with redis.asyncio.Redis.from_url(line._url) as client:  # type: ignore[attr-defined]
            await client.client_kill_filter(_type="pubsub")


def test_a_line_carries_news_and_is_opened_again_when_it_breaks(line: Callable[[], Line]) -> None:
    async def work() -> None:
        heard: list[str] = []
        compared: list[int] = []

        async def compare() -> None:
            compared.append(1)

        ear = line()
        one, two = Bus(line(), "one", Metrics()), Bus(ear, "two", Metrics())
        tasks = [
            asyncio.create_task(one.run(lambda news: None, _nothing)),
            asyncio.create_task(two.run(heard.append, compare)),
        ]

        async def told(news: str) -> None:
            one.tell(news)
            await wait_until(lambda: news in heard)

        await wait_until(lambda: bool(compared))
        await told("k3xw7c2m9q line")
        many = [f"table{number:05} line" for number in range(1000)]
        for news in many:
            one.tell(news)
        await wait_until(lambda: heard[1:] == many)
        n_compared = len(compared)
        await broken(ear)
        await wait_until(lambda: len(compared) > n_compared)
        await told("k3xw7c2m9q table")
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    run(work)


@pytest.mark.parametrize("bus", ["postgresql", "redis"])
def test_two_servers_show_each_others_choices(
    bus: str, postgres: Postgres, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    address = request.getfixturevalue("redis").url if bus == "redis" else ""
    database = postgres.database(f"by_{bus}_{time.time_ns()}")
    servers = [Server(database, tmp_path / str(number), TOWPATH_BUS=address) for number in range(2)]
    try:
        ada, bo = (Browser(server.url) for server in servers)
        table = ada.open("me", "open")
        bo.take(table, 1)
        lives = [ada.live(table, 0), bo.live(table, 1)]
        for live in lives:
            live.until_state(lambda state: state["view"])
        for version in range(1, 7):
            mover = next(live for live in lives if live.state["options"])
            assert mover.choose(mover.actions()[0])["type"] == "done"
            for live in lives:
                live.until_state(lambda state: state["version"] == version)  # noqa: B023 - asked at once
        if bus == "redis":
            # PostgreSQL is not asked to carry anything.
            with psycopg.connect(database) as connection:
                query = b"select count(*) from pg_stat_activity where query = %s and datname = current_database()"
                row = connection.execute(query, ("listen towpath",)).fetchone()
                assert row == (0,)
        # A server that is killed takes nothing with it: the other has all that was acknowledged.
        mover = next(live for live in lives if live.state["options"])
        version = int(mover.choose(mover.actions()[0])["version"])
        servers[0].kill()
        back = Browser(servers[1].url)
        back.http.cookies.update(ada.http.cookies)
        again = back.live(table, 0)
        again.until_state(lambda state: state["version"] >= version)
        assert again.version == version
    finally:
        for server in servers:
            server.stop()


# What may be set.


def test_the_bus_is_chosen_by_its_address(monkeypatch: pytest.MonkeyPatch) -> None:
    database = "postgresql://towpath@db/towpath"
    monkeypatch.setattr("importlib.util.find_spec", lambda name: name)
    assert line_of("", "sqlite:///t.sqlite") is None
    assert line_of("none", database) is None
    assert isinstance(line_of("", database), PostgresLine)
    assert isinstance(line_of("postgres://other/bus", database), PostgresLine)
    for address in ("redis://cache:6379/1", "rediss://:secret@cache", "unix:///run/redis.sock"):
        assert isinstance(line_of(address, database), RedisLine)
    with pytest.raises(ParseError, match="which need PostgreSQL"):
        line_of("redis://cache", "sqlite:///t.sqlite")
    for address in ("kafka://:secret@cache", "cache:6379", "Redis"):
        with pytest.raises(ParseError, match="no address of a bus") as caught:
            line_of(address, database)
        assert "secret" not in str(caught.value)
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(ParseError, match=r"towpath\[redis\]"):
        line_of("redis://cache", database)


def test_a_server_says_at_once_that_a_bus_is_of_no_use(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TOWPATH_BUS", "redis://cache")
    monkeypatch.setenv("TOWPATH_DATABASE_URL", "")
    assert run_command(["serve", "--port", "0", "--database", f"sqlite:///{tmp_path}/t.sqlite"]) == 2
    assert "on SQLite there is but one" in capsys.readouterr().err
