"""Saved states that somebody broke: a game must refuse them at once, or play them to their end.

`mutated` changes a few values of a saved state at random: types, bounds, lengths, missing and unknown keys, moments
that do not fit. What `from_json` makes of it is a RecordError, or a sound state from which random play comes to an end.
"""

from __future__ import annotations

import copy
import random
from typing import Any, Final

from towpath.kernel.chance import derive
from towpath.kernel.codec import Registry
from towpath.kernel.errors import RecordError
from towpath.kernel.fields import FLAG, TEXT
from towpath.kernel.game import Game
from towpath.kernel.state import Json
from towpath.testing.harness import HarnessError, Spot, random_choice, run_out

JUNK: Final[list[Any]] = [
    *(None, "", "x", 1.5, True, False, {}, [], [None], [[]], {"a": 1}, [[[[1]]]]),
    *(0, 1, -1, -2, 7, 99, 1000, -1000, 1 << 31, 1 << 70, -(1 << 70), 10**5000),
]


def mutated(game: Game, data: Json, chance: random.Random) -> Json:
    """A copy of a saved state with one to three changes."""
    data = copy.deepcopy(data)
    if chance.random() < 0.15:
        _put_moment(game.frames, data["kernel"], chance)
        return data
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        holder, key = _anywhere(data, chance)
        holder[key] = _changed(holder[key], chance)
        if chance.random() < 0.1:
            if isinstance(holder, dict):
                holder["unknown" if chance.random() < 0.5 else key] = holder.pop(key)
            else:
                del holder[key]
    return data


def _anywhere(data: Any, chance: random.Random) -> tuple[Any, Any]:
    """A random spot of a tree of plain data, deep ones as likely as others: what holds it, and where in it."""
    spots: list[tuple[Any, Any]] = []
    wanted = [data]
    while wanted:
        holder = wanted.pop()
        for key in holder if isinstance(holder, dict) else range(len(holder)):
            spots.append((holder, key))
            if isinstance(holder[key], dict | list):
                wanted.append(holder[key])
    # What is waiting is a small part of a state, and the part that is broken most easily.
    moments = [spot for spot in spots if isinstance(spot[0], dict) and ("frame" in spot[0] or "stack" in spot[0])]
    return chance.choice(moments if moments and chance.random() < 0.4 else spots)


def _put_moment(known: Registry, kernel: Json, chance: random.Random) -> None:
    """Another moment of the game, before or instead of one that waits; all it holds is within its bounds."""
    lanes = [lane for lane in kernel["lanes"] or [] if lane]
    stack = chance.choice([*lanes, kernel["stack"]])
    name = chance.choice([name for name in known.classes if name != "Together"])
    seat = -1 if name in known.nobodys else chance.randrange(kernel["n_seats"])
    moment: Json = {"frame": name, "seat": seat}
    for field in known.fields[name][1:]:
        value: Any = "" if field.kind == TEXT else chance.randint(field.low, field.high)
        moment[field.name.rpartition(".")[2]] = bool(value) if field.kind == FLAG else value
    at = chance.randrange(len(stack) + 1)
    stack[at : at + chance.randrange(2)] = [moment]


def _changed(value: Any, chance: random.Random) -> Any:
    """Another value: junk, or one that is a little wrong."""
    if chance.random() < 0.3:
        return copy.deepcopy(chance.choice(JUNK))
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return chance.choice((value + 1, value - 1, -value, value ^ 1 << chance.randrange(12), value + (1 << 40)))
    if isinstance(value, list):
        return _changed_list(value, chance)
    if isinstance(value, dict) and value:
        key = chance.choice(list(value))
        return {**value, key: copy.deepcopy(chance.choice(JUNK))}
    return copy.deepcopy(chance.choice(JUNK))


def _changed_list(values: list[Any], chance: random.Random) -> list[Any]:
    if not values:
        return [copy.deepcopy(chance.choice(JUNK))]
    at, other = chance.randrange(len(values)), chance.randrange(len(values))
    changed = copy.deepcopy(values)
    kind = chance.randrange(5)
    if kind == 0:
        del changed[at]
    elif kind == 1:
        changed.insert(at, copy.deepcopy(changed[other]))
    elif kind == 2:
        changed[at], changed[other] = changed[other], changed[at]
    elif kind == 3:
        changed[at] = copy.deepcopy(changed[other])
    else:
        changed.append(copy.deepcopy(chance.choice(JUNK)))
    return changed


def check_mutations(game: Game, seats: int, seed: int, n: int, every: int = 7, **options: str) -> int:
    """Break `n` states of random games; how many were accepted all the same. HarnessError says what went wrong."""
    chance = random.Random(seed)
    accepted = 0
    while True:
        full = game.full_options(seats, options)
        spot = Spot(game, seats, seed, full, game.start(seats, seed, **full))
        while not spot.state.over:
            if spot.step % every == 0:
                for _ in range(3):
                    if not n:
                        return accepted
                    n -= 1
                    accepted += _check_one(spot, mutated(spot.game, spot.state.to_json(), chance))
            seat, action = random_choice(spot.state, derive(seed, 1), spot.step)
            spot.state.apply(action, seat)
            spot.step += 1
        seed = derive(seed, 2)


def _check_one(spot: Spot, data: Json) -> bool:
    """Whether a broken state was accepted; then it is sound and comes to an end."""
    try:
        state = spot.game.from_json(data)
    except RecordError:
        return False
    except Exception as error:
        raise spot.error(f"{type(error).__name__} for a broken state: {error}") from error
    spot.require(state.status() == [], f"a broken state is accepted: {state.status()}")
    try:
        run_out(spot, state, 1)
    except HarnessError:
        raise
    except Exception as error:
        raise spot.error(f"a broken state is accepted and stops at {type(error).__name__}: {error}") from error
    return True
