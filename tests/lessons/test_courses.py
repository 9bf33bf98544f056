"""Every lesson of every game: played through on the engine, in every language, with its wrong tries."""

import re

import pytest

from towpath.lessons import check as checking
from towpath.lessons import files
from towpath.lessons.runner import OTHERWISE, READ, Attempt

LESSONS = [(game, lesson) for game in files.taught() for lesson in files.load(game).lessons]


def ways(lesson: files.Lesson) -> list[str]:
    """The choices of the shortest way."""
    return [text for step in lesson.steps for text in (step.solution or (READ,))]


@pytest.mark.parametrize("game", files.taught())
def test_a_course_has_no_problems(game):
    course = files.load(game)
    reports = checking.check(course)
    assert {report.lesson: report.problems for report in reports if report.problems} == {}
    assert checking.course_problems(course, reports) == []


@pytest.mark.parametrize("language", files.LANGUAGES)
@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_every_lesson_is_solved_in_every_language(game, name, language):
    course = files.load(game)
    lesson, words = course.lesson(name), course.words[language][name]
    attempt = Attempt(course, lesson)
    said = []
    for text in ways(lesson):
        said.append(words.steps[attempt.at].text)
        assert attempt.choose(text).kind in ("right", "on")
    assert attempt.solved
    assert all(said)
    assert words.done


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_every_wrong_try_is_answered_and_changes_nothing(game, name):
    course = files.load(game)
    lesson = course.lesson(name)
    attempt = Attempt(course, lesson)
    tried = 0
    for text in ways(lesson):
        step, at = attempt.step, attempt.at
        before = attempt.match.state.to_json()
        for action in attempt.options():
            verdict = attempt.judge(course.game.vocabulary[action])
            if verdict.kind != "wrong":
                continue
            tried += 1
            assert attempt.choose(course.game.vocabulary[action]).kind == "wrong"
            assert (attempt.at, attempt.match.state.to_json()) == (at, before)
            for language in files.LANGUAGES:
                words = course.words[language][name].steps[at]
                assert words.otherwise if verdict.wrong == OTHERWISE else words.wrong[verdict.wrong]
            if verdict.wrong != OTHERWISE:
                assert verdict.clause == step.wrong[verdict.wrong].clause
        attempt.choose(text)
    assert tried


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_the_way_shown_is_the_shortest(game, name):
    course = files.load(game)
    lesson = course.lesson(name)
    choices: list[str] = []
    for at, step in enumerate(lesson.steps):
        assert checking.shorter(course, lesson, at, choices) == []
        choices += step.solution or (READ,)


@pytest.mark.parametrize("game", files.taught())
def test_texts_are_set_as_each_language_does(game):
    """Real apostrophes everywhere; French has spaces that do not break before its high signs."""
    for language, words in files.load(game).words.items():
        texts = [text for lesson in words.values() for text in (lesson.title, lesson.about, lesson.done)]
        steps = [step for lesson in words.values() for step in lesson.steps]
        texts += [text for step in steps for text in (step.text, step.goal, step.otherwise, *step.wrong)]
        assert [text for text in texts if re.search("[\"'`]|\\.\\.\\.", text)] == []
        if language == "fr":
            assert [text for text in texts if re.search("[^\u202f][;!?»]|« |[^\u202f]:", text)] == []
