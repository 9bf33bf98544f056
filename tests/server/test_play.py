"""Opening a table, sitting down, choosing, taking back, chat: over HTTP and sockets, on both databases."""

from __future__ import annotations

import random

from tests.server.client import Browser, Live, Server


def play_on(lives: list[Live], lots: random.Random, choices: int) -> int:
    """Choose at random for whoever is to act; how many choices were made."""
    for made in range(choices):
        newest = max(live.version for live in lives)
        for live in lives:
            live.until_state(lambda state, newest=newest: state["version"] >= newest)
        if lives[0].view["over"]:
            return made
        live = next(live for live in lives if live.state["options"])
        answer = live.choose(lots.choice(live.actions()))
        assert answer["type"] == "done", answer
        live.until_state(lambda state, answer=answer: state["version"] >= answer["version"])
    return choices


def test_two_people_play_and_see_what_the_server_has(ada: Browser, bo: Browser) -> None:
    table = ada.open("me", "open", name="Sunday")
    assert ada.get(ada.table(table))["prompt"]["key"] == "open"
    bo.take(table, 1, "Bo")
    lives = [ada.live(table), bo.live(table), Browser(ada.url).live(table)]
    for live in lives:
        live.until_state(lambda state: state["view"] is not None)
    assert [live.state["viewer"] for live in lives] == [0, 1, -1]
    play_on(lives, random.Random(3), 80)
    for live, browser in zip(lives, [ada, bo, Browser(ada.url)], strict=True):
        live.drain()
        fresh = browser.get(ada.table(table))
        for key in ("version", "moment", "view", "options", "prompt", "can_undo", "log"):
            shown = live.state[key][-60:] if key == "log" else live.state[key]
            assert shown == fresh[key], key


def test_a_whole_game_against_a_bot(ada: Browser) -> None:
    table = ada.open("me", "bot:random", seed=5)
    live = ada.live(table)
    lots = random.Random(1)
    live.until_state(lambda state: state["options"])
    for _ in range(60):
        live.choose(lots.choice(live.actions()))
        live.until_state(lambda state: state["options"])
    # The rest goes faster when a bot goes on for Ada.
    assert ada.post(ada.table(table, "/seats/0/bot"), {"level": "random"})["seats"][0]["kind"] == "stand_in"
    live.until_state(lambda state: state["table"]["status"] == "over", timeout=60)
    assert live.state["prompt"]["key"] == "over"
    record = ada.http.get(ada.table(table, "/record"))
    assert record.status_code == 200
    assert record.text.startswith('[Game "boonlake"]')
    charts = ada.get(ada.table(table, "/charts"))
    assert len(charts["points"]) == live.state["moment"] + 1
    moment = ada.get(ada.table(table, f"/moments/{live.state['moment'] // 2}"), seat=1)
    assert moment["viewer"] == 1
    # When all is over the log, too, is read with any eyes; what seat 1 drew is named to no other.
    lines = [ada.get(ada.table(table, "/log"), seat=seat)["lines"] for seat in (0, 1)]
    assert lines[0] != lines[1]
    assert ada.get(ada.table(table, "/log"), seat=7, expect=404)["error"] == "not_found"
    opened = ada.post("/api/v1/records", {"record": record.text})
    again = ada.get(ada.table(opened["table"]["id"]))
    assert again["table"]["status"] == "over"
    assert again["view"]["scores"] == live.view["scores"]


def test_a_solo_game_begins(ada: Browser) -> None:
    table = ada.open("me", options={"difficulty": "easy"})
    live = ada.live(table)
    live.until_state(lambda state: state["options"])
    play_on([live], random.Random(2), 40)
    assert live.view["solo"]["difficulty"] == "easy"


def test_a_double_click_counts_once(ada: Browser) -> None:
    table = ada.open("me", "me", seed=1)
    live = ada.live(table, seat=0)
    live.until_state(lambda state: state["options"])
    action, version = live.actions()[0], live.version
    assert live.choose(action, version=version)["type"] == "done"
    second = live.choose(action, version=version)
    assert second["error"] == "stale"
    assert second["version"] == version + 1
    live.until(lambda message: message["type"] == "state")


def test_two_tabs_of_one_seat(ada: Browser) -> None:
    table = ada.open("me", "me", seed=2)
    tabs = [ada.live(table, seat=0), ada.live(table, seat=0)]
    for tab in tabs:
        tab.until_state(lambda state: state["options"])
    version, action = tabs[0].version, tabs[0].actions()[0]
    assert tabs[0].choose(action)["type"] == "done"
    refused = tabs[1].ask("choose", version=version, action=action)
    assert refused["error"] == "stale"
    body = {"seat": 0, "version": version, "action": action}
    reply = ada.post(ada.table(table, "/choices"), body, expect=409)
    assert reply["error"] == "stale"
    assert reply["state"]["version"] == version + 1


def test_choices_made_together_do_not_bar_each_other(ada: Browser, bo: Browser) -> None:
    table = ada.open("me", "open")
    bo.take(table, 1)
    mine, theirs = ada.live(table), bo.live(table)
    for live in (mine, theirs):
        live.until_state(lambda state: state["options"])
    version = mine.version
    assert mine.choose(mine.actions()[0])["type"] == "done"
    # Bo chose at the same moment, not knowing of Ada's choice.
    assert theirs.choose(theirs.actions()[0], version=version)["type"] == "done"


def test_own_undo_stops_at_what_was_revealed(ada: Browser, bo: Browser) -> None:
    table = ada.open("me", "open", options={"first": "0"})
    bo.take(table, 1)
    mine, theirs = ada.live(table), bo.live(table)
    for live in (mine, theirs):
        live.until_state(lambda state: state["options"])
    assert mine.choose(mine.actions()[0])["type"] == "done"
    mine.until_state(lambda state: state["can_undo"])
    undone = mine.ask("undo", version=mine.version)
    assert undone["type"] == "done"
    mine.until_state(lambda state: state["moment"] == 0 and state["options"])
    assert mine.state["log"] == []
    refused = mine.ask("undo", version=mine.version)
    assert refused["error"] == "illegal"


def test_undo_by_consent(ada: Browser, bo: Browser) -> None:
    table = ada.open("me", "open", options={"first": "0"})
    bo.take(table, 1)
    lives = [ada.live(table), bo.live(table)]
    for live in lives:
        live.until_state(lambda state: state["options"])
    play_on(lives, random.Random(5), 12)
    for live in lives:
        live.drain()
    before = lives[0].state["moment"]
    assert lives[0].ask("ask_undo", version=lives[0].version, to=4)["type"] == "done"
    lives[1].until_state(lambda state: state["asked"])
    asked = lives[1].state["asked"]
    assert asked == {"number": 13, "by": 0, "to": 4, "agreed": [0]}
    assert lives[1].state["moment"] == before
    assert lives[1].ask("answer_undo", version=lives[1].version, ask=13, agree=False)["type"] == "done"
    lives[0].until_state(lambda state: state["asked"] is None)
    assert lives[0].ask("ask_undo", version=lives[0].version, to=4)["type"] == "done"
    lives[1].until_state(lambda state: state["asked"])
    # Consent to the first ask is none to the second.
    assert lives[1].ask("answer_undo", version=lives[1].version, ask=13, agree=True)["error"] == "stale"
    assert lives[1].ask("answer_undo", version=lives[1].version, ask=15, agree=True)["type"] == "done"
    for live, browser in zip(lives, [ada, bo], strict=True):
        live.until_state(lambda state: state["moment"] == 4)
        assert len(live.state["log"]) == 4
        live.drain()
        assert live.view == browser.get(ada.table(table))["view"]
    play_on(lives, random.Random(6), 6)


def test_chat_and_private_notes(ada: Browser, bo: Browser) -> None:
    table = ada.open("me", "open")
    bo.take(table, 1, "Bo")
    mine, watcher = ada.live(table), Browser(ada.url).live(table)
    theirs = bo.live(table)
    theirs.until_state(lambda state: True)
    theirs.socket.send('{"type": "chat", "text": "hello"}')
    for live in (mine, watcher):
        said = live.until(lambda message: message["type"] == "chat")
        assert (said["name"], said["text"], said["seat"]) == ("Bo", "hello", 1)
    assert bo.get(ada.table(table))["chat"][-1]["text"] == "hello"
    ada.put(ada.table(table, "/seats/0/notes"), {"text": "keep the mayor"})
    assert ada.get(ada.table(table, "/seats/0/notes")) == {"text": "keep the mayor"}
    assert bo.get(ada.table(table, "/seats/0/notes"), expect=403)["error"] == "not_yours"
    for number in range(6):
        reply = bo.http.post(ada.table(table, "/chat"), json={"seat": 1, "text": str(number)})
    assert reply.status_code == 429


def test_a_rematch_brings_all_to_one_table(ada: Browser, bo: Browser, server: Server) -> None:
    table = ada.open("me", "open")
    bo.take(table, 1)
    lives = [ada.live(table), bo.live(table)]
    for live in lives:
        live.until_state(lambda state: state["options"])
    assert ada.post(ada.table(table, "/rematch"), expect=409)["error"] == "illegal"
    for browser, seat in ((ada, 0), (bo, 1)):
        browser.post(ada.table(table, f"/seats/{seat}/bot"), {"level": "random"})
    lives[1].until_state(lambda state: state["table"]["status"] == "over", timeout=60)
    first = ada.post(ada.table(table, "/rematch"))
    lives[1].until_state(lambda state: state["table"]["rematch"])
    second = bo.post(ada.table(table, "/rematch"))
    assert first["table"]["id"] == second["table"]["id"] == lives[1].state["table"]["rematch"]
    for browser, seat in ((ada, 0), (bo, 1)):
        state = browser.get(ada.table(first["table"]["id"]))
        assert state["viewer"] == seat
        assert state["options"]
    forked = ada.post(ada.table(table, "/fork"), {"moment": 30})
    state = ada.get(ada.table(forked["table"]["id"]))
    assert state["moment"] == 30
    assert [seat["mine"] for seat in state["table"]["seats"]] == [True, True]


def test_previews_and_reasons_over_the_socket(ada: Browser) -> None:
    table = ada.open("me", "me", seed=4, options={"first": "0"})
    live = ada.live(table, seat=0)
    live.until_state(lambda state: state["options"])
    for seat in (0, 1, 0, 1):
        live.socket.send(f'{{"type": "look", "seat": {seat}}}')
        live.until(lambda message, seat=seat: message["type"] == "state" and message["viewer"] == seat)
        live.choose(live.actions()[0])
    live.socket.send('{"type": "look", "seat": 0}')
    live.until(lambda message: message["type"] == "state")
    assert live.state["prompt"]["key"] == "choose_strip"
    strip = live.actions()[0]
    shown = live.ask("preview", action=strip)
    assert shown["type"] == "preview"
    assert shown["effects"][0]["key"] == "take"
    reasons = live.ask("why", item="develop 14a")
    assert reasons["reasons"][0]["clause"].startswith("BL-")
    assert ada.get(ada.table(table, "/preview"), seat=0, action=strip)["effects"] == shown["effects"]


def test_sockets_are_not_compressed(ada: Browser) -> None:
    socket = ada.live(ada.open("me", "me")).socket
    assert socket.request is not None
    assert socket.response is not None
    assert "deflate" in socket.request.headers["Sec-WebSocket-Extensions"]
    assert "Sec-WebSocket-Extensions" not in socket.response.headers
