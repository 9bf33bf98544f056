"""Routes: filling them in, and the goods and Development points on them (JA-RTE-01..06, JA-R-22..25, JA-CARD-11).

The Development points of a route are marked at once and its goods are offered at once, before any other open item.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from towpath.games.joan.components import LAND, N_COLUMNS, N_GOODS, TREE_HOUSE, add_bits
from towpath.games.joan.development import develop
from towpath.games.joan.vocabulary import DONE, ITEM_OF, MARK, ROUTE, SWAP, VERB_OF
from towpath.games.joan.warehouse import get_good
from towpath.kernel.frames import Frame

if TYPE_CHECKING:
    from towpath.games.joan.state import Joan


def add_routes(state: Joan, seat: int, mask: int, options: list[int]) -> None:
    """The routes out of `mask` that start at Orléans or at a filled-in route, each once (JA-RTE-02, JA-R-22)."""
    add_bits(mask & state.reach[seat] & ~state.routes[seat], ROUTE, options)


def fill_in(state: Joan, seat: int, route: int) -> None:
    """Fill in a route; its Development points are marked, its goods may be (JA-RTE-01, JA-RTE-03, JA-RTE-04)."""
    ed = state.ed
    state.routes[seat] |= 1 << route
    r = ed.routes[route]
    new = ed.ends[route] & ~state.towns[seat]
    if new:
        state.towns[seat] |= new
        state.reach[seat] |= state.common.touching[new.bit_length() - 1]
    if state.sink is not None:
        state.emit("route", seat, "JA-RTE-01", route=r.id)
    for _ in range(r.development):
        develop(state, seat)
    n = len(r.goods)
    if n:
        swap = r.kind == LAND and state.active >> TREE_HOUSE & 1 == 1
        state.push1(RouteGoods(seat, route, (1 << n) - 1, swap))


class RouteGoods(Frame["Joan"]):
    """At once you may mark each good shown on the route; each may be declined (JA-RTE-03, JA-R-25).

    With the Tree House, one good of a land route may be swapped for one of another kind, which must be open if any
    other is; if none is, the swap gives a shield (JA-CARD-11, JA-CRX-02, JA-CRX-03, JA-R-39).
    """

    __slots__ = ("left", "route", "swap")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "route", "left", "swap")

    def __init__(self, seat: int, route: int, left: int, swap: bool) -> None:
        self.seat = seat
        self.route = route
        self.left = left  # the goods not yet dealt with, a bit for each one shown
        self.swap = swap

    def options(self, state: Joan) -> list[int]:
        shown = state.ed.route_goods[self.route]
        options = [DONE]
        kinds = 0
        for i in range(len(shown)):
            if self.left >> i & 1:
                kinds |= 1 << shown[i]
        for kind in range(N_GOODS):
            if kinds >> kind & 1:
                options.append(MARK + kind)
        if self.swap:
            for kind in range(N_GOODS):
                if kinds >> kind & 1:
                    self._add_swaps(state, kind, options)
        return options

    def _add_swaps(self, state: Joan, kind: int, options: list[int]) -> None:
        i = N_GOODS * self.seat
        found = False
        for new in range(N_GOODS):
            if new != kind and state.goods[i + new] < N_COLUMNS:
                options.append(SWAP + N_GOODS * kind + new)
                found = True
        if not found:
            options.append(SWAP + N_GOODS * kind + kind)

    def choose(self, state: Joan, action: int) -> None:
        if action == DONE:
            if state.sink is not None:
                state.emit("decline_goods", self.seat, "JA-RTE-03", route=state.ed.routes[self.route].id)
            return
        swap = self.swap
        if VERB_OF[action] == SWAP:
            kind, new = divmod(ITEM_OF[action], N_GOODS)
            swap = False
            if state.sink is not None:
                state.emit("swap", self.seat, "JA-CARD-11", good=state.ed.goods[kind], new=state.ed.goods[new])
            if new == kind:
                state.get_shield(self.seat, "JA-CRX-03")
            else:
                get_good(state, self.seat, new)
        else:
            kind = ITEM_OF[action]
            get_good(state, self.seat, kind)
        shown = state.ed.route_goods[self.route]
        i = 0
        while not (self.left >> i & 1 and shown[i] == kind):
            i += 1
        left = self.left ^ 1 << i
        if left:
            state.push1(RouteGoods(self.seat, self.route, left, swap))
