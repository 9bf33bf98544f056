"""The golden playthroughs still come out the same; none is missing and none is left over."""

from __future__ import annotations

import pytest

from tests.games.joan.playthroughs import FOLDER, GAMES, script


@pytest.mark.parametrize("name", GAMES)
def test_playthrough(name: str) -> None:
    expected = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    found = script(name).splitlines()
    for number, (old, new) in enumerate(zip(expected, found, strict=False), 1):
        assert new == old, f"{name}.txt line {number}; `python -m tests.joan.playthroughs` writes it anew"
    assert len(found) == len(expected)


def test_no_playthrough_is_left_over() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.txt")) == sorted(GAMES)
