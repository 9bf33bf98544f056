"""Edition files of any game: reading a folder of TOML, and its hash (docs/editions.md)."""

import hashlib
import json
import pathlib
import tomllib
from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from towpath.editions.names import Names, read_names
from towpath.editions.provenance import FileReport, count_known
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
        except tomllib.TOMLDecodeError as error:
            problems.append(f"{name}.toml: not TOML: {error}")
        except UnicodeDecodeError as error:
            problems.append(f"{name}.toml: not UTF-8 text: {error.reason} at byte {error.start}")
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


class Named(Protocol):
    """An edition, as far as every game has one."""

    names: Names


E = TypeVar("E", bound=Named)


class Loader(Generic[E]):
    """Loads the editions of one game: `build` makes one from its parsed files, `things` are the ids that bear names."""

    def __init__(
        self,
        shipped: pathlib.Path,
        files: tuple[str, ...],
        build: Callable[[Files, list[str]], E],
        things: Callable[[E], dict[str, list[str]]],
    ) -> None:
        self.shipped = shipped
        self.files = files
        self.build = build
        self.things = things

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
        return count_known(read_files(self.place(directory), self.files, []), self.files)

    def read(self, directory: str | None, problems: list[str]) -> E:
        """The edition with its names in other languages; what is wrong is added to the problems."""
        folder = self.place(directory)
        edition = self.build(read_files(folder, self.files, problems), problems)
        if not problems:
            edition.names = read_names(folder, self.things(edition), problems)
        return edition

    def place(self, directory: str | None) -> pathlib.Path:
        """The directory itself, or that of the shipped edition."""
        return self.shipped if directory is None else pathlib.Path(directory)
