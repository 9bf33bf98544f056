"""Bots as the server asks them: one for each seat of a table, remembered between its turns."""

import msgspec

from towpath.games import load
from towpath.server import bots


def test_a_bot_at_a_table_keeps_its_tree(monkeypatch):
    asked = []
    monkeypatch.setattr(bots, "decide", lambda _game, _state, _seat, bot, _budget: asked.append(bot))
    game = load("joan")
    data = msgspec.json.encode(game.start(2, 1).to_json())
    for seat, level, table in [
        (0, "expert", "first"),
        (0, "expert", "first"),
        (1, "expert", "first"),
        (0, "expert", "second"),
        (0, "easy", "first"),
    ]:
        bots.think("joan", data, seat, level, table)
    assert asked[0] is asked[1]
    assert len({id(bot) for bot in asked}) == 4


def test_a_bot_chooses_what_is_legal():
    game = load("joan")
    state = game.start(2, 1)
    seat = state.current_seat
    texts = {game.text(state, action) for action in state.legal(seat)}
    assert bots.think("joan", msgspec.json.encode(state.to_json()), seat, "hard", "third") in texts
    assert bots.at_random(game, state, seat) in texts
