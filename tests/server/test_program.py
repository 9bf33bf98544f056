"""A program plays a seat of a table over the socket, with nothing but the seat's link."""

import runpy
from pathlib import Path

import pytest

from tests.server.client import Browser, Server

PROGRAM = Path(__file__).parents[2] / "examples" / "play_at_a_table.py"


@pytest.mark.parametrize("game", ["joan", "boonlake"])
def test_a_program_plays_a_game_to_its_end(server: Server, game: str) -> None:
    owner = Browser(server.url)
    reply = owner.post("/api/v1/tables", {"game": game, "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}]})
    table = reply["table"]["id"]
    state = runpy.run_path(str(PROGRAM))["play"](server.url + reply["seats"][0]["link"])
    assert state["table"]["status"] == "over"
    assert state["view"]["over"]
    record = owner.http.get(owner.table(table, "/record")).text
    assert sum(line.split()[1] == "0" for line in record.splitlines() if line[:1].isdigit()) > 20
