"""What is shipped of what was mined: a lot in which kinds, stages and numbers of seats take turns."""

from __future__ import annotations

import json
import pathlib
from collections import Counter
from typing import Any, Final

from towpath.bots.advice import SCORE
from towpath.bots.knowledge import verb
from towpath.kernel.errors import ParseError
from towpath.kernel.game import Game
from towpath.puzzles.files import Puzzle, from_plain, head
from towpath.puzzles.mine import LEVEL, MARGIN, STAGES, SURE, has_rivals

FROM_A_GAME: Final = 3  # puzzles at most …
OF_AN_ANSWER: Final = 5  # … and with the same one
DULL: Final = {"pay"}  # kinds of choices that say how to do something, not what
# What weighs against a puzzle of which there is one already that is like it in this.
VERB, ANSWER, SEATS, ROUND, GAME = 1.0, 1.5, 1.0, 0.7, 0.7
MISSED = 0.8  # and what weighs for it, for each level that misses it


def traits(puzzle: Puzzle) -> dict[tuple[str, object], float]:
    """What a puzzle can have in common with others, and how that weighs."""
    return {
        ("verb", verb(puzzle.answers[0])): VERB,
        ("answer", puzzle.answers[0]): ANSWER,
        ("seats", puzzle.seats): SEATS,
        ("round", puzzle.round): ROUND,
        ("game", (puzzle.seats, puzzle.seed)): GAME,
    }


def is_wanted(puzzle: Puzzle) -> bool:
    """Whether there is something to puzzle about, and the reason can be told."""
    others = [one.action for one in puzzle.looked if one.action not in puzzle.answers]
    is_dull = any(verb(answer) in DULL for answer in puzzle.answers)
    return bool(puzzle.missed) and not is_dull and is_told_well(puzzle) and has_rivals(list(puzzle.answers), others)


def is_told_well(puzzle: Puzzle) -> bool:
    """Whether the points of finished games do not speak against the verdict.

    They do where some playouts came to the end after one option only: what else they are made of is then missing.
    """
    return not any(
        part.key == SCORE and (part.points < 0) == (one.action in puzzle.answers)
        for one in puzzle.looked
        for part in one.parts
    )


def choose(found: list[Puzzle], most: int) -> list[Puzzle]:
    """Some of the puzzles, each as unlike those before it as may be."""
    left = {puzzle.id: puzzle for puzzle in found if is_wanted(puzzle)}
    taken: Counter[tuple[str, object]] = Counter()
    chosen: list[Puzzle] = []

    def against(puzzle: Puzzle) -> float:
        like = sum(weight * taken[trait] for trait, weight in traits(puzzle).items())
        return like - MISSED * len(puzzle.missed)

    while left and len(chosen) < most:
        best = min(left.values(), key=lambda puzzle: (against(puzzle), puzzle.id))
        del left[best.id]
        is_much = (
            taken["game", (best.seats, best.seed)] >= FROM_A_GAME or taken["answer", best.answers[0]] >= OF_AN_ANSWER
        )
        if not is_much:
            taken.update(traits(best).keys())
            chosen.append(best)
    return chosen


def pooled(game: Game, files: list[pathlib.Path]) -> tuple[list[Puzzle], dict[str, Any]]:
    """What was mined into some files, and what a shipped file says of how it was found."""
    puzzles: list[Puzzle] = []
    counts: Counter[str] = Counter()
    for file in files:
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            try:
                data = json.loads(line)
                if "id" in data:
                    puzzles.append(from_plain(data))
                else:
                    counts.update({key: data.get(key, 0) for key in STAGES}, games=1)
            except (ValueError, KeyError, TypeError, AttributeError) as error:
                raise ParseError(f"{file}: line {number} is nothing that was mined: {error!r}") from error
    return puzzles, head(game) | {"level": LEVEL, "margin": MARGIN, "sure": SURE, "counts": dict(counts)}
