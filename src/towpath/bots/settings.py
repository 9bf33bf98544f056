"""Settings of a search as they are written in a bot's name: `horizon=3`."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, TypeVar

from towpath.kernel.errors import ParseError

T = TypeVar("T")  # a class whose slots are its settings, which its constructor takes by name


def changed(settings: T, changes: Sequence[str], name: str, positive: Sequence[str]) -> T:
    """The settings of a bot of this name with some of them changed, each written `key=number`.

    `positive` are those that cannot be 0.
    """
    values: dict[str, Any] = {key: getattr(settings, key) for key in settings.__slots__}  # type: ignore[attr-defined]
    for change in changes:
        key, _, number = change.partition("=")
        try:
            values[key] = type(values[key])(number)
        except (KeyError, ValueError):
            raise ParseError(f"bot {name!r}: {change!r} is no setting; there are: {', '.join(values)}") from None
        least = 1e-6 if key in positive else 0
        if not least <= values[key] < math.inf:
            raise ParseError(f"bot {name!r}: {key} must be {'above' if least else 'at least'} 0")
    return type(settings)(**values)
