"""The errors that reach a user. Each says what was wrong and what would be right."""

from __future__ import annotations


class TowpathError(Exception):
    """Base of all errors that Towpath raises on purpose; `str()` of it is fit to be shown."""


class IllegalAction(TowpathError):
    """The action is well-formed but may not be chosen now."""


class SeatError(IllegalAction):
    """There is no such seat at the table."""


class ParseError(TowpathError):
    """The text is no action, no clause id, no game or no option that Towpath knows."""


class EditionError(TowpathError):
    """An edition file is missing, malformed, or breaks a constraint of the rules."""


class RecordError(TowpathError):
    """A record or a saved state cannot be read, or does not replay."""
