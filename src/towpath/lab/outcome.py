"""One game among bots, from set-up to scores."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from towpath.bots import own
from towpath.bots.base import Bot, Budget, Seen
from towpath.bots.own import Referee
from towpath.bots.safe import SafeBot
from towpath.kernel.chance import derive
from towpath.kernel.game import Game
from towpath.kernel.state import State

# Is told each choice before it is made: the state, the seat and the action.
BeforeChoice = Callable[[State, int, int], None]


class Outcome:
    """What one game came to. A shared win is a share of one; the automa of a solo game is a side more."""

    __slots__ = (
        "decisions",
        "failures",
        "faults",
        "first_faults",
        "lineup",
        "milliseconds",
        "number",
        "scores",
        "seed",
        "turns",
        "winners",
    )

    def __init__(self, number: int, seed: int, lineup: list[str]) -> None:
        self.number = number
        self.seed = seed
        self.lineup = lineup
        self.scores: list[int] = []
        self.winners: list[int] = []
        self.decisions = [0] * len(lineup)  # with more than one option
        self.failures = [0] * len(lineup)  # decisions in which a bot crashed, chose what is not legal, or overran
        self.faults: list[dict[str, int]] = [{} for _ in lineup]  # what was wrong with them, of bots of one's own
        self.first_faults = [""] * len(lineup)
        self.milliseconds = [0.0] * len(lineup)
        self.turns = [0] * len(lineup)  # all 0 if the game does not say what begins one

    def share(self, side: int) -> float:
        """The share of the win that a side has."""
        return 1 / len(self.winners) if side in self.winners else 0.0

    def to_json(self) -> dict[str, Any]:
        """Plain data, one line of an arena's file."""
        return {name: getattr(self, name) for name in Outcome.__slots__}

    @staticmethod
    def from_json(data: dict[str, Any]) -> Outcome:
        """The outcome that `to_json` wrote."""
        outcome = Outcome(data["number"], data["seed"], data["lineup"])
        for name in ("scores", "winners", "decisions", "milliseconds", "turns"):
            setattr(outcome, name, data[name])
        for name in ("failures", "faults", "first_faults"):  # older files do not know them
            setattr(outcome, name, data.get(name, getattr(outcome, name)))
        return outcome


def seat_bots(game: Game, lineup: list[str], seed: int) -> list[tuple[Bot, Budget]]:
    """The bots of a game, each with its budget and a seed of its own."""
    return [
        own.make(game, name, derive(derive(seed, 77), seat), len(lineup), number=lineup[:seat].count(name))
        for seat, name in enumerate(lineup)
    ]


def play(
    game: Game,
    lineup: list[str],
    number: int,
    seed: int,
    options: dict[str, str],
    before: BeforeChoice | None = None,
    bots: list[tuple[Bot, Budget]] | None = None,
) -> tuple[Outcome, State]:
    """Seat the bots named and let them play; the same arguments give the same game where budgets are iterations.

    Whoever wants to look at the bots gives them, as `seat_bots` makes them.
    """
    outcome = Outcome(number, seed, lineup)
    state = game.start(len(lineup), seed, **options)
    bots = seat_bots(game, lineup, seed) if bots is None else bots
    while not state.over:
        seat = state.current_seat
        legal = state.legal(seat)
        if len(legal) == 1:
            action = legal[0]
        else:
            bot, budget = bots[seat]
            started = time.perf_counter()
            action = bot.choose(Seen(game, state, seat), budget)
            outcome.milliseconds[seat] += 1000 * (time.perf_counter() - started)
            outcome.decisions[seat] += 1
        if before is not None:
            before(state, seat, action)
        if game.mind is not None:
            outcome.turns[seat] += game.mind.begins_turn(action)
        state.apply(action, seat)
    outcome.scores = state.scores()
    outcome.winners = state.winners()
    for seat, (bot, _) in enumerate(bots):
        if isinstance(bot, Referee):
            outcome.faults[seat], outcome.first_faults[seat] = bot.faults, bot.first_fault
            outcome.failures[seat] = sum(bot.faults.values())
        else:
            assert isinstance(bot, SafeBot)
            outcome.failures[seat] = bot.n_failures + bot.n_overruns
    outcome.milliseconds = [round(spent, 3) for spent in outcome.milliseconds]
    return outcome, state
