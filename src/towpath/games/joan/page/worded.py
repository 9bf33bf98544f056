"""One row a verb: its group in the list, and for an item what lights up, its numbers and what bars it (docs/wire.md).

Numbers and bars are asked from the rule that will be carried out, bars also from the moment: nothing is decided here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from towpath.games.joan import bank, deeds, development, places, routes, stations, turn, warehouse
from towpath.games.joan import vocabulary as n
from towpath.games.joan.actions import RECRUITED, ChooseAction, shield_bars
from towpath.games.joan.components import ITEMS, KINDS, LAND, N_GOODS
from towpath.games.joan.page import offers
from towpath.kernel.bars import Bar
from towpath.kernel.wording import Rows, Worded, check_rows

if TYPE_CHECKING:
    from towpath.kernel.wording import Moment

# What lights up.


def _good(m: Moment, kind: int) -> str:
    return f"good:{m.state.ed.goods[kind]}"


def _swapped(m: Moment, code: int) -> str:
    shown, new = divmod(code, N_GOODS)
    return "depot" if shown == new else _good(m, new)


def _place(m: Moment, place: int) -> str:
    return f"place:{m.state.ed.places[place].id}"


def _priced(m: Moment, item: int) -> str:
    return _place(m, m.frame.place)


def _route(m: Moment, route: int) -> str:
    return f"route:{m.state.ed.routes[route].id}"


def _tile(m: Moment, kind: int) -> str:
    return f"tile:{KINDS[kind]}"


# What bars it.


def _given(m: Moment, what: str, verb: int, item: int) -> list[Bar]:
    """The bar of a moment that gives no such thing."""
    return [] if m.frame is None or m.frame.gives(m.state, verb, item) else [m.frame.not_given(what)]


def _no_development(m: Moment, item: int) -> list[Bar]:
    return _given(m, "development", n.DEVELOP, item) + development.develop_bars(m.state, m.seat)


def _no_coin(m: Moment, row: int) -> list[Bar]:
    return _given(m, "coin", n.COIN_ROW, row) + bank.coin_bars(m.state, m.seat, row)


def _no_good(m: Moment, kind: int) -> list[Bar]:
    return _given(m, "any_good", n.GOOD, kind) + warehouse.good_bars(m.state, m.seat, kind)


def _no_shield(m: Moment, item: int) -> list[Bar]:
    coin, good = not _given(m, "coin", n.COIN_ROW, 0), not _given(m, "any_good", n.GOOD, 0)
    found = shield_bars(m.state, m.seat, coin, good)
    # With a full bank or warehouse it is the moment that does not give what a shield would stand for.
    if found and not shield_bars(m.state, m.seat, coin=True, good=True):
        return [m.frame.not_given("shield")]
    return found


def _no_mark(m: Moment, kind: int) -> list[Bar]:
    if m.frame is None or m.frame.gives(m.state, n.MARK, kind):
        return []
    clause = "JA-RTE-03" if isinstance(m.frame, routes.RouteGoods) else "JA-R-13"
    return [Bar(clause, "no_such_good", good=m.state.ed.goods[kind])]


def _no_payment(m: Moment, row: int) -> list[Bar]:
    return m.frame.row_bars(m.state, row) if isinstance(m.frame, bank.PayCoins) else []


def _no_swap(m: Moment, code: int) -> list[Bar]:
    if isinstance(m.frame, routes.RouteGoods):
        shown, new = divmod(code, N_GOODS)
        return m.frame.swap_bars(m.state, shown, new)
    return [] if m.frame is None else [m.frame.not_given("swap")]


def _no_price(m: Moment) -> list[Bar]:
    return _given(m, "station", n.PAY_STATION, 0) + stations.price_bars(m.state, m.seat)


def _no_paid_station(m: Moment, item: int) -> list[Bar]:
    return _no_price(m) or stations.town_bars(m.state, m.seat, _working(m))


def _no_station(m: Moment, town: int) -> list[Bar]:
    if isinstance(m.frame, ChooseAction):
        return _no_price(m) + _no_site(m, town) or [Bar("JA-R-20", "pay_first")]
    return _given(m, "station", n.BUILD, town) + _no_site(m, town)


def _no_free_station(m: Moment, town: int) -> list[Bar]:
    return _given(m, "station", n.BUILD_FREE, town) + _no_site(m, town)


def _no_site(m: Moment, town: int) -> list[Bar]:
    return stations.site_bars(m.state, m.seat, town, _working(m))


def _working(m: Moment) -> int:
    working: int = m.state.places[m.seat] if m.frame is None else m.frame.working(m.state)
    return working


def _no_purchase(m: Moment, place: int) -> list[Bar]:
    if m.frame is None or isinstance(m.frame, ChooseAction):
        found = _given(m, "place", n.ACQUIRE, place)
    else:
        found = [Bar("JA-TRD-01", "trader")]
    return found + places.purchase_bars(m.state, m.seat, place)


def _no_use(m: Moment, place: int) -> list[Bar]:
    if isinstance(m.frame, ChooseAction):
        return places.use_bars(m.state, m.seat, place, m.frame.kinds(m.state), m.frame.origin == RECRUITED)
    if not m.state.places[m.seat] >> place & 1:
        return [Bar("JA-USE-01", "not_owned", place=m.state.ed.places[place].id)]
    return [] if m.frame is None else [Bar("JA-USE-01", "use_action")]


def _no_deed(m: Moment, deed: int) -> list[Bar]:
    if isinstance(m.frame, ChooseAction):
        return deeds.deed_bars(m.state, m.seat, m.frame.kind, deed)
    return [] if m.frame is None else [Bar("JA-DEED-02", "deed_action")]


def _no_borrowed_deed(m: Moment, code: int) -> list[Bar]:
    if not isinstance(m.frame, ChooseAction):
        return _no_deed(m, 0)
    deed, kind = divmod(code, n.N_BORROWED)
    if m.state.common.school_deeds and m.frame.is_borrowed(m.state):
        return deeds.deed_bars(m.state, m.seat, kind, deed)
    return [Bar("JA-DEED-03", "no_stand_in", kind=KINDS[kind])]


def _no_route(m: Moment, route: int) -> list[Bar]:
    what = "land_route" if m.state.ed.routes[route].kind == LAND else "water_route"
    return _given(m, what, n.ROUTE, route) + routes.route_bars(m.state, m.seat, route)


def _no_action(m: Moment, item: int) -> list[Bar]:
    given = m.frame is None or m.frame.gives(m.state, n.ACT, item)
    return [] if given else [Bar("JA-ACT-01", "action_used")]


def _bonus_action(verb: int, item: int) -> Worded:
    """The row of an action that a bonus grants."""

    def bars(m: Moment, _: int) -> list[Bar]:
        return [] if m.frame is None or m.frame.gives(m.state, verb, 0) else [Bar("JA-BON-01", "no_bonus")]

    return Worded("item", lambda m, _: f"item:{ITEMS[item]}", lambda m, _: offers.begin(m, item), bars)


ROWS: Final[Rows] = {
    n.DONE: Worded("end", None, lambda m, _: m.frame.unused(m.state)),
    n.ACT: Worded("item", lambda m, _: "item:tile", offers.act, _no_action),
    **{verb: _bonus_action(verb, item) for verb, item in offers.BONUS_ACTIONS.items()},
    n.DEVELOP: Worded("sheet", lambda m, _: "track", offers.develop, _no_development),
    n.TAKE_SHIELD: Worded("sheet", lambda m, _: "depot", offers.shield, _no_shield),
    n.FULL_PRICE: Worded("choice", _priced, offers.full_price),
    n.ONE_LESS: Worded("choice", _priced, offers.one_less),
    n.TAKE: Worded("tile", _tile, offers.take, lambda m, kind: turn.take_bars(m.state, kind)),
    n.RECRUIT: Worded("monk", _tile, offers.recruit, lambda m, kind: turn.recruit_bars(m.state, m.seat, kind)),
    n.COIN_ROW: Worded("sheet", lambda m, row: f"row:{row + 1}", offers.coin, _no_coin),
    n.PAY_ROW: Worded("choice", lambda m, row: f"row:{row + 1}", offers.pay, _no_payment),
    n.GOOD: Worded("sheet", _good, offers.good, _no_good),
    n.MARK: Worded("sheet", _good, offers.good, _no_mark),
    n.SWAP: Worded("sheet", _swapped, offers.swap, _no_swap),
    n.BUILD: Worded("station", lambda m, town: f"town:{town}", offers.build, _no_station),
    n.BUILD_FREE: Worded("station", lambda m, town: f"town:{town}", offers.build, _no_free_station),
    n.ACQUIRE: Worded("place", _place, offers.acquire, _no_purchase),
    n.USE_PLACE: Worded("place", _place, offers.use, _no_use),
    n.DEED: Worded("deed", lambda m, deed: f"deed:{deed + 1}", offers.deed, _no_deed),
    n.ROUTE: Worded("route", _route, offers.route, _no_route),
    n.PAY_STATION: Worded("station", None, offers.pay_station, _no_paid_station),
    n.DEED_AS: Worded("deed", lambda m, code: f"deed:{code // n.N_BORROWED + 1}", offers.deed_as, _no_borrowed_deed),
}


check_rows(n.WORDS, ROWS)
