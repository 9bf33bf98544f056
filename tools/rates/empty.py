"""Environments in which nothing happens: what the libraries themselves cost."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pyspiel
from gymnasium import spaces
from pettingzoo import AECEnv

N_ACTIONS, WIDTH, LENGTH = 200, 600, 200
SEEN = {"observation": np.zeros(WIDTH, np.uint8), "action_mask": np.ones(N_ACTIONS, np.int8)}
SPACE = spaces.Dict(
    {
        "observation": spaces.Box(0, 255, (WIDTH,), np.uint8),
        "action_mask": spaces.Box(0, 1, (N_ACTIONS,), np.int8),
    }
)


class EmptyTable(AECEnv):
    """Two agents that take turns."""

    def __init__(self) -> None:
        self.metadata = {"name": "empty", "render_modes": [], "is_parallelizable": False}
        self.render_mode = None
        self.possible_agents = ["seat_0", "seat_1"]
        self.action_spaces = {agent: spaces.Discrete(N_ACTIONS) for agent in self.possible_agents}
        self.observation_spaces = dict.fromkeys(self.possible_agents, SPACE)

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        """Start again."""
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self.n = 0

    def observation_space(self, agent: str) -> Any:
        """The same for all."""
        return SPACE

    def action_space(self, agent: str) -> Any:
        """The same for all."""
        return self.action_spaces[agent]

    def observe(self, agent: str) -> Any:
        """Nothing, copied."""
        return {key: value.copy() for key, value in SEEN.items()}

    def last(self, observe: bool = True) -> Any:
        """As short as it can be."""
        agent = self.agent_selection
        seen = self.observe(agent) if observe else None
        return seen, self._cumulative_rewards[agent], self.terminations[agent], False, self.infos[agent]

    def step(self, action: Any) -> None:
        """The other agent's turn, or the end."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self.n += 1
        if self.n == LENGTH:
            self.terminations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[self.n % 2]


class EmptyChallenge(gymnasium.Env[Any, Any]):
    """One agent."""

    observation_space, action_space = SPACE, spaces.Discrete(N_ACTIONS)

    def reset(self, *, seed: int | None = None, options: Any = None) -> Any:
        """Start again."""
        self.n = 0
        return {key: value.copy() for key, value in SEEN.items()}, {}

    def step(self, action: Any) -> Any:
        """Nothing."""
        self.n += 1
        return {key: value.copy() for key, value in SEEN.items()}, 0.0, self.n == LENGTH, False, {}


KIND = pyspiel.GameType(
    short_name="towpath_empty",
    long_name="empty",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={},
)
INFO = pyspiel.GameInfo(
    num_distinct_actions=N_ACTIONS,
    max_chance_outcomes=0,
    num_players=2,
    min_utility=-1.0,
    max_utility=1.0,
    utility_sum=0.0,
    max_game_length=LENGTH,
)


class EmptyGame(pyspiel.Game):
    """Two players of OpenSpiel."""

    def __init__(self, params: Any = None) -> None:
        super().__init__(KIND, INFO, params or {})

    def new_initial_state(self) -> Any:
        """The beginning."""
        return EmptyState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """What writes nothing."""
        return EmptyObserver()


class EmptyState(pyspiel.State):
    """A number of choices."""

    def __init__(self, game: EmptyGame) -> None:
        super().__init__(game)
        self.n = 0

    def current_player(self) -> int:
        """Players take turns."""
        return int(pyspiel.PlayerId.TERMINAL) if self.n == LENGTH else self.n % 2

    def _legal_actions(self, player: int) -> list[int]:
        return [0, 1, 2, 3, 4, 5]

    def _apply_action(self, action: int) -> None:
        self.n += 1

    def _action_to_string(self, player: int, action: int) -> str:
        return str(action)

    def is_terminal(self) -> bool:
        """After so many choices."""
        return self.n == LENGTH

    def returns(self) -> list[float]:
        """Nothing for nobody."""
        return [0.0, 0.0]

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """Nothing."""
        return [0.0] * WIDTH

    information_state_tensor = observation_tensor

    def __str__(self) -> str:
        return str(self.n)


class EmptyObserver:
    """Writes nothing."""

    def __init__(self) -> None:
        self.tensor = np.zeros(WIDTH, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: Any, player: int) -> None:
        """Nothing."""

    def string_from(self, state: Any, player: int) -> str:
        """Nothing."""
        return ""


pyspiel.register_game(KIND, EmptyGame)
