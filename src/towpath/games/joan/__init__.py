"""Joan of Arc: Orléans Draw & Write, for 1 to 5 players."""

from __future__ import annotations

from towpath.games.joan.edition.loader import LOADER as EDITIONS
from towpath.games.joan.game import JoanGame

load = JoanGame.with_edition

__all__ = ["EDITIONS", "JoanGame", "load"]
