"""Structured words for the page: options light up what exists, previews are true and tell nothing hidden."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

from tests.games.boonlake.builder import Position, about_to_play
from towpath import games
from towpath.games.boonlake import page as messages
from towpath.games.boonlake.saving import FRAMES
from towpath.kernel.chance import derive
from towpath.kernel.state import State

GAME = games.load("boonlake")
CATALOGUE = messages.catalogue(GAME)
GROUPS = ["strip", "card", "build", "map", "lever", "canal", "choice", "end"]
PLACES = {"", "pile", "mound", "vases", "ranch", "hand"}


def moments(seats: int, seed: int, every: int = 1) -> Any:
    """The states of a random game, one in `every`."""
    state = GAME.start(seats, seed)
    lots = random.Random(seed)
    number = 0
    while not state.over:
        if number % every == 0:
            yield state
        seat = state.current_seat
        state.apply(lots.choice(state.legal(seat)), seat)
        number += 1
    yield state


def targets() -> set[str]:
    """Every target that the catalogue can draw."""
    found = set(PLACES)
    found |= {f"card:{card}" for card in CATALOGUE["cards"]}
    found |= {f"tile:{tile}" for tile in CATALOGUE["scoring_tiles"]}
    found |= {f"strip:{strip['id']}" for strip in CATALOGUE["strips"]}
    found |= {f"lever:{lever['id']}" for lever in CATALOGUE["levers"]}
    found |= {f"region:{region['id']}" for region in CATALOGUE["regions"]}
    found |= {f"river:{space['id']}" for space in CATALOGUE["river"]}
    found |= {f"track:{track['id']}" for track in CATALOGUE["tracks"]}
    found |= {f"{kind}:{resource}" for kind in ("resource", "canal") for resource in CATALOGUE["resources"]}
    found |= {f"recess:{recess}" for recess in range(1, 7)}
    for space in CATALOGUE["spaces"]:
        found |= {f"space:{space['number']}", f"site:{space['number']}a", f"site:{space['number']}b"}
    return found


def test_the_catalogue_is_plain_data_and_complete() -> None:
    text = json.dumps(CATALOGUE)
    assert json.loads(text) == CATALOGUE
    assert len(CATALOGUE["cards"]) == 165
    assert len(CATALOGUE["spaces"]) == 33
    assert len(CATALOGUE["locks"]) == 3
    assert sum(len(tier["recesses"]) for tier in CATALOGUE["tiers"]) == 6 + 4 + 5
    mayor = CATALOGUE["cards"]["mayor"]
    assert {"name", "kind", "price", "vp", "immediate", "game_end", "permanent"} <= set(mayor)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_option_is_worded_and_lights_up_something_that_is_drawn(seats: int) -> None:
    drawable = targets()
    for state in moments(seats, seed=40 + seats):
        for seat in state.seats_to_act():
            offered = messages.options(state, seat)
            assert [row["action"] for row in offered] == [GAME.text(state, a) for a in state.legal(seat)]
            for row in offered:
                assert row["target"] in drawable
                assert row["group"] in GROUPS
                assert re.fullmatch(r"[a-z_]+", row["verb"])
            json.dumps(offered)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_prompt_names_the_moment(seats: int) -> None:
    keys = set()
    for state in moments(seats, seed=60 + seats):
        for seat in range(seats):
            prompt = messages.prompt(state, seat)
            json.dumps(prompt)
            if state.over:
                assert prompt["key"] == "over"
            elif seat in state.seats_to_act():
                keys.add(prompt["key"])
                assert prompt["args"]["seat"] == seat
            else:
                assert prompt["key"] == "wait"
    assert keys <= {re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower() for name in FRAMES.classes}
    assert {"choose_strip", "sail", "play_step", "keep_scoring_tile"} <= keys


FOUR = ("footpath", "woodpile", "blacksmith", "orchard")


def test_whoever_discards_is_told_what_for() -> None:
    def asked(at: Position) -> dict[str, Any]:
        prompt = messages.prompt(at.state, 0)
        assert prompt["key"] == "discard_cards"
        return {name: prompt["args"][name] for name in ("n", "source", "site", "gets")}

    one = {"kind": "inhabitants", "amount": 1}
    at = Position().hand(0, *FOUR).do("take hire", "pass", "pass without inhabitant", "hire cards")
    assert asked(at) == {"n": 3, "source": "hire", "site": "", "gets": [one]}
    at.do("discard footpath")
    assert asked(at)["gets"] == [one]
    at = Position().lever(0, "discard").hand(0, *FOUR).do("lever discard")
    assert asked(at) == {"n": 2, "source": "lever", "site": "", "gets": [one, {"kind": "vp", "amount": 3}]}
    at = (
        Position()
        .starting_tile(9, "start_02")
        .tile(10, "gray_17")
        .hand(0, *FOUR)
        .do("take settle", "pass", "develop 10a")
    )
    assert asked(at) == {"n": 2, "source": "site", "site": "10a", "gets": []}
    at = about_to_play("puppet-show", also=FOUR[:3]).do("play puppet-show", "accept")
    assert asked(at) == {"n": 3, "source": "trade", "site": "", "gets": [one | {"amount": 2}]}


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_preview_is_what_then_happens(seats: int) -> None:
    lots = random.Random(seats)
    for state in moments(seats, seed=80 + seats, every=3):
        if state.over:
            break
        seat = state.current_seat
        action = lots.choice(state.legal(seat))
        before = state.clone().to_json()
        shown = messages.preview(GAME, state, seat, action)
        assert state.to_json() == before
        if state.asking(seat).secret:
            assert shown["effects"] == []
            continue
        copy = state.clone()
        copy.sink = []
        copy.apply(action, seat)
        real = [messages.event(GAME, event.seen_by(-1)) for event in copy.sink]
        shown["effects"] = [effect for effect in shown["effects"] if effect["key"] != "income"]
        n = len(shown["effects"])
        if shown["effects"] and shown["effects"][-1]["key"] == "turn_up":
            assert real[: n - 1] == shown["effects"][:-1]
            assert real[n - 1]["key"] == "turn_up"
        else:
            assert real[:n] == shown["effects"]
        if shown["stops"] == "":
            assert len(real) == n


def wire(state: State, seat: int) -> str:
    """Everything that goes to a seat, as text."""
    previews = []
    if seat >= 0 and seat in state.seats_to_act():
        previews = [messages.preview(GAME, state, seat, action) for action in state.legal(seat)[:12]]
    facts = [messages.facts(state), messages.own_facts(state, seat)]
    shown = [state.view(seat), facts, messages.options(state, seat), messages.prompt(state, seat)]
    return json.dumps([shown, previews])


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_states_that_differ_in_hidden_things_only_give_the_same_words(seats: int) -> None:
    for number, state in enumerate(moments(seats, seed=100 + seats, every=9)):
        if state.over:
            break
        for seat in range(-1, seats):
            # A new hand for a seat that is half through a discard may have no card left to go on with.
            if type(state.asking()).__name__ == "DiscardCards" and state.current_seat != seat:
                continue
            other = state.determinize(seat, derive(7, number))
            assert wire(other, seat) == wire(state, seat)


def test_a_preview_never_shows_what_will_be_drawn() -> None:
    seen = 0
    for state in moments(2, seed=11):
        if state.over:
            break
        seat = state.current_seat
        for action in state.legal(seat):
            if GAME.text(state, action) == "draw":
                effects = messages.preview(GAME, state, seat, action)["effects"]
                assert effects[-1]["key"] == "draw"
                assert isinstance(effects[-1]["args"]["cards"], int)
                seen += 1
    assert seen


def test_facts_say_what_the_page_need_not_work_out() -> None:
    for state in moments(3, seed=5, every=5):
        facts, own = messages.facts(state), messages.own_facts(state, 0)
        json.dumps([facts, own])
        assert not set(facts) & set(own)
        assert len(facts["final"]) == len(facts["income"]) == 3
        assert len(own["landings"]) == 7
        assert set(own["costs"]) == set(state.view(0)["boards"][0]["hand"])
        assert set(messages.own_facts(state, -1)) == {"landings"}


def test_why_gives_clauses() -> None:
    state = GAME.start(2, 1)
    reasons = [reason.to_json() for reason in GAME.why_not(state, 0, "take settle")]
    assert reasons
    assert all(reason["clause"].startswith("BL-") for reason in reasons)
