"""A lesson being done: where it stands, and what becomes of a choice.

Nothing is kept between two choices but the list of those that were taken: whoever has it can begin again and be where
they were, so that a server need not remember who learns what.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Final, Literal

from towpath.kernel.errors import ParseError
from towpath.kernel.events import Event
from towpath.kernel.game import Reason
from towpath.kernel.match import Match
from towpath.kernel.state import State
from towpath.lessons.conditions import LEARNER, Moment
from towpath.lessons.files import Course, Lesson, Position, Step

READ: Final = ""  # what is chosen at a step that is only read
OTHERWISE: Final = -1  # the answer to a wrong try that was not foreseen

Kind = Literal["right", "on", "wrong", "barred"]


@dataclass(frozen=True)
class Verdict:
    """What becomes of a choice: it meets the goal, leads on, is wrong (and taken back), or is barred by the rules."""

    kind: Kind
    wrong: int = OTHERWISE
    clause: str = ""
    reasons: list[Reason] = field(default_factory=list)
    forced: list[int] = field(default_factory=list)  # what follows without a choice


class Attempt:
    """A lesson from its beginning, choice by choice."""

    def __init__(self, course: Course, lesson: Lesson, choices: Sequence[str] = ()) -> None:
        self.course = course
        self.game = course.game
        self.lesson = lesson
        self.at = 0
        self.match = self._begin(0)
        self.began = 0  # the moment at which the step began
        for text in choices:
            if self.choose(text).kind not in ("right", "on"):
                raise ParseError(f"{text!r} leads nowhere in step {self.at + 1} of the lesson {lesson.id}")

    @property
    def solved(self) -> bool:
        """Whether all steps are done."""
        return self.at == len(self.lesson.steps)

    @property
    def step(self) -> Step:
        """The step that is to be done."""
        return self.lesson.steps[self.at]

    def options(self) -> list[int]:
        """What may be chosen at this step."""
        state = self.match.state
        if self.solved or self.step.goal is None or state.over or LEARNER not in state.seats_to_act():
            return []
        if not self.step.may:
            return state.proper(LEARNER)
        words = self.game.vocabulary
        return [a for a in state.legal(LEARNER) if any(fnmatchcase(words[a], pattern) for pattern in self.step.may)]

    def events(self) -> list[Event]:
        """What has happened since the step began."""
        return [event for choice in self.match.log[self.began :] for event in choice.events]

    def next_choice(self) -> str:
        """The next choice of the shortest way; nothing where there is none to make."""
        if self.solved or self.step.goal is None:
            return ""
        return next((text for text in self.step.solution if self.judge(text).kind in ("right", "on")), "")

    def choose(self, text: str) -> Verdict:
        """Choose something; what is wrong or barred changes nothing. ParseError if it is no action at all."""
        if self.solved:
            raise ParseError(f"the lesson {self.lesson.id} is solved; there is nothing more to choose")
        if self.step.goal is None or text == READ:
            if self.step.goal is not None or text != READ:
                raise ParseError(f"step {self.at + 1} of the lesson {self.lesson.id} is {'read' if text else 'done'}")
            self._next()
            return Verdict("right")
        verdict = self.judge(text)
        if verdict.kind in ("right", "on"):
            self.match.play_text(text, LEARNER)
            for action in verdict.forced:
                self.match.play(action, LEARNER)
            if verdict.kind == "right":
                self._next()
        return verdict

    def judge(self, text: str) -> Verdict:
        """What would become of a choice."""
        action, state, step = self.game.lookup(text), self.match.state, self.step
        if action not in self.options():
            return Verdict("barred", reasons=self.game.page.why_not(state, LEARNER, action))
        after = state.clone()
        after.sink = []
        after.apply(action, LEARNER)
        moment = self._moment(after, action)
        if step.goal is not None and step.goal.holds(moment):
            return Verdict("right")
        if not any(fnmatchcase(moment.choice, pattern) for pattern in step.through):
            found = [number for number, wrong in enumerate(step.wrong) if wrong.when.holds(moment)]
            return Verdict("wrong", found[0], step.wrong[found[0]].clause) if found else Verdict("wrong")
        # On the way a question with one answer is no choice.
        forced: list[int] = []
        while not after.over and after.seats_to_act() == [LEARNER] and len(only := after.proper(LEARNER)) == 1:
            forced += only
            after.apply(only[0], LEARNER)
            if step.goal is not None and step.goal.holds(self._moment(after, only[0])):
                return Verdict("right", forced=forced)
        return Verdict("on", forced=forced)

    def _moment(self, after: State, action: int) -> Moment:
        return Moment(self.game, after, self.game.vocabulary[action], [*self.events(), *(after.sink or [])])

    def _next(self) -> None:
        play_script(self.match, self.step.then)
        self.at += 1
        if not self.solved and self.step.position is not None:
            self.match = self._begin(self.at)
        self.began = self.match.moment

    def _begin(self, at: int) -> Match:
        position = self.lesson.steps[at].position
        assert position is not None  # the loader sees to it
        match = Match(self.course.game, position.seats, position.seed, position.options)
        known = self.course.begun.get((self.lesson.id, at))
        if known is None:
            known = self.course.begun[(self.lesson.id, at)] = set_up(self.course, position, match)
        match.begin(known)
        return match


def set_up(course: Course, position: Position, match: Match) -> State:
    """The state at which an exercise begins; ParseError says which line of its position does not fit."""
    play_script(match, position.choices)
    for line in position.arrange:
        course.arrange(match.state, line)
    match.state.refresh()
    broken = match.state.status()
    if broken:
        raise ParseError(f"the position cannot be: {'; '.join(broken)}")
    play_script(match, position.after)
    return match.state


def play_script(match: Match, lines: Sequence[str]) -> None:
    """Choose for whoever is asked. `a | b`: the first that may be chosen; `? a`: only if it may be."""
    for line in lines:
        wanted = line.removeprefix("?")
        for text in wanted.split("|"):
            action = match.game.lookup(text)
            seats = [] if match.state.over else match.state.seats_to_act()
            seat = next((one for one in seats if action in match.state.legal(one)), -1)
            if seat >= 0:
                match.play(action, seat)
                break
        else:
            if not line.startswith("?"):
                raise ParseError(f"{wanted.strip()!r} of the script cannot be chosen: {_offered(match)}")


def _offered(match: Match) -> str:
    state = match.state
    if state.over:
        return "the game is over"
    seat = state.seats_to_act()[0]
    texts = [match.game.vocabulary[action] for action in state.legal(seat)]
    return f"seat {seat} may choose {', '.join(texts[:12])}{' …' if len(texts) > 12 else ''}"
