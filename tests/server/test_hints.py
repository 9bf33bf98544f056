"""Hints over the socket: who may ask, what is answered, and how often."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import msgspec
import pytest

from tests.server.client import Browser
from tests.server.test_tables import home, opened, run, wait_until
from towpath.bots.base import Budget
from towpath.bots.process import Failed
from towpath.games import load
from towpath.server import wire
from towpath.server.http.live import Conversation
from towpath.server.metrics import Metrics
from towpath.server.refusals import Refused
from towpath.server.room import hints, seating, thinkers
from towpath.server.room.audience import Listener

GAMES = {name: load(name) for name in ("boonlake", "joan")}


@pytest.mark.parametrize("game", list(GAMES))
def test_a_lone_player_is_told_what_to_do_and_why(ada: Browser, game: str) -> None:
    live = ada.live(ada.open("me", "bot:easy", game=game, seed=5))
    live.until_state(lambda state: state["options"])
    assert live.state["table"]["hints"] is True
    found = live.ask("hint")
    assert found["type"] == "hint"
    assert found["version"] <= live.version
    options = found["options"]
    assert {option["action"] for option in options} <= set(live.actions())
    assert [option["loss"] for option in options] == sorted(option["loss"] for option in options)
    assert options[0]["loss"] == 0
    for option in options[1:]:
        told = sum(term["points"] for term in option["terms"]) + option["rest"]
        assert told == pytest.approx(-option["loss"], abs=0.05)


def test_what_is_asked_about_is_judged_too(ada: Browser) -> None:
    live = ada.live(ada.open("me", "bot:easy", seed=5))
    live.until_state(lambda state: state["options"])
    for action in live.actions()[:2]:
        assert action in [option["action"] for option in live.ask("hint", action=action)["options"]]
    assert live.ask("hint", action="sail 3")["error"] == "illegal"
    assert live.ask("hint", action="no such thing")["error"] == "bad_request"


def test_people_get_hints_only_where_all_agreed_before_the_start(ada: Browser, bo: Browser) -> None:
    table = ada.open("me", "open", game="joan")
    assert ada.get(ada.table(table))["table"]["hints"] is False
    bo.take(table, 1)
    for browser, seat in ((ada, 0), (bo, 1)):
        refused = browser.live(table, seat).ask("hint", seat=seat)
        assert (refused["error"], refused["key"]) == ("illegal", "no_hints")
    agreed = ada.open("me", "open", game="joan", hints=True)
    assert ada.get(ada.table(agreed))["table"]["hints"] is True
    bo.take(agreed, 1)
    lives = [ada.live(agreed, 0), bo.live(agreed, 1)]
    for live in lives:
        live.until_state(lambda state: state["view"])
    seat = lives[0].view["to_act"][0]
    assert lives[seat].ask("hint", seat=seat)["options"]
    # Who is not asked anything cannot be advised.
    assert lives[1 - seat].ask("hint", seat=1 - seat)["key"] == "not_asked"


def test_one_screen_for_two_is_two_people(ada: Browser) -> None:
    live = ada.live(ada.open("me", "me", game="joan", seed=1))
    live.until_state(lambda state: state["view"])
    assert live.ask("hint", seat=live.view["to_act"][0])["key"] == "no_hints"


def test_playing_on_from_a_moment_is_agreed_to_anew(ada: Browser) -> None:
    table = ada.open("me", "me", game="joan", seed=1, hints=True)
    again = ada.post(ada.table(table, "/fork"), {"moment": 0})
    assert again["table"]["hints"] is False


def test_a_hint_is_for_who_holds_the_seat(ada: Browser, bo: Browser) -> None:
    table = ada.open("me", "bot:easy", game="joan", seed=1)
    live = bo.live(table)
    live.until_state(lambda state: state["view"])
    assert live.ask("hint", seat=0)["error"] == "not_yours"


def test_a_seat_has_so_many_hints_in_a_minute(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "bot", seed=5)
            seat = table.seats[0].seat
            for _ in range(hints.MOST):
                assert table.asked.wait(seat) == 0.0
            with pytest.raises(Refused) as caught:
                await hints.hint(table, seat, "")
            assert (caught.value.error, caught.value.shown.key) == ("too_many", "many_hints")

    run(work)


@pytest.mark.parametrize("when", ["before", "while"])
def test_who_has_left_the_seat_meanwhile_is_advised_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, when: str
) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "bot", seed=5)
            thinks, go_on = asyncio.Event(), asyncio.Event()

            async def advise(*_: object) -> str:
                thinks.set()
                await go_on.wait()
                return "[]"

            monkeypatch.setattr(tables.thinkers, "advise", advise)
            if when == "before":
                # Somebody is just changing something at the table.
                async with table.lock:
                    asked = asyncio.create_task(hints.hint(table, 0, ""))
                    await asyncio.sleep(0)
                    table.seats[0] = seating.emptied(table.seats[0], has_begun=True)
            else:
                asked = asyncio.create_task(hints.hint(table, 0, ""))
                await thinks.wait()
                await seating.leave(table, 0)
            go_on.set()
            with pytest.raises(Refused) as caught:
                await asked
            assert caught.value.error == "not_yours"
            assert thinks.is_set() == (when == "while")

    run(work)


def test_a_socket_waits_for_so_many_hints(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "bot", seed=5)
            waits, go_on = 0, asyncio.Event()

            async def advise(*_: object) -> str:
                nonlocal waits
                waits += 1
                await go_on.wait()
                return "[]"

            monkeypatch.setattr(tables.thinkers, "advise", advise)
            listener = Listener(0, {0: table.seats[0].secret})
            talk = Conversation(table, listener)
            for number in range(hints.AT_ONCE + 2):
                await talk.handle(json.dumps({"type": "hint", "id": number}))
            await wait_until(lambda: waits == hints.AT_ONCE)
            refused = [msgspec.json.decode(listener.outbox.get_nowait() or b"") for _ in range(2)]
            assert [(one["id"], one["key"]) for one in refused] == [
                (hints.AT_ONCE, "many_hints"),
                (hints.AT_ONCE + 1, "many_hints"),
            ]
            go_on.set()
            await wait_until(lambda: listener.outbox.qsize() == hints.AT_ONCE)
            await talk.handle(json.dumps({"type": "hint", "id": "again"}))
            await wait_until(lambda: waits == hints.AT_ONCE + 1)

    run(work)


def test_other_messages_are_answered_while_a_hint_is_thought_about(ada: Browser) -> None:
    live = ada.live(ada.open("me", "bot:easy", seed=5))
    live.until_state(lambda state: state["options"])
    live.socket.send(json.dumps({"type": "hint", "id": "slow"}))
    live.socket.send(json.dumps({"type": "ping", "id": "fast"}))
    first = live.until(lambda message: message.get("id") in {"slow", "fast"})
    assert first["id"] == "fast"
    assert live.until(lambda message: message.get("id") == "slow")["type"] == "hint"


@pytest.mark.parametrize("name", list(GAMES))
def test_a_hint_of_the_server_hangs_on_nothing_hidden(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "BUDGET", Budget())  # a busy machine would look at less
    game = GAMES[name]
    state = game.start(2, 7)
    for step in range(8):
        seat = state.current_seat
        other = state.determinize(seat, 3)
        assert other.to_json() != state.to_json()
        if step in {1, 7}:
            said = [
                thinkers.think(game, msgspec.json.encode(one.to_json()), seat, thinkers.HINT, "t")
                for one in (state, other)
            ]
            assert said[0] == said[1]
        state.apply(state.legal()[-1])


def test_a_hint_that_goes_wrong_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(_worker: object, _question: object, _longest: float) -> tuple[str, float]:
        raise Failed("on purpose")

    async def work() -> None:
        pool = thinkers.Thinkers(1, Metrics())
        monkeypatch.setattr(type(pool.workers[0]), "ask", wrong)
        state = GAMES["joan"].start(2, 1)
        with pytest.raises(Refused) as caught:
            await pool.advise(GAMES["joan"], state, state.current_seat, "", "t")
        assert caught.value.error == "server"
        pool.stop()

    asyncio.run(work())


def test_an_answer_is_what_the_wire_says() -> None:
    state = GAMES["joan"].start(2, 1)
    said = hints.answer(GAMES["joan"], state, state.current_seat, "")
    assert all(isinstance(one, wire.Advised) for one in hints.decoder.decode(said))
