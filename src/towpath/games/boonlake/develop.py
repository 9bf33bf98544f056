"""Develop, and what stands on building sites (BL-DEV, BL-BST-01..08)."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING, ClassVar, Final

from towpath.games.boonlake.components import SITE_CARDS, SITE_COINS, SITE_TRACK, SITE_TRACK_INCOME, SITE_VASE
from towpath.games.boonlake.explore import NO_TILE, PASTURE
from towpath.games.boonlake.income import ChooseTrack, track_income
from towpath.games.boonlake.picks import DiscardCards
from towpath.games.boonlake.player_board import BY_SITES
from towpath.games.boonlake.vocabulary import DEVELOP, site_text
from towpath.kernel.bars import Bar, short
from towpath.kernel.frames import Frame

if TYPE_CHECKING:
    from towpath.games.boonlake.components import Site
    from towpath.games.boonlake.state import Boonlake

# What stands on a building site: 1 + 3 * owner + one of these; 0 = nothing.
INHABITANT: Final = 0
HOUSE: Final = 1
SETTLEMENT: Final = 2


def piece_code(owner: int, kind: int) -> int:
    """How a piece is written in `piece_at`."""
    return 1 + 3 * owner + kind


def site_data(state: Boonlake, site: int) -> Site:
    """What is printed on a building site."""
    return state.ed.tiles[state.tile_at[site // 2]].sites[site % 2]


def develop_options(state: Boonlake, seat: int) -> list[int]:
    """The unoccupied building sites whose price the seat can pay (BL-DEV-01, BL-R-35)."""
    board = state.boards[seat]
    if board.ranch == 0:
        return []
    coins, n_hand = board.coins, len(board.hand)
    site_coins, site_cards, tile_at = state.common.site_coins, state.common.site_cards, state.tile_at
    found: list[int] = []
    for site in state.free_sites:
        i = 2 * tile_at[site // 2] + site % 2
        if site_coins[i] <= coins and site_cards[i] <= n_hand:
            found.append(DEVELOP + site)
    return found


def develop_bars(state: Boonlake, seat: int, site: int) -> list[Bar]:
    """What bars an inhabitant on a building site (BL-DEV-01..05, BL-BST-01)."""
    tile = state.tile_at[site // 2]
    if tile == NO_TILE:
        return [Bar("BL-DEV-01", "no_tile", space=site // 2 + 1)]
    if tile == PASTURE:
        return [Bar("BL-DEV-05", "pasture")]
    if site % 2 >= state.ed.tile_sites[tile]:
        return [Bar("BL-DEV-02", "one_site", space=site // 2 + 1)]
    if state.piece_at[site]:
        return [Bar("BL-DEV-03", "occupied", site=site_text(site))]
    board, data = state.boards[seat], site_data(state, site)
    found = [] if board.ranch else [Bar("BL-DEV-01", "no_inhabitant")]
    found += short("BL-BST-01", "coins", data.price_coins, board.coins)
    return found + short("BL-BST-01", "cards", data.price_cards, len(board.hand))


def develop(state: Boonlake, seat: int, site: int) -> None:
    """Pay the site's price, then place an inhabitant there and take what the site shows (BL-DEV-06, -07)."""
    data = site_data(state, site)
    state.pay_coins(seat, data.price_coins, "BL-BST-01")
    if data.price_cards:
        state.push(DiscardCards(seat, data.price_cards, -1, "BL-BST-01"), PlaceInhabitant(seat, site))
    else:
        place_inhabitant(state, seat, site)


class PlaceInhabitant(Frame["Boonlake"]):
    """The placement counts once the price is paid (BL-DEV-06)."""

    __slots__ = ("site",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "site")

    def __init__(self, seat: int, site: int) -> None:
        self.seat = seat
        self.site = site

    def run(self, state: Boonlake) -> None:
        place_inhabitant(state, self.seat, self.site)


def put_presence(state: Boonlake, owner: int, space: int) -> None:
    """One more presence stands on a map space."""
    state.n_at[space] += 1
    state.boards[owner].presences[state.ed.space_region[space]] += 1


def place_inhabitant(state: Boonlake, seat: int, site: int) -> None:
    """An inhabitant goes from the ranch to the site, which pays its reward at once (BL-DEV-01, -07)."""
    board = state.boards[seat]
    board.ranch -= 1
    insort(board.inhabitant_sites, site)
    state.free_sites.remove(site)
    state.piece_at[site] = piece_code(seat, INHABITANT)
    put_presence(state, seat, site // 2)
    if state.sink is not None:
        state.emit("develop", seat, "BL-DEV-01", site=site_text(site))
    data = site_data(state, site)
    state.score(seat, data.vp, BY_SITES, "BL-BST-07")
    for effect in data.gain:
        verb = effect.verb
        if verb == SITE_COINS:
            state.gain_coins(seat, effect.a, "BL-BST-02")
        elif verb == SITE_CARDS:
            state.draw_cards(seat, effect.a, "BL-BST-02")
        elif verb == SITE_VASE:
            state.gain_vases(seat, effect.a, "BL-BST-08")
        elif verb == SITE_TRACK:
            state.advance(seat, effect.a, 1, "BL-BST-04")
        elif verb == SITE_TRACK_INCOME:
            track_income(state, seat, effect.a, False, "BL-BST-06")
        else:
            state.push1(ChooseTrack(seat, effect.a))
