"""The ladder: levels against their neighbours on the same deals, and what it says of each on one page.

Levels that stand far apart are not played against each other: the stronger one wins all games, which says nothing.
"""

from __future__ import annotations

import pathlib
import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from towpath.bots import levels, netted
from towpath.kernel.game import Game
from towpath.lab import arena, ratings
from towpath.lab.outcome import Outcome
from towpath.lab.ratings import UNKNOWN, estimate
from towpath.pool.pools import Pool

REACH = 2  # rungs between levels that meet

Told = Callable[[int], None]


def rungs(game: Game, seats: int) -> list[str]:
    """What stands on the ladder of so many seats: the levels, who could be a master, and the former expert."""
    found = levels.offered(game, seats)
    if levels.MASTER not in found and seats in netted.brought(game).tables and netted.can_run():
        found.append(levels.MASTER)
    top = found.index("expert") if "expert" in found else len(found)
    return [*found[:top], *(levels.FORMER if game.mind is not None else []), *found[top:]]


def plans(game: Game, names: Sequence[str], seats: int, n_games: int, seed: int, reach: int) -> list[arena.Plan]:
    """The series that are played: each name against those at most so many rungs above it, all on the same deals."""
    options = game.full_options(seats, {})
    for name in names:
        levels.make(game, name, 0, seats)  # or say now that there is no such bot
    return [
        arena.Plan(game, [lower, upper], seats, n_games, seed, options)
        for i, lower in enumerate(names)
        for upper in names[i + 1 : i + 1 + reach]
    ]


def file_of(plan: arena.Plan, folder: pathlib.Path) -> pathlib.Path:
    """Where the games of a series are kept, so that a ladder that was stopped goes on."""
    words = [plan.game.name, str(plan.seats), *plan.bots]
    return folder / ("-".join(re.sub(r"[^\w.]+", "_", word) for word in words) + ".jsonl")


def play(series: Sequence[arena.Plan], folder: pathlib.Path, pool: Pool, told: Told) -> list[list[Outcome]]:
    """Play what the folder does not hold yet."""
    return [arena.run(plan, file_of(plan, folder), pool, told) for plan in series]


def report(series: Sequence[arena.Plan], played: Sequence[Iterable[Outcome]]) -> dict[str, Any]:
    """What the series with so many seats say of each name and of each pair."""
    names = list(dict.fromkeys(name for plan in series for name in plan.bots))
    deals: dict[int, ratings.Pairs] = {}
    everything: list[Outcome] = []
    met: list[dict[str, Any]] = []
    for plan, outcomes in zip(series, played, strict=True):
        games = list(outcomes)
        everything += games
        for outcome in games:
            # One deal is played by all pairs, so it is drawn again as a whole.
            ratings.add(deals.setdefault(plan.deals[outcome.number], {}), outcome.lineup, arena.places(outcome))
        lower, upper = plan.bots
        found = arena.row(upper, games, (None, None, None))
        below = arena.row(lower, games, (None, None, None))
        met.append(
            {
                "upper": upper,
                "lower": lower,
                "games": len(games),
                "deals": len({plan.deals[outcome.number] for outcome in games}),
                **{key: found[key] for key in ("games_won", "games_won_low", "games_won_high")},
                "points": [found["mean_score"], below["mean_score"]],
            }
        )
    rated = ratings.elo_intervals(list(deals.values()), names)
    rows = {name: arena.row(name, everything, rated.get(name, (None, None, None))) for name in names}
    return {"seats": series[0].seats, "levels": rows, "met": met}


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """A table of Markdown; all columns but the first are numbers."""
    return [
        f"| {' | '.join(head)} |",
        "|---" + "|---:" * (len(head) - 1) + "|",
        *(f"| {' | '.join(row)} |" for row in rows),
    ]


def part(numbers: dict[str, Any]) -> list[str]:
    """What is said of one number of seats, the strongest first."""
    rows = sorted(numbers["levels"].items(), key=lambda item: item[1]["elo"] or 0.0, reverse=True)
    shown = [
        [
            f"*{name}*" if name in levels.LEVELS else f"`{name}`",
            estimate([row["elo"], row["elo_low"], row["elo_high"]], "{:+.0f}".format),
            estimate([row["mean_score"], row["score_low"], row["score_high"]], "{:.1f}".format),
            UNKNOWN if row["ms_per_decision"] is None else f"{row['ms_per_decision']:.1f}",
            str(row["failures"]),
        ]
        for name, row in rows
    ]
    pairs = [
        [
            f"{each['upper']}, {each['lower']}",
            str(each["games"]),
            str(each["deals"]),
            estimate(
                [each[key] for key in ("games_won", "games_won_low", "games_won_high")],
                lambda share: f"{100 * share:.0f}",
            ),
            ", ".join(UNKNOWN if number is None else f"{number:.1f}" for number in each["points"]),
        ]
        for each in numbers["met"]
    ]
    note = "" if numbers["seats"] == 2 else " Each of a pair sits twice or as often as there is room."
    return [
        "",
        f"## {numbers['seats']} seats",
        "",
        *table(["level", "Elo (95 %)", "points (95 %)", "ms a decision", "failures"], shown),
        "",
        f"Games that the first one of a pair won.{note}",
        "",
        *table(["pair", "games", "deals", "won, % (95 %)", "points"], pairs),
    ]


def page(title: str, about: str, numbers: Sequence[dict[str, Any]]) -> str:
    """The whole page."""
    lines = [f"# {title}", "", about]
    for each in numbers:
        lines += part(each)
    return "\n".join(lines) + "\n"
