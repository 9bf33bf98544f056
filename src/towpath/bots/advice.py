"""What to do here and why: the options of a seat with what they are worth, and the terms that decide.

Two judges, half each, as docs/bots.md says: a look ahead (the choice with all that it brings about), and playouts that
go on from there by first thoughts, for two turns of each seat. Both try the options on the same draws of what the seat
cannot know, so that only their differences count. Worth is linear in named features, so that a difference is the sum of
those of its terms.
"""

from __future__ import annotations

import functools
import math
from typing import NamedTuple

from towpath.bots.base import Budget, Countdown, Seen
from towpath.bots.greedy import PLIES, below, follow
from towpath.bots.ismcts import Search, SearchSettings
from towpath.bots.knowledge import Knowledge, found_by_training, knowledge, lead
from towpath.kernel.chance import derive
from towpath.kernel.game import Game
from towpath.kernel.state import State

CONSIDERED = 40  # options that are tried at all, by first thoughts
FINALISTS = 6  # options that both judges look at closely
FIRST_DRAWS = 2  # on which the finalists are found
DRAWS = 6  # for the look ahead, those included
PLAYOUTS = 24
EQUAL = 0.5  # points by which options may differ and still be equally good …
SURE = 2.0  # … or so many standard errors
TERMS_TOLD = 3
LEAST_TERM = 0.2  # points that a term must decide to be told
SCORE, OTHERS = "score", "others"  # terms of every game: the score of a finished game, and what the others have of it

Parts = list[float]  # a lead, term by term


class Term(NamedTuple):
    """A part of a difference: what the game calls it, and its points."""

    key: str
    points: float


class Judged(NamedTuple):
    """An option: how many points less than the best one it is worth, give or take an error, and what decides.

    The terms are against the best option; those of the best one are against the second.
    """

    action: int
    loss: float
    error: float
    is_close: bool  # as good as the best one, for all that can be told
    terms: list[Term]
    rest: float  # of the difference, beside these terms


class Ledger:
    """The terms of a game: its features, gathered under the names that people are told."""

    def __init__(self, game: Game, known: Knowledge) -> None:
        self.known = known
        of = game.mind.TERMS if game.mind is not None else {}
        features = game.mind.FEATURES if game.mind is not None else [SCORE]
        told = [of.get(feature, SCORE) for feature in features]
        self.names = list(dict.fromkeys([*told, SCORE, OTHERS]))
        self.places = [self.names.index(name) for name in told]

    def parts(self, state: State, seat: int) -> Parts:
        """The lead of a seat, term by term."""
        known = self.known
        found = [0.0] * len(self.names)
        if state.over:
            found[-2] = known.value(state, seat)
        else:
            for place, weight, feature in zip(self.places, known.weights, known.features(state, seat), strict=True):
                found[place] += weight * feature
        found[-1] = lead(known, state, seat) - known.value(state, seat)
        return found


class Trial:
    """An option while it is judged: its lead after each draw, by either judge."""

    def __init__(self, action: int) -> None:
        self.action = action
        self.ahead: list[Parts] = []
        self.played: list[Parts] = []

    def worth(self) -> float:
        """What both judges give it; before a playout the look ahead alone."""
        judges = [mean([sum(parts) for parts in judge]) for judge in (self.ahead, self.played) if judge]
        return sum(judges) / len(judges)


def mean(numbers: list[float]) -> float:
    """The mean of some numbers."""
    return sum(numbers) / len(numbers)


def error_of(numbers: list[float]) -> float:
    """The standard error of their mean."""
    if len(numbers) < 2:
        return 0.0
    middle = mean(numbers)
    return math.sqrt(sum((number - middle) ** 2 for number in numbers) / (len(numbers) - 1) / len(numbers))


class Adviser:
    """Judges the options of a seat."""

    def __init__(self, game: Game) -> None:
        self.known = knowledge(game, found_by_training(game))
        self.ledger = Ledger(game, self.known)

    def advise(self, seen: Seen, budget: Budget, seed: int = 0, tried: int = -1) -> list[Judged]:
        """The best options of a seat, the best first; and `tried`, wherever it comes."""
        countdown = budget.start()
        options = self.considered(seen, seed, tried)
        if len(options) == 1:
            return [Judged(options[0], 0.0, 0.0, True, [], 0.0)]
        trials = [Trial(action) for action in options]
        self.look_ahead(seen, trials, seed, range(FIRST_DRAWS), countdown)
        trials.sort(key=Trial.worth, reverse=True)
        finalists = trials[:FINALISTS] + [trial for trial in trials[FINALISTS:] if trial.action == tried]
        # Whoever runs out of time has judged all finalists on the same draws, only on fewer.
        self.look_ahead(seen, finalists, seed, range(FIRST_DRAWS, DRAWS), countdown)
        self.play_out(seen, finalists, seed, countdown)
        finalists.sort(key=Trial.worth, reverse=True)
        return [self.judged(trial, finalists) for trial in finalists]

    def considered(self, seen: Seen, seed: int, tried: int) -> list[int]:
        """The sensible options, those that seem best where there are many; and `tried`."""
        state = seen.draw(derive(seed, 0))
        options = self.known.sensible(state, seen.seat)
        if len(options) > CONSIDERED:
            thoughts = dict(zip(options, self.known.thoughts(state, seen.seat, options), strict=True))
            options = sorted(options, key=lambda action: -thoughts[action])[:CONSIDERED]
        if tried >= 0 and tried not in options:
            options.append(tried)
        return options

    def after(self, state: State, seat: int, action: int) -> State:
        """The position once an option is carried out, with all that it brings about."""
        found = state.clone()
        found.apply(action, seat)
        follow(self.known, found, seat, below(state, seat, action), PLIES)
        return found

    def look_ahead(self, seen: Seen, trials: list[Trial], seed: int, draws: range, countdown: Countdown) -> None:
        """Carry each option out, with all that it brings about."""
        for number in draws:
            if number and countdown.is_up():
                return
            state = seen.draw(derive(seed, number))
            for trial in trials:
                trial.ahead.append(self.ledger.parts(self.after(state, seen.seat, trial.action), seen.seat))

    def play_out(self, seen: Seen, trials: list[Trial], seed: int, countdown: Countdown) -> None:
        """Play on for two turns of each seat, with the same whims for each option."""
        settings = SearchSettings()
        for number in range(DRAWS, DRAWS + PLAYOUTS):
            if countdown.is_up():
                return
            state = seen.draw(derive(seed, number))
            for trial in trials:
                after = self.after(state, seen.seat, trial.action)
                Search(self.known, settings, derive(seed, number)).play_on(after, moved=True)
                trial.played.append(self.ledger.parts(after, seen.seat))

    def judged(self, trial: Trial, ranked: list[Trial]) -> Judged:
        """An option against the best one, and the best one against the second."""
        is_best = trial is ranked[0]
        other = ranked[1] if is_best else ranked[0]
        judges = [
            [[a - b for a, b in zip(mine, theirs, strict=True)] for mine, theirs in zip(one, two, strict=True)]
            for one, two in ((trial.ahead, other.ahead), (trial.played, other.played))
            if one
        ]
        share = 1.0 / len(judges)
        parts = [sum(share * mean([draw[i] for draw in judge]) for judge in judges) for i in range(len(judges[0][0]))]
        error = math.hypot(*(share * error_of([sum(draw) for draw in judge]) for judge in judges))
        difference = sum(parts)
        weighty = sorted(zip(self.ledger.names, parts, strict=True), key=lambda pair: -abs(pair[1]))[:TERMS_TOLD]
        terms = [Term(name, points) for name, points in weighty if abs(points) >= LEAST_TERM]
        is_close = is_best or -difference <= max(EQUAL, SURE * error)
        loss = 0.0 if is_best else -difference
        return Judged(trial.action, loss, error, is_close, terms, difference - sum(term.points for term in terms))


@functools.lru_cache(maxsize=8)
def adviser(game: Game) -> Adviser:
    """The adviser of a game, made once."""
    return Adviser(game)


def advise(game: Game, state: State, seat: int, budget: Budget, tried: int = -1) -> list[Judged]:
    """The best options of a seat by what it may know alone; `Adviser.advise` says how."""
    return adviser(game).advise(Seen(game, state, seat), budget, tried=tried)
