"""Every moment at which a lever could be used is one at which its owner is asked, worked out a second time.

What a lever needs is read from the state anew: a joker nothing, the boat lever a boat that can go upstream, the discard
lever two cards. Nothing but the levers' own effects may happen between the last question and the end of the chance.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.boonlake.builder import GAME
from towpath.games.boonlake.components import LEVERS
from towpath.games.boonlake.effects import RaiseLever
from towpath.games.boonlake.scoring import UnusedLevers
from towpath.games.boonlake.state import Boonlake
from towpath.games.boonlake.vocabulary import PAIRS
from towpath.installed import is_compiled

GAMES = 60


def could_use(state: Boonlake, seat: int) -> bool:
    """Whether some lever of a seat fits a moment at which nothing else is asked."""
    board = state.boards[seat]
    up = {name for lever, name in enumerate(LEVERS) if board.up >> lever & 1}
    upstream = max(PAIRS[board.boats]) > 0
    return bool(up & {"joker_a", "joker_b"} or ("boat" in up and upstream) or ("discard" in up and len(board.hand) > 1))


@pytest.mark.skipif(is_compiled(), reason="compiled frames call each other directly and cannot be watched")
@pytest.mark.rule("BL-LEV-01", "BL-R-56", "BL-R-92")
def test_no_chance_to_use_a_lever_goes_by_unasked(monkeypatch: pytest.MonkeyPatch) -> None:
    declined: list[tuple[str, int]] = []  # the moment that a seat has just let go on
    missed: list[str] = []
    seen: dict[str, int] = {}

    def watched(frame: Any, state: Boonlake, was_asked: bool) -> None:
        name = type(frame).__name__
        seen[f"{name} {was_asked}"] = seen.get(f"{name} {was_asked}", 0) + 1
        if could_use(state, frame.seat) != was_asked:
            missed.append(f"{frame} of a seat that was{'' if was_asked else ' not'} asked")

    def watch(cls: Any, nothing_asked: Any) -> None:
        run = cls.run

        def ran(frame: Any, state: Boonlake) -> None:
            if nothing_asked(state, frame):
                watched(frame, state, declined == [(cls.__name__, frame.seat)])
            run(frame, state)

        monkeypatch.setattr(cls, "run", ran)

    watch(UnusedLevers, lambda state, frame: True)
    # With a used lever there is a question of its own.
    watch(RaiseLever, lambda state, frame: state.boards[frame.seat].up == state.boards[frame.seat].levers)
    for seed in range(GAMES):
        lots = random.Random(seed)
        state: Any = GAME.start(1 + seed % 4, seed)
        while not state.over:
            legal = state.legal(state.current_seat)
            plain = [action for action in legal if not state.is_anytime(action)]
            action = lots.choice(plain if lots.random() < 0.9 else legal)
            declined = [(type(state.asking()).__name__, state.current_seat)] if not state.is_anytime(action) else []
            state.apply(action)
    assert missed == []
    assert set(seen) == {f"{name} {asked}" for name in ("UnusedLevers", "RaiseLever") for asked in (True, False)}, seen
