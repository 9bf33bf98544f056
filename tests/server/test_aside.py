"""What takes long is done beside the event loop, and only so often for one address."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.inside import served
from tests.server.test_tables import choose_first, hear, home, opened, run
from tests.server.test_workshop import JOAN, own
from towpath import games
from towpath.editions import pack
from towpath.server.http import rest_editions, rest_play
from towpath.server.limits import Allowance
from towpath.server.room import catalogue, restoring, workshop
from towpath.server.room.aside import Aside
from towpath.server.room.play import Play

EDITIONS, WORKSHOP = "/api/v1/editions", "/api/v1/workshop/joan"
SEATS = [{"kind": "me"}, {"kind": "me"}]


class Threads:
    """Where some functions were carried out."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *functions: tuple[Any, str]) -> None:
        self.seen: dict[str, set[str]] = {}
        for holder, name in functions:
            monkeypatch.setattr(holder, name, self._noting(name, getattr(holder, name)))

    def _noting(self, name: str, function: Any) -> Any:
        def noted(*given: Any, **more: Any) -> Any:
            self.seen.setdefault(name, set()).add(threading.current_thread().name)
            return function(*given, **more)

        return noted


async def bring(browser: Any, parts: Any) -> Any:
    reply = await browser.post(EDITIONS, json={"file": pack.pack(parts)})
    assert reply.status_code == 200, reply.text
    return reply.json()


def test_editions_are_read_beside_the_event_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with served(tmp_path) as place:
            browser = place.browser()
            # What a server ships it has read before it serves.
            functions = ((pack, "joined"), (pack, "pack"), (pack, "check"), (workshop, "known"))
            threads = Threads(monkeypatch, *functions, (catalogue.Catalogue, "__init__"))
            for name in ("one", "two"):
                await bring(browser, own(name=name))
            listed = (await browser.get(EDITIONS)).json()["editions"]
            assert [one["name"] for one in listed] == ["two", "one"]
            shipped = games.load("joan").edition_hash
            for path in (f"{EDITIONS}/{listed[0]['hash']}/file", f"{EDITIONS}/{shipped}/file", WORKSHOP):
                assert (await browser.get(path)).status_code == 200
            parts = {"parts": own()}
            for path, body in (
                ("/pack", parts),
                ("/study", {**parts, "item": ""}),
                ("/unpack", {"file": pack.pack(JOAN)}),
            ):
                assert (await browser.post(WORKSHOP + path, json=body)).status_code == 200
            wanted = {"game": "joan", "seats": SEATS, "edition": listed[0]["hash"]}
            table = (await browser.post("/api/v1/tables", json=wanted)).json()["table"]
            assert (await browser.get(table["catalogue"])).status_code == 200
            assert (await browser.get("/api/v1/games")).status_code == 200
            assert set(threads.seen) == {"joined", "pack", "check", "known", "__init__"}
            threads.seen["pack"].discard("MainThread")  # this test itself packs
            assert "MainThread" not in set().union(*threads.seen.values())

    run(work)


async def choose_thrice(browser: Any) -> str:
    """A table of Joan of Arc with three choices; its id."""
    table: str = (await browser.post("/api/v1/tables", json={"game": "joan", "seats": SEATS})).json()["table"]["id"]
    for _ in range(3):
        state = (await browser.get(f"/api/v1/tables/{table}")).json()
        seat = state["view"]["to_act"][0]
        options = (await browser.get(f"/api/v1/tables/{table}/options", params={"seat": seat})).json()
        body = {"version": options["version"], "seat": seat, "action": options["options"][0]["action"]}
        assert (await browser.post(f"/api/v1/tables/{table}/choices", json=body)).status_code == 200
    return table


def test_charts_are_made_beside_the_event_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with served(tmp_path) as place:
            browser = place.browser()
            table = await choose_thrice(browser)
            threads = Threads(monkeypatch, (games.load("joan").page, "chart"))
            found = (await browser.get(f"/api/v1/tables/{table}/charts")).json()
            assert {len(values) for values in found.values()} == {4}
            assert threads.seen
            assert "MainThread" not in threads.seen["chart"]

    run(work)


def test_matches_are_rebuilt_and_looked_back_at_beside_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with served(tmp_path) as place:
            browser = place.browser()
            table = await choose_thrice(browser)
            threads = Threads(monkeypatch, (restoring, "replayed"), (Play, "seen_at"), (Play, "lines"))
            assert place.tables.evict(-1) == 1
            table_id = (await place.tables.get(table)).info.id
            assert set(threads.seen) == {"replayed"}
            moment = (await browser.get(f"/api/v1/tables/{table_id}/moments/2")).json()
            assert (moment["moment"], [line["moment"] for line in moment["log"]]) == (2, [2])
            log = (await browser.get(f"/api/v1/tables/{table_id}/log")).json()
            assert [line["moment"] for line in log["lines"]] == [1, 2, 3]
            assert set(threads.seen) == {"replayed", "seen_at", "lines"}
            assert "MainThread" not in set().union(*threads.seen.values())

    run(work)


def test_what_changes_while_a_table_is_loaded_is_taken_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, may_end = threading.Event(), threading.Event()
    replayed = restoring.replayed

    def slowly(saved: Any, game: Any) -> Any:
        found = replayed(saved, game)
        begun.set()
        assert may_end.wait(30)
        return found

    async def work() -> None:
        async with home(tmp_path) as here, home(tmp_path) as there:
            theirs, _ = await opened(there, "me", "me", seed=5)
            news = f"{theirs.info.id} line"
            for following in (lambda: hear(here, news), here.following.compare):
                begun.clear()
                may_end.clear()
                monkeypatch.setattr(restoring, "replayed", slowly)
                loading = asyncio.create_task(here.get(theirs.info.id))
                await asyncio.to_thread(begun.wait, 30)
                monkeypatch.setattr(restoring, "replayed", replayed)
                await choose_first(theirs, 1)
                follows = asyncio.create_task(following())
                await asyncio.sleep(0)
                may_end.set()
                await follows
                assert (await loading).match().version == theirs.match().version
                assert here.evict(-1) == 1

    run(work)


def test_who_asks_for_much_makes_others_wait_for_one_thing_at_most() -> None:
    async def work() -> None:
        aside, order, may_end = Aside(), list[str](), threading.Event()

        def done(name: str) -> Callable[[], str]:
            def do() -> str:
                assert may_end.wait(30)
                order.append(name)
                return name

            return do

        asked = [asyncio.create_task(aside.do(done(f"much {number}"), "10.0.0.1")) for number in range(9)]
        await asyncio.sleep(0)
        asked.append(asyncio.create_task(aside.do(done("little"), "10.0.0.2")))
        await asyncio.sleep(0)
        asked[3].cancel()
        may_end.set()
        await asyncio.wait(asked)
        assert order[:2] == ["much 0", "little"]
        assert sorted(order[2:]) == [f"much {number}" for number in (1, 2, 4, 5, 6, 7, 8)]
        with pytest.raises(ZeroDivisionError):
            await aside.do(lambda: 1 // 0, "10.0.0.1")
        assert await aside.do(lambda: 3, "10.0.0.1") == 3
        may_end.clear()
        asked = [asyncio.create_task(aside.do(done("last"), "10.0.0.1")) for _ in range(3)]
        await asyncio.sleep(0)
        aside.close()
        may_end.set()
        await asyncio.wait(asked)
        assert [one.cancelled() for one in asked] == [False, True, True]
        with pytest.raises(RuntimeError):
            await aside.do(lambda: 3, "10.0.0.1")

    run(work)


def test_a_table_does_not_wait_for_who_looks_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, may_end = threading.Event(), threading.Event()
    lines = Play.lines

    def slowly(play: Play, *given: int) -> Any:
        if threading.current_thread() is not threading.main_thread():
            begun.set()
            assert may_end.wait(30)
        return lines(play, *given)

    async def work() -> None:
        async with served(tmp_path) as place:
            browser = place.browser()
            table = await place.tables.get(await choose_thrice(browser))
            for path, told in (("/log", 3), ("/moments/2", 4)):
                begun.clear()
                may_end.clear()
                monkeypatch.setattr(Play, "lines", slowly)
                looks = asyncio.create_task(browser.get(f"/api/v1/tables/{table.info.id}{path}"))
                await asyncio.to_thread(begun.wait, 30)
                await choose_first(table, 1)
                may_end.set()
                found = (await looks).json()
                # It is told what was there when it was asked for.
                assert found["version"] == told == table.match().version - 1

    run(work)


def test_nobody_has_editions_read_all_the_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert (rest_editions._studies.most, rest_editions._studies.seconds) == (1200, 60)
    assert (rest_editions._brought.most, rest_editions._brought.seconds) == (1200, 3600)
    assert (rest_editions._kept.most, rest_editions._kept.seconds) == (120, 3600)
    assert (rest_play._charts.most, rest_play._charts.seconds) == (120, 60)
    assert (rest_play._logs.most, rest_play._logs.seconds) == (300, 60)
    assert (rest_play._moments.most, rest_play._moments.seconds) == (1200, 60)

    async def work() -> None:
        async with served(tmp_path) as place:
            browser = place.browser()
            table = (await browser.post("/api/v1/tables", json={"game": "joan", "seats": SEATS})).json()["table"]["id"]
            parts, file = own(), {"file": pack.pack(own())}
            asked: list[tuple[str, str, Any, Any, str]] = [
                ("GET", EDITIONS, None, rest_editions, "_studies"),
                ("GET", f"{EDITIONS}/{games.load('joan').edition_hash}/file", None, rest_editions, "_studies"),
                ("GET", WORKSHOP, None, rest_editions, "_studies"),
                ("GET", f"{WORKSHOP}/words", None, rest_editions, "_studies"),
                ("POST", f"{WORKSHOP}/study", {"parts": parts, "item": ""}, rest_editions, "_studies"),
                ("POST", f"{WORKSHOP}/pack", {"parts": parts}, rest_editions, "_studies"),
                ("POST", f"{WORKSHOP}/unpack", file, rest_editions, "_studies"),
                ("POST", EDITIONS, file, rest_editions, "_brought"),
                ("POST", EDITIONS, file, rest_editions, "_kept"),
                ("GET", f"/api/v1/tables/{table}/charts", None, rest_play, "_charts"),
                ("GET", f"/api/v1/tables/{table}/log", None, rest_play, "_logs"),
                ("GET", f"/api/v1/tables/{table}/moments/0", None, rest_play, "_moments"),
            ]
            for method, path, body, module, allowance in asked:
                with monkeypatch.context() as only:
                    only.setattr(module, allowance, Allowance(2, 60))
                    found = [(await browser.request(method, path, json=body)).status_code for _ in range(3)]
                assert found == [200, 200, 429], path

    run(work)


def test_another_who_has_the_same_values_says_nothing_at_anybodys_table(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as place:
            browser = place.browser()
            made = own(name="shared")
            brought = await bring(browser, made)
            wanted = {"game": "joan", "seats": SEATS, "edition": brought["hash"]}
            table = (await browser.post("/api/v1/tables", json=wanted)).json()["table"]
            browser.cookies.clear()
            # Another browser brings the same values and says that they are from elsewhere.
            made["depot"]["depot"]["source"] = "owner"
            again = await bring(browser, made)
            assert again["hash"] == brought["hash"]
            shown = (await browser.get(f"/api/v1/tables/{table['id']}")).json()["table"]
            assert shown["known"] == table["known"] == brought["known"] == again["known"]

    run(work)


def test_a_browser_has_room_for_so_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("towpath.server.store.shelf.MOST", 2)

    async def work() -> None:
        async with served(tmp_path) as place:
            browser = place.browser()
            for name in ("one", "two"):
                await bring(browser, own(name=name))
            refused = await browser.post(EDITIONS, json={"file": pack.pack(own(name="three"))})
            assert (refused.status_code, refused.json()["key"]) == (429, "many_editions")
            # What is there already may be said anew.
            await bring(browser, own(name="one"))
            assert len((await browser.get(EDITIONS)).json()["editions"]) == 2

    run(work)
