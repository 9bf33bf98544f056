"""Positions of random games as viewers see them, for the page's unit tests: seats, spectators, solo games, the end,
and every question that these games ask."""

from __future__ import annotations

import random
from typing import Any

from towpath.kernel.game import Game
from towpath.kernel.state import State

# How many moments of a game are looked at besides its first decisions and its end.
MOMENTS = 3


def positions(game: Game, seed: int = 7) -> list[dict[str, Any]]:
    """Views with their questions and options; between them they show everything that can lie on the table."""
    found: list[dict[str, Any]] = []
    # A moment of each question, so that what lies on the table only then is met however the dice of `seed` fall.
    first: dict[str, dict[str, Any]] = {}
    for seats in range(game.min_seats, game.max_seats + 1):
        states = _played(game, seats, seed + seats)
        rng = random.Random(seed + seats)
        middle = sorted(rng.sample(range(2, len(states) - 1), MOMENTS))
        for i, moment in enumerate((0, 1, *middle, len(states) - 1)):
            state = states[moment]
            # The seat that is asked, another one, and a spectator take turns, so that each sees each kind of moment.
            asked = state.current_seat if not state.over else 0
            viewers = {asked, (asked + 1) % seats} if i % 2 else {asked, -1}
            found += [_seen(game, state, seats, viewer) for viewer in sorted(viewers)]
        for state in states[:-1]:
            question = game.page.prompt(state, state.current_seat)["key"]
            if question not in first:
                first[question] = _seen(game, state, seats, state.current_seat)
    asked_already = {position["prompt"]["key"] for position in found}
    return found + [position for question, position in first.items() if question not in asked_already]


def _played(game: Game, seats: int, seed: int) -> list[State]:
    """Every state of a game in which all choose at random, and pass rarely."""
    rng = random.Random(seed)
    state = game.start(seats, seed)
    states = [state.clone()]
    while not state.over:
        choices = state.choices()
        state.apply(rng.choice([choice for choice in choices if game.text(state, choice) != "pass"] or choices))
        states.append(state.clone())
    return states


def _seen(game: Game, state: State, seats: int, viewer: int) -> dict[str, Any]:
    """What the server would send to a viewer."""
    view = {**state.view(viewer), "facts": {**game.page.facts(state), **game.page.own_facts(state, viewer)}}
    options = game.page.options(state, viewer) if viewer >= 0 and not state.over else []
    return {
        "seats": seats,
        "viewer": viewer,
        "view": view,
        "prompt": game.page.prompt(state, viewer),
        "options": options,
    }
