"""What goes out of editions and of the workshop in which owners make them."""

from __future__ import annotations

import msgspec

from towpath.server.wire.basics import Json


class Known(msgspec.Struct):
    """How many items an edition has, and how many are known from the booklet, published, or read by its owner."""

    items: int
    rulebook: int
    published: int
    owner: int


class EditionShown(msgspec.Struct):
    """An edition that this browser has brought."""

    hash: str
    game: str
    name: str
    added: int
    known: Known
    catalogue: str


class EditionList(msgspec.Struct):
    """The editions of this browser, the latest first."""

    editions: list[EditionShown]


class ItemShown(msgspec.Struct):
    """A component of an edition: where its row is, what problems call it, what it is one of, and what it is called."""

    file: str
    at: str
    label: str
    noun: str
    title: str


class RowsShown(msgspec.Struct):
    """A list of items to which more may be added."""

    file: str
    at: str
    noun: str


class FieldShown(msgspec.Struct):
    """A value of an item: where it stands in its row, what may stand there, and how a line writes it.

    `fixed`: the rules leave no choice.
    """

    at: str
    sort: str
    allowed: str
    needed: bool
    fixed: bool
    low: int
    high: int
    names: list[str]
    notation: str


class ProblemShown(msgspec.Struct):
    """What is wrong with an edition, and where; `between`: not with a single value, but between items."""

    file: str
    at: str
    text: str
    between: bool


class LineWrong(msgspec.Struct):
    """A word of a line that cannot be read, where it stands, and what could."""

    key: str
    word: str
    start: int
    end: int
    allowed: list[str]


class EntryShown(msgspec.Struct):
    """An entry that a line may have behind its colon: the list it goes to, its first word, and how it is written."""

    key: str
    word: str
    notation: str


class EditionWords(msgspec.Struct):
    """What files, items, fields and values of a game's editions are called: by language, section and key."""

    words: dict[str, dict[str, dict[str, str]]]


class Studied(msgspec.Struct):
    """What the loader says of an edition: items and problems; of one item row, fields, entries, line; the drawing."""

    items: list[ItemShown]
    rows: list[RowsShown]
    fields: list[FieldShown]
    entries: list[EntryShown]
    problems: list[ProblemShown]
    hash: str
    row: Json
    line: str
    wrong: LineWrong | None
    catalogue: Json | None
