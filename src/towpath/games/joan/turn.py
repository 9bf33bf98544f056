"""Rounds and turns: drawing tiles, taking one or recruiting a Monk, passing the bag (JA-RND, JA-MNK, JA-USE-06..11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from towpath.games.joan import bank, scoring, solo, warehouse
from towpath.games.joan.actions import CHOOSE_RECRUITED, CHOOSE_TAKEN, carry_out
from towpath.games.joan.bonuses import OPEN_ITEMS
from towpath.games.joan.components import ANY_GOOD, COIN, DEVELOPMENT, EITHER, KINDS, MONK, N_KINDS, N_MONKS, TILE, bits
from towpath.games.joan.vocabulary import (
    COIN_ROW,
    DEVELOP,
    DONE,
    GOOD,
    ITEM_OF,
    RECRUIT,
    TAKE,
    TAKE_SHIELD,
    VERB_OF,
)
from towpath.kernel.frames import NO_OPTIONS, Frame

if TYPE_CHECKING:
    from towpath.games.joan.state import Joan

NO_TILE: Final = -1


class TakeTile(Frame["Joan"]):
    """Take one tile, or recruit a Monk and remove one instead (JA-RND-04, JA-RND-09, JA-MNK-01..04)."""

    def options(self, state: Joan) -> list[int]:
        display = state.display
        options: list[int] = []
        for kind in range(N_KINDS):
            if display[kind]:
                options.append(TAKE + kind)
        if state.monks[self.seat] < N_MONKS:
            for kind in range(N_KINDS):
                if display[kind]:
                    options.append(RECRUIT + kind)
        return options

    def choose(self, state: Joan, action: int) -> None:
        seat = self.seat
        kind = ITEM_OF[action]
        state.active = state.places[seat]
        state.push1(OPEN_ITEMS[seat])
        state.display[kind] -= 1
        if VERB_OF[action] == RECRUIT:
            state.holding[kind] += 1
            state.monks[seat] += 1
            state.tile = MONK
            if state.sink is not None:
                state.emit("recruit", seat, "JA-MNK-03", monk=state.monks[seat], follower=KINDS[kind])
            state.push1(CHOOSE_RECRUITED[seat])
            return
        state.tile = kind
        if state.sink is not None:
            state.emit("take", seat, "JA-RND-04", follower=KINDS[kind])
        plus = state.places[seat] & state.ed.plus[kind]
        if plus:
            state.add_item(TILE, 1, "JA-USE-07")
            state.push1(PlusEffects(seat, plus))
        else:
            state.push1(CHOOSE_TAKEN[seat][kind])


class PlusEffects(Frame["Joan"]):
    """Your '+' Places come before the action of the tile you took, each if you want it (JA-USE-06..11, JA-R-35)."""

    __slots__ = ("left",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left")

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left  # '+' Places not yet used, as a mask

    def options(self, state: Joan) -> list[int]:
        seat = self.seat
        wanted = 0
        for place in bits(self.left):
            wanted |= 1 << state.ed.places[place].gains[0].item
        options = [DONE]
        if wanted & (1 << DEVELOPMENT | 1 << EITHER) and state.development[seat] < state.ed.length:
            options.append(DEVELOP)
        coin = wanted & (1 << COIN | 1 << EITHER)
        good = wanted >> ANY_GOOD & 1
        if (coin and bank.is_full(state, seat)) or (good and warehouse.is_full(state, seat)):
            options.append(TAKE_SHIELD)
        if coin:
            bank.add_rows(state, seat, options)
        if good:
            warehouse.add_goods(state, seat, options)
        return options if len(options) > 1 else NO_OPTIONS

    def choose(self, state: Joan, action: int) -> None:
        if action == DONE:
            if state.sink is not None:
                declined = [state.ed.places[place].id for place in bits(self.left)]
                state.emit("decline_plus", self.seat, "JA-USE-11", places=declined)
            return
        verb, item = VERB_OF[action], ITEM_OF[action]
        used = self.used(state, verb)
        if state.sink is not None:
            state.emit("use_place", self.seat, "JA-USE-06", place=state.ed.places[used].id)
        if self.left ^ 1 << used:
            state.push1(PlusEffects(self.seat, self.left ^ 1 << used))
        carry_out(state, self.seat, verb, item)

    def used(self, state: Joan, verb: int) -> int:
        """The '+' Place whose effect an option is; no two of one kind of tile give the same thing (JA-R-37)."""
        if verb == DEVELOP:
            fitting = 1 << DEVELOPMENT | 1 << EITHER
        elif verb == COIN_ROW:
            fitting = 1 << COIN | 1 << EITHER
        elif verb == GOOD:
            fitting = 1 << ANY_GOOD
        else:
            assert verb == TAKE_SHIELD
            fitting = 1 << COIN | 1 << EITHER | 1 << ANY_GOOD
        place = -1
        for place in bits(self.left):
            if fitting >> state.ed.places[place].gains[0].item & 1:
                break
        return place

    def run(self, state: Joan) -> None:
        """Nothing that these Places give finds a space: go on to the action."""


class EndTurn(Frame["Joan"]):
    """The tile goes to the holding area; then the next turn, or the bag is passed (JA-RND-06, JA-RND-10)."""

    def run(self, state: Joan) -> None:
        if state.tile != MONK:
            state.holding[state.tile] += 1
        state.tile = NO_TILE
        state.turn += 1
        if state.turn == state.common.drawn:
            pass_bag(state)
        else:
            next_turn(state)


END_TURN: Final = EndTurn(-1)
TAKE_TILE: Final = [TakeTile(seat) for seat in range(5)]


def next_turn(state: Joan) -> None:
    """Clockwise from the starting player, until the display is empty (JA-RND-04, JA-RND-07, JA-RND-08)."""
    side = state.side_to_move()
    state.push1(END_TURN)
    state.push1(TAKE_TILE[side] if side < state.n_seats else solo.JOAN_TURN)


def start_round(state: Joan) -> None:
    """Step 1: the starting player draws tiles for the display (JA-RND-02, JA-RND-03)."""
    state.round += 1
    state.turn = 0
    for _ in range(state.common.drawn):
        state.display[state.draw_tile()] += 1
    if state.sink is not None:
        state.emit("display", state.starter, "JA-RND-02", tiles=state.display[:], round=state.round)
    next_turn(state)


def set_tiles_aside(state: Joan) -> None:
    """Before a bag's first draw, random tiles go to the holding area (JA-SET-06, JA-RND-13)."""
    for _ in range(state.common.set_aside):
        state.holding[state.draw_tile()] += 1
    if state.sink is not None:
        state.emit("set_aside", state.starter, "JA-RND-13", tiles=state.holding[:])


def pass_bag(state: Joan) -> None:
    """Step 3: the bag moves on; when it is empty a bag number is struck out and it is refilled (JA-RND-10..15)."""
    state.starter = (state.starter + 1) % state.common.sides
    if not any(state.bag):
        state.bags_struck += 1
        if state.sink is not None:
            state.emit("strike_bag", -1, "JA-RND-14", number=state.bags_struck)
        # JA-RND-15, JA-R-04: with the last number the game is over at once, and nothing is refilled.
        if state.bags_struck == state.common.bags:
            scoring.finish(state)
            return
        for kind in range(N_KINDS):
            state.bag[kind] += state.holding[kind]
            state.holding[kind] = 0
        if state.sink is not None:
            state.emit("refill", state.starter, "JA-RND-12", tiles=state.bag[:])
        set_tiles_aside(state)
        if state.is_solo:
            solo.shuffle_cards(state)
    start_round(state)
