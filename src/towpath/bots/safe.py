"""A wrapper that keeps a game going whatever its bot does: a crash, an illegal choice or an overrun loses no game."""

from __future__ import annotations

import logging
import time

from towpath.bots.base import Bot, Budget, Seen

log = logging.getLogger("towpath.bots")


class SafeBot(Bot):
    """Lets a bot choose; where it raises, chooses what is not legal or overran before, a fallback chooses.

    A bot that overruns `patience` (milliseconds; 0: no limit) keeps the choice it made so late, but one that does so
    `OVERRUNS` times is not asked again in this game. Nothing here can stop a bot that never returns: a server runs
    bots in a process of their own.
    """

    OVERRUNS = 3

    def __init__(self, bot: Bot, fallback: Bot, patience: float = 0.0) -> None:
        self.bot = bot
        self.fallback = fallback
        self.patience = patience
        self.name = bot.name
        self.n_failures = 0
        self.n_overruns = 0

    def choose(self, seen: Seen, budget: Budget) -> int:
        self.visits = {}
        if self.n_overruns >= self.OVERRUNS:
            return self.fallback.choose(seen, budget)
        started = time.perf_counter()
        try:
            action = self.bot.choose(seen, budget)
        except Exception:
            self.n_failures += 1
            log.exception("bot %s raised; %s moves for seat %d", self.name, self.fallback.name, seen.seat)
            return self.fallback.choose(seen, budget)
        spent = 1000 * (time.perf_counter() - started)
        if self.patience and spent > self.patience:
            self.n_overruns += 1
            log.warning("bot %s took %.0f ms of at most %.0f ms", self.name, spent, self.patience)
        if action not in seen.legal():
            self.n_failures += 1
            log.error("bot %s chose %d, which is not legal; %s moves", self.name, action, self.fallback.name)
            return self.fallback.choose(seen, budget)
        self.visits = dict(self.bot.visits)
        return action
