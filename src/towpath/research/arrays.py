"""Observations of one state at a time as NumPy arrays, and the spaces that they are from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from towpath import games
from towpath.kernel.arguments import shown
from towpath.kernel.errors import ParseError
from towpath.kernel.game import Game
from towpath.kernel.numbers import Observation
from towpath.kernel.state import State
from towpath.research.picture import svg

REWARDS = ("win", "lead")
RENDER_MODES = ["ansi", "svg"]


class Reader:
    """A row and a mask of its own, into which states are written and of which copies are handed out."""

    def __init__(self, seen: Observation, anytime: bool) -> None:
        self.seen = seen
        self.anytime = anytime
        self._rows = seen.rows()
        self._masks = seen.masks()
        self._row = np.frombuffer(self._rows, np.uint8)
        self._mask = np.frombuffer(self._masks, np.int8)[: seen.n_actions]
        self._none = np.zeros(seen.n_actions, np.int8)

    def read(self, state: State, seat: int) -> dict[str, NDArray[Any]]:
        """What a seat may know and, if it is to act, choose."""
        self.seen.observe(state, seat, self._rows, 0)
        mask = self._none
        if seat == state.current_seat:
            state.mask(self._masks, anytime=self.anytime)
            mask = self._mask
        return {"observation": self._row.copy(), "action_mask": mask.copy()}

    def __reduce__(self) -> tuple[Any, ...]:
        return remade, (self.seen.game, self.seen.seats, self.anytime)


def remade(game: Game, seats: int, anytime: bool) -> Reader:
    """What unpickling a reader does."""
    return Reader(game.observation(seats), anytime)


def observation_space(seen: Observation) -> spaces.Dict:
    """The space of what `Reader.read` gives."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 255, (seen.width,), np.uint8),
            "action_mask": spaces.Box(0, 1, (seen.n_actions,), np.int8),
        }
    )


def loaded(game: str | Game, edition: str | None) -> Game:
    """A game by name, or the game itself."""
    return game if isinstance(game, Game) else games.load(game, edition)


def set_up_options(game: Game, seats: int, options: dict[str, str], given: dict[str, Any] | None) -> dict[str, str]:
    """The set-up options of one game: those of the environment, changed by `reset(options={"set_up": {…}})`."""
    changes = dictionary(dictionary(given).get("set_up"))
    return game.full_options(seats, {**options, **changes}) if changes else options


def dictionary(options: Any) -> dict[str, Any]:
    """Options as they were given, none of them for None; TypeError if they are no dictionary."""
    if not isinstance(options, Mapping | None):
        raise TypeError(f"set-up options must be a dictionary, not {shown(options)}")
    return dict(options or {})


def checked_reward(reward: str) -> str:
    """The name of a reward; ParseError if there is no such."""
    if reward not in REWARDS:
        raise ParseError(f"there is no reward {reward!r}; there are: {', '.join(REWARDS)}")
    return reward


def rewards_of(state: State, reward: str) -> list[float]:
    """What each seat gets at the end: its share of the win, or its points less those of the best other side."""
    if reward == "win":
        return state.rewards()
    scores = state.scores()
    best = [max(scores[:seat] + scores[seat + 1 :]) for seat in range(state.n_seats)]
    return [float(scores[seat] - best[seat]) for seat in range(state.n_seats)]


def checked_mode(mode: str | None) -> str | None:
    """How a table is to be drawn; ParseError if it cannot be."""
    if mode is not None and mode not in RENDER_MODES:
        raise ParseError(f"a table cannot be drawn as {mode!r}; there is: {', '.join(RENDER_MODES)}")
    return mode


def drawing(state: State, seat: int, mode: str) -> str:
    """A state as a seat sees it: in the terminal's lines, or as the text of a picture in SVG."""
    if mode == "svg":
        return svg(state, seat)
    return "\n".join(state.game.page.lines(state.view(seat)))
