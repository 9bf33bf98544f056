"""Options as the page needs them: what lights up, the verb, and the numbers that matter now (docs/wire.md).

Each number is asked from the rule that will be carried out; nothing is decided here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from towpath.games.boonlake import cards, effects, explore, herd, picks, river
from towpath.games.boonlake import vocabulary as n
from towpath.games.boonlake.actions import pioneer, progress, region_scoring
from towpath.games.boonlake.anytime import DISCARD_LEVER_CARDS, DISCARD_LEVER_VP, JOKER_A_DRAW
from towpath.games.boonlake.build import (
    HOUSE,
    INHABITANT,
    SAME_REGION_VP,
    SETTLEMENT_EXTRA,
    SETTLEMENT_PRICE,
    VP_FOR_INHABITANT,
    ChooseUpgrade,
    PaySettlement,
    has_settlement_in,
    piece_code,
    site_data,
)
from towpath.games.boonlake.components import (
    COND_EXCHANGE,
    GIVE_COINS,
    GIVES,
    IMM_CARDS_TO_INHABITANTS,
    IMM_INHABITANT_TO_COINS,
    IMM_TRADE_CARDS_COINS,
    IMM_TRADE_CARDS_VASE,
    IMM_VASES_TO_VP,
    LEVERS,
    STRIPS,
    TRACKS,
)
from towpath.games.boonlake.conditions import Exchange, is_met
from towpath.games.boonlake.income import ChooseTrack
from towpath.games.boonlake.levers import THREE_COINS, VASE_SALE
from towpath.games.boonlake.page.components import reward
from towpath.games.boonlake.payments import JOKER_A_GAIN, JOKER_B_GAIN
from towpath.kernel.frames import Frame

if TYPE_CHECKING:
    from towpath.games.boonlake.payments import Way
    from towpath.games.boonlake.state import Boonlake
    from towpath.kernel.state import Json


def option(state: Boonlake, seat: int, action: int) -> Json:
    """One legal action: its notation, its verb, what lights up, its group in the list, and its numbers."""
    frame = state.asking(seat)
    verb, target, group, args = _worded(state, seat, frame, action)
    return {"action": state.describe(action), "verb": verb, "target": target, "group": group, "args": args}


def _worded(state: Boonlake, seat: int, frame: Frame[Any], action: int) -> tuple[str, str, str, Json]:
    ed = state.ed
    if action >= n.BOAT:
        return _anytime(state, action)
    if action == n.PASS:
        return ("hire_only" if _is_hire(frame) else "pass"), "", "end", _hired(state, frame)
    if action < n.DRAW:
        return "take", f"strip:{STRIPS[action - n.TAKE]}", "strip", _take(state, seat, action - n.TAKE)
    if action == n.DRAW:
        return "draw", "pile", "card", {"cards": _n_drawn(state, frame)}
    if action in (n.ACCEPT, n.REVERSE):
        return _trade(state, seat, frame, action)
    if action == n.EXPLORE:
        return "explore", "mound", "map", _hired(state, frame)
    if action == n.EXPLORE_ONLY:
        return "explore_only", "mound", "map", {}
    if action == n.NOTHING:
        return "nothing", "", "end", {}
    if action < n.UPGRADE:
        site = action - n.DEVELOP
        data = site_data(state, site)
        return "develop", _site(site), "build", {"coins": data.price_coins, "cards": data.price_cards}
    if action < n.CATTLE:
        return "upgrade", _site(action - n.UPGRADE), "build", _upgrade(state, seat, frame, action - n.UPGRADE)
    if action < n.LAY:
        space = action - n.CATTLE
        coins = herd.COINS_PER_HOUSE * herd.pieces_beside(state, space, HOUSE) + state.boards[seat].cattle_coins
        due = herd.cattle_due(state, seat, space)
        return "cattle", f"space:{space + 1}", "build", {"inhabitants": due, "coins": coins}
    if action < n.PLAY:
        space = action - n.LAY
        laid = ed.tiles[frame.tile].id if isinstance(frame, explore.LayTile) else "pasture"
        given = reward(ed, ed.space_reward_kind[space], ed.space_reward_amount[space])
        return "lay", f"space:{space + 1}", "map", {"tile": laid, "reward": given}
    if action < n.PROJECT:
        card = action - n.PLAY
        return "play", f"card:{ed.cards[card].id}", "card", {"coins": least_coins(state, seat, card)}
    if action < n.DISCARD:
        tile = action - n.PROJECT
        args: Json = {"coins": least_coins(state, seat, n.N_CARDS + tile)}
        return "project", f"tile:{ed.scoring_tiles[tile].id}", "card", args
    if action < n.MODERNIZE:
        card = action - n.DISCARD
        return "discard", f"card:{ed.cards[card].id}", "card", {"coins": _discard_coins(state, seat, frame, card)}
    if action < n.FORGO_SITE_COINS:
        lever = action - n.MODERNIZE
        coins = max(0, ed.lever_price[lever] - state.boards[seat].lever_discount)
        args = {"coins": coins, "inhabitants": 1 if isinstance(frame, progress.AnswerProgress) else 0}
        return "modernize", f"lever:{LEVERS[lever]}", "lever", args
    if action < n.HIRE_COINS:
        return _lever(state, seat, frame, action)
    if action == n.HIRE_COINS:
        return "hire", "ranch", "choice", {"coins": ed.hire_coins}
    if action == n.HIRE_CARDS:
        return "hire", "ranch", "choice", {"cards": ed.hire_cards}
    if action < n.SAIL:
        region = (action - n.REGION) % 4
        args = {"reward": reward(ed, ed.region_reward_kind[region], ed.region_reward_amount[region])}
        verb = "region" if action < n.REGION_ONLY else "region_only"
        return verb, f"region:{ed.regions[region]}", "map", args if verb == "region" else {}
    return _late(state, seat, frame, action)


def _late(state: Boonlake, seat: int, frame: Frame[Any], action: int) -> tuple[str, str, str, Json]:
    """The options from sailing on."""
    ed = state.ed
    if action < n.SITE:
        return _sail(state, seat, frame, action - n.SAIL)
    if action < n.TAKE_VASE:
        resource = action - n.SITE
        level = state.boards[seat].level(resource) + 1
        return "site", f"resource:{ed.resources[resource]}", "choice", {"level": level}
    if action == n.TAKE_VASE:
        return "take_vase", "vases", "choice", {"vases": 1}
    if action < n.RAISE:
        track = TRACKS[action - n.TRACK]
        return "track", f"track:{track}", "choice", {"steps": frame.steps if isinstance(frame, ChooseTrack) else 1}
    if action < n.RECESS:
        return "raise", f"lever:{LEVERS[action - n.RAISE]}", "lever", {}
    if action < n.PAY:
        recess = action - n.RECESS
        args: Json = {"coins": ed.house_coins[recess], "vp": ed.house_vp[recess]}
        return "recess", f"recess:{recess + 1}", "choice", args
    if action < n.GIVE:
        return _pay(state, seat, frame, action - n.PAY)
    if action < n.SCORE:
        return _give(state, seat, frame, action - n.GIVE)
    if action < n.EXCHANGE:
        return _score(state, seat, action - n.SCORE)
    if action < n.KEEP:
        return _exchange(state, frame, action - n.EXCHANGE)
    return "keep", f"tile:{ed.scoring_tiles[action - n.KEEP].id}", "choice", {}


def _site(site: int) -> str:
    return f"site:{n.site_text(site)}"


def _is_hire(frame: Frame[Any]) -> bool:
    return type(frame).__name__ == "HireAndExplore"


def _hired(state: Boonlake, frame: Frame[Any]) -> Json:
    return {"inhabitants": state.ed.hire_inhabitants} if _is_hire(frame) else {}


def _n_drawn(state: Boonlake, frame: Frame[Any]) -> int:
    if isinstance(frame, pioneer.AnswerPioneer):
        return state.ed.pioneer_draw
    return state.ed.progress_draw if isinstance(frame, progress.AnswerProgress) else state.ed.builder_draw


def _discard_coins(state: Boonlake, seat: int, frame: Frame[Any], card: int) -> int:
    bonus = state.boards[seat].discard_bonus[state.ed.card_kind[card]]
    if isinstance(frame, picks.DiscardCards):
        return bonus if state.common.discard_bonus_always else 0
    return state.ed.discard_coins + bonus


def landings(state: Boonlake, owner: int, steps: int) -> list[Json]:
    """The river spaces where a ship can stop, with the scoring that stopping there would start (0: none)."""
    ed = state.ed
    route = ed.routes[state.round]
    lock = ed.lock_after[state.round][0]
    found: list[Json] = []
    for position in river.landings(state, owner, steps):
        crosses = not state.crossed and state.boards[owner].ship <= lock < position
        ends = position == len(route) - 1
        starts = crosses or (ends and state.round == 0 and not state.round_over)
        scoring = state.scorings + state.pending + 1 if starts else 0
        found.append({"space": ed.river[route[position]].id, "scoring": scoring, "ends": ends})
    return found


def _take(state: Boonlake, seat: int, strip: int) -> Json:
    row = state.rows.index(strip)
    stops = landings(state, seat, state.ed.row_steps[row])
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


def _sail(state: Boonlake, seat: int, frame: Frame[Any], steps: int) -> tuple[str, str, str, Json]:
    stop = landings(state, seat, steps)[-1]
    space = state.ed.river[state.ed.river_index[stop["space"]]]
    args: Json = {
        "steps": steps,
        "reward": reward(state.ed, space.reward_kind, space.reward_amount),
        "harbour": space.harbour,
        "scoring": stop["scoring"],
        "ends": stop["ends"],
    }
    return "sail", f"river:{space.id}", "map", args


def _upgrade(state: Boonlake, seat: int, frame: Frame[Any], site: int) -> Json:
    if state.piece_at[site] == piece_code(seat, INHABITANT):
        free = isinstance(frame, ChooseUpgrade) and frame.free == 1
        return {"to": "house", "inhabitants": 0 if free else 1, "vp": 0}
    discount = frame.discount if isinstance(frame, ChooseUpgrade) else 0
    vp = site_data(state, site).settlement_vp
    if has_settlement_in(state, seat, state.region_of(site)):
        vp += SAME_REGION_VP
    return {"to": "settlement", "inhabitants": _settlement_due(state, seat, discount), "vp": vp}


def _settlement_due(state: Boonlake, seat: int, discount: int) -> int:
    return max(0, SETTLEMENT_PRICE + SETTLEMENT_EXTRA[state.boards[seat].settlements] - discount)


# Paying.


def _net(state: Boonlake, seat: int, payable: int, way: Way) -> int:
    price = max(0, state.prices.coins[payable] - state.boards[seat].card_discount)
    return price + way.cost - way.gain


def least_coins(state: Boonlake, seat: int, payable: int) -> int:
    """The coins that a card or project costs now: with the fewest levers, then the least; -1 if it cannot be paid."""
    found = [(way.used.bit_count(), _net(state, seat, payable, way)) for way in cards.offers(state, seat, payable)]
    return min(found)[1] if found else -1


def _pay(state: Boonlake, seat: int, frame: Frame[Any], code: int) -> tuple[str, str, str, Json]:
    assert isinstance(frame, cards.PayFor)
    ed, payable = state.ed, frame.payable
    target = f"card:{ed.cards[payable].id}" if payable < n.N_CARDS else f"tile:{ed.scoring_tiles[payable - 165].id}"
    way = next(way for way in cards.offers(state, seat, payable) if way.code == code)
    a, b = n.PAIRS[way.pair]
    levers: list[str] = []
    if code // 6 % 2:
        levers.append("boat")
    if code // 2 % 3:
        levers.append("joker_a")
    if code % 2:
        levers.append("joker_b")
    args: Json = {
        "boats": [ed.resources[a], ed.resources[b]],
        "levers": levers,
        "coins": _net(state, seat, payable, way),
        "price": max(0, state.prices.coins[payable] - state.boards[seat].card_discount),
        "upstream": way.cost,
        "gain": way.gain,
        "vases": state.prices.vases[payable],
    }
    return "pay", target, "canal", args


def _give(state: Boonlake, seat: int, frame: Frame[Any], way: int) -> tuple[str, str, str, Json]:
    n_vp, lever = divmod(way, 2)
    if isinstance(frame, PaySettlement):
        due, target = _settlement_due(state, seat, frame.discount + lever), _site(frame.site)
    else:
        assert isinstance(frame, herd.PayCattle)
        due, target = herd.cattle_due(state, seat, frame.space), f"space:{frame.space + 1}"
    args: Json = {"inhabitants": due - n_vp, "vp": -VP_FOR_INHABITANT * n_vp, "lever": lever == 1}
    return "give", target, "choice", args


# Scoring tiles and trades.


def _score(state: Boonlake, seat: int, tile: int) -> tuple[str, str, str, Json]:
    data = state.ed.scoring_tiles[tile]
    own = state.boards[seat].own_tile == tile
    points = state.ed.scoring_points[state.scorings - 1] * (2 if own else 1)
    met = is_met(state, seat, tile, state.scorings)
    args: Json = {"met": met, "vp": points if met else -points, "own": own}
    if data.condition == COND_EXCHANGE:
        args["exchange"] = True
    return "score", f"tile:{data.id}", "choice", args


def _exchange(state: Boonlake, frame: Frame[Any], paid: int) -> tuple[str, str, str, Json]:
    assert isinstance(frame, Exchange)
    data = state.ed.scoring_tiles[frame.tile]
    times = data.need[state.scorings - 1][0]
    args: Json = {
        "give": GIVES[data.cond_a],
        "times": times,
        "kind_paid": 0 if data.cond_a == GIVE_COINS else paid,
        "coins": data.cond_b * (times - paid),
        "vp": data.cond_c * times,
    }
    return "exchange", f"tile:{data.id}", "choice", args


def _trade(state: Boonlake, seat: int, frame: Frame[Any], action: int) -> tuple[str, str, str, Json]:
    if isinstance(frame, region_scoring.TakeRegionCoins):
        coins = region_scoring.presences_elsewhere(state, seat, frame.region)
        return "accept", "", "choice", {"give": {}, "get": {"coins": coins}}
    assert isinstance(frame, effects.MayTrade)
    effect = state.ed.cards[frame.card].immediate[frame.index]
    given: Json = {"cards": effect.a}
    got: Json = {"vp": effect.b}
    if effect.verb == IMM_INHABITANT_TO_COINS:
        given, got = {"inhabitants": effect.a}, {"coins": effect.b}
    elif effect.verb == IMM_VASES_TO_VP:
        given, got = {"vases": effect.a}, {"vp": effect.b}
    elif effect.verb == IMM_CARDS_TO_INHABITANTS:
        got = {"inhabitants": effect.b}
    elif effect.verb == IMM_TRADE_CARDS_COINS:
        got = {"coins": effect.b}
    elif effect.verb == IMM_TRADE_CARDS_VASE:
        got = {"vases": effect.b, "coins": effect.c}
    args: Json = {"give": given, "get": got} if action == n.ACCEPT else {"give": got, "get": given}
    verb = "accept" if action == n.ACCEPT else "reverse"
    return verb, f"card:{state.ed.cards[frame.card].id}", "choice", args


# Levers and boats.


def _lever(state: Boonlake, seat: int, frame: Frame[Any], action: int) -> tuple[str, str, str, Json]:
    """The levers that take the place of something; the anytime ones follow below."""
    board = state.boards[seat]
    if action == n.FORGO_SITE_COINS:
        return _use("site_coins", "site_coins", {"coins": board.site_levels()})
    if action == n.FORGO_THREE_COINS:
        return _use("three_coins", "three_coins", {"coins": THREE_COINS})
    if action == n.TOP_VASE:
        return _use("vase", "vase", {"vases": 1})
    if action == n.TOP_SELL_VASE:
        return _use("vase", "sell_vase", {"vases": -1, "coins": VASE_SALE})
    if action == n.TOP_MODERNIZE:
        return _use("modernize", "modernize", {})
    if action == n.TOP_UPGRADE:
        return _use("upgrade", "upgrade", {})
    if action == n.REGION_LEVER:
        assert isinstance(frame, region_scoring.TakeRegionCoins)
        amount = region_scoring.presences_elsewhere(state, seat, frame.region)
        return _use("region_vp", "region_vp", {"coins": amount, "vp": amount})
    return _use("tile_inhabitant", "tile_inhabitant", {"inhabitants": 1})


def _use(lever: str, use: str, args: Json) -> tuple[str, str, str, Json]:
    args["use"] = use
    return "use_lever", f"lever:{lever}", "lever", args


def _anytime(state: Boonlake, action: int) -> tuple[str, str, str, Json]:
    if action == n.JOKER_A_COINS:
        return _use("joker_a", "coins", {"coins": JOKER_A_GAIN})
    if action == n.JOKER_A_CARDS:
        return _use("joker_a", "cards", {"cards": JOKER_A_DRAW})
    if action == n.JOKER_B:
        return _use("joker_b", "joker_b", {"coins": JOKER_B_GAIN})
    if action == n.DISCARD_LEVER:
        gains: Json = {"cards": -DISCARD_LEVER_CARDS, "inhabitants": 1, "vp": DISCARD_LEVER_VP}
        return _use("discard", "discard", gains)
    lever = action >= n.BOAT_LEVER
    start, end = divmod(action - (n.BOAT_LEVER if lever else n.BOAT), 4)
    names = state.ed.resources
    coins = state.ed.upstream_cost if end < start and not lever else 0
    args: Json = {"from": names[start], "to": names[end], "coins": coins, "lever": lever}
    return "boat", f"canal:{names[end]}", "canal", args
