"""What is just out of reach: a seat that is asked could choose it with more coins, or with a Place that is for sale.

The bars stand beside the rules; here they are asked of what the same moment would offer a seat that lacks no coin.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from towpath.games.joan import places
from towpath.games.joan import vocabulary as n
from towpath.games.joan.actions import ChooseAction
from towpath.games.joan.components import N_COINS, TRADER, bits
from towpath.games.joan.page.worded import ROWS
from towpath.games.joan.stations import STATION_PRICE
from towpath.kernel.wording import Moment, barred_by_one

if TYPE_CHECKING:
    from towpath.games.joan.state import Joan
    from towpath.kernel.state import Json

PRICED: Final = (n.ACQUIRE, n.BUILD)


def near(state: Joan, seat: int) -> list[Json]:
    """What fails by coins alone, the least lacking first; then the Places that would give the Follower an action."""
    moment = Moment(state, seat)
    if moment.frame is None:
        return []
    richer = state.clone()
    richer.coins[seat] = N_COINS
    have = state.coins[seat]
    found: list[Json] = []
    for action, _ in barred_by_one(n.WORDS, ROWS, moment, richer, PRICED):
        verb, item = n.VERB_OF[action], n.ITEM_OF[action]
        cost = places.least_price(state, seat, item) if verb == n.ACQUIRE else STATION_PRICE
        found.append(_row(moment, verb, item, "coins", cost, have))
    found.sort(key=lambda row: row["cost"])
    if isinstance(moment.frame, ChooseAction):
        found += _unowned(moment, moment.frame, have)
    return found


def _unowned(moment: Moment, frame: ChooseAction, have: int) -> list[Json]:
    """The Places of the Follower that a Trader could acquire: nobody's yet, and of an open category."""
    state: Joan = moment.state
    kinds = frame.kinds(state)
    # A Trader has them among its options; with a Follower that stands for all kinds it would be every Place.
    if kinds.bit_count() > 1 or kinds >> TRADER & 1:
        return []
    for_sale = state.middle & state.common.open_places[state.n_open] & state.ed.usable[kinds]
    rows = [(places.least_price(state, moment.seat, place), place) for place in bits(for_sale)]
    return [_row(moment, n.USE_PLACE, place, "not_owned", cost, have) for cost, place in sorted(rows)]


def _row(moment: Moment, verb: int, item: int, key: str, cost: int, have: int) -> Json:
    target = ROWS[verb].target
    assert target is not None
    return {"verb": n.WORDS.names[verb], "target": target(moment, item), "key": key, "cost": cost, "have": have}
