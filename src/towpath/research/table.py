"""A table for PettingZoo: every seat is an agent, and whoever is to act is selected (AEC)."""

from __future__ import annotations

import copy
from typing import Any, SupportsIndex

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from towpath.kernel.arguments import whole
from towpath.kernel.chance import derive
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

START = 1  # a stream of seeds


class Table(AECEnv):
    """A game of so many seats; with one seat the automa is part of the environment.

    `reward` is "win" (the share of the win) or "lead" (points less the best other's), both at the end; without
    `anytime` no mask has anytime effects. Set-up options are given by name in `options`.
    """

    def __init__(
        self,
        game: str | Game,
        seats: SupportsIndex = 2,
        options: dict[str, str] | None = None,
        *,
        anytime: bool = True,
        reward: str = "win",
        edition: str | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = loaded(game, edition)
        self.seats = self.game.checked_seats(whole(seats, "the number of seats"))
        self.options = self.game.full_options(self.seats, dictionary(options))
        self.anytime = anytime
        self.reward = checked_reward(reward)
        self.render_mode = checked_mode(render_mode)
        self.metadata = {"name": self.game.name, "render_modes": RENDER_MODES, "is_parallelizable": False}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        self.agents: list[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        seen = self.game.observation(self.seats)
        self.observation_spaces = {agent: observation_space(seen) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(seen.n_actions) for agent in self.possible_agents}
        self._reader = Reader(seen, anytime)
        self._seed = 0
        self._n_games = 0
        self.position: State | None = None

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a game: with this seed, or with the next one after the seed given last."""
        if seed is not None:
            self._seed, self._n_games = seed, 0
        elif self.position is None:
            self._seed = int(np.random.SeedSequence().generate_state(1)[0])
        self._n_games += 1
        given = set_up_options(self.game, self.seats, self.options, options)
        self._begin(self.game.set_up(self.seats, derive(derive(self._seed, START), self._n_games), given))

    def _begin(self, state: State) -> None:
        self.position = state
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[state.current_seat]

    def step(self, action: Any) -> None:
        """Let the selected agent choose; None for one whose game is over."""
        state = self.position
        assert state is not None, "reset() comes before step()"
        agent = self.agent_selection
        if state.over:
            self._was_dead_step(action)
            return
        state.apply(action)
        seat = state.current_seat
        if seat >= 0:
            self.agent_selection = self.possible_agents[seat]
            return
        scores = state.scores()
        for seat, gained in enumerate(rewards_of(state, self.reward)):
            name = self.possible_agents[seat]
            self.rewards[name] = self._cumulative_rewards[name] = gained
            self.terminations[name] = True
            self.infos[name] = {"scores": scores}
        self.agent_selection = agent
        self._deads_step_first()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent may know, and what it may choose if it is selected."""
        assert self.position is not None, "reset() comes before observe()"
        return self._reader.read(self.position, self._seat_of[agent])

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Observation, reward, termination, truncation and info of the selected agent."""
        assert self.position is not None, "reset() comes before last()"
        agent = self.agent_selection
        seen = self.observe(agent) if observe else None
        return seen, self._cumulative_rewards[agent], self.terminations[agent], False, self.infos[agent]

    def render(self) -> str | None:
        """The table as the selected agent sees it: in plain lines, or as a picture."""
        if self.render_mode is None or self.position is None:
            return None
        return drawing(self.position, self._seat_of.get(self.agent_selection, -1), self.render_mode)

    def close(self) -> None:
        """Nothing needs to be closed."""

    def clone(self) -> Table:
        """An independent copy at the same position."""
        return copy.deepcopy(self)

    def determinize(self, agent: str, seed: int) -> Table:
        """A copy at a position drawn from those that an agent cannot tell from this one."""
        assert self.position is not None, "reset() comes before determinize()"
        other = copy.deepcopy(self)
        other.position = self.position.determinize(self._seat_of[agent], seed)
        return other
