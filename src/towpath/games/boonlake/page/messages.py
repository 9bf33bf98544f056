"""Boonlake in structured words for the page: keys and arguments, which the page words with its own catalogue.

What stands here goes to one seat, so all of it follows from what that seat may know: see docs/wire.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from towpath.games.boonlake import vocabulary as n
from towpath.games.boonlake.components import REWARDS, STRIPS
from towpath.games.boonlake.develop import PlaceInhabitant
from towpath.games.boonlake.game import BoonlakeGame
from towpath.games.boonlake.page import components
from towpath.games.boonlake.page.worded import ROWS
from towpath.games.boonlake.picks import DiscardCards, Gain
from towpath.games.boonlake.state import Boonlake
from towpath.kernel import wording

if TYPE_CHECKING:
    from towpath.kernel.events import Event
    from towpath.kernel.game import Game
    from towpath.kernel.state import Json, State

# What asks for cards, by the clause under which they are discarded; all others are trades.
ASK_FOR_CARDS: Final = {"BL-LEV-21": "lever", "BL-HIR-03": "hire", "BL-BST-01": "site"}


def catalogue(game: Game) -> Json:
    """All component data of the game's edition."""
    assert isinstance(game, BoonlakeGame)
    return components.catalogue(game.edition)


def options(state: State, seat: int) -> list[Json]:
    """What the seat may choose now, each with what lights up for it."""
    return wording.options(n.WORDS, ROWS, state, seat)


def prompt(state: State, seat: int) -> Json:
    """What the seat is asked, or for whom it waits."""
    assert isinstance(state, Boonlake)
    turn: Json = {"active": state.active, "strip": STRIPS[state.taken] if state.taken >= 0 else ""}
    waits = wording.not_asked(state, seat)
    if waits is not None:
        if not state.over:
            waits["args"].update(turn)
        return waits
    frame = state.asking(seat)
    args = {"seat": seat, **turn, **frame.ask(state)}
    if isinstance(frame, DiscardCards):
        args |= paid_for(state, frame)
    return {"key": wording.key_of(frame), "args": args}


def paid_for(state: Boonlake, price: DiscardCards) -> Json:
    """What a price in cards is for. It waits beneath the price: the site that is developed, or what is got."""
    beneath = state.stack[: next(i for i, frame in enumerate(state.stack) if frame is price)]
    site, gets = "", []
    for frame in reversed(beneath):
        if isinstance(frame, PlaceInhabitant):
            site = n.site_text(frame.site)
        if not isinstance(frame, Gain) or frame.clause != price.clause:
            break
        gets.append({"kind": REWARDS[frame.kind], "amount": frame.amount})
    return {"source": ASK_FOR_CARDS.get(price.clause, "trade"), "site": site, "gets": gets}


def event(game: Game, happened: Event) -> Json:
    """An event as its reader may see it."""
    return {"key": happened.kind, "seat": happened.seat, "clause": happened.clause, "args": dict(happened.args)}


def chart(state: State) -> dict[str, list[int]]:
    """Numbers for each board, which make lines over the game."""
    assert isinstance(state, Boonlake)
    return {
        "points": state.scores(),
        "coins": [board.coins for board in state.boards],
        "presences": [board.n_presences() for board in state.boards],
    }
