"""Write the types that the page needs from those of the server: `python -m tools.typescript`.

`wire.ts` has the messages of `towpath.server.wire`; `games/<game>/wire.ts` the names that a game sends: of verbs,
prompts and events. A test fails when they are stale.
"""

from __future__ import annotations

import types
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import UNSET, Meta, UnsetType

from towpath import games
from towpath.kernel.frames import Frame
from towpath.kernel.game import Game
from towpath.kernel.wording import key_of
from towpath.server import wire
from towpath.server.wire import basics, challenges, editions, incoming, learning, outgoing, people, puzzles, reviewing
from towpath.web.build import WEB

SHOWN = "Shown"  # as a thing is shown: on the page that is the thing itself
BASIC = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown"}
PARTS = (basics, incoming, outgoing, editions, learning, people, puzzles, reviewing, challenges)
HEAD = "// Generated from {source} by `python -m tools.typescript`: change it there.\n"


def name_of(struct: type) -> str:
    """What a message is called on the page."""
    return struct.__name__.removesuffix(SHOWN)


def one_of(values: list[str] | tuple[str, ...]) -> str:
    """A union of texts."""
    return " | ".join(f"'{value}'" for value in values)


def type_of(hint: Any) -> str:
    """A type as TypeScript writes it; whether a field may be missing is said at the field."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        found = [
            meta.extra_json_schema["enum"] for meta in inner[1:] if isinstance(meta, Meta) and meta.extra_json_schema
        ]
        return one_of(found[0]) if found else type_of(inner[0])
    if origin is Literal:
        return one_of(inner)
    if origin in (Union, types.UnionType):
        return " | ".join(dict.fromkeys(type_of(part) for part in inner if part is not UnsetType))
    if origin is list:
        of = type_of(inner[0])
        return f"({of})[]" if " | " in of else f"{of}[]"
    if origin is dict:
        return f"Record<{type_of(inner[0])}, {type_of(inner[1])}>"
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return name_of(hint)
    return BASIC[hint]


def may_miss(struct: type[msgspec.Struct], field: msgspec.structs.FieldInfo) -> bool:
    """Whether a field may be left out: by whoever sends it, or where nothing is to be said."""
    if field.default is UNSET:
        return True
    has_default = field.default is not msgspec.NODEFAULT or field.default_factory is not msgspec.NODEFAULT
    return has_default and (issubclass(struct, wire.Strict) or struct.__struct_config__.omit_defaults)


def interface(struct: type[msgspec.Struct]) -> str:
    """One message."""
    hints = get_type_hints(struct, include_extras=True)
    config = struct.__struct_config__
    lines = [f"/** {struct.__doc__} */", f"export interface {name_of(struct)} {{"]
    if config.tag is not None:
        lines.append(f"  {config.tag_field}: '{config.tag}';")
    for field in msgspec.structs.fields(struct):
        mark = "?" if may_miss(struct, field) else ""
        lines.append(f"  {field.encode_name}{mark}: {type_of(hints[field.name])};")
    return "\n".join([*lines, "}"]) + "\n"


def messages() -> str:
    """All messages, in the order of their modules."""
    found = [value for part in PARTS for value in vars(part).values() if isinstance(value, type)]
    ours = [value for value in dict.fromkeys(found) if value.__module__.startswith(wire.__name__)]
    structs = [value for value in ours if issubclass(value, msgspec.Struct) and value is not wire.Strict]
    unions = [
        f"export type {name} = {type_of(getattr(wire, name))};\n" for name in ("Move", "Incoming", "Outgoing", "Charts")
    ]
    head = HEAD.format(source="src/towpath/server/wire")
    return "\n".join([head, *(interface(struct) for struct in structs), *unions])


# What a game sends.


def frames_of(game: Game) -> list[type[Frame[Any]]]:
    """The frames of a game that ask something."""
    package = type(game).__module__.rpartition(".")[0] + "."
    found: list[type[Frame[Any]]] = []
    waiting: list[type[Frame[Any]]] = [Frame]
    while waiting:
        frame = waiting.pop()
        waiting += frame.__subclasses__()
        if frame.__module__.startswith(package) and frame.options is not Frame.options:
            found.append(frame)
    return found


def verbs(game: Game) -> list[str]:
    """The verbs of a game's options."""
    renamed = [name for frame in frames_of(game) for name in frame.renames.values()]
    return sorted({*game.words.names.values(), *renamed})


def prompts(game: Game) -> list[str]:
    """What a seat may be asked, or wait for."""
    return sorted({"over", "wait", *(key_of(frame.__new__(frame)) for frame in frames_of(game))})


def union(name: str, comment: str, values: list[str]) -> str:
    """An exported union, a name a line so that a change shows."""
    rows = "".join(f"\n  | '{value}'" for value in values)
    return f"/** {comment} */\nexport type {name} ={rows};\n"


def names(game: Game) -> str:
    """The names that a game sends."""
    head = HEAD.format(source="the game's vocabulary, frames and events")
    parts = [
        union("VerbName", "The verbs of options.", verbs(game)),
        union("PromptKey", "What a seat is asked, or waits for.", prompts(game)),
        union("EventKind", "What happens, and what previews foresee.", sorted(game.page.EVENTS)),
    ]
    return "\n".join([head, *parts])


def files() -> dict[Path, str]:
    """Every generated file with what is to be in it."""
    source = WEB / "src"
    found = {source / "wire.ts": messages()}
    for name in games.names():
        game = games.load(name)
        game.page.prompt(game.start(game.min_seats), 0)  # so that all its frames are imported
        folder = source / "games" / name
        found[(folder if folder.is_dir() else source / name) / "wire.ts"] = names(game)
    return found


def main() -> None:
    """Write what has changed."""
    for path, text in files().items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            print(f"wrote {path.relative_to(WEB.parent.parent.parent)}")


if __name__ == "__main__":
    main()
