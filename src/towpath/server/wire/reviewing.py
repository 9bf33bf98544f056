"""Reviews on the wire: what a finished game could have gone better by."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

ReviewStatus: TypeAlias = Literal["none", "running", "stopped", "done", "broken"]


class LookedShown(msgspec.Struct):
    """An option that the near judge looked at closely: the class of what it is worth less than the best one."""

    action: str
    weight: int
    is_close: bool  # as good as the best one, for all that can be told


class JudgedShown(msgspec.Struct):
    """A decision on which both judges agree: of a dear one `other` is better than `chosen`, of a fine one worse.

    `weight` is the class of the points between them.
    """

    moment: int  # choices made before it
    chosen: str
    other: str
    weight: int
    looked: list[LookedShown]


class SeatReviewShown(msgspec.Struct):
    """What was found of a seat. `loss`: points in each of its decisions, with the standard error of that."""

    seat: int
    decisions: int
    loss: float
    error: float
    dear: list[JudgedShown]
    fine: list[JudgedShown]
    undecided: int
    differ: int


class ReviewShown(msgspec.Struct):
    """A review, as far as it has come; the leads that could be expected are there once it is done.

    `classes` are the points from which a loss is of the class 1, 2 and so on; `levels` the losses of bots by their
    levels, each in a decision, the strongest last.
    """

    status: ReviewStatus
    share: float
    seats: list[SeatReviewShown]
    moments: list[int]
    leads: list[list[float]]  # of each seat, at each of these moments
    classes: list[float]
    levels: dict[str, float]
