"""What the server refuses, with one sentence that says what would be right."""

from __future__ import annotations

from typing import Any

STATUS = {"bad_request": 400, "not_yours": 403, "not_found": 404, "stale": 409, "illegal": 409, "too_many": 429}


class Refused(Exception):
    """A request that is refused; `error` is one of STATUS.

    `key` says more exactly what, and `more` has its numbers, for a page that words it in its own language.
    """

    def __init__(self, error: str, message: str, key: str = "", **more: Any) -> None:
        super().__init__(message)
        self.error = error
        self.message = message
        self.key = key
        self.more = more

    @property
    def status(self) -> int:
        """The HTTP status."""
        return STATUS[self.error]

    def to_json(self) -> dict[str, Any]:
        """The refusal as it goes over the wire."""
        return {"error": self.error, "key": self.key or self.error, "message": self.message, **self.more}


def stale(made_at: int, version: int) -> Refused:
    """Made at an old version: somebody, or another tab, was faster."""
    message = f"The table is at version {version}, your choice was made at version {made_at}; look and choose again."
    return Refused("stale", message, version=version)
