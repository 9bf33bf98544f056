"""One cookie for a browser: it holds any number of seats, loses none, and lists them."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from tests.server.client import Browser, Json, Server
from tests.server.conftest import Postgres
from towpath.server.room import keys
from towpath.server.store import schema, storage


def mine(browser: Browser, **params: Any) -> list[Json]:
    return list(browser.get("/api/v1/mine", **params)["tables"])


def secret_of(browser: Browser, table: str, seat: int) -> str:
    return str(browser.get(browser.table(table, f"/seats/{seat}/link"))["link"]).partition(f"#{seat}.")[2]


def jar(browser: Browser) -> dict[str, str]:
    return {cookie.name: cookie.value or "" for cookie in browser.http.cookies.jar}


def play_to_the_end(browser: Browser, table: str) -> None:
    live = browser.live(table, seat=0)
    live.until_state(lambda state: state["view"])
    while not live.state["view"]["over"]:
        if live.state["options"]:
            live.choose(live.actions()[0])
        live.until_state(lambda state: state["options"] or state["view"]["over"])


def test_a_browser_has_one_cookie_whatever_it_holds(ada: Browser) -> None:
    first = ada.open("me", "me")
    secret = secret_of(ada, first, 0)
    for _ in range(60):
        ada.open("me", "open")
    assert list(jar(ada)) == ["towpath"]
    cookie = ada.http.get("/").headers["set-cookie"]
    assert f"towpath={jar(ada)['towpath']}; " in cookie
    for part in ("HttpOnly", "Path=/;", "SameSite=lax", "Max-Age=31536000"):
        assert part in cookie
    assert ada.get(ada.table(first))["viewer"] == 0
    found = ada.get("/api/v1/mine")
    assert (found["total"], len(found["tables"])) == (61, 50)
    rest = mine(ada, start=50)
    assert [table["id"] for table in rest][-1] == first
    assert rest[-1]["seats"][0]["link"] == f"/table/{first}#0.{secret}"
    assert rest[-1]["to_act"] == [0, 1]
    assert rest[-1]["round"] == 1


def test_a_list_says_how_long_somebody_is_awaited_and_what_the_clock_has_left(ada: Browser) -> None:
    """Since the latest choice, not since somebody was renamed."""
    ada.open("me", "open", clock={"kind": "move", "seconds": 86400, "increment": 0})
    table = ada.open("me", "me", clock={"kind": "move", "seconds": 86400, "increment": 0})
    live = ada.live(table, seat=0)
    live.until_state(lambda state: state["options"])
    assert live.choose(live.actions()[0])["type"] == "done"
    time.sleep(1.2)
    ada.post(ada.table(table, "/seats/0/name"), {"name": "Ada"})
    playing, waiting = mine(ada)
    assert (playing["id"], waiting["clock"]) == (table, None)
    assert 1200 <= playing["waits"] < 60_000
    for seat in playing["to_act"]:
        assert seat in playing["clock"]["running"]
        assert 86_340_000 < playing["clock"]["left"][seat] <= 86_400_000 - 1200
    # One without clocks has none to show.
    ada.open("me", "me")
    assert mine(ada)[0]["clock"] is None


def test_a_browser_has_its_cookie_before_it_asks_for_a_seat(ada: Browser) -> None:
    ada.http.get("/table/abc")
    given = jar(ada)["towpath"]
    ada.open("me", "me")
    assert jar(ada)["towpath"] == given


def test_a_secret_that_somebody_thought_up_is_not_used(ada: Browser) -> None:
    ada.http.cookies.set("towpath", "1234")
    reply = ada.http.post("/api/v1/tables", json={"game": "boonlake", "seats": [{"kind": "me"}, {"kind": "me"}]})
    assert keys.is_secret(reply.headers["set-cookie"].partition("towpath=")[2].partition(";")[0])


def test_another_device_holds_a_seat_by_its_link_and_may_forget_it(ada: Browser, bo: Browser) -> None:
    table = ada.open("me", "open")
    path, body = ada.table(table, "/seats/0"), {"secret": secret_of(ada, table, 0)}
    assert mine(bo) == []
    bo.post(f"{path}/claim", body)
    assert [found["id"] for found in mine(bo)] == [table]
    assert bo.post(f"{path}/forget", expect=204) == {}
    assert mine(bo) == []
    assert bo.get(ada.table(table))["viewer"] == -1
    assert bo.post(f"{path}/forget", expect=403)["error"] == "not_yours"
    # The seat is whose it was, and its link opens it again.
    assert ada.get(ada.table(table))["viewer"] == 0
    assert bo.post(f"{path}/claim", body)["table"]["seats"][0]["mine"]


def test_whoever_leaves_holds_the_seat_on_no_device(ada: Browser, bo: Browser) -> None:
    table = ada.open("me", "open", "open")
    bo.post(ada.table(table, "/seats/0/claim"), {"secret": secret_of(ada, table, 0)})
    ada.post(ada.table(table, "/seats/0/leave"))
    assert mine(ada) == mine(bo) == []
    assert bo.post(ada.table(table, "/seats/0/name"), {"name": "x"}, expect=403)["error"] == "not_yours"
    # Who sits down now holds it alone, and so does the first one, once it is free again.
    cy = Browser(ada.url)
    cy.take(table, 0, "Cy")
    assert ada.get(ada.table(table))["viewer"] == bo.get(ada.table(table))["viewer"] == -1
    cy.post(ada.table(table, "/seats/0/leave"))
    ada.take(table, 0, "Ada")
    assert ada.get(ada.table(table))["viewer"] == 0
    assert cy.get(ada.table(table))["viewer"] == -1


def test_finished_games_are_listed_with_their_result_and_a_rematch_is_everybodys(ada: Browser, bo: Browser) -> None:
    table = ada.open("me", "open", game="joan", seed=None)
    bo.take(table, 1, "Bo")
    bo.post(ada.table(table, "/seats/1/bot"), {"level": "random"})
    play_to_the_end(ada, table)
    assert mine(ada) == []
    over = mine(ada, status="over")
    assert [found["id"] for found in over] == [table]
    state = ada.get(ada.table(table))["view"]
    assert (over[0]["scores"], over[0]["winners"], over[0]["to_act"]) == (state["scores"], state["winners"], [])
    assert over[0]["round"] == state["round"]
    assert [seat["mine"] for seat in over[0]["seats"]] == [True, False]
    assert [bool(seat["link"]) for seat in over[0]["seats"]] == [True, False]
    again = ada.post(ada.table(table, "/rematch"))["table"]["id"]
    assert [found["id"] for found in mine(bo)] == [again]
    assert bo.get(ada.table(again))["viewer"] == 1


def test_cookies_of_seats_still_count_and_are_taken_over(ada: Browser, bo: Browser) -> None:
    table = ada.open("me", "me")
    old = {f"towpath_{table}_{seat}": secret_of(ada, table, seat) for seat in (0, 1)}
    for name, secret in old.items():
        bo.http.cookies.set(name, secret, "127.0.0.1", f"/api/v1/tables/{table}")
    # The first request brings no secret of the browser: it is given one, and keeps the old cookies.
    assert bo.get(ada.table(table))["viewer"] == 0
    given = jar(bo)
    assert {name: given[name] for name in old} == old
    assert mine(bo) == []
    # The second brings both: the seats are held by the browser's own secret.
    assert bo.get(ada.table(table), seat=1)["viewer"] == 1
    assert jar(bo) == {"towpath": given["towpath"]}
    assert [found["id"] for found in mine(bo)] == [table]
    assert bo.get(ada.table(table), seat=1)["viewer"] == 1


def test_a_socket_takes_them_over_too(ada: Browser, bo: Browser) -> None:
    table = ada.open("me", "me")
    bo.http.get("/")
    bo.http.cookies.set(f"towpath_{table}_1", secret_of(ada, table, 1), "127.0.0.1", f"/api/v1/tables/{table}")
    live = bo.live(table)
    live.until_state(lambda state: state["viewer"] == 1)
    response = live.socket.response
    assert response is not None
    assert f"towpath_{table}_1=" in response.headers["set-cookie"]
    assert "Max-Age=0" in response.headers["set-cookie"]
    assert [found["id"] for found in mine(bo)] == [table]


def test_two_first_seats_at_once_are_both_kept(ada: Browser) -> None:
    table = ada.open("me", "me")
    # A browser with a cookie of a seat and none of its own asks twice at once; the answers name two secrets.
    headers = {"cookie": f"towpath_{table}_0={secret_of(ada, table, 0)}"}
    stranger = Browser(ada.url)
    answers = [stranger.http.get(ada.table(table), headers=headers).headers.get_list("set-cookie") for _ in range(2)]
    assert all("Max-Age=0" not in text for answer in answers for text in answer)


def test_the_database_alone_opens_no_seat(sqlite_server: Server) -> None:
    ada = Browser(sqlite_server.url)
    table = ada.open("me", "me")
    secret = secret_of(ada, table, 0)
    engine = storage.connect(sqlite_server.database)
    with engine.connect() as database:
        found = database.execute(sa.select(schema.holdings).where(schema.holdings.c.match == table)).mappings().all()
    engine.dispose()
    assert [row["seat"] for row in found] == [0, 1]
    assert found[0]["browser"] == keys.hashed(jar(ada)["towpath"])
    digest = keys.hashed(secret)
    assert keys.unsealed(found[0]["sealed"], jar(ada)["towpath"], digest) == secret
    assert keys.unsealed(found[0]["sealed"], keys.new_secret(), digest) == ""
    assert keys.unsealed(found[1]["sealed"], jar(ada)["towpath"], digest) == ""
    assert secret.encode().hex() != found[0]["sealed"]


def test_the_status_of_a_list_is_one_of_two(ada: Browser) -> None:
    assert "running" in ada.get("/api/v1/mine", expect=400, status="x")["message"]
    assert ada.get("/api/v1/mine", expect=400, start=-1)["error"] == "bad_request"


def test_two_processes_know_a_browsers_seats_at_once(postgres: Postgres, tmp_path: Path) -> None:
    server = Server(postgres.database(f"browsers_{time.time_ns()}"), tmp_path / "log", workers=2)
    try:
        for _ in range(10):
            ada, bo = Browser(server.url), Browser(server.url)
            table = ada.open("me", "me")
            # Each request may come to the other process: a new connection is given to any of them.
            for _ in range(4):
                ada.http.get("/health", headers={"connection": "close"})
                assert ada.get(ada.table(table), seat=1)["viewer"] == 1
            secret = secret_of(ada, table, 1)
            bo.get(ada.table(table))
            bo.post(ada.table(table, "/seats/1/claim"), {"secret": secret})
            for _ in range(4):
                bo.http.get("/health", headers={"connection": "close"})
                assert bo.get(ada.table(table))["viewer"] == 1
    finally:
        server.stop()


@pytest.mark.parametrize("text", ["", "x", "a" * 31, "a" * 33, "ä" * 32, "a b" + "c" * 29])
def test_what_is_no_secret(text: str) -> None:
    assert not keys.is_secret(text)
    assert keys.is_secret(keys.new_secret())
