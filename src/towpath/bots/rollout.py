"""A search that plays on with a net, many games at once.

The options that the net likes best are carried out on the same determinized states. From there the net plays for all
seats, some turns long, and says what it then expects; or the game is over before. Options that fall behind drop out, so
that most of the time goes to those that are hard to tell apart. The games go on in step, so that the net is asked about
many positions in one go: that is ten times as quick as one by one.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from towpath.bots.base import Bot, Budget, Seen
from towpath.bots.knowledge import Knowledge
from towpath.bots.net import Net, Reader
from towpath.bots.rewards import standing
from towpath.kernel.chance import derive
from towpath.kernel.state import State

AT_ONCE = 96  # games that go on in step
A_FEW = 8  # draws after which an option may drop out for good


class RolloutSettings:
    """How widely and how far it plays on; docs/bots.md says how the defaults were found."""

    __slots__ = ("behind", "prior", "sure", "turns", "wide")

    def __init__(
        self, wide: int = 6, behind: float = 9.0, turns: int = 2, prior: float = 0.02, sure: float = 2.5
    ) -> None:
        self.wide = wide  # options that are tried at most …
        self.behind = behind  # … if the net likes them less than the best one by no more (e times as much: 1)
        self.turns = turns  # of each seat, the one under way included, after which the net says what it expects
        self.prior = prior  # what being liked e times as much counts, in what a seat can gain (`rewards`)
        self.sure = sure  # standard errors by which an option must be behind to drop out


class Race:
    """Options that are tried on the same draws, of which the worse ones drop out."""

    def __init__(self, actions: list[int], handicaps: list[float]) -> None:
        self.actions = np.array(actions)
        self.handicaps = np.array(handicaps)  # of each option, added to what it is found to bring
        self.found = np.zeros((len(actions), 0))  # by option, what each draw brought

    def worths(self) -> Any:
        """What each option is worth by what was found so far."""
        return self.found.mean(1) + self.handicaps if self.found.shape[1] else self.handicaps

    def best(self) -> int:
        """The best option."""
        return int(self.actions[int(self.worths().argmax())])

    def keep(self, which: Any) -> None:
        """Let all others drop out."""
        self.actions, self.handicaps, self.found = self.actions[which], self.handicaps[which], self.found[which]

    def drop_hopeless(self, sure: float) -> None:
        """Let those drop out that are behind by so many standard errors of the difference on the same draws."""
        n = self.found.shape[1]
        if n < A_FEW:
            return
        worths = self.worths()
        best = int(worths.argmax())
        error = (self.found[best] - self.found).std(1, ddof=1) / math.sqrt(n)
        may_win = worths[best] - worths <= sure * error
        may_win[best] = True
        self.keep(may_win)

    def halve(self) -> None:
        """Let the worse half drop out."""
        self.keep(np.sort(np.argsort(-self.worths(), kind="stable")[: (len(self.actions) + 1) // 2]))


class Playing:
    """A game that is played on."""

    __slots__ = ("number", "options", "state", "turns")

    def __init__(self, number: int, state: State, turns: int) -> None:
        self.number = number
        self.state = state
        self.turns = turns  # still to be played, of all seats together
        self.options: list[int] = []  # what is to be chosen from; nothing where the net is to say what it expects


class RolloutBot(Bot):
    """Chooses what playing on with a net finds best."""

    name = "rollout"

    def __init__(self, net: Net, known: Knowledge, seed: int, seats: int, settings: RolloutSettings) -> None:
        self.net = net
        self.known = known
        self.seed = seed
        self.seats = seats
        self.settings = settings
        self.reader = Reader(net.inputs.game, seats, AT_ONCE)
        self.n_choices = 0

    def choose(self, seen: Seen, budget: Budget) -> int:
        self.n_choices += 1
        self.visits = {}
        countdown = budget.start()
        seed = derive(self.seed, self.n_choices)
        options = self.known.sensible(seen.draw(seed), seen.seat)
        if len(options) == 1:
            return options[0]
        race = self.line_up(seen, options)
        n_rounds = math.ceil(math.log2(len(race.actions))) if len(race.actions) > 1 else 1
        total = left = countdown.left
        visits: dict[int, int] = {}
        number = 0
        while len(race.actions) > 1 and left >= len(race.actions) and not countdown.is_up():
            n = len(race.actions)
            # A round is worked off in lots, after each of which options may drop out.
            until = left - total // n_rounds
            while n > 1 and left > until and left >= n and not countdown.is_up():
                n_draws = min(max(1, AT_ONCE // n), max(1, (left - until) // n))
                draws = [seen.draw(derive(seed, number + i + 1)) for i in range(n_draws)]
                number += n_draws
                left -= n * n_draws
                for action in race.actions.tolist():
                    visits[action] = visits.get(action, 0) + n_draws
                self.try_all(race, draws, seen.seat)
                race.drop_hopeless(self.settings.sure)
                n = len(race.actions)
            race.halve()
        self.visits = dict(sorted(visits.items()))
        return race.best()

    def line_up(self, seen: Seen, options: list[int]) -> Race:
        """The options that are worth a try, the best liked first."""
        seen.observe(self.reader.buffer)
        likes = self.net.likes(self.net.hidden(self.reader.rows[0], self.seats), options)
        most = max(likes)
        ranked = sorted(zip(likes, options, strict=True), reverse=True)[: self.settings.wide]
        tried = [(like - most, option) for like, option in ranked if most - like <= self.settings.behind]
        return Race([option for _, option in tried], [self.settings.prior * behind for behind, _ in tried])

    def try_all(self, race: Race, draws: list[State], seat: int) -> None:
        """Carry out each option on each draw and play on; the race notes what that brings."""
        games: list[Playing] = []
        for action in race.actions.tolist():
            for draw in draws:
                state = draw.clone()
                state.apply(action, seat)
                games.append(Playing(len(games), state, self.settings.turns * self.seats))
        found = self.play_on(games, seat).reshape(len(race.actions), len(draws))
        race.found = np.concatenate([race.found, found], 1)

    def play_on(self, games: list[Playing], seat: int) -> Any:
        """What playing on from each position brings the seat: where it stands at the end, or can expect to."""
        net, seats, buffer = self.net, self.seats, self.reader.buffer
        results = np.zeros(len(games))
        while games:
            asked: list[Playing] = []
            for game in games:
                state = game.state
                if self.goes_on(game, seat):
                    state.observe(state.current_seat, buffer, len(asked))
                    asked.append(game)
                else:
                    results[game.number] = standing(state)[seat]
            if not asked:
                break
            hidden = net.hidden_of(self.reader.rows[: len(asked)], seats)
            likes = net.likes_of(hidden)
            games = []
            for row, game in enumerate(asked):
                state, options = game.state, game.options
                if options:
                    state.apply(options[int(likes[row, options].argmax())], state.current_seat)
                    games.append(game)
                else:
                    results[game.number] = standing(state)[seat] + net.expects(hidden[row])
        return results

    def goes_on(self, game: Playing, seat: int) -> bool:
        """Carry out what leaves no choice, up to one that the net is asked about; False if the game is over."""
        state, known = game.state, self.known
        while not state.over:
            if known.is_quiet(state):
                game.turns -= 1
                if game.turns <= 0 and state.current_seat == seat:
                    game.options = []
                    return True
            asked = state.current_seat
            options = known.sensible(state, asked)
            if len(options) > 1:
                game.options = options
                return True
            state.apply(options[0], asked)
        return False
