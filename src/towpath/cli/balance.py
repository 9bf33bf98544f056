"""`towpath balance`: a report on how even a game and its edition are."""

from __future__ import annotations

import json
import pathlib
from typing import Annotated, Any

import typer

from towpath import games
from towpath.bots import levels
from towpath.bots.knowledge import mind_of
from towpath.cli.shared import EditionOption, GameArgument, JsonOption, edition_text, progress_bar
from towpath.kernel.errors import ParseError
from towpath.kernel.game import Game
from towpath.lab import balance, workers
from towpath.lab.report import page


def numbers_in(text: str, game: Game) -> list[int]:
    """Numbers of seats as typed: `2,3,4`; nothing: all from two on."""
    try:
        found = [int(part) for part in text.split(",")] if text else list(range(2, game.max_seats + 1))
    except ValueError:
        raise ParseError(f"--seats {text!r}: write numbers with commas, such as 2,4") from None
    for seats in found:
        if not 2 <= seats <= game.max_seats:
            raise ParseError(f"--seats {seats}: {game.title} is balanced for 2 to {game.max_seats} seats")
    return found


def command(
    name: GameArgument,
    out: Annotated[pathlib.Path, typer.Option("--out", help="The report.")] = pathlib.Path("balance.html"),
    level: Annotated[str, typer.Option("--level", "-l", help="The bot in all seats.")] = "hard",
    n_games: Annotated[int, typer.Option("--games", "-g", min=1, help="Games for each number of seats.")] = 200,
    seats: Annotated[str, typer.Option("--seats", "-n", help="Numbers of seats, such as 2,4; all if left out.")] = "",
    solo_games: Annotated[int, typer.Option("--solo-games", min=0, help="Games for each level and difficulty.")] = 40,
    solo_levels: Annotated[
        str, typer.Option("--solo-levels", help="Who plays the automa.")
    ] = "easy,medium,hard,expert",
    seed: Annotated[int, typer.Option("--seed", "-s", help="The same seed deals the same games.")] = 0,
    n_workers: Annotated[int, typer.Option("--workers", "-w", min=0, help="Processes; 0: one a core.")] = 0,
    cluster: Annotated[bool, typer.Option("--cluster", help="Play on a Ray cluster (extra: cluster).")] = False,
    edition: EditionOption = None,
    as_json: JsonOption = False,
) -> None:
    """Let equal bots play many games, and write a report about seats, scores, components and the automa."""
    game = games.load(name, edition_text(edition))
    mind = mind_of(game)
    pool = workers.pool(n_workers, cluster=cluster)
    solo_bots = list(dict.fromkeys(part.strip() for part in solo_levels.split(",") if part.strip()))
    for bot in (level, *solo_bots):
        levels.make(game, bot, 0)
    if not out.absolute().parent.is_dir() or out.is_dir():
        raise ParseError(f"--out {out}: write a file in a folder that exists")
    playing: list[list[workers.ToPlay]] = []
    for n in numbers_in(seats, game):
        playing.append(balance.games_to_play(game, level, n, n_games, seed, game.full_options(n, {})))
    solo_games_to_play: list[workers.ToPlay] = []
    if solo_games and game.min_seats == 1:
        for difficulty in mind.difficulties(game):
            for bot in solo_bots:
                options = game.full_options(1, {"difficulty": difficulty})
                solo_games_to_play += balance.games_to_play(game, bot, 1, solo_games, seed, options)
    with progress_bar() as progress:
        task = progress.add_task(name, total=sum(map(len, playing)) + len(solo_games_to_play))

        def played(wanted: list[workers.ToPlay]) -> list[dict[str, Any]]:
            found = []
            for game_seen in pool.run(balance.observe, wanted):
                found.append(game_seen)
                progress.advance(task)
            return sorted(found, key=lambda row: row["number"])

        series = [balance.series(played(wanted)) for wanted in playing]
        solo_rows = balance.solo(played(solo_games_to_play)) if solo_games_to_play else []
    order = mind.difficulties(game)
    solo_rows.sort(key=lambda row: (solo_bots.index(row["level"]), order.index(row["difficulty"])))
    about = f"Edition {game.edition_name} {game.edition_hash}, {level} bots in all seats, seed {seed}."
    out.write_text(page(f"{game.title}: balance", about, series, solo_rows), encoding="utf-8")
    if as_json:
        for numbers in series:
            del numbers["scores"], numbers["turns"]
        typer.echo(json.dumps({"game": name, "level": level, "seed": seed, "series": series, "solo": solo_rows}))
        return
    for numbers in series:
        rates = ", ".join(f"{100 * row['win_rate']:.1f} %" for row in numbers["by_seat"])
        typer.echo(
            f"{numbers['seats']} seats: score {numbers['mean_score']:.1f}, turns {numbers['mean_turns']:.1f}, "
            f"win rate by turn order {rates}"
        )
    for row in solo_rows:
        typer.echo(f"{row['level']} against {row['difficulty']}: {100 * row['win_rate']:.1f} %")
    typer.echo(f"Report in {out}")
