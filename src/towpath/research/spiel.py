"""Every game as a Python game of OpenSpiel: `pyspiel.load_game("towpath_NAME", {"players": 3})` after importing this.

Two chance nodes at the root pick the deal; all later chance follows from it, as everywhere in Towpath. So a search must
not look ahead in the true state: `resample_from_infostate` gives one that the player cannot tell from it.
"""

from __future__ import annotations

import json
import zlib
from typing import Any

import numpy as np
import pyspiel

from towpath import games
from towpath.kernel.chance import derive
from towpath.kernel.game import Game
from towpath.kernel.state import State

DEALS = 256  # outcomes of each of two chance nodes: one of 65,536 would be slow to list at every game
OUTCOMES = [(half, 1.0 / DEALS) for half in range(DEALS)]
LONGEST = 20_000  # decisions; no bound is known, and no game has come near to this
SEED = 1 << 62


def short_name(name: str) -> str:
    """What OpenSpiel calls a game."""
    return f"towpath_{name}"


def game_type(game: Game) -> pyspiel.GameType:
    """What OpenSpiel wants to know of every game of a kind."""
    return pyspiel.GameType(
        short_name=short_name(game.name),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.max_seats,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 2, "options": ""},
    )


class SpielGame(pyspiel.Game):
    """A game for 2 players or more; `options` are set-up options, written `key:value/key:value`.

    A player's return is its share of the win less an equal part, so that all returns add up to 0.
    """

    kind: pyspiel.GameType

    def __init__(self, game: Game, kind: pyspiel.GameType, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        seats = int(given.get("players", 2))
        pairs = [pair.partition(":") for pair in str(given.get("options", "")).split("/") if pair]
        self.game = game
        self.seats = game.checked_seats(seats)
        self.options = game.full_options(seats, {key: value for key, _, value in pairs})
        self.seen = game.observation(seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.seen.n_actions,
            max_chance_outcomes=DEALS,
            num_players=seats,
            min_utility=-1.0 / seats,
            max_utility=1.0 - 1.0 / seats,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, given)

    def __reduce__(self) -> tuple[Any, ...]:
        return pyspiel.load_game, (short_name(self.game.name), self.get_parameters())

    def new_initial_state(self) -> SpielState:
        """The root, where chance picks the deal."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """What writes states as tensors."""
        return SpielObserver(self, bool(iig_obs_type and iig_obs_type.perfect_recall))


class SpielState(pyspiel.State):
    """A state of OpenSpiel around one of Towpath; before the deal there is none."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.of = game
        self.half = -1  # of the deal
        self.position: State | None = None
        self.log: list[tuple[int, int, bool]] = []  # seat, action, and whether it is secret

    def current_player(self) -> int:
        """Who is to act, or chance, or nobody."""
        if self.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.position.over else self.position.current_seat

    def _legal_actions(self, player: int) -> list[int]:
        assert self.position is not None
        return self.position.legal() if player == self.position.current_seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """One half of the deal, all equally likely."""
        return OUTCOMES

    def _apply_action(self, action: int) -> None:
        if self.position is None:
            if self.half < 0:
                self.half = action
            else:
                seed = derive(SEED, DEALS * self.half + action)
                self.position = self.of.game.set_up(self.of.seats, seed, self.of.options)
            return
        self.log.append((self.position.current_seat, action, self.position.asking().secret))
        self.position.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else self.of.game.vocabulary[action]

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position is not None and self.position.over

    def returns(self) -> list[float]:
        """What each player has of the win, less an equal part."""
        if self.position is None or not self.position.over:
            return [0.0] * self.of.seats
        shares = self.position.rewards()
        return [share - sum(shares) / self.of.seats for share in shares]

    def observation_string(self, player: int) -> str:
        """What a player may know now."""
        return "" if self.position is None else json.dumps(self.position.view(player), sort_keys=True)

    def information_state_string(self, player: int | None = None) -> str:
        """What a player may know now, and the choices up to now as it saw them."""
        who = self.current_player() if player is None else player
        if self.position is None:
            return ""
        choices = [f"{seat}:{'?' if secret and seat != who else action}" for seat, action, secret in self.log]
        return f"{' '.join(choices)} {self.row(who).tobytes().hex()}"

    def row(self, player: int) -> Any:
        """The observation of a player, as bytes; all 0 before the deal."""
        out = self.of.seen.rows()
        if self.position is not None:
            self.position.observe(player, out)
        return np.frombuffer(out, np.uint8)

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """The observation of a player, from 0 to 255."""
        row: list[float] = self.row(self.current_player() if player is None else player).astype(float).tolist()
        return row

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        """The same: the choices up to now are in the string only, for there is no bound to their number."""
        return self.observation_tensor(player)

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A state drawn from those that the player cannot tell from this one; `sampler` gives numbers below 1."""
        other = self.clone()
        assert self.position is not None, "nothing is known before the deal"
        other.position = self.position.determinize(player, int(sampler() * SEED))
        return other

    def clone(self) -> SpielState:
        """An independent copy."""
        copy: SpielState = super().clone()
        return copy

    def __deepcopy__(self, memo: Any) -> SpielState:
        other = SpielState(self.of)
        other.half = self.half
        other.position = None if self.position is None else self.position.clone()
        other.log = self.log[:]
        return other

    def __str__(self) -> str:
        if self.position is None:
            return "before the deal" if self.half < 0 else f"half of the deal is {self.half}"
        digest = zlib.crc32(json.dumps(self.position.to_json(), sort_keys=True).encode())
        return f"{self.position!r} after {len(self.log)} choices, {digest:08x}"


class SpielObserver:
    """What a player may know as one flat tensor, or as text."""

    def __init__(self, game: SpielGame, recalls: bool) -> None:
        self.recalls = recalls
        self.tensor = np.zeros(game.seen.width, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write a state as a player sees it."""
        self.tensor[:] = state.row(player)

    def string_from(self, state: SpielState, player: int) -> str:
        """A state in words, as a player sees it."""
        return state.information_state_string(player) if self.recalls else state.observation_string(player)


def creator(game: Game) -> type[SpielGame]:
    """What OpenSpiel makes a game with: a class, since it frees what it was given after Python has ended."""
    kind = game_type(game)

    class Registered(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(game, kind, params)

    Registered.kind = kind
    return Registered


def register() -> None:
    """Make every game known to OpenSpiel; a second time changes nothing."""
    for name in games.names():
        if short_name(name) not in pyspiel.registered_names():
            made = creator(games.load(name))
            pyspiel.register_game(made.kind, made)


register()
