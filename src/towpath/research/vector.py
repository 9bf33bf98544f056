"""Many games at once for Gymnasium: in each the seat to act is the agent, so that one policy plays all seats."""

from __future__ import annotations

import copy
from typing import Any, SupportsIndex

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from towpath.kernel.arguments import whole
from towpath.kernel.chance import derive
from towpath.kernel.errors import ParseError
from towpath.kernel.fleet import WHOLE, Fleet
from towpath.kernel.game import Game
from towpath.research.arrays import checked_reward, dictionary, loaded, observation_space, set_up_options


class FleetEnv(VectorEnv[Any, Any, Any]):
    """`num_envs` games, each of which starts anew in the step in which it ends.

    In `rewards` only the seat that has just acted is rewarded, when its game ends ("win" or "lead"); what every seat
    came to is in `infos`. These say whose decision each game is at (`seat`) and, for games that have ended (`_final`),
    the points (`scores`) and the shares of the win (`shares`), a column for each side, and the number of decisions
    (`length`). With `copy=False` observations are the buffers themselves, read-only, which the next step overwrites.
    """

    def __init__(
        self,
        num_envs: SupportsIndex,
        game: str | Game,
        seats: SupportsIndex = 2,
        options: dict[str, str] | None = None,
        *,
        anytime: bool = True,
        skip_forced: bool = False,
        copy: bool = True,
        reward: str = "win",
        edition: str | None = None,
        render_mode: str | None = None,
        rivals: object = None,
    ) -> None:
        if rivals is not None:
            raise ParseError('here one policy plays all seats; rivals need vectorization_mode="sync"')
        if render_mode is not None:
            raise ParseError("many games at once are not drawn; draw one of `fleet.states`")
        self.game = loaded(game, edition)
        self.num_envs = whole(num_envs, "the number of games")
        self.seats = self.game.checked_seats(whole(seats, "the number of seats"))
        self.options = self.game.full_options(self.seats, dictionary(options))
        self.reward = checked_reward(reward)
        self.anytime = anytime
        self.skip_forced = skip_forced
        self.copy = copy
        self.render_mode = None
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        seen = self.game.observation(self.seats)
        self.single_observation_space = observation_space(seen)
        self.single_action_space = spaces.Discrete(seen.n_actions)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._take(Fleet(self.game, self.seats, self.num_envs, 0, self.options, skip_forced, anytime))

    def _take(self, fleet: Fleet) -> None:
        """Read the buffers of a fleet from now on."""
        n, seen = self.num_envs, fleet.seen
        self.fleet = fleet
        self._rows = np.frombuffer(fleet.rows, np.uint8).reshape(n, seen.width)  # type: ignore[call-overload]
        masks = np.frombuffer(fleet.masks, np.int8).reshape(n, seen.mask_width)  # type: ignore[call-overload]
        self._masks = masks[:, : seen.n_actions]
        self._seats = np.frombuffer(fleet.seats_to_act, np.uint8)  # type: ignore[call-overload]
        self._done = np.frombuffer(fleet.done, np.uint8)  # type: ignore[call-overload]
        self._scores = np.frombuffer(fleet.scores, np.int64).reshape(n, fleet.sides)  # type: ignore[call-overload]
        self._shares = np.frombuffer(fleet.shares, np.uint8).reshape(n, fleet.sides)  # type: ignore[call-overload]
        self._lengths = np.frombuffer(fleet.lengths, np.int64)  # type: ignore[call-overload]
        self._all = np.arange(n)

    def _observed(self) -> dict[str, NDArray[Any]]:
        if self.copy:
            return {"observation": self._rows.copy(), "action_mask": self._masks.copy()}
        return {"observation": self._rows, "action_mask": self._masks}

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Start all games anew: from this seed on, or from another one each time."""
        if not isinstance(seed, int | None):
            raise ParseError("a fleet has one seed, from which those of its games follow")
        super().reset(seed=seed)
        first = int(self.np_random.integers(1 << 62)) if seed is None else seed
        given = set_up_options(self.game, self.seats, self.options, options)
        self._take(Fleet(self.game, self.seats, self.num_envs, first, given, self.skip_forced, self.anytime))
        return self._observed(), {"seat": self._seats.copy()}

    def step(self, actions: Any) -> tuple[Any, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """One action for each game."""
        acted = self._seats.copy()
        self.fleet.step(np.asarray(actions).tolist())
        done = self._done.astype(bool)
        infos: dict[str, Any] = {"seat": self._seats.copy()}
        rewards = np.zeros(self.num_envs)
        if done.any():
            shares = self._shares / WHOLE
            rewards[done] = (shares[self._all, acted] if self.reward == "win" else self._leads(acted))[done]
            infos |= {"_final": done, "scores": self._scores.copy(), "shares": shares, "length": self._lengths.copy()}
        return self._observed(), rewards, done, np.zeros(self.num_envs, bool), infos

    def _leads(self, acted: NDArray[Any]) -> NDArray[Any]:
        """The points of the seat that acted less those of the best other side, in each game."""
        others = self._scores.copy()
        others[self._all, acted] = np.iinfo(np.int64).min
        return np.asarray(self._scores[self._all, acted] - others.max(axis=1))

    def clone(self) -> FleetEnv:
        """An independent copy with all games where they are."""
        return copy.deepcopy(self)

    def determinize(self, seed: int) -> FleetEnv:
        """A copy in which each game is at a position that the seat to act cannot tell from the true one."""
        other = copy.deepcopy(self)
        for i, state in enumerate(self.fleet.states):
            other.fleet.put_state(i, state.determinize(state.current_seat, derive(seed, i)))
        return other

    def __getstate__(self) -> dict[str, Any]:
        views = {"_rows", "_masks", "_seats", "_done", "_scores", "_shares", "_lengths"}
        return {key: value for key, value in self.__dict__.items() if key not in views}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._take(self.fleet)
