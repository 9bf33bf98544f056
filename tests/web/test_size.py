"""How much a browser has to load."""

from __future__ import annotations

import re
import subprocess

import pytest

from towpath.web import build

MOST = 170.0  # KB, gzipped
MOST_OF_THE_COURSE = 14.0  # what only learners load, on top of it: lessons, hints, the guided games of all games
MOST_OF_THE_WORKSHOP = 10.0  # and what only owners of a box load who type in its values
MOST_OF_ACCOUNTS = 6.0  # what only those load who have one, or come by an invitation

MOST_OF_THE_PUZZLES = 8.0  # and what only those load who solve one
MOST_OF_CHALLENGES = 9.0  # and what only those load who look at a challenge, or at their statistics
MOST_OF_THE_REVIEW = 8.0  # and what only those load who look at the review of a finished game

pytestmark = pytest.mark.skipif(not (build.WEB / "src").is_dir(), reason="only the built page is installed")


def test_all_scripts_with_all_games_and_one_language_stay_small() -> None:
    build.install()
    command = [*build.node(), "build.mjs", "measure"]
    said = subprocess.run(command, cwd=build.WEB, capture_output=True, text=True, check=True).stdout
    found = {language: float(size) for language, size in re.findall(r"the words of (\w\w): ([\d.]+) KB", said)}
    assert set(found) == {"en", "de", "fr"}
    assert {language: size for language, size in found.items() if size > MOST} == {}
    course = [float(size) for size in re.findall(r"the course with its words in \w\w: ([\d.]+) KB", said)]
    assert len(course) == len(found)
    assert 0 < max(course) < MOST_OF_THE_COURSE, course
    workshop = [float(size) for size in re.findall(r"the workshop with its words in \w\w: ([\d.]+) KB", said)]
    assert len(workshop) == len(found)
    assert 0 < max(workshop) < MOST_OF_THE_WORKSHOP, workshop
    people = [float(size) for size in re.findall(r"accounts with their words in \w\w: ([\d.]+) KB", said)]
    assert len(people) == len(found)
    assert 0 < max(people) < MOST_OF_ACCOUNTS, people
    puzzles = [float(size) for size in re.findall(r"the puzzles with their words in \w\w: ([\d.]+) KB", said)]
    assert len(puzzles) == len(found)
    assert 0 < max(puzzles) < MOST_OF_THE_PUZZLES, puzzles
    review = [float(size) for size in re.findall(r"the review with its words in \w\w: ([\d.]+) KB", said)]
    assert len(review) == len(found)
    assert 0 < max(review) < MOST_OF_THE_REVIEW, review
    challenge = [float(size) for size in re.findall(r"challenges and statistics with .* in \w\w: ([\d.]+) KB", said)]
    assert len(challenge) == len(found)
    assert 0 < max(challenge) < MOST_OF_CHALLENGES, challenge
    # The words of a language are in its own files: no other one comes with the code.
    assert max(found.values()) - min(found.values()) < 6, found
