"""A queue that is fair: the addresses take turns, and the tables of each address among themselves.

Whoever was served longest ago, or never, is next. So a table that asks for much makes its own address wait, and an
address with many tables makes nobody wait for more than what is under way.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Generic, TypeVar

T = TypeVar("T")
REMEMBERED = 1000  # whose turn was when; who is forgotten counts as new


class _Turns:
    """When each had its latest turn."""

    def __init__(self) -> None:
        self._count = 0
        self._latest: dict[str, int] = {}  # the longest ago first

    def next(self, waiting: Iterable[str]) -> str:
        """Whose turn it is of those who wait; of several newcomers the first."""
        found = min(waiting, key=lambda who: self._latest.get(who, -1))
        self._count += 1
        self._latest.pop(found, None)
        self._latest[found] = self._count
        if len(self._latest) > REMEMBERED:
            del self._latest[next(iter(self._latest))]
        return found


class FairQueue(Generic[T]):
    """What waits, by address and table."""

    def __init__(self) -> None:
        self._waiting: dict[str, dict[str, deque[T]]] = {}
        self._addresses = _Turns()
        self._tables = _Turns()

    def __len__(self) -> int:
        return sum(len(items) for tables in self._waiting.values() for items in tables.values())

    def count(self, address: str) -> int:
        """How much waits for one address."""
        return sum(len(items) for items in self._waiting.get(address, {}).values())

    def put(self, address: str, table: str, item: T) -> None:
        """Let something wait."""
        self._waiting.setdefault(address, {}).setdefault(table, deque()).append(item)

    def take(self) -> T:
        """What is next; there must be something."""
        address = self._addresses.next(self._waiting)
        table = self._tables.next(self._waiting[address])
        item = self._waiting[address][table][0]
        self.remove(address, table, item)
        return item

    def remove(self, address: str, table: str, item: T) -> None:
        """Let something wait no longer, if it still does."""
        tables = self._waiting.get(address, {})
        items = tables.get(table, deque())
        if item in items:
            items.remove(item)
            if not items:
                del tables[table]
            if not tables:
                del self._waiting[address]
