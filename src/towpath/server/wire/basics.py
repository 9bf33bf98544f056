"""What messages in both directions are made of."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, UnsetType

Json: TypeAlias = dict[str, Any]
View: TypeAlias = Any  # a game's own view, which only the game knows; nothing before the match has begun
# Comes back in the answer; one who needs no answer leaves it out.
Id: TypeAlias = int | str | UnsetType | None

Colour: TypeAlias = Literal["blue", "red", "yellow", "green", "violet"]
SeatKind: TypeAlias = Literal["open", "person", "bot", "stand_in"]
Status: TypeAlias = Literal["open", "playing", "over", "ended"]
Wrong: TypeAlias = Literal["bad_request", "not_yours", "not_found", "stale", "illegal", "too_many", "server"]

DoorKind: TypeAlias = Literal["open", "invited", "closed"]

# What comes in is checked by hand, so that a refusal can name what is allowed; these say it to the page.
NewSeatKind: TypeAlias = Annotated[str, Meta(extra_json_schema={"enum": ["me", "open", "bot"]})]
Visibility: TypeAlias = Annotated[str, Meta(extra_json_schema={"enum": ["private", "listed"]})]
ClockKind: TypeAlias = Annotated[str, Meta(extra_json_schema={"enum": ["none", "move", "bank"]})]


class ClockRule(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """How a table's clock works; seconds for each move, or in all with an increment after each move."""

    kind: ClockKind = "none"
    seconds: int = 0
    increment: int = 0
