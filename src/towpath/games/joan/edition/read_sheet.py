"""The files of one sheet's own areas: Follower tiles, Monks, warehouse, bank, depot, Development track.

What the booklet states is demanded (`allowed` names the clause); the rest may be what an owner of the box reads there.
"""

from __future__ import annotations

from typing import Final

from towpath.editions.strict import Table, one_of
from towpath.games.joan.components import (
    ANY_GOOD,
    BY_BANK_COLUMN,
    BY_NUMBER,
    BY_STATION,
    BY_WAREHOUSE_COLUMN,
    CITIZEN,
    COIN,
    CRAFTSMAN_ACTION,
    DEVELOPMENT,
    EITHER,
    FARMER_ACTION,
    FREE_STATION,
    KINDS,
    LAND_ROUTE,
    MONK_ACTION,
    N_COLUMNS,
    N_GOODS,
    N_KINDS,
    N_MONKS,
    N_ROWS,
    NAMED_GOOD,
    NOTHING,
    PAID_STATION,
    POINTS,
    SHIELD,
    WATER_ROUTE,
    Edition,
    Gain,
)

# Every text by which a file may name a gain, but for the goods of a kind.
GAINS: Final[dict[str, tuple[int, int, int]]] = {
    "coin 1": (COIN, 1, BY_NUMBER),
    "coin 2": (COIN, 2, BY_NUMBER),
    "good any 1": (ANY_GOOD, 1, BY_NUMBER),
    "good any 2": (ANY_GOOD, 2, BY_NUMBER),
    "good grain 1": (NAMED_GOOD, 1, BY_NUMBER),
    "good cheese 1": (NAMED_GOOD + 1, 1, BY_NUMBER),
    "good wine 1": (NAMED_GOOD + 2, 1, BY_NUMBER),
    "development 1": (DEVELOPMENT, 1, BY_NUMBER),
    "development 2": (DEVELOPMENT, 2, BY_NUMBER),
    "development 3": (DEVELOPMENT, 3, BY_NUMBER),
    "development 4": (DEVELOPMENT, 4, BY_NUMBER),
    "development per warehouse column": (DEVELOPMENT, 1, BY_WAREHOUSE_COLUMN),
    "development per bank column": (DEVELOPMENT, 1, BY_BANK_COLUMN),
    "development per station": (DEVELOPMENT, 1, BY_STATION),
    "coin or development 1": (EITHER, 1, BY_NUMBER),
    "coin or development 2": (EITHER, 2, BY_NUMBER),
    "land route 1": (LAND_ROUTE, 1, BY_NUMBER),
    "land route 2": (LAND_ROUTE, 2, BY_NUMBER),
    "water route 1": (WATER_ROUTE, 1, BY_NUMBER),
    "water route 2": (WATER_ROUTE, 2, BY_NUMBER),
    "station free": (FREE_STATION, 1, BY_NUMBER),
    "station paid": (PAID_STATION, 1, BY_NUMBER),
    "farmer action": (FARMER_ACTION, 1, BY_NUMBER),
    "craftsman action": (CRAFTSMAN_ACTION, 1, BY_NUMBER),
    "monk action": (MONK_ACTION, 1, BY_NUMBER),
    "shield": (SHIELD, 1, BY_NUMBER),
    "citizen": (CITIZEN, 1, BY_NUMBER),
    "points 4": (POINTS, 4, BY_NUMBER),
    "points 5": (POINTS, 5, BY_NUMBER),
    "points 7": (POINTS, 7, BY_NUMBER),
}

WAREHOUSE_BONUSES: Final = ("coin 2", "monk action", "development 4")  # of columns 1 to 3, in any order (JA-WHS-07..09)
# Of row 1 and columns 1 to 4, wherever each stands (JA-BNK-11, JA-BNK-15..17).
BANK_BONUSES: Final = ("farmer action", "development 2", "station free", "monk action")
BANK_ROWS: Final = (
    (BANK_BONUSES, "JA-BNK-11, JA-BNK-15..17"),
    (("points 4",), "JA-BNK-12"),
    (("citizen",), "JA-BNK-13"),
)
TRACK_BONUSES: Final = ("coin 1", "monk action", "shield", "good any 1", "citizen")


def gain(text: str) -> Gain:
    """The gain that a text names."""
    item, n, per = GAINS[text]
    return Gain(item, n, per)


def read_gain(table: Table, key: str, allowed: tuple[str, ...], clause: str) -> Gain:
    """A gain that must be one of those allowed."""
    return gain(allowed[table.choice(key, allowed, clause=clause)])


def read_followers(edition: Edition, file: Table) -> None:
    """27 tiles of six kinds, in the order of `KINDS` (JA-SET-03, JA-ACT-04)."""
    for i, row in enumerate(file.rows("kind", "kind", N_KINDS, "JA-ACT-04")):
        row.choice("id", (KINDS[min(i, N_KINDS - 1)],), clause="JA-ACT-04")
        edition.kind_names.append(row.text("name"))
        edition.tiles.append(row.whole("tiles", 1, 22, "JA-ACT-04, JA-SET-03"))
        row.source()


def read_monks(edition: Edition, file: Table) -> None:
    """The points of the Monks (JA-END-10)."""
    table = file.table("monks")
    points = table.wholes("points", N_MONKS + 1, N_MONKS + 1, 7)
    if points and points != [7, 6, 4, 0]:
        table.wrong("points", points, "[7, 6, 4, 0] (JA-END-10)")
    edition.monk_points = points
    table.source()


def read_warehouse(edition: Edition, file: Table) -> None:
    """Five rows, one for each kind of good, and five columns with a bonus each (JA-WHS-01, JA-WHS-06)."""
    for i, row in enumerate(file.rows("row", "row", N_GOODS, "JA-WHS-01")):
        name = row.known(edition.goods)
        if i < 3 and name != ("grain", "cheese", "wine")[i]:
            row.wrong("id", name, "rows grain, cheese, wine come first (JA-CARD-12, JA-CARD-13, JA-CARD-19)")
        edition.row_points.append(row.whole("points", 1, 30))
        row.source("name_source")
    seen: list[str] = []
    for i, column in enumerate(file.rows("column", "column", N_COLUMNS, "JA-WHS-06")):
        allowed = WAREHOUSE_BONUSES if i < 3 else ("points 5",) if i == 3 else ("citizen",)
        clause = "JA-WHS-07..09" if i < 3 else "JA-WHS-10" if i == 3 else "JA-WHS-11"
        bonus = allowed[column.choice("bonus", allowed, clause=clause)]
        if bonus in seen:
            column.wrong("bonus", bonus, f"{one_of(WAREHOUSE_BONUSES)}, each once (JA-WHS-07..09)")
        seen.append(bonus)
        edition.warehouse_columns.append(gain(bonus))
        column.source()


def read_bank(edition: Edition, file: Table) -> None:
    """Three rows and five columns with a bonus each, and the row of the printed coin (JA-BNK-05, JA-BNK-09)."""
    coin = file.table("printed_coin")
    edition.printed_row = coin.whole("row", 1, N_ROWS, "JA-SET-16") - 1
    coin.source()
    for i, row in enumerate(file.rows("row", "row", N_ROWS, "JA-BNK-01")):
        edition.bank_rows.append(read_gain(row, "bonus", *BANK_ROWS[min(i, N_ROWS - 1)]))
        row.source()
    for i, column in enumerate(file.rows("column", "column", N_COLUMNS, "JA-BNK-09")):
        allowed, clause = BANK_ROWS[0] if i < N_COLUMNS - 1 else (("points 7",), "JA-BNK-14")
        edition.bank_columns.append(read_gain(column, "bonus", allowed, clause))
        column.source()


def read_depot(edition: Edition, file: Table) -> None:
    """The points of the shields, from the left (JA-END-09)."""
    table = file.table("depot")
    edition.shields = table.wholes("shields", 1, 40, 20)
    table.source()


def read_development(edition: Edition, file: Table) -> None:
    """Length, stars and bonuses of the Development track (JA-DEV-01..08)."""
    track = file.table("track")
    edition.length = track.whole("length", 10, 60)
    edition.start_status = track.whole("start_status", 0, 5)
    track.source("start_source")
    stars: dict[int, int] = {}
    for star in file.rows("star", "star", -1):
        space, value = star.whole("space", 1, edition.length), star.whole("value", 1, 9)
        if space in stars:
            star.wrong("space", space, "one star a space")
        stars[space] = value
        star.source()
    edition.stars = sorted(stars)
    edition.star_values = [stars[space] for space in edition.stars]
    edition.track_bonus = [NOTHING] * (edition.length + 1)
    for bonus in file.rows("bonus", "bonus", -1):
        space = bonus.whole("space", 1, edition.length)
        if edition.track_bonus[space] != NOTHING:
            bonus.wrong("space", space, "one bonus a space")
        edition.track_bonus[space] = read_gain(bonus, "bonus", TRACK_BONUSES, "JA-DEV-03..07").item
        bonus.source()
