"""Rounds and turns: drawing tiles, taking one or recruiting a Monk, passing the bag (JA-RND, JA-MNK, JA-USE-06..11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from towpath.games.joan import bank, scoring, solo, warehouse
from towpath.games.joan.actions import CHOOSE_RECRUITED, CHOOSE_TAKEN, carry_out, is_shield
from towpath.games.joan.bonuses import OPEN_ITEMS
from towpath.games.joan.components import (
    ANY_GOOD,
    COIN,
    DEVELOPMENT,
    EITHER,
    KINDS,
    MONK,
    N_KINDS,
    N_MONKS,
    NO_TILE,
    TILE,
    bits,
)
from towpath.games.joan.development import is_full
from towpath.games.joan.moments import Asking
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
from towpath.kernel.bars import Bar
from towpath.kernel.frames import NO_OPTIONS, Frame

if TYPE_CHECKING:
    from towpath.games.joan.state import Joan


def take_bars(state: Joan, kind: int) -> list[Bar]:
    """What bars taking a tile (JA-RND-04)."""
    return [] if state.display[kind] else [Bar("JA-RND-04", "not_on_display", kind=KINDS[kind])]


def recruit_bars(state: Joan, seat: int, kind: int) -> list[Bar]:
    """What bars recruiting a Monk and removing a tile (JA-MNK-02, JA-MNK-04)."""
    found = [Bar("JA-MNK-02", "all_monks")] if state.monks[seat] == N_MONKS else []
    if not state.display[kind]:
        found.append(Bar("JA-MNK-04", "not_on_display", kind=KINDS[kind]))
    return found


def monk_points(state: Joan, seat: int) -> int:
    """What recruiting the next Monk changes of the points for those that are left (JA-MNK-03, JA-END-10)."""
    points = state.ed.monk_points
    n = state.monks[seat]
    return points[n + 1] - points[n]


class TakeTile(Asking):
    """Take one tile, or recruit a Monk and remove one instead (JA-RND-04, JA-RND-09, JA-MNK-01..04)."""

    __slots__ = ()
    verbs: ClassVar[tuple[int, ...]] = (TAKE, RECRUIT)
    clause: ClassVar[str] = "JA-RND-09"
    first: ClassVar[str] = "first_tile"

    def ask(self, state: Joan) -> dict[str, Any]:
        return {"monks": N_MONKS - state.monks[self.seat]}

    def options(self, state: Joan) -> list[int]:
        display = state.display
        takes: list[int] = []
        recruits: list[int] = []
        for kind in range(N_KINDS):
            if display[kind]:
                takes.append(TAKE + kind)
                recruits.append(RECRUIT + kind)
        return takes + recruits if state.monks[self.seat] < N_MONKS else takes

    def choose(self, state: Joan, action: int) -> None:
        seat = self.seat
        kind = ITEM_OF[action]
        owned = state.places[seat]
        state.active = owned
        stack = state.stack
        stack.append(OPEN_ITEMS[seat])
        state.display[kind] -= 1
        if VERB_OF[action] == RECRUIT:
            state.holding[kind] += 1
            state.monks[seat] += 1
            state.tile = MONK
            if state.sink is not None:
                state.emit("recruit", seat, "JA-MNK-03", monk=state.monks[seat], follower=KINDS[kind])
            stack.append(CHOOSE_RECRUITED[seat])
            return
        state.tile = kind
        if state.sink is not None:
            state.emit("take", seat, "JA-RND-04", follower=KINDS[kind])
        plus = owned & state.ed.plus[kind]
        if plus:
            state.add_item(TILE, 1, "JA-USE-07")
            stack.append(PlusEffects(seat, plus))
        else:
            stack.append(CHOOSE_TAKEN[seat][kind])


def fitting(verb: int) -> int:
    """What a '+' Place must give for an entry on the sheet, as a mask of items; nothing fits other verbs."""
    if verb == DEVELOP:
        return 1 << DEVELOPMENT | 1 << EITHER
    if verb == COIN_ROW:
        return 1 << COIN | 1 << EITHER
    if verb == GOOD:
        return 1 << ANY_GOOD
    return 1 << COIN | 1 << EITHER | 1 << ANY_GOOD if verb == TAKE_SHIELD else 0


class PlusEffects(Asking):
    """Your '+' Places come before the action of the tile you took, each if you want it (JA-USE-06..11, JA-R-35)."""

    __slots__ = ("left",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left")
    renames: ClassVar[dict[str, str]] = {"give_up": "decline_plus"}
    verbs: ClassVar[tuple[int, ...]] = (DONE, DEVELOP, TAKE_SHIELD, COIN_ROW, GOOD)
    clause: ClassVar[str] = "JA-USE-07"
    first: ClassVar[str] = "first_plus"

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left  # '+' Places not yet used, as a mask

    def given(self, state: Joan) -> int:
        """What the Places give that are not yet used, as a mask of items."""
        items = 0
        for place in bits(self.left):
            items |= 1 << state.ed.places[place].gains[0].item
        return items

    def ask(self, state: Joan) -> dict[str, Any]:
        return self.unused(state)

    def unused(self, state: Joan) -> dict[str, Any]:
        return {"places": [state.ed.places[place].id for place in bits(self.left)]}

    def gives(self, state: Joan, verb: int, item: int) -> bool:
        return self.given(state) & fitting(verb) != 0

    def not_given(self, what: str) -> Bar:
        return Bar("JA-USE-06", "plus_gives", what=what)

    def source(self, state: Joan, verb: int, item: int) -> dict[str, Any]:
        return {} if verb == DONE else {"plus": state.ed.places[self.used(state, verb)].id}

    def options(self, state: Joan) -> list[int]:
        seat = self.seat
        given = self.given(state)
        options = [DONE]
        if given & fitting(DEVELOP) and not is_full(state, seat):
            options.append(DEVELOP)
        coin = given & fitting(COIN_ROW) != 0
        good = given & fitting(GOOD) != 0
        if is_shield(state, seat, coin, good):
            options.append(TAKE_SHIELD)
        if coin:
            bank.add_rows(state, seat, options)
        if good:
            warehouse.add_goods(state, seat, options)
        return options if len(options) > 1 else NO_OPTIONS

    def choose(self, state: Joan, action: int) -> None:
        if action == DONE:
            if state.sink is not None:
                state.emit("decline_plus", self.seat, "JA-USE-11", **self.unused(state))
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
        place = -1
        for place in bits(self.left):
            if fitting(verb) >> state.ed.places[place].gains[0].item & 1:
                break
        return place

    def run(self, state: Joan) -> None:
        """Nothing that these Places give finds a space: go on to the action."""


def tile_names(counts: list[int]) -> list[str]:
    """Tiles by the names of their kinds, each as often as there are of it."""
    return [KINDS[kind] for kind in range(N_KINDS) for _ in range(counts[kind])]


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
    stack = state.stack
    stack.append(END_TURN)
    stack.append(TAKE_TILE[side] if side < state.n_seats else solo.JOAN_TURN)


def start_round(state: Joan) -> None:
    """Step 1: the starting player draws tiles for the display (JA-RND-02, JA-RND-03)."""
    state.round += 1
    state.turn = 0
    state.draw_tiles(state.common.drawn, state.display)
    if state.sink is not None:
        state.emit("display", state.starter, "JA-RND-02", tiles=tile_names(state.display), round=state.round)
    next_turn(state)


def set_tiles_aside(state: Joan) -> None:
    """Before a bag's first draw, random tiles go to the holding area (JA-SET-06, JA-RND-13)."""
    state.draw_tiles(state.common.set_aside, state.holding)
    if state.sink is not None:
        state.emit("set_aside", state.starter, "JA-RND-13", tiles=tile_names(state.holding))


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
            state.emit("refill", state.starter, "JA-RND-12", tiles=tile_names(state.bag))
        set_tiles_aside(state)
        if state.is_solo:
            solo.shuffle_cards(state)
    start_round(state)
