"""What self-play rewards: points gained, less a part of what the others gain, and the win.

The sum of what a seat gains from a decision to the end is the change of its standing.
"""

from __future__ import annotations

from towpath.kernel.state import State

POINTS = 20.0  # so many points count as much as half of the way from a loss to a win
RIVAL = 0.6  # what a point of the others takes away: with all of it, nobody does what helps all
WIN = 1.0


def standing(state: State) -> list[float]:
    """Where each seat stands in a game: what it and the others have by now and, once it is over, the win."""
    points = [state.points(seat) for seat in range(state.n_seats)]
    return final(points, state.rewards()) if state.over else by_points(points)


def by_points(points: list[int]) -> list[float]:
    """Where each seat stands by points alone."""
    others = max(1, len(points) - 1)
    total = sum(points)
    return [(own - RIVAL * (total - own) / others) / POINTS for own in points]


def final(points: list[int], shares: list[float]) -> list[float]:
    """Where each seat stands when a game is over and everyone has a share of the win."""
    return [stood + WIN * (2.0 * share - 1.0) for stood, share in zip(by_points(points), shares, strict=True)]
