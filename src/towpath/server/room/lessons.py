"""Lessons for whoever asks: every request is played from the beginning, so that nothing of a learner is kept."""

from __future__ import annotations

import functools

from towpath.kernel.errors import TowpathError
from towpath.kernel.match import Match
from towpath.lessons import check, files
from towpath.lessons.conditions import LEARNER
from towpath.lessons.runner import Attempt
from towpath.server import wire
from towpath.server.refusals import Refused
from towpath.server.room.patch import diff
from towpath.server.room.play import Play
from towpath.server.room.tables import Tables

RIVAL = "Kennet"


def course_of(game: str) -> files.Course:
    """The course of a game."""
    if game not in files.taught():
        raise Refused(
            "not_found", f"There are no lessons for {game!r}; there are some for: {', '.join(files.taught())}."
        )
    return files.load(game)


def attempt_at(game: str, lesson: str, tried: wire.Tried) -> Attempt:
    """A lesson as far as somebody has done it."""
    course = course_of(game)
    if lesson not in course.lessons:
        listed = ", ".join(course.lessons)
        raise Refused("not_found", f"There is no lesson {lesson!r}; there are: {listed}.")
    try:
        return Attempt(course, course.lesson(lesson), tried.choices)
    except TowpathError as error:
        raise Refused("illegal", f"These choices cannot be made in this lesson: {error}.") from error


@functools.cache
def shown(game: str, language: str) -> wire.CourseShown:
    """The course with its words, in English where there are none in that language."""
    course = course_of(game)
    known = language if language in course.words else "en"
    seconds = {report.lesson: report.seconds[known] for report in _times(game)}
    found = [_lesson(course, lesson, known, round(seconds[lesson.id])) for lesson in course.lessons.values()]
    return wire.CourseShown(game, known, found)


@functools.cache
def _times(game: str) -> list[check.Report]:
    return check.times(course_of(game))


def _lesson(course: files.Course, lesson: files.Lesson, language: str, seconds: int) -> wire.LessonShown:
    words = course.words[language][lesson.id]
    steps = [
        wire.LessonStepShown(said.text, said.goal, said.otherwise, list(said.wrong), list(step.points))
        for step, said in zip(lesson.steps, words.steps, strict=True)
    ]
    clauses = list(lesson.clauses)
    return wire.LessonShown(
        lesson.id, lesson.icon, words.title, words.about, words.done, clauses, lesson.par, seconds, steps
    )


# Choosing.


def judged(tables: Tables, game: str, lesson: str, tried: wire.Tried) -> wire.LessonNow:
    """Where a lesson stands after a choice, or as it is."""
    attempt = attempt_at(game, lesson, tried)
    if tried.action is None:
        return _now(attempt, "begun", state=_state(tables, attempt))
    match, moment = attempt.match, attempt.match.moment
    try:
        verdict = attempt.choose(tried.action)
    except TowpathError as error:
        raise Refused("bad_request", f"This cannot be chosen: {error}.") from error
    now = _now(attempt, verdict.kind, _updates(attempt, match, moment))
    now.wrong, now.clause = verdict.wrong, verdict.clause
    now.reasons = [wire.ReasonShown(one.clause, one.text, one.key, one.args) for one in verdict.reasons]
    if attempt.match is not match:
        now.state = _state(tables, attempt)
    return now


def preview(game: str, lesson: str, tried: wire.Tried) -> wire.Preview:
    """What a choice would do for certain."""
    return Play(attempt_at(game, lesson, tried).match).preview(LEARNER, tried.action or "")


def why(game: str, lesson: str, tried: wire.Tried) -> wire.Why:
    """Why something cannot be chosen."""
    return Play(attempt_at(game, lesson, tried).match).why(LEARNER, tried.action or "")


def _now(
    attempt: Attempt, verdict: wire.LessonVerdict, updates: list[wire.Update] | None = None, **more: wire.State
) -> wire.LessonNow:
    return wire.LessonNow(attempt.at, attempt.solved, verdict, -1, "", [], attempt.next_choice(), updates or [], **more)


def _options(attempt: Attempt, options: list[wire.Option]) -> list[wire.Option]:
    """What of the options this step lets somebody choose."""
    may = {attempt.game.vocabulary[action] for action in attempt.options()}
    return [option for option in options if option.action in may]


def _updates(attempt: Attempt, match: Match, moment: int) -> list[wire.Update]:
    """An update for each choice since a moment; only the last one asks, and only if the position goes on."""
    play = Play(match)
    found: list[wire.Update] = []
    before = play.seen_at(LEARNER, moment)
    for number in range(moment + 1, match.moment + 1):
        now = play.seen_at(LEARNER, number)
        asks = number == match.moment and attempt.match is match
        update = wire.Update(number - 1, number, number)
        update.patch = diff(before.view, now.view)
        update.lines = play.lines(LEARNER, number - 1, number)
        update.prompt = now.prompt
        update.options = _options(attempt, now.options) if asks else []
        found.append(update)
        before = now
    return found


def _state(tables: Tables, attempt: Attempt) -> wire.State:
    """The whole position, as a table that nobody else sits at."""
    match, play = attempt.match, Play(attempt.match)
    sight = play.seen_at(LEARNER, match.moment)
    return wire.State(
        version=match.moment,
        moment=match.moment,
        last=match.moment,
        viewer=LEARNER,
        table=_table(tables, attempt),
        view=sight.view,
        prompt=sight.prompt,
        options=_options(attempt, sight.options),
        can_undo=False,
        can_undo_turn=False,
        asked=None,
        clock=None,
        log=play.lines(LEARNER, 0, match.moment),
        chat=[],
    )


def _table(tables: Tables, attempt: Attempt) -> wire.TableShown:
    match, game = attempt.match, tables.game(attempt.game.name)
    seats = [wire.SeatShown(LEARNER, "person", "", "", True, True, "blue", False)]
    seats += [wire.SeatShown(seat, "bot", RIVAL, "", True, False, "red", False) for seat in range(1, match.seats)]
    return wire.TableShown(
        id="",
        game=game.name,
        edition=game.edition_name,
        hash=game.edition_hash,
        known=tables.editions.known(game),
        catalogue=tables.editions.catalogue(game).address,
        name="",
        status="playing",
        visibility="private",
        options=match.options,
        clock=wire.ClockRule(),
        seats=seats,
        spectators=0,
        created=0,
        rematch="",
        commitment="",
        hints=False,
        challenge="",
    )
