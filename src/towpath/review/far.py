"""The far judge: playouts to the end of the game, in pairs, of the choice made and of the other option."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from towpath.bots.advice import Adviser
from towpath.bots.base import Seen
from towpath.bots.knowledge import lead
from towpath.kernel.chance import derive
from towpath.review.near import Case
from towpath.review.paired import error, mean
from towpath.review.playouts import TO_THE_END, play_on
from towpath.review.verdicts import Kind

BATCH = 20  # pairs that are played at once
ENOUGH = 40  # pairs from which a clear difference is believed …
CLEAR = 2.5  # … in standard errors
SURE = 2.0
MOST = 1200  # pairs of one decision


@dataclass
class Trial:
    """Two options of a case while they are played out: by how much the first ends ahead of the second."""

    case: Case
    seen: Seen
    one: int
    other: int
    near: float  # what the near judge makes of the same difference, and its error
    near_error: float
    differences: list[float] = field(default_factory=list)

    @property
    def pairs(self) -> int:
        """How many were played."""
        return len(self.differences)

    @property
    def is_settled(self) -> bool:
        """Whether more playouts would change nothing."""
        clear = self.pairs >= ENOUGH and abs(mean(self.differences)) > CLEAR * error(self.differences)
        return clear or self.pairs >= MOST

    def verdict(self) -> Kind:
        """What both judges make of it; the near one is for the first option."""
        middle, around = mean(self.differences), SURE * error(self.differences)
        if middle > around:
            return "dear"
        return "differ" if middle < -around else "undecided"


class FarJudge:
    """Judges pairs of options by the ends of games."""

    def __init__(self, adviser: Adviser, seed: int) -> None:
        self.adviser = adviser
        self.seed = seed

    def judge(self, trials: list[Trial], seconds: float, most: int = MOST) -> None:
        """Play pairs, those with the fewest first, until all are settled, have had `most`, or the time is up."""
        end = time.process_time() + seconds
        while time.process_time() < end:
            open_ones = [trial for trial in trials if not trial.is_settled and trial.pairs < most]
            if not open_ones:
                return
            trial = min(open_ones, key=lambda trial: trial.pairs)
            for _ in range(BATCH):
                self.play(trial)

    def play(self, trial: Trial) -> None:
        """One pair: the same draw and the same whims."""
        seed = derive(derive(self.seed, trial.case.moment), trial.pairs)
        one, other = (self.end(trial, seed, option) for option in (trial.one, trial.other))
        trial.differences.append(one - other)

    def end(self, trial: Trial, seed: int, option: int) -> float:
        """The lead at the end of a game that goes on from an option."""
        seat = trial.case.seat
        after = self.adviser.after(trial.seen.draw(seed), seat, option)
        play_on(self.adviser.known, after, seed, TO_THE_END)
        return lead(self.adviser.known, after, seat)
