"""What happened, as data: one event per change, with the seat, the amounts and the clause it rests on."""

from __future__ import annotations

from typing import Any, TypeAlias

Value: TypeAlias = int | str | list[int] | list[str]


class Event:
    """One change of a state: `kind` names it, `args` holds its amounts, `clause` the rule it rests on.

    `secret_to` is the only seat that may read `args["cards"]` and the like; -1 means that all may.
    """

    __slots__ = ("args", "clause", "kind", "seat", "secret_to")

    def __init__(self, kind: str, seat: int, clause: str, args: dict[str, Value], secret_to: int = -1) -> None:
        self.kind = kind
        self.seat = seat
        self.clause = clause
        self.args = args
        self.secret_to = secret_to

    def seen_by(self, seat: int) -> Event:
        """The event as `seat` may see it: the lists of a secret event shrink to their length."""
        if self.secret_to < 0 or self.secret_to == seat:
            return self
        args: dict[str, Value] = {}
        for key, value in self.args.items():
            args[key] = len(value) if isinstance(value, list) else value
        return Event(self.kind, self.seat, self.clause, args, self.secret_to)

    def to_json(self) -> dict[str, Value]:
        """The event as plain data."""
        row: dict[str, Value] = {"kind": self.kind, "seat": self.seat, "clause": self.clause}
        row.update(self.args)
        return row

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.__reduce__() == other.__reduce__()

    def __hash__(self) -> int:
        return hash((self.kind, self.seat, self.clause, self.secret_to))

    def __reduce__(self) -> tuple[Any, ...]:
        return Event, (self.kind, self.seat, self.clause, self.args, self.secret_to)

    def __repr__(self) -> str:
        args = ", ".join(f"{key}={value}" for key, value in self.args.items())
        return f"{self.kind}(seat={self.seat}, {args}) {self.clause}"
