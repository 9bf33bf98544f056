"""What the things of an edition are called in other languages: the files `names/<language>.toml`."""

import pathlib
import tomllib

Names = dict[str, dict[str, dict[str, str]]]  # by language, kind of thing and id


def read_names(directory: pathlib.Path, things: dict[str, list[str]], problems: list[str]) -> Names:
    """What the things of an edition, ids by kind, are called in other languages: the files `names/<language>.toml`.

    They only serve reading, so they are no part of the hash, and an edition may have none: then its English names do.
    """
    names: Names = {}
    for path in sorted((directory / "names").glob("*.toml")):
        file = f"names/{path.name}"
        try:
            found = tomllib.loads(path.read_bytes().decode("utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            problems.append(f"{file}: not TOML: {error}")
            continue
        names[path.stem] = {kind: _named(file, kind, ids, found.get(kind), problems) for kind, ids in things.items()}
        for kind in found:
            if kind not in things:
                problems.append(f"{file}: unknown table {kind}; allowed: {', '.join(things)}")
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
            problems.append(f"{file}: {kind}: {name} is {'missing' if text is None else repr(text)}; allowed: a name")
        else:
            named[name] = text
    for name in found:
        if name not in ids:
            problems.append(f"{file}: {kind}: unknown id {name}; allowed: the ids of the edition")
    return named
