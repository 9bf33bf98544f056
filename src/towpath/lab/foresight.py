"""How well positions foretell the end: `python -m towpath.lab.foresight GAME 12 hard` plays 12 games of two such bots.

For each fifth of a game it prints how far `value` lies above the final score, on the average, and how the lead by
values correlates with the final lead. `value` is made to compare options, so that a distance that all positions share
does no harm; a lead that tells nothing does.
"""

from __future__ import annotations

import json
import statistics
import sys

from towpath import games
from towpath.bots.knowledge import Knowledge, found_by_training, knowledge
from towpath.kernel.errors import ParseError
from towpath.kernel.game import Game
from towpath.kernel.state import State
from towpath.lab.outcome import play

FIFTHS = 5
# The values of both seats, before each turn.
Course = list[list[float]]


def watched(game: Game, known: Knowledge, level: str, seed: int) -> tuple[Course, list[int]]:
    """The values of a game of two bots in its course, and its final scores."""
    course: Course = []

    def watch(state: State, seat: int, action: int) -> None:
        if known.is_quiet(state):
            course.append([known.value(state, each) for each in range(2)])

    outcome, _ = play(game, [level, level], 0, seed, game.full_options(2, {}), watch)
    return course, outcome.scores


def by_fifths(courses: list[tuple[Course, list[int]]]) -> list[dict[str, float]]:
    """For each fifth of the games, the mean distance of values from final scores and the correlation of leads."""
    rows = []
    for fifth in range(FIFTHS):
        gaps: list[float] = []
        leads: list[float] = []
        finals: list[float] = []
        for course, scores in courses:
            for values in course[len(course) * fifth // FIFTHS : len(course) * (fifth + 1) // FIFTHS]:
                gaps += [value - score for value, score in zip(values, scores, strict=False)]
                leads.append(values[0] - values[1])
                finals.append(scores[0] - scores[1])
        distance = round(statistics.fmean(gaps), 1)
        rows.append({"distance": distance, "correlation": round(statistics.correlation(leads, finals), 2)})
    return rows


def main(arguments: list[str]) -> None:
    """Play the games and print the numbers, with weights written by hand and as training found them."""
    name, n_games, level = arguments
    if int(n_games) < 2:
        raise ParseError("leads are compared between games: at least 2 are needed")
    game = games.load(name)
    numbers: dict[str, object] = {"game": name, "games": int(n_games), "bots": level}
    for weights, trained in (("by_hand", None), ("trained", found_by_training(game))):
        known = knowledge(game, trained)
        numbers[weights] = by_fifths([watched(game, known, level, seed) for seed in range(int(n_games))])
    sys.stdout.write(json.dumps(numbers) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
