"""What may come in; a field that does not exist is refused."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec
from msgspec import UNSET

from towpath.server.wire.basics import ClockRule, Id, NewSeatKind, Visibility


class Strict(msgspec.Struct, forbid_unknown_fields=True):
    """Something that comes in: a field that does not exist is refused, not ignored."""


# Tables and seats, in.


class NewSeat(Strict):
    """A seat of a table to be opened: me, open or bot."""

    kind: NewSeatKind
    name: str = ""
    level: str = ""
    colour: str = ""  # nothing: one that is left


class NewTable(Strict):
    """A table to be opened."""

    game: str
    seats: list[NewSeat]
    name: str = ""
    visibility: Visibility = "private"
    options: dict[str, str] = {}
    clock: ClockRule = ClockRule()
    seed: int | None = None
    edition: str = ""  # the hash of one that this browser has brought; nothing: the shipped one
    hints: bool = False  # whether people who play against each other may ask for them; whoever sits down agrees


class EditionGiven(Strict):
    """An edition as one TOML file."""

    file: str


class Parts(Strict):
    """An edition as data: its files by their names without ending, and `names` by language."""

    parts: dict[str, dict[str, Any]]


class StudyWanted(Strict):
    """An edition to be looked at, with the item that is worked on and perhaps a line for it."""

    parts: dict[str, dict[str, Any]]
    item: str = ""
    line: str | None = None


class Named(Strict):
    """Somebody with a name."""

    name: str = ""


class Sitting(Strict):
    """Somebody who sits down, perhaps with a colour of their choice."""

    name: str = ""
    colour: str = ""


class Coloured(Strict):
    """A colour for a seat; nothing gives the choice back."""

    colour: str = ""


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


class NewPush(Strict):
    """A browser's push subscription: where its push service takes messages, and how they are sealed (p256dh, auth)."""

    endpoint: str
    key: str
    secret: str
    language: str


class ForkWanted(Strict):
    """Playing on from a moment at a new table."""

    moment: int
    name: str = ""


class RecordGiven(Strict):
    """A record file to be opened as a table."""

    record: str
    name: str = ""


# At a table, in. REST says by its address what the socket says by `type`.


class Choose(Strict, tag_field="type", tag="choose"):
    """A choice."""

    version: int
    action: str
    seat: int | None = None
    id: Id = UNSET


class Undo(Strict, tag_field="type", tag="undo"):
    """Taking back one's own latest choice, or all back to where one's turn began."""

    version: int
    turn: bool = False
    seat: int | None = None
    id: Id = UNSET


class AskUndo(Strict, tag_field="type", tag="ask_undo"):
    """Asking all to go back to a moment."""

    version: int
    to: int
    seat: int | None = None
    id: Id = UNSET


class AnswerUndo(Strict, tag_field="type", tag="answer_undo"):
    """Agreeing to the ask of a number, or not."""

    version: int
    ask: int
    agree: bool
    seat: int | None = None
    id: Id = UNSET


class Say(Strict, tag_field="type", tag="chat"):
    """A line of chat."""

    text: str
    seat: int | None = None
    name: str = ""
    id: Id = UNSET


class Look(Strict, tag_field="type", tag="look"):
    """To see the table as another seat does, or as a spectator (-1)."""

    seat: int
    id: Id = UNSET


class Sync(Strict, tag_field="type", tag="sync"):
    """Asking for what was missed."""

    version: int = -1
    id: Id = UNSET


class AskPreview(Strict, tag_field="type", tag="preview"):
    """Asking what a choice would do."""

    action: str
    seat: int | None = None
    id: Id = UNSET


class AskWhy(Strict, tag_field="type", tag="why"):
    """Asking why something cannot be chosen."""

    item: str
    seat: int | None = None
    id: Id = UNSET


class AskHint(Strict, tag_field="type", tag="hint"):
    """Asking what to do, and perhaps how good a choice would be."""

    action: str = ""
    seat: int | None = None
    id: Id = UNSET


class Ping(Strict, tag_field="type", tag="ping"):
    """Asking whether the server is there."""

    id: Id = UNSET


Move: TypeAlias = Choose | Undo | AskUndo | AnswerUndo
Incoming: TypeAlias = Move | Say | Look | Sync | AskPreview | AskWhy | AskHint | Ping
decoder = msgspec.json.Decoder(Incoming)
