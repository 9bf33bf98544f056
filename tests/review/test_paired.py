import math

import pytest

from towpath.review.paired import best_of, crossed, error, gap, mean
from towpath.review.playouts import whim
from towpath.review.verdicts import weight


def test_the_error_of_a_mean_falls_with_its_numbers():
    assert mean([]) == 0.0
    assert error([3.0]) == math.inf
    assert error([1.0, 3.0]) == pytest.approx(1.0)
    assert error([1.0, 3.0] * 8) < error([1.0, 3.0] * 2)


def test_draws_belong_together():
    # What both options have in common is no difference, however much it varies.
    assert gap([[10.0, 50.0, 90.0], [9.0, 49.0, 89.0]], 0, 1) == (1.0, 0.0)


def test_the_first_of_equals_is_the_best():
    assert best_of([[1.0, 2.0], [2.0, 1.0]], range(2)) == 0
    assert best_of([[1.0, 2.0], [2.0, 1.0]], range(1)) == 1
    assert best_of([[1.0, 2.0], [2.0, 3.0]], range(2)) == 1


def test_what_chance_alone_makes_the_best_is_no_loss():
    # The second option is best on the even draws and worst on the odd ones, by chance.
    noisy = [[0.0, 0.0, 0.0, 0.0], [5.0, -5.0, 5.0, -5.0]]
    assert crossed(noisy, 0) == pytest.approx(-2.5)
    assert crossed([[0.0] * 4, [5.0] * 4], 0) == 5.0
    assert crossed([[0.0] * 4, [5.0] * 4], 1) == 0.0


def test_whims_depend_on_what_they_are_about_alone():
    assert whim(1, 0, 3, 7) == whim(1, 0, 3, 7)
    others = [whim(2, 0, 3, 7), whim(1, 1, 3, 7), whim(1, 0, 4, 7), whim(1, 0, 3, 8)]
    assert len({whim(1, 0, 3, 7), *others}) == 5
    many = [whim(1, 0, turn, action) for turn in range(20) for action in range(50)]
    assert all(0 <= one < 1 for one in many)
    assert mean(many) == pytest.approx(0.5, abs=0.05)


@pytest.mark.parametrize(("loss", "found"), [(0.4, 0), (0.5, 1), (2.9, 2), (3.0, 3), (11.9, 4), (40.0, 5)])
def test_losses_are_told_by_class(loss, found):
    assert weight(loss) == found
