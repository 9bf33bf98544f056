"""Going back needs the people, a finished game stays finished, and only then its seed is told."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import Browser, Server
from tests.server.test_tables import BROWSER, choose_first, home, opened, run, wait_until
from towpath import games
from towpath.kernel import commitment, record
from towpath.server.refusals import Refused
from towpath.server.room import opening, seating
from towpath.server.room.table import Table
from towpath.server.wire import AnswerUndo, AskUndo, Choose, Undo


async def finish(table: Table) -> None:
    """Let bots play to the end."""
    table.visit("")
    for seat in (0, 1):
        await seating.to_bot(table, seat, "random", [0, 1])
    await wait_until(lambda: table.info.status == "over", 60)
    await wait_until(lambda: table.is_idle)


def test_a_stand_in_agrees_to_nothing_in_its_persons_name(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "me", seed=5)
            while table.match().moment < 12 or table.match().state.seats_to_act() != [0]:
                await choose_first(table, 1)
            await seating.to_bot(table, 1, "random", [1])
            match = table.match()
            ask = match.version + 1
            assert await table.move(0, AskUndo(match.version, 2)) == ask
            assert [line.kind for line in match.lines[ask - 1 :]] == ["ask"]
            # Its person may, who need not take the seat back for it.
            await table.move(1, AnswerUndo(ask, ask, agree=True))
            assert (match.lines[ask].kind, match.lines[ask].what) == ("undo", 2)

    run(work)


def test_who_left_for_good_need_not_agree(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "me", seed=5)
            await choose_first(table, 12)
            await seating.leave(table, 1)
            match = table.match()
            await table.move(0, AskUndo(match.version, 2))
            assert match.lines[-1].kind == "undo"

    run(work)


def test_a_finished_game_stays_finished(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "me", seed=6)
            await finish(table)
            match = table.match()
            with pytest.raises(Refused, match="take the seat back"):
                await table.move(0, Choose(match.version, "pass"))
            for seat in (0, 1):
                await seating.back(table, seat)
            version = match.version
            for move in (AskUndo(version, 3), Undo(version), AnswerUndo(version, version, agree=True)):
                for seat in (0, 1):
                    with pytest.raises(Refused, match="over and stays so") as caught:
                        await table.move(seat, move)
                    assert caught.value.shown.key == "over"
            assert (match.version, table.info.status) == (version, "over")

    run(work)


def test_the_record_and_its_seed_wait_until_the_end_is_on_disk(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "me", seed=6)
            with pytest.raises(Refused, match="when the game is over"):
                await opening.record_of(table)
            whole, _ = await opened(tables, "me", "me", seed=6)
            await finish(whole)
            *before, last = whole.match().log
            for choice in before:
                match = table.match()
                await table.move(choice.seat, Choose(match.version, match.game.vocabulary[choice.action]))
            write, arrived, go_on = tables.storage.write, asyncio.Event(), asyncio.Event()

            async def full(job: Any) -> Any:
                arrived.set()
                await go_on.wait()
                raise OSError("the disk is full")

            tables.storage.write = full  # type: ignore[assignment, method-assign]
            ending = Choose(table.match().version, table.match().game.vocabulary[last.action])
            end = asyncio.create_task(table.move(last.seat, ending))
            await arrived.wait()
            assert table.match().state.over  # in memory only
            asked = asyncio.create_task(opening.record_of(table))
            await asyncio.sleep(0)
            assert not asked.done()
            go_on.set()
            with pytest.raises(OSError, match="full"):
                await end
            with pytest.raises(Refused, match="nothing was changed"):
                await asked
            tables.storage.write = write  # type: ignore[method-assign]
            again = await tables.get(table.info.id)
            assert not again.match().state.over
            await again.move(last.seat, ending)
            assert f'[Seed "{again.info.seed}"]' in await opening.record_of(again)

    run(work)


def test_who_waited_while_a_write_failed_changes_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "me", seed=5)
            await choose_first(table, 3)
            write, arrived, go_on = tables.storage.write, asyncio.Event(), asyncio.Event()

            async def full(job: Any) -> Any:
                arrived.set()
                await go_on.wait()
                raise OSError("the disk is full")

            tables.storage.write = full  # type: ignore[assignment, method-assign]
            failing = asyncio.create_task(choose_first(table, 1))
            await arrived.wait()
            waiting = [
                asyncio.create_task(seating.leave(table, 1)),
                asyncio.create_task(seating.rename(table, 0, "Ada")),
                asyncio.create_task(opening.fork(tables, table, 1, "", [0, 1], BROWSER)),
            ]
            await asyncio.sleep(0)
            tables.storage.write = write  # type: ignore[method-assign]
            go_on.set()
            with pytest.raises(OSError, match="full"):
                await failing
            for one in waiting:
                with pytest.raises(Refused, match="nothing was changed"):
                    await one
            again = await tables.get(table.info.id)
            assert [seat.kind for seat in again.seats] == ["person", "person"]
            assert (again.info.status, again.match().version) == ("playing", 3)

    run(work)


def test_bots_go_on_after_a_write_that_failed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("towpath.server.room.tables.RETRY_SECONDS", 0.01)

    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "bot:random", seed=3)
            write, failures = tables.storage.write, 0

            async def sometimes(job: Any) -> Any:
                nonlocal failures
                if table.play and any(line.seat == 1 for line in table.play.match.lines) and failures < 2:
                    failures += 1
                    raise OSError("the disk is full")
                return await write(job)

            tables.storage.write = sometimes  # type: ignore[assignment, method-assign]
            table.visit("")
            # Nobody looks, and nobody comes back: the table is loaded again by itself.
            await choose_first(table, 1)
            await wait_until(lambda: failures > 0 and table.info.id in tables.resident)

            # A second failure may still come, after which it is loaded once more.
            def has_chosen() -> bool:
                now = tables.resident.get(table.info.id)
                return now is not None and any(line.seat == 1 for line in now.match().lines)

            await wait_until(has_chosen)

    run(work)


def test_a_running_game_is_not_forked_behind_a_stand_in(sqlite_server: Server) -> None:
    ada, bo = Browser(sqlite_server.url), Browser(sqlite_server.url)
    table = ada.open("me", "open")
    bo.take(table, 1)
    bo.post(bo.table(table, "/seats/1/bot"), {"level": "random"})
    for path, body in (("/fork", {"moment": 0}), ("/rematch", None)):
        for browser in (ada, bo, Browser(sqlite_server.url)):
            expected = 403 if path == "/rematch" and browser not in (ada, bo) else 409
            browser.post(ada.table(table, path), body, expect=expected)
    for browser in (ada, bo):
        assert browser.http.get(ada.table(table, "/record")).json()["key"] == "not_over"


def test_the_deal_is_promised_before_the_game_and_proved_after_it(ada: Browser) -> None:
    table = ada.open("me", "me", game="joan")
    shown = ada.get(ada.table(table))["table"]["commitment"]
    assert re.fullmatch(r"[0-9a-f]{64}", shown)
    live = ada.live(table)
    live.until_state(lambda state: state["view"])
    salted = "".join(live.raw)
    while live.state["table"]["status"] != "over":
        state = ada.get(ada.table(table), seat=0)
        seat = 0 if state["options"] else 1
        options = ada.get(ada.table(table, "/options"), seat=seat)
        choice = {"seat": seat, "version": options["version"], "action": options["options"][-1]["action"]}
        ada.post(ada.table(table, "/choices"), choice)
        live.drain(0.01)
    text = ada.http.get(ada.table(table, "/record")).text
    assert commitment.verify(text, games.load, shown) == shown
    salt = record.headers(text)["Salt"]
    assert salt not in salted + "".join(live.raw)
    assert ada.get(ada.table(table))["table"]["commitment"] == shown
    again = ada.post(ada.table(table, "/rematch"))["table"]
    assert again["commitment"] not in {"", shown}
