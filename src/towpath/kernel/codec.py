"""Saved states, in the middle of any decision, read and checked.

A game registers its frame classes together with what their fields may hold, by the fields' names: a saved state comes
from outside, and whatever is broken in it is a RecordError.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from towpath.kernel.arguments import shown
from towpath.kernel.errors import IllegalAction, RecordError, TowpathError
from towpath.kernel.fields import (
    FRAME,
    FRAMES,
    LONGEST,
    Field,
    Fields,
    check_keys,
    checked,
    flag,
    frames,
    load_fields,
    number,
)
from towpath.kernel.frames import Frame, Together
from towpath.kernel.state import Json, State

if TYPE_CHECKING:
    from towpath.kernel.game import Game

WHAT: Final = "the saved state"
KERNEL: Final = "the saved state's kernel"
HEAD: Final = ("game", "edition", "options", "kernel")
KERNEL_KEYS: Final = ("n_seats", "seed", "draws", "reveals", "over", "stack", "lanes")
COUNTERS: Final = Fields(number("draws", 0, 1 << 60), number("reveals", 0, 1 << 60), flag("over"))
SEAT: Final = number("seat", -1, 99)
FEW: Final = 4  # problems that a refusal tells
AUTOMA: Final = 2  # the sides of a solo game: the player's and the automa's


class Registry:
    """The frame classes of a game by name, and what each of their fields may hold."""

    __slots__ = ("classes", "fields", "nobodys", "sides")

    def __init__(
        self, classes: Sequence[Any], fields: Sequence[Field], nobodys: Sequence[Any] = (), sides: Sequence[Any] = ()
    ) -> None:
        """Moments of a seat, those of nobody in particular (seat -1), and those of a seat or the automa.

        `fields` are named like a frame's field, or like `Frame.field` where one frame differs from others.
        """
        declared = {field.name: field for field in [SEAT, *fields]}
        declared["Together.frames"] = frames("frames")
        self.classes: dict[str, Any] = {}
        self.fields: dict[str, list[Field]] = {}
        self.nobodys = {cls.__name__ for cls in [Together, *nobodys]}
        self.sides = {cls.__name__ for cls in sides}
        for cls in [Together, *classes, *nobodys, *sides]:
            name = cls.__name__
            found = [declared.get(f"{name}.{field}") or declared.get(field) for field in cls.FIELDS]
            self.classes[name] = cls
            self.fields[name] = []
            for at in range(len(found)):
                field = found[at]
                assert field is not None, f"what may {name}.{cls.FIELDS[at]} hold?"
                self.fields[name].append(field)


def load_frame(data: Any, known: Registry, n_seats: int) -> Frame[Any]:
    """The frame that `dump_frame` wrote; RecordError if it cannot be."""
    if not isinstance(data, dict):
        raise RecordError(f"a frame must be an object, not {type(data).__name__}")
    name = data.get("frame")
    if not isinstance(name, str) or name not in known.classes:
        raise RecordError(f"{WHAT} has an unknown frame {shown(name)}; known: {', '.join(sorted(known.classes))}")
    cls = known.classes[name]
    check_keys(data, ("frame", *cls.FIELDS), f"frame {name}")
    values: list[Any] = []
    for at in range(len(cls.FIELDS)):
        field = known.fields[name][at]
        value = data[cls.FIELDS[at]]
        if field.kind == FRAME:
            values.append(load_frame(value, known, n_seats))
        elif field.kind == FRAMES:
            values.append(load_frames(value, known, n_seats))
        else:
            values.append(checked(field, value, n_seats, f"frame {name}"))
    made = cls(*values)
    assert isinstance(made, Frame)
    first, n = (0, n_seats) if name not in known.sides else (0, max(n_seats, AUTOMA))
    if name in known.nobodys:
        first, n = -1, 0
    if not first <= made.seat < n:
        raise RecordError(f"frame {name} is for seat {made.seat}; expected {first} to {n - 1}")
    return made


def load_frames(data: Any, known: Registry, n_seats: int) -> list[Frame[Any]]:
    """A stack of frames, the top one last."""
    if not isinstance(data, list) or len(data) > LONGEST:
        raise RecordError(f"a stack must be a list of at most {LONGEST} frames, not {shown(data)}")
    return [load_frame(frame, known, n_seats) for frame in data]


def load_kernel(state: State, data: Json, known: Registry) -> None:
    """Restore the kernel's part of a state; RecordError if it cannot be."""
    check_keys(data, KERNEL_KEYS, KERNEL)
    load_fields(state, COUNTERS, data, state.n_seats, KERNEL)
    state.stack = load_frames(data["stack"], known, state.n_seats)
    lanes = data["lanes"]
    if lanes is None:
        state.lanes = None
    else:
        if not isinstance(lanes, list) or len(lanes) != state.n_seats:
            raise RecordError(f"{KERNEL}'s lanes are {shown(lanes)}; expected a stack for each seat, or nothing")
        state.lanes = [load_frames(lane, known, state.n_seats) for lane in lanes]


def load_state(game: Game, data: Any) -> State:
    """The state that `State.to_json` wrote; RecordError if it is malformed or breaks an invariant."""
    if not isinstance(data, dict) or data.get("game") != game.name:
        raise RecordError(f"this is not a saved state of {game.title}")
    edition = f"{game.edition_name} {game.edition_hash}"
    if data.get("edition") != edition:
        raise RecordError(f"the state was saved with edition {shown(data.get('edition'))}, but {edition!r} is loaded")
    missing = [key for key in HEAD if key not in data]
    if missing:
        raise RecordError(f"{WHAT}: missing {missing}")
    kernel: Any = data["kernel"]
    check_keys(kernel, KERNEL_KEYS, KERNEL)
    seats, seed = kernel["n_seats"], kernel["seed"]
    if type(seats) is not int or not game.min_seats <= seats <= game.max_seats:
        raise RecordError(f"{WHAT} has {shown(seats)} seats; expected {game.min_seats} to {game.max_seats}")
    if type(seed) is not int:
        raise RecordError(f"{KERNEL}'s seed is {shown(seed)}; expected a whole number")
    given = data["options"]
    if not isinstance(given, dict):
        raise RecordError(f"{WHAT}'s options are {shown(given)}; expected an object")
    try:
        options = game.full_options(seats, given)
    except TowpathError as error:
        raise RecordError(f"{WHAT}'s options: {error}") from error
    state = game.blank(seats, seed, options)
    fields = type(state).FIELDS
    check_keys(data, (*HEAD, *fields.names), WHAT)
    load_kernel(state, kernel, game.frames)
    load_fields(state, fields, data, seats, WHAT)
    check_moment(state)
    broken = state.status() or game.misfits(state)
    if broken:
        more = f"; and {len(broken) - FEW} more" if len(broken) > FEW else ""
        raise RecordError(f"{WHAT} is not possible: {'; '.join(broken[:FEW])}{more}")
    check_choices(state)
    return state


def check_moment(state: State) -> None:
    """RecordError unless what waits is for seats that there are, each lane for its own, and the game over if none."""
    waiting = state.lanes if state.lanes is not None else []
    for seat in range(len(waiting)):
        if any(frame.seat != seat for frame in waiting[seat]):
            raise RecordError(f"{WHAT} has a moment in the lane of seat {seat} that is not for it alone")
    if state.lanes is not None and not any(bool(lane) for lane in waiting):
        raise RecordError(f"{WHAT} has lanes in which nothing waits")
    for frame in state.stack:
        if isinstance(frame, Together):
            inner: list[Frame[Any]] = frame.frames
            if any(one.seat < 0 for one in inner):
                raise RecordError(f"{WHAT} has a moment for several seats that is not for them alone")
    if state.over != (not state.stack and state.lanes is None):
        raise RecordError(f"{WHAT} waits for nobody and is not over, or the other way round")
    if state.lanes is None and not state.over and state.stack[-1].seat not in range(state.n_seats):
        raise RecordError(f"{WHAT} waits for nobody")


def check_choices(state: State) -> None:
    """RecordError unless each seat to act has something to choose."""
    try:
        stuck = [seat for seat in state.seats_to_act() if not state.choices(seat)]
    except (IndexError, IllegalAction) as error:
        raise RecordError(f"{WHAT} points at components that do not exist") from error
    if stuck:
        raise RecordError(f"{WHAT} waits for seat {stuck[0]}, which has nothing to choose")
