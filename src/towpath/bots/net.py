"""A net that says which options of a decision a seat likes and what it expects, run by numpy.

It reads the observation of the seat and nothing else, so it cannot know what the seat does not. Of the first layer only
the rows of inputs that are not 0 are added up, which are a tenth of them; of the policy only the options are worked
out. A net is a file of at most 2 MB, arrays of half precision without anything that could be executed; beside it lies
a data card that says how it was found. Needs numpy, which playing without nets does not.
"""

from __future__ import annotations

import functools
import hashlib
import json
import math
import pathlib
import random
import zipfile
import zlib
from typing import Any

import numpy as np

from towpath.bots.base import Bot, Budget, Seen
from towpath.bots.inputs import Inputs
from towpath.bots.knowledge import Knowledge
from towpath.kernel.chance import derive
from towpath.kernel.errors import ParseError
from towpath.kernel.game import Game

LAYERS = ("first", "second", "policy", "value")
MOST_BYTES = 2_000_000
MOST_UNPACKED = 20_000_000


class Net:
    """The weights, and what they say of a position."""

    def __init__(self, inputs: Inputs, arrays: dict[str, Any], about: dict[str, Any]) -> None:
        self.inputs = inputs
        self.about = about
        self.arrays = {name: array.astype(np.float32) for name, array in arrays.items()}
        self._first = self.arrays["first"]
        self._first_bias = self.arrays["first_bias"]
        self._second = self.arrays["second"]
        self._second_bias = self.arrays["second_bias"]
        self._policy = self.arrays["policy"]
        self._policy_bias = self.arrays["policy_bias"]
        self._value = self.arrays["value"][0]
        self._value_bias = float(self.arrays["value_bias"][0])

    @property
    def tables(self) -> list[int]:
        """The numbers of seats that it plays."""
        return self.inputs.tables

    def hidden(self, row: Any, seats: int) -> Any:
        """The last layer before the policy and the value, for a row of bytes."""
        which, how_much = self.inputs.sparse(row, seats)
        hidden = how_much @ self._first[which]
        hidden += self._first_bias
        np.maximum(hidden, 0.0, out=hidden)
        hidden = hidden @ self._second
        hidden += self._second_bias
        return np.maximum(hidden, 0.0, out=hidden)

    def hidden_of(self, rows: Any, seats: int) -> Any:
        """The same for many rows at once."""
        hidden = self.inputs.dense(rows, seats) @ self._first
        hidden += self._first_bias
        np.maximum(hidden, 0.0, out=hidden)
        hidden = hidden @ self._second
        hidden += self._second_bias
        return np.maximum(hidden, 0.0, out=hidden)

    def likes_of(self, hidden: Any) -> Any:
        """How much every action is liked in each of many positions, whether it may be chosen or not."""
        return hidden @ self._policy.T + self._policy_bias

    def likes(self, hidden: Any, options: list[int]) -> list[float]:
        """How much the seat likes each option: the logarithm of its share, but for a constant."""
        found: list[float] = (self._policy[options] @ hidden + self._policy_bias[options]).tolist()
        return found

    def expects(self, hidden: Any) -> float:
        """What the seat expects to gain from here on (`rewards`)."""
        return float(self._value @ hidden) + self._value_bias


class Reader:
    """Rows into which positions are written for a net."""

    def __init__(self, game: Game, seats: int, n: int = 1) -> None:
        seen = game.observation(seats)
        self.buffer = seen.rows(n)
        self.rows = np.frombuffer(self.buffer, np.uint8).reshape(n, seen.width)


class NetBot(Bot):
    """Chooses what its net likes most, or at a temperature now and then what it likes a little less."""

    name = "net"

    def __init__(self, net: Net, known: Knowledge, seed: int, seats: int, temperature: float = 0.0) -> None:
        self.net = net
        self.known = known
        self.seats = seats
        self.seed = seed
        self.temperature = temperature
        self.luck = random.Random(derive(seed, 0x4E45)).expovariate
        self.reader = Reader(net.inputs.game, seats)

    def choose(self, seen: Seen, budget: Budget) -> int:
        options = self.known.sensible(seen.draw(self.seed), seen.seat)
        if len(options) == 1:
            return options[0]
        seen.observe(self.reader.buffer)
        likes = self.net.likes(self.net.hidden(self.reader.rows[0], self.seats), options)
        if self.temperature:
            # The least of exponential times, each at the rate of its share, is drawn by these shares.
            likes = [like - self.temperature * math.log(self.luck(1.0) + 1e-12) for like in likes]
        return options[likes.index(max(likes))]


def vocabulary_hash(game: Game) -> str:
    """What changes when an action gets another number."""
    return hashlib.sha256("\n".join(game.vocabulary).encode()).hexdigest()[:16]


def write(path: pathlib.Path, inputs: Inputs, arrays: dict[str, Any], about: dict[str, Any]) -> None:
    """Write a net for bots; ParseError if it is larger than a net may be."""
    game = inputs.game
    described = about | {
        "game": game.name,
        "tables": inputs.tables,
        "fields": inputs.fields,
        "vocabulary": vocabulary_hash(game),
    }
    text = np.frombuffer(json.dumps(described).encode(), np.uint8)
    beside = path.with_suffix(".part")
    with beside.open("wb") as out:
        np.savez_compressed(out, about=text, **{name: array.astype(np.float16) for name, array in arrays.items()})
    if beside.stat().st_size > MOST_BYTES:
        raise ParseError(f"the net has {beside.stat().st_size} bytes; it may have {MOST_BYTES}")
    beside.replace(path)


def read(game: Game, path: pathlib.Path) -> Net:
    """The net in a file; ParseError if there is none, or if it is for other columns or actions."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise ParseError(f"{path}: a net has at most {MOST_BYTES} bytes")
        check_size(path)
        with np.load(path, allow_pickle=False) as held:
            about = json.loads(bytes(held["about"]))
            arrays = {name: held[name] for name in held.files if name != "about"}
        tables = [int(seats) for seats in about["tables"]]
        if about["game"] != game.name:
            raise ParseError(f"{path} holds a net for {about['game']}, not for {game.name}")
        inputs = Inputs(game, tables)
        if [list(field) for field in inputs.fields] != about["fields"]:
            raise ParseError(f"{path} holds a net for other columns than {game.title} has now")
        if about["vocabulary"] != vocabulary_hash(game):
            raise ParseError(f"{path} holds a net for other actions than {game.title} has now")
        check_shapes(arrays, inputs.n, len(game.vocabulary))
    except OSError as error:
        raise ParseError(f"there is no net for {game.title}: {path} cannot be read") from error
    except (ValueError, KeyError, TypeError, IndexError, EOFError, zipfile.BadZipFile, zlib.error) as error:
        raise ParseError(f"{path} holds no net: {error}") from error
    return Net(inputs, arrays, about)


def check_size(path: pathlib.Path) -> None:
    """ValueError if a file would unpack to more than any net."""
    with zipfile.ZipFile(path) as archive:
        if sum(part.file_size for part in archive.infolist()) > MOST_UNPACKED:
            raise ValueError("what it unpacks to is too large")


def check_shapes(arrays: dict[str, Any], n_inputs: int, n_actions: int) -> None:
    """ValueError if arrays do not fit together, or hold what is no number."""
    n_first, n_second = arrays["first"].shape[1], arrays["second"].shape[1]
    wanted = {
        "first": (n_inputs, n_first),
        "first_bias": (n_first,),
        "second": (n_first, n_second),
        "second_bias": (n_second,),
        "policy": (n_actions, n_second),
        "policy_bias": (n_actions,),
        "value": (1, n_second),
        "value_bias": (1,),
    }
    found = {name: array.shape for name, array in arrays.items()}
    if found != wanted:
        raise ValueError(f"its arrays are {found}, not {wanted}")
    if not all(np.isfinite(array).all() for array in arrays.values()):
        raise ValueError("each weight must be a finite number")


@functools.cache
def shipped(game: Game) -> Net | None:
    """The net that a game brings; None if it brings none, or one for other columns than it has now."""
    if game.mind is None:
        return None
    path = game.mind.WEIGHTS.with_name("net.npz")
    return read(game, path) if path.exists() else None
