"""Learn to beat *easy* with sb3-contrib's MaskablePPO: `python examples/learning/masked_ppo.py [STEPS] [GAMES]`.

`make test-train` installs what it needs. Some 50,000 steps, a minute or two on one core, suffice.
"""

import sys
from typing import Any

import gymnasium
import numpy as np
import torch
from gymnasium import spaces
from gymnasium.wrappers import TransformObservation
from sb3_contrib import MaskablePPO

import towpath.research  # noqa: F401 - registers the games


def environment() -> Any:
    """One seat against *easy*, its observation as numbers from 0 to 1; the mask is asked for by `action_masks`."""
    env = gymnasium.make("towpath/JoanOfArc-v0", rivals=["easy"], reward="win")
    challenge: Any = env.unwrapped
    seen = challenge.game.observation(2)
    most = np.ones(seen.width, np.float32)
    for field in seen.fields:
        most[field.first : field.first + field.width] = field.most
    box = spaces.Box(0.0, 1.0, (seen.width,), np.float32)
    return TransformObservation(env, lambda found: found["observation"] / most, box)


def share_of_wins(model: Any, games: int) -> float:
    """What the policy wins, taking what it likes best."""
    env = environment()
    won = 0.0
    for number in range(games):
        seen, _ = env.reset(seed=1_000_000 + number)
        done, reward = False, 0.0
        while not done:
            action, _ = model.predict(seen, action_masks=env.unwrapped.action_masks(), deterministic=True)
            seen, reward, done, _, _ = env.step(int(action))
        won += reward
    return won / games


def main(steps: str = "50000", games: str = "100") -> None:
    """Learn, then play."""
    torch.set_num_threads(1)
    model = MaskablePPO("MlpPolicy", environment(), n_steps=2048, batch_size=256, gamma=1.0, seed=1)
    model.learn(int(steps))
    print(f"wins {100 * share_of_wins(model, int(games)):.0f} % of {games} games against easy")


if __name__ == "__main__":
    main(*sys.argv[1:])
