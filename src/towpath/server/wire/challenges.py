"""Challenges on the wire: the same deal for everybody, one a week; and what is counted of a finished game."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from towpath.server.wire.incoming import Strict

# Whether whoever asks has not played it, is at it, has a result, or began and did not end it in its week.
ChallengeStatus: TypeAlias = Literal["new", "playing", "done", "late"]


class ChallengeWanted(Strict):
    """Who begins this week's challenge."""

    name: str = ""
    colour: str = ""


class ChallengeResult(msgspec.Struct):
    """How somebody did: scores and points by source, one's own and then the opponent's."""

    table: str
    name: str
    mine: bool
    lead: int
    scores: list[int]
    points: list[dict[str, int]]
    at: int


class ChallengeShown(msgspec.Struct):
    """A challenge: the game for one or two, the opponent's level, the week, and the results that may be shown.

    `begins` and `ends` are of the week, `now` is the server's time; `commitment` is to the deal, the same for all.
    """

    game: str
    week: str
    seats: int
    level: str
    begins: int
    ends: int
    now: int
    running: bool
    commitment: str
    status: ChallengeStatus
    table: str  # where whoever asks plays or has played it
    played: int
    results: list[ChallengeResult]  # the best first; none of a week that runs before one has a result
    weeks: list[str]  # earlier ones that somebody played, the latest first


class ChallengeList(msgspec.Struct):
    """This week's challenges; none where the operator wants none."""

    challenges: list[ChallengeShown]


class Counted(msgspec.Struct):
    """What is counted of a finished game: points by source of each side, and by seat how often it chose what.

    `used` has the components by their kind and name; `losses` the points lost in a decision by seat, where a review
    has found them, and `levels` those of bots.
    """

    points: list[dict[str, int]]
    used: list[dict[str, dict[str, int]]]
    losses: list[float]
    levels: dict[str, float]
