"""Every way to pay is offered, each once, and none leads into a dead end: against brute force."""

from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from tests.games.joan.builder import Position
from towpath.games.joan.bank import PayCoins
from towpath.games.joan.state import Joan

ROWS = st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=3, max_size=3)


def ends(state: Joan) -> list[tuple[int, ...]]:
    """How the bank can look once everything is paid, following every option."""
    frame = state.stack[-1]
    if not isinstance(frame, PayCoins):
        return [tuple(state.struck[:3])]
    found: list[tuple[int, ...]] = []
    options = frame.options(state)
    for option in options or [-1]:
        copy = state.clone()
        copy.stack.pop()
        if option < 0:
            frame.run(copy)
        else:
            frame.choose(copy, option)
        found += ends(copy)
    return found


@given(ROWS, st.integers(1, 4))
def test_all_ways_to_pay(rows: list[tuple[int, int]], price: int) -> None:
    circled = [max(row) for row in rows]
    struck = [min(row) for row in rows]
    circled[0] = max(circled[0], 1)
    left = [c - s for c, s in zip(circled, struck, strict=True)]
    if sum(left) < price:
        return
    at = Position(2).sheet(0, circled=circled, struck=struck).ready()
    at.state.push1(PayCoins(0, price))
    wanted = {
        tuple(s + paid for s, paid in zip(struck, way, strict=True))
        for way in product(*(range(n + 1) for n in left))
        if sum(way) == price
    }
    found = ends(at.state)
    assert set(found) == wanted
    assert len(found) == len(wanted)
