"""Joan of Arc in words and numbers for people: the page and the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from towpath.games.joan.game import JoanGame
from towpath.games.joan.page import components
from towpath.games.joan.page.drawing import drawing as drawing
from towpath.games.joan.page.events import event as event
from towpath.games.joan.page.facts import chart as chart
from towpath.games.joan.page.facts import facts as facts
from towpath.games.joan.page.facts import own_facts as own_facts
from towpath.games.joan.page.facts import round_of as round_of
from towpath.games.joan.page.kinds import EVENTS as EVENTS
from towpath.games.joan.page.previews import preview as preview
from towpath.games.joan.page.prompts import options as options
from towpath.games.joan.page.prompts import prompt as prompt
from towpath.games.joan.page.reasons import why_not as why_not
from towpath.games.joan.page.terminal import AUTOMA as AUTOMA
from towpath.games.joan.page.terminal import lines as lines
from towpath.games.joan.page.terminal import rank as rank
from towpath.games.joan.page.terminal_events import told as told

if TYPE_CHECKING:
    from towpath.kernel.game import Game
    from towpath.kernel.state import Json


def catalogue(game: Game) -> Json:
    """All component data of the game's edition."""
    assert isinstance(game, JoanGame)
    return components.catalogue(game.edition)
