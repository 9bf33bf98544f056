"""Values and texts that programs stumble over, and small changes to ones that they do not."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from typing import Any

LONG = 5000
TEXTS = [
    *("", " ", "\n", "\t", "0", "-0", "-1", "1e9", "0x10", "NaN", "null", "true", "\0", "a\0b", "\x1b[31m", "\ufeff"),
    *("'", '"', "\\", "';--", "<b>", "%s", "{}", "${x}", "../../x", "%00", "%2e%2e%2f"),
    *("\u202e", "\ud800", "\U0001f6a4", "ß", "İ", "²", "٣", "é", "x" * LONG, "é" * 300),
    *("9" * 30, "9" * LONG, "a b " * 200),
]
NUMBERS = [0, 1, -1, 2, 7, 99, 255, 1 << 31, -(1 << 31), 1 << 53, 1 << 63, -(1 << 63) - 1, 1 << 64, 10**30, 10**400]
OTHERS: list[Any] = [None, True, False, 0.5, -0.0, 1e308, [], {}, [None], [[]], {"": ""}, {"a": {"b": []}}]


def value(chance: random.Random) -> Any:
    """Any value of JSON."""
    return copy.deepcopy(chance.choice(chance.choice((TEXTS, NUMBERS, OTHERS))))


def deep(chance: random.Random) -> str:
    """JSON that is nested deeper than most readers go."""
    depth = chance.choice((50, 200, 1000, 1020, 5000))
    return chance.choice(("[" * depth + "]" * depth, '{"a":' * depth + "1" + "}" * depth, "[" * depth))


def dumped(data: Any, chance: random.Random) -> str:
    """As JSON, in one of the ways of writing it."""
    return json.dumps(data, ensure_ascii=chance.random() < 0.5)


def noise(text: str, chance: random.Random) -> str:
    """A text with a few characters taken out, doubled, changed or put in."""
    letters = list(text)
    for _ in range(chance.choice((1, 1, 2, 5))):
        at = chance.randrange(len(letters) + 1)
        kind = chance.randrange(5)
        if kind == 0:
            del letters[at : at + chance.choice((1, 1, 3, 50))]
        elif kind == 1:
            letters[at:at] = letters[at : at + chance.choice((1, 5, 40))]
        elif kind == 2:
            letters[at : at + 1] = chance.choice(TEXTS)
        elif kind == 3:
            letters[at : at + 1] = chr(chance.choice((chance.randrange(128), chance.randrange(0xD800))))
        else:
            other = chance.randrange(len(letters) + 1)
            letters[at:at], letters[other : other + 1] = letters[other : other + 1], []
    return "".join(letters)


def lines(text: str, chance: random.Random, changed: Callable[[str, random.Random], str]) -> str:
    """A text with one of its lines gone, doubled, moved, or changed in a way that fits its format."""
    rows = text.split("\n")
    at, other = chance.randrange(len(rows)), chance.randrange(len(rows))
    kind = chance.randrange(8)
    if kind == 0:
        del rows[at : at + chance.choice((1, 1, 1, 10))]
    elif kind == 1:
        rows.insert(other, rows[at])
    elif kind == 2:
        rows[at], rows[other] = rows[other], rows[at]
    elif kind == 3:
        rows = rows[:at]
    else:
        rows[at] = changed(rows[at], chance)
    return "\n".join(rows)


def tree(data: Any, chance: random.Random) -> Any:
    """A copy of plain data with one value changed, gone, or too many."""
    data = copy.deepcopy(data)
    holder, key = data, None
    while isinstance(holder, dict | list) and holder:
        key = chance.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
        if not isinstance(holder[key], dict | list) or not holder[key] or chance.random() < 0.3:
            break
        holder = holder[key]
    if key is None or not isinstance(holder, dict | list):
        return value(chance)
    kind = chance.randrange(6)
    if kind == 0:
        del holder[key]
    elif kind == 1 and isinstance(holder, dict):
        holder[chance.choice(["", "x", "type", "id", "\0", "__class__"])] = value(chance)
    elif kind == 2 and isinstance(holder[key], int):
        holder[key] += chance.choice((1, -1, 1 << 40))
    elif kind == 3 and isinstance(holder[key], str):
        holder[key] = noise(holder[key], chance)
    else:
        holder[key] = value(chance)
    return data
