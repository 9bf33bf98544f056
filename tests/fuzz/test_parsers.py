"""Broken input for the parsers: past failures for ever, and some new input each time."""

import random
import time
from pathlib import Path

import pytest

from tools.fuzz import corpus, watch
from tools.fuzz.targets import NAMES, Broken, Target, input_of, load

SOME = {"records": 300, "states": 1500, "editions": 120, "uploads": 120}
SOME |= {"notation": 1500, "messages": 5000, "addresses": 3000}


@pytest.mark.parametrize(
    "file",
    [file for file in corpus.kept() if file.parent.name in NAMES],
    ids=lambda file: f"{file.parent.name}-{file.stem}",
)
def test_what_failed_once_is_read_well(file: Path) -> None:
    loaded(file.parent.name).check(corpus.read(file))


@pytest.mark.parametrize("name", NAMES)
def test_broken_input_is_refused_or_worked_with(name: str) -> None:
    # Another seed each day finds more than the same one for ever; a failure tells it.
    report = watch.run(name, int(time.time() // 86_400), SOME[name])
    assert report.findings == []
    assert 0 < report.taken < report.inputs


LOADED: dict[str, Target] = {}


def loaded(name: str) -> Target:
    if name not in LOADED:
        LOADED[name] = load(name)
    return LOADED[name]


@pytest.mark.parametrize("name", NAMES)
def test_an_input_is_the_same_whenever_it_is_made(name: str) -> None:
    target = loaded(name)
    texts = [input_of(target, 1, number) for number in range(50)]
    assert texts == [input_of(target, 1, number) for number in range(50)]
    assert texts != [input_of(target, 2, number) for number in range(50)]
    assert len(set(texts)) > 25


class Trap(Target):
    """Takes even numbers, refuses odd ones, and stumbles over some."""

    name = "trap"

    def make(self, chance: random.Random) -> str:
        return str(chance.randrange(40))

    def check(self, text: str) -> bool:
        number = int(text)
        if number == 13:
            raise Broken("thirteen")
        if number == 17:
            raise KeyError(number)
        if number == 19:
            while True:
                time.sleep(1)
        if number == 23:
            raise SystemExit(3)
        return number % 2 == 0


def test_failures_hangs_and_crashes_are_seen_and_the_others_go_on() -> None:
    report = watch.run(Trap(), 283, 40, patience=2)  # each trap is among these
    texts = {finding.text: finding.what for finding in report.findings}
    assert set(texts) == {"13", "17", "19", "23"}
    assert "thirteen" in texts["13"]
    assert "KeyError" in texts["17"]
    assert "no end within" in texts["19"]
    assert "ended with 3" in texts["23"]
    assert report.taken == sum(int(input_of(Trap(), 283, number)) % 2 == 0 for number in range(40))


def test_a_finding_is_kept_as_it_was(tmp_path: Path) -> None:
    text = 'a\r\n\ud800 "\0'
    file = corpus.keep("records", text, tmp_path)
    assert corpus.kept(tmp_path) == [file]
    assert corpus.read(file) == text
