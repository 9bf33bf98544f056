"""The files of what all share: the map, the Beneficial Deeds, the Places."""

from __future__ import annotations

from typing import Final

from towpath.editions.strict import NAME, Table
from towpath.games.joan.components import (
    FOLLOWERS,
    KINDS,
    MODES,
    N_CATEGORIES,
    N_DEEDS,
    N_KINDS,
    N_PLACES,
    N_TOWNS,
    PLACES,
    ROUTES,
    Deed,
    Edition,
    Gain,
    Place,
    Route,
    Town,
)
from towpath.games.joan.edition.read_sheet import GAINS, gain, read_gain

LABELS: Final = ("left", "right", "above", "below")
PARTS: Final = ("base", "18-19", "20-22")
PART_SEATS: Final = (2, 3, 4)  # JA-SET-11, JA-SET-12

# What each Place does (JA-CARD-01..30), and the Followers that the booklet names.
EFFECTS: Final[dict[str, tuple[str, ...]]] = {
    "stable": ("coin 1", "good any 1"),
    "library": ("development 2",),
    "windmill": ("coin 1", "development 1"),
    "brewery": ("coin 2",),
    "meadow": ("development 1", "good any 1"),
    "cemetery": ("places cost 1 less",),
    "distillery": ("coin 1",),
    "archives": ("development 1",),
    "fishing-boat": ("coin 1", "water route 1"),
    "trade-route": ("development 1", "land route 1"),
    "tree-house": ("swap one good of a land route",),
    "hayrick": ("good grain 1", "good any 1"),
    "cheese-factory": ("good cheese 1", "good any 1"),
    "joinery": ("coin or development 1",),
    "two-master": ("water route 2",),
    "four-in-hand": ("land route 2",),
    "tavern": ("build in struck towns",),
    "architect": ("station paid",),
    "winery": ("good wine 1", "good any 1"),
    "confessional-box": ("development 3",),
    "falconry": ("coin 1", "development 1", "good any 1"),
    "guesthouse": ("development per warehouse column",),
    "consultancy": ("good any 1",),
    "park": ("development per bank column",),
    "warehousing": ("good any 2",),
    "school": ("scholar counts as another",),
    "goldsmith": ("development per station",),
    "circus": ("coin or development 2",),
    "machine": ("good any 1",),
    "observatory": ("development to the next star",),
}
NAMED: Final[dict[str, str]] = {
    "library": "scholar",
    "school": "scholar",
    "two-master": "boatman",
    "distillery": "trader",
    "archives": "scholar",
    "consultancy": "scholar",
    "joinery": "craftsman",
    "machine": "farmer",
    "circus": "any",
    "observatory": "recruited monk",
}
# They give a lasting benefit; a Follower may stand on the card all the same, and does not use it (JA-USE-05).
LASTING_PLACES: Final = ("cemetery", "tree-house", "tavern")
PLUS_PLACES: Final = ("distillery", "archives", "joinery", "consultancy", "machine")
DEED_EFFECTS: Final = (
    ("good any 1", "development 1"),
    ("land route 1",),
    ("coin 1", "development 1"),
    ("coin 1", "good any 1"),
)
PRICES: Final = (1, 1, 2, 2, 2)


def texts(table: Table, key: str, allowed: str) -> list[str]:
    """A list of texts."""
    values = table.many(key, 0, 99, allowed)
    found = [value for value in values if isinstance(value, str)]
    if len(found) < len(values):
        table.wrong(key, values, allowed)
    return found


def coordinates(values: list[object]) -> list[float]:
    """Those of the values that are drawing coordinates."""
    return [float(v) for v in values if isinstance(v, int | float) and not isinstance(v, bool) and -1000 <= v <= 1000]


def numbers(table: Table, key: str, count: int) -> list[float]:
    """A list of drawing coordinates."""
    allowed = f"{count} numbers from -1000 to 1000"
    values = table.many(key, count, count, allowed)
    found = coordinates(values)
    if len(found) < len(values):
        table.wrong(key, values, allowed)
    return found


def read_map(edition: Edition, file: Table) -> None:
    """Map parts, towns and routes (JA-SET-11..14, JA-RTE-01..06)."""
    for i, part in enumerate(file.rows("part", "part", len(PARTS), "JA-SET-11, JA-SET-12")):
        i = min(i, len(PARTS) - 1)
        part.choice("id", (PARTS[i],), clause="JA-SET-11, JA-SET-12")
        edition.parts.append(PARTS[i])
        edition.part_seats.append(part.whole("min_seats", PART_SEATS[i], PART_SEATS[i], "JA-SET-11, JA-SET-12"))
        outline = part.many("outline", 0, 99, "a list of points")
        points: list[list[float]] = []
        for point in outline:
            if isinstance(point, list) and len(point) == 2 and len(coordinates(point)) == 2:
                points.append(coordinates(point))
        if len(points) < len(outline):
            part.wrong("outline", outline, "a list of points [x, y], numbers from -1000 to 1000")
        edition.part_outlines.append(points)
        part.source()
    for number, town in enumerate(file.rows("town", "town", N_TOWNS, "Orléans and towns 1 to 22")):
        area = "20-22" if number >= 20 else "18-19" if number >= 18 else "base"
        town.choice("part", (area,), clause="JA-SET-11, JA-SET-12")
        name = town.text("name")
        x, y = town.real("x"), town.real("y")
        label = LABELS[town.choice("label", LABELS)]
        nudge = numbers(town, "label_nudge", 2)
        citizen = False
        citizen_nudge = [0.0, 0.0]
        if number == 22:
            citizen = town.flag("citizen", True, "JA-STN-06")
            citizen_nudge = numbers(town, "citizen_nudge", 2)
        edition.towns.append(Town(name, PARTS.index(area), x, y, label, nudge, citizen, citizen_nudge))
        town.source("name_source")
    ids: list[str] = []
    for row in file.rows("route", "route", -1):
        name = row.known(ids, NAME)
        ends = [*row.wholes("ends", 2, 2, N_TOWNS - 1), 0, 0]
        kind = row.choice("kind", ROUTES)
        goods = row.names("goods", 0, 99, edition.goods)
        development = row.whole("development", 0, 9)
        bend = row.real("bend") if "bend" in row.data else 0.0
        edition.routes.append(Route(name, ends[0], ends[1], kind, goods, development, bend))
        row.source("link_source")
    if not 1 <= len(edition.routes) <= 62:
        file.say(f"{len(edition.routes)} [[route]]; allowed: 1 to 62 [[route]]")


def read_deeds(edition: Edition, file: Table) -> None:
    """Five Deeds: three Followers, one of the four effects, a yellow bonus (JA-DEED-01, JA-DEED-10..14)."""
    for i, row in enumerate(file.rows("deed", "deed", N_DEEDS, "JA-DEED-01")):
        name = row.text("name")
        followers = row.names("followers", 3, 3, KINDS, "JA-DEED-01")
        effect = DEED_EFFECTS[row.lists("effect", DEED_EFFECTS, "JA-DEED-10..13")]
        bonuses = ("craftsman action", "monk action") if i < 3 else ("citizen",)
        bonus = read_gain(row, "bonus", bonuses, "JA-DEED-06, JA-DEED-14" if i < 3 else "JA-DEED-07").item
        edition.deeds.append(Deed(name, followers, [gain(part) for part in effect], bonus))
        row.source("followers_source")


def read_places(edition: Edition, file: Table) -> None:
    """The 30 Places in the order of the booklet's overview, and the prices (JA-CARD-01..30, JA-ACQ-07)."""
    prices = file.table("prices")
    edition.prices = prices.wholes("by_category", N_CATEGORIES, N_CATEGORIES, 9)
    if edition.prices and tuple(edition.prices) != PRICES:
        prices.wrong("by_category", edition.prices, "[1, 1, 2, 2, 2] (JA-ACQ-07)")
    prices.source()
    for i, row in enumerate(file.rows("place", "place", N_PLACES, "JA-SET-09")):
        id = PLACES[min(i, N_PLACES - 1)]
        card = f"JA-CARD-{i + 1:02}"
        row.choice("id", (id,), clause=card)
        name = row.text("name")
        category = row.whole("category", 1, N_CATEGORIES, "JA-SET-09") - 1
        follower = FOLLOWERS.index(read_follower(row, id, card))
        mode = "plus" if id in PLUS_PLACES else "lasting" if id in LASTING_PLACES else "action"
        row.choice("mode", (mode,), clause=card)
        wanted = EFFECTS[id]
        row.lists("effect", (wanted,), card)
        gains: list[Gain] = [gain(part) for part in wanted if part in GAINS]
        printed = row.flag("printed")
        edition.places.append(Place(id, name, category, follower, MODES.index(mode), gains, printed))
        row.source("category_source", "follower_source", "printed_source")


def read_follower(row: Table, id: str, card: str) -> str:
    """The Follower a Place shows: fixed where the booklet names it, else any kind of tile."""
    if id in NAMED:
        row.choice("follower", (NAMED[id],), clause=card)
        return NAMED[id]
    kinds: tuple[str, ...] = KINDS[:N_KINDS]
    if id in LASTING_PLACES:
        kinds = (*kinds, "none")
    return kinds[row.choice("follower", kinds, clause="JA-ACT-04")]
