"""Modernizing, top-row levers in place of the all-player part, and levers for a forgone card (BL-MOD, BL-LEV).

Levers that fit any moment stand in anytime.py, those that help to pay in payments.py, the settlement lever in
upgrade.py, the tile lever in explore.py and the region lever in actions/region_scoring.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from towpath.games.boonlake.components import (
    LEVER_MODERNIZE,
    LEVER_SITE_COINS,
    LEVER_THREE_COINS,
    LEVER_UPGRADE,
    LEVER_VASE,
    LEVERS,
)
from towpath.games.boonlake.upgrade import ChooseUpgrade, upgrade_options
from towpath.games.boonlake.vocabulary import (
    FORGO_SITE_COINS,
    FORGO_THREE_COINS,
    ITEM_OF,
    MODERNIZE,
    TOP_MODERNIZE,
    TOP_SELL_VASE,
    TOP_UPGRADE,
    TOP_VASE,
)
from towpath.kernel.bars import Bar, short
from towpath.kernel.frames import Frame

if TYPE_CHECKING:
    from towpath.games.boonlake.player_board import PlayerBoard
    from towpath.games.boonlake.state import Boonlake

TOP_ROW: Final = 1 << LEVER_VASE | 1 << LEVER_MODERNIZE | 1 << LEVER_UPGRADE
COIN_LEVERS: Final = 1 << LEVER_SITE_COINS | 1 << LEVER_THREE_COINS
VASE_SALE: Final = 6
THREE_COINS: Final = 3


# Modernize.


def modernize_price(state: Boonlake, board: PlayerBoard, lever: int) -> int:
    """The coins that a lever costs (BL-MOD-01, BL-PER-01)."""
    return max(0, state.ed.lever_price[lever] - board.lever_discount)


def modernize_options(state: Boonlake, seat: int) -> list[int]:
    """The empty recesses whose price the seat can pay (BL-MOD-01, BL-PER-01)."""
    board = state.boards[seat]
    purse = board.coins + board.lever_discount
    prices = state.ed.lever_price
    owned = board.levers
    found: list[int] = []
    for lever in range(len(LEVERS)):
        if not owned >> lever & 1 and prices[lever] <= purse:
            found.append(MODERNIZE + lever)
    return found


def modernize_bars(state: Boonlake, seat: int, lever: int, inhabitants: int) -> list[Bar]:
    """What bars a lever on its recess, at Progress for an inhabitant more (BL-MOD-01, BL-PRG-03)."""
    board = state.boards[seat]
    if board.levers >> lever & 1:
        return [Bar("BL-MOD-01", "lever_there", lever=LEVERS[lever])]
    found = short("BL-MOD-01", "coins", modernize_price(state, board, lever), board.coins)
    if board.ranch < inhabitants:
        found.append(Bar("BL-PRG-03", "inhabitant_too"))
    return found


def modernize(state: Boonlake, seat: int, lever: int) -> None:
    """Pay the price and set a lever, in the upper position and usable at once (BL-MOD-02, BL-R-51)."""
    board = state.boards[seat]
    state.pay_coins(seat, modernize_price(state, board, lever), "BL-MOD-01")
    board.levers |= 1 << lever
    board.up |= 1 << lever
    if state.sink is not None:
        state.emit("modernize", seat, "BL-MOD-02", lever=LEVERS[lever])


class ModernizeByLever(Frame["Boonlake"]):
    """The modernize lever is down: modernize once at the usual coin price (BL-LEV-09)."""

    __slots__ = ()
    inhabitants: ClassVar[int] = 0  # besides the coins

    def options(self, state: Boonlake) -> list[int]:
        return modernize_options(state, self.seat)

    def choose(self, state: Boonlake, action: int) -> None:
        modernize(state, self.seat, ITEM_OF[action])


# Top row.


def top_options(state: Boonlake, seat: int) -> list[int]:
    """The top-row levers that the seat may use in place of its whole all-player part (BL-LEV-04..10, BL-R-54)."""
    board = state.boards[seat]
    up = board.up
    if not up & TOP_ROW:
        return []
    found: list[int] = []
    if up >> LEVER_VASE & 1:
        found.append(TOP_VASE)
        if board.vases:
            found.append(TOP_SELL_VASE)
    if up >> LEVER_MODERNIZE & 1 and modernize_options(state, seat):
        found.append(TOP_MODERNIZE)
    if up >> LEVER_UPGRADE & 1 and upgrade_options(state, seat):
        found.append(TOP_UPGRADE)
    return found


def top_bars(state: Boonlake, seat: int, verb: int) -> list[Bar]:
    """What bars a top-row lever where it may take the place of the all-player part (BL-LEV-08..10, BL-R-54)."""
    board = state.boards[seat]
    if verb == TOP_VASE:
        return board.lever_bars(LEVER_VASE)
    if verb == TOP_SELL_VASE:
        return board.lever_bars(LEVER_VASE) or ([] if board.vases else [Bar("BL-LEV-08", "no_vase")])
    if verb == TOP_MODERNIZE:
        found = board.lever_bars(LEVER_MODERNIZE)
        return found or ([] if modernize_options(state, seat) else [Bar("BL-LEV-09", "no_modernizing")])
    found = board.lever_bars(LEVER_UPGRADE)
    return found or ([] if upgrade_options(state, seat) else [Bar("BL-LEV-10", "no_upgrading")])


def is_top(action: int) -> bool:
    """Whether an action is the use of a top-row lever."""
    return action in (TOP_VASE, TOP_SELL_VASE, TOP_MODERNIZE, TOP_UPGRADE)


def use_top(state: Boonlake, seat: int, action: int) -> None:
    """Use a top-row lever; the caller has given up the all-player part for it (BL-LEV-07)."""
    if action == TOP_VASE:
        state.use_lever(seat, LEVER_VASE, "BL-LEV-08")
        state.gain_vases(seat, 1, "BL-LEV-08")
    elif action == TOP_SELL_VASE:
        state.use_lever(seat, LEVER_VASE, "BL-LEV-08")
        state.gain_vases(seat, -1, "BL-LEV-08")
        state.gain_coins(seat, VASE_SALE, "BL-LEV-08")
    elif action == TOP_MODERNIZE:
        state.use_lever(seat, LEVER_MODERNIZE, "BL-LEV-09")
        state.push1(ModernizeByLever(seat))
    elif action == TOP_UPGRADE:
        state.use_lever(seat, LEVER_UPGRADE, "BL-LEV-10")
        state.push1(ChooseUpgrade(seat, 0, 0, 0))


# A forgone card.


def forgo_options(state: Boonlake, seat: int) -> list[int]:
    """The coin levers for a seat that could play or discard and does neither (BL-LEV-11..13, BL-R-52)."""
    up = state.boards[seat].up
    found: list[int] = []
    if up >> LEVER_SITE_COINS & 1:
        found.append(FORGO_SITE_COINS)
    if up >> LEVER_THREE_COINS & 1:
        found.append(FORGO_THREE_COINS)
    return found


def forgo_bars(board: PlayerBoard, verb: int, forgone: bool) -> list[Bar]:
    """What bars a coin lever: it is for a card that could be played or discarded (BL-LEV-11..13, BL-R-52)."""
    found = board.lever_bars(LEVER_SITE_COINS if verb == FORGO_SITE_COINS else LEVER_THREE_COINS)
    return found or ([] if forgone else [Bar("BL-R-52", "forgo")])


def forgo(state: Boonlake, seat: int, action: int) -> None:
    """Use a coin lever for a card that is not played (BL-LEV-11, -12)."""
    if action == FORGO_SITE_COINS:
        state.use_lever(seat, LEVER_SITE_COINS, "BL-LEV-11")
        state.gain_coins(seat, state.boards[seat].site_levels(), "BL-LEV-11")
    elif action == FORGO_THREE_COINS:
        state.use_lever(seat, LEVER_THREE_COINS, "BL-LEV-12")
        state.gain_coins(seat, THREE_COINS, "BL-LEV-12")
