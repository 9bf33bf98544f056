"""Weeks, as ISO 8601 counts them, in UTC: `2026-W47` runs from its Monday to its Sunday. As texts they are in order."""

from __future__ import annotations

import datetime as dt
import re
from typing import NamedTuple

DAY_MS = 24 * 3600 * 1000
WEEK = re.compile(r"([0-9]{4})-W([0-9]{2})")


class Week(NamedTuple):
    """When a week begins and ends, in milliseconds since 1970, and which one it is of all."""

    begins: int
    ends: int
    number: int


def week_at(now: int) -> str:
    """The week of a moment."""
    year, week, _ = dt.datetime.fromtimestamp(now / 1000, dt.UTC).isocalendar()
    return f"{year:04}-W{week:02}"


def is_over(week: str, now: int) -> bool:
    """Whether a week is over; nothing is no week that runs."""
    return week < week_at(now)


def read(text: str) -> Week | None:
    """A week by its name; nothing if there is none."""
    found = WEEK.fullmatch(text)
    if not found:
        return None
    try:
        monday = dt.date.fromisocalendar(int(found[1]), int(found[2]), 1)
    except ValueError:
        return None
    begins = (monday.toordinal() - dt.date(1970, 1, 1).toordinal()) * DAY_MS
    return Week(begins, begins + 7 * DAY_MS, (monday.toordinal() - 1) // 7)
