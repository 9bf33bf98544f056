"""Loads an edition: reads its TOML files into `Edition`, lists its problems, and says how much of it is known.

The schema stands in the header comments of `edition/*.toml`; `read_boards.py` and `read_pieces.py` read them strictly,
`checks.py` holds what the rules demand between items.
"""

import pathlib
from typing import Final

from towpath.editions.folder import Files, Loader, digest
from towpath.editions.strict import NAME, Table
from towpath.games.boonlake.components import STRIPS, Edition
from towpath.games.boonlake.edition import checks, read_boards, read_pieces

# In reading order: the canal and the regions give the indices that the other files refer to.
FILES: Final = (
    "edition",
    "player_board",
    "map",
    "river",
    "actions",
    "levers",
    "tracks",
    "building_tiles",
    "project_cards",
    "scoring_tiles",
    "solo",
)


def things(edition: Edition) -> dict[str, list[str]]:
    """The ids of everything whose name is the edition's own, by kind."""
    return {
        "cards": [card.id for card in edition.cards],
        "strips": list(STRIPS),
        "regions": list(edition.regions),
    }


def build(files: Files, problems: list[str]) -> Edition:
    """The edition of the parsed files; constraints between items are looked at once every single value is sound."""
    edition = Edition()
    if problems:
        return edition
    tables = {name: Table(problems, name, "", "", files[name]) for name in FILES}
    read_header(edition, tables["edition"])
    read_boards.read_player_board(edition, tables["player_board"])
    read_boards.read_map(edition, tables["map"])
    read_boards.read_river(edition, tables["river"])
    read_boards.read_actions(edition, tables["actions"])
    read_pieces.read_building_tiles(edition, tables["building_tiles"])
    read_pieces.read_project_cards(edition, tables["project_cards"])
    read_pieces.read_scoring_tiles(edition, tables["scoring_tiles"])
    read_boards.read_levers(edition, tables["levers"])
    read_boards.read_tracks(edition, tables["tracks"])
    read_pieces.read_solo(edition, tables["solo"])
    for name in FILES:
        tables[name].end()
    if not problems:
        problems.extend(checks.broken(edition))
    edition.hash = digest(files)
    return edition


def read_header(edition: Edition, file: Table) -> None:
    """Name of the edition and version of the schema."""
    file.whole("schema", 1, 1)
    file.choice("game", ("boonlake",))
    edition.name = file.text("name", NAME, "letters and digits, joined by - or _")


LOADER: Final = Loader(pathlib.Path(__file__).parent, FILES, build, things, "boonlake")
load_edition, check, report, place = LOADER.load, LOADER.check, LOADER.report, LOADER.place
