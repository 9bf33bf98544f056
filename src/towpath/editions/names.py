"""What the things of an edition are called in other languages: the files `names/<language>.toml`."""

import pathlib
import re
import tomllib
from typing import Final

from towpath.editions.strict import short, shown, unreadable

Names = dict[str, dict[str, dict[str, str]]]  # by language, kind of thing and id


LANGUAGE: Final = re.compile(r"[a-z]{2,3}")


def read_names(directory: pathlib.Path, problems: list[str]) -> dict[str, object]:
    """The parsed files `names/<language>.toml` by their languages."""
    found: dict[str, object] = {}
    for path in sorted((directory / "names").glob("*.toml")):
        try:
            found[path.stem] = tomllib.loads(path.read_bytes().decode("utf-8"))
        except (ValueError, RecursionError) as error:
            problems.append(f"names/{path.name}: {unreadable(error)}")
    return found


def checked_names(found: dict[str, object], things: dict[str, list[str]], problems: list[str]) -> Names:
    """What the things of an edition, ids by kind, are called in other languages.

    They only serve reading, so they are no part of the hash, and an edition may have none: then its English names do.
    """
    names: Names = {}
    for language, tables in found.items():
        file = f"names/{short(language)}.toml"
        if not LANGUAGE.fullmatch(language):
            problems.append(f"{file}: unknown language {short(language)}; allowed: two or three small letters")
        elif not isinstance(tables, dict):
            problems.append(f"{file}: {short(language)} is {shown(tables)}; allowed: a table")
        else:
            names[language] = {
                kind: _named(file, kind, ids, tables.get(kind), problems) for kind, ids in things.items()
            }
            for kind in tables:
                if kind not in things:
                    problems.append(f"{file}: unknown table {short(str(kind))}; allowed: {', '.join(things)}")
    return names


def _named(file: str, kind: str, ids: list[str], found: object, problems: list[str]) -> dict[str, str]:
    """The names of one kind of thing: one for each id, and no other."""
    if not isinstance(found, dict):
        problems.append(f"{file}: {kind} is missing; allowed: a table of names")
        return {}
    named: dict[str, str] = {}
    for name in ids:
        text = found.get(name)
        if not isinstance(text, str) or not text.strip():
            found_text = "missing" if text is None else shown(text)
            problems.append(f"{file}: {kind}: {short(name)} is {found_text}; allowed: a name")
        else:
            named[name] = text
    for name in found:
        if name not in ids:
            problems.append(f"{file}: {kind}: unknown id {short(name)}; allowed: the ids of the edition")
    return named
