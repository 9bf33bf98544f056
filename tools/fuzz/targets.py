"""What reads input from outside, each with a source of broken input and what it must make of it."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod

LONGEST = 1000  # characters of a refusal: one sentence, however long what it refuses


class Broken(Exception):
    """A promise is not kept."""


class Target(ABC):
    """One reader."""

    name = ""

    @abstractmethod
    def make(self, chance: random.Random) -> str:
        """Something to read, mostly broken."""

    @abstractmethod
    def check(self, text: str) -> bool:
        """Read it; whether it was taken. Broken, or any other exception, is a finding."""


def refused(error: Exception) -> bool:
    """What a refusal must look like: said, and short."""
    said = str(error)
    if not said.strip() or len(said) > LONGEST:
        raise Broken(f"a refusal of {len(said)} characters: {said[:200]!r}") from error
    return False


NAMES = ("records", "states", "editions", "uploads", "notation", "messages", "addresses")


def load(name: str) -> Target:
    """A target by its name; its samples are made now."""
    from tools.fuzz import editions, records, states, uploads, words

    kinds: tuple[type[Target], ...] = (records.Records, states.States, editions.Editions, uploads.Uploads)
    kinds += (words.Notation, words.Messages, words.Addresses)
    return next(kind for kind in kinds if kind.name == name)()


def input_of(target: Target, seed: int, number: int) -> str:
    """The input of a number: the same whenever it is asked for."""
    return target.make(random.Random(f"{target.name} {seed} {number}"))
