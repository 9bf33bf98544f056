"""Bots by name: the levels with their budgets, former experts, and the kinds of bots they are made of."""

from __future__ import annotations

import math
import pathlib
from typing import TYPE_CHECKING

from towpath.bots.base import Bot, Budget
from towpath.bots.greedy import GreedyBot
from towpath.bots.hasty import HastyBot
from towpath.bots.ismcts import IsmctsBot, SearchSettings
from towpath.bots.knowledge import Trained, former, found_by_training, knowledge, learned
from towpath.bots.random import RandomBot
from towpath.bots.safe import SafeBot
from towpath.kernel.errors import ParseError
from towpath.kernel.game import Game

if TYPE_CHECKING:
    from towpath.bots.net import Net

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
    )
}
DEFAULT = "easy"  # who plays where nobody says which
# What *expert* was before, by name and number; it plays as it did, so that progress can be measured.
FORMER = {"expert-1": 1}
FORMER_MS = 1700.0
DEFAULT_ITERATIONS = 400
POSITIVE = ("draws", "scale", "sharpness", "wide")  # settings of a search that it divides by or cannot do without
KINDS = ("random", "hasty", "greedy", "ismcts", "net")


def names() -> list[str]:
    """The names that `make` knows; it says what may be added to them."""
    return [*LEVELS, *FORMER, *KINDS]


def make(game: Game, name: str, seed: int, seats: int = 2, *, safe: bool = True) -> tuple[Bot, Budget]:
    """A bot for one seat of a game of so many seats, with its budget.

    `ismcts:500` searches 500 iterations, `ismcts:500ms` for half a second, `ismcts:500/horizon=3/explore=0.1` with
    these settings. `greedy+learned` weighs positions as training found, `greedy+FILE.json` as a file says. `net` goes
    by the net that the game brings, `net+FILE.npz` by another; `net:0.5` strays from it at that temperature.
    """
    word, plus, file = name.partition("+")
    word, *changes = word.split("/")
    kind, _, rest = word.partition(":")
    settings = SearchSettings()
    trained = None
    temperature = 0.0
    if kind in LEVELS and not rest:
        level, known = LEVELS[kind], knowledge(game)
        budget, kind = level.budget.times(known.effort(seats)), level.kind
        temperature = level.temperature
        settings.horizon = known.horizon(seats)
        trained = found_by_training(game) if level.is_trained else None
    elif word in FORMER:
        trained, habits = former(game, FORMER[word])
        budget, kind = Budget(habits.iterations[seats - 1], FORMER_MS), "ismcts"
        changes = [*habits.settings.split("/"), *changes]
    elif kind == "net":
        bot: Bot = net_bot(game, name, rest, file, seed, seats)
        return (safely(bot, game, seed), Budget()) if safe else (bot, Budget())
    elif kind in KINDS:
        budget = parse_budget(rest, name)
    else:
        raise ParseError(f"there is no bot {name!r}; there are: {', '.join(names())}")
    if changes and kind != "ismcts":
        raise ParseError(f"bot {name!r}: only a search (ismcts, expert) has settings")
    settings = parse_settings(settings, changes, name)
    if plus:
        trained = learned(game, file)
    bot = _bare(game, kind, seed, settings, trained, temperature)
    bot.name = name
    if not safe:
        return bot, budget
    patience = max(LEAST_PATIENCE_MS, PATIENCE * budget.milliseconds) if budget.milliseconds else 0.0
    return safely(bot, game, seed, patience), budget


def safely(bot: Bot, game: Game, seed: int, patience: float = 0.0) -> SafeBot:
    """A bot that may fail: first thoughts stand in for it then, and chance for both."""
    return SafeBot(bot, SafeBot(HastyBot(knowledge(game), seed), RandomBot(seed)), patience)


def net_bot(game: Game, name: str, temperature: str, file: str, seed: int, seats: int) -> Bot:
    """A bot that goes by a net: the one in a file, or the one that the game brings."""
    net = find_net(game, file)
    if net is None:
        raise ParseError(f"bot {name!r}: {game.title} brings no net; name one: net+FILE.npz")
    if seats not in net.tables:
        raise ParseError(f"bot {name!r}: the net plays with {' or '.join(map(str, net.tables))} seats, not {seats}")
    from towpath.bots.net import NetBot

    try:
        heat = float(temperature or 0)
    except ValueError:
        heat = -1.0
    if not 0 <= heat < math.inf:
        raise ParseError(f"bot {name!r}: {temperature!r} is no temperature; write a number from 0")
    bot = NetBot(net, knowledge(game), seed, seats, heat)
    bot.name = name
    return bot


def find_net(game: Game, file: str = "") -> Net | None:
    """The net in a file, or the one that a game brings; None if it brings none."""
    try:
        from towpath.bots import net
    except ImportError:
        raise ParseError("a net needs numpy, which is not installed: pip install 'towpath[research]'") from None
    return net.read(game, pathlib.Path(file)) if file else net.shipped(game)


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


def parse_settings(settings: SearchSettings, changes: list[str], name: str) -> SearchSettings:
    """The settings of a search with some of them changed, each written `key=number`."""
    values = {key: getattr(settings, key) for key in SearchSettings.__slots__}
    for change in changes:
        key, _, number = change.partition("=")
        try:
            values[key] = type(values[key])(number)
        except (KeyError, ValueError):
            raise ParseError(f"bot {name!r}: {change!r} is no setting; there are: {', '.join(values)}") from None
        least = 0 if key not in POSITIVE else 1e-6
        if not least <= values[key] < math.inf:
            raise ParseError(f"bot {name!r}: {key} must be {'above' if least else 'at least'} 0")
    return SearchSettings(**values)


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
