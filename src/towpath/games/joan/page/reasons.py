"""Why an action cannot be chosen now: each clause that forbids it, with a sentence.

First whose moment and which moment it is, then what bars the thing itself. Nothing here decides anything: bars stand
beside the rules, here are their sentences.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from towpath.games.joan.page.worded import ROWS
from towpath.games.joan.vocabulary import VERB_OF, WORDS
from towpath.kernel.bars import Bar
from towpath.kernel.game import Reason
from towpath.kernel.wording import Moment, bars

if TYPE_CHECKING:
    from towpath.games.joan.state import Joan

# What a moment can give, by the name that goes over the wire.
WHAT: Final = {
    "development": "development",
    "coin": "coin",
    "any_good": "good of your choice",
    "shield": "shield",
    "swap": "swap",
    "station": "trading station",
    "place": "Place",
    "land_route": "land route",
    "water_route": "water route",
}

# The sentence of each bar, by its key.
SENTENCES: Final = {
    "over": "the game is over",
    "others_turn": "it is the turn of seat {seats[0]}",
    # Another moment comes first.
    "first_tile": "first take a tile or recruit a Monk",
    "first_row": "first choose the row of the bank that you pay from",
    "first_price": "first say whether you use the Cemetery",
    "first_goods": "first deal with the goods of the route",
    "first_plus": "first use or decline your '+' Places",
    "first_action": "first choose the action or leave it unused",
    "first_open": "first use your open items or let them lapse",
    # The moment gives no such thing.
    "action_gives": "a {kind} gives no {what} as its standard action",
    "none_open": "no {what} is open in this turn",
    "still_due": "your action is not finished: only bonuses may lapse",
    "plus_gives": "your '+' Place gives no {what}",
    "action_used": "one tile gives one action, and it has been used",
    "no_bonus": "no bonus gives that action now",
    "trader": "a Place is acquired with a Trader action",
    "use_action": "a Place is used in place of a standard action",
    "deed_action": "a mark at a Deed is an action of its own",
    # Tiles and the sheet.
    "all_monks": "you have recruited all three Monks",
    "not_on_display": "there is no {kind} on display",
    "track_full": "every space of your Development track is marked",
    "shield": "a shield takes the place of a coin or a good only if no space is left for it",
    "row_circled": "all coins of row {row} are circled",
    "row_empty": "row {row} has no circled coin left to strike out",
    "upper_row": "coins of several rows are paid from the upper row first",
    "pick_other_row": "your {good} row is full; pick one that is not",
    "no_such_good": "no {good} is shown that is still to be marked",
    "swap_place": "only the {place} lets you swap a good",
    "swap_land": "the {place} works on land routes",
    "swap_done": "one good of a route may be swapped, and one has been",
    "swap_shield": "a swap gives a shield only if no other row is open",
    "row_full": "your {good} row is full",
    # Towns and routes.
    "no_coin": "you have no coin to pay",
    "no_town": "you have no town to build in",
    "pay_first": "first pay a coin for the trading station, then name its town",
    "town_out": "town {town} is not in play with this number of players",
    "town_far": "town {town} is not linked to Orléans by your routes",
    "town_taken": "town {town} is struck out: somebody else built there",
    "station_there": "you have a trading station there",
    "map_out": "that part of the map is struck out with this number of players",
    "filled": "you have filled it in",
    "not_connected": "it must start from Orléans or a town at one of your routes",
    # Places.
    "owned": "{place} belongs to seat {seats[0]}",
    "removed": "Joan has removed {place} from the game",
    "place_out": "{place} is not in this game",
    "category": "category {category} is not open: {n} of each lower category must be acquired first",
    "price": "{place} costs {cost} and you have {have} coins",
    "not_owned": "you do not own {place}",
    "lasting": "{place} has no action, but a lasting benefit",
    "by_itself": "{place} works by itself each time you take such a tile",
    "borrowed": "with the {place} choose what the borrowed kind does: a standard action or a Place",
    "recruited": "{place} needs a recruited Monk",
    "no_star": "no star is left on your Development track",
    "other_follower": "{place} does not show the Follower you have",
    "cannot_build": "you have no coin, or no town to build in",
    # Deeds.
    "deed_out": "Deed {deed} is not in play with this number of players",
    "deed_closed": "Deed {deed} is completed or struck out",
    "deed_shows": "Deed {deed} does not show a {kind}, and none may replace another",
    "deed_marked": "you have marked the {kind} of Deed {deed}",
    "no_stand_in": "no other Follower may stand in for a {kind} at a Deed",
}


def why_not(state: Joan, seat: int, action: int) -> list[Reason]:
    """Why `seat` cannot choose the action now; empty if it can."""
    return [_reason(state, bar) for bar in _bars(state, seat, action)]


def _bars(state: Joan, seat: int, action: int) -> list[Bar]:
    if state.over:
        return [Bar("JA-END-01", "over")]
    moment = Moment(state, seat)
    frame = moment.frame
    if frame is None:
        return [Bar("JA-RND-04", "others_turn", seats=state.seats_to_act())]
    if VERB_OF[action] not in frame.verbs:
        return [Bar(frame.clause, frame.first)]
    return bars(WORDS, ROWS, moment, action)


def _reason(state: Joan, bar: Bar) -> Reason:
    """A bar with its sentence, which has names where the arguments have ids."""
    named: dict[str, Any] = dict(bar.args)
    if "what" in named:
        named["what"] = WHAT[named["what"]]
    if "place" in named:
        named["place"] = next(place.name for place in state.ed.places if place.id == named["place"])
    return Reason(bar.clause, SENTENCES[bar.key].format(**named), bar.key, **bar.args)
