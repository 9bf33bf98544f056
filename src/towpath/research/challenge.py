"""One seat for Gymnasium, against bots or against the automa."""

from __future__ import annotations

import copy
import pickle
from typing import Any, ClassVar, SupportsIndex

import gymnasium
from gymnasium import spaces

from towpath.bots import levels, own
from towpath.bots.base import Bot, Budget, Seen
from towpath.kernel.arguments import shown, whole
from towpath.kernel.chance import derive
from towpath.kernel.errors import ParseError
from towpath.kernel.game import Game
from towpath.kernel.state import State
from towpath.research.arrays import (
    RENDER_MODES,
    Reader,
    checked_mode,
    checked_reward,
    dictionary,
    drawing,
    loaded,
    observation_space,
    rewards_of,
    set_up_options,
)

GAME, BOTS = 1, 2  # streams of seeds
AN_ILLEGAL_CHOICE = -1.0


def checked_rivals(rivals: Any) -> list[str]:
    """The names of bots that can sit in an environment; an error if they are none."""
    if not isinstance(rivals, list | tuple) or not all(isinstance(name, str) for name in rivals):
        raise TypeError(f"rivals must be a list of bots' names, such as ['easy'], not {shown(rivals)}")
    for name in rivals:
        if own.find(name) is not None:
            raise ParseError(f"{name!r}: a bot of one's own plays in the arena and in datasets, not in an environment")
    return list(rivals)


class Challenge(gymnasium.Env[dict[str, Any], int]):
    """A game of one agent against `rivals`, bots by the names of the levels and kinds; without any, against the automa.

    The agent has `seat`; -1 is another seat each game. An action that the mask does not have ends the game with a
    reward of -1. `reward`, `anytime` and `options` are those of `Table`.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": RENDER_MODES, "render_fps": 1}

    def __init__(
        self,
        game: str | Game,
        rivals: list[str] | tuple[str, ...] = ("easy",),
        seat: SupportsIndex = -1,
        options: dict[str, str] | None = None,
        *,
        anytime: bool = True,
        reward: str = "win",
        edition: str | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.game = loaded(game, edition)
        self.rivals = checked_rivals(rivals)
        self.seats = self.game.checked_seats(len(self.rivals) + 1)
        self.seat = whole(seat, "the agent's seat")
        if not -1 <= self.seat < self.seats:
            raise ParseError(f"the agent's seat can be 0 to {self.seats - 1}, or -1 for any, not {self.seat}")
        self.options = self.game.full_options(self.seats, dictionary(options))
        self.reward = checked_reward(reward)
        self.render_mode = checked_mode(render_mode)
        seen = self.game.observation(self.seats)
        self.observation_space = observation_space(seen)
        self.action_space = spaces.Discrete(seen.n_actions)
        for name in self.rivals:
            levels.make(self.game, name, 0, self.seats)  # says at once if there is no such bot
        self._reader = Reader(seen, anytime)
        self.position: State | None = None
        self.own_seat = 0
        self.bots: list[tuple[Bot, Budget]] = []

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start a game and let the rivals play up to the agent's first decision."""
        super().reset(seed=seed)
        base = int(self.np_random.integers(1 << 62))
        given = set_up_options(self.game, self.seats, self.options, options)
        self.own_seat = self.seat if self.seat >= 0 else base % self.seats
        self.bots = [
            levels.make(self.game, name, derive(derive(base, BOTS), i), self.seats)
            for i, name in enumerate(self.rivals)
        ]
        self.position = self.game.set_up(self.seats, derive(base, GAME), given)
        self._let_rivals_play(self.position)
        return self._reader.read(self.position, self.own_seat), {"seat": self.own_seat}

    def _let_rivals_play(self, state: State) -> None:
        while not state.over:
            seat = state.current_seat
            if seat == self.own_seat:
                return
            options = state.choices(seat)
            action = options[0]
            if len(options) > 1:
                bot, budget = self.bots[(seat - self.own_seat - 1) % self.seats]
                action = bot.choose(Seen(self.game, state, seat), budget)
            state.apply(action, seat)

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Choose for the agent, then let the rivals play up to its next decision."""
        state = self.position
        assert state is not None, "reset() comes before step()"
        chosen = whole(action, "an action")
        if state.over or chosen not in state.choices(self.own_seat):
            return self._reader.read(state, self.own_seat), AN_ILLEGAL_CHOICE, True, False, {"illegal": chosen}
        state.apply(chosen)
        self._let_rivals_play(state)
        seen = self._reader.read(state, self.own_seat)
        if state.current_seat >= 0:
            return seen, 0.0, False, False, {}
        return seen, rewards_of(state, self.reward)[self.own_seat], True, False, {"scores": state.scores()}

    def action_masks(self) -> Any:
        """The mask alone, by the name under which libraries for masked learning ask for it."""
        assert self.position is not None, "reset() comes before action_masks()"
        return self._reader.read(self.position, self.own_seat)["action_mask"].astype(bool)

    def render(self) -> str | None:
        """The table as the agent sees it: in plain lines, or as a picture."""
        if self.render_mode is None or self.position is None:
            return None
        return drawing(self.position, self.own_seat, self.render_mode)

    def clone(self) -> Challenge:
        """An independent copy at the same position, with bots that go on as these would."""
        return copy.deepcopy(self)

    def __deepcopy__(self, memo: Any) -> Challenge:
        # `copy` takes the method of a random generator for a constant, so that bots would share one; pickle does not.
        other: Challenge = pickle.loads(pickle.dumps(self))  # noqa: S301 (what was pickled right here)
        return other

    def determinize(self, seed: int) -> Challenge:
        """A copy at a position drawn from those that the agent cannot tell from this one."""
        assert self.position is not None, "reset() comes before determinize()"
        other = copy.deepcopy(self)
        other.position = self.position.determinize(self.own_seat, seed)
        return other
