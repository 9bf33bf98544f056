"""How much of a machine so many tables need: a model that follows from what was measured. docs/scale.md explains it."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass

from towpath import games
from towpath.bots import levels
from towpath.bots.base import Seen
from towpath.bots.knowledge import knowledge
from towpath.lab.speed import spots

SIZES = (1_000, 10_000, 100_000)  # tables at once that are asked about
DAY = 24 * 3600


@dataclass(frozen=True)
class Constants:
    """What is measured: processor times in milliseconds, sizes in kilobytes."""

    choice_ms: float  # a choice, of the process where all of its table look
    heard_ms: float  # a piece of news, of a process that has not got its table
    database_ms: float  # a choice, of PostgreSQL
    process_kb: float  # a server process without tables
    table_kb: float  # a table in memory, in the middle of its game
    socket_kb: float
    choice_kb: float  # a choice, on disk


@dataclass(frozen=True)
class Use:
    """What people do, and what of a machine may be busy on average, so that nobody waits."""

    pause: float = 10.0  # seconds between two choices of a table
    sockets: float = 3.0  # of a table
    busy: float = 0.5  # share of a core
    cores: int = 8  # of a machine
    memory_gb: float = 16.0  # of a machine
    bots: float = 0.5  # share of the choices that bots make, where they play


@dataclass(frozen=True)
class Need:
    """What so many tables need."""

    tables: int
    choices: float  # a second
    processes: int  # of servers, one core each
    memory_gb: float  # of all of them
    machines: int  # for them
    database_cores: float
    disk_gb: float  # a day of play without a pause
    thinking_cores: dict[str, int]  # where bots of this level make their share of the choices


def needed(tables: int, constants: Constants, use: Use, decision_ms: dict[str, float]) -> Need:
    """What so many tables need, where a proxy leads all who look at one to the same process."""
    rate = tables / use.pause
    # Each process hears of every choice, whoever made it: that share of its core is lost to choices.
    left = use.busy - rate * constants.heard_ms / 1000
    if left <= 0:
        raise ValueError(f"news of {rate:,.0f} choices a second fill every process: several databases are needed")
    processes = max(1, math.ceil(rate * constants.choice_ms / 1000 / left))
    memory = processes * constants.process_kb + tables * (constants.table_kb + use.sockets * constants.socket_kb)
    memory_gb = memory / 1e6
    machines = max(math.ceil(processes / use.cores), math.ceil(memory_gb / use.memory_gb))
    thinking = {
        level: math.ceil(rate * use.bots * spent / 1000 / use.busy) if spent else 0
        for level, spent in decision_ms.items()
    }
    return Need(
        tables,
        rate,
        processes,
        memory_gb,
        machines,
        rate * constants.database_ms / 1000,
        rate * DAY * constants.choice_kb / 1e6,
        thinking,
    )


def deciding(game_name: str, seats: int) -> dict[str, float]:
    """Milliseconds of a core that a decision of each level takes, the mean over those of a whole game."""
    game = games.load(game_name)
    found: dict[str, float] = {}
    for level in levels.offered(game, seats):
        spent = []
        for state in spots(game, knowledge(game), seats):
            bot, budget = levels.make(game, level, 1, seats, safe=False)
            started = time.process_time()
            bot.choose(Seen(game, state, state.current_seat), budget)
            spent.append(time.process_time() - started)
        found[level] = round(1000 * sum(spent) / len(spent), 1)
    return found
