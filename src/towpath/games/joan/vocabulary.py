"""The vocabulary of Joan of Arc: every action as an int and as a text.

The ints are dense and fixed: the same number means the same thing in every state and every edition, since the counts
behind the ranges (30 Places, 23 towns, 5 goods, …) are fixed by the rules. Routes come last: how many an edition has
is printed on its map.
"""

from __future__ import annotations

from typing import Final

from towpath.games.joan.components import KINDS, N_DEEDS, N_GOODS, N_KINDS, N_PLACES, N_ROWS, N_TOWNS, ROUTES, Edition

DONE: Final = 0  # leave the rest unused, or decline
ACT: Final = 1  # begin the action of the tile or Monk of this turn
USE_FARMER: Final = 2  # begin the action of a bonus
USE_CRAFTSMAN: Final = 3
USE_MONK: Final = 4
DEVELOP: Final = 5
TAKE_SHIELD: Final = 6  # for a coin or a good that finds no space
FULL_PRICE: Final = 7
ONE_LESS: Final = 8
TAKE: Final = 9  # + kind
RECRUIT: Final = TAKE + N_KINDS  # + kind of the tile removed
COIN_ROW: Final = RECRUIT + N_KINDS  # + row of the bank
PAY_ROW: Final = COIN_ROW + N_ROWS  # + row of the bank
GOOD: Final = PAY_ROW + N_ROWS  # + kind: a good of your choice
MARK: Final = GOOD + N_GOODS  # + kind: a good that is named or shown
SWAP: Final = MARK + N_GOODS  # + 5 * kind shown + new kind; the same kind twice = for a shield
BUILD: Final = SWAP + N_GOODS * N_GOODS  # + town
BUILD_FREE: Final = BUILD + N_TOWNS  # + town
ACQUIRE: Final = BUILD_FREE + N_TOWNS  # + place
USE_PLACE: Final = ACQUIRE + N_PLACES  # + place
DEED: Final = USE_PLACE + N_PLACES  # + deed
ROUTE: Final = DEED + N_DEEDS  # + route


def town_text(town: int) -> str:
    """A town as the notation writes it."""
    return str(town) if town else "orleans"


def route_text(edition: Edition, route: int) -> str:
    """A route as the notation writes it."""
    r = edition.routes[route]
    return f"{ROUTES[r.kind]} {town_text(min(r.a, r.b))}-{town_text(max(r.a, r.b))}"


def vocabulary(edition: Edition) -> list[str]:
    """The text of every action, by its int."""
    kinds = KINDS[:N_KINDS]
    rows = range(1, N_ROWS + 1)
    goods = edition.goods
    towns = [town_text(town) for town in range(N_TOWNS)]
    texts = ["done", "act", "farmer action", "craftsman action", "monk action", "develop", "shield"]
    texts += ["full price", "one coin less"]
    texts += [f"take {kind}" for kind in kinds]
    texts += [f"recruit and remove {kind}" for kind in kinds]
    texts += [f"coin row {row}" for row in rows]
    texts += [f"pay row {row}" for row in rows]
    texts += [f"good {good}" for good in goods]
    texts += [f"mark {good}" for good in goods]
    texts += [f"swap {shown} for {'shield' if new == shown else new}" for shown in goods for new in goods]
    texts += [f"build {town}" for town in towns]
    texts += [f"build {town} free" for town in towns]
    texts += [f"acquire {place.id}" for place in edition.places]
    texts += [f"use {place.id}" for place in edition.places]
    texts += [f"deed {deed + 1}" for deed in range(N_DEEDS)]
    texts += [route_text(edition, route) for route in range(len(edition.routes))]
    return texts
