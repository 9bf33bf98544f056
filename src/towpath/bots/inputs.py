"""What of an observation goes into a net: one list of inputs for all numbers of seats that it plays.

Every field that one of them has is there once, by its name; what a table lacks is 0. A column that says *which one*
becomes an input for each possibility, since 7 is not more than 3 there; counts are scaled to about 1. Needs numpy,
which playing without nets does not.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from towpath.kernel.game import Game
from towpath.kernel.numbers import BITS, COUNT, INDEX, MOST, PAIR

A_FEW = 8.0  # a count without a bound is divided by this
POINTS = 64.0  # … and a number of two columns by this
ONE_EACH = 200  # an index into at most so many things has an input for each of them

Field = tuple[str, int, str, int]  # name, width, kind, most


class Columns:
    """Where the columns of an observation for one number of seats go."""

    __slots__ = ("at", "one", "scale", "step")

    def __init__(self, width: int) -> None:
        self.at = np.zeros(width, np.int32)  # the input of a column …
        self.step = np.zeros(width, np.int32)  # … plus this, times what it holds
        self.scale = np.zeros(width, np.float32)  # the input's value for each 1 in the column …
        self.one = np.zeros(width, np.float32)  # … plus this


class Inputs:
    """The inputs of a net for tables of so many seats."""

    def __init__(self, game: Game, tables: list[int]) -> None:
        self.game = game
        self.tables = sorted(set(tables))
        found: dict[str, Field] = {}
        for seats in self.tables:
            for field in game.observation(seats).fields:
                known = found.get(field.name, ("", 0, "", 0))
                found[field.name] = (field.name, max(field.width, known[1]), field.kind, max(field.most, known[3]))
        self.fields = list(found.values())
        self.first: dict[str, int] = {}  # by the name of a field, its first input …
        self.length: dict[str, int] = {}  # … and how many it has
        self.n = 0
        for name, width, kind, most in self.fields:
            self.first[name] = self.n
            self.length[name] = width * (most if is_each(kind, most) else 1)
            self.n += self.length[name]
        self.columns = {seats: self._lay_out(seats) for seats in self.tables}

    def _lay_out(self, seats: int) -> Columns:
        seen = self.game.observation(seats)
        found = Columns(seen.width)
        most_of = {name: most for name, _, _, most in self.fields}
        for field in seen.fields:
            first, most = self.first[field.name], most_of[field.name]
            for i in range(field.width):
                column = field.first + i
                if is_each(field.kind, most):
                    found.at[column] = first + most * i - 1
                    found.step[column] = 1
                    found.one[column] = 1.0
                else:
                    found.at[column] = first + i
                    found.scale[column] = scale_of(field.kind, most, i)
        return found

    def sparse(self, row: Any, seats: int) -> tuple[Any, Any]:
        """Which inputs are not 0 for a row of bytes, and what they are."""
        known = self.columns[seats]
        at = row.nonzero()[0]
        held = row[at]
        return known.at[at] + known.step[at] * held, known.scale[at] * held + known.one[at]

    def dense(self, rows: Any, seats: int) -> Any:
        """All inputs for many rows of bytes at once."""
        known = self.columns[seats]
        found = np.zeros((len(rows), self.n), np.float32)
        which, at = rows.nonzero()
        held = rows[which, at]
        found[which, known.at[at] + known.step[at] * held] = known.scale[at] * held + known.one[at]
        return found


def is_each(kind: str, most: int) -> bool:
    """Whether a column of this kind has an input for each of the things it may name."""
    return kind == INDEX and most <= ONE_EACH


def scale_of(kind: str, most: int, i: int) -> float:
    """The input's value for each 1 in a column, the `i`-th of its field."""
    if kind == BITS:
        return 1.0
    if kind == PAIR:
        return (1.0, 256.0)[i] / POINTS
    return 1.0 / (A_FEW if kind == COUNT and most >= MOST else most)
