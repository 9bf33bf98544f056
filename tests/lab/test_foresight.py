"""How well positions foretell the end."""

import json

import pytest

from towpath.kernel.errors import ParseError
from towpath.lab import foresight


def test_each_fifth_tells_its_distance_and_its_correlation():
    # Values before ten turns of two games that end 30 to 10 and 10 to 20.
    first = [[10.0 * (i // 2 + 1), 0.0] for i in range(10)]
    second = [[0.0, 10.0 * (i // 2 + 1)] for i in range(10)]
    rows = foresight.by_fifths([(first, [30, 10]), (second, [10, 20])])
    assert [row["distance"] for row in rows] == [-12.5, -7.5, -2.5, 2.5, 7.5]
    assert [row["correlation"] for row in rows] == [1.0] * 5
    contrary = foresight.by_fifths([(first, [10, 30]), (second, [20, 10])])
    assert [row["correlation"] for row in contrary] == [-1.0] * 5


def test_one_game_has_no_correlation():
    with pytest.raises(ParseError, match="at least 2"):
        foresight.main(["joan", "1", "easy"])


def test_the_command_prints_both_weights(capsys):
    foresight.main(["joan", "2", "easy"])
    numbers = json.loads(capsys.readouterr().out)
    assert [len(numbers[weights]) for weights in ("by_hand", "trained")] == [5, 5]
    # Close to the end the values are closer to the scores.
    for weights in ("by_hand", "trained"):
        distances = [abs(row["distance"]) for row in numbers[weights]]
        assert distances[-1] < distances[0]
