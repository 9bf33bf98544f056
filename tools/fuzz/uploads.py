"""Uploads: editions as one file, and as the workshop of the page sends them."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import msgspec

from tools.fuzz import junk
from tools.fuzz.editions import changed
from tools.fuzz.targets import Broken, Target, refused
from towpath import games
from towpath.editions import pack
from towpath.server.refusals import Refused
from towpath.server.room import workshop

PROBLEM = 600  # characters of what is said about an edition
LINES = ["", "3 points", "2 coins, 1 wood", "points", "source owner", "name 'x'", "-1", "9" * 400, "a, b; c = d", "\0"]


def shipped() -> dict[str, pack.Parts]:
    """The shipped editions by game, under a name of their own."""
    found: dict[str, pack.Parts] = {}
    for name in games.names():
        parts = pack.joined(games.texts_of(games.load(name)))
        parts["edition"] = {**parts["edition"], "name": "fuzzed"}
        found[name] = parts
    return found


def items(parts: pack.Parts) -> list[str]:
    """Ways to items of an edition, as the page names them."""
    found: list[str] = []
    for file, data in parts.items():
        for key, value in data.items():
            found += [f"{file}/{key}/{n}" for n in range(len(value))] if isinstance(value, list) else [f"{file}/{key}"]
    return found


class Uploads(Target):
    """Shipped editions, changed in a few lines or values, with a line that is typed for an item."""

    name = "uploads"

    def __init__(self) -> None:
        self.parts = shipped()
        self.files = {name: pack.pack(parts) for name, parts in self.parts.items()}
        self.items = {name: items(parts) for name, parts in self.parts.items()}
        self.games = {name: games.load(name) for name in self.parts}

    def make(self, chance: random.Random) -> str:
        game = chance.choice(sorted(self.parts))
        if chance.random() < 0.5:
            return json.dumps({"game": game, "file": self.make_file(chance, game)})
        parts: Any = copy.deepcopy(self.parts[game])
        for _ in range(chance.choice((0, 0, 1, 2))):
            file = chance.choice(sorted(parts))
            parts = (
                junk.tree(parts, chance) if chance.random() < 0.1 else {**parts, file: junk.tree(parts[file], chance)}
            )
            if not isinstance(parts, dict) or not parts:
                break
        item = chance.choice(self.items[game]) if chance.random() < 0.9 else chance.choice(junk.TEXTS)
        line = chance.choice((None, chance.choice(LINES), junk.noise(chance.choice(LINES), chance)))
        return json.dumps({"game": game, "parts": parts, "item": item, "line": line})

    def make_file(self, chance: random.Random, game: str = "") -> str:
        """A file that is an edition, or nearly."""
        text = self.files[game or chance.choice(sorted(self.files))]
        for _ in range(chance.choice((0, 1, 1, 2, 3))):
            text = junk.lines(text, chance, changed) if chance.random() < 0.9 else junk.noise(text, chance)
        return text

    def check(self, text: str) -> bool:
        try:
            given = msgspec.json.decode(text)
        except msgspec.DecodeError:
            return False  # as the web server refuses it: half of a character, a number without end
        try:
            if "file" in given:
                self._bring(given["game"], given["file"])
            else:
                self._study(given)
        except Refused as error:
            return self._refused(error)
        return True

    def _bring(self, game: str, file: str) -> None:
        """A file that is taken is an edition that can be played, and worked on."""
        parts = workshop.unpacked(game, file)
        self._shown(game, parts, "", None)
        brought = workshop.brought(file)
        made = games.from_texts(brought.game, brought.texts)
        if made.edition_hash != brought.hash:
            raise Broken(f"brought as {brought.hash}, kept as {made.edition_hash}")
        for seats in (1, made.max_seats):
            made.start(seats, seed=1).choices()
        if brought.hash != workshop.brought(pack.pack(parts)).hash:
            raise Broken("packed anew it is another edition")

    def _study(self, given: Any) -> None:
        try:
            parts = msgspec.convert(given["parts"], pack.Parts)
        except msgspec.ValidationError:
            raise Refused("bad_request", "The framework refuses this.", "bad_edition", problem="x") from None
        self._shown(given["game"], workshop.given(given["game"], parts), given["item"], given["line"])

    def _shown(self, game: str, parts: pack.Parts, item: str, line: str | None) -> None:
        study = workshop.Study(self.games[game], parts, item)
        if line is not None:
            study.take(line)
        study.tidy()
        shown = study.shown()
        msgspec.json.encode(shown)
        for problem in shown.problems:
            refused(ValueError(problem.text))

    @staticmethod
    def _refused(error: Refused) -> bool:
        said = str(error.shown.args.get("problem", ""))
        if error.shown.key != "bad_edition" or not said or "\n" in said or len(said) > PROBLEM:
            raise Broken(f"refused as {error.shown.key} with {said[:200]!r}") from error
        return refused(error)
