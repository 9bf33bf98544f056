"""`towpath train`: find better weights for a game's evaluation, or a net for its bots, from games among bots."""

from __future__ import annotations

import enum
import json
import pathlib
import tempfile
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from towpath import games
from towpath.bots.knowledge import found_by_training, knowledge, learned, mind_of
from towpath.cli import train_net
from towpath.cli.shared import EditionOption, GameArgument, JsonOption, edition_text, progress_bar
from towpath.kernel.chance import derive
from towpath.kernel.errors import ParseError
from towpath.kernel.game import Game
from towpath.lab import arena, thoughts, train, workers
from towpath.pool.pools import Pool


class Kind(enum.StrEnum):
    """What is trained."""

    WEIGHTS = "weights"
    NET = "net"


def command(
    name: GameArgument,
    kind: Annotated[
        Kind,
        typer.Option("--kind", "-k", help="Weights of the evaluation, or a net that chooses without looking ahead."),
    ] = Kind.WEIGHTS,
    n_rounds: Annotated[int, typer.Option("--rounds", "-r", min=1, help="How often the weights move.")] = 4,
    n_games: Annotated[
        int | None,
        typer.Option(
            "--games",
            "-g",
            min=1,
            help="Games a round (default: 500); for a net, games of search bots to imitate for each number of seats "
            "(default: 400).",
        ),
    ] = None,
    seats: Annotated[
        str, typer.Option("--seats", "-n", help="How many seats; for a net perhaps several: 2,3,4.")
    ] = "2",
    seed: Annotated[int, typer.Option("--seed", "-s", help="The same seed finds the same weights.")] = 0,
    trials: Annotated[
        int,
        typer.Option(
            "--trials", min=0, help="Games against what is in use; weights must win them to be kept. 0: no trial."
        ),
    ] = 200,
    start: Annotated[
        str,
        typer.Option(
            "--start",
            help="Weights to begin with: `learned` or a file; left out: those written by hand. For a net, the file of "
            "one to begin with instead of imitating.",
        ),
    ] = "",
    decisions: Annotated[
        int, typer.Option("--decisions", min=0, help="For a net: how many decisions of self-play.")
    ] = 5_000_000,
    n_watched: Annotated[
        int,
        typer.Option("--thoughts", min=0, help="Watch so many games to correct first thoughts, and let weights be."),
    ] = 0,
    out: Annotated[
        pathlib.Path | None,
        typer.Option(
            "--out",
            help="Where to write what is found; left out: where the levels look. For a net a folder "
            "(default: GAME-net), in which a training that was ended goes on.",
        ),
    ] = None,
    n_workers: Annotated[int, typer.Option("--workers", "-w", min=0, help="Processes; 0: one a core.")] = 0,
    edition: EditionOption = None,
    as_json: JsonOption = False,
) -> None:
    """Find better weights for an evaluation by self-play, and keep them if they win; or train a net (`--kind net`)."""
    game = games.load(name, edition_text(edition))
    tables = numbers_of_seats(seats)
    if kind == Kind.NET:
        wanted = train_net.Wanted(tables, n_games, decisions, trials, seed, start, out, n_workers)
        train_net.run(game, wanted, as_json=as_json)
        return
    if len(tables) > 1:
        raise ParseError(f"--seats {seats}: weights are trained at tables of one size")
    train_weights(
        game,
        n_rounds,
        n_games or 500,
        tables[0],
        seed,
        trials,
        start,
        n_watched,
        out,
        n_workers,
        edition,
        as_json=as_json,
    )


def numbers_of_seats(text: str) -> list[int]:
    """The numbers of seats in `2,3,4`; ParseError if it is none, or one of them is less than 2."""
    parts = text.split(",")
    if not all(part.strip().isdecimal() and int(part) >= 2 for part in parts):
        raise ParseError(f"--seats {text}: write numbers of seats from 2, as in 2,3,4")
    return sorted({int(part) for part in parts})


def train_weights(
    game: Game,
    n_rounds: int,
    n_games: int,
    seats: int,
    seed: int,
    trials: int,
    start: str,
    n_watched: int,
    out: pathlib.Path | None,
    n_workers: int,
    edition: pathlib.Path | None,
    *,
    as_json: bool,
) -> None:
    """Move the weights of the evaluation round by round, and keep them if they win."""
    names = train.feature_names(game)
    train.numpy()  # or say now that it is missing, not after many games
    if edition is not None and out is None:
        raise ParseError("--edition needs --out FILE: the weights in use are those of the shipped edition")
    path = out if out is not None else mind_of(game).WEIGHTS
    if n_watched:
        correct_thoughts(game, seats, n_watched, seed, path, workers.pool(n_workers, cluster=False), as_json=as_json)
        return
    before = knowledge(game, learned(game, start) if start else None).weights
    weights = list(before)
    pool = workers.pool(n_workers, cluster=False)
    with progress_bar() as progress:
        for number in range(n_rounds):
            task = progress.add_task(f"round {number + 1} of {n_rounds}", total=n_games)
            found: dict[int, train.Trial] = {}
            wanted = train.games_to_try(game, weights, seats, n_games, derive(seed, number))
            for game_seed, trial in pool.run(train.play_with_seed, wanted):
                found[game_seed] = trial
                progress.advance(task)
            # Results come as they are finished; what is found must not depend on that.
            weights = train.step(game, weights, [found[game_seed] for game_seed in sorted(found)])
        about: dict[str, Any] = {"game": game.name, "edition": f"{game.edition_name} {game.edition_hash}"}
        about |= {"rounds": n_rounds, "games": n_games, "seats": seats, "seed": seed}
        about |= {"start": pathlib.Path(start).name} if start else {}
        numbers: dict[str, Any] = about | {"kept": True}
        if trials:
            task = progress.add_task("trial games", total=trials)
            with tempfile.TemporaryDirectory() as folder:
                candidate = pathlib.Path(folder, "candidate.json")
                train.save(candidate, names, weights, about)
                new = f"greedy+{candidate}"
                rival = f"greedy+{path}" if path.exists() else "greedy"
                plan = arena.Plan(game, [rival, new], seats, trials, seed + 1, game.full_options(seats, {}))
                rows = arena.report(plan, arena.run(plan, None, pool, lambda n: progress.advance(task, n)))["bots"]
            numbers["trial"] = {"old": rows[rival], "new": rows[new]}
            # A win that may be luck is none: the whole interval must lie above even.
            numbers["kept"] = rows[new]["low"] > 1 / seats
    if numbers["kept"]:
        train.save(path, names, weights, about | ({"trial": numbers["trial"]} if trials else {}))
    numbers["weights"] = {each: round(weight, 4) for each, weight in zip(names, weights, strict=True)}
    if as_json:
        typer.echo(json.dumps(numbers))
        return
    table = Table("feature", "before", "found", title=f"{game.title}, {n_rounds} rounds of {n_games} games", box=None)
    for each, old, weight in zip(names, before, weights, strict=True):
        table.add_row(each, f"{old:.3f}", f"{weight:.3f}")
    console = Console(highlight=False)
    console.print(table)
    if trials:
        row = numbers["trial"]["new"]
        console.print(
            f"new against old: {100 * row['win_rate']:.1f} % ({100 * row['low']:.1f} to {100 * row['high']:.1f})"
        )
    if numbers["kept"]:
        console.print(f"kept in {path}; first thoughts can now be corrected for it: --thoughts 60")
    else:
        console.print("not kept: it does not certainly win")


def correct_thoughts(
    game: Game, seats: int, n_games: int, seed: int, path: pathlib.Path, pool: Pool, *, as_json: bool
) -> None:
    """Correct first thoughts for the weights in use, and keep that if it helps in the quarter of games left out."""
    if n_games < 4:
        raise ParseError(f"--thoughts {n_games} is too few: a quarter of the games is for the trial, so at least 4")
    trained = learned(game, str(path)) if path.exists() else found_by_training(game)
    weights = trained.weights if trained else dict(zip(train.feature_names(game), knowledge(game).weights, strict=True))
    found: dict[int, list[thoughts.Decision]] = {}
    watched = thoughts.games_to_watch(game, weights, seats, n_games, seed)
    with progress_bar() as progress:
        task = progress.add_task("games watched", total=n_games)
        for game_seed, decisions in pool.run(thoughts.watch, watched):
            found[game_seed] = decisions
            progress.advance(task)
    in_order = [found[each[3]] for each in watched]
    n_trial = n_games // 4
    trial = [decision for decisions in in_order[:n_trial] for decision in decisions]
    corrected = thoughts.fit([decision for decisions in in_order[n_trial:] for decision in decisions])
    numbers: dict[str, Any] = {"games": n_games, "seats": seats, "seed": seed}
    numbers |= {"loss_before": round(thoughts.loss(trial, {}), 3), "loss": round(thoughts.loss(trial, corrected), 3)}
    is_kept = numbers["loss"] < numbers["loss_before"]
    if is_kept:
        thoughts.save(path, weights, corrected, numbers)
    if as_json:
        typer.echo(json.dumps(numbers | {"kept": is_kept, "thoughts": corrected}))
        return
    table = Table("verb", "times", "plus", title=f"{game.title}, {n_games} games watched", box=None)
    for name, (factor, addend) in corrected.items():
        table.add_row(name, f"{factor:.2f}", f"{addend:+.2f}")
    console = Console(highlight=False)
    console.print(table)
    console.print(
        f"points lost by a first thought: {numbers['loss_before']:.2f} before, {numbers['loss']:.2f} corrected"
    )
    console.print(f"kept in {path}" if is_kept else "not kept: it does not help")
