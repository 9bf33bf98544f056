"""What a reader of an edition found: its problems and, on wish, every item with the fields that were asked for.

So a form need not say again what may stand where: whoever reads a file strictly has said it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Self

At = tuple[str | int, ...]  # the way to a value: keys of tables and numbers in lists


class Problem(str):
    """A problem in one sentence, which knows the file and the value it speaks of."""

    __slots__ = ("file", "at")

    def __new__(cls, text: str, file: str, at: At) -> Self:
        made = super().__new__(cls, text)
        made.file = file
        made.at = at
        return made

    file: str
    at: At


@dataclass(slots=True)
class Field:
    """A value that a reader asked for: where it stands, and what may stand there.

    `sort` is whole, number, flag, text, id, choice, which, wholes, choices, names, lists, list or parts. A choice of
    one, and a whole number with one bound, is fixed by the rules. `which` is a table of which just one key may be
    there, `lists` one of several whole lists.
    """

    file: str
    at: At
    sort: str
    allowed: str
    needed: bool = True
    low: int = 0
    high: int = 0
    names: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Item:
    """A component that states its source: what it is called in problems, and what it is one of."""

    file: str
    at: At
    label: str
    noun: str


@dataclass(slots=True)
class Rows:
    """A list of items; `count` of them are demanded, or any number where it is -1."""

    file: str
    at: At
    noun: str
    count: int


class Reading(list[str]):
    """The problems of an edition, and what its readers asked for on their way."""

    def __init__(self) -> None:
        super().__init__()
        self.items: list[Item] = []
        self.fields: list[Field] = []
        self.rows: list[Rows] = []

    def hushed(self) -> Reading:
        """For what is missing altogether: its fields are noted, its problems are not worth a word."""
        quiet = Reading()
        quiet.items, quiet.fields, quiet.rows = self.items, self.fields, self.rows
        return quiet
