"""What the server refuses, with one sentence that says what would be right."""

from __future__ import annotations

from msgspec import UNSET

from towpath.server import wire

STATUS: dict[wire.Wrong, int] = {
    "bad_request": 400,
    "not_yours": 403,
    "not_found": 404,
    "stale": 409,
    "illegal": 409,
    "too_many": 429,
    "server": 500,
}
LONGEST = 900  # characters of a sentence, which may repeat what it refuses


class Refused(Exception):
    """A request that is refused.

    `key` says more exactly what, and `args` has its numbers, for a page that words it in its own language.
    """

    def __init__(self, error: wire.Wrong, message: str, key: str = "", **args: int | str) -> None:
        if len(message) > LONGEST:
            message = message[: LONGEST - 1] + "…"
        super().__init__(message)
        self.shown = wire.Refusal(error, key or error, message, args)

    @property
    def error(self) -> wire.Wrong:
        """What sort of refusal it is."""
        return self.shown.error

    @property
    def status(self) -> int:
        """The HTTP status."""
        return STATUS[self.shown.error]

    def answer(self, identity: wire.Id = UNSET) -> wire.Refusal:
        """The refusal as it goes over the wire."""
        if identity is not UNSET:
            self.shown.id = identity
        return self.shown


def stale(made_at: int, version: int) -> Refused:
    """Made at an old version: somebody, or another tab, was faster."""
    message = f"The table is at version {version}, your choice was made at version {made_at}; look and choose again."
    refused = Refused("stale", message)
    refused.shown.version = version
    return refused


def no_longer(seat: int) -> Refused:
    """Somebody who held a seat has left it meanwhile, perhaps in another tab."""
    return Refused("not_yours", f"Seat {seat} is no longer yours.")


def failed() -> Refused:
    """A fault of the server, of which the log has the details."""
    return Refused("server", "The server could not do this; nothing was changed. Try again.")
