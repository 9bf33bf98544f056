"""Loads an edition: reads its TOML files into `Edition`, lists its problems, and says how much of it is known.

The schema stands in the header comments of `edition/*.toml`; `read_sheet.py`, `read_places.py` and `read_solo.py` read
them strictly, `checks.py` holds what the rules demand between items.
"""

from __future__ import annotations

import pathlib

from towpath.games.joan import checks, read_places, read_sheet, read_solo
from towpath.games.joan.components import Edition
from towpath.kernel.editions import FileReport, Files, count_known, digest, fail_on, read_files, read_names
from towpath.kernel.strict import NAME, Table

# In reading order: the warehouse gives the kinds of good that the map refers to.
FILES = (
    *("edition", "followers", "monks", "warehouse", "bank", "depot", "development", "map", "deeds", "places", "solo"),
)


def load_edition(directory: str | None = None) -> Edition:
    """The edition in a directory, or the shipped one; EditionError names the first problem."""
    problems: list[str] = []
    edition = read(place(directory), problems)
    fail_on(problems)
    edition.prepare()
    return edition


def check(directory: str | None = None) -> list[str]:
    """Every problem of the edition in a directory; empty if it can be played."""
    problems: list[str] = []
    read(place(directory), problems)
    return problems


def read(folder: pathlib.Path, problems: list[str]) -> Edition:
    """The edition in a folder, with its names in other languages; what is wrong is added to the problems."""
    edition = build(read_files(folder, FILES, problems), problems)
    if not problems:
        edition.names = read_names(folder, things(edition), problems)
    return edition


def things(edition: Edition) -> dict[str, list[str]]:
    """The ids of everything whose name is the edition's own, by kind. Towns are called the same in every language."""
    return {
        "places": [place.id for place in edition.places],
        "deeds": [str(number + 1) for number in range(len(edition.deeds))],
        "difficulties": [level.id for level in edition.difficulties],
    }


def place(directory: str | None) -> pathlib.Path:
    """The directory itself, or that of the shipped edition beside this module."""
    return pathlib.Path(__file__).parent / "edition" if directory is None else pathlib.Path(directory)


def report(directory: str | None = None) -> list[FileReport]:
    """How many items of each file are known from the rulebook, published, or reconstructed."""
    load_edition(directory)
    return count_known(read_files(place(directory), FILES, []), FILES)


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
        problems.extend(checks.broken(edition))
    edition.hash = digest(files)
    return edition


def read_header(edition: Edition, file: Table) -> None:
    """Name of the edition and version of the schema."""
    file.whole("schema", 1, 1)
    file.choice("game", ("joan",))
    edition.name = file.text("name", NAME, "letters and digits, joined by - or _")
