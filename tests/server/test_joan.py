"""Joan of Arc over the wire: a whole game through the socket, and nothing hidden in what a viewer is sent."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from tests.server.client import Browser
from towpath import games
from towpath.games.joan.state import Joan
from towpath.kernel.chance import derive
from towpath.kernel.match import Match
from towpath.server.metrics import Metrics
from towpath.server.room.audience import Audience, Listener
from towpath.server.room.play import Play

GAME = games.load("joan")


def new_play(seats: int, seed: int) -> Play:
    options = {"difficulty": "connoisseur"} if seats == 1 else {}
    return Play(Match(GAME, seats, seed, options))


def played(play: Play, seed: int) -> Iterator[int]:
    """Play a random game; yields the number of choices made before each."""
    lots = random.Random(seed)
    number = 0
    while not play.match.state.over:
        yield number
        seat = play.match.state.current_seat
        play.match.play(lots.choice(play.match.state.legal(seat)), seat, 1000 + number)
        number += 1
    yield number


def sent(play: Play, viewer: int) -> bytes:
    """All that a viewer is sent of a position: view, options, prompt, log, and the preview of each option."""
    seen = play.seen(viewer)
    previews = [play.preview(viewer, option.action) for option in seen.options]
    return msgspec.json.encode([seen, play.lines(viewer, 0, play.match.moment), previews])


@pytest.mark.rule("JA-R-05")
@pytest.mark.parametrize("seats", [1, 2, 3, 5])
def test_states_that_differ_in_hidden_things_give_identical_bytes(seats: int) -> None:
    play = new_play(seats, seed=30 + seats)
    for number in played(play, seed=seats):
        if number % 11:
            continue
        for viewer in range(-1, seats):
            other = Play(copy.copy(play.match))
            other.match.state = play.match.state.determinize(viewer, derive(number, viewer + 1))
            assert sent(other, viewer) == sent(play, viewer)


def cards_named(value: Any) -> set[str]:
    """The solo cards that a message names: `card` is one, `used` holds several."""
    if isinstance(value, dict):
        found = {value["card"]} if isinstance(value.get("card"), str) else set()
        found |= set(value["used"]) if isinstance(value.get("used"), list) else set()
        return found.union(*(cards_named(item) for item in value.values()))
    return set().union(*(cards_named(item) for item in value)) if isinstance(value, list) else set()


@pytest.mark.rule("JA-R-05", "JA-SCRS-06")
def test_no_face_down_solo_card_is_named() -> None:
    play = new_play(1, seed=9)
    audience = Audience(Metrics())
    listeners = [Listener(viewer, {}) for viewer in (-1, 0)]
    audience.listeners = set(listeners)
    for listener in listeners:
        audience.sight(play, listener.viewer)
    n_named = 0
    for number in played(play, seed=4):
        if not number:
            continue
        state = play.match.state
        assert isinstance(state, Joan)
        audience.update(play, None)
        for listener in listeners:
            data = listener.outbox.get_nowait()
            assert data is not None
            named = cards_named(json.loads(data)) - {""}
            n_named += len(named)
            # What was turned over has been seen; a shuffle in between makes the whole deck unknown again.
            if not any(event.kind == "shuffle" for event in play.match.log[-1].events):
                assert named <= {state.ed.cards[card].id for card in state.solo_used}
    assert n_named > 40


def test_a_whole_solo_game_over_the_socket(ada: Browser) -> None:
    table = ada.open("me", game="joan", options={"difficulty": "special-challenge"}, seed=3)
    live = ada.live(table)
    live.until_state(lambda state: state["options"])
    lots = random.Random(1)
    keys = set()
    while live.state["options"]:
        option = lots.choice(live.state["options"])
        preview = live.ask("preview", action=option["action"])
        assert preview["type"] == "preview"
        keys |= {effect["key"] for effect in preview["effects"]}
        version = live.version
        assert live.choose(option["action"])["type"] == "done"
        live.until_state(lambda state, version=version: state["version"] > version)
    assert live.state["prompt"]["key"] == "over"
    assert keys >= {"take", "good", "coin", "route", "gain", "product", "points"}
    whole = ada.get(ada.table(table))
    assert whole["view"] == live.view
    assert [line["number"] for line in live.state["log"]][-1] == whole["version"]
    charts = ada.get(ada.table(table, "/charts"))
    assert len(charts["points"]) == whole["moment"] + 1


def test_what_bars_a_target_is_said_with_its_clause(ada: Browser) -> None:
    live = ada.live(ada.open("me", "me", game="joan", options={"first": "0"}))
    live.until_state(lambda state: state["options"])
    barred = live.ask("why", item="build 8")["reasons"]
    assert [reason["clause"] for reason in barred] == ["JA-RND-09"]
    assert barred[0]["key"] == "first_tile"


def test_the_catalogue_of_a_table_draws_all_that_its_view_names(ada: Browser) -> None:
    table = ada.open("me", "bot:random", "bot:random", game="joan", options={"places": "printed"})
    state = ada.get(ada.table(table))
    catalogue = ada.get(state["table"]["catalogue"])
    view = state["view"]
    assert set(view["facts"]["places"]) == {id for id, place in catalogue["places"].items() if place["printed"]}
    assert set(view["display"]) <= {follower["id"] for follower in catalogue["followers"]}
    assert [race["id"] for race in view["facts"]["citizens"]] == [one["id"] for one in catalogue["citizens"]]
