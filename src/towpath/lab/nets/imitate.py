"""Learning from games of search bots: which option was best and by how much, and what the game then came to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from towpath.lab.nets.model import Model, torch
from towpath.lab.nets.teacher import Lessons

SHARPNESS = 0.5  # points by which an option must be worth more to be wanted e times as much
BATCH = 256
RATE = 1e-3
VALUE = 0.5  # weight of what the game came to beside the choices
HELD_OUT = 20  # every so manieth batch shows how often the best option is found


class Examples:
    """The decisions of tables of so many seats, as batches for a model."""

    def __init__(self, model: Model, seats: int, lessons: Lessons) -> None:
        self.model = model
        self.seats = seats
        self.lessons = lessons
        self.n = len(lessons.rows)
        self.starts = np.concatenate([[0], np.cumsum(lessons.n_options)])

    def batch(self, numbers: Any) -> tuple[Any, ...]:
        """Of some decisions the inputs, the mask, the shares that the options deserve, and the returns."""
        library = torch()
        n_actions = len(self.model.game.vocabulary)
        masks = np.zeros((len(numbers), n_actions), bool)
        wanted = np.zeros((len(numbers), n_actions), np.float32)
        for i, number in enumerate(numbers):
            here = slice(self.starts[number], self.starts[number + 1])
            options, worths = self.lessons.options[here], self.lessons.worths[here]
            shares = np.exp((worths - worths.max()) / SHARPNESS)
            masks[i, options] = True
            wanted[i, options] = shares / shares.sum()
        inputs = self.model.inputs.dense(self.lessons.rows[numbers], self.seats)
        return tuple(map(library.from_numpy, (inputs, masks, wanted, self.lessons.returns[numbers])))


def learn(
    model: Model, lessons: dict[int, Lessons], epochs: int, seed: int, told: Callable[[], None]
) -> dict[str, float]:
    """Train a fresh net on decisions, by number of seats; what it makes of decisions that were left out."""
    library = torch()
    chance = np.random.default_rng(seed)
    held: list[tuple[Examples, Any]] = []
    kept: list[tuple[Examples, Any]] = []
    tables = [Examples(model, seats, some) for seats, some in sorted(lessons.items())]
    for table in tables:
        # Decisions of one game are alike, so whole stretches are left out.
        for number, start in enumerate(range(0, table.n, BATCH)):
            (held if number % HELD_OUT == HELD_OUT - 1 else kept).append(
                (table, np.arange(start, min(table.n, start + BATCH)))
            )
    steps = epochs * len(kept)
    optimizer = library.optim.AdamW(model.layers.parameters(), lr=RATE, weight_decay=1e-4)
    schedule = library.optim.lr_scheduler.LambdaLR(optimizer, lambda step: 1.0 - 0.9 * step / steps)
    for _ in range(epochs):
        batches: list[tuple[Examples, Any]] = []
        for table in tables:
            numbers = chance.permutation(np.concatenate([some for each, some in kept if each is table]))
            batches += [(table, numbers[start : start + BATCH]) for start in range(0, len(numbers), BATCH)]
        for i in chance.permutation(len(batches)):
            table, numbers = batches[i]
            inputs, masks, wanted, returns = table.batch(numbers)
            policy, value = model(inputs, masks)
            loss = -(wanted * policy).sum(1).mean() + VALUE * library.nn.functional.mse_loss(value, returns)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
        told()
    return judged(model, held)


def judged(model: Model, batches: list[tuple[Examples, Any]]) -> dict[str, float]:
    """How often the net's choice is the best option, and how much of the returns it foretells."""
    library = torch()
    found, foretold, variance, n = 0, 0.0, 0.0, 0
    with library.no_grad():
        for table, numbers in batches:
            inputs, masks, wanted, returns = table.batch(numbers)
            policy, value = model(inputs, masks)
            found += int((policy.argmax(1) == wanted.argmax(1)).sum())
            foretold += float(((value - returns) ** 2).sum())
            variance += float(((returns - returns.mean()) ** 2).sum())
            n += len(numbers)
    return {"agreement": found / n, "foretold": 1.0 - foretold / variance} if n else {}
