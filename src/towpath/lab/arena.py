"""Bots against each other on duplicate deals: who sits where, what is played, and what it says about them."""

from __future__ import annotations

import hashlib
import itertools
import json
import pathlib
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from towpath.bots import levels, netted, own
from towpath.bots.knowledge import learned
from towpath.kernel.chance import derive
from towpath.kernel.errors import ParseError, RecordError
from towpath.kernel.game import Game
from towpath.lab import ratings, workers
from towpath.lab.outcome import Outcome
from towpath.pool.pools import Pool

Told = Callable[[int], None]


class Plan:
    """A series of games. Each deal is played by several line-ups, so that luck of the deal and of the seat even out."""

    def __init__(
        self, game: Game, bots: list[str], seats: int, n_games: int, seed: int, options: dict[str, str]
    ) -> None:
        if not bots:
            raise ParseError(f"no bot is named; there are: {', '.join(levels.names())}")
        if len(set(bots)) != len(bots):
            raise ParseError(f"a bot is named twice: {', '.join(bots)}")
        for name in bots:
            own.check(game, name, game.checked_seats(seats))
        self.game = game
        self.bots = bots
        self.seats = seats
        self.n_games = n_games
        self.seed = seed
        self.options = options
        self.lineups: list[list[str]] = []  # of each game
        self.deals: list[int] = []  # of each game
        for deal in itertools.count():
            if len(self.lineups) >= n_games:
                break
            found = lineups(bots, seats, deal)
            self.lineups += found
            self.deals += [deal] * len(found)

    def to_play(self, number: int) -> workers.ToPlay:
        """What a worker needs to play a game."""
        seed = derive(self.seed, self.deals[number])
        return self.game.name, self.game.edition_folder, self.lineups[number], number, seed, self.options

    def about(self) -> dict[str, Any]:
        """What makes two series the same: all but the number of games."""
        found: dict[str, Any] = {
            "game": self.game.name,
            "edition": f"{self.game.edition_name} {self.game.edition_hash}",
            "bots": self.bots,
            "seats": self.seats,
            "seed": self.seed,
            "options": self.options,
        }
        weights = {file: self._content(name) for name in self.bots if (file := name.partition("+")[2])}
        if weights:
            found["weights"] = {file: hashlib.sha256(what).hexdigest()[:16] for file, what in weights.items()}
        return found

    def _content(self, name: str) -> bytes:
        """What the file in a bot's name holds, so far as it matters."""
        kind, _, file = name.partition("+")
        if kind.startswith(("net", "rollout")):
            net = netted.find_net(self.game, file)
            return b"".join(net.arrays[layer].tobytes() for layer in sorted(net.arrays)) if net is not None else b""
        return repr(learned(self.game, file)).encode()


def orders(group: list[str]) -> list[list[str]]:
    """Every order in which a group can sit in turn order."""
    found: list[list[str]] = []
    for rest in itertools.permutations(group[1:]):
        order = [group[0], *rest]
        if not any(order == known[i:] + known[:i] for known in found for i in range(len(group))):
            found.append(order)
    return found


def lineups(bots: list[str], seats: int, deal: int) -> list[list[str]]:
    """Every choice of bots for the seats, in every rotation; bots sit more than once where there are too few.

    Deals take turns with the orders around the table, so that no bot always sits behind the same one.
    """
    if len(bots) >= seats:
        groups = [list(group) for group in itertools.combinations(bots, seats)]
    else:
        groups = [[bots[i % len(bots)] for i in range(seats)]]
    found: list[list[str]] = []
    for group in groups:
        around = orders(group)
        order = around[deal % len(around)]
        for i in range(seats):
            rotated = order[i:] + order[:i]
            if rotated not in found:
                found.append(rotated)
    return found


def run(plan: Plan, out: pathlib.Path | None, pool: Pool, told: Told) -> list[Outcome]:
    """Play what the file does not hold yet; each outcome is written as soon as it is there."""
    outcomes = read(plan, out) if out is not None else {}
    missing = [number for number in range(plan.n_games) if number not in outcomes]
    told(plan.n_games - len(missing))
    for outcome in pool.run(workers.play_one, [plan.to_play(number) for number in missing]):
        outcomes[outcome.number] = outcome
        if out is not None:
            with out.open("a", encoding="utf-8") as file:
                file.write(json.dumps(outcome.to_json()) + "\n")
        told(1)
    return [outcomes[number] for number in range(plan.n_games)]


def read(plan: Plan, out: pathlib.Path) -> dict[int, Outcome]:
    """The outcomes that a file holds; a new file gets its first line, which says what it is about."""
    about = plan.about()
    if not out.exists() or not out.stat().st_size:
        out.write_text(json.dumps(about) + "\n", encoding="utf-8")
        return {}
    try:
        text = out.read_text(encoding="utf-8")
        lines = text.splitlines()
        if json.loads(lines[0]) != about:
            raise RecordError(f"{out} holds another series: {lines[0]}")
        # A line that was cut short when a run was stopped is played again.
        rows = [json.loads(line) for line in lines[1:] if line.endswith("}")]
        found = [Outcome.from_json(row) for row in rows]
        foreign = [o for o in found if o.number < plan.n_games and o.lineup != plan.lineups[o.number]]
    except (ValueError, KeyError, TypeError, IndexError) as error:
        raise RecordError(f"{out} holds no series of an arena: {error}") from error
    if foreign:
        raise RecordError(f"{out} holds a game of another series: number {foreign[0].number}, {foreign[0].lineup}")
    if not text.endswith("\n"):
        with out.open("a", encoding="utf-8") as file:
            file.write("\n")
    return {outcome.number: outcome for outcome in found if outcome.number < plan.n_games}


def report(plan: Plan, outcomes: Iterable[Outcome]) -> dict[str, Any]:
    """What the series says: for each bot win rate, score, rating and time, with 95 % intervals."""
    outcomes = list(outcomes)
    deals: dict[int, ratings.Pairs] = {}
    for outcome in outcomes:
        ratings.add(deals.setdefault(plan.deals[outcome.number], {}), outcome.lineup, places(outcome))
    rated = ratings.elo_intervals(list(deals.values()), plan.bots)
    rows = {name: row(name, outcomes, rated.get(name, (None, None, None))) for name in plan.bots}
    return plan.about() | {"games": len(outcomes), "deals": len(deals), "bots": rows}


def row(name: str, outcomes: list[Outcome], rated: tuple[float | None, float | None, float | None]) -> dict[str, Any]:
    """What the series says of one bot; None for what it did not measure, and for an end of an interval that is open."""
    seats = [(o, seat) for o in outcomes for seat, sitting in enumerate(o.lineup) if sitting == name]
    n_games = sum(name in outcome.lineup for outcome in outcomes)
    wins = sum(outcome.share(seat) for outcome, seat in seats)
    # A bot that sits twice in a game wins it with either seat; by seats alone it could win half at most.
    rates = [rate(wins, len(seats)), rate(wins, n_games)]
    scores = [outcome.scores[seat] for outcome, seat in seats]
    mean, score_low, score_high = ratings.mean_interval(scores) if scores else (None, None, None)
    decisions = sum(outcome.decisions[seat] for outcome, seat in seats)
    spent = sum(outcome.milliseconds[seat] for outcome, seat in seats)
    return {
        "games": len(seats),
        **dict(zip(("win_rate", "low", "high"), rates[0], strict=True)),
        **dict(zip(("games_won", "games_won_low", "games_won_high"), rates[1], strict=True)),
        "mean_score": rounded(mean, 2),
        "score_low": rounded(score_low, 2),
        "score_high": rounded(score_high, 2),
        "elo": rounded(rated[0], 1),
        "elo_low": rounded(rated[1], 1),
        "elo_high": rounded(rated[2], 1),
        "ms_per_decision": round(spent / decisions, 3) if decisions else None,
        "failures": sum(outcome.failures[seat] for outcome, seat in seats),
        "faults": dict(sum((Counter(outcome.faults[seat]) for outcome, seat in seats), Counter[str]())) or None,
        "first_fault": next((o.first_faults[seat] for o, seat in seats if o.first_faults[seat]), None),
    }


def rate(wins: float, n: int) -> list[float | None]:
    """A share of wins with its interval."""
    return [round(number, 4) for number in (wins / n, *ratings.wilson(wins, n))] if n else [None] * 3


def rounded(number: float | None, digits: int) -> float | None:
    """A number with so many digits; None stays None."""
    return None if number is None else round(number, digits)


def places(outcome: Outcome) -> list[float]:
    """A number for each seat that is greater for a better place; winners stand above all."""
    return [score + (10000.0 if seat in outcome.winners else 0.0) for seat, score in enumerate(outcome.scores)]
