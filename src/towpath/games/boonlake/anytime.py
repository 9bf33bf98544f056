"""Boats and levers that a seat may use whenever it has a decision to make (BL-CST-09..11, BL-LEV-01, BL-R-19)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from towpath.games.boonlake.components import INHABITANTS, LEVER_BOAT, LEVER_DISCARD, LEVER_JOKER_A, LEVER_JOKER_B, VP
from towpath.games.boonlake.payments import JOKER_A_GAIN, JOKER_B_GAIN
from towpath.games.boonlake.picks import DiscardCards, Gain
from towpath.games.boonlake.player_board import BY_LEVERS_USED
from towpath.games.boonlake.vocabulary import (
    BOAT,
    BOAT_LEVER,
    DISCARD_LEVER,
    ITEM_OF,
    JOKER_A_CARDS,
    JOKER_A_COINS,
    JOKER_B,
    PAIRS,
    VERB_OF,
    pair_of,
    section_names,
)
from towpath.kernel.bars import Bar, short

if TYPE_CHECKING:
    from towpath.games.boonlake.player_board import PlayerBoard
    from towpath.games.boonlake.state import Boonlake

JOKER_A_DRAW: Final = 2
DISCARD_LEVER_CARDS: Final = 2
DISCARD_LEVER_VP: Final = 3


def _table() -> list[list[int]]:
    """The options by key: pair of boats, upstream affordable, and the four anytime levers."""
    table: list[list[int]] = []
    for key in range(10 * 32):
        pair, rest = divmod(key, 32)
        can_pay, boat, joker_a, joker_b, discard = rest & 1, rest & 2, rest & 4, rest & 8, rest & 16
        found: list[int] = []
        for start in sorted(set(PAIRS[pair])):
            found += [BOAT + 4 * start + end for end in range(4) if end > start or (end < start and can_pay)]
        if boat:
            for start in sorted(set(PAIRS[pair])):
                found += [BOAT_LEVER + 4 * start + end for end in range(start)]
        if joker_a:
            found += [JOKER_A_COINS, JOKER_A_CARDS]
        if joker_b:
            found.append(JOKER_B)
        if discard:
            found.append(DISCARD_LEVER)
        table.append(found)
    return table


_OPTIONS: Final = _table()


def _moves() -> list[list[int]]:
    """Where the boats are after a move, by where they were; moves that are not possible lead nowhere else."""
    table: list[list[int]] = []
    for a, b in PAIRS:
        moved = [pair_of(a, b)] * 16
        for end in range(4):
            moved[4 * b + end] = pair_of(a, end)
            moved[4 * a + end] = pair_of(end, b)
        table.append(moved)
    return table


_MOVED: Final = _moves()


# What a moment opens: everything, as whenever a seat decides something, or levers alone.
ANYTHING: Final = 1
BY_LEVER: Final = 2


def lever_options(state: Boonlake, seat: int) -> list[int]:
    """The anytime effects of levers: what is worth asking for where nothing else is asked (BL-LEV-01, BL-R-56)."""
    return [action for action in options(state, seat) if VERB_OF[action] != BOAT]


def options(state: Boonlake, seat: int) -> list[int]:
    """The anytime effects that a seat may use now."""
    board = state.boards[seat]
    key = board.boats * 32
    if board.coins >= state.ed.upstream_cost:
        key += 1
    up = board.up
    if up:
        key += (up >> LEVER_BOAT & 1) << 1 | (up >> LEVER_JOKER_A & 1) << 2 | (up >> LEVER_JOKER_B & 1) << 3
        if up >> LEVER_DISCARD & 1 and len(board.hand) >= DISCARD_LEVER_CARDS:
            key += 16
    return _OPTIONS[key]


def boat_bars(state: Boonlake, seat: int, move: int) -> list[Bar]:
    """What bars the move of a boat at the usual price (BL-CST-08..11)."""
    board = state.boards[seat]
    start, end = divmod(move, 4)
    if start not in PAIRS[board.boats]:
        return [Bar("BL-CST-08", "no_boat", resource=state.ed.resources[start])]
    if start == end:
        return [Bar("BL-CST-10", "boat_there")]
    return short("BL-CST-11", "coins", boat_price(state, move), board.coins)


def boat_price(state: Boonlake, move: int) -> int:
    """The coins for the move of a boat: upstream costs, downstream is free (BL-CST-10, -11)."""
    return state.ed.upstream_cost if move % 4 < move // 4 else 0


def boat_lever_bars(state: Boonlake, seat: int, move: int) -> list[Bar]:
    """What bars the move of a boat by the lever, which is for upstream only (BL-LEV-15)."""
    board = state.boards[seat]
    start, end = divmod(move, 4)
    found = board.lever_bars(LEVER_BOAT)
    if found:
        return found
    if start not in PAIRS[board.boats]:
        return [Bar("BL-CST-08", "no_boat", resource=state.ed.resources[start])]
    return [] if end < start else [Bar("BL-LEV-15", "downstream_free")]


def joker_bars(board: PlayerBoard, verb: int) -> list[Bar]:
    """What bars a joker lever for coins or cards (BL-LEV-18, -19)."""
    return board.lever_bars(LEVER_JOKER_B if verb == JOKER_B else LEVER_JOKER_A)


def discard_lever_bars(board: PlayerBoard) -> list[Bar]:
    """What bars the discard lever, which takes hand cards (BL-LEV-21)."""
    return board.lever_bars(LEVER_DISCARD) or short("BL-LEV-21", "cards", DISCARD_LEVER_CARDS, len(board.hand))


def use(state: Boonlake, seat: int, action: int) -> None:
    """Carry out an anytime effect; upstream a boat costs coins or is moved by the lever (BL-CST-10, -11, BL-LEV-15)."""
    verb = VERB_OF[action]
    if verb == BOAT:
        price = boat_price(state, ITEM_OF[action])
        if price:
            state.pay_coins(seat, price, "BL-CST-11")
        _move_boat(state, seat, ITEM_OF[action])
    elif verb == BOAT_LEVER:
        state.use_lever(seat, LEVER_BOAT, "BL-LEV-15")
        _move_boat(state, seat, ITEM_OF[action])
    elif verb == JOKER_A_COINS:
        state.use_lever(seat, LEVER_JOKER_A, "BL-LEV-18")
        state.gain_coins(seat, JOKER_A_GAIN, "BL-LEV-18")
    elif verb == JOKER_A_CARDS:
        state.use_lever(seat, LEVER_JOKER_A, "BL-LEV-18")
        state.draw_cards(seat, JOKER_A_DRAW, "BL-LEV-18")
    elif verb == JOKER_B:
        state.use_lever(seat, LEVER_JOKER_B, "BL-LEV-19")
        state.gain_coins(seat, JOKER_B_GAIN, "BL-LEV-19")
    elif verb == DISCARD_LEVER:
        state.use_lever(seat, LEVER_DISCARD, "BL-LEV-21")
        state.push(
            DiscardCards(seat, DISCARD_LEVER_CARDS, -1, "BL-LEV-21"),
            Gain(seat, INHABITANTS, 1, BY_LEVERS_USED, "BL-LEV-21"),
            Gain(seat, VP, DISCARD_LEVER_VP, BY_LEVERS_USED, "BL-LEV-21"),
        )


def _move_boat(state: Boonlake, seat: int, move: int) -> None:
    """Move one boat from its canal section to another (BL-CST-09)."""
    board = state.boards[seat]
    board.boats = _MOVED[board.boats][move]
    if state.sink is not None:
        state.emit("boats", seat, "BL-CST-09", boats=section_names(state.ed.resources, board.boats))
