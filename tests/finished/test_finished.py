"""Finished games go as they went: every line can be carried out, with as many options at each choice, to the scores.

They are made by `python -m tools.finished`. A change of rules raises the rules version, and then they are made anew; if
this fails although no rule was meant to change, something was.
"""

from __future__ import annotations

import functools
from typing import Any

import pytest

from tools import finished
from towpath import games
from towpath.kernel.game import Game
from towpath.kernel.log import ASK, CHOICE, UNDO
from towpath.kernel.match import Match

AGAIN = "make them anew: python -m tools.finished"
LEAST = 60


@functools.cache
def game_of(name: str) -> Game:
    return games.load(name)


@functools.cache
def kept(name: str) -> list[dict[str, Any]]:
    return finished.read(name)


def is_present(one: dict[str, Any]) -> bool:
    game = game_of(one["game"])
    return (one["rules"], one["edition"]) == (game.rules_version, f"{game.edition_name} {game.edition_hash}")


@pytest.mark.parametrize("name", games.names())
def test_there_are_enough_games_of_the_present_rules_and_edition(name: str) -> None:
    old = {(one["rules"], one["edition"]) for one in kept(name) if not is_present(one)}
    assert not old, f"{name} has finished games of rules and edition {sorted(old)}; {AGAIN} {name}"
    assert len(kept(name)) >= LEAST
    assert finished.path_of(name).stat().st_size < 750_000


@pytest.mark.parametrize("name", games.names())
def test_they_use_every_number_of_seats_and_every_option(name: str) -> None:
    game, found = game_of(name), kept(name)
    assert {one["seats"] for one in found} == set(range(game.min_seats, game.max_seats + 1))
    for key, values in game.options.items():
        assert {one["options"].get(key, values[0]) for one in found} == set(values), f"option {key}; {AGAIN}"
    lines = [line for one in found for line in one["lines"]]
    assert {line.partition("!")[2].partition(" ")[0] for line in lines if "!" in line} == {
        *(UNDO, ASK, "agree", "refuse")
    }


@pytest.mark.parametrize(
    ("name", "number"), [(name, number) for name in games.names() for number in range(len(kept(name)))]
)
def test_a_finished_game_goes_as_it_went(name: str, number: int) -> None:
    one, game = kept(name)[number], game_of(name)
    if not is_present(one):
        pytest.skip(f"played under rules version {one['rules']} with edition {one['edition']}")
    match = Match(game, one["seats"], one["seed"], one["options"])
    n_options = iter(one["n_options"])
    for line_number, text in enumerate(one["lines"], 1):
        line = finished.line_of(game, line_number, text)
        if line.kind == CHOICE:
            there = len(match.state.legal(line.seat))
            assert there == next(n_options), f"the options before line {line_number}, {text!r}"
        match.follow(line)
    assert next(n_options, None) is None
    assert match.state.over
    assert list(match.state.scores()) == one["scores"]
