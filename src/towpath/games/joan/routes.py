"""Routes: filling them in, and the goods and Development points on them (JA-RTE-01..06, JA-R-22..25, JA-CARD-11).

The Development points of a route are marked at once and its goods are offered at once, before any other open item.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from towpath.games.joan.components import LAND, N_COLUMNS, N_GOODS, TREE_HOUSE, bits
from towpath.games.joan.development import develop
from towpath.games.joan.moments import Asking
from towpath.games.joan.vocabulary import DONE, ITEM_OF, MARK, SWAP, VERB_OF
from towpath.games.joan.warehouse import get_good
from towpath.kernel.bars import Bar

if TYPE_CHECKING:
    from towpath.games.joan.state import Joan


def open_routes(state: Joan, seat: int) -> int:
    """The routes that start at Orléans or at a filled-in route, each once, as a mask (JA-RTE-02, JA-R-22)."""
    return state.reach[seat] & ~state.routes[seat]


def route_bars(state: Joan, seat: int, route: int) -> list[Bar]:
    """What bars filling in a route (JA-RTE-02, JA-RTE-06, JA-R-22)."""
    if not state.common.routes >> route & 1:
        return [Bar("JA-RTE-06", "map_out")]
    if state.routes[seat] >> route & 1:
        return [Bar("JA-R-22", "filled")]
    return [] if state.reach[seat] >> route & 1 else [Bar("JA-RTE-02", "not_connected")]


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


class RouteGoods(Asking):
    """At once you may mark each good shown on the route; each may be declined (JA-RTE-03, JA-R-25).

    With the Tree House, one good of a land route may be swapped for one of another kind, which must be open if any
    other is; if none is, the swap gives a shield (JA-CARD-11, JA-CRX-02, JA-CRX-03, JA-R-39).
    """

    __slots__ = ("left", "route", "swap")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "route", "left", "swap")
    renames: ClassVar[dict[str, str]] = {"give_up": "decline_goods"}
    verbs: ClassVar[tuple[int, ...]] = (DONE, MARK, SWAP)
    clause: ClassVar[str] = "JA-RTE-03"
    first: ClassVar[str] = "first_goods"

    def __init__(self, seat: int, route: int, left: int, swap: bool) -> None:
        self.seat = seat
        self.route = route
        self.left = left  # the goods not yet dealt with, a bit for each one shown
        self.swap = swap

    def kinds(self, state: Joan) -> int:
        """The kinds of the goods not yet dealt with, as a mask."""
        shown = state.ed.route_goods[self.route]
        kinds = 0
        for i in range(len(shown)):
            if self.left >> i & 1:
                kinds |= 1 << shown[i]
        return kinds

    def ask(self, state: Joan) -> dict[str, Any]:
        return {**self.unused(state), "swap": self.swap}

    def unused(self, state: Joan) -> dict[str, Any]:
        shown = state.ed.route_goods[self.route]
        goods = [state.ed.goods[shown[i]] for i in bits(self.left)]
        return {"route": state.ed.routes[self.route].id, "goods": goods}

    def gives(self, state: Joan, verb: int, item: int) -> bool:
        return verb == MARK and self.kinds(state) >> item & 1 == 1

    def swap_bars(self, state: Joan, kind: int, new: int) -> list[Bar]:
        """What bars swapping a good for another, or for a shield if both are one (JA-CARD-11, JA-CRX-02, JA-CRX-03)."""
        tree_house = state.ed.places[TREE_HOUSE].id
        if not state.active >> TREE_HOUSE & 1:
            return [Bar("JA-CARD-11", "swap_place", place=tree_house)]
        if state.ed.routes[self.route].kind != LAND:
            return [Bar("JA-CARD-11", "swap_land", place=tree_house)]
        if not self.swap:
            return [Bar("JA-R-39", "swap_done")]
        if not self.kinds(state) >> kind & 1:
            return [Bar("JA-CARD-11", "no_such_good", good=state.ed.goods[kind])]
        open_rows = [other for other in range(N_GOODS) if state.goods[N_GOODS * self.seat + other] < N_COLUMNS]
        if new == kind:
            return [Bar("JA-CRX-03", "swap_shield")] if set(open_rows) - {kind} else []
        return [] if new in open_rows else [Bar("JA-CRX-02", "row_full", good=state.ed.goods[new])]

    def options(self, state: Joan) -> list[int]:
        options = [DONE]
        kinds = self.kinds(state)
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
