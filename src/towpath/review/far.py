"""The far judge: playouts to the end of the game, in pairs, of the choice made and of the other option."""

from __future__ import annotations

from towpath.bots.advice import Adviser
from towpath.bots.base import Seen
from towpath.bots.knowledge import lead
from towpath.kernel.chance import derive
from towpath.review.draft import Trial
from towpath.review.playouts import TO_THE_END, play_on

BATCH = 20  # pairs after which it is looked whether a difference is clear
ENOUGH = 40  # pairs from which a clear difference is believed …
CLEAR = 2.5  # … in standard errors


class FarJudge:
    """Judges pairs of options by the ends of games."""

    def __init__(self, adviser: Adviser, seed: int, most: int) -> None:
        self.adviser = adviser
        self.seed = seed
        self.most = most

    def next(self, trials: list[Trial]) -> Trial | None:
        """The trial to have a pair: a batch is ended first, then those with the fewest; None: all are settled."""
        left = [trial for trial in trials if not self.is_settled(trial)]
        return min(left, key=lambda trial: (trial.pairs % BATCH == 0, trial.pairs), default=None)

    def is_settled(self, trial: Trial) -> bool:
        """Whether more playouts would change nothing."""
        if trial.pairs >= self.most:
            return True
        is_clear = trial.pairs >= ENOUGH and abs(trial.mean) > CLEAR * trial.error
        return is_clear and trial.pairs % BATCH == 0

    def play(self, trial: Trial, seen: Seen) -> None:
        """One pair: the same draw and the same whims."""
        seed = derive(derive(self.seed, trial.moment), trial.pairs)
        one, other = (self.end(seen, seed, option) for option in (trial.one, trial.other))
        trial.add(one - other)

    def end(self, seen: Seen, seed: int, option: int) -> float:
        """The lead at the end of a game that goes on from an option."""
        after = self.adviser.after(seen.draw(seed), seen.seat, option)
        play_on(self.adviser.known, after, seed, TO_THE_END)
        return lead(self.adviser.known, after, seen.seat)
