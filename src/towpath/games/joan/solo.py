"""Solo play: Joan's cards, her choice of a tile, her tracks and effects (JA-SCRS, JA-SJA, JA-SEFF, JA-SMNK)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from towpath.games.joan.components import (
    CITIZENS,
    J_BANK_BONUS,
    J_CITIZEN,
    J_CITIZEN_OF,
    J_DEED,
    J_LEVEL,
    J_MONK,
    J_REMOVE_PLACE,
    J_SHIELD,
    J_STATION,
    KINDS,
    MONK_STATION,
    N_COLUMNS,
    N_DEEDS,
    N_TOWNS,
    RIGHT,
    T_SCHOLAR,
    TRACK_CITIZEN_1,
    TRACK_OF,
    TRACKS,
    UP,
    JoanEffect,
    bits,
)
from towpath.games.joan.scoring import JOAN
from towpath.kernel.frames import Frame

if TYPE_CHECKING:
    from towpath.games.joan.state import Joan


def shuffle_cards(state: Joan) -> None:
    """All 14 cards form a new face-down stack; only the back of its top card is in sight (JA-SSET-08, JA-SCRS-09)."""
    state.solo_stack = state.common.deck[:]
    state.solo_used = []
    state.solo_card = -1
    if state.sink is not None:
        state.emit("shuffle", -1, "JA-SCRS-09", cards=len(state.solo_stack))
    uncover_back(state)


def uncover_back(state: Joan) -> None:
    """Another card lies on top of the stack: its back comes in sight (JA-SCRS-06)."""
    stack = state.solo_stack
    i = state.chance(len(stack))
    state.solo_top = stack[i]
    stack[i] = stack[-1]
    stack.pop()


class JoanTurn(Frame["Joan"]):
    """Joan's turn: turn a card over, choose a tile, mark a track, carry out the line (JA-SCRS-04..08, JA-R-66)."""

    def run(self, state: Joan) -> None:
        ed = state.ed
        state.solo_card = state.solo_top
        state.solo_used.append(state.solo_card)
        uncover_back(state)
        card = ed.cards[state.solo_card]
        # The arrow on the back now on top says from which end the list is read (JA-SCRS-06, JA-SCRS-07).
        upwards = ed.cards[state.solo_top].arrow == UP
        i = len(card.kinds) - 1 if upwards else 0
        while not state.display[card.kinds[i]]:
            i += -1 if upwards else 1
        kind = card.kinds[i]
        state.display[kind] -= 1
        state.tile = kind
        if state.sink is not None:
            state.emit(
                "joan_takes", JOAN, "JA-SCRS-07", card=card.id, follower=KINDS[kind], arrow="up" if upwards else "down"
            )
        track = TRACK_OF[kind]
        if track >= 0 and mark_track(state, track) and track == T_SCHOLAR:
            carry_out(state, ed.scholar_effects[state.joan_tracks[T_SCHOLAR] - 1])
        for effect in card.effects[i]:
            carry_out(state, effect)


JOAN_TURN: Final = JoanTurn(-1)


def mark_track(state: Joan, track: int) -> bool:
    """Mark the next space of a track if one is left (JA-SJA-03, JA-SJA-04, JA-R-67)."""
    ed = state.ed
    length = len(ed.scholar_effects) if track == T_SCHOLAR else len(ed.track_points[track])
    if state.joan_tracks[track] == length:
        nothing(state, "track", "JA-R-67")
        return False
    state.joan_tracks[track] += 1
    if state.sink is not None:
        state.emit("joan_track", JOAN, "JA-SJA-04", track=TRACKS[track], space=state.joan_tracks[track])
    return True


def carry_out(state: Joan, effect: JoanEffect) -> None:
    """An effect of a solo card or a Scholar space (JA-SEFF-01..13, JA-SJA-08..12)."""
    if effect.do == J_STATION:
        build(state)
    elif effect.do == J_REMOVE_PLACE:
        remove_place(state, effect.arg)
    elif effect.do == J_SHIELD:
        get_shield(state)
    elif effect.do == J_LEVEL:
        # JA-SEFF-06: nothing happens if all levels are marked.
        if state.joan_level < len(state.ed.level_values):
            state.joan_level += 1
            if state.sink is not None:
                state.emit("joan_level", JOAN, "JA-SEFF-06", level=state.joan_level)
        else:
            nothing(state, "level", "JA-SEFF-06")
    elif effect.do == J_BANK_BONUS:
        strike_bank_bonus(state)
    elif effect.do == J_CITIZEN:
        get_citizen(state, "JA-SEFF-08")
    elif effect.do == J_CITIZEN_OF:
        # Only while that citizen is open on your sheet; those of the Development track are for Scholar spaces.
        is_scholar = effect.arg >= TRACK_CITIZEN_1
        if not state.taken_citizens >> effect.arg & 1:
            clause = "JA-SJA-09" if is_scholar else "JA-SEFF-09"
            state.taken_citizens |= 1 << effect.arg
            if state.sink is not None:
                state.emit("strike_citizen", JOAN, clause, citizen=CITIZENS[effect.arg])
            get_citizen(state, clause)
        else:
            nothing(state, "citizen of", "JA-SJA-10" if is_scholar else "JA-SEFF-10")
    elif effect.do == J_DEED:
        strike_deed(state, effect.arg)
    else:
        assert effect.do == J_MONK
        monk_action(state)


def nothing(state: Joan, what: str, clause: str) -> None:
    """Say that an instruction for Joan cannot be carried out (JA-R-67)."""
    if state.sink is not None:
        state.emit("nothing", JOAN, clause, what=what)


def get_shield(state: Joan) -> None:
    """Circle Joan's next shield, row by row; without one left it is lost (JA-SJA-02, JA-SEFF-05, JA-R-67)."""
    if state.joan_shields < len(state.ed.joan_shields):
        state.joan_shields += 1
        if state.sink is not None:
            state.emit("joan_shield", JOAN, "JA-SEFF-05", number=state.joan_shields)
    else:
        nothing(state, "shield", "JA-R-67")


def get_citizen(state: Joan, clause: str) -> None:
    """Circle a citizen in Joan's area if a symbol is left (JA-SEFF-08, JA-R-67)."""
    if state.joan_citizens < state.ed.joan_citizen_symbols:
        state.joan_citizens += 1
        if state.sink is not None:
            state.emit("joan_citizen", JOAN, clause, number=state.joan_citizens)
    else:
        nothing(state, "citizen", "JA-R-67")


def build(state: Joan) -> None:
    """Circle a station for Joan; the card's town, or the next higher one that is free, is struck out (JA-SEFF-01..03).

    There is no wrap-around (JA-R-69), and Orléans has no number (JA-R-70).
    """
    if state.joan_stations < state.ed.joan_station_symbols:
        state.joan_stations += 1
        if state.sink is not None:
            state.emit("joan_station", JOAN, "JA-SEFF-01", number=state.joan_stations)
    else:
        nothing(state, "station", "JA-R-67")
    town = state.ed.cards[state.solo_card].town
    while town < N_TOWNS and state.common.towns >> town & 1:
        if not state.taken_towns >> town & 1:
            state.taken_towns |= 1 << town
            if state.sink is not None:
                state.emit("strike_town", JOAN, "JA-SEFF-02", town=town)
            return
        town += 1
    nothing(state, "town", "JA-R-69")


def remove_place(state: Joan, category: int) -> None:
    """Remove one random card of a category that nobody has acquired (JA-SEFF-04, JA-R-71)."""
    cards = bits(state.middle & state.ed.categories[category])
    if cards:
        place = cards[state.chance(len(cards))]
        state.middle ^= 1 << place
        state.removed |= 1 << place
        if state.sink is not None:
            state.emit("remove_place", JOAN, "JA-SEFF-04", place=state.ed.places[place].id)
    else:
        nothing(state, "remove place", "JA-R-71")


def strike_bank_bonus(state: Joan) -> None:
    """Strike out the leftmost yellow shield of the bank that is still open (JA-SEFF-07, JA-R-73)."""
    for column in range(N_COLUMNS):
        if not state.bank_shields >> column & 1:
            state.bank_shields |= 1 << column
            if state.sink is not None:
                state.emit("strike_bank_bonus", JOAN, "JA-SEFF-07", column=column + 1)
            return
    nothing(state, "bank bonus", "JA-R-73")


def strike_deed(state: Joan, arrow: int) -> None:
    """Strike out the leftmost Deed still open, or with an arrow to the left the rightmost (JA-SEFF-11, JA-SEFF-12)."""
    for i in range(N_DEEDS):
        deed = i if arrow == RIGHT else N_DEEDS - 1 - i
        if not state.closed_deeds >> deed & 1:
            state.closed_deeds |= 1 << deed
            if state.sink is not None:
                state.emit("strike_deed", JOAN, "JA-SEFF-11", deed=deed + 1)
            return
    nothing(state, "deed", "JA-SEFF-12")


def monk_action(state: Joan) -> None:
    """What the back on top of the stack shows: a station, or a space of a track and a shield (JA-SMNK-01..05)."""
    if not state.common.joan_monks:
        nothing(state, "monk", "JA-SMNK-01")
        return
    result = state.ed.cards[state.solo_top].monk
    if state.sink is not None:
        state.emit("joan_monk", JOAN, "JA-SMNK-02", result="station" if result == MONK_STATION else TRACKS[result])
    if result == MONK_STATION:
        build(state)
        return
    # JA-R-68: a Scholar space marked by a Monk action sets off nothing, unless that ruling is switched.
    marked = mark_track(state, result)
    get_shield(state)
    if marked and result == T_SCHOLAR and state.common.scholar_by_monk:
        carry_out(state, state.ed.scholar_effects[state.joan_tracks[T_SCHOLAR] - 1])
