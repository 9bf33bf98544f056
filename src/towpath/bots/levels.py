"""Bots by name: the four levels with their budgets, and the kinds of bots they are made of."""

from __future__ import annotations

from towpath.bots.base import Bot, Budget
from towpath.bots.greedy import GreedyBot
from towpath.bots.hasty import HastyBot
from towpath.bots.ismcts import IsmctsBot, Settings
from towpath.bots.knowledge import Trained, found_by_training, knowledge, learned
from towpath.bots.random import UniformBot
from towpath.bots.safe import SafeBot
from towpath.kernel.errors import ParseError
from towpath.kernel.game import Game

# A bot that thinks longer than its level allows is overruled by its fallback (`SafeBot`).
PATIENCE = 3.0
LEAST_PATIENCE_MS = 1500.0


class Level:
    """A name, the kind of bot behind it, how much it may think about a decision, and whether it has trained."""

    __slots__ = ("budget", "is_trained", "kind", "name", "text")

    def __init__(self, name: str, kind: str, budget: Budget, text: str, *, is_trained: bool = False) -> None:
        self.name = name
        self.kind = kind
        self.budget = budget
        self.text = text
        self.is_trained = is_trained  # weighs positions as `towpath train` found, where it found something


LEVELS = {
    level.name: level
    for level in (
        Level("easy", "hasty", Budget(), "goes by first thoughts"),
        Level("medium", "greedy", Budget(milliseconds=1000), "looks one choice ahead"),
        Level("hard", "greedy", Budget(milliseconds=1000), "the same with trained judgement", is_trained=True),
        Level("expert", "ismcts", Budget(iterations=80, milliseconds=1700), "searches ahead", is_trained=True),
    )
}
KINDS = ("random", "hasty", "greedy", "ismcts")


def names() -> list[str]:
    """The names that `make` knows; it says what may be added to them."""
    return [*LEVELS, *KINDS]


def make(game: Game, name: str, seed: int, seats: int = 2, *, safe: bool = True) -> tuple[Bot, Budget]:
    """A bot for one seat of one game at a table of so many, with its budget.

    `ismcts:500` searches 500 iterations, `ismcts:500ms` for half a second, `ismcts:500/horizon=2/explore=0.1` with
    these settings. `greedy+learned` weighs positions as training found, `greedy+FILE.json` as a file says.
    """
    word, plus, file = name.partition("+")
    word, *changes = word.split("/")
    kind, _, rest = word.partition(":")
    if kind in LEVELS and not rest:
        level = LEVELS[kind]
        budget, kind = level.budget.times(knowledge(game).effort(seats)), level.kind
        trained = found_by_training(game) if level.is_trained else None
    elif kind in KINDS:
        budget, trained = parse_budget(rest, name), None
    else:
        raise ParseError(f"there is no bot {name!r}; there are: {', '.join(names())}")
    settings = parse_settings(Settings(), changes, name) if changes else None
    if plus:
        trained = learned(game, file)
    bot = _bare(game, kind, seed, settings, trained)
    bot.name = name
    if not safe:
        return bot, budget
    patience = max(LEAST_PATIENCE_MS, PATIENCE * budget.milliseconds) if budget.milliseconds else 0.0
    # First thoughts stand in for a bot that fails, and chance for both.
    fallback = SafeBot(HastyBot(knowledge(game), seed), UniformBot(seed))
    return SafeBot(bot, fallback, patience), budget


def parse_budget(text: str, name: str) -> Budget:
    """`500` iterations or `500ms`; nothing at all is the default of 400 iterations."""
    try:
        if text.endswith("ms"):
            return Budget(milliseconds=float(text[:-2]))
        return Budget(iterations=int(text)) if text else Budget(iterations=400)
    except ValueError:
        raise ParseError(f"bot {name!r}: {text!r} is no budget; write 500 (iterations) or 500ms") from None


def parse_settings(settings: Settings, changes: list[str], name: str) -> Settings:
    """The settings of a search with some of them changed, each written `key=number`."""
    values = {key: getattr(settings, key) for key in Settings.__slots__}
    for change in changes:
        key, _, number = change.partition("=")
        try:
            values[key] = type(values[key])(number)
        except (KeyError, ValueError):
            raise ParseError(f"bot {name!r}: {change!r} is no setting; there are: {', '.join(values)}") from None
    return Settings(**values)


def _bare(game: Game, kind: str, seed: int, settings: Settings | None, trained: Trained | None) -> Bot:
    if kind == "random":
        return UniformBot(seed)
    known = knowledge(game, trained)
    if kind == "hasty":
        return HastyBot(known, seed)
    if kind == "greedy":
        return GreedyBot(known, seed)
    return IsmctsBot(known, seed, settings)
