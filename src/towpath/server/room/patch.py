"""What changed between two views, as small as may be: paths with their new values, and keys that are gone."""

from __future__ import annotations

from typing import Any

from towpath.server.wire import Json, Patch


def diff(old: Json, new: Json) -> Patch:
    """The patch that leads from one view to another; an empty one if nothing changed."""
    patch = Patch({}, [])
    _compare(old, new, "", patch.set, patch.drop)
    return patch


def _compare(old: Json, new: Json, path: str, changed: Json, gone: list[str]) -> None:
    for key in old:
        if key not in new:
            gone.append(path + key)
    for key, value in new.items():
        if key not in old:
            changed[path + key] = value
            continue
        before = old[key]
        if before == value:
            continue
        if isinstance(value, dict) and isinstance(before, dict):
            _compare(before, value, f"{path}{key}/", changed, gone)
        elif isinstance(value, list) and isinstance(before, list) and _alike(before, value):
            for i in range(len(value)):
                if isinstance(value[i], dict):
                    _compare(before[i], value[i], f"{path}{key}/{i}/", changed, gone)
                elif before[i] != value[i]:
                    changed[f"{path}{key}/{i}"] = value[i]
        else:
            changed[path + key] = value


def _alike(before: list[Any], value: list[Any]) -> bool:
    """Lists are compared item by item only if they have the same length and the same sort of items."""
    return len(before) == len(value) and all(
        isinstance(old, dict) == isinstance(new, dict) for old, new in zip(before, value, strict=True)
    )
