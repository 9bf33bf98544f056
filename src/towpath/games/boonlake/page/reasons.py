"""Why something cannot be chosen now: the clauses that stand in the way, each with one plain sentence.

What bars the thing itself (a price, an occupied site) comes first; if nothing does, the moment is wrong.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from towpath.games.boonlake.page.worded import ROWS
from towpath.games.boonlake.vocabulary import WORDS
from towpath.kernel.bars import Bar
from towpath.kernel.game import Reason
from towpath.kernel.wording import Moment, bars

if TYPE_CHECKING:
    from towpath.games.boonlake.state import Boonlake

# The sentence of each bar, by its key; the numbers and names in it are the bar's own.
SENTENCES: Final = {
    # Building and cattle.
    "no_tile": "No building tile lies on space {space}.",
    "pasture": "A pasture has no building site.",
    "one_site": "The tile on space {space} has one site only.",
    "occupied": "Site {site} is occupied.",
    "no_inhabitant": "You have no inhabitant on the ranch.",
    "nothing_to_upgrade": "You have no inhabitant and no house on site {site}.",
    "all_houses": "All your houses are on the map.",
    "house_inhabitant": "A house costs 1 inhabitant from the ranch; you have none.",
    "houses_only": "The card makes a house of an inhabitant; this is a house already.",
    "settlements_only": "The card makes a settlement of a house; this is an inhabitant.",
    "recess_empty": "That recess is empty already.",
    "higher_tier": "A house leaves the highest tier that still has one.",
    "all_settlements": "You have built all 4 settlements.",
    "presences": "{cost} presences are needed beside it; there are {have}.",
    "only_extra": "VP can take the place of extra inhabitants only: {most} here.",
    "not_for_cattle": "The settlement lever is not for cattle.",
    "no_pasture": "There is no pasture on space {space}.",
    "all_cattle": "All 5 of your cattle are on the map.",
    "pasture_full": "That pasture holds 4 cattle already.",
    # Exploring.
    "no_gray_tile": "No gray tile is left; coins come in its place.",
    "no_room": "No space is left for a tile; coins come in its place.",
    "no_pasture_left": "No pasture is left.",
    "tile_there": "A building tile lies on space {space} already.",
    "not_adjacent": "Space {space} is not adjacent to a building tile.",
    # Prices.
    "coins": "It costs {cost} coins; you have {have}.",
    "cards": "It costs {cost} cards; you have {have}.",
    "vases": "It costs {cost} vases; you have {have}.",
    "inhabitants": "It costs {cost} inhabitants; you have {have} on the ranch.",
    "upstream_too": "It costs {cost} coins and {boats} for boats sailing upstream; you have {have}.",
    "resources": "The resources are not available: it needs {listed}.",
    "inhabitant_too": "It costs 1 inhabitant besides the coins; you have none on the ranch.",
    "no_supply": "No inhabitant of yours is left in the supply.",
    # Cards and projects.
    "not_in_hand": "{name} is not in your hand.",
    "wrong_kind": "The strip asks for a {wanted} card; this is a {kind} card.",
    "discarding": "Cards are discarded now; none is played.",
    "picked_past": "Cards to discard are picked in the order of the hand, and {name} has been picked already.",
    "picked_ahead": "Cards to discard are picked in the order of the hand; {left} are due, too few follow this one.",
    "realized": "You have realized that project already.",
    "not_in_play": "The scoring tile {tile} is not in play.",
    "one_way": "The card trades in one direction only.",
    # Levers and boats.
    "lever_there": "Your {lever} recess holds a lever already.",
    "no_lever": "You do not own the {lever} lever.",
    "lever_down": "Your {lever} lever is down until the next interim scoring.",
    "no_used_lever": "You have no used {lever} lever.",
    "no_vase": "You have no vase to sell.",
    "no_modernizing": "You cannot pay for any lever now.",
    "no_upgrading": "You have nothing that could be upgraded now.",
    "top_lever": "A top-row lever takes the place of your all-player part, before any of it is used.",
    "forgo": "It is for a card that you could play or discard now and willingly do not.",
    "no_boat": "You have no boat at {resource}.",
    "boat_there": "The boat is there already.",
    "downstream_free": "The lever is for going upstream; downstream is free.",
    # Regions, river, scoring, set-up.
    "covered": "The reward of {name} is covered until the next scoring.",
    "sail": "The ship moves 1 step or more, at most as many as the row shows.",
    "site_full": "That production site is at level 2 already.",
    "scored": "You have scored that tile already.",
    "in_kind": "At most {most} can be given in kind.",
    "not_dealt": "The scoring tile {tile} was not dealt to you.",
}


def why_not(state: Boonlake, seat: int, action: int) -> list[Reason]:
    """Why `seat` cannot choose an action now; empty if it can."""
    if state.over:
        return [Reason("BL-GAM-04", "The game is over.", "over")]
    if not 0 <= seat < state.n_seats:
        return [Reason("BL-GAM-01", f"There is no seat {seat}; seats are 0 to {state.n_seats - 1}.", "no_seat")]
    moment = Moment(state, seat)
    if moment.frame is not None and action in state.legal(seat):
        return []
    reasons = [_reason(state, bar) for bar in bars(WORDS, ROWS, moment, action)]
    if moment.frame is None:
        seats = ", ".join(f"seat {seat}" for seat in state.seats_to_act())
        text = f"It is not your decision now; to act: {seats}."
        reasons.append(Reason("BL-TRN-02", text, "others_decide", seats=state.seats_to_act()))
    elif not reasons:
        text = f"This moment ({type(moment.frame).__name__}) does not offer '{state.describe(action)}'."
        reasons.append(Reason("BL-TRN-01", text, "not_offered"))
    return reasons


def _reason(state: Boonlake, bar: Bar) -> Reason:
    """A bar with its sentence, in which cards and regions are called by name."""
    ed, args = state.ed, dict(bar.args)
    if "card" in args:
        args["name"] = ed.cards[ed.card_index[args["card"]]].name
    if "region" in args:
        args["name"] = ed.region_names[ed.regions.index(args["region"])]
    if "need" in args:
        args["listed"] = ", ".join(f"{amount} {resource}" for resource, amount in args["need"].items())
    return Reason(bar.clause, SENTENCES[bar.key].format(**args), bar.key, **bar.args)
