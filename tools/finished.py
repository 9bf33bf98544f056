"""Finished games that the tests replay: made anew for the present rules by one command.

    .venv/bin/python -m tools.finished [GAME…]

Each is played by bots of several levels, or by hand-made players who look for the edges: who always take the first or
the last option, who take back what they can, who ask all to go back. Together they use every number of seats and every
value of every option. A game is a line of JSON in `tests/finished/GAME.jsonl.gz`: set-up, rules version and edition,
its log, how many options there were at each choice, and the scores. Whoever changes a rule raises the rules version of
the game and runs this; a game that is replayed otherwise although no rule was changed is a bug.
"""

from __future__ import annotations

import argparse
import gzip
import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from towpath import games
from towpath.bots import levels
from towpath.bots.base import Seen
from towpath.kernel.errors import TowpathError
from towpath.kernel.game import Game
from towpath.kernel.log import CHOICE, Choice, Line
from towpath.kernel.match import Match

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "finished"
PLANS = (
    *("random", "random", "easy", "easy", "easy", "mixed", "mixed", "greedy", "search"),
    *("first", "last", "taking back", "taking back", "asking", "asking", "asking"),
)
BACK = 8  # moments that are asked for at most

Chooser = Callable[[Match, int], int]
Json = dict[str, Any]


def by_bot(game: Game, name: str, seed: int, seats: int) -> Chooser:
    """A player who is a bot."""
    bot, budget = levels.make(game, name, seed, seats)
    return lambda match, seat: bot.choose(Seen(game, match.state, seat), budget)


def choosers(game: Game, plan: str, seats: int, seed: int) -> list[Chooser]:
    """Who plays: the kinds of players that a plan names, seat by seat."""
    if plan in {"first", "last"}:
        return [lambda match, seat: match.state.legal(seat)[0 if plan == "first" else -1]] * seats
    kinds = {"greedy": ["greedy:2", "easy"], "search": ["ismcts:4", "easy"], "mixed": ["easy", "random"]}
    names = kinds.get(plan, [plan if plan in {"easy", "random"} else "easy"])
    return [by_bot(game, names[seat % len(names)], seed + seat, seats) for seat in range(seats)]


def options_of(game: Game, seats: int, number: int) -> dict[str, str]:
    """The options of a game: half of all are played with the defaults, the others with each value in turn."""
    if number % 2 == 0:
        return {}
    wanted = {
        key: values[(number // 2 + place) % len(values)] for place, (key, values) in enumerate(game.options.items())
    }
    try:
        game.start(seats, 0, **wanted)
    except TowpathError:
        # Not every value goes with every number of seats.
        return {}
    return wanted


def play(game: Game, plan: str, seats: int, seed: int, options: dict[str, str]) -> Json:
    """One finished game."""
    match = Match(game, seats, seed, options)
    players = choosers(game, plan, seats, seed)
    lots = random.Random(seed)
    n_options: list[int] = []
    n_asks = 0
    while not match.state.over:
        seat = lots.choice(match.state.seats_to_act())
        n_options.append(len(match.state.legal(seat)))
        match.play(players[seat](match, seat), seat)
        may_go_back = not match.state.over
        if plan == "taking back" and may_go_back and match.can_undo(seat) and lots.random() < 0.2:
            match.undo(seat)
            # Otherwise a player without chance would do the same again for ever.
            players[seat] = by_bot(game, "random", lots.randrange(1 << 30), seats)
        elif plan == "asking" and may_go_back and n_asks < 12 and lots.random() < 0.05:
            n_asks += 1
            _ask(match, seat, lots)
    return {
        "plan": plan,
        "game": game.name,
        "rules": game.rules_version,
        "edition": f"{game.edition_name} {game.edition_hash}",
        "seats": seats,
        "seed": seed,
        "options": options,
        "lines": [_written(game, line) for line in match.lines],
        "n_options": n_options,
        "scores": list(match.state.scores()),
    }


def _ask(match: Match, seat: int, lots: random.Random) -> None:
    """Ask all to go back; each agrees or refuses, or the game simply goes on."""
    if match.ask(seat, lots.randrange(max(0, match.moment - BACK), match.moment)):
        return
    for other in range(match.seats):
        if other == seat or match.asked is None:
            continue
        answer = lots.random()
        if answer < 0.6:
            match.agree(other, match.asked.number)
        elif answer < 0.8:
            match.refuse(other, match.asked.number)


def _written(game: Game, line: Line) -> str:
    """A line of the log: the seat with a choice's notation, or with another kind after an exclamation mark."""
    if line.kind == CHOICE:
        return f"{line.seat} {game.vocabulary[line.what]}"
    return f"{line.seat} !{line.kind} {line.what}"


def line_of(game: Game, number: int, text: str) -> Line:
    """The line that `_written` wrote."""
    seat, _, rest = text.partition(" ")
    if not rest.startswith("!"):
        return Choice(number, int(seat), game.lookup(rest))
    kind, _, what = rest[1:].partition(" ")
    return Line(number, kind, int(seat), int(what))


def all_games(game: Game) -> Iterator[Json]:
    """Every plan with every number of seats."""
    number = 0
    for seats in range(game.min_seats, game.max_seats + 1):
        for plan in PLANS:
            yield play(game, plan, seats, 1000 * seats + number, options_of(game, seats, number))
            number += 1


def path_of(name: str) -> Path:
    """Where the finished games of a game are kept."""
    return FOLDER / f"{name}.jsonl.gz"


def read(name: str) -> list[Json]:
    """The finished games of a game."""
    with gzip.open(path_of(name), "rt", encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def main() -> None:
    """Make them anew."""
    parser = argparse.ArgumentParser(description="Make the finished games that the tests replay.")
    parser.add_argument("games", nargs="*", default=games.names(), help="all, if none is named")
    for name in parser.parse_args().games:
        found = list(all_games(games.load(name)))
        text = "".join(json.dumps(one, separators=(",", ":"), ensure_ascii=False) + "\n" for one in found)
        path_of(name).write_bytes(gzip.compress(text.encode(), 9, mtime=0))
        n_lines = sum(len(one["lines"]) for one in found)
        print(f"{name}: {len(found)} games, {n_lines} lines, {path_of(name).stat().st_size // 1000} KB")


if __name__ == "__main__":
    main()
