"""The form of an item: its fields as its reader asks for them, and what each part of a list may be made of."""

from __future__ import annotations

import copy
import dataclasses
import functools
from typing import Any

from towpath.editions.folder import Loader
from towpath.editions.reading import At, Field, Item, Reading


def value_at(data: object, at: At) -> object:
    """What stands at the end of a way; None if nothing does."""
    for key in at:
        if isinstance(data, dict) and isinstance(key, str):
            data = data.get(key)
        elif isinstance(data, list) and isinstance(key, int) and 0 <= key < len(data):
            data = data[key]
        else:
            return None
    return data


def put(data: Any, at: At, value: object) -> None:
    """Put a value at the end of a way, making the tables on it; None takes away what is there."""
    for key in at[:-1]:
        if isinstance(data, dict) and not isinstance(data.get(key), dict | list):
            data[key] = {}
        data = data[key]
    if value is not None:
        data[at[-1]] = value
    elif isinstance(data, dict):
        data.pop(at[-1], None)


def fields_of(reading: Reading, item: Item) -> list[Field]:
    """The fields of an item with their way from there, each once, in the order in which they are read."""
    found: dict[At, Field] = {}
    depth = len(item.at)
    for field in reading.fields:
        if field.file == item.file and field.at[:depth] == item.at and len(field.at) > depth:
            at = field.at[depth:]
            found.setdefault(at, dataclasses.replace(field, file="", at=at))
    return list(found.values())


class Parts:
    """What the entries of a list may be: fields that each has, or a first word with the fields that it brings."""

    __slots__ = ("key", "word", "words", "fields")

    def __init__(self, key: str, word: str, words: dict[str, list[Field]], fields: list[Field]) -> None:
        self.key = key
        self.word = word
        self.words = words
        self.fields = fields


Kind = tuple[str, str]  # the file of an item, and what it is one of
Lists = dict[str, Parts]


@functools.cache
def lists_of(loader: Loader[Any]) -> dict[Kind, Lists]:
    """What may stand in the lists of each kind of item, asked of the readers themselves.

    They are given lists of an empty entry, then entries of each first word alone, and note what they miss.
    """
    shipped = loader.parts(None, [])
    reading = Reading()
    loader.study(shipped, reading)
    kinds: dict[Kind, list[Item]] = {}
    for item in reading.items:
        kinds.setdefault((item.file, item.noun), []).append(item)
    found: dict[Kind, Lists] = {}
    for kind, items in kinds.items():
        every = [field for item in items for field in fields_of(reading, item) if field.sort == "parts"]
        for key, low in {str(field.at[0]): max(field.low, 1) for field in every}.items():
            plain = _asked(loader, shipped, items[0], key, [{}] * low)
            words: dict[str, list[Field]] = {}
            word = ""
            if plain and plain[0].sort == "choice":
                word = str(plain[0].at[0])
                for name in plain[0].names:
                    words[name] = _asked(loader, shipped, items[0], key, [{word: name}] * low)[1:]
            found.setdefault(kind, {})[key] = Parts(key, word, words, plain)
    return found


def _asked(loader: Loader[Any], shipped: Any, item: Item, key: str, entries: list[object]) -> list[Field]:
    """What is asked of the first entry of a list."""
    parts = {**shipped, item.file: copy.deepcopy(shipped[item.file])}
    put(parts[item.file], (*item.at, key), entries)
    reading = Reading()
    loader.study(parts, reading)
    inner = Item(item.file, (*item.at, key, 0), "", "")
    return fields_of(reading, inner)
