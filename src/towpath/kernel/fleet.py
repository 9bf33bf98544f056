"""Many games of one kind stepped together, their observations written into buffers that NumPy reads without a copy.

A game that ends starts anew at once, with the next seed; what it came to stays in the buffers until the next step.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final, SupportsIndex, cast

from towpath.kernel import arguments
from towpath.kernel.arguments import whole
from towpath.kernel.chance import derive
from towpath.kernel.errors import IllegalAction, ParseError
from towpath.kernel.numbers import Observation, integers, small, words
from towpath.kernel.state import State

if TYPE_CHECKING:
    from towpath.kernel.game import Game

try:
    from librt.vecs import vec
    from mypy_extensions import i64, u8
except ImportError:
    pass

WHOLE: Final = 60  # a win; it can be shared by 2, 3, 4 or 5
A_WORD: Final = 8
NO_LIMIT: Final = 1 << 30


class Fleet:
    """So many games, each at a decision of some seat.

    With `skip_forced` a seat is not asked where it has no choice; without `anytime` no mask has anytime effects.
    `rows` and `masks` hold an observation and a mask for each game, as the seat in `seats_to_act` knows it. Where
    `done` is 1 a game has just ended and another one begun: `scores` has the points of its sides, `shares` what each
    has of the win, in sixtieths, and `lengths` how many steps it took.
    """

    def __init__(
        self,
        game: Game,
        seats: SupportsIndex,
        n: SupportsIndex,
        seed: SupportsIndex = 0,
        options: dict[str, str] | None = None,
        skip_forced: bool = False,
        anytime: bool = True,
    ) -> None:
        n_games = whole(n, "the number of games")
        if n_games < 1:
            raise ParseError(f"a fleet has 1 game at least, not {n_games}")
        self.game = game
        self.seats = game.checked_seats(whole(seats, "the number of seats"))
        self.n = n_games
        self.seed = whole(seed, "a seed")
        self.options = game.full_options(self.seats, cast("dict[str, Any]", options or {}))
        self.skip_forced = skip_forced
        self.anytime = anytime
        self.started = 0  # games started so far
        self.seen: Observation = game.observation(self.seats)
        self.states: list[State] = [self._start() for _ in range(n_games)]
        self.sides = len(self.states[0].scores())
        self._below: i64 = NO_LIMIT if anytime else self.states[0].first_anytime
        self.rows: vec[i64] = words(n_games * self.seen.width // A_WORD)
        self.masks: vec[i64] = words(n_games * self.seen.mask_width // A_WORD)
        self.seats_to_act: vec[u8] = small(n_games)
        self.done: vec[u8] = small(n_games)
        self.scores: vec[i64] = integers(n_games * self.sides)
        self.shares: vec[u8] = small(n_games * self.sides)
        self.lengths: vec[i64] = integers(n_games)
        self.steps: list[int] = [0] * n_games  # of each game so far
        for i in range(n_games):
            self._show(i)

    def _start(self) -> State:
        """The next game, at its first decision that is one."""
        self.started += 1
        state = self.game.set_up(self.seats, derive(self.seed, self.started), self.options)
        if self.skip_forced:
            self._go_on(state)
        return state

    def _go_on(self, state: State) -> None:
        """Carry out what cannot be chosen otherwise."""
        while not state.over:
            options = state.choices()
            if len(options) > 1 and (self.anytime or options[1] < state.first_anytime):
                return
            state.apply(options[0])

    def step(self, actions: Iterable[SupportsIndex]) -> None:
        """One action for each game; if one of them is none of its game's options, nothing at all is done."""
        n = self.n
        chosen = arguments.actions(actions)
        if len(chosen) != n:
            raise IllegalAction(f"{n} games need {n} actions, not {len(chosen)}")
        width = self.seen.mask_width
        masks = self.masks
        for i in range(n):
            action = chosen[i]
            if 0 <= action < width:
                column: i64 = action + i * width
                if masks[column >> 3] >> ((column & 7) << 3) & 1:
                    continue
            raise IllegalAction(f"game {i}: {self.states[i].refusal(action, self.states[i].current_seat)}")
        for i in range(n):
            state = self.states[i]
            state.apply(chosen[i])
            if self.skip_forced:
                self._go_on(state)
            self.steps[i] += 1
            if state.over:
                self._end(i, state)
            else:
                self.done[i] = 0
            self._show(i)

    def _end(self, i: int, state: State) -> None:
        """Note what a game came to, and start the next."""
        self.done[i] = 1
        scores = state.scores()
        winners = state.winners()
        for side in range(self.sides):
            at = i * self.sides + side
            self.scores[at] = scores[side]
            self.shares[at] = WHOLE // len(winners) if side in winners else 0
        self.lengths[i] = self.steps[i]
        self.steps[i] = 0
        self.states[i] = self._start()

    def _show(self, i: int) -> None:
        """Write the observation and the mask of a game."""
        state = self.states[i]
        seat = state.current_seat
        self.seats_to_act[i] = seat
        self.seen.observe(state, seat, self.rows, i)
        self.seen.mask(state.choices(), self.masks, i, self._below)

    def put_state(self, i: SupportsIndex, state: State) -> None:
        """Let game `i` go on from another state of the same game and number of seats, which the fleet takes over."""
        at = whole(i, "the number of a game")
        if not 0 <= at < self.n:
            raise ParseError(f"there is no game {at}; games are 0 to {self.n - 1}")
        if state.over or state.n_seats != self.seats or state.game is not self.game:
            raise ParseError(f"a game that goes on, of {self.game.title} with {self.seats} seats, is expected")
        self.states[at] = state
        self._show(at)

    def __reduce__(self) -> tuple[Any, ...]:
        made = (self.game, self.seats, self.n, self.seed, self.options, self.skip_forced, self.anytime)
        return revive, (made, self.states, self.started, self.steps)


def revive(made: Any, states: list[State], started: int, steps: list[int]) -> Fleet:
    """What unpickling a fleet does; what ended in the last step is not kept."""
    fleet = Fleet(*made)
    fleet.started = started
    fleet.steps = steps
    for i in range(len(states)):
        fleet.put_state(i, states[i])
    return fleet
