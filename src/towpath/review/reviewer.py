"""A review of a finished game, seat by seat."""

from __future__ import annotations

from collections.abc import Callable

from towpath.bots.advice import Adviser, adviser
from towpath.bots.base import Seen
from towpath.bots.knowledge import Knowledge, lead
from towpath.kernel.chance import derive
from towpath.kernel.errors import ParseError
from towpath.kernel.match import Match
from towpath.kernel.state import State
from towpath.review.far import MOST, FarJudge, Trial
from towpath.review.near import Case, NearJudge
from towpath.review.paired import error, mean
from towpath.review.playouts import TO_THE_END, play_on
from towpath.review.verdicts import Decision, Kind, Review, SeatReview

CLOSELY = 16  # of the dearest decisions of a seat that are looked at closely
CANDIDATES = 10  # of these that are played out
LEAST = 1.0  # points that a candidate must lose
SURE = 2.0  # standard errors
TOLD = 3  # dear and fine decisions that are told
FINE_SHARE = 0.2  # of the time, for the finest decisions
MOMENTS = 40  # of the game at which the leads are foretold
PLAYOUTS = 16  # for each of them

Keep = Callable[[Review], None]  # what is done with each part once it is there


class Reviewer:
    """Reviews a match, always alike with the same seed and time enough; `seconds` of a processor are for each seat."""

    def __init__(self, match: Match, seconds: float = 15.0, seed: int = 1, most: int = MOST) -> None:
        if not match.state.over:
            raise ParseError("only a finished game can be reviewed; this one is still played")
        self.match = match
        self.seconds = seconds
        self.most = most
        self.seed = seed
        self.adviser: Adviser = adviser(match.game)
        self.known: Knowledge = self.adviser.known

    def review(self, begun: Review | None = None, keep: Keep = lambda review: None) -> Review:
        """All seats, and how the leads that they could expect went; `begun` is gone on with, each part is kept."""
        found = begun or Review([], [], [])
        cases = self.cases() if len(found.seats) < self.match.seats else []
        for seat in range(len(found.seats), self.match.seats):
            done = self.seat(seat, [case for case in cases if case.seat == seat])
            found = found._replace(seats=[*found.seats, done])
            keep(found)
        if not found.moments:
            moments, leads = self.leads()
            found = found._replace(moments=moments, leads=leads)
            keep(found)
        return found

    def cases(self) -> list[Case]:
        """The decisions at which there was a real choice."""
        found = []
        state = self.match.at(0)
        for moment, choice in enumerate(self.match.log):
            if len(self.known.sensible(state, choice.seat)) > 1:
                found.append(Case(moment, choice.seat, choice.action, state.clone()))
            state.apply(choice.action, choice.seat)
        return found

    def seen(self, case: Case) -> Seen:
        """What the seat knew when it chose."""
        return Seen(self.match.game, case.state, case.seat)

    def seat(self, seat: int, cases: list[Case]) -> SeatReview:
        """What a seat could have done better, and did well."""
        near = NearJudge(self.adviser, derive(self.seed, seat))
        for case in cases:
            near.screen(case, self.seen(case))
        per_decision = mean([case.loss for case in cases])
        dearest = sorted(cases, key=lambda case: -case.loss)[:CLOSELY]
        for case in dearest:
            near.look_closely(case, self.seen(case))
        far = FarJudge(self.adviser, derive(self.seed, 100 + seat))
        dear = sorted(self.candidates(dearest), key=lambda trial: -trial.near)[:CANDIDATES]
        far.judge(dear, self.seconds * (1 - FINE_SHARE), self.most)
        fine = self.finest(near, [case for case in cases if case not in dearest])
        far.judge(fine, self.seconds * FINE_SHARE, self.most)
        judged = [decision(trial, trial.verdict()) for trial in dear]
        told = sorted((one for one in judged if one.kind == "dear"), key=lambda one: -one.loss)
        good = [decision(trial, "fine") for trial in fine if trial.verdict() == "dear"]
        return SeatReview(
            seat,
            len(cases),
            per_decision,
            told[:TOLD],
            sorted(good, key=lambda one: -one.loss)[:TOLD],
            sum(one.kind == "undecided" for one in judged),
            sum(one.kind == "differ" for one in judged),
        )

    def candidates(self, cases: list[Case]) -> list[Trial]:
        """The decisions of which the near judge is sure that they were dear, against the best option."""
        found = []
        for case in cases:
            best = case.best()
            loss, error = case.margin(best, case.place)
            if loss > LEAST and loss > SURE * error:
                found.append(Trial(case, self.seen(case), case.options[best], case.chosen, loss, error))
        return found

    def finest(self, near: NearJudge, cases: list[Case]) -> list[Trial]:
        """Decisions that the near judge finds better than the next best option, where first thoughts went elsewhere."""
        found: list[Trial] = []
        for case in sorted(cases, key=lambda case: -case.margin(case.place, case.best())[0]):
            if len(found) == TOLD:
                break
            if self.is_obvious(case):
                continue
            near.look_closely(case, self.seen(case))
            best = case.best()
            gain, error = case.margin(case.place, best)
            if gain > LEAST and gain > SURE * error:
                found.append(Trial(case, self.seen(case), case.chosen, case.options[best], gain, error))
        return found

    def is_obvious(self, case: Case) -> bool:
        """Whether whoever goes by first thoughts would have chosen the same."""
        options = self.known.sensible(case.state, case.seat)
        thoughts = self.known.thoughts(case.state, case.seat, options)
        return options[thoughts.index(max(thoughts))] == case.chosen

    def leads(self) -> tuple[list[int], list[list[float]]]:
        """By how much each seat could expect to end ahead, at moments over the whole game, the last one its end."""
        match, moments, leads = self.match, [0], []
        quiet = [moment for moment in range(1, len(match.log)) if self.known.is_quiet(match.at(moment))]
        moments += quiet[:: max(1, len(quiet) // MOMENTS)]
        for moment in moments:
            ends = [self.end(match.at(moment), derive(self.seed, number)) for number in range(PLAYOUTS)]
            leads.append([mean([end[seat] for end in ends]) for seat in range(match.seats)])
        return [*moments, len(match.log)], [*leads, self.leads_of(match.state)]

    def end(self, state: State, seed: int) -> list[float]:
        """The leads at the end of a playout, from a position as spectators know it."""
        drawn = state.determinize(-1, seed)
        play_on(self.known, drawn, seed, TO_THE_END)
        return self.leads_of(drawn)

    def leads_of(self, state: State) -> list[float]:
        """By how much each seat is ahead."""
        return [lead(self.known, state, seat) for seat in range(self.match.seats)]


def decision(trial: Trial, kind: Kind) -> Decision:
    """What is kept of a trial; of a fine choice the first option is the choice."""
    chosen, other = (trial.one, trial.other) if kind == "fine" else (trial.other, trial.one)
    return Decision(
        trial.case.moment,
        chosen,
        other,
        kind,
        round(trial.near, 2),
        round(trial.near_error, 2),
        round(mean(trial.differences), 2),
        round(error(trial.differences), 2) if trial.pairs > 1 else 0.0,
        trial.pairs,
    )
