"""Why something cannot be chosen now (a stand-in until the reasons by chapter follow)."""

from __future__ import annotations

from towpath.games.boonlake.state import Boonlake
from towpath.kernel.game import Reason


def why_not(state: Boonlake, seat: int, action: int) -> list[Reason]:
    return []
