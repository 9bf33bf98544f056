"""Record files: refused with a RecordError, or replayed to a sound match that is written as it was read."""

from __future__ import annotations

import functools
import random
import re

from tools.fuzz import junk
from tools.fuzz.targets import Broken, Target, refused
from towpath import games
from towpath.kernel import record
from towpath.kernel.errors import RecordError
from towpath.kernel.game import Game
from towpath.kernel.match import Match
from towpath.testing.harness import random_choice

HEADER = re.compile(r'(\[\w+ ")(.*)("\])')
WORDS = ["*", "/", " / ", "=", "first=random", "forgo=only", "1", "5", "joan", "boonlake", "A / B", '\\"', "\\", ";"]


@functools.cache
def game_of(name: str) -> Game:
    """A game by its name, read once."""
    return games.load(name)


def played(name: str, seats: int, seed: int, most: int) -> str:
    """The record of a random game, broken off after so many choices."""
    match = Match(game_of(name), seats, seed)
    while not match.state.over and match.moment < most:
        seat, action = random_choice(match.state, seed, match.moment)
        match.play(action, seat)
    return record.dump(match)


def changed(line: str, chance: random.Random) -> str:
    """Another header or choice, often of the right shape."""
    header = HEADER.fullmatch(line)
    if header is not None:
        return header[1] + chance.choice((*junk.TEXTS, *WORDS, junk.noise(header[2], chance))) + header[3]
    words = line.split(" ")
    at = chance.randrange(len(words))
    words[at] = chance.choice((chance.choice(junk.TEXTS), chance.choice(WORDS), junk.noise(words[at], chance)))
    return " ".join(words)


class Records(Target):
    """Records of both games, long and short, with a few changes."""

    name = "records"

    def __init__(self) -> None:
        self.samples = [
            played(name, seats, seats, most)
            for name in games.names()
            for seats in range(1, game_of(name).max_seats + 1)
            for most in (0, 3, 10, 20, 40, 100_000)
        ]
        self.short = [text for text in self.samples if text.count("\n") < 60]

    def make(self, chance: random.Random) -> str:
        text = chance.choice(self.samples if chance.random() < 0.1 else self.short)
        for _ in range(chance.choice((1, 1, 2, 4))):
            text = junk.lines(text, chance, changed) if chance.random() < 0.8 else junk.noise(text, chance)
        return text

    def check(self, text: str) -> bool:
        try:
            match = record.load(text, game_of)
        except RecordError as error:
            return refused(error)
        if match.state.status():
            raise Broken(f"a record is taken whose state is unsound: {match.state.status()}")
        written = record.dump(match)
        if record.dump(record.load(written, game_of)) != written:
            raise Broken("a record is not read as it was written")
        return True
