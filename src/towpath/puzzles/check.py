"""Whether the puzzles of a game can be put: each position is there, and its answers may be chosen."""

from __future__ import annotations

from towpath.kernel.errors import ParseError
from towpath.puzzles.files import Puzzle, Shelf, begin


def problems(shelf: Shelf) -> list[str]:
    """What is wrong, a sentence each."""
    return [found for puzzle in shelf.puzzles.values() for found in problems_of(shelf, puzzle)]


def problems_of(shelf: Shelf, puzzle: Puzzle) -> list[str]:
    """What is wrong with one puzzle."""
    try:
        match = begin(shelf.game, puzzle)
    except ParseError as error:
        return [str(error)]
    words = shelf.game.vocabulary
    legal = {words[action] for action in match.state.legal(puzzle.seat)}
    found = [f"puzzle {puzzle.id}: {one.action!r} cannot be chosen" for one in puzzle.looked if one.action not in legal]
    best = {one.action: one for one in puzzle.looked}
    if any(
        not best[answer].loss < other.loss
        for answer in puzzle.answers
        for other in puzzle.looked
        if other.action not in puzzle.answers
    ):
        found.append(f"puzzle {puzzle.id}: an option is worth as much as an answer")
    return found
