"""Games among bots as a dataset: a row a decision and a row a game, in Parquet files with a data card.

A part holds the rows of so many games. It is there once its file of games is, so a run that was stopped goes on with
the parts that are missing. pyarrow is needed here (extra: dataset), not at play.
"""

from __future__ import annotations

import json
import os
import pathlib
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from towpath.bots.base import Bot, Budget
from towpath.kernel import record
from towpath.kernel.errors import ParseError, RecordError
from towpath.kernel.game import Game
from towpath.kernel.state import State
from towpath.lab import arena, card, workers
from towpath.lab.outcome import Outcome, play, seat_bots
from towpath.pool.pools import Pool

if TYPE_CHECKING:
    from towpath.kernel.numbers import Observation

Told = Callable[[int], None]

ROWS = 4096  # written by the engine before NumPy takes them over
ABOUT = "dataset.json"


class Part(NamedTuple):
    """The games from `first` to before `end`, which are played together, and what a worker needs to play them."""

    first: int
    end: int
    games: list[workers.ToPlay]

    @property
    def file(self) -> str:
        """The name of its files, in the folders of decisions and of games."""
        return f"games-{self.first:08}-{self.end:08}.parquet"


class Played(NamedTuple):
    """A part that was played, as two Parquet files."""

    part: Part
    decisions: bytes
    games: bytes


def libraries() -> tuple[Any, Any, Any]:
    """NumPy, pyarrow and its Parquet; ParseError if they are not installed."""
    try:
        import numpy as np
        import pyarrow as pa
        from pyarrow import parquet
    except ImportError:
        raise ParseError("a dataset needs pyarrow, which is not installed: pip install 'towpath[dataset]'") from None
    return np, pa, parquet


class Decisions:
    """The rows of decisions, while games are played."""

    def __init__(self, game: Game, seats: int) -> None:
        self.np, self.pa, _ = libraries()
        self.seen: Observation = game.observation(seats)
        self._rows, self._masks = self.seen.rows(ROWS), self.seen.masks(ROWS)
        self._n = 0  # of the rows that are in the buffers
        self.observations: list[bytes] = []
        self.masks: list[bytes] = []
        self.columns: dict[str, list[Any]] = {
            name: [] for name in card.DECISIONS if name not in {"observation", "mask"}
        }

    def add(self, state: State, seat: int, action: int, game: int, step: int, visits: Mapping[int, int]) -> None:
        """Note a decision before it is carried out."""
        state.observe(seat, self._rows, self._n)
        state.mask(self._masks, self._n, seat=seat)
        self._n += 1
        if self._n == ROWS:
            self.take()
        columns = self.columns
        columns["game"].append(game)
        columns["step"].append(step)
        columns["seat"].append(seat)
        columns["action"].append(action)
        columns["visited"].append(list(visits) or None)
        columns["visits"].append(list(visits.values()) or None)

    def take(self) -> None:
        """Take what the engine has written; a mask is packed, eight actions a byte, the first one lowest."""
        np, seen = self.np, self.seen
        rows = np.frombuffer(self._rows, np.uint8)[: self._n * seen.width]
        masks = np.frombuffer(self._masks, np.uint8).reshape(ROWS, -1)[: self._n, : seen.n_actions]
        self.observations.append(rows.tobytes())
        self.masks.append(np.packbits(masks, axis=1, bitorder="little").tobytes())
        self._n = 0

    def end_game(self, outcome: Outcome) -> None:
        """Note what the game of the latest rows came to, for the seat of each."""
        scores = outcome.scores
        lead = [
            points - max([*scores[:side], *scores[side + 1 :], *[0] * (len(scores) == 1)])
            for side, points in enumerate(scores)
        ]
        for seat in self.columns["seat"][len(self.columns["points"]) :]:
            self.columns["points"].append(scores[seat])
            self.columns["lead"].append(lead[seat])
            self.columns["share"].append(outcome.share(seat))

    def table(self) -> Any:
        """The rows as a table of pyarrow."""
        self.take()
        pa = self.pa
        n = len(self.columns["game"])
        blobs = {"observation": self.observations, "mask": self.masks}
        arrays = []
        for name, kind in card.types(pa, self.seen).items():
            if name in blobs:
                data = pa.py_buffer(b"".join(blobs[name]))
                arrays.append(pa.FixedSizeBinaryArray.from_buffers(kind, n, [None, data]))
            else:
                arrays.append(pa.array(self.columns[name], kind))
        return pa.table(arrays, names=list(card.DECISIONS))


def play_part(part: Part) -> Played:
    """Play the games of a part in whichever process this is."""
    _, pa, _ = libraries()
    name, edition, first_lineup, *_ = part.games[0]
    game = workers.load(name, edition)
    decisions = Decisions(game, len(first_lineup))
    games: list[dict[str, Any]] = []
    for _, _, lineup, number, seed, options in part.games:
        bots = seat_bots(game, lineup, seed)
        games.append(play_game(game, lineup, number, seed, options, bots, decisions))
    table = pa.Table.from_pylist(games, pa.schema(list(card.game_types(pa).items())))
    return Played(part, parquet_of(decisions.table()), parquet_of(table))


def play_game(
    game: Game,
    lineup: list[str],
    number: int,
    seed: int,
    options: dict[str, str],
    bots: list[tuple[Bot, Budget]],
    decisions: Decisions,
) -> dict[str, Any]:
    """Play one game, note its decisions, and give its row."""
    choices: list[tuple[int, str]] = []
    before = len(decisions.columns["game"])

    def watch(state: State, seat: int, action: int) -> None:
        choices.append((seat, game.vocabulary[action]))
        if len(state.choices(seat)) > 1:
            decisions.add(state, seat, action, number, len(choices), bots[seat][0].visits)

    outcome, state = play(game, lineup, number, seed, options, watch, bots)
    decisions.end_game(outcome)
    edition = f"{game.edition_name} {game.edition_hash}"
    head = record.head(game.name, edition, game.rules_version, seed, state.options, lineup)
    result = " ".join(str(score) for score in outcome.scores)
    return {
        "game": number,
        "seed": seed,
        "bots": lineup,
        "scores": outcome.scores,
        "winners": outcome.winners,
        "failures": outcome.failures,
        "decisions": len(decisions.columns["game"]) - before,
        "record": record.write([*head, ("Result", result)], choices),
    }


def parquet_of(table: Any) -> bytes:
    """A table as a Parquet file; long columns have neither dictionary nor least and greatest values."""
    _, pa, parquet = libraries()
    short = [
        field.name for field in table.schema if not pa.types.is_fixed_size_binary(field.type) and field.name != "record"
    ]
    out = pa.BufferOutputStream()
    parquet.write_table(
        table, out, compression="zstd", compression_level=1, use_dictionary=short, write_statistics=short
    )
    written: bytes = out.getvalue().to_pybytes()
    return written


def parts(plan: arena.Plan, size: int) -> list[Part]:
    """The parts of a dataset."""
    found = []
    for first in range(0, plan.n_games, size):
        end = min(first + size, plan.n_games)
        found.append(Part(first, end, [plan.to_play(number) for number in range(first, end)]))
    return found


def run(plan: arena.Plan, size: int, out: pathlib.Path, pool: Pool, told: Told) -> dict[str, int]:
    """Play what the folder does not hold yet, and write the data card; the numbers of games, decisions and bytes."""
    libraries()
    about = plan.about() | {"games_a_part": size}
    begin(out, about)
    wanted = parts(plan, size)
    keep_all(out, plan.n_games)
    missing = [part for part in wanted if not (out / "games" / part.file).exists()]
    told(plan.n_games - sum(part.end - part.first for part in missing))
    for played in pool.run(play_part, missing):
        # The games come last: they say that the part is there.
        write(out / "decisions" / played.part.file, played.decisions)
        write(out / "games" / played.part.file, played.games)
        told(played.part.end - played.part.first)
    # A series that was shorter before ended with another part.
    files = {part.file for part in wanted}
    for path in [*out.glob("decisions/*"), *out.glob("games/*")]:
        if path.name not in files:
            path.unlink()
    totals = count(out)
    card.write(out, plan.game, plan.seats, about, totals)
    return totals


def keep_all(out: pathlib.Path, n_games: int) -> None:
    """Refuse a series that is shorter than what a folder holds: games that were played are not thrown away."""
    ends = [int(path.stem.rpartition("-")[2]) for path in out.glob("games/games-*.parquet")]
    if ends and max(ends) > n_games:
        raise RecordError(
            f"{out} holds games up to number {max(ends)}, of which --games {n_games} would drop some; "
            f"ask for {max(ends)} or more, or name a new folder"
        )


def begin(out: pathlib.Path, about: dict[str, Any]) -> None:
    """Make the folder of a dataset, or make sure that the one there holds this dataset; RecordError if not."""
    known = out / ABOUT
    if known.exists():
        try:
            held = json.loads(known.read_text(encoding="utf-8"))
        except ValueError as error:
            raise RecordError(f"{known} holds no description of a dataset: {error}") from error
        if held != about:
            raise RecordError(f"{out} holds another dataset: {json.dumps(held)}")
    elif out.exists() and any(out.iterdir()):
        raise RecordError(f"{out} is not empty and holds no dataset; name a new folder")
    for folder in ("decisions", "games"):
        (out / folder).mkdir(parents=True, exist_ok=True)
    write(known, (json.dumps(about, indent=2) + "\n").encode())


def write(path: pathlib.Path, data: bytes) -> None:
    """Write a file so that it is there as a whole or not at all."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    with draft.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)


def count(out: pathlib.Path) -> dict[str, int]:
    """How many games, decisions and bytes a dataset has."""
    *_, parquet = libraries()
    totals = dict.fromkeys(("games", "decisions"), 0)
    size = 0
    for name in totals:
        for path in sorted((out / name).glob("*.parquet")):
            totals[name] += parquet.read_metadata(path).num_rows
            size += path.stat().st_size
    return {**totals, "bytes": size}
