"""`towpath train`: fit the weights of a game's evaluation from games among bots."""

from __future__ import annotations

import json
import pathlib
import tempfile
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from towpath import games
from towpath.bots import arena, train, workers
from towpath.bots.knowledge import WEIGHTS, knowledge
from towpath.cli.shared import GameArgument, JsonOption


def command(
    name: GameArgument,
    n_games: Annotated[int, typer.Option("--games", "-g", min=5, help="How many games to learn from.")] = 300,
    seats: Annotated[int, typer.Option("--seats", "-n", min=2, help="How many seats.")] = 2,
    bot: Annotated[str, typer.Option("--bot", "-b", help="The bot that plays the games.")] = "greedy",
    seed: Annotated[int, typer.Option("--seed", "-s", help="The same seed finds the same weights.")] = 0,
    ridge: Annotated[float, typer.Option("--ridge", min=0.0, help="How strongly weights stay where they were.")] = 0.05,
    trials: Annotated[
        int, typer.Option("--trials", min=0, help="Games against the weights before; 0: keep whatever is found.")
    ] = 100,
    out: Annotated[pathlib.Path | None, typer.Option("--out", help="Where to write the weights.")] = None,
    n_workers: Annotated[int, typer.Option("--workers", "-w", min=0, help="Processes; 0: one a core.")] = 0,
    as_json: JsonOption = False,
) -> None:
    """Fit an evaluation's weights from self-play, and keep them if they win."""
    game = games.load(name)
    names = train.feature_names(game)
    before = knowledge(game).weights
    pool = workers.pool(n_workers, cluster=False)
    on_stderr = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=on_stderr, transient=True, disable=not on_stderr.is_terminal) as progress:
        task = progress.add_task("games", total=n_games)
        found: list[tuple[train.Job, train.Rows]] = []
        for result in pool.run(train.collect_with_job, train.jobs(game, bot, seats, n_games, seed)):
            found.append(result)
            progress.advance(task)
        # Results come as they are finished; the fit must not depend on that.
        order = {job: i for i, job in enumerate(train.jobs(game, bot, seats, n_games, seed))}
        found.sort(key=lambda pair: order[pair[0]])
        fitted = train.fit([rows for _, rows in found], names, before, ridge)
        about: dict[str, Any] = {"game": name, "edition": f"{game.edition_name} {game.edition_hash}"}
        about |= {"games": n_games, "seats": seats, "bot": bot, "seed": seed, "ridge": ridge}
        numbers: dict[str, Any] = about | {"error": fitted.error, "error_before": fitted.error_before, "kept": True}
        path = out if out is not None else WEIGHTS / f"{name}.json"
        if trials:
            trial = progress.add_task("trial games", total=trials)
            with tempfile.TemporaryDirectory() as folder:
                candidate = pathlib.Path(folder, "candidate.json")
                fitted.save(candidate, about)
                new = f"greedy+{candidate}"
                plan = arena.Plan(game, ["greedy", new], seats, trials, seed + 1, game.full_options(seats, {}))
                rows = arena.report(plan, arena.run(plan, None, pool, lambda n: progress.advance(trial, n)))["bots"]
            numbers["trial"] = {"old": rows["greedy"], "new": rows[new]}
            # A win that may be luck is none: the whole interval must lie above even.
            numbers["kept"] = rows[new]["low"] > 1 / seats
    if numbers["kept"]:
        fitted.save(path, about | ({"trial": numbers["trial"]} if trials else {}))
    numbers["weights"] = {each: round(weight, 4) for each, weight in fitted.weights.items()}
    if as_json:
        typer.echo(json.dumps(numbers))
        return
    table = Table("feature", "before", "found", title=f"{game.title}, {n_games} games of {bot}", box=None)
    for each, weight in zip(names, before, strict=True):
        table.add_row(each, f"{weight:.3f}", f"{fitted.weights[each]:.3f}")
    console = Console(highlight=False)
    console.print(table)
    console.print(f"error on games not used: {fitted.error_before:.2f} points before, {fitted.error:.2f} now")
    if trials:
        row = numbers["trial"]["new"]
        console.print(
            f"new against old: {100 * row['win_rate']:.1f} % ({100 * row['low']:.1f} to {100 * row['high']:.1f})"
        )
    console.print(f"kept in {path}" if numbers["kept"] else "not kept: it does not certainly win")
