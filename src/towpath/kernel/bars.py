"""What stands in the way of a move: every condition that fails, as data.

A chapter of the rules lists the bars of its verbs beside the rule that carries them out; a move without bars is one of
the options, which the harness proves. Whoever tells people why not, or what is just out of reach, reads them.
"""

from __future__ import annotations

from typing import Any


class Bar:
    """One condition that fails: its clause, the key of its sentence, and the numbers and names in it."""

    __slots__ = ("args", "clause", "key")

    def __init__(self, clause: str, key: str, **args: Any) -> None:
        self.clause = clause
        self.key = key
        self.args = args

    def __repr__(self) -> str:
        return f"{self.key} {self.args} ({self.clause})"


def short(clause: str, key: str, cost: int, have: int) -> list[Bar]:
    """The bar of having too little of something, if that is so."""
    return [] if have >= cost else [Bar(clause, key, cost=cost, have=have)]
