"""Loads an edition: reads its TOML files into `Edition`, lists its problems, and says how much of it is known.

The schema stands in the header comments of `edition/*.toml`; `read_boards.py` and `read_pieces.py` read them strictly,
`checks.py` holds what the rules demand between items.
"""

import hashlib
import json
import pathlib
import tomllib

from towpath.games.boonlake import checks, read_boards, read_pieces
from towpath.games.boonlake.components import Edition
from towpath.games.boonlake.strict import NAME, Table
from towpath.kernel.errors import EditionError

# In reading order: the canal and the regions give the indices that the other files refer to.
FILES = (
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


def load_edition(directory: str | None = None) -> Edition:
    """The edition in a directory, or the shipped one; EditionError names the first problem."""
    problems: list[str] = []
    edition = build(read_files(place(directory), problems), problems)
    if problems:
        more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
        raise EditionError(problems[0] + more)
    return edition


def check(directory: str | None = None) -> list[str]:
    """Every problem of the edition in a directory; empty if it can be played."""
    problems: list[str] = []
    build(read_files(place(directory), problems), problems)
    return problems


def place(directory: str | None) -> pathlib.Path:
    """The directory itself, or that of the shipped edition beside this module."""
    return pathlib.Path(__file__).parent / "edition" if directory is None else pathlib.Path(directory)


class FileReport:
    """How many items of one file are known, and from where; `partly` of the reconstructed ones have known parts."""

    __slots__ = ("file", "rulebook", "published", "reconstructed", "partly")

    def __init__(
        self, file: str, rulebook: int = 0, published: int = 0, reconstructed: int = 0, partly: int = 0
    ) -> None:
        self.file = file
        self.rulebook = rulebook
        self.published = published
        self.reconstructed = reconstructed
        self.partly = partly

    @property
    def items(self) -> int:
        """All items of the file."""
        return self.rulebook + self.published + self.reconstructed


def report(directory: str | None = None) -> list[FileReport]:
    """Per file, and last for "all files", how many items are known from the rulebook, published, or reconstructed."""
    load_edition(directory)
    files = read_files(place(directory), [])
    reports = [FileReport(f"{name}.toml") for name in FILES if name != "edition"]
    total = FileReport("all files")
    for entry in reports:
        count_sources(files[entry.file[:-5]], entry)
        total.rulebook += entry.rulebook
        total.published += entry.published
        total.reconstructed += entry.reconstructed
        total.partly += entry.partly
    return [*reports, total]


def count_sources(value: object, entry: FileReport) -> None:
    """Count every table that states its source."""
    if isinstance(value, list):
        for inner in value:
            count_sources(inner, entry)
    elif isinstance(value, dict):
        source = value.get("source")
        if isinstance(source, str):
            entry.rulebook += source.startswith("rulebook")
            entry.published += source == "published"
            if source == "reconstructed":
                entry.reconstructed += 1
                entry.partly += any(key.endswith("_source") and part != source for key, part in value.items())
        for inner in value.values():
            count_sources(inner, entry)


def read_files(directory: pathlib.Path, problems: list[str]) -> dict[str, dict[str, object]]:
    """The parsed files of an edition by their names without ending."""
    files: dict[str, dict[str, object]] = {}
    expected = ", ".join(f"{name}.toml" for name in FILES)
    if not directory.is_dir():
        problems.append(f"{directory}: not a directory; allowed: a directory with {expected}")
        return files
    for name in FILES:
        try:
            files[name] = dict(tomllib.loads((directory / f"{name}.toml").read_bytes().decode("utf-8")))
        except tomllib.TOMLDecodeError as error:
            problems.append(f"{name}.toml: not TOML: {error}")
        except UnicodeDecodeError as error:
            problems.append(f"{name}.toml: not UTF-8 text: {error.reason} at byte {error.start}")
        except OSError as error:
            problems.append(
                f"{name}.toml: {(error.strerror or 'cannot be read').lower()}; allowed: a readable file in {directory}"
            )
    for path in sorted(directory.glob("*.toml")):
        if path.stem not in FILES:
            problems.append(f"{path.name}: unknown file; allowed: {expected}")
    return files


def digest(files: dict[str, dict[str, object]]) -> str:
    """A short hash of every value that can make a game differ: all but provenance and notes."""
    return hashlib.sha256(json.dumps(stripped(files), sort_keys=True).encode()).hexdigest()[:16]


def stripped(value: object) -> object:
    """The value without the keys source, *_source and note."""
    if isinstance(value, dict):
        kept: dict[str, object] = {}
        for key, inner in value.items():
            if key not in ("note", "source") and not str(key).endswith("_source"):
                kept[str(key)] = stripped(inner)
        return kept
    if isinstance(value, list):
        return [stripped(inner) for inner in value]
    return value


def build(files: dict[str, dict[str, object]], problems: list[str]) -> Edition:
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
