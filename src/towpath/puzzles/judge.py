"""The judges of a puzzle: all options of a position tried on the same draws, near, to the end, and by a deep search."""

from __future__ import annotations

from towpath.bots import levels
from towpath.bots.advice import LEAST_TERM, TERMS_TOLD, Adviser, Parts
from towpath.bots.base import Budget, Seen
from towpath.bots.ismcts import IsmctsBot
from towpath.bots.knowledge import lead
from towpath.kernel.chance import derive
from towpath.puzzles.files import Part
from towpath.review.near import TURNS
from towpath.review.paired import mean
from towpath.review.playouts import TO_THE_END, play_on

DEEPER = 10  # times the budget of an expert


class Judge:
    """Judges the options of one position."""

    def __init__(self, adviser: Adviser, seen: Seen, seed: int) -> None:
        self.adviser = adviser
        self.known = adviser.known
        self.seen = seen
        self.seed = seed

    def near(self, option: int, number: int) -> float:
        """How far ahead an option leaves the seat at once and a few turns later, half each, on one draw."""
        seed = derive(self.seed, number)
        after = self.adviser.after(self.seen.draw(seed), self.seen.seat, option)
        now = lead(self.known, after, self.seen.seat)
        play_on(self.known, after, seed, TURNS)
        return (now + lead(self.known, after, self.seen.seat)) / 2

    def near_parts(self, option: int, number: int) -> Parts:
        """The same, part by part."""
        seed, ledger = derive(self.seed, number), self.adviser.ledger
        after = self.adviser.after(self.seen.draw(seed), self.seen.seat, option)
        now = ledger.parts(after, self.seen.seat)
        play_on(self.known, after, seed, TURNS)
        return [(a + b) / 2 for a, b in zip(now, ledger.parts(after, self.seen.seat), strict=True)]

    def far(self, option: int, number: int) -> float:
        """By how much the seat is ahead at the end of a game that goes on from an option, on one draw."""
        seed = derive(self.seed, number)
        after = self.adviser.after(self.seen.draw(seed), self.seen.seat, option)
        play_on(self.known, after, seed, TO_THE_END)
        return lead(self.known, after, self.seen.seat)

    def search(self, seats: int, number: int) -> dict[int, float]:
        """The shares of the visits of a deep search, by option."""
        bot, budget = levels.make(self.seen.game, "expert", derive(self.seed, number), seats, safe=False)
        assert isinstance(bot, IsmctsBot)
        bot.choose(self.seen, Budget(DEEPER * budget.iterations))
        total = sum(bot.visits.values())
        return {action: visits / total for action, visits in bot.visits.items()} if total else {}

    def told(self, one: list[Parts], other: list[Parts]) -> tuple[tuple[Part, ...], float]:
        """What decides between two options, and what is left of the difference."""
        names = self.adviser.ledger.names
        points = [mean([a[i] - b[i] for a, b in zip(one, other, strict=True)]) for i in range(len(names))]
        weighty = sorted(zip(names, points, strict=True), key=lambda pair: -abs(pair[1]))[:TERMS_TOLD]
        parts = tuple(Part(name, round(found, 1)) for name, found in weighty if abs(found) >= LEAST_TERM)
        return parts, round(sum(points) - sum(part.points for part in parts), 1)
