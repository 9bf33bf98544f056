"""Editions: problems that name their file, or an edition that can be played."""

from __future__ import annotations

import contextlib
import importlib
import json
import random
import re
import shutil
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tools.fuzz import junk
from tools.fuzz.targets import Broken, Target, refused
from towpath import games
from towpath.editions.folder import Loader, digest, read_files
from towpath.kernel.errors import EditionError
from towpath.testing.harness import play_random

PROBLEM = re.compile(r"(names/)?[\w-]+\.toml: \S.*", re.DOTALL)
ENTRY = re.compile(r"(\s*[\w.-]+ = )(.*)")
NUMBER = re.compile(r"-?\d+")
VALUES = [
    *("", "1", "0", "-1", "7", "99", "1000000", "9223372036854775807", "1" * 400, "1.5", "nan", "inf", "true", "false"),
    *('""', '"x"', "'a b'", '"\\u0000"', '"published"', '"reconstructed"', '"coins"', '"wood"', '"settle"', '"é"'),
    *("[]", "[1]", "[[1, 2]]", '["x"]', "[{}]", "{}", "{a = 1}", "{kind = 1}", "[0, 0, 0, 0, 0, 0, 0]"),
    *("1979-05-27", "07:32:00", "1979-05-27T07:32:00Z", "[1979-05-27]", '"""\n"""', "{a = {b = {c = {}}}}"),
]
THROUGH_FILES = 0.05  # of the inputs; the others share what all files but the changed one say


def changed(line: str, chance: random.Random) -> str:
    """Another value of the same key, or a number that is one off."""
    entry = ENTRY.fullmatch(line)
    if entry is None:
        return chance.choice((junk.noise(line, chance), "", "[x]", "[[x]]", "x = 1", line + line))
    kind = chance.randrange(4)
    if kind == 0:
        return entry[1] + NUMBER.sub(lambda found: str(int(found[0]) + chance.choice((-1, 0, 1))), entry[2])
    if kind == 1:
        return entry[1] + junk.noise(entry[2], chance)
    return entry[1] + chance.choice(VALUES)


class Shipped:
    """The shipped edition of one game."""

    def __init__(self, name: str) -> None:
        loader: Loader[Any] = importlib.import_module(f"towpath.games.{name}.edition.loader").LOADER
        self.loader = loader
        self.game = games.load(name)
        self.files = read_files(loader.place(None), loader.files, [])
        folder = loader.place(None)
        self.texts = {
            path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in folder.rglob("*.toml")
        }

    @contextlib.contextmanager
    def folder(self, file: str, text: str) -> Iterator[Path]:
        """A folder with one file changed."""
        with tempfile.TemporaryDirectory(prefix="towpath-fuzz-") as there:
            folder = Path(there) / "edition"
            shutil.copytree(self.loader.place(None), folder, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
            (folder / file).write_bytes(text.encode("utf-8", "surrogatepass"))
            yield folder


class Editions(Target):
    """The shipped editions with one file changed in a few places."""

    name = "editions"

    def __init__(self) -> None:
        self.shipped = {name: Shipped(name) for name in games.names()}

    def make(self, chance: random.Random) -> str:
        name = chance.choice(sorted(self.shipped))
        file = chance.choice(sorted(self.shipped[name].texts))
        text = self.shipped[name].texts[file]
        for _ in range(chance.choice((1, 1, 2, 3))):
            text = junk.lines(text, chance, changed) if chance.random() < 0.9 else junk.noise(text, chance)
        return json.dumps({"game": name, "file": file, "text": text, "read": chance.random() < THROUGH_FILES})

    def check(self, text: str) -> bool:
        given = json.loads(text)
        shipped = self.shipped[given["game"]]
        stem = given["file"].removesuffix(".toml")
        problems: list[str] = []
        try:
            files = {**shipped.files, stem: tomllib.loads(given["text"])}
        except (tomllib.TOMLDecodeError, RecursionError, ValueError):
            given["read"] = True
        if given["read"] or stem not in shipped.files:
            with shipped.folder(given["file"], given["text"]) as folder:
                problems = shipped.loader.check(str(folder))
                files = read_files(folder, shipped.loader.files, [])
        else:
            shipped.loader.build(files, problems)
        for problem in problems:
            refused(EditionError(problem))
            if not PROBLEM.fullmatch(problem):
                raise Broken(f"a problem without its file: {problem!r}")
        if not problems and digest(files) != shipped.game.edition_hash:
            # It is another edition, and must be as good as the shipped one.
            with shipped.folder(given["file"], given["text"]) as folder:
                try:
                    game = type(shipped.game).with_edition(str(folder))
                except EditionError as error:  # the names of another file do not fit any more
                    return refused(error)
                for seats in (1, game.max_seats):
                    play_random(game, seats, 1)
        return not problems
