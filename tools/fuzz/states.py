"""Saved states: refused with a RecordError, or sound and playable to the end."""

from __future__ import annotations

import json
import random
from typing import Any

from tools.fuzz.targets import Broken, Target, refused
from towpath import games
from towpath.kernel.errors import RecordError
from towpath.testing.harness import MOST_CHOICES, random_choice
from towpath.testing.mutations import mutated

EVERY = 9  # choices from one saved state of a sample game to the next


def saved(name: str, seats: int, seed: int) -> list[dict[str, Any]]:
    """States of a random game."""
    state, found, step = games.load(name).start(seats, seed), [], 0
    while not state.over:
        if step % EVERY == 0:
            found.append(state.to_json())
        seat, action = random_choice(state, seed, step)
        state.apply(action, seat)
        step += 1
    return [*found, state.to_json()]


def mixed(one: dict[str, Any], other: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """A state with some values of another one: each by itself is possible."""
    data: dict[str, Any] = json.loads(json.dumps(one))
    holder, source = data, json.loads(json.dumps(other))
    if chance.random() < 0.5:
        for name in ("boards", "sheets"):
            if name in data:
                seat = chance.randrange(len(data[name]))
                holder, source = data[name][seat], source[name][seat]
    for key in chance.sample(sorted(holder), chance.choice((1, 1, 2))):
        if key in source and key not in {"game", "edition"}:
            holder[key] = source[key]
    return data


class States(Target):
    """Saved states of both games, changed, or mixed out of two."""

    name = "states"

    def __init__(self) -> None:
        self.games = {name: games.load(name) for name in games.names()}
        self.samples = [
            saved(name, seats, seats) for name, game in self.games.items() for seats in range(1, game.max_seats + 1)
        ]

    def make(self, chance: random.Random) -> str:
        sample = chance.choice(self.samples)
        one = chance.choice(sample)
        while True:
            if chance.random() < 0.4:
                return json.dumps(mixed(one, chance.choice(sample), chance))
            try:
                return json.dumps(mutated(self.games[one["game"]], one, chance))
            except ValueError:  # a number of more digits than Python reads or writes
                continue

    def check(self, text: str) -> bool:
        data = json.loads(text)
        name = data.get("game") if isinstance(data, dict) else None
        game = self.games[name if isinstance(name, str) and name in self.games else "boonlake"]
        try:
            state = game.from_json(data)
        except RecordError as error:
            return refused(error)
        for step in range(MOST_CHOICES):
            if step < 2 and state.status():
                raise Broken(f"taken, and unsound after {step} choices: {state.status()}")
            if state.over:
                if state.status():
                    raise Broken(f"taken, and unsound at the end: {state.status()}")
                return True
            seat, action = random_choice(state, 1, step)
            state.apply(action, seat)
        raise Broken(f"taken, and not over after {MOST_CHOICES} choices")
