"""What changed between two views, as small as may be: paths with their new values, and keys that are gone."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]


def diff(old: Json, new: Json) -> Json:
    """The patch that leads from one view to another; `{}` if nothing changed."""
    changed: Json = {}
    gone: list[str] = []
    _compare(old, new, "", changed, gone)
    patch: Json = {}
    if changed:
        patch["set"] = changed
    if gone:
        patch["drop"] = gone
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


def apply(view: Json, patch: Json) -> Json:
    """The view after a patch, as a client works it out; the old one is changed."""
    for path in patch.get("drop", []):
        holder, key = _find(view, path)
        del holder[key]
    for path, value in patch.get("set", {}).items():
        holder, key = _find(view, path)
        holder[key] = value
    return view


def _find(view: Any, path: str) -> tuple[Any, Any]:
    *parents, last = path.split("/")
    for part in parents:
        view = view[int(part)] if isinstance(view, list) else view[part]
    return view, int(last) if isinstance(view, list) else last
