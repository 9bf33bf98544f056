"""What goes out, as an answer of REST, as a message of the socket, or as a part of one."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from towpath.server.wire.basics import ClockRule, Colour, Id, Json, SeatKind, Status, View, Visibility, Wrong
from towpath.server.wire.editions import Known

# Tables and seats, out.


class SeatShown(msgspec.Struct):
    """A seat as everybody sees it."""

    seat: int
    kind: SeatKind
    name: str
    level: str
    here: bool
    mine: bool
    colour: Colour
    absent: bool  # has not chosen for days, so that the others may let a bot go on


class TableShown(msgspec.Struct):
    """A table as everybody sees it; only `mine` of its seats depends on who looks."""

    id: str
    game: str
    edition: str
    hash: str
    known: Known
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
    commitment: str  # to the seed, which the record tells; nothing: an older server opened the table
    hints: bool  # whether a seat may ask for them
    challenge: str  # the week of which it is a try; nothing: of none


class SeatLink(msgspec.Struct):
    """A seat that this browser holds, and its private link."""

    seat: int
    link: str


class Seated(msgspec.Struct):
    """A table and the seats of it that this browser holds."""

    table: TableShown
    seats: list[SeatLink]


class TableList(msgspec.Struct):
    """A page of the lobby, and how many tables it has in all."""

    tables: list[TableShown]
    total: int


class MySeat(msgspec.Struct):
    """A seat of a table at which this browser sits; the private link of one that it holds."""

    seat: int
    kind: SeatKind
    name: str
    level: str
    mine: bool
    link: str
    colour: Colour


class MyTable(msgspec.Struct):
    """A table at which this browser sits: who is to act in which round (0: not known), or how it ended.

    `waits` says how many milliseconds ago the latest choice was made; since then those who are to act are awaited.
    """

    id: str
    game: str
    name: str
    status: Status
    created: int
    touched: int
    seats: list[MySeat]
    to_act: list[int]
    scores: list[int]
    winners: list[int]
    round: int
    challenge: str
    waits: int
    clock: ClockNow | None


class MyTables(msgspec.Struct):
    """Some of the tables at which this browser sits, the latest first, and how many there are in all."""

    tables: list[MyTable]
    total: int


class GameInfo(msgspec.Struct):
    """A game that can be played here.

    `levels_at` has the levels that not every table may have: at how many seats the shipped edition has them, no other.
    """

    name: str
    title: str
    min_seats: int
    max_seats: int
    edition: str
    hash: str
    known: Known
    rules: int
    options: dict[str, list[str]]
    catalogue: str
    levels: list[str]
    levels_at: dict[str, list[int]]


class GameList(msgspec.Struct):
    """All games."""

    games: list[GameInfo]


class Link(msgspec.Struct):
    """A private link."""

    link: str


class SeatNotices(msgspec.Struct):
    """The addresses of a seat that are told when it is to act, and what this server sends at all."""

    urls: list[str]
    webhooks: bool
    mail: bool


class PushShown(msgspec.Struct):
    """Whether this browser is told by push, and in which language; the key for it (nothing: this server has none)."""

    key: str
    on: bool
    language: str


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
    can_undo_turn: bool  # go back to where the viewer's latest turn began
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
    can_undo_turn: bool | UnsetType = UNSET
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


class Way(msgspec.Struct):
    """A way to carry a choice out, which is asked for next: as an option, and with what both will do for certain."""

    option: Option
    stops: Literal["", "chance", "turn"]
    effects: list[GameEvent]


class Preview(msgspec.Struct, tag_field="type", tag="preview"):
    """What a choice will do for certain, up to where chance or the next turn stops it; `ends`: one's own turn."""

    version: int
    action: str
    stops: Literal["", "chance", "turn"]
    ends: bool
    effects: list[GameEvent]
    ways: list[Way]
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


class TermShown(msgspec.Struct):
    """A part of what one option is worth more or less than another."""

    key: str
    points: float


class Advised(msgspec.Struct):
    """An option: points less than the best one, the error of that, and what decides.

    The terms are against the best option, those of the best one against the second; `rest` is what they leave out.
    """

    action: str
    loss: float
    error: float
    close: bool  # as good as the best one, for all that can be told
    terms: list[TermShown]
    rest: float


class Hint(msgspec.Struct, tag_field="type", tag="hint"):
    """What a strong player would do, the best option first; and the one that was asked about, wherever it comes."""

    version: int
    options: list[Advised]
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


Outgoing: TypeAlias = Hello | State | Update | TableChanged | ChatLine | Done | Preview | Why | Hint | Pong | Refusal


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
