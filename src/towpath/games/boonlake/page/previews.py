"""What a choice will do for certain: see docs/wire.md."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from towpath.games.boonlake.cards import PayFor
from towpath.games.boonlake.page.facts import next_income
from towpath.games.boonlake.page.messages import event
from towpath.games.boonlake.page.worded import ROWS
from towpath.games.boonlake.state import Boonlake
from towpath.games.boonlake.vocabulary import WORDS
from towpath.kernel.wording import Moment, option

if TYPE_CHECKING:
    from towpath.kernel.game import Game
    from towpath.kernel.state import Json, State

# After one of these nothing is certain any more: cards are drawn, a tile or a choice comes to light.
UNCERTAIN: Final = ("draw", "turn_up", "reshuffle", "solo_tile", "scoring_tile")
PREVIEW_SEED: Final = 1  # what a preview draws is never shown, so one seed does for all


def preview(game: Game, state: State, seat: int, action: int) -> Json:
    """What the choice will do for certain, what becomes of the next income, and the ways to pay if there are several.

    It stops where chance or something hidden comes in.
    """
    assert isinstance(state, Boonlake)
    if state.asking(seat).secret:
        return {"effects": [], "stops": "chance", "ends": False, "ways": []}
    imagined = state.drawn_for(seat, PREVIEW_SEED)
    assert isinstance(imagined, Boonlake)
    return {**_chosen(game, state, imagined, seat, action), "ways": _ways(game, state, imagined, seat)}


def _chosen(game: Game, state: Boonlake, imagined: Boonlake, seat: int, action: int) -> Json:
    """The effects of a choice in an imagined state, which it changes; `state` is what they are compared with."""
    imagined.sink = []
    imagined.apply(action, seat)
    effects: list[Json] = []
    stops = ""
    for happened in imagined.sink:
        if happened.kind == "turn":
            stops = "turn"
            break
        if happened.kind in UNCERTAIN:
            stops = "chance"
            if happened.kind == "draw":
                # How many are drawn is certain, which ones is not: the list shrinks to its length even for its owner.
                effects.append(event(game, happened.seen_by(-1)))
            elif happened.kind == "turn_up":
                effects.append({"key": "turn_up", "seat": happened.seat, "clause": happened.clause, "args": {}})
            break
        effects.append(event(game, happened))
    before, after = next_income(state, seat), next_income(imagined, seat)
    if stops == "" and state.scorings == imagined.scorings and before != after:
        args: Json = {"before": before, "after": after}
        effects.append({"key": "income", "seat": seat, "clause": "BL-INT-14", "args": args})
    ends = imagined.over or any(happened.kind == "turn" for happened in imagined.sink)
    return {"effects": effects, "stops": stops, "ends": ends}


def _ways(game: Game, state: Boonlake, imagined: Boonlake, seat: int) -> list[Json]:
    """Where the question how to pay comes next: each way as an option with what it does, the fewest levers first."""
    if seat not in imagined.seats_to_act() or not isinstance(imagined.asking(seat), PayFor):
        return []
    moment = Moment(imagined, seat)
    found: list[Json] = []
    for action in imagined.legal(seat):
        way: Json = {"option": option(WORDS, ROWS, moment, action)}
        found.append({**way, **_chosen(game, state, imagined.clone(), seat, action)})
    found.sort(key=lambda way: (len(way["option"]["args"]["levers"]), way["option"]["args"]["coins"]))
    return found
