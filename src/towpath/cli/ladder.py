"""`towpath ladder`: how far apart the levels of a game stand, as a page with ratings, points and times."""

from __future__ import annotations

import json
import pathlib
from typing import Annotated, Any

import typer

from towpath import games
from towpath.cli.balance import numbers_in
from towpath.cli.shared import EditionOption, GameArgument, JsonOption, edition_text, progress_bar
from towpath.installed import is_compiled
from towpath.kernel.errors import ParseError
from towpath.lab import ladder, workers


def command(
    name: GameArgument,
    out: Annotated[
        pathlib.Path, typer.Option("--out", help="A folder for the page and each game's result; goes on from there.")
    ] = pathlib.Path("ladder"),
    level: Annotated[
        str, typer.Option("--levels", "-l", help="Names of bots, the weakest first; all levels if left out.")
    ] = "",
    n_games: Annotated[int, typer.Option("--games", "-g", min=1, help="Games of each pair.")] = 60,
    seats: Annotated[str, typer.Option("--seats", "-n", help="Numbers of seats, with commas.")] = "2,4",
    reach: Annotated[
        int, typer.Option("--reach", min=1, help="A level meets those at most so many rungs away.")
    ] = ladder.REACH,
    seed: Annotated[int, typer.Option("--seed", "-s", help="The same seed deals the same games.")] = 0,
    n_workers: Annotated[int, typer.Option("--workers", "-w", min=0, help="Processes; 0: one a core.")] = 0,
    cluster: Annotated[bool, typer.Option("--cluster", help="Play on a Ray cluster (extra: cluster).")] = False,
    edition: EditionOption = None,
    as_json: JsonOption = False,
) -> None:
    """Let the levels play their neighbours on the same deals, and write a page of how far apart they stand."""
    game = games.load(name, edition_text(edition))
    tables = numbers_in(seats, game)
    named = list(dict.fromkeys(part.strip() for part in level.split(",") if part.strip()))
    if len(named) == 1:
        raise ParseError(f"--levels {level!r}: a ladder has two rungs or more")
    series = {n: ladder.plans(game, named or ladder.rungs(game, n), n, n_games, seed, reach) for n in tables}
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ParseError(f"--out {out}: there can be no folder") from error
    pool = workers.pool(n_workers, cluster=cluster)
    numbers: list[dict[str, Any]] = []
    with progress_bar() as progress:
        task = progress.add_task(name, total=n_games * sum(map(len, series.values())))
        for plans in series.values():
            played = ladder.play(plans, out, pool, lambda n: progress.advance(task, n))
            numbers.append(ladder.report(plans, played))
    title = f"The ladder of {game.title}"
    how = "a compiled" if is_compiled() else "a pure Python"
    about = (
        f"Edition {game.edition_name} {game.edition_hash}, {n_games} games of each pair on duplicate deals, seed "
        f"{seed}, {how} engine. Elo numbers have mean 0. Milliseconds are of the machine that played, "
        f"with whatever else it did."
    )
    page = ladder.page(title, about, numbers)
    file = out / f"{game.name}.md"
    file.write_text(page, encoding="utf-8")
    if as_json:
        typer.echo(json.dumps({"game": game.name, "seed": seed, "tables": numbers}))
        return
    typer.echo(page)
    typer.echo(f"This page is in {file}")
