"""Games of search bots, written down for nets to imitate: what the seat knew, and what each option was worth to it.

A game is played by greedy bots with the trained weights, that now and then stray to a worse option, so that positions
come up that follow a mistake. Written down is not the choice alone but the worth of every option: a softer target that
says more. A job is a few games; its file has the same content under the same seed, and one that is there is not
played again.
"""

from __future__ import annotations

import math
import pathlib
import random
from typing import Any, NamedTuple

import numpy as np

from towpath.bots.base import Budget
from towpath.bots.greedy import GreedyBot
from towpath.bots.knowledge import found_by_training, knowledge
from towpath.bots.rewards import standing
from towpath.kernel.chance import derive
from towpath.kernel.game import Game
from towpath.lab import workers

STRAY = 0.7  # points of lead by which a worse option may seem better
GAMES = 4  # of one job

# Game, edition's folder, seats, seed of the first game, and the file for them.
ToTeach = tuple[str, str | None, int, int, str]


class Lessons(NamedTuple):
    """Decisions of one number of seats."""

    rows: Any  # an observation each
    n_options: Any  # how many options deserved a thought
    options: Any  # these, one decision after the other
    worths: Any  # and what they were worth, in points
    returns: Any  # what the seat was to gain from there on, as self-play counts it (`rewards`)


def jobs(game: Game, seats: int, n_games: int, seed: int, folder: pathlib.Path) -> list[ToTeach]:
    """The jobs for so many games; their files lie in a folder."""
    found: list[ToTeach] = []
    for number in range(math.ceil(n_games / GAMES)):
        path = folder / f"{seats}-{number:05}.npz"
        found.append((game.name, game.edition_folder, seats, derive(derive(seed, seats), number), str(path)))
    return found


def teach(wanted: ToTeach) -> str:
    """Play the games of a job and write its file, whole or not at all."""
    name, edition, seats, seed, file = wanted
    path = pathlib.Path(file)
    if not path.exists():
        game = workers.load(name, edition)
        parts = [watch(game, seats, derive(seed, number)) for number in range(GAMES)]
        beside = path.with_suffix(".part")
        with beside.open("wb") as out:
            np.savez_compressed(out, **join(parts)._asdict())
        beside.replace(path)
    return file


def watch(game: Game, seats: int, seed: int) -> Lessons:
    """One game, decision by decision."""
    known = knowledge(game, found_by_training(game))
    bot = GreedyBot(known, seed)
    luck = random.Random(derive(seed, 0x6E65)).expovariate
    seen = game.observation(seats)
    buffer = seen.rows()
    row = np.frombuffer(buffer, np.uint8)
    rows: list[Any] = []
    options_of: list[list[int]] = []
    worths_of: list[list[float]] = []
    asked: list[tuple[int, float]] = []  # the seat, and where it stood
    state = game.start(seats, seed)
    while not state.over:
        seat = state.current_seat
        options = known.sensible(state, seat)
        action = options[0]
        if len(options) > 1:
            drawn = state.determinize(seat, derive(seed, len(rows)))
            worths = bot.try_all(drawn, seat, options, Budget().start())
            state.observe(seat, buffer)
            rows.append(row.copy())
            options_of.append(options)
            worths_of.append(worths)
            asked.append((seat, standing(state)[seat]))
            tempting = [worth - STRAY * math.log(luck(1.0) + 1e-12) for worth in worths]
            action = options[tempting.index(max(tempting))]
        state.apply(action, seat)
    last = standing(state)
    returns = [last[seat] - stood for seat, stood in asked]
    return Lessons(
        np.array(rows),
        np.array([len(options) for options in options_of], np.int32),
        np.array([option for options in options_of for option in options], np.int16),
        np.array([worth for worths in worths_of for worth in worths], np.float32),
        np.array(returns, np.float32),
    )


def join(parts: list[Lessons]) -> Lessons:
    """Several lots of decisions as one."""
    return Lessons(*[np.concatenate(column) for column in zip(*parts, strict=True)])


def read(paths: list[str]) -> Lessons:
    """The decisions in the files of jobs."""
    parts: list[Lessons] = []
    for path in paths:
        with np.load(path, allow_pickle=False) as held:
            parts.append(Lessons(*[held[name] for name in Lessons._fields]))
    return join(parts)
