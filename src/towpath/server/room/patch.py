"""What changed between two views, as small as may be: paths with their new values, and keys that are gone."""

from __future__ import annotations

from typing import Any

from towpath.server.wire import Json, Patch

MISSING = object()  # equal to nothing that a view may hold


def diff(old: Json, new: Json, path: str = "") -> Patch:
    """The patch that leads from one view, or the part of it at a path, to another; an empty one if nothing changed."""
    patch = Patch({}, [])
    _compare(old, new, path, patch.set, patch.drop)
    return patch


def joined(patches: list[Patch]) -> Patch:
    """Patches of different parts of a view as one."""
    together = Patch({}, [])
    for patch in patches:
        together.set.update(patch.set)
        together.drop.extend(patch.drop)
    return together


def _compare(old: Json, new: Json, path: str, changed: Json, gone: list[str]) -> None:
    if old.keys() != new.keys():
        gone += [path + key for key in old if key not in new]
    for key, value in new.items():
        before = old.get(key, MISSING)
        # What did not change is most of it; it is passed over in one comparison.
        if before == value:
            continue
        if isinstance(value, dict) and isinstance(before, dict):
            _compare(before, value, f"{path}{key}/", changed, gone)
        elif isinstance(value, list) and isinstance(before, list) and _alike(before, value):
            for i, item in enumerate(value):
                if before[i] == item:
                    continue
                if isinstance(item, dict):
                    _compare(before[i], item, f"{path}{key}/{i}/", changed, gone)
                else:
                    changed[f"{path}{key}/{i}"] = item
        else:
            changed[path + key] = value


def _alike(before: list[Any], value: list[Any]) -> bool:
    """Lists are compared item by item only if they have the same length and the same sort of items."""
    return [isinstance(item, dict) for item in before] == [isinstance(item, dict) for item in value]
