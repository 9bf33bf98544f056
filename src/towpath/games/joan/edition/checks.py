"""What the rules demand between the items of an edition: sums, the map as a whole, and the printed facts.

A printed fact is a value that the booklet names in its text or its examples without saying where it stands. Whether an
edition is well balanced is not asked here: an owner's real values need not follow our design.
"""

from __future__ import annotations

from itertools import accumulate

from towpath.games.joan.components import (
    ANY_GOOD,
    CITIZEN,
    COIN,
    DEVELOPMENT,
    FARMER_ACTION,
    FREE_STATION,
    LAND,
    MONK_ACTION,
    N_CATEGORIES,
    SHIELD,
    Edition,
)
from towpath.games.joan.edition.read_places import DEED_EFFECTS
from towpath.games.joan.edition.read_sheet import gain


def broken(edition: Edition) -> list[str]:
    """Every constraint that does not hold, in words."""
    return [
        *broken_followers(edition),
        *broken_map(edition),
        *broken_warehouse(edition),
        *broken_bank(edition),
        *broken_depot(edition),
        *broken_development(edition),
        *broken_deeds(edition),
        *broken_places(edition),
    ]


def unless(holds: bool, problem: str) -> list[str]:
    """The problem, unless it holds."""
    return [] if holds else [problem]


def broken_followers(edition: Edition) -> list[str]:
    """27 tiles (JA-SET-03)."""
    total = sum(edition.tiles)
    return unless(total == 27, f"followers.toml: the kinds have {total} tiles; allowed: 27 in all (JA-SET-03)")


def broken_map(edition: Edition) -> list[str]:
    """Routes join two towns, no two can be taken for each other, and the routes that the booklet names exist."""
    problems: list[str] = []
    seen: dict[tuple[int, int, int], str] = {}
    for route in edition.routes:
        where = f"map.toml: route {route.id!r}: ends is [{route.a}, {route.b}]"
        problems += unless(route.a != route.b, f"{where}; allowed: two different towns (JA-RTE-01)")
        key = (min(route.a, route.b), max(route.a, route.b), route.kind)
        problems += unless(
            key not in seen,
            f"{where}; allowed: one land and one water route between two towns, their name; {seen.get(key)!r} has it",
        )
        seen[key] = route.id
    named = [(route.a, route.b, route.kind, route.goods) for route in edition.routes]
    either = [{a, b} for a, b, _, _ in named]
    for a, b in ((0, 8), (8, 16)):
        problems += unless({a, b} in either, f"map.toml: no route {a}-{b}; allowed: a route joins them (JA-EX-02)")
    good = any({a, b} == {8, 9} and kind == LAND and len(goods) == 1 for a, b, kind, goods in named)
    problems += unless(good, "map.toml: no land route 8-9 with one good; allowed: it shows one good (JA-EX-02)")
    for kind, name in enumerate(("land", "water")):
        problems += unless(
            any(k == kind for _, _, k, _ in named),
            f"map.toml: no {name} route; allowed: both kinds (JA-KNT-01, JA-BTM-01)",
        )
    return problems


def broken_warehouse(edition: Edition) -> list[str]:
    """Some full rows, with or without column 4, give the 8 points of the scoring example."""
    sums = {0}
    for points in edition.row_points:
        sums |= {total + points for total in sums}
    return unless(
        8 in sums or 3 in sums, f"warehouse.toml: row points {edition.row_points}; allowed: some give 8 (JA-EX-09)"
    )


def broken_bank(edition: Edition) -> list[str]:
    """Rows and columns use each of the named bonuses."""
    items = [bonus.item for bonus in edition.bank_rows + edition.bank_columns]
    wanted = (
        (MONK_ACTION, "monk action", "JA-BNK-11"),
        (FARMER_ACTION, "farmer action", "JA-BNK-15"),
        (DEVELOPMENT, "development 2", "JA-BNK-16"),
        (FREE_STATION, "station free", "JA-BNK-17"),
    )
    return [
        f"bank.toml: no row or column has the bonus {name!r}; allowed: one or more ({clause})"
        for item, name, clause in wanted
        if item not in items
    ]


def broken_depot(edition: Edition) -> list[str]:
    """The first few shields give the 4 points of the scoring example."""
    return unless(
        4 in accumulate(edition.shields),
        f"depot.toml: shields {edition.shields}; allowed: the first few give 4 (JA-EX-09)",
    )


def broken_development(edition: Edition) -> list[str]:
    """Two shields, two citizens, at least one of the other bonuses; stars of value 5 and 6."""
    problems: list[str] = []
    bonuses = edition.track_bonus
    for item, name in ((SHIELD, "shield"), (CITIZEN, "citizen")):
        n = bonuses.count(item)
        problems += unless(n == 2, f"development.toml: {n} bonuses {name!r}; allowed: 2 (JA-DEV-05, JA-DEV-07)")
    for item, name in ((COIN, "coin 1"), (MONK_ACTION, "monk action"), (ANY_GOOD, "good any 1")):
        problems += unless(
            item in bonuses, f"development.toml: no bonus {name!r}; allowed: one or more (JA-DEV-03..06)"
        )
    problems += unless(
        5 in edition.star_values and 6 in edition.star_values,
        f"development.toml: star values {edition.star_values}; allowed: 5 and 6 among them (JA-EX-09)",
    )
    return problems


def broken_deeds(edition: Edition) -> list[str]:
    """All four effects occur, and both action bonuses (JA-DEED-10..14)."""
    problems: list[str] = []
    found = [[part.item for part in deed.gains] for deed in edition.deeds]
    for effect in DEED_EFFECTS:
        items = [gain(part).item for part in effect]
        problems += unless(
            items in found,
            f"deeds.toml: no Deed has the effect {list(effect)}; allowed: one or more (JA-DEED-10..13)",
        )
    bonuses = {deed.bonus for deed in edition.deeds[:3]}
    problems += unless(len(bonuses) == 2, "deeds.toml: Deeds 1 to 3 have one kind of bonus; allowed: both (JA-DEED-14)")
    return problems


def broken_places(edition: Edition) -> list[str]:
    """Six Places a category (JA-SET-09)."""
    problems: list[str] = []
    for category in range(N_CATEGORIES):
        places = [place for place in edition.places if place.category == category]
        where = f"places.toml: category {category + 1}"
        problems += unless(len(places) == 6, f"{where} has {len(places)} places; allowed: 6 (JA-SET-09)")
    return problems
