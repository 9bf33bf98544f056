"""`towpath simulate`: many random games, and what their scores look like."""

from __future__ import annotations

import json
import statistics
import time
from collections.abc import Sequence
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from towpath import games
from towpath.bots.base import Budget, Seen
from towpath.bots.random import RandomBot
from towpath.cli.shared import (
    EditionOption,
    GameArgument,
    JsonOption,
    SeatsOption,
    SetUpOption,
    edition_text,
    number_of_seats,
    progress_bar,
    set_up_options,
)
from towpath.kernel.chance import derive
from towpath.kernel.game import Game
from towpath.testing.harness import Spot, check_status


class RandomGame:
    """What one random game came to."""

    def __init__(self, decisions: int, scores: list[int], winners: list[int], turns: list[int]) -> None:
        self.decisions = decisions
        self.scores = scores
        self.winners = winners
        self.turns = turns  # empty if the game does not say what begins one


def play_game(game: Game, seats: int, seed: int, options: dict[str, str], *, check: bool = False) -> RandomGame:
    """One random game; with `check`, HarnessError at the first broken invariant."""
    spot = Spot(game, seats, seed, options, game.start(seats, seed, **options))
    state, bot, budget = spot.state, RandomBot(seed), Budget()
    begins_turn = game.mind.begins_turn if game.mind is not None else None
    turns = [0] * seats if begins_turn is not None else []
    while not state.over:
        if check:
            check_status(spot)
        seat = state.current_seat
        action = bot.choose(Seen(game, state, seat), budget)
        if begins_turn is not None:
            turns[seat] += begins_turn(action)
        state.apply(action, seat)
        spot.step += 1
    if check:
        check_status(spot)
    return RandomGame(spot.step, state.scores(), state.winners(), turns)


def spread(values: Sequence[int]) -> dict[str, float]:
    """Mean, standard deviation, least and most."""
    return {
        "mean": round(statistics.fmean(values), 3),
        "sd": round(statistics.pstdev(values), 3),
        "min": min(values),
        "max": max(values),
    }


def summary(played: list[RandomGame], seats: int) -> dict[str, Any]:
    """The numbers of a series; a shared win counts as a share of one, and the automa of a solo game as a seat more."""
    by_seat = []
    for seat in range(len(played[0].scores)):
        wins = sum(1 / len(each.winners) for each in played if seat in each.winners)
        row: dict[str, Any] = {"seat": seat, "score": spread([each.scores[seat] for each in played])}
        row["win_rate"] = round(wins / len(played), 4)
        if seat < len(played[0].turns):
            row["turns"] = spread([each.turns[seat] for each in played])
        by_seat.append(row)
    return {
        "score": spread([score for each in played for score in each.scores[:seats]]),
        "decisions": spread([each.decisions for each in played]),
        "by_seat": by_seat,
    }


def numbers_table(numbers: dict[str, Any], seats: int, title: str) -> Table:
    """The numbers for a reader."""
    shown = Table("", "mean", "sd", "min", "max", "win rate", title=title, title_justify="left", box=None)
    for column in shown.columns[1:]:
        column.justify = "right"

    def add(name: str, values: dict[str, float], win_rate: str = "") -> None:
        shown.add_row(
            name, f"{values['mean']:.1f}", f"{values['sd']:.1f}", f"{values['min']}", f"{values['max']}", win_rate
        )

    add("score, all seats", numbers["score"])
    for row in numbers["by_seat"]:
        who = f"seat {row['seat']}" if row["seat"] < seats else "the automa"
        add(f"score, {who}", row["score"], f"{100 * row['win_rate']:.1f} %")
    for row in numbers["by_seat"]:
        if "turns" in row:
            add(f"turns, seat {row['seat']}", row["turns"])
    add("decisions a game", numbers["decisions"])
    return shown


def command(
    name: GameArgument,
    seats: SeatsOption = None,
    n_games: Annotated[int, typer.Option("--games", "-g", min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option("--seed", "-s", help="The same seed gives the same games.")] = 0,
    option: SetUpOption = None,
    edition: EditionOption = None,
    as_json: JsonOption = False,
    check: Annotated[bool, typer.Option("--check", help="Check the state after every choice.")] = False,
) -> None:
    """Play many random games and show scores, turns and win rates."""
    game = games.load(name, edition_text(edition))
    n_seats = number_of_seats(game, seats, game.max_seats)
    options = game.full_options(n_seats, set_up_options(option))
    played: list[RandomGame] = []
    started = time.perf_counter()
    with progress_bar() as progress:
        task = progress.add_task(name, total=n_games)
        for number in range(n_games):
            played.append(play_game(game, n_seats, derive(seed, number), options, check=check))
            progress.update(task, completed=number + 1)
    seconds = time.perf_counter() - started
    numbers = summary(played, n_seats)
    if as_json:
        about = {"game": name, "edition": f"{game.edition_name} {game.edition_hash}", "rules": game.rules_version}
        about |= {"seats": n_seats, "games": n_games, "seed": seed, "options": options}
        typer.echo(json.dumps(about | numbers | {"games_per_s": round(n_games / seconds, 2)}))
        return
    title = f"{game.title}, {n_seats} seats, {n_games} random games, seed {seed}"
    console = Console(highlight=False)
    console.print(numbers_table(numbers, n_seats, title))
    console.print(f"{n_games / seconds:.1f} games/s" + (", status checked after every choice" if check else ""))
