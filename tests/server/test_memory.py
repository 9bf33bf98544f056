"""What a choice keeps in a server's memory: few bytes, however long a match is, whoever looks."""

from __future__ import annotations

import asyncio
import gc
import random
import tracemalloc

from towpath import games
from towpath.kernel.match import Match
from towpath.server.metrics import Metrics
from towpath.server.room.audience import Audience, Listener
from towpath.server.room.play import Play

GAME = games.load("boonlake")
MOST = 120  # bytes; a line of the log takes 19, and positions grow a little
BEFORE, LATER = 140, 440  # choices


class Looked:
    """A match at which both seats and a spectator look."""

    def __init__(self, seed: int) -> None:
        self.play = Play(Match(GAME, 2, seed))
        self.audience = Audience(Metrics())
        self.chance = random.Random(seed)
        for viewer in (-1, 0, 1):
            self.audience.listeners.add(Listener(viewer, {}))
            self.audience.sight(self.play, viewer)

    def play_on(self, moment: int) -> None:
        """Choose at random until a moment; the sockets take what they are sent."""
        match = self.play.match
        while match.moment < moment:
            match.play(self.chance.choice(match.state.legal()), at=1_790_000_000_000 + match.version)
            self.audience.update(self.play, None)
            for listener in self.audience.listeners:
                while not listener.outbox.empty():
                    listener.outbox.get_nowait()


def test_a_choice_keeps_few_bytes() -> None:
    async def main() -> float:
        Looked(3).play_on(LATER)  # what is made once for all matches
        looked = Looked(3)
        tracemalloc.start()
        try:
            looked.play_on(BEFORE)
            gc.collect()
            before = tracemalloc.get_traced_memory()[0]
            looked.play_on(LATER)
            gc.collect()
            return (tracemalloc.get_traced_memory()[0] - before) / (LATER - BEFORE)
        finally:
            tracemalloc.stop()

    assert asyncio.run(main()) < MOST
