"""Win rates and Elo ratings with 95 % intervals."""

from __future__ import annotations

import math
import random
import statistics
from collections.abc import Sequence

Z = 1.959964  # 95 %, two-sided
PER_ELO = math.log(10) / 400
RESAMPLES = 200

# Points that the first bot of a pair won against the second, and how often they met.
Pairs = dict[tuple[str, str], tuple[float, float]]


def wilson(wins: float, n: float) -> tuple[float, float]:
    """The interval of a win rate; shared wins count as parts."""
    if n <= 0:
        return 0.0, 1.0
    rate = wins / n
    middle = (rate + Z * Z / (2 * n)) / (1 + Z * Z / n)
    reach = Z * math.sqrt(rate * (1 - rate) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def mean_interval(values: Sequence[float]) -> tuple[float, float, float]:
    """A mean with its interval."""
    mean = statistics.fmean(values)
    if len(values) < 2:
        return mean, mean, mean
    reach = Z * statistics.stdev(values) / math.sqrt(len(values))
    return mean, mean - reach, mean + reach


def difference(wins_a: float, n_a: float, wins_b: float, n_b: float) -> tuple[float, float, float]:
    """The difference of two rates with its interval (Newcombe's, from two Wilson intervals)."""
    if not n_a or not n_b:
        return 0.0, -1.0, 1.0
    a, b = wins_a / n_a, wins_b / n_b
    (low_a, high_a), (low_b, high_b) = wilson(wins_a, n_a), wilson(wins_b, n_b)
    low = a - b - math.hypot(a - low_a, high_b - b)
    high = a - b + math.hypot(high_a - a, b - low_b)
    return a - b, low, high


def add(pairs: Pairs, names: Sequence[str], places: Sequence[float]) -> None:
    """Count one game: each pair of different bots met once, and the better place (a greater number) won."""
    for i, a in enumerate(names):
        for j in range(i + 1, len(names)):
            b = names[j]
            if a == b:
                continue
            points = 1.0 if places[i] > places[j] else 0.5 if places[i] == places[j] else 0.0
            won, met = pairs.get((a, b), (0.0, 0.0))
            pairs[a, b] = (won + points, met + 1)
            won, met = pairs.get((b, a), (0.0, 0.0))
            pairs[b, a] = (won + 1 - points, met + 1)


def elo(pairs: Pairs, names: Sequence[str]) -> dict[str, float]:
    """Bradley-Terry strengths as Elo numbers with mean 0; half a draw more for each pair keeps them finite."""
    strength = dict.fromkeys(names, 1.0)
    for _ in range(300):
        for name in names:
            won = rate = 0.0
            for other in names:
                points, met = pairs.get((name, other), (0.0, 0.0))
                if met:
                    won += points + 0.25
                    rate += (met + 0.5) / (strength[name] + strength[other])
            if rate:
                strength[name] = won / rate
        mean = math.exp(statistics.fmean([math.log(value) for value in strength.values()]))
        strength = {name: value / mean for name, value in strength.items()}
    return {name: math.log(value) / PER_ELO for name, value in strength.items()}


def elo_intervals(deals: Sequence[Pairs], names: Sequence[str]) -> dict[str, tuple[float, float, float]]:
    """Elo numbers with intervals from resampled deals: games on the same deal are not independent."""
    rated = elo(_sum(deals), names)
    chance = random.Random(1)
    drawn: dict[str, list[float]] = {name: [] for name in names}
    if len(deals) > 1:
        for _ in range(RESAMPLES):
            again = elo(_sum(chance.choices(deals, k=len(deals))), names)
            for name in names:
                drawn[name].append(again[name])
    found: dict[str, tuple[float, float, float]] = {}
    for name in names:
        values = sorted(drawn[name]) or [rated[name]]
        found[name] = (rated[name], values[int(0.025 * len(values))], values[int(0.975 * (len(values) - 1))])
    return found


def _sum(deals: Sequence[Pairs]) -> Pairs:
    total: Pairs = {}
    for pairs in deals:
        for key, (won, met) in pairs.items():
            before = total.get(key, (0.0, 0.0))
            total[key] = (before[0] + won, before[1] + met)
    return total
