"""What is counted in games of Boonlake: strips, cards, projects, levers, building tiles, and interim scorings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from towpath.games.boonlake.components import LEVERS, STRIPS
from towpath.games.boonlake.game import BoonlakeGame
from towpath.games.boonlake.state import Boonlake
from towpath.games.boonlake.vocabulary import (
    DEVELOP,
    ITEM_OF,
    MODERNIZE,
    PLAY,
    PROJECT,
    SCORE,
    TAKE,
    VERB_OF,
)

# By verb: the kind of component that its choices use, and the name of an item.
COMPONENTS: Final[dict[int, tuple[str, Callable[[Boonlake, int], str]]]] = {
    TAKE: ("strip", lambda state, strip: STRIPS[strip]),
    PLAY: ("card", lambda state, card: state.ed.cards[card].id),
    PROJECT: ("project", lambda state, tile: state.ed.scoring_tiles[tile].id),
    MODERNIZE: ("lever", lambda state, lever: LEVERS[lever]),
    # A site is known by the tile that lies there.
    DEVELOP: ("tile", lambda state, site: state.ed.tiles[state.tile_at[site // 2]].id),
    SCORE: ("scoring tile", lambda state, tile: state.ed.scoring_tiles[tile].id),
}


def component(state: Boonlake, action: int) -> tuple[str, str] | None:
    """The component that a choice uses, as its kind and its name; None if it uses none."""
    found = COMPONENTS.get(VERB_OF[action])
    return None if found is None else (found[0], found[1](state, ITEM_OF[action]))


def begins_turn(action: int) -> bool:
    """Whether a choice begins a turn: taking a strip does (BL-TRN-03)."""
    return VERB_OF[action] == TAKE


def first_seat(state: Boonlake) -> int:
    """The seat that had the first turn; the starting player token never moves."""
    return state.token


def difficulties(game: BoonlakeGame) -> list[str]:
    """The automa's difficulties, the easiest first."""
    return game.edition.difficulties


def attempts(state: Boonlake) -> list[tuple[str, str, int]]:
    """The scoring tiles of the interim scorings, and whether each was met."""
    found: list[tuple[str, str, int]] = []
    number = 0
    for event in state.sink or []:
        if event.kind == "interim_scoring":
            number += 1
        elif event.kind == "score_tile":
            met = int(bool(event.args["met"]))
            found.append(("interim scorings met, by number", str(number), met))
            found.append(("interim scorings met, by tile", str(event.args["tile"]), met))
    return found


def uses(state: Boonlake) -> list[tuple[str, str]]:
    """The levers that were used, once for each time."""
    return [("uses of levers", str(event.args["lever"])) for event in state.sink or [] if event.kind == "lever"]
