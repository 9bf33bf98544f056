"""The Development track: spaces marked one by one, each with its bonus (JA-DEV-01..08, JA-R-16, JA-R-57)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from towpath.games.joan.components import CITIZEN, ITEMS, N_ITEMS, NOTHING, SHIELD
from towpath.kernel.bars import Bar

if TYPE_CHECKING:
    from towpath.games.joan.state import Joan


def is_full(state: Joan, seat: int) -> bool:
    """Whether every space of the track is marked (JA-R-57)."""
    return state.development[seat] == state.ed.length


def develop_bars(state: Joan, seat: int) -> list[Bar]:
    """What bars a development (JA-R-57)."""
    return [Bar("JA-R-57", "track_full")] if is_full(state, seat) else []


def develop(state: Joan, seat: int, normal: bool = True) -> None:
    """Mark the next space and gain the bonus below it; past the end a space is lost (JA-DEV-01, JA-DEV-02, JA-R-57).

    Without `normal`, only a yellow bonus is gained (JA-CRX-06, JA-CRX-07).
    """
    space = state.development[seat] + 1
    if space > state.ed.length:
        if state.sink is not None:
            state.emit("lost", seat, "JA-R-57", what="development")
        return
    state.development[seat] = space
    if state.sink is not None:
        state.emit("development", seat, "JA-DEV-01", space=space)
    bonus = state.ed.track_bonus[space]
    if bonus == CITIZEN:
        state.get_citizen(seat, state.ed.track_citizen[space], "JA-DEV-07")
    elif not normal:
        if state.sink is not None and bonus != NOTHING:
            state.emit("lost", seat, "JA-CRX-06", what=ITEMS[bonus] if bonus < N_ITEMS else "shield")
    elif bonus < N_ITEMS:
        state.add_item(bonus, 1, "JA-DEV-02")
    elif bonus == SHIELD:
        state.get_shield(seat, "JA-DEV-05")


def to_star(state: Joan, seat: int) -> int:
    """How many spaces it is to the next star, itself included; 0 if none is left (JA-CARD-30, JA-R-43)."""
    star = state.ed.next_star[state.development[seat]]
    return star - state.development[seat] if star else 0


def develop_to_star(state: Joan, seat: int) -> None:
    """Mark every space up to and including the next star; normal bonuses are lost (JA-CARD-30, JA-CRX-06, JA-R-43)."""
    for _ in range(to_star(state, seat)):
        develop(state, seat, normal=False)
