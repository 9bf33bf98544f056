"""An edition as one file: a TOML document with a table for each of its files, and `names` for other languages."""

from __future__ import annotations

import json
import re
import tomllib
from typing import Final

from towpath.editions.strict import short, shown, unreadable
from towpath.kernel.errors import EditionError

LARGEST: Final = 1_000_000  # bytes of such a file
HEADER: Final = "edition"
NAMES: Final = "names"
SCHEMA: Final = 1
BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
DEEPEST: Final = 12  # tables within tables; an edition has four

Parts = dict[str, dict[str, object]]  # an edition by the names of its files without ending, and `names` by language


def pack(parts: Parts) -> str:
    """The edition as one TOML text."""
    return "\n".join(_table((name,), parts[name]) for name in parts if parts[name])


def split(parts: Parts) -> dict[str, str]:
    """The files of an edition by their names in its folder."""
    texts = {f"{name}.toml": _table((), data) for name, data in parts.items() if name != NAMES}
    for language, names in parts.get(NAMES, {}).items():
        if isinstance(names, dict):
            texts[f"{NAMES}/{language}.toml"] = _table((), names)
    return texts


def joined(texts: dict[str, str]) -> Parts:
    """The same the other way round."""
    parts: Parts = {}
    names: dict[str, object] = {}
    for path, text in texts.items():
        folder, _, file = path.removesuffix(".toml").rpartition("/")
        data = dict(tomllib.loads(text))
        if folder:
            names[file] = data
        else:
            parts[file] = data
    return {**parts, NAMES: names} if names else parts


def parsed(text: str) -> dict[str, object]:
    """A text as TOML; EditionError if it is none, or too large."""
    if len(text.encode("utf-8", "replace")) > LARGEST:
        raise EditionError(f"the file has more than {LARGEST:,} bytes; allowed: at most {LARGEST:,} bytes")
    try:
        return dict(tomllib.loads(text))
    except (ValueError, RecursionError) as error:
        raise EditionError(f"the file is {unreadable(error)}") from error


def unpack(text: str, files: tuple[str, ...], game: str = "") -> Parts:
    """The edition that a text is; EditionError in one sentence if it is none, or one of another game."""
    parts: Parts = {}
    for name, data in parsed(text).items():
        if name not in (*files, NAMES):
            allowed = ", ".join((*files, NAMES))
            raise EditionError(f"the file has an unknown table {short(name)}; allowed: {allowed}")
        if not isinstance(data, dict):
            raise EditionError(f"{name}.toml: {name} is {shown(data)}; allowed: a table")
        parts[name] = data
    check(parts, files, game)
    return parts


def game_of(text: str) -> str:
    """The game that a file says it is of; nothing if it says none. What is wrong with it, unpacking says."""
    try:
        header = tomllib.loads(text).get(HEADER)
    except (ValueError, RecursionError):
        return ""
    named = header.get("game") if isinstance(header, dict) else None
    return named if isinstance(named, str) else ""


def check(parts: Parts, files: tuple[str, ...], game: str) -> None:
    """EditionError if something is no edition of the game, of a later program, or holds what TOML does not."""
    header = parts.get(HEADER, {})
    if game and header.get("game") != game:
        raise EditionError(f'edition.toml: game is {shown(header.get("game"))}; allowed: "{game}"')
    schema = header.get("schema")
    if isinstance(schema, int) and schema > SCHEMA:
        raise EditionError(f"edition.toml: schema is {short(str(schema))}; allowed: {SCHEMA}, as no later one is known")
    for name in files:
        if name not in parts:
            raise EditionError(f"{name}.toml: is missing; allowed: a table [{name}]")
    for name, data in parts.items():
        problem = _odd(data, 0)
        if problem:
            raise EditionError(f"{name}.toml: {problem}")


def _odd(value: object, depth: int) -> str:
    """What of a value TOML, or no edition, has; nothing if all is well."""
    if depth > DEEPEST:
        return f"tables within tables more than {DEEPEST} deep; allowed: fewer"
    if isinstance(value, dict):
        inner: list[object] = list(value.values())
    elif isinstance(value, list):
        inner = list(value)
    elif isinstance(value, str | int | float):
        return ""
    else:
        return f"{shown(value)} stands there; allowed: texts, numbers, true, false, lists and tables"
    return next((found for part in inner if (found := _odd(part, depth + 1))), "")


def _table(path: tuple[str, ...], data: dict[str, object]) -> str:
    """A table with all that is in it: plain values first, then its tables, then its lists of tables."""
    lines = [f"[{'.'.join(map(_key, path))}]"] if path else []
    tables: list[str] = []
    for key, value in data.items():
        inner = (*path, key)
        if isinstance(value, dict):
            tables.append(_table(inner, {str(name): part for name, part in value.items()}))
        elif isinstance(value, list) and value and all(isinstance(row, dict) for row in value):
            head = f"[[{'.'.join(map(_key, inner))}]]"
            tables += ["\n".join([head, *_pairs(row)]) + "\n" for row in value]
        else:
            lines.append(f"{_key(key)} = {_value(value)}")
    body = "\n".join(lines)
    return "\n".join([body + "\n", *tables] if body else tables)


def _pairs(row: dict[str, object]) -> list[str]:
    return [f"{_key(str(key))} = {_value(value)}" for key, value in row.items()]


def _key(key: str) -> str:
    return key if BARE.fullmatch(key) else _value(key)


def _value(value: object) -> str:
    """A value on one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(_pairs(value)) + " }" if value else "{}"
    if isinstance(value, list):
        return "[" + ", ".join(_value(inner) for inner in value) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, int | float):
        return repr(value)
    raise EditionError(f"{shown(value)} cannot be written; allowed: texts, numbers, true, false, lists and tables")
