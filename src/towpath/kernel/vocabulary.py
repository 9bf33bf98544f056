"""The verbs of a game: which action numbers each one has, how it is written, and how a number is taken apart.

An action is an int. A verb is the number of its first action, and `VERB + item` makes an action; `verb_of[action]` and
`item_of[action]` take it apart. Nobody else needs to know where the numbers of a verb end.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Write = Callable[[Any, int], str]  # the text of an item, given the edition; "" if the edition has no such item


class Vocabulary:
    """The verbs in the order of their numbers, which records depend on: append, never insert."""

    __slots__ = ("_counts", "_writers", "item_of", "names", "verb_of", "verbs")

    def __init__(self) -> None:
        self.verb_of: list[int] = []  # by action: the verb
        self.item_of: list[int] = []  # by action: which of the verb's items
        self.verbs: list[int] = []
        self.names: dict[int, str] = {}  # by verb: its name on the wire; several verbs may share one
        self._counts: list[int] = []
        self._writers: list[Write] = []

    def one(self, name: str, text: str = "") -> int:
        """A verb without items; it is written as its name, or as `text`."""
        written = text or name
        return self.many(name, 1, lambda edition, item: written)

    def many(self, name: str, count: int, write: Write) -> int:
        """A verb with `count` items, each written by `write(edition, item)`."""
        verb = len(self.verb_of)
        self.verb_of += [verb] * count
        self.item_of += range(count)
        self.verbs.append(verb)
        self.names[verb] = name
        self._counts.append(count)
        self._writers.append(write)
        return verb

    def name(self, action: int) -> str:
        """The name of an action's verb on the wire."""
        return self.names[self.verb_of[action]]

    def count(self, verb: int) -> int:
        """How many items a verb has."""
        return self._counts[self.verbs.index(verb)]

    def factored(self, n_actions: int) -> tuple[list[int], list[int]]:
        """By action which verb it is, counted from 0, and which of the verb's items: an action in two parts."""
        place = {verb: i for i, verb in enumerate(self.verbs)}
        return [place[verb] for verb in self.verb_of[:n_actions]], self.item_of[:n_actions]

    def texts(self, edition: Any) -> list[str]:
        """The notation of every action by its number; "" where the edition has fewer items than are allowed for."""
        texts: list[str] = []
        for i in range(len(self.verbs)):
            write = self._writers[i]
            texts += [write(edition, item) for item in range(self._counts[i])]
        while not texts[-1]:
            texts.pop()
        return texts
