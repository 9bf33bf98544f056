"""A review of a finished game, seat by seat, in steps that are short: whoever has other work can do it in between."""

from __future__ import annotations

import time
from collections.abc import Callable

from towpath.bots.advice import Adviser, adviser
from towpath.bots.base import Seen
from towpath.bots.knowledge import Knowledge, lead
from towpath.kernel.chance import derive
from towpath.kernel.errors import ParseError
from towpath.kernel.match import Match
from towpath.kernel.state import State
from towpath.review.draft import Case, Draft, Effort, SeatDraft, Trial
from towpath.review.far import FarJudge
from towpath.review.near import NearJudge
from towpath.review.paired import error, mean
from towpath.review.playouts import TO_THE_END, play_on
from towpath.review.verdicts import Decision, Kind, Review, SeatReview

CLOSELY = 16  # of the dearest decisions of a seat that are looked at closely
CANDIDATES = 10  # of these that are played out
LEAST = 1.0  # points that a candidate must lose
SURE = 2.0  # standard errors
TOLD = 3  # dear and fine decisions that are told
FINE_SHARE = 0.2  # of the time, for the finest decisions

Keep = Callable[[Review], None]  # what is done with each part once it is there


class Reviewer:
    """Reviews a match, always alike with the same seed and time enough."""

    def __init__(self, match: Match, effort: Effort | None = None, seed: int = 1) -> None:
        if not match.state.over:
            raise ParseError("only a finished game can be reviewed; this one is still played")
        self.match = match
        self.effort = effort or Effort()
        self.seed = seed
        self.adviser: Adviser = adviser(match.game)
        self.known: Knowledge = self.adviser.known

    def review(self, begun: Review | None = None, keep: Keep = lambda review: None) -> Review:
        """All seats, and how the leads that they could expect went; `begun` is gone on with, each part is kept."""
        draft = self.begin(begun)
        kept = len(draft.done)
        while not draft.is_done:
            self.step(draft)
            if len(draft.done) > kept or draft.is_done:
                kept = len(draft.done)
                keep(so_far(draft))
        return so_far(draft)

    # A step at a time.

    def begin(self, begun: Review | None = None) -> Draft:
        """A review of which nothing is known yet, but for the parts of one that was begun."""
        done, cases = list(begun.seats) if begun else [], self.cases()
        seats = [
            SeatDraft(seat, [case for case in cases if case.seat == seat])
            for seat in range(len(done), self.match.seats)
        ]
        for seat in seats:
            seat.queue = list(range(len(seat.cases)))
        if begun and begun.moments:
            return Draft(self.effort, seats, done, begun.moments, begun.leads)
        return Draft(self.effort, seats, done, self.moments(), [])

    def go_on(self, draft: Draft, seconds: float) -> None:
        """Steps for so many seconds of a processor; the last one may take a little longer."""
        end = time.process_time() + seconds
        while not draft.is_done and time.process_time() < end:
            self.step(draft)

    def step(self, draft: Draft) -> None:
        """The next piece of work: one decision looked at, one pair of playouts, or the leads at one moment."""
        if draft.seats:
            seat = draft.seats[0]
            self.step_of(seat)
            if seat.phase == "told":
                draft.done.append(told(seat))
                del draft.seats[0]
            return
        moment = draft.moments[len(draft.leads)]
        draft.leads.append([round(one, 2) for one in self.leads_at(moment)])

    def step_of(self, draft: SeatDraft) -> None:
        """The next piece of work for a seat: what is looked at, or else what comes after this phase."""
        near = NearJudge(self.adviser, derive(self.seed, draft.seat), self.effort)
        cases = draft.cases
        if draft.phase == "screen":
            if draft.queue:
                case = cases[draft.queue.pop(0)]
                near.screen(case, self.seen(case))
                case.forget()
                return
            dearest = sorted(range(len(cases)), key=lambda i: -cases[i].loss)[:CLOSELY]
            draft.phase, draft.queue = "closely", dearest
        elif draft.phase == "closely":
            if draft.queue:
                case = cases[draft.queue.pop(0)]
                near.look_closely(case, self.seen(case))
                case.forget()
                return
            candidates = [trial_of(case, -1) for case in cases if case.looked and is_sure(-case.gain, case.error)]
            draft.dear = sorted(candidates, key=lambda trial: -trial.near)[:CANDIDATES]
            draft.phase, draft.spent = "dear", 0.0
        elif draft.phase == "dear":
            if not self.has_played(draft, draft.dear, 1 - FINE_SHARE):
                left = [i for i, case in enumerate(cases) if not case.looked]
                draft.queue = sorted(left, key=lambda i: -cases[i].gain)
                draft.phase = "finest"
        elif draft.phase == "finest":
            if draft.queue and len(draft.fine) < TOLD:
                self.find_fine(draft, near, cases[draft.queue.pop(0)])
            else:
                draft.phase, draft.queue, draft.spent = "fine", [], 0.0
        elif draft.phase == "fine" and not self.has_played(draft, draft.fine, FINE_SHARE):
            draft.phase = "told"

    def has_played(self, draft: SeatDraft, trials: list[Trial], share: float) -> bool:
        """Play a pair of those that need it most; False if none does, or a share of the time is spent."""
        far = FarJudge(self.adviser, derive(self.seed, 100 + draft.seat), self.effort.most)
        trial = far.next(trials)
        if trial is None or draft.spent >= self.effort.seconds * share:
            return False
        started = time.process_time()
        far.play(trial, self.seen(trial))
        draft.spent += time.process_time() - started
        return True

    def find_fine(self, draft: SeatDraft, near: NearJudge, case: Case) -> None:
        """Try a decision that the near judge finds better than the next best option, unless first thoughts did, too."""
        if self.is_obvious(case):
            return
        near.look_closely(case, self.seen(case))
        case.forget()
        if is_sure(case.gain, case.error):
            draft.fine.append(trial_of(case, 1))

    def is_obvious(self, case: Case) -> bool:
        """Whether whoever goes by first thoughts would have chosen the same."""
        state = self.match.at(case.moment)
        options = self.known.sensible(state, case.seat)
        thoughts = self.known.thoughts(state, case.seat, options)
        return options[thoughts.index(max(thoughts))] == case.chosen

    # What is looked at.

    def cases(self) -> list[Case]:
        """The decisions at which there was a real choice."""
        found = []
        state = self.match.at(0)
        for moment, choice in enumerate(self.match.log):
            if len(self.known.sensible(state, choice.seat)) > 1:
                found.append(Case(moment, choice.seat, choice.action))
            state.apply(choice.action, choice.seat)
        return found

    def seen(self, case: Case | Trial) -> Seen:
        """What the seat knew when it chose."""
        return Seen(self.match.game, self.match.at(case.moment), case.seat)

    def seat(self, seat: int, cases: list[Case]) -> SeatReview:
        """What a seat could have done better, and did well, in some decisions."""
        draft = SeatDraft(seat, cases, queue=list(range(len(cases))))
        while draft.phase != "told":
            self.step_of(draft)
        return told(draft)

    # How the leads went.

    def moments(self) -> list[int]:
        """Moments over the whole game at which turns begin; the last one is its end."""
        state, quiet = self.match.at(0), []
        for moment, choice in enumerate(self.match.log):
            if moment and self.known.is_quiet(state):
                quiet.append(moment)
            state.apply(choice.action, choice.seat)
        return [0, *quiet[:: max(1, len(quiet) // self.effort.moments)], len(self.match.log)]

    def leads_at(self, moment: int) -> list[float]:
        """By how much each seat could expect to end ahead."""
        state = self.match.at(moment)
        if state.over:
            return self.leads_of(state)
        ends = [self.end(state, derive(self.seed, number)) for number in range(self.effort.playouts)]
        return [mean([end[seat] for end in ends]) for seat in range(self.match.seats)]

    def end(self, state: State, seed: int) -> list[float]:
        """The leads at the end of a playout, from a position as spectators know it."""
        drawn = state.determinize(-1, seed)
        play_on(self.known, drawn, seed, TO_THE_END)
        return self.leads_of(drawn)

    def leads_of(self, state: State) -> list[float]:
        """By how much each seat is ahead."""
        return [lead(self.known, state, seat) for seat in range(self.match.seats)]


def is_sure(points: float, around: float) -> bool:
    """Whether the near judge is sure of so many points."""
    return points > LEAST and points > SURE * around


def trial_of(case: Case, sign: int) -> Trial:
    """The better option of a case against the other: the choice made is the better one of a fine choice (1)."""
    one, other = (case.chosen, case.best) if sign > 0 else (case.best, case.chosen)
    return Trial(case.moment, case.seat, one, other, sign * case.gain, case.error, case.looked)


def so_far(draft: Draft) -> Review:
    """What is found up to now; the leads are told once all are there."""
    if len(draft.leads) < len(draft.moments):
        return Review(draft.done, [], [])
    return Review(draft.done, draft.moments, draft.leads)


def told(draft: SeatDraft) -> SeatReview:
    """What is told of a seat."""
    losses = [case.loss for case in draft.cases]
    judged = [decision(trial, trial.verdict(SURE)) for trial in draft.dear]
    dear = sorted((one for one in judged if one.kind == "dear"), key=lambda one: -one.loss)
    fine = [decision(trial, "fine") for trial in draft.fine if trial.verdict(SURE) == "dear"]
    return SeatReview(
        draft.seat,
        len(losses),
        mean(losses),
        error(losses) if len(losses) > 1 else 0.0,
        dear[:TOLD],
        sorted(fine, key=lambda one: -one.loss)[:TOLD],
        sum(one.kind == "undecided" for one in judged),
        sum(one.kind == "differ" for one in judged),
    )


def decision(trial: Trial, kind: Kind) -> Decision:
    """What is kept of a trial; of a fine choice the first option is the choice."""
    chosen, other = (trial.one, trial.other) if kind == "fine" else (trial.other, trial.one)
    return Decision(
        trial.moment,
        chosen,
        other,
        kind,
        round(trial.near, 2),
        round(trial.near_error, 2),
        round(trial.mean, 2),
        round(trial.error, 2) if trial.pairs > 1 else 0.0,
        trial.pairs,
        trial.looked,
    )
