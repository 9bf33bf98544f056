"""Saved states that somebody broke are refused with a RecordError, or can be played to their end.

By default a few hundred states are broken at each table; TOWPATH_MUTATIONS=20000 breaks that many.
"""

import os
import random
from typing import Any

import pytest

from tests.kernel.toy import FerryGame
from towpath import games
from towpath.kernel.errors import RecordError
from towpath.testing import mutations
from towpath.testing.harness import HarnessError

WANTED = int(os.environ.get("TOWPATH_MUTATIONS", "600"))
TABLES = [
    (name, seats)
    for name in games.names()
    for seats in range(games.load(name).min_seats, games.load(name).max_seats + 1)
]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_broken_state_is_refused_or_playable(name, seats):
    accepted = mutations.check_mutations(games.load(name), seats, 7, WANTED)
    # Most changes cannot be; some, another seed say, make just another state.
    assert 0 < accepted < WANTED / 4


def test_changes_are_of_every_sort():
    game = FerryGame()
    data = game.start(2, 3).to_json()
    chance = random.Random(1)
    messages = set()
    for _ in range(2000):
        try:
            game.from_json(mutations.mutated(game, data, chance))
        except RecordError as error:
            messages.add(str(error))
    for words in (
        *("not a saved state", "saved with edition", "options", "missing", "unknown ['unknown']", "unknown frame"),
        *("must be an object", "entries; expected", "whole number from", "list of lists", "true or false", "lane"),
    ):
        assert any(words in message for message in messages), words
    assert game.start(2, 3).to_json() == data


class Trusting(FerryGame):
    """Takes what it gets."""

    def from_json(self, data):
        state: Any = super().from_json(self.start(2, 3).to_json())
        state.coins = data["coins"]
        return state


class Crashing(FerryGame):
    def from_json(self, data):
        return data["wood"][99]


class Lenient(FerryGame):
    """Accepts what is not sound."""

    def from_json(self, data):
        try:
            return super().from_json(data)
        except RecordError:
            state = self.start(2, 3)
            state.coins = [-1, 0]
            return state


@pytest.mark.parametrize(
    ("game", "message"),
    [
        (Trusting, "a broken state is accepted and stops at"),
        (Crashing, "Error for a broken state: "),
        (Lenient, "a broken state is accepted: \\['coins below 0'\\]"),
    ],
)
def test_what_a_game_lets_through_is_seen(game, message):
    with pytest.raises(HarnessError, match=message):
        mutations.check_mutations(game(), 2, 1, 3000, every=1)
