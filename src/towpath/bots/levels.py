"""Bots by name: the levels with their budgets, former experts, and the kinds of bots they are made of."""

from __future__ import annotations

import math
from typing import NamedTuple

from towpath.bots import netted
from towpath.bots.base import Bot, Budget
from towpath.bots.greedy import GreedyBot
from towpath.bots.hasty import HastyBot
from towpath.bots.ismcts import IsmctsBot, SearchSettings
from towpath.bots.knowledge import Trained, former, found_by_training, knowledge, learned
from towpath.bots.random import RandomBot
from towpath.bots.safe import SafeBot
from towpath.bots.settings import changed
from towpath.kernel.errors import ParseError
from towpath.kernel.game import Game

# How many times its milliseconds a bot may take before it overruns (`SafeBot`); a busy machine is not its fault.
PATIENCE = 3.0
LEAST_PATIENCE_MS = 1500.0


class Level:
    """A name, the kind of bot behind it, how much it may think about a decision, and whether it has trained."""

    __slots__ = ("budget", "is_trained", "kind", "name", "temperature")

    def __init__(
        self, name: str, kind: str, budget: Budget, *, is_trained: bool = False, temperature: float = 0.0
    ) -> None:
        self.name = name
        self.kind = kind
        self.budget = budget
        self.temperature = temperature  # how often it prefers what seems worse (`HastyBot`)
        self.is_trained = is_trained  # weighs positions as `towpath train` found, where it found something


LEVELS = {
    level.name: level
    for level in (
        Level("beginner", "hasty", Budget(), temperature=0.65),
        Level("easy", "hasty", Budget()),
        Level("medium", "greedy", Budget(milliseconds=1000)),
        Level("hard", "greedy", Budget(milliseconds=1000), is_trained=True),
        Level("expert", "ismcts", Budget(iterations=80, milliseconds=1700), is_trained=True),
        Level("master", "rollout", Budget(iterations=384, milliseconds=1700), is_trained=True),
    )
}
DEFAULT = "easy"  # who plays where nobody says which
MASTER, SECOND = "master", "expert"  # goes by a net, which not every game brings for every table; who is next to it
# What *expert* was before, by name and number; it plays as it did, so that progress can be measured.
FORMER = {"expert-1": 1}
FORMER_MS = 1700.0
DEFAULT_ITERATIONS = 400
POSITIVE = ("draws", "scale", "sharpness", "wide")  # settings of a search that it divides by or cannot do without
WITH_NET = ("net", "rollout")
UNTIMED = {"random": "chance", "hasty": "first thoughts"}  # those that do not look around
HAVE_SETTINGS = "only a search (ismcts, expert, rollout, master) has settings"
KINDS = ("random", "hasty", "greedy", "ismcts", "net", "rollout")


def names() -> list[str]:
    """The names that `make` knows; it says what may be added to them."""
    return [*LEVELS, *FORMER, *KINDS]


def offered(game: Game, seats: int) -> list[str]:
    """The levels that a table of so many seats may have here, the weakest first."""
    has_master = seats in netted.brought(game).master_at and netted.can_run()
    return [level for level in LEVELS if level != MASTER or has_master]


def at_hand(game: Game, level: str, seats: int) -> str:
    """Who plays for a bot of a level: the next best where a table cannot have it here, or not any more."""
    return SECOND if level == MASTER and level not in offered(game, seats) else level


class Written(NamedTuple):
    """A bot's name, taken apart: `kind:rest/change/change+file`."""

    name: str
    kind: str
    rest: str  # a budget, or a temperature
    changes: list[str]  # of settings
    file: str  # weights or a net; nothing: those of its kind

    @property
    def is_level(self) -> bool:
        """Whether it is a level, perhaps with some settings changed."""
        return self.kind in LEVELS and not self.rest


def parts(name: str) -> Written:
    """What a bot's name says."""
    word, plus, file = name.partition("+")
    if plus and not file:
        raise ParseError(f"bot {name!r}: name a file after the +")
    word, *changes = word.split("/")
    kind, _, rest = word.partition(":")
    return Written(name, kind, rest, changes, file)


def make(game: Game, name: str, seed: int, seats: int = 2, *, safe: bool = True) -> tuple[Bot, Budget]:
    """A bot for one seat of a game of so many seats, with its budget.

    `ismcts:500` searches 500 iterations, `ismcts:500ms` for half a second, `ismcts:500/horizon=3/explore=0.1` with
    these settings. `greedy+learned` weighs positions as training found, `greedy+FILE.json` as a file says. `net` goes
    by the net that the game brings, `net+FILE.npz` by another; `net:0.5` strays from it at that temperature.
    `rollout:500/wide=4` plays on with the net in 500 games.
    """
    written = parts(name)
    if written.kind == MASTER and not written.file and seats not in netted.brought(game).tables:
        raise ParseError(f"bot {name!r}: this edition of {game.title} brings no net for {seats} seats")
    if written.kind in WITH_NET or (written.kind == MASTER and written.is_level):
        bot, budget = _with_net(game, written, seed, seats)
    else:
        bot, budget = _without_net(game, written, seed, seats)
    bot.name = name
    if not safe:
        return bot, budget
    patience = max(LEAST_PATIENCE_MS, PATIENCE * budget.milliseconds) if budget.milliseconds else 0.0
    return safely(bot, game, seed, patience), budget


def _with_net(game: Game, written: Written, seed: int, seats: int) -> tuple[Bot, Budget]:
    """A bot that goes by a net, with or without a search."""
    name, kind, rest, changes, file = written
    if kind == "net":
        if changes:
            raise ParseError(f"bot {name!r}: {HAVE_SETTINGS}")
        return netted.net_bot(game, name, rest, file, seed, seats), Budget()
    budget = LEVELS[MASTER].budget if kind == MASTER else parse_budget(rest, name)
    return netted.rollout_bot(game, name, changes, file, seed, seats), budget


def _without_net(game: Game, written: Written, seed: int, seats: int) -> tuple[Bot, Budget]:
    """A bot that weighs positions, or goes by chance."""
    name, kind, rest, changes, file = written
    settings = SearchSettings()
    trained = None
    temperature = 0.0
    if written.is_level:
        level, known = LEVELS[kind], knowledge(game)
        budget, kind = level.budget.times(known.effort(seats)), level.kind
        temperature = level.temperature
        settings.horizon = known.horizon(seats)
        trained = found_by_training(game) if level.is_trained else None
    elif kind in FORMER and not rest:
        trained, habits = former(game, FORMER[kind])
        budget, kind = Budget(habits.iterations[seats - 1], FORMER_MS), "ismcts"
        changes = [*habits.settings.split("/"), *changes]
    elif kind in KINDS:
        if rest and kind in UNTIMED:
            raise ParseError(f"bot {name!r}: {kind} goes by {UNTIMED[kind]} and has no budget")
        budget = parse_budget(rest, name)
    else:
        raise ParseError(f"there is no bot {name!r}; there are: {', '.join(names())}")
    if changes and kind != "ismcts":
        raise ParseError(f"bot {name!r}: {HAVE_SETTINGS}")
    settings = changed(settings, changes, name, POSITIVE)
    if file and kind == "random":
        raise ParseError(f"bot {name!r}: random goes by {UNTIMED[kind]} and has no weights")
    if file:
        trained = learned(game, file)
    return _bare(game, kind, seed, settings, trained, temperature), budget


def safely(bot: Bot, game: Game, seed: int, patience: float = 0.0) -> SafeBot:
    """A bot that may fail: first thoughts stand in for it then, and chance for both."""
    return SafeBot(bot, SafeBot(HastyBot(knowledge(game), seed), RandomBot(seed)), patience)


def parse_budget(text: str, name: str) -> Budget:
    """`500` iterations or `500ms`; nothing at all is the default."""
    try:
        if text.endswith("ms"):
            budget = Budget(milliseconds=float(text[:-2]))
        else:
            budget = Budget(iterations=int(text or DEFAULT_ITERATIONS))
    except ValueError:
        budget = Budget()
    if not 0 < max(budget.iterations, budget.milliseconds) < math.inf:
        raise ParseError(f"bot {name!r}: {text!r} is no budget; write 500 (iterations) or 500ms")
    return budget


def _bare(
    game: Game, kind: str, seed: int, settings: SearchSettings, trained: Trained | None, temperature: float
) -> Bot:
    if kind == "random":
        return RandomBot(seed)
    known = knowledge(game, trained)
    if kind == "hasty":
        return HastyBot(known, seed, temperature=temperature)
    if kind == "greedy":
        return GreedyBot(known, seed)
    return IsmctsBot(known, seed, settings)
