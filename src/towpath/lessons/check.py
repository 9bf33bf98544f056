"""Playing every lesson through on the engine: what is wrong with it, and how long it takes to read and do.

Reading counts 200 words a minute, a click 3 seconds. `problems` is empty for a course that may be shipped.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from towpath import rulebook
from towpath.kernel.errors import TowpathError
from towpath.lessons.conditions import Moment
from towpath.lessons.files import Course, Lesson, LessonWords, Step, StepWords
from towpath.lessons.runner import READ, Attempt

WORDS_A_MINUTE: Final = 200
SECONDS_A_CLICK: Final = 3
MOST_WORDS: Final = 40  # in a step, its task included
MOST_SECONDS: Final = 180  # for a lesson
_PIN: Final = re.compile(r"\{(\d)\}")


@dataclass
class Report:
    """What a check found of one lesson; seconds by language, without and with every wrong try."""

    lesson: str
    steps: int
    par: int
    seconds: dict[str, float] = field(default_factory=dict)
    with_wrong: dict[str, float] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)


def check(course: Course) -> list[Report]:
    """A report for every lesson."""
    known = {clause.id for clause in rulebook.load(course.game.name).clauses}
    return [_lesson(course, lesson, known) for lesson in course.lessons.values()]


def times(course: Course) -> list[Report]:
    """How long every lesson takes, without playing it."""
    found = []
    for lesson in course.lessons.values():
        report = Report(lesson.id, len(lesson.steps), lesson.par)
        for language, words in course.words.items():
            _spoken(report, lesson, words[lesson.id], language)
        found.append(report)
    return found


def course_seconds(reports: list[Report]) -> dict[str, float]:
    """How long the whole course takes, by language."""
    total: Counter[str] = Counter()
    for report in reports:
        total.update(report.seconds)
    return dict(total)


def course_problems(course: Course, reports: list[Report]) -> list[str]:
    """What is wrong with the course as a whole."""
    return [
        f"the course takes {seconds / 60:.1f} minutes in {language}; at most {course.minutes} are allowed"
        for language, seconds in course_seconds(reports).items()
        if seconds > 60 * course.minutes
    ]


def words_in(text: str) -> int:
    """How many words a text has; pins are none."""
    return len(_PIN.sub(" ", text).split())


def _lesson(course: Course, lesson: Lesson, known: set[str]) -> Report:
    report = Report(lesson.id, len(lesson.steps), lesson.par)
    say = report.problems.append
    wrong_clauses = [wrong.clause for step in lesson.steps for wrong in step.wrong]
    for clause in dict.fromkeys([*lesson.clauses, *wrong_clauses]):
        if clause not in known:
            say(f"{clause} is no clause of the rulebook")
    for language, words in course.words.items():
        _spoken(report, lesson, words[lesson.id], language)
    try:
        attempt = Attempt(course, lesson)
        for number, step in enumerate(lesson.steps, 1):
            for problem in _played(attempt, step):
                say(f"step {number}: {problem}")
            if attempt.at != number:
                break
    except TowpathError as error:
        say(str(error))
    return report


# The words.


def _spoken(report: Report, lesson: Lesson, words: LessonWords, language: str) -> None:
    clicks = sum(len(step.solution) or 1 for step in lesson.steps)
    read = words_in(words.title) + words_in(words.done)
    again = tries = 0
    for number, (step, said) in enumerate(zip(lesson.steps, words.steps, strict=True), 1):
        n = words_in(said.text) + words_in(said.goal)
        read += n
        again += sum(words_in(sentence) for sentence in said.wrong)
        tries += len(step.wrong)
        if n > MOST_WORDS:
            report.problems.append(f"step {number} has {n} words in {language}; at most {MOST_WORDS} are allowed")
        for problem in _pins(step, said):
            report.problems.append(f"step {number} in {language}: {problem}")
    seconds = read * 60 / WORDS_A_MINUTE + clicks * SECONDS_A_CLICK
    report.seconds[language] = seconds
    report.with_wrong[language] = seconds + again * 60 / WORDS_A_MINUTE + tries * SECONDS_A_CLICK
    if seconds > MOST_SECONDS:
        report.problems.append(f"takes {seconds:.0f} seconds in {language}; at most {MOST_SECONDS} are allowed")


def _pins(step: Step, said: StepWords) -> list[str]:
    """Every thing that is pointed at has its number in the text, once."""
    found = sorted(int(number) for number in _PIN.findall(said.text))
    wanted = list(range(1, len(step.points) + 1))
    return [] if found == wanted else [f"the text has the pins {found}, the step points at {wanted}"]


# The engine.


def _played(attempt: Attempt, step: Step) -> list[str]:
    """Play a step by its solution, judging every option on the way."""
    if step.goal is None:
        attempt.choose(READ)
        return []
    found: list[str] = []
    state = attempt.match.state
    if not step.goal.chosen and step.goal.holds(Moment(attempt.game, state, "", [])):
        found.append("its goal is met before anything is chosen")
    answered: set[int] = set()
    at = attempt.at
    for number, text in enumerate(step.solution, 1):
        last = number == len(step.solution)
        answered |= _judged(attempt)
        verdict = attempt.choose(text)
        if verdict.kind != ("right" if last else "on"):
            found.append(f"{text!r} of its solution is {verdict.kind} ({verdict.wrong}, {verdict.reasons})")
            return found
        if not last and attempt.at != at:
            return [*found, f"its goal is met by {text!r} already"]
    for number in range(len(step.wrong)):
        if number not in answered:
            found.append(f"no choice leads to its wrong try {number + 1}")
    if not answered:
        found.append("no choice is wrong")
    return found


def _judged(attempt: Attempt) -> set[int]:
    """The answers to wrong tries that some option gets."""
    words = attempt.game.vocabulary
    verdicts = [attempt.judge(words[action]) for action in attempt.options()]
    return {verdict.wrong for verdict in verdicts if verdict.kind == "wrong"}


def shorter(course: Course, lesson: Lesson, at: int, choices: list[str]) -> list[str]:
    """A way to a step's goal that is shorter than its solution, found by trying all; empty if there is none.

    `choices` lead to the step.
    """
    step = lesson.steps[at]
    ways: list[list[str]] = [[]]
    for _ in range(len(step.solution) - 1):
        longer = []
        for way in ways:
            attempt = Attempt(course, lesson, [*choices, *way])
            for action in attempt.options():
                text = course.game.vocabulary[action]
                kind = attempt.judge(text).kind
                if kind == "right":
                    return [*way, text]
                if kind == "on":
                    longer.append([*way, text])
        ways = longer
    return []
