"""The near judge: a look ahead and playouts of a few turns, half each, on the same draws for all options.

It screens every decision of a seat and then looks closely at the dearest ones, on fresh draws.
"""

from __future__ import annotations

from towpath.bots.advice import Adviser
from towpath.bots.base import Seen
from towpath.bots.knowledge import Knowledge, lead
from towpath.kernel.chance import derive
from towpath.review.draft import Case, Effort
from towpath.review.paired import crossed, gap, mean
from towpath.review.playouts import play_on
from towpath.review.verdicts import Looked

FIRST_DRAWS = 2  # on which the options that are kept are found
KEPT = 4  # beside the choice made and the best first thought
TURNS = 2  # of each seat that a playout plays


class NearJudge:
    """Judges decisions by what follows at once and soon."""

    def __init__(self, adviser: Adviser, seed: int, effort: Effort | None = None) -> None:
        self.effort = effort or Effort()
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
        case.worths = self.worths(case, seen, range(self.effort.draws))
        case.loss = crossed(case.worths, case.place)
        case.note()

    def look_closely(self, case: Case, seen: Seen) -> None:
        """Judge the kept options again, on draws that did not choose them."""
        first = self.effort.draws
        case.worths = self.worths(case, seen, range(first, first + self.effort.close_draws))
        case.note()
        best = max(range(len(case.options)), key=lambda i: mean(case.worths[i]))
        gaps = [(option, *gap(case.worths, best, i)) for i, option in enumerate(case.options)]
        looked = [Looked(option, round(less, 2), round(error, 2)) for option, less, error in gaps]
        case.looked = sorted(looked, key=lambda one: one.less)

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
