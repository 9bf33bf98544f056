"""Numbers that belong together: options tried on the same draws."""

from __future__ import annotations

import math


def mean(numbers: list[float]) -> float:
    """The mean of some numbers; of none, 0."""
    return sum(numbers) / len(numbers) if numbers else 0.0


def error(numbers: list[float]) -> float:
    """The standard error of their mean; of fewer than two, none that could be told."""
    if len(numbers) < 2:
        return math.inf
    middle = mean(numbers)
    return math.sqrt(sum((number - middle) ** 2 for number in numbers) / (len(numbers) - 1) / len(numbers))


def best_of(worths: list[list[float]], draws: range) -> int:
    """The place of the option that is worth most on these draws; the first of equals."""
    means = [mean([row[i] for i in draws]) for row in worths]
    return means.index(max(means))


def crossed(worths: list[list[float]], chosen: int) -> float:
    """What the choice lost against the best option, without what chance alone makes the best.

    The best on one half of the draws is measured on the other half, and the reverse, so a loss can be less than 0.
    """
    n = len(worths[chosen])
    halves = range(0, n, 2), range(1, n, 2)
    losses = []
    for find, measure in (halves, halves[::-1]):
        best = best_of(worths, find)
        losses.append(mean([worths[best][i] - worths[chosen][i] for i in measure]))
    return mean(losses)


def gap(worths: list[list[float]], one: int, other: int) -> tuple[float, float]:
    """By how much one option is better than another, and the error of that."""
    differences = [a - b for a, b in zip(worths[one], worths[other], strict=True)]
    return mean(differences), error(differences)
