"""`towpath dataset`: games among bots as Parquet files, for learners."""

from __future__ import annotations

import json
import pathlib
import time
from typing import Annotated

import typer
from rich.console import Console

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
from towpath.lab import arena, dataset, workers


def command(
    name: GameArgument,
    out: Annotated[
        pathlib.Path, typer.Option("--out", help="The folder to write; a run that was stopped goes on there.")
    ],
    n_games: Annotated[int, typer.Option("--games", "-g", min=1, help="How many games.")] = 1000,
    bots: Annotated[
        str, typer.Option("--bots", "-b", help=f"Who plays, with commas: {', '.join(levels.names())}, …")
    ] = "easy",
    seats: Annotated[int, typer.Option("--seats", "-n", min=1, help="How many seats.")] = 2,
    seed: Annotated[int, typer.Option("--seed", "-s", help="The same seed deals the same games.")] = 0,
    option: SetUpOption = None,
    edition: EditionOption = None,
    part: Annotated[int, typer.Option("--part", min=1, help="How many games a file has.")] = 100,
    as_json: JsonOption = False,
    n_workers: Annotated[int, typer.Option("--workers", "-w", min=0, help="Processes; 0: one a core.")] = 0,
    cluster: Annotated[bool, typer.Option("--cluster", help="Play on a Ray cluster (extra: cluster).")] = False,
) -> None:
    """Let bots play and write each decision, with what its seat knew and what became of it, as Parquet."""
    game = games.load(name, edition_text(edition))
    names = [each.strip() for each in bots.split(",") if each.strip()]
    plan = arena.Plan(game, names, seats, n_games, seed, game.full_options(seats, set_up_options(option)))
    started = time.perf_counter()
    with progress_bar() as progress:
        task = progress.add_task(name, total=n_games)
        pool = workers.pool(n_workers, cluster=cluster)
        totals = dataset.run(plan, part, out, pool, lambda n: progress.advance(task, n))
    spent = time.perf_counter() - started
    if as_json:
        typer.echo(json.dumps(totals | {"seconds": round(spent, 1)}))
        return
    console = Console(highlight=False)
    a_row = f", {totals['bytes'] / totals['decisions']:.1f} a decision" if totals["decisions"] else ""
    console.print(f"{totals['games']:,} games, {totals['decisions']:,} decisions, {totals['bytes']:,} bytes{a_row}")
    console.print(f"{spent:.0f} s; {out / 'README.md'} says what the columns are", soft_wrap=True)
