"""What an operator does while the server runs, which knows it within a second."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from tests.server.client import Browser, Server
from tests.server.inside import served
from tests.server.test_tables import run as run_async
from tests.server.test_tables import wait_until
from towpath.cli import run
from towpath.server.room import housekeeping
from towpath.server.store import rows, schema, storage


def admin(server: Server, *arguments: str, expect: int = 0) -> None:
    assert run(["admin", *arguments, "--database", server.database]) == expect


def stored(server: Server, relation: sa.Table, table: str) -> list[dict[str, Any]]:
    engine = storage.connect(server.database)
    key = relation.c.id if relation is schema.tables else relation.c.match
    with engine.connect() as database:
        found = [dict(row) for row in database.execute(sa.select(relation).where(key == table)).mappings()]
    engine.dispose()
    return found


def answered(browser: Browser, path: str, body: Any, status: int) -> dict[str, Any]:
    """What is answered once the server has heard of it, at most a second later; until then it goes by what it knows."""
    deadline = time.monotonic() + 20
    while (reply := browser.http.post(path, json=body)).status_code != status:
        assert time.monotonic() < deadline, reply.text
        time.sleep(0.1)
    return dict(reply.json())


def secret_of(browser: Browser, table: str, seat: int) -> str:
    return str(browser.get(browser.table(table, f"/seats/{seat}/link"))["link"]).rpartition(".")[2]


def two(ada: Browser, bo: Browser, **more: Any) -> str:
    """A table of two people that has begun."""
    table = ada.open("me", "open", **more)
    bo.take(table, 1, "Bo")
    return table


def test_tables_are_listed_and_shown(
    ada: Browser, bo: Browser, server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    table = two(ada, bo, name="Rare %_ name")
    ada.open("me", "open", name="Another")
    ada.post(ada.table(table, "/chat"), {"seat": 0, "text": "hello there"}, 204)
    capsys.readouterr()
    admin(server, "list", "--search", "%_", "--json")
    (found,) = json.loads(capsys.readouterr().out)
    assert (found["id"], found["status"], found["seats"]) == (table, "playing", ["Player 1", "Bo"])
    admin(server, "list", "--status", "over", "--search", "Rare", "--json")
    assert json.loads(capsys.readouterr().out) == []
    admin(server, "list", "--status", "finished", expect=2)
    assert "open, playing, over, ended" in capsys.readouterr().err
    admin(server, "show", table)
    shown = capsys.readouterr().out
    assert "hello there" in shown
    assert "seat 1: Bo (person, held by 1 browsers)" in shown
    admin(server, "show", "nowhere", expect=2)
    assert "there is no table 'nowhere'" in capsys.readouterr().err


def test_a_closed_table_gives_its_record(ada: Browser, bo: Browser, server: Server) -> None:
    table = two(ada, bo)
    live = ada.live(table, 0)
    live.until_state(lambda state: state["view"])
    admin(server, "export", table, "--record", expect=2)
    admin(server, "close", table)
    choice = {"seat": 0, "version": 0, "action": live.actions()[0]}
    assert answered(ada, ada.table(table, "/choices"), choice, 409)["key"] == "ended"
    assert '[Result "*"]' in ada.http.get(ada.table(table, "/record")).text
    assert ada.get("/api/v1/mine", status="over")["tables"][0]["id"] == table
    admin(server, "close", table, expect=2)
    admin(server, "export", table, "--record")


def test_a_deleted_table_leaves_nothing(ada: Browser, bo: Browser, server: Server) -> None:
    table, other = two(ada, bo), two(ada, bo)
    live = ada.live(table, 0)
    live.until_state(lambda state: state["view"])
    ada.post(ada.table(table, "/chat"), {"seat": 0, "text": "soon gone"}, 204)
    admin(server, "delete", table)
    assert stored(server, schema.tables, table)
    admin(server, "delete", table, "nowhere", "--yes", expect=2)
    assert stored(server, schema.tables, table)
    admin(server, "delete", table, "--yes")
    answered(ada, ada.table(table, "/choices"), {"seat": 0, "version": 0, "action": live.actions()[0]}, 404)
    ada.get(ada.table(table), 404)
    for relation in (schema.tables, schema.seats, schema.lines, schema.chat, schema.holdings):
        assert stored(server, relation, table) == []
        assert stored(server, relation, other) or relation in {schema.lines, schema.chat}
    assert ada.get(ada.table(other))["table"]["status"] == "playing"


def test_whoever_is_muted_is_not_heard(ada: Browser, bo: Browser, server: Server) -> None:
    table = two(ada, bo)
    bo.post(bo.table(table, "/chat"), {"seat": 1, "text": "one"}, 204)
    admin(server, "mute", table, "1")
    assert bo.post(bo.table(table, "/chat"), {"seat": 1, "text": "two"}, 403)["key"] == "muted"
    assert bo.post(bo.table(table, "/chat"), {"seat": 1, "text": "three"}, 403)["key"] == "muted"
    ada.post(ada.table(table, "/chat"), {"seat": 0, "text": "four"}, 204)
    carl = Browser(server.url)
    carl.post(carl.table(table, "/chat"), {"seat": -1, "text": "five", "name": "Carl"}, 204)
    admin(server, "mute", table)
    assert carl.post(carl.table(table, "/chat"), {"seat": -1, "text": "six", "name": "Carl"}, 403)["key"] == "muted"
    admin(server, "mute", table, "1", "--off")
    ada.put(ada.table(table, "/seats/0/notes"), {"text": ""})
    ada.post(ada.table(table, "/seats/0/name"), {"name": "Ada"})  # the table is read again by then
    bo.post(bo.table(table, "/chat"), {"seat": 1, "text": "seven"}, 204)
    assert [line["text"] for line in stored(server, schema.chat, table)] == ["one", "four", "five", "seven"]
    admin(server, "mute", table, "2", expect=2)


def test_who_is_kicked_holds_the_seat_no_longer(ada: Browser, bo: Browser, server: Server) -> None:
    table = two(ada, bo, clock={"kind": "move", "seconds": 5})
    old = secret_of(bo, table, 1)
    live = bo.live(table, 1)
    live.until_state(lambda state: state["view"])
    admin(server, "kick", table, "1")
    bo.post(bo.table(table, "/choices"), {"seat": 1, "version": 0, "action": live.actions()[0]}, 403)
    bo.post(bo.table(table, "/seats/1/claim"), {"secret": old}, 403)
    seat = ada.get(ada.table(table))["table"]["seats"][1]
    assert (seat["kind"], seat["name"], seat["level"] != "") == ("bot", "Bo", True)
    assert 1 not in ada.get(ada.table(table))["clock"]["running"]
    admin(server, "kick", table, "1", expect=2)
    waits = ada.open("me", "open", "open")
    bo.take(waits, 1, "Bo")
    admin(server, "kick", waits, "1")
    ada.post(ada.table(waits, "/seats/0/name"), {"name": "Ada"})
    assert [one["kind"] for one in ada.get(ada.table(waits))["table"]["seats"]] == ["person", "open", "open"]


def test_a_link_that_is_reset_opens_the_seat_alone(
    ada: Browser, bo: Browser, server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    table = two(ada, bo)
    bo.put(bo.table(table, "/seats/1/notes"), {"text": "mine"})
    old = secret_of(bo, table, 1)
    capsys.readouterr()
    admin(server, "reset", table, "1")
    link = capsys.readouterr().out.strip()
    assert link.startswith(f"/table/{table}#1.")
    bo.put(bo.table(table, "/seats/1/notes"), {"text": "not any more"}, 403)
    bo.post(bo.table(table, "/seats/1/claim"), {"secret": old}, 403)
    answered(bo, bo.table(table, "/seats/1/claim"), {"secret": link.rpartition(".")[2]}, 200)
    assert bo.get(bo.table(table, "/seats/1/notes"))["text"] == "mine"
    admin(server, "reset", table, "7", expect=2)


def test_a_person_can_be_given_and_taken_out(
    ada: Browser, bo: Browser, server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second, other = two(ada, bo), two(ada, bo), two(ada, Browser(server.url))
    bo.put(bo.table(second, "/seats/1/notes"), {"text": "a private thought"})
    bo.post(bo.table(second, "/chat"), {"seat": 1, "text": "from Bo"}, 204)
    ada.post(ada.table(second, "/chat"), {"seat": 0, "text": "from Ada"}, 204)
    file = tmp_path / "bo.json"
    admin(server, "export", first, "--person", "1", "--output", str(file))
    found = json.loads(file.read_text())
    assert {(one["table"], one["seat"]) for one in found} == {(first, 1), (second, 1)}
    assert [one["notes"] for one in found if one["table"] == second] == ["a private thought"]
    capsys.readouterr()
    admin(server, "export", second)
    text = capsys.readouterr().out
    assert '"seed"' not in text
    assert '"salt"' not in text
    assert "secret" not in text
    for beyond in (["export", first, "--person", "2"], ["forget", first, "2", "--yes"]):
        admin(server, *beyond, expect=2)
        assert f"there is no seat 2; table {first} has seats 0 to 1" in capsys.readouterr().err
    admin(server, "forget", first, "1")
    assert stored(server, schema.seats, first)[1]["name"] == "Bo"
    admin(server, "forget", first, "1", "--yes")
    for table in (first, second):
        seat = next(one for one in stored(server, schema.seats, table) if one["seat"] == 1)
        assert (seat["name"], seat["notes"], seat["secret"], seat["kind"]) == ("Player 2", "", "", "bot")
    assert [line["text"] for line in stored(server, schema.chat, second)] == ["from Ada"]
    assert bo.get("/api/v1/mine")["total"] == 0
    assert next(one for one in stored(server, schema.seats, other) if one["seat"] == 1)["secret"]
    assert ada.get("/api/v1/mine")["total"] == 3


def test_a_server_follows_what_an_operator_did_by_itself(tmp_path: Path) -> None:
    """Without anybody doing anything at the table, on SQLite too."""

    async def work() -> None:
        async with served(tmp_path) as place, place.browser() as ada:
            ids = []
            for _ in range(2):
                reply = await ada.post(
                    "/api/v1/tables", json={"game": "joan", "seats": [{"kind": "me"}, {"kind": "me"}]}
                )
                ids.append(reply.json()["table"]["id"])
            gone, kicked = ids
            address = f"sqlite:///{tmp_path}/t.sqlite"
            assert run(["admin", "delete", gone, "--yes", "--database", address]) == 0
            assert run(["admin", "kick", kicked, "1", "--database", address]) == 0
            assert gone in place.tables.resident
            await wait_until(lambda: gone not in place.tables.resident)
            await wait_until(lambda: place.tables.resident[kicked].seats[1].kind == "bot")

    run_async(work)


def test_old_tables_are_deleted_as_the_operator_has_set(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    day = 24 * 3600 * 1000

    async def work() -> None:
        async with served(tmp_path, keep_open_days=1, keep_over_days=10) as place, place.browser() as ada:
            tables = place.tables

            async def old(kind: str, status: str, days: float) -> str:
                body = {"game": "joan", "seats": [{"kind": "me"}, {"kind": kind}]}
                table = str((await ada.post("/api/v1/tables", json=body)).json()["table"]["id"])
                touched = {"touched": time.time_ns() // 1_000_000 - int(days * day), "status": status}
                change = sa.update(schema.tables).where(schema.tables.c.id == table).values(touched)
                await tables.storage.write(lambda database: database.execute(change))
                return table

            gone = [await old("open", "open", 1.1), await old("me", "over", 10.1), await old("me", "ended", 11)]
            kept = [await old("open", "open", 0.9), await old("me", "over", 9), await old("me", "playing", 1000)]
            await housekeeping.delete_old(tables)
            ids = await tables.storage.read(
                lambda database: set(database.execute(sa.select(schema.tables.c.id)).scalars())
            )
            assert ids == set(kept)
            assert not set(gone) & set(tables.resident)
            seats = sa.select(sa.func.count()).select_from(schema.seats)
            assert await tables.storage.read(lambda database: database.execute(seats).scalar()) == 6

    run_async(work)
    address = f"sqlite:///{tmp_path}/t.sqlite"
    assert run(["admin", "clean", "--yes", "--database", address]) == 0
    assert "0 old tables were deleted" in capsys.readouterr().out
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TOWPATH_KEEP_PLAYING_DAYS", "999")
        assert run(["admin", "clean", "--database", address]) == 0
        assert "1 old tables would be deleted" in capsys.readouterr().out
        assert run(["admin", "clean", "--yes", "--database", address]) == 0
        assert run(["admin", "clean", "--yes", "--database", address]) == 0
        assert "1 old tables were deleted.\n0 old tables" in capsys.readouterr().out


def test_an_older_schema_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    address = f"sqlite:///{tmp_path}/old.sqlite"
    engine = storage.connect(address)
    storage.migrate(engine, "0012")
    engine.dispose()
    assert run(["admin", "list", "--database", address]) == 2
    assert "towpath migrate" in capsys.readouterr().err


def test_a_kick_leaves_the_others_their_time(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/t.sqlite"

    async def work() -> None:
        async with served(tmp_path) as place, place.browser() as ada:
            clock = {"kind": "bank", "seconds": 600}
            body = {"game": "joan", "seats": [{"kind": "me"}] * 3, "clock": clock}
            table = (await ada.post("/api/v1/tables", json=body)).json()["table"]["id"]
            tables = schema.tables.c
            used = sa.update(schema.tables).where(tables.id == table).values(clocks="[[5000,6000,7000],[0],9]")
            await place.tables.storage.write(lambda database: database.execute(used))
            assert run(["admin", "kick", table, "0", "--database", address]) == 0
            clocks = sa.select(tables.clocks).where(tables.id == table)
            found = await place.tables.storage.read(lambda database: database.execute(clocks).scalar())
            assert json.loads(str(found))[:2] == [[5000, 6000, 7000], []]

    run_async(work)


def test_a_table_that_changes_all_the_time_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tries: list[str] = []

    def too_late(table_id: str, *_: Any) -> Any:
        tries.append(table_id)
        return lambda _: False

    async def work() -> None:
        async with served(tmp_path) as place, place.browser() as ada:
            body = {"game": "joan", "seats": [{"kind": "me"}, {"kind": "me"}]}
            table = (await ada.post("/api/v1/tables", json=body)).json()["table"]["id"]
            monkeypatch.setattr(rows, "change_seats", too_late)
            assert run(["admin", "kick", table, "0", "--database", f"sqlite:///{tmp_path}/t.sqlite"]) == 2
            assert "is changed again and again" in capsys.readouterr().err
            assert tries == [table] * 20

    run_async(work)
