"""`towpath bench`: how fast random play and copying are, on one core."""

from __future__ import annotations

import json
import random
import time
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from towpath import games
from towpath.cli.shared import JsonOption, SeatsOption, number_of_seats
from towpath.installed import is_compiled
from towpath.kernel.game import Game
from towpath.kernel.state import State

SHARE_OF_CLONES = 0.25  # of the time
EVERY = 20  # the choices between two sampled states


def play_for(game: Game, seats: int, seconds: float) -> tuple[float, float]:
    """Games and decisions a second, set-up included, in whole uniformly random games."""
    chance = random.Random(1).random
    n_games = decisions = 0
    started = time.perf_counter()
    end = started + seconds
    now = started
    while now < end:
        state = game.start(seats, n_games)
        legal, apply = state.legal, state.apply
        while not state.over:
            options = legal()
            apply(options[int(chance() * len(options))])
            decisions += 1
        n_games += 1
        now = time.perf_counter()
    return n_games / (now - started), decisions / (now - started)


def sample_states(game: Game, seats: int) -> list[State]:
    """States from the whole length of a few random games."""
    chance = random.Random(2).random
    states: list[State] = []
    for seed in range(3):
        state = game.start(seats, seed)
        step = 0
        while not state.over:
            if step % EVERY == 0:
                states.append(state.clone())
            options = state.legal()
            state.apply(options[int(chance() * len(options))])
            step += 1
    return states


def clone_for(states: list[State], seconds: float) -> float:
    """Clones a second."""
    n_clones = 0
    started = time.perf_counter()
    end = started + seconds
    now = started
    while now < end:
        for state in states:
            state.clone()
        n_clones += len(states)
        now = time.perf_counter()
    return n_clones / (now - started)


def measure(game: Game, seats: int, seconds: float) -> dict[str, Any]:
    """The numbers of one game."""
    states = sample_states(game, seats)
    games_per_s, decisions_per_s = play_for(game, seats, seconds * (1 - SHARE_OF_CLONES))
    return {
        "game": game.name,
        "seats": seats,
        "games_per_s": round(games_per_s, 2),
        "decisions_per_s": round(decisions_per_s),
        "clones_per_s": round(clone_for(states, seconds * SHARE_OF_CLONES)),
        "compiled": is_compiled(),
    }


def command(
    name: Annotated[str | None, typer.Argument(metavar="GAME", help="The game; all of them if left out.")] = None,
    seats: SeatsOption = None,
    seconds: Annotated[float, typer.Option("--seconds", min=0.01, help="How long to measure a game.")] = 8.0,
    as_json: JsonOption = False,
) -> None:
    """Measure random play and copying of states, on one core."""
    rows: dict[str, dict[str, Any]] = {}
    for each in [name] if name is not None else games.names():
        game = games.load(each)
        rows[each] = measure(game, number_of_seats(game, seats, game.max_seats), seconds)
    if as_json:
        typer.echo(json.dumps(rows[name] if name is not None else rows))
        return
    table = Table("game", "seats", "games/s", "decisions/s", "clones/s", "kernel", box=None)
    for column in table.columns[1:5]:
        column.justify = "right"
    for each, row in rows.items():
        kernel = "compiled" if row["compiled"] else "pure Python"
        speeds = (f"{row['games_per_s']:,.1f}", f"{row['decisions_per_s']:,}", f"{row['clones_per_s']:,}")
        table.add_row(each, str(row["seats"]), *speeds, kernel)
    Console(highlight=False).print(table)
