"""A pending moment of the rules, as data.

A state holds a stack of frames; the top one is what happens next. A frame that offers options waits for its seat to
choose one; a frame that offers none runs by itself. Frames are never changed once pushed, so clones share them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from towpath.kernel.bars import Bar
from towpath.kernel.fields import frozen
from towpath.kernel.native import mypyc_attr

if TYPE_CHECKING:
    from towpath.kernel.state import State

S = TypeVar("S", bound="State")

NO_OPTIONS: Final[list[int]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[S]):
    """One moment of the rules: whose it is, what may be chosen, what a choice does.

    A subclass with more fields than `seat` lists all of them, in the order of its constructor, in FIELDS: that is
    how a frame is saved, loaded, compared and pickled. `windows` says which anytime effects its seat may use before
    choosing.
    """

    __slots__ = ("seat",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    windows: ClassVar[int] = 0
    secret: ClassVar[bool] = False  # whether what is chosen here stays unknown to other seats until the end
    renames: ClassVar[dict[str, str]] = {}  # verbs that mean something else at this moment: name on the wire by name

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def options(self, state: S) -> list[int]:
        """What may be chosen now: complete, ascending, pure. Empty means that the frame runs by itself."""
        return NO_OPTIONS

    def ask(self, state: S) -> dict[str, Any]:
        """The numbers and names in this moment's question, for whoever words it; the key is the frame's name."""
        return {}

    def bars(self, state: S, verb: int, item: int) -> list[Bar] | None:
        """What bars an item of a verb at this moment, where the moment changes that; None: what bars it at any time."""
        return None

    def choose(self, state: S, action: int) -> None:
        """Carry out one of the options; the frame has left the stack."""
        raise NotImplementedError(f"{type(self).__name__} offers options but does not define choose")

    def run(self, state: S) -> None:
        """Carry out a moment that offers no options; the frame has left the stack."""
        raise NotImplementedError(f"{type(self).__name__} offers no options: a dead end")

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and values_of(self) == values_of(other)

    def __hash__(self) -> int:
        return hash((type(self), frozen(values_of(self))))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join([repr(value) for value in values_of(self)])})"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), tuple(values_of(self))


def values_of(frame: Any) -> list[Any]:
    """The values of a frame's fields, in the order of its constructor."""
    return [getattr(frame, name) for name in type(frame).FIELDS]


def dump_frame(frame: Frame[Any]) -> dict[str, Any]:
    """A frame as plain data: its class name and its fields."""
    data: dict[str, Any] = {"frame": type(frame).__name__}
    for field in type(frame).FIELDS:
        data[field] = _plain(getattr(frame, field))
    return data


def _plain(value: Any) -> Any:
    if isinstance(value, Frame):
        return dump_frame(value)
    if isinstance(value, list):
        return [_plain(inner) for inner in value]
    return value


@mypyc_attr(allow_interpreted_subclasses=True)
class Pause(Frame[S]):
    """A moment that asks nothing of its own, yet waits while its seat holds an anytime effect worth the wait.

    `waits_for` are the windows of such effects; while it waits, all of `windows` are open. `go_on` is the action by
    which the seat lets the moment run; without such an effect it runs by itself.
    """

    __slots__ = ()
    waits_for: ClassVar[int] = 0
    go_on: ClassVar[int] = 0

    def options(self, state: S) -> list[int]:
        return [self.go_on] if state.anytime(self.seat, self.waits_for) else NO_OPTIONS

    def choose(self, state: S, action: int) -> None:
        self.run(state)


class Together(Frame["State"]):
    """Several seats act at the same time: one lane of frames each, answered in any order."""

    __slots__ = ("frames",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "frames")

    def __init__(self, seat: int, frames: list[Frame[Any]]) -> None:
        self.seat = seat
        self.frames = frames

    def run(self, state: State) -> None:
        state.open_lanes(self.frames)
