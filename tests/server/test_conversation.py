"""What is said over a socket, and answered: each message for a seat is its holder's."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.server.test_tables import choose_first, home, opened, run
from tests.server.test_truth import a_choice, heard
from towpath.server.http.live import Conversation
from towpath.server.room.audience import Listener
from towpath.server.room.table import Table


async def answer(table: Table, listener: Listener, **message: Any) -> list[dict[str, Any]]:
    heard(listener)
    await Conversation(table, listener).handle(json.dumps(message))
    return heard(listener)


@pytest.mark.parametrize(
    "message",
    [
        {"type": "choose", "version": 2, "action": "{action}"},
        {"type": "undo", "version": 2},
        {"type": "ask_undo", "version": 2, "to": 0},
        {"type": "answer_undo", "version": 2, "ask": 2, "agree": True},
        {"type": "look"},
        {"type": "preview", "action": "{action}"},
        {"type": "why", "item": "{action}"},
        {"type": "chat", "text": "hello"},
    ],
    ids=lambda message: str(message["type"]),
)
def test_a_message_for_a_seat_is_its_holders(message: dict[str, Any], tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "me", seed=5)
            await choose_first(table, 2)
            seat, choice = a_choice(table)
            said = {key: choice.action if value == "{action}" else value for key, value in message.items()}
            for listener in (Listener(-1, {}), Listener(1 - seat, {1 - seat: table.seats[1 - seat].secret})):
                table.enter(listener)
                found = await answer(table, listener, seat=seat, id=7, **said)
                assert [(one["type"], one["error"], one["id"]) for one in found] == [("error", "not_yours", 7)]
                assert (table.match().version, table.chat) == (2, [])
            holder = Listener(seat, {seat: table.seats[seat].secret})
            table.enter(holder)
            found = await answer(table, holder, seat=seat, id=7, **said)
            assert found
            assert all(one.get("error") != "not_yours" for one in found)

    run(work)


@pytest.mark.parametrize("text", ["", "  ", "\u00a0\t"])
def test_a_line_of_chat_says_something(text: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "me", seed=5)
            listener = Listener(0, {0: table.seats[0].secret})
            table.enter(listener)
            found = await answer(table, listener, type="chat", text=text, seat=0)
            assert [(one["error"], one["key"]) for one in found] == [("bad_request", "empty")]
            assert table.chat == []

    run(work)


def test_a_key_that_is_no_longer_the_seats_opens_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "me", seed=5)
            former = Listener(0, {0: "another"})
            table.enter(former)
            assert (await answer(table, former, type="look", seat=0))[0]["error"] == "not_yours"
            # Whoever looks on is one who holds nothing.
            assert table.audience.spectators(table.seats) == 1
            assert not table.audience.is_here(table.seats[0])

    run(work)


def test_messages_have_their_length(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "me")
            listener = Listener(-1, {})
            room = 16_384 - len(json.dumps({"type": "ping", "id": ""}))
            assert [one["type"] for one in await answer(table, listener, type="ping", id="x" * room)] == ["pong"]
            refused = await answer(table, listener, type="ping", id="x" * (room + 1))
            assert [one["error"] for one in refused] == ["bad_request"]
            assert "16384 characters" in refused[0]["message"]

    run(work)


def test_a_spectator_may_talk_and_look(tmp_path: Path) -> None:
    async def work() -> None:
        async with home(tmp_path) as tables:
            table, _ = await opened(tables, "me", "me")
            listener = Listener(-1, {})
            table.enter(listener)
            assert [one["text"] for one in await answer(table, listener, type="chat", text="hi", name="Cy")] == ["hi"]
            assert [one["viewer"] for one in await answer(table, listener, type="look", seat=-1)] == [-1]
            assert [one["viewer"] for one in await answer(table, listener, type="sync")] == [-1]
            assert await answer(table, listener, type="sync", version=0) == []

    run(work)
