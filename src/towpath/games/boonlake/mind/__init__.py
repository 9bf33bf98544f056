"""What bots think of positions and moves of Boonlake."""

import pathlib
from typing import Final

from towpath.games.boonlake.mind.evaluate import FEATURES as FEATURES
from towpath.games.boonlake.mind.evaluate import STRAY as STRAY
from towpath.games.boonlake.mind.evaluate import Evaluation as Evaluation

WEIGHTS: Final = pathlib.Path(__file__).parent / "weights.json"
