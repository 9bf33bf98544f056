"""The file of solo play: the three levels, Joan's area, and the solo cards."""

from __future__ import annotations

import re
from typing import Final

from towpath.editions.strict import Table
from towpath.games.joan.components import (
    BANK_CITIZEN,
    DOWN,
    J_BANK_BONUS,
    J_CITIZEN,
    J_CITIZEN_OF,
    J_DEED,
    J_LEVEL,
    J_MONK,
    J_REMOVE_PLACE,
    J_SHIELD,
    J_STATION,
    KINDS,
    LEFT,
    N_KINDS,
    N_TOWNS,
    RIGHT,
    TRACK_CITIZEN_1,
    TRACK_CITIZEN_2,
    TRACKS,
    UP,
    WAREHOUSE_CITIZEN,
    Difficulty,
    Edition,
    JoanEffect,
    SoloCard,
)
from towpath.games.joan.edition.read_places import texts

N_MAIN: Final = 14
N_EXCHANGE: Final = 4
N_LEVELS: Final = 6
CARD: Final = re.compile(r"[0-9]+b?")

# The effects of a solo card (JA-SEFF-01..13) and of a Scholar space (JA-SJA-08..12).
CARD_EFFECTS: Final[dict[str, tuple[int, int]]] = {
    "station": (J_STATION, 0),
    "shield": (J_SHIELD, 0),
    "level": (J_LEVEL, 0),
    "bank bonus": (J_BANK_BONUS, 0),
    "citizen": (J_CITIZEN, 0),
    "citizen of the warehouse": (J_CITIZEN_OF, WAREHOUSE_CITIZEN),
    "citizen of the bank": (J_CITIZEN_OF, BANK_CITIZEN),
    "deed right": (J_DEED, RIGHT),
    "deed left": (J_DEED, LEFT),
    "monk": (J_MONK, 0),
    "remove place 1": (J_REMOVE_PLACE, 0),
    "remove place 2": (J_REMOVE_PLACE, 1),
    "remove place 3": (J_REMOVE_PLACE, 2),
    "remove place 4": (J_REMOVE_PLACE, 3),
    "remove place 5": (J_REMOVE_PLACE, 4),
}
SPACE_EFFECTS: Final[dict[str, tuple[int, int]]] = {
    "level": (J_LEVEL, 0),
    "shield": (J_SHIELD, 0),
    "monk": (J_MONK, 0),
    "citizen of the development 1": (J_CITIZEN_OF, TRACK_CITIZEN_1),
    "citizen of the development 2": (J_CITIZEN_OF, TRACK_CITIZEN_2),
}
# Name, whether Joan has Monk actions, whether the exchange cards are in (JA-SSET-05..07).
LEVELS: Final = (("standard", False, False), ("connoisseur", True, False), ("special-challenge", True, True))


def read_solo(edition: Edition, file: Table) -> None:
    """Everything of the solo game."""
    for i, row in enumerate(file.rows("difficulty", "difficulty", len(LEVELS), "JA-SSET-04")):
        id, monk_actions, exchange = LEVELS[min(i, len(LEVELS) - 1)]
        row.choice("id", (id,), clause="JA-SSET-04")
        name = row.text("name")
        row.flag("monk_actions", monk_actions, "JA-SSET-05..07")
        row.flag("exchange", exchange, "JA-SSET-05..07")
        edition.difficulties.append(Difficulty(id, name, monk_actions, exchange))
        row.source()
    read_area(edition, file)
    for i, row in enumerate(file.rows("card", "card", N_MAIN + N_EXCHANGE, "JA-SSET-04")):
        id = str(i + 1) if i < N_MAIN else f"{i - N_MAIN + 1}b"
        row.choice("id", (id,), clause="JA-SSET-04")
        replaces = ""
        if i >= N_MAIN:
            replaces = str(i - N_MAIN + 1)
            row.choice("replaces", (replaces,), clause="JA-SSET-07")
        edition.cards.append(read_card(row, id, replaces))


def read_area(edition: Edition, file: Table) -> None:
    """Joan's tracks, levels, depot and symbols (JA-SJA-01..12)."""
    for i, row in enumerate(file.rows("track", "track", 3, "JA-SEND-04")):
        row.choice("id", (TRACKS[min(i, 2)],), clause="JA-SEND-04")
        edition.track_points.append(row.wholes("points", 1, 20, 20))
        row.source()
    scholar = file.table("scholar_track")
    words = tuple(SPACE_EFFECTS)
    spaces = [words[index] for index in scholar.names("spaces", 5, 99, words, "JA-SJA-08..12")]
    for i, text in enumerate(spaces):
        # JA-SJA-09: space 2 is the first citizen of the track, space 5 the second, and no other space one.
        fixed = {1: "citizen of the development 1", 4: "citizen of the development 2"}.get(i, "")
        if text != fixed if fixed else text.startswith("citizen"):
            scholar.wrong(f"spaces[{i}]", text, (fixed or "level, shield, monk") + " (JA-SJA-08..12)")
        else:
            edition.scholar_effects.append(JoanEffect(*SPACE_EFFECTS[text]))
    scholar.source()
    levels = file.table("levels")
    edition.level_values = levels.wholes("values", N_LEVELS, N_LEVELS, 20)
    edition.levels_at_start = levels.whole("marked_at_start", 0, N_LEVELS, "JA-SJA-08")
    levels.source()
    depot = file.table("depot")
    rows = depot.many("rows", 2, 20, "2 or more rows of points (JA-SJA-02)")
    for points in rows:
        if not isinstance(points, list) or not points or not all(type(p) is int and 0 <= p <= 20 for p in points):
            depot.wrong("rows", points, "a list of points from 0 to 20")
        else:
            edition.joan_shields += points
            edition.joan_depot_rows.append(len(points))
    depot.source()
    symbols = file.table("symbols")
    edition.joan_station_symbols = symbols.whole("stations", 1, 99)
    edition.joan_citizen_symbols = symbols.whole("citizens", 1, 99)
    symbols.source()


def read_card(row: Table, id: str, replaces: str) -> SoloCard:
    """A solo card: all six kinds once, the Craftsman with a station (JA-SCRS-05, JA-SJA-05)."""
    town = row.whole("town", 1, N_TOWNS - 1, "JA-SEFF-02")
    kinds: list[int] = []
    effects: list[list[JoanEffect]] = []
    front = texts(row, "front", "six lines 'follower: effect', several effects joined by ' + '")
    for line in front:
        follower, _, rest = line.partition(": ")
        found = rest.split(" + ")
        if follower not in KINDS[:N_KINDS] or not all(effect in CARD_EFFECTS for effect in found):
            allowed = f"'follower: effect' or 'follower: effect + effect', effects out of {', '.join(CARD_EFFECTS)}"
            row.wrong("front", line, allowed)
        elif follower == "craftsman" and "station" not in found:
            row.wrong("front", line, "craftsman: station (JA-SJA-05)")
        else:
            kinds.append(KINDS.index(follower))
            effects.append([JoanEffect(*CARD_EFFECTS[effect]) for effect in found])
    if sorted(kinds) != list(range(N_KINDS)):
        row.wrong("front", front, "each of the six kinds once (JA-SCRS-05)")
    arrow = (DOWN, UP)[row.choice("arrow", ("down", "up"))]
    monk = row.choice("monk", (*TRACKS, "station"))
    row.source()
    return SoloCard(id, replaces, town, kinds, effects, arrow, monk)
