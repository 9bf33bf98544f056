"""Why something cannot be chosen now: the clauses that stand in the way, each with one plain sentence.

Reasons that lie in the thing itself (a price, an occupied site) come first; if there are none, the moment is wrong.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from towpath.games.boonlake import vocabulary as n
from towpath.games.boonlake.build import (
    HOUSE,
    INHABITANT,
    PRESENCES_NEEDED,
    SETTLEMENT_EXTRA,
    SETTLEMENT_PRICE,
    house_is_available,
    piece_code,
    site_data,
)
from towpath.games.boonlake.components import ANY_KIND, KINDS, LEVER_SETTLEMENT, LEVERS, STRIPS
from towpath.games.boonlake.explore import NO_TILE, PASTURE
from towpath.games.boonlake.herd import CATTLE_EXTRA, N_CATTLE, PASTURE_HOLDS, cattle_due
from towpath.games.boonlake.opportunity import PlayStep
from towpath.games.boonlake.payments import NOT_COVERABLE, TOO_MUCH, payment_levers
from towpath.kernel.game import Reason

if TYPE_CHECKING:
    from towpath.games.boonlake.state import Boonlake


def why_not(state: Boonlake, seat: int, action: int) -> list[Reason]:
    """Why `seat` cannot choose an action now; empty if it can."""
    if state.over:
        return [Reason("BL-GAM-04", "The game is over.", "over")]
    if not 0 <= seat < state.n_seats:
        return [Reason("BL-GAM-01", f"There is no seat {seat}; seats are 0 to {state.n_seats - 1}.", "no_seat")]
    acting = seat in state.seats_to_act()
    if acting and action in state.legal(seat):
        return []
    reasons = _reasons(state, seat, action)
    if not acting:
        text = f"It is not your decision now; to act: {_seats(state)}."
        reasons.append(Reason("BL-TRN-02", text, "others_decide", seats=state.seats_to_act()))
    elif not reasons:
        moment = type(state.asking(seat)).__name__
        text = f"This moment ({moment}) does not offer '{state.describe(action)}'."
        reasons.append(Reason("BL-TRN-01", text, "not_offered"))
    return reasons


def _seats(state: Boonlake) -> str:
    return ", ".join(f"seat {seat}" for seat in state.seats_to_act())


def _short(clause: str, costs: str, kind: str, cost: int, have: int, where: str = "") -> Reason:
    """Too little of one kind."""
    return Reason(clause, f"{costs} {cost} {kind}; you have {have}{where}.", kind, cost=cost, have=have)


def _not_in_play(state: Boonlake, clause: str, tile: int) -> Reason:
    known = state.ed.scoring_tiles[tile].id
    return Reason(clause, f"The scoring tile {known} is not in play.", "not_in_play", tile=known)


def _reasons(state: Boonlake, seat: int, action: int) -> list[Reason]:
    """What bars the thing itself, by the verb of the action."""
    if n.DEVELOP <= action < n.UPGRADE:
        return _develop(state, seat, action - n.DEVELOP)
    if n.UPGRADE <= action < n.CATTLE:
        return _upgrade(state, seat, action - n.UPGRADE)
    if n.CATTLE <= action < n.LAY:
        return _cattle(state, seat, action - n.CATTLE)
    if n.LAY <= action < n.PLAY:
        return _lay(state, action - n.LAY)
    if n.PLAY <= action < n.DISCARD:
        payable = action - n.PLAY if action < n.PROJECT else action - n.PROJECT + n.N_CARDS
        return _play(state, seat, payable)
    if n.DISCARD <= action < n.MODERNIZE:
        return _in_hand(state, seat, action - n.DISCARD)
    if n.MODERNIZE <= action < n.FORGO_SITE_COINS:
        return _modernize(state, seat, action - n.MODERNIZE)
    if n.FORGO_SITE_COINS <= action < n.HIRE_COINS or action >= n.BOAT_LEVER or n.RAISE <= action < n.RECESS:
        return _lever(state, seat, action)
    if n.REGION <= action < n.SAIL:
        return _region(state, (action - n.REGION) % 4)
    if n.SAIL <= action < n.SITE:
        return [Reason("BL-RIV-01", "The ship moves 1 step or more, at most as many as the row shows.", "sail")]
    if n.SITE <= action < n.TAKE_VASE and state.boards[seat].level(action - n.SITE) == 2:
        return [Reason("BL-CST-06", "That production site is at level 2 already.", "site_full")]
    if n.SCORE <= action < n.EXCHANGE:
        return _score(state, seat, action - n.SCORE)
    if n.BOAT <= action < n.BOAT_LEVER:
        return _boat(state, seat, action - n.BOAT)
    if action in (n.HIRE_COINS, n.HIRE_CARDS):
        return _hire(state, seat, action)
    return []


def _develop(state: Boonlake, seat: int, site: int) -> list[Reason]:
    tile = state.tile_at[site // 2]
    if tile == NO_TILE:
        return [Reason("BL-DEV-01", f"No building tile lies on space {site // 2 + 1}.", "no_tile", space=site // 2 + 1)]
    if tile == PASTURE:
        return [Reason("BL-DEV-05", "A pasture has no building site.", "pasture")]
    if site % 2 >= state.ed.tile_sites[tile]:
        space = site // 2 + 1
        return [Reason("BL-DEV-02", f"The tile on space {space} has one site only.", "one_site", space=space)]
    if state.piece_at[site]:
        name = n.site_text(site)
        return [Reason("BL-DEV-03", f"Site {name} is occupied.", "occupied", site=name)]
    board, data = state.boards[seat], site_data(state, site)
    found: list[Reason] = []
    if not board.ranch:
        found.append(Reason("BL-DEV-01", "You have no inhabitant on the ranch.", "no_inhabitant"))
    if data.price_coins > board.coins:
        found.append(_short("BL-BST-01", "The site costs", "coins", data.price_coins, board.coins))
    if data.price_cards > len(board.hand):
        found.append(_short("BL-BST-01", "The site costs", "cards", data.price_cards, len(board.hand)))
    return found


def _upgrade(state: Boonlake, seat: int, site: int) -> list[Reason]:
    board = state.boards[seat]
    piece = state.piece_at[site]
    if piece == piece_code(seat, INHABITANT):
        if not house_is_available(board):
            return [Reason("BL-UPG-07", "All your houses are on the map.", "all_houses")]
        if not board.ranch:
            text = "A house costs 1 inhabitant from the ranch; you have none."
            return [Reason("BL-UPG-03", text, "house_inhabitant")]
        return []
    if piece != piece_code(seat, HOUSE):
        name = n.site_text(site)
        text = f"You have no inhabitant and no house on site {name}."
        return [Reason("BL-UPG-02", text, "nothing_to_upgrade", site=name)]
    if board.settlements == 4:
        return [Reason("BL-UPG-20", "You have built all 4 settlements.", "all_settlements")]
    found: list[Reason] = []
    less = int(board.is_up(LEVER_SETTLEMENT))
    presences = state.adjacent_presences(site // 2) - 1
    if presences < PRESENCES_NEEDED - less:
        needed = PRESENCES_NEEDED - less
        text = f"{needed} presences are needed beside it; there are {presences}."
        found.append(Reason("BL-UPG-08", text, "presences", cost=needed, have=presences))
    extra = SETTLEMENT_EXTRA[board.settlements]
    due = SETTLEMENT_PRICE + extra - less
    if board.ranch < due - min(extra, due):
        found.append(_short("BL-UPG-11", "It costs", "inhabitants", due, board.ranch, " on the ranch"))
    return found


def _cattle(state: Boonlake, seat: int, space: int) -> list[Reason]:
    if state.tile_at[space] != PASTURE:
        return [Reason("BL-CAT-06", f"There is no pasture on space {space + 1}.", "no_pasture", space=space + 1)]
    board = state.boards[seat]
    if board.cattle == N_CATTLE:
        return [Reason("BL-R-31", "All 5 of your cattle are on the map.", "all_cattle")]
    if state.n_cattle(space) == PASTURE_HOLDS:
        return [Reason("BL-CAT-06", "That pasture holds 4 cattle already.", "pasture_full")]
    due = cattle_due(state, seat, space)
    if board.ranch < due - min(CATTLE_EXTRA[board.cattle], due):
        return [_short("BL-CAT-07", "It costs", "inhabitants", due, board.ranch, " on the ranch")]
    return []


def _lay(state: Boonlake, space: int) -> list[Reason]:
    if state.tile_at[space] != NO_TILE:
        text = f"A building tile lies on space {space + 1} already."
        return [Reason("BL-EXP-02", text, "tile_there", space=space + 1)]
    if space not in state.open_spaces:
        text = f"Space {space + 1} is not adjacent to a building tile."
        return [Reason("BL-EXP-02", text, "not_adjacent", space=space + 1)]
    return []


def _in_hand(state: Boonlake, seat: int, card: int) -> list[Reason]:
    if card not in state.boards[seat].hand:
        known = state.ed.cards[card]
        return [Reason("BL-PLY-01", f"{known.name} is not in your hand.", "not_in_hand", card=known.id)]
    frame = state.asking(seat) if seat in state.seats_to_act() else None
    if isinstance(frame, PlayStep) and frame.kind not in (ANY_KIND, state.ed.card_kind[card]):
        wanted, kind = KINDS[frame.kind], KINDS[state.ed.card_kind[card]]
        text = f"The strip asks for a {wanted} card; this is a {kind} card."
        return [Reason("BL-PLY-04", text, "wrong_kind", wanted=wanted, kind=kind)]
    return []


def _play(state: Boonlake, seat: int, payable: int) -> list[Reason]:
    board = state.boards[seat]
    if payable < n.N_CARDS:
        found = _in_hand(state, seat, payable)
        if found:
            return found
    else:
        tile = payable - n.N_CARDS
        if tile not in state.areas:
            return [_not_in_play(state, "BL-PRJ-02", tile)]
        if board.projects >> tile & 1:
            return [Reason("BL-PRJ-09", "You have realized that project already.", "realized")]
    prices = state.prices
    found = []
    if prices.vases[payable] > board.vases:
        found.append(_short("BL-CST-01", "It costs", "vases", prices.vases[payable], board.vases))
    deficit = prices.deficits(board.levels)[payable]
    levers = payment_levers(board.up)
    net = TOO_MUCH
    if deficit != NOT_COVERABLE:
        net = prices.net(prices.nets(board.boats, levers), deficit, board.boats, levers)
    if net == TOO_MUCH:
        need = _needs(state, payable)
        listed = ", ".join(f"{amount} {resource}" for resource, amount in need.items())
        text = f"The resources are not available: it needs {listed}."
        found.append(Reason("BL-CST-02", text, "resources", need=need))
    else:
        price = max(0, prices.coins[payable] - board.card_discount)
        if price + net > board.coins:
            if net > 0:
                text = f"It costs {price} coins and {net} for boats sailing upstream; you have {board.coins}."
                found.append(Reason("BL-CST-01", text, "upstream_too", cost=price, boats=net, have=board.coins))
            else:
                found.append(_short("BL-CST-01", "It costs", "coins", price, board.coins))
    return found


def _needs(state: Boonlake, payable: int) -> dict[str, int]:
    need = state.prices.needs[payable]
    return {state.ed.resources[r]: need[r] for r in range(4) if need[r]}


def _modernize(state: Boonlake, seat: int, lever: int) -> list[Reason]:
    board = state.boards[seat]
    if board.levers >> lever & 1:
        text = f"Your {LEVERS[lever]} recess holds a lever already."
        return [Reason("BL-MOD-01", text, "lever_there", lever=LEVERS[lever])]
    price = max(0, state.ed.lever_price[lever] - board.lever_discount)
    if price > board.coins:
        return [_short("BL-MOD-01", "It costs", "coins", price, board.coins)]
    if not board.ranch and state.taken == STRIPS.index("progress"):
        text = "It costs 1 inhabitant besides the coins; you have none on the ranch."
        return [Reason("BL-PRG-03", text, "inhabitant_too")]
    return []


LEVER_OF_ACTION: Final = {
    n.FORGO_SITE_COINS: "site_coins",
    n.FORGO_THREE_COINS: "three_coins",
    n.TOP_VASE: "vase",
    n.TOP_SELL_VASE: "vase",
    n.TOP_MODERNIZE: "modernize",
    n.TOP_UPGRADE: "upgrade",
    n.REGION_LEVER: "region_vp",
    n.TILE_LEVER: "tile_inhabitant",
    n.JOKER_A_COINS: "joker_a",
    n.JOKER_A_CARDS: "joker_a",
    n.JOKER_B: "joker_b",
    n.DISCARD_LEVER: "discard",
}


def _lever(state: Boonlake, seat: int, action: int) -> list[Reason]:
    board = state.boards[seat]
    if n.RAISE <= action < n.RECESS:
        lever = action - n.RAISE
        if board.levers >> lever & 1 and not board.is_up(lever):
            return []
        return [Reason("BL-IMM-12", f"You have no used {LEVERS[lever]} lever.", "no_used_lever", lever=LEVERS[lever])]
    name = LEVER_OF_ACTION.get(action, "boat")
    lever = LEVERS.index(name)
    if not board.levers >> lever & 1:
        return [Reason("BL-MOD-02", f"You do not own the {name} lever.", "no_lever", lever=name)]
    if not board.is_up(lever):
        text = f"Your {name} lever is down until the next interim scoring."
        return [Reason("BL-LEV-02", text, "lever_down", lever=name)]
    if action == n.DISCARD_LEVER and len(board.hand) < 2:
        return [_short("BL-LEV-21", "It takes", "cards", 2, len(board.hand))]
    if action == n.TOP_SELL_VASE and not board.vases:
        return [Reason("BL-LEV-08", "You have no vase to sell.", "no_vase")]
    if n.TOP_VASE <= action <= n.TOP_UPGRADE:
        text = "A top-row lever takes the place of your all-player part, before any of it is used."
        return [Reason("BL-LEV-04", text, "top_lever")]
    if action in (n.FORGO_SITE_COINS, n.FORGO_THREE_COINS):
        text = "It is for a card that you could play or discard now and willingly do not."
        return [Reason("BL-R-52", text, "forgo")]
    return []


def _region(state: Boonlake, region: int) -> list[Reason]:
    if state.covered >> region & 1:
        text = f"The reward of {state.ed.region_names[region]} is covered until the next scoring."
        return [Reason("BL-REG-02", text, "covered", region=state.ed.regions[region])]
    return []


def _score(state: Boonlake, seat: int, tile: int) -> list[Reason]:
    if tile not in state.areas:
        return [_not_in_play(state, "BL-INT-09", tile)]
    if state.boards[seat].markers[state.areas.index(tile)]:
        return [Reason("BL-INT-09", "You have scored that tile already.", "scored")]
    return []


def _boat(state: Boonlake, seat: int, move: int) -> list[Reason]:
    board = state.boards[seat]
    start, end = divmod(move, 4)
    if start not in n.PAIRS[board.boats]:
        resource = state.ed.resources[start]
        return [Reason("BL-CST-08", f"You have no boat at {resource}.", "no_boat", resource=resource)]
    if start == end:
        return [Reason("BL-CST-10", "The boat is there already.", "boat_there")]
    if end < start and board.coins < state.ed.upstream_cost:
        return [_short("BL-CST-11", "Upstream costs", "coins", state.ed.upstream_cost, board.coins)]
    return []


def _hire(state: Boonlake, seat: int, action: int) -> list[Reason]:
    board = state.boards[seat]
    if not board.supply:
        return [Reason("BL-R-37", "No inhabitant of yours is left in the supply.", "no_supply")]
    if action == n.HIRE_COINS and board.coins < state.ed.hire_coins:
        return [_short("BL-HIR-03", "It costs", "coins", state.ed.hire_coins, board.coins)]
    if action == n.HIRE_CARDS and len(board.hand) < state.ed.hire_cards:
        return [_short("BL-HIR-03", "It costs", "cards", state.ed.hire_cards, len(board.hand))]
    return []
