"""Placing cattle on pastures (BL-CAT-06..13, BL-PER-05, -06)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from towpath.games.boonlake.develop import HOUSE, SETTLEMENT, put_presence
from towpath.games.boonlake.explore import PASTURE
from towpath.games.boonlake.player_board import BY_PIECES
from towpath.games.boonlake.upgrade import VP_FOR_INHABITANT, extra_bars, tier_bonus
from towpath.games.boonlake.vocabulary import CATTLE, GIVE, ITEM_OF
from towpath.kernel.bars import Bar, short
from towpath.kernel.frames import Frame

if TYPE_CHECKING:
    from towpath.games.boonlake.state import Boonlake

PASTURE_HOLDS: Final = 4
N_CATTLE: Final = 5
CATTLE_EXTRA: Final = [0, 0, 0, 1, 2]  # more inhabitants for the 1st to 5th head (BL-CAT-08, -09)
COINS_PER_HOUSE: Final = 2


def cattle_due(state: Boonlake, seat: int, space: int) -> int:
    """The inhabitants that the next head of cattle costs on a pasture, discounts included (BL-CAT-07..09, BL-R-39)."""
    board = state.boards[seat]
    return max(0, state.n_cattle(space) + 1 + CATTLE_EXTRA[board.cattle] - board.cattle_discount)


def cattle_least(state: Boonlake, seat: int, space: int) -> int:
    """The same with VP in place of every extra inhabitant (BL-CAT-10, -13)."""
    due = cattle_due(state, seat, space)
    return due - min(CATTLE_EXTRA[state.boards[seat].cattle], due)


def cattle_coins(state: Boonlake, seat: int, space: int) -> int:
    """The coins that a head of cattle brings: for houses beside it, and by cards (BL-CAT-12, BL-PER-06)."""
    return COINS_PER_HOUSE * pieces_beside(state, space, HOUSE) + state.boards[seat].cattle_coins


def cattle_options(state: Boonlake, seat: int) -> list[int]:
    """The pastures on which the seat can place a head of cattle (BL-CAT-06, BL-R-31)."""
    board = state.boards[seat]
    if board.cattle == N_CATTLE:
        return []
    found: list[int] = []
    for space in state.pastures:
        if state.n_cattle(space) < PASTURE_HOLDS and board.ranch >= cattle_least(state, seat, space):
            found.append(CATTLE + space)
    return found


def cattle_bars(state: Boonlake, seat: int, space: int) -> list[Bar]:
    """What bars a head of cattle on a space (BL-CAT-06..09, BL-R-31)."""
    if state.tile_at[space] != PASTURE:
        return [Bar("BL-CAT-06", "no_pasture", space=space + 1)]
    board = state.boards[seat]
    if board.cattle == N_CATTLE:
        return [Bar("BL-R-31", "all_cattle")]
    if state.n_cattle(space) == PASTURE_HOLDS:
        return [Bar("BL-CAT-06", "pasture_full")]
    if board.ranch < cattle_least(state, seat, space):
        return short("BL-CAT-07", "inhabitants", cattle_due(state, seat, space), board.ranch)
    return []


def cattle_ways(state: Boonlake, seat: int, space: int) -> list[int]:
    """How many of the due inhabitants may be replaced by 4 VP each: only extra ones (BL-CAT-10, -13)."""
    board = state.boards[seat]
    due = cattle_due(state, seat, space)
    most = due - cattle_least(state, seat, space)
    return [n_vp for n_vp in range(most + 1) if board.ranch >= due - n_vp]


def place_cattle(state: Boonlake, seat: int, space: int) -> None:
    """Place a head of cattle; with more than one way to pay its owner chooses."""
    ways = cattle_ways(state, seat, space)
    if len(ways) == 1:
        put_cattle(state, seat, space, ways[0])
    else:
        state.push1(PayCattle(seat, space))


class PayCattle(Frame["Boonlake"]):
    """Give up inhabitants for cattle, 4 VP in place of an extra one (BL-CAT-08..10)."""

    __slots__ = ("space",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "space")

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def options(self, state: Boonlake) -> list[int]:
        return [GIVE + 2 * n_vp for n_vp in cattle_ways(state, self.seat, self.space)]

    def due(self, state: Boonlake, lever: int) -> int:
        """The inhabitants that are due; there is no lever for cattle."""
        return cattle_due(state, self.seat, self.space)

    def bars(self, state: Boonlake, verb: int, item: int) -> list[Bar] | None:
        if verb != GIVE:
            return None
        n_vp, lever = divmod(item, 2)
        if lever:
            return [Bar("BL-LEV-16", "not_for_cattle")]
        due = self.due(state, 0)
        found = extra_bars(n_vp, due - cattle_least(state, self.seat, self.space))
        return found + short("BL-CAT-07", "inhabitants", due - n_vp, state.boards[self.seat].ranch)

    def ask(self, state: Boonlake) -> dict[str, Any]:
        return {"space": self.space + 1}

    def choose(self, state: Boonlake, action: int) -> None:
        put_cattle(state, self.seat, self.space, ITEM_OF[action] // 2)


def put_cattle(state: Boonlake, seat: int, space: int, n_vp: int) -> None:
    """Pay, move the highest head to the pasture, tier bonus, coins for houses beside it (BL-CAT-07..12)."""
    state.give_inhabitants(seat, cattle_due(state, seat, space) - n_vp, "BL-CAT-07")
    state.score(seat, -VP_FOR_INHABITANT * n_vp, BY_PIECES, "BL-CAT-08")
    add_cattle(state, seat, space)
    tier_bonus(state, seat)
    state.gain_coins(seat, COINS_PER_HOUSE * pieces_beside(state, space, HOUSE), "BL-CAT-12")
    state.gain_coins(seat, state.boards[seat].cattle_coins, "BL-PER-06")


def add_cattle(state: Boonlake, owner: int, space: int) -> None:
    """The highest head of cattle leaves the board and stands on the pasture (BL-CAT-11)."""
    state.boards[owner].cattle += 1
    state.cattle_at[space] += 1 << (3 * owner)
    put_presence(state, owner, space)
    if state.sink is not None:
        state.emit("cattle", owner, "BL-CAT-11", space=space + 1)


def pieces_beside(state: Boonlake, space: int, kind: int) -> int:
    """How many pieces of a kind, of any owner, stand on tiles adjacent to a space (BL-R-31)."""
    total = 0
    for other in state.ed.neighbours[space]:
        for site in (2 * other, 2 * other + 1):
            piece = state.piece_at[site]
            if piece and (piece - 1) % 3 == kind:
                total += 1
    return total


def cattle_vp(state: Boonlake, owner: int) -> int:
    """1 VP per own head of cattle and settlement beside it (BL-INT-16)."""
    total = 0
    for space in state.pastures:
        heads = state.cattle_at[space] >> (3 * owner) & 7
        if heads:
            total += heads * pieces_beside(state, space, SETTLEMENT)
    return total
