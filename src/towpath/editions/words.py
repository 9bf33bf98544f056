"""What files, items, fields and values of an edition are called: `words/<language>.toml` beside the shipped one."""

from __future__ import annotations

import pathlib
import tomllib

Words = dict[str, dict[str, str]]  # by section and key; `file.key` and `field.value` go before the key or value alone


def read_words(directory: pathlib.Path) -> dict[str, Words]:
    """The words of every language."""
    found: dict[str, Words] = {}
    for path in sorted((directory / "words").glob("*.toml")):
        found[path.stem] = tomllib.loads(path.read_text(encoding="utf-8"))
    return found
