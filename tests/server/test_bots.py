"""Bots as the server asks them: one for each seat of a table, remembered between its turns."""

import asyncio
import os
import signal
import time

import msgspec
import pytest

from towpath.games import load
from towpath.server.metrics import Metrics
from towpath.server.room import thinkers

DIES, HANGS = "medium", "hard"  # levels whose bots go wrong below


def goes_wrong(_name: str, _data: bytes, _seat: int, level: str, _table: str) -> str:
    """Instead of `thinkers.think` in the other process."""
    if level == DIES:
        os.kill(os.getpid(), signal.SIGKILL)
    if level == HANGS:
        time.sleep(600)
    return "an answer"


def test_a_bot_at_a_table_keeps_its_tree(monkeypatch):
    asked = []
    monkeypatch.setattr(thinkers, "decide", lambda _game, _state, _seat, bot, _budget: asked.append(bot))
    game = load("joan")
    data = msgspec.json.encode(game.start(2, 1).to_json())
    for seat, level, table in [
        (0, "expert", "first"),
        (0, "expert", "first"),
        (1, "expert", "first"),
        (0, "expert", "second"),
        (0, "easy", "first"),
    ]:
        thinkers.think("joan", data, seat, level, table)
    assert asked[0] is asked[1]
    assert len({id(bot) for bot in asked}) == 4


def test_a_bot_chooses_what_is_legal():
    game = load("joan")
    state = game.start(2, 1)
    seat = state.current_seat
    texts = {game.text(state, action) for action in state.legal(seat)}
    assert thinkers.think("joan", msgspec.json.encode(state.to_json()), seat, "hard", "third") in texts
    assert thinkers.at_random(game, state, seat) in texts


@pytest.mark.parametrize("wrong", [DIES, HANGS])
def test_a_bot_that_ends_or_blocks_its_process_takes_no_other_with_it(monkeypatch, wrong):
    monkeypatch.setattr(thinkers, "think", goes_wrong)
    monkeypatch.setattr(thinkers, "LONGEST", 4.0)
    game = load("joan")
    state = game.start(2, 1)
    seat = state.current_seat
    texts = {game.text(state, action) for action in state.legal(seat)}

    async def play() -> None:
        pool = thinkers.Thinkers(1, Metrics())
        # The first one goes wrong, the others wait for the only process meanwhile.
        first = asyncio.create_task(pool.choose(game, state, seat, wrong, "first"))
        await asyncio.sleep(0)
        old = pool._pool
        assert old is not None
        processes = list(old._processes.values())
        assert processes
        others = [asyncio.create_task(pool.choose(game, state, seat, "easy", str(n))) for n in range(3)]
        assert await first in texts
        assert await asyncio.gather(*others) == ["an answer"] * 3
        assert pool._pool is not old
        assert await pool.choose(game, state, seat, "easy", "later") == "an answer"
        for process in processes:
            process.join(5)
            assert not process.is_alive()
        pool.stop()

    asyncio.run(play())
