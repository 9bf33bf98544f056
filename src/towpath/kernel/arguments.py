"""What a caller hands to the public methods, checked: a wrong argument is told in a sentence."""

from __future__ import annotations

import operator
from collections.abc import Iterable
from typing import SupportsIndex


def shown(value: object) -> str:
    """A value in an error message: short, whatever it is."""
    try:
        words = repr(value)
    except (ValueError, RecursionError):  # a number of thousands of digits, a list of thousands of lists
        words = f"some {type(value).__name__}"
    return words if len(words) <= 60 else words[:57] + "..."


def whole(value: SupportsIndex, what: str) -> int:
    """An int out of anything that counts as one, such as NumPy's; TypeError for a float, a text and the like."""
    if isinstance(value, int):
        return value
    try:
        return operator.index(value)
    except TypeError:
        raise TypeError(f"{what} must be a whole number, not {shown(value)}") from None


def actions(values: Iterable[SupportsIndex]) -> list[int]:
    """Ints out of any sequence of what counts as such, an array of NumPy's included; TypeError for anything else."""
    try:
        given = list(values)
    except TypeError:
        raise TypeError(f"actions must be a sequence of whole numbers, not {shown(values)}") from None
    return [whole(value, "an action") for value in given]


def words(value: object, what: str) -> str:
    """A text; TypeError for anything else."""
    if not isinstance(value, str):
        raise TypeError(f"{what} must be a text, not {shown(value)}")
    return value
