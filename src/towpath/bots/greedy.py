"""A bot that looks one choice ahead, at the position once that choice has been carried out.

Carried out means: with everything that the choice itself brings about (paying for it, laying the tile it turns up;
for an action strip the whole action and the answers of the others), each of these decided in the same way.
"""

from __future__ import annotations

from typing import Any

from towpath.bots.base import Bot, Budget, Countdown, Seen
from towpath.bots.knowledge import Knowledge, lead
from towpath.kernel.chance import derive
from towpath.kernel.frames import Frame
from towpath.kernel.state import State

PLIES = 1  # how deep choices within choices are looked into
DRAWS = 2  # determinized states that each option is tried on


def waiting(state: State, seat: int) -> list[Frame[Any]]:
    """The stack on which a seat's choices wait."""
    return state.stack if state.lanes is None else state.lanes[seat]


def below(state: State, seat: int, action: int) -> Frame[Any] | None:
    """The frame that comes up once a choice is carried out; an anytime effect leaves the asking frame there."""
    frames = waiting(state, seat)
    if state.is_anytime(action):
        return frames[-1]
    return frames[-2] if len(frames) > 1 else None


def follow(known: Knowledge, state: State, seat: int, end: Frame[Any] | None, plies: int) -> None:
    """Decide everything that a choice brought about, whoever is asked, until `end` comes up or has run.

    Games may share one frame between turns, so the end of a turn is looked for as well.
    """
    together = state.lanes is not None
    while together == (state.lanes is not None) and not known.is_quiet(state):
        frames = waiting(state, seat)
        if not frames or end is None or frames[-1] is end or end not in frames:
            return
        asked = seat if together else state.current_seat
        state.apply(best_of(known, state, asked, plies), asked)


def best_of(known: Knowledge, state: State, seat: int, plies: int) -> int:
    """The option after which the seat itself may expect most; with no plies left, what it brings about is not seen."""
    options = known.sensible(state, seat)
    if len(options) == 1:
        return options[0]
    best, most = options[0], -1e9
    for option in options:
        trial = state.clone()
        trial.apply(option, seat)
        if plies:
            follow(known, trial, seat, below(state, seat, option), plies - 1)
        worth = known.value(trial, seat)
        # Among equals the later option: passing comes first.
        if worth >= most:
            best, most = option, worth
    return best


class GreedyBot(Bot):
    """Chooses what leaves it furthest ahead once the choice is carried out, on a few determinized states."""

    name = "greedy"

    def __init__(self, known: Knowledge, seed: int, draws: int = DRAWS) -> None:
        self.known = known
        self.seed = seed
        self.draws = draws
        self.n_choices = 0

    def choose(self, seen: Seen, budget: Budget) -> int:
        self.n_choices += 1
        countdown = budget.start()
        seed = derive(self.seed, self.n_choices)
        first = seen.draw(derive(seed, 0))
        options = self.known.sensible(first, seen.seat)
        if len(options) == 1:
            return options[0]
        totals = [0.0] * len(options)
        for number in range(self.draws):
            state = first if number == 0 else seen.draw(derive(seed, number))
            worths = self.try_all(state, seen.seat, options, countdown)
            if number and len(worths) < len(options):
                break  # The time is up: only rounds in which every option was tried count.
            for i, worth in enumerate(worths):
                totals[i] += worth
            if countdown.is_up():
                totals = totals[: len(worths)]
                break
        most = max(totals)
        return max(option for option, total in zip(options, totals, strict=False) if total == most)

    def try_all(self, state: State, seat: int, options: list[int], countdown: Countdown) -> list[float]:
        """How far ahead each option leaves the seat; fewer if the time is up."""
        worths: list[float] = []
        for option in options:
            if worths and countdown.is_up():
                break
            trial = state.clone()
            trial.apply(option, seat)
            follow(self.known, trial, seat, below(state, seat, option), PLIES)
            worths.append(lead(self.known, trial, seat))
        return worths
