"""Set-up for 1 to 4 seats, with the players' choices of scoring tile and first production site (BL-SET, BL-SOS)."""

from __future__ import annotations

from typing import ClassVar, Final

from towpath.games.boonlake.explore import NO_TILE, put_tile
from towpath.games.boonlake.player_board import EMINENCE, PlayerBoard
from towpath.games.boonlake.solo import form_stack
from towpath.games.boonlake.state import Boonlake, Common
from towpath.games.boonlake.turn import TakeTurn
from towpath.games.boonlake.vocabulary import ITEM_OF, KEEP, N_CARDS, N_SITES, N_SPACES, SITE
from towpath.kernel.bars import Bar
from towpath.kernel.frames import Frame, Together

HAND: Final = 6
STARTING_COINS: Final = [6, 7, 8, 8]  # in turn order (BL-SET-25)


def take(state: Boonlake, pile: list[int]) -> int:
    """Draw one at random from a pile."""
    i = state.chance(len(pile))
    taken = pile[i]
    pile[i] = pile[-1]
    pile.pop()
    return taken


def set_up(common: Common, seats: int, seed: int) -> Boonlake:
    """A game set up to its first decision."""
    state = Boonlake(common, seats, seed)
    ed = common.edition
    n_boards = max(2, seats)
    state.boards = [PlayerBoard() for _ in range(n_boards)]

    # Starting tiles go to the starting spaces at random, whatever their symbols; they pay no reward (BL-SET-04..07).
    state.tile_at = [NO_TILE] * N_SPACES
    state.piece_at = [0] * N_SITES
    state.cattle_at = [0] * N_SPACES
    state.n_at = [0] * N_SPACES
    tiles = list(ed.dealt_tiles[seats])
    for space in ed.dealt_spaces[seats]:
        put_tile(state, space, take(state, tiles))
    state.mound = list(range(ed.n_starting, len(ed.tiles)))
    state.pastures_left = ed.n_pastures

    # Strips in random order, ships on the starting space, markers at the start (BL-SET-11, -15..18).
    strips = list(range(7))
    state.rows = [take(state, strips) for _ in range(7)]
    for board in state.boards:
        board.ship = ed.start_position[0][seats]

    # The token decides the starting coins (BL-SET-24, -25, BL-R-10); in solo the Eminence holds it (BL-SOS-05).
    first = common.options["first"]
    state.token = EMINENCE if seats == 1 else state.chance(seats) if first == "random" else int(first) % seats
    state.active = state.token
    for i, owner in enumerate(state.clockwise_from(state.token)):
        state.boards[owner].coins = STARTING_COINS[i]
    if seats == 1:
        _set_up_eminence(state)

    # A hand of six, and two scoring tiles to choose from (BL-SET-10, -20).
    state.pile = list(range(N_CARDS))
    scoring_tiles = list(range(len(ed.scoring_tiles)))
    for seat in range(seats):
        state.draw_cards(seat, HAND, "BL-SET-10")
        state.boards[seat].dealt = sorted([take(state, scoring_tiles), take(state, scoring_tiles)])

    state.push(
        Together(-1, [KeepScoringTile(seat) for seat in range(seats)]),
        RevealScoringTiles(-1),
        Together(-1, [ChooseFirstSite(seat) for seat in range(seats)]),
        RevealFirstSites(-1),
        TakeTurn(state.token),
    )
    state.settle()
    return state


def _set_up_eminence(state: Boonlake) -> None:
    """The Eminence has no coins and no inhabitants; the difficulty decides its six solo tiles (BL-SOS-06..10)."""
    ed = state.ed
    board = state.boards[EMINENCE]
    board.coins = board.ranch = board.supply = 0
    level = ed.difficulties.index(state.common.options["difficulty"])
    kept: list[int] = []
    for is_b, removed in ((False, ed.remove_a[level]), (True, ed.remove_b[level])):
        tiles = [i for i, tile in enumerate(ed.solo_tiles) if tile.is_b == is_b]
        for _ in range(removed):
            take(state, tiles)
        kept += tiles
    form_stack(state, sorted(kept))


class KeepScoringTile(Frame["Boonlake"]):
    """Keep one of two scoring tiles; all choose at the same time, knowing their hands (BL-SET-20, -21, BL-R-11)."""

    __slots__ = ()
    secret: ClassVar[bool] = True

    def options(self, state: Boonlake) -> list[int]:
        return [KEEP + tile for tile in state.boards[self.seat].dealt]

    def bars(self, state: Boonlake, verb: int, item: int) -> list[Bar] | None:
        if verb != KEEP:
            return None
        dealt = item in state.boards[self.seat].dealt
        return [] if dealt else [Bar("BL-SET-20", "not_dealt", tile=state.ed.scoring_tiles[item].id)]

    def choose(self, state: Boonlake, action: int) -> None:
        state.boards[self.seat].own_tile = ITEM_OF[action]


class RevealScoringTiles(Frame["Boonlake"]):
    """The tiles kept are turned up together; random ones fill the empty areas (BL-SET-22, -23, BL-R-09, BL-SOS-08)."""

    __slots__ = ()

    def run(self, state: Boonlake) -> None:
        undealt = set(range(len(state.ed.scoring_tiles)))
        for board in state.boards:
            undealt -= set(board.dealt)
            board.dealt = []
        rest = sorted(undealt)
        state.areas = [state.boards[seat].own_tile for seat in range(state.n_seats)]
        while len(state.areas) < 4:
            state.areas.append(take(state, rest))
        state.reveal()
        if state.sink is not None:
            for area, tile in enumerate(state.areas):
                owner = area if area < state.n_seats else -1
                state.emit("scoring_tile", owner, "BL-SET-20", tile=state.ed.scoring_tiles[tile].id, area=area)


class ChooseFirstSite(Frame["Boonlake"]):
    """Build one production site of any type; all choose at the same time (BL-SET-26, BL-R-11)."""

    __slots__ = ()
    secret: ClassVar[bool] = True

    def options(self, state: Boonlake) -> list[int]:
        return [SITE + resource for resource in range(4)]

    def choose(self, state: Boonlake, action: int) -> None:
        state.boards[self.seat].first_site = ITEM_OF[action]


class RevealFirstSites(Frame["Boonlake"]):
    """The first production sites are shown together, at level 1 (BL-SET-26)."""

    __slots__ = ()

    def run(self, state: Boonlake) -> None:
        for seat in range(state.n_seats):
            board = state.boards[seat]
            state.build_site(seat, board.first_site, "BL-SET-26")
            board.first_site = -1
        state.reveal()
