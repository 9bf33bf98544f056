"""States as plain data, in the middle of any decision.

A frame is written as its class name and its FIELDS; a game registers its frame classes by listing their modules.
"""

from __future__ import annotations

from typing import Any, Final

from towpath.kernel.errors import RecordError
from towpath.kernel.frames import Frame, Together
from towpath.kernel.state import Json, State

Registry = dict[str, Any]  # frame class by name

WORDS: Final[dict[type, str]] = {int: "a whole number", bool: "true or false"}


def registry(classes: list[Any]) -> Registry:
    """The frame classes of a game by name, with the kernel's own."""
    found: Registry = {"Together": Together}
    for cls in classes:
        found[cls.__name__] = cls
    return found


def _dump_value(value: Any) -> Any:
    if isinstance(value, Frame):
        return dump_frame(value)
    if isinstance(value, list):
        return [_dump_value(v) for v in value]
    return value


def dump_frame(frame: Frame[Any]) -> Json:
    """A frame as plain data."""
    data: Json = {"frame": type(frame).__name__}
    for field in type(frame).FIELDS:
        data[field] = _dump_value(getattr(frame, field))
    return data


def _load_value(value: Any, classes: Registry) -> Any:
    if isinstance(value, dict):
        return load_frame(value, classes)
    if isinstance(value, list):
        return [_load_value(v, classes) for v in value]
    if not isinstance(value, int | str):
        raise RecordError(f"a frame holds whole numbers, texts, frames and lists of them, not {value!r}")
    return value


def load_frame(data: Any, classes: Registry) -> Frame[Any]:
    """The frame that `dump_frame` wrote."""
    if not isinstance(data, dict):
        raise RecordError(f"a frame must be an object, not {type(data).__name__}")
    name = data.get("frame")
    if not isinstance(name, str) or name not in classes:
        raise RecordError(f"the saved state has an unknown frame {name!r}; known: {', '.join(sorted(classes))}")
    cls = classes[name]
    if set(data) != {"frame", *cls.FIELDS}:
        raise RecordError(f"frame {name} has the fields {sorted(set(data) - {'frame'})}; expected {list(cls.FIELDS)}")
    if type(data["seat"]) is not int:
        raise RecordError(f"frame {name} is for seat {data['seat']!r}; expected a whole number")
    values = [_load_value(data[field], classes) for field in cls.FIELDS]
    try:
        frame = cls(*values)
    except TypeError as error:  # a compiled class looks at the types
        raise RecordError(f"frame {name} cannot hold {values}: {error}") from error
    assert isinstance(frame, Frame)
    return frame


def dump_kernel(state: State) -> Json:
    """The kernel's part of a state."""
    lanes = None if state.lanes is None else [[dump_frame(f) for f in lane] for lane in state.lanes]
    return {
        "n_seats": state.n_seats,
        "seed": state.seed,
        "draws": state.draws,
        "reveals": state.reveals,
        "over": state.over,
        "stack": [dump_frame(frame) for frame in state.stack],
        "lanes": lanes,
    }


def load_frames(data: Any, classes: Registry) -> list[Frame[Any]]:
    """A stack of frames, the top one last."""
    if not isinstance(data, list):
        raise RecordError(f"a stack must be a list of frames, not {type(data).__name__}")
    return [load_frame(frame, classes) for frame in data]


def load_kernel(state: State, data: Json, classes: Registry) -> None:
    """Restore what `dump_kernel` wrote; the pending decision is computed anew."""
    missing = [key for key in dump_kernel(state) if key not in data]
    if missing:
        raise RecordError(f"the saved state lacks {', '.join(missing)}")
    for key, kind in (("draws", int), ("reveals", int), ("over", bool)):
        if type(data[key]) is not kind:
            raise RecordError(f"the saved state's {key} is {data[key]!r}; expected {WORDS[kind]}")
    state.draws = data["draws"]
    state.reveals = data["reveals"]
    state.over = data["over"]
    state.stack = load_frames(data["stack"], classes)
    lanes = data["lanes"]
    if lanes is not None and not isinstance(lanes, list):
        raise RecordError(f"the saved state's lanes are {lanes!r}; expected a list of stacks, or nothing")
    state.lanes = None if lanes is None else [load_frames(lane, classes) for lane in lanes]


def check_keys(data: Any, allowed: list[str], what: str) -> None:
    """RecordError unless `data` is an object with just these keys."""
    if not isinstance(data, dict):
        raise RecordError(f"{what} must be an object, not {type(data).__name__}")
    missing = [key for key in allowed if key not in data]
    unknown = [key for key in data if key not in allowed]
    if missing or unknown:
        raise RecordError(f"{what}: missing {missing}, unknown {unknown}")
