"""Edition files of any game: reading a folder of TOML, its hash, its names, and what is known (docs/editions.md)."""

import hashlib
import json
import pathlib
import tomllib
from collections.abc import Callable
from typing import Final, Generic, Protocol, TypeVar

from towpath.kernel.errors import EditionError

Files = dict[str, dict[str, object]]  # the parsed files of an edition by their names without ending
Names = dict[str, dict[str, dict[str, str]]]  # in other languages: by language, kind of thing and id

HEADER: Final = "edition"  # the file that names the edition; it holds no component


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


def read_names(directory: pathlib.Path, things: dict[str, list[str]], problems: list[str]) -> Names:
    """What the things of an edition, ids by kind, are called in other languages: the files `names/<language>.toml`.

    They only serve reading, so they are no part of the hash, and an edition may have none: then its English names do.
    """
    names: Names = {}
    for path in sorted((directory / "names").glob("*.toml")):
        file = f"names/{path.name}"
        try:
            found = tomllib.loads(path.read_bytes().decode("utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            problems.append(f"{file}: not TOML: {error}")
            continue
        names[path.stem] = {kind: _named(file, kind, ids, found.get(kind), problems) for kind, ids in things.items()}
        for kind in found:
            if kind not in things:
                problems.append(f"{file}: unknown table {kind}; allowed: {', '.join(things)}")
    return names


def _named(file: str, kind: str, ids: list[str], found: object, problems: list[str]) -> dict[str, str]:
    """The names of one kind of thing: one for each id, and no other."""
    if not isinstance(found, dict):
        problems.append(f"{file}: {kind} is missing; allowed: a table of names")
        return {}
    named: dict[str, str] = {}
    for name in ids:
        text = found.get(name)
        if not isinstance(text, str) or not text.strip():
            problems.append(f"{file}: {kind}: {name} is {'missing' if text is None else repr(text)}; allowed: a name")
        else:
            named[name] = text
    for name in found:
        if name not in ids:
            problems.append(f"{file}: {kind}: unknown id {name}; allowed: the ids of the edition")
    return named


def digest(files: Files) -> str:
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


def count_known(files: Files, names: tuple[str, ...]) -> list[FileReport]:
    """Per file, and last for "all files", how many items are known from the rulebook, published, or reconstructed."""
    reports = [FileReport(f"{name}.toml") for name in names if name != HEADER]
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
