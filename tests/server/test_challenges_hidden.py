"""While the week of a challenge runs, nobody learns of its deal before having played it, and nobody is helped."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.client import Browser, Server
from tests.server.inside import served
from tests.server.test_challenges import (
    CHALLENGES,
    DAY_MS,
    TABLES,
    WEEK,
    Clock,
    begin,
    clock,
    play,
    quick,
    shown,
    table_of,
)
from tests.server.test_tables import run
from towpath.server.room import hints

__all__ = ["clock"]

# All that can be asked about a table beside the right to a seat, which test_rights.py has.
LOOKS: list[tuple[str, str, Any]] = [
    ("GET", "", None),
    ("GET", "?seat=-1", None),
    ("GET", "?seat=0", None),
    ("GET", "/options", None),
    ("GET", "/preview?seat=0&action=pass", None),
    ("GET", "/why?seat=0&item=pass", None),
    ("GET", "/log", None),
    ("GET", "/log?seat=0", None),
    ("GET", "/moments/0", None),
    ("GET", "/moments/5?seat=0", None),
    ("GET", "/charts", None),
    ("GET", "/record", None),
    ("GET", "/review", None),
    ("POST", "/review", None),
    ("GET", "/counted", None),
    ("POST", "/fork", {"moment": 0}),
    ("POST", "/rematch", None),
    ("POST", "/chat", {"seat": -1, "name": "Bo", "text": "hello"}),
    ("POST", "/choices", {"seat": 0, "version": 0, "action": "pass"}),
    ("POST", "/undo", {"seat": 0, "version": 0}),
    ("GET", "/seats/0/link", None),
    ("GET", "/seats/0/notes", None),
    ("POST", "/seats/0/take", {"name": "Bo"}),
    ("POST", "/seats/0/bot", {"level": "hard"}),
    ("POST", "/seats/0/leave", None),
]
CLOSED = {"challenge_closed", "challenge_runs"}


async def refused(browser: httpx.AsyncClient, table: str, key: set[str]) -> None:
    """Nothing at all is told about a table."""
    for method, path, body in LOOKS:
        reply = await browser.request(method, f"{TABLES}/{table}{path}", json=body)
        assert (reply.status_code, reply.json()["key"] in key) == (409, True), (path, reply.text)


def test_every_address_of_a_table_is_among_the_looks(tmp_path: Path) -> None:
    """A new address of the API must be tried, too."""

    async def work() -> None:
        async with served(tmp_path) as place:
            schema = (await place.browser().get("/api/openapi.json")).json()
        tried = {(method, path.partition("?")[0].replace("/0", "/{seat}")) for method, path, _ in LOOKS}
        of_seats = {"back", "claim", "forget", "name", "colour", "free", "notices", "notes"}
        others = {"/undo/ask", "/undo/answer", "/moments/{moment}"}
        for path, methods in schema["paths"].items():
            below = path.removeprefix("/api/v1/tables/{table_id}")
            if below == path or below in others or below.rpartition("/")[2] in of_seats:
                continue
            for method in methods:
                if method != "head":
                    assert (method.upper(), below) in tried, (method, below)

    run(work)


def test_nobody_looks_at_anothers_try_before_having_played(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as place:
            quick(place)
            ada, bo, cy, stranger = (place.browser() for _ in range(4))
            running, finished = await table_of(ada), await table_of(cy, name="Cy")
            await play(place, running, 30)
            await play(place, finished)
            own = await table_of(bo, name="Bo")
            await play(place, own, 30)
            # Not who has not begun, nor who is at it, nor with a secret of another seat or another browser's table.
            for browser in (stranger, bo):
                for table in (running, finished):
                    await refused(browser, table, CLOSED)
            stolen = place.browser()
            stolen.cookies.set(f"towpath_{running}_0", "a" * 32)
            await refused(stolen, running, CLOSED)
            # Whoever has a result looks at what is over, and at nothing that still runs.
            await play(place, own)
            for path in ("", "/log", "/moments/5?seat=0", "/charts", "/counted"):
                assert (await bo.get(f"{TABLES}/{finished}{path}")).status_code == 200, path
            await refused(bo, running, CLOSED)
            # A result in the other game opens nothing.
            await refused(bo, await table_of(cy, "boonlake", "Cy"), CLOSED)
            await refused(stranger, finished, CLOSED)

    run(work)


def test_a_socket_tells_no_more(server: Server) -> None:
    """The tables of a real server, whose week is that of today."""
    ada, bo = Browser(server.url), Browser(server.url)
    table = ada.post(f"{CHALLENGES}/joan", {"name": "Ada"})["table"]["id"]
    live = bo.live(table)
    message = live.receive()
    assert (message["type"], message["key"]) == ("error", "challenge_closed")
    own = ada.live(table)
    own.until_state(lambda state: state["view"])
    assert own.state["table"]["challenge"]
    assert own.state["table"]["hints"] is False
    assert not any(one["id"] == table for one in bo.get(TABLES)["tables"])


def test_the_record_waits_for_the_end_of_the_week(tmp_path: Path, clock: Clock) -> None:
    async def work() -> None:
        async with served(tmp_path) as place:
            quick(place)
            ada, bo = place.browser(), place.browser()
            table = await table_of(ada)
            seed = str((await place.tables.get(table)).info.seed)
            for moment in (0, 20, None):
                await play(place, table, 10_000 if moment is None else moment)
                # Not to whoever played it either, also when it is over; and nobody begins in the middle of it.
                for method, path, body in (("GET", "/record", None), ("POST", "/fork", {"moment": 0})):
                    reply = await ada.request(method, f"{TABLES}/{table}{path}", json=body)
                    assert (reply.status_code, reply.json()["key"]) == (409, "challenge_runs"), path
            await play(place, await table_of(bo, name="Bo"))
            for browser in (ada, bo):
                for path in ("", "/log", "/moments/5?seat=0", "/charts", "/counted", "/review"):
                    assert seed not in (await browser.get(f"{TABLES}/{table}{path}")).text
                assert seed not in str(await shown(browser))
                reply = await browser.post(f"{TABLES}/{table}/fork", json={"moment": 0})
                assert (reply.status_code, reply.json()["key"]) == (409, "challenge_runs")
            clock.now += 7 * DAY_MS
            assert seed in (await bo.get(f"{TABLES}/{table}/record")).text

    run(work)


def test_a_try_whose_rules_are_gone_gives_no_record_either(tmp_path: Path, clock: Clock) -> None:
    async def work() -> None:
        async with served(tmp_path) as place:
            quick(place)
            ada = place.browser()
            table = await table_of(ada, "boonlake")
            await play(place, table, 10)
            assert place.tables.evict(-1) == 1
            with place.tables.storage.engine.begin() as database:
                database.exec_driver_sql("update tables set rules = rules + 1")
            reply = await ada.get(f"{TABLES}/{table}/record")
            assert (reply.status_code, reply.json()["key"]) == (409, "challenge_runs")
            # There is a new deal for everybody, since the old one cannot be played to its end.
            with place.tables.storage.engine.begin() as database:
                database.exec_driver_sql("update tries set deal = 'other 1'")
            assert (await shown(ada, "boonlake"))["status"] == "new"
            clock.now += 7 * DAY_MS
            assert (await ada.get(f"{TABLES}/{table}/record")).status_code == 200

    run(work)


def test_nobody_and_nothing_helps(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as place:
            quick(place)
            ada = place.browser()
            table = await play(place, await table_of(ada, "boonlake"), 30)
            address = f"{TABLES}/{table.info.id}"
            assert not hints.are_allowed(table)
            # No stronger bot goes on for a while, and nothing is taken back that the rules of undo do not allow.
            reply = await ada.post(f"{address}/seats/0/bot", json={"level": "hard"})
            assert (reply.status_code, reply.json()["key"]) == (409, "challenge_alone")
            version = table.match().version
            reply = await ada.post(f"{address}/undo/ask", json={"seat": 0, "version": version, "to": 0})
            assert (reply.status_code, reply.json()["key"]) == (409, "challenge_undo")
            assert table.match().version == version
            # One's latest choice is taken back, as at every table, where nothing was revealed since.
            while not table.match().can_undo(0):
                await play(place, table.info.id, 1)
                await asyncio.sleep(0)
            version = table.match().version
            reply = await ada.post(f"{address}/undo", json={"seat": 0, "version": version})
            assert reply.status_code == 200, reply.text
            await play(place, table.info.id)
            # Again is another deal, and no try.
            again = (await ada.post(f"{address}/rematch")).json()["table"]
            assert again["challenge"] == ""
            assert again["commitment"] != (await shown(ada, "boonlake"))["commitment"]

    run(work)


def test_behind_a_door_strangers_learn_nothing_of_challenges(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path, door="closed") as place:
            stranger = place.browser()
            for method, path in (("GET", ""), ("GET", "/joan"), ("POST", "/joan")):
                reply = await stranger.request(method, CHALLENGES + path, json={} if method == "POST" else None)
                assert (reply.status_code, reply.json()["key"]) == (403, "door")

    run(work)


def test_my_games_say_which_are_tries(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as place:
            quick(place)
            ada = place.browser()
            await begin(ada)
            await ada.post(TABLES, json={"game": "joan", "seats": [{"kind": "me"}]})
            found = (await ada.get("/api/v1/mine")).json()["tables"]
            assert sorted(one["challenge"] for one in found) == ["", WEEK]

    run(work)


@pytest.mark.parametrize("game", ["joan", "boonlake"])
def test_what_is_counted_is_what_was_played(tmp_path: Path, game: str) -> None:
    async def work() -> None:
        async with served(tmp_path) as place:
            quick(place)
            ada = place.browser()
            seats = [{"kind": "me"}, {"kind": "bot"}]
            made = await ada.post(TABLES, json={"game": game, "seats": seats, "seed": 3})
            address = f"{TABLES}/{made.json()['table']['id']}"
            assert (await ada.get(f"{address}/counted")).json()["key"] == "not_over"
            table = await play(place, made.json()["table"]["id"])
            found = (await ada.get(f"{address}/counted")).json()
            match = table.match()
            assert [sum(side.values()) for side in found["points"]] == match.state.scores()
            kind, verb = ("strip", "take") if game == "boonlake" else ("place", "acquire")
            for seat in (0, 1):
                words = [match.game.vocabulary[one.action] for one in match.log if one.seat == seat]
                assert sum(found["used"][seat].get(kind, {}).values()) == sum(
                    one.startswith(verb + " ") for one in words
                )
            assert found["losses"] == []
            assert found["levels"] == (match.game.mind.LOSSES if match.game.mind else {})

    run(work)
