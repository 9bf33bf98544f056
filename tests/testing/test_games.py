"""Every game, at every number of seats and with every set-up option in turn, keeps the promises of the harness.

By default some decisions of a few games are looked at. TOWPATH_HARNESS_GAMES=50 plays that many games for each number
of seats and looks at every decision, with five draws for each seat.
"""

import contextlib
import functools
import os

import pytest

from towpath import games
from towpath.kernel.errors import ParseError
from towpath.testing import harness

WANTED = int(os.environ.get("TOWPATH_HARNESS_GAMES", "0"))
TABLES = [
    (name, seats)
    for name in games.names()
    for seats in range(games.load(name).min_seats, games.load(name).max_seats + 1)
]

every_table = pytest.mark.parametrize(("name", "seats"), TABLES)


@functools.cache
def loaded(name):
    return games.load(name)


def n_games(game):
    """Enough for every value of every option to have its turn."""
    return WANTED or max(len(values) for values in game.options.values())


@functools.cache
def possible(name, seats, key):
    """The values of an option that this number of seats allows."""
    found = []
    for value in loaded(name).options[key]:
        with contextlib.suppress(ParseError):
            loaded(name).start(seats, 0, **{key: value})
            found.append(value)
    return found


def in_turn(game, seats, number):
    """The set-up options of a game's number."""
    options = {}
    for key in game.options:
        values = possible(game.name, seats, key)
        options[key] = values[number % len(values)]
    return options


def thinned(usual):
    """How many decisions to go on after one that is looked at; odd, so that each kind of decision is met."""
    return 1 if WANTED else usual


def check_views(spot):
    harness.check_views(spot, draws=5 if WANTED else 2)


@every_table
def test_every_step_is_sound(name, seats):
    game = loaded(name)
    for number in range(n_games(game)):
        checks = [harness.check_step] if WANTED else [harness.check_status]
        harness.play_random(game, seats, number, in_turn(game, seats, number), checks)


@every_table
@pytest.mark.parametrize(
    ("check", "usual"),
    [
        (harness.check_step, 13),
        (harness.check_refusals, 23),
        (harness.check_text, 7),
        (harness.check_why, 23),
        (harness.check_clone, 29),
        (harness.check_json, 29),
        (check_views, 43),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_promise(name, seats, check, usual):
    game = loaded(name)
    for number in range(n_games(game)):
        every = thinned(usual + 2 * number)
        harness.play_random(game, seats, 100 + number, in_turn(game, seats, number), [check], every)


@every_table
def test_futures_are_equal_and_drawn_states_come_to_an_end(name, seats):
    game = loaded(name)
    for number in range(1 + WANTED // 10):
        every = 67 if WANTED else 301
        harness.play_random(game, seats, 200 + number, in_turn(game, seats, number), [harness.check_futures], every)


@every_table
def test_a_record_replays(name, seats):
    game = loaded(name)
    for number in range(1 + WANTED // 10):
        harness.check_replay(game, seats, 300 + number, in_turn(game, seats, number), every=31)


# What a draw for seat 0 of two must change besides the seed. In Joan all but the coming chance lies open.
HIDDEN = {"boonlake": {"/boards/1/hand", "/boards/1/dealt", "/pile", "/mound"}, "joan": set()}


@pytest.mark.parametrize("name", games.names())
def test_a_draw_changes_what_is_hidden(name):
    changed = set()
    checks = [lambda spot: changed.update(harness.hidden_parts(spot, 0))]
    harness.play_random(loaded(name), 2, 400, None, checks, every=31)
    assert any(part.endswith("/seed") for part in changed)
    assert HIDDEN[name] <= changed


@pytest.mark.parametrize("name", games.names())
def test_every_option_is_possible_at_some_table(name):
    game = loaded(name)
    for key, values in game.options.items():
        for value in values:
            seats = range(game.min_seats, game.max_seats + 1)
            assert any(value in possible(name, n, key) for n in seats), (key, value)


@every_table
def test_the_same_seed_is_the_same_game(name, seats):
    game = loaded(name)
    ends = [harness.dumped(harness.play_random(game, seats, seed).state) for seed in (7, 7, 8)]
    assert ends[0] == ends[1] != ends[2]


@pytest.mark.parametrize("name", games.names())
def test_no_two_actions_have_the_same_text(name):
    vocabulary = [text for text in loaded(name).vocabulary if text]
    assert len(set(vocabulary)) == len(vocabulary)
    assert all(text == " ".join(text.lower().split()) for text in vocabulary)
