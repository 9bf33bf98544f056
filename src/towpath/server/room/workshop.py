"""The workshop: an edition as somebody types it in, read by the loader of its game, and those that are brought here."""

from __future__ import annotations

import copy
import logging
from typing import Any

from towpath import games
from towpath.editions import pack
from towpath.editions.forms import fields_of, lists_of, put, value_at
from towpath.editions.line import LineError, fixed_value, is_open, name_of, notation, read_line, write_line
from towpath.editions.provenance import count_known
from towpath.editions.reading import Item, Problem, Reading
from towpath.kernel.errors import EditionError, TowpathError
from towpath.kernel.game import Game
from towpath.kernel.state import Json
from towpath.server import wire
from towpath.server.refusals import Refused
from towpath.server.room.clock import now_ms
from towpath.server.store.shelf import Brought

log = logging.getLogger("towpath.server")


def refused(error: TowpathError) -> Refused:
    """An edition that cannot be used; its problem names file, item and field."""
    return Refused("bad_request", f"{error}.", "bad_edition", problem=str(error)[:600])


def given(game: str, parts: pack.Parts) -> pack.Parts:
    """An edition as the page sends it; refused if it is none of that game."""
    try:
        pack.check(parts, games.editions(game).files, game)
    except TowpathError as error:
        raise refused(error) from error
    return parts


def unpacked(game: str, file: str) -> pack.Parts:
    """The edition in a file; refused if a single value of it is wrong. What is wrong between items can be mended."""
    loader = games.editions(game)
    reading = Reading()
    try:
        parts = pack.unpack(file, loader.files, game)
        loader.study(parts, reading)
        wrong = next((problem for problem in reading if isinstance(problem, Problem)), None)
        if wrong is not None:
            raise EditionError(wrong)
    except TowpathError as error:
        raise refused(error) from error
    return parts


def brought(file: str) -> Brought:
    """The edition in a file, ready to be played; refused with its first problem if it is not."""
    game = pack.game_of(file) if len(file) <= pack.LARGEST else games.names()[0]
    try:
        if game not in games.names():
            pack.parsed(file)  # what is no TOML says so itself
            raise EditionError(f"edition.toml: game is {game[:40]!r}; allowed: {', '.join(games.names())}")
        texts = pack.split(pack.unpack(file, games.editions(game).files, game))
        made = games.from_texts(game, texts)
    except TowpathError as error:
        raise refused(error) from error
    return Brought(made.edition_hash, game, made.edition_name, now_ms(), texts)


def known(game: str, parts: pack.Parts) -> wire.Known:
    """How much of an edition is known, and from where."""
    files = games.editions(game).files
    total = count_known({name: parts.get(name, {}) for name in files}, files)[-1]
    return wire.Known(total.items, total.rulebook, total.published, total.owner)


def way(at: tuple[str | int, ...]) -> str:
    """The way to a value as text."""
    return "/".join(map(str, at))


class Study:
    """An edition under the eyes of its readers, with one item that is being worked on."""

    def __init__(self, shipped: Game, parts: pack.Parts, item: str) -> None:
        self.shipped = shipped
        self.loader = games.editions(shipped.name)
        self.parts = copy.deepcopy(parts)
        self.wanted = item
        self.wrong: wire.LineWrong | None = None
        self.edition = self._read()

    def _read(self) -> Any:
        self.reading = Reading()
        return self.loader.study(self.parts, self.reading)

    @property
    def item(self) -> Item | None:
        """The item that is worked on."""
        named = (item for item in self.reading.items if f"{item.file}/{way(item.at)}" == self.wanted)
        return next(named, None)

    def row(self) -> dict[str, object]:
        """Its row."""
        item = self.item
        found = value_at(self.parts[item.file], item.at) if item is not None else None
        return found if isinstance(found, dict) else {}

    def asked(self, item: Item) -> tuple[list[Any], Any]:
        """Its fields, and what its lists may hold."""
        return fields_of(self.reading, item), lists_of(self.loader).get((item.file, item.noun), {})

    def take(self, line: str) -> None:
        """Put what a line says in the place of the item; a line that cannot be read changes nothing."""
        item = self.item
        if item is None:
            return
        try:
            made = read_line(line, self.row(), *self.asked(item))
        except LineError as error:
            token = error.token
            self.wrong = wire.LineWrong(error.key, token.text, token.start, token.end, error.allowed[:40])
            return
        before = self.row()
        put(self.parts[item.file], item.at, made)
        self.edition = self._read()
        bad = next((one for one in self.reading if isinstance(one, Problem) and self._is_in(one, item)), None)
        if bad is not None:
            # A value that may not be is refused like a word that cannot be read.
            allowed = bad.partition("; allowed: ")[2]
            self.wrong = wire.LineWrong("bad", way(bad.at[len(item.at) :]), 0, len(line), [allowed])
            put(self.parts[item.file], item.at, before)
            self.edition = self._read()

    def tidy(self) -> None:
        """Take what the item may not have, now that another word was chosen in it, and fill in what the rules fix."""
        for _ in range(3):  # a word may bring tables of its own
            item = self.item
            if item is None:
                return
            changed = False
            for problem in self.reading:
                if isinstance(problem, Problem) and ": unknown key " in problem and self._is_in(problem, item):
                    put(self.parts[item.file], problem.at, None)
                    changed = True
            for field in fields_of(self.reading, item):
                value = fixed_value(field)
                at = (*item.at, *field.at)
                if value is not None and value_at(self.parts[item.file], at) is None:
                    put(self.parts[item.file], at, value)
                    changed = True
            if not changed:
                return
            self.edition = self._read()

    @staticmethod
    def _is_in(problem: Problem, item: Item) -> bool:
        return problem.file == item.file and problem.at[: len(item.at)] == item.at

    def shown(self) -> wire.Studied:
        """All that the page needs of it."""
        item, row = self.item, self.row()
        fields = [] if item is None else fields_of(self.reading, item)
        line = "" if item is None else write_line(row, *self.asked(item))
        return wire.Studied(
            [
                wire.ItemShown(one.file, way(one.at), one.label, one.noun, self._title(one))
                for one in self.reading.items
            ],
            [wire.RowsShown(one.file, way(one.at), one.noun) for one in self.reading.rows if one.count < 0],
            [
                wire.FieldShown(
                    way(one.at),
                    one.sort,
                    one.allowed,
                    one.needed,
                    not is_open(one),
                    one.low,
                    one.high,
                    one.names,
                    notation(one, fields) if one.at != ("name",) else "Porcelain Works",
                )
                for one in fields
            ],
            [] if item is None else self._entries(item),
            [self._problem(one) for one in self.reading],
            getattr(self.edition, "hash", ""),
            row,
            line,
            self.wrong,
            self._catalogue(),
        )

    def _entries(self, item: Item) -> list[wire.EntryShown]:
        """What may stand behind the colon of its line."""
        found: list[wire.EntryShown] = []
        for key, parts in self.asked(item)[1].items():
            for word, fields in (parts.words or {"": parts.fields}).items():
                needs = [f"[{name_of(one, fields)}]" for one in fields if is_open(one)]
                found.append(wire.EntryShown(key, word, " ".join([":", word, *needs])))
        return found

    def _title(self, item: Item) -> str:
        row = value_at(self.parts[item.file], item.at)
        return str(row.get("name") or row.get("id") or "")[:80] if isinstance(row, dict) else ""

    def _problem(self, problem: str) -> wire.ProblemShown:
        """A problem with the way to what it speaks of; one between items names the item, if any, by its label."""
        file, _, rest = problem.partition(".toml: ")
        if isinstance(problem, Problem):
            return wire.ProblemShown(problem.file, way(problem.at), str(problem), False)
        named = (item for item in self.reading.items if item.file == file and rest.startswith(f"{item.label}: "))
        first = next((item for item in self.reading.items if item.file == file), None)
        found = next(named, first)
        return wire.ProblemShown(file, way(found.at) if found is not None else "", str(problem), True)

    def _catalogue(self) -> Json | None:
        """What the page draws; nothing while a single value is wrong."""
        if any(isinstance(problem, Problem) for problem in self.reading):
            return None
        made: Any = type(self.shipped)
        try:
            game: Game = made(self.edition)
            return game.page.catalogue(game)
        except Exception:
            if not self.reading:
                raise
            # A map without a way across, say: such an edition cannot be played, and need not be drawn.
            log.info("an edition that cannot be played cannot be drawn", exc_info=True)
            return None
