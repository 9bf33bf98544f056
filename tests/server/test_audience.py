"""Updates lead every viewer to what it would be shown anew, whenever it began to look."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest

from tests.server.client import apply
from towpath import games
from towpath.kernel.match import Match
from towpath.kernel.state import State
from towpath.server.metrics import Metrics
from towpath.server.room.audience import KEPT, Audience, Listener
from towpath.server.room.play import Play


@pytest.mark.parametrize("game", ["boonlake", "joan"])
def test_updates_lead_to_what_is_shown_anew(game: str) -> None:
    play, audience, lots = Play(Match(games.load(game), 3, 5)), Audience(Metrics()), random.Random(5)
    views: dict[Listener, Any] = {}
    for number in range(150):
        # One viewer after the other comes, so that not all have seen the same facts.
        if number % 30 == 0 and number < 120:
            listener = Listener(number // 30 - 1, {})
            audience.listeners.add(listener)
            views[listener] = copy.deepcopy(audience.sight(play, listener.viewer).view)
        seat = play.match.state.current_seat
        play.match.play(lots.choice(play.match.state.legal(seat)), seat, number)
        audience.update(play, None)
        for listener, view in views.items():
            data = listener.outbox.get_nowait()
            assert data is not None
            assert apply(view, json.loads(data).get("patch", {})) == play.seen(listener.viewer).view
    assert {listener.viewer for listener in views} == {-1, 0, 1, 2}


def test_what_all_are_told_alike_is_made_once() -> None:
    play, audience = Play(Match(games.load("boonlake"), 3, 5)), Audience(Metrics())
    audience.listeners = {Listener(viewer, {}) for viewer in range(-1, 3)}
    for listener in audience.listeners:
        audience.sight(play, listener.viewer)
    made: list[State] = []

    class Counted:
        def __getattr__(self, name: str) -> Any:
            return getattr(play.game.page, name)

        def facts(self, state: State) -> Any:
            made.append(state)
            return play.game.page.facts(state)

    play.page = Counted()
    play.match.play(play.match.state.legal(0)[0], 0, 1)
    audience.update(play, None)
    assert len(made) == 1


def test_a_socket_that_was_away_too_long_is_given_the_whole_state() -> None:
    play, audience = Play(Match(games.load("boonlake"), 1, 5)), Audience(Metrics())
    audience.listeners = {Listener(0, {})}
    audience.sight(play, 0)
    for number in range(KEPT + 1):
        play.match.play(play.match.state.legal(0)[0], 0, number)
        audience.update(play, None)
    assert audience.missed(play, 0, 0) is None
    kept = audience.missed(play, 0, 1)
    assert kept is not None
    assert [json.loads(data)["from"] for data in kept] == list(range(1, KEPT + 1))
    assert audience.missed(play, 0, KEPT + 1) == []
