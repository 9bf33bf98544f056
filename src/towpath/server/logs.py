"""What the server writes about itself: warnings always; with TOWPATH_LOG each request too, as text or as lines of JSON.

No secret is ever written: addresses are logged without their query, and whatever looks like a secret is blanked.
"""

from __future__ import annotations

import json
import logging
import re
from datetime import UTC, datetime
from typing import Any

KINDS = ("", "text", "json")
ACCESS = "towpath.access"
# The form of `keys.new_secret`; a name of so many small letters is none.
SECRET = re.compile(r"(?<![\w-])(?=[a-z_-]*[A-Z0-9])[\w-]{32}(?![\w-])")


def redacted(text: str) -> str:
    """A text without secrets."""
    return SECRET.sub("(secret)", text)


def on_one_line(text: str) -> str:
    """A text with its line ends, and all that a terminal obeys, written out: what a visitor gave begins no line."""
    return "".join(sign if sign.isprintable() else json.dumps(sign)[1:-1] for sign in text)


class TextLines(logging.Formatter):
    """For people."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - as Python calls it
        """The one line of a record."""
        return on_one_line(super().formatMessage(record))

    def format(self, record: logging.LogRecord) -> str:
        """One record, with its traceback, of which no line begins as a record does."""
        first, *more = super().format(record).split("\n")
        return redacted("\n".join([first, *(f"    {on_one_line(line)}" for line in more)]))


class JsonLines(logging.Formatter):
    """For programs: one object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """One record; what a request was like stands in fields of its own."""
        found: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            found["traceback"] = self.formatException(record.exc_info)
        return redacted(on_one_line(json.dumps(found, ensure_ascii=False)))


def config(kind: str) -> dict[str, Any]:
    """How Python's logging is set up in each process, for one of KINDS."""
    formatter = JsonLines if kind == "json" else TextLines
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"lines": {"()": formatter}},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "lines"}},
        "root": {"handlers": ["stderr"], "level": "WARNING"},
        "loggers": {
            "towpath": {"level": "INFO" if kind else "WARNING"},
            "uvicorn": {"level": "WARNING"},
            "uvicorn.error": {"level": "WARNING"},
        },
    }
