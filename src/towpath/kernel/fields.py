"""The fields of a state, declared once: names, kinds, and what a saved value of each may be.

Saving, loading, comparing, hashing and pickling follow from the declaration. A field holds a whole number, true or
false, a list of whole numbers, a list of such lists, a text, or a list of `Part`s, which have fields of their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from towpath.kernel.arguments import shown
from towpath.kernel.errors import RecordError
from towpath.kernel.native import mypyc_attr

NUMBER: Final = 0
FLAG: Final = 1
NUMBERS: Final = 2
LISTS: Final = 3
TEXT: Final = 4
PARTS: Final = 5
FRAME: Final = 6  # these two in frames only
FRAMES: Final = 7

ANY_LENGTH: Final = -1
LONGEST: Final = 1000  # no list of a state is longer; a saved one that is costs no time to refuse


class Field:
    """One field: its name, its kind, the bounds of its numbers, and how many entries it has."""

    __slots__ = ("high", "kind", "least", "length", "low", "name", "part", "per_seat")

    def __init__(self, name: str, kind: int, low: int = 0, high: int = 0, length: int = ANY_LENGTH) -> None:
        self.name = name
        self.kind = kind
        self.low = low
        self.high = high
        self.length = length
        self.per_seat = 0  # the entries for each seat, if not 0 …
        self.least = 0  # … and for how many seats there are entries at least
        self.part: Any = None  # the class of the parts

    def for_each_seat(self, entries: int = 1, least: int = 0) -> Field:
        """The same field with so many entries for each seat, and for `least` seats at least."""
        self.per_seat = entries
        self.least = least
        return self

    def entries(self, n_seats: int) -> int:
        """How many entries a list has at a table of so many, or ANY_LENGTH."""
        if not self.per_seat:
            return self.length
        return self.per_seat * max(n_seats, self.least)


def number(name: str, low: int, high: int) -> Field:
    """A whole number from `low` to `high`."""
    return Field(name, NUMBER, low, high)


def mask(name: str, bits: int) -> Field:
    """A set of things, a bit each."""
    return Field(name, NUMBER, 0, (1 << bits) - 1)


def flag(name: str) -> Field:
    """True or false."""
    return Field(name, FLAG)


def numbers(name: str, low: int, high: int, length: int = ANY_LENGTH) -> Field:
    """A list of whole numbers from `low` to `high`."""
    return Field(name, NUMBERS, low, high, length)


def masks(name: str, bits: int, length: int = ANY_LENGTH) -> Field:
    """A list of sets."""
    return Field(name, NUMBERS, 0, (1 << bits) - 1, length)


def lists(name: str, low: int, high: int, length: int = ANY_LENGTH) -> Field:
    """A list of lists of whole numbers."""
    return Field(name, LISTS, low, high, length)


def text(name: str) -> Field:
    """A text."""
    return Field(name, TEXT)


def frame(name: str) -> Field:
    """A frame inside a frame."""
    return Field(name, FRAME)


def frames(name: str) -> Field:
    """A list of frames inside a frame."""
    return Field(name, FRAMES)


def parts(name: str, part: Any) -> Field:
    """A list of parts of one class."""
    made = Field(name, PARTS)
    made.part = part
    return made


class Fields:
    """The fields of one class, in the order of their declaration; `names` are its `__slots__`."""

    __slots__ = ("all", "lists", "names", "others", "plain")

    def __init__(self, *fields: Field) -> None:
        self.all = list(fields)
        self.names = tuple([field.name for field in fields])
        # Sorted by how they are copied: saving looks at every field of a state.
        self.plain = [field.name for field in fields if field.kind in (NUMBER, FLAG, TEXT)]
        self.lists = [field.name for field in fields if field.kind == NUMBERS]
        self.others = [field for field in fields if field.kind in (LISTS, PARTS)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """Something inside a state with fields of its own, such as a player's board; made without arguments."""

    __slots__ = ()
    FIELDS: ClassVar[Fields] = Fields()

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and frozen_fields(self, self.FIELDS) == frozen_fields(other, self.FIELDS)

    def __hash__(self) -> int:
        return hash(frozen_fields(self, self.FIELDS))

    def __repr__(self) -> str:
        shown = ", ".join([f"{field.name}={getattr(self, field.name)!r}" for field in self.FIELDS.all])
        return f"{type(self).__name__}({shown})"

    def __reduce__(self) -> tuple[Any, ...]:
        return remake, (type(self), dump_fields(self, self.FIELDS))


def remake(part: Any, data: dict[str, Any]) -> Any:
    """A part with these values: what unpickling does."""
    made = part()
    put_fields(made, part.FIELDS, data)
    return made


def copied(field: Field, value: Any) -> Any:
    """The value of a field as plain data that shares nothing with it."""
    if field.kind == NUMBERS:
        return value[:]
    if field.kind == LISTS:
        return [inner[:] for inner in value]
    if field.kind == PARTS:
        return [dump_fields(part, field.part.FIELDS) for part in value]
    return value


def dump_fields(holder: Any, fields: Fields) -> dict[str, Any]:
    """The fields of a state or a part as plain data that shares nothing with it."""
    data: dict[str, Any] = {}
    write_fields(holder, fields, data)
    return data


def write_fields(holder: Any, fields: Fields, data: dict[str, Any]) -> None:
    """Add the fields of a state or a part to plain data."""
    for name in fields.plain:
        data[name] = getattr(holder, name)
    for name in fields.lists:
        entries: list[Any] = getattr(holder, name)
        data[name] = entries[:]
    for field in fields.others:
        data[field.name] = copied(field, getattr(holder, field.name))


def put_fields(holder: Any, fields: Fields, data: dict[str, Any]) -> None:
    """Give a state or a part the values that `dump_fields` wrote, unchecked."""
    for field in fields.all:
        value = data[field.name]
        if field.kind == PARTS:
            setattr(holder, field.name, [remake(field.part, row) for row in value])
        else:
            setattr(holder, field.name, copied(field, value))


def frozen(value: Any) -> Any:
    """A value comparable and hashable: lists as tuples."""
    return tuple([frozen(inner) for inner in value]) if isinstance(value, list) else value


def frozen_fields(holder: Any, fields: Fields) -> tuple[Any, ...]:
    """The values of the fields, comparable and hashable."""
    return tuple([frozen(getattr(holder, name)) for name in fields.names])


# Loading what may be broken.


def check_keys(data: object, allowed: Sequence[str], what: str) -> None:
    """RecordError unless `data` is an object with just these keys."""
    if not isinstance(data, dict):
        raise RecordError(f"{what} must be an object, not {type(data).__name__}")
    if len(data) == len(allowed) and all(key in data for key in allowed):
        return
    missing = [key for key in allowed if key not in data]
    unknown = [key for key in data if key not in allowed]
    raise RecordError(f"{what}: missing {shown(missing)}, unknown {shown(unknown)}")


def checked(field: Field, value: object, n_seats: int, what: str) -> Any:
    """A copy of a saved value; RecordError if the field cannot have it."""
    kind = field.kind
    if kind == NUMBER:
        if type(value) is int and field.low <= value <= field.high:
            return value
    elif kind == FLAG:
        if type(value) is bool:
            return value
    elif kind == TEXT:
        if type(value) is str:
            return value
    elif isinstance(value, list):
        entries = field.entries(n_seats)
        if len(value) != entries and (entries != ANY_LENGTH or len(value) > LONGEST):
            allowed = f"expected {entries}" if entries != ANY_LENGTH else f"expected {LONGEST} at most"
            raise RecordError(f"{what}'s {field.name} has {len(value)} entries; {allowed}")
        if kind == PARTS:
            return [_loaded_part(field, value[i], n_seats, f"{what}'s {field.name}[{i}]") for i in range(len(value))]
        if kind == LISTS:
            one = Field(field.name, NUMBERS, field.low, field.high)
            return [checked(one, inner, n_seats, what) for inner in value]
        low, high = field.low, field.high
        for entry in value:
            if type(entry) is not int or not low <= entry <= high:
                break
        else:
            return value[:]
    name = field.name.rpartition(".")[2]  # of one frame's own field, without the frame's name
    raise RecordError(f"{what}'s {name} is {shown(value)}; expected {expected(field)}")


def _loaded_part(field: Field, row: object, n_seats: int, what: str) -> Any:
    made = field.part()
    check_keys(row, made.FIELDS.names, what)
    load_fields(made, made.FIELDS, row, n_seats, what)
    return made


def load_fields(holder: Any, fields: Fields, data: Any, n_seats: int, what: str) -> None:
    """Give a state or a part the values that `dump_fields` wrote; RecordError if one of them cannot be."""
    for field in fields.all:
        name = field.name
        value = data[name]
        if field.kind != NUMBER or type(value) is not int or not field.low <= value <= field.high:
            value = checked(field, value, n_seats, what)
        setattr(holder, name, value)


def expected(field: Field) -> str:
    """What a field may hold, in words."""
    kind = field.kind
    if kind == FLAG:
        return "true or false"
    if kind == TEXT:
        return "a text"
    if kind == PARTS:
        return "a list of objects"
    bounds = f"from {field.low} to {field.high}"
    if kind == NUMBER:
        return f"a whole number {bounds}"
    return f"a list of {'lists of ' if kind == LISTS else ''}whole numbers {bounds}"
