"""Self-play by proximal policy optimization: one net plays all seats of many games, and learns from each round of them.

What a decision earned is the change of the seat's standing (`rewards`) until the same seat decides again, so that the
others' answers count. A round is worked off and forgotten; the last decision of each seat, whose end is not known yet,
only says what the one before it led to.
"""

from __future__ import annotations

import json
from typing import Any, Final

import numpy as np

from towpath.bots.knowledge import knowledge
from towpath.bots.rewards import final, standing
from towpath.kernel.fleet import WHOLE, Fleet
from towpath.lab.nets.model import Model, torch

GAMES = 128  # at once
LENGTH = 64  # decisions of each in a round
EPOCHS = 2
BATCH = 1024
CLIP = 0.2  # how far a choice may become likelier or less likely in a round
ENTROPY = 0.003
VALUE = 0.5
FADING = 0.95  # how much a later surprise says of an earlier choice, decision by decision
RATE = 5e-4
LAST_RATE = 0.1  # of the first rate, at the end

OVER: Final = -2
OPEN: Final = -1


class Table:
    """Games of so many seats that a model plays, and what it saw and did in the latest round."""

    def __init__(self, model: Model, seats: int, seed: int, games: int, length: int) -> None:
        self.model = model
        self.seats = seats
        self.length = length
        self.known = knowledge(model.game)
        self.fleet = Fleet(model.game, seats, games, seed, skip_forced=True)
        seen = self.fleet.seen
        self.masks = seen.masks(games)
        self.rows_seen = np.frombuffer(self.fleet.rows, np.uint8).reshape(games, seen.width)  # type: ignore[call-overload]
        self.masks_seen = np.frombuffer(self.masks, bool).reshape(games, seen.mask_width)[:, : seen.n_actions]
        shape = (length, games)
        self.inputs = np.zeros((*shape, model.inputs.n), np.float32)
        self.options = np.zeros((*shape, seen.n_actions), bool)
        self.actions = np.zeros(shape, np.int64)
        self.chosen = np.zeros(shape, np.float32)  # the logarithm of the share that the choice had
        self.values = np.zeros(shape, np.float32)
        self.stood = np.zeros(shape, np.float32)
        self.earned = np.zeros(shape, np.float32)
        self.next = np.full(shape, OPEN, np.int64)  # when the same seat decides again
        self.results: list[list[int]] = []  # the points of the games that ended

    def play(self, chance: Any) -> None:
        """Play a round."""
        library = torch()
        fleet, known, below = self.fleet, self.known, 1 << 30
        n = fleet.n
        latest = np.full((n, self.seats), OPEN, np.int64)
        self.next.fill(OPEN)
        self.results = []
        for t in range(self.length):
            for i, state in enumerate(fleet.states):
                seat = fleet.seats_to_act[i]
                fleet.seen.mask(known.sensible(state, seat), self.masks, i, below)
                stood = standing(state)[seat]
                self.stood[t, i] = stood
                before = latest[i, seat]
                if before != OPEN:
                    self.next[before, i] = t
                    self.earned[before, i] = stood - self.stood[before, i]
                latest[i, seat] = t
            self.inputs[t] = self.model.inputs.dense(self.rows_seen, self.seats)
            self.options[t] = self.masks_seen
            with library.no_grad():
                policy, value = self.model(library.from_numpy(self.inputs[t]), library.from_numpy(self.options[t]))
                times = library.empty_like(policy).exponential_(generator=chance)
                actions = (policy - times.clamp_min(1e-12).log()).argmax(1)
                self.chosen[t] = policy.gather(1, actions[:, None])[:, 0].numpy()
            self.values[t] = value.numpy()
            self.actions[t] = actions.numpy()
            fleet.step(actions.tolist())
            for i in np.frombuffer(fleet.done, np.uint8).nonzero()[0].tolist():  # type: ignore[call-overload]
                self._end(i, latest[i])

    def _end(self, i: int, latest: Any) -> None:
        """A game has ended: what the last decision of each seat earned."""
        sides = self.fleet.sides
        scores = [self.fleet.scores[i * sides + seat] for seat in range(self.seats)]
        shares = [self.fleet.shares[i * sides + seat] / WHOLE for seat in range(self.seats)]
        self.results.append(scores)
        for seat, stood in enumerate(final(scores, shares)):
            if latest[seat] != OPEN:
                self.next[latest[seat], i] = OVER
                self.earned[latest[seat], i] = stood - self.stood[latest[seat], i]
        latest.fill(OPEN)

    def examples(self) -> list[Any]:
        """The decisions of the round whose outcome is known, as tensors, with advantages and returns."""
        gained = np.zeros_like(self.values)
        everyone = np.arange(self.fleet.n)
        for t in range(self.length - 1, -1, -1):
            following = np.maximum(self.next[t], 0)
            goes_on = self.next[t] >= 0
            ahead = np.where(goes_on, self.values[following, everyone] + FADING * gained[following, everyone], 0.0)
            gained[t] = np.where(self.next[t] == OPEN, 0.0, self.earned[t] + ahead - self.values[t])
        counts = (self.next != OPEN) & (self.options.sum(2) > 1)
        found = (self.inputs, self.options, self.actions, self.chosen, gained, gained + self.values)
        return [torch().from_numpy(each[counts]) for each in found]

    def to_json(self) -> dict[str, Any]:
        """Where the games stand, to go on from."""
        states = [state.to_json() for state in self.fleet.states]
        return {"states": states, "started": self.fleet.started, "steps": self.fleet.steps}

    def go_on(self, data: dict[str, Any]) -> None:
        """Go on from where the games stood."""
        for i, state in enumerate(data["states"]):
            self.fleet.put_state(i, self.model.game.from_json(state))
        self.fleet.started = data["started"]
        self.fleet.steps = data["steps"]


class SelfPlay:
    """A model that plays itself, round after round."""

    def __init__(self, model: Model, tables: list[tuple[int, int]], rounds: int, seed: int) -> None:
        library = torch()
        self.model = model
        self.tables = [Table(model, seats, seed + seats, games, LENGTH) for seats, games in tables]
        self.rounds = rounds
        self.done = 0
        self.lengths = [[0, rounds]]  # from which round on so many were wanted
        self.decisions = 0
        self.chance = library.Generator().manual_seed(seed % (1 << 63))
        self.optimizer = library.optim.Adam(model.layers.parameters(), lr=RATE, eps=1e-5)
        self.curve: list[dict[str, float]] = []

    def round(self) -> None:
        """Play a round at every table and learn from it."""
        library = torch()
        share = 1.0 - (1.0 - LAST_RATE) * self.done / max(1, self.rounds)
        for group in self.optimizer.param_groups:
            group["lr"] = RATE * share
        for table in self.tables:
            table.play(self.chance)
        inputs, options, actions, before, gained, returns = map(
            library.cat, zip(*[table.examples() for table in self.tables], strict=True)
        )
        gained = (gained - gained.mean()) / (gained.std() + 1e-6)
        entropies = []
        for _ in range(EPOCHS):
            for some in library.randperm(len(actions), generator=self.chance).split(BATCH):
                policy, value = self.model(inputs[some], options[some])
                chosen = policy.gather(1, actions[some][:, None])[:, 0]
                ratio = (chosen - before[some]).exp()
                worth = gained[some]
                likelier = library.minimum(ratio * worth, ratio.clamp(1.0 - CLIP, 1.0 + CLIP) * worth).mean()
                entropy = -(policy.exp() * policy).sum(1).mean()
                wrong = library.nn.functional.smooth_l1_loss(value, returns[some])
                loss = VALUE * wrong - likelier - ENTROPY * entropy
                self.optimizer.zero_grad()
                loss.backward()
                library.nn.utils.clip_grad_norm_(self.model.layers.parameters(), 0.5)
                self.optimizer.step()
                entropies.append(float(entropy.detach()))
        self.done += 1
        self.decisions += len(actions)
        self._note(float(np.mean(entropies)))

    def _note(self, entropy: float) -> None:
        """Add a point to the curve: how far it is, how sure the net is, and the mean points of the games that ended."""
        noted: dict[str, float] = {"decisions": self.decisions, "entropy": round(entropy, 4)}
        for table in self.tables:
            if table.results:
                noted[f"points_{table.seats}"] = round(float(np.mean(table.results)), 2)
        self.curve.append(noted)

    def state(self) -> dict[str, Any]:
        """All that is needed to go on as if nothing had been interrupted."""
        return {
            "layers": self.model.layers.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "chance": self.chance.get_state(),
            "about": json.dumps(
                {
                    "done": self.done,
                    "decisions": self.decisions,
                    "lengths": self.lengths,
                    "curve": self.curve,
                    "tables": [table.to_json() for table in self.tables],
                }
            ),
        }

    def go_on(self, state: dict[str, Any]) -> None:
        """Go on from what `state` gave."""
        self.model.layers.load_state_dict(state["layers"])
        self.optimizer.load_state_dict(state["optimizer"])
        self.chance.set_state(state["chance"])
        about = json.loads(state["about"])
        self.done, self.decisions, self.curve = about["done"], about["decisions"], about["curve"]
        self.lengths = about["lengths"]
        if self.lengths[-1][1] != self.rounds:
            self.lengths.append([self.done, self.rounds])
        for table, saved in zip(self.tables, about["tables"], strict=True):
            table.go_on(saved)
