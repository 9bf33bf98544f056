"""Win rates and Elo ratings with 95 % intervals."""

from __future__ import annotations

import math
import random
import statistics
from collections.abc import Callable, Sequence

Z = 1.959964  # 95 %, two-sided
PER_ELO = math.log(10) / 400
RESAMPLES = 200
UNKNOWN = "\N{EN DASH}"  # printed for what was not measured
STEADY, MOST_STEPS = 1e-7, 20_000  # when strengths are found: a step changes none by more than this share

# Points that the first bot of a pair won against the second, and how often they met.
Pairs = dict[tuple[str, str], tuple[float, float]]
# An Elo number with its interval; None: that end is open.
Rating = tuple[float, float | None, float | None]
# Wins and number of results on one side, and on the other.
Tally = tuple[float, float, float, float]


def wilson(wins: float, n: float) -> tuple[float, float]:
    """The interval of a win rate; shared wins count as parts."""
    if n <= 0:
        return 0.0, 1.0
    rate = wins / n
    middle = (rate + Z * Z / (2 * n)) / (1 + Z * Z / n)
    reach = Z * math.sqrt(rate * (1 - rate) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def mean_interval(values: Sequence[float]) -> tuple[float, float | None, float | None]:
    """A mean with its interval; a single value says nothing of its error."""
    mean = statistics.fmean(values)
    if len(values) < 2:
        return mean, None, None
    reach = Z * statistics.stdev(values) / math.sqrt(len(values))
    return mean, mean - reach, mean + reach


def difference(groups: Sequence[Tally]) -> tuple[float, float, float]:
    """The difference of two rates with its interval; what is in one group (a game) depends on each other.

    The interval is the wider of two: Newcombe's, which knows no groups but holds for few results, and that of the
    linearized difference by groups, which needs many. Two seats of a game cannot both win, so that the first alone
    would call one effect in six certain where there is none.
    """
    wins_a, n_a, wins_b, n_b = (sum(column) for column in zip(*groups, strict=True))
    if not n_a or not n_b:
        return 0.0, -1.0, 1.0
    a, b = wins_a / n_a, wins_b / n_b
    (low_a, high_a), (low_b, high_b) = wilson(wins_a, n_a), wilson(wins_b, n_b)
    squares = sum(((wa - a * na) / n_a - (wb - b * nb) / n_b) ** 2 for wa, na, wb, nb in groups)
    reach = Z * math.sqrt(squares * len(groups) / (len(groups) - 1)) if len(groups) > 1 else 0.0
    low = a - b - max(reach, math.hypot(a - low_a, high_b - b))
    high = a - b + max(reach, math.hypot(high_a - a, b - low_b))
    return a - b, max(-1.0, low), min(1.0, high)


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


def elo(pairs: Pairs, names: Sequence[str], start: dict[str, float] | None = None) -> dict[str, float]:
    """Bradley-Terry strengths of bots that games connect, as Elo numbers with mean 0.

    Half a draw more for each pair keeps them finite.
    """
    strength = {name: math.exp(PER_ELO * start[name]) if start else 1.0 for name in names}
    for _ in range(MOST_STEPS):
        before = dict(strength)
        for name in names:
            won = rate = 0.0
            for other in names:
                points, met = pairs.get((name, other), (0.0, 0.0))
                if met:
                    won += points + 0.25
                    rate += (met + 0.5) / (strength[name] + strength[other])
            strength[name] = won / rate
        mean = math.exp(statistics.fmean([math.log(value) for value in strength.values()]))
        strength = {name: value / mean for name, value in strength.items()}
        if all(abs(strength[name] / before[name] - 1.0) < STEADY for name in names):
            break
    return {name: math.log(value) / PER_ELO for name, value in strength.items()}


def elo_intervals(deals: Sequence[Pairs], names: Sequence[str]) -> dict[str, Rating]:
    """Elo numbers with intervals from resampled deals: games on the same deal are not independent.

    Rated are the bots that games connect, the most that there are; nothing is known of the others. To each resample Z²
    results by chance are added for each pair, about as many as Wilson's interval adds. An end is open where no result
    bounds it: whoever never lost may be stronger than any number says.
    """
    total = _sum(deals)
    rated_names = connected(total, names)
    if len(rated_names) < 2:
        return {}
    rated = elo(total, rated_names)
    chance = random.Random(1)
    met = [pair for pair in total if pair[0] < pair[1] and pair[0] in rated]
    drawn: dict[str, list[float]] = {name: [] for name in rated}
    for _ in range(RESAMPLES):
        added: Pairs = {}
        for a, b in met:
            share = chance.random()
            added[a, b], added[b, a] = (Z * Z * share, Z * Z), (Z * Z * (1 - share), Z * Z)
        again = elo(_sum([*chance.choices(deals, k=len(deals)), added]), rated_names, rated)
        for name in rated:
            drawn[name].append(again[name])
    scored = {pair for pair, (won, _) in total.items() if won}
    beaten = {
        name: reached(scored, name) for name in rated
    }  # by each bot, straight or by way of others; a draw will do
    found: dict[str, Rating] = {}
    for name in rated:
        values = sorted(drawn[name])
        has_low = all(other in beaten[name] for other in rated)
        has_high = all(name in beaten[other] for other in rated)
        low, high = values[int(0.025 * RESAMPLES)], values[int(0.975 * (RESAMPLES - 1))]
        found[name] = (rated[name], low if has_low else None, high if has_high else None)
    return found


def connected(pairs: Pairs, names: Sequence[str]) -> list[str]:
    """The bots whose games connect them, straight or by others; the largest such group."""
    groups = [reached(set(pairs), name) for name in names]
    largest = max(groups, key=len)
    return [name for name in names if name in largest]


def reached(steps: set[tuple[str, str]], start: str) -> set[str]:
    """All that steps lead to from one bot, itself included."""
    found, ahead = {start}, [start]
    while ahead:
        here = ahead.pop()
        news = {b for a, b in steps if a == here} - found
        found |= news
        ahead += news
    return found


def _sum(deals: Sequence[Pairs]) -> Pairs:
    total: Pairs = {}
    for pairs in deals:
        for key, (won, met) in pairs.items():
            before = total.get(key, (0.0, 0.0))
            total[key] = (before[0] + won, before[1] + met)
    return total


def estimate(numbers: Sequence[float | None], text: Callable[[float], str]) -> str:
    """A number with its interval, of which an end may be open: `+40 (-10 to +90)`, `+382 (+140 or more)`."""
    found, low, high = (None if number is None else text(number) for number in numbers)
    if found is None:
        return UNKNOWN
    if low is None and high is None:
        return found
    ends = f"{low} or more" if high is None else f"{high} or less" if low is None else f"{low} to {high}"
    return f"{found} ({ends})"
