"""Bad requests give one JSON object with one sentence that says what would be right, never a traceback."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.client import Browser, Server

SEATS = [{"kind": "me"}, {"kind": "me"}]


@pytest.fixture
def ada(sqlite_server: Server) -> Browser:
    return Browser(sqlite_server.url)


def check(reply: Any, status: int, error: str, *words: str) -> None:
    assert reply.status_code == status, reply.text
    body = reply.json()
    assert set(body) >= {"error", "message"}
    assert body["error"] == error
    for word in words:
        assert word in body["message"], body["message"]
    assert "Traceback" not in reply.text
    assert 'File "' not in reply.text


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ({"game": "chess", "seats": SEATS}, ["chess", "boonlake"]),
        ({"game": "boonlake", "seats": []}, ["1 to 4"]),
        ({"game": "boonlake", "seats": SEATS * 3}, ["1 to 4", "6"]),
        ({"game": "boonlake"}, ["seats"]),
        ({"game": "boonlake", "seats": SEATS, "colour": "red"}, ["colour"]),
        ({"game": "boonlake", "seats": [{"kind": "dog"}, {"kind": "me"}]}, ["dog", "me, open, bot"]),
        ({"game": "boonlake", "seats": [{"kind": "bot", "level": "x"}, {"kind": "me"}]}, ["x", "random"]),
        ({"game": "boonlake", "seats": SEATS, "options": {"speed": "1"}}, ["speed", "difficulty"]),
        ({"game": "boonlake", "seats": SEATS, "options": {"forgo": "x"}}, ["forgo", "and_act"]),
        ({"game": "boonlake", "seats": SEATS, "visibility": "x"}, ["private, listed"]),
        ({"game": "boonlake", "seats": SEATS, "clock": {"kind": "sand"}}, ["none, move, bank"]),
        ({"game": "boonlake", "seats": SEATS, "clock": {"kind": "bank", "seconds": 1}}, ["5 to"]),
        ({"game": "boonlake", "seats": SEATS, "seed": -1}, ["seed"]),
        ({"game": "boonlake", "seats": [{"kind": "me"}, {"kind": "open"}], "seed": 1}, ["seed", "open seats"]),
        ({"game": "boonlake", "seats": [{"kind": "me", "name": "x" * 50}, {"kind": "me"}]}, ["40"]),
        ({"game": 3, "seats": SEATS}, ["game"]),
        ([], ["object"]),
    ],
)
def test_tables_that_cannot_be_opened(ada: Browser, body: Any, words: list[str]) -> None:
    check(ada.http.post("/api/v1/tables", json=body), 400, "bad_request", *words)


def test_what_is_not_there(ada: Browser) -> None:
    check(ada.http.get("/api/v1/tables/nosuchtable"), 404, "not_found", "nosuchtable")
    check(ada.http.get("/api/v1/nothing"), 404, "not_found", "/api/openapi.json")
    check(ada.http.get("/api/v1/games/boonlake/catalogue/abc"), 404, "not_found", "abc")
    check(ada.http.get("/api/v1/games/chess/catalogue/abc"), 404, "not_found", "boonlake")
    check(ada.http.get("/api/v1/games/boonlake/rules/BL-XX-01"), 404, "not_found")
    table = ada.open("me", "me")
    check(ada.http.get(ada.table(table, "/moments/99")), 404, "not_found", "0 to 0")
    check(ada.http.delete(ada.table(table)), 405, "bad_request", "DELETE")
    check(ada.http.post(ada.table(table, "/choices"), content=b"{"), 400, "bad_request")
    check(ada.http.post(ada.table(table, "/choices"), json={"seat": 0}), 400, "bad_request", "version")
    check(ada.http.get(ada.table(table, "/log"), params={"start": "x"}), 400, "bad_request", "start")


def test_choices_that_cannot_be_made(ada: Browser) -> None:
    table = ada.open("me", "me", seed=1)
    path = ada.table(table, "/choices")
    body = {"seat": 0, "version": 0, "action": "take settle"}
    check(ada.http.post(path, json=body), 409, "illegal", "take settle", "possible: keep")
    check(ada.http.post(path, json={**body, "action": "take setle"}), 400, "bad_request", "take settle")
    check(ada.http.post(path, json={**body, "version": 9}), 409, "stale", "version 0")
    check(ada.http.post(path, json={**body, "seat": 5}), 404, "not_found", "0 to 1")
    check(ada.http.post(ada.table(table, "/undo"), json={"seat": 0, "version": 0}), 409, "illegal", "nothing to undo")
    ask = {"seat": 0, "version": 0, "to": 0}
    check(ada.http.post(ada.table(table, "/undo/ask"), json=ask), 409, "illegal", "no moment")
    answer = {"seat": 0, "version": 0, "ask": 1, "agree": True}
    check(ada.http.post(ada.table(table, "/undo/answer"), json=answer), 409, "illegal", "asked")
    check(ada.http.get(ada.table(table, "/record")), 409, "illegal", "seed")
    check(ada.http.get(ada.table(table, "/preview"), params={"seat": 0, "action": "x"}), 400, "bad_request")
    check(ada.http.get(ada.table(table, "/why"), params={"seat": 0, "item": "x"}), 400, "bad_request")
    waiting = ada.open("me", "open")
    check(ada.http.post(ada.table(waiting, "/choices"), json=body), 409, "illegal", "waits for people")
    check(ada.http.post("/api/v1/records", json={"record": "hello"}), 400, "bad_request", "Game")


def test_messages_that_make_no_sense(ada: Browser) -> None:
    table = ada.open("me", "me")
    live = ada.live(table, seat=0)
    live.until_state(lambda state: state["options"])
    for text in ("{", "[]", '{"type": "dance"}', '{"type": "choose"}', '{"type": "ping", "x": 1}', "x" * 20000):
        live.socket.send(text)
        answer = live.until(lambda message: message["type"] == "error")
        assert answer["error"] == "bad_request"
        assert "Traceback" not in answer["message"]
    live.socket.send('{"type": "choose", "id": 12}')
    assert live.until(lambda message: message["type"] == "error")["id"] == 12
    assert live.ask("ping")["type"] == "pong"
    gone = ada.live("nosuchtable")
    assert gone.receive()["error"] == "not_found"


def test_health_metrics_openapi_and_the_page(ada: Browser) -> None:
    assert ada.get("/health")["status"] == "ok"
    text = ada.http.get("/metrics").text
    assert "# TYPE towpath_choices_total counter" in text or "# TYPE towpath_tables gauge" in text
    spec = ada.get("/api/openapi.json")
    assert "/api/v1/tables" in spec["paths"]
    for path in ("/", "/table/abc"):
        page = ada.http.get(path)
        assert page.headers["content-type"].startswith("text/html")
        assert "script-src 'self'" in page.headers["content-security-policy"]
    assert "root:" not in ada.http.get("/..%2f..%2f..%2fetc/passwd").text


def test_games_catalogues_and_rules(ada: Browser) -> None:
    games = ada.get("/api/v1/games")["games"]
    boonlake = next(game for game in games if game["name"] == "boonlake")
    reply = ada.http.get(boonlake["catalogue"])
    assert "immutable" in reply.headers["cache-control"]
    assert len(reply.json()["cards"]) == 165
    assert ada.get("/api/v1/games/boonlake/rules/BL-TRN-03")["text"]
