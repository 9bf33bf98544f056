"""Who may do what over REST: each right is tried by its holder, by another who sits at the table, and by a stranger."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.inside import Place, served
from tests.server.test_tables import run
from tests.server.test_workers import think_for_ever
from towpath.bots import netted
from towpath.server.room.presence import SECONDS
from towpath.server.store import rows
from towpath.server.wire import Choose

TABLES = "/api/v1/tables"
PERSONS = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]


async def opened(browser: httpx.AsyncClient, *kinds: str, **more: Any) -> str:
    seats = [{"kind": kind.partition(":")[0], "level": kind.partition(":")[2]} for kind in kinds]
    reply = await browser.post(TABLES, json={"game": "joan", "seats": seats, **more})
    assert reply.status_code == 200, reply.text
    return str(reply.json()["table"]["id"])


async def two(place: Place) -> tuple[httpx.AsyncClient, httpx.AsyncClient, str]:
    """Two who sit at a table, Ada on seat 0."""
    ada, bo = place.browser(), place.browser()
    table = await opened(ada, "me", "open", seed=None)
    assert (await bo.post(f"{TABLES}/{table}/seats/1/take", json={"name": "Bo"})).status_code == 200
    return ada, bo, table


async def stored(place: Place, table: str) -> rows.Saved | None:
    return await place.tables.storage.read(lambda database: rows.read_table(database, table))


# What belongs to a seat: method, address below the table, body, and what its holder is answered.
OF_SEAT: list[tuple[str, str, Any, int]] = [
    ("GET", "?seat={seat}", None, 200),
    ("GET", "/options?seat={seat}", None, 200),
    ("GET", "/log?seat={seat}", None, 200),
    ("GET", "/moments/0?seat={seat}", None, 200),
    ("GET", "/preview?seat={seat}&action={action}", None, 200),
    ("GET", "/why?seat={seat}&item={action}", None, 200),
    ("GET", "/seats/{seat}/link", None, 200),
    ("GET", "/seats/{seat}/notes", None, 200),
    ("PUT", "/seats/{seat}/notes", {"text": "mine"}, 200),
    ("GET", "/seats/{seat}/notices", None, 200),
    ("PUT", "/seats/{seat}/notices", {"urls": []}, 200),
    ("POST", "/seats/{seat}/name", {"name": "Me"}, 200),
    ("POST", "/chat", {"seat": "{seat}", "text": "hello"}, 204),
    ("POST", "/choices", {"seat": "{seat}", "version": 0, "action": "{action}"}, 200),
    ("POST", "/undo/ask", {"seat": "{seat}", "version": 1, "to": 0}, 200),
    ("POST", "/undo/answer", {"seat": "{seat}", "version": 2, "ask": 2, "agree": False}, 200),
    ("POST", "/undo", {"seat": "{seat}", "version": 3}, 200),
    ("POST", "/seats/{seat}/bot", {"level": "random"}, 200),
    ("POST", "/seats/{seat}/back", None, 200),
    ("POST", "/seats/{seat}/forget", None, 204),
]


def filled(value: Any, seat: int, action: str) -> Any:
    if isinstance(value, dict):
        return {key: filled(one, seat, action) for key, one in value.items()}
    if value == "{seat}":
        return seat
    return value.format(seat=seat, action=action) if isinstance(value, str) else value


def test_what_belongs_to_a_seat_is_its_holders(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as place:
            ada, bo, table = await two(place)
            place.tables.thinkers.choose = think_for_ever  # type: ignore[method-assign, assignment]
            match = place.tables.resident[table].match()
            seat = match.state.seats_to_act()[0]
            holder, other = (ada, bo) if seat == 0 else (bo, ada)
            action = match.game.text(match.state, match.state.legal(seat)[0])
            for method, path, body, answer in OF_SEAT:
                given = filled(body, seat, action)
                address = f"{TABLES}/{table}{filled(path, seat, action)}"
                before = await stored(place, table)
                for somebody in (other, place.browser()):
                    refused = await somebody.request(method, address, json=given)
                    assert (refused.status_code, refused.json()["error"]) == (403, "not_yours"), (path, refused.text)
                assert await stored(place, table) == before, path
                there_is_none = filled(path, 7, action)
                if "{seat}" in path:
                    missing = await holder.request(method, f"{TABLES}/{table}{there_is_none}", json=given)
                    assert missing.status_code in {404, 403}, (path, missing.text)
                done = await holder.request(method, address, json=given)
                assert done.status_code == answer, (path, done.text)

    run(work)


def test_whoever_acts_lets_bots_go_on(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as place:
            ada = place.browser("10.0.0.5")
            table = await opened(ada, "me", "bot:random")
            found = place.tables.resident[table]
            # Whoever opens a table is there, and it is in his name that bots wait.
            assert found.presence.address == "10.0.0.5"
            assert found.presence.is_attended(found.seats, found.audience)
            clock = found.presence.clock
            found.presence.clock = lambda: clock() + SECONDS + 1
            assert not found.presence.is_attended(found.seats, found.audience)
            # To look is nothing; to look as one's seat is.
            await ada.get(f"{TABLES}/{table}")
            assert not found.presence.is_attended(found.seats, found.audience)
            await ada.get(f"{TABLES}/{table}", params={"seat": 0})
            assert found.presence.is_attended(found.seats, found.audience)

    run(work)


def test_whoever_holds_a_seat_may_look_on_as_others_do(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as place:
            ada, _, table = await two(place)
            for given, viewer in (({}, 0), ({"seat": 0}, 0), ({"seat": -1}, -1)):
                shown = await ada.get(f"{TABLES}/{table}", params=given)
                assert (shown.status_code, shown.json()["viewer"]) == (200, viewer)
            stranger = await place.browser().get(f"{TABLES}/{table}")
            assert stranger.json()["viewer"] == -1

    run(work)


def test_whoever_only_looks_is_given_no_cookie(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as place:
            table = await opened(place.browser(), "me", "open")
            visitor = place.browser()
            for path in ("", "/options", "/log"):
                await visitor.get(f"{TABLES}/{table}{path}")
            await visitor.get(TABLES)
            assert list(visitor.cookies.jar) == []

    run(work)


def test_a_page_of_another_server_changes_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as place:
            ada = place.browser()
            table = await opened(ada, "me", "open")
            for origin in ("https://evil.example", "null", "http://127.0.0.1:9"):
                for method, path, body in (
                    ("POST", f"{TABLES}/{table}/seats/0/name", {"name": "x"}),
                    ("PUT", f"{TABLES}/{table}/seats/0/notes", {"text": "x"}),
                    ("DELETE", "/api/v1/editions/0123456789abcdef", None),
                ):
                    refused = await ada.request(method, path, json=body, headers={"origin": origin})
                    assert (refused.status_code, refused.json()["error"]) == (403, "not_yours"), (origin, path)
                assert (await ada.get(f"{TABLES}/{table}", headers={"origin": origin})).status_code == 200
            own = await ada.post(
                f"{TABLES}/{table}/seats/0/name", json={"name": "x"}, headers={"origin": "http://127.0.0.1"}
            )
            assert own.status_code == 200

    run(work)


def test_parameters_that_are_unknown_are_refused(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as place:
            ada = place.browser()
            table = await opened(ada, "me", "open")
            for path in ("?sea=0", "/log?seat=0&first=1", "/options?table_id=x"):
                refused = await ada.get(f"{TABLES}/{table}{path}")
                assert refused.status_code == 400, path
                assert "no parameter" in refused.json()["message"]
            # The page's own address is nobody's business.
            assert (await ada.get("/?utm=1")).status_code == 200

    run(work)


def test_what_is_too_large_or_too_long_is_refused(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as place:
            ada = place.browser()
            table = await opened(ada, "me", "open")
            for length, answer in ((20_000, 200), (20_001, 400)):
                body = {"text": "x" * length}
                assert (await ada.put(f"{TABLES}/{table}/seats/0/notes", json=body)).status_code == answer
            assert (await ada.post(TABLES, content=b" " * 2_000_001)).status_code == 413
            for length, answer in ((40, 200), (41, 400)):
                renamed = await ada.post(f"{TABLES}/{table}/seats/0/name", json={"name": "n" * length})
                assert renamed.status_code == answer
            for length, answer in ((500, 204), (501, 400)):
                said = await ada.post(f"{TABLES}/{table}/chat", json={"seat": 0, "text": "c" * length})
                assert said.status_code == answer

    run(work)


def test_every_new_table_is_counted(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path, tables_per_hour=1) as place:
            for number, name in enumerate(("open", "fork", "record")):
                ada = place.browser(f"10.0.{number}.1")
                table = await opened(ada, "me", "me", seed=4)
                path, body = {
                    "open": (TABLES, {"game": "joan", "seats": PERSONS}),
                    "fork": (f"{TABLES}/{table}/fork", {"moment": 0}),
                    "record": ("/api/v1/records", {"record": "x"}),
                }[name]
                refused = await ada.post(path, json=body)
                assert (refused.status_code, refused.json()["key"]) == (429, "many_tables"), name

    run(work)


def test_who_has_left_meanwhile_writes_no_notes(tmp_path: Path) -> None:
    """Another process, or a request a moment before, has taken the seat away: the database has the last word."""

    async def work() -> None:
        async with served(tmp_path) as place:
            ada, _, table = await two(place)
            forget = "update seats set secret = 'another' where seat = 0"
            await place.tables.storage.write(lambda database: database.exec_driver_sql(forget))
            for answer in (
                await ada.put(f"{TABLES}/{table}/seats/0/notes", json={"text": "x"}),
                await ada.get(f"{TABLES}/{table}/seats/0/notes"),
            ):
                assert (answer.status_code, answer.json()["error"]) == (403, "not_yours")

    run(work)


def test_a_move_for_a_seat_that_a_bot_plays(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as place:
            ada, bo, table = await two(place)
            found = place.tables.resident[table]
            match = found.match()
            seat = match.state.seats_to_act()[0]
            holder = (ada, bo)[seat]

            place.tables.thinkers.choose = think_for_ever  # type: ignore[method-assign, assignment]
            await holder.post(f"{TABLES}/{table}/seats/{seat}/bot", json={})
            action = match.game.text(match.state, match.state.legal(seat)[0])
            body = {"seat": seat, "version": 0, "action": action}
            refused = await holder.post(f"{TABLES}/{table}/choices", json=body)
            assert (refused.status_code, refused.json()["key"]) == (409, "bot_plays")
            # And a bot's choice comes to nothing when the seat was taken back meanwhile.
            await holder.post(f"{TABLES}/{table}/seats/{seat}/back")
            with pytest.raises(Exception, match="version") as caught:
                await found.move(seat, Choose(0, action), by_bot=True)
            assert getattr(caught.value, "error", "") == "stale"

    run(work)


def test_one_request_has_few_matches_rebuilt(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """An older server has not noted how they stand; what is noted meanwhile is not made again."""

    async def work() -> None:
        async with served(tmp_path) as place:
            ada = place.browser()
            for _ in range(12):
                await opened(ada, "me", "me")
            waiting = await opened(ada, "me", "open")
            place.tables.evict(0)
            unknown = "update tables set summary = ''"
            await place.tables.storage.write(lambda database: database.exec_driver_sql(unknown))
            for expected in (10, 12):
                found = (await ada.get("/api/v1/mine")).json()["tables"]
                assert len(found) == 13
                assert sum(bool(one["to_act"]) for one in found) == expected
            assert not next(one for one in found if one["id"] == waiting)["to_act"]
            # What is over is another list, and nothing else is one.
            assert (await ada.get("/api/v1/mine", params={"status": "over"})).json()["tables"] == []
            assert (await ada.get("/api/v1/mine", params={"status": "lost"})).status_code == 400

    run(work)
    assert "cannot be looked at" not in caplog.text


def test_a_seat_is_left_by_its_holder_and_claimed_by_its_link(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as place:
            ada, bo, table = await two(place)
            place.tables.thinkers.choose = think_for_ever  # type: ignore[method-assign, assignment]
            for somebody in (bo, place.browser()):
                assert (await somebody.post(f"{TABLES}/{table}/seats/0/leave")).status_code == 403
            link = (await ada.get(f"{TABLES}/{table}/seats/0/link")).json()["link"]
            device = place.browser()
            for secret in ("x" * 32, ""):
                refused = await device.post(f"{TABLES}/{table}/seats/0/claim", json={"secret": secret})
                assert (refused.status_code, refused.json()["key"]) == (403, "wrong_link")
            body = {"secret": link.rpartition(".")[2]}
            assert (await device.post(f"{TABLES}/{table}/seats/1/claim", json=body)).status_code == 403
            assert (await device.post(f"{TABLES}/{table}/seats/0/claim", json=body)).status_code == 200
            assert (await device.post(f"{TABLES}/{table}/seats/0/leave")).status_code == 200
            assert (await ada.post(f"{TABLES}/{table}/seats/0/leave")).status_code == 403
            assert [seat.kind for seat in place.tables.resident[table].seats] == ["bot", "person"]

    run(work)


def test_addresses_are_asked_for_nobody_but_the_holder(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path, notices=True, public_url="http://127.0.0.1") as place:
            ada, bo = place.browser(), place.browser()
            table = await opened(ada, "me", "open", "open")
            asked: list[list[str]] = []
            meanwhile: list[tuple[str, Any]] = []

            async def confirm(urls: list[str], *_: object) -> None:
                asked.append(urls)
                for path, body in meanwhile:
                    who = ada if path.endswith("leave") else bo
                    assert (await who.post(path, json=body)).status_code == 200

            place.tables.notifier.confirm = confirm  # type: ignore[method-assign, assignment]
            notices, body = f"{TABLES}/{table}/seats/0/notices", {"urls": ["https://hook.example/x"]}
            assert (await bo.put(notices, json=body)).status_code == 403
            assert (await ada.put(notices, json={"urls": ["file:///etc"]})).status_code == 400
            assert asked == []
            assert (await ada.put(notices, json=body)).status_code == 200
            # While the address is being asked, the holder leaves and another sits down.
            seat = f"{TABLES}/{table}/seats/0"
            meanwhile += [(f"{seat}/leave", None), (f"{seat}/take", {"name": "Bo"})]
            assert (await ada.put(notices, json={"urls": ["https://hook.example/y"]})).status_code == 403
            assert (await bo.get(notices)).json()["urls"] == []

    run(work)


def test_what_tables_cannot_be_opened_from(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as place:
            ada, bo, table = await two(place)
            finished = await opened(ada, "me", "me", seed=4)
            found = place.tables.resident[finished]
            while not found.match().state.over:
                match = found.match()
                seat = match.state.seats_to_act()[0]
                action = match.game.text(match.state, match.state.legal(seat)[0])
                await found.move(seat, Choose(match.version, action))
            # Of a running game nobody has record, rematch or fork; of a finished one those who sat there, or all.
            for who, path, body, answer in (
                (ada, f"{table}/rematch", None, 409),
                (ada, f"{table}/fork", {"moment": 0}, 409),
                (ada, f"{table}/record", None, 409),
                (bo, f"{finished}/rematch", None, 403),
                (ada, f"{finished}/rematch", None, 200),
                (bo, f"{finished}/fork", {"moment": 99_999}, 404),
                (bo, f"{finished}/fork", {"moment": -1}, 404),
                (bo, f"{finished}/fork", {"moment": 3}, 200),
                (bo, f"{finished}/record", None, 200),
            ):
                method = "GET" if path.endswith("record") else "POST"
                reply = await who.request(method, f"{TABLES}/{path}", json=body)
                assert reply.status_code == answer, (path, reply.text)
            # A record with a seed that no table here has could not be stored.
            record = (await bo.get(f"{TABLES}/{finished}/record")).text
            assert (await bo.post("/api/v1/records", json={"record": record})).status_code == 200
            odd = record.replace('[Seed "4"]', f'[Seed "{1 << 62}"]')
            refused = await bo.post("/api/v1/records", json={"record": odd})
            assert refused.status_code == 400
            for wanted, words in (
                ({"seats": [{"kind": "me"}] * 9}, "is for"),
                ({"visibility": "secret"}, "visibility is"),
                ({"clock": {"kind": "sand"}}, "clock.kind"),
                ({"seed": 1 << 62}, "seed is"),
                ({"seed": -1}, "seed is"),
                ({"seed": 4, "seats": [{"kind": "me"}, {"kind": "open"}]}, "only without open seats"),
                ({"game": "chess"}, "no game"),
                ({"name": "n" * 41}, "at most 40"),
                ({"seats": [{"kind": "me", "name": "n" * 41}, {"kind": "me"}]}, "at most 40"),
                ({"seats": [{"kind": "bot", "name": "n" * 41}, {"kind": "me"}]}, "at most 40"),
                ({"seats": [{"kind": "bot", "level": "god"}, {"kind": "me"}]}, "no bot level"),
            ):
                sound: dict[str, Any] = {"game": "joan", "seats": [{"kind": "me"}, {"kind": "me"}]}
                reply = await ada.post(TABLES, json=sound | wanted)
                assert reply.status_code == 400, wanted
                assert words in reply.json()["message"], reply.text

    run(work)


def test_a_level_that_some_tables_have_is_refused_at_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("numpy")
    monkeypatch.setattr(netted, "brought", lambda game: netted.Brought((2,), (2,) if game.name == "joan" else ()))

    async def work() -> None:
        async with served(tmp_path) as place:
            ada = place.browser()
            told = {game["name"]: game for game in (await ada.get("/api/v1/games")).json()["games"]}
            assert told["joan"]["levels"][-1] == "master"
            assert told["joan"]["levels_at"] == {"master": [2]}
            assert "master" not in told["boonlake"]["levels"]
            assert told["boonlake"]["levels_at"] == {}
            for game, bots, status in (("joan", 1, 200), ("joan", 2, 400), ("boonlake", 1, 400)):
                seats = [{"kind": "me"}, *[{"kind": "bot", "level": "master"}] * bots]
                reply = await ada.post(TABLES, json={"game": game, "seats": seats})
                assert reply.status_code == status, reply.text
                assert status == 200 or "no bot level 'master' at this table" in reply.json()["message"]
            # Later, too: on an open seat, and on one's own.
            table = f"{TABLES}/{await opened(ada, 'me', 'open', 'open')}"
            for seat in (0, 1):
                assert (await ada.post(f"{table}/seats/{seat}/bot", json={"level": "master"})).status_code == 400

    run(work)


def test_levels_names_and_seats_that_cannot_be_given(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as place:
            ada, stranger = place.browser(), place.browser()
            table = await opened(ada, "me", "open", "open")
            seats = f"{TABLES}/{table}/seats"
            # An open seat is given to a bot by who sits there, of a level that there is.
            assert (await stranger.post(f"{seats}/1/bot", json={})).status_code == 403
            for seat in (0, 1):
                assert (await ada.post(f"{seats}/{seat}/bot", json={"level": "god"})).status_code == 400
            assert (await ada.post(f"{seats}/1/bot", json={"level": "random"})).json()["seats"][1]["kind"] == "bot"
            assert (await ada.post(f"{seats}/0/back")).status_code == 409
            for number, name in ((1, "Bo"), (2, "n" * 41), (2, "Player 1")):
                refused = await stranger.post(f"{seats}/{number}/take", json={"name": name})
                assert refused.status_code in {400, 409}, name
            assert (await stranger.post(f"{seats}/2/take", json={"name": "Bo"})).status_code == 200
            assert (await ada.post(f"{seats}/0/name", json={"name": "BO"})).status_code == 400

    run(work)
