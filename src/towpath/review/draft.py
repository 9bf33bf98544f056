"""A review that is being made: how much is looked at, and what is known so far, as plain data that can be kept."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from towpath.review.paired import gap, mean
from towpath.review.verdicts import Kind, Looked, SeatReview

Phase = Literal["screen", "closely", "dear", "finest", "fine", "told"]


class Effort(NamedTuple):
    """How much a review looks at; docs/bots.md says what these numbers were measured to be worth."""

    seconds: float = 15.0  # of a processor for playouts to the end, for each seat
    most: int = 1200  # pairs of one decision that are played to the end
    draws: int = 6  # of the screening
    close_draws: int = 24  # of the second look
    moments: int = 40  # of the game at which the leads are foretold
    playouts: int = 16  # for each of them


@dataclass
class Case:
    """A decision under judgement: the options that were kept, and what the near judge makes of them."""

    moment: int
    seat: int
    chosen: int
    options: list[int] = field(default_factory=list)
    worths: list[list[float]] = field(default_factory=list)  # by option and draw, while it is judged
    loss: float = 0.0  # of the choice made, at a first look
    best: int = -1  # the best option but the one that was chosen
    gain: float = 0.0  # by which the choice made is better than that, and its error
    error: float = 0.0
    looked: list[Looked] = field(default_factory=list)  # at a second look

    @property
    def place(self) -> int:
        """Of the choice made among the options."""
        return self.options.index(self.chosen)

    def note(self) -> None:
        """Note the best other option, and how far it is from the choice made."""
        others = [i for i in range(len(self.options)) if i != self.place]
        best = max(others, key=lambda i: mean(self.worths[i]))
        self.best = self.options[best]
        self.gain, self.error = gap(self.worths, self.place, best)

    def forget(self) -> None:
        """Let go of what the notes were made from."""
        self.worths = []


@dataclass
class Trial:
    """Two options of a case while they are played out: by how much the first ends ahead of the second."""

    moment: int
    seat: int
    one: int
    other: int
    near: float  # what the near judge makes of the same difference, and its error
    near_error: float
    looked: list[Looked] = field(default_factory=list)
    pairs: int = 0
    total: float = 0.0  # of the differences, and of their squares
    squares: float = 0.0

    def add(self, difference: float) -> None:
        """One pair more."""
        self.pairs += 1
        self.total += difference
        self.squares += difference * difference

    @property
    def mean(self) -> float:
        """The mean difference."""
        return self.total / self.pairs if self.pairs else 0.0

    @property
    def error(self) -> float:
        """Its standard error; of fewer than two pairs, none that could be told."""
        if self.pairs < 2:
            return math.inf
        spread = max(0.0, self.squares - self.pairs * self.mean**2)
        return math.sqrt(spread / (self.pairs - 1) / self.pairs)

    def verdict(self, sure: float) -> Kind:
        """What both judges make of it, if so many standard errors are needed; the near one is for the first option."""
        around = sure * self.error
        if self.mean > around:
            return "dear"
        return "differ" if self.mean < -around else "undecided"


@dataclass
class SeatDraft:
    """What is known of one seat so far."""

    seat: int
    cases: list[Case]
    phase: Phase = "screen"
    queue: list[int] = field(default_factory=list)  # the places of the cases that this phase has yet to look at
    dear: list[Trial] = field(default_factory=list)
    fine: list[Trial] = field(default_factory=list)
    spent: float = 0.0  # seconds in this phase


@dataclass
class Draft:
    """What is known of a game so far."""

    effort: Effort
    seats: list[SeatDraft]  # those that are not done, the one that is looked at first
    done: list[SeatReview]
    moments: list[int]
    leads: list[list[float]]  # of the first moments

    @property
    def is_done(self) -> bool:
        """Whether all of it is."""
        return not self.seats and len(self.leads) == len(self.moments)

    def share(self) -> float:
        """How much of the work is done, roughly."""
        n = len(self.seats) + len(self.done)
        seats = len(self.done) + (self._share_of(self.seats[0]) if self.seats else 0.0)
        return 0.85 * seats / n + 0.15 * len(self.leads) / len(self.moments)

    def _share_of(self, draft: SeatDraft) -> float:
        """How much of a seat is done; the phases take about as long as these parts of it."""
        begin, part = {
            "screen": (0.0, 0.4),
            "closely": (0.4, 0.15),
            "dear": (0.55, 0.3),
            "finest": (0.85, 0.05),
            "fine": (0.9, 0.1),
            "told": (1.0, 0.0),
        }[draft.phase]
        whole = {"screen": len(draft.cases), "closely": 16}.get(draft.phase, 0)
        within = 1 - len(draft.queue) / whole if whole else min(1.0, draft.spent / (self.effort.seconds or 1.0))
        return begin + part * max(0.0, within)
