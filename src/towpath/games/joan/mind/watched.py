"""What is counted in games of Joan of Arc: Places acquired and used, Deeds, followers taken, towns and routes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from towpath.games.joan.components import KINDS
from towpath.games.joan.game import JoanGame
from towpath.games.joan.state import Joan
from towpath.games.joan.vocabulary import (
    ACQUIRE,
    BUILD,
    BUILD_FREE,
    DEED,
    DEED_AS,
    ITEM_OF,
    N_BORROWED,
    RECRUIT,
    ROUTE,
    TAKE,
    USE_PLACE,
    VERB_OF,
    route_text,
    town_text,
)

# By verb: the kind of component that its choices use, and the name of an item.
COMPONENTS: Final[dict[int, tuple[str, Callable[[Joan, int], str]]]] = {
    ACQUIRE: ("place", lambda state, place: state.ed.places[place].id),
    USE_PLACE: ("place used", lambda state, place: state.ed.places[place].id),
    DEED: ("deed", lambda state, deed: str(deed + 1)),
    DEED_AS: ("deed", lambda state, code: str(code // N_BORROWED + 1)),
    TAKE: ("follower", lambda state, kind: KINDS[kind]),
    BUILD: ("town", lambda state, town: town_text(town)),
    BUILD_FREE: ("town", lambda state, town: town_text(town)),
    ROUTE: ("route", lambda state, route: route_text(state.ed, route)),
}


def component(state: Joan, action: int) -> tuple[str, str] | None:
    """The component that a choice uses, as its kind and its name; None if it uses none."""
    found = COMPONENTS.get(VERB_OF[action])
    return None if found is None else (found[0], found[1](state, ITEM_OF[action]))


def begins_turn(action: int) -> bool:
    """Whether a choice begins a turn: taking a tile, or removing one and recruiting a Monk, does."""
    return VERB_OF[action] in (TAKE, RECRUIT)


def first_seat(state: Joan) -> int:
    """The seat that had the first turn."""
    return state.first


def difficulties(game: JoanGame) -> list[str]:
    """Joan's difficulties, the easiest first."""
    return game.options["difficulty"]


def attempts(state: Joan) -> list[tuple[str, str, int]]:
    """Nothing in this game is met or missed."""
    return []


def uses(state: Joan) -> list[tuple[str, str]]:
    """Nothing but components is used."""
    return []
