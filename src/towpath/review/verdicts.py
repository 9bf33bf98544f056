"""What a review holds."""

from __future__ import annotations

from typing import Any, Final, Literal, NamedTuple

from towpath.kernel.errors import RecordError
from towpath.kernel.state import Json

Kind = Literal["dear", "differ", "undecided", "fine"]

# Points that a choice must lose to be of a class, the lightest first.
CLASSES: Final = (0.5, 1.5, 3.0, 6.0, 12.0)
FORMAT: Final = 2  # of what is saved


def weight(loss: float) -> int:
    """The class of a loss: 0 is none, 5 the heaviest."""
    return sum(loss >= least for least in CLASSES)


class Looked(NamedTuple):
    """An option that the near judge looked at closely: how many points less than the best one it is worth."""

    action: int
    less: float
    error: float


class Decision(NamedTuple):
    """A decision of a seat that both judges looked at, the choice made against the best other one.

    `near` and `far` are how many points the choice lost by each judge, with the errors of these; of a fine choice, how
    many it gained on the next best one.
    """

    moment: int  # choices made before it
    chosen: int
    other: int
    kind: Kind
    near: float
    near_error: float
    far: float
    far_error: float
    pairs: int  # playouts to the end, of each of the two
    looked: list[Looked]  # all options that the near judge looked at closely, the best first

    @property
    def loss(self) -> float:
        """What both judges make of it."""
        return (self.near + self.far) / 2


class SeatReview(NamedTuple):
    """What was found of one seat."""

    seat: int
    decisions: int  # with a real choice
    loss_per_decision: float  # by the near judge: the best option of one half of the draws, measured on the other
    loss_error: float  # the standard error of that
    dear: list[Decision]  # the dearest first
    fine: list[Decision]
    undecided: int
    differ: int


class Review(NamedTuple):
    """What was found of a game: each seat, and the lead that each could expect at the beginnings of turns.

    An unfinished one has the seats that are done, and no moments yet.
    """

    seats: list[SeatReview]
    moments: list[int]
    leads: list[list[float]]  # at each of these moments, of each seat


def to_plain(review: Review) -> Json:
    """A review as plain data."""
    seats = [
        found._asdict() | {kind: [one._asdict() for one in getattr(found, kind)] for kind in ("dear", "fine")}
        for found in review.seats
    ]
    return {"format": FORMAT, "seats": seats, "moments": review.moments, "leads": review.leads}


def decision_of(data: Any) -> Decision:
    """The decision that plain data hold."""
    return Decision(**data | {"looked": [Looked(*one) for one in data["looked"]]})


def from_plain(data: Any) -> Review:
    """The review that plain data hold; RecordError if they hold none of today's form."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise RecordError(f"this is no review of format {FORMAT}")
    try:
        seats = [
            SeatReview(**row | {kind: [decision_of(one) for one in row[kind]] for kind in ("dear", "fine")})
            for row in data["seats"]
        ]
        return Review(seats, list(data["moments"]), list(data["leads"]))
    except (TypeError, KeyError, ValueError) as error:
        raise RecordError(f"this is no review: {error}") from error
