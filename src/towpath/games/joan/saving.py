"""The moments of the game by name, what each may hold in a saved state, and which may wait together."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from towpath.games.joan import actions, bank, bonuses, places, routes, solo, stations, turn
from towpath.games.joan.actions import GRANTED, TAKEN
from towpath.games.joan.components import MONK, N_COINS, N_PLACES, N_ROWS
from towpath.games.joan.state import MAX_ROUTES
from towpath.kernel.codec import Registry
from towpath.kernel.fields import flag, number
from towpath.kernel.frames import Frame

if TYPE_CHECKING:
    from towpath.games.joan.state import Joan

FRAMES: Final = Registry(
    [
        turn.TakeTile,
        turn.PlusEffects,
        actions.ChooseAction,
        bonuses.OpenItems,
        bank.PayCoins,
        routes.RouteGoods,
        stations.PaidStation,
        places.ChoosePrice,
        places.Acquire,
    ],
    [
        number("kind", 0, MONK),
        number("left", 1, (1 << N_PLACES) - 1),
        number("n", 1, N_COINS),
        number("origin", TAKEN, GRANTED),
        number("place", 0, N_PLACES - 1),
        number("route", 0, MAX_ROUTES - 1),
        number("row", 0, N_ROWS - 1),
        flag("swap"),
    ],
    [turn.EndTurn, solo.JoanTurn],
)


# What waits in a turn, from the bottom of the stack.
FLOW: Final = re.compile(
    "EndTurn( TakeTile| OpenItems"
    "( ChooseAction| PlusEffects| ChoosePrice| RouteGoods|( Acquire| PaidStation) PayCoins)?)"
)


def misfits(state: Joan) -> list[str]:
    """What waits and cannot: moments out of order, or at odds with the table."""
    problems: list[str] = []
    if state.over:
        return problems
    names = [type(frame).__name__ for frame in state.stack]
    if FLOW.fullmatch(" ".join(names)) is None or (state.tile < 0) != (names[-1] == "TakeTile"):
        problems.append(f"the moments to come are {', '.join(names)}")
    side = state.side_to_move()
    if any(frame.seat not in (-1, side) for frame in state.stack):
        problems.append("somebody decides out of turn")
    for frame in state.stack:
        if not problems and not _fits(state, frame):
            problems.append(f"{frame} has nothing to be about")
    return problems


def _fits(state: Joan, frame: Frame[Any]) -> bool:
    """Whether what a moment is about is there."""
    if isinstance(frame, turn.PlusEffects):
        plus = state.ed.plus[state.tile] if state.tile < MONK else 0
        return not frame.left & ~(state.places[frame.seat] & plus)
    if isinstance(frame, routes.RouteGoods):
        filled = state.routes[frame.seat] >> frame.route & 1 == 1
        return filled and not frame.left >> len(state.ed.route_goods[frame.route])
    if isinstance(frame, (places.ChoosePrice, places.Acquire)):
        return (state.middle & state.common.open_places[state.n_open]) >> frame.place & 1 == 1
    return True
