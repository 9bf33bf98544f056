"""How many tables one address may open, what bots are called, and which lines of the log are given."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.client import Browser, Server
from towpath.server.http.limits import HOUR, Opened
from towpath.server.refusals import Refused
from towpath.server.room import seating


@pytest.fixture
def strict_server(tmp_path: Path) -> Iterator[Server]:
    server = Server(f"sqlite:///{tmp_path}/t.sqlite", tmp_path / "log", TOWPATH_TABLES_PER_HOUR="3")
    yield server
    server.stop()


def test_an_address_may_open_so_many_tables_in_an_hour() -> None:
    now = 1000.0
    opened = Opened(2, lambda: now)
    opened.note("a")
    now += 600
    opened.note("a")
    opened.note("b")
    now += 60
    with pytest.raises(Refused, match=r"At most 2 tables.* in 49 minutes") as caught:
        opened.note("a")
    assert caught.value.status == 429
    opened.note("b")
    # An hour after the first one there is room again.
    now = 1000.0 + HOUR
    opened.note("a")
    with pytest.raises(Refused, match="10 minutes"):
        opened.note("a")


def test_a_client_that_opens_too_many_tables_is_told_when_it_may_again(strict_server: Server) -> None:
    browser = Browser(strict_server.url)
    table = browser.open("me", "me")
    browser.post(browser.table(table, "/fork"), {"moment": 0})
    browser.open("me", "me")
    seats = [{"kind": "me"}, {"kind": "me"}]
    refused = Browser(strict_server.url).post("/api/v1/tables", {"game": "boonlake", "seats": seats}, expect=429)
    assert refused["error"] == "too_many"
    assert "in an hour" in refused["message"]
    assert browser.get(browser.table(table))["options"]


def test_bots_at_one_table_have_different_names(ada: Browser) -> None:
    table = ada.open("me", "bot:easy", "bot:easy", "open")
    shown = ada.post(ada.table(table, "/seats/3/bot"), {"level": "easy"})
    names = [seat["name"] for seat in shown["seats"]]
    assert len(set(names)) == 4
    assert set(names[1:]) <= set(seating.BOT_NAMES)
    seats = [{"kind": "me", "name": seating.BOT_NAMES[0]}, *[{"kind": "bot"}] * 3]
    for _ in range(5):
        reply = ada.post("/api/v1/tables", {"game": "boonlake", "seats": seats})
        assert len({seat["name"] for seat in reply["table"]["seats"]}) == 4


def test_the_log_is_given_in_pieces(ada: Browser) -> None:
    table = ada.open("me", "me", seed=1)
    for _ in range(6):
        seat = ada.get(ada.table(table))["view"]["to_act"][0]
        state = ada.get(ada.table(table), seat=seat)
        body = {"seat": seat, "version": state["version"], "action": state["options"][0]["action"]}
        ada.post(ada.table(table, "/choices"), body)
    path = ada.table(table, "/log")
    every = ada.get(path)["lines"]
    assert [line["moment"] for line in every] == [1, 2, 3, 4, 5, 6]
    assert ada.get(path, start=2, end=4)["lines"] == every[2:4]
    assert ada.get(path, start=4)["lines"] == every[4:]
    assert ada.get(path, start=4, end=900)["lines"] == every[4:]
    # A range under another name would be ignored, and the whole log given: it is refused.
    refused = ada.get(path, expect=400, **{"from": 2, "to": 4})
    assert refused["error"] == "bad_request"
    assert "from" in refused["message"]
    assert "start" in refused["message"]
