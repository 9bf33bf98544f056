"""Short texts that people give: names and lines of chat."""

from __future__ import annotations

from towpath.server.refusals import Refused

NAME = 40  # characters


def clean(text: str, most: int, what: str) -> str:
    """A short text on one line; refused if it is too long."""
    text = " ".join(text.split())
    if len(text) > most:
        message = f"{what} has {len(text)} characters; at most {most} are allowed."
        raise Refused("bad_request", message, "too_long", most=most)
    return text
