"""What a seat is asked, and what it may choose: keys and arguments, which the page words with its own catalogue.

What stands here goes to one seat, so all of it follows from what that seat may know: see docs/wire.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from towpath.games.joan.components import KINDS
from towpath.games.joan.page.worded import ROWS
from towpath.games.joan.vocabulary import ITEM_OF, VERB_OF, WORDS
from towpath.kernel.wording import Moment, key_of, not_asked, option

if TYPE_CHECKING:
    from towpath.games.joan.state import Joan
    from towpath.kernel.state import Json


def prompt(state: Joan, seat: int) -> Json:
    """What the seat is asked, or for whom it waits."""
    waits = not_asked(state, seat)
    if waits is not None:
        return waits
    frame = state.asking(seat)
    tile = KINDS[state.tile] if state.tile >= 0 else ""
    return {"key": key_of(frame), "args": {"seat": seat, "tile": tile, **frame.ask(state)}}


def options(state: Joan, seat: int) -> list[Json]:
    """What the seat may choose now, each with what lights up for it and what it comes from."""
    moment = Moment(state, seat)
    return [] if moment.frame is None else [_option(moment, action) for action in state.legal(seat)]


def _option(moment: Moment, action: int) -> Json:
    found = option(WORDS, ROWS, moment, action)
    found["args"].update(moment.frame.source(moment.state, VERB_OF[action], ITEM_OF[action]))
    return found
