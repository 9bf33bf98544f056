"""The messages of docs/wire.md as types: what may come in, and what goes out."""

from __future__ import annotations

from typing import Any

import msgspec

from towpath.server.room.clock import Rule

Id = int | str | None


class Strict(msgspec.Struct, forbid_unknown_fields=True):
    """Something that comes in: a field that does not exist is refused, not ignored."""


# REST, in.


class NewSeat(Strict):
    """A seat of a table to be opened: me, open or bot."""

    kind: str
    name: str = ""
    level: str = ""


class NewTable(Strict):
    """A table to be opened."""

    game: str
    seats: list[NewSeat]
    name: str = ""
    visibility: str = "private"
    options: dict[str, str] = {}
    clock: Rule = Rule()
    seed: int | None = None


class Named(Strict):
    """Somebody with a name."""

    name: str = ""


class Claimed(Strict):
    """A secret from a private link."""

    secret: str


class BotLevel(Strict):
    """The level of a bot."""

    level: str = ""


class Notes(Strict):
    """Private notes."""

    text: str


class Notices(Strict):
    """Addresses that are told when the seat is to act."""

    urls: list[str]


class ChoiceMade(Strict):
    """A choice."""

    seat: int
    version: int
    action: str


class UndoWanted(Strict):
    """Taking back one's own latest choice."""

    seat: int
    version: int


class UndoAsked(Strict):
    """Asking all to go back to a moment."""

    seat: int
    version: int
    to: int


class UndoAnswered(Strict):
    """Agreeing to go back, or not."""

    seat: int
    version: int
    agree: bool


class Said(Strict):
    """A line of chat."""

    text: str
    seat: int = -1
    name: str = ""


class ForkWanted(Strict):
    """Playing on from a moment at a new table."""

    moment: int
    name: str = ""


class RecordGiven(Strict):
    """A record file to be opened as a table."""

    record: str
    name: str = ""


# REST, out.


class SeatShown(msgspec.Struct):
    """A seat as everybody sees it."""

    seat: int
    kind: str
    name: str
    level: str
    here: bool
    mine: bool


class TableShown(msgspec.Struct):
    """A table as everybody sees it; only `mine` of its seats depends on who looks."""

    id: str
    game: str
    edition: str
    hash: str
    catalogue: str
    name: str
    status: str
    visibility: str
    options: dict[str, str]
    clock: Rule
    seats: list[SeatShown]
    spectators: int
    created: int
    rematch: str


class SeatLink(msgspec.Struct):
    """A seat that this browser holds, and its private link."""

    seat: int
    link: str


class Seated(msgspec.Struct):
    """A table and the seats of it that this browser holds."""

    table: TableShown
    seats: list[SeatLink]


class TableList(msgspec.Struct):
    """The lobby."""

    tables: list[TableShown]


class GameShown(msgspec.Struct):
    """A game that can be played here."""

    name: str
    title: str
    min_seats: int
    max_seats: int
    edition: str
    hash: str
    rules: int
    options: dict[str, list[str]]
    catalogue: str
    levels: list[str]


class GameList(msgspec.Struct):
    """All games."""

    games: list[GameShown]


class Done(msgspec.Struct):
    """It is written; the version that it led to."""

    version: int


class Link(msgspec.Struct):
    """A private link."""

    link: str


class RulebookShown(msgspec.Struct):
    """A whole rulebook as its Markdown, in the language asked for or, where there is none, in English."""

    game: str
    language: str
    text: str


class ClauseShown(msgspec.Struct):
    """A clause of a rulebook."""

    id: str
    text: str
    section: str


# The socket, in.


class Choose(Strict, tag_field="type", tag="choose"):
    """A choice."""

    version: int
    action: str
    seat: int | None = None
    id: Id = None


class Undo(Strict, tag_field="type", tag="undo"):
    """Taking back."""

    version: int
    seat: int | None = None
    id: Id = None


class AskUndo(Strict, tag_field="type", tag="ask_undo"):
    """Asking to go back."""

    version: int
    to: int
    seat: int | None = None
    id: Id = None


class AnswerUndo(Strict, tag_field="type", tag="answer_undo"):
    """Agreeing, or not."""

    version: int
    agree: bool
    seat: int | None = None
    id: Id = None


class Look(Strict, tag_field="type", tag="look"):
    """Other eyes."""

    seat: int
    id: Id = None


class Sync(Strict, tag_field="type", tag="sync"):
    """Asking for what was missed."""

    version: int = -1
    id: Id = None


class Preview(Strict, tag_field="type", tag="preview"):
    """Asking what a choice would do."""

    action: str
    seat: int | None = None
    id: Id = None


class Why(Strict, tag_field="type", tag="why"):
    """Asking why something cannot be chosen."""

    item: str
    seat: int | None = None
    id: Id = None


class Chat(Strict, tag_field="type", tag="chat"):
    """A line of chat."""

    text: str
    seat: int | None = None
    name: str = ""
    id: Id = None


class Ping(Strict, tag_field="type", tag="ping"):
    """Asking whether the server is there."""

    id: Id = None


Incoming = Choose | Undo | AskUndo | AnswerUndo | Look | Sync | Preview | Why | Chat | Ping
incoming = msgspec.json.Decoder(Incoming)


def identity(data: str | bytes) -> Any:
    """The `id` of a message that is malformed otherwise, so that its sender learns which one it was."""
    try:
        message = msgspec.json.decode(data)
    except msgspec.DecodeError:
        return None
    found = message.get("id") if isinstance(message, dict) else None
    return found if isinstance(found, int | str) else None
