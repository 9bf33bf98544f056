"""Numbers about a game and its edition from many games among equal bots: seats, scores, components, the automa."""

from __future__ import annotations

import statistics
from collections import Counter, defaultdict
from typing import Any

from towpath.bots.knowledge import mind_of
from towpath.kernel.chance import derive
from towpath.kernel.game import Game
from towpath.kernel.state import State
from towpath.lab import ratings, workers
from towpath.lab.outcome import play

Item = tuple[str, str]  # a kind of component and the name of one

SEAT_TARGET = 0.05  # how far a seat's win rate may be from even
EFFECT_TARGET = 0.15  # how far the use of a component may move the win rate
USE_TARGET = 0.02  # the least share of seats and games that a component must be used in, where it could be


def observe(wanted: workers.ToPlay) -> dict[str, Any]:
    """Play one game and note what the numbers need, as plain data."""
    name, edition, lineup, number, seed, options = wanted
    game = workers.load(name, edition)
    mind = mind_of(game)
    used: list[set[Item]] = [set() for _ in lineup]
    offered: list[set[Item]] = [set() for _ in lineup]

    def watch(state: State, seat: int, action: int) -> None:
        if state.sink is None:
            state.sink = []
        for option in state.legal(seat):
            item = mind.component(state, option)
            if item is not None:
                offered[seat].add(item)
                if option == action:
                    used[seat].add(item)

    outcome, state = play(game, lineup, number, seed, options, watch)
    first = mind.first_seat(state)
    n = len(lineup)
    return {
        "number": number,
        "lineup": lineup,
        "options": options,
        "scores": outcome.scores,
        "shares": [outcome.share(side) for side in range(len(outcome.scores))],
        "order": [(seat - first) % n for seat in range(n)],
        "turns": outcome.turns,
        "decisions": sum(outcome.decisions),
        "sources": [state.breakdown(side) for side in range(len(outcome.scores))],
        "used": [sorted(items) for items in used],
        "offered": [sorted(items) for items in offered],
        "attempts": mind.attempts(state),
        "uses": mind.uses(state),
    }


def games_to_play(
    game: Game, level: str, seats: int, n_games: int, seed: int, options: dict[str, str]
) -> list[workers.ToPlay]:
    """Games of one level with itself."""
    folder, lineup, deal = game.edition_folder, [level] * seats, derive(seed, seats)
    return [(game.name, folder, lineup, i, derive(deal, i), options) for i in range(n_games)]


def by_seat(games: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Win rate and score by turn order, with intervals."""
    rows = []
    seats = len(games[0]["order"])
    for order in range(seats):
        at = [(game, game["order"].index(order)) for game in games]
        wins = sum(game["shares"][seat] for game, seat in at)
        low, high = ratings.wilson(wins, len(at))
        rate = wins / len(at)
        score = statistics.fmean([game["scores"][seat] for game, seat in at])
        row = {"order": order + 1, "win_rate": rate, "low": low, "high": high, "mean_score": score}
        rows.append(row | {"ok": seats == 1 or abs(rate - 1 / seats) <= SEAT_TARGET})
    return rows


def components(games: list[dict[str, Any]]) -> dict[str, list[dict[str, Any]]]:
    """For each component how often it is used where it could be, and how much its users win more than the others."""
    # Per item and game: the wins and the number of the seats that used it, and of those that could have.
    tallies: defaultdict[Item, list[ratings.Tally]] = defaultdict(list)
    for game in games:
        here: defaultdict[Item, list[float]] = defaultdict(lambda: [0.0, 0, 0.0, 0])
        for seat in range(len(game["order"])):
            used = {(kind, name) for kind, name in game["used"][seat]}
            for kind, name in game["offered"][seat]:
                at = 0 if (kind, name) in used else 2
                here[kind, name][at] += game["shares"][seat]
                here[kind, name][at + 1] += 1
        for item, (wins, n_users, wins_without, n_without) in here.items():
            tallies[item].append((wins, n_users, wins_without, n_without))
    rows: dict[str, list[dict[str, Any]]] = {}
    for item in sorted(tallies):
        m = sum(int(n_users) for _, n_users, _, _ in tallies[item])
        n = m + sum(int(n_without) for _, _, _, n_without in tallies[item])
        effect, low, high = ratings.difference(tallies[item])
        # Only what is certain counts against a component: the whole interval lies beyond the target.
        is_ok = m / n >= USE_TARGET and not (low > EFFECT_TARGET or high < -EFFECT_TARGET)
        row = {"name": item[1], "could": n, "used": m, "use": m / n, "effect": effect, "low": low, "high": high}
        rows.setdefault(item[0], []).append(row | {"ok": is_ok, "tells": 0 < m < n})
    return rows


def sources(games: list[dict[str, Any]]) -> list[tuple[str, float]]:
    """Where the points of a seat come from, on the average."""
    totals: Counter[str] = Counter()
    n = 0
    for game in games:
        for seat in range(len(game["order"])):
            n += 1
            for name, points in game["sources"][seat].items():
                totals[name] += points
    return [(name, total / n) for name, total in totals.most_common() if total]


def attempts(games: list[dict[str, Any]]) -> dict[str, list[dict[str, Any]]]:
    """How often what is tried succeeds: by what it is, a row for each."""
    counts: defaultdict[Item, list[int]] = defaultdict(list)
    for game in games:
        for kind, name, succeeded in game["attempts"]:
            counts[kind, name].append(succeeded)
    found: dict[str, list[dict[str, Any]]] = {}
    for (kind, name), results in sorted(counts.items()):
        low, high = ratings.wilson(sum(results), len(results))
        row = {"name": name, "n": len(results), "rate": sum(results) / len(results), "low": low, "high": high}
        found.setdefault(kind, []).append(row)
    return found


def uses(games: list[dict[str, Any]]) -> dict[str, list[tuple[str, float]]]:
    """How often each thing is used, for a seat and game: by what it is, the most used first."""
    totals: Counter[Item] = Counter()
    for game in games:
        totals.update((kind, name) for kind, name in game["uses"])
    n = sum(len(game["order"]) for game in games)
    found: dict[str, list[tuple[str, float]]] = {}
    for (kind, name), total in totals.most_common():
        found.setdefault(kind, []).append((name, total / n))
    return found


def series(games: list[dict[str, Any]]) -> dict[str, Any]:
    """All numbers of the games with one number of seats."""
    seats = len(games[0]["order"])
    scores = [game["scores"][seat] for game in games for seat in range(seats)]
    turns = [turn for game in games for turn in game["turns"]]
    winners = [max(game["scores"][:seats]) for game in games]
    return {
        "seats": seats,
        "games": len(games),
        "by_seat": by_seat(games),
        "scores": scores,
        "mean_score": statistics.fmean(scores),
        "sd_score": statistics.pstdev(scores),
        "mean_winner": statistics.fmean(winners),
        "turns": turns,
        "mean_turns": statistics.fmean(turns) if turns else 0.0,
        "decisions": statistics.fmean([game["decisions"] for game in games]),
        "sources": sources(games),
        "components": components(games),
        "attempts": attempts(games),
        "uses": uses(games),
    }


def solo(games: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """How often each level beats the automa, by difficulty, in the order played."""
    groups: dict[tuple[str, str], list[dict[str, Any]]] = {}
    for game in games:
        groups.setdefault((game["options"]["difficulty"], game["lineup"][0]), []).append(game)
    rows = []
    for (difficulty, level), found in groups.items():
        wins = sum(game["shares"][0] for game in found)
        low, high = ratings.wilson(wins, len(found))
        row: dict[str, Any] = {"difficulty": difficulty, "level": level, "games": len(found)}
        row |= {"win_rate": wins / len(found), "low": low, "high": high}
        row["mean_score"] = statistics.fmean([game["scores"][0] for game in found])
        row["automa_score"] = statistics.fmean([game["scores"][1] for game in found])
        rows.append(row)
    return rows
