"""The near judge: a look ahead and playouts of a few turns, half each, on the same draws for all options.

It screens every decision of a seat and then looks closely at the dearest ones, on fresh draws.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from towpath.bots.advice import Adviser
from towpath.bots.base import Seen
from towpath.bots.knowledge import Knowledge, lead
from towpath.kernel.chance import derive
from towpath.kernel.state import State
from towpath.review.paired import crossed, gap, mean
from towpath.review.playouts import play_on

FIRST_DRAWS = 2  # on which the options that are kept are found
KEPT = 4  # beside the choice made and the best first thought
DRAWS = 6  # of the screening
CLOSE_DRAWS = 24  # of the second look
TURNS = 2  # of each seat that a playout plays


@dataclass
class Case:
    """A decision under judgement: its options, and what each is worth after each draw."""

    moment: int
    seat: int
    chosen: int
    state: State  # before the choice
    options: list[int] = field(default_factory=list)
    worths: list[list[float]] = field(default_factory=list)  # by option and draw
    loss: float = 0.0  # of the choice made, at a first look

    @property
    def place(self) -> int:
        """Of the choice made among the options."""
        return self.options.index(self.chosen)

    def best(self) -> int:
        """The place of the best option but the one that was chosen."""
        others = [i for i in range(len(self.options)) if i != self.place]
        return max(others, key=lambda i: mean(self.worths[i]))

    def margin(self, one: int, other: int) -> tuple[float, float]:
        """By how much one option is better than another, and the error of that."""
        return gap(self.worths, one, other)


class NearJudge:
    """Judges decisions by what follows at once and soon."""

    def __init__(self, adviser: Adviser, seed: int) -> None:
        self.adviser = adviser
        self.known: Knowledge = adviser.known
        self.seed = seed

    def screen(self, case: Case, seen: Seen) -> None:
        """Find the options that deserve a look, and what the choice made loses at a first one."""
        seed = derive(self.seed, case.moment)
        options = self.adviser.considered(seen, seed, case.chosen)
        first = seen.draw(derive(seed, 0))
        thoughts = dict(zip(options, self.known.thoughts(first, case.seat, options), strict=True))
        ahead = [mean([self.ahead(seen, seed, number, option) for number in range(FIRST_DRAWS)]) for option in options]
        ranked = sorted(options, key=lambda option: -ahead[options.index(option)])
        kept = {case.chosen, max(options, key=lambda option: thoughts[option]), *ranked[:KEPT]}
        case.options = sorted(kept)
        case.worths = self.worths(case, seen, range(DRAWS))
        case.loss = crossed(case.worths, case.place)

    def look_closely(self, case: Case, seen: Seen) -> None:
        """Judge the kept options again, on draws that did not choose them."""
        case.worths = self.worths(case, seen, range(DRAWS, DRAWS + CLOSE_DRAWS))
        case.loss = crossed(case.worths, case.place)

    def worths(self, case: Case, seen: Seen, draws: range) -> list[list[float]]:
        """What each option is worth after each draw."""
        seed = derive(self.seed, case.moment)
        return [[self.worth(seen, seed, number, option) for number in draws] for option in case.options]

    def ahead(self, seen: Seen, seed: int, number: int, option: int) -> float:
        """How far ahead an option leaves the seat, with all that it brings about."""
        after = self.adviser.after(seen.draw(derive(seed, number)), seen.seat, option)
        return lead(self.known, after, seen.seat)

    def worth(self, seen: Seen, seed: int, number: int, option: int) -> float:
        """The same, and how far ahead it is a few turns later, half each."""
        after = self.adviser.after(seen.draw(derive(seed, number)), seen.seat, option)
        now = lead(self.known, after, seen.seat)
        play_on(self.known, after, derive(seed, number), TURNS)
        return (now + lead(self.known, after, seen.seat)) / 2
