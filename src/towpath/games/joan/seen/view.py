"""What a seat may see, and a state drawn from what it cannot know.

All sheets, Places, the display and the holding area are open, and so is what the bag still holds, since it can be
worked out; hidden are the order of the bag and of the solo cards, and the fronts of those face down (JA-R-05).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from towpath.games.joan.components import (
    CITIZENS,
    ITEMS,
    KINDS,
    MONK_STATION,
    N_DEEDS,
    N_GOODS,
    N_KINDS,
    N_MONKS,
    N_ROWS,
    TRACKS,
    UP,
    SoloCard,
    bits,
)
from towpath.kernel.chance import derive, draw
from towpath.kernel.state import Json

if TYPE_CHECKING:
    from towpath.games.joan.state import Joan


def tiles(counts: list[int]) -> dict[str, int]:
    """Tiles by the names of their kinds."""
    return {KINDS[kind]: counts[kind] for kind in range(N_KINDS) if counts[kind]}


def seen_by(state: Joan) -> Json:
    """What a seat may know; everything open is open to all, so that it does not matter which."""
    ed = state.ed
    seen: Json = {
        "round": state.round,
        "bag_number": min(state.bags_struck + 1, state.common.bags),
        "bags": state.common.bags,
        "turn": state.turn,
        "starter": state.starter,
        "display": tiles(state.display),
        "holding": tiles(state.holding),
        "bag": tiles(state.bag),
        "tile": "" if state.tile < 0 else KINDS[state.tile],
        "items": {ITEMS[i]: state.items[i] for i in bits(state.open)},
        "due": {ITEMS[i]: state.due_of(i) for i in bits(state.owed)},
        "middle": [ed.places[place].id for place in bits(state.middle)],
        "open_categories": state.n_open,
        "closed_deeds": [deed + 1 for deed in bits(state.closed_deeds)],
        "bank_shields_gone": [column + 1 for column in bits(state.bank_shields)],
        "citizens_gone": [CITIZENS[citizen] for citizen in bits(state.taken_citizens)],
        "majority": state.majority,
        "boards": [sheet(state, s) for s in range(state.n_seats)],
    }
    if state.is_solo:
        seen["joan"] = joan(state)
    return seen


def sheet(state: Joan, seat: int) -> Json:
    """One sheet with all its marks."""
    ed = state.ed
    row = N_ROWS * seat
    return {
        "routes": [ed.routes[route].id for route in bits(state.routes[seat])],
        "linked": bits(state.towns[seat]),
        "stations": bits(state.stations[seat]),
        "struck_towns": bits(state.struck_towns(seat)),
        "goods": {ed.goods[kind]: state.goods[N_GOODS * seat + kind] for kind in range(N_GOODS)},
        "circled": state.circled[row : row + N_ROWS],
        "struck": state.struck[row : row + N_ROWS],
        "coins": state.coins[seat],
        "shields": state.shields[seat],
        "development": state.development[seat],
        "status": ed.status[state.development[seat]],
        "monks": N_MONKS - state.monks[seat],
        "places": [ed.places[place].id for place in bits(state.places[seat])],
        "deeds": [[state.marks[seat] >> (3 * deed + i) & 1 for i in range(3)] for deed in range(N_DEEDS)],
        "citizens": [CITIZENS[citizen] for citizen in bits(state.citizens[seat])],
        "breakdown": state.points_by_source(seat),
    }


def joan(state: Joan) -> Json:
    """Joan's area and her cards: of the stack only its height and the back of its top card."""
    cards = state.ed.cards
    return {
        "tracks": {TRACKS[track]: state.joan_tracks[track] for track in range(len(TRACKS))},
        "level": state.joan_level,
        "shields": state.joan_shields,
        "stations": state.joan_stations,
        "citizens": state.joan_citizens,
        "removed": [state.ed.places[place].id for place in bits(state.removed)],
        "card": cards[state.solo_card].id if state.solo_card >= 0 else "",
        "used": [cards[card].id for card in state.solo_used],
        "stack": len(state.solo_stack) + 1,
        "back": back(cards[state.solo_top]),
        "breakdown": state.points_by_source(1),
    }


def back(card: SoloCard) -> Json:
    """The back of a solo card: from which end a list is read, and what a Monk action does (JA-SCRS-06, JA-SMNK-02)."""
    return {
        "arrow": "up" if card.arrow == UP else "down",
        "monk": "station" if card.monk == MONK_STATION else TRACKS[card.monk],
    }


def determinize(state: Joan, seed: int) -> Joan:
    """A state with other chance, and in the solo game another front under the back that is in sight."""
    other = state.clone()
    other.seed = derive(seed, 1)
    if state.is_solo:
        cards = state.ed.cards
        top = cards[state.solo_top]
        unseen = sorted([*state.solo_stack, state.solo_top])
        fitting = [card for card in unseen if cards[card].arrow == top.arrow and cards[card].monk == top.monk]
        other.solo_top = fitting[draw(derive(seed, 2), 1, len(fitting))]
        unseen.remove(other.solo_top)
        other.solo_stack = unseen
    return other
