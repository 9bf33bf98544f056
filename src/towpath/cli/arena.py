"""`towpath arena`: bots against each other, with win rates, ratings and times."""

from __future__ import annotations

import json
import math
import pathlib
import time
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from towpath import games
from towpath.bots import levels
from towpath.cli.shared import (
    EditionOption,
    GameArgument,
    JsonOption,
    SetUpOption,
    edition_text,
    progress_bar,
    set_up_options,
)
from towpath.lab import arena, workers
from towpath.lab.ratings import UNKNOWN, estimate


def numbers_table(numbers: dict[str, Any], title: str) -> Table:
    """The numbers for a reader, the strongest bot first."""
    # A bot that sits twice in a game wins it with either seat, so that half of all seats would be the most.
    rate = "win_rate"
    if any(row["games"] and row["games_won"] > row["win_rate"] for row in numbers["bots"].values()):
        rate = "games_won"
    low, high = ("low", "high") if rate == "win_rate" else ("games_won_low", "games_won_high")
    won = "win rate (95 %)" if rate == "win_rate" else "games won (95 %)"
    shown = Table("bot", "games", won, "Elo (95 %)", "score", "ms", title=title, box=None)
    shown.title_justify = "left"
    shown.caption = "ms: for a decision"
    shown.caption_justify = "left"
    shown.columns[0].overflow = "fold"
    for column in shown.columns[1:]:
        column.justify = "right"
        column.no_wrap = True
    rows = numbers["bots"].items()
    for name, row in sorted(
        rows, key=lambda item: -math.inf if item[1]["elo"] is None else item[1]["elo"], reverse=True
    ):
        shown.add_row(
            name,
            str(row["games"]),
            estimate([row[rate], row[low], row[high]], lambda share: f"{100 * share:.1f}"),
            estimate([row["elo"], row["elo_low"], row["elo_high"]], lambda number: f"{number:+.0f}"),
            UNKNOWN if row["mean_score"] is None else f"{row['mean_score']:.1f}",
            UNKNOWN if row["ms_per_decision"] is None else f"{row['ms_per_decision']:.2f}",
        )
    return shown


def command(
    name: GameArgument,
    bots: Annotated[
        str,
        typer.Option(
            "--bots", "-b", help=f"Names, with commas: {', '.join(levels.names())}, ismcts:500, package.module:Class, …"
        ),
    ] = "easy,medium,hard",
    n_games: Annotated[int, typer.Option("--games", "-g", min=1, help="How many games.")] = 100,
    seats: Annotated[int, typer.Option("--seats", "-n", min=1, help="How many seats.")] = 2,
    seed: Annotated[int, typer.Option("--seed", "-s", help="The same seed deals the same games.")] = 0,
    option: SetUpOption = None,
    edition: EditionOption = None,
    as_json: JsonOption = False,
    out: Annotated[
        pathlib.Path | None, typer.Option("--out", help="A file for each game's result; a run that stopped goes on.")
    ] = None,
    n_workers: Annotated[int, typer.Option("--workers", "-w", min=0, help="Processes; 0: one a core.")] = 0,
    cluster: Annotated[bool, typer.Option("--cluster", help="Play on a Ray cluster (extra: cluster).")] = False,
) -> None:
    """Let bots play each other on the same deals in all seats."""
    game = games.load(name, edition_text(edition))
    names = [each.strip() for each in bots.split(",") if each.strip()]
    plan = arena.Plan(game, names, seats, n_games, seed, game.full_options(seats, set_up_options(option)))
    started = time.perf_counter()
    with progress_bar() as progress:
        task = progress.add_task(name, total=n_games)
        pool = workers.pool(n_workers, cluster=cluster)
        outcomes = arena.run(plan, out, pool, lambda n: progress.advance(task, n))
    numbers = arena.report(plan, outcomes)
    if as_json:
        typer.echo(json.dumps(numbers))
        return
    title = f"{game.title}, {seats} seats, {n_games} games on {numbers['deals']} deals, seed {seed}"
    console = Console(highlight=False)
    console.print(numbers_table(numbers, title))
    for bot, row in numbers["bots"].items():
        if row["faults"]:
            faults = ", ".join(f"{fault} {n} times" for fault, n in row["faults"].items())
            console.print(f"{bot} lost {row['failures']} decisions to chance: it {faults}")
            console.print(f"    first: {row['first_fault']}", markup=False)
        elif row["failures"]:
            console.print(f"{bot} failed or overran {row['failures']} times; first thoughts moved instead")
    console.print(f"{time.perf_counter() - started:.0f} s")
