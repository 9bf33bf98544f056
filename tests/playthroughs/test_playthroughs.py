from pathlib import Path

import pytest

from tests.playthroughs.golden import path_of, playthrough, tables


@pytest.mark.parametrize("table", tables())
def test_the_game_goes_as_it_did(table):
    expected = path_of(table).read_text(encoding="utf-8").splitlines()
    found = playthrough(table).splitlines()
    for number, (was, now) in enumerate(zip(expected, found, strict=False), 1):
        assert now == was, f"line {number} is another; if that is meant: python -m tests.playthroughs {table}"
    assert len(found) == len(expected)


def test_there_is_one_for_each_table_and_no_more():
    assert {path.name for path in Path(__file__).parent.glob("*.txt")} == {path_of(table).name for table in tables()}
