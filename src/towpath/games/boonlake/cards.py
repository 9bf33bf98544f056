"""Playing, discarding and paying for project cards and special projects (BL-CST, BL-PLY, BL-PRJ, BL-TRN-06..08)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from towpath.games.boonlake.components import (
    ANY_KIND,
    COINS,
    KINDS,
    LEVER_BOAT,
    LEVER_JOKER_A,
    LEVER_JOKER_B,
    PER_CARD_DISCOUNT,
    PER_CATTLE_COINS,
    PER_CATTLE_DISCOUNT,
    PER_DISCARD_BONUS,
    PER_HARBOUR,
    PER_LEVER_DISCOUNT,
    PER_RIVER_COIN,
    Effect,
)
from towpath.games.boonlake.effects import CardEffects
from towpath.games.boonlake.payments import TOO_MUCH, UNASKED, payment_levers
from towpath.games.boonlake.player_board import BY_PROJECTS
from towpath.games.boonlake.vocabulary import DISCARD, ITEM_OF, N_CARDS, PAY, PLAY, PROJECT, section_names
from towpath.kernel.bars import Bar, short
from towpath.kernel.frames import Frame

if TYPE_CHECKING:
    from towpath.games.boonlake.payments import Way
    from towpath.games.boonlake.player_board import PlayerBoard
    from towpath.games.boonlake.state import Boonlake


def play_options(state: Boonlake, seat: int, kind: int) -> list[int]:
    """The cards of a kind that can be played, and the projects, which are of every kind (BL-PLY-01, BL-PRJ-02, -03)."""
    board = state.boards[seat]
    prices = state.prices
    levels, boats, levers = board.levels, board.boats, payment_levers(board.up)
    nets = prices.nets(levels, boats, levers)
    # A price that is taken off to below nothing is nothing: max(0, price - discount) + net is at most the coins if
    # both of its sides are.
    coins = board.coins
    purse = coins + board.card_discount
    price_coins, price_vases, vases = prices.coins, prices.vases, board.vases
    found: list[int] = []
    kinds = state.ed.card_kind
    for card in board.hand:
        if kind == ANY_KIND or kinds[card] == kind:
            net = nets[card]
            if net == UNASKED:
                net = prices.net(nets, card, levels, boats, levers)
            if net <= coins and price_coins[card] + net <= purse and price_vases[card] <= vases:
                found.append(PLAY + card)
    realized = board.projects
    projects: list[int] = []
    for tile in state.areas:
        if not realized >> tile & 1:
            net = nets[N_CARDS + tile]
            if net == UNASKED:
                net = prices.net(nets, N_CARDS + tile, levels, boats, levers)
            if net <= coins and price_coins[N_CARDS + tile] + net <= purse:
                projects.append(PROJECT + tile)
    if len(projects) > 1:
        projects.sort()
    return found + projects


def card_price(state: Boonlake, board: PlayerBoard, payable: int) -> int:
    """The coins of a card or project, permanent effects taken off (BL-CST-01, BL-PER-02)."""
    return max(0, state.prices.coins[payable] - board.card_discount)


def needs(state: Boonlake, payable: int) -> dict[str, int]:
    """The resources that must be available, by name (BL-CST-02)."""
    need = state.prices.needs[payable]
    return {state.ed.resources[r]: need[r] for r in range(4) if need[r]}


def coins_due(state: Boonlake, seat: int, payable: int) -> int:
    """The coins that a seat needs at the least for a card or project, boats and levers counted (BL-CST-01..13).

    More than anybody has if the resources are not available.
    """
    board, prices = state.boards[seat], state.prices
    levers = payment_levers(board.up)
    net = prices.net(prices.nets(board.levels, board.boats, levers), payable, board.levels, board.boats, levers)
    return card_price(state, board, payable) + net


def price_bars(state: Boonlake, seat: int, payable: int) -> list[Bar]:
    """What bars paying for a card or project: vases, resources, coins (BL-CST-01..13)."""
    board = state.boards[seat]
    found = short("BL-CST-01", "vases", state.prices.vases[payable], board.vases)
    price, due = card_price(state, board, payable), coins_due(state, seat, payable)
    if due >= TOO_MUCH:
        return [*found, Bar("BL-CST-02", "resources", need=needs(state, payable))]
    if due <= board.coins:
        return found
    if due > price:
        return [*found, Bar("BL-CST-01", "upstream_too", cost=price, boats=due - price, have=board.coins)]
    return [*found, Bar("BL-CST-01", "coins", cost=price, have=board.coins)]


def hand_bars(state: Boonlake, seat: int, card: int, kind: int) -> list[Bar]:
    """What bars a card from being played or discarded here: it must be in hand and of the kind (BL-PLY-01, -04)."""
    if card not in state.boards[seat].hand:
        return [Bar("BL-PLY-01", "not_in_hand", card=state.ed.cards[card].id)]
    if kind not in (ANY_KIND, state.ed.card_kind[card]):
        return [Bar("BL-PLY-04", "wrong_kind", wanted=KINDS[kind], kind=KINDS[state.ed.card_kind[card]])]
    return []


def play_bars(state: Boonlake, seat: int, card: int, kind: int) -> list[Bar]:
    """What bars a card from being played (BL-PLY-01, -04, BL-CST-01..13)."""
    return hand_bars(state, seat, card, kind) or price_bars(state, seat, card)


def project_bars(state: Boonlake, seat: int, tile: int) -> list[Bar]:
    """What bars a project, which is of every kind (BL-PRJ-02, -03, -09)."""
    if tile not in state.areas:
        return [Bar("BL-PRJ-02", "not_in_play", tile=state.ed.scoring_tiles[tile].id)]
    if state.boards[seat].projects >> tile & 1:
        return [Bar("BL-PRJ-09", "realized")]
    return price_bars(state, seat, N_CARDS + tile)


def discard_options(state: Boonlake, seat: int, kind: int) -> list[int]:
    """The cards of a kind that may be discarded for coins (BL-PLY-03, -04)."""
    hand = state.boards[seat].hand
    if kind == ANY_KIND:
        return [DISCARD + card for card in hand]
    kinds = state.ed.card_kind
    return [DISCARD + card for card in hand if kinds[card] == kind]


def play(state: Boonlake, seat: int, payable: int) -> None:
    """Play a card or realize a project; with more than one way to pay its owner chooses."""
    ways = offers(state, seat, payable)
    if len(ways) == 1:
        pay(state, seat, payable, ways[0])
    else:
        state.push1(PayFor(seat, payable))


def discard_coins(state: Boonlake, seat: int, card: int) -> int:
    """The coins for a discarded card, with what permanent effects add (BL-TRN-07, BL-PER-03, -04)."""
    return state.ed.discard_coins + state.boards[seat].discard_bonus[state.ed.card_kind[card]]


def discard_for_coins(state: Boonlake, seat: int, card: int, clause: str) -> None:
    """Discard a card for 2 coins and what permanent effects add (BL-TRN-07, BL-PER-03, -04)."""
    state.discard(seat, card, clause)
    bonus = state.boards[seat].discard_bonus[state.ed.card_kind[card]]
    state.gain_coins(seat, state.ed.discard_coins, clause)
    state.gain_coins(seat, bonus, "BL-PER-03")


def offers(state: Boonlake, seat: int, payable: int) -> list[Way]:
    """The ways in which a seat can pay for a card or project now."""
    board = state.boards[seat]
    return state.prices.offers(payable, board.levels, board.boats, board.up, board.coins, board.card_discount)


class PayFor(Frame["Boonlake"]):
    """Pay for a card or project: coins, vases, and the resources shown by sites, boats and jokers (BL-CST-01..13)."""

    __slots__ = ("payable",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "payable")

    def __init__(self, seat: int, payable: int) -> None:
        self.seat = seat
        self.payable = payable

    def options(self, state: Boonlake) -> list[int]:
        return [PAY + way.code for way in offers(state, self.seat, self.payable)]

    def ask(self, state: Boonlake) -> dict[str, Any]:
        if self.payable < N_CARDS:
            return {"card": state.ed.cards[self.payable].id}
        return {"tile": state.ed.scoring_tiles[self.payable - N_CARDS].id}

    def choose(self, state: Boonlake, action: int) -> None:
        for way in offers(state, self.seat, self.payable):
            if way.code == ITEM_OF[action]:
                pay(state, self.seat, self.payable, way)
                return


def pay(state: Boonlake, seat: int, payable: int, way: Way) -> None:
    """Pay in the chosen way, then lay out the card or realize the project."""
    board = state.boards[seat]
    prices = state.prices
    # Levers used during the payment bring their coins first (BL-R-21).
    if way.code // 2 % 3:
        state.use_lever(seat, LEVER_JOKER_A, "BL-LEV-18")
    if way.code % 2:
        state.use_lever(seat, LEVER_JOKER_B, "BL-LEV-19")
    state.gain_coins(seat, way.gain, "BL-R-21")
    # Boats sail next: downstream free, upstream for coins or by the lever.
    if way.code // 6 % 2:
        state.use_lever(seat, LEVER_BOAT, "BL-LEV-15")
    state.pay_coins(seat, way.cost, "BL-CST-11")
    move_boats(state, seat, way.pair, "BL-CST-10")
    state.pay_coins(seat, card_price(state, board, payable), "BL-CST-01")
    state.gain_vases(seat, -prices.vases[payable], "BL-CST-01")
    if payable < N_CARDS:
        lay_out(state, seat, payable)
    else:
        realize(state, seat, payable - N_CARDS)


def move_boats(state: Boonlake, seat: int, pair: int, clause: str) -> None:
    """Bring the boats to a pair of canal sections."""
    board = state.boards[seat]
    if board.boats != pair:
        board.boats = pair
        if state.sink is not None:
            state.emit("boats", seat, clause, boats=section_names(state.ed.resources, pair))


def lay_out(state: Boonlake, seat: int, card: int) -> None:
    """The card goes from the hand to the display for good; its effects follow (BL-PLY-01, -02, BL-R-49)."""
    board = state.boards[seat]
    board.hand.remove(card)
    board.display.append(card)
    if state.sink is not None:
        state.emit("play", seat, "BL-PLY-01", card=state.ed.cards[card].id)
    for effect in state.ed.cards[card].permanent:
        hold(board, effect)
    if state.ed.cards[card].immediate:
        state.push1(CardEffects(seat, card, 0))


def hold(board: PlayerBoard, effect: Effect) -> None:
    """A permanent effect holds from now on; like effects add up (BL-PER-01..09, BL-R-46)."""
    verb = effect.verb
    if verb == PER_LEVER_DISCOUNT:
        board.lever_discount += effect.a
    elif verb == PER_CARD_DISCOUNT:
        board.card_discount += effect.a
    elif verb == PER_DISCARD_BONUS:
        board.discard_bonus[effect.a] += effect.b
    elif verb == PER_CATTLE_DISCOUNT:
        board.cattle_discount += effect.a
    elif verb == PER_CATTLE_COINS:
        board.cattle_coins += effect.a
    elif verb == PER_RIVER_COIN:
        board.river_coin += effect.a
    elif verb == PER_HARBOUR:
        if effect.a == COINS:
            board.harbour_coins += effect.b
        else:
            board.harbour_cards += effect.b
    else:
        board.river_vase += effect.a


def own_project_vp(state: Boonlake, board: PlayerBoard, tile: int) -> int:
    """The points of a project count twice on the own tile: these are the second ones (BL-PRJ-10)."""
    return state.ed.scoring_tiles[tile].project_vp if board.own_tile == tile else 0


def project_inhabitants(state: Boonlake, board: PlayerBoard) -> int:
    """How many inhabitants a project leaves on the ranch: of those received one goes above it (BL-PRJ-06, -08)."""
    return max(0, min(state.ed.project_inhabitants, board.supply) - 1)


def realize(state: Boonlake, seat: int, tile: int) -> None:
    """Inhabitants, VP (doubled on the own tile), a track step, and one inhabitant above the tile (BL-PRJ-06..10)."""
    board = state.boards[seat]
    data = state.ed.scoring_tiles[tile]
    board.projects |= 1 << tile
    if state.sink is not None:
        state.emit("project", seat, "BL-PRJ-02", tile=data.id)
    received = state.gain_inhabitants(seat, state.ed.project_inhabitants, "BL-PRJ-06")
    state.score(seat, data.project_vp, BY_PROJECTS, "BL-PRJ-07")
    state.score(seat, own_project_vp(state, board, tile), BY_PROJECTS, "BL-PRJ-10")
    state.advance(seat, data.project_track, 1, "BL-PRJ-07")
    # With none received none is placed; the project is realized all the same (BL-R-36).
    if received:
        board.ranch -= 1
        board.placed_above |= 1 << tile
        if state.sink is not None:
            state.emit("inhabitants", seat, "BL-PRJ-08", amount=-1)
