"""Playing many games at once: in this process, on the cores of this machine, or on many machines with Ray."""

from __future__ import annotations

import functools
import os

from towpath import games
from towpath.kernel.game import Game
from towpath.lab.outcome import Outcome, play
from towpath.pool.pools import Here, OnCluster, Pool, Processes

# Game, edition's folder, line-up, number, seed, set-up options.
ToPlay = tuple[str, str | None, list[str], int, int, dict[str, str]]


@functools.cache
def load(name: str, edition: str | None = None) -> Game:
    """A game, loaded once in each process."""
    return games.load(name, edition)


def play_one(wanted: ToPlay) -> Outcome:
    """Play one game in whichever process this is."""
    name, edition, lineup, number, seed, options = wanted
    return play(load(name, edition), lineup, number, seed, options)[0]


def pool(workers: int, *, cluster: bool) -> Pool:
    """The pool that was asked for; one worker needs no other process. A cluster is the one where a server thinks."""
    if cluster:
        return OnCluster(os.environ.get("TOWPATH_THINK", ""))
    return Here() if workers == 1 else Processes(workers)
