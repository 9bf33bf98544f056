"""One policy plays every seat in TorchRL: `python examples/learning/torchrl_table.py [GAMES]`.

`make test-train` installs what it needs. After each game the policy learns a little (REINFORCE).
"""

import sys

import torch
from tensordict import TensorDictBase
from torch import nn
from torchrl.envs import PettingZooWrapper
from torchrl.modules import MaskedCategorical

from towpath.research.table import Table

SEATS = ("seat_0", "seat_1")


class Policy(nn.Module):
    """A net over the row of a seat; what it may not choose has no chance."""

    def __init__(self, net: nn.Module) -> None:
        super().__init__()
        self.net = net

    def choices(self, seen: TensorDictBase, seat: str) -> MaskedCategorical:
        """How likely a seat chooses what; one that is not asked has an empty mask, and its action does not count."""
        mask = seen[seat, "action_mask"]
        row = seen[seat, "observation", "observation"].float() / 255
        return MaskedCategorical(logits=self.net(row), mask=mask | ~mask.any(-1, keepdim=True))

    def forward(self, seen: TensorDictBase) -> TensorDictBase:
        for seat in SEATS:
            seen[seat, "action"] = self.choices(seen, seat).sample()
        return seen


def main(games: str = "20") -> None:
    """Play and learn."""
    torch.manual_seed(1)
    env = PettingZooWrapper(table := Table("joan"), use_mask=True, done_on_any=False, seed=1)
    seen = table.game.observation(len(SEATS))
    policy = Policy(nn.Sequential(nn.Linear(seen.width, 128), nn.Tanh(), nn.Linear(128, seen.n_actions)))
    optimizer = torch.optim.Adam(policy.parameters(), 1e-3)
    for number in range(int(games)):
        with torch.no_grad():
            played = env.rollout(10_000, policy)
        won, loss = [float(played["next", seat, "reward"].sum()) for seat in SEATS], torch.zeros(())
        for seat, share in zip(SEATS, won, strict=True):
            asked = played[seat, "mask"] & played[seat, "action_mask"].any(-1)
            chances = policy.choices(played, seat).log_prob(played[seat, "action"])
            loss -= (share - 1 / len(SEATS)) * chances[asked].mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        print(f"game {number}: {len(played)} decisions, shares of the win {won}")


if __name__ == "__main__":
    main(*sys.argv[1:])
