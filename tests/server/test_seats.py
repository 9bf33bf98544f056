"""Who may do what: secrets, private links, bots in place of people, the lobby."""

from __future__ import annotations

import functools
from pathlib import Path

import pytest

from tests.server.client import Browser, Json
from tests.server.test_tables import choose_first, home, opened, run
from towpath.server.refusals import Refused
from towpath.server.room import seating, showing
from towpath.server.room.audience import Listener
from towpath.server.room.turns import DAY_MS


def test_a_seat_is_held_by_a_secret_that_nobody_else_sees(ada: Browser, bo: Browser) -> None:
    reply = ada.http.post("/api/v1/tables", json={"game": "boonlake", "seats": [{"kind": "me"}, {"kind": "open"}]})
    table, link = reply.json()["table"]["id"], reply.json()["seats"][0]["link"]
    cookie = reply.headers["set-cookie"]
    assert "HttpOnly" in cookie
    secret = link.partition("#0.")[2]
    assert secret not in cookie
    assert len(secret) >= 30
    state = bo.http.get(ada.table(table)).text
    assert secret not in state
    assert bo.get(ada.table(table))["viewer"] == -1
    refused = bo.get(ada.table(table), seat=0, expect=403)
    assert refused["error"] == "not_yours"
    assert ada.get(ada.table(table, "/seats/0/link")) == {"link": link}
    assert bo.get(ada.table(table, "/seats/0/link"), expect=403)["error"] == "not_yours"
    # The private link carries the seat to another device; another secret does not.
    wrong = bo.post(ada.table(table, "/seats/0/claim"), {"secret": secret[:-1]}, expect=403)
    assert wrong["error"] == "not_yours"
    assert bo.post(ada.table(table, "/seats/0/claim"), {"secret": secret})["seats"][0]["seat"] == 0
    assert bo.get(ada.table(table))["viewer"] == 0


def test_nobody_chooses_for_another_seat(ada: Browser, bo: Browser) -> None:
    table = ada.open("me", "open")
    bo.take(table, 1)
    live = bo.live(table)
    live.until_state(lambda state: state["options"])
    other = ada.get(ada.table(table))["options"][0]["action"]
    assert live.choose(other, seat=0)["error"] == "not_yours"
    body = {"seat": 0, "version": 0, "action": other}
    assert bo.post(ada.table(table, "/choices"), body, expect=403)["error"] == "not_yours"
    watcher = Browser(ada.url).live(table)
    watcher.until_state(lambda state: state["view"])
    assert watcher.choose(other, version=0)["error"] == "not_yours"
    assert watcher.choose(other, version=0, seat=0)["error"] == "not_yours"
    spying = Browser(ada.url).live(table, seat=0)
    spying.until_state(lambda state: state["view"])
    assert spying.state["viewer"] == -1


def test_a_taken_seat_cannot_be_taken_again(ada: Browser, bo: Browser) -> None:
    table = ada.open("me", "open", "open")
    bo.take(table, 1, "Bo")
    refused = Browser(ada.url).post(ada.table(table, "/seats/1/take"), {"name": "Cy"}, expect=409)
    assert refused["message"] == "Seat 1 is taken by Bo; open seats: 2."
    assert ada.post(ada.table(table, "/seats/7/take"), {}, expect=404)["error"] == "not_found"


def test_open_seats_can_go_to_bots_and_people_can_leave(ada: Browser, bo: Browser) -> None:
    table = ada.open("me", "open", "open")
    stranger = Browser(ada.url)
    assert stranger.post(ada.table(table, "/seats/1/bot"), {"level": "random"}, expect=403)["error"] == "not_yours"
    bo.take(table, 1, "Bo")
    assert bo.post(ada.table(table, "/seats/1/leave"))["seats"][1]["kind"] == "open"
    assert bo.get(ada.table(table))["viewer"] == -1
    bo.take(table, 1, "Bo")
    shown = ada.post(ada.table(table, "/seats/2/bot"), {"level": "random"})
    assert shown["status"] == "playing"
    assert shown["seats"][2]["kind"] == "bot"
    assert bo.post(ada.table(table, "/seats/1/leave"))["seats"][1]["kind"] == "bot"
    bad = ada.post(ada.table(table, "/seats/0/bot"), {"level": "genius"}, expect=400)
    assert "random" in bad["message"]


def test_before_the_start_a_bot_may_be_changed_by_who_sits_there(ada: Browser) -> None:
    table = ada.open("me", "open", "open")
    path = ada.table(table, "/seats/1/bot")
    name = ada.post(path, {"level": "easy"})["seats"][1]["name"]
    changed = ada.post(path, {"level": "hard"})["seats"][1]
    assert (changed["level"], changed["name"], changed["kind"]) == ("hard", name, "bot")
    assert Browser(ada.url).post(path, {"level": "easy"}, expect=403)["error"] == "not_yours"
    assert ada.post(ada.table(table, "/seats/2/bot"), {"level": "random"})["status"] == "playing"
    assert ada.post(path, {"level": "easy"}, expect=403)["error"] == "not_yours"


def test_a_bot_goes_on_and_the_seat_is_taken_back(ada: Browser, bo: Browser) -> None:
    table = ada.open("me", "open")
    bo.take(table, 1)
    live = bo.live(table)
    live.until_state(lambda state: state["options"])
    ada.post(ada.table(table, "/seats/0/bot"), {"level": "random"})
    live.until_state(lambda state: state["table"]["seats"][0]["kind"] == "stand_in")
    live.choose(live.actions()[0])
    live.until_state(lambda state: state["moment"] >= 2)
    assert bo.post(ada.table(table, "/seats/0/back"), expect=403)["error"] == "not_yours"
    assert ada.post(ada.table(table, "/seats/0/back"))["seats"][0]["kind"] == "person"
    assert ada.post(ada.table(table, "/seats/0/back"), expect=409)["error"] == "illegal"


def test_the_lobby_lists_what_is_listed(ada: Browser) -> None:
    listed, private = ada.open("me", "open", visibility="listed"), ada.open("me", "open")
    ids = [table["id"] for table in Browser(ada.url).get("/api/v1/tables")["tables"]]
    assert listed in ids
    assert private not in ids


def test_a_page_of_another_server_may_not_act(ada: Browser) -> None:
    table = ada.open("me", "me")
    reply = ada.http.post(ada.table(table, "/seats/0/leave"), headers={"origin": "http://evil.example"})
    assert reply.status_code == 403
    assert ada.http.post(ada.table(table, "/seats/0/name"), json={"name": "A"}, headers={"origin": ada.url}).is_success


def test_there_are_no_notices_unless_the_operator_wants_them(ada: Browser) -> None:
    table = ada.open("me", "me")
    path = ada.table(table, "/seats/0/notices")
    assert ada.put(path, {"urls": ["https://hook.example/me"]}, expect=409)["key"] == "no_notices"
    off = {"urls": [], "webhooks": False, "mail": False}
    assert ada.get(path) == ada.put(path, {"urls": []}) == off


def colours_of(shown: Json) -> list[str]:
    return [seat["colour"] for seat in shown["seats"]]


def test_no_two_seats_have_the_same_colour(ada: Browser, bo: Browser) -> None:
    table = ada.open("me", "open", "open", "open")
    assert colours_of(ada.get(ada.table(table))["table"]) == ["blue", "red", "yellow", "green"]
    chosen = ada.post(ada.table(table, "/seats/0/colour"), {"colour": "yellow"})
    assert colours_of(chosen) == ["yellow", "blue", "red", "green"]
    # What nobody has chosen may be taken, also when sitting down; what somebody has may not.
    sits = ada.table(table, "/seats/2/take")
    refused = bo.post(sits, {"name": "Bo", "colour": "yellow"}, expect=409)
    assert refused["key"] == "colour_taken"
    assert bo.get(ada.table(table))["table"]["seats"][2]["kind"] == "open"
    bo.post(sits, {"name": "Bo", "colour": "blue"})
    assert bo.post(ada.table(table, "/seats/2/colour"), {"colour": "yellow"}, expect=409)["key"] == "colour_taken"
    assert colours_of(ada.get(ada.table(table))["table"]) == ["yellow", "red", "blue", "green"]
    assert "violet" in bo.post(ada.table(table, "/seats/2/colour"), {"colour": "pink"}, expect=400)["message"]
    assert bo.post(ada.table(table, "/seats/0/colour"), {"colour": "red"}, expect=403)["error"] == "not_yours"
    # A colour that is given back goes to whoever has chosen none.
    assert colours_of(ada.post(ada.table(table, "/seats/0/colour"), {})) == ["red", "yellow", "blue", "green"]


def test_colours_stay_once_the_game_has_begun(ada: Browser, bo: Browser) -> None:
    table = ada.open("me", "open")
    ada.post(ada.table(table, "/seats/0/colour"), {"colour": "green"})
    bo.post(ada.table(table, "/seats/1/take"), {"name": "Bo", "colour": "violet"})
    assert ada.post(ada.table(table, "/seats/0/colour"), {"colour": "red"}, expect=409)["key"] == "begun"
    assert colours_of(bo.post(ada.table(table, "/seats/1/leave"))) == ["green", "violet"]
    mine = ada.get("/api/v1/mine")["tables"][0]
    assert colours_of(mine) == ["green", "violet"]


def test_a_table_can_be_opened_in_colours(ada: Browser) -> None:
    seats = [{"kind": "me", "colour": "red"}, {"kind": "me"}, {"kind": "bot", "level": "random", "colour": "blue"}]
    made = ada.post("/api/v1/tables", {"game": "boonlake", "seats": seats})
    assert colours_of(made["table"]) == ["red", "yellow", "blue"]
    seats[1]["colour"] = "red"
    assert ada.post("/api/v1/tables", {"game": "boonlake", "seats": seats}, expect=409)["key"] == "colour_taken"


def test_a_bot_can_be_taken_off_its_seat_before_the_start(ada: Browser, bo: Browser) -> None:
    table = ada.open("me", "open", "open")
    ada.post(ada.table(table, "/seats/1/bot"), {"level": "easy"})
    path = ada.table(table, "/seats/1/free")
    assert bo.post(path, expect=403)["error"] == "not_yours"
    seat = ada.post(path)["seats"][1]
    assert (seat["kind"], seat["name"], seat["level"]) == ("open", "", "")
    assert ada.post(path, expect=409)["key"] == "no_bot"
    assert ada.post(ada.table(table, "/seats/0/free"), expect=409)["key"] == "no_bot"
    for number in (1, 2):
        ada.post(ada.table(table, f"/seats/{number}/bot"), {"level": "random"})
    assert ada.post(path, expect=409)["key"] == "begun"


def test_whoever_is_absent_for_days_may_be_replaced_until_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "me", seed=5)
            while table.match().moment < 12 or table.match().state.seats_to_act() != [1]:
                await choose_first(table, 1)
            last = table.match().lines[-1].at
            replace = functools.partial(seating.to_bot, table, 1, "random")
            monkeypatch.setattr("towpath.server.room.turns.now_ms", lambda: last + 3 * DAY_MS - 1)
            with pytest.raises(Refused, match="not yours to give"):
                await replace([0])
            monkeypatch.setattr("towpath.server.room.turns.now_ms", lambda: last + 3 * DAY_MS)
            assert [one.absent for one in showing.shown(table, [0]).seats] == [False, True]
            # Who only looks on decides nothing, and nobody is replaced who is here or is not waited for.
            with pytest.raises(Refused, match="not yours to give"):
                await replace([])
            with pytest.raises(Refused, match="not yours to give"):
                await seating.to_bot(table, 0, "random", [1])
            here = Listener(1, {1: table.seats[1].secret}, "10.0.0.7")
            table.audience.listeners.add(here)
            with pytest.raises(Refused, match="not yours to give"):
                await replace([0])
            table.audience.listeners.discard(here)
            await replace([0])
            assert (table.seats[1].kind, table.seats[1].level) == ("stand_in", "random")
            await seating.back(table, 1)
            assert table.seats[1].kind == "person"

    run(work)
