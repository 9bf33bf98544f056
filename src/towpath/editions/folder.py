"""Edition files of any game: reading a folder of TOML, and its hash (docs/editions.md)."""

import hashlib
import json
import pathlib
import tomllib
from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from towpath.editions.names import Names, checked_names, read_names
from towpath.editions.pack import LARGEST, NAMES, Parts, unpack
from towpath.editions.provenance import FileReport, count_known
from towpath.editions.reading import Problem
from towpath.editions.strict import unreadable
from towpath.editions.words import Words, read_words
from towpath.kernel.errors import EditionError

Files = dict[str, dict[str, object]]  # the parsed files of an edition by their names without ending


def fail_on(problems: list[str]) -> None:
    """EditionError with the first problem, if there is any."""
    if problems:
        more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
        raise EditionError(problems[0] + more)


def read_files(directory: pathlib.Path, names: tuple[str, ...], problems: list[str]) -> Files:
    """The parsed files of an edition; whatever cannot be read, or is not expected, is added to the problems."""
    files: Files = {}
    expected = ", ".join(f"{name}.toml" for name in names)
    if not directory.is_dir():
        problems.append(f"{directory}: not a directory; allowed: a directory with {expected}")
        return files
    for name in names:
        try:
            files[name] = dict(tomllib.loads((directory / f"{name}.toml").read_bytes().decode("utf-8")))
        except (ValueError, RecursionError) as error:
            problems.append(f"{name}.toml: {unreadable(error)}")
        except OSError as error:
            problems.append(
                f"{name}.toml: {(error.strerror or 'cannot be read').lower()}; allowed: a readable file in {directory}"
            )
    for path in sorted(directory.glob("*.toml")):
        if path.stem not in names:
            problems.append(f"{path.name}: unknown file; allowed: {expected}")
    return files


def digest(files: Files) -> str:
    """A short hash of every value that can make a game differ: all but provenance and notes."""
    # TOML has dates, JSON has none; that an edition may hold none either, its reader says.
    return hashlib.sha256(json.dumps(stripped(files), sort_keys=True, default=str).encode()).hexdigest()[:16]


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


def read_packed(path: pathlib.Path) -> str:
    """The text of an edition in one file; EditionError if it cannot be one."""
    try:
        with path.open("rb") as file:
            return file.read(LARGEST + 1).decode("utf-8")
    except UnicodeDecodeError as error:
        raise EditionError(f"{path.name}: {unreadable(error)}") from error
    except OSError as error:
        raise EditionError(f"{path.name}: {(error.strerror or 'cannot be read').lower()}") from error


class Named(Protocol):
    """An edition, as far as every game has one."""

    names: Names


E = TypeVar("E", bound=Named)


class Loader(Generic[E]):
    """Loads the editions of one game: `build` makes one from its parsed files, `things` are the ids that bear names.

    A place is a folder of files, or one file with all of them (`pack.py`).
    """

    def __init__(
        self,
        shipped: pathlib.Path,
        files: tuple[str, ...],
        build: Callable[[Files, list[str]], E],
        things: Callable[[E], dict[str, list[str]]],
        game: str,
    ) -> None:
        self.shipped = shipped
        self.files = files
        self.build = build
        self.things = things
        self.game = game

    def load(self, directory: str | None = None) -> E:
        """The edition in a directory, or the shipped one; EditionError names the first problem."""
        problems: list[str] = []
        edition = self.read(directory, problems)
        fail_on(problems)
        return edition

    def check(self, directory: str | None = None) -> list[str]:
        """Every problem of the edition in a directory; empty if it can be played."""
        problems: list[str] = []
        self.read(directory, problems)
        return problems

    def report(self, directory: str | None = None) -> list[FileReport]:
        """How many items of each file are known from the rulebook, published, or reconstructed."""
        self.load(directory)
        return count_known(self.parts(directory, []), self.files)

    def read(self, directory: str | None, problems: list[str]) -> E:
        """The edition with its names in other languages; what is wrong is added to the problems."""
        return self.study(self.parts(directory, problems), problems)

    def study(self, parts: Parts, problems: list[str]) -> E:
        """The same for an edition that is parsed already.

        Whoever gives a `Reading` for the problems gets every item and field noted there; problems that are no `Problem`
        stand between items, and without others the edition can be looked at, though not played.
        """
        is_whole = not problems
        edition = self.build({name: parts[name] for name in self.files if name in parts}, problems)
        if is_whole and not any(isinstance(problem, Problem) for problem in problems):
            edition.names = checked_names(parts.get(NAMES, {}), self.things(edition), problems)
        return edition

    def parts(self, directory: str | None, problems: list[str]) -> Parts:
        """The parsed files of an edition in a folder or in one file, with its names in other languages."""
        place = self.place(directory)
        if place.is_file():
            try:
                return unpack(read_packed(place), self.files, self.game)
            except EditionError as error:
                problems.append(str(error))
                return {}
        return {**read_files(place, self.files, problems), NAMES: read_names(place, problems)}

    def words(self) -> dict[str, Words]:
        """What all of it is called, by language."""
        return read_words(self.shipped)

    def place(self, directory: str | None) -> pathlib.Path:
        """The folder or file itself, or the folder of the shipped edition."""
        return self.shipped if directory is None else pathlib.Path(directory)
