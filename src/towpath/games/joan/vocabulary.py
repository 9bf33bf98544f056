"""The vocabulary of Joan of Arc: every action as an int and as a text.

The ints are dense and fixed: the same number means the same thing in every state and every edition, since the counts
behind the ranges (30 Places, 23 towns, 5 goods, …) are fixed by the rules. How many routes an edition has is printed on
its map; numbers of routes beyond those mean nothing.
"""

from __future__ import annotations

from typing import Final

from towpath.games.joan.components import KINDS, N_DEEDS, N_GOODS, N_KINDS, N_PLACES, N_ROWS, N_TOWNS, ROUTES, Edition
from towpath.kernel.vocabulary import Vocabulary

MAX_ROUTES: Final = 64  # allowed for; an edition has as many as its map
N_BORROWED: Final = N_KINDS - 1  # kinds that a Scholar can stand in for


def town_text(town: int) -> str:
    """A town as the notation writes it."""
    return str(town) if town else "orleans"


def route_text(edition: Edition, route: int) -> str:
    """A route as the notation writes it; "" for one more than the map has."""
    if route >= len(edition.routes):
        return ""
    r = edition.routes[route]
    return f"{ROUTES[r.kind]} {town_text(min(r.a, r.b))}-{town_text(max(r.a, r.b))}"


def _swap_text(code: int, goods: list[str]) -> str:
    """A code is 5 * kind shown + new kind; the same kind twice means a shield."""
    shown, new = divmod(code, N_GOODS)
    return f"{goods[shown]} for {'shield' if new == shown else goods[new]}"


WORDS: Final = Vocabulary()

DONE: Final = WORDS.one("give_up", "done")  # leave the rest unused, or decline
ACT: Final = WORDS.one("act")  # begin the action of the tile or Monk of this turn
USE_FARMER: Final = WORDS.one("begin", "farmer action")  # begin the action of a bonus
USE_CRAFTSMAN: Final = WORDS.one("begin", "craftsman action")
USE_MONK: Final = WORDS.one("begin", "monk action")
DEVELOP: Final = WORDS.one("develop")
TAKE_SHIELD: Final = WORDS.one("shield")  # for a coin or a good that finds no space
FULL_PRICE: Final = WORDS.one("full_price", "full price")
ONE_LESS: Final = WORDS.one("one_less", "one coin less")
TAKE: Final = WORDS.many("take", N_KINDS, lambda ed, kind: f"take {KINDS[kind]}")
RECRUIT: Final = WORDS.many("recruit", N_KINDS, lambda ed, kind: f"recruit and remove {KINDS[kind]}")
COIN_ROW: Final = WORDS.many("coin", N_ROWS, lambda ed, row: f"coin row {row + 1}")
PAY_ROW: Final = WORDS.many("pay", N_ROWS, lambda ed, row: f"pay row {row + 1}")
GOOD: Final = WORDS.many("good", N_GOODS, lambda ed, kind: f"good {ed.goods[kind]}")  # of your choice
MARK: Final = WORDS.many("mark", N_GOODS, lambda ed, kind: f"mark {ed.goods[kind]}")  # named or shown
SWAP: Final = WORDS.many("swap", N_GOODS * N_GOODS, lambda ed, code: f"swap {_swap_text(code, ed.goods)}")
BUILD: Final = WORDS.many("build", N_TOWNS, lambda ed, town: f"build {town_text(town)}")  # paid for
BUILD_FREE: Final = WORDS.many("build", N_TOWNS, lambda ed, town: f"build {town_text(town)} free")
ACQUIRE: Final = WORDS.many("acquire", N_PLACES, lambda ed, place: f"acquire {ed.places[place].id}")
USE_PLACE: Final = WORDS.many("use", N_PLACES, lambda ed, place: f"use {ed.places[place].id}")
DEED: Final = WORDS.many("deed", N_DEEDS, lambda ed, deed: f"deed {deed + 1}")
ROUTE: Final = WORDS.many("route", MAX_ROUTES, route_text)
PAY_STATION: Final = WORDS.one("pay_station", "build station")  # pay first, then name the town (JA-R-20)
DEED_AS: Final = WORDS.many(  # with a Scholar that the School lets stand in (JA-R-41): 5 * Deed + kind
    "deed", N_BORROWED * N_DEEDS, lambda ed, code: f"deed {code // N_BORROWED + 1} as {KINDS[code % N_BORROWED]}"
)

VERB_OF: Final = WORDS.verb_of
ITEM_OF: Final = WORDS.item_of
