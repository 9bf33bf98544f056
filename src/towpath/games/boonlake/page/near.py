"""What is just out of reach: a seat that is asked could choose it, had it a little more of one thing.

The bars stand beside the rules; here they are asked of what the same moment would offer a seat that lacks nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from towpath.games.boonlake import vocabulary as n
from towpath.games.boonlake.cards import coins_due
from towpath.games.boonlake.page.worded import ROWS
from towpath.kernel.wording import Moment, barred_by_one

if TYPE_CHECKING:
    from towpath.games.boonlake.state import Boonlake
    from towpath.kernel.bars import Bar
    from towpath.kernel.state import Json

PLENTY: Final = 99
SOME: Final = 2  # of a verb so many are told, the cheapest ones; of cards in hand all

PRICED: Final = (n.PLAY, n.PROJECT, n.DEVELOP, n.UPGRADE, n.CATTLE, n.MODERNIZE)
# Bars that say in words that one inhabitant is asked for and none is there.
ONE_INHABITANT: Final = ("no_inhabitant", "house_inhabitant", "inhabitant_too")


def near(state: Boonlake, seat: int) -> list[Json]:
    """What fails by one price alone: what is asked and what is owned, the least lacking first."""
    moment = Moment(state, seat)
    if moment.frame is None:
        return []
    richer = state.clone()
    board = richer.boards[seat]
    board.coins, board.vases, board.ranch = board.coins + PLENTY, board.vases + PLENTY, board.ranch + PLENTY
    rows = [_row(moment, *one) for one in barred_by_one(n.WORDS, ROWS, moment, richer, PRICED)]
    rows.sort(key=lambda row: row["cost"] - row["have"])
    told: dict[str, int] = {}
    found: list[Json] = []
    for row in rows:
        told[row["verb"]] = told.get(row["verb"], 0) + 1
        if row["verb"] == "play" or told[row["verb"]] <= SOME:
            found.append(row)
    return found


def _row(moment: Moment, action: int, bar: Bar) -> Json:
    verb, item = n.VERB_OF[action], n.ITEM_OF[action]
    target = ROWS[verb].target
    assert target is not None
    key, cost, have = bar.key, bar.args.get("cost", 0), bar.args.get("have", 0)
    if key in ONE_INHABITANT:
        key, cost = "inhabitants", 1
    elif key in ("coins", "upstream_too") and verb in (n.PLAY, n.PROJECT):
        # With what boats cost and levers bring: the price that its row would have.
        key, cost = "coins", coins_due(moment.state, moment.seat, item + (n.N_CARDS if verb == n.PROJECT else 0))
    return {"verb": n.WORDS.names[verb], "target": target(moment, item), "key": key, "cost": cost, "have": have}
