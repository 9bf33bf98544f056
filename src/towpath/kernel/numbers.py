"""Observations as rows of bytes: which columns there are, and what writes them.

A row has a byte for each column and is written as words of eight of them, the first one lowest: that is by far the
quickest way (docs/research.md). Compiled, the words lie in a `vec` of mypyc's run-time package; pure Python writes
the same bytes into a memoryview. NumPy reads either without a copy. Nothing in the engine needs this module, so it is
imported only where numbers are asked for, and the engine runs without that package.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, SupportsIndex, cast

from towpath.kernel.arguments import shown, whole
from towpath.kernel.errors import TowpathError
from towpath.kernel.fields import FLAG, TEXT, Field
from towpath.kernel.native import mypyc_attr

# Used only where `COMPILED` holds, and then they are there.
# pyright: reportPossiblyUnboundVariable=false
try:
    from librt.vecs import vec
    from mypy_extensions import i64, u8
except ImportError:
    pass

if TYPE_CHECKING:
    from towpath.kernel.codec import Registry
    from towpath.kernel.frames import Frame
    from towpath.kernel.game import Game
    from towpath.kernel.state import State

COMPILED: Final = not __file__.endswith(".py")

# What the columns of a field hold.
BITS: Final = "bits"  # 1 for each thing that is there
COUNT: Final = "count"  # how many; what is more than `most` is written as `most`
INDEX: Final = "index"  # 0 for nothing, else one more than which
PAIR: Final = "pair"  # two columns a number: the first plus 256 times the second, less `SHIFT`

SHIFT: Final = 256  # so that numbers below 0 have room
MOST: Final = 255
A_WORD: Final = 8  # columns

# By eight bits: the word with a column for each.
SPREAD: Final[list[int]] = [sum((bits >> i & 1) << (8 * i) for i in range(8)) for bits in range(256)]


def words(n: int) -> vec[i64]:
    """A buffer of so many words, all 0."""
    if COMPILED:
        return vec[i64]([0] * n)
    pure: vec[i64] = cast("Any", memoryview(bytearray(A_WORD * n)).cast("Q"))
    return pure


def integers(n: int) -> vec[i64]:
    """A buffer of so many whole numbers, all 0."""
    if COMPILED:
        return vec[i64]([0] * n)
    pure: vec[i64] = cast("Any", memoryview(bytearray(8 * n)).cast("q"))
    return pure


def small(n: int) -> vec[u8]:
    """A buffer of so many bytes, all 0."""
    if COMPILED:
        return vec[u8]([0] * n)
    pure: vec[u8] = cast("Any", memoryview(bytearray(n)))
    return pure


def clear(out: vec[i64], p: i64, n: i64) -> None:
    """Set `n` words from word `p` on to 0."""
    end = p + n
    while p < end:
        out[p] = 0
        p += 1


def put(out: vec[i64], column: i64, value: i64) -> None:
    """Write one column of a cleared row."""
    # A 1 is written by this too: mypyc takes the literal of `1 << n` for a number of 32 bits.
    out[column >> 3] |= value << ((column & 7) << 3)


def spread(out: vec[i64], p: i64, members: int, n: i64) -> i64:
    """Write a set, a column a member, over the `n` cleared words from word `p` on; return the word after them."""
    at = p
    while members:
        part: i64 = members & 0xFFFFFFFF
        here = at
        while part:
            out[here] = SPREAD[part & 255]
            part >>= 8
            here += 1
        members >>= 32
        at += 4
    return p + n


def byte(value: i64) -> i64:
    """A count as it fits into a column."""
    if value < 0:
        return 0
    return min(value, MOST)


def pair(value: i64) -> i64:
    """A number, perhaps below 0, as it fits into two columns."""
    value += SHIFT
    if value < 0:
        return 0
    return min(value, 65535)


class Columns:
    """Columns of a row that belong together: where they are, what they hold, and the most that one of them can be."""

    __slots__ = ("first", "kind", "most", "name", "width")

    def __init__(self, name: str, first: int, width: int, kind: str, most: int) -> None:
        self.name = name
        self.first = first
        self.width = width
        self.kind = kind
        self.most = most

    def __repr__(self) -> str:
        return f"{self.name}: {self.first} to {self.first + self.width - 1}, {self.kind}, at most {self.most}"


class Layout:
    """The fields of a row while they are being listed."""

    __slots__ = ("fields", "width")

    def __init__(self) -> None:
        self.fields: list[Columns] = []
        self.width = 0

    def sets(self, name: str, width: int) -> None:
        """A field that begins at a word of its own: a set of things, or which one of them."""
        self.align()
        self._add(name, width, BITS, 1)
        self.align()

    def counts(self, name: str, width: int = 1, most: int = MOST) -> None:
        """A field of counts, right after the one before."""
        self._add(name, width, COUNT, most)

    def index(self, name: str, width: int, most: int) -> None:
        """A field of indices, right after the one before."""
        self._add(name, width, INDEX, most)

    def pair(self, name: str) -> None:
        """A number that may be large or below 0, right after the field before."""
        self._add(name, 2, PAIR, MOST)

    def align(self) -> None:
        """Go on at the next word."""
        self.width += -self.width % A_WORD

    def _add(self, name: str, width: int, kind: str, most: int) -> None:
        self.fields.append(Columns(name, self.width, width, kind, most))
        self.width += width


class Moments:
    """What is asked, as columns: the moment on top, those that wait, and what they are about.

    Where several of the moments that wait are about such a thing, the one that comes first counts.
    """

    __slots__ = ("_about", "_codes", "_first", "_n_asking", "_n_waiting", "_names", "n_words")

    def __init__(self, known: Registry, layout: Layout) -> None:
        asking = [name for name in known.classes if name not in known.nobodys and name not in known.sides]
        names = [*asking, *[name for name in known.classes if name not in asking]]
        layout.align()
        self._first: i64 = layout.width // A_WORD
        layout.sets("asking", len(asking))
        layout.sets("waiting", len(names))
        self._n_asking: i64 = -(-len(asking) // A_WORD)
        self._n_waiting: i64 = -(-len(names) // A_WORD)
        about: dict[str, Field] = {}
        for name in names:
            for field in known.fields[name]:
                if field.kind != TEXT and field.name not in ("seat", "frames"):
                    about[field.name] = field
        column = {}
        for key, field in about.items():
            if not is_set(field):
                column[key] = layout.width
                layout.index(f"asking.{key}", 1, 2 if field.kind == FLAG else min(field.high - field.low + 1, MOST))
        layout.align()
        for key, field in about.items():
            if is_set(field):
                column[key] = layout.width
                layout.sets(f"asking.{key}", field.high.bit_length())
        # By class: its place among the moments; of each field its name, column, least value and whether it is a set.
        self._codes: dict[Any, int] = {known.classes[names[i]]: i for i in range(len(names))}
        self._about: list[list[tuple[str, int, int, bool]]] = []
        for name in names:
            fields = [field for field in known.fields[name] if field.name in column]
            self._about.append([(f.name, column[f.name] - A_WORD * self._first, f.low, is_set(f)) for f in fields])
        self.n_words: i64 = layout.width // A_WORD - self._first

    def write(self, state: State, seat: i64, out: vec[i64], p: i64) -> i64:
        """Write what waits in a state, as one seat sees it, from word `p` on; return the word after it."""
        below = p + self._n_asking
        lanes = state.lanes
        stack = state.stack
        top: Frame[Any] | None = None
        if lanes is not None:
            for lane in lanes:
                if lane and (top is None or lane[-1].seat == seat):
                    top = lane[-1]
        elif stack:
            top = stack[-1]
        if top is None:
            return p + self.n_words
        put(out, A_WORD * p + self._codes[type(top)], 1)
        if lanes is not None:
            self._tell(top, out, p, below)
        for i in range(len(stack) - 1, -1, -1):
            self._tell(stack[i], out, p, below)
        return p + self.n_words

    def _tell(self, frame: Frame[Any], out: vec[i64], p: i64, below: i64) -> None:
        code = self._codes[type(frame)]
        put(out, A_WORD * below + code, 1)
        for name, column, low, is_many in self._about[code]:
            value: int = getattr(frame, name)
            at: i64 = A_WORD * p + column
            if is_many:
                spread(out, at >> 3, value, 0)
            elif not out[at >> 3] >> ((at & 7) << 3) & 255:
                put(out, at, byte(value - low + 1))


def is_set(field: Field) -> bool:
    """Whether a moment's field is a set rather than a number."""
    return field.high > MOST and field.high & (field.high + 1) == 0


def how_many(n: SupportsIndex, things: str) -> int:
    """How many rows or masks a buffer is to have; an error if there cannot be so many."""
    wanted = whole(n, f"the number of {things}")
    if wanted < 0:
        raise TowpathError(f"a buffer has 0 {things} or more, not {wanted}")
    return wanted


def misfit(things: str, width: int) -> TowpathError:
    """What is said of a buffer that was made for something else."""
    return TowpathError(f"the buffer is not made for {things}, {width} columns each")


@mypyc_attr(allow_interpreted_subclasses=True)
class Observation:
    """The columns of a game at a table of so many, and what writes them; a game has one subclass of it."""

    def __init__(self, game: Game, seats: int, layout: Layout) -> None:
        layout.align()
        self.game = game
        self.seats = seats
        self.fields = layout.fields
        self.width = layout.width  # bytes of a row
        self.n_actions = len(game.vocabulary)
        self.mask_width = self.n_actions + -self.n_actions % A_WORD  # bytes of a mask
        self.n_words: i64 = self.width // A_WORD
        self.n_mask_words: i64 = self.mask_width // A_WORD

    def write(self, state: State, seat: i64, out: vec[i64], p: i64) -> None:
        """Write what a seat may know into the cleared row at word `p`."""
        raise NotImplementedError

    def rows(self, n: SupportsIndex = 1) -> Any:
        """A buffer for `n` rows."""
        return words(how_many(n, "rows") * self.width // A_WORD)

    def masks(self, n: SupportsIndex = 1) -> Any:
        """A buffer for `n` masks."""
        return words(how_many(n, "masks") * self.mask_width // A_WORD)

    def observe(self, state: State, seat: i64, out: vec[i64], row: i64) -> None:
        """Write what a seat may know into a row of a buffer made by `rows`."""
        if len(out) % self.n_words:
            raise misfit(f"rows of this game with {self.seats} seats", self.width)
        p = row * self.n_words
        if row < 0 or p + self.n_words > len(out):
            raise TowpathError(f"the buffer has rows 0 to {len(out) // self.n_words - 1}, not {row}")
        clear(out, p, self.n_words)
        self.write(state, seat, out, p)

    def mask(self, options: list[int], out: vec[i64], row: i64, below: i64) -> None:
        """Write a 1 for each option below `below` into a row of a buffer made by `masks`."""
        if len(out) % self.n_mask_words:
            raise misfit("masks of this game", self.mask_width)
        p = row * self.n_mask_words
        if row < 0 or p + self.n_mask_words > len(out):
            raise TowpathError(f"the buffer has masks 0 to {len(out) // self.n_mask_words - 1}, not {row}")
        clear(out, p, self.n_mask_words)
        for option in options:
            action: i64 = option
            if action >= below:
                return
            put(out, A_WORD * p + action, 1)

    def named(self, row: Any) -> dict[str, list[int]]:
        """The columns of one row, which is bytes or an array of them, by the names of their fields."""
        try:
            columns = bytes(memoryview(row))
        except TypeError:
            raise TypeError(f"a row must be bytes or an array of bytes, not {shown(row)}") from None
        if len(columns) != self.width:
            raise TowpathError(f"a row for {self.seats} seats has {self.width} columns, not {len(columns)}")
        return {field.name: list(columns[field.first : field.first + field.width]) for field in self.fields}
