"""Reading lessons: whatever is wrong is named with its file and key, and what the check finds it says."""

import shutil

import pytest

from towpath import games
from towpath.kernel.errors import ParseError
from towpath.lessons import check as checking
from towpath.lessons import conditions, files
from towpath.lessons.runner import READ, Attempt

GAME = games.load("boonlake")


def changed(tmp_path, file, old, new):
    """The course with one text of a file replaced by another."""
    folder = tmp_path / "lessons"
    shutil.copytree(files.folder_of("boonlake"), folder)
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("course.toml", "minutes = 20", "", "course.toml: minutes must be a whole number"),
        ("course.toml", '"first-turn",', "", "course.toml does not name the lessons first-turn"),
        ("course.toml", '"first-turn"', '"second-turn"', "second-turn.toml cannot be read"),
        ("cards.toml", "icon", "ikon", "cards.toml: icon must be a text"),
        ("cards.toml", "points", "pins", "cards.toml: steps 1: pins is no key that is known here"),
        ("cards.toml", '["play woodpile"]', '["play woodpiles"]', "'play woodpiles' is no action of Boonlake"),
        ("cards.toml", '"project *"', '"projects *"', "no action of Boonlake fits 'projects *'"),
        ("cards.toml", 'goal.events = ["play card=woodpile"]', "goal.events = []", "goal asks for nothing"),
        ("houses.toml", "[steps.position]", "[[steps]]\n[steps.position]", "the first step needs a position"),
        ("cards.toml", "[[steps]]", "[[steps", "cards.toml is no TOML"),
        ("everybody.toml", "boards.0.ranch = 3", "ranch", "'ranch' compares nothing"),
        ("words/fr.toml", 'title = "Jouer des cartes"', "", "fr.toml: cards.title must be a text"),
        ("words/de.toml", "wrong = [", 'wrong = ["Noch eine.", ', "wrong must be 1 sentences, one for each wrong try"),
        ("words/en.toml", "goal = ", "task = ", "goal must be a text"),
    ],
)
def test_what_is_wrong_with_a_file_is_named(tmp_path, file, old, new, said):
    folder = changed(tmp_path, file, old, new)
    with pytest.raises(ParseError) as error:
        files.read(GAME, folder)
    assert said in str(error.value)


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("cards.toml", "BL-BLD-01", "BL-BLD-99", "BL-BLD-99 is no clause of the rulebook"),
        ("cards.toml", 'solution = ["discard wholesaler"]', 'solution = ["pass"]', "'pass' of its solution is wrong"),
        ("cards.toml", 'goal.chosen = ["discard wholesaler"]', 'goal.facts = ["boards.0.ranch >= 0"]', "met before"),
        ("cards.toml", 'chosen = ["draw"]', 'chosen = ["explore"]', "no choice leads to its wrong try 1"),
        ("cards.toml", "take builder", "sail 1", "'sail 1' of the script cannot be chosen"),
        ("cattle.toml", '"0 ranch 3"', '"0 ranches 3"', "'0 ranches 3' cannot be arranged"),
        ("cattle.toml", '"0 ranch 3"', '"0 ranch 30"', "the position cannot be"),
        ("words/en.toml", "Cattle pays", "Cattle " * 40 + "pays", "words in en; at most 40"),
        ("words/en.toml", "Woodpile {1} asks", "Woodpile asks", "the text has the pins []"),
        ("words/de.toml", 'done = "Karten', 'done = "' + "Karten " * 700, "seconds in de; at most 180"),
    ],
)
def test_the_check_finds_what_is_wrong(tmp_path, file, old, new, said):
    course = files.read(GAME, changed(tmp_path, file, old, new))
    problems = [problem for report in checking.check(course) for problem in report.problems]
    assert any(said in problem for problem in problems), problems


def test_a_course_that_takes_too_long_is_said(tmp_path):
    course = files.read(GAME, changed(tmp_path, "course.toml", "minutes = 20", "minutes = 1"))
    assert "at most 1 are allowed" in checking.course_problems(course, checking.check(course))[0]


def test_what_is_not_there_is_said():
    course = files.load("boonlake")
    with pytest.raises(ParseError, match="there is no lesson 'fly'; there are: first-turn"):
        course.lesson("fly")
    with pytest.raises(ParseError, match="there are no lessons for 'chess'"):
        files.load("chess")
    lesson = course.lesson("first-turn")
    with pytest.raises(ParseError, match="leads nowhere in step 1"):
        Attempt(course, lesson, ["take progress"])
    with pytest.raises(ParseError, match="is done"):
        Attempt(course, lesson, [READ])
    attempt = Attempt(course, lesson, ["take settle", "develop 28a", "develop 20a", "sail 4"])
    with pytest.raises(ParseError, match="is solved"):
        attempt.choose("pass")


def test_what_the_rules_bar_is_answered_with_their_reasons():
    course = files.load("boonlake")
    attempt = Attempt(course, course.lesson("cards"))
    verdict = attempt.choose("play wholesaler")
    assert verdict.kind == "barred"
    assert [reason.clause for reason in verdict.reasons] == ["BL-CST-02"]


@pytest.mark.parametrize(
    ("term", "data", "holds"),
    [
        ("a.0.b >= 2", {"a": [{"b": 2}]}, True),
        ("a.0.b > 2", {"a": [{"b": 2}]}, False),
        ("a.1.b = 2", {"a": [{"b": 2}]}, False),
        ("a = x", {"a": "x"}, True),
        ("a != x", {"a": "y"}, True),
        ("a < x", {"a": "y"}, False),
        ("a = x", {"a": 3}, False),
        ("c = x", {"a": 3}, False),
    ],
)
def test_comparisons(term, data, holds):
    assert conditions.term(term).holds(data) is holds
