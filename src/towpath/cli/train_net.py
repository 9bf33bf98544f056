"""`towpath train GAME --kind net`: games of search bots, imitation, self-play and a trial, in a folder of its own."""

from __future__ import annotations

import json
import pathlib
from typing import Any, NamedTuple

import typer
from rich.console import Console
from rich.table import Table

from towpath.bots import netted
from towpath.cli.shared import progress_bar
from towpath.kernel.errors import ParseError
from towpath.kernel.game import Game
from towpath.lab import workers

GAMES = 400


class Wanted(NamedTuple):
    """What the command was asked for."""

    tables: list[int]
    games: int | None
    decisions: int
    trials: int
    seed: int
    start: str
    out: pathlib.Path | None
    workers: int


def run(game: Game, wanted: Wanted, *, as_json: bool) -> None:
    """Train a net, or go on with a training that was ended."""
    try:
        from towpath.lab.nets.recipe import Plan, Training
    except ImportError:
        raise ParseError("training needs numpy, which is not installed: pip install 'towpath[nets]'") from None
    for seats in wanted.tables:
        game.checked_seats(seats)
    if wanted.start:
        netted.find_net(game, wanted.start)  # or say now that it is none
    n_games = 0 if wanted.start else wanted.games or GAMES
    plan = Plan(wanted.tables, n_games, wanted.decisions, wanted.trials, wanted.seed, wanted.start)
    folder = wanted.out if wanted.out is not None else pathlib.Path(f"{game.name}-net")
    with progress_bar() as progress:
        tasks: dict[str, Any] = {}

        def told(stage: str, total: int, more: int) -> None:
            if stage not in tasks:
                tasks[stage] = progress.add_task(stage, total=total)
            progress.advance(tasks[stage], more)

        training = Training(game, plan, folder, workers.pool(wanted.workers, cluster=False), told)
        about = training.run()
    if as_json:
        typer.echo(json.dumps(about))
        return
    show(game, about, training.net)


def show(game: Game, about: dict[str, Any], net: pathlib.Path) -> None:
    """What the training came to."""
    console = Console(highlight=False)
    if "agreement" in about["imitation"]:
        console.print(
            f"imitation: the best option in {100 * about['imitation']['agreement']:.1f} % of decisions left out"
        )
    table = Table("seats", "bot", "games won", "points", "ms", title=f"{game.title}, trial", box=None)
    for seats, rows in about.get("trial", {}).items():
        for name, row in rows.items():
            won = f"{100 * row['games_won']:.1f} % ({100 * row['games_won_low']:.0f}-{100 * row['games_won_high']:.0f})"
            table.add_row(seats, name, won, f"{row['mean_score']:.1f}", f"{row['ms_per_decision']:.2f}")
    if table.rows:
        console.print(table)
    console.print(f"{net}: let it play with towpath arena {game.name} --bots hard,net+{net}", soft_wrap=True)
