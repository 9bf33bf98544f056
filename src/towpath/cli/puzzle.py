"""`towpath puzzle`: find puzzles in games among bots, choose which are shipped, and check those that are."""

from __future__ import annotations

import json
import pathlib
from typing import Annotated

import typer
from rich.console import Console

from towpath import games
from towpath.cli.shared import GameArgument, SeatsOption, number_of_seats, progress_bar
from towpath.kernel.chance import derive
from towpath.puzzles import check as checking
from towpath.puzzles import choose as choosing
from towpath.puzzles import files
from towpath.puzzles.mine import Miner

SEEDS = 1 << 30
app = typer.Typer(help="Find, choose and check puzzles.")


@app.callback()
def _puzzles() -> None:
    """Find, choose and check puzzles."""


@app.command("mine")
def mine(
    name: GameArgument,
    out: Annotated[pathlib.Path, typer.Option("--out", help="The file to which what is found is added.")],
    seats: SeatsOption = None,
    n_games: Annotated[int, typer.Option("--games", "-g", min=1, help="How many games.")] = 10,
    seed: Annotated[int, typer.Option("--seed", "-s", help="The same seed mines the same games.")] = 0,
) -> None:
    """Let bots play, and keep the decisions in which all judges find the same choice clearly best."""
    game = games.load(name)
    miner, found = Miner(game, number_of_seats(game, seats, 2)), 0
    with progress_bar() as progress, out.open("a", encoding="utf-8") as file:
        task = progress.add_task(name, total=n_games)
        for number in range(n_games):
            miner.counts.clear()
            dealt = derive(seed, number) % SEEDS
            for puzzle in miner.game_of(dealt):
                file.write(files.to_line(puzzle) + "\n")
                found += 1
            # A game that is done is noted: what was screened belongs to what was found.
            tally = {"game": name, "seats": miner.seats, "seed": dealt, **miner.counts}
            file.write(json.dumps(tally) + "\n")
            file.flush()
            progress.update(task, completed=number + 1)
    Console(highlight=False).print(f"{found} found; choose which are shipped: towpath puzzle choose {name} {out}")


@app.command("choose")
def choose(
    name: GameArgument,
    mined: Annotated[list[pathlib.Path], typer.Argument(metavar="FILE…", help="What was mined.")],
    most: Annotated[int, typer.Option("--most", min=1, help="How many to choose at most.")] = 40,
    out: Annotated[
        pathlib.Path | None, typer.Option("--out", help="The file to write; else the one that is shipped.")
    ] = None,
) -> None:
    """Choose puzzles of different kinds, stages and numbers of seats, and write the file that is shipped."""
    game = games.load(name)
    found, about = choosing.pooled(game, mined)
    chosen = choosing.choose(found, most)
    files.write(out or files.file_of(name), about, chosen)
    Console(highlight=False).print(f"{len(chosen)} of {len(found)} chosen")


@app.command("check")
def check(
    name: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Check this game only.")] = None,
) -> None:
    """Put every shipped puzzle: its edition, its position, and that its answers may be chosen."""
    console = Console(highlight=False)
    found: list[str] = []
    for game in files.with_puzzles() if name is None else [name]:
        shelf = files.load(game)
        console.print(f"{game}: {len(shelf.puzzles)} puzzles")
        found += [f"{game}: {problem}" for problem in checking.problems(shelf)]
    for problem in found:
        console.print(problem, soft_wrap=True, markup=False)
    if found:
        raise typer.Exit(1)
    console.print("fine")
