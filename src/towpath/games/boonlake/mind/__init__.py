"""What bots think of positions and moves of Boonlake, and what is counted in its games."""

import pathlib
from typing import Final

from towpath.games.boonlake.mind.evaluate import FEATURES as FEATURES
from towpath.games.boonlake.mind.evaluate import STRAY as STRAY
from towpath.games.boonlake.mind.evaluate import Evaluation as Evaluation
from towpath.games.boonlake.mind.terms import TERMS as TERMS
from towpath.games.boonlake.mind.watched import attempts as attempts
from towpath.games.boonlake.mind.watched import begins_turn as begins_turn
from towpath.games.boonlake.mind.watched import component as component
from towpath.games.boonlake.mind.watched import difficulties as difficulties
from towpath.games.boonlake.mind.watched import first_seat as first_seat
from towpath.games.boonlake.mind.watched import uses as uses

WEIGHTS: Final = pathlib.Path(__file__).parent / "weights.json"
# Of bots against each other at tables of two; stronger ones than these cannot be told from the last.
LOSSES: Final = {"easy": 1.06, "medium": 0.31, "hard": 0.02}
