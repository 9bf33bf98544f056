"""What is counted of a finished game, for whoever looks back at many: points by source, and what was used."""

from __future__ import annotations

from collections.abc import Callable

from towpath.kernel.match import Match
from towpath.server import wire

Used = dict[str, dict[str, int]]  # how often, by the kind and the name of a component


def counted(match: Match) -> Callable[[], tuple[list[dict[str, int]], list[Used]]]:
    """What counts points by source of each side, and what each seat used, in a match as it is now.

    It replays the match, on a state of its own, so that it can be done beside everything else.
    """
    state, mind = match.start.clone(), match.game.mind
    choices = [(choice.action, choice.seat) for choice in match.log]

    def work() -> tuple[list[dict[str, int]], list[Used]]:
        used: list[Used] = [{} for _ in range(state.n_seats)]
        for action, seat in choices:
            found = mind.component(state, action) if mind is not None else None
            if found is not None:
                kind, name = found
                names = used[seat].setdefault(kind, {})
                names[name] = names.get(name, 0) + 1
            state.apply(action, seat)
        return [state.points_by_source(side) for side in range(len(state.scores()))], used

    return work


def shown(points: list[dict[str, int]], used: list[Used], review: wire.ReviewShown) -> wire.Counted:
    """These with the losses that a review has found, if it has all of them."""
    losses = sorted(review.seats, key=lambda one: one.seat) if review.status == "done" else []
    return wire.Counted(points, used, [one.loss for one in losses], review.levels)
