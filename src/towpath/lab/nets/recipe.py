"""The whole training of a net, in a folder of its own: games to imitate, imitation, self-play, and a trial.

Whatever is done is written down as soon as it is there, so that a training that was ended goes on where it stood; how
often it was ended changes nothing in the weights, and the same seed finds the same ones (on one machine with one
version of torch). In the folder: `plan.json`, `games/`, `checkpoint.pt`, `net.npz` with its data card `net.json`,
and `trial.jsonl`.
"""

from __future__ import annotations

import json
import pathlib
import time
from collections.abc import Callable
from typing import Any, NamedTuple

from towpath.bots.net import read
from towpath.kernel.errors import ParseError
from towpath.kernel.game import Game
from towpath.lab import arena
from towpath.lab.nets import imitate, selfplay, teacher
from towpath.lab.nets.model import Model, torch
from towpath.pool.pools import Pool

EVERY = 120.0  # seconds between checkpoints
EPOCHS = 8

# Is told the name of a stage, how much there is to do in it, and how much more of it is done.
Told = Callable[[str, int, int], None]


class Plan(NamedTuple):
    """What is trained, and how long."""

    tables: list[int]  # the numbers of seats
    games: int  # to imitate, for each of them
    decisions: int  # of self-play
    trials: int  # games of the trial, for each number of seats
    seed: int
    start: str = ""  # a net to begin with instead of imitating


class Training:
    """A training in its folder."""

    def __init__(self, game: Game, plan: Plan, folder: pathlib.Path, pool: Pool, told: Told) -> None:
        torch()  # or say now that it is missing, not after many games
        self.game = game
        self.plan = plan
        self.folder = folder
        self.pool = pool
        self.told = told
        self.net = folder / "net.npz"
        self.checkpoint = folder / "checkpoint.pt"
        self.about: dict[str, Any] = {"edition": f"{game.edition_name} {game.edition_hash}", **plan._asdict()}
        (folder / "games").mkdir(parents=True, exist_ok=True)
        written = folder / "plan.json"
        if written.exists() and not self._goes_on(json.loads(written.read_text(encoding="utf-8"))):
            raise ParseError(f"{folder} holds another training: {written.read_text(encoding='utf-8').strip()}")
        written.write_text(json.dumps(self.about) + "\n", encoding="utf-8")

    def _goes_on(self, before: dict[str, Any]) -> bool:
        """Whether this is the training that was begun; how long self-play and trial are may be thought over."""
        free = {name: self.about[name] for name in ("decisions", "trials")}
        return before | free == self.about

    def run(self) -> dict[str, Any]:
        """Do what is left to do; the data card."""
        plan = self.plan
        model = Model(self.game, plan.tables, plan.seed)
        # The tables share the decisions that are at once under way.
        at_once = max(16, selfplay.GAMES // len(plan.tables))
        rounds = -(-plan.decisions // (at_once * len(plan.tables) * selfplay.LENGTH))
        play = selfplay.SelfPlay(model, [(seats, at_once) for seats in plan.tables], rounds, plan.seed)
        if self.checkpoint.exists():
            held = torch().load(self.checkpoint, weights_only=True)
            self.about["imitation"] = json.loads(held.pop("imitation"))
            play.go_on(held)
        else:
            self._prepare(model)
            self._keep(play)
        self._play(play)
        if plan.trials:
            self.about["trial"] = {str(seats): self._trial(seats) for seats in plan.tables}
        model.save(self.net, self.about)
        return self.about

    def _prepare(self, model: Model) -> None:
        """Begin with another net, or by imitating."""
        plan = self.plan
        if plan.start:
            begun = read(self.game, pathlib.Path(plan.start))
            model.take(begun.inputs, begun.arrays)
            self.about["imitation"] = {}
            return
        lessons: dict[int, teacher.Lessons] = {}
        for seats in plan.tables:
            stage = f"games to imitate, {seats} seats"
            jobs = teacher.jobs(self.game, seats, plan.games, plan.seed, self.folder / "games")
            self.told(stage, len(jobs), 0)
            files = []
            for file in self.pool.run(teacher.teach, jobs):
                files.append(file)
                self.told(stage, len(jobs), 1)
            lessons[seats] = teacher.read(sorted(files))
        self.told("imitation", EPOCHS, 0)
        found = imitate.learn(model, lessons, EPOCHS, plan.seed, lambda: self.told("imitation", EPOCHS, 1))
        n_rows = sum(len(some.rows) for some in lessons.values())
        self.about["imitation"] = {"decisions": n_rows} | {name: round(value, 4) for name, value in found.items()}
        model.save(self.folder / "imitated.npz", self.about)

    def _play(self, play: selfplay.SelfPlay) -> None:
        self.told("self-play", play.rounds, play.done)
        kept = time.monotonic()
        while play.done < play.rounds:
            play.round()
            self.told("self-play", play.rounds, 1)
            if time.monotonic() - kept > EVERY or play.done == play.rounds:
                self._keep(play)
                kept = time.monotonic()
        self.about |= learned(play)

    def _keep(self, play: selfplay.SelfPlay) -> None:
        """Write a checkpoint, whole or not at all, and the net as it is for whoever wants to look."""
        beside = self.checkpoint.with_suffix(".part")
        torch().save(play.state() | {"imitation": json.dumps(self.about["imitation"])}, beside)
        beside.replace(self.checkpoint)
        play.model.save(self.net, self.about | learned(play))

    def _trial(self, seats: int) -> dict[str, Any]:
        """The net without any search against the level that it imitated, on duplicate deals."""
        bots = ["hard", f"net+{self.net}"]
        plan = arena.Plan(
            self.game, bots, seats, self.plan.trials, self.plan.seed + 1, self.game.full_options(seats, {})
        )
        stage = f"trial, {seats} seats"
        self.told(stage, plan.n_games, 0)
        outcomes = arena.run(
            plan, self.folder / f"trial-{seats}.jsonl", self.pool, lambda n: self.told(stage, plan.n_games, n)
        )
        rows: dict[str, Any] = arena.report(plan, outcomes)["bots"]
        return {"hard": rows[bots[0]], "net": rows[bots[1]]}


def learned(play: selfplay.SelfPlay) -> dict[str, Any]:
    """What the data card says of self-play."""
    return {"rounds": play.lengths, "curve": thinned(play.curve)}


def thinned(curve: list[dict[str, float]]) -> list[dict[str, float]]:
    """At most some fifty points of a curve, the last one among them."""
    every = -(-len(curve) // 50) or 1
    return curve[(len(curve) - 1) % every :: every]
