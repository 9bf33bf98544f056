"""Bots of one's own: found by module and class or by an entry point, and played by a referee.

The bot runs in a process of its own, which is handed what its seat may know: the referee draws a state that the seat
cannot tell from the true one and sends that, so that the true one is not there to be looked at. What the process does
wrong costs the bot that decision, for which chance then decides, and nobody else anything.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import importlib
import importlib.metadata
import operator
import os
import pathlib
import re
import sys
import traceback
from typing import Any, Final, NamedTuple

from towpath.bots import levels
from towpath.bots.base import Bot, Budget, Seen
from towpath.bots.process import STARTING, Ended, Failed, Hung, Worker
from towpath.bots.random import RandomBot
from towpath.kernel.errors import ParseError
from towpath.kernel.game import Game
from towpath.kernel.state import State

GROUP: Final = "towpath.bots"  # of entry points
MILLISECONDS, MEGABYTES = 1000, 1024  # what a bot has, where its name does not say otherwise
ENOUGH = 3  # processes that a bot may lose in one game; then chance decides for it up to the end
WRITTEN = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*")

# What can be wrong with a decision.
LATE, ENDED, MEMORY, RAISED, ILLEGAL, OUT = (
    "thought for too long",
    "ended its process",
    "ran out of memory",
    "raised an error",
    "chose what it may not",
    "was not asked any more",
)


class Own(NamedTuple):
    """A bot of one's own as it was named: where its class is, and its limits."""

    name: str
    module: str
    cls: str
    milliseconds: float
    megabytes: int

    @property
    def patience(self) -> float:
        """Seconds after which its process is ended: more than it was told, since a busy machine is not its fault."""
        return max(levels.LEAST_PATIENCE_MS, levels.PATIENCE * self.milliseconds) / 1000


def find(name: str) -> Own | None:
    """The bot that is meant by `package.module:Class` or by an entry point, perhaps with limits (`/ms=500/mb=256`).

    None if it is no bot of one's own; ParseError if its limits cannot be read.
    """
    word, *changes = name.split("/")
    if word.partition(":")[0].partition("+")[0] in levels.names():
        return None
    place = word if WRITTEN.fullmatch(word) else entry_points().get(word, "")
    module, colon, cls = place.partition(":")
    if not colon:
        return None
    limits = {"ms": MILLISECONDS, "mb": MEGABYTES}
    for change in changes:
        key, _, number = change.partition("=")
        if key not in limits or not re.fullmatch("[1-9][0-9]{0,8}", number):
            raise ParseError(f"bot {name!r}: {change!r} is no limit; write ms=500 (milliseconds) or mb=256 (megabytes)")
        limits[key] = int(number)
    return Own(name, module, cls, limits["ms"], limits["mb"])


def entry_points() -> dict[str, str]:
    """The bots that installed packages offer, by name: `package.module:Class`."""
    return {point.name: point.value for point in importlib.metadata.entry_points(group=GROUP)}


def make(game: Game, name: str, seed: int, seats: int = 2, *, number: int = 0) -> tuple[Bot, Budget]:
    """The bot of a level or one's own, safe to seat; `number` tells those apart that sit at one table twice."""
    own = find(name)
    if own is None:
        return levels.make(game, name, seed, seats)
    return Referee(game, own, seed, number), Budget(milliseconds=own.milliseconds)


def check(game: Game, name: str, seats: int) -> None:
    """Make sure that a bot can be seated; ParseError says why not."""
    own = find(name)
    if own is None:
        levels.make(game, name, 0, seats)
        return
    worker = Worker(answer)
    try:
        said = worker.ask((own, game, "", None, 0, 0), STARTING)[0][1]
    except (Ended, Failed, Hung) as error:
        said = f"it cannot be loaded: {error}"
    finally:
        worker.close()
    if said:
        raise ParseError(f"bot {name!r}: {said}")


class Referee(Bot):
    """Plays a bot of one's own in a game: shows it what its seat may know, and sees to it that the game goes on."""

    def __init__(self, game: Game, own: Own, seed: int, number: int = 0) -> None:
        self.game = game
        self.own = own
        self.name = own.name
        self.faults: dict[str, int] = {}  # decisions that were lost, by what was wrong
        self.first_fault = ""  # more of the first one
        self.n_lost = 0  # processes
        self._chance = RandomBot(seed)
        self._n_choices = 0
        # No seed that the bot is given leads back to the deal's.
        self._secret = hashlib.sha256(f"{seed} {own.name} {number}".encode()).hexdigest()
        self._worker = worker_of(os.getpid(), own.name, number)
        self._is_seated = False  # whether the process has been told of this game

    def choose(self, seen: Seen, budget: Budget) -> int:
        self._n_choices += 1
        if self.n_lost >= ENOUGH:
            return self._lost(seen, budget, OUT, "")
        drawn = seen.draw(self._number(f"draw {self._n_choices}"))
        ask, seat, seed = self._worker.ask, seen.seat, self._number("bot")
        try:
            fault: str = ""
            told: Any = ""
            if not self._is_seated:
                # What it loads when it is made is no thinking time.
                fault, told = ask((self.own, self.game, self._secret, None, seat, seed), STARTING)[0]
                self._is_seated = not fault
            if not fault:
                fault, told = ask((self.own, self.game, self._secret, drawn, seat, seed), self.own.patience)[0]
        except Hung as error:
            return self._ended(seen, budget, LATE, str(error))
        except (Ended, Failed) as error:
            return self._ended(seen, budget, ENDED, str(error))
        if fault:
            return self._lost(seen, budget, fault, told)
        if told not in seen.legal():
            return self._lost(seen, budget, ILLEGAL, f"{told}, which is none of {len(seen.legal())} options")
        return int(told)

    def _ended(self, seen: Seen, budget: Budget, fault: str, told: str) -> int:
        self.n_lost += 1
        self._is_seated = False
        return self._lost(seen, budget, fault, told)

    def _lost(self, seen: Seen, budget: Budget, fault: str, told: str) -> int:
        self.first_fault = self.first_fault or f"{fault}: {told}"
        self.faults[fault] = self.faults.get(fault, 0) + 1
        return self._chance.choose(seen, budget)

    def _number(self, what: str) -> int:
        return int.from_bytes(hashlib.sha256(f"{self._secret} {what}".encode()).digest()[:7])


@functools.cache
def worker_of(owner: int, name: str, number: int) -> Worker:
    """The process of a bot, which goes from game to game; two of one name at a table have one each.

    `owner` is the process that asks: one that was forked must not talk on the line of another.
    """
    return Worker(answer)


# What runs in the process of the bot.


class Seated:
    """The bot that sits in this process."""

    def __init__(self, game_key: str, bot: Any) -> None:
        self.game_key = game_key
        self.bot = bot


_SEATED: list[Seated] = []


def answer(own: Own, game: Game, key: str, drawn: State | None, seat: int, seed: int) -> tuple[str, Any]:
    """Make the bot of a game where it is not there yet, and let it choose in a drawn state, if one is given.

    The answer is what was wrong and more of it, or nothing and the choice.
    """
    confine(own.megabytes)
    try:
        if not _SEATED or _SEATED[0].game_key != key:
            _SEATED[:] = [Seated(key, load(own)(seed))]
        if drawn is None:
            return "", ""
        chosen = _SEATED[0].bot.choose(Seen(game, drawn, seat), Budget(milliseconds=own.milliseconds))
        return "", operator.index(chosen)
    except MemoryError:
        return MEMORY, f"it may use {own.megabytes} MB"
    except (Exception, SystemExit) as error:  # noqa: BLE001 - it is told to whoever plays
        return RAISED, where(error)


def load(own: Own) -> Any:
    """The class of a bot; ImportError or TypeError say why there is none."""
    module: Any = importlib.import_module(own.module)
    try:
        found: Any = functools.reduce(getattr, own.cls.split("."), module)
    except AttributeError:
        raise ImportError(f"{own.module} has no {own.cls}") from None
    if not callable(getattr(found, "choose", None)):
        raise TypeError(f"{own.module}:{own.cls} has no method choose(seen, budget)")
    return found


def where(error: BaseException) -> str:
    """An error in one line: its kind, what it says, and the line of code that raised it."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    text = " ".join(f"{type(error).__name__}: {error}".split())[:300]
    return f"{text} ({pathlib.Path(place.filename).name}, line {place.lineno})"


@functools.cache
def confine(megabytes: int) -> None:
    """Bound what this process may use, and keep what a bot prints off the standard output of the command."""
    sys.argv[1:] = []
    sys.path.insert(0, str(pathlib.Path.cwd()))
    os.dup2(2, 1)
    with contextlib.suppress(ImportError, ValueError, OSError):  # not on Windows
        import resource

        limit = megabytes << 20
        resource.setrlimit(resource.RLIMIT_DATA, (limit, limit))
