"""The bank: coins circled and struck out, and the bonuses of its rows and columns (JA-BNK-01..18)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from towpath.games.joan.components import BANK_CITIZEN, CITIZEN, N_COINS, N_COLUMNS, N_ITEMS, N_ROWS
from towpath.games.joan.moments import Asking
from towpath.games.joan.vocabulary import COIN_ROW, ITEM_OF, PAY_ROW
from towpath.kernel.bars import Bar
from towpath.kernel.frames import NO_OPTIONS

if TYPE_CHECKING:
    from towpath.games.joan.state import Joan


def is_full(state: Joan, seat: int) -> bool:
    """Whether all 15 coins are circled, spent ones included (JA-BNK-06, JA-BNK-18)."""
    i = N_ROWS * seat
    circled = state.circled
    return circled[i] + circled[i + 1] + circled[i + 2] == N_COINS


def add_rows(state: Joan, seat: int, options: list[int]) -> None:
    """The rows in which a coin may be circled (JA-BNK-03, JA-BNK-04)."""
    i = N_ROWS * seat
    circled = state.circled
    for row in range(N_ROWS):
        if circled[i + row] < N_COLUMNS:
            options.append(COIN_ROW + row)


def coin_bars(state: Joan, seat: int, row: int) -> list[Bar]:
    """What bars circling a coin in a row (JA-BNK-03)."""
    if state.circled[N_ROWS * seat + row] < N_COLUMNS:
        return []
    return [Bar("JA-BNK-03", "row_circled", row=row + 1)]


def circle_coin(state: Joan, seat: int, row: int) -> None:
    """Circle the leftmost open coin of a row; a full row gives its bonus (JA-BNK-03, JA-BNK-05)."""
    i = N_ROWS * seat + row
    n = state.circled[i] + 1
    state.circled[i] = n
    state.coins[seat] += 1
    if state.sink is not None:
        state.emit("coin", seat, "JA-BNK-03", row=row + 1, column=n)
    if n == N_COLUMNS:
        if state.sink is not None:
            state.emit("bank_row", seat, "JA-BNK-05", row=row + 1)
        bonus = state.ed.bank_rows[row]
        if bonus.item < N_ITEMS:
            state.add_item(bonus.item, bonus.n, "JA-BNK-05")
        elif bonus.item == CITIZEN:
            state.get_citizen(seat, BANK_CITIZEN, "JA-BNK-13")


def strike_coin(state: Joan, seat: int, row: int) -> None:
    """Strike out the leftmost coin of a row not yet spent; a whole column gives its bonus (JA-BNK-08, JA-BNK-09)."""
    i = N_ROWS * seat + row
    n = state.struck[i] + 1
    state.struck[i] = n
    state.coins[seat] -= 1
    if state.sink is not None:
        # What is paid for waits on the stack.
        state.emit("pay", seat, "JA-BNK-07", row=row + 1, column=n, **state.stack[-1].ask(state))
    if struck_columns(state, seat) >= n:
        if state.sink is not None:
            state.emit("bank_column", seat, "JA-BNK-09", column=n)
        bonus = state.ed.bank_columns[n - 1]
        if bonus.item < N_ITEMS:
            state.add_item(bonus.item, bonus.n, "JA-BNK-09")
        # JA-BNK-10: the first to strike out a column also gets its shield, which is then gone for all.
        if not state.bank_shields >> (n - 1) & 1:
            state.bank_shields |= 1 << (n - 1)
            state.bank_firsts[seat] |= 1 << (n - 1)
            state.get_shield(seat, "JA-BNK-10")
            if state.sink is not None and state.n_seats > 1:
                state.emit("strike_bank_bonus", seat, "JA-BNK-10", column=n)


def completed_by(state: Joan, seat: int, row: int) -> int:
    """The column that paying a coin of a row completes; N_COLUMNS if it completes none, or the row has no coin left."""
    i = N_ROWS * seat
    column = state.struck[i + row]
    if column == state.circled[i + row] or to_strike(state, seat, column) > 1:
        return N_COLUMNS
    return column


def to_strike(state: Joan, seat: int, column: int) -> int:
    """How many coins of a column, and of those before them, are still to be struck out (JA-BNK-08, JA-BNK-09)."""
    i = N_ROWS * seat
    missing = 0
    for row in range(i, i + N_ROWS):
        if state.struck[row] <= column:
            missing += column + 1 - state.struck[row]
    return missing


def struck_columns(state: Joan, seat: int) -> int:
    """How many columns are struck out completely."""
    i = N_ROWS * seat
    return min(state.struck[i], state.struck[i + 1], state.struck[i + 2])


class PayCoins(Asking):
    """Strike out one circled coin for each coin of the price; for every coin you choose the row (JA-BNK-07, JA-BNK-08).

    Coins of several rows are paid in the order of the rows, since the order makes no difference.
    """

    __slots__ = ("n", "row")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "n", "row")
    verbs: ClassVar[tuple[int, ...]] = (PAY_ROW,)
    clause: ClassVar[str] = "JA-BNK-08"
    first: ClassVar[str] = "first_row"

    def __init__(self, seat: int, n: int, row: int = 0) -> None:
        self.seat = seat
        self.n = n
        self.row = row

    def options(self, state: Joan) -> list[int]:
        i = N_ROWS * self.seat
        options: list[int] = []
        for row in range(self.row, N_ROWS):
            if state.circled[i + row] > state.struck[i + row] and self._left(state, row) >= self.n:
                options.append(PAY_ROW + row)
        return options if len(options) > 1 else NO_OPTIONS

    def _left(self, state: Joan, row: int) -> int:
        """The coins that can be spent in this row and those below it."""
        i = N_ROWS * self.seat
        left = 0
        for r in range(row, N_ROWS):
            left += state.circled[i + r] - state.struck[i + r]
        return left

    def ask(self, state: Joan) -> dict[str, Any]:
        # What is paid for waits below.
        return {"n": self.n, **state.stack[-2].ask(state)}

    def row_bars(self, state: Joan, row: int) -> list[Bar]:
        """What bars paying from a row: no coin in it, or too few in it and those below (JA-BNK-07, JA-BNK-08)."""
        i = N_ROWS * self.seat + row
        if state.circled[i] == state.struck[i]:
            return [Bar("JA-BNK-07", "row_empty", row=row + 1)]
        if row < self.row or self._left(state, row) < self.n:
            return [Bar("JA-BNK-08", "upper_row")]
        return []

    def choose(self, state: Joan, action: int) -> None:
        self._pay(state, ITEM_OF[action])

    def run(self, state: Joan) -> None:
        i = N_ROWS * self.seat
        row = self.row
        while state.circled[i + row] == state.struck[i + row]:
            row += 1
        self._pay(state, row)

    def _pay(self, state: Joan, row: int) -> None:
        strike_coin(state, self.seat, row)
        if self.n > 1:
            state.push1(PayCoins(self.seat, self.n - 1, row))
