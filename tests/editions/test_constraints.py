"""What stops an owner: every refusal cites a clause that the booklet states, or is listed here as a technical bound.

And any odd value that TOML can hold is refused with its file and its field.
"""

from __future__ import annotations

import ast
import copy
import datetime as dt
import importlib
import pathlib
import re
from collections.abc import Iterator
from typing import Any

import pytest

from towpath import games
from towpath.editions.folder import Files
from towpath.editions.line import fixed_value
from towpath.editions.reading import At, Reading

# A clause of the rulebook, or its chapter; a ruling (BL-R-13) is none: it decides what the booklet leaves open.
CLAUSE = re.compile(r"\((Orléans and towns 1 to 22|(BL|JA)-(?!R-)[A-Z]+)")
RULING = re.compile(r"(BL|JA)-R-\d")

# Bounds of values that the booklet does not fix: kinds of value, and ranges wide enough for whatever is printed.
TECHNICAL_FIELDS = re.compile(
    r"a text|true or false|a number from -1000 to 1000|a whole number from .*|.*whole numbers from .*|\d+ numbers .*"
    r"|a list .*|letters and digits.*|a slug.*|an id .*|.* joined by .*|\"rulebook p. 7\".*|1|six lines .*"
    r"|any number of .*|spaces on .*|the starting .*"
)
# A value of several that may stand there, or one that only numbers the items of a list.
ORDINALS = {"tier", "row", "space", "number", "game", "schema"}
TECHNICAL_TEXTS = (
    "an id that no other",  # items are told apart by their ids
    "a space that no other reward",
    "a place where no other space is",  # two spaces would be drawn upon each other
    "on one",  # so would two levers
    "one bonus a space",
    "one star a space",
    "their name;",  # the notation names a route by its towns
    "1 to 62 [[route]]",  # numbers of actions
    "that follows",  # a lock lies between two spaces of a route
    "spaces on the route",
    "any number of",
    "a list of points",
    "'follower: effect'",
    "-1000 to 1000",
    "a list of",
)

Path = tuple[str, At]  # a file, and the way to a value in it


def loader(name: str) -> Any:
    return importlib.import_module(f"towpath.games.{name}").EDITIONS


def parsed(name: str) -> Files:
    problems: list[str] = []
    found: Files = loader(name).parts(None, problems)
    assert problems == []
    return {file: found[file] for file in loader(name).files}


@pytest.mark.parametrize("name", games.names())
def test_what_a_field_demands_is_the_booklets_or_a_bound(name: str) -> None:
    reading = Reading()
    loader(name).build(parsed(name), reading)
    assert len(reading.fields) > 300
    for field in reading.fields:
        where = f"{field.file}.toml {field.at}: {field.allowed}"
        assert not RULING.search(field.allowed), where
        if not CLAUSE.search(field.allowed):
            several = field.sort in ("choice", "which", "choices", "parts")
            ordinal = fixed_value(field) is not None and field.at[-1] in ORDINALS
            assert several or ordinal or TECHNICAL_FIELDS.fullmatch(field.allowed), where


def refusals(name: str) -> Iterator[tuple[str, str]]:
    """What readers and checks say is allowed, with the line that says it."""
    folder = pathlib.Path(loader(name).shipped)
    for path in sorted(folder.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            said = {"unless": 1, "wrong": 2, "say": 0}.get(called)
            if said is not None and len(node.args) > said:
                yield f"{path.name}:{node.lineno}", ast.unparse(node.args[said])


@pytest.mark.parametrize("name", games.names())
def test_what_is_refused_between_fields_is_the_booklets_or_a_bound(name: str) -> None:
    found = list(refusals(name))
    assert len(found) > 20
    for where, text in found:
        assert not RULING.search(text), where
        # A name stands for a text that is made a line before, mostly of a clause that is at hand.
        is_made = re.fullmatch(r"[a-z_ ]+|f'.*\{(clause|tile\.clause|effect\.clause|allowed|wanted|problem)\}.*'", text)
        known = CLAUSE.search(text) or any(bound in text for bound in TECHNICAL_TEXTS)
        assert known or is_made or "clause" in text or "JA-" in text or "BL-" in text, f"{where}: {text}"


ODD: dict[str, Any] = {
    "date": dt.date(2024, 5, 1),
    "time": dt.time(12, 0),
    "lists in lists": [[[1], ["a"]]],
    "endless": float("inf"),
    "no number": float("nan"),
    "huge": 10**40,
    "table": {"odd": 1},
}


def leaves(value: object, at: At = ()) -> Iterator[At]:
    """The ways to all values that are no tables, of each list the first entry."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(inner, (*at, key))
        return
    if at:
        yield at
    if isinstance(value, list):
        for inner in value[:1]:
            yield from leaves(inner, (*at, 0))


def replaced(files: Files, file: str, at: At, value: object) -> Files:
    changed = {name: copy.deepcopy(data) if name == file else data for name, data in files.items()}
    holder: Any = changed[file]
    for key in at[:-1]:
        holder = holder[key]
    holder[at[-1]] = copy.deepcopy(value)
    return changed


@pytest.mark.parametrize("odd", ODD.values(), ids=ODD)
@pytest.mark.parametrize("name", games.names())
def test_an_odd_value_is_refused_with_file_and_field(name: str, odd: object) -> None:
    files = parsed(name)
    n = 0
    for file, data in files.items():
        for at in leaves(data):
            if at[-1] == "note":
                continue
            problems: list[str] = []
            loader(name).build(replaced(files, file, at, odd), problems)
            words = [str(key) for key in at if isinstance(key, str)]
            assert problems, f"{file}.toml: {at} may be {odd}"
            assert problems[0].startswith(f"{file}.toml: "), problems[0]
            assert any(word in problems[0] for word in words), (at, problems[0])
            n += 1
    assert n > 100
