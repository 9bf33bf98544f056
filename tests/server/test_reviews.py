"""Reviews of finished games: who may ask, that living tables come first, that none is made twice or lost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import sqlalchemy as sa

from tests.server.client import Browser
from tests.server.inside import Place, served
from tests.server.test_bots import GAME, position, with_thinkers
from tests.server.test_tables import wait_until
from towpath import games
from towpath.bots.process import Failed
from towpath.kernel import record
from towpath.kernel.chance import draw
from towpath.kernel.errors import RecordError
from towpath.kernel.match import Match
from towpath.review.draft import Draft, Effort
from towpath.review.reviewer import Reviewer
from towpath.review.verdicts import Decision, Looked, SeatReview
from towpath.server.refusals import Refused
from towpath.server.room import reviewing, reviews, thinkers
from towpath.server.store import ending, schema
from towpath.server.store import reviews as store

TABLES = "/api/v1/tables"
SMALL = Effort(seconds=0.0, most=1, draws=2, close_draws=2, moments=1, playouts=1)


def finished(name: str, seats: int = 2) -> Match:
    """A game of choices made by chance."""
    match = Match(games.load(name), seats, 4, {}, [f"Seat {seat}" for seat in range(seats)])
    while not match.state.over:
        seat = match.state.seats_to_act()[0]
        legal = [one for one in match.state.legal(seat) if not match.state.is_anytime(one)] or match.state.legal(seat)
        match.play(legal[draw(4, match.moment, len(legal))], seat)
    return match


MATCH = finished("joan")
RECORD = record.dump(MATCH)


def found(seat: int) -> SeatReview:
    """What a review may have found of a seat."""
    choice = next(one for one in MATCH.log if one.seat == seat)
    looked = [Looked(5, 0.0, 0.0), Looked(6, 0.4, 0.1), Looked(choice.action, 3.5, 0.2)]
    dear = Decision(choice.moment - 1, choice.action, 5, "dear", 3.5, 0.2, 4.5, 1.0, 60, looked)
    return SeatReview(seat, 70, 0.41234, 0.06, [dear], [], 2, 1)


def step(draft: Draft) -> Draft:
    """Another seat is done, then the leads."""
    if draft.seats:
        draft.done.append(found(draft.seats.pop(0).seat))
    else:
        draft.leads = [[0.0, 0.0] for _ in draft.moments]
    return draft


class Chunks:
    """In place of the bots' processes: each chunk waits until it is let go."""

    def __init__(self, place: Place) -> None:
        self.asked: list[str] = []  # the tables
        self.begun = 0
        self.gate = asyncio.Semaphore(0)
        self.error: Exception | None = None
        place.tables.thinkers.review = self.review  # type: ignore[method-assign]

    async def review(self, game: Any, match: str, content: str, effort: Effort, table: str, address: str = "") -> str:
        self.asked.append(table)
        await self.gate.acquire()
        if self.error:
            raise self.error
        if content:
            return reviewing.stored(step(reviewing.restored(content)))
        self.begun += 1
        return reviewing.stored(Reviewer(MATCH, effort).begin())

    def let(self, chunks: int = 10) -> None:
        for _ in range(chunks):
            self.gate.release()


async def opened(browser: httpx.AsyncClient) -> str:
    """A table with the record of a finished game."""
    reply = await browser.post("/api/v1/records", json={"record": RECORD})
    assert reply.status_code == 200, reply.text
    return str(reply.json()["table"]["id"])


async def asked(browser: httpx.AsyncClient, table: str, how: str = "GET", expect: int = 200) -> Any:
    reply = await browser.request(how, f"{TABLES}/{table}/review")
    assert reply.status_code == expect, reply.text
    return reply.json()


async def until(browser: httpx.AsyncClient, table: str, is_so: Callable[[Any], bool]) -> Any:
    """What is there once it is so."""
    for _ in range(500):
        said = (await browser.get(f"{TABLES}/{table}/review")).json()
        if is_so(said):
            return said
        await asyncio.sleep(0.01)
    raise AssertionError(said)


@pytest.fixture(autouse=True)
def no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests ask far more often than a page; everything is written at once."""
    from towpath.server.http import rest_review

    monkeypatch.setattr(rest_review._asked, "most", 10_000)
    monkeypatch.setattr(reviews, "SAVE_SECONDS", 0.0)


def test_a_review_is_made_once_and_tells_what_it_found(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as place:
            ada, bo, chunks = place.browser(), place.browser(), Chunks(place)
            table = await opened(ada)
            none = await asked(ada, table)
            assert (none["status"], none["share"], none["seats"]) == ("none", 0, [])
            assert none["levels"] == GAME.mind.LOSSES if GAME.mind else {}
            assert (await asked(ada, table, "POST"))["status"] == "running"
            # Whoever has the link may ask, too; that is the same review.
            assert (await asked(bo, table, "POST"))["status"] == "running"
            chunks.let(2)
            half = await until(ada, table, lambda said: len(said["seats"]) == 1)
            assert half["status"] == "running"
            assert 0 < half["share"] < 1
            assert half["moments"] == []
            chunks.let()
            done = await until(bo, table, lambda said: said["status"] == "done")
            assert done["share"] == 1
            assert len(done["leads"]) == len(done["moments"]) > 1
            seat = done["seats"][1]
            assert (seat["seat"], seat["decisions"], seat["loss"], seat["error"]) == (1, 70, 0.412, 0.06)
            dear = seat["dear"][0]
            words = MATCH.game.vocabulary
            assert (dear["other"], dear["weight"]) == (words[5], 3)
            assert [(one["weight"], one["is_close"]) for one in dear["looked"]] == [(0, True), (0, True), (3, False)]
            assert (await asked(ada, table, "POST"))["status"] == "done"
            assert (chunks.begun, len(chunks.asked)) == (1, 4)
            await wait_until(lambda: place.tables.metrics.value("towpath_reviews_running") == 0)
            assert place.tables.metrics.value("towpath_reviews_total") == 1

    asyncio.run(work())


def test_a_running_game_cannot_be_reviewed_and_nobody_guesses_a_table(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as place:
            ada, chunks = place.browser(), Chunks(place)
            made = await ada.post(TABLES, json={"game": "joan", "seats": [{"kind": "me"}, {"kind": "me"}]})
            table = made.json()["table"]["id"]
            waits = await ada.post(TABLES, json={"game": "joan", "seats": [{"kind": "me"}, {"kind": "open"}]})
            for how in ("GET", "POST"):
                assert (await asked(ada, table, how, 409))["key"] == "not_over"
                assert (await asked(ada, waits.json()["table"]["id"], how, 409))["key"] == "not_begun"
                assert (await asked(place.browser(), "w4jjywcfkms9hw", how, 404))["error"] == "not_found"
            assert chunks.asked == []

    asyncio.run(work())


def test_behind_a_door_strangers_may_neither_ask_nor_read(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as place:
            table = await opened(place.browser())
        async with served(tmp_path, door="closed") as place:
            chunks = Chunks(place)
            for how in ("GET", "POST"):
                assert (await asked(place.browser(), table, how, 403))["error"] == "not_yours"
            assert chunks.asked == []

    asyncio.run(work())


def test_one_address_has_so_many_reviews_at_once(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as place:
            ada, bo, chunks = place.browser(), place.browser("10.1.2.3"), Chunks(place)
            tables = [await opened(ada) for _ in range(reviews.AT_ONCE + 1)]
            for table in tables[:-1]:
                await asked(ada, table, "POST")
            refused = await asked(ada, tables[-1], "POST", 429)
            assert (refused["key"], refused["args"]) == ("many_reviews", {"most": reviews.AT_ONCE})
            assert (await asked(ada, tables[-1]))["status"] == "none"
            assert (await asked(bo, tables[-1], "POST"))["status"] == "running"
            chunks.let(30)
            for table in tables:
                await until(ada, table, lambda said: said["status"] == "done")
            assert (await asked(ada, await opened(ada), "POST"))["status"] == "running"

    asyncio.run(work())


def test_a_server_that_was_ended_goes_on_where_it_stopped(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as place:
            ada, chunks = place.browser(), Chunks(place)
            table = await opened(ada)
            await asked(ada, table, "POST")
            chunks.let(2)
            # What the second chunk found is written before the third one is asked for.
            await until(ada, table, lambda said: len(chunks.asked) == 3)
        async with served(tmp_path) as place:
            chunks = Chunks(place)
            bo = place.browser()
            resumed = await until(bo, table, lambda said: said["status"] == "running")
            assert len(resumed["seats"]) == 1
            chunks.let()
            await until(bo, table, lambda said: said["status"] == "done")
            # The seat that was done is not looked at again.
            assert (chunks.begun, len(chunks.asked)) == (0, 2)
        async with served(tmp_path) as place:
            chunks = Chunks(place)
            assert (await asked(place.browser(), table))["status"] == "done"
            assert chunks.asked == []

    asyncio.run(work())


def kept(*done: SeatReview, moments: tuple[int, ...] = (1,)) -> str:
    """A review as it is stored, whatever it tells."""
    return reviewing.stored(Draft(SMALL, [], list(done), list(moments), [[0.0, 0.0] for _ in moments]))


BROKEN = ["{", '{"format": 1, "draft": {}}', '{"format": 2, "draft": {"seats": 7}}', kept(), kept(found(0), moments=())]
BROKEN.append(kept(SeatReview(0, 1, 0.0, 0.0, [Decision(0, 10**6, 5, "dear", 1.0, 0.1, 1.0, 0.1, 2, [])], [], 0, 0)))


@pytest.mark.parametrize("content", BROKEN, ids=range(len(BROKEN)))
def test_what_is_broken_is_shown_as_broken_and_made_again(tmp_path: Path, content: str) -> None:
    async def work() -> None:
        async with served(tmp_path) as place:
            ada, chunks = place.browser(), Chunks(place)
            table = await opened(ada)
            await asked(ada, table, "POST")
            chunks.let()
            await until(ada, table, lambda said: said["status"] == "done")
            broken = sa.update(schema.reviews).values(content=content)
            await place.tables.storage.write(lambda database: database.execute(broken))
            said = await asked(ada, table)
            assert (said["status"], said["seats"]) == ("broken", [])
            assert (await asked(ada, table, "POST"))["status"] == "running"
            chunks.let()
            assert len((await until(ada, table, lambda said: said["status"] == "done"))["seats"]) == 2
            assert chunks.begun == 2

    asyncio.run(work())


def test_what_cannot_be_gone_on_with_is_made_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as place:
            ada, chunks = place.browser(), Chunks(place)
            table = await opened(ada)
            await asked(ada, table, "POST")
            chunks.let(1)
            await until(ada, table, lambda said: len(chunks.asked) == 2)
            chunks.error = Refused("server", "on purpose")
            chunks.let(1)
            await until(ada, table, lambda said: said["status"] == "stopped")
            # What is stored can be read, and still makes the process that goes on with it fail.
            chunks.error, real = None, chunks.review

            async def fails(game: Any, match: str, content: str, *more: Any) -> str:
                if content and chunks.begun == 1:
                    raise Refused("server", "it cannot be gone on with")
                return await real(game, match, content, *more)

            place.tables.thinkers.review = fails  # type: ignore[method-assign, assignment]
            await asked(ada, table, "POST")
            chunks.let()
            await until(ada, table, lambda said: said["status"] == "done")
            assert chunks.begun == 2

    asyncio.run(work())


def test_a_review_of_something_else_counts_for_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as place:
            ada, chunks = place.browser(), Chunks(place)
            table = await opened(ada)
            await asked(ada, table, "POST")
            chunks.let()
            await until(ada, table, lambda said: said["status"] == "done")
        # With other settings it would have found other things.
        async with served(tmp_path, review_seconds=99) as place:
            assert (await asked(place.browser(), table))["status"] == "none"

    asyncio.run(work())


def test_what_goes_wrong_stops_and_can_be_gone_on_with(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as place:
            ada, chunks = place.browser(), Chunks(place)
            table = await opened(ada)
            await asked(ada, table, "POST")
            chunks.let(2)
            await until(ada, table, lambda said: len(said["seats"]) == 1)
            chunks.error = Refused("server", "on purpose")
            chunks.let(1)
            stopped = await until(ada, table, lambda said: said["status"] == "stopped")
            assert len(stopped["seats"]) == 1
            chunks.error = None
            await asked(ada, table, "POST")
            chunks.let()
            await until(ada, table, lambda said: said["status"] == "done")
            assert chunks.begun == 1

    asyncio.run(work())


def test_who_was_overtaken_by_another_process_leaves_the_review_to_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as place:
            ada, chunks = place.browser(), Chunks(place)
            table = await opened(ada)
            await asked(ada, table, "POST")
            chunks.let(1)
            await until(ada, table, lambda said: said["share"] > 0 or len(chunks.asked) == 2)
            ahead = sa.update(schema.reviews).values(steps=schema.reviews.c.steps + 5)
            await place.tables.storage.write(lambda database: database.execute(ahead))
            chunks.let(1)
            await until(ada, table, lambda said: said["status"] == "stopped")
            assert len(chunks.asked) == 2

    asyncio.run(work())


def test_reviews_go_with_their_tables(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as place:
            ada, chunks = place.browser(), Chunks(place)
            table = await opened(ada)
            await asked(ada, table, "POST")
            chunks.let()
            await until(ada, table, lambda said: said["status"] == "done")
            storage = place.tables.storage
            await storage.write(ending.delete([table]))
            assert await storage.read(lambda database: store.read(database, table)) is None
            late = store.Kept(table, "x", "{}", False, 1, 1)
            assert not await storage.write(store.write(storage, late))

    asyncio.run(work())


def test_both_databases_keep_reviews(ada: Browser) -> None:
    table = ada.post("/api/v1/records", {"record": RECORD})["table"]["id"]
    assert ada.get(ada.table(table, "/review"))["status"] == "none"
    assert ada.post(ada.table(table, "/review"))["status"] == "running"
    again = ada.get(ada.table(table, "/review"))
    assert again["status"] in {"running", "done"}


# The bots' processes.


def test_a_chunk_begins_goes_on_and_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Reviewer, "step", lambda self, draft: step(draft) and None)
    ticks = iter(range(1000))
    monkeypatch.setattr("towpath.review.reviewer.time.process_time", lambda: next(ticks) * reviewing.SECONDS / 2)
    content, chunks = "", 0
    while not content or not reviewing.restored(content).is_done:
        data = reviewing.asked(content, SMALL)
        content = thinkers.think(GAME, data, 0, thinkers.REVIEW + reviewing.played(MATCH), "t")
        chunks += 1
    assert chunks == 3
    assert reviewing.restored(content).effort == SMALL
    assert [one.seat for one in reviewing.restored(content).done] == [0, 1]


def test_a_match_travels_whole() -> None:
    assert reviewing._match(MATCH.game, reviewing.played(MATCH)).state.to_json() == MATCH.state.to_json()


def test_what_is_no_review_is_not_restored() -> None:
    other = msgspec.json.encode(reviewing.Stored(99, Reviewer(MATCH, SMALL).begin())).decode()
    for content in ("", "[]", other):
        with pytest.raises(RecordError, match="review"):
            reviewing.restored(content)


def says_who(_game: Any, _data: bytes, _seat: int, level: str, table: str) -> str:
    """Instead of `thinkers.think` in the other process."""
    return table


def test_reviews_wait_until_no_table_does() -> None:
    state, seat, _ = position()
    order: list[str] = []

    async def work(pool: thinkers.Thinkers) -> None:
        async def review(number: int) -> None:
            order.append(await pool.review(GAME, "", "", SMALL, f"review {number}", f"10.0.0.{number}"))

        async def choose(number: int) -> None:
            order.append(await pool.choose(GAME, state, seat, "easy", f"table {number}", f"10.0.1.{number}"))

        tasks = [asyncio.create_task(review(number)) for number in range(3)]
        await asyncio.sleep(0)  # one is under way
        tasks += [asyncio.create_task(choose(number)) for number in range(4)]
        await asyncio.gather(*tasks)
        assert order[0] == "review 0"
        assert sorted(order[1:5]) == [f"table {number}" for number in range(4)]
        assert pool.metrics.value("towpath_bots_waiting") == 0
        # What bots take is counted apart.
        assert pool.metrics.value("towpath_bot_seconds_count") == 4
        assert pool.metrics.value("towpath_review_seconds_total") > 0

    with_thinkers(says_who, work)


def test_where_there_are_several_processes_one_is_left_for_the_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(pool: thinkers.Thinkers) -> None:
        pool.workers = pool.workers * 3
        gate = asyncio.Event()

        async def run(_worker: object, job: Any) -> None:
            await gate.wait()
            job.answer.set_result("done")

        monkeypatch.setattr(pool, "_run", run)
        pool._free = list(pool.workers)
        tasks = [asyncio.create_task(pool.review(GAME, "", "", SMALL, str(number))) for number in range(5)]
        await asyncio.sleep(0)
        assert (len(pool._free), len(pool._behind)) == (1, 3)
        gate.set()
        for task in tasks:
            task.cancel()

    with_thinkers(says_who, work)


def test_a_chunk_that_goes_wrong_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(_worker: object, _question: object, _longest: float) -> tuple[str, float]:
        raise Failed("on purpose")

    async def work(pool: thinkers.Thinkers) -> None:
        monkeypatch.setattr(type(pool.workers[0]), "ask", wrong)
        with pytest.raises(Refused) as caught:
            await pool.review(GAME, "", "", SMALL, "t")
        assert caught.value.error == "server"

    with_thinkers(says_who, work)
