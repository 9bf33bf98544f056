"""Boonlake, for 1 to 4 players."""

from __future__ import annotations

from towpath.games.boonlake.edition.loader import LOADER as EDITIONS
from towpath.games.boonlake.game import BoonlakeGame

load = BoonlakeGame.with_edition

__all__ = ["EDITIONS", "BoonlakeGame", "load"]
