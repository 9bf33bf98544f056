"""What bots think of positions and moves of Joan of Arc, and what is counted in its games."""

import pathlib
from typing import Final

from towpath.games.joan.mind.evaluate import FEATURES as FEATURES
from towpath.games.joan.mind.evaluate import STRAY as STRAY
from towpath.games.joan.mind.evaluate import Evaluation as Evaluation
from towpath.games.joan.mind.terms import TERMS as TERMS
from towpath.games.joan.mind.watched import attempts as attempts
from towpath.games.joan.mind.watched import begins_turn as begins_turn
from towpath.games.joan.mind.watched import component as component
from towpath.games.joan.mind.watched import difficulties as difficulties
from towpath.games.joan.mind.watched import first_seat as first_seat
from towpath.games.joan.mind.watched import uses as uses

WEIGHTS: Final = pathlib.Path(__file__).parent / "weights.json"
# Of bots against each other at tables of two; stronger ones than these cannot be told from the last.
LOSSES: Final = {"easy": 0.94, "medium": 0.41, "hard": 0.08}
