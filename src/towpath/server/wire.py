"""The messages of docs/wire.md as types: one set for REST and the socket; `typescript.py` writes them for the page."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, UnsetType

Json: TypeAlias = dict[str, Any]
View: TypeAlias = Any  # a game's own view, which only the game knows; nothing before the match has begun
# Comes back in the answer; one who needs no answer leaves it out.
Id: TypeAlias = int | str | UnsetType | None

SeatKind: TypeAlias = Literal["open", "person", "bot", "stand_in"]
Status: TypeAlias = Literal["open", "playing", "over"]
Wrong: TypeAlias = Literal["bad_request", "not_yours", "not_found", "stale", "illegal", "too_many", "server"]

# What comes in is checked by hand, so that a refusal can name what is allowed; these say it to the page.
NewSeatKind: TypeAlias = Annotated[str, Meta(extra_json_schema={"enum": ["me", "open", "bot"]})]
Visibility: TypeAlias = Annotated[str, Meta(extra_json_schema={"enum": ["private", "listed"]})]
ClockKind: TypeAlias = Annotated[str, Meta(extra_json_schema={"enum": ["none", "move", "bank"]})]


class Strict(msgspec.Struct, forbid_unknown_fields=True):
    """Something that comes in: a field that does not exist is refused, not ignored."""


# Tables and seats, in.


class NewSeat(Strict):
    """A seat of a table to be opened: me, open or bot."""

    kind: NewSeatKind
    name: str = ""
    level: str = ""


class ClockRule(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """How a table's clock works; seconds for each move, or in all with an increment after each move."""

    kind: ClockKind = "none"
    seconds: int = 0
    increment: int = 0


class NewTable(Strict):
    """A table to be opened."""

    game: str
    seats: list[NewSeat]
    name: str = ""
    visibility: Visibility = "private"
    options: dict[str, str] = {}
    clock: ClockRule = ClockRule()
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
    """Taking back one's own latest choice."""

    version: int
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


class Ping(Strict, tag_field="type", tag="ping"):
    """Asking whether the server is there."""

    id: Id = UNSET


Move: TypeAlias = Choose | Undo | AskUndo | AnswerUndo
Incoming: TypeAlias = Move | Say | Look | Sync | AskPreview | AskWhy | Ping
incoming = msgspec.json.Decoder(Incoming)


# Tables and seats, out.


class SeatShown(msgspec.Struct):
    """A seat as everybody sees it."""

    seat: int
    kind: SeatKind
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
    status: Status
    visibility: Visibility
    options: dict[str, str]
    clock: ClockRule
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


class GameInfo(msgspec.Struct):
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

    games: list[GameInfo]


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


# At a table, out.


class GameEvent(msgspec.Struct):
    """What happened, by names."""

    key: str
    seat: int
    clause: str
    args: Json


class LineShown(msgspec.Struct):
    """A choice in force and what followed, as a viewer may read it; `action` is empty where it is secret."""

    number: int
    moment: int
    seat: int
    action: str
    at: int
    events: list[GameEvent]


class Option(msgspec.Struct):
    """Something that may be chosen."""

    action: str
    verb: str
    target: str
    group: str
    args: Json


class AnyPrompt(msgspec.Struct):
    """What a viewer is asked, or waits for."""

    key: str
    args: Json


class AskedShown(msgspec.Struct):
    """An ask to go back to a moment that waits for consent."""

    number: int
    by: int
    to: int
    agreed: list[int]


class ClockNow(msgspec.Struct):
    """The clocks as they stand at `now`: milliseconds left of each seat, and whose run down."""

    left: list[int]
    running: list[int]
    now: int


class ChatLine(msgspec.Struct, tag_field="type", tag="chat"):
    """A line of chat."""

    number: int
    seat: int
    name: str
    text: str
    at: int


class State(msgspec.Struct, tag_field="type", tag="state"):
    """All that a viewer sees of a table, now or at an earlier moment."""

    version: int
    moment: int
    last: int  # the newest moment
    viewer: int
    table: TableShown
    view: View
    prompt: AnyPrompt
    options: list[Option]
    can_undo: bool
    asked: AskedShown | None
    clock: ClockNow | None
    log: list[LineShown]
    chat: list[ChatLine]


class Patch(msgspec.Struct, omit_defaults=True):
    """What changed in a view: paths with their new values, and keys that are gone."""

    set: Json = {}
    drop: list[str] = []


class Update(msgspec.Struct, tag_field="type", tag="update"):
    """What changed for a viewer from one version to another; what is left out has not changed."""

    from_: int = msgspec.field(name="from")
    version: int
    moment: int
    patch: Patch | UnsetType = UNSET
    lines: list[LineShown] | UnsetType = UNSET
    back_to: int | UnsetType = UNSET
    prompt: AnyPrompt | UnsetType = UNSET
    options: list[Option] | UnsetType = UNSET
    can_undo: bool | UnsetType = UNSET
    asked: AskedShown | UnsetType | None = UNSET
    clock: ClockNow | UnsetType = UNSET


class Hello(msgspec.Struct, tag_field="type", tag="hello"):
    """The first message of a socket."""

    version: int
    now: int


class TableChanged(msgspec.Struct, tag_field="type", tag="table"):
    """Seats, names, presence or status are others now."""

    table: TableShown


class Done(msgspec.Struct, tag_field="type", tag="done"):
    """It is written; the version that it led to."""

    version: int
    id: Id = UNSET


class Preview(msgspec.Struct, tag_field="type", tag="preview"):
    """What a choice will do for certain, up to where chance or the next turn stops it."""

    version: int
    action: str
    stops: Literal["", "chance", "turn"]
    effects: list[GameEvent]
    id: Id = UNSET


class ReasonShown(msgspec.Struct):
    """Why something cannot be chosen: in English, and as a key with arguments for whoever words it otherwise."""

    clause: str
    text: str
    key: str
    args: Json


class Why(msgspec.Struct, tag_field="type", tag="why"):
    """All reasons why something cannot be chosen."""

    version: int
    item: str
    reasons: list[ReasonShown]
    id: Id = UNSET


class Pong(msgspec.Struct, tag_field="type", tag="pong"):
    """The server is there."""

    now: int
    id: Id = UNSET


class Refusal(msgspec.Struct, tag_field="type", tag="error"):
    """What was refused, in one English sentence, and as a key with arguments for whoever words it otherwise."""

    error: Wrong
    key: str
    message: str
    args: dict[str, int | str]
    version: int | UnsetType = UNSET  # of a stale request: where the table is
    state: State | UnsetType = UNSET  # of a stale REST request: the table as it is
    id: Id = UNSET


Outgoing: TypeAlias = Hello | State | Update | TableChanged | ChatLine | Done | Preview | Why | Pong | Refusal


class OptionList(msgspec.Struct):
    """What a seat may choose now."""

    version: int
    options: list[Option]


class LogShown(msgspec.Struct):
    """Some lines of the log."""

    version: int
    moment: int
    lines: list[LineShown]


Charts: TypeAlias = dict[str, list[list[int]]]  # by name: a list for each moment, a number for each board
