from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kernel.toy import Ferry
from towpath.kernel.chance import derive, draw

SEEDS = [0, 1, 7, 2**32, 2**61 + 12345, -3]


def chi_square(numbers, n):
    """How far counts are from even; about n - 1 for fair chance."""
    counts = [0] * n
    total = 0
    for number in numbers:
        counts[number] += 1
        total += 1
    return sum((count - total / n) ** 2 / (total / n) for count in counts)


def test_the_sequence_never_changes():
    # Records and golden games rest on these very numbers.
    assert [draw(0, counter, 1000) for counter in range(1, 9)] == [522, 209, 699, 496, 232, 887, 392, 757]
    assert [draw(2**40 + 5, counter, 2**32) for counter in (1, 2, 3)] == [3757909627, 3973905585, 2098005969]
    assert (derive(5, 0), derive(5, 1)) == (4296393403890943739, 2430187663558282407)
    assert derive(2**50, 1) == 4275642987260554240


@given(st.integers(), st.integers(0, 2**40), st.integers(1, 2**32))
def test_a_draw_is_in_range_and_repeatable(seed, counter, n):
    number = draw(seed, counter, n)
    assert 0 <= number < n
    assert draw(seed, counter, n) == number


@pytest.mark.parametrize("seed", SEEDS)
def test_draws_are_even(seed):
    # 99.99 % of fair samples stay below these bounds.
    assert chi_square((draw(seed, i, 10) for i in range(10_000)), 10) < 34
    assert chi_square((draw(seed, i, 2) for i in range(10_000)), 2) < 16
    pairs = (draw(seed, 2 * i, 8) * 8 + draw(seed, 2 * i + 1, 8) for i in range(10_000))
    assert chi_square(pairs, 64) < 112


def test_seeds_in_a_row_are_unrelated():
    assert chi_square((draw(seed, 1, 10) for seed in range(10_000)), 10) < 34
    pairs = (draw(seed, 1, 8) * 8 + draw(seed, 2, 8) for seed in range(10_000))
    assert chi_square(pairs, 64) < 112
    neighbours = (draw(seed, 5, 8) * 8 + draw(seed + 1, 5, 8) for seed in range(0, 20_000, 2))
    assert chi_square(neighbours, 64) < 112


def test_seeds_in_a_row_do_not_share_their_numbers():
    numbers = {draw(seed, counter, 2**32) for seed, counter in product(range(128), range(64))}
    assert len(numbers) > 128 * 64 - 10


@pytest.mark.parametrize("shift", [0, 1, 16, 31, 32, 40, 61])
def test_every_bit_of_a_seed_counts(shift):
    assert [draw(9, i, 2**32) for i in range(8)] != [draw(9 ^ 1 << shift, i, 2**32) for i in range(8)]


def test_derived_seeds_differ_and_are_spread():
    seeds = [derive(seed, stream) for seed in range(100) for stream in range(100)]
    assert len(set(seeds)) == 10_000
    assert all(0 <= seed < 2**62 for seed in seeds)
    for shift in (0, 29, 31, 32, 58):
        assert chi_square(((seed >> shift) % 8 for seed in seeds), 8) < 31
    assert derive(1, 2) != derive(1 + 2**40, 2)


def test_a_state_draws_from_its_own_seed():
    state = Ferry(2, 77)
    assert [state.chance(1000) for _ in range(3)] == [draw(77, counter, 1000) for counter in (1, 2, 3)]
    assert (state.draws, state.reveals) == (3, 3)
    state.reveal()
    assert (state.draws, state.reveals) == (3, 4)
