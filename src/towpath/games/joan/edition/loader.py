"""Loads an edition: reads its TOML files into `Edition`, lists its problems, and says how much of it is known.

The schema stands in the header comments of `edition/*.toml`; `read_sheet.py`, `read_places.py` and `read_solo.py` read
them strictly, `checks.py` holds what the rules demand between items.
"""

from __future__ import annotations

import pathlib
from typing import Final

from towpath.editions.folder import Files, Loader, digest
from towpath.editions.strict import NAME, Table
from towpath.games.joan.components import Edition
from towpath.games.joan.edition import checks, read_places, read_sheet, read_solo

# In reading order: the warehouse gives the kinds of good that the map refers to.
FILES: Final = (
    *("edition", "followers", "monks", "warehouse", "bank", "depot", "development", "map", "deeds", "places", "solo"),
)


def things(edition: Edition) -> dict[str, list[str]]:
    """The ids of everything whose name is the edition's own, by kind. Towns are called the same in every language."""
    return {
        "places": [place.id for place in edition.places],
        "deeds": [str(number + 1) for number in range(len(edition.deeds))],
        "difficulties": [level.id for level in edition.difficulties],
    }


def build(files: Files, problems: list[str]) -> Edition:
    """The edition of the parsed files; constraints between items are looked at once every single value is sound."""
    edition = Edition()
    if problems:
        return edition
    tables = {name: Table(problems, name, "", "", files[name]) for name in FILES}
    read_header(edition, tables["edition"])
    read_sheet.read_followers(edition, tables["followers"])
    read_sheet.read_monks(edition, tables["monks"])
    read_sheet.read_warehouse(edition, tables["warehouse"])
    read_sheet.read_bank(edition, tables["bank"])
    read_sheet.read_depot(edition, tables["depot"])
    read_sheet.read_development(edition, tables["development"])
    read_places.read_map(edition, tables["map"])
    read_places.read_deeds(edition, tables["deeds"])
    read_places.read_places(edition, tables["places"])
    read_solo.read_solo(edition, tables["solo"])
    for name in FILES:
        tables[name].end()
    if not problems:
        edition.prepare()
        problems.extend(checks.broken(edition))
    edition.hash = digest(files)
    return edition


def read_header(edition: Edition, file: Table) -> None:
    """Name of the edition and version of the schema."""
    file.whole("schema", 1, 1)
    file.choice("game", ("joan",))
    edition.name = file.text("name", NAME, "letters and digits, joined by - or _")


LOADER: Final = Loader(pathlib.Path(__file__).parent, FILES, build, things, "joan")
load_edition, check, report, place = LOADER.load, LOADER.check, LOADER.report, LOADER.place
