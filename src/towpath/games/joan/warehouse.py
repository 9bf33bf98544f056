"""The warehouse: goods marked, and the bonuses of its columns (JA-WHS-01..11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from towpath.games.joan.components import CITIZEN, N_COLUMNS, N_GOODS, N_ITEMS, WAREHOUSE_CITIZEN
from towpath.games.joan.vocabulary import GOOD
from towpath.kernel.bars import Bar

if TYPE_CHECKING:
    from towpath.games.joan.state import Joan


def columns(state: Joan, seat: int) -> int:
    """How many columns are complete; five are a full warehouse (JA-WHS-06)."""
    i = N_GOODS * seat
    goods = state.goods
    return min(goods[i], goods[i + 1], goods[i + 2], goods[i + 3], goods[i + 4])


def is_full(state: Joan, seat: int) -> bool:
    """Whether all 25 goods are marked (JA-WHS-05)."""
    return columns(state, seat) == N_COLUMNS


def add_goods(state: Joan, seat: int, options: list[int]) -> None:
    """The kinds that may be picked: those whose row is not full (JA-WHS-04)."""
    i = N_GOODS * seat
    goods = state.goods
    for kind in range(N_GOODS):
        if goods[i + kind] < N_COLUMNS:
            options.append(GOOD + kind)


def good_bars(state: Joan, seat: int, kind: int) -> list[Bar]:
    """What bars picking a good of a kind (JA-WHS-04)."""
    if state.goods[N_GOODS * seat + kind] < N_COLUMNS:
        return []
    return [Bar("JA-WHS-04", "pick_other_row", good=state.ed.goods[kind])]


def to_mark(state: Joan, seat: int, column: int) -> int:
    """How many goods of a column, and of those before them, are still to be marked (JA-WHS-02, JA-WHS-06)."""
    goods = state.goods
    i = N_GOODS * seat
    missing = 0
    for row in range(i, i + N_GOODS):
        have = goods[row]
        if have <= column:
            missing += column + 1 - have
    return missing


def get_good(state: Joan, seat: int, kind: int) -> None:
    """Mark a good on the leftmost open space of its row; a full row gives a shield (JA-WHS-02, JA-WHS-03)."""
    i = N_GOODS * seat + kind
    n = state.goods[i] + 1
    if n > N_COLUMNS:
        state.get_shield(seat, "JA-WHS-03")
        return
    state.goods[i] = n
    if state.sink is not None:
        state.emit("good", seat, "JA-WHS-02", good=state.ed.goods[kind], column=n)
    # A good can complete no column but its own.
    if columns(state, seat) >= n:
        if state.sink is not None:
            state.emit("warehouse_column", seat, "JA-WHS-06", column=n)
        bonus = state.ed.warehouse_columns[n - 1]
        if bonus.item < N_ITEMS:
            state.add_item(bonus.item, bonus.n, "JA-WHS-06")
        elif bonus.item == CITIZEN:
            state.get_citizen(seat, WAREHOUSE_CITIZEN, "JA-WHS-11")
