"""The numbers that matter when an option is weighed (docs/wire.md): one function a verb, for the rows of worded.py.

Each number is asked from the rule that will carry it out, or from the frame that asks; nothing is decided here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from towpath.games.boonlake import anytime, cards, herd, river
from towpath.games.boonlake import vocabulary as n
from towpath.games.boonlake.actions.hire import HireAndExplore
from towpath.games.boonlake.actions.region_scoring import presences_elsewhere
from towpath.games.boonlake.components import CARDS, COINS, COND_EXCHANGE, GIVE_COINS, GIVES, INHABITANTS, VASE, VP
from towpath.games.boonlake.conditions import is_met, tile_points
from towpath.games.boonlake.develop import INHABITANT, piece_code, site_data
from towpath.games.boonlake.explore import tile_id
from towpath.games.boonlake.levers import modernize_price
from towpath.games.boonlake.page.components import reward
from towpath.games.boonlake.scoring import UnusedLevers
from towpath.games.boonlake.upgrade import (
    HOUSE_PRICE,
    VP_FOR_INHABITANT,
    ChooseUpgrade,
    region_vp,
    settlement_due,
    site_vp,
)

if TYPE_CHECKING:
    from towpath.games.boonlake.payments import Way
    from towpath.games.boonlake.state import Boonlake
    from towpath.kernel.state import Json
    from towpath.kernel.wording import Moment


# The turn.


def take(m: Moment, strip: int) -> Json:
    """Where the ship may stop, what the row costs, and which interim scoring may start."""
    state = m.state
    row = state.rows.index(strip)
    stops = landings(state, m.seat, state.ed.row_steps[row])
    scorings = [stop["scoring"] for stop in stops]
    scoring = max([0, *scorings])
    return {
        "row": row + 1,
        "steps": state.ed.row_steps[row],
        "vp": -state.ed.row_vp_cost[row],
        "landings": [stop["space"] for stop in stops],
        "lock": scorings.index(scoring) if scoring else 0,
        "scoring": scoring,
    }


def landings(state: Boonlake, owner: int, steps: int) -> list[Json]:
    """The river spaces where a ship can stop, with the scoring that stopping there would start (0: none)."""
    ed = state.ed
    route = ed.routes[state.round]
    found: list[Json] = []
    for position in river.landings(state, owner, steps):
        starts = river.starts_scoring(state, state.boards[owner].ship, position)
        scoring = state.scorings + state.pending + 1 if starts else 0
        ends = river.is_last(state, position)
        found.append({"space": ed.river[route[position]].id, "scoring": scoring, "ends": ends})
    return found


def sail(m: Moment, steps: int) -> Json:
    """What the space where the ship stops gives and starts."""
    stop = landings(m.state, m.seat, steps)[-1]
    space = m.state.ed.river[m.state.ed.river_index[stop["space"]]]
    return {
        "steps": steps,
        "reward": reward(m.state.ed, space.reward_kind, space.reward_amount),
        "harbour": space.harbour,
        "scoring": stop["scoring"],
        "ends": stop["ends"],
    }


def draw(m: Moment, item: int) -> Json:
    """How many cards are drawn."""
    return {"cards": m.frame.n_drawn(m.state)}


def hired(m: Moment, item: int) -> Json:
    """The inhabitant that comes with passing or exploring at Hire."""
    return {"inhabitants": m.state.ed.hire_inhabitants} if isinstance(m.frame, HireAndExplore) else {}


def passed(m: Moment, item: int) -> Json:
    """What comes with passing: the inhabitant at Hire, the points for levers that stay unused."""
    return {"vp": m.frame.ask(m.state)["vp"]} if isinstance(m.frame, UnusedLevers) else hired(m, item)


def region(m: Moment, item: int) -> Json:
    """The reward of a region."""
    ed = m.state.ed
    return {"reward": reward(ed, ed.region_reward_kind[item], ed.region_reward_amount[item])}


def region_lever(m: Moment, item: int) -> Json:
    """Coins and as many points for presences in the other regions."""
    amount = presences_elsewhere(m.state, m.seat, m.frame.region)
    return {"coins": amount, "vp": amount}


# The map.


def develop(m: Moment, site: int) -> Json:
    """The price of a building site."""
    data = site_data(m.state, site)
    return {"coins": data.price_coins, "cards": data.price_cards}


def upgrade(m: Moment, site: int) -> Json:
    """A house or a settlement: inhabitants given, and points that come or go with it."""
    state, seat, frame = m.state, m.seat, m.frame
    free, less = (frame.free == 1, frame.discount) if isinstance(frame, ChooseUpgrade) else (False, 0)
    if state.piece_at[site] == piece_code(seat, INHABITANT):
        return {"to": "house", "inhabitants": 0 if free else HOUSE_PRICE}
    due = settlement_due(state.boards[seat], less)
    return {"to": "settlement", "inhabitants": due, **settlement_points(state, seat, site)}


def settlement_points(state: Boonlake, seat: int, site: int) -> Json:
    """What a settlement on a site would gain or lose, part by part."""
    return {"site_vp": site_vp(state, site), "region_vp": region_vp(state, seat, site)}


def cattle(m: Moment, space: int) -> Json:
    """The inhabitants that a head of cattle costs, and the coins that it brings."""
    due = herd.cattle_due(m.state, m.seat, space)
    return {"inhabitants": due, "coins": herd.cattle_coins(m.state, m.seat, space)}


def lay(m: Moment, space: int) -> Json:
    """Which tile is laid, and the reward of the space."""
    ed = m.state.ed
    return {
        "tile": tile_id(m.state, m.frame.tile),
        "reward": reward(ed, ed.space_reward_kind[space], ed.space_reward_amount[space]),
    }


def recess(m: Moment, item: int) -> Json:
    """The income that the emptied recess will pay."""
    return {"coins": m.state.ed.house_coins[item], "vp": m.state.ed.house_vp[item]}


def give(m: Moment, way: int) -> Json:
    """Inhabitants given, points in place of others, and whether the lever is used."""
    n_vp, lever = divmod(way, 2)
    return {"inhabitants": m.frame.due(m.state, lever) - n_vp, "vp": -VP_FOR_INHABITANT * n_vp, "lever": lever == 1}


# Cards and projects.


def _net(state: Boonlake, seat: int, payable: int, way: Way) -> int:
    return cards.card_price(state, state.boards[seat], payable) + way.cost - way.gain


def _ways(state: Boonlake, seat: int, payable: int) -> list[tuple[int, int]]:
    """Levers and coins of each way to pay for a card or project now."""
    return [(way.used.bit_count(), _net(state, seat, payable, way)) for way in cards.offers(state, seat, payable)]


def least_coins(state: Boonlake, seat: int, payable: int) -> int:
    """The coins that a card or project costs now: with the fewest levers, then the least; -1 if it cannot be paid."""
    found = _ways(state, seat, payable)
    return min(found)[1] if found else -1


def play(m: Moment, card: int) -> Json:
    """What a card costs with the fewest levers."""
    return _least(m, card)


def project(m: Moment, tile: int) -> Json:
    """What a project costs with the fewest levers."""
    return _least(m, n.N_CARDS + tile)


def _least(m: Moment, payable: int) -> Json:
    levers, coins = min(_ways(m.state, m.seat, payable))
    return {"coins": coins, "levers": levers}


def discard(m: Moment, card: int) -> Json:
    """The coins that a discarded card brings."""
    return {"coins": m.frame.discard_coins(m.state, card)}


def pay(m: Moment, code: int) -> Json:
    """Where the boats end, which levers are used, and the coins part by part."""
    state, seat, payable = m.state, m.seat, m.frame.payable
    way = next(way for way in cards.offers(state, seat, payable) if way.code == code)
    levers: list[str] = []
    if code // 6 % 2:
        levers.append("boat")
    if code // 2 % 3:
        levers.append("joker_a")
    if code % 2:
        levers.append("joker_b")
    return {
        "boats": n.section_names(state.ed.resources, way.pair),
        "levers": levers,
        "coins": _net(state, seat, payable, way),
        "price": cards.card_price(state, state.boards[seat], payable),
        "upstream": way.cost,
        "gain": way.gain,
        "vases": state.prices.vases[payable],
    }


TRADED: Final = {COINS: "coins", CARDS: "cards", VP: "vp", INHABITANTS: "inhabitants", VASE: "vases"}


def accept(m: Moment, item: int) -> Json:
    """What a trade, or the coins of a region scoring, takes and gives."""
    return _trade(m, n.ACCEPT)


def reverse(m: Moment, item: int) -> Json:
    """What a trade takes and gives the other way round."""
    return _trade(m, n.REVERSE)


def _trade(m: Moment, verb: int) -> Json:
    given, got = m.frame.trade(m.state, verb)
    return {
        "give": {TRADED[kind]: amount for kind, amount in given},
        "get": {TRADED[kind]: amount for kind, amount in got},
    }


# Scoring tiles.


def score(m: Moment, tile: int) -> Json:
    """Whether the condition is met, and what the tile wins or loses."""
    state, seat = m.state, m.seat
    points = tile_points(state, seat, tile, state.scorings)
    met = is_met(state, seat, tile, state.scorings)
    args: Json = {"met": met, "vp": points if met else -points, "own": state.boards[seat].own_tile == tile}
    if state.ed.scoring_tiles[tile].condition == COND_EXCHANGE:
        args["exchange"] = True
    return args


def exchange(m: Moment, paid: int) -> Json:
    """What all exchanges take and bring."""
    data = m.state.ed.scoring_tiles[m.frame.tile]
    return {
        "give": GIVES[data.cond_a],
        "times": m.frame.times(m.state),
        "kind_paid": 0 if data.cond_a == GIVE_COINS else paid,
        "coins": m.frame.coins_due(m.state, paid),
        "vp": m.frame.vp(m.state),
    }


# The player board.


def modernize(m: Moment, lever: int) -> Json:
    """The coins that a lever costs, and an inhabitant besides at Progress."""
    return {"coins": modernize_price(m.state, m.state.boards[m.seat], lever), "inhabitants": m.frame.inhabitants}


def site(m: Moment, resource: int) -> Json:
    """The level that a production site will have."""
    return {"level": m.state.boards[m.seat].level(resource) + 1}


def boat(m: Moment, move: int) -> Json:
    """From where to where a boat goes, and the coins for it."""
    names = m.state.ed.resources
    coins = anytime.boat_price(m.state, move)
    return {"from": names[move // 4], "to": names[move % 4], "coins": coins, "lever": False}


def boat_lever(m: Moment, move: int) -> Json:
    """From where to where a boat goes by the lever."""
    names = m.state.ed.resources
    return {"from": names[move // 4], "to": names[move % 4], "coins": 0, "lever": True}
