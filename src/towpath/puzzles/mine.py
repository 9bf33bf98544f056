"""Mining: bots play, every decision is screened, and what all judges find clear is kept as a puzzle.

Each judge has draws of its own, so that none confirms by the chance by which another one chose. A decision goes through
the sieves from the cheapest to the dearest; `Counts` says how many were left after each.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator
from typing import Final

from towpath.bots import levels
from towpath.bots.advice import Parts, adviser
from towpath.bots.base import Seen
from towpath.bots.knowledge import verb
from towpath.kernel.chance import derive
from towpath.kernel.game import Game
from towpath.kernel.match import Match
from towpath.kernel.state import State
from towpath.puzzles.files import Looked, Puzzle, choice_text, mark_of
from towpath.puzzles.judge import Judge
from towpath.review.paired import gap, mean

LEVEL: Final = "hard"  # that decides in the games where the first look does not
FEWEST, MOST = 3, 12  # options that deserve a thought
RIVALS: Final = 2  # options of the kind of an answer
MARGIN = 2.0  # points between the answers and the best other option …
SURE = 2.5  # … and standard errors of either judge
EQUAL = 0.5  # points that answers may differ by, by either judge
FIRST_DRAWS = ((1, 0.0), (2, 0.75), (6, 1.5))  # of the first look, and the points that must lie between after each
CLOSE_DRAWS = 24
BATCH, PAIRS = 40, 640  # playouts to the end after which it is looked what is clear, and after which it must be
CLOSE, FAR, DEEP = 1 << 10, 1 << 12, 1 << 16  # where the draws of each judge begin
SEARCHES = 3
ASKED = ("easy", "medium", "hard")  # levels that are tried, …
TIMES = 5  # … so often each

Worths = dict[int, list[float]]  # by option and draw
STAGES: Final = (
    "decisions",
    "with enough options",
    "clear at first",
    "clear near",
    "clear far",
    "clear deep",
    "missed",
)


def between(worths: Worths, one: int, other: int) -> tuple[float, float]:
    """By how much one option is better than another on the draws on which both were tried, and the error of that."""
    n = min(len(worths[one]), len(worths[other]))
    return gap([worths[one][:n], worths[other][:n]], 0, 1)


def is_clear(worths: Worths, answers: list[int], other: int) -> bool:
    """Whether every answer is better than another option by the margin, and that is sure."""
    gaps = [between(worths, one, other) for one in answers]
    return all(points >= MARGIN and points >= SURE * error for points, error in gaps)


def is_hopeless(worths: Worths, answers: list[int], other: int) -> bool:
    """Whether that will hardly come out, however much longer it is looked at."""
    for one in answers:
        points, error = between(worths, one, other)
        last = error * (len(worths[other]) / PAIRS) ** 0.5
        if points + error < MARGIN or points + error < SURE * last:
            return True
    return False


def best_of(worths: Worths) -> list[int]:
    """The best option, and those as good as it, the best first."""
    means = {option: mean(row) for option, row in worths.items()}
    most = max(means.values())
    return sorted((option for option in worths if means[option] > most - EQUAL), key=lambda option: -means[option])


def without(options: list[int], answers: list[int]) -> list[int]:
    """The other options."""
    return [option for option in options if option not in answers]


def has_rivals(answers: list[str], others: list[str]) -> bool:
    """Whether several options are of the kind of an answer: else it is enough to know what kind is good."""
    kinds = {verb(text) for text in answers}
    return sum(verb(text) in kinds for text in others) >= RIVALS


def stays_open(state: State, seat: int, option: int, answers: list[int]) -> bool:
    """Whether an answer may be chosen just after another option: then they differ in order alone."""
    after = state.clone()
    after.apply(option, seat)
    return not after.over and seat in after.seats_to_act() and bool(set(answers) & set(after.legal(seat)))


class Miner:
    """Mines the games of one number of seats; `counts` tells what was left after each sieve."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.seats = seats
        self.adviser = adviser(game)
        self.known = self.adviser.known
        self.counts: Counter[str] = Counter()

    def game_of(self, seed: int) -> Iterator[Puzzle]:
        """The puzzles in a game that bots play."""
        match = Match(self.game, self.seats, seed)
        bots = [levels.make(self.game, LEVEL, derive(seed, seat), self.seats, safe=False) for seat in range(self.seats)]
        choices: list[str] = []
        while not match.state.over:
            seat = match.state.current_seat
            seen = Seen(self.game, match.state, seat)
            options = self.known.sensible(match.state, seat)
            self.counts[STAGES[0]] += len(options) > 1
            if FEWEST <= len(options) <= MOST:
                judge = Judge(self.adviser, seen, derive(seed, len(choices)))
                is_clear_here, action = self.first_look(judge, seen, options)
                found = self.puzzle_at(match, judge, options, choices) if is_clear_here else None
                if found is not None:
                    yield found
            else:
                bot, budget = bots[seat]
                action = bot.choose(seen, budget)
            choices.append(choice_text(match, seat, action))
            match.play(action, seat)

    def puzzle_at(self, match: Match, judge: Judge, options: list[int], choices: list[str]) -> Puzzle | None:
        """The puzzle that a decision is, if it is one."""
        state, seen, seat = match.state, judge.seen, judge.seen.seat
        self.counts[STAGES[2]] += 1
        parts = {option: [judge.near_parts(option, CLOSE + n) for n in range(CLOSE_DRAWS)] for option in options}
        near = {option: [sum(one) for one in rows] for option, rows in parts.items()}
        answers = best_of(near)
        others = without(options, answers)
        if len(answers) > len(options) // 3 or not all(is_clear(near, answers, option) for option in others):
            return None
        if any(stays_open(state, seat, option, answers) for option in others):
            return None
        words = self.game.vocabulary
        if not has_rivals([words[action] for action in answers], [words[option] for option in others]):
            return None
        self.counts[STAGES[3]] += 1
        far = self.play_out(judge, options, answers)
        if far is None:
            return None
        self.counts[STAGES[4]] += 1
        shares = [judge.search(self.seats, DEEP + n) for n in range(SEARCHES)]
        if any(not share or max(share, key=lambda action: share[action]) not in answers for share in shares):
            return None
        self.counts[STAGES[5]] += 1
        missed = tuple(level for level in ASKED if self.misses(level, seen, answers))
        if not missed:
            return None
        self.counts[STAGES[6]] += 1
        return Puzzle(
            id=hashlib.sha256(f"{self.seats} {match.seed} {len(choices)}".encode()).hexdigest()[:6],
            seats=self.seats,
            seed=match.seed,
            options=match.options,
            choices=tuple(choices),
            seat=seat,
            round=self.game.page.round_of(state),
            mark=mark_of(state, seat),
            answers=tuple(words[action] for action in answers),
            looked=tuple(self.looked(judge, parts, far, answers)),
            visits=round(min(sum(share.get(action, 0.0) for action in answers) for share in shares), 2),
            missed=missed,
        )

    def first_look(self, judge: Judge, seen: Seen, options: list[int]) -> tuple[bool, int]:
        """Whether a few draws leave something clearly best that is not the first thought, and what they find best."""
        self.counts[STAGES[1]] += 1
        thoughts = self.known.thoughts(seen.draw(derive(judge.seed, 0)), seen.seat, options)
        obvious = options[thoughts.index(max(thoughts))]
        worths: Worths = {option: [] for option in options}
        for draws, margin in FIRST_DRAWS:
            for option in options:
                worths[option] += [judge.near(option, n) for n in range(len(worths[option]), draws)]
            answers = best_of(worths)
            if obvious in answers or len(answers) > len(options) // 3:
                return False, answers[0]
            second = max(mean(worths[option]) for option in without(options, answers))
            if mean(worths[answers[0]]) - second < margin:
                return False, answers[0]
        return True, answers[0]

    def play_out(self, judge: Judge, options: list[int], answers: list[int]) -> Worths | None:
        """The ends of games after each option, until all is clear; None if it does not become so."""
        far: Worths = {option: [] for option in options}
        open_ones = without(options, answers)
        for pairs in range(BATCH, PAIRS + 1, BATCH):
            for option in (*answers, *open_ones):
                far[option] += [judge.far(option, FAR + n) for n in range(len(far[option]), pairs)]
            open_ones = [option for option in open_ones if not is_clear(far, answers, option)]
            if not open_ones:
                means = [mean(far[option]) for option in answers]
                return far if max(means) - min(means) <= MARGIN else None
            if any(is_hopeless(far, answers, option) for option in open_ones):
                return None
        return None

    def looked(self, judge: Judge, parts: dict[int, list[Parts]], far: Worths, answers: list[int]) -> list[Looked]:
        """What both judges found of each option, the best first."""
        options, words = list(parts), self.game.vocabulary
        near = {option: [sum(one) for one in rows] for option, rows in parts.items()}
        second = max(without(options, answers), key=lambda option: mean(near[option]))
        found = []
        for option in options:
            against = second if option in answers else answers[0]
            told, rest = judge.told(parts[option], parts[against])
            soon, soon_error = (round(number, 2) for number in between(near, answers[0], option))
            late, late_error = (round(number, 2) for number in between(far, answers[0], option))
            found.append(Looked(words[option], soon, soon_error, late, late_error, len(far[option]), told, rest))
        return sorted(found, key=lambda one: (one.action not in {words[a] for a in answers}, one.loss))

    def misses(self, level: str, seen: Seen, answers: list[int]) -> bool:
        """Whether a bot of a level mostly chooses something else."""
        wrong = 0
        for number in range(TIMES):
            bot, budget = levels.make(self.game, level, number, self.seats, safe=False)
            wrong += bot.choose(seen, budget) not in answers
        return wrong > TIMES // 2
