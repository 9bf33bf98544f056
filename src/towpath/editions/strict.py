"""A TOML table read strictly: every key and value is expected, or it is named as a problem.

A problem reads `file: item: field is found; allowed: what`. Reading goes on after a problem with a harmless value,
so that all of them can be listed.
"""

import json
import re
import tomllib
from collections.abc import Sequence
from typing import Final

from towpath.editions.reading import At, Field, Item, Problem, Reading, Rows

Span = tuple[int, int]  # the least and the most

SOURCE: Final = re.compile(r"published|owner|reconstructed|rulebook( p\. \d+(, \d+)*( \([A-Za-z ]+\))?)?")
SLUG: Final = re.compile(r"[a-z0-9]+([-_][a-z0-9]+)*")
NAME: Final = re.compile(r"[A-Za-z0-9]+([-_][A-Za-z0-9]+)*")


class Table:
    """One TOML table under reading: typed getters that report a problem and carry on with a harmless value.

    `at` is the way to it from the root of its file. Where the problems are a `Reading`, all that is asked for is noted.
    """

    __slots__ = ("problems", "file", "item", "path", "data", "at", "noun", "asked")

    def __init__(
        self,
        problems: list[str],
        file: str,
        item: str,
        path: str,
        data: dict[str, object],
        at: At = (),
        noun: str = "",
    ) -> None:
        self.problems = problems
        self.file = file
        self.item = item
        self.path = path
        self.data = data
        self.at = at
        self.noun = noun
        self.asked: list[str] = []

    def say(self, text: str, key: str = "") -> None:
        """Report a problem of this item, or of one of its keys."""
        where = f"{self.file}.toml: {self.item}: " if self.item else f"{self.file}.toml: "
        self.problems.append(Problem(where + text, self.file, (*self.at, key) if key else self.at))

    def note(
        self, key: str, sort: str, allowed: str, needed: bool = True, span: Span = (0, 0), names: Sequence[str] = ()
    ) -> None:
        """Note what may stand at a key, if somebody wants to know."""
        if isinstance(self.problems, Reading):
            at = (*self.at, key) if key else self.at
            self.problems.fields.append(Field(self.file, at, sort, allowed, needed, *span, list(names)))

    def wrong(self, key: str, found: object, allowed: str) -> None:
        """Report a value that is not allowed."""
        self.say(f"{self.path}{key} is {shown(found)}; allowed: {allowed}", key.partition("[")[0])

    def get(self, key: str, allowed: str, optional: bool = False) -> object:
        """The raw value, or None after reporting that it is missing."""
        self.asked.append(key)
        found = self.data.get(key)
        if found is None and not optional:
            self.say(f"{self.path}{key} is missing; allowed: {allowed}", key)
        return found

    def whole(self, key: str, low: int, high: int, clause: str = "", default: int | None = None) -> int:
        """A whole number from low to high; with a default the key may be left out."""
        allowed = f"{low}" if low == high else f"a whole number from {low} to {high}"
        if clause:
            allowed += f" ({clause})"
        self.note(key, "whole", allowed, default is None, (low, high))
        found = self.get(key, allowed, default is not None)
        if isinstance(found, int) and not isinstance(found, bool) and low <= found <= high:
            return found
        if found is not None:
            self.wrong(key, found, allowed)
        return low if default is None else default

    def real(self, key: str) -> float:
        """A drawing coordinate."""
        allowed = "a number from -1000 to 1000"
        self.note(key, "number", allowed, span=(-1000, 1000))
        found = self.get(key, allowed)
        if isinstance(found, (int, float)) and not isinstance(found, bool) and -1000 <= found <= 1000:
            return float(found)
        if found is not None:
            self.wrong(key, found, allowed)
        return 0.0

    def flag(self, key: str, expected: bool | None = None, clause: str = "") -> bool:
        """A switch, perhaps one that the rules leave no choice about."""
        allowed = "true or false" if expected is None else f"{str(expected).lower()} ({clause})"
        span = (0, 1) if expected is None else (int(expected), int(expected))
        self.note(key, "flag", allowed, span=span)
        found = self.get(key, allowed)
        if isinstance(found, bool) and expected in (None, found):
            return found
        if found is not None:
            self.wrong(key, found, allowed)
        return expected or False

    def text(
        self, key: str, pattern: re.Pattern[str] | None = None, allowed: str = "a text", optional: bool = False
    ) -> str:
        """A text that is not empty and follows the pattern."""
        self.note(key, "text", allowed, not optional)
        return self._text(key, pattern, allowed, optional)

    def _text(self, key: str, pattern: re.Pattern[str] | None, allowed: str, optional: bool = False) -> str:
        found = self.get(key, allowed, optional)
        if isinstance(found, str) and found.strip() and (pattern is None or pattern.fullmatch(found)):
            return found
        if found is not None:
            self.wrong(key, found, allowed)
        return ""

    def fixed(self, key: str, expected: str, clause: str) -> str:
        """A text that the rules leave no choice about."""
        self.note(key, "choice", f'"{expected}" ({clause})', names=[expected])
        return self._text(key, re.compile(re.escape(expected)), f'"{expected}" ({clause})') or expected

    def choice(
        self,
        key: str,
        names: tuple[str, ...] | list[str],
        otherwise: int = 0,
        optional: bool = False,
        clause: str = "",
    ) -> int:
        """The index of one of the names; what is optional, and otherwise, where none is named."""
        allowed = f"{one_of(names)} ({clause})" if clause else one_of(names)
        self.note(key, "choice", allowed, not optional, names=names)
        found = self.get(key, allowed, optional)
        if isinstance(found, str) and found in names:
            return names.index(found)
        if found is not None:
            self.wrong(key, found, allowed)
        return otherwise

    def many(self, key: str, low: int, high: int, allowed: str) -> list[object]:
        """A list of low to high entries of any type."""
        self.note(key, "list", allowed, span=(low, high))
        return self._many(key, low, high, allowed)

    def _many(self, key: str, low: int, high: int, allowed: str) -> list[object]:
        found = self.get(key, allowed)
        if isinstance(found, list) and low <= len(found) <= high:
            return list(found)
        if found is not None:
            self.wrong(key, found, allowed)
        return []

    def wholes(self, key: str, shortest: int, longest: int, high: int) -> list[int]:
        """A list of shortest to longest whole numbers from 0 to high."""
        length = f"{shortest}" if shortest == longest else f"{shortest} to {longest}"
        allowed = f"{length} whole numbers from 0 to {high}"
        self.note(key, "wholes", allowed, span=(0, high))
        values = self._many(key, shortest, longest, allowed)
        numbers = [value for value in values if isinstance(value, int) and not isinstance(value, bool)]
        if len(numbers) < len(values) or any(not 0 <= number <= high for number in numbers):
            self.wrong(key, values, allowed)
        return numbers

    def choices(self, key: str, count: int, names: tuple[str, ...] | list[str]) -> list[int]:
        """A list of different names, as their indices."""
        allowed = f"{count} different ones of {', '.join(names)}"
        self.note(key, "choices", allowed, span=(count, count), names=names)
        values = self._many(key, count, count, allowed)
        indices: list[int] = []
        for value in values:
            if isinstance(value, str) and value in names and names.index(value) not in indices:
                indices.append(names.index(value))
        if len(indices) < len(values):
            self.wrong(key, values, allowed)
        return indices if len(indices) == count else list(range(count))

    def names(self, key: str, low: int, high: int, names: tuple[str, ...] | list[str], clause: str = "") -> list[int]:
        """A list of low to high names, which may repeat, as their indices; none of them if one is wrong."""
        length = f"{low}" if low == high else f"at least {low}" if low else "any number"
        allowed = f"{length} of {', '.join(names)}" + (f" ({clause})" if clause else "")
        self.note(key, "names", allowed, span=(low, high), names=names)
        values = self._many(key, low, high, allowed)
        for i, value in enumerate(values):
            if not isinstance(value, str) or value not in names:
                self.wrong(f"{key}[{i}]", value, allowed)
                return []
        return [names.index(str(value)) for value in values]

    def lists(self, key: str, lists: tuple[tuple[str, ...], ...], clause: str) -> int:
        """The index of the list of texts that is found, one of several whole ones."""
        allowed = " or ".join(str(list(one)) for one in lists) + f" ({clause})"
        self.note(key, "lists", allowed, names=[" + ".join(one) for one in lists])
        found = self._many(key, 0, 99, allowed)
        for index, one in enumerate(lists):
            if found == list(one):
                return index
        if isinstance(self.data.get(key), list):
            self.wrong(key, found, allowed)
        return 0

    def table(self, key: str, optional: bool = False, filled: bool = False) -> "Table":
        """An inner table, filled if it may not be empty; its fields are named after it."""
        found = self.get(key, "a table", optional)
        if found is not None and not isinstance(found, dict):
            self.wrong(key, found, "a table")
        if found == {} and filled:
            self.wrong(key, found, "a table that says something")
        # What a missing table lacks is not worth a problem of its own.
        problems = self.problems
        if not optional and not isinstance(found, dict):
            problems = problems.hushed() if isinstance(problems, Reading) else []
        return Table(problems, self.file, self.item, f"{self.path}{key}.", as_table(found), (*self.at, key), key)

    def which(self, names: tuple[str, ...], blank: bool) -> str:
        """The only key of this table, one of the names, or nothing where it may be blank; else nothing."""
        allowed = f"exactly one of {one_of(names)}" + (" or nothing" if blank else "")
        self.note("", "which", allowed, not blank, names=names)
        name = next(iter(self.data), "")
        if len(self.data) == 1 and name in names:
            return name
        if self.data or not blank:
            path = self.path.rstrip(".")
            self.say(f"{path} is {shown(self.data)}; allowed: {allowed}")
        return ""

    def rows(self, key: str, noun: str, count: int, clause: str = "") -> "list[Table]":
        """An array of tables, each an item of its own; count -1 admits any number."""
        allowed = f"{count if count >= 0 else 'any number of'} [[{self.path}{key}]]"
        if clause:
            allowed += f" ({clause})"
        at = (*self.at, key)
        if isinstance(self.problems, Reading):
            self.problems.rows.append(Rows(self.file, at, noun, count))
        found = self.get(key, allowed, count < 0)
        items: list[Table] = []
        if isinstance(found, list) and all(isinstance(entry, dict) for entry in found):
            if count >= 0 and len(found) != count:
                self.say(f"{len(found)} [[{self.path}{key}]]; allowed: {allowed}")
            for i, entry in enumerate(found):
                data = as_table(entry)
                name = data.get("id", i + 1)
                label = f"{noun} {short(repr(name))}"
                items.append(Table(self.problems, self.file, label, "", data, (*at, i), noun))
        elif found is not None:
            self.wrong(key, found, allowed)
        return items

    def parts(self, key: str, low: int, high: int, optional: bool = False) -> "list[Table]":
        """An array of tables inside an item, low to high of them."""
        allowed = f"a list of {low} to {high} tables"
        self.note(key, "parts", allowed, not optional, (low, high))
        found = self.get(key, allowed, optional)
        if isinstance(found, list) and low <= len(found) <= high and all(isinstance(entry, dict) for entry in found):
            return [
                Table(
                    self.problems,
                    self.file,
                    self.item,
                    f"{self.path}{key}[{i}].",
                    as_table(found[i]),
                    (*self.at, key, i),
                    key,
                )
                for i in range(len(found))
            ]
        if found is not None:
            self.wrong(key, found, allowed)
        return []

    def known(self, ids: list[str], pattern: re.Pattern[str] = SLUG) -> str:
        """The item's id, which must be new among ids."""
        case = "lower-case letters" if pattern is SLUG else "letters"
        allowed = f"{case} and digits, joined by - or _"
        self.note("id", "id", allowed)
        name = self._text("id", pattern, allowed)
        if name in ids:
            self.wrong("id", name, "an id that no other item has")
        ids.append(name)
        return name

    def source(self, *parts: str) -> str:
        """Where the item, or a part of it, comes from, and an optional note. Comes last: no key may be left over."""
        allowed = '"rulebook p. 7", "published", "owner" or "reconstructed"'
        if isinstance(self.problems, Reading):
            label = self.item or self.path.rstrip(".")
            self.problems.items.append(Item(self.file, self.at, label, self.noun))
        source = self._text("source", SOURCE, allowed)
        # Whoever types a card in may be unsure of one value of it.
        values = [key for key in self.data if key.endswith("_source") and key.removesuffix("_source") in self.asked]
        for part in dict.fromkeys((*parts, *values)):
            self._text(part, SOURCE, allowed, True)
        self._text("note", None, "a text", True)
        self.end()
        return source

    def end(self) -> None:
        """Report every key nobody asked for."""
        for key in self.data:
            if key not in self.asked:
                allowed = ", ".join(sorted(set(self.asked))) or "nothing"
                self.say(f"unknown key {self.path}{short(key)}; allowed: {allowed}", key)


def shown(found: object) -> str:
    """A found value as TOML writes it, shortened."""
    return short(json.dumps(found, ensure_ascii=False, default=str))


def short(text: str) -> str:
    """A text of an edition, shortened: a problem is one sentence."""
    return text if len(text) <= 80 else text[:77] + "..."


def one_of(names: tuple[str, ...] | list[str]) -> str:
    """Names as an enumeration."""
    return ", ".join(f'"{name}"' for name in names)


def as_table(found: object) -> dict[str, object]:
    """The value if it is a table, else an empty one."""
    return {str(key): value for key, value in found.items()} if isinstance(found, dict) else {}


def unreadable(error: Exception) -> str:
    """Why a file could not be read as TOML."""
    if isinstance(error, tomllib.TOMLDecodeError):
        return f"not TOML: {short(str(error))}"
    if isinstance(error, UnicodeDecodeError):
        return f"not UTF-8 text: {error.reason} at byte {error.start}"
    return "not TOML that can be read: a number of thousands of digits, or tables within tables hundreds deep"
