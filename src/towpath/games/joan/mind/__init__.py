"""What bots think of positions and moves of Joan of Arc."""

import pathlib
from typing import Final

from towpath.games.joan.mind.evaluate import FEATURES as FEATURES
from towpath.games.joan.mind.evaluate import STRAY as STRAY
from towpath.games.joan.mind.evaluate import Evaluation as Evaluation

WEIGHTS: Final = pathlib.Path(__file__).parent / "weights.json"
