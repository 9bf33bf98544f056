"""Values of the wire's own types, so that a field more is fuzzed as soon as it exists."""

from __future__ import annotations

import random
import types
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta

from tools.fuzz import junk

PASSWORD = "correct horse battery"  # noqa: S105 - of all accounts that are made to be fuzzed


class Known:
    """What a client knows of its table: makes messages that get as far as the rules."""

    def __init__(self) -> None:
        self.seats = [0, 1]
        self.version = 0
        self.moment = 0
        self.actions: list[str] = ["pass", "take settle", "take farmer"]
        self.secrets: list[str] = ["x" * 32]
        self.records: list[str] = [""]
        self.files: list[str] = [""]  # editions
        self.parts: list[Any] = [{}]
        self.items: list[str] = ["map/route/3", "bank/printed_coin"]
        self.accounts: list[str] = ["Ada"]  # names
        self.hashes: list[str] = ["0123456789abcdef"]
        self.lessons: list[tuple[str, list[str]]] = [("first-turn", ["take settle"])]  # with the choices that do them
        self.solution = self.lessons[0][1]  # of the lesson that was named last

    def value(self, name: str, chance: random.Random) -> Any:
        """Something that a field of this name may well hold; None if nothing is known of it."""
        if name == "version":
            return self.version + chance.choice((0, 0, 0, 0, -1, 1, 10**6))
        if name == "seat":
            return chance.choice([*self.seats, *self.seats, -1, len(self.seats), -2, 1 << 40])
        if name == "item" and chance.random() < 0.5:
            return chance.choice(self.items)
        if name in {"action", "item"}:
            return chance.choice(self.actions or ["pass"])
        if name in {"edition", "edition_hash"}:
            return chance.choice([*self.hashes, ""])
        if name == "file":
            return chance.choice(self.files)
        if name == "parts":
            return chance.choice(self.parts)
        if name in {"to", "moment", "start", "end"}:
            return chance.randint(-1, self.moment + 1)
        if name == "ask":
            return self.version + chance.choice((0, 0, 1))
        if name == "secret":
            return chance.choice(self.secrets)
        if name == "name" and chance.random() < 0.3:
            return chance.choice(self.accounts)
        if name == "code":
            return chance.choice([*self.secrets, "x"])
        if name == "record":
            return chance.choice(self.records)
        if name == "lesson":
            lesson, self.solution = chance.choice(self.lessons)
            return lesson
        if name == "choices":
            at = chance.randrange(len(self.solution) + 1)
            self.actions = [*self.actions[-20:], *self.solution[at : at + 1]]
            return self.solution[:at]
        return KNOWN[name](chance) if name in KNOWN else None


KNOWN = {
    **dict.fromkeys(("password", "old", "new"), lambda chance: chance.choice((PASSWORD, PASSWORD, "x", "y" * 250))),
    "game": lambda chance: chance.choice(("boonlake", "joan", "chess")),
    "colour": lambda chance: chance.choice(("", "blue", "red", "orange", "no colour")),
    "level": lambda chance: chance.choice(("", "random", "easy", "god")),
    "kind": lambda chance: chance.choice(("me", "me", "open", "bot", "none", "move", "bank")),
    "options": lambda chance: chance.choice(({}, {"first": "random"}, {"forgo": "only"}, {"difficulty": "easy"})),
    "seconds": lambda chance: chance.choice((0, 5, 60, 86_400, 10**12)),
    "increment": lambda chance: chance.choice((0, 5, 10**12)),
    "seed": lambda chance: chance.choice((None, 1, 1 << 61, 1 << 62, -1)),
    "language": lambda chance: chance.choice(("en", "de", "fr", "xx", "../en")),
    "line": lambda chance: chance.choice((None, "", "3 points", "2 coins, 1 wood", "source owner", "x" * 400)),
    "urls": lambda chance: chance.choice(([], ["https://example.org/x"], ["a@example.org"], ["x"] * 9)),
}


def made(hint: Any, name: str, known: Known, chance: random.Random) -> Any:
    """A value of a type, for a field of this name."""
    found = known.value(name, chance)
    if found is not None:
        return found
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        extra = [meta.extra_json_schema for meta in inner[1:] if isinstance(meta, Meta) and meta.extra_json_schema]
        return chance.choice(extra[0]["enum"]) if extra else made(inner[0], name, known, chance)
    if origin is Literal:
        return chance.choice(inner)
    if origin in (Union, types.UnionType):
        return made(chance.choice(inner), name, known, chance)
    if origin is list:
        return [made(inner[0], "", known, chance) for _ in range(chance.choice((1, 2, 2, 3, 4, 0, 9)))]
    if origin is dict:
        return {chance.choice(junk.TEXTS): made(inner[1], "", known, chance) for _ in range(chance.randrange(3))}
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return struct(hint, known, chance)
    if hint is bool:
        return chance.random() < 0.5
    if hint is int:
        return chance.choice(junk.NUMBERS)
    return chance.choice(("", "Ada", "Sunday", chance.choice(junk.TEXTS)))


def struct(kind: type[msgspec.Struct], known: Known, chance: random.Random) -> dict[str, Any]:
    """A sound message of one type."""
    hints = get_type_hints(kind, include_extras=True)
    config = kind.__struct_config__
    found: dict[str, Any] = {"type": config.tag} if config.tag is not None else {}
    for field in msgspec.structs.fields(kind):
        if field.required or chance.random() < 0.6:
            found[field.encode_name] = made(hints[field.name], field.encode_name, known, chance)
    return found
